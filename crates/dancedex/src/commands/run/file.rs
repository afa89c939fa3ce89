//! `run.toml`: what a player has caught, lost and beaten so far.
//!
//! Users may edit the file, so changes by the program keep its comments and order, and the previous
//! version is kept in a file with `.bak` appended to its name. A command that changes the file locks
//! it before reading, so that commands that run at the same time follow one another.

use cli_support::Failure;
use nuzlocke::{InvalidRecord, Record};
use same_file::Handle;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, Value, value};

/// The maximum size of a run file in bytes.
const LARGEST: u64 = 4 << 20;

/// A run file, with its text for messages and edits.
pub(super) struct RunFile {
    path: PathBuf,
    text: String,
    /// The open file. If it is locked, it remains so until this value is dropped.
    _file: File,
}

impl RunFile {
    /// Returns the path of the file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Reads a run file and its contents.
    pub(super) fn read(path: &Path) -> Result<(RunFile, Record), Failure> {
        RunFile::of(
            path,
            File::open(path).map_err(|error| unread(path, &error))?,
        )
    }

    /// Reads a run file and its contents, and locks the file until the value is dropped. Waits while
    /// another program has locked it.
    pub(super) fn lock(path: &Path) -> Result<(RunFile, Record), Failure> {
        RunFile::of(path, locked(path).map_err(|error| unread(path, &error))?)
    }

    fn of(path: &Path, mut file: File) -> Result<(RunFile, Record), Failure> {
        let text = text(&mut file).map_err(|error| unread(path, &error))?;
        let record = Record::read(&text).map_err(|InvalidRecord { line, wrong }| {
            Failure::bad_input(format!("{}:{line}: {wrong}", path.display()))
        })?;
        let path = path.to_owned();
        Ok((
            RunFile {
                path,
                text,
                _file: file,
            },
            record,
        ))
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
        // Programs that do not lock the file, such as editors, may have changed it.
        let now = File::open(&self.path).and_then(|mut file| text(&mut file));
        if now.map_err(|error| unread(&self.path, &error))? != self.text {
            let path = self.path.display();
            return Err(Failure::bad_input(format!(
                "{path} was changed by another program, so nothing was recorded: run the command again"
            )));
        }
        write(&backup(&self.path), &self.text)?;
        write(&self.path, &document.to_string())
    }
}

/// Opens a file and locks it.
fn locked(path: &Path) -> io::Result<File> {
    loop {
        let file = File::open(path)?;
        match file.lock() {
            // Some file systems have no locks.
            Err(error) if error.kind() != ErrorKind::Unsupported => return Err(error),
            _ => {}
        }
        // Whoever had locked the file may have replaced it, and then this is the previous version.
        if Handle::from_file(file.try_clone()?)? == Handle::from_path(path)? {
            return Ok(file);
        }
    }
}

/// Returns the text of a file, which must not be larger than a run file may be.
fn text(file: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        let large = format!("it has more than {} MiB, too many for a run", LARGEST >> 20);
        return Err(io::Error::other(large));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8 text"))
}

fn unread(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::bad_input(match error.kind() {
        ErrorKind::NotFound => {
            format!("there is no {path}: `dancedex run new VERSION` writes one")
        }
        _ => format!("cannot read {path}: {error}"),
    })
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
    let mut file = File::create_new(path).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            let path = path.display();
            Failure::bad_input(format!(
                "{path} already exists: choose another file with --file, or move it"
            ))
        }
        _ => Failure::unwritten(path, &error),
    })?;
    let written = file.write_all(record.to_toml().as_bytes());
    written.and_then(|()| file.sync_all()).map_err(|error| {
        // Half a file would be in the way of the next try.
        let _ = std::fs::remove_file(path);
        Failure::unwritten(path, &error)
    })
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
    use std::fs;

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
    fn changes_by_other_programs_are_kept() {
        let (_folder, path) = in_folder(TEXT);
        let (file, _) = RunFile::lock(&path).unwrap();
        let edited = TEXT.replace("lucky", "very lucky");
        fs::write(&path, &edited).unwrap();
        let Err(Failure::BadInput(wrong)) = file.apply(&death(0)) else {
            panic!("the edit was lost")
        };
        assert!(wrong.contains("changed by another program"), "{wrong}");
        assert_eq!(fs::read_to_string(&path).unwrap(), edited);
    }

    #[test]
    fn a_file_that_was_replaced_while_waiting_is_read_again() {
        let (_folder, path) = in_folder(TEXT);
        let (file, _) = RunFile::lock(&path).unwrap();
        let waiting = {
            let path = path.clone();
            std::thread::spawn(move || RunFile::lock(&path).unwrap().1.caught[0].dead)
        };
        file.apply(&death(0)).unwrap();
        drop(file);
        assert!(waiting.join().unwrap());
    }

    #[test]
    fn a_file_that_is_too_large_is_refused() {
        let comment = format!("#{}\n", "é".repeat(1 << 21));
        let (_folder, path) = in_folder(&comment);
        let Err(Failure::BadInput(wrong)) = RunFile::read(&path) else {
            panic!("it was read")
        };
        assert!(
            wrong.ends_with("more than 4 MiB, too many for a run"),
            "{wrong}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_link_remains_a_link() {
        let (folder, path) = in_folder(TEXT);
        let link = folder.path().join("link.toml");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        RunFile::lock(&link).unwrap().0.apply(&death(0)).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(RunFile::read(&path).unwrap().1.caught[0].dead);
        let (_, record) = RunFile::read(&link).unwrap();
        assert!(matches!(create(&link, &record), Err(Failure::BadInput(_))));
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
