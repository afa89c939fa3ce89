//! Checks for options that cannot be combined.

use super::Cover;
use crate::commands::format::Format;
use crate::commands::proof;
use cli_support::Failure;
use typecover::Side;

impl Cover {
    pub(super) fn check(&self) -> Result<(), Failure> {
        self.check_both()?;
        self.check_pokemon()?;
        self.check_picture()?;
        self.check_proof()
    }

    /// Checks that `--side both` is not combined with names of items and options, with a list or
    /// with a picture, which apply to only one side.
    fn check_both(&self) -> Result<(), Failure> {
        if self.side.len() == 1 {
            return Ok(());
        }
        let named = [&self.items, &self.require, &self.exclude];
        let wrong = match self.format {
            _ if named.iter().any(|names| !names.is_empty()) => {
                "--items, --require and --exclude apply to one side: add --side defense or attack"
            }
            Format::Text | Format::Markdown | Format::Json => return Ok(()),
            _ => "--side both requires --format text, markdown or json",
        };
        Err(Failure::bad_input(wrong))
    }

    fn check_pokemon(&self) -> Result<(), Failure> {
        let lists = self.format.is_document() || self.format == Format::Json;
        if self.pokemon && (!lists || self.side == [Side::Attack]) {
            Err(Failure::bad_input(
                "--pokemon requires --side defense and --format text, markdown or json",
            ))
        } else {
            Ok(())
        }
    }

    fn check_picture(&self) -> Result<(), Failure> {
        if self.all && self.format == Format::Svg {
            Err(Failure::bad_input(
                "--format svg draws only the best cover: remove --all",
            ))
        } else {
            Ok(())
        }
    }

    fn check_proof(&self) -> Result<(), Failure> {
        let Some(path) = &self.proof else {
            return Ok(());
        };
        proof::check_path(Some(path))?;
        let wrong = match self.format {
            _ if self.side.len() > 1 => "--proof supports one side only: --side defense or attack",
            Format::Ndjson | Format::Csv => "--proof requires --format text, markdown, json or svg",
            _ => return Ok(()),
        };
        Err(Failure::bad_input(wrong))
    }
}
