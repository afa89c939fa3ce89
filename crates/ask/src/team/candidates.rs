//! The candidates, with their moves and abilities.

use crate::boxed::BoxOptions;
use crate::obtainable::{Meeting, OPTIONS, Obtainable, ObtainableOptions, Others, check_there};
use crate::scope::Scope;
use crate::{Error, Notes};
use pokedata::{Foe, Form, Moment, Playthrough, Rosters, Training};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use team::{BoxEntry, OneOf, Pool};

/// The options that select the candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct CandidateOptions {
    /// Only these Pokédex numbers, as in `1-151,251`
    #[cfg_attr(
        feature = "clap",
        arg(
            long,
            value_name = "RANGE",
            value_delimiter = ',',
            hide_short_help = true
        )
    )]
    pub dex: Vec<String>,

    /// The obtainable Pokémon.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub obtainable: ObtainableOptions,

    /// Choose from the Pokémon obtainable in the game (play), or from all Pokémon in it (all)
    #[cfg_attr(
        feature = "clap",
        arg(
            long,
            value_enum,
            value_name = "SET",
            default_value_t,
            hide_short_help = true
        )
    )]
    pub roster: RosterSet,

    /// Allow all starters, all fossils and other Pokémon of which you can choose only one, as if
    /// another player had traded you the rest
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub all_choices: bool,

    /// The player's box.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub boxed: BoxOptions,

    /// Exclude these Pokémon and their evolution lines (repeatable)
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "POKEMON", value_delimiter = ',')
    )]
    pub exclude: Vec<String>,

    /// With --exclude: exclude only these Pokémon, not their evolution lines
    #[cfg_attr(
        feature = "clap",
        arg(long, requires = "exclude", hide_short_help = true)
    )]
    pub only_form: bool,

    /// Exclude legendary Pokémon
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub no_legendary: bool,

    /// Exclude mythical Pokémon
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub no_mythical: bool,

    /// Take into account abilities that change the damage taken
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub abilities: bool,

    /// The attacks that a Pokémon may use
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub moves: MoveSet,

    /// With `--moves learnable` or `--duels`: allow all TM, tutor and egg moves from the start, not
    /// only those known to be available by then
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub all_tms: bool,

    /// With `--moves learnable`: allow level-up moves up to this level [default: the level cap]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), hide_short_help = true)
    )]
    pub level: Option<u8>,

    /// With --generation: allow all forms, not only the usual one of each species
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub forms: bool,
}

/// The attacks that a Pokémon may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum MoveSet {
    /// Those in the box, if it lists any for the Pokémon, otherwise any of its own types
    #[default]
    Own,
    /// Any of its own types
    Stab,
    /// Any four that it can learn
    Learnable,
    /// Those in the box
    Box,
}

/// The Pokémon to choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum RosterSet {
    /// Those that are obtainable in the game
    #[default]
    Play,
    /// All in the game
    All,
}

impl CandidateOptions {
    /// Returns the obtainable Pokémon, if they determine the candidates.
    pub(crate) fn obtainable(
        &self,
        scope: &Scope,
        meeting: Meeting,
        notes: &Notes,
    ) -> Result<Option<Obtainable>, Error> {
        let boxed = self.boxed.is_named();
        match self.roster {
            RosterSet::Play if !boxed => {
                self.obtainable.read(scope, Others::Nobody, meeting, notes)
            }
            RosterSet::Play if self.obtainable.names_moment() => {
                self.obtainable
                    .read(scope, Others::MayTrade, meeting, notes)
            }
            _ if self.obtainable.is_silent() => Ok(None),
            // The moment determines the forms into which the Pokémon in the box evolve.
            RosterSet::Play if meeting == Meeting::OneByOne => Ok(None),
            RosterSet::Play => bad(
                "--trade, --no-trade, --raids, --dlc, --level-cap and --over-cap go with --before or --whole-game \
                 where a box is given",
            ),
            RosterSet::All => bad(format!("{OPTIONS} require --roster play")),
        }
    }

