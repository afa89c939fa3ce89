//! A search as a grid: items are columns, options are rows, and the state of each is shown.

use crate::canvas::{Canvas, Point, escape};

const CELL: f64 = 26.0;
/// The space around names.
const GAP: f64 = 8.0;
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
    /// The option is excluded, because it would cover something twice or was tried before.
    Out,
}

impl Fate {
    /// Returns the state as a word: `open`, `current`, `taken` or `out`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Fate::Open => "open",
            Fate::Current => "current",
            Fate::Taken => "taken",
            Fate::Out => "out",
        }
    }
}

/// A search, in a form that can be drawn.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// The name and the state of each item.
    pub items: Vec<(String, Fate)>,
    /// The name and the state of each option, and the indices of the items that it covers.
    pub options: Vec<(String, Fate, Vec<usize>)>,
}

impl Grid {
    /// Draws the grid.
    ///
    /// ```
    /// use drawing::{Fate, Grid};
    ///
    /// let items = vec![("Fire".to_owned(), Fate::Taken), ("Ice".to_owned(), Fate::Open)];
    /// let options = vec![("Water".to_owned(), Fate::Taken, vec![0, 1])];
    /// let svg = Grid { items, options }.svg("Water is chosen");
    /// assert!(svg.contains("Water covers Fire"));
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let heads = Heads {
            items: &self.items,
            options: &self.options,
            cell: CELL,
            before: 0.0,
        };
        let Point { x, y } = heads.corner();
        let (width, height) = heads.size();
        let mut canvas = Canvas::new(width, height);
        for row in 0..self.options.len() {
            canvas.add(&self.row(row, Point { x, y }));
        }
        heads.draw(&mut canvas);
        canvas.finish("img", label)
    }

    /// Returns the row of an option. The option's state is set once for the whole row, since there
    /// are many cells.
    fn row(&self, row: usize, corner: Point) -> String {
        let (option, fate, covers) = &self.options[row];
        let option = escape(option);
        let y = corner.y + CELL * row as f64 + 3.0;
        let side = CELL - 6.0;
        let cell = |&column: &usize| {
            let item = escape(&self.items[column].0);
            let x = corner.x + CELL * column as f64 + 3.0;
            format!(
                r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="4"><title>{option} covers {item}</title></rect>"#
            )
        };
        let cells = covers.iter().map(cell).collect::<String>();
        format!(r#"<g class="mark {}">{cells}</g>"#, fate.name())
    }
}

/// Names above columns and to the left of rows, which remain visible when the picture is scrolled.
pub(crate) struct Heads<'a, T> {
    pub(crate) items: &'a [(String, Fate)],
    /// The name and the state of each option, with other data for drawing.
    pub(crate) options: &'a [(String, Fate, T)],
    /// The width of a column and the height of a row.
    pub(crate) cell: f64,
    /// The space before the first column and the first row.
    pub(crate) before: f64,
}

impl<T> Heads<'_, T> {
    /// Returns the upper left corner of the cells, with room for all names.
    pub(crate) fn corner(&self) -> Point {
        let before = longest(self.options.iter().map(|(name, ..)| name));
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
        let across = self.before + self.cell * self.items.len() as f64;
        let down = self.before + self.cell * self.options.len() as f64;
        (corner.x + across + lean, corner.y + down + GAP)
    }

    /// Returns the length of the longest item's name.
    fn above(&self) -> f64 {
        longest(self.items.iter().map(|(name, _)| name))
    }

    /// Draws the names on a background that covers the cells when the picture is scrolled.
    pub(crate) fn draw(&self, canvas: &mut Canvas) {
        let Point { x, y } = self.corner();
        let (width, height) = self.size();
        let options = self.options.iter().enumerate();
        let options = options.map(|(row, (name, fate, _))| {
            let y = y + self.before + self.cell * (row as f64 + 0.5);
            option(name, *fate, Point { x, y })
        });
        canvas.add(&format!(
            r#"<g class="stay-left"><rect class="paper" y="{y}" width="{x}" height="{:.0}"/>{}</g>"#,
            height - y,
            options.collect::<String>()
        ));
        let items = self.items.iter().enumerate();
        let items = items.map(|(column, (name, fate))| {
            let x = x + self.before + self.cell * (column as f64 + 0.5);
            item(name, *fate, Point { x, y })
        });
        canvas.add(&format!(
            r#"<g class="stay-top"><rect class="paper" width="{width:.0}" height="{y}"/>{}</g>"#,
            items.collect::<String>()
        ));
    }
}

/// Returns the width of the longest of the names.
fn longest<'a>(names: impl Iterator<Item = &'a String>) -> f64 {
    let letters = names.map(|name| name.chars().count()).max();
    LETTER * letters.unwrap_or(0) as f64
}

/// Returns an item's name above its column, whose upper end is at `at`. The name leans to the
/// right.
fn item(name: &str, fate: Fate, at: Point) -> String {
    format!(
        r#"<text class="mark item {}" transform="translate({:.1} {:.1}) rotate(-{LEAN})">{}</text>"#,
        fate.name(),
        at.x + 4.0,
        at.y - GAP,
        escape(name)
    )
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
