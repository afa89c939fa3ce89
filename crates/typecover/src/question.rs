//! A cover question, as a player asks it.

use dancing::overlap::{ITEMS_AT_MOST as MOST_ITEMS, OPTIONS_AT_MOST as MOST_OPTIONS};
use pokedata::{Chosen, Generation, Type, Typing, typings_in_use};
use std::fmt;

/// The side: whether the items attack or are attacked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Items are attack types of the bosses; options are the typings that a team member can have.
    #[default]
    Defense,
    /// Items are typings of the bosses; options are single attack types.
    Attack,
}

/// The kinds of covers, by how often the items are covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Every item is covered by at least one chosen option.
    #[default]
    Overlapping,
    /// Every item is covered by at least one chosen option, and no option can be dropped.
    Irredundant,
    /// Every item is covered by exactly one chosen option.
    Exact,
}

/// A cover question: items, options, and the kind of covers.
///
/// ```
/// use pokedata::Generation;
/// use typecover::{Listing, Question, Side};
///
/// let question = Question::new(Generation::LATEST, Side::Defense);
/// let answer = typecover::answer(&question, Listing::Best(10))?;
/// assert_eq!(answer.total().unwrap().to_string(), "2352551078");
/// assert_eq!(answer.counts.unwrap().by_size()[&3].to_string(), "806");
/// # Ok::<(), typecover::QuestionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    pub(crate) generation: Generation,
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) team: u32,
    pub(crate) items: Vec<Typing>,
    pub(crate) options: Vec<Typing>,
    pub(crate) required: Vec<Typing>,
    pub(crate) excluded: Vec<Typing>,
}

impl Question {
    /// Returns the question for all items and options of a generation, with the usual team size: 6
    /// in defense, 24 in attack.
    #[must_use]
    pub fn new(generation: Generation, side: Side) -> Question {
        let single = || {
            pokedata::chart(generation)
                .types()
                .iter()
                .map(Typing::from)
                .collect()
        };
        let used = || typings_in_use(generation).to_vec();
        let (items, options) = match side {
            Side::Defense => (single(), used()),
            Side::Attack => (used(), single()),
        };
        Question {
            generation,
            side,
            kind: Kind::default(),
            team: side.usual_team(),
            items,
            options,
            required: Vec::new(),
            excluded: Vec::new(),
        }
    }

    /// Sets the kind of covers.
    #[must_use]
    pub fn kind(mut self, kind: Kind) -> Question {
        self.kind = kind;
        self
    }

    /// Sets the maximum number of options in a cover.
    #[must_use]
    pub fn team(mut self, team: u32) -> Question {
        self.team = team;
        self
    }

    /// Sets the items to the attack types or typings of the given bosses.
    #[must_use]
    pub fn against(self, bosses: &Chosen) -> Question {
        let items = match self.side {
            Side::Defense => bosses.attack_types().iter().map(Typing::from).collect(),
            Side::Attack => bosses.typings(),
        };
        self.items(items)
    }

    /// Sets the items, which must be covered: attack types (as single typings) or typings.
    #[must_use]
    pub fn items(mut self, items: impl IntoIterator<Item = Typing>) -> Question {
        self.items = sorted(items);
        self
    }

    /// Returns the generation of the question.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Restricts the options to the given ones; those that the generation does not have are
    /// ignored.
    #[must_use]
    pub fn only(mut self, options: impl IntoIterator<Item = Typing>) -> Question {
        let allowed = sorted(options);
        self.options
            .retain(|option| allowed.binary_search(option).is_ok());
        self
    }

    /// In defense, allows every typing that the generation's types can form, even if no Pokémon has
    /// it.
    #[must_use]
    pub fn any_typing(mut self) -> Question {
        if self.side == Side::Defense {
            let chart = pokedata::chart(self.generation);
            self.options = Typing::all().filter(|&typing| chart.has(typing)).collect();
        }
        self
    }

