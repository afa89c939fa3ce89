//! The map of a region: land and sea, places, roads, bosses, and the chosen places.

mod ground;
mod land;

use crate::canvas::{Canvas, Point, TEXT, escape};
use ground::{Ground, RADIUS};
use pokedata::{Boss, Game, Place, Region, TypeSet};

/// The distance between the lines below the map, and the number of letters that fit on a line.
const LINE: f64 = 16.0;
const WIDEST: usize = 50;
/// The lines below the map while the pointer is over no place. Longer descriptions of a place begin
/// on top of the map's lower end.
const BELOW: [&str; 4] = [
    "Point at a place, or tap it, to see who is there.",
    "In circles: the order of the battles, and below it",
    "the level of the strongest Pokémon there.",
    "Filled circles are chosen.",
];
/// The maximum number of bosses at a place for which attack types are listed.
const FEW: usize = 1;

/// The state of a place where there is a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The place is only shown.
    Shown,
    /// The place can be chosen.
    Boss,
    /// The place is chosen.
    Chosen,
}

/// The map of a region in a game: land and sea, roads, places, and their bosses, which are numbered
/// in order.
///
/// ```
/// use drawing::{Map, Stop};
/// use pokedata::Game;
///
/// let game = Game::find("Paldea")?;
/// let svg = Map::of(game, game.region()).svg(|place| match place.name.as_str() {
///     "Cortondo" => Stop::Chosen,
///     _ => Stop::Boss,
/// });
/// assert!(svg.contains("Cortondo: Katy, chosen"));
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Map {
    game: &'static Game,
    region: &'static Region,
}

impl Map {
    /// Returns the map of a region in a game.
    #[must_use]
    pub fn of(game: &'static Game, region: &'static Region) -> Map {
        Map { game, region }
    }

    /// Draws the map; `stop` returns the state of a place where there is a battle.
    ///
    /// Places that can be chosen or are chosen are buttons: they can be focused, and have their
    /// code in `data-place`. Details about a place appear below the map when the pointer is over
    /// it.
    pub fn svg(&self, stop: impl Fn(&Place) -> Stop) -> String {
        let places = self.region.places();
        let ground = Ground::of(places);
        let signs: Vec<Sign> = places.iter().map(|place| self.sign(place)).collect();
        let foot = ground.corner.y;
        let below = LINE * BELOW.len() as f64 + 8.0;
        let mut canvas = Canvas::new(ground.corner.x, foot + below).with_text_of(TEXT);
        land::draw(self.region, &ground, &mut canvas);
        let hints = BELOW.map(str::to_owned);
        canvas.add(&lines(&hints, "point", foot + below));
        self.roads(&ground, &mut canvas);
        for label in named(places, &signs, &ground) {
            canvas.add(&label.draw());
        }
        for (place, sign) in places.iter().zip(&signs) {
            let stop = sign.number.map(|_| stop(place));
            canvas.add(&sign.draw(place, ground.point(place), stop));
            canvas.add(&lines(&sign.about, "about", foot + below));
            canvas.add(&sign.numbers(ground.point(place), stop));
        }
        canvas.finish("group", &format!("Map of {}", self.region.name()))
    }

    fn roads(&self, ground: &Ground, canvas: &mut Canvas) {
        for place in self.region.places() {
            let others = place
                .roads
                .iter()
                .filter_map(|road| self.region.place(road));
            // Every road is listed at both of its ends, but drawn only once.
            for other in others.filter(|other| place.name < other.name) {
                canvas.line("road", ground.point(place), ground.point(other));
            }
        }
    }

    /// Returns the data about a place that the map shows.
    fn sign(&self, place: &Place) -> Sign {
        let here = |boss: &&Boss| boss.region == self.region.name() && boss.place == place.name;
        let bosses: Vec<&Boss> = self.game.bosses().iter().filter(here).collect();
        let mut leaders: Vec<&str> = Vec::new();
        for boss in &bosses {
            if !leaders.contains(&boss.leader.as_str()) {
                leaders.push(&boss.leader);
            }
        }
        let number = bosses.iter().map(|boss| boss.order).min();
        Sign {
            number,
            cap: bosses.iter().map(|boss| boss.cap()).max().unwrap_or(0),
            leaders: leaders.join(", "),
            about: description(place, &bosses),
        }
    }
}

/// The data about a place that the map shows.
struct Sign {
    /// The lowest number of the bosses at the place; `None` if there are none.
    number: Option<u16>,
    /// The level of these bosses' strongest Pokémon.
    cap: u8,
    /// The names of these bosses.
    leaders: String,
    /// The types of these bosses, as lines of text.
    about: Vec<String>,
}

