//! Old spellings of options, which are accepted with a note about the new spelling.

use crate::stderr;
use clap::{Arg, ArgMatches, Command};
use std::ffi::OsString;
use std::io::Write;

/// Prints a note to stderr that an old spelling was replaced by a new one.
///
/// ```
/// cli_support::renamed("--game NAME", "the name alone");
/// ```
pub fn renamed(old: &str, new: &str) {
    let _ = writeln!(stderr(), "note: {old} is now {new}");
}

/// Prints a note for each hidden alias on the command line, since hidden aliases are old spellings
/// of options (`#[arg(long, alias = "old")]`).
pub(crate) fn note_aliases(command: &Command, matches: &ArgMatches, line: &[OsString]) {
    let asked = asked(command, matches);
    let words = line.iter().take_while(|word| *word != "--");
    for word in words.filter_map(|word| word.to_str()) {
        let option = word.split_once('=').map_or(word, |(option, _)| option);
        let Some(old) = option.strip_prefix("--") else {
            continue;
        };
        let mut arguments = asked.iter().flat_map(|command| command.get_arguments());
        let new = arguments.find(|argument| is_hidden_alias(argument, old));
        if let Some(new) = new.and_then(Arg::get_long) {
            renamed(option, &format!("--{new}"));
        }
    }
}

/// Returns the command and the subcommands that the command line names.
fn asked<'a>(mut command: &'a Command, mut matches: &ArgMatches) -> Vec<&'a Command> {
    let mut asked = vec![command];
    while let Some((name, below)) = matches.subcommand() {
        let Some(next) = command.find_subcommand(name) else {
            break;
        };
        (command, matches) = (next, below);
        asked.push(command);
    }
    asked
}

fn is_hidden_alias(argument: &Arg, word: &str) -> bool {
    let has = |aliases: Option<Vec<&str>>| aliases.is_some_and(|own| own.contains(&word));
    has(argument.get_all_aliases()) && !has(argument.get_visible_aliases())
}

#[cfg(test)]
mod tests {
    use super::{asked, is_hidden_alias};
    use clap::{Arg, Command};

    #[test]
    fn an_old_spelling_is_known_where_it_belongs() {
        let side = Arg::new("side")
            .long("side")
            .alias("cover")
            .visible_alias("half");
        assert!(is_hidden_alias(&side, "cover"));
        assert!(!is_hidden_alias(&side, "half") && !is_hidden_alias(&side, "side"));
        let command = Command::new("ask").subcommand(Command::new("team").arg(side));
        let line = ["ask", "team", "--cover", "x"];
        let matches = command.clone().try_get_matches_from(line).unwrap();
        let names: Vec<&str> = asked(&command, &matches)
            .iter()
            .map(|command| command.get_name())
            .collect();
        assert_eq!(names, ["ask", "team"]);
    }
}
