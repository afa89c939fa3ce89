//! Lists of solutions in each format, written as they are found.

use crate::answers::{End, Solution};
use crate::question::Format;
use cli_support::Failure;
use cli_support::json::{SCHEMA, element, line};
use std::io::{self, Write};

/// A writer of solutions.
pub(crate) struct Listing {
    format: Format,
    /// Whether the text shows costs.
    with_costs: bool,
    written: usize,
}

impl Listing {
    pub(crate) fn new(format: Format, with_costs: bool) -> Listing {
        Listing {
            format,
            with_costs,
            written: 0,
        }
    }

    /// Writes a solution. As text, this is the cost as a comment, the options, one per line, and an
    /// empty line; as JSON, an object.
    pub(crate) fn write(&mut self, to: &mut dyn Write, solution: &Solution) -> io::Result<()> {
        let first = self.written == 0;
        self.written += 1;
        if self.format == Format::Json {
            if first {
                self.begin(to)?;
            } else {
                write!(to, ",")?;
            }
        }
        match (self.format, solution.cost) {
            (Format::Text, cost) => {
                if let Some(cost) = cost.filter(|_| self.with_costs) {
                    writeln!(to, "| cost {cost}")?;
                }
                let mut options = solution.options.iter();
                options.try_for_each(|option| writeln!(to, "{option}"))?;
                writeln!(to)
            }
            (Format::Json, _) => to.write_all(text_of(element(solution))?.trim_end().as_bytes()),
            (Format::Ndjson, _) => to.write_all(text_of(element(solution))?.as_bytes()),
        }
    }

    /// Ends the list, which in the formats for programs is followed by further keys.
    pub(crate) fn end(self, to: &mut dyn Write, end: &End) -> io::Result<()> {
        match self.format {
            Format::Text => {}
            Format::Ndjson if *end == End::default() => {}
            Format::Ndjson => to.write_all(text_of(line(end))?.as_bytes())?,
            Format::Json => {
                if self.written == 0 {
                    self.begin(to)?;
                }
                let end = text_of(element(end))?;
                write!(to, "],{}", end.trim_start_matches('{'))?;
            }
        }
        to.flush()
    }

    fn begin(&self, to: &mut dyn Write) -> io::Result<()> {
        write!(to, "{{\"schema\":{SCHEMA},\"solutions\":[")
    }
}

fn text_of(text: Result<String, Failure>) -> io::Result<String> {
    text.map_err(|_| io::Error::other("no JSON"))
}
