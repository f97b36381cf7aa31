//! Who somebody is: a secret that proves it, the cookie it travels in, and the name others see.
//!
//! Pure: random bits are arguments. A secret is never shown, logged or stored; only its hash is.

mod browser;
mod cookie;
mod lookalike;
mod name;
mod nickname;
mod reserved;
mod secret;
mod transfer;

pub use browser::browser_label;
pub use cookie::{Cookie, bearer};
pub use name::{Name, NameError};
pub use nickname::nickname;
pub use secret::{BadSecret, Secret};
pub use transfer::TransferCode;
