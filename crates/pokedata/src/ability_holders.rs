//! The forms that have abilities which change type effectiveness, and the generations in which they
//! have them.

use crate::tables::{embedded, row, rows};
use crate::{Ability, Form};
use std::collections::HashMap;
use std::sync::LazyLock;
use types::Generation;

row! {
    /// A row of `species_abilities.csv`.
    struct HolderRow {
        id: String,
        ability: String,
        slots: Vec<String>,
        gen_from: Generation,
        gen_to: Generation,
        only_ability: bool,
    }
}

/// The relevant abilities of a form in one generation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormAbilities {
    /// The abilities that change type effectiveness.
    pub effective: Vec<&'static Ability>,
    /// Whether the form may instead have an ability that does not change type effectiveness.
    pub may_have_another: bool,
}

impl Form {
    /// Returns the abilities that the form can have in the given generation and that change type
    /// effectiveness.
    ///
    /// ```
    /// use pokedata::{Form, Generation};
    ///
    /// let gengar = Form::find("gengar")?;
    /// let then = gengar.abilities(Generation::new(6).unwrap());
    /// assert_eq!(then.effective[0].id(), "levitate");
    /// assert!(!then.may_have_another);
    /// assert!(gengar.abilities(Generation::LATEST).effective.is_empty());
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn abilities(&self, generation: Generation) -> FormAbilities {
        let known = holders().get(&self.id).map_or(&[][..], Vec::as_slice);
        let held: Vec<&Holding> = known.iter().filter(|h| h.is_in(generation)).collect();
        FormAbilities {
            effective: held.iter().map(|holding| holding.ability).collect(),
            may_have_another: !fills_all_slots(&held, generation),
        }
    }
}

struct Holding {
    ability: &'static Ability,
    row: HolderRow,
}

impl Holding {
    fn is_in(&self, generation: Generation) -> bool {
        let first = self.row.gen_from;
        let last = self.row.gen_to;
        (first..=last).contains(&generation) && self.ability.effects(generation).next().is_some()
    }
}

/// Hidden abilities were added in generation 5; before that, a form had two slots.
fn fills_all_slots(held: &[&Holding], generation: Generation) -> bool {
    let fills = |slot: &str| held.iter().any(|h| h.row.slots.iter().any(|s| s == slot));
    let hidden = generation.number() < 5 || fills("h");
    held.iter().any(|holding| holding.row.only_ability) || (fills("1") && fills("2") && hidden)
}

fn holders() -> &'static HashMap<String, Vec<Holding>> {
    static HOLDERS: LazyLock<HashMap<String, Vec<Holding>>> = LazyLock::new(|| {
        let mut holders: HashMap<String, Vec<Holding>> = HashMap::new();
        for row in rows::<HolderRow>(&embedded::SPECIES_ABILITIES) {
            let mut abilities = Ability::all().iter();
            let ability = abilities.find(|ability| ability.id() == row.ability);
            let ability = ability.expect("an ability of abilities.csv");
            let held = holders.entry(row.id.clone()).or_default();
            held.push(Holding { ability, row });
        }
        holders
    });
    &HOLDERS
}
