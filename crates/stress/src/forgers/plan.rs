//! Forges certificates of plans, which claim a better or a worse cost than that of the best plan.

use super::attempt::{BUDGET, CLAIMS, TRIES};
use crate::dice::Dice;
use crate::trial::{Budget, Trial};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use verify::{BestPlan, Limits};

pub(super) struct Plans;

/// The possible hidden things, with their answers to the questions.
#[derive(Clone, Debug)]
pub(super) struct Table {
    questions: usize,
    classes: Vec<Class>,
    seed: u64,
}

#[derive(Clone, Debug)]
struct Class {
    kind: usize,
    weight: u64,
    answers: Vec<usize>,
}

impl Trial for Plans {
    type Case = Table;

    fn name(&self) -> &'static str {
        "forged-plan"
    }

    fn weight(&self) -> u32 {
        30
    }

    fn make(&self, dice: &mut Dice) -> Table {
        let questions = 1 + dice.below(4);
        let answers = 2 + dice.below(3);
        let number = 1 + dice.below(7);
        let shares_kinds = dice.one_in(3);
        let is_weighted = dice.one_in(2);
        let class = |number: usize, dice: &mut Dice| Class {
            kind: if shares_kinds { dice.below(4) } else { number },
            weight: if is_weighted { dice.below(4) as u64 } else { 1 },
            answers: (0..questions).map(|_| dice.below(answers)).collect(),
        };
        Table {
            questions,
            classes: (0..number).map(|number| class(number, dice)).collect(),
            seed: dice.number(),
        }
    }

    fn check(&self, table: &Table) -> Result<()> {
        let mut truth = Prover::new(table);
        let everything = (1 << table.classes.len()) - 1;
        for within in std::iter::once(None).chain((0..5).map(Some)) {
            let genuine = truth.certificate(within);
            if truth.is_true(genuine.total, within) {
                let best = check(&genuine.text()).context("a genuine certificate is refused")?;
                let expected = (genuine.total, within, table.classes.len());
                ensure!(
                    (best.total, best.within, best.classes) == expected,
                    "{best:?}"
                );
            }
        }

        let mut dice = Dice::of(table.seed, 0);
        let mut claims = 0;
        for _ in 0..TRIES {
            let mut liar = Prover::new(table);
            for _ in 0..1 + dice.below(3) {
                let set = dice.number() as u32 & if dice.one_in(2) { everything } else { 7 };
                let set = if dice.one_in(3) {
                    1 << dice.below(table.classes.len())
                } else {
                    set
                };
                let levels = dice.one_in(2).then(|| dice.below(4) as u8);
                let honest = truth.bound(set & everything, levels).0;
                let least = match dice.below(5) {
                    0 => NONE,
                    1 => 0,
                    2 => honest.saturating_sub(1),
                    3 => dice.below(12) as u64,
                    _ => honest.saturating_add(1),
                };
                liar.lies.insert((set & everything, levels), least);
            }
            let within = dice.one_in(2).then(|| dice.below(5) as u8);
            let mut forged = liar.certificate(within);
            forged.tamper(&mut dice);
            if truth.is_true(forged.total, forged.within) {
                continue;
            }
            claims += 1;
            if let Ok(best) = check(&forged.text()) {
                bail!("accepted as {best:?}:\n{}", forged.text());
            }
            if claims == CLAIMS {
                return Ok(());
            }
        }
        bail!("only {claims} false claims were made of {TRIES} tries")
    }

    fn smaller<'a>(&self, table: &'a Table) -> Box<dyn Iterator<Item = Table> + 'a> {
        let classes = (0..table.classes.len()).filter(|_| table.classes.len() > 1);
        let fewer_classes = classes.map(|class| {
            let mut smaller = table.clone();
            smaller.classes.remove(class);
            smaller
        });
        let questions = (0..table.questions).filter(|_| table.questions > 1);
        let fewer_questions = questions.map(|question| {
            let mut smaller = table.clone();
            smaller.questions -= 1;
            for class in &mut smaller.classes {
                class.answers.remove(question);
            }
            smaller
        });
        Box::new(fewer_classes.chain(fewer_questions))
    }

    fn show(&self, table: &Table) -> String {
        table.text()
    }

    fn budget(&self) -> Budget {
        BUDGET
    }
}

fn check(certificate: &str) -> Result<BestPlan, verify::Refused> {
    verify::plan(certificate.as_bytes(), &mut Limits::none())
}

/// The cost of a set for which there is no plan.
const NONE: u64 = u64::MAX;

/// A set of classes as bits, and the maximum number of further questions; `None` if it is not
/// limited.
type Asked = (u32, Option<u8>);

/// A prover that computes all bounds according to the definition, except those about which it lies.
struct Prover<'a> {
    table: &'a Table,
    lies: HashMap<Asked, u64>,
    /// The bound for each set, with the first question of a plan with this cost.
    bounds: HashMap<Asked, (u64, Option<usize>)>,
    /// The sets in the order in which they were computed; the parts of a set come before it.
    order: Vec<Asked>,
}

