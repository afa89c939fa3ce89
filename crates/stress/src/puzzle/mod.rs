//! Random problems with all features, in a form that is easy to make smaller and to solve by
//! exhaustive search.

mod brute;
mod make;
mod shrink;

use dancing::problem::{Problem, Rule};

/// A problem as plain data.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The rules of the items: primary items first, then secondary items.
    pub rules: Vec<Rule>,
    /// The options.
    pub choices: Vec<Choice>,
    /// The maximum number of options in a solution, `None` if there is no limit.
    pub limit: Option<u32>,
    /// The seed of the random numbers that the check uses.
    pub seed: u64,
}

/// An option: a list of different items with their colours. 0 means no colour, and only secondary
/// items have one.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The items and their colours.
    pub entries: Vec<(usize, usize)>,
    /// The cost of the option.
    pub cost: u64,
}

impl Puzzle {
    /// Builds the problem that the puzzle describes.
    ///
    /// # Panics
    /// Never: every generated option is valid.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let mut builder = Problem::builder();
        let mut items = Vec::new();
        for (index, &rule) in self.rules.iter().enumerate() {
            items.push(builder.item(&format!("i{index}"), rule).expect("a name"));
        }
        for choice in &self.choices {
            let mut entries = Vec::new();
            for &(item, colour) in &choice.entries {
                entries.push(match colour {
                    0 => items[item].plain(),
                    _ => {
                        let colour = builder.colour(&colour.to_string()).expect("a colour");
                        items[item].in_colour(colour)
                    }
                });
            }
            builder.option(entries).expect("items, each once");
            builder.cost(choice.cost).expect("a cost");
        }
        builder.build().with_limit(self.limit)
    }

    /// Returns the problem as read by the checker of certificates.
    ///
    /// # Errors
    /// If the problem has no items, since the checker rejects an empty line of items.
    pub fn as_checked(&self) -> anyhow::Result<verify::Problem> {
        let problem = verify::Problem::read(self.text().as_bytes())?;
        Ok(problem.with_limit(self.limit))
    }

    /// Returns the problem in Knuth's text format, with the limit as a comment.
    ///
    /// # Panics
    /// Never, since writing to memory succeeds.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = Vec::new();
        dancing::text::write(&self.problem(), &mut text).expect("there is memory");
        let limit = self
            .limit
            .map(|limit| format!("| at most {limit} options\n"));
        limit.unwrap_or_default() + &String::from_utf8_lossy(&text)
    }

    /// Returns whether an option can be chosen at all: it has a primary item, and the limit on
    /// options is not 0.
    #[must_use]
    pub fn is_useful(&self, option: usize) -> bool {
        let mut items = self.choices[option].entries.iter();
        self.limit != Some(0) && items.any(|&(item, _)| self.rules[item].is_primary())
    }

    /// Returns the total cost of options.
    #[must_use]
    pub fn cost(&self, options: &[usize]) -> u64 {
        options
            .iter()
            .map(|&option| self.choices[option].cost)
            .sum()
    }
}
