//! The tables of a run.

use crate::commands::{paint, text};
use clap::ValueEnum;
use comfy_table::{ContentArrangement, Table, presets};

/// Returns a table without lines, no wider than a terminal.
pub(super) fn bare_table<const N: usize>(headings: [&str; N]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(text::WIDTH as u16);
    table.set_header(headings.map(paint::strong));
    table
}

/// The output formats of an answer about a run.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum RunFormat {
    Table,
    Json,
    /// The matrix of Pokémon by bosses
    Svg,
}
