//! Man pages, generated from the help texts.

use crate::arguments::help_in_general;
use crate::exit::{Failure, Outcome, print};
use crate::output::write_file;
use clap::Command;
use clap_mangen::Man;
use std::path::{Path, PathBuf};

/// Print a man page, or write all of them
#[derive(clap::Args)]
#[command(
    hide = true,
    after_help = "To read a page, pipe the output into `man -l -`."
)]
pub struct Manual {
    /// The subcommand [default: the command itself]
    #[arg(value_name = "SUBCOMMAND")]
    words: Vec<String>,

    /// Write every page into this folder, as in ~/.local/share/man/man1
    #[arg(long, value_name = "FOLDER", conflicts_with = "words")]
    to: Option<PathBuf>,
}

impl Manual {
    /// Prints one man page of the command, or writes all of them to a folder.
    ///
    /// # Errors
    /// If there is no such subcommand, or if the pages cannot be written.
    pub fn answer(&self, command: Command) -> Result<Outcome, Failure> {
        let mut command = help_in_general(command.disable_help_subcommand(true));
        command.build();
        match &self.to {
            Some(folder) => write_all(&command, folder).map_err(|error| {
                Failure::bad_input(format!("cannot write into {}: {error}", folder.display()))
            })?,
            None => print(&page(found(&command, &self.words)?)?)?,
        }
        Ok(Outcome::Found)
    }
}

fn found<'a>(command: &'a Command, words: &[String]) -> Result<&'a Command, Failure> {
    words.iter().try_fold(command, |command, word| {
        command.find_subcommand(word).ok_or_else(|| {
            let names: Vec<&str> = shown(command).map(Command::get_name).collect();
            let name = command.get_bin_name().unwrap_or(command.get_name());
            Failure::bad_input(match names[..] {
                [] => format!("{name} has no subcommands, so {word} is not one"),
                _ => format!(
                    "{name} has no subcommand {word}; its subcommands are {}",
                    names.join(", ")
                ),
            })
        })
    })
}

fn shown(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|own| !own.is_hide_set())
}

fn page(command: &Command) -> std::io::Result<String> {
    let mut text = Vec::new();
    Man::new(command.clone()).render(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

fn write_all(command: &Command, folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for own in shown(command) {
        write_all(own, folder)?;
    }
    let text = page(command)?;
    let file = Man::new(command.clone()).get_filename();
    write_file(&folder.join(file), |to| to.write_all(text.as_bytes()))
}
