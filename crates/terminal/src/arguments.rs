//! Reads the command line; what is wrong with it is said in one line, like any bad input.

use crate::exit::{Failure, Outcome, complain, report};
use clap::error::ErrorKind;
use std::process::ExitCode;

/// Reads the command line into `A`, answers it, and turns the result into an exit code.
///
/// Help and version go to stdout with exit code 0.
pub fn run<A: clap::Parser>(answer: impl FnOnce(A) -> Result<Outcome, Failure>) -> ExitCode {
    match A::try_parse() {
        Ok(arguments) => report(answer(arguments)),
        Err(error) => explain(&error),
    }
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
            // The whole help text is what serves someone who typed the bare command.
            let _ = error.print();
            ExitCode::from(2)
        }
        _ => complain(&in_one_line(&error.render().to_string())),
    }
}

/// Clap spreads an error over several lines and adds the usage; the facts fit in one line.
fn in_one_line(rendered: &str) -> String {
    let facts = rendered.split("\n\nUsage:").next().unwrap_or(rendered);
    let facts = facts
        .split("\n\nFor more information")
        .next()
        .unwrap_or(facts);
    let facts = facts.trim_start_matches("error: ");
    facts.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::in_one_line;

    #[test]
    fn an_error_of_several_lines_becomes_one() {
        let rendered = "error: invalid value 'x' for '--side <SIDE>'\n  [possible values: defense, attack]\n\nFor more information, try '--help'.\n";
        assert_eq!(
            in_one_line(rendered),
            "invalid value 'x' for '--side <SIDE>' [possible values: defense, attack]"
        );
    }
}