impl Sign {
    fn draw(&self, place: &Place, at: Point, stop: Option<Stop>) -> String {
        let Place { name, code, .. } = place;
        let about = match self.leaders.as_str() {
            "" => name.clone(),
            leaders => format!("{name}: {leaders}"),
        };
        let (class, use_, chosen) = match stop {
            None => ("pass", String::new(), ""),
            Some(Stop::Boss) => ("boss", button(code, &about, false), ""),
            Some(Stop::Chosen) => ("boss chosen", button(code, &about, true), ", chosen"),
            Some(Stop::Shown) => ("boss", String::new(), ""),
        };
        let Point { x, y } = at;
        let radius = self.radius();
        format!(
            r#"<g class="stop {class}"{use_}><title>{}{chosen}</title><circle cx="{x:.1}" cy="{y:.1}" r="{radius}"/></g>"#,
            escape(&about),
        )
    }

    /// Returns the radius of the place's circle.
    fn radius(&self) -> f64 {
        if self.number.is_some() {
            RADIUS
        } else {
            PASSED
        }
    }

    /// Returns the numbers on a place's circle; they are not part of its button.
    fn numbers(&self, Point { x, y }: Point, stop: Option<Stop>) -> String {
        let Some(number) = self.number else {
            return String::new();
        };
        let chosen = match stop {
            Some(Stop::Chosen) => " chosen",
            _ => "",
        };
        format!(
            r#"<text class="order{chosen}" x="{x:.1}" y="{:.1}">{number}</text><text class="cap{chosen}" x="{x:.1}" y="{:.1}">{}</text>"#,
            y - 5.0,
            y + 9.0,
            self.cap
        )
    }
}

/// The radius of a place where there is no battle.
const PASSED: f64 = 5.0;

/// A name on the map: its lines, and the middle of the first line's baseline.
struct Label {
    lines: Vec<String>,
    x: f64,
    y: f64,
}

