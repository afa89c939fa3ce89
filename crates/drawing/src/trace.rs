//! A search as a tree of choices, with one line per choice, indented by depth.

use crate::canvas::{Canvas, escape};
use crate::dance::STYLE;

const ROW: f64 = 22.0;
const INDENT: f64 = 20.0;
const MARGIN: f64 = 12.0;
/// The maximum average width of a letter.
const LETTER: f64 = 8.0;

/// The state of a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Branch {
    /// The choice has not been made yet.
    #[default]
    Later,
    /// The choice was undone.
    Out,
    /// The choice is one of the current choices.
    Taken,
    /// The choice is the last of the current choices.
    Current,
}

/// A choice in a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Try {
    /// The name of the chosen option.
    pub name: String,
    /// The number of current choices that come before it.
    pub depth: usize,
    /// The result of the choice if nothing more can be chosen after it: a cover or a dead end.
    pub end: String,
    /// Whether the result is known.
    pub ended: bool,
    /// The state of the choice.
    pub branch: Branch,
}

/// A search, in a form that can be drawn: its choices, in the order in which they are made.
#[derive(Clone, Debug, Default)]
pub struct Trace(pub Vec<Try>);

impl Trace {
    /// Draws the tree, with space for later choices.
    ///
    /// ```
    /// use drawing::{Branch, Trace, Try};
    ///
    /// let one = Try { name: "Steel".to_owned(), branch: Branch::Current, ..Try::default() };
    /// let svg = Trace(vec![one]).svg("Steel is chosen");
    /// assert!(svg.contains("Steel"));
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let reach = self.0.iter().map(|one| {
            let letters = one.name.chars().count() + one.end.chars().count() + 2;
            INDENT * (one.depth + 1) as f64 + LETTER * letters as f64
        });
        let width = 2.0 * MARGIN + reach.fold(0.0, f64::max);
        let mut canvas = Canvas::new(width, MARGIN + ROW * (self.0.len() + 1) as f64);
        canvas.add(&format!("<style>{STYLE}</style>"));
        // The row of the last choice at each depth, starting with the root.
        let mut above = vec![0];
        for (row, one) in self.0.iter().enumerate() {
            above.truncate(one.depth + 1);
            let parent = above.last().copied().unwrap_or(0);
            above.push(row + 1);
            canvas.add(&one.draw(row + 1, parent));
        }
        canvas.add(&format!(
            r#"<circle class="edge" cx="{MARGIN}" cy="{}" r="4"/>"#,
            middle(0)
        ));
        canvas.finish("img", label)
    }
}

fn middle(row: usize) -> f64 {
    MARGIN + ROW * row as f64
}

impl Try {
    fn draw(&self, row: usize, parent: usize) -> String {
        let branch = self.branch.name();
        let x = MARGIN + INDENT * self.depth as f64;
        let y = middle(row);
        let name = x + INDENT + LETTER * (self.name.chars().count() + 1) as f64;
        let end = match self.end.as_str() {
            "" => String::new(),
            end => format!(
                r#"<text class="mark try small {}" x="{name:.0}" y="{}">{}</text>"#,
                if self.ended {
                    branch
                } else {
                    Branch::Later.name()
                },
                y + 4.5,
                escape(end)
            ),
        };
        format!(
            r#"<path class="mark branch {branch}" d="M{x} {}V{y}H{}"/><text class="mark option try {branch}" x="{}" y="{}">{}</text>{end}"#,
            // The line begins below the name of the choice before.
            middle(parent) + if parent == 0 { 0.0 } else { ROW / 2.0 },
            x + INDENT - 4.0,
            x + INDENT,
            y + 4.5,
            escape(&self.name)
        )
    }
}

impl Branch {
    fn name(self) -> &'static str {
        match self {
            Branch::Later => "later",
            Branch::Out => "out",
            Branch::Taken => "taken",
            Branch::Current => "current",
        }
    }
}
