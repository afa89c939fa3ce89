//! Abilities that change what an attack does: immunities, resistances and the like.

use crate::Damage;
use crate::tables::{Sixteenths, embedded, row, rows};
use std::sync::LazyLock;
use types::{Chart, Directory, Generation, Multiplier, Type, TypeSet, Typing, UnknownName};

row! {
    /// A row of `abilities.csv`.
    struct AbilityRow {
        ability: String,
        gen_from: Generation,
        side: String,
        effect: String,
        types: String,
        factor: Option<Sixteenths>,
    }
}

/// An ability that changes how much damage an attack does, or the attack's type.
///
/// ```
/// use pokedata::{Ability, Chart, Generation, Multiplier, Type};
///
/// let levitate = Ability::find("Levitate")?;
/// let chart = pokedata::chart(Generation::LATEST);
/// let taken = levitate.damage_taken(chart, Type::Ground, "Electric".parse()?);
/// assert_eq!(taken, Multiplier::Zero.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    id: String,
    effects: Vec<Effect>,
}

/// One effect of an ability, from some generation on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The first generation with this effect.
    pub since: Generation,
    /// The kind of effect.
    pub kind: EffectKind,
}

/// The kinds of effects that abilities have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EffectKind {
    /// Attacks of these types do nothing to the holder.
    Immune(TypeSet),
    /// Attacks of these types do the given number of sixteenths of their damage to the holder.
    TakenTimes(TypeSet, u16),
    /// Super effective attacks do the given number of sixteenths of their damage to the holder.
    SuperEffectiveTakenTimes(u16),
    /// Attacks that are not super effective do nothing to the holder.
    OnlySuperEffective,
    /// These types are not super effective against the Flying type of the holder.
    NoFlyingWeakness(TypeSet),
    /// While the holder has full HP, every attack that would have an effect is not very effective.
    HalvedAtFullHealth,
    /// The holder's attacks of these types hit Ghost types.
    HitsGhost(TypeSet),
    /// The holder's not very effective attacks do the given number of sixteenths of their damage.
    NotVeryEffectiveDealtTimes(u16),
    /// The holder's super effective attacks do the given number of sixteenths of their damage.
    SuperEffectiveDealtTimes(u16),
    /// All attacks of the holder become the given type.
    AttacksBecome(Type),
    /// The holder's Normal attacks become the given type.
    NormalAttacksBecome(Type),
    /// The holder's sound attacks become the given type.
    SoundAttacksBecome(Type),
}

impl Ability {
    /// Returns all such abilities, those that help the defender first.
    #[must_use]
    pub fn all() -> &'static [Ability] {
        static ABILITIES: LazyLock<Vec<Ability>> = LazyLock::new(read);
        &ABILITIES
    }

    /// Returns the ability with the given name or unique prefix, ignoring case and punctuation.
    ///
    /// # Errors
    /// If no such ability, or more than one, matches the name; the error suggests similar names.
    pub fn find(name: &str) -> Result<&'static Ability, UnknownName> {
        static DIRECTORY: LazyLock<Directory<usize>> = LazyLock::new(|| {
            let ids = Ability::all().iter().enumerate();
            Directory::new(
                "ability that changes type effectiveness",
                ids.map(|(i, a)| (a.id.clone(), i)),
            )
        });
        DIRECTORY.find(name).map(|&index| &Ability::all()[index])
    }

    /// Returns the ability's name in the tables: `water-absorb`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the effects of the ability in the given generation.
    pub fn effects(&self, generation: Generation) -> impl Iterator<Item = EffectKind> {
        let known = self.effects.iter();
        known
            .filter(move |effect| effect.since <= generation)
            .map(|effect| effect.kind)
    }

    /// Returns the damage of an attack of the given type on a holder with the given typing.
    #[must_use]
    pub fn damage_taken(&self, chart: &Chart, attack: Type, typing: Typing) -> Damage {
        let effectiveness = self.effectiveness(chart, attack, typing);
        let plain = Damage::from(effectiveness);
        let effects = self.effects(chart.generation());
        effects.fold(plain, |damage, kind| match kind {
            EffectKind::TakenTimes(types, times) if types.contains(attack) => damage.times(times),
            EffectKind::SuperEffectiveTakenTimes(times) if effectiveness.is_super_effective() => {
                damage.times(times)
            }
            _ => damage,
        })
    }

    /// Returns the effectiveness that the game's messages report for an attack of the given type on
    /// a holder with the given typing.
    ///
    /// Abilities that only weaken or strengthen an attack (Thick Fat, Filter, Fluffy) do not change
    /// the message; those that make it fail or change the chart do.
    #[must_use]
    pub fn effectiveness(&self, chart: &Chart, attack: Type, typing: Typing) -> Multiplier {
        let plain = chart.multiplier(attack, typing);
        let effects = self.effects(chart.generation());
        effects.fold(plain, |multiplier, kind| match kind {
            EffectKind::Immune(types) if types.contains(attack) => Multiplier::Zero,
            EffectKind::OnlySuperEffective if !multiplier.is_super_effective() => Multiplier::Zero,
            EffectKind::NoFlyingWeakness(types) if types.contains(attack) => {
                without_flying_weakness(chart, attack, typing)
            }
            EffectKind::HalvedAtFullHealth if multiplier != Multiplier::Zero => Multiplier::Half,
            _ => multiplier,
        })
    }
}

