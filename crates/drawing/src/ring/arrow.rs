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
        // No group around the two: a browser takes its time for each of so many elements.
        let whose = format!("of{}", arrow.option);
        format!(
            r#"{}<text class="times {whose}" x="{:.1}" y="{:.1}">×{}</text>"#,
            shaft(&format!("link {whose} "), from, tip, colour, arrow.best),
            times.x,
            times.y,
            arrow.multiplier
        )
    }
}

/// An arrow: its line, and its head if it is the best; the others are many and go all ways.
/// `class` is what it is called beside its looks.
pub(super) fn shaft(class: &str, from: Point, tip: Point, colour: &str, best: bool) -> String {
    let (also, end, head) = match best {
        true => {
            let (base, head) = head(from, tip);
            ("", base, head)
        }
        false => (" also", tip, String::new()),
    };
    format!(
        r#"<path class="{class}arrow s{colour}{also}" d="M{:.1} {:.1}L{:.1} {:.1}{head}"/>"#,
        from.x, from.y, end.x, end.y,
    )
}

/// The tip of an arrow, a triangle nine long and wide, and where it begins. It is part of the
/// arrow's path: the line around it, as wide as the shaft, is what it is smaller by.
fn head(from: Point, tip: Point) -> (Point, String) {
    const LINE: f64 = 2.8;
    const SIZE: f64 = 5.0;
    let length = from.distance(tip).max(1.0);
    let (dx, dy) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
    let back = |by: f64| Point {
        x: tip.x - dx * by,
        y: tip.y - dy * by,
    };
    let (tip, base) = (back(LINE), back(LINE + SIZE));
    let half = SIZE / 2.0;
    let head = format!(
        "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
        tip.x,
        tip.y,
        base.x - dy * half,
        base.y + dx * half,
        base.x + dy * half,
        base.y - dx * half
    );
    (base, head)
}
