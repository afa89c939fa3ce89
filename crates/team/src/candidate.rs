//! One Pokémon as it may be chosen: with an ability, and with the attack types it can have.

use crate::boxfile::BoxEntry;
use pokedata::{Ability, Chart, Form, Generation, Multiplier, Stats, Type, TypeSet, Typing};
use std::sync::Arc;

/// A Pokémon that may be chosen.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Which it is.
    pub form: &'static Form,
    /// The ability that counts, where abilities count and it has one that changes anything.
    pub ability: Option<&'static Ability>,
    /// Its typing in the generation.
    pub typing: Typing,
    /// Its base stats in the generation.
    pub stats: Stats,
    /// The attack types it can have: at most four of them at a time.
    pub attacks: TypeSet,
    /// Which Pokémon of a player's box it is, where it is of one.
    pub entry: Option<Arc<BoxEntry>>,
    /// What it evolves into on the way; none where it stays as it is.
    pub evolves_to: Option<&'static Form>,
}

impl Candidate {
    /// Returns that form with its own types as attack types; none if it does not exist in the
    /// generation.
    #[must_use]
    pub fn new(form: &'static Form, generation: Generation) -> Option<Candidate> {
        let typing = form.typing(generation)?;
        let mut stats = form.stats(generation);
        if generation == Generation::FIRST {
            // Special is one stat there: counted once.
            stats.special_defense = 0;
        }
        Some(Candidate {
            form,
            ability: None,
            typing,
            stats,
            attacks: typing.types(),
            entry: None,
            evolves_to: None,
        })
    }

    /// Returns what an attack of that type does to it, its ability included.
    #[must_use]
    pub fn taken(&self, chart: &Chart, attack: Type) -> Multiplier {
        match self.ability {
            Some(ability) => ability.damage_taken(chart, attack, self.typing).nearest(),
            None => chart.multiplier(attack, self.typing),
        }
    }

    /// Returns the attack types that hit it super effectively.
    #[must_use]
    pub fn weak_to(&self, chart: &Chart) -> TypeSet {
        let all = chart.types().iter();
        all.filter(|&t| self.taken(chart, t).is_super_effective())
            .collect()
    }
}
