//! A run in numbers.

use crate::InvalidProblem;

/// One Pokémon that can be met in an area, and what it does for the rest of the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The area; under [`Rules::one_per_area`] each gives at most one.
    pub area: u32,
    /// The evolution line; under [`Rules::one_per_line`] each is caught at most once.
    pub line: u32,
    /// What it takes to get it, in any unit.
    pub effort: u64,
    /// The foes that it answers, by number.
    pub answers: Vec<u32>,
}

/// Which rules of a Nuzlocke hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rules {
    /// At most one encounter of each area.
    pub one_per_area: bool,
    /// At most one encounter of each evolution line.
    pub one_per_line: bool,
}

impl Rules {
    /// One encounter an area, one of each line.
    pub const NUZLOCKE: Rules = Rules {
        one_per_area: true,
        one_per_line: true,
    };
}

/// The foes ahead and the encounters that may answer them.
#[derive(Clone, Debug)]
pub struct Problem {
    foes: u32,
    encounters: Vec<Encounter>,
    rules: Rules,
}

/// How good a choice is. The smaller one is better: fewer foes open, then fewer with a single
/// answer, then less effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value {
    /// Foes without an answer.
    pub open: u32,
    /// Foes with one answer only.
    pub single: u32,
    /// The efforts, added up.
    pub effort: u64,
}

impl Problem {
    /// Returns a problem with foes 0 to `foes` − 1.
    ///
    /// # Errors
    /// If an encounter answers a foe that does not exist.
    pub fn new(
        foes: u32,
        mut encounters: Vec<Encounter>,
        rules: Rules,
    ) -> Result<Problem, InvalidProblem> {
        for encounter in &mut encounters {
            encounter.answers.sort_unstable();
            encounter.answers.dedup();
            if let Some(&foe) = encounter.answers.last().filter(|&&foe| foe >= foes) {
                return Err(InvalidProblem::UnknownFoe { foe, foes });
            }
        }
        Ok(Problem {
            foes,
            encounters,
            rules,
        })
    }

    /// Returns the number of foes.
    #[must_use]
    pub fn foes(&self) -> u32 {
        self.foes
    }

    /// Returns the encounters, in the order given.
    #[must_use]
    pub fn encounters(&self) -> &[Encounter] {
        &self.encounters
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns how often each foe is answered by some of the encounters.
    pub fn answered(&self, chosen: impl IntoIterator<Item = usize>) -> Vec<u32> {
        let mut answered = vec![0; self.foes as usize];
        for encounter in chosen {
            for &foe in &self.encounters[encounter].answers {
                answered[foe as usize] += 1;
            }
        }
        answered
    }

    /// Returns how good a choice of encounters is. It is not checked against the rules.
    #[must_use]
    pub fn value(&self, chosen: &[usize]) -> Value {
        let answered = self.answered(chosen.iter().copied());
        let times = |n| answered.iter().filter(|&&times| times == n).count() as u32;
        let efforts = chosen.iter().map(|&chosen| self.encounters[chosen].effort);
        Value {
            open: times(0),
            single: times(1),
            effort: efforts.sum(),
        }
    }
}
