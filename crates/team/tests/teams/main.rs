//! All tests of the public interface, in one program: separate programs would each link the whole
//! crate again.

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
