//! The conditions of an effect.

use crate::field::{Terrain, Weather};
use crate::moves::{Flag, Trait};
use types::{Type, TypeSet};

/// A condition of an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum When {
    Physical,
    Special,
    StatusMoves,
    Types(TypeSet),
    Flag(Flag),
    Trait(Trait),
    /// The HP of the holder is at most the given fraction of its maximum HP.
    HpAtMost(u32, u32),
    FullHp,
    Status,
    Burned,
    Poisoned,
    Weather(Vec<Weather>),
    Terrain(Terrain),
    SuperEffective,
    Resisted,
    Critical,
    Active,
    PowerAtMost(u32),
    CanEvolve,
    MovesLast,
    SameGender,
    OppositeGender,
    RecoilOrCrash,
    /// The other side does not have the same ability.
    Others,
    FaintedAllies,
    Tailwind,
}

impl When {
    pub(super) fn read(text: &str) -> Option<When> {
        Some(match text {
            "physical" => When::Physical,
            "special" => When::Special,
            "status-moves" => When::StatusMoves,
            "full-hp" => When::FullHp,
            "status" => When::Status,
            "burned" => When::Burned,
            "poisoned" => When::Poisoned,
            "super-effective" => When::SuperEffective,
            "resisted" => When::Resisted,
            "crit" => When::Critical,
            "active" => When::Active,
            "can-evolve" => When::CanEvolve,
            "moves-last" => When::MovesLast,
            "same-gender" => When::SameGender,
            "opposite-gender" => When::OppositeGender,
            "recoil-or-crash" => When::RecoilOrCrash,
            "others" => When::Others,
            "fainted-allies" => When::FaintedAllies,
            "tailwind" => When::Tailwind,
            _ => return with_value(text),
        })
    }
}

fn with_value(text: &str) -> Option<When> {
    if let Some((what, limit)) = text.split_once("<=") {
        return at_most(what, limit);
    }
    let (what, value) = text.split_once('=')?;
    Some(match what {
        "type" => When::Types(types(value)?),
        "flag" => When::Flag(value.parse().ok()?),
        "trait" => When::Trait(value.parse().ok()?),
        "weather" => When::Weather(weathers(value)?),
        "terrain" => When::Terrain(value.parse().ok()?),
        _ => return None,
    })
}

fn at_most(what: &str, limit: &str) -> Option<When> {
    match what {
        "power" => Some(When::PowerAtMost(limit.parse().ok()?)),
        "hp" => {
            let (part, whole) = limit.split_once('/')?;
            Some(When::HpAtMost(part.parse().ok()?, whole.parse().ok()?))
        }
        _ => None,
    }
}

fn types(text: &str) -> Option<TypeSet> {
    text.split(',').map(Type::named).collect()
}

fn weathers(text: &str) -> Option<Vec<Weather>> {
    text.split(',').map(|name| name.parse().ok()).collect()
}
