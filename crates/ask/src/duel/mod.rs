//! The question about duels: which of the player's Pokémon beat which of a boss's, one-on-one.

mod answer;
mod sheet;

pub use answer::{DuelAnswer, Row};
pub use sheet::{Sheet, left_out};

use crate::boxed::BoxOptions;
use crate::obtainable::{Meeting, Obtainable, ObtainableOptions, Others};
use crate::playthrough::GameOptions;
use crate::training::DuelOptions;
use crate::{Error, Notes, saved};
use duels::{Contestant, Facts, meet};
use matchups::{Then, contestant, evolved};
use pokedata::{Foe, Form, Generation, Party, Playthrough, Rosters};
use serde::{Deserialize, Serialize};
use team::BoxSet;

/// A question about duels. Without a box, it is about all Pokémon that are obtainable before the
/// boss.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct DuelRequest {
    /// A game, version or region; not needed if the box is a save file
    #[cfg_attr(feature = "clap", arg(required_unless_present = "path"))]
    pub game: Option<String>,

    /// The bosses: by place, leader, `leader@place`, number (`4`) or kind (`gyms`, `league`)
    #[cfg_attr(
        feature = "clap",
        arg(value_name = "BOSS", required_unless_present = "path")
    )]
    pub bosses: Vec<String>,

    /// The version, the mode and the choices.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub options: GameOptions,

    /// The player's box.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub boxed: BoxOptions,

    /// The obtainable Pokémon.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub obtainable: ObtainableOptions,

    /// Allow all TM, tutor and egg moves from the start, not only those known to be available by then
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub all_tms: bool,

    /// The rules of the duels, and the training.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub training: DuelOptions,
}

/// All duels in question.
pub struct Duels {
    /// The playthrough.
    pub playthrough: Playthrough,
    /// The obtainable Pokémon; `None` with a box.
    pub obtainable: Option<Obtainable>,
    /// A sheet for each party.
    pub sheets: Vec<Sheet>,
}

impl DuelRequest {
    /// Computes the duels.
    ///
    /// # Errors
    /// If a name is unknown, options contradict each other, or a Pokémon cannot take part.
    pub fn answer(&self, notes: &Notes) -> Result<Duels, Error> {
        self.training.check()?;
        let game = self.game.as_deref();
        let playthrough = saved::named_or_saved(game, &self.options, &self.boxed, notes)?;
        let foes = saved::foes_named_or_next(&self.bosses, &playthrough, &self.boxed, notes)?;
        let obtainable = self.obtainable(&playthrough, foes.foes(), notes)?;
        let sheets = self.sheets(&playthrough, foes.foes(), obtainable.as_ref(), notes)?;
        Ok(Duels {
            playthrough,
            obtainable,
            sheets,
        })
    }

    fn obtainable(
        &self,
        playthrough: &Playthrough,
        foes: &[Foe],
        notes: &Notes,
    ) -> Result<Option<Obtainable>, Error> {
        if !self.boxed.is_named() {
            let meeting = Meeting::OneByOne;
            let all = self
                .obtainable
                .of(playthrough, foes, Others::Nobody, meeting, notes);
            return all.map(Some);
        }
        if self.obtainable.names_moment() {
            return Err(Error::new(
                "--before and --whole-game cannot be used with --box",
            ));
        }
        Ok(None)
    }

    /// Returns a sheet for each matching party.
    fn sheets(
        &self,
        playthrough: &Playthrough,
        foes: &[Foe],
        obtainable: Option<&Obtainable>,
        notes: &Notes,
    ) -> Result<Vec<Sheet>, Error> {
        let boxed = self.boxed(playthrough, notes)?;
        let mut sheets = Vec::new();
        let generation = playthrough.played().generation();
        let mut evolves = false;
        for (place, foe) in foes.iter().enumerate() {
            let own = match obtainable {
                None if place > 0 && self.boxed.evolves() => {
                    evolves = true;
                    grown(
                        &boxed,
                        &self.obtainable.before(playthrough, foe),
                        generation,
                    )
                }
                None => boxed.clone(),
                Some(obtainable) if self.obtainable.names_moment() => {
                    raised(obtainable.rosters(), playthrough)
                }
                Some(_) => raised(&self.obtainable.before(playthrough, foe), playthrough),
            };
            for party in foe.parties() {
                sheets.push(self.sheet(playthrough, &own, (foe, party))?);
            }
        }
        if evolves && boxed.iter().any(|own| own.set.level.is_none()) {
            self.boxed.remark_evolution(notes);
        }
        Ok(sheets)
    }

    /// Returns the Pokémon in the box.
    fn boxed(&self, playthrough: &Playthrough, notes: &Notes) -> Result<Vec<Own>, Error> {
        let game = playthrough.played().game();
        let boxed = self.boxed.read(Some(game), game.generation(), notes)?;
        let entries = boxed.into_iter().flat_map(|boxed| boxed.entries);
        let own = entries.map(|entry| Own {
            form: entry.form,
            set: entry.set.clone(),
            least_level: 1,
        });
        Ok(own.collect())
    }

    fn sheet(
        &self,
        playthrough: &Playthrough,
        own: &[Own],
        (foe, party): (&Foe, &'static Party),
    ) -> Result<Sheet, Error> {
        let played = playthrough.played();
        let facts = Facts::of(played.generation());
        let terms = self.training.terms(self.obtainable.level_cap, self.all_tms);
        let then = Then::before(played, foe, party, &terms);
        let mine = own.iter().map(|own| {
            let then = Then {
                level: then.level.max(own.least_level),
                ..then
            };
            contestant(facts, played, (own.form, &own.set), then, &terms)
        });
        let mine: Vec<Contestant> = mine.collect::<Result<_, _>>()?;
        let theirs = Contestant::of_members(facts, &party.members)?;
        Ok(Sheet {
            played,
            duels: mine
                .iter()
                .map(|me| meet(facts, me, &theirs, &terms.rules))
                .collect(),
            foe: foe.clone(),
            party,
            mine,
            theirs,
        })
    }
}

/// One of the player's Pokémon before it is trained.
#[derive(Clone)]
struct Own {
    form: &'static Form,
    set: BoxSet,
    /// The Pokémon's lowest possible level.
    least_level: u8,
}

/// Returns all obtainable Pokémon except forms that exist only in battle, and those of other
/// starters if the starter is set.
fn raised(rosters: &Rosters, playthrough: &Playthrough) -> Vec<Own> {
    let starter = playthrough.starter();
    let others = starter.map_or_else(Vec::new, |own| rosters.of_other_starters(own));
    let others: Vec<&str> = others.iter().map(|form| form.id.as_str()).collect();
    let usual = rosters.forms().filter(|form| !form.flags.battle_only);
    let usual = usual.filter(|form| !others.contains(&form.id.as_str()));
    let own = usual.map(|form| Own {
        form,
        set: BoxSet::default(),
        least_level: rosters.least_level(form).unwrap_or(1),
    });
    own.collect()
}

/// Returns the Pokémon in a box. A Pokémon without a level is evolved as far as possible by then,
/// and returned once for each form that it may have become.
fn grown(boxed: &[Own], then: &Rosters, generation: Generation) -> Vec<Own> {
    let each = boxed.iter().flat_map(|own| {
        let forms = match own.set.level {
            Some(_) => vec![own.form],
            None => then.fully_grown(own.form),
        };
        forms.into_iter().map(|form| Own {
            form,
            set: evolved(&own.set, own.form, form, generation),
            least_level: own.least_level,
        })
    });
    each.collect()
}
