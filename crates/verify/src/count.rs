//! Certificates of counts.
//!
//! A certificate lists the item on which each state branches. The options for that item, the states
//! that follow and their sums are computed here; the states that follow come next in the
//! certificate, one after the other, each with all of its successors before its sibling. All
//! numbers are in bytes of seven bits, the lowest first:
//!
//! ```text
//! DANCECNT, version 1; how many items, options and items in options the problem has;
//! one more than the limit on the options of a solution, 0 without one;
//! then for each state that is not complete a number n, whose two lowest bits say
//!   0  it is decided on item n/4: first it is left as it is, if it is covered often enough, then
//!      its options come, from the last to the first, each but the last covering before the next
//!   1  item n/4 has fewer options left than it needs: there is no solution
//!   2  it has the solutions of what is kept as number n/4
//!   3  n/4 is 1: it falls into parts. Their number, then for each item that is open the part it
//!      lies in, from 1, or 0 if no option is left that has it; then the parts as states
//! and once all is known of a state that is decided or in parts, it may be kept: n/4 is 2 more than
//! the number it is kept as, then its count; n/4 = 0 is the end, then the count of the first.
//! A count is its number of bytes and these, the lowest first. Last, the CRC-32 of all before it,
//! in four bytes.
//! ```

use crate::board::Board;
use crate::bytes::Bytes;
use crate::replay::Replay;
use crate::{Limits, Problem, Refused};
use num_bigint::BigUint;
use std::io::Read;

/// The first eight bytes of a certificate.
pub const MAGIC: &[u8; 8] = b"DANCECNT";
const VERSION: u64 = 1;

/// Checks a certificate of the number of solutions of a problem, and returns that number.
///
/// ```
/// use verify::{Limits, Problem, count};
///
/// // Nothing covers "b": item 1 has fewer options than it needs, and the count is 0.
/// let problem = Problem::read("a b\na\n".as_bytes())?;
/// let mut certificate = b"DANCECNT\x01\x02\x01\x01\x00\x03\x01\x00".to_vec();
/// certificate.extend(crc32fast::hash(&certificate).to_le_bytes());
/// assert_eq!(count(&problem, &certificate[..], &mut Limits::none())?, 0u32.into());
///
/// let other = Problem::read("a b\na b\n".as_bytes())?;
/// let refused = count(&other, &certificate[..], &mut Limits::none()).unwrap_err();
/// assert!(refused.to_string().starts_with("it is for another problem"));
/// # Ok::<(), verify::Refused>(())
/// ```
///
/// # Errors
/// At the first step that does not follow, if the certificate is for another problem or not as it
/// was written, and if a limit ends the check.
pub fn count(
    problem: &Problem,
    certificate: impl Read,
    limits: &mut Limits,
) -> Result<BigUint, Refused> {
    limits.step()?;
    let mut bytes = Bytes::new(certificate);
    if bytes.bytes()? != *MAGIC {
        return Err(Refused::Other(
            "it is not a certificate of a count".to_owned(),
        ));
    }
    read_head(&mut bytes, problem)?;
    let board = Board::new(problem);
    let mut replay = Replay::new(&board, bytes, limits);
    let count = replay.run()?;
    replay.end(&count)?;
    Ok(count.large())
}

fn read_head(bytes: &mut Bytes<impl Read>, problem: &Problem) -> Result<(), Refused> {
    let version = bytes.number()?;
    if version != VERSION {
        let wrong = format!("it has format {version}, and only {VERSION} can be read");
        return Err(Refused::Other(wrong));
    }
    for (of, expected) in ["items", "options", "items in options"]
        .iter()
        .zip(problem.sizes())
    {
        let found = bytes.number()?;
        if found != expected {
            let wrong = format!("it is for another problem, of {found} {of} and not {expected}");
            return Err(Refused::Other(wrong));
        }
    }
    let limit = bytes.number()?;
    if limit != problem.limit.map_or(0, |limit| u64::from(limit) + 1) {
        return Err(Refused::Other(match limit {
            0 => "it is for solutions of any number of options".to_owned(),
            _ => format!("it is for solutions of at most {} options", limit - 1),
        }));
    }
    Ok(())
}
