//! The cover ring: the chosen options inside, what they cover around them, arrows between.

use crate::badge::{HEIGHT, WIDTH, badge, reach};
use crate::canvas::{Canvas, Point};
use crate::palette::{multiplier_colour, type_colour};
use pokedata::{Multiplier, Typing};
use std::f64::consts::TAU;
use typecover::{Cover, Problem};

/// More items than this stand as small turned names instead of badges.
const MOST_BADGES: usize = 24;

/// A cover, ready to be drawn.
#[derive(Clone, Debug, Default)]
pub struct Ring {
    /// What the picture is called, for those who listen.
    pub label: String,
    /// What was chosen.
    pub options: Vec<Typing>,
    /// What is covered.
    pub items: Vec<Typing>,
    /// Which option covers which item.
    pub arrows: Vec<Arrow>,
}

/// An option covers an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Its place among the options.
    pub option: usize,
    /// Its place among the items.
    pub item: usize,
    /// The multiplier between them.
    pub multiplier: Multiplier,
    /// Whether this is the option that serves the item best.
    pub best: bool,
}

impl Ring {
    /// The ring of a cover of that problem.
    #[must_use]
    pub fn of(problem: &Problem, cover: &Cover) -> Ring {
        let options = cover.options.clone();
        let best = problem.by_item(cover);
        let arrow = |(option, &typing): (usize, &Typing)| {
            let index = problem.options.binary_search(&typing).ok()?;
            let covered = problem.covered_by(index).map(|item| item as usize);
            let arrows = covered.map(move |item| (option, typing, index, item));
            Some(arrows.collect::<Vec<_>>())
        };
        let arrows = options.iter().enumerate().filter_map(arrow).flatten();
        let arrows = arrows.map(|(option, typing, index, item)| Arrow {
            option,
            item,
            multiplier: problem.multiplier(index, item),
            best: best
                .iter()
                .any(|&(i, o, _)| i == problem.items[item] && o == typing),
        });
        let names: Vec<&str> = options.iter().map(|option| option.name()).collect();
        Ring {
            label: format!("Cover of rank {}: {}", cover.rank, names.join(", ")),
            arrows: arrows.collect(),
            items: problem.items.clone(),
            options,
        }
    }

    /// Draws it. Each option can be focused and says what it covers; hovering or focusing it
    /// shows its arrows alone, with their multipliers.
    #[must_use]
    pub fn svg(&self) -> String {
        let layout = Layout::of(self);
        let mut canvas = Canvas::new(2.0 * layout.centre.x, 2.0 * layout.centre.y);
        for option in 0..self.options.len() {
            canvas.add(&self.draw_option(&layout, option));
        }
        for item in 0..self.items.len() {
            canvas.add(&self.draw_item(&layout, item));
        }
        canvas.finish("group", &self.label)
    }

    fn draw_option(&self, layout: &Layout, option: usize) -> String {
        let own = || self.arrows.iter().filter(|arrow| arrow.option == option);
        let arrows: String = own().map(|arrow| self.draw_arrow(layout, arrow)).collect();
        let covers: Vec<String> = own()
            .map(|a| format!("{} ×{}", self.items[a.item], a.multiplier))
            .collect();
        let typing = self.options[option];
        let label = format!("{typing} covers {}", covers.join(", "));
        format!(
            r#"<g class="end o" id="option-{typing}" tabindex="0" role="img" aria-label="{label}"><title>{label}</title><g class="arrows">{arrows}</g>{}</g>"#,
            badge(typing, layout.options[option])
        )
    }

    fn draw_arrow(&self, layout: &Layout, arrow: &Arrow) -> String {
        let (from, to) = (layout.options[arrow.option], layout.items[arrow.item]);
        let gap = match layout.turned {
            true => 9.0,
            false => reach(self.items[arrow.item], to, from) + 3.0,
        };
        let tip = to.towards(from, gap / from.distance(to).max(1.0));
        let colour = &multiplier_colour(arrow.multiplier)[1..];
        let also = if arrow.best { "" } else { " also" };
        let times = tip.towards(from, 22.0 / from.distance(tip).max(22.0));
        format!(
            r#"<path class="arrow s{colour}{also}" d="M{:.1} {:.1}L{:.1} {:.1}"/>{}<text class="times" x="{:.1}" y="{:.1}">×{}</text>"#,
            from.x,
            from.y,
            tip.x,
            tip.y,
            head(from, tip, colour, arrow.best),
            times.x,
            times.y,
            arrow.multiplier
        )
    }

    fn draw_item(&self, layout: &Layout, item: usize) -> String {
        let typing = self.items[item];
        let own = self.arrows.iter().filter(|a| a.item == item);
        let covered: Vec<String> = own
            .map(|a| format!("{} ×{}", self.options[a.option], a.multiplier))
            .collect();
        let label = match covered.is_empty() {
            true => format!("{typing}: not covered"),
            false => format!("{typing}: covered by {}", covered.join(", ")),
        };
        let shape = match layout.turned {
            true => turned_name(typing, layout.items[item], layout.angle(item)),
            false => badge(typing, layout.items[item]),
        };
        format!(
            r#"<g class="item" role="img" aria-label="{label}"><title>{label}</title>{shape}</g>"#
        )
    }
}

