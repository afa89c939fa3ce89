//! The campaign: tries cases of each kind, one after another, until the time is up or the maximum
//! number of cases is reached.

use crate::dice::Dice;
use crate::trial::{Fault, Kind, Spent};
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The cases of a campaign, and its limits.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The seed from which all cases are generated.
    pub seed: u64,
    /// The number of the first case.
    pub first: u64,
    /// The maximum number of cases of each kind.
    pub most: u64,
    /// The time limit.
    pub time: Duration,
}

/// The results of a campaign for one kind.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// The name of the kind.
    pub name: String,
    /// The number of cases that were tried.
    pub cases: u64,
    /// The number of cases with a fault.
    pub faults: u64,
    /// The greatest time and the greatest memory that any case took.
    pub most: Spent,
    /// The total time of all cases.
    pub time: Duration,
}

/// The result of a campaign.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The results for each kind.
    pub tried: Vec<Tried>,
}

/// A fault, with the information that is needed to reproduce it.
pub struct Found<'a> {
    /// The name of the kind.
    pub kind: &'a str,
    /// The seed of the campaign, and the number of the case.
    pub place: (u64, u64),
    /// The fault itself.
    pub fault: Fault,
}

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ((seed, case), kind) = (self.place, self.kind);
        writeln!(f, "fault in {kind}: {}", self.fault.what)?;
        writeln!(
            f,
            "again: cargo xtask stress --only {kind} --seed {seed} --case {case}"
        )?;
        write!(f, "made as small as it could be:\n{}", self.fault.case)
    }
}

/// The case that is running.
static RUNNING: Mutex<Option<Running>> = Mutex::new(None);

/// The kind and the number of a case, and the time at which it started.
type Running = (String, u64, Instant);

/// The number of faults after which a kind is no longer tried, because all of its faults probably
/// have the same cause.
const ENOUGH: u64 = 5;

/// Tries the kinds in turn, and passes each fault to `found` immediately.
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

/// Starts a thread that calls `call` if a case has been running for so long that it may never end.
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
    /// Returns the total number of faults.
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
