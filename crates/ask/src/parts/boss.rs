//! Bosses and their parties.

use super::member::Member;
use super::{Name, type_names, typing_names};
use crate::foes;
use pokedata::{Chosen, Foe, Game, Lineup};
use serde::Serialize;
use std::collections::BTreeMap;

/// The conditions for a party: `{"starter": "mudkip"}`.
pub type Condition = BTreeMap<String, String>;

/// A boss, or a story battle.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Boss {
    /// The number that names it on the command line: `#4`.
    number: String,
    leader: Name,
    place: Name,
    /// The three-letter code of its place; null if no map has the place.
    code: Option<Name>,
    region: Name,
    kind: Name,
    /// The moment of a story battle; null for other bosses.
    after: Option<String>,
    /// The level of the strongest Pokémon.
    strongest_level: u8,
    attack_types: Vec<Name>,
    typings: Vec<Name>,
    parties: Vec<Party>,
}

/// One of the parties that a boss may have.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Party {
    condition: Condition,
    leader: Name,
    strongest_level: u8,
    /// Whether the battle is a double battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    double: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<Vec<Member>>,
}

impl Boss {
    /// The names of the columns of a table of bosses.
    pub const COLUMNS: [&str; 10] = [
        "number",
        "leader",
        "place",
        "code",
        "region",
        "kind",
        "after",
        "strongest_level",
        "attack_types",
        "typings",
    ];

    /// Returns the values of the columns, which do not include the parties.
    pub fn row(self) -> [String; 10] {
        [
            self.number,
            self.leader.to_owned(),
            self.place.to_owned(),
            self.code.unwrap_or_default().to_owned(),
            self.region.to_owned(),
            self.kind.to_owned(),
            self.after.unwrap_or_default(),
            self.strongest_level.to_string(),
            self.attack_types.join(" "),
            self.typings.join(" "),
        ]
    }

    /// Returns the foes, with summaries of their parties.
    pub fn all(foes: &[Foe], game: Option<&Game>) -> Vec<Boss> {
        foes.iter().map(|foe| Boss::of(foe, game)).collect()
    }

    fn of(foe: &Foe, game: Option<&Game>) -> Boss {
        let boss = foe.boss();
        let met: Chosen = std::iter::once(foe.clone()).collect();
        Boss {
            number: boss.number(),
            leader: foe.leader(),
            place: &boss.place,
            code: game.and_then(|game| foes::code(game, boss)),
            region: &boss.region,
            kind: &boss.kind,
            after: boss.after.as_deref().map(foes::after),
            strongest_level: foe.cap(),
            attack_types: type_names(met.attack_types().iter()),
            typings: typing_names(&met.typings()),
            parties: foe.lineups().map(Party::of).collect(),
        }
    }

    /// Returns a boss with the Pokémon of its parties.
    pub fn with_members(foe: &Foe, game: &Game) -> Boss {
        let whole = foe.parties().map(|own| Party {
            condition: condition(&own.condition),
            leader: &own.leader,
            strongest_level: own.cap(),
            double: Some(own.double),
            members: Some(Member::all(own, game.generation())),
        });
        Boss {
            parties: whole.collect(),
            ..Boss::of(foe, Some(game))
        }
    }
}

impl Party {
    fn of(lineup: &'static Lineup) -> Party {
        Party {
            condition: condition(&lineup.condition),
            leader: &lineup.leader,
            strongest_level: lineup.cap,
            double: None,
            members: None,
        }
    }
}

/// Converts a condition to plain data.
pub fn condition(condition: &pokedata::Condition) -> Condition {
    let parts = condition.parts();
    parts
        .map(|(what, which)| (what.to_owned(), which.to_owned()))
        .collect()
}
