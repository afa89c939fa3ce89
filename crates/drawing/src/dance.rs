//! A picture of dancing links: items are columns, options are rows, and each node is a bead with
//! four strings.
//!
//! From one step of a search to the next, only classes change. A page can therefore animate beads
//! and strings by updating the classes.

use crate::canvas::{Canvas, Point, escape};
use crate::grid::{Fate, Head, Heads};
use dancing::links::{Bead, Place};
use std::fmt::Write;

/// The distance between adjacent beads.
const CELL: f64 = 38.0;
const RADIUS: f64 = 8.0;
/// The distance of each of the two strings between two beads from the line through the beads.
const BESIDE: f64 = 3.0;

/// The style sheet of these pictures, in addition to the common one.
pub(crate) const STYLE: &str = include_str!("dance.css");

/// Dancing links, in a form that can be drawn.
#[derive(Clone, Debug, Default)]
pub struct Dance {
    /// The items.
    pub items: Vec<Head>,
    /// The name and the state of each option, and the colours of its beads: one colour, or two side
    /// by side.
    pub options: Vec<(String, Fate, Vec<String>)>,
    /// The nodes and their links.
    pub beads: Vec<Bead>,
}

impl Dance {
    /// Draws the links.
    ///
    /// ```
    /// use dancing::links::Walk;
    /// use drawing::{Dance, Fate, Head};
    ///
    /// let problem = dancing::text::read("a b\na b\n".as_bytes())?;
    /// let walk = Walk::new(&problem, 1, &[])?;
    /// let svg = Dance {
    ///     items: vec![Head::default(); 2],
    ///     options: vec![("one".to_owned(), Fate::Open, vec!["#808080".to_owned()])],
    ///     beads: walk.beads().collect(),
    /// }
    /// .svg("Nothing is chosen");
    /// assert!(svg.contains("one covers "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let heads = Heads {
            items: &self.items,
            options: &self.options,
            column: CELL,
            row: CELL,
            before: CELL,
        };
        let (width, height) = heads.size();
        // The last string of each column ends below its bead.
        let mut canvas = Canvas::new(width, height + CELL / 2.0);
        canvas.add(&format!("<style>{STYLE}{}</style>", self.lengths()));
        let corner = heads.corner();
        self.bands(corner, (width, height), &mut canvas);
        let head = corner.moved(CELL / 2.0, CELL / 2.0);
        canvas.add(&format!(
            r#"<circle class="edge" cx="{:.1}" cy="{:.1}" r="5"><title>The root</title></circle>"#,
            head.x, head.y
        ));
        for bead in &self.beads {
            canvas.add(&self.bead(bead, head));
        }
        heads.draw(&mut canvas);
        canvas.finish("img", label)
    }

    /// Returns the style sheet with a class for each length of a string. Length 0 is for the short
    /// end of a string that leads around to the opposite side.
    fn lengths(&self) -> String {
        let mut style = String::new();
        for (name, most, axis) in [("h", self.items.len(), "X"), ("v", self.options.len(), "Y")] {
            for length in 0..=most {
                let scale = if length == 0 { 0.45 } else { length as f64 };
                let _ = write!(style, ".{name}{length}{{transform:scale{axis}({scale})}}");
            }
        }
        style
    }

    /// Draws bands behind the beads, for the chosen rows and for the column on which the search
    /// branches.
    fn bands(&self, corner: Point, (width, height): (f64, f64), canvas: &mut Canvas) {
        for (row, (_, fate, _)) in self.options.iter().enumerate() {
            canvas.add(&format!(
                r#"<rect class="mark band {}" x="{:.1}" y="{:.1}" width="{:.1}" height="{CELL}"/>"#,
                fate.name(),
                corner.x,
                corner.y + CELL * (row + 1) as f64,
                width - corner.x,
            ));
        }
        for (column, item) in self.items.iter().enumerate() {
            let fate = if item.fate == Fate::Current {
                "current"
            } else {
                "open"
            };
            canvas.add(&format!(
                r#"<rect class="mark band {fate}" x="{:.1}" y="{:.1}" width="{CELL}" height="{:.1}"/>"#,
                corner.x + CELL * (column + 1) as f64,
                corner.y,
                height - corner.y,
            ));
        }
    }

    fn bead(&self, bead: &Bead, head: Point) -> String {
        let (column, row) = cell(bead.place);
        let at = head.moved(CELL * column as f64, CELL * row as f64);
        let off = if bead.hooked { "" } else { " off" };
        let (fate, body) = match bead.place {
            Place::Item(item) => (
                self.items[item.index()].fate.name(),
                head_of(&self.items[item.index()].name),
            ),
            Place::Node(option, item) => {
                let (name, _, colours) = &self.options[option.index()];
                ("open", body(name, &self.items[item.index()].name, colours))
            }
            Place::Root => ("open", String::new()),
        };
        format!(
            r#"<g transform="translate({:.1} {:.1})"><g class="mark bead {fate}{off}">{}{body}</g></g>"#,
            at.x,
            at.y,
            strings(bead)
        )
    }
}

