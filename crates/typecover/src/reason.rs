//! The reasons why there is no cover.

use crate::problem::Problem;
use crate::question::{Kind, Side};
use pokedata::Typing;

/// The reason why there is no cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No option covers these items.
    Uncoverable(Vec<Typing>),
    /// These items cannot be covered together, but every proper subset of them can.
    Conflict(Vec<Typing>),
    /// Two required options cover the same item, which an exact cover may cover only once.
    Clash {
        /// The two options.
        options: [Typing; 2],
        /// The first item that both options cover.
        item: Typing,
    },
    /// There are covers, but in each of them at least one of these required options is redundant.
    Idle(Vec<Typing>),
}

impl Reason {
    /// Returns the reason why a problem has no cover; the problem must have none.
    #[must_use]
    pub fn of(problem: &Problem) -> Reason {
        let uncoverable = problem.uncoverable();
        if !uncoverable.is_empty() {
            return Reason::Uncoverable(uncoverable);
        }
        if let Some(clash) = clash(problem) {
            return clash;
        }
        let conflict = smallest_conflict(problem);
        let named = |typings: &[Typing], indices: &[u32]| {
            indices
                .iter()
                .map(|&index| typings[index as usize])
                .collect()
        };
        conflict.map_or_else(
            || Reason::Idle(named(&problem.options, &problem.required)),
            |items| Reason::Conflict(named(&problem.items, &items)),
        )
    }

    /// Returns the text of the reason that follows "no cover:"; `name` returns the displayed name
    /// of a typing.
    ///
    /// ```
    /// use typecover::{Reason, Side};
    ///
    /// let reason = Reason::Uncoverable(vec!["Dragon".parse()?, "Ghost".parse()?]);
    /// let words = reason.words(Side::Defense, |typing| typing.to_string());
    /// assert_eq!(words, "nothing resists Dragon or Ghost");
    /// # Ok::<(), pokedata::TypingError>(())
    /// ```
    #[must_use]
    pub fn words(&self, side: Side, name: impl Fn(Typing) -> String) -> String {
        let list = |typings: &[Typing], last: &str| {
            let names: Vec<String> = typings.iter().map(|&typing| name(typing)).collect();
            listed(&names, last)
        };
        match self {
            Reason::Uncoverable(items) => {
                let (verb, how) = match side {
                    Side::Defense => ("resists", ""),
                    Side::Attack => ("hits", " super effectively"),
                };
                format!("nothing {verb} {}{how}", list(items, "or"))
            }
            Reason::Conflict(items) => {
                let verb = match side {
                    Side::Defense => "resist",
                    Side::Attack => "hit",
                };
                let items = list(items, "and");
                format!(
                    "no choice of this kind can {verb} all of {items} (without any one of them, it is possible)"
                )
            }
            Reason::Clash { options, item } => {
                let (verb, how) = match side {
                    Side::Defense => ("resist", ""),
                    Side::Attack => ("hit", " super effectively"),
                };
                format!(
                    "{} are required and both {verb} {}{how}, which an exact cover must do only once",
                    list(options, "and"),
                    name(*item)
                )
            }
            Reason::Idle(options) => format!(
                "whatever else is chosen with {}, one of the required options covers no item alone",
                list(options, "and")
            ),
        }
    }
}

/// Returns text such as `Fire, Ice and Water`.
fn listed(names: &[String], last: &str) -> String {
    match names {
        [rest @ .., end] if !rest.is_empty() => format!("{} {last} {end}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// Returns the first two required options of an exact cover that cover the same item.
fn clash(problem: &Problem) -> Option<Reason> {
    let required = problem.required.iter();
    let required: Vec<usize> = required.map(|&option| option as usize).collect();
    let pairs = (1..required.len()).flat_map(|later| (0..later).map(move |first| (first, later)));
    let shared = |(first, later): (usize, usize)| {
        let pair = [required[first], required[later]];
        let item = problem
            .covered_by(pair[0])
            .find(|&item| problem.covered_by(pair[1]).any(|other| other == item))?;
        Some(Reason::Clash {
            options: pair.map(|option| problem.options[option]),
            item: problem.items[item as usize],
        })
    };
    let exact = problem.kind == Kind::Exact;
    pairs.filter(|_| exact).find_map(shared)
}

fn smallest_conflict(problem: &Problem) -> Option<Vec<u32>> {
    let system = problem.set_system();
    let covers = problem.covers_of(&system);
    let conflict = match problem.kind {
        Kind::Exact => covers.smallest_exact_conflict(),
        Kind::Irredundant | Kind::Overlapping => covers.smallest_conflict(),
    };
    let items = conflict.expect("no limit was set")?;
    Some(items.into_iter().map(u32::from).collect())
}