impl<'a> Prover<'a> {
    fn new(table: &'a Table) -> Prover<'a> {
        Prover {
            table,
            lies: HashMap::new(),
            bounds: HashMap::new(),
            order: Vec::new(),
        }
    }

    fn certificate(&mut self, within: Option<u8>) -> Certificate {
        let everything = (1 << self.table.classes.len()) - 1;
        let (total, _) = self.bound(everything, within);
        if let Some(fewer) = within.and_then(|within| within.checked_sub(1)) {
            self.bound(everything, Some(fewer));
        }
        let is_said =
            |asked: &&Asked| !self.table.is_settled(asked.0) || self.lie(**asked).is_some();
        let states = self.order.iter().filter(is_said).map(|asked| {
            let (least, first) = self.bounds[asked];
            State {
                asked: *asked,
                least,
                first,
            }
        });
        Certificate {
            table: self.table.text(),
            total,
            within,
            states: states.collect(),
        }
    }

    fn lie(&self, state: Asked) -> Option<u64> {
        let lie = self.lies.get(&state);
        lie.or_else(|| self.lies.get(&(state.0, None))).copied()
    }

    fn bound(&mut self, set: u32, levels: Option<u8>) -> (u64, Option<usize>) {
        if let Some(&known) = self.bounds.get(&(set, levels)) {
            return known;
        }
        let (mut least, mut first) = self.honest(set, levels);
        if let Some(lie) = self.lie((set, levels)) {
            least = lie;
        }
        if least == NONE {
            first = None;
        }
        self.bounds.insert((set, levels), (least, first));
        self.order.push((set, levels));
        (least, first)
    }

    /// Returns the bound that follows from the bounds of the parts, with the first question.
    fn honest(&mut self, set: u32, levels: Option<u8>) -> (u64, Option<usize>) {
        if self.table.is_settled(set) {
            return (0, None);
        }
        let mut best = (NONE, None);
        if levels == Some(0) {
            return best;
        }
        for question in 0..self.table.questions {
            let parts = self.table.parts(set, question);
            if parts.len() < 2 {
                continue;
            }
            let mut cost = self.table.weight(set);
            for part in parts {
                let (least, _) = self.bound(part, levels.map(|levels| levels - 1));
                cost = cost.saturating_add(least);
            }
            if cost < best.0 {
                best = (cost, Some(question));
            }
        }
        best
    }

    fn is_true(&mut self, total: u64, within: Option<u8>) -> bool {
        let everything = (1 << self.table.classes.len()) - 1;
        let fewer = within.and_then(|within| within.checked_sub(1));
        total < NONE
            && self.bound(everything, within).0 == total
            && fewer.is_none_or(|fewer| self.bound(everything, Some(fewer)).0 == NONE)
    }
}

impl Table {
    fn text(&self) -> String {
        let mut text = format!("plan certificate 1\nattacks {}\n", self.questions);
        for class in &self.classes {
            let _ = write!(text, "class {} {}", class.kind, class.weight);
            for answer in &class.answers {
                let _ = write!(text, " {answer}");
            }
            text.push('\n');
        }
        text
    }

    fn members(&self, set: u32) -> impl Iterator<Item = &Class> {
        let classes = self.classes.iter().enumerate();
        classes
            .filter(move |(at, _)| set >> at & 1 == 1)
            .map(|(_, class)| class)
    }

    fn is_settled(&self, set: u32) -> bool {
        let mut kinds = self.members(set).map(|class| class.kind);
        let first = kinds.next();
        kinds.all(|kind| Some(kind) == first)
    }

    fn weight(&self, set: u32) -> u64 {
        self.members(set).map(|class| class.weight).sum()
    }

    fn parts(&self, set: u32, question: usize) -> Vec<u32> {
        let mut parts: BTreeMap<usize, u32> = BTreeMap::new();
        for (at, class) in self.classes.iter().enumerate() {
            if set >> at & 1 == 1 {
                *parts.entry(class.answers[question]).or_default() |= 1 << at;
            }
        }
        parts.into_values().collect()
    }
}

struct State {
    asked: Asked,
    least: u64,
    first: Option<usize>,
}

/// A certificate as a list of lines.
struct Certificate {
    table: String,
    total: u64,
    within: Option<u8>,
    states: Vec<State>,
}

impl Certificate {
    fn text(&self) -> String {
        let mut text = format!("{}claim {}", self.table, self.total);
        if let Some(within) = self.within {
            let _ = write!(text, " within {within}");
        }
        text.push('\n');
        for state in &self.states {
            let (set, levels) = state.asked;
            let levels = levels.map_or("-".to_owned(), |levels| levels.to_string());
            let _ = write!(text, "state {set:x} {levels}");
            match state.least {
                NONE => text.push_str(" none"),
                least => text.push_str(&format!(" {least}")),
            }
            if let Some(first) = state.first {
                let _ = write!(text, " {first}");
            }
            text.push('\n');
        }
        text
    }

    /// In some cases, changes the claimed sum, or changes, repeats, moves or omits a line.
    fn tamper(&mut self, dice: &mut Dice) {
        if dice.one_in(3) {
            self.total = match dice.below(3) {
                0 => self.total.saturating_add(1),
                1 => self.total.saturating_sub(1),
                _ => 0,
            };
        }
        if dice.one_in(8) {
            self.within = dice.one_in(2).then(|| dice.below(5) as u8);
        }
        if self.states.is_empty() || dice.one_in(2) {
            return;
        }
        let at = dice.below(self.states.len());
        let other = dice.below(self.states.len());
        match dice.below(5) {
            0 => drop(self.states.remove(at)),
            1 => self.states.swap(at, other),
            2 => self.states[at].first = dice.one_in(2).then(|| dice.below(4)),
            3 => self.states[at].asked.1 = dice.one_in(2).then(|| dice.below(5) as u8),
            _ => {
                let State {
                    asked,
                    least,
                    first,
                } = self.states[at];
                let least = if dice.one_in(2) {
                    least.saturating_add(1)
                } else {
                    0
                };
                self.states.push(State {
                    asked,
                    least,
                    first,
                });
            }
        }
    }
}
