//! What is kept, and what is drawn at once.

use super::*;

fn board(players: u8) -> Board {
    Board::start("star", players).unwrap()
}

#[tokio::test]
async fn a_picture_is_drawn_once() {
    let gallery = Gallery::default();
    let first = gallery.picture(board(2)).await.unwrap();
    let again = gallery.picture(board(2)).await.unwrap();
    assert_eq!(first.as_ptr(), again.as_ptr());
    assert_ne!(first, gallery.picture(board(3)).await.unwrap());
}

#[tokio::test]
async fn of_many_who_ask_at_once_one_has_it_drawn() {
    let gallery = Gallery::default();
    let (a, b, c) = tokio::join!(
        gallery.picture(board(2)),
        gallery.picture(board(2)),
        gallery.picture(board(2))
    );
    let places = [a, b, c].map(|picture| picture.unwrap().as_ptr());
    assert_eq!(places, [places[0]; 3]);
}

#[tokio::test(start_paused = true)]
async fn while_every_hand_is_busy_people_wait_and_then_are_told() {
    let gallery = Gallery::default();
    let hand = gallery.hands.clone().acquire_owned().await.unwrap();
    let refused = gallery.picture(board(2)).await;
    assert_eq!(refused, Err(ErrorCode::Busy));
    drop(hand);
    assert!(gallery.picture(board(2)).await.is_ok());
}

#[test]
fn what_nobody_wanted_for_longest_is_forgotten() {
    let gallery = Gallery::default();
    let place = |cell: usize| Board::of("halma", vec![vec![cell as u8], vec![255]]).unwrap();
    for cell in 0..KEPT {
        gallery.keep(place(cell), Bytes::new());
    }
    assert!(gallery.find(&place(0)).is_some());
    gallery.keep(place(KEPT), Bytes::new());
    assert!(gallery.find(&place(1)).is_none());
    assert!(gallery.find(&place(0)).is_some() && gallery.find(&place(KEPT)).is_some());
    assert_eq!(gallery.kept().len(), KEPT);
}
