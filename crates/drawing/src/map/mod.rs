//! A region's map: land and sea, places, roads, bosses, and which places are chosen.

mod ground;
mod land;

use crate::canvas::{Canvas, Point, TEXT, escape};
use ground::{Ground, RADIUS};
use pokedata::{Boss, Game, Place, Region, TypeSet};

/// From one line below the map to the next, and how many letters fit in one.
const LINE: f64 = 16.0;
const WIDEST: usize = 50;
/// Of N leaders at one place it is said what each hits with.
const FEW: usize = 1;

/// What is done with the places of a map where someone is to be fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// They are to be looked at.
    Shown,
    /// It is to be chosen.
    Boss,
    /// It is chosen.
    Chosen,
}

/// The map of a region for a game: land and sea, roads, places, and their bosses, numbered in
/// order.
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
    /// Returns the map of a region of a game.
    #[must_use]
    pub fn of(game: &'static Game, region: &'static Region) -> Map {
        Map { game, region }
    }

    /// Draws it; `stop` is asked for the places where someone is to be fought.
    ///
    /// Places to choose or chosen are buttons: they can be focused, and carry their code in
    /// `data-place`. What there is to know of a place appears below when it is pointed at.
    pub fn svg(&self, stop: impl Fn(&Place) -> Stop) -> String {
        let places = self.region.places();
        let ground = Ground::of(places);
        let signs: Vec<Sign> = places.iter().map(|place| self.sign(place)).collect();
        let lines = signs.iter().map(|sign| sign.about.len()).max().unwrap_or(0);
        let foot = ground.corner.y;
        let below = LINE * lines as f64 + 8.0;
        let mut canvas = Canvas::new(ground.corner.x, foot + below).with_text_of(TEXT);
        land::draw(self.region, &ground, &mut canvas);
        canvas.add(&format!(
            r#"<rect class="paper" y="{foot:.1}" width="100%" height="{below:.1}"/><text class="faint point" x="12" y="{:.1}">Point at a place, or tap it, to see who is there.</text>"#,
            foot + LINE
        ));
        self.roads(&ground, &mut canvas);
        for (place, sign) in places.iter().zip(&signs) {
            let stop = sign.number.map(|_| stop(place));
            canvas.add(&sign.draw(place, ground.point(place), stop));
            canvas.add(&about(&sign.about, foot + LINE));
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
            // Every road leads back: once is enough.
            for other in others.filter(|other| place.name < other.name) {
                canvas.line("road", ground.point(place), ground.point(other));
            }
        }
    }

    /// Returns what is to be said about a place.
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

/// What is to be said about a place.
struct Sign {
    /// The numbers of the bosses at the place; empty if there are none.
    number: Option<u16>,
    /// The level of their strongest Pokémon.
    cap: u8,
    /// Their names.
    leaders: String,
    /// What they bring, line by line.
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
        let up = if self.number.is_some() { 4.0 } else { 0.0 };
        format!(
            r#"<g class="stop {class}"{use_}><title>{}{chosen}</title><circle cx="{x:.1}" cy="{y:.1}" r="{RADIUS}"/><text class="code" x="{x:.1}" y="{:.1}">{}</text></g>"#,
            escape(&about),
            y - up,
            escape(code),
        )
    }

    /// Returns the text above a place next to its code; only the code is the label of its button.
    fn numbers(&self, Point { x, y }: Point, stop: Option<Stop>) -> String {
        let Some(number) = self.number else {
            return String::new();
        };
        let chosen = match stop {
            Some(Stop::Chosen) => " chosen",
            _ => "",
        };
        format!(
            r#"<text class="cap{chosen}" x="{x:.1}" y="{:.1}">{}</text><text class="order" x="{:.1}" y="{:.1}">{number}</text>"#,
            y + 10.0,
            self.cap,
            // Clear of the code, whichever letters that has.
            x + RADIUS - 3.0,
            y - RADIUS + 3.0,
        )
    }
}

/// Returns the bosses of a place, in lines that fit under a map. If there are many, only the types
/// they bring are listed.
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

/// Returns the types of a boss' Pokémon.
fn brought(boss: &Boss) -> TypeSet {
    let own = boss.typings();
    own.iter().flat_map(|own| own.types().iter()).collect()
}

fn names(types: TypeSet) -> impl Iterator<Item = String> {
    types.iter().map(|t| t.to_string())
}

/// Adds words in as many lines as they need, with commas between.
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

/// Returns these lines, which are seen while the place before them is pointed at.
fn about(lines: &[String], top: f64) -> String {
    let lines = lines.iter().enumerate().map(|(at, line)| {
        let y = top + LINE * at as f64;
        format!(r#"<text x="12" y="{y:.1}">{}</text>"#, escape(line))
    });
    format!(r#"<g class="about">{}</g>"#, lines.collect::<String>())
}

fn button(code: &str, about: &str, chosen: bool) -> String {
    format!(
        r#" id="place-{0}" data-place="{0}" role="button" tabindex="0" aria-pressed="{chosen}" aria-label="{0} {1}""#,
        escape(code),
        escape(about)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_fought_is_told_below_with_level_and_types() {
        let emerald = Game::find("emerald").unwrap();
        let svg = Map::of(emerald, emerald.region()).svg(|_| Stop::Boss);
        for told in [
            "Roxanne, Lv 15",
            "Is: Ground, Rock",
            "Sidney 49: Dark,",
            "Wallace 58: ",
            ">58</text>",
        ] {
            assert!(svg.contains(told), "{told}");
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
