//! Candidates for a team: Pokémon with an ability, and with the attack types that they can have.

use crate::boxfile::BoxEntry;
use pokedata::{Ability, Chart, Form, Generation, Multiplier, Stats, Type, TypeSet, Typing};
use std::sync::Arc;

/// A Pokémon that may be chosen for a team.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Its form.
    pub form: &'static Form,
    /// Its ability, if abilities are taken into account and this one changes anything.
    pub ability: Option<&'static Ability>,
    /// Its typing in the generation.
    pub typing: Typing,
    /// Its base stats in the generation.
    pub stats: Stats,
    /// The attack types that it can have, at most four of them at a time.
    pub attacks: TypeSet,
    /// Its entry in the player's box, if it comes from one.
    pub entry: Option<Arc<BoxEntry>>,
    /// The form that it evolves into before the battles; `None` if it stays as it is.
    pub evolves_to: Option<&'static Form>,
}

impl Candidate {
    /// Returns a candidate of the form, with the form's own types as attack types; `None` if the
    /// form does not exist in the generation.
    #[must_use]
    pub fn new(form: &'static Form, generation: Generation) -> Option<Candidate> {
        let typing = form.typing(generation)?;
        let mut stats = form.stats(generation);
        if generation == Generation::FIRST {
            // In the first generation, Special is one stat; count it once.
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

    /// Returns the multiplier of attacks of that type against it, including the effect of its
    /// ability.
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
