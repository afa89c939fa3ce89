//! The chain of modifiers on power.

use crate::effect::{Does, Effect, Number, What, When};
use crate::factor::Chain;
use crate::field::Terrain;
use crate::moves::Flag;
use crate::power::{target_half_hp, user_status};
use crate::scene::{Scene, Who};
use crate::{Doubling, Variable};
use types::Type;

/// The position in the chain of the modifier of the user's ability.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    First,
    Second,
    Third,
    Gender,
    Fallen,
}

impl Scene<'_> {
    /// Returns the power multiplied by its modifiers.
    pub(super) fn modern_power(&self, own: u32) -> u32 {
        let chain = match self.generation {
            5 | 6 => self.power_chain_to_6(own),
            _ => self.power_chain_from_7(own),
        };
        let power = chain.apply(own, 41, 2_097_152).max(1) & 0xffff;
        if power < 60 && self.is_lifted_to_60() {
            60
        } else {
            power
        }
    }

    fn power_chain_to_6(&self, own: u32) -> Chain {
        let mut chain = Chain::new();
        let ability = self.own_power(own);
        let at = |place: Place| ability.filter(|effect| place_to_6(effect) == place);
        chain.push_some(modifier(at(Place::First)));
        chain.push_if(self.is_charged(), 8192);
        chain.push_some(self.taken(Number::PowerTaken));
        chain.push_some(modifier(at(Place::Second)));
        chain.push_some(modifier(at(Place::Gender)));
        chain.push_some(modifier(self.item(Who::Attacker, Number::Power, own)));
        chain.push_some(self.move_modifier());
        chain.push_if(self.field.attacker.helping_hand, 6144);
        chain.push_some(self.type_change.and_then(|by| by.modifier));
        chain.push_some(modifier(at(Place::Third)));
        chain.push_some(self.aura());
        chain.push_some(self.own_terrain(6144));
        chain.push_if(self.is_terrain_weakening(), 2048);
        chain
    }

    fn power_chain_from_7(&self, own: u32) -> Chain {
        let mut chain = Chain::new();
        let ability = self.own_power(own);
        let at = |place: Place| ability.filter(|effect| place_from_7(effect) == place);
        chain.push_some(self.move_modifier());
        chain.push_if(self.field.attacker.helping_hand, 6144);
        chain.push_some(self.own_terrain(if self.generation == 7 { 6144 } else { 5325 }));
        chain.push_if(self.is_terrain_weakening(), 2048);
        chain.push_some(modifier(at(Place::First)));
        chain.push_if(self.is_charged(), 8192);
        chain.push_some(self.aura());
        chain.push_some(modifier(at(Place::Second)));
        chain.push_if(self.field.attacker.battery && !self.is_physical(), 5325);
        chain.push_if(self.field.attacker.power_spot, 5325);
        chain.push_some(modifier(at(Place::Gender)));
        chain.push_some(self.type_change.and_then(|by| by.modifier));
        chain.push_some(modifier(at(Place::Third)));
        chain.push_some(self.taken(Number::PowerTaken));
        chain.push_some(at(Place::Fallen).map(|effect| self.fallen(effect)));
        chain.push_some(modifier(self.item(Who::Attacker, Number::Power, own)));
        chain
    }

    fn own_power(&self, own: u32) -> Option<&Effect> {
        let found = self.ability(Who::Attacker, Number::Power, own);
        // A charge from an ability is treated as a charge from the field.
        found.filter(|effect| !is_charge(effect))
    }

    fn is_charged(&self) -> bool {
        let own = self.ability(Who::Attacker, Number::Power, 0);
        let charge = self.field.attacker.charge || own.is_some_and(is_charge);
        charge && self.kind == Type::Electric
    }

    /// Returns the modifier of the defender's ability on the given number.
    pub(super) fn taken(&self, number: Number) -> Option<u32> {
        modifier(self.ability(Who::Defender, number, 0))
    }

    /// Returns the modifier of the move itself, if any.
    fn move_modifier(&self) -> Option<u32> {
        let holds = |holds: bool, modifier: u32| holds.then_some(modifier);
        match self.variable()? {
            Variable::Doubles(Doubling::UserStatus) => holds(user_status(self), 8192),
            Variable::Doubles(Doubling::TargetHalfHp) => holds(target_half_hp(self), 8192),
            Variable::TargetPoisonedModifier => holds(self.defender.is_poisoned(), 8192),
            Variable::UserTerrain(_) => holds(self.user_terrain(), 6144),
            Variable::TargetItem => holds(self.can_knock_off(), 6144),
            Variable::Gravity => holds(self.field.gravity, 6144),
            Variable::WeatherHalves => holds(self.is_sunlight_lost(), 2048),
            Variable::SuperEffective => holds(self.against.0 * self.against.1 > 16, 5461),
            _ => None,
        }
    }

    fn can_knock_off(&self) -> bool {
        let gone = self.hit > 0 || self.item_is_spent(Who::Defender);
        self.defender.holds_item && !gone
    }

    /// Returns the modifier of an aura that strengthens the move's type, or of Aura Break, which
    /// reverses it.
    fn aura(&self) -> Option<u32> {
        let sides = [&self.attacker, &self.defender];
        let on = |number: Number| {
            sides
                .into_iter()
                .flat_map(move |side| side.effects().on(number))
        };
        let ours = |effect: &&Effect| {
            effect.side == crate::effect::Side::Field && self.holds(Who::Attacker, effect, 0)
        };
        let aura = on(Number::Power).find(ours)?;
        let broken = on(Number::AuraBreak).next();
        modifier(Some(broken.unwrap_or(aura)))
    }

    fn own_terrain(&self, modifier: u32) -> Option<u32> {
        let matches = matches!(
            (self.terrain?, self.kind),
            (Terrain::Electric, Type::Electric)
                | (Terrain::Grassy, Type::Grass)
                | (Terrain::Psychic, Type::Psychic)
        );
        (matches && self.is_grounded(&self.attacker)).then_some(modifier)
    }

    fn is_terrain_weakening(&self) -> bool {
        let weakens = match self.terrain {
            Some(Terrain::Misty) => self.kind == Type::Dragon,
            Some(Terrain::Grassy) => matches!(&*self.mv.name, "bulldoze" | "earthquake"),
            _ => false,
        };
        weakens && self.is_grounded(&self.defender)
    }

    /// Returns the modifier of the effect for fainted members of the party, at most five of which
    /// count.
    fn fallen(&self, effect: &Effect) -> u32 {
        let fallen = u32::from(self.attacker.fighter.fainted_allies.min(5));
        4096 + (effect.by.floor(4096 * 10 * fallen) + 5) / 10
    }

    /// Returns whether the move has the type to which the user has terastallised and its power can
    /// be raised to 60.
    fn is_lifted_to_60(&self) -> bool {
        let tera = match self.attacker.fighter.tera {
            Some(Type::Stellar) => self.how.stellar_first,
            tera => tera == Some(self.kind),
        };
        let once = self.mv.hits.1 == 1;
        let by_hp = matches!(self.variable(), Some(Variable::FullHp(_)));
        let weak = once && self.mv.priority <= 0 && self.mv.power > 0 && !by_hp;
        self.generation >= 9 && tera && weak
    }
}

