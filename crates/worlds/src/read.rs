//! Reads files into a world that can be installed, or into a list of faults.

use crate::assemble::{Parent, assemble};
use crate::budget;
use crate::check;
use crate::field;
use crate::layout::ALL;
use crate::set::Set;
use crate::{Fault, LeftOut, Settings, Source, World, slug};
use std::fmt;

/// A world that was checked.
#[derive(Clone, Debug)]
pub struct Whole {
    /// The title of the game.
    pub title: String,
    /// The generation whose battle formulas apply.
    pub generation: u8,
    /// The built-in game that the world changes, if any.
    pub parent: Option<String>,
    /// The id of the game.
    pub game: String,
    /// The number of the world's own rows in each table.
    pub own_rows: Vec<(&'static str, usize)>,
    /// Notes about data that the files do not contain, one line each.
    pub notes: Vec<String>,
    /// The complete lists of names of which the notes contain only the first.
    pub details: Vec<String>,
    /// The lines that are not used; always empty for tables in our own layout.
    pub left_out: LeftOut,
    tables: pokedata::world::Tables,
}

impl Whole {
    /// Reads the files of a world. Their format is recognised by their content.
    ///
    /// # Errors
    /// All faults in tables in our own layout. Files from other programs are an error only if nothing
    /// in them can be used.
    pub fn read(source: &Source) -> Result<Whole, Vec<Fault>> {
        Whole::read_on(source, None, None)
    }

    /// Reads a world like [`Whole::read`], but applies one of its fields, and uses the formulas of
    /// another generation, if these are given.
    ///
    /// # Errors
    /// All faults in the files, a fault that the field does not exist, or a fault that the files need
    /// more memory or work than the budget of an import allows.
    pub fn read_on(
        source: &Source,
        field: Option<&str>,
        generation: Option<u8>,
    ) -> Result<Whole, Vec<Fault>> {
        budget::import(|| Whole::read_within(source, field, generation))
    }

    /// Reads a world with the budget of the current import.
    fn read_within(
        source: &Source,
        field: Option<&str>,
        generation: Option<u8>,
    ) -> Result<Whole, Vec<Fault>> {
        second_settings(source).map_or(Ok(()), |fault| Err(vec![fault]))?;
        let settings = source.settings();
        let settings = settings.map(Settings::read).transpose();
        let mut settings = settings.map_err(|fault| vec![fault])?.unwrap_or_default();
        settings.generation = generation.or(settings.generation);
        let own = crate::own::read(source, &settings);
        let lenient = own.is_none();
        let world = own.or_else(|| crate::formats::read_within(source, &settings));
        let world = world.unwrap_or_else(|| Err(vec![no_world(source)]))?;
        if budget::is_spent() {
            return Err(Vec::new());
        }
        Whole::of(settled(world, &settings)?, &settings, field, lenient)
    }

    /// Joins a world with the tables on which it builds, and checks it. Wrong rows from files of
    /// other programs are left out.
    fn of(
        mut world: World,
        settings: &Settings,
        field: Option<&str>,
        lenient: bool,
    ) -> Result<Whole, Vec<Fault>> {
        let field = field.map(|name| field::find(settings, name)).transpose();
        let field = field
            .map_err(|fault| vec![fault])?
            .cloned()
            .unwrap_or_default();
        let parent = match &world.parent {
            None => None,
            Some(id) => Some(Parent::find(id).map_err(|fault| vec![fault])?),
        };
        let mut assembled = assemble(&world, parent.as_ref(), &field);
        if budget::is_spent() {
            return Err(Vec::new());
        }
        let mut faults = check::check(&mut assembled.set, world.generation, lenient);
        if lenient {
            world.left_out.extend(assembled.faults);
            world.left_out.extend(std::mem::take(&mut faults.rows));
        } else {
            faults.rows.extend(assembled.faults);
        }
        let mut faults = faults.all();
        let set = assembled.set;
        let is_empty = if lenient {
            is_empty(&set)
        } else {
            world.parent.is_none() && world.tables.is_empty()
        };
        if faults.is_empty() && is_empty {
            faults = world.left_out.faults();
            faults.push(nothing_used());
        }
        let leader = |order| leader(&set, order);
        faults.extend(field::unknown_bosses(settings, leader));
        if !faults.is_empty() {
            return Err(faults);
        }
        let game = set
            .cells("games.csv", "game")
            .next()
            .unwrap_or("")
            .to_owned();
        let own = |file| set.rows(file).iter().filter(|row| row.is_own()).count();
        let own_rows = ALL.iter().map(|layout| (layout.file, own(layout.file)));
        let own_rows = own_rows.filter(|(_, count)| *count > 0).collect();
        let mut notes = world.notes;
        notes.extend(assembled.notes);
        notes.extend(field::notes(settings, leader));
        Ok(Whole {
            game,
            title: world.title,
            generation: world.generation,
            parent: world.parent,
            own_rows,
            notes,
            details: world.details,
            left_out: world.left_out,
            tables: set
                .into_tables()
                .map(|(file, table)| (file, table.text()))
                .collect(),
        })
    }

    /// Returns the name for places in which spaces are not allowed, such as addresses:
    /// `my-emerald`.
    #[must_use]
    pub fn name(&self) -> String {
        slug::of_title(&self.title)
    }

    /// Replaces the built-in games with this world, for the whole process.
    ///
    /// # Errors
    /// If facts were already read.
    pub fn install(self) -> Result<(), pokedata::world::NotInstalled> {
        pokedata::world::install(self.tables)
    }

