//! The positions of options and items.

use super::content::Ring;
use crate::badge::{HEIGHT, WIDTH, are_clear};
use crate::canvas::{PHONE, Point};
use pokedata::Typing;
use std::f64::consts::TAU;

/// The maximum number of items that are shown as badges; if there are more, they are shown as small
/// rotated names.
const MOST_BADGES: usize = 24;
/// The minimum distance between badges.
const GAP: f64 = 5.0;
/// The maximum horizontal distances of options and of items from the centre, chosen so that the
/// badges fit on a phone.
const ACROSS: [f64; 2] = [62.0, (PHONE - WIDTH) / 2.0 - 8.0];
/// The length of the circle for each rotated name. It is small, so that the ring of a whole
/// generation fits in a window.
const TURNED: f64 = 11.3;
/// The maximum average width of a letter in a rotated name.
const LETTER: f64 = 6.2;
/// The maximum length of a rotated name.
const LONGEST: f64 = 104.0;

/// The positions of options and items.
pub(super) struct Layout {
    /// The lower right corner of the picture.
    pub(super) corner: Point,
    pub(super) options: Vec<Point>,
    pub(super) items: Vec<Point>,
    /// The angles of the items' names; `None` if the items are badges.
    pub(super) turned: Option<Vec<f64>>,
}

impl Layout {
    /// Returns the layout of a ring.
    pub(super) fn of(ring: &Ring) -> Layout {
        let places = places(ring);
        let options = option_angles(ring, &places);
        let angle = |place: usize| TAU * (place as f64 + 0.5) / places.len() as f64;
        let items: Vec<f64> = places.iter().map(|&place| angle(place)).collect();
        if ring.items.len() > MOST_BADGES {
            Layout::turned(ring, &options, items)
        } else {
            Layout::badges(ring, &options, &items)
        }
    }

    /// Returns a layout in which items are names around a circle.
    fn turned(ring: &Ring, options: &[f64], items: Vec<f64>) -> Layout {
        let around = |angles: &[f64], radius: f64| -> Vec<Point> {
            let points = angles.iter();
            points.map(|&angle| ORIGIN.around(angle, radius)).collect()
        };
        let inside = clear(&ring.options, 55.0, &|radius| around(options, radius));
        let inner = inside.first().map_or(0.0, |point| point.distance(ORIGIN));
        let outer = (items.len() as f64 * TURNED / TAU).max(inner + 80.0);
        let reach = outer + name_length(&ring.items);
        let mut points = inside;
        points.extend(around(&items, outer));
        Layout::moved(
            ring,
            points,
            Point { x: reach, y: reach },
            reach,
            Some(items),
        )
    }

    /// Returns a layout in which items are badges around an oval, which is as high as necessary and
    /// at most as wide as a phone.
    fn badges(ring: &Ring, options: &[f64], items: &[f64]) -> Layout {
        // If there is only one option, it is in the middle.
        let inner = if options.len() > 1 { 1.0 } else { 0.0 };
        let around = |along: f64| -> Vec<Point> {
            let inside = |angle: &f64| oval(*angle, ACROSS[0] * inner, along / 2.0 * inner);
            let outside = |angle: &f64| oval(*angle, ACROSS[1], along);
            let inside = options.iter().map(inside);
            inside.chain(items.iter().map(outside)).collect()
        };
        let points = clear(&[&*ring.options, &*ring.items].concat(), 185.0, &around);
        let top = points.iter().fold(0.0, |top: f64, point| top.min(point.y));
        let bottom = points.iter().fold(0.0, |low: f64, point| low.max(point.y));
        let centre = Point {
            x: PHONE / 2.0,
            y: HEIGHT + 8.0 - top,
        };
        Layout::moved(ring, points, centre, bottom + HEIGHT + 8.0, None)
    }

