//! Forges certificates of counts, which claim a wrong count.

use super::attempt::{BUDGET, CLAIMS, STEPS, TRIES, is_of_use, puzzle_of_use, sealed};
use crate::dice::Dice;
use crate::puzzle::Puzzle;
use crate::trial::{Budget, Trial};
use anyhow::{Context, Result, bail, ensure};
use dancing::problem::Rule;
use verify::Limits;

pub(super) struct Counts;

impl Trial for Counts {
    type Case = Puzzle;

    fn name(&self) -> &'static str {
        "forged-count"
    }

    fn weight(&self) -> u32 {
        30
    }

    fn make(&self, dice: &mut Dice) -> Puzzle {
        puzzle_of_use(dice)
    }

    fn check(&self, puzzle: &Puzzle) -> Result<()> {
        let Some(solutions) = puzzle.brute_force(STEPS) else {
            return Ok(());
        };
        let truth = solutions.len() as u64;
        let problem = puzzle.as_checked()?;
        let count = |certificate: &[u8]| verify::count(&problem, certificate, &mut Limits::none());

        let mut claims = 0;
        for attempt in 0..TRIES {
            let mut honest = Prover::new(puzzle, attempt);
            let genuine = honest.certificate();
            ensure!(
                genuine.claim == truth,
                "the forger miscounts {truth} as {}",
                genuine.claim
            );
            let checked = count(&genuine.bytes()).with_context(|| {
                format!("a genuine certificate is refused: {:?}", genuine.steps)
            })?;
            ensure!(
                checked == truth.into(),
                "a genuine certificate counts {checked}"
            );

            let mut dice = Dice::of(puzzle.seed ^ 1, attempt);
            let mut prover = Prover::new(puzzle, attempt);
            prover.lie_at = Some(dice.below(honest.entered.max(1)));
            prover.lies = dice;
            let mut forged = prover.certificate();
            forged.tamper(&mut prover.lies, truth);
            if forged.claim == truth {
                continue;
            }
            claims += 1;
            if let Ok(accepted) = count(&forged.bytes()) {
                ensure!(
                    accepted == truth.into(),
                    "attempt {attempt}: {accepted} solutions are accepted, there are {truth}"
                );
            }
            if claims == CLAIMS {
                return Ok(());
            }
        }
        bail!("only {claims} false claims were made of {TRIES} tries")
    }

    fn smaller<'a>(&self, puzzle: &'a Puzzle) -> Box<dyn Iterator<Item = Puzzle> + 'a> {
        Box::new(puzzle.smaller().filter(is_of_use))
    }

    fn show(&self, puzzle: &Puzzle) -> String {
        puzzle.text()
    }

    fn budget(&self) -> Budget {
        BUDGET
    }
}

/// A certificate as a list of numbers, so that each of them can be replaced.
struct Certificate {
    head: Vec<u64>,
    steps: Vec<Step>,
    claim: u64,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Number(u64),
    /// A count, which is written as its length in bytes and the bytes.
    Count(u64),
}

impl Certificate {
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"DANCECNT".to_vec();
        for &number in &self.head {
            write_number(number, &mut bytes);
        }
        for step in &self.steps {
            match *step {
                Step::Number(number) => write_number(number, &mut bytes),
                Step::Count(count) => write_count(count, &mut bytes),
            }
        }
        write_number(3, &mut bytes);
        write_count(self.claim, &mut bytes);
        sealed(bytes)
    }

    /// Changes, in some cases, the count at the end, a step, or the head.
    fn tamper(&mut self, dice: &mut Dice, truth: u64) {
        if dice.one_in(3) {
            self.claim = match dice.below(3) {
                0 => truth + 1,
                1 => truth.saturating_sub(1),
                _ => 0,
            };
        }
        if dice.one_in(4) && !self.steps.is_empty() {
            let at = dice.below(self.steps.len());
            match &mut self.steps[at] {
                Step::Number(number) | Step::Count(number) => *number = dice.below(40) as u64,
            }
        }
        if dice.one_in(16) {
            let at = 1 + dice.below(self.head.len() - 1);
            self.head[at] = dice.below(8) as u64;
        }
    }
}

