//! The name a guest has until they choose one.

use super::Name;

const MANNERS: [&str; 32] = [
    "Brave", "Breezy", "Bright", "Calm", "Cheery", "Clever", "Cosy", "Daring", "Eager", "Fair",
    "Gentle", "Happy", "Jolly", "Keen", "Kind", "Lively", "Lucky", "Merry", "Mighty", "Neat",
    "Nimble", "Patient", "Plucky", "Proud", "Quick", "Quiet", "Sunny", "Swift", "Tidy", "Warm",
    "Wise", "Witty",
];

const ANIMALS: [&str; 32] = [
    "Badger", "Bee", "Beetle", "Cricket", "Deer", "Dolphin", "Finch", "Flea", "Fox", "Frog",
    "Gecko", "Gibbon", "Hare", "Heron", "Ibex", "Jackdaw", "Jerboa", "Kiwi", "Lemur", "Lynx",
    "Magpie", "Marten", "Newt", "Otter", "Panda", "Puffin", "Rabbit", "Robin", "Salmon",
    "Squirrel", "Toad", "Wallaby",
];

/// A friendly name out of random bits, such as `Quick Otter 27`.
#[must_use]
pub fn nickname(bits: u64) -> Name {
    let manner = MANNERS[(bits % 32) as usize];
    let animal = ANIMALS[(bits / 32 % 32) as usize];
    let number = 10 + bits / 1024 % 90;
    // Within the rules of names by construction; a test tries them all.
    Name::known_good(format!("{manner} {animal} {number}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_nickname_is_a_good_name_as_it_stands() {
        for bits in 0..32 * 32 * 90 {
            let name = nickname(bits);
            assert_eq!(Name::parse(name.as_str()), Ok(name));
        }
    }
}
