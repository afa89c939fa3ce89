//! The campaign: case after case of each kind, for so long or N, until the first fault.

use crate::dice::Dice;
use crate::trial::{Fault, Kind, Spent};
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What is tried.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// All cases come from it.
    pub seed: u64,
    /// The number of the first case.
    pub first: u64,
    /// This many cases of each kind, if the time is not up before.
    pub most: u64,
    /// How long.
    pub time: Duration,
}

/// What a campaign has tried of one kind.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// The kind.
    pub name: String,
    /// How many cases.
    pub cases: u64,
    /// The number of cases with a fault.
    pub faults: u64,
    /// The most that any of them took.
    pub most: Spent,
    /// All the time that they took.
    pub time: Duration,
}

/// The end of a campaign.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Kind by kind.
    pub tried: Vec<Tried>,
}

/// A fault, and how to have it again.
pub struct Found<'a> {
    /// The kind.
    pub kind: &'a str,
    /// The seed of the campaign, and the number of the case.
    pub place: (u64, u64),
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ((seed, case), kind) = (self.place, self.kind);
        writeln!(f, "fault in {kind}: {}", self.fault.what)?;
        writeln!(
            f,
            "again: cargo xtask torment --only {kind} --seed {seed} --case {case}"
        )?;
        write!(f, "made as small as it could be:\n{}", self.fault.case)
    }
}

/// The case that runs, and when it began.
static RUNNING: Mutex<Option<Running>> = Mutex::new(None);

/// A kind, the number of a case, and when it began.
type Running = (String, u64, Instant);

/// After N faults of a kind it is left alone: they are the same one.
const ENOUGH: u64 = 5;

/// Tries those kinds in turn; hands out each fault when it is found.
pub fn run(kinds: &[Box<dyn Kind>], plan: Plan, mut found: impl FnMut(Found)) -> Outcome {
    let begun = Instant::now();
    let mut tried: Vec<Tried> = kinds.iter().map(|kind| none_of(&**kind)).collect();
    let mut goes_on = true;
    while goes_on && begun.elapsed() < plan.time {
        goes_on = false;
        for (kind, tried) in kinds.iter().zip(&mut tried) {
            for _ in 0..kind.weight() {
                if tried.cases >= plan.most || tried.faults >= ENOUGH {
                    break;
                }
                goes_on = true;
                let place = (plan.seed, plan.first + tried.cases);
                one(&**kind, tried, place, &mut found);
            }
        }
    }
    Outcome { tried }
}

fn none_of(kind: &dyn Kind) -> Tried {
    Tried {
        name: kind.name().to_owned(),
        ..Tried::default()
    }
}

fn one(kind: &dyn Kind, tried: &mut Tried, place: (u64, u64), found: &mut dyn FnMut(Found)) {
    let begun = Instant::now();
    *running() = Some((kind.name().to_owned(), place.1, begun));
    tried.cases += 1;
    match kind.attempt(&mut Dice::of(place.0, place.1)) {
        Ok(spent) => {
            tried.most.time = tried.most.time.max(spent.time);
            tried.most.memory = tried.most.memory.max(spent.memory);
        }
        Err(fault) => {
            tried.faults += 1;
            let kind = kind.name();
            found(Found { kind, place, fault });
        }
    }
    *running() = None;
    tried.time += begun.elapsed();
}

fn running() -> MutexGuard<'static, Option<Running>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls out when a case has been running for so long that it may never end.
pub fn watch(too_long: Duration, call: impl Fn(&str) + Send + 'static) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_secs(1));
            if let Some((kind, case, begun)) = &*running()
                && begun.elapsed() > too_long
            {
                call(&format!("{kind}, case {case},"));
            }
        }
    });
}

impl Outcome {
    /// Returns how many faults there were.
    #[must_use]
    pub fn faults(&self) -> u64 {
        self.tried.iter().map(|tried| tried.faults).sum()
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "| kind | cases | faults | longest, ms | most, KiB | seconds |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|")?;
        for one in &self.tried {
            let time = one.most.time.as_millis();
            let memory = one.most.memory >> 10;
            let Tried {
                name,
                cases,
                faults,
                ..
            } = one;
            let seconds = one.time.as_secs();
            writeln!(
                f,
                "| {name} | {cases} | {faults} | {time} | {memory} | {seconds} |"
            )?;
        }
        Ok(())
    }
}