fn write_number(mut number: u64, to: &mut Vec<u8>) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

fn write_count(count: u64, to: &mut Vec<u8>) {
    let bytes = (8 - count.leading_zeros() / 8).max(1);
    write_number(bytes.into(), to);
    to.extend(&count.to_le_bytes()[..bytes as usize]);
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    uses: Vec<u32>,
    closed: Vec<bool>,
    /// For each item: 0 if it is free, 1 if it is used without a colour, otherwise the number of
    /// its colour plus 1.
    colours: Vec<usize>,
    /// The number of options that may still be chosen; `None` if it is not limited.
    left: Option<u32>,
}

/// A prover that walks through a problem according to its definition and writes the steps, but lies
/// at one state.
struct Prover<'a> {
    puzzle: &'a Puzzle,
    /// The useful options that contain each item.
    options_of: Vec<Vec<usize>>,
    dice: Dice,
    steps: Vec<Step>,
    kept: Vec<(State, u64)>,
    /// Whether the last step belongs to a state that could have been stored, but was not.
    is_unkept: bool,
    /// The number of states entered.
    entered: usize,
    lie_at: Option<usize>,
    lies: Dice,
    /// The number of branches of the next decision before the one that is omitted; `None` if none
    /// is omitted.
    omitted: Option<usize>,
}

