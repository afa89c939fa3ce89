//! A region's map: places, roads, codes, and which places are chosen.

use crate::canvas::{Canvas, PHONE, Point, TEXT, escape};
use pokedata::{Place, Region};

/// What a step to the south is in the picture, and at most one to the east: less where the whole
/// width would not fit a phone.
const STEP: f64 = 47.0;
const RADIUS: f64 = 18.0;
const MARGIN: f64 = 24.0;
/// How far apart the centres of places are at least that stand side by side.
const APART: f64 = 2.0 * RADIUS + 5.0;

/// What is to be said about a place of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stop {
    /// Nobody is to be fought here.
    #[default]
    Pass,
    /// Someone is to be fought here.
    Boss,
    /// Someone is to be fought here, and the place is chosen.
    Chosen,
    /// Someone is to be fought here, in a picture that is only to be looked at.
    Shown,
}

/// A region's map.
///
/// ```
/// use drawing::{Map, Stop};
/// use pokedata::Game;
///
/// let paldea = Game::find("Paldea")?.region();
/// let svg = Map::of(paldea).svg(|place| match place.name.as_str() {
///     "Cortondo" => (Stop::Chosen, "Katy: Bug".to_owned()),
///     _ => (Stop::Pass, String::new()),
/// });
/// assert!(svg.contains("Cortondo: Katy: Bug, chosen"));
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Map {
    region: &'static Region,
}

impl Map {
    /// The map of a region.
    #[must_use]
    pub fn of(region: &'static Region) -> Map {
        Map { region }
    }

    /// Draws it; `stop` says what each place is, and what else there is to say about it.
    ///
    /// Places to choose or chosen are buttons: they can be focused, and carry their code in
    /// `data-place`.
    pub fn svg(&self, stop: impl Fn(&Place) -> (Stop, String)) -> String {
        let places = self.region.places();
        let ground = Ground::of(places);
        let corner = ground.corner;
        let mut canvas = Canvas::new(corner.x, corner.y).with_text_of(TEXT);
        self.roads(&ground, &mut canvas);
        for place in places {
            let (stop, about) = stop(place);
            canvas.add(&draw_stop(place, ground.point(place), stop, &about));
        }
        canvas.finish("group", &format!("Map of {}", self.region.name()))
    }

    fn roads(&self, ground: &Ground, canvas: &mut Canvas) {
        for place in self.region.places() {
            let others = place
                .roads
                .iter()
                .filter_map(|road| self.region.place(road));
            // Every road leads back: once is enough.
            for other in others.filter(|other| place.name < other.name) {
                canvas.line("road", ground.point(place), ground.point(other));
            }
        }
    }
}

/// Where the places of a region are in the picture.
struct Ground {
    west: u16,
    north: u16,
    /// What a step to the east is in the picture.
    step: f64,
    /// The lower right corner.
    corner: Point,
}

impl Ground {
    fn of(places: &[Place]) -> Ground {
        let span = |of: fn(&Place) -> u16| {
            let all = || places.iter().map(of);
            let (least, most) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
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

    fn point(&self, place: &Place) -> Point {
        Point {
            x: MARGIN + self.step * f64::from(place.x - self.west),
            y: MARGIN + STEP * f64::from(place.y - self.north),
        }
    }
}

/// How many steps the nearest two places in a row are apart.
fn nearest(places: &[Place]) -> f64 {
    let pairs = places.iter().flat_map(|one| {
        let row = places.iter().filter(|other| other.y == one.y);
        row.map(|other| other.x.abs_diff(one.x))
    });
    let apart = pairs.filter(|&steps| steps > 0).min();
    apart.map_or(f64::INFINITY, f64::from)
}

fn draw_stop(place: &Place, at: Point, stop: Stop, about: &str) -> String {
    let Place { name, code, .. } = place;
    let about = match about {
        "" => name.clone(),
        about => format!("{name}: {about}"),
    };
    let (class, use_, chosen) = match stop {
        Stop::Pass => ("pass", String::new(), ""),
        Stop::Boss => ("boss", button(code, &about, false), ""),
        Stop::Chosen => ("boss chosen", button(code, &about, true), ", chosen"),
        Stop::Shown => ("boss", String::new(), ""),
    };
    format!(
        r#"<g class="stop {class}"{use_}><title>{}{chosen}</title><circle cx="{:.1}" cy="{:.1}" r="{RADIUS}"/><text class="code" x="{:.1}" y="{:.1}">{}</text></g>"#,
        escape(&about),
        at.x,
        at.y,
        at.x,
        at.y,
        escape(code),
    )
}

fn button(code: &str, about: &str, chosen: bool) -> String {
    format!(
        r#" id="place-{0}" data-place="{0}" role="button" tabindex="0" aria-pressed="{chosen}" aria-label="{0} {1}""#,
        escape(code),
        escape(about)
    )
}
