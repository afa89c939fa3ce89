//! The bosses in a player's version and mode, found by name.

mod find;

pub use find::FoundFoes;

use crate::kinds;
use crate::{Boss, Chosen, Foe, Form, Game, Lineup, Mode, Played};
use types::{UnknownName, key};

/// The version, the mode and the other choices of a player.
#[derive(Clone, Debug)]
pub struct Playthrough {
    played: Played,
    /// The mode; the normal mode unless another was set.
    mode: Mode,
    /// Other choices, such as the starter.
    settled: Vec<(String, String)>,
    /// The story battles, if they are included.
    story: &'static [Boss],
}

/// The errors for a word that does not name an opponent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoFoe {
    /// The word matches no opponent, or more than one.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The opponent is fought more than once in the story. The error contains the names of the
    /// battles, and the battles.
    #[error("{0}")]
    Several(UnknownName, Chosen),
    /// The opponent exists, but not in this version or mode.
    #[error("{0}")]
    NotHere(String),
}

impl Playthrough {
    /// Returns a playthrough of the given game in the normal mode, without other choices.
    #[must_use]
    pub fn of(played: Played) -> Playthrough {
        Playthrough {
            played,
            mode: Mode::Normal,
            settled: Vec::new(),
            story: &[],
        }
    }

    /// Returns the game and the version.
    #[must_use]
    pub fn played(&self) -> Played {
        self.played
    }

    /// Returns the mode.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Sets the mode.
    ///
    /// # Errors
    /// If the game has no challenge mode.
    pub fn in_mode(mut self, mode: Mode) -> Result<Playthrough, NoFoe> {
        let mut bosses = self.game().bosses().iter();
        if mode == Mode::Challenge && !bosses.any(Boss::is_challenge) {
            let title = self.played.title();
            return Err(NoFoe::NotHere(format!("{title} has no challenge mode")));
        }
        self.mode = mode;
        Ok(self)
    }

    /// Sets a choice on which parties depend, such as `starter`, `mudkip`.
    ///
    /// ```
    /// use pokedata::{Game, Played, Playthrough};
    ///
    /// let played = Playthrough::of(Played::find("emerald")?);
    /// let wrong = played.settle("starter", "pikachu").unwrap_err();
    /// assert_eq!(
    ///     wrong.to_string(),
    ///     "no party in Emerald depends on the starter \"pikachu\"; choose one of mudkip, torchic, treecko"
    /// );
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    ///
    /// # Errors
    /// If no party of the game depends on the choice, or it cannot have that value.
    pub fn settle(mut self, what: &str, which: &str) -> Result<Playthrough, NoFoe> {
        let what = what.trim().to_lowercase();
        let which = key(which);
        let known = self.values(&what);
        let Some(value) = known.iter().find(|value| key(value) == which) else {
            return Err(NoFoe::NotHere(self.unsettled(&what, &which, &known)));
        };
        self.settled.push((what, value.clone()));
        Ok(self)
    }

    /// Returns the starter, if it was set.
    #[must_use]
    pub fn starter(&self) -> Option<&'static Form> {
        let mut settled = self.settled.iter();
        let (_, which) = settled.find(|(what, _)| what == "starter")?;
        Form::find(which).ok()
    }

    /// Adds the story battles.
    #[must_use]
    pub fn with_story(mut self) -> Playthrough {
        self.story = self.game().story();
        self
    }

    /// Returns all opponents of the playthrough. Trainers who are neither bosses nor part of the
    /// story are included only if they are named.
    #[must_use]
    pub fn all(&self) -> Chosen {
        let foes = self.everybody();
        foes.iter()
            .filter(|foe| foe.boss().kind != kinds::TRAINER)
            .filter_map(|foe| self.here(foe))
            .collect()
    }

    fn game(&self) -> &'static Game {
        self.played.game()
    }

    /// Returns all bosses, of any version and mode, and the story battles.
    fn everybody(&self) -> Vec<Foe> {
        let bosses = self.game().bosses().iter();
        bosses.chain(self.story).map(Foe::whole).collect()
    }

    /// Returns the opponent with only the parties that occur in this playthrough; `None` if none
    /// does.
    fn here(&self, foe: &Foe) -> Option<Foe> {
        let boss = foe.boss();
        let in_mode = match self.mode {
            Mode::Normal => !boss.is_challenge(),
            Mode::Challenge => self.game().harder(boss).is_none(),
            Mode::Both => true,
        };
        let foe = Some(foe.clone()).filter(|_| in_mode)?;
        foe.only(|own| self.fits(own))
    }

    /// Returns the boss, or in challenge mode the boss that replaces it.
    fn in_that_mode(&self, boss: &'static Boss) -> &'static Boss {
        let harder = self
            .game()
            .harder(boss)
            .filter(|_| self.mode == Mode::Challenge);
        harder.unwrap_or(boss)
    }

    /// Returns whether a party occurs in this playthrough.
    fn fits(&self, own: &Lineup) -> bool {
        let version = own.condition.version();
        let wanted = |(what, which): &(String, String)| {
            own.condition.of(what).is_none_or(|value| value == which)
        };
        version.is_none_or(|version| self.played.has(version)) && self.settled.iter().all(wanted)
    }

    /// Returns a name that means only the given boss, whatever version is played.
    #[must_use]
    pub fn clear_name(&self, boss: &Boss) -> String {
        let same = |own: &Foe| own.boss().place == boss.place && own.boss().leader == boss.leader;
        let everybody = self.everybody();
        let here = everybody.iter().filter_map(|foe| self.here(foe));
        match here.filter(same).count() {
            0 | 1 => format!("{}@{}", boss.leader, boss.place),
            _ => boss.number(),
        }
    }

    /// Returns the error for opponents that exist, but not in this version, in this mode or with
    /// this starter.
    fn elsewhere(&self, word: &str, foes: &[Foe]) -> NoFoe {
        let title = self.played.title();
        let lineups = || foes.iter().flat_map(Foe::lineups);
        let mut needed: Vec<String> = lineups().map(|own| own.condition.to_string()).collect();
        needed.dedup();
        NoFoe::NotHere(if needed.is_empty() {
            format!("{title} has no {word}: it has {}", self.kinds_here())
        } else {
            format!(
                "{word} has no such party in {title}: only with {}",
                needed.join(" or ")
            )
        })
    }

    /// Returns the kinds of the playthrough's bosses as text, such as `gym, elite4 and champion`.
    fn kinds_here(&self) -> String {
        let mut kinds: Vec<&str> = Vec::new();
        for foe in self.everybody() {
            let kind = foe.boss().kind.as_str();
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds.join(", ")
    }

    /// Returns the values of the given choice in the conditions of the game's parties.
    fn values(&self, what: &str) -> Vec<String> {
        let lineups = self.game().bosses().iter().chain(self.story);
        let lineups = lineups.flat_map(Boss::lineups);
        let mut known: Vec<String> = lineups
            .filter_map(|own| own.condition.of(what))
            .map(str::to_owned)
            .collect();
        if what == "starter" {
            known.extend(self.game().starter_lines().iter().cloned());
        }
        known.sort_unstable();
        known.dedup();
        known
    }

    fn unsettled(&self, what: &str, which: &str, known: &[String]) -> String {
        let title = self.played.title();
        if known.is_empty() {
            format!("no party in {title} depends on the {what}")
        } else {
            format!(
                "no party in {title} depends on the {what} {which:?}; choose one of {}",
                known.join(", ")
            )
        }
    }
}
