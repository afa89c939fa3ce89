//! Tests completions in real shells, and man pages in `man`. A shell that is not installed is
//! skipped, with a message.

use crate::{dancedex, stdout};
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

fn is_there(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let there = std::env::split_paths(&folders).any(|folder| folder.join(program).exists());
    if !there {
        eprintln!("{program} is not there: not tried");
    }
    there
}

/// Returns a folder with a `dancedex` that completes like the real one, and writes all other calls
/// to a file.
fn shim() -> TempDir {
    let folder = TempDir::new().unwrap();
    let real = assert_cmd::cargo::cargo_bin("dancedex");
    let asked = folder.path().join("asked");
    let script = format!(
        "#!/bin/sh\n[ -n \"$DANCEDEX_COMPLETE\" ] && exec '{}' \"$@\"\necho \"$*\" >> '{}'\n",
        real.display(),
        asked.display()
    );
    let path = folder.path().join("dancedex");
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    for shell in ["bash", "zsh", "fish"] {
        let script = stdout(&format!("completions {shell}"), 0);
        fs::write(folder.path().join(shell), script).unwrap();
    }
    folder
}

fn on_path(program: &str, folder: &Path) -> Command {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new(program);
    command.current_dir(folder).env("HOME", folder);
    command.env("PATH", format!("{}:{path}", folder.display()));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns the calls of the command after the given keys are typed on a terminal.
fn typed(shell: &str, start: &str, keys: &str) -> Vec<String> {
    let folder = shim();
    let mut terminal = on_path("script", folder.path());
    let mut terminal = terminal
        .args(["-qec", shell, "/dev/null"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let text = format!(
        "{start}\nsource ./{}\n{keys}exit\n",
        shell.split(' ').next().unwrap()
    );
    terminal
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    let ended = terminal.wait_with_output().unwrap();
    let asked = fs::read_to_string(folder.path().join("asked")).unwrap_or_else(|_| {
        panic!(
            "{shell} asked nothing: {}",
            String::from_utf8_lossy(&ended.stdout)
        )
    });
    asked
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

const KEYS: &str = "dancedex bos\temer\tbraw\t\ndancedex cover violet katy --require Steel-Fi\t\ndancedex pokemon alaka\t\n";

/// If two candidates begin alike, the shell waits for more: `Steel-Fi` may be `Steel-Fighting` or
/// `Steel-Fire`.
const ASKED: [&str; 3] = [
    "boss emerald brawly",
    "cover violet katy --require Steel-Fi",
    "pokemon alakazam",
];

#[test]
fn bash_completes_subcommands_games_bosses_and_pokemon() {
    if is_there("bash") && is_there("script") {
        assert_eq!(
            typed("bash --norc --noprofile -i", "", KEYS)[..2],
            ASKED[..2]
        );
    }
}

#[test]
fn zsh_completes_them_too() {
    if is_there("zsh") && is_there("script") {
        let start = "autoload -U compinit; compinit -u -D; unsetopt beep";
        assert_eq!(typed("zsh -f -i", start, KEYS)[0], ASKED[0]);
    }
}

/// Returns the completions that fish offers for a line.
fn offered_by_fish(line: &str) -> Vec<String> {
    let folder = shim();
    let script = format!("source ./fish; complete -C '{line}'");
    let answer = on_path("fish", folder.path())
        .args(["-c", &script])
        .output()
        .unwrap();
    let text = String::from_utf8(answer.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn fish_offers_names_and_what_they_stand_for() {
    if is_there("fish") {
        assert_eq!(
            offered_by_fish("dancedex boss emerald br"),
            ["brawly\tDewford Town"]
        );
        assert_eq!(offered_by_fish("dancedex types emer"), ["emerald\tEmerald"]);
        assert_eq!(offered_by_fish("dancedex cover viol"), ["violet\tViolet"]);
        let both = offered_by_fish("dancedex cover violet --require Dark,Steel-Fi");
        assert_eq!(both, ["Dark,Steel-Fighting", "Dark,Steel-Fire"]);
    }
}

#[test]
fn powershell_is_told_to_ask_the_command() {
    let script = stdout("completions powershell", 0);
    assert!(script.contains("Register-ArgumentCompleter -Native -CommandName dancedex"));
}

#[test]
fn the_help_says_what_to_type() {
    let help = stdout("completions --help", 0);
    assert!(help.contains("  bash        dancedex completions bash >> ~/.bashrc\n"));
}

#[test]
fn every_boss_that_is_offered_is_found() {
    for game in pokedata::Game::all() {
        let game = game.id();
        let words = ["--", "dancedex", "boss", game, ""];
        let mut asked = dancedex("");
        asked.env("DANCEDEX_COMPLETE", "fish").args(words);
        let offered = String::from_utf8(asked.output().unwrap().stdout).unwrap();
        let names = offered.lines().map(|line| line.split('\t').next().unwrap());
        let names: Vec<&str> = names.filter(|name| !name.starts_with('-')).collect();
        assert!(names.len() > 8, "{game}: {names:?}");
        let played = pokedata::Played::find(game).unwrap();
        let playthrough = pokedata::Playthrough::of(played).in_mode(pokedata::Mode::Both);
        let playthrough = playthrough.unwrap_or_else(|_| pokedata::Playthrough::of(played));
        for name in names {
            assert!(playthrough.find(name).is_ok(), "{game}: {name}");
        }
    }
}

#[test]
fn man_reads_the_pages() {
    let folder = TempDir::new().unwrap();
    dancedex(&format!("man --to {}", folder.path().display()))
        .assert()
        .code(0);
    let page = stdout("man cover", 0);
    assert_eq!(
        fs::read_to_string(folder.path().join("dancedex-cover.1")).unwrap(),
        page
    );
    if !is_there("man") {
        return;
    }
    for page in fs::read_dir(folder.path()).unwrap() {
        let mut man = Command::new("man");
        man.args(["--warnings", "-l"]).arg(page.unwrap().path());
        let read = man
            .env("LC_ALL", "C.UTF-8")
            .env("MANWIDTH", "80")
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&read.stderr), "");
        let text = String::from_utf8(read.stdout).unwrap();
        assert!(
            text.contains("SYNOPSIS") && text.contains("--help"),
            "{text}"
        );
    }
}

#[test]
fn a_page_that_there_is_not_is_bad_input() {
    let assert = dancedex("man covers").assert().code(2);
    let line = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(
        line.contains("dancedex has no subcommand covers; its subcommands are bring, cover, team"),
        "{line}"
    );
}
