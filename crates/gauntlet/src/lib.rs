//! A run of bosses, one after the other: who of a team faces whom, one against one.
//!
//! `duels` knows no teams and `team` no duels; here those who may be chosen ([`Run`]) meet every
//! party of the bosses, and a team is asked who of it faces whom ([`Facing`]).
#![forbid(unsafe_code)]

mod bout;
mod facing;
mod heat;
mod mine;
mod prospects;
mod run;
mod stop;
mod terms;
mod told;

pub use bout::Bout;
pub use facing::{Facing, left_out, uncovered, who_faces_whom};
pub use heat::cell;
pub use mine::contestant;
pub use prospects::{Ahead, Prospects, Stage};
pub use run::{Run, evolved};
pub use stop::Stop;
pub use terms::{Terms, Then};
pub use told::{grade, hits, left_out_names, my_move, terms_of, with_level};
