//! Checks a world once, so that the code that reads its tables need not check them.
//!
//! A wrong row that a player wrote is a fault. A row in the tables on which the world builds is
//! dropped if it refers to a name that the world no longer contains. A lenient check also drops
//! wrong rows from files of other programs.

mod cell;
mod faults;
mod names;
mod row;
mod whole;

use crate::layout::{ALL, CellKind, Layout};
use crate::set::Set;
use crate::table::{Row, Table};
use crate::{Fault, budget};
use faults::{Faults, MOST_FAULTS};
use names::Names;

/// Checks all tables; afterwards, they can be read without errors. A lenient check drops all wrong
/// rows, whether they are from the world or from the tables on which it builds.
pub(crate) fn check(set: &mut Set, generation: u8, lenient: bool) -> Faults {
    let mut names = Names::of(set);
    let mut faults = Vec::new();
    // Dropping a row may invalidate others, possibly in earlier tables.
    loop {
        let before = count(set);
        if !budget::steps("the tables", before) {
            break;
        }
        for layout in ALL.iter() {
            check_table(
                set.get_mut(layout.file),
                &mut names,
                generation,
                lenient,
                &mut faults,
            );
        }
        if count(set) == before || (!lenient && faults.len() >= MOST_FAULTS) {
            break;
        }
        if !lenient {
            faults.clear();
        }
    }
    let mut faults = Faults {
        rows: faults,
        whole: Vec::new(),
    };
    whole::check(set, generation, lenient, &mut faults);
    faults
}

fn count(set: &Set) -> usize {
    ALL.iter().map(|layout| set.rows(layout.file).len()).sum()
}

fn check_table(
    table: &mut Table,
    names: &mut Names,
    generation: u8,
    lenient: bool,
    faults: &mut Vec<Fault>,
) {
    let rows = std::mem::take(&mut table.rows);
    for row in rows {
        let near = faults.len() < MOST_FAULTS;
        match first_fault(table, &row, names, generation, near) {
            None => table.rows.push(row),
            Some(fault) if row.is_own() && !lenient => {
                faults.push(fault);
                table.rows.push(row);
            }
            Some(fault) => {
                if row.is_own() {
                    faults.push(fault);
                }
                forget(table.layout, &row, names);
            }
        }
    }
}

/// Removes the names that a dropped row had introduced.
fn forget(layout: &Layout, row: &Row, names: &mut Names) {
    for (place, (_, kind)) in layout.columns.iter().enumerate() {
        if let CellKind::New(space) = kind {
            names.remove(*space, row.cell(place));
        }
    }
}

/// Returns the first fault in a row, with similar names if `near` is true.
fn first_fault(
    table: &Table,
    row: &Row,
    names: &Names,
    generation: u8,
    near: bool,
) -> Option<Fault> {
    for (place, (column, kind)) in table.layout.columns.iter().enumerate() {
        if let Err(found) = cell::check(*kind, row.cell(place), names) {
            let fault = row.fault(table, format!("{column}: {}", found.wrong));
            let fault = fault.expected(found.expected);
            return Some(match found.unknown {
                Some((name, space)) if near => fault.near(&name, names.all(space)),
                _ => fault,
            });
        }
    }
    row::check(table, row, generation)
        .map(|(wrong, expected)| row.fault(table, wrong).expected(expected))
}
