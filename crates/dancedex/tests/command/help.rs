//! Checks the help: its text, that its examples run, and that `-h` fits on one screen.

use crate::{dancedex, stdout};

const COMMANDS: [&str; 33] = [
    "bring",
    "cover",
    "team",
    "identify",
    "magic",
    "damage",
    "duel",
    "plan",
    "boss",
    "games",
    "places",
    "types",
    "pokemon",
    "encounters",
    "map",
    "world",
    "magic solve",
    "magic check",
    "magic scramble",
    "magic encode",
    "magic decode",
    "magic verify",
    "world check",
    "world show",
    "world new",
    "world bosses",
    "world export",
    "run",
    "run plan",
    "run odds",
    "run compare",
    "run next",
    "",
];

#[test]
fn the_short_help_is_one_screen() {
    for command in COMMANDS {
        let help = stdout(&format!("{command} -h"), 0);
        assert!(help.lines().count() <= 40, "{command}:\n{help}");
        let wide = help.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{command}");
    }
}

/// The verbs with which the second paragraph of a help text begins.
const VERBS: [&str; 4] = ["Draws", "Lists", "Prints", "Reads"];

#[test]
fn the_long_help_fits_eighty_columns_and_opens_with_what_one_gets() {
    for command in COMMANDS {
        let help = stdout(&format!("{command} --help"), 0);
        let wide = help.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{command}");
    }
    for command in &COMMANDS[..16] {
        let help = stdout(&format!("{command} --help"), 0);
        let second = help.split("\n\n").nth(1).unwrap();
        let verb = second.split(' ').next().unwrap();
        assert!(VERBS.contains(&verb), "{command}: {second}");
        assert!((2..=3).contains(&examples(&help).len()), "{command}");
    }
}

#[test]
fn lines_that_were_broken_by_hand_are_not_broken_again() {
    for file in std::fs::read_dir("src/commands/help").unwrap() {
        let path = file.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        if stem == "first" {
            // What is printed if nothing is asked.
            continue;
        }
        let command = stem.replace('-', " ").replace("dancedex", "");
        let help = stdout(&format!("{command} --help"), 0);
        let written = std::fs::read_to_string(&path).unwrap();
        assert!(help.contains(written.trim_end()), "{stem}: {help}");
    }
}

/// Returns the lines of the examples in a help text.
fn examples(help: &str) -> Vec<String> {
    let examples = help
        .lines()
        .filter_map(|line| line.strip_prefix("  dancedex "));
    examples.map(str::to_owned).collect()
}

/// Returns the words of a line, split as by a shell, which may have double quotes.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(place, part)| match place % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

#[test]
fn every_example_runs() {
    let folder = tempfile::tempdir().unwrap();
    let mut run = 0;
    for command in COMMANDS {
        for example in examples(&stdout(&format!("{command} --help"), 0)) {
            let output = dancedex("")
                .args(words(&example))
                .current_dir(&folder)
                .output()
                .unwrap();
            let told = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(0), "{example}: {told}");
            assert!(!output.stdout.is_empty(), "{example}");
            run += 1;
        }
    }
    assert!(run > 30, "{run}");
}

#[test]
fn words_are_explained_where_they_are_met() {
    let cover = stdout("cover --help", 0);
    for word in [
        "rank ",
        "exact ",
        "irredundant ",
        "overlapping ",
        "Exit codes:",
    ] {
        assert!(
            cover.contains(&format!("\n  {word}")) || cover.contains(&format!("\n{word}")),
            "{word}"
        );
    }
    assert!(stdout("team --help", 0).contains("\n  left "));
    assert!(stdout("--help", 0).contains("NO_COLOR=1"));
}

#[test]
fn the_command_alone_says_what_to_try_first() {
    let output = dancedex("").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        told,
        "error: name a command: `dancedex --help` lists them\n"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn the_command_alone_on_a_terminal_says_what_to_try_first() {
    let shown = crate::terminal("TERM=xterm", "; echo \"[$?]\"");
    assert!(
        shown.contains("Try first:\n\n  dancedex emerald brawly"),
        "{shown}"
    );
    assert!(shown.contains("\n[0]\n"), "{shown:?}");
    let wide = shown.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
    for example in shown
        .lines()
        .filter_map(|line| line.strip_prefix("  dancedex "))
    {
        let line = example.split("  ").next().unwrap();
        dancedex(line).write_stdin("").assert().code(0);
    }
}