pub(super) fn modifier(effect: Option<&Effect>) -> Option<u32> {
    effect.and_then(|effect| effect.by.modifier)
}

fn is_charge(effect: &Effect) -> bool {
    effect.when.contains(&When::Active)
}

fn place_to_6(effect: &Effect) -> Place {
    match effect.when.first() {
        Some(When::Trait(_)) => Place::Second,
        Some(When::SameGender | When::OppositeGender) => Place::Gender,
        Some(When::Flag(Flag::Pulse | Flag::Bite | Flag::Contact)) => Place::Third,
        _ => Place::First,
    }
}

/// Returns the position of an effect in the chain; stronger effects come first.
fn place_from_7(effect: &Effect) -> Place {
    match (effect.when.first(), effect.by.modifier) {
        (Some(When::SameGender | When::OppositeGender), _) => Place::Gender,
        (Some(When::FaintedAllies), _) => Place::Fallen,
        (_, Some(6144)) => Place::First,
        (_, Some(5325)) => Place::Second,
        _ => Place::Third,
    }
}

impl Scene<'_> {
    /// Returns the modifier of the defender's berry, which is different with the ability Ripen.
    pub(super) fn berry_modifier(&self) -> Option<u32> {
        let berry = modifier(self.resist_berry())?;
        let ripe = self
            .defender
            .effects()
            .iter()
            .find(|effect| effect.what == What::Does(Does::BerryEffect));
        modifier(ripe).or(Some(berry))
    }
}
