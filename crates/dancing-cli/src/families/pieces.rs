//! Packings of a rectangle with free polyominoes.

use super::{Text, cell, cells};
use std::collections::BTreeSet;

/// The sorted cells of a shape, whose least row and column are 0.
type Shape = Vec<(u32, u32)>;

/// Returns the problem of packing a rectangle with the pieces P1, P2, …; each is used once or, with
/// `any`, any number of times.
pub(crate) fn polyominoes(size: u32, rows: u32, columns: u32, any: bool) -> Text {
    let pieces = free(size);
    let name = |index: usize| format!("P{}", index + 1);
    let mut items: Vec<String> = (0..pieces.len()).map(name).filter(|_| !any).collect();
    items.extend(cells(rows, columns));
    let options = pieces.into_iter().enumerate().flat_map(move |(at, piece)| {
        let shapes = orientations(&piece).into_iter();
        let placed = shapes.flat_map(move |shape| placements(shape, rows, columns));
        placed.map(move |placed| {
            if any {
                placed
            } else {
                format!("{} {placed}", name(at))
            }
        })
    });
    Text::new(items, Vec::new(), options)
}

/// Returns one orientation of each free polyomino, in order.
fn free(size: u32) -> BTreeSet<Shape> {
    let mut shapes = BTreeSet::from([vec![(0, 0)]]);
    for _ in 1..size {
        shapes = shapes.iter().flat_map(grown).collect();
    }
    shapes
}

/// Returns the shapes with one more cell, each in its least orientation.
fn grown(shape: &Shape) -> BTreeSet<Shape> {
    let mut shapes = BTreeSet::new();
    // The shape is moved by one cell, to leave room on every side.
    let moved: Shape = shape
        .iter()
        .map(|&(row, column)| (row + 1, column + 1))
        .collect();
    for &(row, column) in &moved {
        for next in [
            (row - 1, column),
            (row + 1, column),
            (row, column - 1),
            (row, column + 1),
        ] {
            if !moved.contains(&next) {
                let mut larger = moved.clone();
                larger.push(next);
                shapes.extend(orientations(&larger).into_iter().next());
            }
        }
    }
    shapes
}

/// Returns all rotations and reflections of the shape.
fn orientations(shape: &Shape) -> BTreeSet<Shape> {
    let far = 2 * shape.len() as u32;
    let mut turned = shape.clone();
    let mut all = BTreeSet::new();
    for _ in 0..4 {
        turned = turned
            .iter()
            .map(|&(row, column)| (column, far - row))
            .collect();
        all.insert(normal(&turned));
        let mirrored: Shape = turned
            .iter()
            .map(|&(row, column)| (row, far - column))
            .collect();
        all.insert(normal(&mirrored));
        turned = normal(&turned);
    }
    all
}

fn normal(shape: &Shape) -> Shape {
    let top = shape.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = shape.iter().map(|cell| cell.1).min().unwrap_or(0);
    let mut moved: Shape = shape
        .iter()
        .map(|&(row, column)| (row - top, column - left))
        .collect();
    moved.sort_unstable();
    moved
}

/// Returns all placements of the shape, as the cells that it covers.
fn placements(shape: Shape, rows: u32, columns: u32) -> impl Iterator<Item = String> {
    let height = shape.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
    let width = shape.iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
    let tops = rows + 1;
    let lefts = columns + 1;
    let corners = (0..tops.saturating_sub(height))
        .flat_map(move |top| (0..lefts.saturating_sub(width)).map(move |left| (top, left)));
    corners.map(move |(top, left)| {
        let covered = shape
            .iter()
            .map(|&(row, column)| cell(top + row, left + column));
        covered.collect::<Vec<_>>().join(" ")
    })
}
