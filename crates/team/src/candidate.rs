//! Candidates for a team: Pokémon, each with an ability and the attack types that it can have.

use crate::boxfile::BoxEntry;
use pokedata::{Ability, Chart, Form, Generation, Multiplier, Stats, Type, TypeSet, Typing};
use std::sync::Arc;

/// A Pokémon that may be chosen for a team.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The Pokémon's form.
    pub form: &'static Form,
    /// The Pokémon's ability, if abilities are taken into account and this one changes type
    /// effectiveness.
    pub ability: Option<&'static Ability>,
    /// The form's typing in the generation.
    pub typing: Typing,
    /// The form's base stats in the generation.
    pub stats: Stats,
    /// The attack types that the Pokémon's moves can have; it can have at most four moves at a
    /// time.
    pub attacks: TypeSet,
    /// The Pokémon's entry in the player's box, if the candidate comes from a box.
    pub entry: Option<Arc<BoxEntry>>,
    /// The form into which the Pokémon evolves before the battles; `None` if it does not evolve.
    pub evolves_to: Option<&'static Form>,
}

impl Candidate {
    /// Returns a candidate with the given form, and with the form's own types as attack types;
    /// `None` if the form does not exist in the generation.
    #[must_use]
    pub fn new(form: &'static Form, generation: Generation) -> Option<Candidate> {
        let typing = form.typing(generation)?;
        let mut stats = form.stats(generation);
        if generation == Generation::FIRST {
            // In the first generation, Special is one stat, and is counted once.
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

    /// Returns the multiplier of attacks of the given type against the candidate, including the
    /// effect of its ability.
    #[must_use]
    pub fn taken(&self, chart: &Chart, attack: Type) -> Multiplier {
        match self.ability {
            Some(ability) => ability.damage_taken(chart, attack, self.typing).nearest(),
            None => chart.multiplier(attack, self.typing),
        }
    }

    /// Returns the attack types that hit the candidate super effectively.
    #[must_use]
    pub fn weak_to(&self, chart: &Chart) -> TypeSet {
        let all = chart.types().iter();
        all.filter(|&t| self.taken(chart, t).is_super_effective())
            .collect()
    }
}
