//! Completion in the user's shell: the shell hands over the words so far and the command answers, so
//! that whatever it knows can be completed.
//!
//! `completions SHELL` prints a few lines for the shell's start-up file; they call the command back with
//! [`VARIABLE`] set and the words after a `--`.

use crate::exit::{Failure, Outcome, print};
use clap::Command;
use clap_complete::env::{Bash, CompleteEnv, EnvCompleter, Fish, Powershell, Zsh};
use std::ffi::OsString;

/// Set when the command is asked for completions, to the name of the shell.
const VARIABLE: &str = "DANCEDEX_COMPLETE";

/// Print what makes a shell complete this command
///
/// Games, bosses, types and Pokémon are completed, too, where the command knows any.
#[derive(clap::Args)]
#[command(hide = true)]
pub struct Completions {
    shell: Shell,
}

/// What the help of a command's `completions` ends with: into which file each shell's lines belong.
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
    /// Prints it for the command of that name.
    ///
    /// # Errors
    /// When it cannot be written.
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

/// Whether a shell asks; then its question is answered. What cannot be completed is nothing to complain
/// of in the middle of a line.
pub fn completed(command: impl Fn() -> Command) -> bool {
    let asked = asked();
    if asked {
        let folder = std::env::current_dir().ok();
        let shell = CompleteEnv::with_factory(command).var(VARIABLE);
        let _ = shell.try_complete(std::env::args_os(), folder.as_deref());
    }
    asked
}

/// The words of the command line without the command itself: those to be answered, or when a shell asks
/// those to be completed.
#[must_use]
pub fn words() -> Vec<OsString> {
    let mut words = std::env::args_os().skip(1);
    if asked() {
        // The `--`, and the command as the user has written it.
        words.find(|word| word == "--");
        words.next();
    }
    words.collect()
}

/// A question has words after a `--`.
fn asked() -> bool {
    let asks = std::env::var_os(VARIABLE).is_some_and(|shell| !shell.is_empty());
    asks && std::env::args_os().nth(1).is_some_and(|word| word == "--")
}
