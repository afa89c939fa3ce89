//! Parses the command line, and reports errors in it on one line, like all invalid input.

use crate::Interrupt;
use crate::capture::captured;
use crate::deadline;
use crate::exit::{Failure, Outcome, complain, report};
use crate::output;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command};
use std::ffi::OsString;
use std::process::ExitCode;

/// Parses the command line into `A`, passes it to `answer`, and turns the result into an exit code.
///
/// Help and version go to stdout with exit code 0.
pub fn run<A: clap::Parser>(answer: impl FnOnce(A) -> Result<Outcome, Failure>) -> ExitCode {
    run_after(|| Ok(std::env::args_os().collect()), answer)
}

/// Calls `first`, which returns the words of the command line, beginning with the program; otherwise
/// like [`run`].
pub fn run_after<A: clap::Parser>(
    first: impl FnOnce() -> Result<Vec<OsString>, Failure>,
    answer: impl FnOnce(A) -> Result<Outcome, Failure>,
) -> ExitCode {
    // The first call starts the clock.
    let _ = deadline::running();
    if output::is_closed() {
        return complain(
            "standard output, where the answer goes, is closed: redirect it to a file or /dev/null",
        );
    }
    let words = match first() {
        Ok(words) => words,
        Err(failure) => return report(Err(failure)),
    };
    match parsed(words.into_iter()) {
        Ok(arguments) => report(answer(arguments)),
        Err(error) => explain(&error),
    }
}

/// Answers a command line that another program built, until it is interrupted; returns the outcome
/// and the output.
///
/// # Errors
/// If the command line cannot be parsed (requests for help and the version are errors, too), or if
/// answering fails.
pub fn ask<A: clap::Parser>(
    arguments: impl IntoIterator<Item = OsString>,
    interrupt: &Interrupt,
    answer: impl FnOnce(A) -> Result<Outcome, Failure>,
) -> Result<(Outcome, String), Failure> {
    let arguments = parsed(arguments.into_iter());
    let arguments = arguments.map_err(|error| Failure::BadInput(facts(&error)))?;
    let (outcome, text) = captured(interrupt, || answer(arguments));
    Ok((outcome?, text))
}

fn parsed<A: clap::Parser>(arguments: impl Iterator<Item = OsString>) -> Result<A, clap::Error> {
    let command = taking_negative_numbers(help_in_general(A::command()));
    let mut matches = command.try_get_matches_from(arguments)?;
    A::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut A::command()))
}

/// Returns the error on one line, with a reference to the help if something is unknown or missing.
fn facts(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    let line = in_one_line(&rendered)
        .replace("invalid digit found in string", "expected a whole number")
        .replace(
            "cannot parse integer from empty string",
            "expected a whole number",
        )
        .replace(
            "one or more of the other specified arguments",
            "any other argument",
        );
    let line = with_value_once(&line);
    let is_unknown = matches!(
        error.kind(),
        ErrorKind::UnknownArgument
            | ErrorKind::InvalidSubcommand
            | ErrorKind::MissingRequiredArgument
    );
    match asked(&rendered) {
        Some(command) if is_unknown && !line.contains("similar") => {
            format!("{line} (`{command} --help` has examples)")
        }
        _ => line,
    }
}

/// Removes an invalid value that the reason repeats: `invalid value for '--of <NAME>': unknown name
/// "x"`.
fn with_value_once(line: &str) -> String {
    let parts = line.strip_prefix("invalid value '");
    match parts.and_then(|rest| rest.split_once("' for '")) {
        Some((value, rest)) if rest.contains(&format!("{value:?}")) => {
            format!("invalid value for '{rest}")
        }
        _ => line.to_owned(),
    }
}

/// Returns the command that the usage in an error names, such as `dancedex cover`.
fn asked(rendered: &str) -> Option<String> {
    let (_, usage) = rendered.split_once("\n\nUsage: ")?;
    let is_name = |word: &&str| word.starts_with(char::is_alphanumeric);
    let line = usage.lines().next()?;
    let names = line.split_whitespace().take_while(is_name);
    Some(names.collect::<Vec<_>>().join(" "))
}

/// Lists the option `--help` of subcommands with the general options, since clap lists it
/// separately, above all groups.
pub(crate) fn help_in_general(command: Command) -> Command {
    command.mut_subcommands(|below| {
        let help = Arg::new("help").short('h').long("help");
        let help = help
            .help("Print help (see more with '--help')")
            .long_help("Print help (see a summary with '-h')")
            .help_heading("General")
            .action(ArgAction::Help);
        help_in_general(below.disable_help_flag(true).arg(help))
    })
}

/// Accepts `-1` as a value, so that an error is about the value rather than an unknown flag.
fn taking_negative_numbers(command: Command) -> Command {
    let command = command.mut_args(|argument| {
        let takes_values = argument.get_action().takes_values();
        argument.allow_negative_numbers(takes_values)
    });
    command.mut_subcommands(taking_negative_numbers)
}

