//! Interrupts commands that take long. They must end quickly, with the right exit code.

use super::{corpus, silent, stdout, words};
use crate::dice::Dice;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

/// The result for one command.
#[derive(Debug)]
pub struct Interrupted {
    /// The command line, without paths.
    pub name: String,
    /// The number of runs.
    pub times: u32,
    /// The number of runs that ended before they were interrupted.
    pub late: u32,
    /// The longest time that the command took to end after an interrupt.
    pub longest: Duration,
}

/// The longest time that a command may take to stop. It is generous, because the machine may be
/// busy.
const PATIENCE: Duration = Duration::from_secs(3);

/// Interrupts each command that takes long, `times` times each.
///
/// # Errors
/// If a command continues for longer than a few seconds, or ends with an exit code other than 130
/// or 3.
pub fn interrupt(times: u32, seed: u64) -> Result<Vec<Interrupted>> {
    let folder = tempfile::tempdir()?;
    let wide = folder.path().join("wide.dlx");
    let random = ["gen", "random", "75", "240", "5", "--times", "3"];
    fs::write(&wide, stdout("dancing", &random)?)?;
    let wide = wide.display().to_string();
    let pent = corpus().join("pent-6x10.dlx").display().to_string();
    let to = folder.path().join("to").display().to_string();
    let commands: [(&str, &[&str]); 12] = [
        ("dancing", &["count", &wide]),
        ("dancing", &["compile", &wide, "-o", &to]),
        ("dancing", &["sample", &wide, "-n", "3"]),
        ("dancing", &["solve", &pent]),
        ("dancing", &["best", &wide, "-k", "1000000"]),
        ("dancing", &["estimate", &wide, "--probes", "4000000000"]),
        (
            "dancedex",
            &[
                "team",
                "platinum",
                "all",
                "--whole-game",
                "--side",
                "both",
                "--top",
                "1000000",
            ],
        ),
        (
            "dancedex",
            &[
                "team",
                "scarlet-violet",
                "all",
                "--whole-game",
                "--top",
                "1000000",
            ],
        ),
        (
            "dancedex",
            &["cover", "--generation", "9", "--all", "--format", "csv"],
        ),
        (
            "dancedex",
            &[
                "cover",
                "--generation",
                "9",
                "--kind",
                "irredundant",
                "--all",
                "--format",
                "csv",
            ],
        ),
        (
            "dancedex",
            &["identify", "--generation", "9", "--plan", "worst"],
        ),
        ("dancedex", &["magic", "solve", "--method", "sat"]),
    ];
    let dice = &mut Dice::of(seed, 0);
    commands
        .iter()
        .map(|(program, given)| interrupted(program, given, times, dice))
        .collect()
}

fn interrupted(program: &str, given: &[&str], times: u32, dice: &mut Dice) -> Result<Interrupted> {
    let own = |word: &&&str| !word.contains('/');
    let own: Vec<&str> = given.iter().filter(own).copied().collect();
    let mut seen = Interrupted {
        name: format!("{program} {}", own.join(" ")),
        times,
        late: 0,
        longest: Duration::ZERO,
    };
    for _ in 0..times {
        let after = Duration::from_millis(100 + dice.below(900) as u64);
        let mut child = silent(program, &words(given))?.spawn()?;
        std::thread::sleep(after);
        if child.try_wait()?.is_some() {
            seen.late += 1;
            continue;
        }
        let (took, code) = end(&mut child).with_context(|| seen.name.clone())?;
        ensure!(
            matches!(code, Some(3 | 130)),
            "{}, interrupted after {after:?}: exit code {code:?}",
            seen.name
        );
        seen.longest = seen.longest.max(took);
    }
    Ok(seen)
}

/// Returns the exit code as a shell reports it, even if a signal ended the command.
fn code(status: ExitStatus) -> Option<i32> {
    status.code().or_else(|| Some(128 + status.signal()?))
}

/// Interrupts a process; returns the time that it takes to end, and its exit code.
fn end(child: &mut Child) -> Result<(Duration, Option<i32>)> {
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()?;
    ensure!(sent.success(), "kill -INT: {sent}");
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait()? {
            return Ok((begun.elapsed(), code(status)));
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill()?;
    child.wait()?;
    anyhow::bail!("it still ran {PATIENCE:?} after Ctrl-C")
}
