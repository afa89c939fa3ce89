//! `dancedex GAME BOSS`, which is short for `dancedex bring GAME BOSS`.

use clap::Command;
use cli_support::Failure;
use pokedata::Played;
use std::ffi::{OsStr, OsString};

/// Returns the words of a command line, the first of which is the program, with `bring` before the
/// first argument if that is a game instead of a subcommand.
///
/// # Errors
/// If the first argument is a subcommand of a subcommand; the error names the complete command.
pub(crate) fn with_subcommand(
    command: &Command,
    mut words: Vec<OsString>,
) -> Result<Vec<OsString>, Failure> {
    let Some(place) = first_argument(command, &words) else {
        return Ok(words);
    };
    let Some(word) = words[place].to_str() else {
        return Ok(words);
    };
    if command.find_subcommand(word).is_some() || word == "help" {
        return Ok(words);
    }
    let has_it = |own: &&Command| own.find_subcommand(word).is_some();
    if let Some(above) = command.get_subcommands().find(has_it) {
        let (program, above) = (command.get_name(), above.get_name());
        return Err(Failure::BadInput(format!(
            "unrecognized subcommand '{word}': the command is `{program} {above} {word}`"
        )));
    }
    let is_meant = match Played::find(word) {
        Ok(_) => true,
        Err(unknown) => !unknown.near().is_empty(),
    };
    let is_name = |count| {
        let words: Option<Vec<&str>> = words[place..][..count]
            .iter()
            .map(|word| word.to_str())
            .collect();
        words.is_some_and(|words| Played::is_name(&words.join(" ")))
    };
    if is_meant || (2..=words.len() - place).any(is_name) {
        words.insert(place, "bring".into());
    }
    Ok(words)
}

/// Returns the place of the first word that is neither the program, an option of it, nor the value
/// of one.
fn first_argument(command: &Command, words: &[OsString]) -> Option<usize> {
    let takes_value = |word: &OsStr| {
        let long = word.to_str().and_then(|word| word.strip_prefix("--"));
        let mut options = command.get_arguments();
        let option = options.find(|option| long.is_some() && option.get_long() == long);
        option.is_some_and(|option| option.get_action().takes_values())
    };
    let mut place = 1;
    while let Some(word) = words.get(place) {
        if !word.as_encoded_bytes().starts_with(b"-") {
            return Some(place);
        }
        place += if takes_value(word) { 2 } else { 1 };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::with_subcommand;
    use clap::{Arg, Command};
    use cli_support::Failure;

    fn read(line: &str) -> String {
        let bring = Command::new("bring");
        let run = Command::new("run").subcommand(Command::new("next"));
        let command = Command::new("dancedex").arg(Arg::new("world").long("world"));
        let command = command.subcommands([bring, run]);
        let words = line.split(' ').map(Into::into).collect();
        match with_subcommand(&command, words) {
            Ok(words) => words.join(" ".as_ref()).into_string().unwrap(),
            Err(Failure::BadInput(line)) => line,
            Err(_) => unreachable!("only bad input"),
        }
    }

    #[test]
    fn a_game_is_read_as_a_question_what_to_bring() {
        assert_eq!(
            read("dancedex emerald brawly"),
            "dancedex bring emerald brawly"
        );
        assert_eq!(
            read("dancedex --world red ultra sun hala"),
            "dancedex --world red bring ultra sun hala"
        );
        assert_eq!(read("dancedex emerlad"), "dancedex bring emerlad");
    }

    #[test]
    fn subcommands_stay_what_they_are() {
        for line in [
            "dancedex",
            "dancedex bring red",
            "dancedex --help",
            "dancedex help run",
            "dancedex frobnicate",
        ] {
            assert_eq!(read(line), line);
        }
        assert_eq!(
            read("dancedex next"),
            "unrecognized subcommand 'next': the command is `dancedex run next`"
        );
    }
}
