//! What is asked of the machine, and asked again when there was no answer.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use proptest::sample::Index;

use super::super::people::*;
use super::super::*;
use super::machine::Machine;
use super::{Fate, Wish};

#[derive(Clone)]
enum Request {
    /// The beginning and the end of a game; or only the end, once more.
    Play(Vec<Append>),
    Settle(GameEnd, u64),
    Buy(u64, &'static str),
    Wear(u64, protocol::Slot, &'static str),
}

impl Machine {
    /// The two batches of a new game, the second kept.
    fn next_game(
        &mut self,
        people: &BTreeSet<u64>,
        bots: u8,
        private: bool,
        left: bool,
    ) -> [Append; 2] {
        let mut seats: Vec<_> = people.iter().map(|&n| Some(player(n))).collect();
        let bots = usize::from(bots).max(2_usize.saturating_sub(seats.len()));
        seats.extend(vec![None; bots]);
        seats.rotate_left(self.ends.len() % people.len());
        let mut seats: Vec<_> = (1..)
            .zip(seats)
            .map(|(rank, who)| seat(who, rank))
            .collect();
        seats[0].left = left;
        let kind = if private {
            RoomKind::Private
        } else {
            RoomKind::Quick
        };
        self.now += 1_000_000;
        let batches = first_and_last(self.ends.len() as u64 + 1, self.now, game(kind, seats));
        self.ends.push(batches[1].clone());
        batches
    }

    fn ask(&self, request: Request) -> impl Future<Output = ()> + Send + 'static {
        let (store, now) = (self.store.clone(), self.now);
        async move {
            // A refusal is an answer too.
            match request {
                Request::Play(batches) => {
                    for batch in batches {
                        store.append(batch).await.ok();
                    }
                }
                Request::Settle(end, at_ms) => {
                    let finished = end.finished.unwrap();
                    let settle = move |db: &rusqlite::Connection| {
                        settle::settle(db, end.id, &finished, at_ms)
                    };
                    store.0.writer.write(settle).await.ok();
                }
                Request::Buy(who, item) => {
                    store.buy(player(who), item.into(), now).await.ok();
                }
                Request::Wear(who, slot, item) => {
                    store.wear(player(who), slot, Some(item.into())).await.ok();
                }
            }
        }
    }

    /// What is asked for a wish; so many games had `ended` before it.
    fn requests(&mut self, wish: &Wish, ended: usize) -> Vec<Request> {
        let ware = |index: &Index| index.get(&crate::shop::WARES);
        match wish {
            Wish::Play {
                people,
                bots,
                private,
                left,
            } => {
                let batches = self.next_game(people, *bots, *private, *left);
                vec![Request::Play(batches.into())]
            }
            Wish::Again { game } if ended > 0 => {
                let end = self.ends[game.index(ended)].clone();
                let settled = Request::Settle(end.ended.clone().unwrap(), end.at_ms + 7);
                vec![Request::Play(vec![end]), settled]
            }
            Wish::Again { .. } => Vec::new(),
            Wish::Buy { who, ware: index } => vec![Request::Buy(*who, ware(index).id)],
            Wish::Wear { who, ware: index } => {
                vec![Request::Wear(*who, ware(index).slot, ware(index).id)]
            }
        }
    }

    async fn all(&self, requests: &[Request]) {
        join_all(requests.iter().map(|request| self.ask(request.clone()))).await;
    }

    /// One group, and once more all of it when there was no answer.
    pub(super) async fn group(&mut self, wishes: &[Wish], fate: &Fate) {
        let ended = self.ends.len();
        let wishes = wishes.iter().flat_map(|wish| self.requests(wish, ended));
        let requests: Vec<Request> = wishes.collect();
        self.asked += requests.len();
        match *fate {
            Fate::Well => return self.all(&requests).await,
            Fate::CutBefore { done } => {
                let copy = self.image();
                let cut = self
                    .store
                    .0
                    .writer
                    .write(move |_| Ok::<_, StoreError>(copy()));
                let (before, after) = requests.split_at(done.min(requests.len()));
                let ((), image, ()) = tokio::join!(self.all(before), cut, self.all(after));
                self.restart(image.unwrap());
            }
            Fate::CutAfter => {
                self.all(&requests).await;
                let image = self.image()();
                self.restart(image);
            }
            Fate::Refused { row } => {
                self.lay_fuse(row).await;
                self.all(&requests).await;
                self.take_fuse().await;
            }
        }
        self.asked += requests.len();
        self.all(&requests).await;
    }
}
