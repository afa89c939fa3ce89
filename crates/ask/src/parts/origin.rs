//! The obtainable Pokémon, and the ways to obtain them.

use super::Name;
use crate::obtainable::Obtainable;
use pokedata::{Form, Moment, Roster, Version, Way};
use serde::Serialize;

/// The assumptions about the player, in one version.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Conditions {
    version: Name,
    /// The moment in words: `after 1 gym`.
    moment: String,
    /// The number of gyms that are won; null for all of them.
    gyms_won: Option<u8>,
    league_won: bool,
    level_cap: u8,
    /// Whether there is a second player to trade with.
    trade: bool,
    /// Whether raids before the league are included.
    raids: bool,
    /// Whether the paid expansions are included.
    dlc: bool,
    /// The number of obtainable Pokémon.
    pokemon_count: usize,
}

/// How a Pokémon is obtained.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Origin {
    version: Name,
    /// The only version that has it, of those in the question.
    only_in: Option<Name>,
    /// The form that is caught or received.
    caught: Name,
    place: Name,
    method: Name,
    /// The lowest and the highest level, if they are known.
    levels: Option<(u8, u8)>,
    after: String,
    conditions: &'static [String],
    /// The evolutions after the catch, in words.
    then: String,
    sources: Vec<Name>,
    second_hand: bool,
    /// The detail that is known only second-hand.
    remark: Option<Name>,
}

impl Conditions {
    /// Returns one row per version.
    pub fn all(obtainable: &Obtainable) -> Vec<Conditions> {
        obtainable
            .rosters()
            .each()
            .iter()
            .map(Conditions::of)
            .collect()
    }

    fn of(own: &Roster) -> Conditions {
        let rules = own.rules();
        let (gyms_won, league_won) = match rules.moment {
            Moment::END => (None, true),
            Moment::Gyms(won) => (Some(won), false),
            Moment::League(more) => (Some(more), true),
        };
        Conditions {
            version: own.version().id(),
            moment: rules.moment.in_game(own.version().game()).to_string(),
            gyms_won,
            league_won,
            level_cap: rules.cap,
            trade: rules.trade,
            raids: !own.leaves_out_raids(),
            dlc: rules.dlc,
            pokemon_count: own.len(),
        }
    }
}

impl Origin {
    /// Returns the simplest way; `None` if the form is not obtainable.
    pub fn of(obtainable: &Obtainable, form: &Form) -> Option<Origin> {
        let way = obtainable.rosters().origin(form)?;
        Some(Origin::by(obtainable, form, &way))
    }

    /// Returns the earliest way; `None` if the form is not obtainable.
    pub fn earliest(obtainable: &Obtainable, form: &Form) -> Option<Origin> {
        let each = obtainable.rosters().each().iter();
        let first = each.filter_map(|own| own.ways(form).into_iter().next());
        let way = first.min_by_key(|way| (way.needs_second_player(), way.moment()))?;
        Some(Origin::by(obtainable, form, &way))
    }

    fn by(obtainable: &Obtainable, form: &Form, origin: &Way) -> Origin {
        let by = origin.by;
        Origin {
            version: origin.version.id(),
            only_in: obtainable.rosters().only_in(form).map(Version::id),
            caught: &origin.caught.id,
            place: by.place(),
            method: by.method(),
            levels: by.levels(),
            after: by.when(),
            conditions: by.conditions(),
            then: origin.then(),
            sources: by.source().split('+').collect(),
            second_hand: origin.unsure().is_some(),
            remark: origin.unsure(),
        }
    }
}
