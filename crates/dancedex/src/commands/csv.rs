//! Tables as CSV.

use cli_support::Failure;
use csv::{IntoInnerError, Writer};

/// Returns a table: the names of its columns, then its rows.
pub(crate) fn table<const N: usize>(
    columns: [&str; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> Result<String, Failure> {
    lines(std::iter::once(columns.map(str::to_owned)).chain(rows))
}

/// Like [`table`], but without the names of the columns.
pub(crate) fn lines<const N: usize>(
    rows: impl IntoIterator<Item = [String; N]>,
) -> Result<String, Failure> {
    let mut writer = Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row).map_err(std::io::Error::from)?;
    }
    let bytes = writer.into_inner().map_err(IntoInnerError::into_error)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
