//! Checks for options that cannot be combined.

use super::Cover;
use crate::commands::format::Format;
use crate::commands::proof;
use ask::cover::Sides;
use cli_support::Failure;

impl Cover {
    pub(super) fn check(&self) -> Result<(), Failure> {
        self.check_both()?;
        self.check_pokemon()?;
        self.check_picture()?;
        self.check_proof()
    }

    /// Checks that `--side both` is not combined with a list or a picture, which apply to only one
    /// side.
    fn check_both(&self) -> Result<(), Failure> {
        match self.format {
            Format::Text | Format::Markdown | Format::Json => Ok(()),
            _ if self.request.side != Sides::Both => Ok(()),
            _ => Err(Failure::bad_input(
                "--side both requires --format text, markdown or json",
            )),
        }
    }

    fn check_pokemon(&self) -> Result<(), Failure> {
        let lists = self.format.is_document() || self.format == Format::Json;
        if self.pokemon && (!lists || self.request.side == Sides::Attack) {
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
            _ if self.request.side == Sides::Both => {
                "--proof supports one side only: --side defense or attack"
            }
            Format::Ndjson | Format::Csv => "--proof requires --format text, markdown, json or svg",
            _ => return Ok(()),
        };
        Err(Failure::bad_input(wrong))
    }
}
