//! How fast commands may come: over one socket, of one player over all their sockets, from one address.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use protocol::PlayerId;

use crate::config::Limits;
use crate::limits::{Meter, Rate, Rates};

/// Refusals that one socket may cause: a hundred at once, then one a second. Nobody who plays comes near.
const PATIENCE: (u32, u32) = (1, 100);

/// What all sockets have in common.
#[derive(Debug)]
pub struct Pace {
    socket: Rate,
    players: Rates<PlayerId>,
    addresses: Rates<IpAddr>,
}

/// One command too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TooFast {
    /// It is worth another try after this.
    Wait(Duration),
    /// It goes on and on: nobody plays like that.
    Abuse,
}

impl Pace {
    /// As the limits say.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        let rate = |number: u32| Rate::a_second(number, number.saturating_mul(2));
        Self {
            socket: rate(limits.commands_per_second),
            players: Rates::new(rate(limits.player_commands_per_second)),
            addresses: Rates::new(rate(limits.address_commands_per_second)),
        }
    }
}

/// Whose command it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sender {
    pub player: PlayerId,
    pub address: IpAddr,
}

/// What one socket has sent.
#[derive(Debug)]
pub(super) struct Sent {
    commands: Meter,
    refused: Meter,
}

impl Sent {
    pub(super) fn new(now: Instant) -> Self {
        Self {
            commands: Meter::new(now),
            refused: Meter::new(now),
        }
    }

    /// Takes one command, if it is not too much for any of the three.
    pub(super) fn take(&mut self, pace: &Pace, from: Sender, now: Instant) -> Result<(), TooFast> {
        let own = self
            .commands
            .take(pace.socket, now)
            .and_then(|()| pace.players.take(from.player, now));
        if let Err(wait) = own {
            let (number, burst) = PATIENCE;
            let patient = self.refused.take(Rate::a_second(number, burst), now);
            return Err(patient.map_or(TooFast::Abuse, |()| TooFast::Wait(wait)));
        }
        // What others at the same address send is not this socket's fault.
        let shared = pace.addresses.take(from.address, now);
        shared.map_err(TooFast::Wait)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pace(socket: u32, player: u32, address: u32) -> Pace {
        Pace::new(&Limits {
            commands_per_second: socket,
            player_commands_per_second: player,
            address_commands_per_second: address,
            ..Limits::default()
        })
    }

    fn sender(player: u128, address: u8) -> Sender {
        Sender {
            player: PlayerId::from_u128(player),
            address: [10, 0, 0, address].into(),
        }
    }

    #[test]
    fn a_socket_sends_twenty_at_once_and_then_ten_a_second() {
        let (pace, begin) = (pace(10, 1000, 1000), Instant::now());
        let mut sent = Sent::new(begin);
        let mut taken = |now| {
            let many = 0..30;
            many.filter(|_| sent.take(&pace, sender(1, 1), now).is_ok())
                .count()
        };
        assert_eq!(taken(begin), 20);
        assert_eq!(taken(begin + Duration::from_secs(1)), 10);
    }

    #[test]
    fn more_sockets_give_a_player_no_more_and_more_players_give_an_address_no_more() {
        let (pace, now) = (pace(10, 15, 20), Instant::now());
        let taken = |from| {
            let mut sent = Sent::new(now);
            (0..30)
                .filter(|_| sent.take(&pace, from, now).is_ok())
                .count()
        };
        let of_player: usize = (0..5).map(|_| taken(sender(1, 1))).sum();
        assert_eq!(of_player, 30);
        let of_others: usize = (2..9).map(|player| taken(sender(player, 1))).sum();
        assert_eq!(of_others, 10, "forty from one address, thirty were there");
        assert_eq!(taken(sender(9, 2)), 20);
    }

    #[test]
    fn who_goes_on_above_the_limit_is_abusive_however_fast() {
        for per_second in [20, 1000] {
            let (pace, begin) = (pace(10, 1000, 1000), Instant::now());
            let mut sent = Sent::new(begin);
            let end = (0..10_000_u32).find(|&number| {
                let now = begin + Duration::from_secs(1) * number / per_second;
                sent.take(&pace, sender(1, 1), now) == Err(TooFast::Abuse)
            });
            assert!(end.is_some_and(|end| end > 100), "{per_second}: {end:?}");
        }
    }

    #[test]
    fn neighbours_who_send_too_much_make_nobody_abusive() {
        let (pace, begin) = (pace(10, 1000, 1), Instant::now());
        let mut sent = Sent::new(begin);
        let taken = (0..10_000_u32).map(|number| {
            let now = begin + Duration::from_secs(1) * number / 5;
            sent.take(&pace, sender(1, 1), now)
        });
        let refused: Vec<_> = taken.filter_map(Result::err).collect();
        assert!(refused.len() > 7000, "{}", refused.len());
        assert!(!refused.contains(&TooFast::Abuse));
    }
}