impl<'a> Prover<'a> {
    fn new(puzzle: &'a Puzzle, attempt: u64) -> Prover<'a> {
        let options_of = (0..puzzle.rules.len()).map(|item| {
            let has_item = |&option: &usize| {
                let mut entries = puzzle.choices[option].entries.iter();
                puzzle.is_useful(option) && entries.any(|&(own, _)| own == item)
            };
            (0..puzzle.choices.len()).filter(has_item).collect()
        });
        Prover {
            puzzle,
            options_of: options_of.collect(),
            dice: Dice::of(puzzle.seed, attempt),
            steps: Vec::new(),
            kept: Vec::new(),
            is_unkept: false,
            entered: 0,
            lie_at: None,
            lies: Dice::of(0, 0),
            omitted: None,
        }
    }

    fn certificate(&mut self) -> Certificate {
        let items = self.puzzle.rules.len();
        let entries = self
            .puzzle
            .choices
            .iter()
            .map(|choice| choice.entries.len() as u64);
        let limit = self.puzzle.limit.map_or(0, |limit| u64::from(limit) + 1);
        let head = vec![
            1,
            items as u64,
            self.puzzle.choices.len() as u64,
            entries.sum(),
            limit,
        ];
        let impossible = (0..items).any(|item| {
            let lo = self.bounds(item).map_or(0, |(lo, _)| lo);
            (self.options_of[item].len() as u32) < lo
        });
        let first = State {
            uses: vec![0; items],
            closed: vec![false; items],
            colours: vec![0; items],
            left: self.puzzle.limit,
        };
        let claim = if impossible { 0 } else { self.enter(&first) };
        Certificate {
            head,
            steps: std::mem::take(&mut self.steps),
            claim,
        }
    }

    fn bounds(&self, item: usize) -> Option<(u32, u32)> {
        match self.puzzle.rules[item] {
            Rule::Primary { lo, hi } => Some((lo, hi)),
            Rule::Secondary => None,
        }
    }

    /// Returns the primary items that are not closed and are contained in an option that can be
    /// chosen.
    fn open(&self, state: &State) -> Vec<usize> {
        let items = 0..self.puzzle.rules.len();
        let is_open = |&item: &usize| {
            self.bounds(item).is_some() && !self.options_of[item].is_empty() && !state.closed[item]
        };
        items.filter(is_open).collect()
    }

    fn fits(&self, option: usize, state: &State) -> bool {
        let mut entries = self.puzzle.choices[option].entries.iter();
        state.left != Some(0)
            && entries.all(|&(item, colour)| {
                if self.bounds(item).is_some() {
                    return !state.closed[item];
                }
                let taken = state.colours[item];
                taken == 0 || colour > 0 && taken == colour + 1
            })
    }

    fn fitting(&self, item: usize, state: &State) -> Vec<usize> {
        let options = self.options_of[item].iter().copied();
        options.filter(|&option| self.fits(option, state)).collect()
    }

    fn needs(&self, item: usize, state: &State) -> usize {
        let lo = self.bounds(item).map_or(0, |(lo, _)| lo);
        lo.saturating_sub(state.uses[item]) as usize
    }

    fn take(&self, option: usize, state: &State) -> State {
        let mut after = state.clone();
        for &(item, colour) in &self.puzzle.choices[option].entries {
            let Some((lo, hi)) = self.bounds(item) else {
                after.colours[item] = colour + 1;
                continue;
            };
            after.uses[item] += 1;
            let is_bound = (lo, hi) == (1, 1) || (hi as usize) < self.options_of[item].len();
            after.closed[item] = is_bound && after.uses[item] == hi;
        }
        after.left = after.left.map(|left| left - 1);
        after
    }

    fn number(&mut self, number: usize) {
        self.is_unkept = false;
        self.steps.push(Step::Number(number as u64));
    }

    /// Writes the steps of a state, and returns the number of solutions that they claim.
    fn enter(&mut self, state: &State) -> u64 {
        let open = self.open(state);
        if open.is_empty() {
            return 1;
        }
        self.entered += 1;
        if self.lie_at == Some(self.entered - 1) {
            return self.lie(state, &open);
        }
        let known = self.kept.iter().position(|(kept, _)| kept == state);
        if let Some(slot) = known
            && self.dice.one_in(2)
        {
            self.number(slot << 2 | 2);
            return self.kept[slot].1;
        }
        let is_dead = |&&item: &&usize| self.fitting(item, state).len() < self.needs(item, state);
        if let Some(&item) = open.iter().find(is_dead) {
            self.number(item << 2 | 1);
            return 0;
        }
        let parts = self.parts(state, &open);
        let number = parts.iter().copied().max().unwrap_or(0);
        if number > 1 && self.dice.one_in(2) {
            return self.split(state, &open, &parts, number);
        }
        let item = *self.dice.pick(&open);
        self.decided(state, item)
    }

    /// Branches on an item, and stores the state in some cases.
    fn decided(&mut self, state: &State, item: usize) -> u64 {
        self.number(item << 2);
        let count = self.decide(state, item, 0);
        self.maybe_keep(state, count);
        count
    }

    fn maybe_keep(&mut self, state: &State, count: u64) {
        if self.dice.one_in(2) {
            self.keep(state, count);
        } else {
            self.is_unkept = true;
        }
    }

    fn keep(&mut self, state: &State, count: u64) {
        // The checker would assign the count to the previous state.
        if self.is_unkept {
            return;
        }
        let mut slot = self.kept.len();
        if slot > 0 && self.dice.one_in(6) {
            slot = self.dice.below(slot);
        }
        self.number((slot + 2) << 2 | 3);
        self.steps.push(Step::Count(count));
        if slot == self.kept.len() {
            self.kept.push((state.clone(), count));
        } else {
            self.kept[slot] = (state.clone(), count);
        }
    }

    /// Writes the branches of an item, with its options from number `from` on, and returns the sum
    /// of their counts.
    fn decide(&mut self, state: &State, item: usize, from: usize) -> u64 {
        let mut sum = 0;
        if self.needs(item, state) == 0 && !self.omits() {
            let mut left = state.clone();
            left.closed[item] = true;
            sum += self.enter(&left);
        }
        for at in (from..self.options_of[item].len()).rev() {
            let option = self.options_of[item][at];
            if !self.fits(option, state) || self.omits() {
                continue;
            }
            let after = self.take(option, state);
            sum += if after.closed[item] {
                self.enter(&after)
            } else {
                self.decide(&after, item, at + 1)
            };
        }
        sum
    }

    /// Returns whether the current branch is to be omitted.
    fn omits(&mut self) -> bool {
        let omitted = self.omitted == Some(0);
        self.omitted = self.omitted.and_then(|after| after.checked_sub(1));
        omitted
    }

    /// Returns the part of each open item, numbered from 1. Items of the same option are in the
    /// same part, as are items of options that share a secondary item.
    fn parts(&self, state: &State, open: &[usize]) -> Vec<usize> {
        let mut part: Vec<usize> = (0..=self.puzzle.rules.len()).collect();
        let everywhere = self.puzzle.rules.len();
        for option in 0..self.puzzle.choices.len() {
            if !self.puzzle.is_useful(option) || !self.fits(option, state) {
                continue;
            }
            let entries = &self.puzzle.choices[option].entries;
            let first = part[entries[0].0];
            let limited = state.left.map(|_| everywhere);
            for item in entries.iter().map(|&(item, _)| item).chain(limited) {
                let joined = part[item];
                for other in &mut part {
                    if *other == joined {
                        *other = first;
                    }
                }
            }
        }
        let mut names: Vec<usize> = Vec::new();
        let mut name = |&item: &usize| {
            let known = names.iter().position(|&name| name == part[item]);
            known.unwrap_or_else(|| {
                names.push(part[item]);
                names.len() - 1
            }) + 1
        };
        open.iter().map(&mut name).collect()
    }

    fn split(&mut self, state: &State, open: &[usize], parts: &[usize], number: usize) -> u64 {
        self.number(1 << 2 | 3);
        self.number(number);
        parts.iter().for_each(|&part| self.number(part));
        let mut product = 1;
        for part in 1..=number {
            let mut own = state.clone();
            for (&item, &of) in open.iter().zip(parts) {
                own.closed[item] |= of != part;
            }
            product *= self.enter(&own);
            if product == 0 {
                break;
            }
        }
        self.maybe_keep(state, product);
        product
    }

    /// Makes a claim about a state that may be false. Everything that follows from the claim is
    /// added up correctly.
    fn lie(&mut self, state: &State, open: &[usize]) -> u64 {
        let item = *self.lies.pick(open);
        match self.lies.below(9) {
            0 => {
                self.number(item << 2 | 1);
                0
            }
            1 => {
                let item = self.lies.below(self.puzzle.rules.len() + 1);
                self.number(item << 2 | 1);
                0
            }
            2 | 3 if !self.kept.is_empty() => {
                // The best lie is a stored state that is nearly equal.
                let slots = 0..self.kept.len();
                let slot = match self.lies.below(2) {
                    0 => slots.min_by_key(|&slot| distance(&self.kept[slot].0, state)),
                    _ => Some(self.lies.below(self.kept.len())),
                };
                let slot = slot.unwrap_or(0);
                self.number(slot << 2 | 2);
                self.kept[slot].1
            }
            4 | 5 if open.len() > 1 => {
                let number = 2 + self.lies.below(open.len() - 1);
                let least = self.lies.below(2);
                let part = |_: &usize| (least + self.lies.below(number + 1)).min(number);
                let parts: Vec<usize> = open.iter().map(part).collect();
                self.split(state, open, &parts, number)
            }
            6 => {
                self.omitted = Some(self.lies.below(4));
                let count = self.decided(state, item);
                self.omitted = None;
                count
            }
            7 => {
                self.number(item << 2);
                let count = self.decide(state, item, 0);
                let other = match self.lies.below(2) {
                    0 => count + 1,
                    _ => count.saturating_sub(1),
                };
                if self.lies.one_in(2) {
                    self.keep(state, other);
                } else {
                    self.is_unkept = true;
                }
                other
            }
            _ => self.lies.below(3) as u64,
        }
    }
}

/// Returns the number of items in which two states differ.
fn distance(one: &State, other: &State) -> usize {
    let items = 0..one.uses.len();
    let differ = |&item: &usize| {
        one.uses[item] != other.uses[item]
            || one.closed[item] != other.closed[item]
            || one.colours[item] != other.colours[item]
    };
    items.filter(differ).count() + usize::from(one.left != other.left)
}
