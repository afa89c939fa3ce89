//! Badges of typings: a coloured plate for each type.

use crate::canvas::Point;
use crate::palette::{ink_on, type_colour};
use pokedata::{Type, Typing};

/// The width of a plate, which has room for `Electric` and `Fighting`.
pub(crate) const WIDTH: f64 = 70.0;
/// The height of a plate. A typing of two types has two plates, one above the other.
pub(crate) const HEIGHT: f64 = 20.0;

/// Returns the badge of a typing, centred at the given point.
pub(crate) fn badge(typing: Typing, centre: Point) -> String {
    let types: Vec<Type> = typing.types().iter().collect();
    let top = centre.y - HEIGHT * types.len() as f64 / 2.0;
    let plates: String = (0..)
        .zip(&types)
        .map(|(i, &t)| plate(t, centre.x, top + HEIGHT * f64::from(i)))
        .collect();
    format!(r#"<g class="badge">{plates}</g>"#)
}

/// Returns the distance from the centre of a typing's badge (`from`) to its edge in the direction
/// of `to`.
pub(crate) fn reach(typing: Typing, from: Point, to: Point) -> f64 {
    let height = HEIGHT * f64::from(typing.types().len() as u32);
    let dx = (to.x - from.x).abs();
    let dy = (to.y - from.y).abs();
    let length = dx.hypot(dy).max(1.0);
    let across = WIDTH / 2.0 * length / dx.max(0.001);
    let along = height / 2.0 * length / dy.max(0.001);
    across.min(along)
}

/// Returns whether the badges of two typings at the given points are at least `gap` apart,
/// horizontally or vertically.
pub(crate) fn are_clear(one: (Typing, Point), other: (Typing, Point), gap: f64) -> bool {
    let height = |typing: Typing| HEIGHT * f64::from(typing.types().len() as u32);
    let across = (one.1.x - other.1.x).abs() - WIDTH;
    let along = (one.1.y - other.1.y).abs() - (height(one.0) + height(other.0)) / 2.0;
    across >= gap || along >= gap
}

fn plate(t: Type, x: f64, top: f64) -> String {
    let ink = ink_on(t);
    format!(
        r#"<g class="{ink}"><rect x="{:.1}" y="{top:.1}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="{}"/><text x="{x:.1}" y="{:.1}">{t}</text></g>"#,
        x - WIDTH / 2.0,
        type_colour(t),
        top + HEIGHT / 2.0,
    )
}
