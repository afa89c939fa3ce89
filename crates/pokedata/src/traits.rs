//! The other traits of a form: abilities, sexes, weight, friendship.

use crate::Form;
use crate::tables::{embedded, row, rows};
use std::collections::HashMap;
use std::sync::LazyLock;
use types::Generation;

row! {
    /// A row of `species_battle.csv`.
    struct TraitsRow {
        id: String,
        weight_kg: Option<f32>,
        genders: String,
        abilities: Vec<String>,
        friendship: u8,
    }
}

/// The traits of a form besides types and stats.
#[derive(Clone, Debug, PartialEq)]
pub struct Traits {
    /// The weight in kilograms; `None` for Gigantamax forms, against which moves that depend on
    /// weight fail.
    pub weight: Option<f32>,
    /// The sexes of the form.
    pub sexes: Sexes,
    /// All its abilities, past and present.
    pub abilities: Vec<AbilitySlot>,
    /// The form's friendship when it is caught.
    pub friendship: u8,
}

/// The sexes of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sexes {
    /// Males only.
    Male,
    /// Females only.
    Female,
    /// Both.
    Both,
    /// Neither.
    None,
}

/// An ability of a form, its slot, and the generations in which the form has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbilitySlot {
    /// The ability's name in the tables: `chlorophyll`.
    pub id: String,
    /// Whether it is the form's hidden ability.
    pub hidden: bool,
    /// The first generation in which the form has it.
    pub first: Generation,
    /// The last generation in which the form has it.
    pub last: Generation,
}

impl Form {
    /// Returns the form's traits besides types and stats.
    ///
    /// ```
    /// use pokedata::{Form, Sexes};
    ///
    /// let bulbasaur = Form::find("bulbasaur")?.traits();
    /// assert_eq!((bulbasaur.weight, bulbasaur.sexes), (Some(6.9), Sexes::Both));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    ///
    /// # Panics
    /// Never: every form of the table has its traits.
    #[must_use]
    pub fn traits(&self) -> &'static Traits {
        &table()[&self.id]
    }

    /// Returns the abilities that the form can have in the given generation; there are none in the
    /// first two.
    pub fn abilities_in(
        &self,
        generation: Generation,
    ) -> impl Iterator<Item = &'static AbilitySlot> {
        let all = self.traits().abilities.iter();
        all.filter(move |one| (one.first..=one.last).contains(&generation))
    }
}

/// Returns the traits of all forms.
pub(crate) fn all() -> impl Iterator<Item = &'static Traits> {
    table().values()
}

fn table() -> &'static HashMap<String, Traits> {
    static TRAITS: LazyLock<HashMap<String, Traits>> = LazyLock::new(|| {
        let rows = rows::<TraitsRow>(&embedded::SPECIES_BATTLE).into_iter();
        rows.map(|row| (row.id.clone(), Traits::read(&row)))
            .collect()
    });
    &TRAITS
}

impl Traits {
    fn read(row: &TraitsRow) -> Traits {
        Traits {
            weight: row.weight_kg,
            sexes: Sexes::read(&row.genders),
            abilities: row
                .abilities
                .iter()
                .map(|cell| AbilitySlot::read(cell))
                .collect(),
            friendship: row.friendship,
        }
    }
}

impl Sexes {
    fn read(letters: &str) -> Sexes {
        match letters {
            "M" => Sexes::Male,
            "F" => Sexes::Female,
            "MF" => Sexes::Both,
            "N" => Sexes::None,
            other => panic!("data/species_battle.csv: no sexes {other}"),
        }
    }
}

impl AbilitySlot {
    /// Reads `h:chlorophyll@5-8`: a hidden ability in generations 5 to 8. Abilities were introduced
    /// in generation 3.
    fn read(cell: &str) -> AbilitySlot {
        let (slot, rest) = cell.split_once(':').expect("a slot before `:`");
        let (id, span) = rest.split_once('@').unwrap_or((rest, "-"));
        let (first, last) = span.split_once('-').expect("generations with `-` between");
        AbilitySlot {
            id: id.to_owned(),
            hidden: slot == "h",
            first: generation(first).unwrap_or(Generation::WITH_ABILITIES),
            last: generation(last).unwrap_or(Generation::LATEST),
        }
    }
}

fn generation(number: &str) -> Option<Generation> {
    (!number.is_empty()).then(|| number.parse().expect("a generation"))
}
