//! What is known of the sets that a certificate names, each checked from those before it.

use crate::answers::Answers;
use crate::least::{NONE, least};
use std::collections::HashMap;

/// What a line says of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// Ascending.
    pub(crate) classes: Vec<u16>,
    /// This many more questions at most.
    pub(crate) levels: Option<u8>,
    /// No plan costs less.
    pub(crate) least: u64,
    /// With this question first, a plan costs just that.
    pub(crate) first: Option<usize>,
}

/// Of a set, with N more questions: the least, and whether a plan has just that.
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

    /// How many classes there are.
    pub(crate) fn classes(&self) -> usize {
        self.answers.classes.len()
    }

    pub(crate) fn len(&self) -> u64 {
        self.known.len() as u64
    }

    /// About how many bytes they take.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The classes that a number in base 16 has for its bits.
    pub(crate) fn members(&self, number: &str) -> Result<Vec<u16>, String> {
        let mut members = Vec::new();
        for (place, digit) in (0..).step_by(4).zip(number.chars().rev()) {
            let digit = digit.to_digit(16);
            let digit = digit.ok_or_else(|| format!("{number:?} is no number in base 16"))?;
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

    /// Takes what a line says, if it follows.
    pub(crate) fn add(&mut self, state: State) -> Result<(), String> {
        // Where nothing is left to find out no attack is needed, though none would split the set.
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

    /// That the claim follows from what is known.
    pub(crate) fn settle(&self, total: u64, within: Option<u8>) -> Result<(), String> {
        let everything = self.answers.everything();
        if self.reached(&everything, within) != Some(total) {
            return Err("no plan is told that costs what is claimed".to_owned());
        }
        let fewer = within.and_then(|within| within.checked_sub(1));
        match fewer.map(|fewer| self.least(&everything, Some(fewer))) {
            None | Some(NONE) => Ok(()),
            Some(_) => Err("it does not say why no plan has fewer questions at worst".to_owned()),
        }
    }

    /// Whichever question comes first, the parts cost so much. One that another refines need not be
    /// looked at: the finer can take its place, for each of its parts lies in one of the coarser's,
    /// whose plan serves it at no greater cost.
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
        // Where all answer alike nothing is gained.
        if parts.len() < 2 || state.levels == Some(0) {
            return NONE;
        }
        let levels = state.levels.map(|levels| levels - 1);
        let costs = parts.iter().map(|part| self.least(part, levels));
        costs.fold(self.answers.weight(&state.classes), u64::saturating_add)
    }

    /// The most that is known of the least.
    fn least(&self, set: &[u16], levels: Option<u8>) -> u64 {
        let known = |levels| self.known.get(&(set.to_vec(), levels));
        let known = [levels, None].into_iter().filter_map(known);
        let known = known.map(|known| known.least).max().unwrap_or(0);
        known.max(least(&self.answers, set, levels))
    }

    /// Whether another question refines this one; of two that refine each other, the one before.
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

    /// With that question first, a plan costs what is said.
    fn check_reached(&self, state: &State, first: usize) -> Result<(), String> {
        let wrong = || {
            Err(format!(
                "no plan is told with attack {first} first that costs so much"
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

    /// What the plan that was told for a set costs.
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
