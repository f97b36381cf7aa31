//! Who looks at a room, and the queue of frames each of them has. Never blocks: whoever is behind is
//! dropped from the audience, notices it, and looks anew.

use bytes::Bytes;
use futures_channel::mpsc;
use protocol::PlayerId;

/// A message as the bytes of a text frame, the same for all who get it.
pub type Frame = Bytes;

/// The frames that wait for one viewer. This kind of queue takes memory for what waits; tokio's takes 800 bytes for a
/// viewer for whom nothing does, and almost always nothing does.
pub type Frames = mpsc::Receiver<Frame>;

/// One viewer of one room, in order of arrival.
pub type ViewerId = u64;

#[derive(Debug)]
struct Viewer {
    id: ViewerId,
    player: PlayerId,
    outbox: mpsc::Sender<Frame>,
}

/// Everybody who looks at a room.
#[derive(Debug, Default)]
pub struct Audience {
    viewers: Vec<Viewer>,
    next: ViewerId,
}

impl Audience {
    /// Lets somebody in, with a queue of `room` frames.
    pub fn join(&mut self, player: PlayerId, room: usize) -> (ViewerId, Frames) {
        // The sender has a place of its own besides.
        let (outbox, frames) = mpsc::channel(room - 1);
        self.next += 1;
        self.viewers.push(Viewer {
            id: self.next,
            player,
            outbox,
        });
        (self.next, frames)
    }

    /// Somebody went away.
    pub fn leave(&mut self, id: ViewerId) {
        self.viewers.retain(|viewer| viewer.id != id);
    }

    /// A frame for all.
    pub fn tell_all(&mut self, frame: &Frame) {
        self.viewers
            .retain_mut(|viewer| viewer.outbox.try_send(frame.clone()).is_ok());
    }

    /// A frame for every view of one player.
    pub fn tell_player(&mut self, player: PlayerId, frame: &Frame) {
        self.viewers.retain_mut(|viewer| {
            viewer.player != player || viewer.outbox.try_send(frame.clone()).is_ok()
        });
    }

    /// Frames for one viewer.
    pub fn tell(&mut self, id: ViewerId, frames: impl IntoIterator<Item = Frame>) {
        let Some(place) = self.viewers.iter().position(|viewer| viewer.id == id) else {
            return;
        };
        for frame in frames {
            if self.viewers[place].outbox.try_send(frame).is_err() {
                self.viewers.remove(place);
                return;
            }
        }
    }

    /// Whether a player has the room open anywhere.
    #[must_use]
    pub fn has(&self, player: PlayerId) -> bool {
        self.viewers.iter().any(|viewer| viewer.player == player)
    }

    /// Whether nobody looks.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.viewers.is_empty()
    }

    /// How many views there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.viewers.len()
    }

    /// How many people of whom `seated` is not true look.
    pub fn watchers(&self, seated: impl Fn(PlayerId) -> bool) -> u32 {
        let mut players: Vec<PlayerId> = self.viewers.iter().map(|viewer| viewer.player).collect();
        players.retain(|&player| !seated(player));
        players.sort_unstable();
        players.dedup();
        players.len() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn a_viewer_who_is_behind_is_dropped_and_the_others_are_not() {
        let mut audience = Audience::default();
        let (_slow, mut stuck) = audience.join(Uuid::from_u128(1), 1);
        let (_quick, mut frames) = audience.join(Uuid::from_u128(2), 4);
        audience.tell_all(&Bytes::from_static(b"1"));
        audience.tell_all(&Bytes::from_static(b"2"));
        assert!(!audience.has(Uuid::from_u128(1)));
        assert!(audience.has(Uuid::from_u128(2)));
        assert_eq!(stuck.try_recv().unwrap(), "1");
        assert_eq!(stuck.try_recv(), Err(mpsc::TryRecvError::Closed));
        assert_eq!([1, 2].map(|_| frames.try_recv().unwrap()), ["1", "2"]);
    }

    #[test]
    fn two_tabs_of_one_spectator_count_once() {
        let mut audience = Audience::default();
        let (_first, _a) = audience.join(Uuid::from_u128(1), 1);
        let (_second, _b) = audience.join(Uuid::from_u128(1), 1);
        let (_seated, _c) = audience.join(Uuid::from_u128(2), 1);
        assert_eq!(audience.watchers(|player| player == Uuid::from_u128(2)), 1);
    }
}
