//! Where and how a form of a roster is come by, step by step.

use super::moment::Moment;
use super::{Evolution, Roster, Way};
use crate::tables::{self, CatchRow};
use crate::{Form, Game, Version};
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::sync::{LazyLock, OnceLock};

/// A place where a form is caught or received.
#[derive(Clone, Debug)]
pub struct Catch {
    row: CatchRow,
    after: Moment,
    place: String,
}

/// How a form is come by: what is caught, and what it then goes through.
#[derive(Clone, Debug)]
pub struct Origin {
    /// In which version.
    pub version: &'static Version,
    /// What is caught or received.
    pub caught: &'static Form,
    /// Where and how.
    pub by: &'static Catch,
    /// What it evolves by, first things first.
    pub evolutions: Vec<&'static Evolution>,
}

impl Roster {
    /// How that form is come by; none if it cannot be had.
    #[must_use]
    pub fn origin(&self, form: &Form) -> Option<Origin> {
        let mut place = form.place;
        let mut evolutions = Vec::new();
        self.ways[place]?;
        while let Some(Way::Evolved(evolution)) = self.ways[place] {
            evolutions.push(evolution);
            place = evolution.from;
        }
        evolutions.reverse();
        let caught = &Form::all()[place];
        Some(Origin {
            version: self.version,
            caught,
            by: self.best_catch(caught)?,
            evolutions,
        })
    }

    /// The plainest way to catch it by then: without conditions, then early, then often.
    fn best_catch(&self, form: &Form) -> Option<&'static Catch> {
        let catches = catches(self.version.id());
        let early = catches.iter().filter(|own| own.row.id == form.id);
        early
            .filter(|own| own.after <= self.rules.moment)
            .min_by_key(|own| {
                (
                    own.row.condition.len(),
                    own.after,
                    100 - own.row.rate.unwrap_or(0),
                )
            })
    }
}

impl Catch {
    fn read(row: CatchRow, game: &Game) -> Catch {
        Catch {
            after: Moment::read(&row.after),
            place: title(&row.place, game),
            row,
        }
    }

    /// The place, for people: `Granite Cave`.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// `walk`, `old-rod`, `gift`, `in-game-trade` …
    #[must_use]
    pub fn method(&self) -> &str {
        &self.row.method
    }

    /// The lowest and the highest level, where they are known.
    #[must_use]
    pub fn levels(&self) -> Option<(u8, u8)> {
        self.row.min_level.zip(self.row.max_level)
    }

    /// When it can be done first.
    #[must_use]
    pub fn after(&self) -> Moment {
        self.after
    }

    /// What it depends on besides: `night`, `swarm`, `choose-1` …
    #[must_use]
    pub fn conditions(&self) -> &[String] {
        &self.row.condition
    }

    /// Where the fact is from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.row.src
    }
}

/// `Granite Cave, walk, Lv 6–12, after 1 gym`.
impl fmt::Display for Catch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.place, self.row.method.replace('-', " "))?;
        match self.levels() {
            Some((least, most)) if least == most => write!(f, ", Lv {least}")?,
            Some((least, most)) => write!(f, ", Lv {least}–{most}")?,
            None => {}
        }
        if !self.row.condition.is_empty() {
            let words: Vec<String> = self
                .row
                .condition
                .iter()
                .map(|w| w.replace('-', " "))
                .collect();
            write!(f, " ({})", words.join(", "))?;
        }
        write!(f, ", {}", self.after)
    }
}

impl Origin {
    /// What happens after the catch, in words: `evolves at 16, at 36`; nothing where nothing does.
    #[must_use]
    pub fn then(&self) -> String {
        let steps = self
            .evolutions
            .iter()
            .map(|own| own.words(self.version.game()));
        match self.evolutions.last().map(|own| own.trigger()) {
            None => String::new(),
            Some(last) => last.verb().to_owned() + " " + &steps.collect::<Vec<_>>().join(", "),
        }
    }

    /// Whether it is unsure when all that can be done.
    #[must_use]
    pub fn is_unsure(&self) -> bool {
        self.evolutions
            .iter()
            .any(|own| own.is_unsure(self.version.game()))
    }
}

/// `Granite Cave, walk, Lv 6–12, after 1 gym; evolves at 28`.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.evolutions.is_empty() {
            true => write!(f, "{}", self.by),
            false => write!(f, "{}: {}; {}", self.caught.title(), self.by, self.then()),
        }
    }
}

/// What can be caught in that version by play alone. A version is read when it is asked for first.
fn catches(version: &str) -> &'static [Catch] {
    static CATCHES: LazyLock<HashMap<&str, OnceLock<Vec<Catch>>>> = LazyLock::new(|| {
        let versions = Game::all().iter().flat_map(Game::versions);
        versions.map(|own| (own.id(), OnceLock::new())).collect()
    });
    CATCHES[version].get_or_init(|| read(version))
}

fn read(version: &str) -> Vec<Catch> {
    let mut versions = Game::all().iter().flat_map(Game::versions);
    let game = versions
        .find(|own| own.id() == version)
        .expect("a version")
        .game();
    let excluded = exclusions(game);
    let rows = tables::catches(version).into_iter();
    rows.filter(|row| !row.condition.iter().any(|word| excluded.contains(word)))
        .map(|row| Catch::read(row, game))
        .collect()
}

/// The words that mean that something is not to be had in that game by play alone.
fn exclusions(game: &Game) -> BTreeSet<String> {
    let rows = tables::catch_exclusions().into_iter();
    let here = rows.filter(|row| row.game.is_empty() || row.game == game.id());
    here.map(|row| row.condition).collect()
}

/// `hoenn-route-116` is `Route 116`, `mt-moon` `Mt. Moon`.
fn title(place: &str, game: &Game) -> String {
    let mut regions = game
        .regions()
        .iter()
        .map(|region| region.name().to_lowercase() + "-");
    let bare = regions
        .find_map(|region| place.strip_prefix(&region))
        .unwrap_or(place);
    let words = bare.split('-').map(|word| match word {
        "of" | "the" | "s" | "in" | "at" => word.to_owned(),
        "mt" => "Mt.".to_owned(),
        _ => capitalised(word),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
