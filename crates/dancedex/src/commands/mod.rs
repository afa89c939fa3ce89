//! The subcommands, one in each file, and the code that they share.

pub(crate) mod battle;
pub(crate) mod boss;
pub(crate) mod bring;
pub(crate) mod cover;
pub(crate) mod damage;
pub(crate) mod duel;
pub(crate) mod encounters;
pub(crate) mod games;
pub(crate) mod identify;
pub(crate) mod magic;
pub(crate) mod map;
pub(crate) mod places;
pub(crate) mod plan;
pub(crate) mod pokemon;
pub(crate) mod run;
pub(crate) mod team;
pub(crate) mod types;
pub(crate) mod world;

pub(crate) mod asking;
pub(crate) mod certificate;
pub(crate) mod csv;
pub(crate) mod document;
pub(crate) mod format;
pub(crate) mod groups;
mod markdown;
pub(crate) mod paint;
pub(crate) mod patience;
pub(crate) mod proof;
#[cfg(test)]
mod schemas;
pub(crate) mod shorthand;
pub(crate) mod text;
#[cfg(feature = "web")]
pub(crate) mod web;
pub(crate) mod words;