    /// Returns the Pokémon that are obtainable before the given boss; `None` if they affect neither
    /// the candidates nor the evolution of a box.
    pub(crate) fn had_before(
        &self,
        playthrough: &Playthrough,
        foes: &[Foe],
        foe: &Foe,
    ) -> Option<Rosters> {
        let is_first = foes.first() == Some(foe);
        let decides = if self.boxed.is_named() {
            self.boxed.evolves() && !is_first
        } else {
            self.roster == RosterSet::Play
        };
        decides.then(|| self.obtainable.before(playthrough, foe))
    }

    /// Evolves the Pokémon in the box as far as possible by the last of several bosses.
    fn evolving(&self, scope: &Scope, pool: Pool, notes: &Notes) -> Pool {
        let (Some(playthrough), [_, .., last]) = (&scope.playthrough, scope.foes()) else {
            return pool;
        };
        if !self.boxed.evolves() {
            return pool;
        }
        let then = self.obtainable.before(playthrough, last);
        let pool = pool.evolving(|form| then.fully_grown(form));
        if pool.candidates().iter().any(|one| one.evolves_to.is_some()) {
            self.boxed.remark_evolution(notes);
        }
        pool
    }

    pub(crate) fn pool(
        &self,
        scope: &Scope,
        obtainable: Option<&Obtainable>,
        required: &[&Form],
        meeting: Meeting,
        notes: &Notes,
    ) -> Result<Pool, Error> {
        if self.level.is_some() && self.moves != MoveSet::Learnable {
            return bad("--level requires --moves learnable");
        }
        let boxed = self.boxed.read(scope.game(), scope.generation, notes)?;
        let boxed = boxed.as_ref().map(|read| read.entries.as_slice());
        let mut pool = match boxed {
            Some(entries) => Pool::of_box(scope.generation, entries),
            None => Pool::new(scope.generation, self.all(scope)),
        };
        pool = pool.without_battle_forms();
        if let Some(obtainable) = obtainable {
            pool = pool.filter(|form| obtainable.rosters().has(form));
            let playthrough = scope.playthrough.as_ref();
            if let Some(playthrough) = playthrough.filter(|_| boxed.is_none() && !self.all_choices)
            {
                pool = team::with_starter(pool, obtainable.rosters(), playthrough);
            }
        }
        let excluded = find_all(&self.exclude)?;
        if let Some(played) = scope.played() {
            for form in &excluded {
                check_there(form, played)?;
            }
        }
        let ranges = self.dex.iter().map(|text| range(text));
        let ranges: Vec<(u16, u16)> = ranges.collect::<Result<_, _>>()?;
        pool = pool.filter(|form| self.allows(form, &ranges));
        pool = if self.only_form {
            pool.without_forms(&excluded)
        } else {
            pool.without_lines(&excluded)
        };
        pool = self.arm(scope, obtainable, pool, boxed, notes)?;
        if meeting == Meeting::OneByOne {
            pool = self.evolving(scope, pool, notes);
        }
        if boxed.is_none() {
            pool = pool.without_lookalikes(required);
        }
        Ok(match (boxed, self.abilities) {
            (_, false) => pool,
            (None, true) => pool.with_abilities(),
            (Some(_), true) => pool.with_box_abilities(),
        })
    }

