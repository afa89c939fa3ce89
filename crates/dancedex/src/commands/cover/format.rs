//! The output formats.

/// How to print the answer.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    Table,
    Json,
    Ndjson,
    Csv,
    /// The best cover as a picture
    Svg,
}
