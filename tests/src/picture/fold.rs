//! What each event changes in the picture.

use protocol::{Event, Options, Phase, PlayerId, Ply, Seat, Standing, TableSeat};
use rules::Variant;

use super::{Picture, start_of};

impl Picture {
    pub(super) fn fold(&mut self, event: &Event) {
        match event {
            Event::Created { .. } => panic!("a room is made once"),
            Event::Configured { options } => self.configured(options),
            Event::Sat { seat, player, name } => {
                *self.seat(*seat) = taken(Some(*player), name, None);
            }
            Event::BotSat { seat, name, level } => {
                *self.seat(*seat) = taken(None, name, Some(level));
            }
            Event::Stood { seat } => *self.seat(*seat) = taken(None, "", None),
            Event::Hosted { seat } => self.state.host = *seat,
            Event::Renamed { seat, name } => self.seat(*seat).name.clone_from(name),
            Event::Started { game, first, order } => {
                (self.state.game, self.state.first) = (Some(*game), Some(*first));
                self.started(*first, order);
            }
            Event::Moved {
                seat,
                path,
                remaining,
                next,
                ..
            } => self.moved(*seat, path, *remaining, *next),
            Event::Passed { seat } => self.state.plies.push(Ply {
                seat: *seat,
                path: Vec::new(),
            }),
            Event::Arrived { seat, place, how } => {
                let seat = self.seat(*seat);
                (seat.place, seat.how) = (Some(*place), Some(*how));
            }
            // How the table stands then comes as a snapshot.
            Event::WentTo { .. } => {}
            Event::Covered { seat } => self.seat(*seat).covered = true,
            Event::TookBack { seat } => self.seat(*seat).covered = false,
            Event::Left { seat } => self.left(*seat),
            Event::CameBack { seat } => self.came_back(*seat),
            Event::Over {
                reason,
                winner,
                ranks,
            } => {
                self.state.phase = Phase::Over;
                self.state.turn = None;
                self.state.result = Some(Standing {
                    reason: *reason,
                    winner: *winner,
                    ranks: ranks.clone(),
                });
            }
            Event::Rematch { seat, wants } => self.seat(*seat).rematch = *wants,
        }
    }

    fn seat(&mut self, seat: Seat) -> &mut TableSeat {
        &mut self.state.seats[usize::from(seat)]
    }

    fn configured(&mut self, options: &Options) {
        let free = taken(None, "", None);
        self.state.seats.resize(options.players.into(), free);
        self.state.options = options.clone();
        let variant = match options.game.as_str() {
            "halma" => Variant::HALMA,
            _ => Variant::star(options.players).expect("a table we have"),
        };
        self.state.corners = variant.corners().to_vec();
        let steps = variant
            .home(0)
            .map(|cell| u16::from(variant.steps_to_target(0, cell)));
        self.state.total = steps.sum();
    }

    fn started(&mut self, first: Seat, order: &[Seat]) {
        let before = self.state.seats.clone();
        let new = |&seat: &Seat| {
            let old = &before[usize::from(seat)];
            taken(old.player, &old.name, old.bot.as_ref())
        };
        self.state.seats = order.iter().map(new).collect();
        let moved = |host| order.iter().position(|&seat| seat == host);
        self.state.host = self.state.host.and_then(moved).map(|seat| seat as Seat);
        self.state.phase = Phase::Playing;
        self.state.turn = Some(first);
        self.state.result = None;
        self.state.plies.clear();
        let people = (0..)
            .zip(&self.state.seats)
            .filter(|(_, seat)| seat.player.is_some());
        let humans = people.fold(0, |bits, (seat, _): (Seat, _)| bits | 1 << seat);
        self.position = Some(start_of(&self.state, humans));
        self.look_at_board();
    }

    fn moved(&mut self, seat: Seat, path: &[u8], remaining: u16, next: Option<Seat>) {
        let position = self.position.as_mut().expect("a game is on");
        let played = position.play(seat, path);
        played.unwrap_or_else(|illegal| panic!("seat {seat} {path:?}: {illegal}"));
        assert_eq!(
            position.remaining(seat),
            remaining,
            "what seat {seat} has left"
        );
        assert_eq!(position.to_move(), next, "who moves after {path:?}");
        self.state.turn = next;
        self.state.plies.push(Ply {
            seat,
            path: path.to_vec(),
        });
        self.look_at_board();
    }

    fn left(&mut self, seat: Seat) {
        self.seat(seat).left = true;
        self.seat(seat).rematch = false;
        if let (Phase::Playing, Some(position)) = (self.state.phase, &mut self.position) {
            position.leave(seat);
        }
    }

    fn came_back(&mut self, seat: Seat) {
        (self.seat(seat).left, self.seat(seat).covered) = (false, false);
        if let (Phase::Playing, Some(position)) = (self.state.phase, &mut self.position) {
            position.come_back(seat);
        }
    }

    fn look_at_board(&mut self) {
        let position = self.position.as_ref().expect("a game is on");
        self.state.round = position.round();
        let seats = 0..position.variant().players();
        self.state.pieces = seats.map(|seat| position.pieces(seat).collect()).collect();
        for (seat, shown) in (0..).zip(&mut self.state.seats) {
            shown.remaining = position.remaining(seat);
        }
    }
}

fn taken(player: Option<PlayerId>, name: &str, bot: Option<&String>) -> TableSeat {
    TableSeat {
        player,
        name: name.to_owned(),
        bot: bot.cloned(),
        covered: false,
        left: false,
        remaining: 0,
        place: None,
        how: None,
        rematch: false,
    }
}
