//! A Pokémon and its moves, prepared for battles in which everything happens by chance.

use super::effects::{self, Effects};
use damage::{Gender, Type, Weather};
use duels::{Contestant, Facts};
use pokedata::battle::{BattleAbility, BattleMove};
use pokedata::{Form, Multiplier, Sexes, chart};

/// A Pokémon of either party.
pub(super) struct Fighter<'a> {
    pub(super) who: &'a Contestant,
    pub(super) moves: Vec<Move>,
    /// The words of the effects of the Pokémon's ability.
    ability: Vec<&'static str>,
    /// The abilities that a Pokémon of this form may have.
    pub(super) abilities: Vec<&'a str>,
    pub(super) sexes: Sexes,
}

/// A move of a Pokémon.
pub(super) struct Move {
    pub(super) row: &'static BattleMove,
    /// The type; `None` for a move without one.
    pub(super) kind: Option<Type>,
    /// The index among its owner's damaging moves; `None` for a move without damage.
    pub(super) weapon: Option<usize>,
    pub(super) effects: Vec<Effects>,
    /// Whether the user charges in the preceding turn.
    pub(super) charges: bool,
    /// Whether the user is out of reach while it charges.
    pub(super) hides: bool,
    /// Whether the move strikes in a later turn.
    pub(super) is_delayed: bool,
    /// Whether the user must repeat the move for five turns, as long as it hits.
    pub(super) rolls_on: bool,
}

/// Moves whose user is out of reach while it charges.
const HIDING: [&str; 5] = ["bounce", "dig", "dive", "fly", "shadow-force"];

impl<'a> Fighter<'a> {
    pub(super) fn new(facts: &Facts, who: &'a Contestant) -> Fighter<'a> {
        let find = |id: &str| BattleMove::in_generation(facts.generation).find(|row| row.id == id);
        let damaging = who.weapons.iter().enumerate();
        let damaging = damaging.map(|(place, own)| (own.mv.name.as_str(), Some(place)));
        let others = who.without_damage.iter().map(|id| (id.as_str(), None));
        let moves = damaging.chain(others).filter_map(|(id, weapon)| {
            let row = find(id)?;
            let flag = |word: &str| row.flags.split_whitespace().any(|own| own == word);
            let own = weapon.and_then(|place| who.weapons[place].how.kind);
            Some(Move {
                row,
                kind: own.or_else(|| Type::named(&row.kind)),
                weapon,
                effects: effects::read(row),
                charges: flag("charge"),
                hides: HIDING.contains(&id),
                is_delayed: flag("delayed"),
                rolls_on: row.variable == "consecutive:x2:5-turns",
            })
        });
        let id = who.fighter.ability.map_or("", |own| own.name.as_str());
        let rows = BattleAbility::in_generation(facts.generation).filter(|row| row.id == id);
        let form = Form::find(who.fighter.form).ok();
        let slots = form.map(|form| form.abilities_in(facts.generation));
        let slots = slots.into_iter().flatten().filter(|slot| !slot.hidden);
        let sexes = match who.fighter.gender {
            Gender::Male => Sexes::Male,
            Gender::Female => Sexes::Female,
            Gender::None => form.map_or(Sexes::None, |form| form.traits().sexes),
        };
        Fighter {
            who,
            moves: moves.collect(),
            ability: rows.flat_map(|row| row.effect.split(' ')).collect(),
            abilities: slots.map(|slot| slot.id.as_str()).collect(),
            sexes,
        }
    }

    /// Returns the multiplier of an attack of the given type on the Pokémon, by its types only.
    pub(super) fn takes(&self, facts: &Facts, attack: Type) -> Multiplier {
        let (first, second) = self.who.fighter.types;
        let chart = chart(facts.generation);
        let on = |kind| chart.against(attack, kind);
        second.map_or(on(first), |second| on(first) * on(second))
    }

    /// Returns the indices of the damaging moves that do not miss, as long as no stage is changed.
    pub(super) fn sure_weapons(&self) -> Vec<usize> {
        let sure = self.moves.iter();
        let sure = sure.filter(|one| one.row.accuracy.is_none_or(|accuracy| accuracy >= 100));
        sure.filter_map(|one| one.weapon).collect()
    }

    /// Returns whether the Pokémon's ability has an effect that is written like this.
    pub(super) fn has(&self, effect: &str) -> bool {
        self.ability.contains(&effect)
    }

    /// Returns the weather that the Pokémon's ability starts.
    pub(super) fn weather(&self) -> Option<Weather> {
        let mut effects = self.ability.iter();
        effects.find_map(|effect| {
            let weather = effect.strip_prefix("weather:")?;
            weather.split(':').next()?.parse().ok()
        })
    }

    /// Returns whether the Pokémon has the given ability.
    pub(super) fn is(&self, ability: &str) -> bool {
        self.who.ability_id() == Some(ability)
    }
}
