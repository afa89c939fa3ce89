//! `run.toml`: what a player has caught, lost and beaten so far.
//!
//! Users may edit the file, so edits keep its comments and order, and the previous version is kept
//! in a file with `.bak` appended to its name.

use cli_support::Failure;
use serde::Deserialize;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, Value, value};

/// A run file whose names are not yet resolved.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Written {
    pub(super) version: toml::Spanned<String>,
    pub(super) starter: Option<toml::Spanned<String>>,
    #[serde(default)]
    pub(super) rules: WrittenRules,
    #[serde(default)]
    pub(super) beaten: Vec<toml::Spanned<String>>,
    #[serde(default)]
    pub(super) missed: Vec<toml::Spanned<String>>,
    #[serde(default)]
    pub(super) caught: Vec<WrittenCatch>,
}

/// The rules of a run; omitted ones have the values of a Nuzlocke.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub(super) struct WrittenRules {
    pub(super) one_per_area: bool,
    pub(super) one_per_line: bool,
    pub(super) level_caps: bool,
    pub(super) trade: bool,
}

impl Default for WrittenRules {
    fn default() -> WrittenRules {
        WrittenRules {
            one_per_area: true,
            one_per_line: true,
            level_caps: true,
            trade: false,
        }
    }
}

/// A Pokémon that was caught.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct WrittenCatch {
    pub(super) area: toml::Spanned<String>,
    pub(super) pokemon: toml::Spanned<String>,
    pub(super) nickname: Option<String>,
    #[serde(default)]
    pub(super) dead: bool,
}

/// A run file, with its text for messages and edits.
pub(super) struct RunFile {
    path: PathBuf,
    text: String,
    pub(super) written: Written,
}

impl RunFile {
    /// Returns the path of the file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Reads a run file.
    pub(super) fn read(path: &Path) -> Result<RunFile, Failure> {
        let text = fs::read_to_string(path).map_err(|error| {
            let path = path.display();
            match error.kind() {
                std::io::ErrorKind::NotFound => Failure::bad_input(format!(
                    "there is no {path}: `dancedex run new VERSION` writes one"
                )),
                _ => Failure::bad_input(format!("cannot read {path}: {error}")),
            }
        })?;
        let written = toml::from_str(&text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            fault(path, &text, start, &error.message().replace('\n', " "))
        })?;
        let path = path.to_owned();
        Ok(RunFile {
            path,
            text,
            written,
        })
    }

    /// Returns the error for a name in the file, with its line.
    pub(super) fn fault(&self, name: &toml::Spanned<String>, wrong: impl ToString) -> Failure {
        fault(
            &self.path,
            &self.text,
            name.span().start,
            &wrong.to_string(),
        )
    }

    /// Makes these changes in one edit.
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

/// Writes the file of a new run; fails if the file exists.
pub(super) fn create(
    path: &Path,
    version: &str,
    starter: Option<&str>,
    is_caught: bool,
) -> Result<(), Failure> {
    if path.exists() {
        let path = path.display();
        return Err(Failure::bad_input(format!(
            "{path} already exists: choose another file with --file, or move it"
        )));
    }
    let mut text = format!("version = {version:?}\n");
    if let Some(starter) = starter {
        text += &format!("starter = {starter:?}\n");
    }
    text += "# Bosses beaten, and areas whose encounter was lost.\nbeaten = []\nmissed = []\n\n\
             [rules]\none-per-area = true\none-per-line = true\nlevel-caps = true\ntrade = false\n";
    if let Some(starter) = starter.filter(|_| is_caught) {
        text += &format!("\n[[caught]]\narea = \"Starter\"\npokemon = {starter:?}\n");
    }
    write(path, &text)
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

fn fault(path: &Path, text: &str, start: usize, wrong: &str) -> Failure {
    let before = text.get(..start).unwrap_or("");
    let line = 1 + before.matches('\n').count();
    Failure::bad_input(format!("{}:{line}: {wrong}", path.display()))
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
        let file = RunFile::read(&path).unwrap();
        file.apply(&death(0)).unwrap();
        assert_eq!(fs::read_to_string(backup(&path)).unwrap(), TEXT);
        let file = RunFile::read(&path).unwrap();
        assert!(file.written.caught[0].dead);
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
        let written = RunFile::read(&path).unwrap().written;
        assert_eq!(written.caught[1].nickname.as_deref(), Some("Ann"));
        let beaten: Vec<&str> = written
            .beaten
            .iter()
            .map(|name| name.get_ref().as_str())
            .collect();
        assert_eq!(beaten, ["Roxanne", "Brawly"]);
        assert_eq!(written.missed[0].get_ref(), "Route 104");
    }

    #[test]
    fn inline_tables_are_edited_too() {
        let (_folder, path) = in_folder(
            "version = \"emerald\"\ncaught = [{ area = \"Route 102\", pokemon = \"Ralts\" }]\n",
        );
        RunFile::read(&path).unwrap().apply(&death(0)).unwrap();
        let unnamed = NewCatch {
            area: "Route 103".to_owned(),
            pokemon: "Poochyena".to_owned(),
            nickname: None,
            dead: false,
        };
        let file = RunFile::read(&path).unwrap();
        file.apply(&Changes {
            caught: vec![unnamed],
            ..Changes::default()
        })
        .unwrap();
        let written = RunFile::read(&path).unwrap().written;
        assert!(written.caught[0].dead && !written.caught[1].dead);
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
