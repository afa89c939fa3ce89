//! A trainer, and a Pokémon of a trainer.

use crate::formats::at::At;
use crate::formats::pbs::section::Ref;
use crate::formats::report::Report;
use crate::formats::text::list;

/// A trainer's party.
#[derive(Clone, Debug)]
pub(in crate::formats::pbs) struct TrainerRecord {
    /// The kind of trainers.
    pub(in crate::formats::pbs) kind: Ref,
    pub(in crate::formats::pbs) name: String,
    /// 0 for the first party of that name.
    pub(in crate::formats::pbs) version: u32,
    pub(in crate::formats::pbs) members: Vec<MemberRecord>,
    pub(in crate::formats::pbs) at: At,
}

/// A Pokémon of a trainer.
#[derive(Clone, Debug)]
pub(in crate::formats::pbs) struct MemberRecord {
    pub(in crate::formats::pbs) species: Ref,
    pub(in crate::formats::pbs) form: u32,
    pub(in crate::formats::pbs) level: u8,
    /// None where it knows the last four by level.
    pub(in crate::formats::pbs) moves: Vec<Ref>,
    pub(in crate::formats::pbs) ability: Option<AbilityOf>,
    pub(in crate::formats::pbs) item: Option<Ref>,
    pub(in crate::formats::pbs) nature: Option<Ref>,
    /// As the tables write them.
    pub(in crate::formats::pbs) ivs: Option<String>,
    pub(in crate::formats::pbs) evs: Option<String>,
    pub(in crate::formats::pbs) at: At,
}

/// How an ability is given.
#[derive(Clone, Debug)]
pub(in crate::formats::pbs) enum AbilityOf {
    /// By its name.
    Named(Ref),
    /// By its place among those of the species; 2 and more are hidden ones.
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

/// Reads six numbers in the files' order; those that are not there are as the first.
pub(super) fn spread(
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
