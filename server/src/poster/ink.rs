//! The colours of pictures: the tokens of static/style.css as they are in the light.

use super::canvas::Ink;

const SHEET: &str = include_str!("../../../static/style.css");

pub const SHADOW: Ink = Ink(0, 0.28);
pub const SHADE: Ink = Ink(0, 0.14);
pub const SHINE: Ink = Ink(0x00ff_ffff, 0.4);

/// The colour of a token like `face`; black, if there is none.
pub fn of(token: &str) -> Ink {
    Ink(light(token).unwrap_or(0), 1.0)
}

/// What fills a player's marble.
pub fn fill(colour: usize) -> Ink {
    of(&format!("p{colour}-fill"))
}

/// What a player's lines have.
pub fn line(colour: usize) -> Ink {
    of(&format!("p{colour}-line"))
}

/// What a player's camp has; black tells at once, yellow late.
pub fn tint(colour: usize) -> Ink {
    fill(colour).part(match colour {
        4 => 0.2,
        5 => 0.34,
        _ => 0.27,
    })
}

fn light(token: &str) -> Option<u32> {
    let (_, rest) = SHEET.split_once(&format!("--{token}: light-dark(#"))?;
    u32::from_str_radix(rest.get(..6)?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_a_token_of_the_style_sheet() {
        for token in ["page", "ink", "muted", "face", "frame", "hole", "rim"] {
            assert!(light(token).is_some(), "{token}");
        }
        for colour in 0..6 {
            assert!(light(&format!("p{colour}-fill")).is_some(), "{colour}");
            assert!(light(&format!("p{colour}-line")).is_some(), "{colour}");
        }
        assert_eq!(of("page").0, 0x00f5_f1e8);
    }
}
