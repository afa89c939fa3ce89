//! Solutions, and what a diagram is, as text and as JSON.

use crate::guard::Reason;
use crate::stop::say;
use dancing::problem::OptionId;
use dancing::zdd::{Diagram, Kind};
use serde_json::{Value, json};
use std::io::{self, Write};
use terminal::{Failure, Outcome};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    /// For people
    #[default]
    Text,
    /// One object
    Json,
    /// One object a line and solution
    Ndjson,
}

/// Writes solutions as they come.
pub(super) struct Solutions<'a> {
    diagram: &'a Diagram,
    format: Format,
    /// The cheapest solutions come with their costs.
    with_costs: bool,
    written: usize,
    to: io::BufWriter<io::StdoutLock<'static>>,
}

impl<'a> Solutions<'a> {
    pub(super) fn new(diagram: &'a Diagram, format: Format, with_costs: bool) -> Self {
        Solutions {
            diagram,
            format,
            with_costs,
            written: 0,
            to: io::BufWriter::new(io::stdout().lock()),
        }
    }

    pub(super) fn write(&mut self, options: &[OptionId], cost: u64) -> io::Result<()> {
        let texts = options
            .iter()
            .filter_map(|&option| self.diagram.text(option));
        let first = self.written == 0;
        self.written += 1;
        match self.format {
            Format::Text => {
                if !first {
                    writeln!(self.to)?;
                }
                if self.with_costs {
                    writeln!(self.to, "| cost {cost}")?;
                }
                texts
                    .into_iter()
                    .try_for_each(|text| writeln!(self.to, "{text}"))
            }
            Format::Json => {
                self.to
                    .write_all(if first { b"{\"solutions\": [" } else { b", " })?;
                write!(self.to, "{}", self.object(options, cost))
            }
            Format::Ndjson => writeln!(self.to, "{}", self.object(options, cost)),
        }
    }

    fn object(&self, options: &[OptionId], cost: u64) -> Value {
        let texts: Vec<_> = options
            .iter()
            .filter_map(|&o| self.diagram.text(o))
            .collect();
        if self.with_costs {
            json!({"cost": cost, "options": texts})
        } else {
            json!({"options": texts})
        }
    }

    /// Ends the answer before its end, and says why.
    pub(super) fn broken_off(self, reason: Reason) -> Result<Outcome, Failure> {
        self.finish(Some(false))?;
        say(reason.incomplete());
        Ok(reason.outcome())
    }

    /// Ends the answer; `complete` says whether there are no other solutions, if that was asked.
    pub(super) fn finish(mut self, complete: Option<bool>) -> io::Result<()> {
        if self.format == Format::Json {
            let open = if self.written == 0 {
                "{\"solutions\": ["
            } else {
                ""
            };
            let complete = complete.map_or(String::new(), |all| format!(", \"complete\": {all}"));
            writeln!(self.to, "{open}]{complete}}}")?;
        }
        self.to.flush()
    }
}

/// What a diagram is, in a few words.
pub(super) fn summary(diagram: &Diagram, format: Format) -> String {
    let kind = match diagram.kind() {
        Kind::Ordered => "zdd",
        Kind::Products => "dnnf",
    };
    let (nodes, options) = (diagram.nodes(), diagram.options());
    let count = diagram.count().to_string();
    if format == Format::Text {
        return format!("kind {kind}\nnodes {nodes}\noptions {options}\nsolutions {count}\n");
    }
    let answer = json!({"kind": kind, "nodes": nodes, "options": options, "count": count});
    format!("{answer}\n")
}

pub(super) fn found_any(diagram: &Diagram) -> Outcome {
    if diagram.is_empty() {
        Outcome::NoneExists
    } else {
        Outcome::Found
    }
}
