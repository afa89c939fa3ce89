//! The output formats.

/// The output formats of an answer.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    Table,
    Json,
    Ndjson,
    Csv,
    /// The best cover as a picture
    Svg,
}
