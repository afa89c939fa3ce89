//! Reads `pokemon.txt` and the file of forms, which have the same format, except that a form
//! contains only the data that differ.

use super::learnt::{self, Learning};
use super::named::head_id;
use super::section::{Pair, Ref, Section, Sheet, find, is_id, upper};
use super::types::internal_name;
use crate::formats::at::At;
use crate::formats::report::{Report, quoted};
use crate::formats::text::list;
use std::collections::HashSet;

/// A species, or a form. If a field of a form is empty, the value of its species applies.
#[derive(Clone, Debug)]
pub(super) struct SpeciesRecord {
    /// The id of the species.
    pub(super) id: String,
    /// The number of the form; 0 for the species itself.
    pub(super) form: u32,
    pub(super) name: Option<String>,
    pub(super) form_name: Option<String>,
    pub(super) types: Option<Vec<Ref>>,
    /// The base stats: HP, Attack, Defense, Special Attack, Special Defense, Speed.
    pub(super) stats: Option<[u16; 6]>,
    pub(super) abilities: Option<Vec<Ref>>,
    pub(super) hidden: Option<Vec<Ref>>,
    pub(super) learning: Learning,
    pub(super) evolutions: Option<Vec<Evolution>>,
    pub(super) weight: Option<String>,
    /// The possible sexes: `M`, `F`, `MF`, `N`.
    pub(super) sexes: Option<&'static str>,
    pub(super) friendship: Option<u8>,
    pub(super) flags: Vec<String>,
    /// The item or the move by means of which a Pokémon takes the form in battle.
    pub(super) mega_stone: Option<Ref>,
    pub(super) mega_move: Option<Ref>,
    pub(super) at: At,
}

/// An evolution such as `IVYSAUR,Level,16`.
#[derive(Clone, Debug)]
pub(super) struct Evolution {
    pub(super) to: Ref,
    pub(super) method: String,
    pub(super) parameter: String,
}

const KEYS: [&str; 46] = [
    "Name",
    "FormName",
    "FormNames",
    "InternalName",
    "Types",
    "Type1",
    "Type2",
    "Type3",
    "BaseStats",
    "GenderRatio",
    "GenderRate",
    "GrowthRate",
    "BaseExp",
    "BaseEXP",
    "EVs",
    "EffortPoints",
    "CatchRate",
    "Rareness",
    "Happiness",
    "Abilities",
    "HiddenAbility",
    "HiddenAbilities",
    "Moves",
    "TutorMoves",
    "EggMoves",
    "EggGroups",
    "Compatibility",
    "HatchSteps",
    "StepsToHatch",
    "Incense",
    "Offspring",
    "Height",
    "Weight",
    "Color",
    "Shape",
    "Habitat",
    "Category",
    "Kind",
    "Pokedex",
    "Generation",
    "Flags",
    "Evolutions",
    "Evolution",
    "MegaStone",
    "MegaMove",
    "UnmegaForm",
];

/// Reads `pokemon.txt`, in which each species must have types and stats. In some projects the file
/// also contains forms, as `[SPECIES_1]` after the species.
pub(super) fn read(sheet: Sheet<'_>, report: &mut Report) -> Vec<SpeciesRecord> {
    let mut species: Vec<SpeciesRecord> = Vec::new();
    let mut known = HashSet::new();
    for section in sheet.sections(report) {
        let pairs = pairs(&section, report);
        let Some(id) = internal_name(&section, &pairs, report) else {
            continue;
        };
        let form = id
            .rsplit_once('_')
            .filter(|(base, _)| known.contains(*base));
        if let Some((base, Ok(form))) = form.map(|(base, form)| (base, form.parse())) {
            species.push(record(base.to_owned(), form, &section, &pairs, report));
            continue;
        }
        known.insert(id.clone());
        let one = record(id, 0, &section, &pairs, report);
        if is_whole(&one, &pairs, report) {
            species.push(one);
        }
    }
    species
}

