//! How much of something one may have: so many at once ([`Crowd`]), or so many in a time ([`Rate`]).
//!
//! Time is an argument. Who is counted, and what a refusal looks like, is the caller's. Nobody is remembered longer than
//! it matters: see [`Rates`].

mod crowd;
mod rate;
mod rates;

pub use crowd::{Crowd, Place};
pub use rate::{Meter, Rate};
pub use rates::Rates;
