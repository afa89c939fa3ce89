//! Lists the properties of a Pokémon that affect a duel but are ignored.

use crate::Facts;
use crate::contestant::Contestant;
use crate::usage::Timing;
use damage::{Does, Effect, What, When};
use pokedata::battle::{BattleAbility, BattleEffect, BattleMove};
use std::collections::BTreeSet;

impl Contestant {
    /// Returns the effects of the Pokémon's ability and item, other than on the damage of a hit,
    /// that a duel ignores.
    pub fn left_out(&self) -> Vec<String> {
        let bears = |effects: &[damage::Effect]| {
            effects.iter().any(|effect| match &effect.what {
                What::NoDamage(word) => LEFT_OUT.contains(&word.as_str()),
                What::Does(Does::BlocksFirstHit) | What::OnHit(_) => true,
                _ => false,
            })
        };
        let ability = self.fighter.ability.filter(|one| bears(&one.effects[..]));
        let item = self.fighter.item.filter(|one| bears(&one.effects[..]));
        let ability = ability.map(|one| one.name.clone());
        ability
            .into_iter()
            .chain(item.map(|one| one.name.clone()))
            .chain(self.unknown.iter().cloned())
            .chain(self.uncounted())
            .collect()
    }

    /// Returns everything about the Pokémon that a battle which is followed turn by turn ignores, by
    /// id. Of moves and effects, only those are omitted that the battle is known to follow: what the
    /// tables do not have is ignored, and is in the list. `follows_item` is whether the battle
    /// follows the Pokémon's item.
    #[must_use]
    pub fn left_out_of_battles(&self, facts: &Facts, follows_item: bool) -> BTreeSet<String> {
        let mut all: BTreeSet<String> = self.without_damage.iter().cloned().collect();
        all.extend(self.unknown.iter().cloned());
        all.extend(self.uncounted());
        all.extend(self.certain_effects(facts).map(str::to_owned));
        all.extend(self.ignored_ability(facts));
        let item = self.fighter.item.filter(|_| !follows_item);
        if let Some(item) = item.filter(|item| !self.follows_all(&item.effects)) {
            let evolves = item.effects.iter().any(|effect| is_word(effect, "mega"));
            let name = if evolves {
                "mega-evolution"
            } else {
                &item.name
            };
            all.insert(name.to_owned());
        }
        all
    }

    /// Returns the damaging moves with a certain effect that battles ignore.
    pub fn certain_effects<'a>(&'a self, facts: &'a Facts) -> impl Iterator<Item = &'a str> + 'a {
        let moves = self.weapons.iter().map(|weapon| weapon.mv.name.as_str());
        moves.filter(|id| has_certain_effect(facts, id))
    }

    /// Returns whether the Pokémon removes or eats the items of its opponents.
    #[must_use]
    pub fn removes_items(&self) -> bool {
        let moves = self.weapons.iter();
        let mut moves = moves.map(|weapon| BattleEffect::of_move(&weapon.mv.name));
        let ability = self.ability.as_deref().and_then(BattleEffect::of_ability);
        moves.any(|effect| effect == Some(REMOVES)) || ability == Some(REMOVES)
    }

    /// Returns whether the Pokémon can use only one move as long as it is in battle, because of its
    /// ability or item.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        self.effects().any(|effect| is_word(effect, "lock"))
    }

    /// Returns the number of PP that the Pokémon's opponents need for a use of a move.
    #[must_use]
    pub fn pressure(&self) -> u32 {
        let ability = self.ability.as_deref().and_then(BattleEffect::of_ability);
        1 + u32::from(ability == Some("pp"))
    }

    /// Returns the id of the Pokémon's ability unless battles follow all of its effects.
    fn ignored_ability(&self, facts: &Facts) -> Option<String> {
        let id = self.ability.as_deref()?;
        let is_followed = match self.fighter.ability {
            Some(ability) => self.follows_all(&ability.effects),
            None => match BattleEffect::of_ability(id) {
                Some(effect) => FOLLOWED_ABILITIES.contains(&effect),
                // Abilities that have an effect only in other generations or in double battles.
                None => BattleAbility::all()
                    .iter()
                    .any(|row| row.id == id && !row.span.contains(facts.generation)),
            },
        };
        (!is_followed).then(|| id.to_owned())
    }

    fn follows_all(&self, effects: &damage::Effects) -> bool {
        effects.iter().all(|effect| {
            let waits = effect.when.iter().any(|when| match when {
                When::Active => !self.fighter.active && !self.never_waits(),
                When::FaintedAllies => true,
                _ => false,
            });
            !waits && self.follows(&effect.what)
        })
    }

    fn never_waits(&self) -> bool {
        let ability = self.ability.as_deref().unwrap_or("");
        NEVER_WAITING.contains(&ability)
    }

    fn follows(&self, what: &What) -> bool {
        match what {
            What::Number(_)
            | What::OwnStab
            | What::BestStat(_)
            | What::ActivatesBestStat
            | What::ResistBerry(_)
            | What::TypeChange(..)
            | What::MoveTypeByItem(..)
            | What::Priority(_)
            | What::Immune(_)
            | What::HitsGhost(_)
            | What::Entry(_)
            | What::Raises(_)
            | What::AnswersDrops(..)
            | What::SurvivesFromFull
            | What::EachTurn(_) => true,
            What::Consecutive | What::OnHit(_) | What::SetsWeather(_) | What::SetsTerrain(_) => {
                false
            }
            What::Does(does) => !matches!(
                does,
                Does::BerryEffect | Does::BlocksFirstHit | Does::ClearsField
            ),
            What::NoDamage(word) if CONTACT.contains(&word.as_str()) => self.contact.is_certain(),
            What::NoDamage(word) => FOLLOWED.contains(&word.as_str()),
        }
    }

    /// Returns the chosen moves that duels do not use.
    fn uncounted(&self) -> impl Iterator<Item = String> {
        let all = self.weapons.iter().filter(|_| self.moves_are_chosen);
        let left_out = all.filter(|weapon| !weapon.counts());
        left_out.map(|weapon| format!("move {}", weapon.mv.name))
    }
}

