//! Reads the files of a project into records.

use super::age::Age;
use super::compiled;
use super::encounters::{self, MapRecord};
use super::learnt;
use super::moves::{self, MoveRecord};
use super::named::{self, Named};
use super::natures::Natures;
use super::section::{Ref, Sheet, commented};
use super::species::{self, SpeciesRecord};
use super::trainers::{self, TrainerRecord};
use super::types::{self, TypeRecord};
use crate::formats::at::At;
use crate::formats::report::{Report, quoted};
use crate::source::{folder_of, outermost_first};
use crate::{Fault, Source};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The content of a project's files.
pub(super) struct Project {
    pub(super) age: Age,
    /// Whether the project was read from compiled files.
    pub(super) compiled: bool,
    pub(super) rules: Rules,
    /// A note about other projects in the files, if there are any.
    pub(super) others: Option<String>,
    /// The natures that Pokémon Essentials chooses.
    pub(super) natures: Natures,
    /// The title in the game's `Game.ini`.
    pub(super) title: Option<String>,
    pub(super) types: Vec<TypeRecord>,
    pub(super) species: Vec<SpeciesRecord>,
    pub(super) forms: Vec<SpeciesRecord>,
    pub(super) moves: Vec<MoveRecord>,
    /// The abilities; `None` if their file does not exist. The same applies to the two fields
    /// below.
    pub(super) abilities: Option<Vec<Named>>,
    pub(super) items: Option<Vec<Named>>,
    pub(super) trainer_types: Option<Vec<Named>>,
    /// The moves that machines teach, each with the species that learn it, if they are in a
    /// separate file.
    pub(super) machines: Vec<(Ref, Vec<Ref>)>,
    pub(super) trainers: Vec<TrainerRecord>,
    pub(super) maps: Vec<MapRecord>,
}

/// Returns the version of Pokémon Essentials, judging by the text files.
fn age_of(source: &Source) -> Age {
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

/// The generation whose formulas apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) generation: u8,
    /// Whether the project's scripts state the generation. Otherwise, `generation` is the default
    /// for the version.
    pub(super) said: bool,
}

impl Rules {
    /// Reads the generation from a file of settings, such as `MECHANICS_GENERATION = 8`.
    fn of(source: &Source, age: Age) -> Rules {
        let files = source.files();
        let named = files.filter(|(path, _)| path.to_lowercase().ends_with("settings.rb"));
        let said = named.flat_map(|(_, text)| text.lines()).find_map(mechanics);
        let packed = || {
            let scripts = compiled::scripts(source, "settings");
            scripts
                .iter()
                .flat_map(|text| text.lines())
                .find_map(mechanics)
        };
        let said = said.or_else(packed);
        Rules {
            generation: said.unwrap_or(age.generation()),
            said: said.is_some(),
        }
    }
}

fn mechanics(line: &str) -> Option<u8> {
    let (name, value) = commented(line).0.split_once('=')?;
    match (name.trim(), value.trim()) {
        ("MECHANICS_GENERATION", number) => {
            let number = number.parse().ok();
            number.filter(|number| (1..=9).contains(number))
        }
        ("NEWEST_BATTLE_MECHANICS", "true") => Some(7),
        ("NEWEST_BATTLE_MECHANICS", "false") | ("USENEWBATTLEMECHANICS", "false") => Some(5),
        ("USENEWBATTLEMECHANICS", "true") => Some(6),
        _ => None,
    }
}

/// Returns the title in the line `Title=…` of the game's `Game.ini`.
fn title(source: &Source) -> Option<String> {
    let mut files = source.files();
    let (_, text) = files.find(|(path, _)| path.eq_ignore_ascii_case("game.ini"))?;
    let mut pairs = text.lines().filter_map(|line| line.split_once('='));
    let (_, title) = pairs.find(|(key, _)| key.trim().eq_ignore_ascii_case("title"))?;
    let title: String = title.trim().chars().take(60).collect();
    (!title.is_empty()).then_some(title)
}

/// The files without which a project contains nothing about a game.
const NEEDED: [&str; 2] = ["pokemon.txt", "types.txt"];

/// Returns whether the files are the text files of a project.
pub(super) fn has_texts(source: &Source) -> bool {
    let there = |name| sheets(source, &[name]).next().is_some();
    there("pokemon") && there("types")
}

