//! A question about teams, as a player asks it.

use crate::objective::{GREATEST_EFFORT, Objective};
use crate::pool::Pool;
use crate::stat::STATS;
use pokedata::{Chart, Chosen, Form, Stats, Type, TypeSet, Typing, typings_in_use};

/// What a team must cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cover {
    /// Every attack type resisted by some member.
    #[default]
    Defense,
    /// Every typing hit super effectively by some member's attack types.
    Attack,
    /// Both.
    Both,
}

/// Foes that must be answered, and who answers them.
#[derive(Clone, Debug)]
pub(crate) struct Foes {
    pub(crate) count: usize,
    /// For each of the pool, the points of each foe that it answers: 1 to 3.
    pub(crate) points: Vec<Vec<Option<u8>>>,
}

/// A group with a minimum and maximum number of members.
#[derive(Clone, Debug)]
pub(crate) struct GroupRule {
    /// What the player calls it.
    pub(crate) name: String,
    pub(crate) forms: Vec<&'static Form>,
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// A question about teams. One of each species and of each evolution line, always.
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
    /// By effort, that of each of the pool.
    pub(crate) efforts: Vec<u32>,
}

/// The most members that a team may be asked to have.
pub const LARGEST_TEAM: usize = 24;

/// The most foes that a team may be asked to answer.
pub const LARGEST_RUN: usize = 672;

