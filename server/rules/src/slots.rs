//! A set of cells as 4 x 64 bits, in the order of [`crate::grid`]. It knows no cell ids.

/// A set of cells, one bit per slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slots(pub(crate) [u64; 4]);

impl Slots {
    pub(crate) const NONE: Slots = Slots([0; 4]);

    pub(crate) const fn has(self, slot: u8) -> bool {
        self.0[slot as usize / 64] >> (slot % 64) & 1 == 1
    }

    #[must_use]
    pub(crate) const fn with(mut self, slot: u8) -> Slots {
        self.0[slot as usize / 64] |= 1 << (slot % 64);
        self
    }

    pub(crate) const fn flip(&mut self, slot: u8) {
        self.0[slot as usize / 64] ^= 1 << (slot % 64);
    }

    pub(crate) const fn and(self, other: Slots) -> Slots {
        let (a, b) = (self.0, other.0);
        Slots([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    pub(crate) const fn or(self, other: Slots) -> Slots {
        let (a, b) = (self.0, other.0);
        Slots([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }

    pub(crate) const fn not(self) -> Slots {
        let a = self.0;
        Slots([!a[0], !a[1], !a[2], !a[3]])
    }

    pub(crate) const fn len(self) -> u32 {
        let a = self.0;
        a[0].count_ones() + a[1].count_ones() + a[2].count_ones() + a[3].count_ones()
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Slots::NONE
    }

    /// Every slot of the set, in the order of memory (not of cell ids).
    pub(crate) fn iter(mut self) -> impl Iterator<Item = u8> {
        core::iter::from_fn(move || {
            let board = self.0.iter().position(|&word| word != 0)?;
            let bit = self.0[board].trailing_zeros();
            self.0[board] &= self.0[board] - 1;
            Some(board as u8 * 64 + bit as u8)
        })
    }
}

/// The positions of the ones of a word, lowest first.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit as u8)
    })
}