/// Returns whether a species has all required data; reports missing data.
fn is_whole(one: &SpeciesRecord, pairs: &[Pair<'_>], report: &mut Report) -> bool {
    if one.types.is_none() {
        report.wrong(&one.at, "the species has no types", "Types = TYPE,TYPE");
    }
    if find(pairs, &["BaseStats"]).is_none() {
        let expected = "BaseStats = HP,attack,defence,speed,special attack,special defence";
        report.wrong(&one.at, "the species has no stats", expected);
    }
    one.types.is_some() && one.stats.is_some()
}

/// Reads the file of forms, whose sections are written as `[SPECIES,1]` or, in older files, also as
/// `[SPECIES-1]` and `[SPECIES 1]`.
pub(super) fn read_forms(sheet: Sheet<'_>, report: &mut Report) -> Vec<SpeciesRecord> {
    let mut forms = Vec::new();
    for section in sheet.sections(report) {
        let pairs = pairs(&section, report);
        match form_head(section.head) {
            Some((id, form)) => forms.push(record(id, form, &section, &pairs, report)),
            None => {
                let wrong = format!("{} is not a form", quoted(section.head));
                report.wrong(&section.at, wrong, "[SPECIES,number]");
            }
        }
    }
    forms
}

/// Returns the pairs with a value. Pokémon Essentials skips those without one, so that a form inherits
/// the species' data.
fn pairs<'a>(section: &Section<'a>, report: &mut Report) -> Vec<Pair<'a>> {
    let mut pairs = section.pairs(&KEYS, report);
    pairs.retain(|pair| !pair.value.is_empty());
    pairs
}

fn form_head(head: &str) -> Option<(String, u32)> {
    let (id, form) = head.split_once([',', '-', ' '])?;
    let form: u32 = form.trim().parse().ok()?;
    is_id(id.trim()).then(|| (upper(id), form))
}

