//! The type of a move, and its effectiveness against the defender.

use super::{Scene, Side};
use crate::Variable;
use crate::effect::{Does, From, Kind, Number, What};
use crate::field::{Terrain, Weather};
use crate::moves::Class;
use crate::unmodelled::{Part, Unmodelled};
use types::Type;

impl Scene<'_> {
    /// Determines the move's type, and its class if that depends on the type.
    pub(super) fn choose_kind(&mut self) -> Result<(), Unmodelled> {
        let own = self.kind_by_rule()?;
        if let Some(kind) = own {
            self.kind = kind;
        }
        if !self.is_type_fixed() {
            self.change_kind();
        }
        if self.class == Class::ByType {
            let physical = self.kind.is_physical();
            self.class = if physical {
                Class::Physical
            } else {
                Class::Special
            };
        }
        Ok(())
    }

    /// Returns whether abilities cannot change the move's type. In generation 4, `normalize`
    /// changes every move except `struggle`.
    fn is_type_fixed(&self) -> bool {
        let by_rule = matches!(
            self.variable(),
            Some(
                Variable::ItemType
                    | Variable::NaturalGift
                    | Variable::Weather
                    | Variable::UserTerrainAny
                    | Variable::UserType
            )
        );
        let tera = self.is(&Variable::Tera) && self.follows_tera();
        self.mv.name == "struggle" || self.generation != 4 && (by_rule || tera)
    }

    /// Returns the type that the move's own rule or the question determines, if any.
    fn kind_by_rule(&mut self) -> Result<Option<Type>, Unmodelled> {
        let me = &self.attacker;
        Ok(match self.variable() {
            Some(Variable::Weather) => Some(self.weather_type()),
            Some(Variable::ItemType) => {
                me.item_effects()
                    .with(Kind::MoveTypeByItem)
                    .find_map(|effect| match &effect.what {
                        What::MoveTypeByItem(of, kind) if *of == self.mv.name => Some(*kind),
                        _ => None,
                    })
            }
            Some(Variable::NaturalGift) => {
                let gift = me.item.and_then(|item| item.gift);
                let (kind, power) = gift.ok_or_else(|| self.no_gift())?;
                self.gift = Some(u32::from(power));
                Some(kind)
            }
            Some(Variable::UserTerrainAny) if self.is_grounded(me) => {
                Some(self.terrain.map_or(Type::Normal, terrain_type))
            }
            Some(Variable::UserType) => Some(me.fighter.tera.unwrap_or(me.types.0)),
            Some(Variable::Tera) if self.follows_tera() => me.fighter.tera,
            _ => self.how.kind,
        })
    }

    fn no_gift(&self) -> Unmodelled {
        Unmodelled::new(Part::Move, &self.mv.name)
    }

    fn weather_type(&self) -> Type {
        let shielded = self.attacker.item_does(Does::IgnoresWeather);
        match self.weather {
            Some(Weather::Sun | Weather::HarshSun) if !shielded => Type::Fire,
            Some(Weather::Rain | Weather::HeavyRain) if !shielded => Type::Water,
            Some(Weather::Sand) => Type::Rock,
            Some(Weather::Hail | Weather::Snow) => Type::Ice,
            _ => Type::Normal,
        }
    }

    /// Applies a change of the move's type by the user's ability.
    fn change_kind(&mut self) {
        let mut effects = self.attacker.effects().with(Kind::TypeChange);
        let found = effects.find_map(|effect| match effect.what {
            What::TypeChange(from, to) if self.changes(from) => Some((to, effect.by)),
            _ => None,
        });
        if let Some((to, by)) = found {
            self.kind = to;
            self.type_change = by.modifier.map(|_| by);
        }
    }

    fn changes(&self, from: From) -> bool {
        match from {
            From::Any => true,
            From::Type(kind) => self.kind == kind,
            From::Flag(flag) => self.has(flag),
        }
    }

    /// Computes the effectiveness of the move's type against the defender's types.
    pub(super) fn weigh_types(&mut self) {
        let (first, second) = self.types_hit();
        let against = (
            self.against(first),
            second.map_or(4, |kind| self.against(kind)),
        );
        self.against = against;
        self.effectiveness = against.0 * against.1;
        self.ground();
        self.calm_winds();
        if self.kind == Type::Stellar {
            self.effectiveness = if self.defender.fighter.tera.is_some() {
                32
            } else {
                16
            };
        }
        self.meet_shell();
    }

    /// Applies an ability that makes every hit at full HP not very effective.
    fn meet_shell(&mut self) {
        let mut shell = self.defender.effects().on(Number::Effectiveness);
        if shell.next().is_some() && self.effectiveness > 0 && self.is_unhurt() {
            self.effectiveness = 8;
        }
    }

    /// Returns the defender's types in the order used for effectiveness, which generations 2 to 4
    /// take from their table of types.
    fn types_hit(&self) -> (Type, Option<Type>) {
        let foe = &self.defender;
        match (foe.fighter.tera, foe.types) {
            (Some(tera), _) if tera != Type::Stellar => (tera, None),
            (_, (first, Some(second)))
                if (2..=4).contains(&self.generation) && place(second) < place(first) =>
            {
                (second, Some(first))
            }
            (_, types) => types,
        }
    }

    /// Returns the multiplier against one type, in quarters.
    fn against(&self, defend: Type) -> u32 {
        let quarters = |attack| u32::from(self.chart.against(attack, defend).quarters());
        let ring = self.defender.item_does(Does::NoTypeImmunity);
        let plain = match self.variable() {
            Some(Variable::SuperEffectiveOn(kind)) if *kind == defend => 8,
            _ if self.is_revealed(defend) => return 4,
            _ => quarters(self.kind),
        };
        let plain = if plain == 0 && ring { 4 } else { plain };
        match self.variable() {
            Some(Variable::TwoTypes(second)) => plain * quarters(*second) / 4,
            _ => plain,
        }
    }

    /// Returns whether the immunity of a type is removed.
    fn is_revealed(&self, defend: Type) -> bool {
        let seen = || {
            let sees = |types: &types::TypeSet| types.contains(self.kind);
            let mut effects = self.attacker.effects().with(Kind::HitsGhost);
            effects.any(|effect| matches!(&effect.what, What::HitsGhost(types) if sees(types)))
        };
        match (self.kind, defend) {
            (Type::Normal | Type::Fighting, Type::Ghost) => self.field.defender.foresight || seen(),
            (Type::Ground, Type::Flying) => self.field.gravity,
            _ => false,
        }
    }

    /// Makes Ground moves hit Flying Pokémon that are grounded.
    fn ground(&mut self) {
        if self.effectiveness != 0 {
            return;
        }
        let held = self.kind == Type::Ground && self.defender.item_does(Does::Grounded);
        match self.generation {
            4 if held => self.ground_one_type(),
            5.. if held || self.is(&Variable::HitsFlying) => self.effectiveness = 16,
            _ => {}
        }
    }

    fn ground_one_type(&mut self) {
        let (first, second) = self.against;
        self.against = if first == 0 { (4, second) } else { (first, 4) };
        self.effectiveness = self.against.0 * self.against.1;
    }

    /// Halves the effectiveness of moves in strong winds if they are super effective against the
    /// defender's Flying type.
    fn calm_winds(&mut self) {
        let windy = self.weather == Some(Weather::StrongWinds);
        let against_flying = self.chart.against(self.kind, Type::Flying);
        if windy && against_flying.is_super_effective() && self.defender.is(Type::Flying) {
            self.effectiveness /= 2;
        }
    }
}

