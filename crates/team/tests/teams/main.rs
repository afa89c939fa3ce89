//! All tests of what others use, in one program: each would be linked with all of the crate once
//! more.

mod boxes;
mod brute;
mod foes;
mod foreign_boxes;
mod front;
mod proofs;
mod published;

#[path = "../../../dancing/tests/formula/mod.rs"]
mod formula;
mod save_tables;
