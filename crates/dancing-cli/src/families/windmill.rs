//! Windmill dominoes: a tilted domino glued over an ordinary one (Knuth, TAOCP 4B, 7.2.2.1–305).
//!
//! The squares of the box are points with two odd coordinates. Each small tilted square is centred
//! on the middle of a side of a square, which is a point with one odd coordinate.

use super::Text;
use std::collections::{BTreeMap, BTreeSet};

type Point = (i32, i32);

/// The two squares of the lower domino, and the two small squares of the upper one.
type Piece = ([Point; 2], [Point; 2]);

/// Returns the windmill problem: to fill a box of twenty squares with the ten pieces, each used
/// once, so that the upper dominoes do not overlap.
pub(crate) fn windmill(rows: u32, columns: u32) -> Result<Text, String> {
    if rows * columns != 20 {
        let wrong = format!("a box of {rows}×{columns} squares");
        return Err(format!(
            "{wrong}: ten dominoes fill 1×20, 2×10, 4×5 and these turned"
        ));
    }
    let height = 2 * rows as i32;
    let width = 2 * columns as i32;
    let pieces = pieces();
    let squares = points(height, width).filter(|point| point.0 % 2 == 1 && point.1 % 2 == 1);
    let items = (1..=pieces.len()).map(|piece| format!("P{piece}"));
    let items = items.chain(squares.map(name)).collect();
    let small = points(height, width).filter(|point| (point.0 + point.1) % 2 == 1);
    let placed = move |piece: &Piece, by: Point| {
        let all = piece.0.into_iter().chain(piece.1);
        let all: Vec<Point> = all.map(|point| (point.0 + by.0, point.1 + by.1)).collect();
        let is_inside =
            |point: &Point| (1..height).contains(&point.0) && (1..width).contains(&point.1);
        all.iter()
            .all(is_inside)
            .then(|| all.into_iter().map(name).collect::<Vec<_>>())
    };
    let mut options = Vec::new();
    for (number, turned) in (1..).zip(pieces) {
        for piece in turned {
            for by in points(height, width).map(|point| (point.0 - 1, point.1 - 1)) {
                if by.0 % 2 == 0
                    && by.1 % 2 == 0
                    && let Some(points) = placed(&piece, by)
                {
                    options.push(format!("P{number} {}", points.join(" ")));
                }
            }
        }
    }
    Ok(Text::new(items, small.map(name).collect(), options))
}

/// Returns the points inside a box.
fn points(height: i32, width: i32) -> impl Iterator<Item = Point> {
    (1..height).flat_map(move |x| (1..width).map(move |y| (x, y)))
}

fn name(point: Point) -> String {
    format!("{},{}", point.0, point.1)
}

/// Returns all pieces, each in all orientations by quarter turns. Mirror images are different
/// pieces.
fn pieces() -> Vec<BTreeSet<Piece>> {
    let lower = [(1, 1), (1, 3)];
    let sides = [(0, 1), (0, -1), (1, 0), (-1, 0)];
    let corners = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let plus = |one: Point, other: Point| (one.0 + other.0, one.1 + other.1);
    let mut pieces = BTreeMap::new();
    for square in lower {
        for small in sides.map(|side| plus(square, side)) {
            for other in corners.map(|corner| plus(small, corner)) {
                let turned = turned((lower, [small, other]));
                pieces.insert(turned.first().copied(), turned);
            }
        }
    }
    pieces.into_values().collect()
}

fn turned(piece: Piece) -> BTreeSet<Piece> {
    let quarter = |points: [Point; 2]| points.map(|(x, y)| (y, -x));
    let next = |piece: &Piece| Some((quarter(piece.0), quarter(piece.1)));
    std::iter::successors(Some(piece), next)
        .take(4)
        .map(normal)
        .collect()
}

/// Returns the piece moved so that its lower domino is in the corner of the box.
fn normal((mut lower, mut upper): Piece) -> Piece {
    let top = lower[0].0.min(lower[1].0) - 1;
    let left = lower[0].1.min(lower[1].1) - 1;
    for point in lower.iter_mut().chain(&mut upper) {
        *point = (point.0 - top, point.1 - left);
    }
    lower.sort_unstable();
    upper.sort_unstable();
    (lower, upper)
}
