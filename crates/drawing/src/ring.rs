//! The cover ring: the chosen options inside, what they cover around them, arrows between.

use crate::badge::{HEIGHT, WIDTH, are_clear, badge, reach};
use crate::canvas::{Canvas, Point};
use crate::palette::{multiplier_colour, type_colour};
use pokedata::{Multiplier, Typing};
use std::f64::consts::TAU;
use typecover::{Cover, Problem};

/// More items than this stand as small turned names instead of badges.
const MOST_BADGES: usize = 24;
/// How far badges are from each other at least.
const GAP: f64 = 5.0;
/// What a turned name takes of the circle.
const TURNED: f64 = 12.5;
/// What a letter of a turned name takes at most on average.
const LETTER: f64 = 6.2;
/// The height of the line that explains the colours.
const LEGEND: f64 = 28.0;
/// At these parts of its own size the text can still be read: of badges, which are large, so that
/// a ring of all types fits a phone, and of turned names.
const READABLE: [f64; 2] = [0.62, 0.82];

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

    /// Draws it. Each option and each item can be focused and says what it covers, or what covers
    /// it; hovering or focusing it shows its arrows alone, with their multipliers. Items that
    /// stand as small names are too many for that, and only say what covers them.
    #[must_use]
    pub fn svg(&self) -> String {
        let layout = Layout::of(self);
        let (width, height) = (2.0 * layout.centre.x, 2.0 * layout.centre.y);
        let mut canvas =
            Canvas::new(width, height + LEGEND).readable_at(READABLE[usize::from(layout.turned)]);
        canvas.add(&self.highlights(&layout));
        // All arrows lie below all badges.
        for arrow in &self.arrows {
            canvas.add(&self.draw_arrow(&layout, arrow));
        }
        for option in 0..self.options.len() {
            canvas.add(&self.draw_option(&layout, option));
        }
        for item in 0..self.items.len() {
            canvas.add(&self.draw_item(&layout, item));
        }
        canvas.add(&self.legend(height + LEGEND / 2.0));
        canvas.finish("group", &self.label)
    }

    /// The style that keeps the arrows of what is hovered or focused, whichever end it is. Each
    /// rule ends in one class of its own, so that an arrow is held against two rules, not all. Items
    /// that stand as small names have none: for each rule the browser looks through the picture.
    fn highlights(&self, layout: &Layout) -> String {
        let of = |end: &'static str, link: &'static str, count: usize| {
            let rule = move |i: usize| {
                format!(".picture:has(.{end}{i}:is(:hover,:focus-visible)) .{link}{i}")
            };
            (0..count).map(rule)
        };
        let options = of("o", "of", self.options.len());
        let items = if layout.turned { 0 } else { self.items.len() };
        let rules: Vec<String> = options.chain(of("i", "to", items)).collect();
        format!(
            "<style>{}{{opacity:1;--times:block}}</style>",
            rules.join(",")
        )
    }

    /// What the colours of the arrows mean.
    fn legend(&self, y: f64) -> String {
        let met = |m: Multiplier| self.arrows.iter().any(|arrow| arrow.multiplier == m);
        let met = Multiplier::ALL.into_iter().filter(|&m| met(m));
        let known = met.map(|m| (multiplier_colour(m), true, format!("×{m}")));
        let also = self.arrows.iter().any(|arrow| !arrow.best);
        let also = also.then(|| ("m1", false, "also covers".to_owned()));
        let mut x = 10.0;
        let mut key = |(colour, best, words): (&str, bool, String)| {
            let (from, tip) = (Point { x, y }, Point { x: x + 26.0, y });
            x += 40.0 + LETTER * words.chars().count() as f64;
            let line = shaft(from, tip, &colour[1..], best);
            format!(
                r#"{line}<text class="small" x="{:.1}" y="{:.1}">{words}</text>"#,
                tip.x + 5.0,
                y + 4.0
            )
        };
        known.chain(also).map(&mut key).collect()
    }

    fn draw_option(&self, layout: &Layout, option: usize) -> String {
        let own = self.arrows.iter().filter(|arrow| arrow.option == option);
        let covers: Vec<String> = own
            .map(|a| format!("{} ×{}", self.items[a.item], a.multiplier))
            .collect();
        let typing = self.options[option];
        let label = format!("{typing} covers {}", covers.join(", "));
        format!(
            r#"<g class="end o{option}" id="option-{typing}" tabindex="0" role="img" aria-label="{label}"><title>{label}</title>{}</g>"#,
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
        let times = tip.towards(from, 22.0 / from.distance(tip).max(22.0));
        format!(
            r#"<g class="link of{} to{}">{}<text class="times" x="{:.1}" y="{:.1}">×{}</text></g>"#,
            arrow.option,
            arrow.item,
            shaft(from, tip, colour, arrow.best),
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
        let (class, stop) = match layout.turned {
            true => ("item".to_owned(), ""),
            false => (format!("end i{item}"), r#" tabindex="0""#),
        };
        format!(
            r#"<g class="{class}" id="item-{typing}"{stop} role="img" aria-label="{label}"><title>{label}</title>{shape}</g>"#
        )
    }
}

/// An arrow: its line, and its head if it is the best; the others are many and go all ways.
fn shaft(from: Point, tip: Point, colour: &str, best: bool) -> String {
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
        let places = places(ring);
        let option_angles = option_angles(ring, &places);
        let item_angles: Vec<f64> = places
            .iter()
            .map(|&place| TAU * (place as f64 + 0.5) / places.len() as f64)
            .collect();
        let inner = match ring.options.len() {
            0 | 1 => 0.0,
            _ => clear_radius(&ring.options, &option_angles, 55.0),
        };
        let least = (inner + 105.0).max(150.0);
        let outer = match turned {
            true => (ring.items.len() as f64 * TURNED / TAU).max(least),
            false => clear_radius(&ring.items, &item_angles, least),
        };
        let (across, along) = match turned {
            true => (name_length(&ring.items), name_length(&ring.items)),
            false => (WIDTH / 2.0 + 8.0, HEIGHT + 8.0),
        };
        let centre = Point {
            x: outer + across,
            y: outer + along,
        };
        let around = |angles: Vec<f64>, radius: f64| -> Vec<Point> {
            let points = angles.into_iter();
            points.map(|angle| centre.around(angle, radius)).collect()
        };
        Layout {
            centre,
            options: around(option_angles, inner),
            items: around(item_angles, outer),
            places,
            turned,
        }
    }

    fn angle(&self, item: usize) -> f64 {
        TAU * (self.places[item] as f64 + 0.5) / self.places.len() as f64
    }
}

/// How far the longest of the turned names reaches.
fn name_length(typings: &[Typing]) -> f64 {
    let letters = typings.iter().map(|typing| typing.name().len()).max();
    16.0 + LETTER * letters.unwrap_or(0) as f64
}

/// The least radius, from that one on, at which badges at those angles are clear of each other.
fn clear_radius(typings: &[Typing], angles: &[f64], least: f64) -> f64 {
    const TRIED: u32 = 250;
    let clear = |radius: &f64| {
        let at = |i: usize| Point { x: 0.0, y: 0.0 }.around(angles[i], *radius);
        let pairs = (0..angles.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        let mut pairs = pairs.map(|(i, j)| ((typings[i], at(i)), (typings[j], at(j))));
        pairs.all(|(one, other)| are_clear(one, other, GAP))
    };
    let radii = (0..TRIED).map(|step| least + 4.0 * f64::from(step));
    let last = least + 4.0 * f64::from(TRIED);
    radii.into_iter().find(clear).unwrap_or(last)
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

#[cfg(test)]
mod tests {
    use super::*;
    use pokedata::{Boss, Chosen, Game};
    use typecover::{Kind, Listing, Question, Side};

    /// The rings of the best covers of a game: of all of its generation, and of each place.
    fn rings(game: &'static Game, side: Side) -> Vec<Ring> {
        let question = || Question::new(game.generation(), side).kind(Kind::Overlapping);
        let places = game.bosses().chunks(3);
        let of_place = |bosses: &'static [Boss]| question().against(&Chosen::new(bosses));
        let questions = places.map(of_place).chain([question()]);
        let answers = questions.map(|question| question.answer(Listing::Best(3)).unwrap());
        let rings = answers.map(|answer| {
            let rings = answer.covers.iter().map(|c| Ring::of(&answer.problem, c));
            rings.collect::<Vec<_>>()
        });
        rings.flatten().collect()
    }

    #[test]
    fn badges_neither_overlap_nor_are_cut() {
        for game in Game::all() {
            for ring in [Side::Defense, Side::Attack]
                .map(|side| rings(game, side))
                .concat()
            {
                let layout = Layout::of(&ring);
                let options = ring.options.iter().copied().zip(layout.options);
                let items = ring.items.iter().copied().zip(layout.items);
                let shown = if layout.turned { 0 } else { ring.items.len() };
                let badges: Vec<(Typing, Point)> = options.chain(items.take(shown)).collect();
                for (i, &one) in badges.iter().enumerate() {
                    let others = badges[..i].iter();
                    assert!(
                        others.copied().all(|other| are_clear(one, other, 1.0)),
                        "{}",
                        ring.label
                    );
                    let Point { x, y } = one.1;
                    let (right, bottom) = (2.0 * layout.centre.x, 2.0 * layout.centre.y);
                    assert!(x - WIDTH / 2.0 >= 0.0 && x + WIDTH / 2.0 <= right);
                    assert!(y - HEIGHT >= 0.0 && y + HEIGHT <= bottom);
                }
            }
        }
    }

    /// So that no arrow lies over the badge of another option, and takes the pointer from it.
    #[test]
    fn arrows_lie_below_all_badges() {
        let game = Game::find("scarlet-violet").unwrap();
        for ring in rings(game, Side::Attack) {
            let svg = ring.svg();
            let last = svg.rfind(r#"<g class="link"#).unwrap();
            assert!(last < svg.find(r#"<g class="end"#).unwrap());
        }
    }

    #[test]
    fn the_colours_that_are_met_are_explained() {
        let typing = |name: &str| name.parse::<Typing>().unwrap();
        let arrow = |item, multiplier| Arrow {
            option: 0,
            item,
            multiplier,
            best: true,
        };
        let ring = Ring {
            label: String::new(),
            options: vec![typing("Steel")],
            items: vec![typing("Poison"), typing("Bug")],
            arrows: vec![arrow(0, Multiplier::Zero), arrow(1, Multiplier::Half)],
        };
        let svg = ring.svg();
        let legend = &svg[svg.rfind("</g>").unwrap()..];
        assert!(legend.contains("×0<") && legend.contains("×1/2<") && !legend.contains("×1/4"));
    }
}
