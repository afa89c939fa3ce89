//! Catches and gifts: their places, methods and times.

use super::Rules;
use super::moment::Moment;
use crate::spellings::{catch_words, spelling};
use crate::tables::{Sometimes, embedded, packed, row, rows};
use crate::{Form, Game, Played, Version};
use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, OnceLock};

row! {
    /// A row of `catch_exclusions.csv`.
    struct ExclusionRow {
        condition: String,
        game: String,
        why: String,
    }
}

row! {
    /// A row of `unsure_catches.csv`, which applies to the catches that match all of its non-empty
    /// cells.
    struct UnsureRow {
        game: Vec<String>,
        place: Vec<String>,
        id: Vec<String>,
        method: Vec<String>,
        condition: Vec<String>,
        after: Vec<String>,
        src: Vec<String>,
        why: String,
    }
}

row! {
    /// A row of `catches.csv`, without its version.
    #[derive(Clone, Debug)]
    struct CatchRow {
        place: String,
        after: String,
        id: String,
        method: String,
        min_level: Option<u8>,
        max_level: Option<u8>,
        rate: Option<f32>,
        condition: Vec<String>,
        src: String,
        /// Only worlds have this column.
        part: Sometimes<String>,
    }
}

/// A way to catch or receive a form at a place.
#[derive(Clone, Debug)]
pub struct Catch {
    row: CatchRow,
    game: &'static Game,
    after: Moment,
    /// Whether a source states the first moment; otherwise the moment is derived from the level.
    is_moment_known: bool,
    place: String,
    /// The index of the form in [`Form::all`].
    form: usize,
    /// Whether the catch is in a paid expansion.
    dlc: bool,
    /// The detail of the catch that is known only second-hand, if any.
    unsure: Option<&'static str>,
}

/// Returns all catches in a version.
pub(crate) fn of_version(version: &Version) -> &'static [Catch] {
    all(version.id())
}

/// Returns the catches in a version that count under the given rules.
pub(super) fn early(version: &Version, rules: Rules) -> impl Iterator<Item = &'static Catch> {
    all(version.id())
        .iter()
        .filter(move |own| own.counts(rules))
}

impl Played {
    /// Returns the ranges of levels at which a form is caught or received by the given moment,
    /// without raids before the league and without paid expansions.
    pub(crate) fn catch_levels(self, form: &Form, moment: Moment) -> Vec<(u8, u8)> {
        let catches = self
            .versions()
            .iter()
            .flat_map(|own| of_form(own, form.place));
        let early = catches.filter(|own| own.counts_from(false) <= moment && !own.dlc);
        early.filter_map(Catch::levels).collect()
    }
}

impl Catch {
    fn read(row: CatchRow, form: usize, dlc: bool, game: &'static Game) -> Catch {
        Catch {
            game,
            after: Moment::read(row.after.trim_end_matches('?')),
            is_moment_known: !row.after.ends_with('?'),
            place: title(&row.place, game),
            form,
            dlc,
            unsure: unsure(&row, game),
            row,
        }
    }

    /// Returns the form's id.
    pub(super) fn form_id(&self) -> &str {
        &self.row.id
    }

    /// Returns the index of the form in [`Form::all`].
    pub(crate) fn form_place(&self) -> usize {
        self.form
    }

    /// Returns a key that orders catches by effort.
    pub(super) fn trouble(&self) -> impl Ord + use<> {
        // In hundredths of a percent, because numbers with fractions have no total order.
        let rarity = 10_000 - (self.row.rate.unwrap_or(0.0) * 100.0) as i32;
        let conditions: usize = self.row.condition.iter().map(String::len).sum();
        (
            self.is_raid(),
            self.unsure.is_some(),
            self.row.condition.len(),
            self.after,
            rarity,
            conditions,
        )
    }

    /// Returns whether the catch is a raid, which several players fight together.
    fn is_raid(&self) -> bool {
        self.row.method == "raid"
    }

    /// Returns whether the catch counts under the given rules.
    pub(super) fn counts(&self, rules: Rules) -> bool {
        let from = self.counts_from(rules.raids);
        let is_open = match rules.before_story {
            Some(reach) if from == rules.moment => {
                reach.has(&self.row.place, &self.row.method, self.game, from)
            }
            _ => from <= rules.moment,
        };
        is_open && (rules.dlc || !self.dlc)
    }

    /// Returns the first moment at which the catch counts.
    fn counts_from(&self, raids: bool) -> Moment {
        if self.is_raid() && !raids {
            return self.after.max(Moment::League(0));
        }
        self.after
    }

    /// Returns the place's name for readers: `Granite Cave`.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Returns the place's id: `hoenn-route-116`.
    #[must_use]
    pub fn place_id(&self) -> &str {
        &self.row.place
    }

    /// Returns the method: `walk`, `old-rod`, `gift`, `in-game-trade` …
    #[must_use]
    pub fn method(&self) -> &str {
        &self.row.method
    }

    /// Returns the lowest and the highest level, if they are known.
    #[must_use]
    pub fn levels(&self) -> Option<(u8, u8)> {
        self.row.min_level.zip(self.row.max_level)
    }

    /// Returns the lowest level; 1 if it is unknown.
    pub(super) fn least_level(&self) -> u8 {
        self.row.min_level.unwrap_or(1)
    }

    /// Returns the chance, in percent of the encounters by this method in the best part of the
    /// place; `None` if it is unknown.
    #[must_use]
    pub fn rate(&self) -> Option<f32> {
        self.row.rate
    }

    /// Returns the part of the place to which the chance refers, in a player's own world; empty if
    /// there is only one.
    #[must_use]
    pub fn part(&self) -> &str {
        &self.row.part.0
    }

