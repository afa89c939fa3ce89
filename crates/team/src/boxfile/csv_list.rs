//! A box as a CSV table with a header; its cells are separated by commas, semicolons or tabs.

use super::fault::BoxError;
use super::written::{Detail, What, Written};
use csv::StringRecord;

/// The possible titles of the column that contains the Pokémon's names, the most specific first.
const NAMES: [&str; 4] = ["pokemon", "species", "name", "form"];

const DELIMITERS: [char; 3] = [',', ';', '\t'];

/// Returns the cell separator, if the first line is a header with a column of names.
pub(super) fn delimiter(text: &str) -> Option<char> {
    let header = text.lines().find(|line| !line.trim().is_empty())?;
    let named = |delimiter: &char| {
        header
            .split(*delimiter)
            .any(|title| NAMES.contains(&key(title).as_str()))
    };
    let telling = DELIMITERS.into_iter().filter(named);
    telling.max_by_key(|&delimiter| header.split(delimiter).count())
}

fn key(title: &str) -> String {
    pokedata::key(title)
}

pub(super) fn read(text: &str, delimiter: char) -> Result<Table, BoxError> {
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .delimiter(delimiter as u8)
        .flexible(true)
        .from_reader(text.as_bytes());
    let header = reader.headers();
    let header = header
        .map_err(|error| BoxError::one(error.to_string()))?
        .clone();
    let columns = Columns::read(&header)?;
    let rows = reader.records().map(|row| match row {
        Ok(row) => columns.entry(&row, delimiter),
        Err(error) => Err(error.to_string()),
    });
    Ok(Table {
        rows: rows.collect(),
        unread: columns.unread,
    })
}

/// The contents of a table.
pub(super) struct Table {
    /// The rows; for an invalid row, its error.
    pub(super) rows: Vec<Result<Written, String>>,
    /// The titles of unknown columns.
    pub(super) unread: Vec<String>,
}

/// The meanings of the columns.
struct Columns {
    count: usize,
    name: usize,
    /// The column `form`, if the table has one in addition to the column of names.
    form: Option<usize>,
    details: Vec<(usize, What)>,
    unread: Vec<String>,
}

impl Columns {
    /// Reads a header. The error suggests that a quote is unclosed, because such a quote turns the
    /// rest of the header into one cell.
    fn read(header: &StringRecord) -> Result<Columns, BoxError> {
        let titles: Vec<String> = header.iter().map(key).collect();
        let at = |wanted: &str| titles.iter().position(|title| title == wanted);
        let name = NAMES.iter().find_map(|wanted| at(wanted));
        let name = name.ok_or_else(|| {
            BoxError::one("the header has no column of names; is a quote left open?".to_owned())
        })?;
        let form = at("form").filter(|&form| form != name);
        let others = titles.iter().enumerate();
        let others = others.filter(|&(column, _)| column != name && Some(column) != form);
        let (details, unread): (Vec<_>, Vec<_>) = others
            .map(|(column, title)| (column, about(title)))
            .partition(|&(_, what)| what != What::Unknown);
        Ok(Columns {
            count: header.len(),
            name,
            form,
            details,
            unread: unread
                .into_iter()
                .map(|(column, _)| header[column].to_owned())
                .collect(),
        })
    }

    fn entry(&self, row: &StringRecord, delimiter: char) -> Result<Written, String> {
        let line = row
            .position()
            .map_or(0, |position| position.line() as usize);
        if row.len() > self.count {
            let cells = row.len();
            let count = self.count;
            return Err(format!(
                "line {line}: {cells} cells, but the header has {count}; a cell with {delimiter:?} \
                 in it goes in double quotes"
            ));
        }
        let cell = |column: usize| row.get(column).filter(|cell| !cell.is_empty());
        let name = cell(self.name).unwrap_or("");
        let details = self.details.iter();
        Ok(Written {
            line,
            heading: match self.form.and_then(cell) {
                Some(form) => format!("{name}-{form}"),
                None => name.to_owned(),
            },
            details: details
                .flat_map(|&(column, what)| self::details(line, what, cell(column)))
                .collect(),
            ..Written::default()
        })
    }
}

/// Returns the details in a cell, of which there are several if it lists moves.
fn details(line: usize, what: What, cell: Option<&str>) -> Vec<Detail> {
    let cell = cell.unwrap_or("");
    let values: Vec<&str> = match what {
        What::Move => cell.split(['/', ';', ',', '|']).map(str::trim).collect(),
        _ => vec![cell],
    };
    let values = values.into_iter().filter(|value| !value.is_empty());
    values
        .map(|value| Detail {
            line,
            what,
            value: value.to_owned(),
        })
        .collect()
}

fn about(title: &str) -> What {
    match title.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "nickname" | "nick" | "name" => What::Nickname,
        "gender" | "sex" => What::Gender,
        "item" | "helditem" => What::Item,
        "ability" => What::Ability,
        "level" | "lv" | "lvl" => What::Level,
        "shiny" => What::Shiny,
        "nature" => What::Nature,
        "evs" => What::Evs,
        "ivs" => What::Ivs,
        "tera" | "teratype" => What::Tera,
        "move" | "moves" => What::Move,
        "status" | "state" => What::Status,
        "area" | "location" | "met" | "metlocation" | "place" | "route" => What::Area,
        _ => What::Unknown,
    }
}
