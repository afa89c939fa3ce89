//! The positions of parts of a search tree, in a form that has the same meaning on every machine.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// A part of the search tree: the branch taken at each node from the root, and optionally a range
/// of branches of the last node.
///
/// For the same problem and order, a prefix has the same meaning on every machine and for every
/// engine. Written as text, it consists of the numbers of the branches, separated by dots, of which
/// the last may be a range; `.` is the complete tree. The parts that
/// [`Search::split`](super::Search::split) returns end in `@` and a fingerprint of the problem and
/// the order; searches of another problem or in another order reject them.
///
/// ```
/// # use dancing::search::Search;
/// use dancing::search::Prefix;
///
/// let problem = dancing::text::read("a b\na\na\na\nb\nb\n".as_bytes())?;
/// let solutions = |part: &Prefix| Search::new(&problem).under(part).enumerate().map(|all| all.solutions);
/// assert_eq!(solutions(&Prefix::default())?, 6);
/// assert_eq!(solutions(&"0.1-2".parse()?)?, 2); // one option of "b", two of "a"
/// assert_eq!(solutions(&"0.1".parse()?)?, 1);
/// assert_eq!("0.1-2".parse::<Prefix>()?.to_string(), "0.1-2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Prefix {
    pub(super) path: Vec<u32>,
    /// The branches of the last node that belong to the part; `None` if all do.
    pub(super) branches: Option<Range<u32>>,
    /// The fingerprint of the problem and the order, if known.
    pub(super) of: Option<u32>,
}

/// The error for a text that is not a [`Prefix`].
///
/// ```
/// let error = "0.1-".parse::<dancing::search::Prefix>().unwrap_err();
/// assert_eq!(error.to_string(), "\"0.1-\" is not a part, such as 3.0.2, 3.0.2-5 or .");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a part, such as 3.0.2, 3.0.2-5 or .")]
pub struct NoPrefix(String);

impl Prefix {
    /// Splits the branches of the last node into up to the given number of ranges of about the same
    /// size.
    pub(super) fn split(&self, branches: u32, pieces: usize) -> impl Iterator<Item = Prefix> {
        let Range { start, end } = self.branches.clone().unwrap_or(0..branches);
        let end = end.min(branches);
        let length = (end.saturating_sub(start) as usize).div_ceil(pieces).max(1) as u32;
        (start..end).step_by(length as usize).map(move |start| {
            let piece = start..(start + length).min(end);
            match length {
                1 => self.child(start),
                _ => self.with_branches(piece),
            }
        })
    }

    /// Returns whether the part ends in a single branch, rather than in a range of branches.
    pub(super) fn is_one_branch(&self) -> bool {
        self.branches.is_none()
    }

    /// Returns the part that consists of one branch of the last node.
    pub(super) fn child(&self, branch: u32) -> Prefix {
        let mut child = self.clone();
        child.path.push(branch);
        child.branches = None;
        child
    }

    /// Returns the part that consists of a range of branches of the last node.
    pub(super) fn with_branches(&self, branches: Range<u32>) -> Prefix {
        Prefix {
            branches: Some(branches),
            ..self.clone()
        }
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let range = self.branches.iter();
        let range = range.map(|range| format!("{}-{}", range.start, range.end - 1));
        let words: Vec<String> = self.path.iter().map(u32::to_string).chain(range).collect();
        let path = words.join(".");
        f.write_str(if path.is_empty() { "." } else { &path })?;
        self.of.map_or(Ok(()), |of| write!(f, "@{of:08x}"))
    }
}

impl FromStr for Prefix {
    type Err = NoPrefix;

    fn from_str(text: &str) -> Result<Prefix, NoPrefix> {
        let wrong = || NoPrefix(text.to_owned());
        let (numbers, of) = match text.split_once('@') {
            None => (text, None),
            Some((numbers, mark)) => (numbers, Some(read_mark(mark).ok_or_else(wrong)?)),
        };
        let mut prefix = Prefix {
            of,
            ..Prefix::default()
        };
        if numbers == "." {
            return Ok(prefix);
        }
        let number = |word: &str| {
            let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            let number = word.parse().ok().filter(|&number| number < u32::MAX);
            number.filter(|_| digits).ok_or_else(wrong)
        };
        let (path, last) = numbers.rsplit_once('.').unwrap_or(("", numbers));
        for word in path.split('.').filter(|_| !path.is_empty()) {
            prefix.path.push(number(word)?);
        }
        match last.split_once('-') {
            None => prefix.path.push(number(last)?),
            Some((first, last)) => {
                let first = number(first)?;
                let last = number(last)?;
                prefix.branches = Some(first..last + 1).filter(|range| !range.is_empty());
                prefix.branches.as_ref().ok_or_else(wrong)?;
            }
        }
        Ok(prefix)
    }
}

/// Parses a fingerprint of eight hexadecimal digits.
fn read_mark(text: &str) -> Option<u32> {
    let digits = text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    u32::from_str_radix(text, 16).ok().filter(|_| digits)
}
