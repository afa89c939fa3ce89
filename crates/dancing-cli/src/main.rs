//! The `dancing` command.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    dancing_cli::main()
}
