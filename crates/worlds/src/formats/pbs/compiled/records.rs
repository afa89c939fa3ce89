//! The records of a compiled game of any version.

use crate::formats::pbs::age::Age;
use crate::formats::pbs::encounters::MapRecord;
use crate::formats::pbs::moves::MoveRecord;
use crate::formats::pbs::named::Named;
use crate::formats::pbs::natures::Natures;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::species::SpeciesRecord;
use crate::formats::pbs::trainers::TrainerRecord;
use crate::formats::pbs::types::TypeRecord;

/// The records of a compiled game. Species and forms are in the same list.
pub(in crate::formats::pbs) struct Records {
    pub(in crate::formats::pbs) age: Age,
    pub(in crate::formats::pbs) natures: Natures,
    pub(in crate::formats::pbs) types: Vec<TypeRecord>,
    pub(in crate::formats::pbs) species: Vec<SpeciesRecord>,
    pub(in crate::formats::pbs) moves: Vec<MoveRecord>,
    pub(in crate::formats::pbs) abilities: Option<Vec<Named>>,
    pub(in crate::formats::pbs) items: Option<Vec<Named>>,
    pub(in crate::formats::pbs) trainer_types: Option<Vec<Named>>,
    pub(in crate::formats::pbs) machines: Vec<(Ref, Vec<Ref>)>,
    pub(in crate::formats::pbs) trainers: Vec<TrainerRecord>,
    pub(in crate::formats::pbs) maps: Vec<MapRecord>,
}

impl Records {
    pub(super) fn empty(age: Age) -> Records {
        Records {
            age,
            natures: Natures::default(),
            types: Vec::new(),
            species: Vec::new(),
            moves: Vec::new(),
            abilities: None,
            items: None,
            trainer_types: None,
            machines: Vec::new(),
            trainers: Vec::new(),
            maps: Vec::new(),
        }
    }
}