impl Label {
    fn draw(&self) -> String {
        let Label { lines, x, y } = self;
        let lines = lines.iter().enumerate().map(|(at, line)| {
            let y = y + NAME_LINE * at as f64;
            format!(r#"<tspan x="{x:.1}" y="{y:.1}">{}</tspan>"#, escape(line))
        });
        let lines: Vec<String> = lines.collect();
        format!(
            r#"<text class="place" text-anchor="middle">{}</text>"#,
            lines.join(" ")
        )
    }

    /// Returns the left, upper, right and lower edges of the label.
    fn edges(&self) -> [f64; 4] {
        let (half, more) = room(&self.lines);
        [
            self.x - half,
            self.y - 12.0,
            self.x + half,
            self.y + more + 4.0,
        ]
    }

    /// Returns the possible labels for a place, the best first: on one line below, above and to the
    /// sides, then on several lines.
    fn around(name: &str, Point { x, y }: Point, ground: &Ground) -> Vec<Label> {
        let gap = RADIUS + 4.0;
        let whole = vec![name.to_owned()];
        let words: Vec<String> = name.split(' ').map(str::to_owned).collect();
        let labels = [whole, words].into_iter().flat_map(|lines| {
            let (half, more) = room(&lines);
            // Labels above and below are moved away from the edges of the map.
            let centred = x.max(MARGIN + half).min(ground.corner.x - MARGIN - half);
            let middle = y + 4.0 - more / 2.0;
            [
                (centred, y + gap + 11.0),
                (centred, y - gap - 2.0 - more),
                (x + gap + half, middle),
                (x - gap - half, middle),
            ]
            .map(|(x, y)| Label {
                lines: lines.clone(),
                x,
                y,
            })
        });
        labels.collect()
    }
}

/// Returns the labels of the places with battles, each at a position where it overlaps no place and
/// no other label. If there is no such position, the label is omitted; the name is then shown only
/// when the pointer is over the place.
fn named(places: &[Place], signs: &[Sign], ground: &Ground) -> Vec<Label> {
    let circles = places.iter().zip(signs).map(|(place, sign)| {
        let Point { x, y } = ground.point(place);
        let radius = sign.radius();
        [x - radius, y - radius, x + radius, y + radius]
    });
    let mut taken: Vec<[f64; 4]> = circles.collect();
    let mut labels = Vec::new();
    for (place, sign) in places.iter().zip(signs) {
        if sign.number.is_none() {
            continue;
        }
        let around = Label::around(&place.name, ground.point(place), ground);
        let is_free = |label: &Label| {
            let own = label.edges();
            own[0] >= MARGIN
                && own[1] >= MARGIN
                && own[2] <= ground.corner.x - MARGIN
                && own[3] <= ground.corner.y
                && !taken.iter().any(|other| meet(&own, other))
        };
        if let Some(label) = around.into_iter().find(is_free) {
            taken.push(label.edges());
            labels.push(label);
        }
    }
    labels
}

/// The distance between the lines of a name.
const NAME_LINE: f64 = 15.0;

/// The distance between names and the edges of a map.
const MARGIN: f64 = 4.0;

/// The maximum average width of a letter in a name.
const LETTER: f64 = 9.0;

/// Returns half of the width of a name, and the additional height of its lines after the first.
fn room(lines: &[String]) -> (f64, f64) {
    let longest = lines.iter().map(|line| line.chars().count()).max();
    let half = longest.unwrap_or(0) as f64 * LETTER / 2.0;
    (half, NAME_LINE * (lines.len() - 1) as f64)
}

fn meet(one: &[f64; 4], other: &[f64; 4]) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

/// Returns the description of a place and its bosses, as lines that fit below a map. If there are
/// many bosses, their attack types are omitted.
fn description(place: &Place, bosses: &[&Boss]) -> Vec<String> {
    let mut lines = vec![place.name.clone()];
    if bosses.len() > FEW {
        for boss in bosses {
            let head = format!("{} {}:", boss.leader, boss.cap());
            wrap(
                std::iter::once(head).chain(names(brought(boss))),
                &mut lines,
            );
        }
        return lines;
    }
    for boss in bosses {
        lines.push(format!("{}, Lv {}", boss.leader, boss.cap()));
        for (what, types) in [("Is", brought(boss)), ("Hits with", boss.attack_types())] {
            let head = format!("{what}:");
            wrap(std::iter::once(head).chain(names(types)), &mut lines);
        }
    }
    lines
}

/// Returns the types of a boss's Pokémon.
fn brought(boss: &Boss) -> TypeSet {
    let own = boss.typings();
    own.iter().flat_map(|own| own.types().iter()).collect()
}

fn names(types: TypeSet) -> impl Iterator<Item = String> {
    types.iter().map(|t| t.to_string())
}

/// Adds words, separated by commas, on as many lines as they need.
fn wrap(words: impl Iterator<Item = String>, lines: &mut Vec<String>) {
    let mut line = String::new();
    for word in words {
        let gap = match line.as_str() {
            "" => "",
            line if line.ends_with(':') => " ",
            _ => ", ",
        };
        if line.chars().count() + gap.len() + word.chars().count() > WIDEST {
            lines.push(format!("{},", std::mem::take(&mut line)));
            line = word;
        } else {
            line += gap;
            line += &word;
        }
    }
    lines.push(line);
}

/// Returns lines of text that end at the bottom. A description is shown while the pointer is over
/// the preceding place.
fn lines(lines: &[String], class: &str, bottom: f64) -> String {
    let height = LINE * lines.len() as f64 + 8.0;
    let top = bottom - height;
    let paper = format!(r#"<rect class="paper" y="{top:.1}" width="100%" height="{height:.1}"/>"#);
    let lines = lines.iter().enumerate().map(|(at, line)| {
        let y = top + LINE * (at + 1) as f64;
        format!(r#"<text x="12" y="{y:.1}">{}</text>"#, escape(line))
    });
    format!(
        r#"<g class="{class}">{paper}{}</g>"#,
        lines.collect::<String>()
    )
}

fn button(code: &str, about: &str, chosen: bool) -> String {
    format!(
        r#" id="place-{0}" data-place="{0}" role="button" tabindex="0" aria-pressed="{chosen}" aria-label="{1}""#,
        escape(code),
        escape(about)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bosses_are_listed_below_with_level_and_types() {
        let emerald = Game::find("emerald").unwrap();
        let svg = Map::of(emerald, emerald.region()).svg(|_| Stop::Boss);
        for words in [
            "Roxanne, Lv 15",
            "Is: Ground, Rock",
            "Sidney 49: Dark,",
            "Wallace 58: ",
            ">58</text>",
            ">Rustboro</tspan>",
        ] {
            assert!(svg.contains(words), "{words}");
        }
    }

    #[test]
    fn no_line_is_too_long_and_no_word_is_lost() {
        let words = || (0..40).map(|n| format!("word{n}"));
        let mut lines = Vec::new();
        wrap(words(), &mut lines);
        assert!(lines.iter().all(|line| line.len() <= WIDEST + 1));
        assert_eq!(lines.join(" "), words().collect::<Vec<_>>().join(", "));
    }
}
