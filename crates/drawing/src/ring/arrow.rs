//! Arrows from options to the items that they cover.

use super::content::{Arrow, Ring};
use super::layout::Layout;
use crate::badge::reach;
use crate::canvas::{Point, Tenths};
use crate::palette::multiplier_colour;
use pokedata::Multiplier;

/// The parts of an arrow, as path data.
pub(super) struct Course {
    /// The line, with the arrowhead if there is one.
    line: String,
    /// The line to the point where the multiplier is written. For the best option, it continues to
    /// the item.
    own: String,
    /// The point where the multiplier is written.
    times: String,
}

impl Ring {
    /// Returns the paths of all arrows, in order.
    pub(super) fn courses(&self, layout: &Layout) -> Vec<Course> {
        let course = |arrow| self.course(layout, arrow);
        self.arrows.iter().map(course).collect()
    }

    fn course(&self, layout: &Layout, arrow: &Arrow) -> Course {
        let from = layout.options[arrow.option];
        let to = layout.items[arrow.item];
        let gap = if layout.turned.is_some() {
            9.0
        } else {
            reach(self.items[arrow.item], to, from) + 3.0
        };
        let tip = to.towards(from, gap / from.distance(to).max(1.0));
        let times = tip.towards(from, 22.0 / from.distance(tip).max(22.0));
        let start = place(from);
        let times = place(times);
        let on = if arrow.best {
            place(head(from, tip).0)
        } else {
            String::new()
        };
        Course {
            line: line(from, tip, arrow.best),
            own: format!("M{start}{times}{on}"),
            times,
        }
    }

    /// Returns the arrows from an option and their multipliers. Arrows that look the same are
    /// combined in one path, since each element costs a browser time.
    pub(super) fn arrows_from(&self, option: usize, courses: &[Course]) -> String {
        let class = format!("link of{option} ");
        let mut lines = String::new();
        let mut times = String::new();
        for multiplier in Multiplier::ALL {
            let mut places = String::new();
            for best in [false, true] {
                let mut alike = String::new();
                for (arrow, course) in self.arrows.iter().zip(courses) {
                    if (arrow.option, arrow.multiplier, arrow.best) == (option, multiplier, best) {
                        alike += &course.line;
                        places += &course.times;
                    }
                }
                if !alike.is_empty() {
                    lines += &shaft(&class, &alike, multiplier, best);
                }
            }
            if !places.is_empty() {
                let name = name(multiplier);
                times += &format!(r#"<path class="{class}times t{name}" d="M{places}"/>"#);
            }
        }
        lines + &times
    }

    /// Returns the arrows to an item, as they are shown when only that item is highlighted. All
    /// arrows with the same multiplier form one path, and the multiplier is written at each point
    /// of the path, with three exceptions: at options, their badges hide it; at the first point, it
    /// is omitted; and at the last point of the best option, it is replaced by the arrowhead.
    pub(super) fn arrows_to(&self, item: usize, courses: &[Course]) -> String {
        let own = self.arrows.iter().zip(courses);
        let own: Vec<_> = own.filter(|(arrow, _)| arrow.item == item).collect();
        let mut arrows = String::new();
        for multiplier in Multiplier::ALL {
            let mut also = String::new();
            let mut best = "";
            for (arrow, course) in &own {
                if arrow.multiplier != multiplier {
                    continue;
                }
                if arrow.best {
                    best = &course.own;
                } else {
                    also += &course.own;
                }
            }
            let headed = if best.is_empty() { "" } else { " headed" };
            if !also.is_empty() || !best.is_empty() {
                let name = name(multiplier);
                arrows += &format!(
                    r#"<path class="own arrow s{name} t{name}{headed}" d="{also}{best}"/>"#
                );
            }
        }
        arrows
    }

    /// Returns the multipliers that are written at the points of paths, the heads of the best
    /// options' arrows, and the style that positions both.
    pub(super) fn markers(&self) -> String {
        let marker = |m: Multiplier| {
            let name = name(m);
            format!(
                r#"<style>.picture .t{name}{{marker:url(#times{name})}}.picture .own.t{name}{{marker-start:none}}.picture .t{name}.headed{{marker-end:url(#head{name})}}</style><marker id="times{name}" markerUnits="userSpaceOnUse"><text>×{m}</text></marker><marker id="head{name}" class="s{name}" markerUnits="userSpaceOnUse" orient="auto"><path class="arrow" d="M0 -2.5L5 0L0 2.5Z"/></marker>"#
            )
        };
        self.met().map(marker).collect()
    }

    /// Returns the multipliers that occur in the ring.
    pub(super) fn met(&self) -> impl Iterator<Item = Multiplier> {
        let met = |m: Multiplier| self.arrows.iter().any(|arrow| arrow.multiplier == m);
        Multiplier::ALL.into_iter().filter(move |&m| met(m))
    }
}

/// Returns the suffix of a multiplier's names in the style sheet.
fn name(multiplier: Multiplier) -> &'static str {
    &multiplier_colour(multiplier)[1..]
}

/// Returns the line of an arrow, as path data. Only the arrow of the best option has a head, since
/// the other arrows are numerous and cross each other.
pub(super) fn line(from: Point, tip: Point, best: bool) -> String {
    let (end, head) = if best {
        head(from, tip)
    } else {
        (tip, String::new())
    };
    format!("M{}{}{head}", place(from), place(end))
}

/// Returns a point, as path data.
fn place(Point { x, y }: Point) -> String {
    format!("{} {} ", Tenths(x), Tenths(y))
}

/// Returns arrows that have the same style; `class` contains their other classes.
pub(super) fn shaft(class: &str, lines: &str, multiplier: Multiplier, best: bool) -> String {
    let colour = name(multiplier);
    let also = if best { "" } else { " also" };
    format!(r#"<path class="{class}arrow s{colour}{also}" d="{lines}"/>"#)
}

/// Returns the point where the head of an arrow begins, and the head, which is a triangle nine
/// units long and wide. The head is part of the arrow's path, so that the outline, which is as wide
/// as the shaft, enlarges it.
fn head(from: Point, tip: Point) -> (Point, String) {
    const LINE: f64 = 2.8;
    const SIZE: f64 = 5.0;
    let length = from.distance(tip).max(1.0);
    let dx = (tip.x - from.x) / length;
    let dy = (tip.y - from.y) / length;
    let back = |by: f64| Point {
        x: tip.x - dx * by,
        y: tip.y - dy * by,
    };
    let tip = back(LINE);
    let base = back(LINE + SIZE);
    let side = |half: f64| Point {
        x: base.x - dy * half,
        y: base.y + dx * half,
    };
    let [left, right] = [SIZE / 2.0, SIZE / -2.0].map(|half| place(side(half)));
    let head = format!("M{}{left}{right}Z", place(tip));
    (base, head)
}
