//! What goes from machine to machine: a line each.

use super::job::{Job, hexadecimal};
use dancing::search::Piece;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// A part of a search tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Where it lies; see [`dancing::search::Prefix`].
    pub at: String,
    /// Which part of the whole it is, if the branches of a node are taken to be equally large.
    pub share: f64,
    /// Nodes on the way to it that nobody else counts.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub nodes: u64,
}

/// Something to do: parts of a job, in the order of one walk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    /// What it is a part of.
    #[serde(flatten)]
    pub job: Job,
    /// Which it is of those that the job was cut into at first, from 1 on, and how many there are; none
    /// if it is what was left of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<(u64, u64)>,
    /// Where it lies.
    pub parts: Vec<Part>,
}

/// What came of a unit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Done {
    /// The solutions counted.
    pub solutions: u64,
    /// The nodes of the search tree that were gone through.
    pub nodes: u64,
    /// The solutions found, each with the numbers of its options; none are kept when counting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<Vec<u32>>,
    /// How long it took.
    pub seconds: f64,
    /// What is left: further units, in the order of one walk.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rest: Vec<Vec<Part>>,
}

/// A unit, with what came of it if it was worked on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The unit.
    #[serde(flatten)]
    pub unit: Unit,
    /// What came of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<Done>,
}

/// Why a line is not read as a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is not a record; it may have been cut off when it was written.
    Malformed(String),
    /// It has no checksum.
    Unsealed,
    /// Its checksum is wrong.
    Changed,
}

impl Unread {
    /// What helps, for a line of a file.
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

// As serde asks for it.
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
    /// Where it lies, which is what tells it from others of its job.
    pub(super) fn key(&self) -> String {
        key(&self.parts)
    }

    /// Which part of the whole it is.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.parts.iter().map(|part| part.share).sum()
    }

    /// What is left of it, after that was done.
    pub fn left<'a>(&'a self, done: &'a Done) -> impl DoubleEndedIterator<Item = Unit> + 'a {
        done.rest.iter().map(|parts| Unit {
            job: self.job.clone(),
            number: None,
            parts: parts.clone(),
        })
    }
}

/// Where parts lie, and which nodes on the way are theirs.
pub(super) fn key(parts: &[Part]) -> String {
    let places = parts.iter().map(|part| match part.nodes {
        0 => part.at.clone(),
        nodes => format!("{}+{nodes}", part.at),
    });
    places.collect::<Vec<_>>().join(" ")
}

impl Record {
    /// A unit that nobody has worked on.
    #[must_use]
    pub fn todo(unit: Unit) -> Record {
        Record { unit, done: None }
    }

    /// Reads a line, which must be as it was written.
    ///
    /// # Errors
    /// When it is not a record, or its checksum is wrong or missing.
    pub fn read(line: &str) -> Result<Record, Unread> {
        let line = line.trim_end();
        let record = serde_json::from_str(line).map_err(|error| {
            let place = error.column();
            Unread::Malformed(format!(
                "is no unit, as `dancing split` and `dancing shard` write them (at {place}: {error})"
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

    /// Returns the line, with its end. Its last field is a checksum of the text before: of the
    /// problem's mark, the question, the unit and what came of it.
    #[must_use]
    pub fn line(&self) -> String {
        let text = serde_json::json!(self).to_string();
        let text = text.strip_suffix('}').unwrap_or(&text);
        format!("{text}{SEAL}{}{SEAL_END}\n", checksum(text))
    }
}

/// What stands before and after the checksum of a line.
const SEAL: &str = ",\"sum\":\"";
const SEAL_END: &str = "\"}";

/// The number of bytes of a checksum.
const SUM: usize = 8;

fn checksum(text: &str) -> String {
    hexadecimal(&Sha256::digest(text)[..SUM])
}
