//! A run of bosses, and the one-on-one matchups of a team with each of their Pokémon.
//!
//! This crate connects `duels` and `team`: the candidates duel with every party of the bosses
//! ([`Run`]), and each foe is assigned to a member of a team ([`Facing`]). A *foe* is a Pokémon of
//! a boss; "my" and "mine" refer to the player, "their" and "theirs" to the boss.
#![forbid(unsafe_code)]

mod assignment;
mod heat;
mod labels;
mod mine;
mod prospects;
mod run;
mod stop;
mod terms;

pub use assignment::{Facing, left_out, uncovered, who_faces_whom};
pub use duels::Contestant;
pub use heat::cell;
pub use labels::{grade, hits, left_out_names, my_move, terms_of, with_level};
pub use mine::{contestant, taught};
pub use prospects::{Ahead, Prospects, Stage};
pub use run::{Bout, Run, evolved};
pub use stop::Stop;
pub use terms::{Terms, Then, moment_before};
