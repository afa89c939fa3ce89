//! Shell completion. The shell passes the words typed so far, and the command returns the
//! candidates. In this way, the names of games and Pokémon can be completed as well as options.
//!
//! `completions SHELL` prints a few lines for the shell's start-up file. These lines call the
//! command with [`VARIABLE`] set and with the words after a `--`.

use crate::exit::{Failure, Outcome, print};
use clap::Command;
use clap_complete::env::{Bash, CompleteEnv, EnvCompleter, Fish, Powershell, Zsh};
use std::ffi::OsString;

/// The environment variable that contains the name of the shell when it requests completions.
const VARIABLE: &str = "DANCEDEX_COMPLETE";

/// Print a script that makes a shell complete this command
#[derive(clap::Args)]
#[command(hide = true)]
pub struct Completions {
    shell: Shell,
}

/// Returns the text at the end of the help for `completions`, which names the start-up file of each
/// shell.
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
    /// Prints the script for a command.
    ///
    /// # Errors
    /// If writing the script fails.
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

/// Answers a shell's request for completions; returns whether there was one. Errors are ignored,
/// since a message would disturb the user's command line.
pub fn completed(command: impl Fn() -> Command) -> bool {
    let asked = asked();
    if asked {
        let folder = std::env::current_dir().ok();
        let shell = CompleteEnv::with_factory(command).var(VARIABLE);
        let _ = shell.try_complete(std::env::args_os(), folder.as_deref());
    }
    asked
}

/// Returns the words of the command line without the command itself; if a shell requests
/// completions, the words to complete.
#[must_use]
pub fn words() -> Vec<OsString> {
    let mut words = std::env::args_os().skip(1);
    if asked() {
        // This skips the `--` and the command as the user typed it.
        words.find(|word| word == "--");
        words.next();
    }
    words.collect()
}

/// Returns whether a shell requests completions. Its words then follow a `--`.
fn asked() -> bool {
    let asks = std::env::var_os(VARIABLE).is_some_and(|shell| !shell.is_empty());
    asks && std::env::args_os().nth(1).is_some_and(|word| word == "--")
}
