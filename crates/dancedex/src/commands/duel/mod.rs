//! `dancedex duel`: the player's Pokémon against those of a boss, one-on-one, by the damage
//! formula.

mod table;

use crate::commands::asking::{BoxPath, noted};
use crate::commands::csv;
use crate::commands::format::Format;
use ask::duel::{DuelAnswer, DuelRequest, Row, Sheet};
use cli_support::{Failure, Outcome, json};
use drawing::{Heat, HeatCell, HeatParty};
use duels::Contestant;
use matchups::{cell, with_level};

/// Show which of your Pokémon beat which of a boss's, by the damage formula
///
/// Prints a table: each of your Pokémon (or all that are obtainable before the boss) against each of
/// the boss's, one-on-one, both at full health. Your Pokémon deal the least possible damage, the foe
/// the most, and the foe moves first on a speed tie. docs/duels.md lists what the model ignores.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/duel.txt"))]
pub(crate) struct Duel {
    #[command(flatten)]
    request: DuelRequest,

    #[command(flatten)]
    boxed: BoxPath,

    /// The format of the answer; svg is a heat map
    #[arg(long, short, help_heading = "Output", default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Csv, Format::Svg]))]
    format: Format,
}

impl Duel {
    pub(crate) fn answer(mut self) -> Result<Outcome, Failure> {
        self.boxed.read(&mut self.request.boxed)?;
        let duels = noted(|notes| self.request.answer(notes))?;
        match self.format {
            Format::Json => cli_support::print(&json::pretty(&DuelAnswer::of(&duels))?)?,
            Format::Csv => csv::print(Row::all(&duels))?,
            Format::Svg => cli_support::print(&picture(&duels.sheets))?,
            format => cli_support::print(&format.written(table::document(&duels)))?,
        }
        Ok(Outcome::Found)
    }
}

/// Returns the duels as a picture.
fn picture(sheets: &[Sheet]) -> String {
    let parties = sheets.iter().map(party).collect();
    Heat { parties }.svg() + "\n"
}

fn party(sheet: &Sheet) -> HeatParty {
    let rows = sheet.mine.iter().zip(&sheet.duels);
    HeatParty {
        title: sheet.title(),
        theirs: sheet.theirs.iter().map(with_level).collect(),
        mine: rows
            .map(|(me, row)| (with_level(me), cells(sheet, me, row)))
            .collect(),
    }
}

fn cells(sheet: &Sheet, me: &Contestant, row: &[duels::Duel]) -> Vec<HeatCell> {
    let pairs = row.iter().zip(&sheet.theirs);
    pairs.map(|(duel, foe)| cell(me, foe, duel)).collect()
}
