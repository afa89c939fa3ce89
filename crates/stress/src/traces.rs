//! Random sequences of operations on links (hiding, showing, solving and cloning), compared with
//! sets of bits.

use crate::dice::Dice;
use crate::trial::{Budget, Trial};
use anyhow::{Context, Result, ensure};
use dancing::links::Links;
use dancing::problem::{ItemId, OptionId};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;

/// The kind of random sequences of operations on links.
pub(crate) struct Traces;

/// The items and options as bits, and the sequence of operations.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    items: usize,
    /// The number of primary items; all later items are secondary.
    primary: usize,
    options: Vec<u32>,
    steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    HideItem(usize),
    HideOption(usize),
    PopItem,
    PopOption,
    ResetItems,
    ResetOptions,
    /// Finds the covers with at most the given number of options that contain the required options,
    /// which are given as bits.
    Solve(u32, u32),
    BreakOff,
    Clone,
}

impl Step {
    fn make(dice: &mut Dice) -> Step {
        match dice.below(16) {
            0..4 => Step::HideItem(dice.below(8)),
            4..8 => Step::HideOption(dice.below(10)),
            8 => Step::PopItem,
            9 => Step::PopOption,
            10 => Step::ResetItems,
            11 => Step::ResetOptions,
            12 => Step::BreakOff,
            13 => Step::Clone,
            _ => Step::Solve(
                dice.below(8) as u32,
                (dice.number() & dice.number() & dice.number()) as u32 & 0x1ff,
            ),
        }
    }
}

impl Trial for Traces {
    type Case = Session;

    fn name(&self) -> &'static str {
        "links"
    }

    fn weight(&self) -> u32 {
        30
    }

    fn make(&self, dice: &mut Dice) -> Session {
        let items = 1 + dice.below(7);
        let mut options = Vec::new();
        for _ in 0..dice.below(10) {
            let thin = if dice.one_in(2) {
                dice.number()
            } else {
                u64::MAX
            };
            let mask = (dice.number() & thin) as u32 & ((1 << items) - 1);
            options.extend((mask > 0).then_some(mask));
        }
        Session {
            items,
            primary: 1 + dice.below(items),
            options,
            steps: (0..dice.below(24)).map(|_| Step::make(dice)).collect(),
        }
    }

    fn check(&self, session: &Session) -> Result<()> {
        let mut model = Model::new(session);
        let built = model.links.clone();
        for (number, &step) in session.steps.iter().enumerate() {
            model
                .go(step)
                .with_context(|| format!("step {number}, {step:?}"))?;
        }
        model.links.reset_items();
        model.links.reset_options();
        ensure!(model.links == built, "it is not as it was built");
        Ok(())
    }

    fn smaller<'a>(&self, session: &'a Session) -> Box<dyn Iterator<Item = Session> + 'a> {
        let steps = (0..session.steps.len()).map(|step| {
            let mut smaller = session.clone();
            smaller.steps.remove(step);
            smaller
        });
        let options = (0..session.options.len()).map(|option| {
            let mut smaller = session.clone();
            smaller.options.remove(option);
            smaller
        });
        Box::new(steps.chain(options))
    }

    fn show(&self, session: &Session) -> String {
        format!("{session:#?}\n")
    }

    fn budget(&self) -> Budget {
        Budget {
            time: Duration::from_secs(5),
            memory: 1 << 20,
        }
    }
}

struct Model<'a> {
    session: &'a Session,
    links: Links,
    hidden_items: Vec<usize>,
    hidden_options: Vec<usize>,
}

