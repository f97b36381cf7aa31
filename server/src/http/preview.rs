//! What a link shows where somebody pastes it: the `og:` lines of a page. A room speaks the language of whoever made
//! it, as nobody knows yet who will read them.

use std::fmt::Write;

use protocol::GameId;

use super::words::Words;
use crate::lobby::{Invitation, Played};
use crate::poster;

/// A page as others see it before they open it.
pub(super) struct Preview {
    title: String,
    text: String,
    /// The path of the picture that goes with it, and its words.
    picture: String,
    alt: String,
}

impl Preview {
    pub(super) fn of_site(words: &Words) -> Self {
        Self {
            title: words.text("home.page_title").into(),
            text: words.text("preview.description").into(),
            picture: "/pictures/star-6.png".into(),
            alt: picture_of("star", words).into(),
        }
    }

    pub(super) fn of_room(invitation: &Invitation, words: &Words) -> Self {
        let Invitation {
            game, free, seats, ..
        } = invitation;
        let text = match free {
            0 => "preview.watch",
            _ => "preview.open",
        };
        Self {
            title: title(invitation, words),
            text: words.text(text).into(),
            picture: format!("/pictures/{game}-{seats}.png"),
            alt: picture_of(game, words).into(),
        }
    }

    pub(super) fn of_game(id: GameId, played: &Played, words: &Words) -> Self {
        let names = listed(played.names.iter(), words);
        let game = match played.game.as_str() {
            "halma" => ("game.halma", "preview.game.halma"),
            _ => ("game.star", "preview.game.star"),
        };
        let title = match names.as_str() {
            "" => words.text(game.1).into(),
            names => words.say(
                "preview.played",
                &[("names", names), ("game", words.text(game.0))],
            ),
        };
        Self {
            title,
            text: result(played, words),
            picture: format!("/g/{id}/picture.png"),
            alt: picture_of(&played.game, words).into(),
        }
    }

    /// The lines for the head of the page. `site`: the address that pictures need before theirs.
    pub(super) fn lines(&self, site: Option<&str>) -> String {
        let mut lines = String::new();
        // Writing to a string does not fail.
        let mut line = |property: &str, content: &str| {
            let content = escape(content);
            let _ = writeln!(
                lines,
                "<meta property=\"og:{property}\" content=\"{content}\">"
            );
        };
        line("site_name", "Hoppity");
        line("type", "website");
        line("title", &self.title);
        line("description", &self.text);
        if let Some(site) = site {
            line("image", &format!("{site}{}", self.picture));
            line("image:width", &poster::WIDTH.to_string());
            line("image:height", &poster::HEIGHT.to_string());
            line("image:alt", &self.alt);
            lines.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">\n");
        }
        lines
    }
}

fn title(invitation: &Invitation, words: &Words) -> String {
    let halma = invitation.game == "halma";
    let key = match (&invitation.host, invitation.free, halma) {
        (Some(_), 0, true) => "preview.plays.halma",
        (Some(_), 0, false) => "preview.plays.star",
        (None, 0, true) => "preview.game.halma",
        (None, 0, false) => "preview.game.star",
        (Some(_), _, true) => "preview.invites.halma",
        (Some(_), _, false) => "preview.invites.star",
        (None, _, true) => "preview.come.halma",
        (None, _, false) => "preview.come.star",
    };
    let name = invitation.host.as_deref().unwrap_or_default();
    let (free, seats) = (invitation.free.to_string(), invitation.seats.to_string());
    words.say(key, &[("name", name), ("free", &free), ("seats", &seats)])
}

fn picture_of<'a>(game: &str, words: &'a Words) -> &'a str {
    match game {
        "halma" => words.text("preview.picture.halma"),
        _ => words.text("preview.picture.star"),
    }
}

/// How a game ended.
fn result(played: &Played, words: &Words) -> String {
    let Some(standing) = &played.result else {
        return words.text("preview.running").into();
    };
    if played.game == "halma" && standing.winner.is_none() {
        return words.text("result.draw").into();
    }
    let ranked = standing.ranks.iter().zip(&played.names);
    let first = ranked.filter(|(rank, _)| **rank == 1).map(|(_, name)| name);
    match listed(first, words).as_str() {
        "" => words.text("preview.watch").into(),
        names => words.say("preview.first", &[("names", names)]),
    }
}

/// The names that there are.
fn listed<'a>(names: impl Iterator<Item = &'a String>, words: &Words) -> String {
    let names: Vec<&str> = names
        .map(String::as_str)
        .filter(|n| !n.is_empty())
        .collect();
    names.join(words.text("preview.comma"))
}

/// A text as it stands in HTML, in an attribute too.
pub(super) fn escape(text: &str) -> String {
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
mod tests;
