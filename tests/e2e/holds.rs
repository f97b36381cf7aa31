//! The server holds: what attacks, faults and load may not take from anybody. One file a promise or a family of
//! them; with `LONG=1` in the environment each tries at its full size.

mod dependencies;
mod proxy;
