//! The candidates for a team.

use crate::candidate::Candidate;
use pokedata::{Chart, Form, Generation, Played, Training, TypeSet};

/// The Pokémon that may be chosen, each with its ability and attack types.
#[derive(Clone, Debug)]
pub struct Pool {
    pub(crate) generation: Generation,
    pub(crate) candidates: Vec<Candidate>,
}

impl Pool {
    /// Returns a pool of the given forms, with their own types as attack types; forms that do not
    /// exist in the generation are omitted.
    #[must_use]
    pub fn new(generation: Generation, forms: impl IntoIterator<Item = &'static Form>) -> Pool {
        let forms = forms.into_iter();
        Pool {
            generation,
            candidates: forms
                .filter_map(|form| Candidate::new(form, generation))
                .collect(),
        }
    }

    /// Returns the candidates.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Removes the forms that exist only in battle, except mega evolutions.
    #[must_use]
    pub fn without_battle_forms(self) -> Pool {
        self.filter(|form| !form.flags.battle_only || form.flags.mega)
    }

    /// Removes the forms for which `keep` returns false.
    #[must_use]
    pub fn filter(mut self, keep: impl Fn(&Form) -> bool) -> Pool {
        self.candidates.retain(|one| keep(one.form));
        self
    }

    /// Excludes the given forms with their evolution lines: excluding Abra also excludes Kadabra. A
    /// form that is not the usual one excludes the same forms in its line: Alolan Rattata excludes
    /// Alolan Raticate.
    #[must_use]
    pub fn without_lines(self, excluded: &[&Form]) -> Pool {
        self.filter(|form| {
            !excluded.iter().any(|other| {
                let alike = other.flags.default || other.form == form.form;
                alike && other.line() == form.line()
            })
        })
    }

    /// Excludes only the given forms; the usual form of a species excludes all forms of the
    /// species.
    #[must_use]
    pub fn without_forms(self, excluded: &[&Form]) -> Pool {
        self.filter(|form| {
            !excluded.iter().any(|&other| {
                let alike = other.flags.default || std::ptr::eq(other, form);
                alike && other.species() == form.species()
            })
        })
    }

    /// Removes candidates that match an earlier form of their species in everything that matters
    /// (and differ only in caps, colours or sizes), except the forms in `keep`.
    #[must_use]
    pub fn without_lookalikes(mut self, keep: &[&Form]) -> Pool {
        let alike = |a: &Candidate, b: &Candidate| {
            let same = (a.typing, a.stats, a.attacks) == (b.typing, b.stats, b.attacks);
            same && a.form.species() == b.form.species() && a.form.flags.mega == b.form.flags.mega
        };
        let ability = |one: &Candidate| one.form.abilities(self.generation);
        let mut kept: Vec<Candidate> = Vec::new();
        for one in self.candidates {
            let known = |other: &Candidate| alike(other, &one) && ability(other) == ability(&one);
            let named = keep.iter().any(|&form| std::ptr::eq(form, one.form));
            if named || !kept.iter().any(known) {
                kept.push(one);
            }
        }
        self.candidates = kept;
        self
    }

    /// Sets the attack types of each candidate to the types of the moves that it can know with the
    /// given training.
    #[must_use]
    pub fn learning(self, played: Played, training: Training) -> Pool {
        self.attacking(|form| played.learnable(form, training))
    }

    /// Sets the attack types of each candidate to those that `types` returns for its form.
    #[must_use]
    pub fn attacking(mut self, types: impl Fn(&Form) -> TypeSet) -> Pool {
        for one in &mut self.candidates {
            one.attacks = types(one.form);
        }
        self
    }

    /// Takes abilities into account: each Pokémon becomes one candidate for each ability that it
    /// can have, except abilities that are no better than another of its abilities.
    #[must_use]
    pub fn with_abilities(mut self) -> Pool {
        let chart = pokedata::chart(self.generation);
        let each = self.candidates.iter();
        self.candidates = each
            .flat_map(|one| serving(chart, variants(one, self.generation)))
            .collect();
        self
    }
}

/// Returns one variant of the Pokémon for each of its abilities.
fn variants(one: &Candidate, generation: Generation) -> Vec<Candidate> {
    let abilities = one.form.abilities(generation);
    let other = abilities.may_have_another.then_some(None);
    let all = abilities.effective.into_iter().map(Some).chain(other);
    let with = |ability| Candidate {
        ability,
        ..one.clone()
    };
    all.map(with).collect()
}

/// Returns the variants, except those for which another variant takes at most as much damage from
/// every type. Of equal variants, one without an ability is preferred.
fn serving(chart: &Chart, mut variants: Vec<Candidate>) -> Vec<Candidate> {
    variants.sort_by_key(|one| one.ability.is_some());
    let mut kept: Vec<Candidate> = Vec::new();
    let serves = |a: &Candidate, b: &Candidate| {
        let mut all = chart.types().iter();
        all.all(|t| a.taken(chart, t) <= b.taken(chart, t))
    };
    for one in variants {
        if !kept.iter().any(|other| serves(other, &one)) {
            kept.retain(|other| !serves(&one, other));
            kept.push(one);
        }
    }
    kept
}
