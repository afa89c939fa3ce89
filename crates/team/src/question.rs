//! A question about teams, as a player asks it.

use crate::objective::{GREATEST_EFFORT, Objective};
use crate::pool::Pool;
use crate::stat::STATS;
use pokedata::{Chosen, Form, Stats, Type, TypeSet, Typing, typings_in_use};

/// What a team must cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cover {
    /// For each attack type, some member must resist it.
    #[default]
    Defense,
    /// For each typing, some member must have an attack type that is super effective against it.
    Attack,
    /// Both.
    Both,
}

/// The foes that must be beaten, and the candidates that beat them.
#[derive(Clone, Debug)]
pub(crate) struct Foes {
    pub(crate) count: usize,
    /// For each candidate, its points (1 to 3) for each foe that it beats.
    pub(crate) points: Vec<Vec<Option<u8>>>,
}

/// A rule that sets the minimum and maximum number of members from a group.
#[derive(Clone, Debug)]
pub(crate) struct GroupRule {
    /// The name of the rule in messages.
    pub(crate) name: String,
    pub(crate) forms: Vec<&'static Form>,
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// A question about teams. A team never has two Pokémon of the same species or evolution line.
#[derive(Clone, Debug)]
pub struct Question {
    pub(crate) pool: Pool,
    pub(crate) cover: Cover,
    pub(crate) attacks: TypeSet,
    pub(crate) typings: Vec<Typing>,
    pub(crate) foes: Option<Foes>,
    pub(crate) team: usize,
    pub(crate) rules: Vec<GroupRule>,
    pub(crate) weakness_cap: Option<usize>,
    pub(crate) objective: Objective,
    pub(crate) stats: u8,
    /// If the objective is effort, the effort of each candidate; otherwise empty.
    pub(crate) efforts: Vec<u32>,
}

/// The greatest team size that a question may have.
pub const LARGEST_TEAM: usize = 24;

/// The greatest number of foes that a question may have.
pub const LARGEST_RUN: usize = 672;

impl Question {
    /// Returns a question about the best six Pokémon in the pool against all attack types of the
    /// generation, in defense only.
    #[must_use]
    pub fn new(pool: Pool) -> Question {
        let generation = pool.generation;
        Question {
            pool,
            cover: Cover::Defense,
            attacks: pokedata::chart(generation).types(),
            typings: typings_in_use(generation).to_vec(),
            foes: None,
            team: 6,
            rules: Vec::new(),
            weakness_cap: None,
            objective: Objective::Rank,
            stats: ALL_STATS,
            efforts: Vec::new(),
        }
    }

    /// Returns the candidates.
    #[must_use]
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// Sets what must be covered: defense, attack or both.
    #[must_use]
    pub fn cover(mut self, cover: Cover) -> Question {
        self.cover = cover;
        self
    }

    /// Restricts what must be covered to the attack types and typings of the given bosses.
    #[must_use]
    pub fn against(mut self, bosses: &Chosen) -> Question {
        self.attacks = bosses.attack_types();
        self.typings = bosses.typings();
        self
    }

    /// Requires that each of `count` foes is beaten by some member, instead of requiring that types
    /// are covered. `points` has a row for each candidate, in the order of the pool, with the
    /// candidate's points for each foe (1 to 3, fewer are better), or `None` for a foe that it does
    /// not beat.
    ///
    /// # Panics
    /// If `points` does not have a row for each candidate, or a row does not have an entry for each
    /// foe.
    #[must_use]
    pub fn facing(mut self, count: usize, points: Vec<Vec<Option<u8>>>) -> Question {
        assert_eq!(points.len(), self.pool.candidates.len(), "a row for each");
        assert!(points.iter().all(|row| row.len() == count));
        self.foes = Some(Foes { count, points });
        self
    }

    /// Sets the maximum number of members.
    #[must_use]
    pub fn team(mut self, members: usize) -> Question {
        self.team = members;
        self
    }

    /// Requires the given Pokémon in the team.
    #[must_use]
    pub fn require(self, forms: impl IntoIterator<Item = &'static Form>) -> Question {
        let one_each = |question: Question, form: &'static Form| {
            question.having(format!("{} is required", form.title()), [form], 1, 1)
        };
        forms.into_iter().fold(self, one_each)
    }

    /// Requires at least `least` and at most `most` of the given Pokémon in the team. Messages use
    /// the name of the rule (for example `--max-megas 1`).
    #[must_use]
    pub fn having(
        mut self,
        name: String,
        forms: impl IntoIterator<Item = &'static Form>,
        least: usize,
        most: usize,
    ) -> Question {
        self.rules.push(GroupRule {
            name,
            forms: forms.into_iter().collect(),
            least,
            most,
        });
        self
    }

    /// Sets the maximum number of members that any one attack type hits super effectively.
    #[must_use]
    pub fn weakness_cap(mut self, members: usize) -> Question {
        self.weakness_cap = Some(members);
        self
    }