impl Question {
    /// Returns the best six of the pool against all attack types of the generation, defense only.
    #[must_use]
    pub fn new(pool: Pool) -> Question {
        let generation = pool.generation;
        Question {
            pool,
            cover: Cover::Defense,
            attacks: Chart::of(generation).types(),
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

    /// Returns who may be chosen.
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

    /// Only what those bosses bring must be covered.
    #[must_use]
    pub fn against(mut self, bosses: &Chosen) -> Question {
        self.attacks = bosses.attack_types();
        self.typings = bosses.typings();
        self
    }

    /// Instead of types, N foes must be covered, each answered by some member: `points` has a row
    /// for each candidate of the pool, in its order, with its points for each foe (1 to 3, fewer
    /// are better) or none if it does not answer that one.
    ///
    /// # Panics
    /// If there is not a row for each of the pool, or not a place for each foe in one.
    #[must_use]
    pub fn facing(mut self, count: usize, points: Vec<Vec<Option<u8>>>) -> Question {
        assert_eq!(points.len(), self.pool.candidates.len(), "a row for each");
        assert!(points.iter().all(|row| row.len() == count));
        self.foes = Some(Foes { count, points });
        self
    }

    /// At most N members.
    #[must_use]
    pub fn team(mut self, members: usize) -> Question {
        self.team = members;
        self
    }

    /// Requires those Pokémon in the team.
    #[must_use]
    pub fn require(self, forms: impl IntoIterator<Item = &'static Form>) -> Question {
        let one_each = |question: Question, form: &'static Form| {
            question.having(format!("{} is required", form.title()), [form], 1, 1)
        };
        forms.into_iter().fold(self, one_each)
    }

    /// Requires at least `least` and at most `most` of those Pokémon in the team, by a rule
    /// of that name (`--max-megas 1`).
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

    /// No attack type hits more members than that super effectively.
    #[must_use]
    pub fn weakness_cap(mut self, members: usize) -> Question {
        self.weakness_cap = Some(members);
        self
    }

    /// Returns what is best among teams that cover as much; the stats whose sum counts, by their
    /// abbreviations (`hp`, `atk`, `def`, `spa`, `spd`, `spe`).
    ///
    /// # Errors
    /// If a name is not one of the six.
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

    /// Among teams that cover as much that is best which takes the least effort, where each of the pool
    /// takes that much, in its order.
    ///
    /// # Panics
    /// When there is not an effort for each of the pool.
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

    /// Whether the least effort is best.
    #[must_use]
    pub fn is_by_effort(&self) -> bool {
        self.objective == Objective::Effort
    }

    /// What must be resisted.
    #[must_use]
    pub fn attacks_met(&self) -> Vec<Type> {
        match (&self.foes, self.cover) {
            (Some(_), _) | (_, Cover::Attack) => Vec::new(),
            _ => self.attacks.iter().collect(),
        }
    }

    /// Returns what must be hit.
    #[must_use]
    pub fn typings_met(&self) -> &[Typing] {
        match (&self.foes, self.cover) {
            (Some(_), _) | (_, Cover::Defense) => &[],
            _ => &self.typings,
        }
    }

    /// Returns how many foes must be answered.
    #[must_use]
    pub fn foes_met(&self) -> usize {
        self.foes.as_ref().map_or(0, |foes| foes.count)
    }

    /// Returns how many items members cover by themselves: attack types or foes.
    pub(crate) fn items(&self) -> usize {
        self.attacks_met().len() + self.foes_met()
    }

    /// What counts of one of the pool besides what it covers, more being better: the stats, or what its
    /// effort falls short of the greatest.
    pub(crate) fn merit(&self, place: usize) -> u32 {
        match self.objective {
            Objective::Effort => GREATEST_EFFORT.saturating_sub(self.efforts[place]),
            Objective::Rank | Objective::Stats => self.stats_of(&self.pool.candidates[place].stats),
        }
    }

    /// The sum of the stats that count.
    #[must_use]
    pub fn stats_of(&self, stats: &Stats) -> u32 {
        weigh_stats(stats, self.stats)
    }
}

const ALL_STATS: u8 = 0b11_1111;

fn weigh_stats(stats: &Stats, counted: u8) -> u32 {
    let all = [
        stats.hp,
        stats.attack,
        stats.defense,
        stats.special_attack,
        stats.special_defense,
        stats.speed,
    ];
    let counted = all
        .iter()
        .enumerate()
        .filter(|(bit, _)| counted >> bit & 1 == 1);
    counted.map(|(_, &stat)| u32::from(stat)).sum()
}

/// The maximum number of attack types whose sets have costs: the games have fewer, a player's world
/// may have more.
pub(crate) const MOST_TYPES: usize = 20;
/// The maximum number of typings.
pub(crate) const MOST_TYPINGS: usize = 192;

/// Why a question is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// A required Pokémon may not be chosen.
    #[error("{0} is required, but is not among those that may be chosen")]
    NotInPool(String),
    /// Two that are required exclude each other.
    #[error(
        "{0} and {1} are one evolution line, and a team has one of each line: require one of them"
    )]
    OneLine(String, String),
    /// More Pokémon are required than a team has members.
    #[error("{required} Pokémon are required, but a team has at most {team}")]
    TooManyRequired {
        /// How many are required.
        required: usize,
        /// The most members.
        team: usize,
    },
    /// More of a group are required than a rule allows.
    #[error("{titles} are required, but {rule} allows {most} of them at most")]
    TooManyOfGroup {
        /// The rule's name.
        rule: String,
        /// Who are required.
        titles: String,
        /// How many the rule allows.
        most: usize,
    },
    /// Teams have a size.
    #[error("a team has 1 to {LARGEST_TEAM} members, not {0}")]
    TeamSize(usize),
    /// A stat that there is not.
    #[error("unknown stat {0:?}; stats are: hp, atk, def, spa, spd, spe")]
    UnknownStat(String),
    /// More foes than a search can hold.
    #[error("{0} foes are too many for one search: at most {LARGEST_RUN}; name fewer bosses")]
    TooManyFoes(usize),
    /// More attack types, or typings, than prices can be made for.
    #[error(
        "{types} attack types against {typings} typings are too many for one search: at most \
         {MOST_TYPES} that hit one of {MOST_TYPINGS}; name fewer bosses"
    )]
    TooManyTypes {
        /// The attack types that hit any of the typings.
        types: usize,
        /// The typings that are met.
        typings: usize,
    },
    /// More rules than a search can hold.
    #[error("at most 63 rules can bind a team")]
    TooManyRules,
}
