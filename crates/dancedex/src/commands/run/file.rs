//! `run.toml`: what a player has caught, lost and beaten so far.
//!
//! Users may edit the file, so changes by the program keep its comments and order, and the previous
//! version is kept in a file with `.bak` appended to its name.

use cli_support::Failure;
use nuzlocke::{InvalidRecord, Record};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, Value, value};

/// A run file, with its text for messages and edits.
pub(super) struct RunFile {
    path: PathBuf,
    text: String,
}

impl RunFile {
    /// Returns the path of the file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Reads a run file and its contents.
    pub(super) fn read(path: &Path) -> Result<(RunFile, Record), Failure> {
        let text = fs::read_to_string(path).map_err(|error| {
            let path = path.display();
            match error.kind() {
                std::io::ErrorKind::NotFound => Failure::bad_input(format!(
                    "there is no {path}: `dancedex run new VERSION` writes one"
                )),
                _ => Failure::bad_input(format!("cannot read {path}: {error}")),
            }
        })?;
        let record = Record::read(&text).map_err(|InvalidRecord { line, wrong }| {
            Failure::bad_input(format!("{}:{line}: {wrong}", path.display()))
        })?;
        let path = path.to_owned();
        Ok((RunFile { path, text }, record))
    }

    /// Makes the given changes in one edit.
    pub(super) fn apply(&self, changes: &Changes) -> Result<(), Failure> {
        if changes.is_empty() {
            return Ok(());
        }
        self.edit(|document| {
            for catch in &changes.caught {
                add_catch(document, catch);
            }
            // An added Pokémon may be dead, too.
            for &place in &changes.dead {
                mark_dead(document, place);
            }
            add_names(document, "beaten", &changes.beaten);
            add_names(document, "missed", &changes.missed);
        })
    }

    fn edit(&self, change: impl FnOnce(&mut DocumentMut)) -> Result<(), Failure> {
        let mut document: DocumentMut = self
            .text
            .parse()
            .expect("text that was read by the same rules");
        change(&mut document);
        write(&backup(&self.path), &self.text)?;
        write(&self.path, &document.to_string())
    }
}

/// The changes to the file.
#[derive(Default)]
pub(super) struct Changes {
    pub(super) caught: Vec<NewCatch>,
    /// The indices in the list of the Pokémon that died.
    pub(super) dead: Vec<usize>,
    pub(super) beaten: Vec<String>,
    /// The areas whose encounter was lost.
    pub(super) missed: Vec<String>,
}

impl Changes {
    fn is_empty(&self) -> bool {
        self.caught.is_empty()
            && self.dead.is_empty()
            && self.beaten.is_empty()
            && self.missed.is_empty()
    }
}

/// A Pokémon to add to the file.
pub(super) struct NewCatch {
    pub(super) area: String,
    pub(super) pokemon: String,
    pub(super) nickname: Option<String>,
    pub(super) dead: bool,
}

fn mark_dead(document: &mut DocumentMut, place: usize) {
    let entry: Option<&mut dyn toml_edit::TableLike> = match &mut document["caught"] {
        Item::ArrayOfTables(tables) => tables.get_mut(place).map(|table| table as _),
        Item::Value(Value::Array(array)) => array
            .get_mut(place)
            .and_then(Value::as_inline_table_mut)
            .map(|table| table as _),
        _ => None,
    };
    entry
        .expect("the place is of the list that was read")
        .insert("dead", value(true));
}

fn add_catch(document: &mut DocumentMut, catch: &NewCatch) {
    let mut entry = Table::new();
    entry["area"] = value(&catch.area);
    entry["pokemon"] = value(&catch.pokemon);
    if let Some(nickname) = &catch.nickname {
        entry["nickname"] = value(nickname);
    }
    if catch.dead {
        entry["dead"] = value(true);
    }
    let caught = document
        .entry("caught")
        .or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    match caught {
        Item::ArrayOfTables(tables) => tables.push(entry),
        // `caught = [{ … }]` means the same in TOML.
        Item::Value(Value::Array(array)) => array.push(entry.into_inline_table()),
        _ => unreachable!("the file was read"),
    }
}

/// Adds names to a list of names, `beaten` or `missed`.
fn add_names(document: &mut DocumentMut, list: &str, names: &[String]) {
    if names.is_empty() {
        return;
    }
    let known = document
        .entry(list)
        .or_insert(value(toml_edit::Array::new()));
    let known = known.as_array_mut().expect("the file was read");
    known.extend(names);
}

/// Writes the file for a new run. It is an error if the file exists.
pub(super) fn create(path: &Path, record: &Record) -> Result<(), Failure> {
    if path.exists() {
        let path = path.display();
        return Err(Failure::bad_input(format!(
            "{path} already exists: choose another file with --file, or move it"
        )));
    }
    write(path, &record.to_toml())
}

