//! Random bits from the operating system.

/// 128 random bits.
///
/// # Panics
/// Without a working source of randomness no secret and no lot is safe, so the caller's task ends.
#[must_use]
pub fn draw() -> u128 {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    u128::from_le_bytes(bytes)
}