    /// Returns the layout with the given options and items around a centre, and the given space
    /// below it.
    fn moved(
        ring: &Ring,
        mut points: Vec<Point>,
        centre: Point,
        below: f64,
        turned: Option<Vec<f64>>,
    ) -> Layout {
        for point in &mut points {
            (point.x, point.y) = (point.x + centre.x, point.y + centre.y);
        }
        Layout {
            corner: Point {
                x: 2.0 * centre.x,
                y: centre.y + below,
            },
            items: points.split_off(ring.options.len()),
            options: points,
            turned,
        }
    }
}

const ORIGIN: Point = Point { x: 0.0, y: 0.0 };

/// Returns a point on an oval in approximately the given direction. Equally spaced directions give
/// equally spaced rows, since badges are wide and must be one above the other.
fn oval(angle: f64, across: f64, along: f64) -> Point {
    let turns = angle / TAU;
    let turn = turns - turns.floor();
    let row = 1.0 - (4.0 * turn - 2.0).abs();
    let side = if turn < 0.5 { across } else { -across };
    // The two badges in the first row, and in the last row, must fit side by side.
    let reach = (1.0 - row * row * row * row).sqrt().max(0.62);
    Point {
        x: side * reach,
        y: row * along,
    }
}

/// Returns the length of the longest rotated name.
fn name_length(typings: &[Typing]) -> f64 {
    let letters = typings.iter().map(|typing| typing.name().len()).max();
    (16.0 + LETTER * letters.unwrap_or(0) as f64).min(LONGEST)
}

/// Returns the positions of the typings' badges for the smallest size, starting from `least`, at
/// which they do not overlap.
fn clear(typings: &[Typing], least: f64, at: &dyn Fn(f64) -> Vec<Point>) -> Vec<Point> {
    const TRIED: u32 = 250;
    let mut points = at(least);
    for step in 1..TRIED {
        let badge = |i: usize| (typings[i], points[i]);
        let mut pairs = (0..typings.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        if pairs.all(|(i, j)| are_clear(badge(i), badge(j), GAP)) {
            break;
        }
        points = at(least + 4.0 * f64::from(step));
    }
    points
}

/// Returns the angles of the options. Each is in the middle of the items for which the option is
/// best, but far enough from the others.
fn option_angles(ring: &Ring, places: &[usize]) -> Vec<f64> {
    let count = ring.options.len();
    let even = TAU / count.max(1) as f64;
    let middle = |option: usize| {
        let own = ring.arrows.iter().filter(|a| a.option == option && a.best);
        let own: Vec<f64> = own.map(|a| places[a.item] as f64 + 0.5).collect();
        if own.is_empty() {
            even * (option as f64 + 0.5)
        } else {
            own.iter().sum::<f64>() / own.len() as f64 * TAU / places.len() as f64
        }
    };
    let mut angles: Vec<f64> = (0..count).map(middle).collect();
    // Neighbours are moved apart in a few rounds. A distance of nine tenths of even spacing is
    // always possible.
    for _ in 0..60 {
        for option in 0..count {
            push_apart(&mut angles, option, even * 0.9);
        }
    }
    angles
}

/// Moves an option and the next one apart if they are closer than `least`.
fn push_apart(angles: &mut [f64], option: usize, least: f64) {
    let next = (option + 1) % angles.len();
    let turn = if next <= option { TAU } else { 0.0 };
    let deficit = least - (angles[next] + turn - angles[option]);
    if angles.len() > 1 && deficit > 0.0 {
        angles[option] -= deficit / 2.0;
        angles[next] += deficit / 2.0;
    }
}

/// Returns the position of each item on the circle. Items with the same best option are side by
/// side, in the order of the options.
fn places(ring: &Ring) -> Vec<usize> {
    let server = |item: usize| {
        let best = ring.arrows.iter().find(|a| a.item == item && a.best);
        best.map_or(usize::MAX, |arrow| arrow.option)
    };
    let servers: Vec<usize> = (0..ring.items.len()).map(server).collect();
    let mut order: Vec<usize> = (0..ring.items.len()).collect();
    order.sort_by_key(|&item| servers[item]);
    let mut places = vec![0; order.len()];
    for (place, item) in order.into_iter().enumerate() {
        places[item] = place;
    }
    places
}
