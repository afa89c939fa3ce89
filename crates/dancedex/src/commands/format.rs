//! The output formats of all subcommands.

use crate::commands::document::Document;
use crate::commands::{markdown, text};
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// An output format. Each subcommand supports some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For reading
    Text,
    /// For reading, with tables for documents and forums
    Markdown,
    /// One object, for programs
    Json,
    /// One object per line
    Ndjson,
    /// One line per row
    Csv,
    /// A picture
    Svg,
    /// A graph, for Graphviz
    Dot,
    /// A covering problem, for `dancing`
    Dlx,
    /// An export for Pokémon Showdown
    Showdown,
}

impl Format {
    /// The formats of a document.
    const DOCUMENTS: [Format; 2] = [Format::Text, Format::Markdown];

    /// Returns a parser for the formats of a document and the given other formats. The help and
    /// errors list only these.
    pub(crate) fn document_or(others: &[Format]) -> impl TypedValueParser<Value = Format> + use<> {
        Format::among(&[&Format::DOCUMENTS[..], others].concat())
    }

    /// Like [`Format::document_or`], for subcommands without a document.
    pub(crate) fn among(formats: &[Format]) -> impl TypedValueParser<Value = Format> + use<> {
        let names = formats.iter().filter_map(Format::to_possible_value);
        let parser = PossibleValuesParser::new(names);
        parser.map(|name| Format::from_str(&name, false).expect("it is a possible value"))
    }

    /// Returns whether this is a format of a document.
    pub(crate) fn is_document(self) -> bool {
        Format::DOCUMENTS.contains(&self)
    }

    /// Returns a document in this format.
    pub(crate) fn written(self, document: Document) -> String {
        if self == Format::Markdown {
            markdown::written(document)
        } else {
            text::written(document)
        }
    }
}