/// Returns the path of the previous version of a file.
fn backup(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    name.into()
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    cli_support::output::write_file(path, |file: &mut dyn Write| file.write_all(text.as_bytes()))
        .map_err(|error| Failure::unwritten(path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# mine\nversion = \"emerald\"\nbeaten = [\"Roxanne\"] # at last\n\n\
                        [[caught]]\narea = \"Route 102\"\npokemon = \"Ralts\" # lucky\n";

    fn in_folder(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.toml");
        fs::write(&path, text).unwrap();
        (folder, path)
    }

    fn death(place: usize) -> Changes {
        Changes {
            dead: vec![place],
            ..Changes::default()
        }
    }

    #[test]
    fn edits_keep_comments_and_the_previous_state() {
        let (_folder, path) = in_folder(TEXT);
        let (file, _) = RunFile::read(&path).unwrap();
        file.apply(&death(0)).unwrap();
        assert_eq!(fs::read_to_string(backup(&path)).unwrap(), TEXT);
        let (file, record) = RunFile::read(&path).unwrap();
        assert!(record.caught[0].dead);
        let ann = NewCatch {
            area: "Route 103".to_owned(),
            pokemon: "Poochyena".to_owned(),
            nickname: Some("Ann".to_owned()),
            dead: false,
        };
        file.apply(&Changes {
            caught: vec![ann],
            beaten: vec!["Brawly".to_owned()],
            missed: vec!["Route 104".to_owned()],
            ..Changes::default()
        })
        .unwrap();
        let text = fs::read_to_string(&path).unwrap();
        for comment in ["# mine", "# at last", "# lucky"] {
            assert!(text.contains(comment), "{text}");
        }
        let (_, record) = RunFile::read(&path).unwrap();
        assert_eq!(record.caught[1].nickname.as_deref(), Some("Ann"));
        let beaten = record.beaten.iter().map(pokedata::Foe::leader);
        assert_eq!(beaten.collect::<Vec<&str>>(), ["Roxanne", "Brawly"]);
        assert_eq!(record.missed, ["route-104"]);
    }

    #[test]
    fn a_written_record_is_read_back() {
        let (_folder, path) = in_folder(TEXT);
        let (_, mut record) = RunFile::read(&path).unwrap();
        record.rules.trade = true;
        record.missed.push("route-104".to_owned());
        record.caught[0].dead = true;
        record.caught[0].nickname = Some("\"Zoé\"\\ \u{200b}\u{7f}'🦆'".to_owned());
        fs::remove_file(&path).unwrap();
        create(&path, &record).unwrap();
        let (_, again) = RunFile::read(&path).unwrap();
        assert_eq!(again.caught[0].nickname, record.caught[0].nickname);
        assert!(again.caught[0].dead && again.rules == record.rules);
        assert_eq!(again.missed, record.missed);
        assert_eq!(again.to_toml(), record.to_toml());
        assert!(matches!(create(&path, &record), Err(Failure::BadInput(_))));
    }

    #[test]
    fn inline_tables_are_edited_too() {
        let (_folder, path) = in_folder(
            "version = \"emerald\"\ncaught = [{ area = \"Route 102\", pokemon = \"Ralts\" }]\n",
        );
        RunFile::read(&path).unwrap().0.apply(&death(0)).unwrap();
        let unnamed = NewCatch {
            area: "Route 103".to_owned(),
            pokemon: "Poochyena".to_owned(),
            nickname: None,
            dead: false,
        };
        let (file, _) = RunFile::read(&path).unwrap();
        file.apply(&Changes {
            caught: vec![unnamed],
            ..Changes::default()
        })
        .unwrap();
        let (_, record) = RunFile::read(&path).unwrap();
        assert!(record.caught[0].dead && !record.caught[1].dead);
    }

    #[test]
    fn faults_name_file_and_line() {
        for (text, line, part) in [
            ("version = \"emerald\"\nbeten = []\n", 2, "beten"),
            (
                "version = \"emerald\"\n[[caught]]\narea = \"A\"\n",
                2,
                "pokemon",
            ),
            ("version = \"emerald\nstarter = 1\n", 1, ""),
            ("starter = \"Mudkip\"\n", 1, "version"),
            (
                "version = \"emerald\"\n[rules]\nlevel-caps = 3\n",
                3,
                "boolean",
            ),
        ] {
            let (_folder, path) = in_folder(text);
            let Err(Failure::BadInput(wrong)) = RunFile::read(&path) else {
                panic!("{text} was read")
            };
            assert!(wrong.contains(&format!("run.toml:{line}: ")), "{wrong}");
            assert!(wrong.contains(part), "{wrong}");
            assert!(!wrong.contains('\n'), "{wrong}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }
}
