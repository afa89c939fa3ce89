//! The reader of the text format.

use super::{NAME, SEPARATOR};
use crate::problem::{Builder, Entry, MANY, Problem, ProblemError, Rule};
use std::io::{self, BufRead, Read};

/// The maximum length of a line, in bytes.
const LONGEST: usize = 32 << 20;

/// An invalid token in a text, with its position.
///
/// ```
/// use dancing::text::TextError;
///
/// let Err(TextError::Token(place)) = dancing::text::read("a b\na  c\n".as_bytes()) else {
///     panic!("\"c\" is not an item");
/// };
/// assert_eq!((place.line, place.column, place.token.as_str()), (2, 4, "c"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The position in the line, in characters counted from 1.
    pub column: usize,
    /// The invalid token.
    pub token: String,
    /// What is wrong with the token, and what is allowed.
    pub wrong: String,
}

/// The reason why a text is not a valid problem.
///
/// ```
/// let error = dancing::text::read("a b\na c\n".as_bytes()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 3: \"c\" is not among the items of line 1",
/// );
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text could not be read.
    #[error("cannot read the problem: {0}")]
    Io(#[from] io::Error),
    /// A token is invalid.
    #[error("line {}, column {}: {:?} {}", .0.line, .0.column, .0.token, .0.wrong)]
    Token(Place),
    /// A line is longer than any of a problem that fits in memory, or endless.
    #[error("line {0} is longer than {max} MB", max = LONGEST >> 20)]
    LongLine(usize),
    /// A line is not UTF-8.
    #[error("line {0} is not UTF-8 text")]
    NotText(usize),
    /// The text has no line of items.
    #[error(
        "the problem has no items: the first line that is not a comment lists them, as in 'a b | c'"
    )]
    NoItems,
}

/// Reads a problem; see the [format](super). Time and memory are linear in the length of the text,
/// which is read line by line. A line has at most 32 MB.
///
/// ```
/// let problem = dancing::text::read("a b c | x\na b x:1\nc x:1\n".as_bytes())?;
/// assert_eq!((problem.items(), problem.options()), (4, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the text cannot be read, or a line is malformed. The error for the first malformed line
/// contains its number, the column, the token, and what is allowed there.
pub fn read(mut text: impl BufRead) -> Result<Problem, TextError> {
    let (problem, _) = read_until(None, &mut text, &mut 0)?;
    problem.ok_or(TextError::NoItems)
}

/// Reads the problems of a text with several, separated by lines `|---`. A last such line may follow
/// the last problem. Each problem is read when it is asked for, and nothing after an error.
///
/// ```
/// let text = "a b\na b\n|---\nc\nc\nc\n|---\n";
/// let problems: Result<Vec<_>, _> = dancing::text::read_all(text.as_bytes()).collect();
/// let options: Vec<usize> = problems?.iter().map(|problem| problem.options()).collect();
/// assert_eq!(options, [1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// See [`read`]. Lines are counted from the beginning of the text.
pub fn read_all(mut text: impl BufRead) -> impl Iterator<Item = Result<Problem, TextError>> {
    let mut line = 0;
    let mut is_first = true;
    let mut is_over = false;
    std::iter::from_fn(move || {
        if is_over {
            return None;
        }
        let was_first = std::mem::replace(&mut is_first, false);
        match read_until(Some(SEPARATOR), &mut text, &mut line) {
            Ok((problem, is_last)) => {
                is_over = is_last || problem.is_none();
                // Nothing needs to follow the last separator.
                let is_end = is_last && !was_first;
                match problem {
                    None if is_end => None,
                    problem => Some(problem.ok_or(TextError::NoItems)),
                }
            }
            Err(error) => {
                is_over = true;
                Some(Err(error))
            }
        }
    })
}

