//! Commands that write a file, killed outright at moments spread over their run.

use super::{silent, stdout, words};
use crate::dice::Dice;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// What became of one command.
#[derive(Debug)]
pub struct Killed {
    /// The command.
    pub name: String,
    /// How long it takes when it is left alone.
    pub takes: Duration,
    /// How often it was begun.
    pub begun: u32,
    /// How often it was killed before it had ended.
    pub killed: u32,
    /// How often it had written its file by then.
    pub written: u32,
}

/// A command that writes the file `to`.
struct Writer {
    program: &'static str,
    words: Vec<String>,
}

/// Kills each command that writes so many times.
///
/// # Errors
/// When a file under a final name is neither what was there nor what was to be there.
pub fn kill(moments: u32, seed: u64) -> Result<Vec<Killed>> {
    let folder = tempfile::tempdir()?;
    let writers = writers(folder.path())?;
    let dice = &mut Dice::of(seed, 0);
    writers
        .iter()
        .map(|writer| writer.killed(folder.path(), moments, dice))
        .collect()
}

/// All commands that write, each with something that takes it a while.
fn writers(folder: &Path) -> Result<Vec<Writer>> {
    let named = |name: &str| folder.join(name).display().to_string();
    let (board, all, some) = (named("board.dlx"), named("all.zdd"), named("some.zdd"));
    fs::write(&board, stdout("dancing", &["gen", "dominoes", "10", "10"])?)?;
    stdout("dancing", &["compile", &board, "-o", &all])?;
    stdout(
        "dancing",
        &["zdd", "restrict", &all, "--require", "#1", "-o", &some],
    )?;
    let to = &*named("to");
    let dancing = |given: &[&str]| Writer {
        program: "dancing",
        words: words(given),
    };
    let magic = ["magic", "encode", "--states", "16", "-o", to];
    Ok(vec![
        dancing(&["compile", &board, "-o", to]),
        dancing(&["compile", &board, "--dnnf", "-o", to]),
        dancing(&["zdd", "restrict", &all, "--forbid", "#1", "-o", to]),
        dancing(&["zdd", "union", &all, &some, "-o", to]),
        dancing(&["zdd", "intersect", &all, &some, "-o", to]),
        dancing(&["zdd", "difference", &all, &some, "-o", to]),
        Writer {
            program: "dancedex",
            words: words(&magic),
        },
    ])
}

impl Writer {
    fn name(&self) -> String {
        let own = |word: &&String| !word.contains('/');
        let words: Vec<&str> = self.words.iter().filter(own).map(String::as_str).collect();
        format!("{} {}", self.program, words.join(" "))
    }

    fn killed(&self, folder: &Path, moments: u32, dice: &mut Dice) -> Result<Killed> {
        let to = folder.join("to");
        let _ = fs::remove_file(&to);
        let begun = Instant::now();
        let status = silent(self.program, &self.words)?.status()?;
        ensure!(status.success(), "{}: {status}", self.name());
        let takes = begun.elapsed();
        let whole = fs::read(&to)?;
        let mut killed = Killed {
            name: self.name(),
            takes,
            begun: moments,
            killed: 0,
            written: 0,
        };
        for moment in 0..moments {
            let before = put(&to, moment, &whole)?;
            // Some moments lie behind its end, since it does not always take as long.
            let after = takes.mul_f64(dice.below(1500) as f64 / 1000.0);
            killed.killed += u32::from(self.kill_after(after)?);
            let found = fs::read(&to).ok();
            let is_new = found.as_ref() == Some(&whole);
            killed.written += u32::from(is_new);
            let name = self.name();
            ensure!(
                is_new || found == before,
                "{name}, killed after {after:?}: a broken file"
            );
            tidy(folder).with_context(|| format!("{name}, killed after {after:?}"))?;
        }
        Ok(killed)
    }

    /// Whether it was still running.
    fn kill_after(&self, time: Duration) -> Result<bool> {
        let mut child = silent(self.program, &self.words)?.spawn()?;
        std::thread::sleep(time);
        let runs = child.try_wait()?.is_none();
        child.kill()?;
        child.wait()?;
        Ok(runs)
    }
}

/// Puts an older file there, or a longer one, or none, by turns; gives what is there.
fn put(to: &Path, moment: u32, whole: &[u8]) -> Result<Option<Vec<u8>>> {
    let before = match moment % 3 {
        0 => None,
        1 => Some(b"an older file\n".to_vec()),
        _ => Some([whole, b"and more"].concat()),
    };
    match &before {
        None => fs::remove_file(to).or_else(|error| match to.exists() {
            true => Err(error),
            false => Ok(()),
        })?,
        Some(bytes) => fs::write(to, bytes)?,
    }
    Ok(before)
}

/// Takes away what may be left, which is `.part` files and nothing else.
fn tidy(folder: &Path) -> Result<()> {
    const KNOWN: [&str; 4] = ["board.dlx", "all.zdd", "some.zdd", "to"];
    for file in fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        if !KNOWN.contains(&&*name) {
            ensure!(name.ends_with(".part"), "{name} is left");
            fs::remove_file(file.path())?;
        }
    }
    Ok(())
}