/// Returns a fault that names the files that a project lacks to be read; `None` if the files are
/// not those of a project.
pub(super) fn missing(source: &Source) -> Option<Fault> {
    let is_read = |file: &str| {
        let stem = file.strip_suffix(".txt");
        stem.is_some_and(|stem| FILES.iter().any(|names| names.contains(&stem)))
    };
    let mut folders: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (path, _) in source.files() {
        let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
        let file = file.to_lowercase();
        if is_read(&file) {
            folders.entry(folder).or_default().push(file);
        }
    }
    let (folder, there) = folders.into_iter().max_by_key(|(_, files)| files.len())?;
    let lacks = |name: &&str| !there.iter().any(|file| file == name);
    let lacking: Vec<&str> = NEEDED.into_iter().filter(lacks).collect();
    let first = lacking.first()?;
    let path = if folder.is_empty() {
        (*first).to_owned()
    } else {
        format!("{folder}/{first}")
    };
    let wrong = format!(
        "is missing from this project of Pokémon Essentials{}, and no question can be answered \
         without it; only {} can be found",
        lacking
            .get(1)
            .map_or(String::new(), |second| format!(", as is {second}")),
        there.join(", "),
    );
    let expected = "the complete folder PBS, or the game's folder with its Data";
    Some(Fault::new(path, 0, wrong).expected(expected))
}

/// The names of the files that are read, in older and in newer projects.
const FILES: [&[&str]; 9] = [
    &["types"],
    &["pokemon"],
    &["pokemon_forms", "pokemonforms"],
    &["moves"],
    &["abilities"],
    &["items"],
    &["tm"],
    &["trainer_types", "trainertypes"],
    &["trainers", "encounters"],
];

/// Returns all files that are read.
pub(super) fn all_sheets(source: &Source) -> impl Iterator<Item = Sheet<'_>> {
    let names = FILES.iter();
    names.flat_map(|names| sheets(source, names).chain(added(source, names)))
}

/// Returns the files with the given names.
pub(super) fn sheets<'a>(
    source: &'a Source,
    names: &[&str],
) -> impl Iterator<Item = Sheet<'a>> + use<'a> {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    stems(source)
        .filter(move |(stem, _)| names.contains(stem))
        .map(|(_, sheet)| sheet)
}

/// Returns the files named `name_more.txt` that add to files with the given names.
fn added<'a>(source: &'a Source, names: &[&str]) -> impl Iterator<Item = Sheet<'a>> + use<'a> {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    let is_one = move |stem: &str| {
        names.iter().any(|name| {
            let more = stem.strip_prefix(name.as_str());
            more.is_some_and(|more| is_suffix(name, more))
        })
    };
    stems(source)
        .filter(move |(stem, _)| is_one(stem))
        .map(|(_, sheet)| sheet)
}

/// Returns the files in the project's folder, each with its name without extension.
fn stems(source: &Source) -> impl Iterator<Item = (String, Sheet<'_>)> {
    let folder = folder(source);
    source.files().filter_map(move |(path, text)| {
        let (own, file) = path.rsplit_once('/').unwrap_or(("", path));
        let stem = file.to_lowercase().strip_suffix(".txt")?.to_owned();
        let sheet = Sheet {
            file: path,
            text,
            comments: false,
        };
        (own == folder).then_some((stem, sheet))
    })
}

/// Returns the folder with the project's files: the outermost one that contains types. Folders
/// within it are copies for other versions of Pokémon Essentials.
fn folder(source: &Source) -> &str {
    folders(source).first().copied().unwrap_or("")
}

/// Returns all folders that contain types, the outermost first.
fn folders(source: &Source) -> Vec<&str> {
    let paths = source.files().map(|(path, _)| path);
    let is_types = |path: &&str| path.to_lowercase().rsplit('/').next() == Some("types.txt");
    outermost_first(paths.filter(is_types).map(folder_of))
}

/// Returns the folder that is read, and the folders of other projects, which are not read.
pub(super) fn other_projects(source: &Source) -> Option<(&str, Vec<&str>)> {
    let mut folders = if has_texts(source) {
        folders(source)
    } else {
        compiled::folders(source)
    };
    let own = (!folders.is_empty()).then(|| folders.remove(0))?;
    // Folders within the folder of a project are copies for other versions.
    folders.retain(|folder| !folder.starts_with(&format!("{own}/")));
    (!own.is_empty() && !folders.is_empty()).then_some((own, folders))
}

/// Returns whether a suffix means that the file adds to another file. `pokemon_forms` and
/// `pokemon_metrics` are separate files.
fn is_suffix(name: &str, more: &str) -> bool {
    const OTHERS: [&str; 2] = ["_forms", "_metrics"];
    let other = OTHERS.iter().any(|other| more.starts_with(other));
    more.starts_with('_') && !(name == "pokemon" && other)
}

