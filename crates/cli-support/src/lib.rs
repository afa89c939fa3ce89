//! Parts that all commands share, so that they behave alike.
//!
//! * stdout is for data, stderr for everything else.
//! * Invalid input is reported on one line on stderr, with exit code 2 ([`Failure::BadInput`]); only
//!   invalid lines of a file are reported on one line each ([`Failure::BadLines`]).
//! * If a reader closes the pipe early, this is not an error (exit code 0); if stdout was closed
//!   from the start, it is.
//! * Each kind of answer has a separate exit code ([`Outcome`]).
//! * A file named `-` is stdin ([`input`]), which can be read only once.
//! * Colours follow `--color auto|always|never` ([`Colours`]), and are those that the terminal
//!   supports ([`shown`]).
//! * Ctrl-C and SIGTERM ask a search to stop ([`on_interrupt`]); a second one ends the program.
//! * A limit on time counts from the start of the command ([`running`], [`prepare`]).
//! * Files are written atomically ([`output`]).
//! * Shells can complete the words of a command line ([`shell`]), and [`Manual`] generates man
//!   pages.
//! * All JSON output has the same form ([`json`]).
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
// `unsafe` is not forbidden, because the macro of `ctor` marks the code that checks stdout before
// `main` (`output`) as unsafe.
#![deny(unsafe_code)]

mod arguments;
mod capture;
mod choice;
mod colours;
mod deadline;
mod exit;
pub mod input;
mod interrupt;
pub mod json;
mod manual;
pub mod memory;
pub mod output;
mod progress;
mod screen;
pub mod shell;
mod time;

pub use arguments::{ask, run, run_after};
pub use capture::{Interrupt, captured};
pub use choice::one_of;
pub use colours::{Colours, shown};
pub use deadline::{Preparation, prepare, running};
pub use exit::{Failure, Outcome, print, stderr};
pub use interrupt::{on_interrupt, on_interrupt_leave};
pub use manual::Manual;
pub use progress::Progress;
pub use time::time;

/// The text that `--version` prints: the version, and the commit, if it was set when the command
/// was built.
pub const VERSION: &str = match option_env!("DANCEDEX_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};
