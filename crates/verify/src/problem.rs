//! An independent reader of the text format of problems.

use crate::Refused;
use std::collections::HashMap;
use std::io::BufRead;

/// An exact-cover problem.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    pub(crate) items: Vec<Item>,
    pub(crate) options: Vec<Chosen>,
    /// The maximum number of options in a solution, `None` if there is no limit.
    pub(crate) limit: Option<u32>,
    names: HashMap<String, u32>,
    colours: HashMap<String, u32>,
}

/// The number of times that an item must be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// At least `lo` and at most `hi` times.
    Primary { lo: u32, hi: u32 },
    /// At most once, or any number of times if always in the same colour.
    Secondary,
}

/// An option: its cost, and its items, each with the number of its colour (0 for no colour).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    pub(crate) items: Vec<(u32, u32)>,
    pub(crate) cost: u64,
}

impl Problem {
    /// Reads a problem. The first line that is not a comment lists the items, and each further line
    /// is an option.
    ///
    /// ```
    /// assert!(verify::Problem::read("a 2:3|b | x\na b x:red |5\nb\n".as_bytes()).is_ok());
    ///
    /// let refused = verify::Problem::read("a\nb\n".as_bytes()).unwrap_err();
    /// assert_eq!(refused.to_string(), "line 2: \"b\" is not an item");
    /// ```
    ///
    /// # Errors
    /// If a line is malformed (the error contains the first such line), or if the text cannot be
    /// read.
    pub fn read(mut text: impl BufRead) -> Result<Problem, Refused> {
        let mut problem = Problem::default();
        let mut line = String::new();
        let mut number = 0;
        let mut is_begun = false;
        while text.read_line(&mut line)? > 0 {
            number += 1;
            let content = match number {
                1 => line.strip_prefix('\u{feff}').unwrap_or(&line),
                _ => &line,
            };
            if !content.starts_with('|') && !content.trim().is_empty() {
                let read = if is_begun {
                    problem.read_option(content)
                } else {
                    problem.read_items(content)
                };
                read.map_err(|wrong| Refused::Problem {
                    line: number,
                    wrong,
                })?;
                is_begun = true;
            }
            line.clear();
        }
        if !is_begun {
            return Err(Refused::Other("the problem has no items".to_owned()));
        }
        Ok(problem)
    }

    /// Returns the problem with at most `limit` options in a solution, or with any number of
    /// options if `limit` is `None`.
    ///
    /// ```
    /// let problem = verify::Problem::read("a b\na\nb\na b\n".as_bytes())?;
    /// let problem = problem.with_limit(Some(1));
    /// # Ok::<(), verify::Refused>(())
    /// ```
    #[must_use]
    pub fn with_limit(self, limit: Option<u32>) -> Problem {
        Problem { limit, ..self }
    }

    fn read_items(&mut self, line: &str) -> Result<(), String> {
        let mut is_secondary = false;
        for token in line.split_ascii_whitespace() {
            if token == "|" && !is_secondary {
                is_secondary = true;
                continue;
            }
            let (item, name) = match (is_secondary, token.rsplit_once('|')) {
                (true, None) => (Item::Secondary, token),
                (false, None) => (Item::Primary { lo: 1, hi: 1 }, token),
                (false, Some((times, name))) => (times_of(times)?, name),
                (true, Some(_)) => return Err(format!("{token:?} has a multiplicity")),
            };
            let number = self.next_item();
            if number > NUMBERS_AT_MOST {
                return Err(format!("there are more than {NUMBERS_AT_MOST} items"));
            }
            let is_known = self.names.insert(name.to_owned(), number).is_some();
            if is_known || name.is_empty() || name.contains(':') {
                return Err(format!("{token:?} is not a new item"));
            }
            self.items.push(item);
        }
        Ok(())
    }

    fn read_option(&mut self, line: &str) -> Result<(), String> {
        let option = self.option(line)?;
        if self.options.len() == NUMBERS_AT_MOST as usize {
            return Err(format!("there are more than {NUMBERS_AT_MOST} options"));
        }
        self.options.push(option);
        Ok(())
    }

