//! A run as numbers.

use thiserror::Error;

/// One Pokémon that can be encountered in an area, and the foes that it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The area; under [`Rules::one_per_area`], at most one Pokémon is caught in each area.
    pub area: u32,
    /// The evolution line; under [`Rules::one_per_line`], at most one Pokémon is caught from each
    /// line.
    pub line: u32,
    /// The effort of the encounter, in any unit.
    pub effort: u64,
    /// The numbers of the foes that the Pokémon answers.
    pub answers: Vec<u32>,
}

/// The rules of a Nuzlocke that apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rules {
    /// Whether only one encounter in each area is allowed.
    pub one_per_area: bool,
    /// Whether only one encounter from each evolution line is allowed.
    pub one_per_line: bool,
}

impl Rules {
    /// One encounter per area, and one per evolution line.
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

/// The value of a choice. Smaller is better: fewer open foes, then fewer with a single answer, then
/// less effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value {
    /// The number of foes without an answer.
    pub open: u32,
    /// The number of foes with only one answer.
    pub single: u32,
    /// The sum of the efforts.
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

    /// Returns the encounters, in the given order.
    #[must_use]
    pub fn encounters(&self) -> &[Encounter] {
        &self.encounters
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns, for each foe, the number of chosen encounters that answer it.
    pub fn answered(&self, chosen: impl IntoIterator<Item = usize>) -> Vec<u32> {
        let mut answered = vec![0; self.foes as usize];
        for encounter in chosen {
            for &foe in &self.encounters[encounter].answers {
                answered[foe as usize] += 1;
            }
        }
        answered
    }

    /// Returns the value of a choice of encounters, without checking the rules.
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

/// The error for numbers that do not describe a valid run.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum InvalidProblem {
    /// An encounter or a catch answers a foe that does not exist.
    #[error("foe {foe} does not exist: there are {foes}")]
    UnknownFoe {
        /// The number of the foe.
        foe: u32,
        /// The number of foes that exist.
        foes: u32,
    },
    /// The costs of foes and efforts are too large for the numbers that the search uses.
    #[error("the efforts add up to more than can be compared exactly")]
    TooMuchEffort,
    /// The chances of an area are not between 0 and 1, or their sum is above 1.
    #[error("the chances of area {area} are not between 0 and 1, or add up to more than 1")]
    InvalidChance {
        /// The index of the area.
        area: usize,
    },
}