/// Returns the column and the row of a node. The root is in column 0 and row 0.
fn cell(place: Place) -> (usize, usize) {
    match place {
        Place::Root => (0, 0),
        Place::Item(item) => (item.index() + 1, 0),
        Place::Node(option, item) => (item.index() + 1, option.index() + 1),
    }
}

/// Returns the four strings of a bead. Two beads in a row are joined by two strings, of which the
/// upper one leads right and the lower one left. Of the two strings between two beads in a column,
/// the right one leads down and the left one up.
fn strings(bead: &Bead) -> String {
    let (column, row) = cell(bead.place);
    let span = |from: usize, to: usize| to.saturating_sub(from);
    let right = cell(bead.right).0;
    let left = cell(bead.left).0;
    let down = cell(bead.down).1;
    let up = cell(bead.up).1;
    let drawn = [
        ("h", span(column, right), format!("M0-{BESIDE}H{CELL}")),
        ("h", span(left, column), format!("M0 {BESIDE}H-{CELL}")),
        ("v", span(row, down), format!("M{BESIDE} 0V{CELL}")),
        ("v", span(up, row), format!("M-{BESIDE} 0V-{CELL}")),
    ];
    let string = |(way, length, d)| format!(r#"<path class="mark string {way}{length}" d="{d}"/>"#);
    drawn.into_iter().map(string).collect()
}

/// Returns the bead at the head of an item's column.
fn head_of(item: &str) -> String {
    format!(
        r#"<circle class="head" r="{RADIUS}"/><title>{}</title>"#,
        escape(item)
    )
}

/// Returns the bead of an option at an item.
fn body(option: &str, item: &str, colours: &[String]) -> String {
    let first = colours.first().map_or("gray", String::as_str);
    let half = colours.get(1).map_or_else(String::new, |second| {
        format!(r#"<path fill="{second}" d="M0-{RADIUS}A{RADIUS} {RADIUS} 0 0 1 0 {RADIUS}"/>"#)
    });
    format!(
        r#"<circle r="{RADIUS}" fill="{first}"/>{half}<title>{} covers {}</title>"#,
        escape(option),
        escape(item)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use dancing::links::Walk;

    /// Draws two items and two options after the given number of steps. The first option covers
    /// both items, and the second covers only the last item.
    fn drawn(steps: usize) -> String {
        let problem = dancing::text::read("a b\na b\nb\n".as_bytes()).unwrap();
        let mut walk = Walk::new(&problem, 2, &[]).unwrap();
        walk.by_ref().take(steps).for_each(drop);
        let items = ["a", "b"].map(|name| Head {
            name: name.to_owned(),
            ..Head::default()
        });
        let options = ["1", "2"].map(|name| (name.to_owned(), Fate::Open, Vec::new()));
        let beads = walk.beads().collect();
        Dance {
            items: items.into(),
            options: options.into(),
            beads,
        }
        .svg("")
    }

    #[test]
    fn a_covered_item_is_off_its_strings_and_others_reach_past_it() {
        let before = drawn(0);
        let after = drawn(1);
        assert_eq!(before.matches(" off\"").count(), 0);
        // These are the head of a, and the node of the first option in the column of b.
        assert_eq!(after.matches(" off\"").count(), 2);
        // The strings of b's head lead down past this node, and left past a.
        assert_eq!(before.matches("v2\"").count(), 0);
        assert_eq!(after.matches("v2\"").count(), 2);
        assert_eq!(
            after.matches("h2\"").count(),
            before.matches("h2\"").count() + 1
        );
    }
}
