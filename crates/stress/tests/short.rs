//! Runs a short campaign. Also checks that a campaign finds faults, and makes the cases that show
//! them small.

use anyhow::{Result, ensure};
use std::time::Duration;
use stress::campaign::{Plan, run};
use stress::dice::Dice;
use stress::puzzle::Puzzle;
use stress::trial::{Budget, Kind, Trial};

fn plan(seed: u64, most: u64) -> Plan {
    Plan {
        seed,
        first: 0,
        most,
        time: Duration::MAX,
    }
}

/// All kinds are in one test, because the memory used by parallel tests would be counted as well.
#[test]
fn a_short_campaign_finds_no_fault() {
    let mut faults = String::new();
    let outcome = run(&stress::kinds(), plan(7, 100), |fault| {
        faults += &format!("{fault}\n");
    });
    assert!(faults.is_empty(), "{faults}");
    assert!(outcome.tried.iter().all(|tried| tried.cases == 100));
}

/// A kind of problems with a fault: each problem in which two options contain the first item fails
/// its check.
struct Wrong;

impl Trial for Wrong {
    type Case = Puzzle;

    fn name(&self) -> &'static str {
        "wrong"
    }

    fn weight(&self) -> u32 {
        1
    }

    fn make(&self, dice: &mut Dice) -> Puzzle {
        Puzzle::make(dice)
    }

    fn check(&self, puzzle: &Puzzle) -> Result<()> {
        let has_first = |choice: &&stress::puzzle::Choice| choice.entries.iter().any(|e| e.0 == 0);
        let number = puzzle.choices.iter().filter(has_first).count();
        ensure!(number < 2, "{number} options have the first item");
        Ok(())
    }

    fn smaller<'a>(&self, puzzle: &'a Puzzle) -> Box<dyn Iterator<Item = Puzzle> + 'a> {
        Box::new(puzzle.smaller())
    }

    fn show(&self, puzzle: &Puzzle) -> String {
        puzzle.text()
    }

    fn budget(&self) -> Budget {
        Budget {
            time: Duration::from_secs(60),
            memory: 1 << 20,
        }
    }
}

#[test]
fn faults_are_made_small_and_can_be_had_again() {
    let kinds: [Box<dyn Kind>; 1] = [Box::new(Wrong)];
    let mut found = Vec::new();
    let outcome = run(&kinds, plan(3, 40), |fault| {
        found.push((fault.place.1, fault.to_string()));
    });
    assert_eq!(outcome.faults(), 5, "after five it is enough");
    for (case, told) in found {
        // Whatever the first failing case was, a problem with one item and two options remains.
        assert!(told.contains("\ni0\ni0\ni0\n"), "{told}");
        assert!(
            told.contains(&format!("--only wrong --seed 3 --case {case}\n")),
            "{told}"
        );
        let mut again = Vec::new();
        let one = Plan {
            first: case,
            ..plan(3, 1)
        };
        run(&kinds, one, |fault| again.push(fault.to_string()));
        assert_eq!(again, [told]);
    }
}
