//! The whole product over real sockets: what people at a table, programs that look at links, and the operator
//! of a server can rely on.

mod link;
mod two_people;