/// Reads a problem up to a separator or the end of the text, which follows line number `line`.
/// Returns `None` if there is no line of items, and whether the text has ended.
fn read_until(
    separator: Option<&str>,
    text: &mut impl BufRead,
    line: &mut usize,
) -> Result<(Option<Problem>, bool), TextError> {
    let mut reader = Reader {
        builder: Problem::builder(),
        line: *line,
        item_line: 0,
        entries: Vec::new(),
        name: String::new(),
    };
    let mut buffer = Vec::new();
    let mut is_last = false;
    loop {
        let most = LONGEST as u64 + 1;
        buffer.clear();
        if text.by_ref().take(most).read_until(b'\n', &mut buffer)? == 0 {
            is_last = true;
            break;
        }
        reader.line += 1;
        if buffer.len() > LONGEST {
            return Err(TextError::LongLine(reader.line));
        }
        let line = std::str::from_utf8(&buffer).map_err(|_| TextError::NotText(reader.line))?;
        // Some editors write a byte-order mark at the start of a file.
        let marked = (reader.line == 1).then(|| line.strip_prefix('\u{feff}'));
        let line = marked.flatten().unwrap_or(line);
        if let Some(name) = line.strip_prefix(NAME) {
            reader.name.clear();
            reader.name.push_str(name.trim_end_matches(['\n', '\r']));
        } else if separator.is_some_and(|separator| line.trim_end() == separator) {
            break;
        } else if !line.starts_with('|') && !line.trim().is_empty() {
            reader.read_line(line).map_err(TextError::Token)?;
        }
    }
    *line = reader.line;
    let has_items = reader.item_line > 0;
    Ok((has_items.then(|| reader.builder.build()), is_last))
}

struct Reader {
    builder: Builder,
    /// The number of the current line.
    line: usize,
    /// The number of the line that lists the items; 0 if it has not been read yet.
    item_line: usize,
    /// The entries of the option that is being read.
    entries: Vec<Entry>,
    /// The name of the next option; empty if it has none.
    name: String,
}

impl Reader {
    fn read_line(&mut self, line: &str) -> Result<(), Place> {
        if self.item_line > 0 {
            return self.read_option(line);
        }
        self.item_line = self.line;
        self.read_items(line)
    }

    fn read_items(&mut self, line: &str) -> Result<(), Place> {
        let mut secondary = false;
        for token in line.split_ascii_whitespace() {
            let wrong = |wrong: String| self.place(line, token, wrong);
            if token == "|" {
                if secondary {
                    return Err(wrong(
                        "occurs twice; a single '|' separates primary from secondary items".into(),
                    ));
                }
                secondary = true;
                continue;
            }
            let (rule, name) = match token.rsplit_once('|') {
                Some(_) if secondary => {
                    return Err(wrong(
                        "has a multiplicity: secondary items cannot have one".into(),
                    ));
                }
                Some((bounds, name)) => (read_rule(bounds).map_err(wrong)?, name),
                None if secondary => (Rule::Secondary, token),
                None => (Rule::ONCE, token),
            };
            if let Err(error) = self.builder.item(name, rule) {
                return Err(self.place(line, token, in_words(error)));
            }
        }
        Ok(())
    }

    fn read_option(&mut self, line: &str) -> Result<(), Place> {
        self.entries.clear();
        let mut cost: Option<(&str, u64)> = None;
        for token in line.split_ascii_whitespace() {
            if token.starts_with('|') {
                let before = cost.map_or(0, |(_, before)| before);
                let added = read_cost(token, before);
                let added = added.map_err(|wrong| self.place(line, token, wrong))?;
                cost = Some((token, added));
                continue;
            }
            if let Some((before, _)) = cost {
                let wrong = format!("comes after the cost {before}, which ends the option");
                return Err(self.place(line, token, wrong));
            }
            let entry = self
                .read_entry(token)
                .map_err(|wrong| self.place(line, token, wrong))?;
            self.entries.push(entry);
        }
        let name = std::mem::take(&mut self.name);
        let entries = self.entries.iter().copied();
        let added = match &*name {
            "" => self.builder.option(entries),
            name => self.builder.named_option(name, entries),
        };
        if let Err(error) = added {
            return Err(self.blame(line, error));
        }
        match cost {
            Some((token, number)) => {
                let added = self.builder.cost(number);
                added.map_err(|error| self.place(line, token, in_words(error)))
            }
            None => Ok(()),
        }
    }

