//! Shared parts of the commands, so that they behave alike.
//!
//! * stdout is data, stderr is everything else.
//! * Invalid input is reported on one line on stderr, with exit code 2 ([`Failure::BadInput`]).
//! * A reader that closes the pipe early is not an error (exit code 0); a stdout that was closed
//!   from the start is.
//! * Each kind of answer has its exit code ([`Outcome`]).
//! * A file named `-` is stdin ([`input`]), which can be read once.
//! * `--color auto|always|never` ([`Colours`]), and the colours that the terminal supports
//!   ([`shown`]).
//! * Old spellings of options are hidden aliases, accepted with a note ([`renamed`]).
//! * Ctrl-C and SIGTERM ask a search to stop ([`on_interrupt`]); a second one ends the program.
//! * Files are written atomically ([`output`]).
//! * Shells complete the words of a command line ([`shell`]), and [`Manual`] makes man pages.
//! * JSON has one shape ([`json`]).
//! * The available memory is read from the system ([`memory`]).
//!
//! ```no_run
//! use std::process::ExitCode;
//! use cli_support::{Failure, Outcome};
//!
//! #[derive(clap::Parser)]
//! struct Arguments {
//!     number: u32,
//! }
//!
//! fn answer(arguments: Arguments) -> Result<Outcome, Failure> {
//!     if arguments.number == 0 {
//!         return Err(Failure::bad_input("0 is not a number of gyms: 1 to 8"));
//!     }
//!     cli_support::print(&format!("{}\n", arguments.number))?;
//!     Ok(Outcome::Found)
//! }
//!
//! fn main() -> ExitCode {
//!     cli_support::run(answer)
//! }
//! ```
// Not forbidden: the code that checks stdout before `main` (`output`) is marked unsafe by the macro
// of `ctor`.
#![deny(unsafe_code)]

mod arguments;
mod capture;
mod colours;
mod exit;
pub mod input;
mod interrupt;
pub mod json;
mod manual;
pub mod memory;
pub mod output;
mod progress;
mod renamed;
mod screen;
pub mod shell;
mod time;

pub use arguments::{ask, run, run_after};
pub use capture::{Interrupt, captured};
pub use colours::{Colours, shown};
pub use exit::{Failure, Outcome, print, stderr};
pub use interrupt::{on_interrupt, on_interrupt_leave};
pub use manual::Manual;
pub use progress::Progress;
pub use renamed::renamed;
pub use time::time;

/// The text that `--version` prints: the version, and the commit if it was set during the build.
pub const VERSION: &str = match option_env!("DANCEDEX_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};
