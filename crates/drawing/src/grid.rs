//! A search as a grid: items across, options down, and what has become of each.

use crate::canvas::{Canvas, escape};

const CELL: f64 = 26.0;
const LEFT: f64 = 150.0;
const TOP: f64 = 96.0;

/// What has become of an item or an option in the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fate {
    /// Still in play.
    #[default]
    Open,
    /// The item that is branched on, or the option that was chosen last.
    Current,
    /// The option is chosen, or the item is covered by a chosen one.
    Taken,
    /// The option is out: it would cover something twice, or was tried before.
    Out,
}

impl Fate {
    /// In a word: `open`, `current`, `taken` or `out`.
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

/// A search, ready to be drawn.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// The items' names and fates.
    pub items: Vec<(String, Fate)>,
    /// The options' names and fates, and the items that each covers.
    pub options: Vec<(String, Fate, Vec<usize>)>,
}

impl Grid {
    /// Draws it.
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
        let width = LEFT + CELL * self.items.len() as f64 + 40.0;
        let mut canvas = Canvas::new(width, TOP + CELL * self.options.len() as f64 + 8.0);
        for row in 0..self.options.len() {
            canvas.add(&self.row(row));
        }
        canvas.add(&self.options());
        canvas.add(&self.items(width));
        canvas.finish("img", label)
    }

    /// The options' names, on paper, over which the cells go where the picture is scrolled.
    fn options(&self) -> String {
        let height = CELL * self.options.len() as f64;
        let names = self.options.iter().enumerate();
        let names =
            names.map(|(row, (name, fate, _))| option(name, *fate, TOP + CELL * row as f64));
        format!(
            r#"<g class="stay-left"><rect class="paper" y="{TOP}" width="{LEFT}" height="{height:.0}"/>{}</g>"#,
            names.collect::<String>()
        )
    }

    /// The items' names, likewise.
    fn items(&self, width: f64) -> String {
        let names = self.items.iter().enumerate();
        let names =
            names.map(|(column, (name, fate))| item(name, *fate, LEFT + CELL * column as f64));
        format!(
            r#"<g class="stay-top"><rect class="paper" width="{width:.0}" height="{TOP}"/>{}</g>"#,
            names.collect::<String>()
        )
    }

    /// What an option covers. Its fate is said once for all of it: there are many cells.
    fn row(&self, row: usize) -> String {
        let (option, fate, covers) = &self.options[row];
        let option = escape(option);
        let y = TOP + CELL * row as f64 + 3.0;
        let side = CELL - 6.0;
        let cell = |&column: &usize| {
            let item = escape(&self.items[column].0);
            let x = LEFT + CELL * column as f64 + 3.0;
            format!(
                r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="4"><title>{option} covers {item}</title></rect>"#
            )
        };
        let cells = covers.iter().map(cell).collect::<String>();
        format!(r#"<g class="mark {}">{cells}</g>"#, fate.name())
    }
}

/// An item's name stands upright over its column, leaning to the right.
fn item(name: &str, fate: Fate, x: f64) -> String {
    format!(
        r#"<text class="mark item {}" transform="translate({:.1} {:.1}) rotate(-60)">{}</text>"#,
        fate.name(),
        x + CELL / 2.0 + 4.0,
        TOP - 8.0,
        escape(name)
    )
}

fn option(name: &str, fate: Fate, y: f64) -> String {
    format!(
        r#"<text class="mark option {}" x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
        fate.name(),
        LEFT - 8.0,
        y + CELL / 2.0 + 4.5,
        escape(name)
    )
}
