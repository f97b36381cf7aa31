//! Names that only the server itself may seem to have.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::lookalike::looks;

/// In the languages of the client. Bots have people's names, which people may have too: a bot's level stands beside its name.
const WORDS: [&str; 31] = [
    "admin",
    "administrator",
    "mod",
    "moderator",
    "hoppity",
    "system",
    "server",
    "support",
    "staff",
    "official",
    "operator",
    "root",
    "bot",
    "robot",
    "deleted",
    "pengelola",
    "sistem",
    "resmi",
    "beheerder",
    "systeem",
    "verwijderd",
    "админ",
    "администратор",
    "модератор",
    "система",
    "сервер",
    "бот",
    "管理员",
    "系统",
    "官方",
    "机器人",
];

static LOOKS: LazyLock<HashSet<String>> =
    LazyLock::new(|| WORDS.iter().map(|word| looks(word)).collect());

/// Whether a name is, or has among its words, one that is reserved, or looks as if.
pub(super) fn is_reserved(name: &str) -> bool {
    let words = name.split(|c: char| !c.is_alphanumeric() && !"@$|".contains(c));
    words
        .chain([name])
        .filter(|word| !word.is_empty())
        .any(|word| LOOKS.contains(&looks(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_as_the_server_or_its_people() {
        for name in [
            "Admin",
            "the ADMIN",
            "a d m i n",
            "аdмin",
            "Hoppity!",
            "H0ppity",
            "Bot",
            "Deleted player",
            "Модератор",
            "系统",
            "m0derat0r-2",
        ] {
            assert!(is_reserved(name), "{name}");
        }
    }

    #[test]
    fn people_have_their_names() {
        for name in [
            "Ada",
            "Olga",
            "Badminton",
            "Modesta",
            "Abbot",
            "Hopper",
            "Rooty",
            "Ирина",
            "小跳",
            "🦘",
            "Quick Otter 27",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
