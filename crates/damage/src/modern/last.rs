//! The chain of modifiers on the damage, after the roll.

use super::power::modifier;
use crate::effect::{Does, Effect, Kind, Number, When};
use crate::factor::Chain;
use crate::scene::{Scene, Who};

impl Scene<'_> {
    pub(super) fn last_modifiers(&self) -> u32 {
        let chain = match self.generation {
            5 | 6 => self.last_chain_to_6(),
            _ => self.last_chain_from_7(),
        };
        chain.clamped(41, 131_072)
    }

    fn last_chain_to_6(&self) -> Chain {
        let mut chain = Chain::new();
        let own = self.ability(Who::Attacker, Number::Damage, 0);
        let at_crit = |effect: &&Effect| effect.when.contains(&When::Critical);
        chain.push_some(self.screen());
        chain.push_some(self.unbroken());
        chain.push_some(modifier(own.filter(|effect| !at_crit(effect))));
        chain.push_if(self.field.defender.friend_guard, 3072);
        chain.push_some(modifier(own.filter(at_crit)));
        chain.push_some(self.filtered());
        chain.push_some(self.metronome());
        chain.push_some(modifier(self.item(Who::Attacker, Number::Damage, 0)));
        chain.push_some(self.berry_modifier());
        chain
    }

    fn last_chain_from_7(&self) -> Chain {
        let mut chain = Chain::new();
        chain.push_some(self.screen());
        chain.push_some(modifier(self.ability(Who::Attacker, Number::Damage, 0)));
        chain.push_some(self.unbroken());
        chain.push_some(self.softened());
        chain.push_some(self.filtered());
        chain.push_if(self.field.defender.friend_guard, 3072);
        chain.push_some(self.kindled());
        chain.push_some(modifier(self.item(Who::Attacker, Number::Damage, 0)));
        chain.push_some(self.metronome());
        chain.push_some(self.berry_modifier());
        chain
    }

    /// Returns the modifier of the screens. Under Aurora Veil, Reflect and Light Screen have no
    /// additional effect.
    fn screen(&self) -> Option<u32> {
        let veil = self.field.defender.aurora_veil && self.screens;
        let there = (veil || self.is_screened()) && !self.critical;
        let modifier = match (self.field.doubles, self.generation) {
            (false, _) => 2048,
            (true, 5) => 2703,
            (true, _) => 2732,
        };
        there.then_some(modifier)
    }

    /// Returns the modifier of an ability that weakens the first hit at full HP, unless Stealth
    /// Rock is in place.
    fn unbroken(&self) -> Option<u32> {
        let whole = self.is_unhurt() && self.hit == 0 && !self.child;
        self.taken_if(|when| *when == When::FullHp)
            .filter(|_| whole)
    }

    /// Returns whether the defender is still at full HP after switching in.
    pub(crate) fn is_unhurt(&self) -> bool {
        let boots = self.generation >= 7 && self.defender.item_does(Does::NoHazards);
        let stones = self.field.defender.stealth_rock && !boots;
        self.defender.fighter.is_full() && !stones
    }

    fn softened(&self) -> Option<u32> {
        let far = self.attacker.ability_does(Does::NoContact);
        let soft = |when: &When| match when {
            When::Flag(crate::Flag::Contact) => !far,
            When::Flag(_) | When::Special => true,
            _ => false,
        };
        self.taken_if(soft)
    }

    fn filtered(&self) -> Option<u32> {
        self.taken_if(|when| *when == When::SuperEffective)
    }

    fn kindled(&self) -> Option<u32> {
        self.taken_if(|when| matches!(when, When::Types(_)))
    }

    /// Returns the modifier of the defender's ability on the damage, if the first condition of the
    /// effect satisfies the predicate.
    fn taken_if(&self, which: impl Fn(&When) -> bool) -> Option<u32> {
        let mut effects = self.defender.effects().on(Number::DamageTaken);
        let found = effects.find(|effect| {
            effect.when.first().is_some_and(&which) && self.holds(Who::Defender, effect, 0)
        });
        modifier(found)
    }

    /// Returns the factor for previous consecutive uses, at most 2.
    fn metronome(&self) -> Option<u32> {
        let mut item = self.attacker.item_effects().with(Kind::Consecutive);
        let step = item.next()?.by.modifier?;
        Some(match self.how.uses_before {
            uses @ 0..=4 => 4096 + u32::from(uses) * step,
            _ => 8192,
        })
    }
}
