//! Solutions and summaries of diagrams, as text and as JSON.

use crate::answers::{DiagramAnswer, End, Solution};
use crate::limits::say;
use crate::listing::Listing;
use crate::question::Format;
use crate::watchdog::Reason;
use cli_support::{Failure, Outcome, json};
use dancing::problem::OptionId;
use dancing::zdd::{Diagram, Kind};
use std::io;

/// A writer of solutions as they are found.
pub(super) struct Solutions<'a> {
    /// The function that formats an option.
    text: &'a dyn Fn(OptionId) -> String,
    listing: Listing,
    /// Whether the solutions are written in the order of their costs.
    cheapest: bool,
    to: io::BufWriter<io::StdoutLock<'static>>,
}

impl<'a> Solutions<'a> {
    pub(super) fn new(
        text: &'a dyn Fn(OptionId) -> String,
        format: Format,
        cheapest: bool,
    ) -> Self {
        Solutions {
            text,
            listing: Listing::new(format, cheapest),
            cheapest,
            to: io::BufWriter::new(io::stdout().lock()),
        }
    }

    pub(super) fn write(&mut self, options: &[OptionId], cost: Option<u64>) -> io::Result<()> {
        let solution = Solution {
            cost,
            options: options.iter().map(|&option| (self.text)(option)).collect(),
            numbers: options.iter().map(|option| option.index() + 1).collect(),
        };
        self.listing.write(&mut self.to, &solution)
    }

    /// Ends an incomplete answer with the reason.
    pub(super) fn broken_off(self, reason: Reason) -> Result<Outcome, Failure> {
        self.finish(Some(false))?;
        say(reason.incomplete());
        Ok(reason.outcome())
    }

    /// Ends the answer; `complete` is whether the list contains all solutions, if this is known.
    pub(super) fn finish(mut self, complete: Option<bool>) -> io::Result<()> {
        let end = End {
            complete,
            proved: self.cheapest.then_some(true),
            ..End::default()
        };
        self.listing.end(&mut self.to, &end)
    }
}

/// Returns a function that formats the options of a diagram.
pub(super) fn text_of(diagram: &Diagram) -> impl Fn(OptionId) -> String {
    |option| diagram.text(option).unwrap_or_default().to_owned()
}

/// Returns a short summary of a diagram.
pub(super) fn summary(diagram: &Diagram, format: Format) -> Result<String, Failure> {
    let kind = match diagram.kind() {
        Kind::Ordered => "zdd",
        Kind::Products => "dnnf",
    };
    let nodes = diagram.nodes();
    let options = diagram.options();
    let count = diagram.count().to_string();
    if format == Format::Text {
        return Ok(format!(
            "kind {kind}\nnodes {nodes}\noptions {options}\nsolutions {count}\n"
        ));
    }
    json::line(&DiagramAnswer {
        kind,
        nodes,
        option_count: options,
        count,
    })
}

pub(super) fn found_any(diagram: &Diagram) -> Outcome {
    if diagram.is_empty() {
        Outcome::NoneExists
    } else {
        Outcome::Found
    }
}
