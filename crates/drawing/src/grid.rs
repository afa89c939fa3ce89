//! A search as a grid: items are columns, options are rows, and the state of each is shown.
//!
//! From one step of a search to the next, only classes change, as in [dancing links](crate::Dance).

use crate::canvas::{Canvas, Point, cut, escape, letters};

const CELL: f64 = 26.0;
/// The space around names.
const GAP: f64 = 8.0;
/// The maximum length of a colour's name in a cell, in letters.
const LONGEST_COLOUR: usize = 8;

/// The style sheet of these pictures, in addition to the common one.
const STYLE: &str = include_str!("grid.css");

/// The maximum average width of a letter in a name, since current items and options are bold.
const LETTER: f64 = 8.6;
/// The angle between the items' names and the horizontal, in degrees.
const LEAN: f64 = 60.0;

/// The state of an item or an option in the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fate {
    /// The item or option is still available.
    #[default]
    Open,
    /// The search branches on this item, or chose this option last.
    Current,
    /// The option is chosen, or the item is covered by a chosen option.
    Taken,
    /// The option is excluded, because one of its items does not allow it.
    Out,
    /// The option was tried before.
    Tried,
}

impl Fate {
    /// Returns the state as a word: `open`, `current`, `taken`, `out` or `tried`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Fate::Open => "open",
            Fate::Current => "current",
            Fate::Taken => "taken",
            Fate::Out => "out",
            Fate::Tried => "tried",
        }
    }
}

/// An item at the head of its column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The name.
    pub name: String,
    /// The state.
    pub fate: Fate,
    /// What may follow the name during the search, such as the item's colour, and whether it does
    /// now.
    pub notes: Vec<(String, bool)>,
}

/// An item that an option covers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The index of the item.
    pub item: usize,
    /// The name of the colour that the option gives the item, and how to draw it: `#rrggbb`.
    pub colour: Option<(String, String)>,
    /// Whether the item does not allow the option.
    pub clashes: bool,
}

/// A search, in a form that can be drawn.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// The items.
    pub items: Vec<Head>,
    /// The name and the state of each option, and the items that it covers.
    pub options: Vec<(String, Fate, Vec<Cell>)>,
}

impl Grid {
    /// Draws the grid.
    ///
    /// ```
    /// use drawing::{Cell, Fate, Grid, Head};
    ///
    /// let items = ["Fire", "Ice"].map(|name| Head { name: name.to_owned(), ..Head::default() });
    /// let cells = [0, 1].map(|item| Cell { item, ..Cell::default() });
    /// let options = vec![("Water".to_owned(), Fate::Taken, cells.into())];
    /// let svg = Grid { items: items.into(), options }.svg("Water is chosen");
    /// assert!(svg.contains("Water covers Fire"));
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let heads = Heads {
            items: &self.items,
            options: &self.options,
            column: self.column(),
            row: CELL,
            before: 0.0,
        };
        let Point { x, y } = heads.corner();
        let (width, height) = heads.size();
        let mut canvas = Canvas::new(width, height);
        canvas.add(&format!("<style>{STYLE}</style>"));
        for row in 0..self.options.len() {
            canvas.add(&self.row(row, Point { x, y }));
        }
        heads.draw(&mut canvas);
        canvas.finish("img", label)
    }

    /// Returns the width of a column, in which the names of all colours have room.
    fn column(&self) -> f64 {
        let cells = self.options.iter().flat_map(|(_, _, cells)| cells);
        let colours = cells.filter_map(|cell| cell.colour.as_ref());
        let most = colours.map(|(name, _)| letters(name)).max().unwrap_or(0);
        CELL.max(LETTER * most.min(LONGEST_COLOUR) as f64 + GAP)
    }

    /// Returns the row of an option. The option's state is set once for the whole row, since there
    /// are many cells.
    fn row(&self, row: usize, corner: Point) -> String {
        let (option, fate, cells) = &self.options[row];
        let option = escape(option);
        let width = self.column();
        let y = corner.y + CELL * row as f64 + 3.0;
        let cell = |cell: &Cell| {
            let item = escape(&self.items[cell.item].name);
            let x = corner.x + width * cell.item as f64 + 3.0;
            let clash = if cell.clashes { " clash" } else { "" };
            let (tint, within, letter) = match &cell.colour {
                Some((name, colour)) => (
                    format!(r#" style="--tint:{colour}""#),
                    format!(" in colour {}", escape(name)),
                    format!(
                        r#"<text class="letter" x="{:.1}" y="{:.1}">{}</text>"#,
                        x + width / 2.0 - 3.0,
                        y + CELL / 2.0 - 3.0,
                        escape(&cut(name, LONGEST_COLOUR))
                    ),
                ),
                None => Default::default(),
            };
            format!(
                r#"<rect class="mark slot{clash}" x="{x:.1}" y="{y}" width="{:.1}" height="{}" rx="4"{tint}><title>{option} covers {item}{within}</title></rect>{letter}"#,
                width - 6.0,
                CELL - 6.0
            )
        };
        let cells = cells.iter().map(cell).collect::<String>();
        format!(r#"<g class="mark row {}">{cells}</g>"#, fate.name())
    }
}

/// Names above columns and to the left of rows, which remain visible when the picture is scrolled.
pub(crate) struct Heads<'a, T> {
    pub(crate) items: &'a [Head],
    /// The name and the state of each option, with other data for drawing.
    pub(crate) options: &'a [(String, Fate, T)],
    /// The width of a column.
    pub(crate) column: f64,
    /// The height of a row.
    pub(crate) row: f64,
    /// The space before the first column and the first row.
    pub(crate) before: f64,
}

