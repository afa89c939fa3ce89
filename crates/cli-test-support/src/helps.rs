//! The help of all subcommands, and its examples.

use crate::run::Run;
use crate::shell::Shell;

/// The help of a subcommand.
pub struct Help {
    /// The words of the subcommand, such as `zdd count`.
    pub words: Vec<String>,
    /// The output of `-h`.
    pub short: String,
    /// The output of `--help`.
    pub long: String,
}

/// Returns the help of a command and of all its subcommands, in a terminal of 80 columns.
///
/// # Panics
/// If the command does not print its help.
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

/// Returns the names of the subcommands, which are listed above the options, indented by two
/// spaces.
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
    /// Returns the examples: the indented lines below `Examples:`.
    #[must_use]
    pub fn examples(&self) -> Vec<&str> {
        let below = self.long.lines().skip_while(|line| *line != "Examples:");
        let lines = below.skip(1).map_while(|line| line.strip_prefix("  "));
        lines.collect()
    }
}

/// Runs the examples of the help of a command and its subcommands, and returns their number.
///
/// # Panics
/// If an example is invalid input.
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
