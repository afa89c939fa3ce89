//! Who may be chosen of a player's box. Two of a species are two choices.

use crate::boxfile::BoxEntry;
use crate::candidate::Candidate;
use crate::pool::Pool;
use pokedata::{Form, Generation};
use std::sync::Arc;

impl Pool {
    /// Returns those Pokémon, with their own types as attack types; forms that do not exist in the
    /// generation are omitted.
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

    /// Lets each that is of a box and has no level written evolve into one of those forms: it is
    /// there once for each of them.
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

    /// Gives each the types of the damaging moves that the box has for it, and none where it has
    /// no moves.
    #[must_use]
    pub fn with_box_moves(mut self) -> Pool {
        for one in &mut self.candidates {
            let written = one.entry.as_ref().and_then(|entry| entry.attacks);
            one.attacks = written.unwrap_or_default();
        }
        self
    }

    /// Gives each for which the box has moves the types of the damaging ones; the others keep theirs.
    #[must_use]
    pub fn with_written_moves(mut self) -> Pool {
        for one in &mut self.candidates {
            let written = one.entry.as_ref().and_then(|entry| entry.attacks);
            one.attacks = written.unwrap_or(one.attacks);
        }
        self
    }

    /// Gives each the ability that the box has for it; it counts where it changes what attacks do
    /// to its holder.
    #[must_use]
    pub fn with_box_abilities(mut self) -> Pool {
        for one in &mut self.candidates {
            one.ability = one.entry.as_ref().and_then(|entry| entry.ability);
        }
        self
    }
}
