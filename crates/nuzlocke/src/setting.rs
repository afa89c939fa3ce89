//! The input of a question about a run, with the rules of the run, and the errors of the input.

use crate::tables::STARTER_AREA;
use duels::BadQuestion;
use matchups::{Prospects, Terms};
use pokedata::{Encounters, Foe, Form, Mode, Played, Playthrough, Rosters, UnknownName, Version};
use runs::InvalidProblem;
use std::fmt;
use thiserror::Error;

/// The input of a question about a run.
pub struct Setting {
    /// The version that is played, with its parties.
    pub playthrough: Playthrough,
    /// The rules of the run.
    pub rules: RunRules,
    /// The chosen starter; `None` if any starter may be chosen.
    pub starter: Option<&'static Form>,
    /// Pokémon whose lines must not be caught.
    pub without: Vec<&'static Form>,
    /// The names of areas that must not be used.
    pub skip: Vec<String>,
    /// The bosses that are already beaten.
    pub beaten: Vec<Foe>,
}

impl Setting {
    /// Returns the version of the run.
    ///
    /// # Errors
    /// If the game has several versions, and none is chosen.
    pub fn version(&self) -> Result<&'static Version, InvalidRun> {
        let played = self.playthrough.played();
        only_version(played, played.title())
    }

    /// Returns the bosses up to the first champion that are not beaten yet.
    #[must_use]
    pub fn bosses_ahead(&self) -> Vec<Foe> {
        let all = self.playthrough.all();
        let mut ahead = Vec::new();
        for foe in all.foes() {
            if !self
                .beaten
                .iter()
                .any(|beaten| std::ptr::eq(beaten.boss(), foe.boss()))
            {
                ahead.push(foe.clone());
            }
            if foe.boss().kind == "champion" {
                break;
            }
        }
        ahead
    }

    /// Returns the foes of the bosses ahead, with the Pokémon that are obtainable before each boss.
    ///
    /// # Errors
    /// If a Pokémon of a boss is not known in the generation.
    pub fn prospects(&self, version: &'static Version) -> Result<Prospects, InvalidRun> {
        let mut terms = Terms::default();
        if !self.rules.level_caps {
            terms.level_cap = Some(100);
        }
        let mode = self.playthrough.mode();
        let before = |foe: &Foe| self.before(version, mode, foe);
        let bosses = self.bosses_ahead();
        let played = self.playthrough.played();
        let prospects = Prospects::new(played, &bosses, terms, self.rules.level_caps, before);
        Ok(prospects?)
    }

    /// Returns the Pokémon that are obtainable before a boss under the rules.
    fn before(&self, version: &'static Version, mode: Mode, foe: &Foe) -> Rosters {
        Rosters::of(std::slice::from_ref(version), |version| {
            let mut rules = version.rules_before(mode, foe.boss());
            rules.trade = self.rules.trade;
            if !self.rules.level_caps {
                rules.cap = 100;
            }
            rules
        })
    }

    pub(crate) fn allows(&self, form: &Form, area: &str) -> bool {
        let excluded = self.without.iter().any(|other| other.line() == form.line());
        let other_starter = area == STARTER_AREA
            && self
                .starter
                .is_some_and(|starter| starter.line() != form.line());
        !excluded && !other_starter
    }
}

/// Returns the version with the given name.
///
/// # Errors
/// If the name is unknown, or is the name of a game with several versions.
pub fn find_version(name: &str) -> Result<&'static Version, InvalidRun> {
    only_version(Played::find(name)?, name)
}

fn only_version(played: Played, name: &str) -> Result<&'static Version, InvalidRun> {
    match played.versions() {
        [only] => Ok(only),
        several => {
            let ids: Vec<&str> = several.iter().map(Version::id).collect();
            Err(InvalidRun::SeveralVersions {
                game: name.to_owned(),
                versions: ids.join(" or "),
            })
        }
    }
}

/// Returns a playthrough of the given version, with the parties that depend on the starter.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "versions have ids")]
pub fn playthrough(version: &'static Version, starter: Option<&'static Form>) -> Playthrough {
    let played = Played::find(version.id()).expect("a version is found by its id");
    let whole = Playthrough::of(played);
    match starter {
        // In many games, no boss's party depends on the starter.
        Some(starter) => whole
            .clone()
            .settle("starter", &starter.id)
            .unwrap_or(whole),
        None => whole,
    }
}

/// Returns the starters in the given version.
#[must_use]
pub fn starters(version: &Version) -> Vec<&'static Form> {
    starters_in(&Encounters::of(version))
}

/// Returns the starters among the given encounters.
#[must_use]
pub fn starters_in(encounters: &Encounters) -> Vec<&'static Form> {
    let areas = encounters.areas().iter();
    let starters = areas.filter(|area| area.id == STARTER_AREA);
    starters
        .flat_map(|area| &area.rows)
        .map(|row| row.form)
        .collect()
}

/// The rules of a run that apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunRules {
    /// Whether each area allows only one encounter.
    pub one_per_area: bool,
    /// Whether only one Pokémon of each evolution line may be caught.
    pub one_per_line: bool,
    /// Whether no Pokémon may be above the level of the next boss's strongest Pokémon.
    pub level_caps: bool,
    /// Whether Pokémon can evolve by trade.
    pub trade: bool,
}

impl RunRules {
    /// All rules of a Nuzlocke.
    pub const NUZLOCKE: RunRules = RunRules {
        one_per_area: true,
        one_per_line: true,
        level_caps: true,
        trade: false,
    };

    /// Converts the rules to those of `runs`.
    pub(crate) fn in_numbers(self) -> runs::Rules {
        runs::Rules {
            one_per_area: self.one_per_area,
            one_per_line: self.one_per_line,
        }
    }
}

impl fmt::Display for RunRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [
            (self.one_per_area, "one encounter per area"),
            (self.one_per_line, "one per evolution line"),
            (self.level_caps, "level caps"),
            (!self.trade, "no trading"),
        ];
        let held: Vec<&str> = names
            .iter()
            .filter(|(held, _)| *held)
            .map(|(_, name)| *name)
            .collect();
        if held.is_empty() {
            return f.write_str("no rules");
        }
        f.write_str(&held.join(", "))
    }
}

/// The reasons why a question about a run has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum InvalidRun {
    /// The game has several versions, and their encounters differ.
    #[error("{game} has several versions: name one of them, {versions}")]
    SeveralVersions {
        /// The game as it was named.
        game: String,
        /// The ids of its versions.
        versions: String,
    },
    /// All bosses up to the champion are beaten.
    #[error("no boss of {0} is left to plan for")]
    NoBossLeft(String),
    /// The version has no tables of encounters.
    #[error("the tables have no encounters for {0}")]
    NoEncounters(String),
    /// A name is unknown.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// A Pokémon or a move is not known in the generation.
    #[error(transparent)]
    Duel(#[from] BadQuestion),
    /// The covering problem is invalid.
    #[error(transparent)]
    Problem(#[from] InvalidProblem),
}