    /// Returns the number of a colour. A new colour gets the next number, counted from 1.
    fn colour(&mut self, name: &str) -> Result<u32, String> {
        if let Some(&colour) = self.colours.get(name) {
            return Ok(colour);
        }
        let colour = number_of(self.colours.len()) + 1;
        if colour > NUMBERS_AT_MOST {
            return Err(format!("there are more than {NUMBERS_AT_MOST} colours"));
        }
        self.colours.insert(name.to_owned(), colour);
        Ok(colour)
    }

    /// Parses an option of the problem.
    fn option(&mut self, line: &str) -> Result<Chosen, String> {
        let mut items: Vec<(u32, u32)> = Vec::new();
        let mut costs: Vec<u64> = Vec::new();
        for token in line.split_ascii_whitespace() {
            if let Some(cost) = token.strip_prefix('|') {
                costs.push(digits(cost).ok_or_else(|| format!("{token:?} is not a cost"))?);
                continue;
            }
            let (item, colour) = self.entry(token)?;
            let colour = match colour {
                None => 0,
                Some(name) => self.colour(name)?,
            };
            if items.iter().any(|&(other, _)| other == item) || !costs.is_empty() {
                return Err(format!(
                    "{token:?} occurs twice in the option, or after its cost"
                ));
            }
            items.push((item, colour));
        }
        let cost = costs
            .iter()
            .try_fold(0u64, |sum, &cost| sum.checked_add(cost));
        let cost = cost.ok_or_else(|| "the costs are too large".to_owned())?;
        if items.is_empty() {
            return Err("an option without items".to_owned());
        }
        Ok(Chosen { items, cost })
    }

    fn entry<'a>(&self, token: &'a str) -> Result<(u32, Option<&'a str>), String> {
        let (name, colour) = match token.split_once(':') {
            Some((name, colour)) => (name, Some(colour)),
            None => (token, None),
        };
        let item = self.names.get(name).copied();
        let item = item.ok_or_else(|| format!("{name:?} is not an item"))?;
        let is_primary = self.items[item as usize] != Item::Secondary;
        if colour
            .is_some_and(|colour| is_primary || colour.is_empty() || colour.contains([':', '|']))
        {
            return Err(format!("{token:?} has a wrong colour"));
        }
        Ok((item, colour))
    }

    /// Returns whether a text (without a cost) describes the given option.
    pub(crate) fn means(&self, text: &str, option: &Chosen) -> bool {
        let items = text.split_ascii_whitespace().map(|token| {
            let (item, colour) = self.entry(token).ok()?;
            let colour = colour.map_or(Some(0), |colour| self.colours.get(colour).copied())?;
            Some((item, colour))
        });
        items.eq(option.items.iter().copied().map(Some))
    }

    /// Returns the numbers of items, options and entries, which identify the problem in
    /// certificates.
    pub(crate) fn sizes(&self) -> [u64; 3] {
        let entries = self.options.iter().map(|option| option.items.len() as u64);
        [
            self.items.len() as u64,
            self.options.len() as u64,
            entries.sum(),
        ]
    }

    /// Returns the number of the item after the last one.
    pub(crate) fn next_item(&self) -> u32 {
        number_of(self.items.len())
    }

    pub(crate) fn is_primary(&self, item: u32) -> bool {
        self.items[item as usize] != Item::Secondary
    }
}

/// The maximum number of items, options or colours. Their numbers have 32 bits, and a few of these
/// numbers are reserved.
const NUMBERS_AT_MOST: u32 = u32::MAX - 8;

/// Converts a length, which is at most [`NUMBERS_AT_MOST`], to a number of 32 bits.
fn number_of(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

fn times_of(times: &str) -> Result<Item, String> {
    let wrong = || format!("{times:?} is not a multiplicity");
    let (lo, hi) = times.split_once(':').unwrap_or((times, times));
    let number = |text: &str| {
        let number = digits(text).and_then(|number| u32::try_from(number).ok());
        number.filter(|&number| number < u32::MAX)
    };
    let lo = number(lo).ok_or_else(wrong)?;
    let hi = match hi {
        "*" => u32::MAX,
        _ => number(hi).ok_or_else(wrong)?,
    };
    if lo > hi || hi == 0 {
        return Err(wrong());
    }
    Ok(Item::Primary { lo, hi })
}

fn digits(text: &str) -> Option<u64> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}
