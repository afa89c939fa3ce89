//! The state of a battle that is followed, and what to do, as plain data.

use plans::{Advice, Basis, Follow};
use serde::Serialize;

/// The state of the battle, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BattleLine {
    /// How the battle ended; null if it goes on.
    pub over: Option<Over>,
    /// The player's Pokémon that is in battle.
    pub mine: Fighter,
    /// The foe that is in battle.
    pub foe: Fighter,
    /// The player's Pokémon that have not fainted.
    pub standing: Vec<Fighter>,
    /// The foes that have not fainted.
    pub left: Vec<String>,
    /// Whether the foe has fainted and the next one is not known: the next line must name it.
    pub asks_for_foe: bool,
    /// The move to use.
    #[serde(rename = "move")]
    pub used: Option<String>,
    /// The Pokémon to send in.
    pub send: Option<String>,
    /// What this is based on: `plan`; `new-plan`, found by a search from this state; `similar-step`
    /// of the plan, because no plan was found from here; or `strongest` move, because the plan has no
    /// such step either.
    pub basis: &'static str,
}

/// The end of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum Over {
    /// All foes have fainted.
    Won,
    /// All of the player's Pokémon have fainted.
    Lost,
}

/// A Pokémon of the battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Fighter {
    /// The name.
    pub name: String,
    /// The least and the greatest HP that it may have.
    pub hp: (u16, u16),
    /// The maximum HP.
    pub max_hp: u16,
}

impl BattleLine {
    pub(super) fn of(follow: &Follow, (advice, basis): (Advice, Basis)) -> BattleLine {
        let mine = |(place, hp): (usize, u16)| Fighter {
            name: follow.mine[place].name.clone(),
            hp: (hp, hp),
            max_hp: follow.mine[place].fighter.stats[0],
        };
        let (foe, least, greatest) = follow.foe();
        let result = follow.result();
        let decides = result.is_none() && !follow.waits_for_foe();
        let name = |place: usize| follow.mine[place].name.clone();
        let (used, send) = match advice {
            Advice::Use(weapon) if decides => {
                let weapons = &follow.mine[follow.own().0].weapons;
                (Some(weapons[weapon].mv.name.clone()), None)
            }
            Advice::Send(place) if decides => (None, Some(name(place))),
            _ => (None, None),
        };
        BattleLine {
            over: result.map(|won| if won { Over::Won } else { Over::Lost }),
            mine: mine(follow.own()),
            foe: Fighter {
                name: follow.theirs[foe].name.clone(),
                hp: (least, greatest),
                max_hp: follow.foe_max_hp(foe),
            },
            standing: follow.standing().map(mine).collect(),
            left: follow
                .left()
                .map(|foe| follow.theirs[foe].name.clone())
                .collect(),
            asks_for_foe: follow.waits_for_foe(),
            used,
            send,
            basis: match basis {
                Basis::Plan => "plan",
                Basis::NewPlan => "new-plan",
                Basis::SimilarStep => "similar-step",
                Basis::Strongest => "strongest",
            },
        }
    }
}
