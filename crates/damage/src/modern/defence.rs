//! The defending stat and its chain of modifiers.

use super::power::modifier;
use crate::Variable;
use crate::effect::{Does, Effect, Number};
use crate::factor::{Chain, scaled};
use crate::field::Weather;
use crate::moves::Trait;
use crate::scene::{Scene, Who};
use crate::stats::{DEF, SPD};
use types::Type;

impl Scene<'_> {
    /// Returns whether the damage depends on defence rather than special defence.
    pub(super) fn hits_defence(&self) -> bool {
        self.is_physical() || self.is(&Variable::HitsDefence)
    }

    pub(super) fn modern_defence(&self) -> u32 {
        let stat = if self.hits_defence() { DEF } else { SPD };
        let foe = &self.defender;
        let unaware = self.attacker.ability_does(Does::IgnoresFoeBoosts);
        let plain = unaware || self.mv.traits.has(Trait::IgnoresDefenceBoosts);
        let value = if plain {
            foe.stats[stat]
        } else {
            self.stage_kept(foe.stats[stat], foe.boosts[stat], -1)
        };
        let value = if self.is_weather_shielding() {
            scaled(value, 6144)
        } else {
            value
        };
        let chain = match self.generation {
            5 | 6 => self.defence_chain_to_6(),
            _ => self.defence_chain_from_7(),
        };
        chain.apply(value, 410, 131_072).max(1) & 0xffff
    }

    /// Returns whether the weather raises the stat: sand raises the special defence of Rock types,
    /// and snow the defence of Ice types.
    fn is_weather_shielding(&self) -> bool {
        match self.weather {
            Some(Weather::Sand) => self.defender.is(Type::Rock) && !self.hits_defence(),
            Some(Weather::Snow) => self.defender.is(Type::Ice) && self.hits_defence(),
            _ => false,
        }
    }

    fn defence_chain_to_6(&self) -> Chain {
        let mut chain = Chain::new();
        let ability = self.defence_effect(true);
        let item = self.defence_effect(false);
        chain.push_some(modifier(ability.filter(|effect| !doubles(effect))));
        chain.push_if(ability.is_none() && self.foes_partner_blooms(), 6144);
        chain.push_some(modifier(item));
        chain.push_some(modifier(ability.filter(|effect| doubles(effect))));
        chain
    }

    fn defence_chain_from_7(&self) -> Chain {
        let mut chain = Chain::new();
        let ability = self.defence_effect(true);
        chain.push_some(modifier(ability));
        chain.push_if(ability.is_none() && self.foes_partner_blooms(), 6144);
        chain.push_some(self.ruin(Who::Attacker, Number::Defence));
        let usual = if self.hits_defence() { DEF } else { SPD };
        chain.push_if(self.best_stat(Who::Defender) == Some(usual), 5324);
        chain.push_some(modifier(self.defence_effect(false)));
        chain
    }

    /// Returns the effect of the defender's ability (if `ability` is true) or item that raises the
    /// defending stat. The class of the move does not matter.
    fn defence_effect(&self, ability: bool) -> Option<&Effect> {
        let foe = &self.defender;
        let effects = if ability {
            foe.effects()
        } else {
            foe.item_effects()
        };
        let mut found = effects.on(Number::Defence);
        found.find(|effect| effect.side.defends() && self.protects(effect))
    }

    fn protects(&self, effect: &Effect) -> bool {
        use crate::effect::When;
        let physical = self.hits_defence();
        effect.when.iter().all(|when| match when {
            When::Physical => physical,
            When::Special => !physical,
            _ => self.is_so(Who::Defender, when, 0),
        })
    }

    fn foes_partner_blooms(&self) -> bool {
        let sunny = self.is_weather(Weather::Sun);
        self.field.defender.flower_gift && sunny && !self.hits_defence()
    }
}

fn doubles(effect: &Effect) -> bool {
    effect.by.modifier == Some(8192)
}
