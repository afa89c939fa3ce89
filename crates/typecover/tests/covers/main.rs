//! Answers to cover questions, against an independent brute force.

mod brute;
mod every_question;
mod random_questions;
