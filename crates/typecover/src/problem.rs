//! A question reduced to items, options and the multipliers between them.

use crate::cover::Cover;
use crate::question::{Kind, Question, QuestionError, Side};
use dancing::overlap::{Covers, ITEMS_AT_MOST, OPTIONS_AT_MOST, SetSystem};
use pokedata::{Generation, Multiplier, Typing, typings_in_use};

/// Items to be covered, options to choose from, and the multipliers between them.
///
/// Items and options are in the order of their names; single types are represented as single
/// typings.
#[derive(Clone, Debug)]
pub struct Problem {
    pub(crate) generation: Generation,
    /// Whether the items attack (defense) or the options do (attack).
    pub side: Side,
    /// The kind of covers.
    pub kind: Kind,
    /// The maximum number of options in a cover.
    pub team: u32,
    /// The items, which must be covered.
    pub items: Vec<Typing>,
    /// The options, which may be chosen.
    pub options: Vec<Typing>,
    /// The indices of the options that must be chosen, ascending.
    pub(crate) required: Vec<u32>,
    /// The multipliers, by option and then by item.
    multipliers: Vec<Vec<Multiplier>>,
}

impl Problem {
    /// Converts a question to a problem.
    ///
    /// # Errors
    /// If the question contradicts itself, or asks for types that the generation does not have.
    pub fn new(question: &Question) -> Result<Problem, QuestionError> {
        question.check()?;
        let excluded = &question.excluded;
        let allowed = |option: &&Typing| excluded.binary_search(option).is_err();
        let options: Vec<Typing> = question.options.iter().filter(allowed).copied().collect();
        check_size(question, options.len())?;
        let required = question.required.iter();
        let required = required.map(|&typing| index_of_required(question, &options, typing));
        Ok(Problem {
            generation: question.generation,
            side: question.side,
            kind: question.kind,
            team: question.team,
            required: required.collect::<Result<_, _>>()?,
            multipliers: multipliers(question, &options),
            items: question.items.clone(),
            options,
        })
    }

    /// Returns the maximum number of options in a cover: the team size, or the number of options if
    /// that is less.
    pub(crate) fn at_most(&self) -> u32 {
        self.team.min(self.options.len() as u32)
    }

    /// Returns the multiplier between an option and an item, given by their indices.
    ///
    /// # Panics
    /// If there is no such option or item.
    #[must_use]
    pub fn multiplier(&self, option: usize, item: usize) -> Multiplier {
        self.multipliers[option][item]
    }

    /// Returns the indices of the items that an option covers.
    ///
    /// # Panics
    /// If there is no such option.
    pub fn covered_by(&self, option: usize) -> impl Iterator<Item = u32> {
        let row = (0..).zip(&self.multipliers[option]);
        row.filter(|(_, multiplier)| self.side.is_covered_by(**multiplier))
            .map(|(item, _)| item)
    }

    /// Returns the indices of the options that must be chosen, ascending.
    #[must_use]
    pub fn required(&self) -> &[u32] {
        &self.required
    }

    /// Returns the items that no option covers.
    #[must_use]
    pub fn uncoverable(&self) -> Vec<Typing> {
        let covers = |item| {
            let mut rows = self.multipliers.iter();
            rows.any(|row| self.side.is_covered_by(row[item]))
        };
        let alone = (0..self.items.len()).filter(|&item| !covers(item));
        alone.map(|item| self.items[item]).collect()
    }

    /// Returns the same problem without the given items.
    pub(crate) fn without_items(&self, left_out: &[Typing]) -> Problem {
        let stays: Vec<bool> = self
            .items
            .iter()
            .map(|item| !left_out.contains(item))
            .collect();
        Problem {
            items: kept(&self.items, &stays),
            multipliers: self
                .multipliers
                .iter()
                .map(|row| kept(row, &stays))
                .collect(),
            options: self.options.clone(),
            required: self.required.clone(),
            ..*self
        }
    }