impl<T> Heads<'_, T> {
    /// Returns the upper left corner of the cells, with room for all names.
    pub(crate) fn corner(&self) -> Point {
        let before = self.options.iter().map(|(name, ..)| letters(name));
        let before = LETTER * before.max().unwrap_or(0) as f64;
        Point {
            x: (2.0 * GAP + before).round(),
            y: (3.0 * GAP + self.above() * LEAN.to_radians().sin()).round(),
        }
    }

    /// Returns the width and the height of the picture.
    pub(crate) fn size(&self) -> (f64, f64) {
        let corner = self.corner();
        // The name of the last item leans beyond its column.
        let lean = self.above() * LEAN.to_radians().cos();
        let across = self.before + self.column * self.items.len() as f64;
        let down = self.before + self.row * self.options.len() as f64;
        (corner.x + across + lean, corner.y + down + GAP)
    }

    /// Returns the length of the longest item's name, with what may follow it.
    fn above(&self) -> f64 {
        LETTER * self.items.iter().map(Head::letters).max().unwrap_or(0) as f64
    }

    /// Draws the names on a background that covers the cells when the picture is scrolled.
    pub(crate) fn draw(&self, canvas: &mut Canvas) {
        let Point { x, y } = self.corner();
        let (width, height) = self.size();
        let options = self.options.iter().enumerate();
        let options = options.map(|(row, (name, fate, _))| {
            let y = y + self.before + self.row * (row as f64 + 0.5);
            option(name, *fate, Point { x, y })
        });
        canvas.add(&format!(
            r#"<g class="stay-left"><rect class="paper" y="{y}" width="{x}" height="{:.0}"/>{}</g>"#,
            height - y,
            options.collect::<String>()
        ));
        let items = self.items.iter().enumerate();
        let items = items.map(|(column, head)| {
            let x = x + self.before + self.column * (column as f64 + 0.5);
            head.draw(Point { x, y })
        });
        canvas.add(&format!(
            r#"<g class="stay-top"><rect class="paper" width="{width:.0}" height="{y}"/>{}</g>"#,
            items.collect::<String>()
        ));
    }
}

impl Head {
    fn letters(&self) -> usize {
        let notes = self.notes.iter().map(|(note, _)| letters(note));
        letters(&self.name) + notes.max().unwrap_or(0)
    }

    /// Returns the name above the column whose upper end is at `at`. The name leans to the right.
    fn draw(&self, at: Point) -> String {
        let note = |(note, is_current): &(String, bool)| {
            let on = if *is_current { " on" } else { "" };
            format!(r#"<tspan class="mark note{on}">{}</tspan>"#, escape(note))
        };
        format!(
            r#"<text class="mark item {}" transform="translate({:.1} {:.1}) rotate(-{LEAN})">{}{}</text>"#,
            self.fate.name(),
            at.x + 4.0,
            at.y - GAP,
            escape(&self.name),
            self.notes.iter().map(note).collect::<String>()
        )
    }
}

/// Returns an option's name to the left of its row, whose left end is at `at`.
fn option(name: &str, fate: Fate, at: Point) -> String {
    format!(
        r#"<text class="mark option {}" x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
        fate.name(),
        at.x - GAP,
        at.y + 4.5,
        escape(name)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws an option that gives `x` a colour, while `x` has the given state.
    fn coloured(fate: Fate, clashes: bool) -> String {
        let head = Head {
            name: "x".to_owned(),
            notes: vec![(":red".to_owned(), clashes)],
            ..Head::default()
        };
        let cell = Cell {
            colour: Some(("a<b".to_owned(), "#c85050".to_owned())),
            clashes,
            ..Cell::default()
        };
        Grid {
            items: vec![head],
            options: vec![("p".to_owned(), fate, vec![cell])],
        }
        .svg("")
    }

    #[test]
    fn a_cell_shows_its_colour_and_a_step_changes_only_classes() {
        let [open, out] =
            [(Fate::Open, false), (Fate::Out, true)].map(|(fate, clashes)| coloured(fate, clashes));
        for svg in [&open, &out] {
            assert!(svg.contains(">a&lt;b</text>") && svg.contains("--tint:#c85050"));
            assert!(svg.contains("p covers x in colour a&lt;b"));
        }
        assert!(
            out.contains(r#"class="mark slot clash""#)
                && out.contains(r#"class="mark note on">:red"#)
        );
        let changed = [
            ("row out", "row open"),
            (" clash\"", "\""),
            (" on\"", "\""),
            ("option out", "option open"),
        ];
        let back = changed
            .iter()
            .fold(out, |svg, (from, to)| svg.replace(from, to));
        assert_eq!(back, open);
    }

    #[test]
    fn columns_have_room_for_the_names_of_colours() {
        let wide = coloured(Fate::Open, false);
        assert!(!wide.contains(r#"width="20.0" height="20""#));
        assert_eq!(cut("a long name", 6), "a lon…");
    }
}
