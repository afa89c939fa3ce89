//! Reads `types.txt`: the types and their multipliers.

use super::named::head_id;
use super::section::{Pair, Ref, Section, Sheet, find, is_id, upper};
use crate::budget;
use crate::formats::at::At;
use crate::formats::report::{Report, quoted};

/// A type, with the multipliers of attacks against it.
#[derive(Clone, Debug)]
pub(super) struct TypeRecord {
    pub(super) id: String,
    pub(super) name: String,
    /// The types whose attacks do double, half and no damage.
    pub(super) meets: [Vec<Ref>; 3],
    /// Whether no Pokémon has this type, such as `QMARKS`.
    pub(super) pseudo: bool,
    pub(super) at: At,
}

/// The multipliers in the order of [`TypeRecord::meets`].
pub(super) const MULTIPLIERS: [&str; 3] = ["2", "1/2", "0"];

/// Types that no Pokémon has, even if the files do not mark them. Stellar is a type only of moves.
const OF_NO_POKEMON: [&str; 2] = ["QMARKS", "STELLAR"];

const MEETS: [&str; 3] = ["Weaknesses", "Resistances", "Immunities"];

const KEYS: [&str; 10] = [
    "Name",
    "InternalName",
    "IsPseudoType",
    "IsSpecialType",
    "Flags",
    "IconPosition",
    "SectionName",
    MEETS[0],
    MEETS[1],
    MEETS[2],
];

pub(super) fn read(sheet: Sheet<'_>, report: &mut Report) -> Vec<TypeRecord> {
    let sections = sheet.sections(report);
    let read = sections.iter().filter_map(|section| one(section, report));
    read.collect()
}

fn one(section: &Section<'_>, report: &mut Report) -> Option<TypeRecord> {
    let pairs = section.pairs(&KEYS, report);
    let id = internal_name(section, &pairs, report)?;
    let name = find(&pairs, &["Name"]).map(Pair::text);
    let meets = MEETS.map(|key| find(&pairs, &[key]).map(Pair::refs).unwrap_or_default());
    check_once(&meets, report);
    let pseudo = find(&pairs, &["IsPseudoType"]).is_some_and(Pair::is_true);
    let at = section.at.clone();
    Some(TypeRecord::new(id, name, meets, pseudo, at))
}

impl TypeRecord {
    pub(super) fn new(
        id: String,
        name: Option<String>,
        meets: [Vec<Ref>; 3],
        pseudo: bool,
        at: At,
    ) -> TypeRecord {
        TypeRecord {
            name: name.unwrap_or_else(|| id.clone()),
            pseudo: pseudo || OF_NO_POKEMON.contains(&id.as_str()),
            meets,
            at,
            id,
        }
    }
}

/// Returns the id. In older files, the section's heading is a number, and the id is in a pair.
pub(super) fn internal_name(
    section: &Section<'_>,
    pairs: &[Pair<'_>],
    report: &mut Report,
) -> Option<String> {
    match find(pairs, &["InternalName"]) {
        Some(pair) if is_id(pair.value) => Some(upper(pair.value)),
        Some(pair) => {
            let wrong = format!("{} is not an id", quoted(pair.value));
            report.wrong(&pair.at, wrong, "letters, digits and underscores");
            None
        }
        None if section.head.parse::<u32>().is_ok() => {
            report.wrong(
                &section.at,
                "the section has a number and no InternalName",
                "InternalName = ID",
            );
            None
        }
        None => head_id(section.head, &section.at, report),
    }
}

/// Reports types whose attacks have two different multipliers. The first one counts, as in Pokémon
/// Essentials.
fn check_once(meets: &[Vec<Ref>; 3], report: &mut Report) {
    for (place, list) in meets.iter().enumerate() {
        for attack in list {
            let before = meets[..place].iter().flatten();
            let mut before = before.take_while(|_| budget::steps(&attack.at.file, 1));
            if before.any(|other| other.id == attack.id) {
                let wrong = format!("{} attacks this type in two ways", quoted(&attack.id));
                report.wrong(&attack.at, wrong, "each type in one of the three lists");
            }
        }
    }
}