impl<'a> Model<'a> {
    fn new(session: &'a Session) -> Model<'a> {
        let name = |item: usize| format!("i{item}");
        let options = session.options.iter().enumerate().map(|(index, &mask)| {
            let items = (0..session.items).filter(move |item| mask >> item & 1 == 1);
            (format!("o{index}"), items.map(name).collect::<Vec<_>>())
        });
        let secondary = (session.primary..session.items).map(name);
        let links = Links::new((0..session.primary).map(name), secondary, options);
        Model {
            session,
            links: links.expect("names, each once"),
            hidden_items: Vec::new(),
            hidden_options: Vec::new(),
        }
    }

    fn go(&mut self, step: Step) -> Result<()> {
        match step {
            Step::HideItem(item) => {
                let can = item < self.session.items && !self.hidden_items.contains(&item);
                ensure!(
                    self.links.hide_item(&format!("i{item}")) == can,
                    "hidden or not"
                );
                self.hidden_items.extend(can.then_some(item));
            }
            Step::HideOption(option) => {
                let there = option < self.session.options.len();
                let can = there && !self.hidden_options.contains(&option);
                ensure!(
                    self.links.hide_option(&format!("o{option}")) == can,
                    "hidden or not"
                );
                self.hidden_options.extend(can.then_some(option));
            }
            Step::PopItem => {
                let popped = self.links.pop_item().map(ItemId::index);
                ensure!(popped == self.hidden_items.pop(), "{popped:?}");
            }
            Step::PopOption => {
                let popped = self.links.pop_option().map(OptionId::index);
                ensure!(popped == self.hidden_options.pop(), "{popped:?}");
            }
            Step::ResetItems => {
                self.links.reset_items();
                self.hidden_items.clear();
            }
            Step::ResetOptions => {
                self.links.reset_options();
                self.hidden_options.clear();
            }
            Step::Solve(at_most, required) => self.solve(at_most, required)?,
            Step::BreakOff => {
                let before = self.links.clone();
                let _ = self.links.covers(9).for_each(|_| ControlFlow::Break(()))?;
                ensure!(self.links == before, "a trace is left");
            }
            Step::Clone => {
                let mut other = self.links.clone();
                other.reset_items();
                other.hide_option("o0");
                other.covers(9).count()?;
            }
        }
        Ok(())
    }

    fn solve(&mut self, at_most: u32, required: u32) -> Result<()> {
        let expected = self.brute_force(at_most, required);
        let before = self.links.clone();
        let required = (0..9).filter(|option| required >> option & 1 == 1);
        let there = |&option: &u32| (option as usize) < self.session.options.len();
        let required: Vec<u32> = required.filter(there).collect();
        let mut found = Vec::new();
        let _ = self
            .links
            .covers(at_most)
            .requiring(required.iter().copied())
            .for_each(|cover| {
                let mut cover: Vec<usize> = cover.iter().map(|one| one.index()).collect();
                cover.sort_unstable();
                found.push(cover);
                ControlFlow::<()>::Continue(())
            })?;
        let count = self
            .links
            .covers(at_most)
            .requiring(required.iter().copied())
            .count()?;
        ensure!(
            count == found.len() as u64,
            "{count} counted, {} listed",
            found.len()
        );
        let listed: BTreeSet<_> = found.iter().cloned().collect();
        ensure!(listed.len() == found.len(), "a cover was visited twice");
        ensure!(listed == expected, "{listed:?}, not {expected:?}");
        ensure!(self.links == before, "a trace is left");
        Ok(())
    }

    /// Returns all exact covers of the shown items by shown options that contain the required
    /// options and have at most `at_most` options.
    fn brute_force(&self, at_most: u32, required: u32) -> BTreeSet<Vec<usize>> {
        let session = self.session;
        let all = self.session.options.len();
        let shown = (0..session.items).filter(|item| !self.hidden_items.contains(item));
        let shown: u32 = shown.map(|item| 1 << item).sum();
        let primary = shown & ((1 << session.primary) - 1);
        let hidden: u32 = self.hidden_options.iter().map(|option| 1 << option).sum();
        let required = required & ((1 << all) - 1);
        let chosen = |choice: u32| (0..all).filter(move |option| choice >> option & 1 == 1);
        let is_cover = |&choice: &u32| {
            let mut covered = 0;
            let apart = chosen(choice).all(|option| {
                let mask = session.options[option] & shown;
                let apart = covered & mask == 0 && mask & primary > 0;
                covered |= mask;
                apart
            });
            let allowed = choice & hidden == 0 && choice & required == required;
            apart && allowed && covered & primary == primary && choice.count_ones() <= at_most
        };
        let covers = (0..1u32 << all).filter(is_cover);
        covers.map(|choice| chosen(choice).collect()).collect()
    }
}
