//! A question about battles, and the searches for its answer.

use super::proposed::proposed;
use super::sheet::{Battle, FoeChoice, Sheet};
use crate::boxed::BoxOptions;
use crate::playthrough::GameOptions;
use crate::training::DuelOptions;
use crate::{Conclusion, Error, Notes, saved};
use battle::{Rules, Switching};
use dancing::stop::Limits;
use duels::{Contestant, Facts};
use matchups::{Then, contestant};
use plans::Trainer;
use pokedata::{Chosen, Playthrough};
use serde::{Deserialize, Serialize};

/// A question about battles. Without a box, it is about the Pokémon that a question about teams
/// would propose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct PlanRequest {
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

    /// The number of your Pokémon that may faint
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "K", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=5))
    )]
    pub faints: u8,

    /// Shift mode: after a knock-out you see which Pokémon comes next, and may switch
    #[cfg_attr(feature = "clap", arg(long))]
    pub shift: bool,

    /// The order in which the boss sends in its Pokémon
    #[cfg_attr(
        feature = "clap",
        arg(long = "order", value_name = "ORDER", value_enum, default_value_t)
    )]
    pub order: Order,

    /// How the boss chooses in the battles that are played to estimate the chance
    #[cfg_attr(
        feature = "clap",
        arg(long = "foe", value_name = "FOE", value_enum, default_value_t)
    )]
    pub foe: FoeChoice,

    /// The boss uses no items
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub no_items: bool,

    /// Use your moves with at least this accuracy, in percent [default: 100]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), hide_short_help = true)
    )]
    pub accuracy: Option<u8>,

    /// The IVs of your Pokémon, if the box does not state them [default: 15]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=31), hide_short_help = true)
    )]
    pub ivs: Option<u8>,

    /// The EVs of your Pokémon, if the box does not state them [default: 0]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=252), hide_short_help = true)
    )]
    pub evs: Option<u8>,
}

/// The order in which a boss sends in its Pokémon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Order {
    /// Party order
    Known,
    /// Any order
    #[default]
    Any,
}

/// The maximum number of states in the search for a sure plan if tactics are searched for, too.
const STATES: u64 = 100_000;

/// A question about battles whose names have been found.
pub struct Battles<'a> {
    request: &'a PlanRequest,
    /// The playthrough.
    pub playthrough: Playthrough,
    /// The bosses.
    pub foes: Chosen,
}

impl PlanRequest {
    /// Finds the game and the bosses.
    ///
    /// # Errors
    /// If a name is unknown or a number is out of range.
    pub fn battles(&self, notes: &Notes) -> Result<Battles<'_>, Error> {
        self.training().check()?;
        if self.faints > 5 {
            return Err(Error::new(format!("--faints {}: from 0 to 5", self.faints)));
        }
        let game = self.game.as_deref();
        let playthrough = saved::named_or_saved(game, &self.options, &self.boxed, notes)?;
        let foes = saved::foes_named_or_next(&self.bosses, &playthrough, &self.boxed, notes)?;
        Ok(Battles {
            request: self,
            playthrough,
            foes,
        })
    }

    fn training(&self) -> DuelOptions {
        DuelOptions {
            ivs: self.ivs,
            evs: self.evs,
            accuracy: self.accuracy,
            ..DuelOptions::default()
        }
    }

    fn terms(&self) -> matchups::Terms {
        self.training().terms(None, false)
    }

    fn rules(&self) -> Rules {
        Rules {
            switching: if self.shift {
                Switching::Shift
            } else {
                Switching::Set
            },
            known_order: self.order == Order::Known,
            faints: self.faints,
            ..Rules::default()
        }
    }
}

