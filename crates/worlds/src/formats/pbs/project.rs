//! The files of a project, read into records.

use super::encounters::{self, MapRecord};
use super::learnt;
use super::moves::{self, MoveRecord};
use super::named::{self, Named};
use super::section::{Ref, Sheet};
use super::species::{self, SpeciesRecord};
use super::trainers::{self, TrainerRecord};
use super::types::{self, TypeRecord};
use crate::Source;
use crate::formats::at::At;
use crate::formats::report::Report;

/// All that the files say.
pub(super) struct Project {
    pub(super) age: Age,
    pub(super) types: Vec<TypeRecord>,
    pub(super) species: Vec<SpeciesRecord>,
    pub(super) forms: Vec<SpeciesRecord>,
    pub(super) moves: Vec<MoveRecord>,
    /// None where there is no such file.
    pub(super) abilities: Option<Vec<Named>>,
    pub(super) items: Option<Vec<Named>>,
    pub(super) trainer_types: Option<Vec<Named>>,
    /// Moves of machines, and who learns them, where they have a file of their own.
    pub(super) machines: Vec<(Ref, Vec<Ref>)>,
    pub(super) trainers: Vec<TrainerRecord>,
    pub(super) maps: Vec<MapRecord>,
}

/// How old the program is that the files are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Age {
    /// v17 and v18: trainers by position.
    Seventeen,
    /// v19: trainers with keys, species by number.
    Nineteen,
    /// v20.
    Twenty,
    /// v21.
    TwentyOne,
}

impl Age {
    pub(super) fn name(self) -> &'static str {
        match self {
            Age::Seventeen => "v17 or v18",
            Age::Nineteen => "v19",
            Age::Twenty => "v20",
            Age::TwentyOne => "v21",
        }
    }

    /// The generation whose formulas the program has unless a game's scripts change that.
    pub(super) fn generation(self) -> u8 {
        match self {
            Age::Seventeen => 6,
            Age::Nineteen => 7,
            Age::Twenty => 8,
            Age::TwentyOne => 9,
        }
    }

    /// Whether `#` begins a comment anywhere in a line.
    fn has_comments(self) -> bool {
        matches!(self, Age::Twenty | Age::TwentyOne)
    }

    fn of(source: &Source) -> Age {
        let sheet = |name: &str| sheets(source, &[name]).next();
        let begins = |name: &str, begin: &str| {
            let mut lines = sheet(name).into_iter().flat_map(Sheet::lines);
            lines.any(|line| line.text.starts_with(begin))
        };
        let trainers = sheet("trainers").is_some_and(Sheet::has_sections);
        let new_only = begins("pokemon", "Evolution ") || begins("pokemon", "Evolution=");
        match (begins("pokemon", "InternalName"), trainers) {
            (true, false) => Age::Seventeen,
            (true, true) => Age::Nineteen,
            (false, _) if new_only || begins("moves", "Power") => Age::TwentyOne,
            _ => Age::Twenty,
        }
    }
}

/// The files of those names, with what newer ones add in files named `name_more.txt`.
pub(super) fn sheets<'a>(
    source: &'a Source,
    names: &[&str],
) -> impl Iterator<Item = Sheet<'a>> + use<'a> {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    let is_one = move |path: &str| {
        let file = path.rsplit('/').next().unwrap_or(path).to_lowercase();
        let stem = file.strip_suffix(".txt").unwrap_or("").to_owned();
        names.iter().any(|name| {
            let more = stem.strip_prefix(name.as_str());
            more.is_some_and(|more| more.is_empty() || is_suffix(name, more))
        })
    };
    let folder = folder(source);
    let own = move |path: &str| path.rsplit_once('/').map_or("", |(folder, _)| folder) == folder;
    let files = source.files();
    let files = files.filter(move |(path, _)| own(path) && is_one(path));
    files.map(|(file, text)| Sheet {
        file,
        text,
        comments: false,
    })
}

/// The folder of the project's files: the outermost that has types. Those within are copies for
/// other ages of the program.
fn folder(source: &Source) -> &str {
    let paths = source.files().map(|(path, _)| path);
    let types = paths.filter_map(|path| match path.rsplit_once('/') {
        Some((folder, file)) => file.eq_ignore_ascii_case("types.txt").then_some(folder),
        None => path.eq_ignore_ascii_case("types.txt").then_some(""),
    });
    types.min_by_key(|folder| folder.len()).unwrap_or("")
}

/// `_more` adds to `name`; but `pokemon_forms` and `pokemon_metrics` are files of their own.
fn is_suffix(name: &str, more: &str) -> bool {
    const OTHERS: [&str; 2] = ["_forms", "_metrics"];
    let other = OTHERS.iter().any(|other| more.starts_with(other));
    more.starts_with('_') && !(name == "pokemon" && other)
}

impl Project {
    pub(super) fn read(source: &Source, report: &mut Report) -> Project {
        let age = Age::of(source);
        let files = Files { source, age };
        let trainer_types = files.named(&["trainer_types", "trainertypes"], report);
        let known = |id: &str| match &trainer_types {
            Some(types) => types.iter().any(|own| own.id == id),
            None => id.chars().any(char::is_uppercase) && !id.contains(','),
        };
        let all = |sheet: Sheet<'_>, report: &mut Report| trainers::read(sheet, &known, report);
        let trainers = files.each(&["trainers"], report, all);
        Project {
            types: files.each(&["types"], report, types::read),
            species: files.each(&["pokemon"], report, species::read),
            forms: files.each(
                &["pokemon_forms", "pokemonforms"],
                report,
                species::read_forms,
            ),
            moves: files.needed("moves", report, moves::read),
            abilities: files.named(&["abilities"], report),
            items: files.named(&["items"], report),
            machines: files.each(&["tm"], report, learnt::read_machines),
            maps: files.each(&["encounters"], report, encounters::read),
            trainers,
            trainer_types,
            age,
        }
    }
}

struct Files<'a> {
    source: &'a Source,
    age: Age,
}

impl<'a> Files<'a> {
    fn sheets(&self, names: &[&str]) -> impl Iterator<Item = Sheet<'a>> + use<'a> {
        let comments = self.age.has_comments();
        sheets(self.source, names).map(move |sheet| Sheet { comments, ..sheet })
    }

    fn each<T>(
        &self,
        names: &[&str],
        report: &mut Report,
        read: impl Fn(Sheet<'a>, &mut Report) -> Vec<T>,
    ) -> Vec<T> {
        let sheets = self.sheets(names);
        sheets.flat_map(|sheet| read(sheet, report)).collect()
    }

    fn needed<T>(
        &self,
        name: &str,
        report: &mut Report,
        read: impl Fn(Sheet<'a>, &mut Report) -> Vec<T>,
    ) -> Vec<T> {
        if self.sheets(&[name]).next().is_none() {
            let file = format!("{name}.txt");
            let expected = "the whole folder PBS of the project";
            report.wrong(&At::whole(&file), "the file is not there", expected);
        }
        self.each(&[name], report, read)
    }

    fn named(&self, names: &[&str], report: &mut Report) -> Option<Vec<Named>> {
        self.sheets(names).next()?;
        Some(self.each(names, report, named::read))
    }
}