/// A record with a key that is unique among the records of its kind.
trait Record {
    fn key(&self) -> Option<String>;
}

impl Record for TypeRecord {
    fn key(&self) -> Option<String> {
        Some(self.id.clone())
    }
}

impl Record for SpeciesRecord {
    fn key(&self) -> Option<String> {
        Some(format!("{},{}", self.id, self.form))
    }
}

impl Record for MoveRecord {
    fn key(&self) -> Option<String> {
        Some(self.id.clone())
    }
}

impl Record for Named {
    fn key(&self) -> Option<String> {
        Some(self.id.clone())
    }
}

impl Record for TrainerRecord {
    fn key(&self) -> Option<String> {
        Some(format!("{},{},{}", self.kind.id, self.name, self.version))
    }
}

impl Record for MapRecord {
    fn key(&self) -> Option<String> {
        Some(self.number.clone())
    }
}

impl Record for (Ref, Vec<Ref>) {
    fn key(&self) -> Option<String> {
        None
    }
}

impl Project {
    pub(super) fn read(source: &Source, report: &mut Report) -> Project {
        let mut project = if has_texts(source) {
            Project::of_texts(source, report)
        } else {
            Project::of_compiled(source, report)
        };
        project.name_maps(&compiled::map_names(source));
        project.others = other_projects(source).map(|(own, others)| {
            format!(
                "Several projects: {own} is read; {} not. Name the folder of one project to read it.",
                match &others[..] {
                    [other] => format!("{other} is"),
                    others => format!("{} are", others.join(", ")),
                }
            )
        });
        let all = std::mem::take(&mut project.species);
        let (species, forms) = all.into_iter().partition(|own| own.form == 0);
        project.species = species;
        project.forms.splice(0..0, forms);
        first_of_each(&mut project.types, |own| &own.at, report);
        first_of_each(&mut project.species, |own| &own.at, report);
        first_of_each(&mut project.moves, |own| &own.at, report);
        first_of_each(&mut project.maps, |own| &own.at, report);
        project.drop_typeless(report);
        project
    }

    #[cfg(feature = "compiled")]
    fn of_compiled(source: &Source, report: &mut Report) -> Project {
        let own = compiled::read(source, report);
        Project {
            compiled: true,
            age: own.age,
            rules: Rules::of(source, own.age),
            others: None,
            natures: own.natures,
            title: title(source),
            types: own.types,
            species: own.species,
            forms: Vec::new(),
            moves: own.moves,
            abilities: own.abilities,
            items: own.items,
            machines: own.machines,
            maps: own.maps,
            trainers: own.trainers,
            trainer_types: own.trainer_types,
        }
    }

    #[cfg(not(feature = "compiled"))]
    fn of_compiled(source: &Source, report: &mut Report) -> Project {
        Project::of_texts(source, report)
    }

    /// Fills in the names of maps that the file of encounters does not contain.
    fn name_maps(&mut self, names: &BTreeMap<u32, String>) {
        for map in &mut self.maps {
            let number = map
                .name
                .strip_prefix("Map ")
                .and_then(|own| own.parse().ok());
            let name = number.and_then(|number: u32| names.get(&number));
            if let Some(name) = name {
                map.name.clone_from(name);
            }
        }
    }