    /// Returns the tables as CSV, by the names of their files.
    #[must_use]
    pub fn tables(&self) -> &pokedata::world::Tables {
        &self.tables
    }
}

/// Formats the world as a sentence.
impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Whole {
            title,
            generation,
            game,
            ..
        } = self;
        write!(f, "{title}: generation {generation}, ")?;
        match &self.parent {
            Some(parent) => write!(f, "based on {parent}")?,
            None => write!(f, "stands alone")?,
        }
        write!(f, "; type `{game}` to name it.")
    }
}

/// Returns the leader that has the given order.
fn leader(set: &Set, order: u8) -> Option<String> {
    let bosses = set
        .cells("bosses.csv", "order")
        .zip(set.cells("bosses.csv", "leader"));
    let mut bosses = bosses.filter(|(own, _)| *own == order.to_string());
    bosses.next().map(|(_, leader)| leader.to_owned())
}

/// Returns a fault if there are two worlds in one folder or archive, because only one would be
/// read.
fn second_settings(source: &Source) -> Option<Fault> {
    let is_settings = |path: &&str| path.rsplit('/').next() == Some(crate::settings::FILE);
    let mut settings = source.files().map(|(path, _)| path).filter(is_settings);
    let first = settings.next()?;
    let second = settings.next()?;
    let fault = Fault::new(
        second,
        0,
        format!("is a second world.toml; the first is {first}"),
    );
    Some(fault.expected("one world.toml, in the folder of the tables"))
}

/// Files by which projects are recognised that are not read, each with the project.
const UNREAD: [(&str, &str); 3] = [
    (
        "parties.asm",
        "a hack of the disassembled games of generations 1 and 2 (pret/pokered, pokeyellow, pokegold, \
         pokecrystal)",
    ),
    ("trainers.s", "a project of hg-engine"),
    ("res/trainers/data/", "a hack of pret/pokeplatinum"),
];

/// Returns the error for files that contain no world. It names a project that is known but not read,
/// or else lists the first files, so that users see which files were not recognised.
fn no_world(source: &Source) -> Fault {
    const FEW: usize = 5;
    for (path, _) in source.files() {
        if let Some((_, project)) = UNREAD.iter().find(|(own, _)| path.contains(own)) {
            let fault = Fault::new(path, 0, format!("is of {project}, which is not supported"));
            return fault.expected("one of the formats of docs/worlds.md");
        }
    }
    let files = source.files().map(|(path, _)| path);
    let files = files.filter(|path| *path != crate::settings::FILE);
    let files: Vec<&str> = files.take(FEW).collect();
    let expected = "CSV tables, or one of the formats of docs/worlds.md";
    let wrong = if files.is_empty() {
        "no world found: no file looks like game data".to_owned()
    } else {
        format!(
            "no world found: the format of {} is unknown",
            files.join(", ")
        )
    };
    Fault::new(crate::settings::FILE, 0, wrong).expected(expected)
}

/// Returns whether none of the data from the files remain.
fn is_empty(set: &Set) -> bool {
    const FACTS: [&str; 8] = [
        "species.csv",
        "stats.csv",
        "typechart.csv",
        "boss_parties.csv",
        "story_parties.csv",
        "battle_moves.csv",
        "learnsets.csv",
        "catches.csv",
    ];
    let own = |file: &&str| {
        ALL.iter().any(|layout| {
            layout.file == *file && set.rows(layout.file).iter().any(crate::table::Row::is_own)
        })
    };
    !FACTS.iter().any(own)
}

fn nothing_used() -> Fault {
    let expected = "Pokémon, types, moves or trainers";
    Fault::new("", 0, "nothing of the files can be used").expected(expected)
}

/// Returns the world with its settings and its parent applied.
fn settled(mut world: World, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut faults = Vec::new();
    for file in &settings.replaces {
        let file = file.strip_suffix(".csv").unwrap_or(file);
        let known = || ALL.iter().map(|layout| layout.file);
        match known().find(|own| own.strip_suffix(".csv") == Some(file)) {
            Some(own) => _ = world.replaced.insert(own),
            None => {
                let wrong = format!("replaces: unknown table {file:?}");
                faults.push(Fault::new(crate::settings::FILE, 0, wrong).near(file, known()));
            }
        }
    }
    if let Some(title) = &settings.title {
        world.title.clone_from(title);
    }
    let generation = settings
        .generation
        .or(Some(world.generation).filter(|&own| own > 0));
    let inherited = || {
        world
            .parent
            .as_deref()
            .and_then(|id| Parent::find(id).ok())
            .map(|parent| parent.generation)
    };
    world.generation = generation.or_else(inherited).unwrap_or(0);
    faults.extend(unsaid(&world));
    if faults.is_empty() {
        Ok(world)
    } else {
        Err(faults)
    }
}

/// Returns a fault for each required setting that is missing.
fn unsaid(world: &World) -> Vec<Fault> {
    let fault = |wrong: &str, expected: &str| {
        Fault::new(crate::settings::FILE, 0, wrong).expected(expected)
    };
    let mut faults = Vec::new();
    let title = world.title.trim();
    if title.is_empty() || title.chars().count() > 60 || title.chars().any(char::is_control) {
        faults.push(fault(
            "the world has no title",
            "title = \"My Emerald\", of at most 60 letters",
        ));
    }
    if let Some(Err(fault)) = world.parent.as_deref().map(Parent::find) {
        faults.push(fault);
    } else if !(1..=9).contains(&world.generation) {
        faults.push(fault(
            "the world has no generation",
            "generation = N, 1 to 9, for the battle formulas",
        ));
    }
    faults
}
