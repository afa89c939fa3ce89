//! Arrows from the options to what they cover.

use super::layout::Layout;
use super::{Arrow, Ring};
use crate::badge::reach;
use crate::canvas::Point;
use crate::palette::multiplier_colour;

impl Ring {
    pub(super) fn draw_arrow(&self, layout: &Layout, arrow: &Arrow) -> String {
        let (from, to) = (layout.options[arrow.option], layout.items[arrow.item]);
        let gap = match layout.turned.is_some() {
            true => 9.0,
            false => reach(self.items[arrow.item], to, from) + 3.0,
        };
        let tip = to.towards(from, gap / from.distance(to).max(1.0));
        let colour = &multiplier_colour(arrow.multiplier)[1..];
        let times = tip.towards(from, 22.0 / from.distance(tip).max(22.0));
        format!(
            r#"<g class="link of{}">{}<text class="times" x="{:.1}" y="{:.1}">×{}</text></g>"#,
            arrow.option,
            shaft(from, tip, colour, arrow.best),
            times.x,
            times.y,
            arrow.multiplier
        )
    }
}

/// An arrow: its line, and its head if it is the best; the others are many and go all ways.
pub(super) fn shaft(from: Point, tip: Point, colour: &str, best: bool) -> String {
    let (also, head) = match best {
        true => ("", head(from, tip, colour)),
        false => (" also", String::new()),
    };
    format!(
        r#"<path class="arrow s{colour}{also}" d="M{:.1} {:.1}L{:.1} {:.1}"/>{head}"#,
        from.x, from.y, tip.x, tip.y,
    )
}

/// The tip of an arrow: a triangle.
fn head(from: Point, tip: Point, colour: &str) -> String {
    const SIZE: f64 = 9.0;
    let length = from.distance(tip).max(1.0);
    let (dx, dy) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
    let (x, y) = (tip.x - dx * SIZE, tip.y - dy * SIZE);
    let half = SIZE / 2.0;
    format!(
        r#"<path class="m{colour}" d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z"/>"#,
        tip.x,
        tip.y,
        x - dy * half,
        y + dx * half,
        x + dy * half,
        y - dx * half
    )
}
