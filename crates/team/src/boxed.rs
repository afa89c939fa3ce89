//! Pools of the Pokémon in a player's box. Two Pokémon of the same species are two candidates.

use crate::boxfile::BoxEntry;
use crate::candidate::Candidate;
use crate::pool::Pool;
use pokedata::{Form, Generation};
use std::sync::Arc;

impl Pool {
    /// Returns a pool of the Pokémon in a box, with their own types as attack types; forms that do
    /// not exist in the generation are omitted.
    #[must_use]
    pub fn of_box(generation: Generation, entries: &[Arc<BoxEntry>]) -> Pool {
        let candidates = entries.iter().filter_map(|entry| {
            let one = Candidate::new(entry.form, generation)?;
            let entry = Some(Arc::clone(entry));
            Some(Candidate { entry, ..one })
        });
        Pool {
            generation,
            candidates: candidates.collect(),
        }
    }

    /// Lets each Pokémon without a level in the box evolve: it is replaced by one candidate for
    /// each form that `last` returns for it.
    #[must_use]
    pub fn evolving(mut self, last: impl Fn(&'static Form) -> Vec<&'static Form>) -> Pool {
        let each = self.candidates.into_iter();
        let each = each.flat_map(|one| {
            let entry = one.entry.as_ref();
            let free = entry.is_some_and(|entry| entry.set.level.is_none());
            let last = if free { last(one.form) } else { vec![one.form] };
            let become_one = move |form: &'static Form| Candidate {
                evolves_to: Some(form).filter(|form| !std::ptr::eq(*form, one.form)),
                ..one.clone()
            };
            last.into_iter().map(become_one)
        });
        self.candidates = each.collect();
        self
    }

    /// Sets the attack types of each candidate to the types of its damaging moves in the box, or to
    /// none if the box lists no moves for it.
    #[must_use]
    pub fn with_box_moves(mut self) -> Pool {
        for one in &mut self.candidates {
            let written = one.entry.as_ref().and_then(|entry| entry.attacks);
            one.attacks = written.unwrap_or_default();
        }
        self
    }

    /// Like [`Pool::with_box_moves`], but candidates for which the box lists no moves keep their
    /// attack types.
    #[must_use]
    pub fn with_written_moves(mut self) -> Pool {
        for one in &mut self.candidates {
            let written = one.entry.as_ref().and_then(|entry| entry.attacks);
            one.attacks = written.unwrap_or(one.attacks);
        }
        self
    }

    /// Sets the ability of each candidate to the one in the box, if that ability changes the damage
    /// that its holder takes.
    #[must_use]
    pub fn with_box_abilities(mut self) -> Pool {
        for one in &mut self.candidates {
            one.ability = one.entry.as_ref().and_then(|entry| entry.ability);
        }
        self
    }
}
