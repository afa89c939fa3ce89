//! Reads the moves and the evolutions of species. The species are given by number.

use super::super::item::{Item, load};
use super::bytes::{parts, word, words};
use super::names::{Names, NumberedKind};
use crate::Source;
use crate::formats::at::At;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::species::Evolution;
use crate::formats::report::Report;
use std::collections::BTreeMap;

/// A list for each species, by the species' number.
pub(super) type Lists<T> = BTreeMap<u32, Vec<T>>;

/// Reads `attacksRS.dat`: pairs of a level and a move.
pub(super) fn levels(source: &Source, names: &Names, report: &mut Report) -> Lists<(u8, Ref)> {
    let mut lists = Lists::new();
    each_part(
        source,
        "attacksrs.dat",
        2,
        report,
        &mut |species, part, at, report| {
            let pairs = part.as_chunks::<4>().0.iter();
            let pairs = pairs.filter_map(|pair| {
                let level = i64::from(word(pair, 0)?);
                learnt(level, i64::from(word(pair, 2)?), names, at, report)
            });
            lists.insert(species, pairs.collect());
        },
    );
    each_list(
        source,
        "species_movesets.dat",
        report,
        &mut |species, list, report| {
            let pairs = list.items().into_iter();
            let pairs = pairs.filter_map(|pair| {
                let cells = pair.items();
                let number = |place: usize| cells.get(place).and_then(Item::number);
                learnt(number(0)?, number(1)?, names, &list.at, report)
            });
            lists.insert(species, pairs.collect());
        },
    );
    lists
}

fn learnt(
    level: i64,
    number: i64,
    names: &Names,
    at: &At,
    report: &mut Report,
) -> Option<(u8, Ref)> {
    // A move at a level that no Pokémon reaches is never learnt.
    let level = u8::try_from(level).ok()?;
    Some((
        level,
        names.reference(NumberedKind::Moves, number, at, report)?,
    ))
}

/// Reads `eggEmerald.dat`: the moves that a species inherits.
pub(super) fn eggs(source: &Source, names: &Names, report: &mut Report) -> Lists<Ref> {
    let mut lists = Lists::new();
    let read = |number: i64, at: &At, report: &mut Report| {
        names.reference(NumberedKind::Moves, number, at, report)
    };
    each_part(
        source,
        "eggemerald.dat",
        2,
        report,
        &mut |species, part, at, report| {
            let moves = words(part).filter_map(|number| read(i64::from(number), at, report));
            lists.insert(species, moves.collect());
        },
    );
    each_list(
        source,
        "species_eggmoves.dat",
        report,
        &mut |species, list, report| {
            let numbers = list.items().into_iter().filter_map(|own| own.number());
            let moves = numbers.filter_map(|number| read(number, &list.at, report));
            lists.insert(species, moves.collect());
        },
    );
    lists
}

/// Reads `evolutions.dat`: methods, parameters and species.
pub(super) fn evolutions(source: &Source, names: &Names, report: &mut Report) -> Lists<Evolution> {
    const SIZE: usize = 5;
    let mut all: BTreeMap<u32, Vec<[i64; 3]>> = BTreeMap::new();
    each_part(
        source,
        "evolutions.dat",
        1,
        report,
        &mut |species, part, _, _| {
            let own = all.entry(species).or_default();
            own.extend(part.as_chunks::<SIZE>().0.iter().filter_map(|record| {
                let parameter = i64::from(word(record, 1)?);
                Some([i64::from(record[0]), parameter, i64::from(word(record, 3)?)])
            }));
        },
    );
    // The highest bit of a method marks the earlier stage: the seventh bit in v16, the eighth in
    // v17.
    let is_newer = all
        .values()
        .flatten()
        .any(|[method, ..]| method & 0x80 != 0);
    let mark = if is_newer { 0x80 } else { 0x40 };
    for own in all.values_mut() {
        own.retain(|[method, ..]| method & mark == 0);
    }
    each_list(
        source,
        "species_evolutions.dat",
        report,
        &mut |species, list, _| {
            let own = all.entry(species).or_default();
            for evolution in list.items() {
                let cells = evolution.items();
                let number = |place: usize| cells.get(place).and_then(Item::number);
                let backwards = cells.get(3).is_some_and(Item::is_true);
                if let Some((to, method)) = number(0).zip(number(1)).filter(|_| !backwards) {
                    own.push([method, number(2).unwrap_or(0), to]);
                }
            }
        },
    );
    let path = source.compiled("species_evolutions.dat");
    let path = path.or_else(|| source.compiled("evolutions.dat"));
    let file = At::whole(path.map_or("evolutions.dat", |(path, _)| path));
    let read = |(species, own): (u32, Vec<[i64; 3]>)| {
        let at = file.line(species as usize);
        let own = own.into_iter();
        let own = own.filter_map(|[method, parameter, to]| {
            let to = names.reference(NumberedKind::Species, to, &at, report)?;
            evolution(to, method, parameter, names)
        });
        (species, own.collect())
    };
    all.into_iter().map(read).collect()
}

/// Returns an evolution; `None` for the method called `None`, which never happens.
fn evolution(to: Ref, method: i64, parameter: i64, names: &Names) -> Option<Evolution> {
    let name = u32::try_from(method).ok();
    let name = name.and_then(|method| names.methods.get(&method));
    let method = name.cloned().unwrap_or_else(|| format!("Method{method}"));
    let kind = if method.contains("Item") {
        Some(NumberedKind::Items)
    } else if method.ends_with("Type") {
        Some(NumberedKind::Types)
    } else if method.ends_with("Move") {
        Some(NumberedKind::Moves)
    } else if matches!(&*method, "HasInParty" | "TradeSpecies") {
        Some(NumberedKind::Species)
    } else {
        None
    };
    let id = kind.and_then(|kind| names.id(kind, parameter));
    (method != "None").then(|| Evolution {
        to,
        parameter: match id {
            Some(id) => id.to_owned(),
            None if parameter == 0 => String::new(),
            None => parameter.to_string(),
        },
        method,
    })
}

/// A function that takes the number of a species, a part of a file, the position of the part, and a
/// report.
type TakePart<'t> = &'t mut dyn FnMut(u32, &[u8], &At, &mut Report);

/// Calls a function with each part of a file from v16 or v17, and the number of its species.
fn each_part(source: &Source, name: &str, unit: usize, report: &mut Report, take: TakePart<'_>) {
    // A game of v18 may still contain the files of an older version.
    if source.compiled("species.dat").is_some() {
        return;
    }
    let Some((path, bytes)) = source.compiled(name) else {
        return;
    };
    let at = At::whole(path);
    for (number, part) in (1..).zip(parts(bytes, unit, &at, report)) {
        take(number, part, &at.line(number as usize), report);
    }
}

/// Calls a function with each list in a file from v18, and the number of its species.
fn each_list(
    source: &Source,
    name: &str,
    report: &mut Report,
    take: &mut dyn FnMut(u32, &Item<'_>, &mut Report),
) {
    let Some((dump, at)) = load(source, name, report) else {
        return;
    };
    for (number, list) in (0..).zip(dump.root(&at).items()) {
        take(number, &list.moved_to(at.line(number as usize)), report);
    }
}