impl Battles<'_> {
    /// Returns each party.
    pub fn each(&self) -> impl Iterator<Item = Battle<'_>> {
        let foes = self.foes.foes().iter();
        foes.flat_map(|foe| foe.parties().map(move |party| Battle { foe, party }))
    }

    /// Searches for a plan against a party within the limits, and for tactics with a better chance.
    ///
    /// # Errors
    /// If a Pokémon of the box cannot take part.
    pub fn answer(&self, battle: Battle, limits: &Limits, notes: &Notes) -> Result<Sheet, Error> {
        let has_tactics = self.request.foe != FoeChoice::Worst
            && self.request.faints == 0
            && plans::is_followed(self.playthrough.played().generation());
        if !has_tactics {
            return self.plan(battle, (limits, limits), notes);
        }
        // A search that has not found a plan by then rarely does, and tactics need time, too.
        let few = limits.first_half().and(&Limits::default().nodes(STATES));
        let mut sheet = self.plan(battle, (&few, limits), notes)?;
        sheet.guide(self.request.foe, limits);
        Ok(sheet)
    }

    /// Searches for a plan against a party within the first limits, and estimates its chances within
    /// the second ones.
    pub(crate) fn plan(
        &self,
        battle: Battle,
        (few, limits): (&Limits, &Limits),
        notes: &Notes,
    ) -> Result<Sheet, Error> {
        let mut sheet = self.sheet(battle)?;
        if battle.party.double {
            return Ok(sheet);
        }
        match limits.watch().check() {
            // The Pokémon are not compared for a search for which there is no time.
            Err(why) => sheet.stop(why),
            Ok(()) => {
                let mine = self.mine(battle, limits, notes)?;
                let foe = self.request.foe;
                let trainer = sheet.trainer.clone().filter(|_| foe == FoeChoice::Game);
                sheet.search(mine, few, |sides, terms, limits| match foe {
                    FoeChoice::Worst => plans::find(sides, terms, limits),
                    _ => plans::best(sides, terms, trainer.as_ref(), limits),
                });
                sheet.estimate(foe, limits);
            }
        }
        Ok(sheet)
    }

    /// Returns the sheet of a party before any search.
    ///
    /// # Errors
    /// If a Pokémon of the boss cannot take part.
    pub fn sheet(&self, Battle { foe, party }: Battle) -> Result<Sheet, Error> {
        let facts = Facts::of(self.playthrough.played().generation());
        let terms = plans::Terms {
            duels: self.request.terms().rules,
            battle: self.request.rules(),
        };
        let items = if self.request.no_items {
            plans::Items::default()
        } else {
            plans::items(facts.generation, foe.boss(), party)
        };
        let played = self.playthrough.played();
        let trainer = Trainer::of(played.game(), (foe.boss(), party), &items);
        Ok(Sheet {
            trainer,
            ..Sheet::new((played, foe, party), (terms, items))?
        })
    }

    /// Returns the player's Pokémon: those in the box or, without one, the proposed ones; none for a
    /// double battle.
    ///
    /// # Errors
    /// If a Pokémon of the box cannot take part.
    pub fn mine(
        &self,
        battle: Battle,
        limits: &Limits,
        notes: &Notes,
    ) -> Result<Vec<Contestant>, Error> {
        if battle.party.double {
            Ok(Vec::new())
        } else if self.request.boxed.is_named() {
            self.boxed(battle, notes)
        } else {
            proposed(&self.playthrough, battle, &self.request.terms(), limits)
        }
    }

    fn boxed(
        &self,
        Battle { foe, party }: Battle,
        notes: &Notes,
    ) -> Result<Vec<Contestant>, Error> {
        let played = self.playthrough.played();
        let game = played.game();
        let facts = Facts::of(played.generation());
        let boxed = self
            .request
            .boxed
            .read(Some(game), game.generation(), notes)?;
        let terms = self.request.terms();
        let then = Then::before(played, foe, party, &terms);
        let entries = boxed.iter().flat_map(|boxed| &boxed.entries);
        let mine = entries.map(|entry| {
            let own = (entry.form, &entry.set);
            contestant(facts, played, own, then, &terms)
        });
        Ok(mine.collect::<Result<_, _>>()?)
    }
}

/// Returns what is known after the searches for all parties.
#[must_use]
pub fn conclusion(sheets: &[Sheet]) -> Conclusion {
    let is_guided = |sheet: &Sheet| sheet.guided().is_some();
    let is_open = |sheet: &Sheet| sheet.is_open() && !is_guided(sheet);
    if sheets.iter().any(is_open) {
        Conclusion::Open
    } else if sheets
        .iter()
        .all(|sheet| sheet.is_planned() || is_guided(sheet))
    {
        Conclusion::Found
    } else {
        Conclusion::NoneExists
    }
}
