//! What bots are called. That they are bots is said beside the name, not by it.

const NAMES: [&str; 24] = [
    "Ada", "Bram", "Cleo", "Dara", "Elio", "Fern", "Gus", "Hana", "Ines", "Juno", "Kiki", "Lars",
    "Mila", "Nico", "Olga", "Pip", "Quinn", "Rani", "Sven", "Tara", "Umi", "Vera", "Wim", "Yuki",
];

/// Names in an order drawn by lot, without those that somebody has.
pub fn unlike<'a>(taken: &'a [&str], lot: u128) -> impl Iterator<Item = &'static str> + 'a {
    let start = (lot >> 64) as usize % NAMES.len();
    NAMES
        .into_iter()
        .cycle()
        .skip(start)
        .take(NAMES.len())
        .filter(|name| !taken.contains(name))
}
