//! The files of a world, limited in number and size, from a folder, an archive or a single file.

use crate::Fault;
use std::collections::BTreeMap;
use std::io::{Cursor, Read};

/// The maximum number of files.
const MOST_FILES: usize = 4096;
/// The maximum total size of the files in bytes, after unpacking.
const MOST_BYTES: u64 = 48 << 20;
/// The maximum size of a file, which may be an archive, in bytes.
pub const LARGEST_FILE: u64 = 64 << 20;
/// The maximum length of a file's path, in bytes. Each row of a table contains its origin.
const LONGEST_PATH: usize = 1000;
/// The extensions of the files that are read from a folder or archive.
const ENDINGS: [&str; 7] = ["csv", "toml", "txt", "json", "js", "log", "party"];

/// The files in C that are read from the source of a disassembled game.
const TABLES_IN_C: [&str; 21] = [
    "trainer_parties.h",
    "trainers.h",
    "trainers_en.h",
    "base_stats.h",
    "species_info.h",
    "species_names.h",
    "types_info.h",
    "pokemon.h",
    "battle_util.c",
    "battle_main.c",
    "battle_moves.h",
    "moves_info.h",
    "evolution.h",
    "level_up_learnsets.h",
    "level_up_learnset_pointers.h",
    "wild_encounters.h",
    "general.h",
    "global.h",
    "battle.h",
    "battle_config.h",
    "config.h",
];

/// The files by which projects are recognised that are not read.
const OF_UNREAD: [&str; 2] = ["parties.asm", "trainers.s"];

/// The folders in which the C files are parts of one table, or of the configuration.
const FOLDERS_IN_C: [&str; 3] = ["species_info", "level_up_learnsets", "config"];

/// The files in the folder `Data` of a game made with Pokémon Essentials that are read.
#[cfg(feature = "compiled")]
const COMPILED: [&str; 24] = [
    "attacksrs.dat",
    "constants.rxdata",
    "dexdata.dat",
    "eggemerald.dat",
    "evolutions.dat",
    "form2species.dat",
    "formspecies.dat",
    "messages.dat",
    "species_eggmoves.dat",
    "species_evolutions.dat",
    "species_movesets.dat",
    "tm.dat",
    "trainertypes.dat",
    "species.dat",
    "types.dat",
    "moves.dat",
    "abilities.dat",
    "items.dat",
    "trainer_types.dat",
    "trainers.dat",
    "encounters.dat",
    "map_metadata.dat",
    "mapinfos.rxdata",
    "scripts.rxdata",
];

/// Returns whether a file is in a folder whose C headers are parts of one table.
fn is_part_of_table(path: &str) -> bool {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let folder = folder.rsplit('/').next().unwrap_or_default();
    path.ends_with("_config.h") || (path.ends_with(".h") && FOLDERS_IN_C.contains(&folder))
}

/// The files of a world by their paths, with `/` between folder and file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    texts: BTreeMap<String, String>,
    compiled: BTreeMap<String, Vec<u8>>,
}

