//! The positions of places on a map.

use crate::canvas::{PHONE, Point};
use pokedata::Place;

/// The height of a step to the south, and the maximum width of a step to the east. The width is
/// less if the map would not fit on a phone.
const STEP: f64 = 47.0;
pub(super) const RADIUS: f64 = 18.0;
const MARGIN: f64 = 24.0;
/// The minimum distance between the centres of adjacent places.
const APART: f64 = 2.0 * RADIUS + 5.0;

/// The scale and the position in the picture of a region's map.
pub(super) struct Ground {
    west: u16,
    north: u16,
    /// The width of a step to the east.
    step: f64,
    /// The lower right corner of the map.
    pub(super) corner: Point,
}

impl Ground {
    pub(super) fn of(places: &[Place]) -> Ground {
        let span = |of: fn(&Place) -> u16| {
            let all = || places.iter().map(of);
            let least = all().min().unwrap_or(0);
            let most = all().max().unwrap_or(0);
            (least, f64::from(most - least))
        };
        let ((west, across), (north, along)) = (span(|p| p.x), span(|p| p.y));
        let fits = (PHONE - 2.0 * MARGIN) / across;
        let step = fits.max(APART / nearest(places)).min(STEP);
        Ground {
            west,
            north,
            step,
            corner: Point {
                x: 2.0 * MARGIN + step * across,
                y: 2.0 * MARGIN + STEP * along,
            },
        }
    }

    pub(super) fn point(&self, place: &Place) -> Point {
        self.at(f64::from(place.x), f64::from(place.y))
    }

    /// Returns the point for a position that is given in steps to the east and to the south.
    pub(super) fn at(&self, x: f64, y: f64) -> Point {
        Point {
            x: MARGIN + self.step * (x - f64::from(self.west)),
            y: MARGIN + STEP * (y - f64::from(self.north)),
        }
    }
}

/// Returns the distance between the two nearest places in a row, in steps.
fn nearest(places: &[Place]) -> f64 {
    let pairs = places.iter().flat_map(|one| {
        let row = places.iter().filter(|other| other.y == one.y);
        row.map(|other| other.x.abs_diff(one.x))
    });
    let apart = pairs.filter(|&steps| steps > 0).min();
    apart.map_or(f64::INFINITY, f64::from)
}
