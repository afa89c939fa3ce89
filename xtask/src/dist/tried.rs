//! Tests the built files: the archive in a root directory that is otherwise empty (or, with
//! solvers, in a folder), and the page from its zip in a browser.

use super::command::Build;
use crate::{browser, paths};
use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use zip::ZipArchive;

/// A typical question, and the end of its answer.
const MAIN_JOB: [&str; 4] = ["cover", "Paldea", "Cortondo", "Artazon"];
const PROVED: &str = "Best rank: 12, proved";

/// A question for a solver: to prove that a board takes three steps.
const BY_CADICAL: [&str; 6] = ["magic", "solve", "--method", "sat", "--solver", "cadical"];

/// Unpacks the archive into an empty root directory, and runs both commands in it, or outside it if
/// they need system libraries.
pub fn commands(archive: &Path, build: &Build) -> Result<()> {
    let root = emptied("target/dist-root")?;
    tar::Archive::new(GzDecoder::new(File::open(archive)?)).unpack(&root)?;
    let ask = |command: &str, words: &[&str]| {
        let inside = Path::new(&build.name()).join("bin").join(command);
        let mut program = if build.is_static() {
            in_root(&root, &inside)?
        } else {
            Command::new(root.join(&inside))
        };
        paths::output(program.args(words))
    };
    for command in ["dancedex", "dancing"] {
        let said = ask(command, &["--version"])?;
        let right = format!("{command} {}", build.version());
        ensure!(
            said.trim() == right,
            "{command} --version says {said:?}, not {right:?}"
        );
    }
    let answer = ask("dancedex", &MAIN_JOB)?;
    ensure!(answer.contains(PROVED), "the main job answers\n{answer}");
    let problem = ask("dancing", &["gen", "dominoes", "2", "3"])?;
    ensure!(problem.lines().count() > 7, "dancing writes\n{problem}");
    if build.has_solvers() {
        solve_by_cadical(&ask)?;
    }
    let place = if build.is_static() {
        "an empty root"
    } else {
        "a folder"
    };
    println!("{}: the main job runs in {place}", build.name());
    Ok(())
}

fn solve_by_cadical(ask: &impl Fn(&str, &[&str]) -> Result<String>) -> Result<()> {
    let board = ask(
        "dancedex",
        &["magic", "scramble", "--moves", "3", "--seed", "1"],
    )?;
    let digits: String = board
        .chars()
        .filter(char::is_ascii_digit)
        .take(18)
        .collect();
    let answer = ask("dancedex", &[&BY_CADICAL[..], &[&digits]].concat())?;
    ensure!(
        answer.contains("3 steps, proved shortest (by sat"),
        "CaDiCaL answers\n{answer}"
    );
    Ok(())
}

/// Returns the command that runs a program in a separate root directory (on Linux).
fn in_root(root: &Path, program: &Path) -> Result<Command> {
    // Without root privileges, a user namespace provides the required ones.
    let id = paths::output(Command::new("id").arg("-u"))?;
    let mut command = match id.trim() {
        "0" => Command::new("chroot"),
        _ => {
            let mut unshare = Command::new("unshare");
            unshare.args(["--map-root-user", "chroot"]);
            unshare
        }
    };
    command
        .env_clear()
        .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    command.arg(root).arg(Path::new("/").join(program));
    Ok(command)
}

/// Serves the contents of the zip with an independent server, and opens every view in a browser.
pub fn page(archive: &Path) -> Result<()> {
    let folder = emptied("target/dist-page")?;
    ZipArchive::new(File::open(archive)?)?.extract(&folder)?;
    let (mut server, address) = serve(&folder).context("Python's server of files")?;
    let smoke = browser::smoke(&address).context("the page out of its zip");
    server.kill()?;
    server.wait()?;
    smoke
}

/// Starts Python's file server; returns it with its address, which it prints first.
fn serve(folder: &Path) -> Result<(Child, String)> {
    let mut python = Command::new("python3");
    python.args(["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]);
    python.arg("--directory").arg(folder);
    python.stdout(Stdio::piped()).stderr(Stdio::null());
    let mut server = python.spawn()?;
    let mut said = String::new();
    let stdout = server.stdout.take().context("its output")?;
    BufReader::new(stdout).read_line(&mut said)?;
    let address = said
        .split(['(', ')'])
        .nth(1)
        .context("it says where it is")?;
    Ok((server, address.to_owned()))
}

fn emptied(path: &str) -> Result<PathBuf> {
    let folder = paths::root().join(path);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}
