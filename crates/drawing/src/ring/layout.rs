//! Where options and items stand.

use super::{LETTER, Ring};
use crate::badge::{HEIGHT, WIDTH, are_clear};
use crate::canvas::Point;
use pokedata::Typing;
use std::f64::consts::TAU;

/// More items than this stand as small turned names instead of badges.
const MOST_BADGES: usize = 24;
/// How far badges are from each other at least.
const GAP: f64 = 5.0;
/// What a turned name takes of the circle.
const TURNED: f64 = 12.5;

/// Where everything is.
pub(super) struct Layout {
    pub(super) centre: Point,
    pub(super) options: Vec<Point>,
    pub(super) items: Vec<Point>,
    /// The place of each item on the outer circle.
    places: Vec<usize>,
    pub(super) turned: bool,
}

impl Layout {
    /// The layout of a ring.
    pub(super) fn of(ring: &Ring) -> Layout {
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

    /// The direction of an item from the centre.
    pub(super) fn angle(&self, item: usize) -> f64 {
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
