//! A trainer, and a Pokémon of a trainer.

use crate::formats::at::At;
use crate::formats::pbs::section::Ref;
use crate::formats::report::{Report, quoted};
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
    pub(super) fn new(species: Ref, level: u8) -> MemberRecord {
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

/// One number for all, or six in the files' order; more than six say nothing.
pub(super) fn spread(
    at: &At,
    what: &str,
    text: &str,
    most: u8,
    report: &mut Report,
) -> Option<String> {
    let numbers: Option<Vec<u8>> = list(text)
        .iter()
        .map(|text| report.number(at, what, text, 0..=most))
        .collect();
    match numbers?[..] {
        [one] => Some(one.to_string()),
        [hp, attack, defence, speed, special, guard] => {
            let ours = [hp, attack, defence, special, guard, speed];
            Some(ours.map(|own| own.to_string()).join("/"))
        }
        _ => {
            let wrong = format!("{} is no {what}", quoted(text));
            report.wrong(at, wrong, "one number, or six");
            None
        }
    }
}