impl Side<'_> {
    /// Returns whether the two sides have a type in common.
    pub(crate) fn shares_type(&self, other: &Side) -> bool {
        self.is(other.types.0) || other.types.1.is_some_and(|kind| self.is(kind))
    }
}

/// Returns the type's place in the tables of generations 2 to 4; a world's own types come last.
const fn place(kind: Type) -> usize {
    match kind {
        Type::Normal => 0,
        Type::Fire => 1,
        Type::Water => 2,
        Type::Electric => 3,
        Type::Grass => 4,
        Type::Ice => 5,
        Type::Fighting => 6,
        Type::Poison => 7,
        Type::Ground => 8,
        Type::Flying => 9,
        Type::Psychic => 10,
        Type::Bug => 11,
        Type::Rock => 12,
        Type::Ghost => 13,
        Type::Dragon => 14,
        Type::Dark => 15,
        Type::Steel => 16,
        Type::Fairy => 17,
        own => own.index(),
    }
}

/// Returns the type that a terrain gives to moves that depend on the terrain.
const fn terrain_type(terrain: Terrain) -> Type {
    match terrain {
        Terrain::Electric => Type::Electric,
        Terrain::Grassy => Type::Grass,
        Terrain::Misty => Type::Fairy,
        Terrain::Psychic => Type::Psychic,
    }
}
