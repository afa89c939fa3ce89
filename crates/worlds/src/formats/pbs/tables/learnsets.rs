//! Writes the damaging moves that each species learns, and the ways in which it learns them.

use super::given::{Given, Tables, Whole};
use crate::budget;
use crate::formats::pbs::section::Ref;
use crate::formats::report::Report;
use crate::formats::table::Table;
use std::collections::{BTreeMap, BTreeSet};

/// The number of steps that it takes to look up a move.
const STEPS: usize = 10;

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) {
    let taught = Taught::of(given, report);
    let mut table = Table::new("learnsets.csv");
    for one in given.wholes().filter(|one| !one.own.is_mega()) {
        let cells = taught.learnt(&one, given, report);
        if !cells.is_empty() {
            table.row(&one.own.at, &[("id", one.id), ("moves", &cells.join(" "))]);
        }
    }
    table.add_to(tables);
}

struct Taught<'a> {
    /// The moves that machines teach.
    machines: BTreeSet<&'a str>,
    /// The moves that each species learns from machines, if they are in a separate file.
    by_species: BTreeMap<&'a str, Vec<&'a Ref>>,
    /// The damaging moves.
    damaging: BTreeSet<&'a str>,
}

impl<'a> Taught<'a> {
    fn of(given: &Given<'a>, report: &mut Report) -> Taught<'a> {
        let items = given.project.items.iter().flatten();
        let machines = items.filter_map(|own| Some(&*own.teaches.as_ref()?.id));
        let mut taught = Taught {
            machines: machines.collect(),
            by_species: BTreeMap::new(),
            damaging: given
                .project
                .moves
                .iter()
                .filter(|own| own.is_damaging())
                .map(|own| &*own.id)
                .collect(),
        };
        for (machine, species) in &given.project.machines {
            taught.machines.insert(&machine.id);
            for one in species {
                given.book.forms.find(one, report);
                let moves = taught.by_species.entry(&one.id).or_default();
                moves.push(machine);
            }
        }
        taught
    }

    /// Returns the cells of a species, such as `water-gun:10+machine`.
    fn learnt(&self, one: &Whole<'_>, given: &Given<'_>, report: &mut Report) -> Vec<String> {
        let mut ways: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (way, own) in self.ways(one) {
            if !budget::steps(&one.own.at.file, STEPS) {
                break;
            }
            let Some(id) = given.book.moves.find(own, report) else {
                continue;
            };
            let known = ways.entry(id).or_default();
            if self.damaging.contains(&*own.id) && !known.contains(&way) {
                known.push(way);
            }
        }
        let learnt = ways.into_iter().filter(|(_, ways)| !ways.is_empty());
        learnt
            .map(|(id, ways)| format!("{id}:{}", ways.join("+")))
            .collect()
    }

    fn ways<'s>(&'s self, one: &Whole<'s>) -> impl Iterator<Item = (String, &'s Ref)> {
        let levels = one.levels().into_iter().map(|(level, own)| match level {
            0 => ("evolve".to_owned(), own),
            level => (level.to_string(), own),
        });
        let own = &one.own.learning;
        let base = &one.base.learning;
        let taught = own.taught.as_ref().or(base.taught.as_ref());
        let form = format!("{}_{}", one.base.id, one.own.form);
        let machines = self.by_species.get(&*form);
        let machines = machines.or_else(|| self.by_species.get(&*one.base.id));
        let machines = machines.into_iter().flatten();
        let taught = taught.into_iter().flatten().chain(machines.copied());
        let taught = taught.map(|own| (self.way(own).to_owned(), own));
        let egg = own.egg.as_ref().or(base.egg.as_ref());
        let egg = egg.into_iter().flatten();
        let egg = egg.map(|own| ("egg".to_owned(), own));
        levels.chain(taught).chain(egg)
    }

    /// Returns how a taught move is learnt: by machine if the files list a machine for it, or list
    /// no machines at all.
    fn way(&self, own: &Ref) -> &'static str {
        if self.machines.is_empty() || self.machines.contains(&*own.id) {
            "machine"
        } else {
            "tutor"
        }
    }
}
