//! What bots promise: games that end, and levels that differ.

mod games;
mod levels;
mod manner;
mod support;
