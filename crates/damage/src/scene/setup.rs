//! Prepares the scene of a question, in the same order as the games.

use super::{Scene, Side};
use crate::effect::{Does, Effect, Kind, Number, What};
use crate::field::Weather;
use crate::moves::{Class, Flag, Trait};
use crate::question::Question;
use crate::stats::{ATK, DEF, SPA, SPD};
use crate::unmodelled::{Part, Unmodelled};
use crate::{Doubling, Fighter, Variable};
use types::Type;

impl<'a> Scene<'a> {
    /// Returns the scene of a question.
    pub(crate) fn new(asked: &Question<'a>) -> Scene<'a> {
        let mv = asked.mv;
        let field = asked.field;
        Scene {
            generation: asked.chart.generation().number(),
            chart: asked.chart,
            attacker: Side::new(asked.attacker),
            defender: Side::new(asked.defender),
            mv,
            how: asked.how,
            field,
            weather: field.weather,
            terrain: field.terrain,
            kind: mv.kind,
            type_change: None,
            class: mv.class,
            contact: mv.flags.has(Flag::Contact),
            critical: false,
            screens: true,
            against: (4, 4),
            effectiveness: 16,
            gift: None,
            hit: 0,
            child: false,
        }
    }

    /// Prepares the scene, up to the move's type and effectiveness.
    pub(crate) fn make_ready(&mut self) -> Result<(), Unmodelled> {
        self.refuse()?;
        self.clear_weather();
        self.drop_items();
        self.come_in();
        self.choose_class();
        self.ignore_abilities();
        self.choose_critical();
        self.keep_screens();
        self.choose_kind()?;
        self.weigh_types();
        Ok(())
    }

    /// Rejects questions whose answers depend on something that is not modelled.
    fn refuse(&self) -> Result<(), Unmodelled> {
        for side in [&self.attacker, &self.defender] {
            if side.ability_does(Does::WeatherForOwnMoves)
                || side.ability_does(Does::BlocksFirstHit)
            {
                let name = side.ability.map_or("", |ability| &ability.name);
                return Err(Unmodelled::new(Part::Ability, name));
            }
        }
        let unsaid = self.is(&Variable::Given) && self.is_power_unsaid();
        let unmodelled = self.is(&Variable::Unmodelled) || unsaid || self.is_disputed();
        match (unmodelled, self.attacker.item) {
            (false, _) => Ok(()),
            (true, Some(item)) if self.counts_uses() => {
                Err(Unmodelled::new(Part::Item, &item.name))
            }
            (true, _) => Err(Unmodelled::new(Part::Move, &self.mv.name)),
        }
    }

    /// Returns whether the move's power or type depends on data about the user that the question
    /// does not contain: friendship or individual values.
    fn is_power_unsaid(&self) -> bool {
        let hidden = self.mv.name == "hidden-power";
        let power = self.mv.power == 0 && self.how.power.is_none();
        power || hidden && self.how.kind.is_none()
    }

    /// Returns whether the games and the calculators disagree here (docs/duels.md).
    fn is_disputed(&self) -> bool {
        let paralysed = self.defender.fighter.status == Some(crate::Status::Paralysed);
        match self.variable() {
            Some(Variable::Doubles(Doubling::TargetParalysed)) => self.generation <= 4 && paralysed,
            Some(Variable::Weather) if self.generation == 3 => !self.has_weather(),
            _ => self.counts_uses(),
        }
    }

    /// Returns whether the user holds the item of generation 4 that counts consecutive uses and has
    /// used the move before.
    fn counts_uses(&self) -> bool {
        let counts = self.attacker.item_effects().has(Kind::Consecutive);
        self.generation == 4 && self.how.uses_before > 0 && counts
    }

    fn has_weather(&self) -> bool {
        let clears = |side: &Side| side.ability_does(Does::NoWeather);
        let cleared = clears(&self.attacker) || clears(&self.defender);
        self.field.weather.is_some() && !cleared
    }

    fn clear_weather(&mut self) {
        if !self.has_weather() {
            self.weather = None;
        }
        let clears = |side: &Side| side.fighter.active && side.ability_does(Does::ClearsField);
        if clears(&self.attacker) || clears(&self.defender) {
            (self.weather, self.terrain) = (None, None);
        }
        let weather = self.weather;
        for side in [&mut self.attacker, &mut self.defender] {
            side.follow_weather(weather);
        }
    }

    fn drop_items(&mut self) {
        let generation = self.generation;
        let room = self.field.magic_room;
        for side in [&mut self.attacker, &mut self.defender] {
            let clumsy = side.ability_does(Does::NoItem) && !side.item_works_anyway(generation);
            if room || clumsy {
                side.item = None;
            }
            if self.field.wonder_room {
                side.stats.swap(DEF, SPD);
            }
        }
    }

    /// Determines the class of moves that are physical or special depending on the user's stats.
    fn choose_class(&mut self) {
        let generation = self.generation;
        let me = &self.attacker;
        let stronger = me.staged(generation, ATK) > me.staged(generation, SPA);
        let by_stats = match self.variable() {
            Some(Variable::HigherAttack) => true,
            Some(Variable::Tera | Variable::TeraForm) => self.follows_tera(),
            _ => false,
        };
        if by_stats {
            self.class = if stronger {
                Class::Physical
            } else {
                Class::Special
            };
        }
        if self.is(&Variable::ShellSideArm) && self.is_side_arm_physical() {
            (self.class, self.contact) = (Class::Physical, true);
        }
        if self.attacker.item_does(Does::NoContact) && self.is_padded() {
            self.contact = false;
        }
    }

    /// Returns whether the user's item prevents contact.
    fn is_padded(&self) -> bool {
        let mut item = self.attacker.item_effects().iter();
        item.any(|effect| {
            let pads = effect.what == What::Does(Does::NoContact) && !effect.when.is_empty();
            pads && self.holds(super::Who::Attacker, effect, 0)
        })
    }

    /// Returns whether a move that depends on the Tera type has this type for the user.
    pub(crate) fn follows_tera(&self) -> bool {
        let right_form = self.is(&Variable::Tera) || self.how.kind == Some(Type::Stellar);
        self.attacker.fighter.tera.is_some() && right_form
    }

    fn is_side_arm_physical(&self) -> bool {
        let generation = self.generation;
        let me = &self.attacker;
        let foe = &self.defender;
        let stat = |side: &Side, stat| side.staged(generation, stat);
        let (def, spd) = if self.field.wonder_room {
            (stat(foe, SPD), stat(foe, DEF))
        } else {
            (stat(foe, DEF), stat(foe, SPD))
        };
        stat(me, ATK) * spd > stat(me, SPA) * def
    }

    fn ignore_abilities(&mut self) {
        let breaks = What::Does(Does::IgnoresAbilities);
        let breaker = |effect: &Effect| effect.what == breaks && effect.when.is_empty();
        let able = self.attacker.ability_does(Does::IgnoresAbilities);
        let ignores = able && self.attacker.effects().iter().any(breaker)
            || self.mv.traits.has(Trait::IgnoresAbilities);
        let foe = &mut self.defender;
        if ignores && foe.ability.is_some_and(|ability| ability.ignorable) && !foe.keeps_ability() {
            foe.ability = None;
        }
        let gas = |side: &Side| side.ability_does(Does::NoAbilities);
        let mine = gas(&self.attacker);
        let theirs = gas(&self.defender);
        if mine {
            self.defender.suppress();
        }
        if theirs {
            self.attacker.suppress();
        }
    }

    fn choose_critical(&mut self) {
        let poisoned =
            self.attacker.ability_does(Does::AlwaysCritsPoisoned) && self.defender.is_poisoned();
        let wanted = self.how.critical || self.mv.always_crits || poisoned;
        let forbidden =
            self.defender.ability_does(Does::NoCrit) || self.mv.traits.has(Trait::NeverCrits);
        self.critical = wanted && !forbidden;
    }

    fn keep_screens(&mut self) {
        let passed = self.attacker.ability_does(Does::IgnoresScreens);
        self.screens = !passed && !self.mv.traits.has(Trait::RemovesScreens);
    }
}

impl<'a> Side<'a> {
    fn new(fighter: &'a Fighter<'a>) -> Side<'a> {
        let [atk, def, spa, spd, spe] = fighter.boosts;
        Side {
            fighter,
            ability: fighter.ability.filter(|ability| {
                let forms = &ability.forms;
                forms.is_empty() || forms.iter().any(|form| form == fighter.form)
            }),
            item: fighter.item,
            holds_item: fighter.item.is_some() && !fighter.item_stuck,
            types: fighter.types,
            boosts: [0, atk, def, spa, spd, spe],
            stats: fighter.stats.map(u32::from),
            speed: 0,
        }
    }

    fn follow_weather(&mut self, weather: Option<Weather>) {
        if !self.ability_does(Does::TypeByWeather) {
            return;
        }
        let kind = match weather {
            Some(Weather::Sun | Weather::HarshSun) => Type::Fire,
            Some(Weather::Rain | Weather::HeavyRain) => Type::Water,
            Some(Weather::Hail | Weather::Snow) => Type::Ice,
            _ => Type::Normal,
        };
        self.types = (kind, None);
    }

    /// Returns whether the item works despite Klutz. This applies to items that only slow their
    /// holder and, in generation 4, also to items that ground it.
    fn item_works_anyway(&self, generation: u8) -> bool {
        let slows = |effect: &Effect| effect.changes(Number::Speed) && effect.by.floor(2) == 1;
        let only_slows = self.item_effects().iter().all(slows);
        let weighs = self.item_does(Does::Grounded);
        self.item.is_some() && only_slows || generation == 4 && weighs
    }

    fn keeps_ability(&self) -> bool {
        self.item_does(Does::KeepsAbility)
    }

    fn suppress(&mut self) {
        if !self.keeps_ability() && !self.ability_does(Does::NotSuppressed) {
            self.ability = None;
        }
    }
}
