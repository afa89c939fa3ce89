//! Land and sea: the shapes that were drawn for this program; for regions without a drawing, the
//! surroundings of places and roads.

use super::ground::Ground;
use crate::canvas::{Canvas, Point};
use pokedata::Region;
use std::fmt::Write;

/// The shapes for all regions that have a drawing.
const LAND: &str = include_str!("../../data/land.txt");
/// The radius of the land around a place, in a region without a drawing.
const AROUND: f64 = 30.0;

pub(super) fn draw(region: &Region, ground: &Ground, canvas: &mut Canvas) {
    canvas.add(r#"<rect class="sea" width="100%" height="100%"/>"#);
    let lines = LAND.lines().filter_map(|line| line.split_once(' '));
    let own = lines.filter(|(name, _)| *name == region.name());
    let shapes: Vec<String> = own
        .map(|(_, corners)| shore(&read(corners, ground)))
        .collect();
    if shapes.is_empty() {
        return around(region, ground, canvas);
    }
    canvas.add(&format!(r#"<path class="land" d="{}"/>"#, shapes.concat()));
}

fn read(corners: &str, ground: &Ground) -> Vec<Point> {
    let tenths = |text: &str| text.parse::<i16>().map_or(0.0, |n| f64::from(n) / 10.0);
    let corners = corners.split(' ').filter_map(|pair| pair.split_once(','));
    corners
        .map(|(x, y)| ground.at(tenths(x), tenths(y)))
        .collect()
}

/// Returns a smooth closed curve through all corners.
fn shore(corners: &[Point]) -> String {
    const BEND: f64 = 1.0 / 6.0;
    let count = corners.len();
    let corner = |at: usize| corners[at % count];
    let mut path = String::new();
    for at in 0..count {
        let [before, here, next, after] = [count - 1, 0, 1, 2].map(|step| corner(at + step));
        if at == 0 {
            let _ = write!(path, "M{:.0} {:.0}", here.x, here.y);
        }
        let _ = write!(
            path,
            "C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}",
            here.x + (next.x - before.x) * BEND,
            here.y + (next.y - before.y) * BEND,
            next.x - (after.x - here.x) * BEND,
            next.y - (after.y - here.y) * BEND,
            next.x,
            next.y,
        );
    }
    path + "Z"
}

/// Draws land along the roads and around every place.
fn around(region: &Region, ground: &Ground, canvas: &mut Canvas) {
    for place in region.places() {
        let from = ground.point(place);
        canvas.add(&format!(
            r#"<circle class="land" cx="{:.0}" cy="{:.0}" r="{AROUND}"/>"#,
            from.x, from.y
        ));
        for to in place.roads.iter().filter_map(|road| region.place(road)) {
            canvas.line("isthmus", from, ground.point(to));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether a point is inside a polygon.
    fn holds(shape: &[Point], at: Point) -> bool {
        let sides = shape.iter().zip(shape.iter().cycle().skip(1));
        let crossed = sides.filter(|(a, b)| {
            let part = (at.y - a.y) / (b.y - a.y);
            (a.y > at.y) != (b.y > at.y) && at.x < a.x + part * (b.x - a.x)
        });
        crossed.count() % 2 == 1
    }

    #[test]
    fn every_place_of_every_region_is_on_land() {
        for region in Region::all()
            .iter()
            .filter(|region| !region.places().is_empty())
        {
            let ground = Ground::of(region.places());
            let own = LAND.lines().filter_map(|line| line.split_once(' '));
            let own = own.filter(|(name, _)| *name == region.name());
            let shapes: Vec<Vec<Point>> = own.map(|(_, corners)| read(corners, &ground)).collect();
            assert!(!shapes.is_empty(), "{} is not drawn", region.name());
            for place in region.places() {
                let at = ground.point(place);
                assert!(
                    shapes.iter().any(|shape| holds(shape, at)),
                    "{} is in the sea",
                    place.name
                );
            }
        }
    }
}
