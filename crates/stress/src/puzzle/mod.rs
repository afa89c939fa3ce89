//! Random problems with all features, simple enough to be made smaller and to be solved by an
//! exhaustive search.

mod brute;
mod make;
mod shrink;

use dancing::problem::{Problem, Rule};

/// A problem as plain data.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The rules of the items: primary items first, then secondary.
    pub rules: Vec<Rule>,
    /// The options.
    pub choices: Vec<Choice>,
    /// The maximum number of options in a solution, if limited.
    pub limit: Option<u32>,
    /// The seed of the random numbers in the check.
    pub seed: u64,
}

/// An option: different items with their colours, where 0 is no colour, and only secondary items
/// have one.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The items and their colours.
    pub entries: Vec<(usize, usize)>,
    /// The cost of the option.
    pub cost: u64,
}

impl Puzzle {
    /// Builds the problem.
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

    /// Returns the problem as the checker of certificates reads it.
    ///
    /// # Errors
    /// If the problem has no items, because the checker rejects an empty line of items.
    pub fn as_checked(&self) -> anyhow::Result<verify::Problem> {
        let problem = verify::Problem::read(self.text().as_bytes())?;
        Ok(problem.with_limit(self.limit))
    }

    /// Returns the problem in Knuth's text format, with the limit as a comment.
    ///
    /// # Panics
    /// Never: writing to memory succeeds.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = Vec::new();
        dancing::text::write(&self.problem(), &mut text).expect("there is memory");
        let limit = self
            .limit
            .map(|limit| format!("| at most {limit} options\n"));
        limit.unwrap_or_default() + &String::from_utf8_lossy(&text)
    }

    /// Returns whether an option can be chosen at all: it has a primary item, and solutions may
    /// have options.
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
