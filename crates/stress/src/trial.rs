//! Generates and tries one case of a kind. If the case has a fault, it is made smaller as long as
//! it still has one.

use crate::dice::Dice;
use crate::memory;
use anyhow::{Result, bail};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// A kind of cases.
pub trait Trial {
    /// A case. It contains everything that its check needs, so that each check gives the same
    /// result.
    type Case;

    /// Returns the name of the kind.
    fn name(&self) -> &str;

    /// Returns the number of cases in each round of a campaign.
    fn weight(&self) -> u32;

    /// Generates a case.
    fn make(&self, dice: &mut Dice) -> Self::Case;

    /// Checks that everything is as it should be.
    ///
    /// # Errors
    /// If a check fails; the error describes why. A panic also counts as an error.
    fn check(&self, case: &Self::Case) -> Result<()>;

    /// Returns cases that are slightly smaller, the smallest first.
    fn smaller<'a>(&self, case: &'a Self::Case) -> Box<dyn Iterator<Item = Self::Case> + 'a>;

    /// Returns a readable description of the case.
    fn show(&self, case: &Self::Case) -> String;

    /// Returns the budget of a case.
    fn budget(&self) -> Budget;
}

/// The budget of a case.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The maximum processor time, which is many times longer than usual.
    pub time: Duration,
    /// The maximum memory in bytes at any moment.
    pub memory: usize,
}

/// The time and memory that a case took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    /// The processor time, or the elapsed time if the system does not report processor time.
    pub time: Duration,
    /// The peak memory in bytes.
    pub memory: usize,
}

/// A fault, with a case that shows it and is as small as possible.
#[derive(Debug)]
pub struct Fault {
    /// A description of the fault.
    pub what: String,
    /// The readable description of the case.
    pub case: String,
}

/// A [`Trial`] whose type of cases is hidden.
pub trait Kind {
    /// Returns the name of the kind.
    fn name(&self) -> &str;

    /// Returns the number of cases in each round of a campaign.
    fn weight(&self) -> u32;

    /// Generates a case with the given random numbers, and tries it.
    ///
    /// # Errors
    /// If the case has a fault; the error contains the smallest case that shows it.
    fn attempt(&self, dice: &mut Dice) -> Result<Spent, Fault>;
}

impl<T: Trial> Kind for T {
    fn name(&self) -> &str {
        Trial::name(self)
    }

    fn weight(&self) -> u32 {
        Trial::weight(self)
    }

    fn attempt(&self, dice: &mut Dice) -> Result<Spent, Fault> {
        let case = self.make(dice);
        let (spent, tried) = tried(self, &case);
        match tried {
            Ok(()) => Ok(spent),
            Err(error) => Err(shrunk(self, case, &error)),
        }
    }
}

fn tried<T: Trial + ?Sized>(trial: &T, case: &T::Case) -> (Spent, Result<()>) {
    let begun = processor_time().ok_or_else(Instant::now);
    let (checked, memory) =
        memory::peak(|| catch_unwind(AssertUnwindSafe(|| trial.check(case))).unwrap_or_else(said));
    let spent = Spent {
        time: begun.map_or_else(|clock| clock.elapsed(), spent_since),
        memory,
    };
    (spent, checked.and_then(|()| within(trial.budget(), spent)))
}

/// Converts a panic to an error.
fn said(panic: Box<dyn std::any::Any + Send>) -> Result<()> {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    bail!("panic: {}", text.unwrap_or("no message"))
}

fn within(budget: Budget, spent: Spent) -> Result<()> {
    if spent.time > budget.time {
        bail!("it took {:?} of {:?}", spent.time, budget.time);
    }
    if spent.memory > budget.memory {
        bail!("it took {} bytes of {}", spent.memory, budget.memory);
    }
    Ok(())
}

/// Makes a case smaller as long as a smaller one still has a fault, or until this takes too long.
fn shrunk<T: Trial + ?Sized>(trial: &T, case: T::Case, error: &anyhow::Error) -> Fault {
    const PATIENCE: Duration = Duration::from_secs(30);
    let begun = Instant::now();
    let mut case = case;
    let mut what = format!("{error:#}");
    loop {
        let mut candidates = trial.smaller(&case);
        let patient = |_: &T::Case| begun.elapsed() < PATIENCE;
        let next = candidates.by_ref().take_while(patient).find_map(|smaller| {
            let fault = tried(trial, &smaller).1.err()?;
            Some((smaller, format!("{fault:#}")))
        });
        drop(candidates);
        match next {
            Some(smaller) => (case, what) = smaller,
            None => break,
        }
    }
    Fault {
        what,
        case: trial.show(&case),
    }
}

/// Returns the processor time of this thread; elapsed time would be misleading, because the machine
/// may be busy.
fn processor_time() -> Option<Duration> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = told.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn spent_since(begun: Duration) -> Duration {
    let now = processor_time().unwrap_or_default();
    now.saturating_sub(begun)
}
