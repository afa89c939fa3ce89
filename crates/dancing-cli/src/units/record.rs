//! The lines that are exchanged between machines.

use super::job::{Job, hexadecimal};
use dancing::search::Piece;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// A part of a search tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// The place of the part in the tree; see [`dancing::search::Prefix`].
    pub at: String,
    /// The fraction of the search, if all branches of a node are assumed to be equally large.
    pub share: f64,
    /// The number of nodes on the path to the part that no other part counts.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub nodes: u64,
}

/// A unit of work: parts of a job, in the order of a single walk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    /// The job of the unit.
    #[serde(flatten)]
    pub job: Job,
    /// The number of the unit in the initial split, from 1, and the total number of units; `None`
    /// if the unit is the rest of another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<(u64, u64)>,
    /// The parts that make up the unit.
    pub parts: Vec<Part>,
}

/// The result of a unit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Done {
    /// The number of solutions that were counted.
    pub solutions: u64,
    /// The number of visited nodes of the search tree.
    pub nodes: u64,
    /// The solutions found, each as the numbers of its options; empty if solutions are only
    /// counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<Vec<u32>>,
    /// The time in seconds.
    pub seconds: f64,
    /// The rest of the work as further units, in the order of a single walk.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rest: Vec<Vec<Part>>,
}

/// A unit, and its result if it was run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The unit.
    #[serde(flatten)]
    pub unit: Unit,
    /// The result, if the unit was run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<Done>,
}

/// The reason why a line is not accepted as a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// The line is not a record; it may have been cut off when it was written.
    Malformed(String),
    /// The line has no checksum.
    Unsealed,
    /// The checksum of the line is wrong.
    Changed,
}

impl Unread {
    /// Returns a hint for a user whose file contains such a line.
    #[must_use]
    pub fn hint(&self) -> Option<&'static str> {
        let is_changed = *self == Unread::Changed;
        is_changed.then_some("without this line its unit is missing, and can be worked on again")
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unread::Malformed(why) => f.write_str(why),
            Unread::Unsealed => f.write_str(
                "has no checksum: an earlier version of dancing wrote it, and only that can use it",
            ),
            Unread::Changed => {
                f.write_str("was changed after it was written: its checksum is wrong")
            }
        }
    }
}

// Used by serde.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(nodes: &u64) -> bool {
    *nodes == 0
}

impl Part {
    pub(super) fn of(piece: &Piece, whole: f64) -> Part {
        Part {
            at: piece.part.to_string(),
            share: piece.share * whole,
            nodes: piece.nodes,
        }
    }
}

impl Unit {
    /// Returns the place of the unit, which identifies it within its job.
    pub(super) fn key(&self) -> String {
        key(&self.parts)
    }

    /// Returns the unit's fraction of the search.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.parts.iter().map(|part| part.share).sum()
    }

    /// Returns the units that remain after the given result.
    pub fn left<'a>(&'a self, done: &'a Done) -> impl DoubleEndedIterator<Item = Unit> + 'a {
        done.rest.iter().map(|parts| Unit {
            job: self.job.clone(),
            number: None,
            parts: parts.clone(),
        })
    }
}

/// Returns the key of parts: their places, and the nodes on the paths that they count.
pub(super) fn key(parts: &[Part]) -> String {
    let places = parts.iter().map(|part| match part.nodes {
        0 => part.at.clone(),
        nodes => format!("{}+{nodes}", part.at),
    });
    places.collect::<Vec<_>>().join(" ")
}

impl Record {
    /// Returns the record of a unit that was not run.
    #[must_use]
    pub fn todo(unit: Unit) -> Record {
        Record { unit, done: None }
    }

    /// Parses a line, which must be unchanged.
    ///
    /// # Errors
    /// If it is not a record, or its checksum is wrong or missing.
    pub fn read(line: &str) -> Result<Record, Unread> {
        let line = line.trim_end();
        let record = serde_json::from_str(line).map_err(|error| {
            let place = error.column();
            Unread::Malformed(format!(
                "is not a unit written by `dancing split` or `dancing shard` (at {place}: {error})"
            ))
        })?;
        let sealed = line.strip_suffix(SEAL_END);
        let (text, sum) = sealed
            .and_then(|sealed| sealed.rsplit_once(SEAL))
            .ok_or(Unread::Unsealed)?;
        if sum != checksum(text) {
            return Err(Unread::Changed);
        }
        Ok(record)
    }

    /// Returns the record as a line, including the line break. The last field is a checksum of
    /// everything before it: the fingerprint, the question, the unit and its result.
    #[must_use]
    pub fn line(&self) -> String {
        let text = serde_json::json!(self).to_string();
        let text = text.strip_suffix('}').unwrap_or(&text);
        format!("{text}{SEAL}{}{SEAL_END}\n", checksum(text))
    }
}

/// The text before the checksum of a line.
const SEAL: &str = ",\"sum\":\"";
const SEAL_END: &str = "\"}";

/// The length of a checksum in characters.
const SUM: usize = 8;

fn checksum(text: &str) -> String {
    hexadecimal(&Sha256::digest(text)[..SUM])
}
