//! Reads the moves that species learn.

use super::section::{Pair, Ref, Sheet, find};
use crate::formats::report::{Report, quoted};
use crate::formats::text::list;

/// The moves that a species or a form learns; a field is `None` if the files do not contain it.
#[derive(Clone, Debug, Default)]
pub(super) struct Learning {
    /// The moves by level. Level 0 means that the Pokémon learns the move when it evolves.
    pub(super) levels: Option<Vec<(u8, Ref)>>,
    /// The moves from machines and tutors.
    pub(super) taught: Option<Vec<Ref>>,
    pub(super) egg: Option<Vec<Ref>>,
}

pub(super) fn read(pairs: &[Pair<'_>], report: &mut Report) -> Learning {
    let refs = |key: &str| find(pairs, &[key]).map(Pair::refs);
    Learning {
        levels: find(pairs, &["Moves"]).map(|pair| levels(pair, report)),
        taught: refs("TutorMoves"),
        egg: refs("EggMoves"),
    }
}

/// Reads pairs such as `1,TACKLE,7,GROWL`.
fn levels(pair: &Pair<'_>, report: &mut Report) -> Vec<(u8, Ref)> {
    let mut moves = Vec::new();
    for cells in list(pair.value).chunks(2) {
        let [level, id] = cells else {
            let wrong = format!("{} has no move after it", quoted(&cells[0]));
            report.wrong(&pair.at, wrong, "level,MOVE,level,MOVE,…");
            continue;
        };
        let level = report.number(&pair.at, "level", level, -1..=i32::MAX);
        // A move at a level that no Pokémon reaches is never learnt.
        let level = level.filter(|level| *level <= i32::from(u8::MAX));
        moves.extend(level.map(|level| (level.max(0) as u8, pair.to(id))));
    }
    moves
}

/// Reads `tm.txt`, which has a section for each move with the species that learn it.
pub(super) fn read_machines(sheet: Sheet<'_>, report: &mut Report) -> Vec<(Ref, Vec<Ref>)> {
    let sections = sheet.sections(report).into_iter();
    let machine = sections.map(|section| {
        let species = section.lines.iter().flat_map(|line| {
            let names = list(line.text).into_iter().filter(|name| !name.is_empty());
            names.map(|name| Ref::new(&name, &line.at))
        });
        let species = species.collect();
        (Ref::new(section.head, &section.at), species)
    });
    machine.collect()
}
