//! Certificates of counts.
//!
//! A certificate lists the item on which each state branches. The options for that item, the states
//! that follow from them, and the sums of counts are computed here. The states that follow come
//! next in the certificate; the successors of each state come before its siblings. All numbers are
//! written in bytes of seven bits, the lowest first:
//!
//! ```text
//! DANCECNT, version 1; the numbers of items, options and items in options of the problem;
//! one more than the limit on the options of a solution, or 0 without a limit;
//! then for each state that is not complete a number n. Its two lowest bits mean:
//!   0  the state branches on item n/4: first without further options of the item, if it is covered
//!      often enough, then with each of its options, from the last to the first; after an option,
//!      an item that is still open branches again, on the options after that one
//!   1  item n/4 has fewer options left than it needs: there is no solution
//!   2  the state has the same solutions as the stored state with number n/4
//!   3  n/4 is 1: the state splits into parts. Their number follows, then for each open item its
//!      part, from 1, or 0 if no remaining option contains it; then the parts as states.
//! When the count of a state that branches or splits is known, the state may be stored: then n/4
//! is its number plus 2, and its count follows. n/4 = 0 is the end, followed by the total count.
//! A count is written as its length in bytes and the bytes, the lowest first. The last four bytes
//! are the CRC-32 of everything before.
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
/// assert!(refused.to_string().starts_with("it is for a different problem"));
/// # Ok::<(), verify::Refused>(())
/// ```
///
/// # Errors
/// If a step does not follow from those before it (the error contains the first such step), if the
/// certificate is for another problem or was changed, or if a limit ends the check.
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
            let wrong =
                format!("it is for a different problem: one with {found} {of}, not {expected}");
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
