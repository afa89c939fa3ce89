//! Compares answers to cover questions with an independent brute force.

mod brute;
mod every_question;
mod random_questions;