impl Source {
    /// Returns the text files with their contents, in the order of their paths.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(path, text)| (&**path, &**text))
    }

    /// Returns the text of the file at a path.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Returns the text of the `world.toml`, in whichever folder it is.
    pub(crate) fn settings(&self) -> Option<&str> {
        let mut files = self.files();
        let (_, text) = files.find(|(path, _)| file_of(path) == crate::settings::FILE)?;
        Some(text)
    }

    /// Returns whether there are files of a compiled game.
    pub(crate) fn has_compiled(&self) -> bool {
        !self.compiled.is_empty()
    }

    /// Returns the folders that contain a compiled file with the given name (in lower case), the
    /// outermost first.
    #[cfg(feature = "compiled")]
    pub(crate) fn compiled_folders(&self, name: &str) -> Vec<&str> {
        let own = self.compiled.keys().filter(|path| file_name(path) == name);
        outermost_first(own.map(|path| folder_of(path)))
    }

    /// Returns the compiled file with the given name (in lower case), and its path. All files are
    /// from the same folder, because a folder may contain several games.
    #[cfg(feature = "compiled")]
    pub(crate) fn compiled(&self, name: &str) -> Option<(&str, &[u8])> {
        let folders = self.compiled_folders("types.dat");
        let folder = folders.first();
        let own = |path: &&String| {
            file_name(path) == name && folder.is_none_or(|folder| folder_of(path) == *folder)
        };
        let path = self.compiled.keys().find(own)?;
        Some((path, &self.compiled[path]))
    }

    /// Returns the files of a world from one file or several, with their names. An archive is
    /// unpacked. If there are several files, those that cannot belong to a world are left out.
    ///
    /// # Errors
    /// If an archive cannot be read, or if there are too many files or they are too large.
    ///
    /// ```
    /// use worlds::Source;
    ///
    /// let files: [(&str, &[u8]); 2] = [("my/world.toml", b"title = \"Mine\""), ("my/map.png", b"")];
    /// let source = Source::of_files(&files)?;
    /// assert_eq!(source.get("world.toml"), Some("title = \"Mine\""));
    /// # Ok::<(), worlds::Fault>(())
    /// ```
    pub fn of_files(files: &[(&str, &[u8])]) -> Result<Source, Fault> {
        let mut gathering = Gathering::default();
        for &(path, mut bytes) in files {
            if bytes.len() as u64 > LARGEST_FILE {
                let fault = Fault::new(path, 0, "is larger than a world may be");
                return Err(fault.expected(format!("at most {} MB", LARGEST_FILE >> 20)));
            }
            if bytes.starts_with(b"PK") {
                gathering.unpack(path, bytes)?;
            } else if files.len() == 1 || Gathering::wants(path) {
                gathering.add(path, &mut bytes)?;
            }
        }
        Ok(gathering.done())
    }
}

/// The files collected so far. It rejects more files than a world may contain.
#[derive(Debug, Default)]
pub struct Gathering {
    files: BTreeMap<String, Vec<u8>>,
    bytes: u64,
}

impl Gathering {
    /// Returns whether a file in a folder is read, judging by its name. Translations of a game's
    /// texts (`intl.txt`, `intl_french.txt`) are long, and contain nothing relevant.
    #[must_use]
    pub fn wants(path: &str) -> bool {
        let file = file_name(path);
        let (stem, ending) = file.rsplit_once('.').unwrap_or((&file, ""));
        let translation = ending == "txt" && (stem == "intl" || stem.starts_with("intl_"));
        let named = file == "game.ini" || file.ends_with("settings.rb");
        let named = named || TABLES_IN_C.contains(&&*file) || is_part_of_table(path);
        let named = named || OF_UNREAD.contains(&&*file);
        // The source of a disassembled game has one file per map, which does not contain the map's
        // wild Pokémon.
        let map = ending == "json" && path.contains("data/maps/");
        let known = named || is_compiled(path) || ENDINGS.contains(&ending);
        !file.starts_with('.') && !translation && !map && known
    }

    /// Adds a file.
    ///
    /// # Errors
    /// If the file cannot be read, there are too many files or bytes, its path contains a
    /// backslash, or a file with this path was already added.
    pub fn add(&mut self, path: &str, file: &mut dyn Read) -> Result<(), Fault> {
        if path.contains('\\') {
            let fault = Fault::new(path, 0, "has a backslash in its path");
            return Err(fault.expected("a slash between folder and file, as zip archives have it"));
        }
        if path.len() > LONGEST_PATH {
            let beginning: String = path.chars().take(40).collect();
            let fault = Fault::new(format!("{beginning}…"), 0, "has a long path");
            return Err(fault.expected(format!("at most {LONGEST_PATH} bytes")));
        }
        let mut bytes = Vec::new();
        let left = MOST_BYTES - self.bytes;
        let read = file.take(left + 1).read_to_end(&mut bytes);
        read.map_err(|error| Fault::new(path, 0, format!("cannot be read: {error}")))?;
        if bytes.len() as u64 > left || self.files.len() == MOST_FILES {
            let most = format!(
                "at most {MOST_FILES} files of {} MB in all",
                MOST_BYTES >> 20
            );
            return Err(Fault::new(path, 0, "is larger than a world may be").expected(most));
        }
        self.bytes += bytes.len() as u64;
        if self.files.insert(path.to_owned(), bytes).is_some() {
            return Err(Fault::new(path, 0, "occurs twice").expected("each file once"));
        }
        Ok(())
    }