    /// Returns all Pokémon in the game; without a game, the usual form of each species in the
    /// generation.
    fn all(&self, scope: &Scope) -> Vec<&'static Form> {
        match scope.game() {
            Some(game) => game.forms().to_vec(),
            None => {
                let forms = Form::all().iter();
                forms
                    .filter(|form| self.forms || form.flags.default)
                    .collect()
            }
        }
    }

    fn allows(&self, form: &Form, dex: &[(u16, u16)]) -> bool {
        let mut ranges = dex.iter();
        let in_range =
            dex.is_empty() || ranges.any(|&(first, last)| (first..=last).contains(&form.dex));
        in_range
            && !(self.no_legendary && form.flags.legendary)
            && !(self.no_mythical && form.flags.mythical)
    }

    fn arm(
        &self,
        scope: &Scope,
        obtainable: Option<&Obtainable>,
        pool: Pool,
        boxed: Option<&[Arc<BoxEntry>]>,
        notes: &Notes,
    ) -> Result<Pool, Error> {
        match (self.moves, scope.played(), boxed) {
            (MoveSet::Stab, ..) => Ok(pool),
            (MoveSet::Own, ..) => Ok(pool.with_written_moves()),
            (MoveSet::Learnable, Some(played), _) => {
                Ok(pool.learning(played, self.training(obtainable)))
            }
            (MoveSet::Learnable, None, _) => bad("--moves learnable requires a game"),
            (MoveSet::Box, _, None) => bad("--moves box requires --box FILE"),
            (MoveSet::Box, _, Some(entries)) => {
                if let Some(bare) = entries.iter().find(|entry| entry.attacks.is_none()) {
                    let place = bare.place();
                    let title = bare.form.title();
                    return bad(format!(
                        "--moves box: {place}: {title} has no moves written"
                    ));
                }
                self.remark(entries, notes);
                Ok(pool.with_box_moves())
            }
        }
    }

    /// Returns the level and the moment up to which moves are learnt.
    fn training(&self, obtainable: Option<&Obtainable>) -> Training {
        let cap = obtainable.map(Obtainable::cap);
        Training {
            level: self.level.or(cap).unwrap_or(100),
            moment: obtainable.map_or(Moment::END, Obtainable::moment),
            all_taught: self.all_tms || obtainable.is_none(),
        }
    }

    /// Returns an error if `--all-tms` has no effect.
    pub(crate) fn check_tms(&self, duels: bool) -> Result<(), Error> {
        if self.all_tms && !duels && self.moves != MoveSet::Learnable {
            return bad("--all-tms requires --moves learnable or --duels");
        }
        Ok(())
    }

    /// Returns the choices of one Pokémon among several, each with the Pokémon in the pool that are
    /// obtainable only through it.
    pub(crate) fn choices(&self, obtainable: Option<&Obtainable>, pool: &Pool) -> Vec<OneOf> {
        let obtainable = obtainable.filter(|_| !self.all_choices && !self.boxed.is_named());
        obtainable.map_or_else(Vec::new, |obtainable| {
            team::given_once(obtainable.rosters(), pool)
        })
    }

    /// Returns assumptions other than the obtainable Pokémon, in sentences.
    pub(crate) fn assumed(
        &self,
        obtainable: Option<&Obtainable>,
        choices: &[OneOf],
    ) -> Vec<String> {
        let names: Vec<String> = choices
            .iter()
            .map(|(one, _)| format!("one {}", one.name()))
            .collect();
        let one = format!(
            "At most {} per team: the game gives only one (--all-choices allows the others by trade).",
            names.join(", ")
        );
        let mut assumed: Vec<String> = (!names.is_empty()).then_some(one).into_iter().collect();
        let training = self.training(obtainable);
        if self.moves == MoveSet::Learnable && training.moment < Moment::League(0) {
            let level = training.level;
            assumed.push(if self.all_tms {
                format!("Moves: level-up moves up to level {level}; all TM, tutor and egg moves.")
            } else {
                format!(
                    "Moves: by level up to {level}, and by the machines and tutors known to be available by then \
                     (--all-tms: all machines, tutors and egg moves)."
                )
            });
        }
        assumed
    }

    /// Adds a remark on the moves in the box that do no damage.
    fn remark(&self, entries: &[Arc<BoxEntry>], notes: &Notes) {
        let silent = entries.iter().flat_map(|entry| {
            let all = entry.without_damage();
            all.map(|one| {
                (
                    entry
                        .slot
                        .clone()
                        .unwrap_or_else(|| format!("line {}", one.line)),
                    &one.name,
                )
            })
        });
        let lines = silent.map(|(place, name)| format!("{place}: {name} does no damage; ignored"));
        self.boxed.remark(&lines.collect::<Vec<_>>(), notes);
    }
}

/// Returns the Pokémon with the given names.
pub(super) fn find_all(names: &[String]) -> Result<Vec<&'static Form>, Error> {
    let found = names.iter().map(|name| Form::find(name));
    Ok(found.collect::<Result<_, _>>()?)
}

fn range(text: &str) -> Result<(u16, u16), Error> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u16>().ok();
    match number(first).zip(number(last)) {
        Some((first, last)) if first > last => Err(Error::new(format!(
            "--dex {text}: {first} comes after {last}"
        ))),
        Some(range) => Ok(range),
        None => Err(Error::new(format!(
            "--dex {text}: expected a number or a range, such as 25 or 1-151"
        ))),
    }
}

fn bad<T>(reason: impl Into<String>) -> Result<T, Error> {
    Err(Error::new(reason))
}
