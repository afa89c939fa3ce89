//! Kills commands that write files at random moments while they run.

use super::{silent, stdout, words};
use crate::dice::Dice;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// The result for one command.
#[derive(Debug)]
pub struct Killed {
    /// The command line, without paths.
    pub name: String,
    /// The time that the command takes if it is not killed.
    pub takes: Duration,
    /// The number of times that the command was started.
    pub begun: u32,
    /// The number of times that the command was killed before it ended.
    pub killed: u32,
    /// The number of times that the command had already written all of its files when it was
    /// killed.
    pub written: u32,
}

/// The names of the files that the commands write; each command writes one or two of them.
const TO: [&str; 3] = ["to", "to.opb", "to.zdd"];

/// A command that writes some of [`TO`].
struct Writer {
    program: &'static str,
    words: Vec<String>,
}

/// Kills each command that writes files, `moments` times each.
///
/// # Errors
/// If a file with a final name has neither its old content nor its complete new content.
pub fn kill(moments: u32, seed: u64) -> Result<Vec<Killed>> {
    let folder = tempfile::tempdir()?;
    let writers = writers(folder.path())?;
    let dice = &mut Dice::of(seed, 0);
    writers
        .iter()
        .map(|writer| writer.killed(folder.path(), moments, dice))
        .collect()
}

/// Returns all commands that write files, each with a problem that takes it some time.
fn writers(folder: &Path) -> Result<Vec<Writer>> {
    let named = |name: &str| folder.join(name).display().to_string();
    let board = named("board.dlx");
    let all = named("all.zdd");
    let some = named("some.zdd");
    fs::write(&board, stdout("dancing", &["gen", "dominoes", "10", "10"])?)?;
    stdout("dancing", &["compile", &board, "-o", &all])?;
    stdout(
        "dancing",
        &["zdd", "restrict", &all, "--require", "#1", "-o", &some],
    )?;
    let small = named("small.dlx");
    fs::write(&small, stdout("dancing", &["gen", "dominoes", "4", "6"])?)?;
    let to = &*named("to");
    let diagram = &*named("to.zdd");
    let writer = |program, given: &[&str]| Writer {
        program,
        words: words(given),
    };
    let dancing = |given: &[&str]| writer("dancing", given);
    let cover = ["cover", "emerald", "brawly", "--kind", "exact"];
    let team = ["team", "emerald", "brawly", "--side", "both"];
    let plan = ["identify", "--answers", "message", "--plan", "worst"];
    Ok(vec![
        dancing(&["compile", &board, "-o", to]),
        dancing(&["compile", &board, "--dnnf", "-o", to]),
        dancing(&["compile", &board, "--certificate", to, "-o", diagram]),
        dancing(&["zdd", "restrict", &all, "--forbid", "#1", "-o", to]),
        dancing(&["zdd", "union", &all, &some, "-o", to]),
        dancing(&["zdd", "intersect", &all, &some, "-o", to]),
        dancing(&["zdd", "difference", &all, &some, "-o", to]),
        dancing(&["count", &board, "--certificate", to]),
        dancing(&["count", &small, "--proof", to]),
        dancing(&["solve", &small, "--proof", to]),
        dancing(&["best", &small, "--proof", to]),
        writer("dancedex", &[&cover[..], &["--proof", to]].concat()),
        writer("dancedex", &[&team[..], &["--proof", to]].concat()),
        writer("dancedex", &[&plan[..], &["--certificate", to]].concat()),
        writer("dancedex", &["magic", "encode", "--states", "16", "-o", to]),
    ])
}

impl Writer {
    fn name(&self) -> String {
        let own = |word: &&String| !word.contains('/');
        let words: Vec<&str> = self.words.iter().filter(own).map(String::as_str).collect();
        format!("{} {}", self.program, words.join(" "))
    }

    fn killed(&self, folder: &Path, moments: u32, dice: &mut Dice) -> Result<Killed> {
        let begun = Instant::now();
        let status = silent(self.program, &self.words)?.status()?;
        ensure!(status.success(), "{}: {status}", self.name());
        let takes = begun.elapsed();
        let wholes = read(folder);
        let mut killed = Killed {
            name: self.name(),
            takes,
            begun: moments,
            killed: 0,
            written: 0,
        };
        for moment in 0..moments {
            let before = put(folder, moment, &wholes)?;
            // Some moments are after the expected end of the command, because the time that it
            // takes varies.
            let after = takes.mul_f64(dice.below(1500) as f64 / 1000.0);
            killed.killed += u32::from(self.kill_after(after)?);
            let found = read(folder);
            killed.written += u32::from(found == wholes);
            let told = || format!("{}, killed after {after:?}", self.name());
            ensure!(
                is_old_or_new(&found, &before, &wholes),
                "{}: a broken file",
                told()
            );
            tidy(folder).with_context(told)?;
        }
        clear(folder)?;
        Ok(killed)
    }

    /// Kills the command after some time, and returns whether it was still running.
    fn kill_after(&self, time: Duration) -> Result<bool> {
        let mut child = silent(self.program, &self.words)?.spawn()?;
        std::thread::sleep(time);
        let runs = child.try_wait()?.is_none();
        child.kill()?;
        child.wait()?;
        Ok(runs)
    }
}

/// The contents of files, by their names.
type Contents = BTreeMap<&'static str, Vec<u8>>;

/// Reads the files of the commands that exist in a folder.
fn read(folder: &Path) -> Contents {
    let files = TO.into_iter();
    files
        .filter_map(|name| Some((name, fs::read(folder.join(name)).ok()?)))
        .collect()
}

/// Removes the files of the commands.
fn clear(folder: &Path) -> Result<()> {
    for name in read(folder).keys() {
        fs::remove_file(folder.join(name))?;
    }
    Ok(())
}

/// Fills the folder with older files, with longer files, or with no files, in turn; returns its
/// contents.
fn put(folder: &Path, moment: u32, wholes: &Contents) -> Result<Contents> {
    clear(folder)?;
    let older = |whole: &[u8]| match moment % 3 {
        0 => None,
        1 => Some(b"an older file\n".to_vec()),
        _ => Some([whole, b"and more"].concat()),
    };
    for (name, whole) in wholes {
        if let Some(bytes) = older(whole) {
            fs::write(folder.join(name), bytes)?;
        }
    }
    Ok(read(folder))
}

/// Returns whether each file has either its old content or its complete new content.
fn is_old_or_new(found: &Contents, before: &Contents, wholes: &Contents) -> bool {
    TO.iter().all(|name| {
        let now = found.get(name);
        now == before.get(name) || now == wholes.get(name)
    })
}

/// Removes the files that may remain, and checks that these are only `.part` files.
fn tidy(folder: &Path) -> Result<()> {
    const KNOWN: [&str; 4] = ["board.dlx", "small.dlx", "all.zdd", "some.zdd"];
    for file in fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        if !KNOWN.contains(&&*name) && !TO.contains(&&*name) {
            ensure!(name.ends_with(".part"), "{name} is left");
            fs::remove_file(file.path())?;
        }
    }
    Ok(())
}
