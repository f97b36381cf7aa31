//! What a link shows where somebody pastes it: the `og:` lines of a page. In English, as nobody knows yet
//! who will read them.

use std::fmt::Write;

use crate::lobby::Invitation;

const SITE: &str = "Hoppity: Halma and Chinese checkers";

/// A page as others see it before they open it.
pub(super) struct Preview {
    title: String,
    /// The game on the picture.
    game: Option<String>,
}

impl Preview {
    pub(super) fn of_site() -> Self {
        Self {
            title: SITE.into(),
            game: None,
        }
    }

    pub(super) fn of_room(invitation: &Invitation) -> Self {
        let game = match invitation.game.as_str() {
            "halma" => "Halma",
            _ => "Chinese checkers",
        };
        let Invitation {
            host, free, seats, ..
        } = invitation;
        let title = match (host, free) {
            (Some(host), 0) => format!("{host} plays {game}"),
            (None, 0) => format!("A game of {game}"),
            (Some(host), free) => {
                format!("{host} invites you to {game} ({free} of {seats} seats free)")
            }
            (None, free) => format!("Come and play {game} ({free} of {seats} seats free)"),
        };
        Self {
            title,
            game: Some(invitation.game.clone()),
        }
    }

    /// The file with the picture that goes with it.
    pub(super) fn picture(&self) -> String {
        format!("og-{}.png", self.game.as_deref().unwrap_or("star"))
    }

    /// The lines for the head of the page. `picture` is a whole address.
    pub(super) fn lines(&self, picture: Option<&str>) -> String {
        let mut lines = String::new();
        let mut line = |property: &str, content: &str| {
            // Writing to a string does not fail.
            let _ = writeln!(
                lines,
                "<meta property=\"og:{property}\" content=\"{}\">",
                escape(content)
            );
        };
        line("site_name", "Hoppity");
        line("type", "website");
        line("title", &self.title);
        if let Some(picture) = picture {
            line("image", picture);
        }
        lines
    }
}

/// A text as it stands in HTML, in an attribute too.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn title(host: Option<&str>, game: &str, free: u8, seats: u8) -> String {
        let invitation = Invitation {
            host: host.map(Into::into),
            game: game.into(),
            free,
            seats,
        };
        Preview::of_room(&invitation).title
    }

    #[test]
    fn a_room_is_previewed_as_an_invitation() {
        assert_eq!(
            title(Some("Ann"), "star", 2, 4),
            "Ann invites you to Chinese checkers (2 of 4 seats free)"
        );
        assert_eq!(
            title(None, "halma", 1, 2),
            "Come and play Halma (1 of 2 seats free)"
        );
        assert_eq!(title(Some("Ann"), "halma", 0, 2), "Ann plays Halma");
        assert_eq!(title(None, "star", 0, 6), "A game of Chinese checkers");
    }

    #[test]
    fn a_name_cannot_break_out_of_its_line() {
        let invitation = Invitation {
            host: Some("\"><script>'&".into()),
            game: "star".into(),
            free: 1,
            seats: 2,
        };
        let lines = Preview::of_room(&invitation).lines(None);
        assert!(
            lines.contains("&quot;&gt;&lt;script&gt;&#39;&amp; invites"),
            "{lines}"
        );
    }
}