/// The first words of effects that change a duel but are ignored.
const LEFT_OUT: [&str; 24] = [
    "boost",
    "crit",
    "cure",
    "drain",
    "each-turn",
    "evasion",
    "flinch",
    "foe-hurt",
    "form",
    "heal",
    "heal-on-immune",
    "hurt",
    "hurts",
    "hurts-foe",
    "hurts-user",
    "moves-first",
    "on-contact",
    "on-crit",
    "on-entry",
    "on-hp<",
    "on-hit",
    "recoil",
    "survive",
    "tox",
];

/// Returns whether an effect begins with the given word.
fn is_word(effect: &Effect, word: &str) -> bool {
    matches!(&effect.what, What::NoDamage(own) if own == word)
}

/// Returns whether a damaging move has an effect that is certain and that battles ignore.
fn has_certain_effect(facts: &Facts, id: &str) -> bool {
    let mut rows = BattleMove::in_generation(facts.generation);
    let Some(row) = rows.find(|row| row.id == id) else {
        return true;
    };
    let (usage, _) = facts.usage(id);
    let is_followed = |effect: &str| {
        let (_, chance) = effect.split_once(':').unwrap_or((effect, "100"));
        let by_chance = chance.parse().is_ok_and(|chance: u8| chance < 100);
        let flinches = usage.timing == Timing::First && effect == "flinch:100";
        by_chance || flinches || FOLLOWED_EFFECTS.contains(&effect)
    };
    let other = BattleEffect::of_move(id).is_some_and(|effect| !FOLLOWED_MOVES.contains(&effect));
    let misses = usage.crashes && row.accuracy.is_some_and(|accuracy| accuracy < 100);
    other
        || misses
        || usage.timing == Timing::Delayed
        || !row.secondary.iter().all(|effect| is_followed(effect))
}

/// The effect of moves and abilities that remove the opponent's item.
const REMOVES: &str = "removes-item";

/// The effects of damaging moves in `battle_moves.csv` that battles follow, or that only restrict
/// the foe's choice of moves.
const FOLLOWED_EFFECTS: [&str; 4] = ["user-faints", "user-recharge", "user-uproar", "bide"];

/// The effects of moves in `battle_effects.csv` that battles follow, or that only restrict the
/// foe's choice of moves.
const FOLLOWED_MOVES: [&str; 2] = ["burns-on-contact", "not-twice"];

/// The effects of abilities in `battle_effects.csv` that battles follow.
const FOLLOWED_ABILITIES: [&str; 5] = ["none", "pp", "traps", "traps-grounded", "traps-steel"];

/// The first words of the effects of touching the Pokémon, which battles follow if they are certain
/// to cost HP.
const CONTACT: [&str; 3] = ["foe-hurt", "on-contact", "on-faint-by-contact"];

/// The first words of effects that battles follow, or that cannot matter in them: effects on
/// status moves, status conditions, partners, hazards and secondary effects, which are all left out
/// and listed.
const FOLLOWED: [&str; 30] = [
    "accuracy",
    "ally-damage-taken",
    "ally-power",
    "attract",
    "best-speed",
    "burn-damage",
    "can-switch",
    "form-type",
    "hits-through-protect",
    "ignores-evasion",
    "immune",
    "lock",
    "moves-last",
    "no-indirect-damage",
    "no-recoil",
    "no-secondary",
    "no-status-moves",
    "on-immune",
    "poisons-Poison-Steel",
    "pp",
    "reflects-status-moves",
    "screen-turns",
    "secondary-chance",
    "status-move-accuracy",
    "terrain-turns",
    "trap-damage",
    "trap-turns",
    "type-by-memory",
    "type-by-plate",
    "weather-turns",
];

/// Abilities that need a partner (which does not exist in a duel), or take effect from the start.
const NEVER_WAITING: [&str; 3] = ["minus", "plus", "slow-start"];