    /// Returns, for each item, the best option of the cover and its multiplier; of equally good
    /// options, the first by name.
    #[must_use]
    pub fn by_item(&self, cover: &Cover) -> Vec<(Typing, Typing, Multiplier)> {
        let chosen: Vec<usize> = cover
            .options
            .iter()
            .filter_map(|option| self.options.binary_search(option).ok())
            .collect();
        let best = |item: usize| {
            let covering = chosen
                .iter()
                .map(|&option| (option, self.multiplier(option, item)));
            covering
                .filter_map(|(o, m)| Some((self.side.cost(m)?, o, m)))
                .min()
                .map(|(_, o, m)| (self.items[item], self.options[o], m))
        };
        (0..self.items.len()).filter_map(best).collect()
    }

    /// Returns the cost of an option for each item; `None` for an item that it does not cover.
    pub(crate) fn costs(&self, option: usize) -> impl Iterator<Item = Option<u8>> {
        let row = self.multipliers[option].iter();
        row.map(|&multiplier| self.side.cost(multiplier))
    }

    /// Returns the cost of an option for an item; `None` if it does not cover the item.
    pub(crate) fn cost_of(&self, option: usize, item: usize) -> Option<u8> {
        self.side.cost(self.multipliers[option][item])
    }

    /// Returns the cover with the given options, which are ascending indices.
    pub(crate) fn cover(&self, cost: u32, options: &[u32]) -> Cover {
        Cover {
            rank: self.side.rank(self.items.len(), cost),
            options: options.iter().map(|&o| self.options[o as usize]).collect(),
        }
    }

    pub(crate) fn set_system(&self) -> SetSystem {
        let options = (0..self.options.len()).map(|option| self.covered_by(option));
        SetSystem::new(self.items.len() as u32, options)
            .expect("items are numbered below their count")
    }

    /// Returns the covers of this problem in its set system ([`Problem::set_system`]).
    pub(crate) fn covers_of<'s>(&self, system: &'s SetSystem) -> Covers<'s> {
        self.covers_of_at_most(self.at_most(), system)
    }

    /// Returns the covers with at most `size` options.
    pub(crate) fn covers_of_at_most<'s>(&self, size: u32, system: &'s SetSystem) -> Covers<'s> {
        let covers = system.covers(size).requiring(self.required.iter().copied());
        covers.expect("required options are options of the problem")
    }
}

fn kept<T: Copy>(all: &[T], stays: &[bool]) -> Vec<T> {
    let all = all.iter().zip(stays).filter(|(_, stays)| **stays);
    all.map(|(one, _)| *one).collect()
}

fn multipliers(question: &Question, options: &[Typing]) -> Vec<Vec<Multiplier>> {
    let chart = pokedata::chart(question.generation);
    let between = |option, item| question.side.multiplier(chart, option, item);
    let row = |&option: &Typing| {
        question
            .items
            .iter()
            .map(|&item| between(option, item))
            .collect()
    };
    options.iter().map(row).collect()
}

/// Checks that all covers can be counted: to count without listing, the number of items or of
/// options must be small.
fn check_size(question: &Question, options: usize) -> Result<(), QuestionError> {
    let items = question.items.len();
    let counted = question.kind == Kind::Overlapping;
    if counted && items > ITEMS_AT_MOST && options > OPTIONS_AT_MOST {
        Err(QuestionError::TooManyToCount { items, options })
    } else {
        Ok(())
    }
}

fn index_of_required(
    question: &Question,
    options: &[Typing],
    typing: Typing,
) -> Result<u32, QuestionError> {
    let found = options.binary_search(&typing);
    found
        .map(|index| index as u32)
        .map_err(|_| QuestionError::NotAnOption {
            typing,
            reason: match question.excluded.binary_search(&typing) {
                Ok(_) => "is both required and excluded".to_owned(),
                Err(_) if typings_in_use(question.generation).contains(&typing) => {
                    "cannot be required: none of the Pokémon to choose from has it".to_owned()
                }
                Err(_) => format!(
                    "cannot be required: no Pokémon of generation {} has it",
                    question.generation
                ),
            },
        })
}
