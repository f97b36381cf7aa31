//! Which page an address shows: the twin of static/route.js. It asks nobody whether a room, a game or a player exists.

use protocol::{GameId, PlayerId, RoomCode};

/// Pages whose address is their name.
const PLAIN: [&str; 8] = [
    "practice", "local", "learn", "rules", "me", "leaders", "shop", "link",
];

/// A dashed key, as it stands in links.
const KEY: usize = 36;

/// What is at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Address {
    Home,
    Room(RoomCode),
    Game(GameId),
    Player(PlayerId),
    /// A page by its name.
    Plain(&'static str),
    Nothing,
}

impl Address {
    /// Reads a path as people may have typed it.
    pub(super) fn of(path: &str) -> Self {
        let parts: Vec<&str> = path.trim_end_matches('/').split('/').skip(1).collect();
        match parts[..] {
            [] if path == "/" => Self::Home,
            ["r", code] => code.parse().map_or(Self::Nothing, Self::Room),
            ["g", id] if id.len() == KEY => id.parse().map_or(Self::Nothing, Self::Game),
            ["p", id] if id.len() == KEY => id.parse().map_or(Self::Nothing, Self::Player),
            [name] => PLAIN
                .into_iter()
                .find(|plain| *plain == name)
                .map_or(Self::Nothing, Self::Plain),
            _ => Self::Nothing,
        }
    }

    /// The name under which static/pages.js loads it.
    pub(super) fn page(self) -> Option<&'static str> {
        match self {
            Self::Room(_) => Some("room"),
            Self::Game(_) => Some("replay"),
            Self::Player(_) => Some("player"),
            Self::Plain(name) => Some(name),
            Self::Home => Some("home"),
            Self::Nothing => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_its_address() {
        let game = "0192f1c4-7b2a-7c3d-8e4f-0123456789ab";
        let (code, id) = ("7K3M-Q9TX-0BVE".parse(), game.parse());
        let player = Address::Player(game.parse().unwrap());
        for (path, address) in [
            ("/", Address::Home),
            ("/practice", Address::Plain("practice")),
            ("/rules/", Address::Plain("rules")),
            ("/me", Address::Plain("me")),
            ("/r/7K3M-Q9TX-0BVE", Address::Room(code.unwrap())),
            ("/r/7k3mq9tx0bve/", Address::Room(code.unwrap())),
            (&format!("/g/{game}"), Address::Game(id.clone().unwrap())),
            (&format!("/p/{game}"), player),
            (
                &format!("/g/{}", game.to_uppercase()),
                Address::Game(id.unwrap()),
            ),
        ] {
            assert_eq!(Address::of(path), address, "{path}");
        }
    }

    #[test]
    fn anything_else_is_nothing() {
        for path in [
            "",
            "//",
            "/index.html",
            "/Practice",
            "/practice/x",
            "/r",
            "/r/",
            "/r/short",
            "/r/%37K3M-Q9TX-0BVE",
            "/r/7K3M-Q9TX-0BVE/x",
            "/g/1",
            "/p/1",
            "/g/0192f1c47b2a7c3d8e4f0123456789ab",
            "/room",
        ] {
            assert_eq!(Address::of(path), Address::Nothing, "{path:?}");
        }
    }
}
