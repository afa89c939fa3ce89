//! Trainers, and the Pokémon in their parties.

use crate::formats::at::At;
use crate::formats::pbs::section::Ref;
use crate::formats::report::Report;
use crate::formats::text::list;

/// A trainer with a party.
#[derive(Clone, Debug)]
pub(in crate::formats::pbs) struct TrainerRecord {
    /// The type of the trainer.
    pub(in crate::formats::pbs) kind: Ref,
    pub(in crate::formats::pbs) name: String,
    /// The number of the party; 0 for the first one of this trainer.
    pub(in crate::formats::pbs) version: u32,
    pub(in crate::formats::pbs) members: Vec<MemberRecord>,
    pub(in crate::formats::pbs) at: At,
}

/// A Pokémon in a trainer's party.
#[derive(Clone, Debug)]
pub(in crate::formats::pbs) struct MemberRecord {
    pub(in crate::formats::pbs) species: Ref,
    pub(in crate::formats::pbs) form: u32,
    pub(in crate::formats::pbs) level: u8,
    /// The moves; if there are none, the Pokémon knows the last four that it learns by level.
    pub(in crate::formats::pbs) moves: Vec<Ref>,
    pub(in crate::formats::pbs) ability: Option<AbilityOf>,
    pub(in crate::formats::pbs) item: Option<Ref>,
    pub(in crate::formats::pbs) nature: Option<Ref>,
    /// The individual values in the format of our tables.
    pub(in crate::formats::pbs) ivs: Option<String>,
    pub(in crate::formats::pbs) evs: Option<String>,
    pub(in crate::formats::pbs) at: At,
}

/// An ability as written in the files.
#[derive(Clone, Debug)]
pub(in crate::formats::pbs) enum AbilityOf {
    /// The name of the ability.
    Named(Ref),
    /// The index among the species' abilities. Abilities from index 2 on are hidden.
    Place(usize),
}

impl MemberRecord {
    pub(in crate::formats::pbs) fn new(species: Ref, level: u8) -> MemberRecord {
        MemberRecord {
            at: species.at.clone(),
            species,
            form: 0,
            level,
            moves: Vec::new(),
            ability: None,
            item: None,
            nature: None,
            ivs: None,
            evs: None,
        }
    }
}

/// Reads six numbers in the order of the files. Missing numbers are equal to the first.
pub(in crate::formats::pbs) fn spread(
    at: &At,
    what: &str,
    text: &str,
    most: u16,
    report: &mut Report,
) -> Option<String> {
    let numbers: Option<Vec<u16>> = list(text)
        .iter()
        .map(|text| report.number(at, what, text, 0..=u16::MAX))
        .collect();
    let numbers = numbers?;
    let first = *numbers.first()?;
    let number = |place: usize| numbers.get(place).unwrap_or(&first).min(&most).to_string();
    if numbers.len() == 1 {
        return Some(number(0));
    }
    let [hp, attack, defence, speed, special, guard] = [0, 1, 2, 3, 4, 5].map(number);
    Some([hp, attack, defence, special, guard, speed].join("/"))
}
