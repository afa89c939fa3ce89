//! Shell completion. The shell passes the words typed so far and the command returns the
//! candidates, so that games and Pokémon can be completed, not only options.
//!
//! `completions SHELL` prints a few lines for the shell's start-up file; they call the command with
//! [`VARIABLE`] set and the words after a `--`.

use crate::exit::{Failure, Outcome, print};
use clap::Command;
use clap_complete::env::{Bash, CompleteEnv, EnvCompleter, Fish, Powershell, Zsh};
use std::ffi::OsString;

/// Set to the name of the shell when the shell asks for completions.
const VARIABLE: &str = "DANCEDEX_COMPLETE";

/// Print a script that makes a shell complete this command
#[derive(clap::Args)]
#[command(hide = true)]
pub struct Completions {
    shell: Shell,
}

/// Returns the end of the help of `completions`: the start-up file of each shell.
#[must_use]
pub fn where_to_put(command: &str) -> String {
    format!(
        "Where to put it:
  bash        {command} completions bash >> ~/.bashrc
  zsh         {command} completions zsh >> ~/.zshrc
  fish        {command} completions fish >> ~/.config/fish/config.fish
  PowerShell  {command} completions powershell >> $PROFILE"
    )
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Shell {
    Bash,
    Zsh,
    Fish,
    Powershell,
}

impl Completions {
    /// Prints the script for the command of that name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn answer(&self, name: &str) -> Result<Outcome, Failure> {
        let shell: &dyn EnvCompleter = match self.shell {
            Shell::Bash => &Bash,
            Shell::Zsh => &Zsh,
            Shell::Fish => &Fish,
            Shell::Powershell => &Powershell,
        };
        let mut script = Vec::new();
        shell.write_registration(VARIABLE, name, name, name, &mut script)?;
        print(String::from_utf8_lossy(&script).trim_start_matches('\n'))?;
        Ok(Outcome::Found)
    }
}

/// Answers a shell that asks for completions; returns whether one does. Errors are ignored: a
/// message would disturb the user's command line.
pub fn completed(command: impl Fn() -> Command) -> bool {
    let asked = asked();
    if asked {
        let folder = std::env::current_dir().ok();
        let shell = CompleteEnv::with_factory(command).var(VARIABLE);
        let _ = shell.try_complete(std::env::args_os(), folder.as_deref());
    }
    asked
}

/// Returns the words of the command line without the command itself, or the words to complete when
/// a shell asks.
#[must_use]
pub fn words() -> Vec<OsString> {
    let mut words = std::env::args_os().skip(1);
    if asked() {
        // Skips the `--` and the command as the user wrote it.
        words.find(|word| word == "--");
        words.next();
    }
    words.collect()
}

/// A request of a shell has words after a `--`.
fn asked() -> bool {
    let asks = std::env::var_os(VARIABLE).is_some_and(|shell| !shell.is_empty());
    asks && std::env::args_os().nth(1).is_some_and(|word| word == "--")
}
