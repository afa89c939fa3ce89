//! The claims about sets in a certificate. Each is checked using the claims before it.

use crate::answers::Answers;
use crate::least::{NONE, least};
use std::collections::HashMap;

/// The claim in a line about a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The classes of the set, in ascending order.
    pub(crate) classes: Vec<u16>,
    /// The maximum number of further questions; `None` if it is not limited.
    pub(crate) levels: Option<u8>,
    /// The claimed least cost: no plan for the set costs less.
    pub(crate) least: u64,
    /// The first question of a plan that costs exactly this much, if a plan is claimed.
    pub(crate) first: Option<usize>,
}

/// The facts known about a set with a certain number of further questions: the least cost, and
/// whether a plan with this cost is known.
#[derive(Clone, Copy)]
struct Known {
    least: u64,
    is_reached: bool,
}

pub(crate) struct States {
    answers: Answers,
    known: HashMap<(Vec<u16>, Option<u8>), Known>,
    bytes: usize,
}

impl States {
    pub(crate) fn new(answers: Answers) -> States {
        States {
            answers,
            known: HashMap::new(),
            bytes: 0,
        }
    }

    /// Returns the number of classes.
    pub(crate) fn classes(&self) -> usize {
        self.answers.classes.len()
    }

    pub(crate) fn len(&self) -> u64 {
        self.known.len() as u64
    }

    /// Returns the approximate memory that the claims use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the classes given by the bits of a hexadecimal number.
    pub(crate) fn members(&self, number: &str) -> Result<Vec<u16>, String> {
        let mut members = Vec::new();
        for (place, digit) in (0..).step_by(4).zip(number.chars().rev()) {
            let digit = digit.to_digit(16);
            let digit = digit.ok_or_else(|| format!("{number:?} is not a number in base 16"))?;
            members.extend(
                (0..4)
                    .filter(|bit| digit >> bit & 1 == 1)
                    .map(|bit| place + bit),
            );
        }
        match members.last() {
            Some(&last) if last >= self.answers.classes.len() => {
                Err(format!("there is no class {last}"))
            }
            _ => {
                let members = members.into_iter().map(u16::try_from);
                let members = members.collect::<Result<_, _>>();
                members.map_err(|_| format!("{number:?} has more classes than there are numbers"))
            }
        }
    }

    /// Adds the claim in a line, if it follows from the claims before it.
    pub(crate) fn add(&mut self, state: State) -> Result<(), String> {
        // If nothing is left to distinguish, the cost is 0, even if no attack splits the set.
        if state.least > 0 && self.answers.is_settled(&state.classes) {
            return Err("its classes are all of one kind, so it costs nothing".to_owned());
        }
        if least(&self.answers, &state.classes, state.levels) < state.least {
            self.check_least(&state)?;
        }
        if let Some(first) = state.first {
            self.check_reached(&state, first)?;
        }
        self.bytes += 2 * state.classes.len() + 128;
        let known = Known {
            least: state.least,
            is_reached: state.first.is_some(),
        };
        self.known.insert((state.classes, state.levels), known);
        Ok(())
    }

    /// Checks that the claim of the certificate follows from the claims about sets.
    pub(crate) fn settle(&self, total: u64, within: Option<u8>) -> Result<(), String> {
        let everything = self.answers.everything();
        if self.reached(&everything, within) != Some(total) {
            return Err("no plan has the claimed cost".to_owned());
        }
        let fewer = within.and_then(|within| within.checked_sub(1));
        match fewer.map(|fewer| self.least(&everything, Some(fewer))) {
            None | Some(NONE) => Ok(()),
            Some(_) => {
                Err("it does not prove that no plan has fewer questions at worst".to_owned())
            }
        }
    }

    /// Checks the lower bound: whichever question is asked first, the parts that remain after its
    /// answers must cost at least that much. A question that another question refines need not be
    /// checked: each part of the finer question is contained in a part of the coarser one, and the
    /// plan for the larger part identifies the smaller one at no greater cost.
    fn check_least(&self, state: &State) -> Result<(), String> {
        let questions = 0..self.answers.questions();
        let mut cheaper =
            questions.filter(|&question| self.least_with(state, question) < state.least);
        let unseen = cheaper.find(|&question| !self.is_refined(&state.classes, question));
        match unseen {
            None => Ok(()),
            Some(question) => Err(format!(
                "with attack {question} first it may cost less, by what is known of the parts"
            )),
        }
    }

    fn least_with(&self, state: &State, question: usize) -> u64 {
        let parts = self.answers.parts(&state.classes, question);
        // If all answers are the same, the question is useless.
        if parts.len() < 2 || state.levels == Some(0) {
            return NONE;
        }
        let levels = state.levels.map(|levels| levels - 1);
        let costs = parts.iter().map(|part| self.least(part, levels));
        costs.fold(self.answers.weight(&state.classes), u64::saturating_add)
    }

    /// Returns the best lower bound that is known for a set.
    fn least(&self, set: &[u16], levels: Option<u8>) -> u64 {
        let known = |levels| self.known.get(&(set.to_vec(), levels));
        let known = [levels, None].into_iter().filter_map(known);
        let known = known.map(|known| known.least).max().unwrap_or(0);
        known.max(least(&self.answers, set, levels))
    }

    /// Returns whether another question refines this one. If two questions refine each other, only
    /// the later one counts as refined.
    fn is_refined(&self, set: &[u16], question: usize) -> bool {
        let parts = self.answers.parts(set, question).len();
        let mut others = 0..self.answers.questions();
        others.any(|other| {
            let finer = self.answers.parts(set, other);
            let before = finer.len() > parts || (finer.len() == parts && other < question);
            let lies_in_one = |part: &Vec<u16>| {
                let mut answers = part
                    .iter()
                    .map(|&class| self.answers.answer(class, question));
                let first = answers.next();
                answers.all(|answer| Some(answer) == first)
            };
            before && finer.iter().all(lies_in_one)
        })
    }

    /// Checks that a plan that begins with the question `first` has the claimed cost.
    fn check_reached(&self, state: &State, first: usize) -> Result<(), String> {
        let wrong = || {
            Err(format!(
                "no plan that begins with attack {first} has that cost"
            ))
        };
        if first >= self.answers.questions() || state.levels == Some(0) {
            return wrong();
        }
        let levels = state.levels.map(|levels| levels - 1);
        let parts = self.answers.parts(&state.classes, first);
        let mut cost = Some(self.answers.weight(&state.classes));
        for part in parts {
            let reached = self.reached(&part, levels);
            cost = cost
                .zip(reached)
                .and_then(|(cost, reached)| cost.checked_add(reached));
        }
        if cost != Some(state.least) {
            return wrong();
        }
        Ok(())
    }

    /// Returns the cost of the plan that is claimed for a set, if there is one.
    fn reached(&self, set: &[u16], levels: Option<u8>) -> Option<u64> {
        if self.answers.is_settled(set) {
            return Some(0);
        }
        let known = self.known.get(&(set.to_vec(), levels));
        known
            .filter(|known| known.is_reached)
            .map(|known| known.least)
    }
}