fn record(
    id: String,
    form: u32,
    section: &Section<'_>,
    pairs: &[Pair<'_>],
    report: &mut Report,
) -> SpeciesRecord {
    let refs = |keys: &[&str]| find(pairs, keys).map(Pair::refs);
    let text = |key: &str| find(pairs, &[key]).map(Pair::text);
    let reference = |key: &str| find(pairs, &[key]).and_then(Pair::reference);
    SpeciesRecord {
        id,
        form,
        name: text("Name"),
        form_name: text("FormName"),
        types: types(pairs),
        stats: find(pairs, &["BaseStats"]).and_then(|pair| stats(pair, report)),
        abilities: refs(&["Abilities"]),
        hidden: refs(&["HiddenAbilities", "HiddenAbility"]),
        learning: learnt::read(pairs, report),
        evolutions: evolutions(pairs, report),
        weight: find(pairs, &["Weight"]).and_then(|pair| weight(pair, report)),
        sexes: find(pairs, &["GenderRatio", "GenderRate"]).and_then(|pair| sexes(pair, report)),
        friendship: find(pairs, &["Happiness"])
            .and_then(|pair| report.number(&pair.at, "friendship", pair.value, 0..=255)),
        flags: find(pairs, &["Flags"])
            .map(|pair| list(pair.value))
            .unwrap_or_default(),
        mega_stone: reference("MegaStone"),
        mega_move: reference("MegaMove"),
        at: section.at.clone(),
    }
}

/// Returns the types in order, without repetition.
fn types(pairs: &[Pair<'_>]) -> Option<Vec<Ref>> {
    let one = |key: &str| find(pairs, &[key]).and_then(Pair::reference);
    let mut types = match find(pairs, &["Types"]) {
        Some(pair) => pair.refs(),
        // Games with a third type, which a plugin adds, may repeat the first one there.
        None => ["Type1", "Type2", "Type3"]
            .into_iter()
            .filter_map(one)
            .collect(),
    };
    let mut seen = HashSet::new();
    types.retain(|own| seen.insert(own.id.clone()));
    (!types.is_empty()).then_some(types)
}

/// Reads base stats and reorders them: speed is third from the end in the files, and last in the
/// tables.
fn stats(pair: &Pair<'_>, report: &mut Report) -> Option<[u16; 6]> {
    let numbers: Option<Vec<u16>> = list(pair.value)
        .iter()
        .map(|text| report.number(&pair.at, "base stat", text, 0..=u16::MAX))
        .collect();
    let mut numbers = numbers?;
    let expected = "six numbers: HP, attack, defence, speed, special attack, special defence";
    if numbers.len() > 6 {
        let what = format!("stats {}", quoted(pair.value));
        report.left_out(&pair.at, what, format!("{expected}; the first six count"));
        numbers.truncate(6);
    }
    clamp_stats(&mut numbers, &pair.at, report);
    let Ok([hp, attack, defence, speed, special, guard]) = <[u16; 6]>::try_from(numbers) else {
        report.wrong(&pair.at, format!("stats {}", quoted(pair.value)), expected);
        return None;
    };
    Some([hp, attack, defence, special, guard, speed])
}

/// Clamps base stats to the range that our tables allow.
pub(super) fn clamp_stats(stats: &mut [u16], at: &At, report: &mut Report) {
    const MOST: u16 = 999;
    for number in stats.iter_mut().filter(|own| !(1..=MOST).contains(*own)) {
        let what = format!("a base stat of {number}");
        *number = (*number).clamp(1, MOST);
        report.left_out(at, what, format!("1 to {MOST}; it counts as {number}"));
    }
}

fn weight(pair: &Pair<'_>, report: &mut Report) -> Option<String> {
    let kilograms = report.number(&pair.at, "weight", pair.value, 0.0..=100_000.0f32)?;
    Some(kilograms.to_string())
}

fn sexes(pair: &Pair<'_>, report: &mut Report) -> Option<&'static str> {
    let found = sexes_by_ratio(pair.value);
    if found.is_none() {
        let what = format!("the ratio of sexes {} is not known", quoted(pair.value));
        report.left_out(&pair.at, what, "both sexes");
    }
    found
}

/// Returns the possible sexes for a ratio, given by its name in Pokémon Essentials.
pub(super) fn sexes_by_ratio(ratio: &str) -> Option<&'static str> {
    const KNOWN: [(&str, &str); 8] = [
        ("AlwaysMale", "M"),
        ("FemaleOneEighth", "MF"),
        ("Female25Percent", "MF"),
        ("Female50Percent", "MF"),
        ("Female75Percent", "MF"),
        ("FemaleSevenEighths", "MF"),
        ("AlwaysFemale", "F"),
        ("Genderless", "N"),
    ];
    let found = KNOWN
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(ratio));
    found.map(|(_, sexes)| *sexes)
}

/// Returns all evolutions, which are either in one list, with three cells for each, or on separate
/// lines.
fn evolutions(pairs: &[Pair<'_>], report: &mut Report) -> Option<Vec<Evolution>> {
    let own = pairs
        .iter()
        .filter(|pair| matches!(pair.key, "Evolutions" | "Evolution"));
    let mut evolutions = None;
    for pair in own {
        let all = evolutions.get_or_insert_with(Vec::new);
        for cells in list(pair.value).chunks(3) {
            // Pokémon Essentials ignores this method, which only marks the reverse direction, for
            // example for eggs.
            if cells.get(1).is_none_or(|method| method != "None") {
                all.extend(evolution(pair, cells, report));
            }
        }
    }
    evolutions
}

fn evolution(pair: &Pair<'_>, cells: &[String], report: &mut Report) -> Option<Evolution> {
    let [to, method, ..] = cells else {
        let wrong = format!("{} is not an evolution", quoted(pair.value));
        report.wrong(&pair.at, wrong, "SPECIES,Method,parameter");
        return None;
    };
    head_id(to, &pair.at, report)?;
    Some(Evolution {
        to: pair.to(to),
        method: method.clone(),
        parameter: cells.get(2).cloned().unwrap_or_default(),
    })
}