fn without_flying_weakness(chart: &Chart, attack: Type, typing: Typing) -> Multiplier {
    let halves = typing.types().iter().map(|t| {
        let factor = chart.multiplier(attack, Typing::single(t));
        match t {
            Type::Flying => factor.min(Multiplier::One),
            _ => factor,
        }
    });
    halves.fold(Multiplier::One, |product, factor| product * factor)
}

/// The rows for an ability are consecutive in the table.
fn read() -> Vec<Ability> {
    let mut abilities: Vec<Ability> = Vec::new();
    for row in rows::<AbilityRow>(&embedded::ABILITIES) {
        let effect = Effect {
            since: row.gen_from,
            kind: EffectKind::read(&row),
        };
        match abilities.last_mut().filter(|last| last.id == row.ability) {
            Some(last) => last.effects.push(effect),
            None => abilities.push(Ability {
                id: row.ability,
                effects: vec![effect],
            }),
        }
    }
    abilities
}

impl EffectKind {
    fn read(row: &AbilityRow) -> EffectKind {
        let types = || row.types.split_whitespace().map(read_type).collect();
        let times = || row.factor.expect("a factor").0;
        match (row.side.as_str(), row.effect.as_str()) {
            ("defence", "immune") => EffectKind::Immune(types()),
            ("defence", "multiply") => EffectKind::TakenTimes(types(), times()),
            ("defence", "multiply-super-effective") => {
                EffectKind::SuperEffectiveTakenTimes(times())
            }
            ("defence", "only-super-effective") => EffectKind::OnlySuperEffective,
            ("defence", "drop-flying-weaknesses") => EffectKind::NoFlyingWeakness(types()),
            ("defence", "full-hp-halve") => EffectKind::HalvedAtFullHealth,
            ("attack", "ghost-hit-by") => EffectKind::HitsGhost(types()),
            ("attack", "multiply-not-very-effective") => {
                EffectKind::NotVeryEffectiveDealtTimes(times())
            }
            ("attack", "multiply-super-effective") => EffectKind::SuperEffectiveDealtTimes(times()),
            ("attack", "own-moves-become") => EffectKind::AttacksBecome(read_type(&row.types)),
            ("attack", "normal-moves-become") => {
                EffectKind::NormalAttacksBecome(read_type(&row.types))
            }
            ("attack", "sound-moves-become") => {
                EffectKind::SoundAttacksBecome(read_type(&row.types))
            }
            (side, effect) => panic!("data/abilities.csv: no effect {effect} on {side}"),
        }
    }
}

fn read_type(name: &str) -> Type {
    Type::find(name).expect("a type of abilities.csv")
}
