//! The possible states of a Pokémon in a duel, as far as they affect damage: with full HP or hurt,
//! with its item or with the item used up.

use crate::Facts;
use damage::{Does, Effect, Fighter, What, When};

/// The possible states of a Pokémon; the first is its state on switching in.
#[derive(Clone, Debug)]
pub(crate) struct Views {
    all: Vec<Fighter<'static>>,
    /// Whether the Pokémon's ability or item depends on its HP.
    by_hp: bool,
}

impl Views {
    /// Returns the possible states in each turn; a single entry if they do not change.
    pub(crate) fn by_turn(facts: &Facts, fighter: &Fighter<'static>) -> Vec<Views> {
        let stages = speed_each_turn(fighter);
        if stages > 0 {
            let raised = |turn: i8| {
                let mut fighter = fighter.clone();
                fighter.boosts[SPEED] = (fighter.boosts[SPEED] + turn * stages).min(6);
                Views::new(facts, &fighter)
            };
            return (0..=6).map(raised).collect();
        }
        if fighter.ability.is_some_and(|own| own.name == "slow-start") {
            let in_turn = |turn| {
                let fighter = Fighter {
                    active: turn < SLOW_TURNS,
                    ..fighter.clone()
                };
                Views::new(facts, &fighter)
            };
            return (0..=SLOW_TURNS).map(in_turn).collect();
        }
        vec![Views::new(facts, fighter)]
    }

    fn new(facts: &Facts, fighter: &Fighter<'static>) -> Views {
        let mut fresh = fighter.clone();
        // The first hit that the ability blocks is counted separately (`Contestant::shrugs_off`).
        fresh.ability = fighter
            .ability
            .filter(|own| !own.does(Does::BlocksFirstHit));
        let hurt = Fighter {
            hp: 1,
            ..fresh.clone()
        };
        let used = fresh.item.is_some_and(|item| facts.is_consumed(&item.name));
        let mut all = vec![fresh, hurt];
        if used {
            let unburdened = fresh_ability(&all[0]) == Some("unburden");
            let bare = |one: &Fighter<'static>| Fighter {
                item: None,
                active: one.active || unburdened,
                ..one.clone()
            };
            all.extend([bare(&all[0]), bare(&all[1])]);
        }
        let ability = fighter.ability.map_or(&[][..], |own| &own.effects[..]);
        let item = fighter.item.map_or(&[][..], |own| &own.effects[..]);
        Views {
            all,
            by_hp: ability.iter().chain(item).any(goes_by_hp),
        }
    }

    /// Returns whether the Pokémon's ability or item depends on its HP.
    pub(crate) const fn goes_by_hp(&self) -> bool {
        self.by_hp
    }

    /// Returns the state on switching in.
    pub(crate) fn fresh(&self) -> &Fighter<'static> {
        &self.all[0]
    }

    /// Returns the possible states. Hurt states are included only if `hurt` is true or the
    /// Pokémon's effects depend on its HP.
    pub(crate) fn possible(&self, hurt: bool) -> impl Iterator<Item = &Fighter<'static>> + Clone {
        let step = if hurt || self.by_hp { 1 } else { 2 };
        self.all.iter().step_by(step)
    }
}

/// The index of speed among stages.
const SPEED: usize = 4;

/// The number of turns that Slow Start lasts.
const SLOW_TURNS: usize = 5;

/// Returns the number of stages by which the Pokémon's speed rises each turn.
fn speed_each_turn(fighter: &Fighter) -> i8 {
    let effects = fighter.ability.map_or(&[][..], |own| &own.effects[..]);
    let speed = effects.iter().flat_map(|effect| match &effect.what {
        What::EachTurn(stages) => &stages[..],
        _ => &[],
    });
    speed.map(|&(_, by)| by).sum()
}

fn fresh_ability<'a>(fighter: &Fighter<'a>) -> Option<&'a str> {
    fighter.ability.map(|own| own.name.as_str())
}

fn goes_by_hp(effect: &Effect) -> bool {
    let by_hp = |when: &When| matches!(when, When::HpAtMost(..) | When::FullHp);
    effect.when.iter().any(by_hp)
}