    fn read_entry(&mut self, token: &str) -> Result<Entry, String> {
        let (name, colour) = match token.split_once(':') {
            Some((name, colour)) => (name, Some(colour)),
            None => (token, None),
        };
        let item = self.builder.find(name).ok_or_else(|| {
            if name.contains('|') {
                return "is not an item: write a space before a cost, as in ' |14'".to_owned();
            }
            format!("is not among the items of line {}", self.item_line)
        })?;
        match colour {
            None => Ok(item.plain()),
            Some(colour) => {
                let colour = self.builder.colour(colour);
                let no_colour =
                    |_| format!("needs a colour after ':', as in 'cell:red'; a colour is {A_NAME}");
                Ok(item.in_colour(colour.map_err(no_colour)?))
            }
        }
    }

    /// Returns the place of the token that makes an option invalid.
    fn blame(&self, line: &str, error: ProblemError) -> Place {
        let is_it = |token: &str, item: &str| token.split(':').next() == Some(item);
        let mut tokens = line.split_ascii_whitespace();
        let token = match &error {
            ProblemError::ItemTwice(item) => tokens.filter(|token| is_it(token, item)).nth(1),
            ProblemError::ColourOnPrimary(item) => {
                tokens.find(|token| is_it(token, item) && token.contains(':'))
            }
            _ => tokens.next(),
        };
        self.place(line, token.unwrap_or(line), in_words(error))
    }

    /// Returns the place of a token, which must be a slice of the line.
    fn place(&self, line: &str, token: &str, wrong: String) -> Place {
        let offset = token.as_ptr().addr() - line.as_ptr().addr();
        Place {
            line: self.line,
            column: line[..offset].chars().count() + 1,
            token: token.to_owned(),
            wrong,
        }
    }
}

/// Parses a multiplicity: `lo:hi`, `lo:*` or `n`.
fn read_rule(bounds: &str) -> Result<Rule, String> {
    let most = MANY - 1;
    let number = |digits| {
        let number = read_number(digits, most.into());
        number.map(|number| number as u32).ok_or_else(|| {
            format!(
                "is not a multiplicity; write 'lo:hi|item', 'lo:*|item' or 'n|item', up to {most}"
            )
        })
    };
    let (lo, hi) = bounds.split_once(':').unwrap_or((bounds, bounds));
    let lo = number(lo)?;
    let hi = if hi == "*" { MANY } else { number(hi)? };
    Ok(Rule::Primary { lo, hi })
}

/// Parses a cost, and adds it to the sum of the option's preceding costs.
fn read_cost(token: &str, before: u64) -> Result<u64, String> {
    let most = u64::MAX;
    let number = token
        .strip_prefix('|')
        .and_then(|digits| read_number(digits, most));
    let number = number
        .ok_or_else(|| format!("is not a cost: '|' and a number up to {most}, as in '|14'"))?;
    before
        .checked_add(number)
        .ok_or_else(|| format!("makes the costs of the option more than {most}"))
}

/// Parses a number that consists only of digits; `None` if it is not one, or is greater than
/// `most`.
fn read_number(digits: &str, most: u64) -> Option<u64> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| is_number);
    number.filter(|&number| number <= most)
}

/// The definition of a valid name, for error messages.
const A_NAME: &str =
    "one or more characters, none of them a space, a control character, ':' or '|'";

/// Returns the error as a phrase that follows the token in a message.
fn in_words(error: ProblemError) -> String {
    match error {
        ProblemError::DuplicateItem(_) => "is the name of two items; names must be unique".into(),
        ProblemError::BadName(_) => format!("is not a name of an item: {A_NAME}"),
        ProblemError::BadRule { .. } => {
            "has an empty range: its first number must be at most the second, and the second at least 1".into()
        }
        ProblemError::ItemTwice(_) => "occurs twice in the option".into(),
        ProblemError::ColourOnPrimary(_) => {
            "has a colour but is primary: only items after the '|' have colours".into()
        }
        ProblemError::EmptyOption => "is an option without items".into(),
        other => format!("does not fit: {other}"),
    }
}
