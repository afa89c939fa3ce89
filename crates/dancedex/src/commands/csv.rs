//! Tables as CSV.
//!
//! A cell that a spreadsheet would compute, such as a nickname that begins with `=`, begins with an
//! apostrophe, which spreadsheets read as "text".

use cli_support::Failure;
use csv::{IntoInnerError, ReaderBuilder, StringRecord, Writer};
use serde::Serialize;

/// Returns a table: the names of its columns, then its rows.
pub(crate) fn table<const N: usize>(
    columns: [&str; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> Result<String, Failure> {
    lines(std::iter::once(columns.map(str::to_owned)).chain(rows))
}

/// Like [`table`], but without the names of the columns.
pub(crate) fn lines(
    rows: impl IntoIterator<Item = impl IntoIterator<Item = impl Into<String>>>,
) -> Result<String, Failure> {
    let mut writer = Writer::from_writer(Vec::new());
    for row in rows {
        writer
            .write_record(row.into_iter().map(|cell| plain_text(cell.into())))
            .map_err(std::io::Error::from)?;
    }
    let bytes = writer.into_inner().map_err(IntoInnerError::into_error)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Prints the names of the fields of records, then the records row by row.
pub(crate) fn print<R: Serialize + Default>(
    records: impl IntoIterator<Item = R>,
) -> Result<(), Failure> {
    cli_support::print(&lines(&named(R::default())?[..1])?)?;
    for record in records {
        cli_support::print(&lines(&named(record)?[1..])?)?;
    }
    Ok(())
}

/// Returns two rows: the names of the fields of a record, and their values.
fn named(record: impl Serialize) -> Result<Vec<StringRecord>, Failure> {
    let mut writer = Writer::from_writer(Vec::new());
    writer.serialize(record).map_err(std::io::Error::from)?;
    let bytes = writer.into_inner().map_err(IntoInnerError::into_error)?;
    let reader = ReaderBuilder::new()
        .has_headers(false)
        .from_reader(&bytes[..]);
    let rows: Result<_, csv::Error> = reader.into_records().collect();
    Ok(rows.map_err(std::io::Error::from)?)
}

/// Returns a cell that no spreadsheet reads as a formula.
fn plain_text(cell: String) -> String {
    let is_number = || cell.parse().is_ok_and(f64::is_finite);
    let is_formula = cell.len() > 1 && cell.starts_with(['=', '+', '-', '@', '\t']) && !is_number();
    if is_formula { format!("'{cell}") } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_not_computed_by_spreadsheets() {
        let row = [
            "=1+1", "@sum", "-2+3", "-2", "+1.5", "-inf", "\t=1", "-", "Mudkip",
        ];
        let text = lines([row.map(str::to_owned)]).expect("written to memory");
        assert_eq!(text, "'=1+1,'@sum,'-2+3,-2,+1.5,'-inf,'\t=1,-,Mudkip\n");
    }
}
