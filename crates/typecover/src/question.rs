//! A cover question, as a player asks it.

use dancing::overlap::{ITEMS_AT_MOST as MOST_ITEMS, OPTIONS_AT_MOST as MOST_OPTIONS};
use pokedata::{Chart, Chosen, Generation, Type, Typing, typings_in_use};
use std::fmt;

/// Which way the attacks go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Items are attack types that will be met, options the typings a team member can have.
    #[default]
    Defense,
    /// Items are typings that will be met, options single attack types.
    Attack,
}

/// How often the items are covered: three kinds, which are never mixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Every item by at least one: all covers.
    #[default]
    Overlapping,
    /// Every item by at least one, and no option can be dropped.
    Irredundant,
    /// Every item by exactly one chosen option.
    Exact,
}

/// A cover question: what must be covered, by what, how.
///
/// ```
/// use pokedata::Generation;
/// use typecover::{Listing, Question, Side};
///
/// let question = Question::new(Generation::LATEST, Side::Defense);
/// let answer = typecover::answer(&question, Listing::Best(10))?;
/// assert_eq!(answer.counts.total().to_string(), "2352551078");
/// assert_eq!(answer.counts.by_size()[&3].to_string(), "806");
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
    /// Returns all covers of all that a generation has, with the usual size of a team: 6 in
    /// defense, 24 in attack.
    #[must_use]
    pub fn new(generation: Generation, side: Side) -> Question {
        let single = || {
            Chart::of(generation)
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

    /// Asks for covers of that kind.
    #[must_use]
    pub fn kind(mut self, kind: Kind) -> Question {
        self.kind = kind;
        self
    }

    /// Allows at most N options in a cover.
    #[must_use]
    pub fn team(mut self, team: u32) -> Question {
        self.team = team;
        self
    }

    /// Only what those bosses bring must be covered.
    #[must_use]
    pub fn against(self, bosses: &Chosen) -> Question {
        let items = match self.side {
            Side::Defense => bosses.attack_types().iter().map(Typing::from).collect(),
            Side::Attack => bosses.typings(),
        };
        self.items(items)
    }

    /// Only these items must be covered: attack types (as single typings) or typings.
    #[must_use]
    pub fn items(mut self, items: impl IntoIterator<Item = Typing>) -> Question {
        self.items = sorted(items);
        self
    }

    /// Returns the generation that it is about.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Only these may be chosen, of those the generation has.
    #[must_use]
    pub fn only(mut self, options: impl IntoIterator<Item = Typing>) -> Question {
        let allowed = sorted(options);
        self.options
            .retain(|option| allowed.binary_search(option).is_ok());
        self
    }

    /// In defense, every typing that the generation's types make may be chosen, in use or not.
    #[must_use]
    pub fn any_typing(mut self) -> Question {
        if self.side == Side::Defense {
            let chart = Chart::of(self.generation);
            self.options = Typing::all().filter(|&typing| chart.has(typing)).collect();
        }
        self
    }

    /// Requires these options in every cover.
    #[must_use]
    pub fn require(mut self, options: impl IntoIterator<Item = Typing>) -> Question {
        self.required = sorted(options);
        self
    }

    /// Excludes these options.
    #[must_use]
    pub fn exclude(mut self, options: impl IntoIterator<Item = Typing>) -> Question {
        self.excluded = sorted(options);
        self
    }

    /// Whether it contradicts neither itself nor the generation.
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
        let types = Chart::of(self.generation).types();
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
    /// Returns how many options a cover has at most unless the caller says otherwise.
    #[must_use]
    pub fn usual_team(self) -> u32 {
        match self {
            Side::Defense => 6,
            Side::Attack => 24,
        }
    }

    /// Returns its name: `defense` or `attack`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Side::Defense => "defense",
            Side::Attack => "attack",
        }
    }
}

impl Kind {
    /// Returns its name: `overlapping`, `irredundant` or `exact`.
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

/// Why a question is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// An item, or an option to require or exclude, has a type that does not exist in the
    /// generation.
    #[error("generation {generation} has no {missing} type, so no {typing}")]
    NotInGeneration {
        /// The typing asked for.
        typing: Typing,
        /// Its type that there is not.
        missing: Type,
        /// The generation.
        generation: Generation,
    },
    /// A pair was given where single types are meant.
    #[error("{0} is a pair: {1} are single types")]
    NotSingle(Typing, &'static str),
    /// A required typing cannot be chosen.
    #[error("{typing} cannot be required: {reason}")]
    NotAnOption {
        /// The typing asked for.
        typing: Typing,
        /// Why it cannot be chosen.
        reason: String,
    },
    /// More than can be counted, which no game of the series has, but a player's world may.
    #[error(
        "{items} items and {options} options are too many to count all covers: at most {MOST_ITEMS} \
         of the ones or {MOST_OPTIONS} of the others; name fewer bosses, or ask for --kind irredundant"
    )]
    TooManyToCount {
        /// How many items there are.
        items: usize,
        /// How many options there are.
        options: usize,
    },
    /// More options are required than a cover may have.
    #[error("{required} options are required, but a team has at most {team}")]
    TooManyRequired {
        /// How many are required.
        required: usize,
        /// How many a cover may have.
        team: u32,
    },
}
