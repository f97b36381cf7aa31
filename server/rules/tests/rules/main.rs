//! The rules against the reference data in `tests/vectors` (see its SCHEMA.md), against themselves,
//! and against faults that other servers of these games had.

mod contract;
mod ending;
mod format;
mod games;
mod geometry;
mod illegal;
mod moving;
mod names;
mod parts;
mod perft;
mod positions;
mod seating;
mod tree;
