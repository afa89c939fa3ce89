//! Checks plans by exhaustive search, by comparison with published results, and by playing them.

mod certified;
mod every_generation;
mod exhaustive;
mod play;
mod published;
mod questions;
mod random_tables;