/// The tip of an arrow: a triangle.
fn head(from: Point, tip: Point, colour: &str, best: bool) -> String {
    let size = if best { 9.0 } else { 6.0 };
    let length = from.distance(tip).max(1.0);
    let (dx, dy) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
    let (x, y) = (tip.x - dx * size, tip.y - dy * size);
    let half = size / 2.0;
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

/// A name that reads outwards, with a dot for each type.
fn turned_name(typing: Typing, at: Point, angle: f64) -> String {
    let degrees = angle.to_degrees() - 90.0;
    let left = angle.sin() < 0.0;
    let (turn, anchor, x) = match left {
        true => (degrees + 180.0, "end", -8.0),
        false => (degrees, "start", 8.0),
    };
    let dots: String = (0..)
        .zip(typing.types().iter())
        .map(|(i, t)| {
            let x = if left { 2.0 } else { -2.0 } * (1.0 - f64::from(i) * 2.0);
            format!(
                r#"<circle cx="{x:.1}" cy="0" r="4" fill="{}"/>"#,
                type_colour(t)
            )
        })
        .collect();
    format!(
        r#"<g transform="translate({:.1} {:.1}) rotate({turn:.1})">{dots}<text class="small" x="{x}" y="4" text-anchor="{anchor}">{typing}</text></g>"#,
        at.x, at.y
    )
}

/// Where everything is.
struct Layout {
    centre: Point,
    options: Vec<Point>,
    items: Vec<Point>,
    /// The place of each item on the outer circle.
    places: Vec<usize>,
    turned: bool,
}

impl Layout {
    fn of(ring: &Ring) -> Layout {
        let turned = ring.items.len() > MOST_BADGES;
        let inner = inner_radius(ring.options.len());
        let outer = outer_radius(ring.items.len(), turned).max(inner + 105.0);
        let margin = if turned { 130.0 } else { WIDTH / 2.0 + 8.0 };
        let middle = outer + margin;
        let centre = Point {
            x: middle,
            y: outer + if turned { 130.0 } else { HEIGHT + 8.0 },
        };
        let places = places(ring);
        let around = |count: usize, place: usize, radius: f64| {
            centre.around(TAU * (place as f64 + 0.5) / count.max(1) as f64, radius)
        };
        Layout {
            centre,
            options: option_angles(ring, &places)
                .into_iter()
                .map(|angle| centre.around(angle, inner))
                .collect(),
            items: places
                .iter()
                .map(|&place| around(ring.items.len(), place, outer))
                .collect(),
            places,
            turned,
        }
    }

    fn angle(&self, item: usize) -> f64 {
        TAU * (self.places[item] as f64 + 0.5) / self.places.len() as f64
    }
}

fn inner_radius(options: usize) -> f64 {
    match options {
        0 | 1 => 0.0,
        count => (count as f64 * (WIDTH + 10.0) / TAU).max(55.0),
    }
}

fn outer_radius(items: usize, turned: bool) -> f64 {
    let each = if turned { 15.0 } else { WIDTH + 10.0 };
    (items as f64 * each / TAU).max(150.0)
}

/// Options stand in the middle of the items that they serve best, but far enough apart.
fn option_angles(ring: &Ring, places: &[usize]) -> Vec<f64> {
    let count = ring.options.len();
    let even = TAU / count.max(1) as f64;
    let middle = |option: usize| {
        let own = ring.arrows.iter().filter(|a| a.option == option && a.best);
        let own: Vec<f64> = own.map(|a| places[a.item] as f64 + 0.5).collect();
        match own.is_empty() {
            true => even * (option as f64 + 0.5),
            false => own.iter().sum::<f64>() / own.len() as f64 * TAU / places.len() as f64,
        }
    };
    let mut angles: Vec<f64> = (0..count).map(middle).collect();
    // A few rounds of pushing neighbours apart; nine tenths of even spacing can always be had.
    for _ in 0..60 {
        for option in 0..count {
            push_apart(&mut angles, option, even * 0.9);
        }
    }
    angles
}

/// Moves an option and its next neighbour apart when they are nearer than that.
fn push_apart(angles: &mut [f64], option: usize, least: f64) {
    let next = (option + 1) % angles.len();
    let turn = if next <= option { TAU } else { 0.0 };
    let lacking = least - (angles[next] + turn - angles[option]);
    if angles.len() > 1 && lacking > 0.0 {
        angles[option] -= lacking / 2.0;
        angles[next] += lacking / 2.0;
    }
}

/// Items stand near the option that serves them best: side by side in the order of the options.
fn places(ring: &Ring) -> Vec<usize> {
    let server = |item: usize| {
        let best = ring.arrows.iter().find(|a| a.item == item && a.best);
        best.map_or(usize::MAX, |arrow| arrow.option)
    };
    let mut order: Vec<usize> = (0..ring.items.len()).collect();
    order.sort_by_key(|&item| server(item));
    let mut places = vec![0; order.len()];
    for (place, item) in order.into_iter().enumerate() {
        places[item] = place;
    }
    places
}
