//! What the commands of this house share, so that they behave alike.
//!
//! * stdout is data, stderr is everything else.
//! * Bad input is one line on stderr and exit code 2 ([`Failure::BadInput`]).
//! * A reader that closes the pipe early is no error: exit code 0. A stdout that was closed before is one.
//! * An answer has an exit code of its own ([`Outcome`]).
//! * A file named `-` is stdin ([`input`]), which is one file.
//! * `--color auto|always|never` ([`Colours`]), and the colours that the terminal has ([`shown`]).
//! * An option's old spelling is a hidden alias: it is understood, with a note ([`renamed`]).
//! * Ctrl-C and SIGTERM ask a search to stop ([`on_interrupt`]); a second one ends the program.
//! * A file is written whole or not at all ([`output`]).
//! * Shells complete the words of a line ([`shell`]), and [`Manual`] makes man pages.
//! * JSON has one shape ([`json`]).
//! * How much memory there is, is asked of the system ([`memory`]).
//!
//! ```no_run
//! use std::process::ExitCode;
//! use terminal::{Failure, Outcome};
//!
//! #[derive(clap::Parser)]
//! struct Arguments {
//!     number: u32,
//! }
//!
//! fn answer(arguments: Arguments) -> Result<Outcome, Failure> {
//!     if arguments.number == 0 {
//!         return Err(Failure::bad_input("0 is no number of gyms: 1 to 8"));
//!     }
//!     terminal::print(&format!("{}\n", arguments.number))?;
//!     Ok(Outcome::Found)
//! }
//!
//! fn main() -> ExitCode {
//!     terminal::run(answer)
//! }
//! ```
// Not forbidden: what looks at stdout before `main` (`output`) is marked unsafe by the macro of `ctor`.
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

/// What `--version` says: the version, and the commit where that is told while building.
pub const VERSION: &str = match option_env!("DANCEDEX_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};
