//! The Pokémon that have the typings of covers, the easiest first.

use crate::easiest::Easiest;
use crate::obtainable::Obtainable;
use crate::parts::Name;
use pokedata::{Form, Generation, Typing, Weights};
use serde::Serialize;
use std::collections::HashMap;
use typecover::Cover;

/// The two easiest Pokémon with each typing, from different evolution lines.
pub struct Bearers {
    easiest: Easiest,
    by_typing: HashMap<Typing, Vec<&'static Form>>,
}

/// The number of Pokémon that are named for each typing.
const NAMED: usize = 2;

/// One of the easiest Pokémon with a typing.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Bearer {
    id: Name,
    name: String,
    /// The effort to obtain the Pokémon, in encounters on foot.
    effort: u32,
    /// The easiest way to obtain the Pokémon, in words.
    way: Option<String>,
}

impl Bearers {
    /// Finds them.
    #[must_use]
    pub fn of(obtainable: &Obtainable, generation: Generation) -> Bearers {
        let mut forms: Vec<&'static Form> = obtainable.rosters().forms().collect();
        let easiest = Easiest::of(obtainable, &forms, Weights::standard().clone());
        forms.sort_by_key(|form| (easiest.effort(form), form.dex, form.id.as_str()));
        let mut by_typing: HashMap<Typing, Vec<&'static Form>> = HashMap::new();
        for form in forms.into_iter().filter(|form| !form.flags.battle_only) {
            let Some(typing) = form.typing(generation) else {
                continue;
            };
            let known = by_typing.entry(typing).or_default();
            if known.len() < NAMED && known.iter().all(|other| other.line() != form.line()) {
                known.push(form);
            }
        }
        Bearers { easiest, by_typing }
    }

    /// Returns the total effort for the easiest Pokémon with each typing in a cover.
    #[must_use]
    pub fn effort(&self, cover: &Cover) -> u32 {
        let first = cover
            .options
            .iter()
            .filter_map(|&one| self.having(one).first());
        first.map(|form| self.easiest.effort(form)).sum()
    }

    /// Returns text such as `Zubat (4), Golbat (12)`; `None` if no Pokémon has the typing outside
    /// battle.
    #[must_use]
    pub fn words(&self, typing: Typing) -> Option<String> {
        let named = self.having(typing).iter();
        let named = named.map(|form| format!("{} ({})", form.title(), self.easiest.effort(form)));
        let named: Vec<String> = named.collect();
        (!named.is_empty()).then(|| named.join(", "))
    }

    pub(super) fn named(&self, typing: Typing) -> Vec<Bearer> {
        let named = self.having(typing).iter();
        let named = named.map(|form| Bearer {
            id: &form.id,
            name: form.title(),
            effort: self.easiest.effort(form),
            way: self.easiest.way(form),
        });
        named.collect()
    }

    fn having(&self, typing: Typing) -> &[&'static Form] {
        self.by_typing.get(&typing).map_or(&[], Vec::as_slice)
    }
}
