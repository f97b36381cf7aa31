//! The server holds: what attacks, faults and load may not take from anybody. One file a promise or a family of
//! them; with `LONG=1` in the environment each tries at its full size.

mod addresses;
mod admission;
mod asleep;
mod backups;
mod blackhole;
mod corpus;
mod deaf;
mod dependencies;
mod floods;
mod frames;
mod guesses;
mod hostile_http;
mod kill;
mod origins;
mod pace;
mod proxy;
mod reaped;
mod rooms;
mod secrets;
mod silent;
mod soak;
mod stalls;
mod stampede;
mod stop;
mod unseen;

/// Options for tests in which more come from one address than ever would.
const CROWD: &str = "--connections-per-address 100000 --upgrades-per-minute 1000000 --guests-per-minute 1000000 \
     --changes-per-minute 1000000 --rooms-per-minute 1000000 --waiting-rooms-per-address 100000 \
     --address-commands-per-second 1000000";