    /// Returns whether the catch is in a paid expansion.
    #[must_use]
    pub fn is_dlc(&self) -> bool {
        self.dlc
    }

    /// Returns the first moment at which the catch is possible.
    #[must_use]
    pub fn after(&self) -> Moment {
        self.after
    }
    /// Returns whether a source states the first moment; otherwise it is derived from the level.
    #[must_use]
    pub fn is_moment_known(&self) -> bool {
        self.is_moment_known
    }

    /// Returns the first moment at which the catch is possible, in words: `after 1 gym`, or `when
    /// is unknown` if no source states it.
    #[must_use]
    pub fn when(&self) -> String {
        if self.is_moment_known {
            self.after.in_game(self.game).to_string()
        } else {
            "when is unknown".to_owned()
        }
    }

    /// Returns the other conditions of the catch: `night`, `swarm`, `choose-1` …
    #[must_use]
    pub fn conditions(&self) -> &[String] {
        &self.row.condition
    }

    /// Returns the detail of the catch that is known only second-hand, if any.
    #[must_use]
    pub fn unsure(&self) -> Option<&'static str> {
        self.unsure
    }

    /// Returns the source of the fact.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.row.src
    }
}

/// Writes `Granite Cave, walk, Lv 6–12, after 1 gym`.
impl fmt::Display for Catch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.place, phrase(&self.row.method))?;
        match self.levels() {
            Some((least, most)) if least == most => write!(f, ", Lv {least}")?,
            Some((least, most)) => write!(f, ", Lv {least}–{most}")?,
            None => {}
        }
        if !self.row.condition.is_empty() {
            let conditions = self.row.condition.iter().map(|word| phrase(word));
            let conditions: Vec<String> = conditions.collect();
            write!(f, " ({})", conditions.join(", "))?;
        }
        write!(f, ", {}", self.when())
    }
}

/// Returns the words for a method or condition of a catch.
///
/// ```
/// assert_eq!(pokedata::phrase("after-national-dex"), "after the National Pokédex");
/// ```
#[must_use]
pub fn phrase(word: &str) -> String {
    catch_words(word, |id| Form::by_id(id).map(Form::title))
}

/// Returns the catches of the form with the given index.
pub(super) fn of_form(version: &Version, place: usize) -> &'static [Catch] {
    let all = all(version.id());
    let from = all.partition_point(|own| own.form < place);
    let to = all.partition_point(|own| own.form <= place);
    &all[from..to]
}

/// Returns the catches in a version that require neither other players nor events, ordered by form.
/// The catches of a version are read on first use.
fn all(version: &str) -> &'static [Catch] {
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
    let forms = Form::all().iter();
    let places: HashMap<&str, usize> = forms.map(|form| (&*form.id, form.place)).collect();
    let rows = packed::CATCHES.part::<CatchRow>(version).into_iter();
    let read = |row: CatchRow| {
        let dlc = needs_dlc(&row.condition, &excluded)?;
        let place = places[row.id.as_str()];
        Some(Catch::read(row, place, dlc, game))
    };
    let mut catches: Vec<Catch> = rows.filter_map(read).collect();
    catches.sort_by_key(|own| own.form);
    catches
}

/// Returns what is uncertain about a catch, if the table has a row for it.
fn unsure(row: &CatchRow, game: &Game) -> Option<&'static str> {
    static ROWS: LazyLock<Vec<UnsureRow>> = LazyLock::new(|| rows(&embedded::UNSURE_CATCHES));
    let found = ROWS.iter().find(|own| own.fits(row, game.id()));
    found.map(|own| own.why.as_str())
}

impl UnsureRow {
    fn fits(&self, row: &CatchRow, game: &str) -> bool {
        let has = |cell: &[String], word: &str| cell.is_empty() || cell.iter().any(|w| w == word);
        let condition = |word: &String| self.condition.contains(word);
        has(&self.game, game)
            && has(&self.place, &row.place)
            && has(&self.id, &row.id)
            && has(&self.method, &row.method)
            && has(&self.after, &row.after)
            && has(&self.src, &row.src)
            && (self.condition.is_empty() || row.condition.iter().any(condition))
    }
}

/// The reason why things in paid expansions are excluded.
const DLC: &str = "dlc";

/// Returns whether something with the given conditions is in a paid expansion; `None` if it
/// requires other players or events.
pub(crate) fn needs_dlc(conditions: &[String], excluded: &HashMap<String, String>) -> Option<bool> {
    let mut reasons = conditions.iter().filter_map(|word| excluded.get(word));
    let dlc = reasons.clone().any(|why| why == DLC);
    let other = reasons.any(|why| why != DLC);
    (!other).then_some(dlc)
}

/// Returns the words in conditions that exclude a catch in the given game, each with the reason.
pub(crate) fn exclusions(game: &Game) -> HashMap<String, String> {
    let rows = rows::<ExclusionRow>(&embedded::CATCH_EXCLUSIONS).into_iter();
    let here = rows.filter(|row| row.game.is_empty() || row.game == game.id());
    here.map(|row| (row.condition, row.why)).collect()
}

/// Returns the place's name for readers: `Route 116` for `hoenn-route-116`, `Mt. Moon` for
/// `mt-moon`, `Diglett's Cave` for `digletts-cave`.
fn title(place: &str, game: &Game) -> String {
    if let Some(name) = spelling(place) {
        return name.to_owned();
    }
    let mut regions = game
        .regions()
        .iter()
        .map(|region| region.name().to_lowercase() + "-");
    let bare = regions
        .find_map(|region| place.strip_prefix(&region))
        .unwrap_or(place);
    let words = bare.split('-').map(|word| match word {
        "of" | "the" | "s" | "in" | "at" | "to" => word.to_owned(),
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
