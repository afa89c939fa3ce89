//! Converts records to our tables.

mod bosses;
mod catches;
mod chart;
mod effects;
mod given;
mod items;
mod learnsets;
mod moves;
mod notes;
mod party;
mod species;

use super::book::Book;
use super::project::Project;
use crate::formats::report::Report;
use crate::{Settings, World};
use given::{Given, Tables};

pub(super) use bosses::trainers;

pub(super) fn write(project: &Project, settings: &Settings, report: &mut Report) -> World {
    let title = settings.title.as_deref().or(project.title.as_deref());
    let title = title.unwrap_or("Fan game").replace('/', " ");
    let species = project.species.iter();
    // If a form occurs twice, the first one counts.
    let forms = project.forms.iter().rev();
    let given = Given {
        project,
        settings,
        book: Book::of(project, report),
        generation: settings.generation.unwrap_or(project.rules.generation),
        game: crate::slug::of_title(&title),
        species: species.map(|own| (own.id.as_str(), own)).collect(),
        forms: forms
            .map(|own| ((own.id.as_str(), own.form), own))
            .collect(),
        title,
    };
    let mut tables = Tables::default();
    given.game_table().add_to(&mut tables);
    chart::write(&given, &mut tables, report);
    species::write(&given, &mut tables, report);
    moves::write(&given, &mut tables, report);
    items::write(&given, &mut tables, report);
    learnsets::write(&given, &mut tables, report);
    let told = bosses::write(&given, &mut tables, report);
    catches::write(&given, &mut tables, report);
    let mut world = World {
        tables,
        ..World::default()
    };
    notes::add(&given, settings, &told, &mut world);
    World {
        title: given.title,
        generation: given.generation,
        ..world
    }
}
