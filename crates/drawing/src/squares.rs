//! Draws two 3×3 grids of digits side by side, and the next move.

use crate::canvas::{Canvas, Point};

const CELL: f64 = 52.0;
const MARGIN: f64 = 34.0;
const GAP: f64 = 16.0;

/// A line of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// One of the six columns, numbered from 0.
    Column(usize),
    /// One of the three rows, which cross both grids.
    Row(usize),
}

/// A move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The line that moves.
    pub line: Line,
    /// Whether the line moves down or right; otherwise, it moves up or left.
    pub forward: bool,
    /// The number of cells by which it moves.
    pub by: u8,
}

/// A board of two squares, in a form that can be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    /// The digits in reading order, six in each row.
    pub cells: [u8; 18],
    /// The last move, which is animated.
    pub last: Option<Shift>,
    /// The move to make next.
    pub next: Option<Shift>,
}

/// The style sheet, in addition to the common one. Movement is shown only to users who have not
/// asked for reduced motion.
const STYLE: &str = "@media (prefers-reduced-motion:no-preference){.picture .slid{animation:slide .3s ease-out}}@keyframes slide{from{transform:translate(var(--x),var(--y))}}";

impl Squares {
    /// Draws the board.
    ///
    /// ```
    /// use drawing::{Line, Shift, Squares};
    ///
    /// let cells = [4, 9, 2, 8, 1, 6, 3, 5, 7, 3, 5, 7, 8, 1, 6, 4, 9, 2];
    /// let next = Some(Shift { line: Line::Row(1), forward: true, by: 2 });
    /// let svg = Squares { cells, last: None, next }.svg("Row 2 goes right by two");
    /// assert_eq!(svg.matches("square current").count(), 6);
    /// assert!(svg.contains("×2"));
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let height = 2.0 * MARGIN + 3.0 * CELL;
        let mut canvas = Canvas::new(2.0 * MARGIN + 6.0 * CELL + GAP, height);
        canvas.add(&format!("<style>{STYLE}</style>"));
        for (cell, digit) in self.cells.iter().enumerate() {
            let corner = corner(cell / 6, cell % 6);
            let current = self.next.is_some_and(|next| next.moves(cell));
            let class = if current { " current" } else { "" };
            let last = self.last.filter(|last| last.moves(cell));
            let slid = last.map_or_else(String::new, Shift::slid);
            canvas.add(&square(class, &slid, corner, *digit));
        }
        if let Some(shift) = self.next {
            canvas.add(&arrow(shift));
        }
        canvas.finish("img", label)
    }
}

impl Shift {
    /// Returns whether a cell is on the line of the move.
    fn moves(self, cell: usize) -> bool {
        match self.line {
            Line::Column(column) => cell % 6 == column,
            Line::Row(row) => cell / 6 == row,
        }
    }

    /// Returns the attributes of a cell that was moved: a class, and a style with the starting
    /// position.
    fn slid(self) -> String {
        let way = if self.forward { -CELL } else { CELL };
        let from = way * f64::from(self.by);
        let (x, y) = match self.line {
            Line::Column(_) => (0.0, from),
            Line::Row(_) => (from, 0.0),
        };
        format!(r#" slid" style="--x:{x}px;--y:{y}px"#)
    }
}

/// Returns the upper left corner of a cell.
fn corner(row: usize, column: usize) -> Point {
    let gap = if column < 3 { 0.0 } else { GAP };
    Point {
        x: MARGIN + CELL * column as f64 + gap,
        y: MARGIN + CELL * row as f64,
    }
}

fn square(class: &str, slid: &str, corner: Point, digit: u8) -> String {
    format!(
        r#"<g class="square{class}{slid}"><rect x="{:.0}" y="{:.0}" width="{CELL}" height="{CELL}"/><text x="{:.0}" y="{:.0}">{digit}</text></g>"#,
        corner.x,
        corner.y,
        corner.x + CELL / 2.0,
        corner.y + CELL / 2.0
    )
}

/// Returns a triangle at the end of the line towards which it moves, with the number of cells if it
/// is not 1.
fn arrow(shift: Shift) -> String {
    let way = if shift.forward { 1.0 } else { -1.0 };
    let (tip, angle) = match shift.line {
        Line::Column(column) => {
            let from = corner(if shift.forward { 3 } else { 0 }, column);
            let x = from.x + CELL / 2.0;
            (
                Point {
                    x,
                    y: from.y + 26.0 * way,
                },
                if shift.forward { 180 } else { 0 },
            )
        }
        Line::Row(row) => {
            let from = corner(row, if shift.forward { 5 } else { 0 });
            let edge = if shift.forward { CELL } else { 0.0 };
            let y = from.y + CELL / 2.0;
            (
                Point {
                    x: from.x + edge + 26.0 * way,
                    y,
                },
                if shift.forward { 90 } else { 270 },
            )
        }
    };
    let far = match shift.by {
        0 | 1 => String::new(),
        by => {
            let at = beside(shift.line, tip, way);
            format!(r#"<text x="{:.0}" y="{:.0}">×{by}</text>"#, at.x, at.y)
        }
    };
    format!(
        r#"<g class="shift"><path transform="translate({:.0} {:.0}) rotate({angle})" d="M0 0L12 18H-12Z"/>{far}</g>"#,
        tip.x, tip.y
    )
}

/// Returns the position of the number next to a triangle, in the narrow margin.
fn beside(line: Line, tip: Point, way: f64) -> Point {
    let back = 9.0 * way;
    match line {
        Line::Column(_) => Point {
            x: tip.x + 23.0,
            y: tip.y - back + 5.0,
        },
        Line::Row(_) => Point {
            x: tip.x - back,
            y: tip.y - 16.0,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rectangle of the number: a few letters wide and one line high.
    fn number(svg: &str) -> (Point, Point) {
        let text = &svg[..svg.find("×3").unwrap()];
        let text = &text[text.rfind("<text").unwrap()..];
        let value = |name: &str| -> f64 {
            let from = text.find(name).unwrap() + name.len();
            text[from..].split('"').next().unwrap().parse().unwrap()
        };
        let x = value(r#"x=""#);
        let y = value(r#"y=""#);
        let left = x - 9.0;
        let right = x + 9.0;
        (
            Point {
                x: left,
                y: y - 11.0,
            },
            Point {
                x: right,
                y: y + 3.0,
            },
        )
    }

    #[test]
    fn how_far_a_line_moves_stands_in_the_margin() {
        let lines = (0..6).map(Line::Column).chain((0..3).map(Line::Row));
        for (line, forward) in lines.flat_map(|line| [(line, true), (line, false)]) {
            let next = Some(Shift {
                line,
                forward,
                by: 3,
            });
            let svg = Squares {
                cells: [5; 18],
                last: None,
                next,
            }
            .svg("Board");
            let (from, to) = number(&svg);
            let left = MARGIN;
            let top = MARGIN;
            let right = MARGIN + 6.0 * CELL + GAP;
            let bottom = MARGIN + 3.0 * CELL;
            let inside =
                from.x >= 0.0 && from.y >= 0.0 && to.x <= right + MARGIN && to.y <= bottom + MARGIN;
            assert!(inside, "{line:?} {forward}: {from:?} to {to:?}");
            let clear = to.x <= left || to.y <= top || from.x >= right || from.y >= bottom;
            assert!(clear, "{line:?} {forward}: {from:?} to {to:?}");
        }
    }
}
