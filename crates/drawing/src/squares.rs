//! Draws two 3×3 grids of digits side by side, and the next move.

use crate::canvas::{Canvas, Point};
use magic_squares::{Kind, Move};

const CELL: f64 = 52.0;
const MARGIN: f64 = 34.0;
const GAP: f64 = 16.0;

/// A board of two squares, in a form that can be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    /// The digits in reading order, six in each row.
    pub cells: [u8; 18],
    /// The last move, which is animated.
    pub last: Option<Move>,
    /// The move to make next.
    pub next: Option<Move>,
}

/// The style sheet, in addition to the common one. Movement is shown only to users who have not
/// asked for reduced motion.
const STYLE: &str = "@media (prefers-reduced-motion:no-preference){.picture .slid{animation:slide .3s ease-out}}@keyframes slide{from{transform:translate(var(--x),var(--y))}}";

impl Squares {
    /// Draws the board.
    ///
    /// ```
    /// use drawing::Squares;
    ///
    /// let cells = [4, 9, 2, 8, 1, 6, 3, 5, 7, 3, 5, 7, 8, 1, 6, 4, 9, 2];
    /// let next = Some("r2r2".parse()?);
    /// let svg = Squares { cells, last: None, next }.svg("Row 2 goes right by two");
    /// assert_eq!(svg.matches("square current").count(), 6);
    /// assert!(svg.contains("×2"));
    /// # Ok::<(), magic_squares::MoveError>(())
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let height = 2.0 * MARGIN + 3.0 * CELL;
        let mut canvas = Canvas::new(2.0 * MARGIN + 6.0 * CELL + GAP, height);
        canvas.add(&format!("<style>{STYLE}</style>"));
        for (cell, digit) in self.cells.iter().enumerate() {
            let corner = corner(cell / 6, cell % 6);
            let current = self.next.is_some_and(|next| next.touches(cell));
            let class = if current { " current" } else { "" };
            let last = self.last.filter(|last| last.touches(cell));
            let slid = last.map_or_else(String::new, slid);
            canvas.add(&square(class, &slid, corner, *digit));
        }
        if let Some(step) = self.next {
            canvas.add(&arrow(step));
        }
        canvas.finish("img", label)
    }
}

/// Returns the attributes of a cell that was moved: a class, and a style with the starting
/// position.
fn slid(step: Move) -> String {
    let (forward, by) = step.direction();
    let way = if forward { -CELL } else { CELL };
    let from = way * f64::from(by);
    let (x, y) = match step.kind() {
        Kind::Column => (0.0, from),
        Kind::Row => (from, 0.0),
    };
    format!(r#" slid" style="--x:{x}px;--y:{y}px"#)
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
/// is not 1, which it is only for rows.
fn arrow(step: Move) -> String {
    let (forward, by) = step.direction();
    let way = if forward { 1.0 } else { -1.0 };
    let (tip, angle) = match step.kind() {
        Kind::Column => {
            let from = corner(if forward { 3 } else { 0 }, step.index());
            let tip = Point {
                x: from.x + CELL / 2.0,
                y: from.y + 26.0 * way,
            };
            (tip, if forward { 180 } else { 0 })
        }
        Kind::Row => {
            let from = corner(step.index(), if forward { 5 } else { 0 });
            let edge = if forward { CELL } else { 0.0 };
            let tip = Point {
                x: from.x + edge + 26.0 * way,
                y: from.y + CELL / 2.0,
            };
            (tip, if forward { 90 } else { 270 })
        }
    };
    let far = if by > 1 {
        // The margin is narrow.
        let x = tip.x - 9.0 * way;
        let y = tip.y - 16.0;
        format!(r#"<text x="{x:.0}" y="{y:.0}">×{by}</text>"#)
    } else {
        String::new()
    };
    format!(
        r#"<g class="shift"><path transform="translate({:.0} {:.0}) rotate({angle})" d="M0 0L12 18H-12Z"/>{far}</g>"#,
        tip.x, tip.y
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rectangle of the number: a few letters wide and one line high.
    fn number(svg: &str) -> (Point, Point) {
        let text = &svg[..svg.find('×').unwrap()];
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
        for next in ["r1r3", "r2r2", "r2l2", "r3r2", "r3l2"] {
            let svg = Squares {
                cells: [5; 18],
                last: None,
                next: Some(next.parse().unwrap()),
            }
            .svg("Board");
            let (from, to) = number(&svg);
            let left = MARGIN;
            let top = MARGIN;
            let right = MARGIN + 6.0 * CELL + GAP;
            let bottom = MARGIN + 3.0 * CELL;
            let inside =
                from.x >= 0.0 && from.y >= 0.0 && to.x <= right + MARGIN && to.y <= bottom + MARGIN;
            assert!(inside, "{next}: {from:?} to {to:?}");
            let clear = to.x <= left || to.y <= top || from.x >= right || from.y >= bottom;
            assert!(clear, "{next}: {from:?} to {to:?}");
        }
    }
}