    /// Adds the files of a zip archive.
    fn unpack(&mut self, name: &str, bytes: &[u8]) -> Result<(), Fault> {
        let broken = |error: &dyn std::fmt::Display| {
            Fault::new(name, 0, format!("cannot be unpacked: {error}")).expected("a zip archive")
        };
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|e| broken(&e))?;
        if archive.has_duplicate_names() {
            let fault = Fault::new(name, 0, "has two files of one name");
            return Err(fault.expected("each file once"));
        }
        for place in 0..archive.len() {
            let mut file = archive.by_index(place).map_err(|e| broken(&e))?;
            let path = file.name().map_err(|e| broken(&e))?.into_owned();
            if file.is_file() && Gathering::wants(&path) {
                self.add(&path, &mut file)?;
            }
        }
        Ok(())
    }

    /// Returns the files, without the folders that all paths have in common.
    #[must_use]
    pub fn done(self) -> Source {
        let common = common_folder(&self.files);
        let mut source = Source::default();
        for (path, bytes) in self.files {
            let path = path[common..].to_owned();
            if is_compiled(&path) {
                source.compiled.insert(path, bytes);
            } else {
                source.texts.insert(path, text(bytes));
            }
        }
        source
    }
}

/// The first bytes of files in Ruby's `Marshal` format, which are its version.
#[cfg(feature = "compiled")]
pub(crate) const MARSHAL: &[u8] = &[4, 8];

/// Returns the name of a file without its folders, in lower case.
fn file_name(path: &str) -> String {
    file_of(path).to_ascii_lowercase()
}

/// Returns the name of a file without its folders.
fn file_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Returns the folder of a file; empty if it is in none.
pub(crate) fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Returns folders in the order in which they are read, each once: the outermost first.
pub(crate) fn outermost_first<'a>(folders: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut folders: Vec<&str> = folders.collect();
    folders.sort_by_key(|folder| (folder.matches('/').count(), folder.len()));
    folders.dedup();
    folders
}

/// Returns whether a file may belong to a compiled game, judging by its name and the name of its
/// folder.
#[cfg(feature = "compiled")]
fn is_compiled(path: &str) -> bool {
    let folder = path.rsplit('/').nth(1);
    let here = folder.is_none_or(|folder| folder.eq_ignore_ascii_case("data"));
    here && COMPILED.contains(&&*file_name(path))
}

#[cfg(not(feature = "compiled"))]
fn is_compiled(_: &str) -> bool {
    false
}

/// Returns the length of the folder that all files are in, including the last `/`.
fn common_folder(files: &BTreeMap<String, Vec<u8>>) -> usize {
    let ends = files.keys().next().zip(files.keys().next_back());
    // The paths are sorted, so what the first and the last have in common, all have.
    ends.map_or(0, |(first, last)| {
        let mut pairs = first.bytes().zip(last.bytes());
        let same = pairs.position(|(one, other)| one != other);
        let same = same.unwrap_or(first.len().min(last.len()));
        first.as_bytes()[..same]
            .iter()
            .rposition(|byte| *byte == b'/')
            .map_or(0, |at| at + 1)
    })
}