    /// Requires the given options in every cover.
    #[must_use]
    pub fn require(mut self, options: impl IntoIterator<Item = Typing>) -> Question {
        self.required = sorted(options);
        self
    }

    /// Excludes the given options.
    #[must_use]
    pub fn exclude(mut self, options: impl IntoIterator<Item = Typing>) -> Question {
        self.excluded = sorted(options);
        self
    }

    /// Checks that the question contradicts neither itself nor the generation.
    pub(crate) fn check(&self) -> Result<(), QuestionError> {
        for &typing in self
            .items
            .iter()
            .chain(&self.required)
            .chain(&self.excluded)
        {
            self.check_types(typing)?;
        }
        match self.side {
            Side::Defense => check_single(&self.items, "attack types")?,
            Side::Attack => {
                check_single(&self.required, "attack types")?;
                check_single(&self.excluded, "attack types")?;
            }
        }
        match self.required.len() {
            required if required > self.team as usize => Err(QuestionError::TooManyRequired {
                required,
                team: self.team,
            }),
            _ => Ok(()),
        }
    }

    fn check_types(&self, typing: Typing) -> Result<(), QuestionError> {
        let types = pokedata::chart(self.generation).types();
        let missing: Option<Type> = typing.types().difference(types).iter().next();
        missing.map_or(Ok(()), |missing| {
            Err(QuestionError::NotInGeneration {
                typing,
                missing,
                generation: self.generation,
            })
        })
    }
}

fn check_single(typings: &[Typing], what: &'static str) -> Result<(), QuestionError> {
    let pair = typings.iter().find(|typing| typing.is_dual());
    pair.map_or(Ok(()), |&pair| Err(QuestionError::NotSingle(pair, what)))
}

fn sorted(typings: impl IntoIterator<Item = Typing>) -> Vec<Typing> {
    let mut typings: Vec<Typing> = typings.into_iter().collect();
    typings.sort_unstable();
    typings.dedup();
    typings
}

impl Side {
    /// Returns the default maximum number of options in a cover.
    #[must_use]
    pub fn usual_team(self) -> u32 {
        match self {
            Side::Defense => 6,
            Side::Attack => 24,
        }
    }

    /// Returns the side's name: `defense` or `attack`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Side::Defense => "defense",
            Side::Attack => "attack",
        }
    }
}

impl Kind {
    /// Returns the kind's name: `overlapping`, `irredundant` or `exact`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Exact => "exact",
            Kind::Irredundant => "irredundant",
            Kind::Overlapping => "overlapping",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The reasons why a question is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// An item, or an option to require or exclude, has a type that does not exist in the
    /// generation.
    #[error("generation {generation} has no {missing} type, so no {typing}")]
    NotInGeneration {
        /// The requested typing.
        typing: Typing,
        /// The type that the generation does not have.
        missing: Type,
        /// The generation.
        generation: Generation,
    },
    /// A pair was given where single types are required.
    #[error("{0} is a pair: {1} are single types")]
    NotSingle(Typing, &'static str),
    /// A required typing cannot be chosen.
    #[error("{typing} {reason}")]
    NotAnOption {
        /// The requested typing.
        typing: Typing,
        /// The reason why it cannot be chosen.
        reason: String,
    },
    /// There are more items and options than can be counted. No game of the series has that many,
    /// but a player's world may.
    #[error(
        "{items} items and {options} options are too many to count all covers: at most {MOST_ITEMS} \
         of the ones or {MOST_OPTIONS} of the others; name fewer bosses, or ask for --kind irredundant"
    )]
    TooManyToCount {
        /// The number of items.
        items: usize,
        /// The number of options.
        options: usize,
    },
    /// More options are required than a cover may have.
    #[error("{required} options are required, but a team has at most {team}")]
    TooManyRequired {
        /// The number of required options.
        required: usize,
        /// The maximum number of options in a cover.
        team: u32,
    },
}
