//! The first answer about a battle: which Pokémon to bring, how to obtain them and what to teach
//! them, with the plan that they follow.

use crate::boxed::BoxOptions;
use crate::easiest::Easiest;
use crate::obtainable::Obtainable;
use crate::parts::{self, Name, Origin, Taught};
use crate::plan::{Party, PlanRequest, Sheet};
use crate::playthrough::GameOptions;
use duels::Contestant;
use pokedata::{Form, Machine, Played, Playthrough, Version, Weights};
use serde::{Deserialize, Serialize};

/// A question about battles with as few options as possible: those of [`PlanRequest`] have their
/// default values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct BringRequest {
    /// The game; not needed if the box is a save file.
    #[cfg_attr(feature = "clap", arg(skip))]
    pub game: Option<String>,

    /// The bosses.
    #[cfg_attr(feature = "clap", arg(skip))]
    pub bosses: Vec<String>,

    /// The version, the mode and the choices.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub options: GameOptions,

    /// The player's box.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub boxed: BoxOptions,
}

impl BringRequest {
    /// Returns the question about the battles.
    #[must_use]
    pub fn plan(&self) -> PlanRequest {
        PlanRequest {
            game: self.game.clone(),
            bosses: self.bosses.clone(),
            options: self.options.clone(),
            boxed: self.boxed.clone(),
            ..PlanRequest::default()
        }
    }
}

/// One of the Pokémon to bring to a battle.
pub struct Brought {
    /// The Pokémon, raised for the battle.
    pub pokemon: Contestant,
    /// Its damaging moves, at most four: the id, and the machine or tutor that teaches it.
    pub moves: Vec<(String, Option<&'static Machine>)>,
    /// The easiest way to obtain it, in words; `None` if it is in the player's box.
    pub way: Option<String>,
    origin: Option<Origin>,
}

/// Returns the Pokémon that the tactics or the plan use, the lead first; none without either.
#[must_use]
pub fn brought(playthrough: &Playthrough, sheet: &Sheet, is_boxed: bool) -> Vec<Brought> {
    let Some(tried) = &sheet.tried else {
        return Vec::new();
    };
    let party = sheet.party().into_iter();
    let team: Vec<&Contestant> = party.map(|place| &tried.mine[place]).collect();
    let forms: Vec<Option<&'static Form>> = team
        .iter()
        .map(|one| Form::find(one.fighter.form).ok())
        .collect();
    // The Pokémon of a box are at hand.
    let sources = (!is_boxed).then(|| {
        let obtainable = Obtainable::before(playthrough, &sheet.foe);
        let known: Vec<&'static Form> = forms.iter().copied().flatten().collect();
        let easiest = Easiest::of(&obtainable, &known, Weights::standard().clone());
        (obtainable, easiest)
    });
    let each = team.into_iter().zip(forms).map(|(one, form)| {
        let source = sources.as_ref().zip(form);
        Brought {
            pokemon: one.clone(),
            moves: moves(sheet, one),
            way: source.and_then(|((_, easiest), form)| easiest.way(form)),
            origin: source.and_then(|((obtainable, _), form)| Origin::of(obtainable, form)),
        }
    });
    each.collect()
}

fn moves(sheet: &Sheet, one: &Contestant) -> Vec<(String, Option<&'static Machine>)> {
    let weapons = 0..one.weapons.len();
    let machines = parts::taught(
        sheet.played,
        &sheet.foe,
        weapons.map(|weapon| (one, weapon)),
    );
    let ids = one.weapons.iter().map(|weapon| &weapon.mv.name);
    let taught = |id: &String| machines.iter().find(|own| own.move_id == *id).copied();
    ids.map(|id| (id.clone(), taught(id))).collect()
}

/// The answer of `dancedex bring`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BringAnswer {
    game: Name,
    version: Option<Name>,
    generation: u8,
    battles: Vec<Battle>,
}

/// A battle, with the Pokémon to bring and the plan.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Battle {
    /// The Pokémon to bring, the lead first; empty without a plan.
    bring: Vec<Bring>,
    /// The party and the plan, as in the answer of `dancedex plan`.
    plan: Party,
}

/// One of the Pokémon to bring.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Bring {
    id: Name,
    name: String,
    /// The level to which it must be raised.
    level: u8,
    /// Its damaging moves.
    moves: Vec<String>,
    /// The machines and tutors from which it has some of these moves.
    taught: Vec<Taught>,
    /// The simplest way to obtain it; null for a Pokémon of the box.
    origin: Option<Origin>,
}

impl BringAnswer {
    /// Returns the answer for the given battles.
    #[must_use]
    pub fn of(played: Played, battles: Vec<(&Sheet, Vec<Brought>)>) -> BringAnswer {
        let battles = battles.into_iter();
        BringAnswer {
            game: played.game().id(),
            version: played.version().map(Version::id),
            generation: played.generation().number(),
            battles: battles
                .map(|(sheet, bring)| Battle {
                    bring: bring.into_iter().map(Bring::of).collect(),
                    plan: Party::of(sheet),
                })
                .collect(),
        }
    }
}

impl Bring {
    fn of(brought: Brought) -> Bring {
        let fighter = &brought.pokemon.fighter;
        let machines = brought.moves.iter().filter_map(|(_, machine)| *machine);
        Bring {
            id: fighter.form,
            level: fighter.level,
            taught: machines.map(Taught::of).collect(),
            name: brought.pokemon.name,
            moves: brought.moves.into_iter().map(|(id, _)| id).collect(),
            origin: brought.origin,
        }
    }
}