/// The characters of Windows-1252 from 0x80 to 0x9F, from the Encoding Standard. The others are the
/// same as in Latin-1.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes a file: as UTF-8 with or without a byte order mark or, if it is not UTF-8, as
/// Windows-1252, which old tools write.
pub(crate) fn text(bytes: Vec<u8>) -> String {
    let letter = |&byte: &u8| match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        byte => char::from(byte),
    };
    let text = String::from_utf8(bytes);
    let mut text = text.unwrap_or_else(|error| error.as_bytes().iter().map(letter).collect());
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Gathering, MOST_BYTES, Source};
    use std::io::Read;

    #[test]
    fn the_folder_that_all_are_in_and_byte_order_marks_are_taken_off() {
        let mut gathering = Gathering::default();
        gathering
            .add("game/PBS/types.txt", &mut "\u{feff}[FIRE]".as_bytes())
            .unwrap();
        gathering
            .add("game/world.toml", &mut &b"title = \"\xe9\x92\""[..])
            .unwrap();
        let source = gathering.done();
        assert_eq!(source.get("PBS/types.txt"), Some("[FIRE]"));
        assert_eq!(source.get("world.toml"), Some("title = \"é’\""));
    }

    #[test]
    fn what_is_too_much_is_refused_without_reading_it_all() {
        let mut gathering = Gathering::default();
        let fault = gathering
            .add("a.csv", &mut std::io::repeat(b'a'))
            .unwrap_err();
        assert_eq!(fault.file, "a.csv");
        let mut gathering = Gathering::default();
        gathering
            .add("a.csv", &mut std::io::repeat(b'a').take(MOST_BYTES))
            .unwrap();
        gathering.add("b.csv", &mut &b"b"[..]).unwrap_err();
    }

    #[test]
    fn pictures_and_hidden_files_are_not_looked_at() {
        let wanted = [
            "PBS/types.TXT",
            "a.csv",
            "world.toml",
            "hack.js",
            "Game.ini",
        ];
        assert!(wanted.into_iter().all(Gathering::wants));
        assert!(
            ![
                "a.png",
                ".git/config.txt/.a.txt",
                "csv",
                "PBS/intl_french.txt"
            ]
            .into_iter()
            .any(Gathering::wants)
        );
    }

    #[test]
    fn of_several_files_pictures_are_left_out_and_a_single_one_counts_whatever_it_is() {
        let files: [(&str, &[u8]); 3] = [("a.csv", b"a"), ("b.txt", b"b"), ("c.png", b"c")];
        let source = Source::of_files(&files).unwrap();
        let paths: Vec<&str> = source.files().map(|(path, _)| path).collect();
        assert_eq!(paths, ["a.csv", "b.txt"]);
        let single = Source::of_files(&[("game.dat", b"d")]).unwrap();
        assert_eq!(single.get("game.dat"), Some("d"));
    }

    /// Returns an archive of two empty files with the given names, which may be equal. No normal
    /// zip writer produces such an archive, so it is written with other names of the same length,
    /// which are then overwritten.
    fn archive(first: &[u8; 5], second: &[u8; 5]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        for name in ["a.csv", "b.csv"] {
            let options = zip::write::SimpleFileOptions::default();
            writer.start_file(name, options).unwrap();
        }
        let mut bytes = writer.finish().unwrap().into_inner();
        for (old, new) in [(b"a.csv", first), (b"b.csv", second)] {
            for at in 0..bytes.len() - 4 {
                if bytes[at..].starts_with(old) {
                    bytes[at..at + 5].copy_from_slice(new);
                }
            }
        }
        bytes
    }

    #[test]
    fn an_archive_has_each_file_once_and_paths_with_slashes() {
        let read = |first, second| Source::of_files(&[("w.zip", &archive(first, second))]);
        let paths = |source: Source| source.files().map(|(path, _)| path.to_owned()).collect();
        let good: Vec<String> = paths(read(b"x/csv", b"y.csv").unwrap());
        assert_eq!(good, ["y.csv"]);
        let twice = read(b"x.csv", b"x.csv").unwrap_err();
        assert_eq!(
            twice.to_string(),
            "w.zip: has two files of one name; expected each file once"
        );
        let backslash = read(b"x.csv", b"\\.csv").unwrap_err();
        assert!(
            backslash
                .to_string()
                .starts_with("\\.csv: has a backslash in its path"),
            "{backslash}"
        );
    }

    #[test]
    fn several_files_of_one_path_are_a_fault() {
        let files: [(&str, &[u8]); 2] = [("world.toml", b"a"), ("world.toml", b"b")];
        let fault = Source::of_files(&files).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "world.toml: occurs twice; expected each file once"
        );
    }

    #[test]
    fn a_broken_archive_is_a_fault() {
        let fault = Source::of_files(&[("a.zip", b"PK\x03\x04nothing")]).unwrap_err();
        assert_eq!(fault.file, "a.zip");
    }
}