fn explain(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => report(
            error
                .print()
                .map(|()| Outcome::Found)
                .map_err(Failure::from),
        ),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // A command without arguments prints the complete help.
            let _ = error.print();
            ExitCode::from(2)
        }
        _ => complain(&facts(error)),
    }
}

/// Returns an error of clap, which has several lines and includes the usage, as facts on one line.
fn in_one_line(rendered: &str) -> String {
    let facts = rendered.split("\n\nUsage:").next().unwrap_or(rendered);
    let facts = facts
        .split("\n\nFor more information")
        .next()
        .unwrap_or(facts);
    let facts = facts.trim_start_matches("error: ").split("\n\n");
    let line = |fact: &str| fact.split_whitespace().map(counted).collect::<Vec<_>>();
    facts
        .map(|fact| line(fact).join(" "))
        .map(|fact| within(&fact))
        // No value begins with a dash, so this tip is useless.
        .filter(|fact| !fact.starts_with("tip: to pass"))
        .collect::<Vec<_>>()
        .join("; ")
}

/// Rewords an error about a range: `it must be 1 to 4` instead of `5 is not in 1 to 4`.
fn within(fact: &str) -> String {
    let split = fact.split_once(" is not in ");
    let Some((before, range)) = split else {
        return fact.to_owned();
    };
    let before = before.rsplit_once(' ').map_or("", |(before, _)| before);
    format!("{before} it must be {range}")
        .trim_start()
        .to_owned()
}

/// Formats a range for users: `1 to 24` for `1..=24`, or `1 or more` if the end is the maximum of
/// the type.
fn counted(word: &str) -> String {
    let Some((first, last)) = word.split_once("..=").or_else(|| word.split_once("..")) else {
        return word.to_owned();
    };
    let endless = [u64::MAX, u32::MAX.into(), i64::MAX as u64];
    if last.parse().is_ok_and(|last| endless.contains(&last)) {
        format!("{first} or more")
    } else if word.contains("..=") {
        format!("{first} to {last}")
    } else {
        word.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{facts, in_one_line, taking_negative_numbers, with_value_once};
    use clap::{Arg, Command};

    #[test]
    fn an_error_of_several_lines_becomes_one() {
        let rendered = "error: invalid value 'x' for '--side <SIDE>'\n  [possible values: defense, attack]\n\nFor more information, try '--help'.\n";
        assert_eq!(
            in_one_line(rendered),
            "invalid value 'x' for '--side <SIDE>' [possible values: defense, attack]"
        );
    }

    #[test]
    fn a_value_is_named_once() {
        let named = "invalid value 'x' for '--of <NAME>': unknown name \"x\"";
        let once = "invalid value for '--of <NAME>': unknown name \"x\"";
        assert_eq!(with_value_once(named), once);
        let plain = "invalid value 'x' for '--of <N>': expected a whole number";
        assert_eq!(with_value_once(plain), plain);
    }

    #[test]
    fn a_tip_is_a_sentence_of_its_own() {
        let rendered = "error: unexpected argument '--side'\n\n  tip: a similar one exists: '--size'\n\nUsage: a";
        assert_eq!(
            in_one_line(rendered),
            "unexpected argument '--side'; tip: a similar one exists: '--size'"
        );
    }

    #[test]
    fn what_is_unknown_leads_to_the_help() {
        let mut command = Command::new("ask").subcommand(Command::new("now"));
        let mut said = |line: &[&str]| {
            let error = command.try_get_matches_from_mut(line).unwrap_err();
            facts(&error)
        };
        assert_eq!(
            said(&["ask", "now", "--soon"]),
            "unexpected argument '--soon' found (`ask now --help` has examples)"
        );
        assert_eq!(
            said(&["ask", "later"]),
            "unrecognized subcommand 'later' (`ask --help` has examples)"
        );
        assert!(said(&["ask", "no"]).ends_with("a similar subcommand exists: 'now'"));
    }

    #[test]
    fn a_range_is_told_as_people_count() {
        for (range, told) in [
            ("5 is not in 1..=4", "it must be 1 to 4"),
            ("0 is not in 1..=4294967295", "it must be 1 or more"),
            (
                "0 is not in 1..18446744073709551615",
                "it must be 1 or more",
            ),
        ] {
            assert_eq!(in_one_line(range), told);
        }
        assert_eq!(in_one_line("no file ../a..b"), "no file ../a..b");
    }

    #[test]
    fn a_negative_number_is_the_value_that_is_wrong() {
        let limit = Arg::new("limit")
            .long("limit")
            .value_parser(clap::value_parser!(u32));
        let command = Command::new("ask").subcommand(Command::new("now").arg(limit));
        let error = taking_negative_numbers(command)
            .try_get_matches_from(["ask", "now", "--limit", "-1"])
            .unwrap_err();
        let line = in_one_line(&error.render().to_string());
        assert!(
            line.starts_with("invalid value '-1' for '--limit"),
            "{line}"
        );
    }
}
