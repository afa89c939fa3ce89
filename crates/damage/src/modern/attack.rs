//! The attacking stat and its chain of modifiers.

use super::power::modifier;
use crate::Variable;
use crate::effect::{Does, Effect, Number, Side, When};
use crate::factor::{Chain, scaled};
use crate::scene::{Scene, Who};
use crate::stats::{ATK, DEF, SPA, SPD};
use types::Type;

impl Scene<'_> {
    pub(super) fn modern_attack(&self) -> u32 {
        let (who, stat) = self.attacking_stat();
        let side = self.side(who);
        let unaware = self.defender.ability_does(Does::IgnoresFoeBoosts);
        let value = if unaware {
            side.stats[stat]
        } else {
            self.stage_kept(side.stats[stat], side.boosts[stat], 1)
        };
        let ability = self.ability(Who::Attacker, Number::Attack, 0);
        let value = if ability.is_some_and(is_direct) {
            scaled(value, 6144)
        } else {
            value
        };
        let chain = match self.generation {
            5 | 6 => self.attack_chain_to_6(),
            _ => self.attack_chain_from_7(),
        };
        chain.apply(value, 410, 131_072).max(1) & 0xffff
    }

    /// Returns the side and the stat with which the move attacks.
    fn attacking_stat(&self) -> (Who, usize) {
        let usual = if self.is_physical() { ATK } else { SPA };
        match self.variable() {
            Some(Variable::TargetAttack) => (Who::Defender, usual),
            Some(Variable::UserDefence) if self.field.wonder_room => (Who::Attacker, SPD),
            Some(Variable::UserDefence) => (Who::Attacker, DEF),
            _ => (Who::Attacker, usual),
        }
    }

    fn attack_chain_to_6(&self) -> Chain {
        let mut chain = Chain::new();
        chain.push_some(self.taken(Number::AttackTaken));
        chain.push_some(modifier(self.ability(Who::Attacker, Number::Attack, 0)));
        chain.push_if(self.partner_blooms(), 6144);
        chain.push_some(modifier(self.item(Who::Attacker, Number::Attack, 0)));
        chain
    }

    fn attack_chain_from_7(&self) -> Chain {
        let mut chain = Chain::new();
        let ability = self.ability(Who::Attacker, Number::Attack, 0);
        let engine = ability.filter(|effect| is_engine(effect));
        chain.push_some(modifier(ability.filter(|effect| !is_engine(effect))));
        chain.push_if(self.partner_blooms(), 6144);
        let steel = self.field.attacker.steely_spirit && self.kind == Type::Steel;
        chain.push_if(steel, 6144);
        chain.push_some(self.taken(Number::AttackTaken));
        chain.push_some(self.ruin(Who::Defender, Number::Attack));
        let usual = if self.is_physical() { ATK } else { SPA };
        chain.push_if(self.best_stat(Who::Attacker) == Some(usual), 5325);
        chain.push_some(modifier(engine));
        chain.push_some(modifier(self.item(Who::Attacker, Number::Attack, 0)));
        chain
    }

    /// Returns the modifier of an ability on the given side that weakens a stat of all Pokémon
    /// without this ability.
    pub(super) fn ruin(&self, who: Who, number: Number) -> Option<u32> {
        let effects = self.side(who).effects().on(number);
        let mut field = effects.filter(|effect| effect.side == Side::Field);
        modifier(field.find(|effect| self.ruins(who, effect)))
    }

    fn ruins(&self, who: Who, effect: &Effect) -> bool {
        let physical = if effect.changes(Number::Defence) {
            self.hits_defence()
        } else {
            self.is_physical()
        };
        effect.when.iter().all(|when| match when {
            When::Physical => physical,
            When::Special => !physical,
            When::Others => {
                self.attacker.ability.map(|a| &a.name) != self.defender.ability.map(|a| &a.name)
            }
            _ => self.holds(who, effect, 0),
        })
    }
}

/// Returns whether the effect belongs to an ability that sets the weather or terrain which raises
/// its owner's stat.
fn is_engine(effect: &Effect) -> bool {
    effect.by.modifier == Some(5461)
}

/// Returns whether the effect is applied to the stat directly, instead of in the chain.
fn is_direct(effect: &Effect) -> bool {
    effect.by.modifier.is_none()
}
