//! The whole product over real sockets: what people at a table, programs that look at links or want a bot, and the
//! operator of a server can rely on.

mod api;
mod arena;
mod clocks;
mod coming_back;
mod door;
mod engine;
mod holds;
mod link;
mod operator;
mod persons;
mod practice;
mod quick_match;
mod refusals;
mod six;
mod stop;
mod tidy;
mod two_people;
