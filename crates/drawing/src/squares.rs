//! Two 3×3 grids of digits side by side, and the move to make.

use crate::canvas::{Canvas, Point};

const CELL: f64 = 52.0;
const MARGIN: f64 = 34.0;
const GAP: f64 = 16.0;

/// A line of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// One of the six columns, 0 the first.
    Column(usize),
    /// One of the three rows, through both grids.
    Row(usize),
}

/// A line to be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Which line.
    pub line: Line,
    /// Whether it goes down or right; else up or left.
    pub forth: bool,
    /// By how many cells.
    pub by: u8,
}

/// A board of two squares, ready to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    /// The digits, six a row.
    pub cells: [u8; 18],
    /// The move to make next.
    pub next: Option<Shift>,
}

impl Squares {
    /// Draws it.
    ///
    /// ```
    /// use drawing::{Line, Shift, Squares};
    ///
    /// let cells = [4, 9, 2, 8, 1, 6, 3, 5, 7, 3, 5, 7, 8, 1, 6, 4, 9, 2];
    /// let next = Some(Shift { line: Line::Row(1), forth: true, by: 2 });
    /// let svg = Squares { cells, next }.svg("Row 2 goes right by two");
    /// assert_eq!(svg.matches("square current").count(), 6);
    /// assert!(svg.contains("×2"));
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let height = 2.0 * MARGIN + 3.0 * CELL;
        let mut canvas = Canvas::new(2.0 * MARGIN + 6.0 * CELL + GAP, height);
        for (cell, digit) in self.cells.iter().enumerate() {
            let corner = corner(cell / 6, cell % 6);
            let class = if self.moves(cell) {
                "square current"
            } else {
                "square"
            };
            canvas.add(&square(class, corner, *digit));
        }
        if let Some(shift) = self.next {
            canvas.add(&arrow(shift));
        }
        canvas.finish("img", label)
    }

    fn moves(&self, cell: usize) -> bool {
        match self.next.map(|shift| shift.line) {
            Some(Line::Column(column)) => cell % 6 == column,
            Some(Line::Row(row)) => cell / 6 == row,
            None => false,
        }
    }
}

/// The upper left corner of a cell.
fn corner(row: usize, column: usize) -> Point {
    let gap = if column < 3 { 0.0 } else { GAP };
    Point {
        x: MARGIN + CELL * column as f64 + gap,
        y: MARGIN + CELL * row as f64,
    }
}

fn square(class: &str, corner: Point, digit: u8) -> String {
    format!(
        r#"<g class="{class}"><rect x="{:.0}" y="{:.0}" width="{CELL}" height="{CELL}"/><text x="{:.0}" y="{:.0}">{digit}</text></g>"#,
        corner.x,
        corner.y,
        corner.x + CELL / 2.0,
        corner.y + CELL / 2.0
    )
}

/// A triangle beyond the end of the line that it moves to, and how far when that is not by one.
fn arrow(shift: Shift) -> String {
    let way = if shift.forth { 1.0 } else { -1.0 };
    let (tip, angle) = match shift.line {
        Line::Column(column) => {
            let from = corner(if shift.forth { 3 } else { 0 }, column);
            let x = from.x + CELL / 2.0;
            (
                Point {
                    x,
                    y: from.y + 26.0 * way,
                },
                if shift.forth { 180 } else { 0 },
            )
        }
        Line::Row(row) => {
            let from = corner(row, if shift.forth { 5 } else { 0 });
            let edge = if shift.forth { CELL } else { 0.0 };
            let y = from.y + CELL / 2.0;
            (
                Point {
                    x: from.x + edge + 26.0 * way,
                    y,
                },
                if shift.forth { 90 } else { 270 },
            )
        }
    };
    let far = match shift.by {
        0 | 1 => String::new(),
        by => format!(
            r#"<text x="{:.0}" y="{:.0}">×{by}</text>"#,
            tip.x,
            tip.y - 30.0
        ),
    };
    format!(
        r#"<g class="shift"><path transform="translate({:.0} {:.0}) rotate({angle})" d="M0 0L12 18H-12Z"/>{far}</g>"#,
        tip.x, tip.y
    )
}
