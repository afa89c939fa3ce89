//! Help of all subcommands, and its examples.

use crate::run::Run;
use crate::shell::Shell;

/// Help of a subcommand.
pub struct Help {
    /// Its words: `zdd count`.
    pub words: Vec<String>,
    /// What `-h` prints.
    pub short: String,
    /// What `--help` prints.
    pub long: String,
}

/// Help of a command and all that is below it, in a terminal of 80 columns.
///
/// # Panics
/// If help is refused.
#[must_use]
pub fn helps(command: &'static str) -> Vec<Help> {
    let mut helps = vec![help(command, Vec::new()).expect("help")];
    let mut next = 0;
    while let Some(above) = helps.get(next) {
        let below = subcommands(&above.short).into_iter();
        let words = |name| [&above.words[..], &[name]].concat();
        let below = below.filter_map(|name| help(command, words(name)));
        let below: Vec<Help> = below.collect();
        helps.extend(below);
        next += 1;
    }
    helps
}

fn help(command: &'static str, words: Vec<String>) -> Option<Help> {
    let ask = |option: &str| {
        let mut run = Run::new(command);
        let output = run.args(&words).arg(option).env("COLUMNS", "80").output();
        let output = output.expect("a command that runs");
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then_some(text)
    };
    Some(Help {
        short: ask("-h")?,
        long: ask("--help")?,
        words,
    })
}

/// Returns the headings above the options, which are indented by two spaces.
fn subcommands(short: &str) -> Vec<String> {
    let above = short
        .lines()
        .take_while(|line| !matches!(*line, "Options:" | "General:"));
    let names = above.filter_map(|line| {
        let line = line.strip_prefix("  ")?;
        let (name, about) = line.split_once("  ")?;
        let is_name = name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        (is_name && !name.is_empty() && !about.is_empty() && name != "help")
            .then(|| name.to_owned())
    });
    names.collect()
}

impl Help {
    /// Returns the examples: the lines below `Examples:`, which are set in.
    #[must_use]
    pub fn examples(&self) -> Vec<&str> {
        let below = self.long.lines().skip_while(|line| *line != "Examples:");
        let lines = below.skip(1).map_while(|line| line.strip_prefix("  "));
        lines.collect()
    }
}

/// Runs the examples of all help; gives how many there were.
///
/// # Panics
/// If one is bad input.
#[must_use]
pub fn run_examples(command: &'static str) -> usize {
    let mut run = 0;
    let mut wrong = Vec::new();
    for help in helps(command) {
        let shell = Shell::new(command);
        for example in help.examples() {
            run += 1;
            let (printed, code) = shell.run(example);
            if ![0, 1, 3].contains(&code) {
                wrong.push(format!("$ {example}\nexit code {code}\n{printed}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    run
}
