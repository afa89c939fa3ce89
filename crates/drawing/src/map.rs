//! A region's map: places, roads, codes, and which places are chosen.

use crate::canvas::{Canvas, Point, escape};
use pokedata::{Place, Region};

const STEP: f64 = 47.0;
const RADIUS: f64 = 19.0;
const MARGIN: f64 = 26.0;
/// At this part of its own size a code is nine pixels high, and a place can be met by a finger.
const READABLE: f64 = 0.7;

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
        let corner = self.corner();
        let mut canvas = Canvas::new(corner.x, corner.y).readable_at(READABLE);
        self.roads(&mut canvas);
        for place in self.region.places() {
            let (stop, about) = stop(place);
            canvas.add(&draw_stop(place, self.point(place), stop, &about));
        }
        canvas.finish("group", &format!("Map of {}", self.region.name()))
    }

    fn roads(&self, canvas: &mut Canvas) {
        for place in self.region.places() {
            let others = place
                .roads
                .iter()
                .filter_map(|road| self.region.place(road));
            // Every road leads back: once is enough.
            for other in others.filter(|other| place.name < other.name) {
                canvas.line("road", self.point(place), self.point(other));
            }
        }
    }

    fn point(&self, place: &Place) -> Point {
        let least = |of: fn(&Place) -> u16| self.region.places().iter().map(of).min();
        let (x, y) = (
            place.x - least(|p| p.x).unwrap_or(0),
            place.y - least(|p| p.y).unwrap_or(0),
        );
        Point {
            x: MARGIN + STEP * f64::from(x),
            y: MARGIN + STEP * f64::from(y),
        }
    }

    fn corner(&self) -> Point {
        let points = self.region.places().iter().map(|place| self.point(place));
        points.fold(Point { x: 0.0, y: 0.0 }, |corner, point| Point {
            x: corner.x.max(point.x + MARGIN),
            y: corner.y.max(point.y + MARGIN),
        })
    }
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