    /// Sets the order of teams that cover equally many items, and the stats that are summed, given
    /// by their abbreviations (`hp`, `atk`, `def`, `spa`, `spd`, `spe`).
    ///
    /// # Errors
    /// If an abbreviation is not one of the six.
    pub fn objective(
        mut self,
        objective: Objective,
        stats: &[&str],
    ) -> Result<Question, QuestionError> {
        self.objective = objective;
        self.stats = 0;
        for &name in stats {
            let known = STATS
                .iter()
                .position(|stat| stat.eq_ignore_ascii_case(name));
            let bit = known.ok_or_else(|| QuestionError::UnknownStat(name.to_owned()))?;
            self.stats |= 1 << bit;
        }
        Ok(self)
    }

    /// Orders teams that cover equally many items by effort, those with the least effort first.
    /// `efforts` contains the effort of each candidate, in the order of the pool.
    ///
    /// # Panics
    /// If `efforts` does not have an entry for each candidate.
    #[must_use]
    pub fn by_effort(mut self, efforts: Vec<u32>) -> Question {
        assert_eq!(
            efforts.len(),
            self.pool.candidates.len(),
            "an effort for each"
        );
        self.objective = Objective::Effort;
        self.efforts = efforts;
        self
    }

    /// Returns whether teams are ordered by effort.
    #[must_use]
    pub fn is_by_effort(&self) -> bool {
        self.objective == Objective::Effort
    }

    /// Returns the attack types that must be resisted.
    #[must_use]
    pub fn attacks_met(&self) -> Vec<Type> {
        match (&self.foes, self.cover) {
            (Some(_), _) | (_, Cover::Attack) => Vec::new(),
            _ => self.attacks.iter().collect(),
        }
    }

    /// Returns the typings that must be hit super effectively.
    #[must_use]
    pub fn typings_met(&self) -> &[Typing] {
        match (&self.foes, self.cover) {
            (Some(_), _) | (_, Cover::Defense) => &[],
            _ => &self.typings,
        }
    }

    /// Returns the number of foes that must be beaten.
    #[must_use]
    pub fn foes_met(&self) -> usize {
        self.foes.as_ref().map_or(0, |foes| foes.count)
    }

    /// Returns the number of items that single members cover: attack types or foes.
    pub(crate) fn items(&self) -> usize {
        self.attacks_met().len() + self.foes_met()
    }

    /// Returns the merit of a candidate apart from what it covers (more is better): the sum of its
    /// stats or, if teams are ordered by effort, the greatest effort minus the candidate's own.
    pub(crate) fn merit(&self, place: usize) -> u32 {
        match self.objective {
            Objective::Effort => GREATEST_EFFORT.saturating_sub(self.efforts[place]),
            Objective::Rank | Objective::Stats => self.stats_of(&self.pool.candidates[place].stats),
        }
    }

    /// Returns the sum of the stats that count.
    #[must_use]
    pub fn stats_of(&self, stats: &Stats) -> u32 {
        weigh_stats(stats, self.stats)
    }
}

const ALL_STATS: u8 = 0b11_1111;

fn weigh_stats(stats: &Stats, counted: u8) -> u32 {
    let counted = stats
        .all()
        .into_iter()
        .enumerate()
        .filter(|(bit, _)| counted >> bit & 1 == 1);
    counted.map(|(_, stat)| u32::from(stat)).sum()
}

/// The maximum number of attack types for which the prices of all sets are computed. The games have
/// at most 18, but a player's own world may have more.
pub(crate) const MOST_TYPES: usize = 20;
/// The maximum number of typings for which prices are computed.
pub(crate) const MOST_TYPINGS: usize = 192;

/// The reasons why a question is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// A required Pokémon is not among the candidates.
    #[error("{0} is required, but is not among those that may be chosen")]
    NotInPool(String),
    /// Two required Pokémon are from the same evolution line.
    #[error(
        "{0} and {1} are one evolution line, and a team has one of each line: require one of them"
    )]
    OneLine(String, String),
    /// More Pokémon are required than a team has members.
    #[error("{required} Pokémon are required, but a team has at most {team}")]
    TooManyRequired {
        /// The number of required Pokémon.
        required: usize,
        /// The maximum number of members.
        team: usize,
    },
    /// More Pokémon from a group are required than its rule allows.
    #[error("{titles} are required, but {rule} allows {most} of them at most")]
    TooManyOfGroup {
        /// The rule's name.
        rule: String,
        /// The titles of the required Pokémon.
        titles: String,
        /// The maximum that the rule sets.
        most: usize,
    },
    /// The team size is out of range.
    #[error("a team has 1 to {LARGEST_TEAM} members, not {0}")]
    TeamSize(usize),
    /// There is no stat with the given name.
    #[error("unknown stat {0:?}; stats are: hp, atk, def, spa, spd, spe")]
    UnknownStat(String),
    /// There are more foes than a search supports.
    #[error("{0} foes are too many for one search: at most {LARGEST_RUN}; name fewer bosses")]
    TooManyFoes(usize),
    /// There are more attack types or typings than a search supports.
    #[error(
        "{types} attack types against {typings} typings are too many for one search: at most \
         {MOST_TYPES} that hit one of {MOST_TYPINGS}; name fewer bosses"
    )]
    TooManyTypes {
        /// The number of attack types that hit any of the typings.
        types: usize,
        /// The number of typings.
        typings: usize,
    },
    /// There are more rules than a search supports.
    #[error("at most 63 rules can bind a team")]
    TooManyRules,
}
