//! What a person does with a client: sit down, start, move, and play whole games.

use protocol::{
    Cell, ClientMessage, CommandId, ErrorCode, Event, NewRoom, Options, Phase, RoomCode, RoomKind,
    Seat, ServerMessage,
};
use uuid::Uuid;

use super::{Client, refusal};

/// A new number for a command.
#[must_use]
pub fn new_id() -> CommandId {
    Uuid::new_v4().as_u128() as u64 >> 11
}

impl Client {
    /// Makes a private room and looks at it.
    pub async fn creates(&mut self, options: &Options) -> RoomCode {
        self.makes(&NewRoom {
            id: new_id(),
            kind: RoomKind::Private,
            options: options.clone(),
            levels: Vec::new(),
            language: None,
        })
        .await
    }

    /// Makes the room that is wished for and looks at it.
    pub async fn makes(&mut self, wish: &NewRoom) -> RoomCode {
        let body = serde_json::to_string(wish).expect("JSON");
        let answer = self.ask("POST /api/v1/rooms", &body).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let room = answer.json()["room"].as_str().and_then(|c| c.parse().ok());
        let room = room.expect("a code");
        self.watch(room).await;
        room
    }

    /// Looks at a room, from where its picture of it ends.
    pub async fn watch(&mut self, room: RoomCode) {
        assert_eq!(refusal(&self.asks_for(room).await), None);
    }

    /// Asks for a room, from where its picture of it ends; it may be refused.
    pub async fn asks_for(&mut self, room: RoomCode) -> ServerMessage {
        let known = self.picture.take().filter(|picture| picture.room() == room);
        let since = known.as_ref().map(|picture| picture.state.seq);
        self.picture = known;
        let id = new_id();
        self.command(ClientMessage::Watch { id, room, since }).await
    }

    /// Takes the first free seat.
    pub async fn sits(&mut self) -> ServerMessage {
        let id = new_id();
        self.command(ClientMessage::Sit { id, seat: None }).await
    }

    /// Takes this seat.
    pub async fn sits_on(&mut self, seat: Seat) -> ServerMessage {
        let (id, seat) = (new_id(), Some(seat));
        self.command(ClientMessage::Sit { id, seat }).await
    }

    /// Starts the game as the host.
    pub async fn starts(&mut self) -> ServerMessage {
        let (id, seq) = (new_id(), self.seq());
        self.command(ClientMessage::Start { id, seq }).await
    }

    /// Leaves.
    pub async fn leaves(&mut self) -> ServerMessage {
        self.command(ClientMessage::Leave { id: new_id() }).await
    }

    /// Takes the pieces back from the bot.
    pub async fn plays_itself(&mut self) -> ServerMessage {
        self.command(ClientMessage::PlayMyself { id: new_id() })
            .await
    }

    /// Wants a rematch.
    pub async fn wants_rematch(&mut self) -> ServerMessage {
        let id = new_id();
        self.command(ClientMessage::Rematch { id, wants: true })
            .await
    }

    /// Waits in the queue for a quick match.
    pub async fn queues(&mut self, game: &str) -> ServerMessage {
        let (id, game) = (new_id(), game.to_owned());
        self.command(ClientMessage::Quick { id, game }).await
    }

    /// Waits until a quick match is ready and looks at its room.
    pub async fn is_matched(&mut self) -> RoomCode {
        let message = self
            .until(|m| matches!(m, ServerMessage::Matched { .. }))
            .await;
        let ServerMessage::Matched { room } = message else {
            unreachable!("it was waited for")
        };
        self.watch(room).await;
        room
    }

    /// The command that moves along this path now.
    #[must_use]
    pub fn move_along(&self, path: &[Cell]) -> ClientMessage {
        ClientMessage::Move {
            id: new_id(),
            seq: self.seq(),
            path: path.to_vec(),
        }
    }

    /// Moves along this path.
    pub async fn moves(&mut self, path: &[Cell]) -> ServerMessage {
        let command = self.move_along(path);
        self.command(command).await
    }

    /// Whether it is on move and knows the legal moves.
    #[must_use]
    pub fn may_move(&self) -> bool {
        let state = &self.picture().state;
        let told = self.picture().legal.as_ref().map(|(seq, _)| *seq);
        let turn = state.turn.map(|seat| &state.seats[usize::from(seat)]);
        let own = turn.is_some_and(|seat| seat.player == Some(self.guest.player));
        own && told == Some(state.seq)
    }

    /// Waits for its turn; `false`: the game has ended.
    pub async fn is_on_move(&mut self) -> bool {
        while self.picture().state.phase != Phase::Over {
            if self.may_move() {
                return true;
            }
            self.until(|_| true).await;
        }
        false
    }

    /// Makes a good move, chosen from the list of legal ones.
    pub async fn moves_well(&mut self) -> ServerMessage {
        let path = self.good_move();
        let answer = self.moves(&path).await;
        assert_eq!(refusal(&answer), None, "{path:?}");
        answer
    }

    /// A good move.
    #[must_use]
    pub fn good_move(&self) -> Vec<Cell> {
        let position = self.picture().position();
        let seed = self.seq();
        let path = bots::choose(position, bots::Level::Normal, seed, || true).expect("a move");
        let (_, told) = self.picture().legal.as_ref().expect("the legal moves");
        assert_eq!(told.len(), position.legal().moves().count());
        assert!(told.contains(&path), "{path:?} is not among {told:?}");
        path
    }

    /// Plays well until the game is over.
    pub async fn plays_to_the_end(&mut self) {
        while self.is_on_move().await {
            self.moves_well().await;
        }
    }

    /// Plays well for so many moves, or to the end.
    pub async fn plays(&mut self, moves: usize) {
        for _ in 0..moves {
            if !self.is_on_move().await {
                return;
            }
            self.moves_well().await;
        }
    }

    /// Waits until the game has begun.
    pub async fn sees_the_start(&mut self) {
        self.until_picture(|picture| picture.state.phase == Phase::Playing)
            .await;
    }

    /// Waits until somebody has moved.
    pub async fn sees_a_move(&mut self) -> Event {
        self.until_event(|event| matches!(event, Event::Moved { .. }))
            .await
    }

    /// Sends a command that must be refused with this code.
    pub async fn is_refused(&mut self, command: ClientMessage, code: ErrorCode) {
        let answer = self.command(command.clone()).await;
        assert_eq!(refusal(&answer), Some(code), "{command:?}");
    }
}