    fn of_texts(source: &Source, report: &mut Report) -> Project {
        let age = age_of(source);
        let files = Files { source, age };
        let trainer_types = files.named(&["trainer_types", "trainertypes"], report);
        let types: Option<HashSet<&str>> = {
            let types = trainer_types.as_ref();
            types.map(|types| types.iter().map(|own| &*own.id).collect())
        };
        let known = |id: &str| match &types {
            Some(types) => types.contains(id),
            None => id.chars().any(char::is_uppercase) && !id.contains(','),
        };
        let all = |sheet: Sheet<'_>, report: &mut Report| trainers::read(sheet, &known, report);
        let trainers = files.each(&["trainers"], report, all);
        Project {
            compiled: false,
            rules: Rules::of(source, age),
            others: None,
            natures: files.natures(),
            title: title(source),
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

impl Project {
    /// Drops the species and forms that have an unknown type, or only types that no Pokémon has.
    fn drop_typeless(&mut self, report: &mut Report) {
        let types: BTreeMap<&str, bool> = {
            let types = self.types.iter();
            types.map(|own| (&*own.id, own.pseudo)).collect()
        };
        let mut keep = |own: &SpeciesRecord| {
            let Some(said) = &own.types else {
                return true;
            };
            if let Some(unknown) = said.iter().find(|own| !types.contains_key(&*own.id)) {
                let names = types.keys().copied();
                report.unknown(&unknown.at, "type", &unknown.id, names);
                return false;
            }
            let typed = said.iter().any(|own| !types[&*own.id]);
            if !typed {
                let what = format!(
                    "{} has only types that Pokémon do not have",
                    quoted(&own.id)
                );
                report.left_out(&own.at, what, "a type of Pokémon");
            }
            typed
        };
        self.species.retain(&mut keep);
        self.forms.retain(&mut keep);
    }
}

struct Files<'a> {
    source: &'a Source,
    age: Age,
}

impl<'a> Files<'a> {
    /// Reads the records of the files with the given names, and of files that add to them.
    fn each<T: Record>(
        &self,
        names: &[&str],
        report: &mut Report,
        read: impl Fn(Sheet<'a>, &mut Report) -> Vec<T>,
    ) -> Vec<T> {
        let comments = self.age.has_comments();
        let sheets = sheets(self.source, names).map(|sheet| Sheet { comments, ..sheet });
        let mut all: Vec<T> = sheets.flat_map(|sheet| read(sheet, report)).collect();
        let mut keys: HashSet<String> = all.iter().filter_map(T::key).collect();
        for sheet in added(self.source, names) {
            let sheet = Sheet { comments, ..sheet };
            let whole = At::whole(sheet.file);
            if !self.age.adds_files() {
                let expected = format!("{}.txt alone, as in {}", names[0], self.age.name());
                report.left_out(&whole, "the file is not read", expected);
                continue;
            }
            let more = read(sheet, &mut Report::default());
            let more: Vec<String> = more.iter().filter_map(T::key).collect();
            let known = more.iter().filter(|key| keys.contains(*key)).count();
            if known > 0 && 2 * known >= more.len() {
                let what = format!("the file is a copy: {known} of its {} names", more.len());
                let expected = "names that no other file has";
                report.left_out(&whole, what + " are in others", expected);
                continue;
            }
            keys.extend(more);
            all.extend(read(sheet, report));
        }
        all
    }

    fn needed<T: Record>(
        &self,
        name: &str,
        report: &mut Report,
        read: impl Fn(Sheet<'a>, &mut Report) -> Vec<T>,
    ) -> Vec<T> {
        if sheets(self.source, &[name]).next().is_none() {
            let file = format!("{name}.txt");
            let expected = "the whole folder PBS of the project";
            report.wrong(&At::whole(&file), "the file is not there", expected);
        }
        self.each(&[name], report, read)
    }

    /// Returns the rule by which natures are chosen. v16 and v17 choose them at random, v18 and v19
    /// by the numbers of species and trainer types, later versions by their positions.
    fn natures(&self) -> Natures {
        match self.age {
            Age::Seventeen => Natures::default(),
            _ => Natures::of(
                self.numbers(&["pokemon"]),
                self.numbers(&["trainer_types", "trainertypes"]),
            ),
        }
    }

    /// Returns the number of each entry of the files with the given names.
    fn numbers(&self, names: &[&str]) -> HashMap<String, usize> {
        let mut numbers = HashMap::new();
        let comments = self.age.has_comments();
        let sheets = sheets(self.source, names).chain(added(self.source, names));
        for sheet in sheets.map(|sheet| Sheet { comments, ..sheet }) {
            for (id, number) in sheet.numbered() {
                let next = numbers.len();
                numbers.entry(id).or_insert(number.unwrap_or(next));
            }
        }
        numbers
    }

    fn named(&self, names: &[&str], report: &mut Report) -> Option<Vec<Named>> {
        sheets(self.source, names).next()?;
        Some(self.each(names, report, named::read))
    }
}

/// Removes and reports records that have the same key as an earlier one.
fn first_of_each<T: Record>(all: &mut Vec<T>, at: impl Fn(&T) -> &At, report: &mut Report) {
    let mut keys = HashSet::new();
    all.retain(|own| {
        let Some(key) = own.key() else {
            return true;
        };
        let wrong = format!("{} already exists", quoted(key.trim_end_matches(",0")));
        let new = keys.insert(key);
        if !new {
            report.wrong(at(own), wrong, "each name once");
        }
        new
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_say_whose_formulas_hold() {
        let says = |line: &str| mechanics(line);
        assert_eq!(says("  MECHANICS_GENERATION = 9 # newest"), Some(9));
        assert_eq!(says("MECHANICS_GENERATION = 12"), None);
        assert_eq!(says("# MECHANICS_GENERATION = 5"), None);
        assert_eq!(says("NEWEST_BATTLE_MECHANICS = true"), Some(7));
        assert_eq!(says("MECHANICS_GENERATION >= 7"), None);
    }
}
