//! What only its owner may know, as far as the tests of this run have seen it, and the places in which it must not
//! stand: logs, metrics, the operator's pages, heads and errors. Every server and every answer is judged by what all of
//! them have seen. Never says that something is private which was not seen.

use std::collections::{BTreeSet, HashSet};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use protocol::RoomCode;

use crate::web::Answer;

/// Words in lower case and without dashes, and the lengths they have.
#[derive(Default)]
struct Words {
    words: HashSet<Vec<u8>>,
    lengths: BTreeSet<usize>,
}

#[derive(Default)]
struct Known {
    /// What proves who somebody is, or lets another browser in.
    secrets: Words,
    /// The codes of rooms, which their people share.
    rooms: Words,
}

static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// A test that fails while it holds this leaves it whole.
fn known() -> MutexGuard<'static, Known> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Words {
    fn add(&mut self, word: &str) {
        let word = plain(word).into_bytes();
        self.lengths.insert(word.len());
        self.words.insert(word);
    }

    /// The first of them in a text that is [`plain`], wherever in a word of it.
    fn first_in<'a>(&self, text: &'a str) -> Option<&'a str> {
        let shortest = *self.lengths.first()?;
        let words = text.split(|one: char| !one.is_ascii_alphanumeric());
        words
            .filter(|word| word.len() >= shortest)
            .find(|word| self.stand_in(word.as_bytes()))
    }

    fn stand_in(&self, word: &[u8]) -> bool {
        let lengths = self
            .lengths
            .iter()
            .take_while(|&&length| length <= word.len());
        let mut parts = lengths.flat_map(|&length| word.windows(length));
        parts.any(|part| self.words.contains(part))
    }
}

fn plain(text: &str) -> String {
    text.replace('-', "").to_lowercase()
}

/// The code of a room was seen.
pub(crate) fn room(code: RoomCode) {
    let rooms = &mut known().rooms;
    rooms.add(&code.to_string());
    rooms.add(&code.bits().to_string());
}

/// Sees what an answer gives to its owner, and panics if a secret stands where others may read it: in another line of
/// the head, or anywhere in an error, where the code of a room does not belong either.
pub(crate) fn answered(question: &str, answer: &Answer) {
    let given = |line: &&str| line.to_lowercase().starts_with("set-cookie:");
    for line in answer.head.lines().filter(given) {
        let cookie = line.split_once("hoppity=").map(|(_, value)| value);
        let secret = cookie.and_then(|value| value.split(';').next());
        secret
            .filter(|secret| !secret.is_empty())
            .inspect(|secret| known().secrets.add(secret));
    }
    let head: Vec<&str> = answer.head.lines().filter(|line| !given(line)).collect();
    let head = head.join("\n");
    if answer.status >= 400 {
        judge(question, &format!("{head}\n{}", answer.body));
        return;
    }
    let body: serde_json::Value = serde_json::from_str(&answer.body).unwrap_or_default();
    let read = |key: &str| body[key].as_str().and_then(|text| text.parse().ok());
    read("room").inspect(|&code| room(code));
    let code: Option<RoomCode> = read("code");
    code.inspect(|code| known().secrets.add(&code.to_string()));
    let found = known().secrets.first_in(&plain(&head)).map(str::to_owned);
    assert_eq!(found, None, "{question}: a secret stands in {head}");
}

/// Panics if anything private stands in a text.
pub fn judge(what: &str, text: &str) {
    let text = plain(text);
    let found = {
        let known = known();
        known
            .secrets
            .first_in(&text)
            .or_else(|| known.rooms.first_in(&text))
    };
    if let Some(found) = found {
        let line = text.lines().find(|line| line.contains(found));
        panic!("{found} stands in {what}: {}", line.unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    const SECRET: &str = "0123456789abcdef0123456789abcdef";

    fn stands_in(text: &str) -> bool {
        catch_unwind(|| judge("a text", text)).is_err()
    }

    fn answer(status: u16, head: &str, body: &str) -> Answer {
        Answer {
            status,
            head: format!("HTTP/1.1 {status} x\r\n{head}"),
            body: body.into(),
        }
    }

    #[test]
    fn what_was_seen_once_is_found_wherever_it_stands() {
        let code = RoomCode::from_bits(1 << 59 | 0x3039);
        let texts = [
            format!("DEBUG room: who=\"\\n{SECRET}x\""),
            SECRET.to_uppercase(),
            format!("{code}"),
            format!("/r/{}", code.to_string().replace('-', "").to_lowercase()),
            format!("RoomCode({})", code.bits()),
        ];
        assert!(!texts.iter().any(|text| stands_in(text)));
        let cookie = format!("Set-Cookie: __Host-hoppity={SECRET}; HttpOnly");
        answered("POST /", &answer(200, &cookie, ""));
        answered(
            "POST /",
            &answer(201, "", &format!("{{\"room\":\"{code}\"}}")),
        );
        for text in texts {
            assert!(stands_in(&text), "{text}");
        }
        assert!(!stands_in(&SECRET[..31]) && !stands_in("the log says nothing"));

        let location = format!("Location: /?key={SECRET}");
        let error = format!("no such room: {code}");
        for bad in [answer(303, &location, ""), answer(404, "", &error)] {
            assert!(catch_unwind(|| answered("GET /", &bad)).is_err(), "{bad:?}");
        }
    }
}
