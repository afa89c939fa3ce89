//! Evolutions, and their requirements in a game.

use super::Rules;
use super::forms;
use super::moment::Moment;
use crate::spellings::title;
use crate::tables::{embedded, row, rows};
use crate::{Form, Game, Played, Version};
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;
use types::Generation;

row! {
    /// A row of `dex_limits.csv`.
    struct DexLimitRow {
        game: String,
        up_to: u16,
        until: String,
    }
}

row! {
    /// A row of `evolution_means.csv`.
    struct MeansRow {
        game: String,
        means: String,
        after: String,
        unsure: bool,
        dlc: bool,
        luck: bool,
    }
}

row! {
    /// A row of `evolution_moves.csv`.
    struct EvolutionMoveRow {
        game: String,
        id: String,
        learnt: String = "move",
        level: u8,
    }
}

row! {
    /// A row of `evolutions.csv`.
    #[derive(Clone, Debug)]
    struct EvolutionRow {
        from: String,
        to: String,
        trigger: String,
        level: Option<u8>,
        item: String,
        learnt: String = "move",
        needs: Vec<String>,
        companion: String = "beside",
        region: String,
        versions: Vec<String>,
        condition: String,
        chance: Option<f32>,
        gen_from: Generation,
        gen_to: Option<Generation>,
    }
}

/// A way in which one form becomes another.
#[derive(Clone, Debug)]
pub struct Evolution {
    /// The indices in [`Form::all`].
    pub(super) from: usize,
    pub(super) to: usize,
    /// The form that must be in the party for the evolution.
    pub(super) companion: Option<usize>,
    trigger: Trigger,
    row: EvolutionRow,
}

/// The trigger of an evolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// Reaching a level.
    Level,
    /// Using an item.
    Item,
    /// A trade with another player.
    Trade,
    /// Gaining a level with another player nearby.
    Together,
    /// High friendship.
    Friendship,
    /// Knowing a move.
    Move,
    /// Mega evolution or primal reversion, for one battle.
    Mega,
    /// A reversible change of form.
    Change,
    /// Something else.
    Other,
}

impl Trigger {
    fn read(text: &str) -> Trigger {
        match text {
            "level" => Trigger::Level,
            "item" => Trigger::Item,
            "trade" => Trigger::Trade,
            "together" => Trigger::Together,
            "friendship" => Trigger::Friendship,
            "move" => Trigger::Move,
            "mega" => Trigger::Mega,
            "change" => Trigger::Change,
            "other" => Trigger::Other,
            _ => panic!("evolutions.csv: {text:?} is not a trigger"),
        }
    }
}

impl Trigger {
    /// Returns whether the trigger needs a second player.
    #[must_use]
    pub fn needs_second_player(self) -> bool {
        matches!(self, Trigger::Trade | Trigger::Together)
    }

    /// Returns whether the form must gain a level.
    fn takes_a_level(self) -> bool {
        use Trigger::{Friendship, Level, Move, Together};
        matches!(self, Level | Friendship | Move | Together)
    }

    /// Returns the verb for the trigger: `evolves`.
    pub(super) fn verb(self) -> &'static str {
        match self {
            Trigger::Mega => "mega evolves",
            Trigger::Change => "changes form",
            _ => "evolves",
        }
    }
}

impl Evolution {
    /// Returns all evolutions, in the order of the table.
    pub(super) fn all() -> &'static [Evolution] {
        static EVOLUTIONS: LazyLock<Vec<Evolution>> = LazyLock::new(read);
        &EVOLUTIONS
    }

    /// Returns the trigger of the evolution.
    #[must_use]
    pub fn trigger(&self) -> Trigger {
        self.trigger
    }

    /// Returns the item that is used or held, if any.
    #[must_use]
    pub fn item(&self) -> Option<&str> {
        Some(&*self.row.item).filter(|item| !item.is_empty())
    }

    /// Returns the resulting form.
    #[must_use]
    pub fn into_form(&self) -> &'static Form {
        &Form::all()[self.to]
    }

    /// Returns whether another form must be in the party for the evolution.
    #[must_use]
    pub fn needs_another(&self) -> bool {
        self.companion.is_some()
    }

    /// Returns whether the evolution depends on a time, a place or the sex.
    #[must_use]
    pub fn has_condition(&self) -> bool {
        !self.row.condition.is_empty()
    }

    /// Returns the chance, in percent, that a Pokémon can evolve in this way at all: that it has the
    /// sex, the nature or the hidden number for it. 100 if all can.
    #[must_use]
    pub fn chance(&self) -> f32 {
        self.row.chance.unwrap_or(100.0)
    }

    /// Returns whether the game gives the item for the evolution only by luck.
    #[must_use]
    pub fn has_lucky_item(&self, game: &Game) -> bool {
        means(game, &self.row.item).is_some_and(|own| own.luck)
    }

    /// Returns what the evolution leaves to luck, in words: `female, 1 in 8`; `None` if nothing.
    #[must_use]
    pub fn luck(&self, game: &Game) -> Option<String> {
        let chance = self.row.chance.map(|percent| {
            let condition = self.row.condition.replace(';', ",");
            format!("{condition}, 1 in {:.0}", 100.0 / percent)
        });
        let item = self
            .has_lucky_item(game)
            .then(|| format!("{} is found only by luck", title(&self.row.item)));
        let parts: Vec<String> = chance.into_iter().chain(item).collect();
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    /// Returns the lowest level for the evolution; if it requires a known move, the level at which
    /// the move is learnt.
    #[must_use]
    pub fn level(&self, game: &Game) -> Option<u8> {
        let learnt = || learnt(game, &self.row.from, &self.row.learnt);
        self.row.level.or_else(learnt)
    }

    /// Returns the lowest level that a Pokémon of the given level has after the evolution.
    pub(super) fn level_after(&self, level: u8, game: &Game) -> u8 {
        let raised = level + u8::from(self.trigger.takes_a_level());
        self.level(game).unwrap_or(1).max(raised)
    }

    /// Returns whether the evolution is possible in the given version under the given rules, at any
    /// level.
    pub(super) fn possible(&self, version: &Version, rules: &Rules) -> bool {
        let game = version.game();
        self.exists(version)
            && forms::is_in(game, self.to)
            && (rules.trade || !self.trigger.needs_second_player())
            && (rules.dlc || !self.needs_dlc(game))
            && self
                .first(game)
                .is_some_and(|first| rules.allow_from(first))
    }

    /// Returns whether the evolution exists in the version.
    fn exists(&self, version: &Version) -> bool {
        let game = version.game();
        let there = game.region().name();
        let region = match self.row.region.strip_prefix('!') {
            Some(other) => other != there,
            None => self.row.region.is_empty() || self.row.region == there,
        };
        let generation = game.generation();
        let from = self.row.gen_from;
        let to = self.row.gen_to;
        let versions = &self.row.versions;
        let own = versions.is_empty() || versions.iter().any(|other| other == version.id());
        region && own && from <= generation && to.is_none_or(|to| generation <= to)
    }

    /// Returns the first moment at which the evolution is possible, at any level: its requirements
    /// are available, and the game allows the form. `None` if it is never possible. Items without a
    /// known date, and moves that are not learnt by level up (except tutor and egg moves), are
    /// assumed to be available only after the league.
    pub(super) fn first(&self, game: &Game) -> Option<Moment> {
        let item = self.item();
        let item = item.map(|item| means(game, item).map_or(LATE, |own| own.after));
        let is_taught = self.trigger == Trigger::Move && self.level(game).is_none();
        let taught = is_taught.then_some(LATE);
        let needs = self.row.needs.iter();
        let needs: Option<Vec<Moment>> = needs
            .map(|what| means(game, what).map(|own| own.after))
            .collect();
        let all = needs?.into_iter().chain(item).chain(taught);
        let first = all.max().unwrap_or(Moment::Gyms(0));
        Some(first.max(dex_opens(game, self.to)?))
    }

    /// Returns whether the evolution requires something that is only in a paid expansion.
    #[must_use]
    pub fn needs_dlc(&self, game: &Game) -> bool {
        let dlc = |what: &str| means(game, what).is_some_and(|own| own.dlc);
        self.item().is_some_and(dlc) || self.row.needs.iter().any(|what| dlc(what))
    }

    /// Returns whether the time of the evolution is uncertain, because its item or place is known
    /// only second-hand.
    #[must_use]
    pub fn is_unsure(&self, game: &Game) -> bool {
        let unsure = |what: &str| means(game, what).is_none_or(|own| own.unsure);
        self.item().is_some_and(unsure) || self.row.needs.iter().any(|what| unsure(what))
    }
}

const LATE: Moment = Moment::League(0);

impl Evolution {
    /// Returns the words that follow `evolves` in a description: `at 28`, `with Thunder Stone`.
    pub(super) fn words(&self, game: &Game) -> String {
        let item = match self.row.item.as_str() {
            "" => String::new(),
            id => title(id),
        };
        let how = match (self.trigger, self.level(game)) {
            (Trigger::Trade, _) if item.is_empty() => "when traded".to_owned(),
            (Trigger::Trade, _) => format!("when traded with {item}"),
            (Trigger::Friendship, _) => "by friendship".to_owned(),
            (_, Some(level)) if level > 1 => format!("at {level}"),
            _ if item.is_empty() => String::new(),
            _ => format!("with {item}"),
        };
        let luck = self.luck(game);
        let condition = match (&luck, self.row.chance) {
            (None, _) => self.row.condition.clone(),
            (Some(luck), None) if !self.row.condition.is_empty() => {
                format!("{}; {luck}", self.row.condition)
            }
            (Some(luck), _) => luck.clone(),
        };
        match (how.is_empty(), condition.is_empty()) {
            (_, true) => how,
            (true, false) => condition,
            (false, false) => format!("{how} ({condition})"),
        }
    }
}

/// The luck that a Pokémon needs in order to become a later form.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// The chance, from 0 to 1, that a caught Pokémon can become it.
    pub chance: f64,
    /// What it depends on: `female, 1 in 8`.
    pub words: String,
}

impl Luck {
    /// Returns the luck on the likeliest way from one form to another in the given version; `None`
    /// if nothing is left to luck, or there is no way.
    ///
    /// ```
    /// use pokedata::{Form, Game, Luck};
    ///
    /// let platinum = &Game::find("platinum")?.versions()[0];
    /// let luck = |from, to| Luck::between(platinum, Form::find(from).unwrap(), Form::find(to).unwrap());
    /// let vespiquen = luck("combee", "vespiquen").unwrap();
    /// assert_eq!((vespiquen.chance, vespiquen.words.as_str()), (0.125, "female, 1 in 8"));
    /// assert_eq!(luck("starly", "staraptor"), None);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn between(version: &Version, from: &Form, to: &Form) -> Option<Luck> {
        let steps = likeliest(version, from.place, to.place, 3)?;
        let game = version.game();
        let words: Vec<String> = steps.iter().filter_map(|step| step.luck(game)).collect();
        (!words.is_empty()).then(|| Luck {
            chance: chance(&steps),
            words: words.join("; "),
        })
    }
}

/// Returns the likeliest of the ways between two forms with at most the given number of steps.
fn likeliest(
    version: &Version,
    from: usize,
    to: usize,
    steps: u8,
) -> Option<Vec<&'static Evolution>> {
    if from == to {
        return Some(Vec::new());
    }
    let last = Evolution::all().iter();
    let last = last.filter(|step| steps > 0 && step.to == to && step.exists(version));
    let ways = last.filter_map(|step| {
        let mut way = likeliest(version, from, step.from, steps - 1)?;
        way.push(step);
        Some(way)
    });
    ways.max_by(|a, b| chance(a).total_cmp(&chance(b)))
}

fn chance(steps: &[&Evolution]) -> f64 {
    let chances = steps.iter().map(|step| f64::from(step.chance()) / 100.0);
    chances.product()
}

impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trigger::Level => "level",
            Trigger::Item => "item",
            Trigger::Trade => "trade",
            Trigger::Together => "together",
            Trigger::Friendship => "friendship",
            Trigger::Move => "move",
            Trigger::Mega => "mega",
            Trigger::Change => "change",
            Trigger::Other => "other",
        })
    }
}

fn read() -> Vec<Evolution> {
    let forms = Form::all().iter().enumerate();
    let places: HashMap<&str, usize> = forms.map(|(place, form)| (&*form.id, place)).collect();
    let rows = rows::<EvolutionRow>(&embedded::EVOLUTIONS).into_iter();
    rows.map(|row| Evolution {
        from: places[&*row.from],
        to: places[&*row.to],
        companion: Some(&*row.companion)
            .filter(|id| !id.is_empty())
            .map(|id| places[id]),
        trigger: Trigger::read(&row.trigger),
        row,
    })
    .collect()
}

/// The time at which something is obtainable in a game, and whether that time is certain.
struct Means {
    after: Moment,
    unsure: bool,
    /// Whether the thing exists only in a paid expansion.
    dlc: bool,
    /// Whether the game gives the thing only by luck.
    luck: bool,
}

fn means(game: &Game, what: &str) -> Option<&'static Means> {
    static MEANS: LazyLock<HashMap<(String, String), Means>> = LazyLock::new(|| {
        let rows = rows::<MeansRow>(&embedded::EVOLUTION_MEANS).into_iter();
        let read = |row: MeansRow| {
            let means = Means {
                after: Moment::read(&row.after),
                unsure: row.unsure,
                dlc: row.dlc,
                luck: row.luck,
            };
            ((row.game, row.means), means)
        };
        rows.map(read).collect()
    });
    MEANS.get(&(game.id().to_owned(), what.to_owned()))
}

/// Returns the first moment at which a Move Relearner can be reached; `None` if the game has none.
pub(crate) fn relearner(game: &Game) -> Option<Moment> {
    means(game, "move-relearner").map(|own| own.after)
}

impl Played {
    /// Returns the lowest level at which a Pokémon evolves into the form, at least 2; `None` if
    /// none does.
    pub(crate) fn evolution_level(self, form: &Form) -> Option<u8> {
        let game = self.game();
        let into = Evolution::all().iter().filter(|own| own.to == form.place);
        let lasting = into.filter(|own| !matches!(own.trigger, Trigger::Mega | Trigger::Change));
        let there = |own: &&Evolution| {
            let mut versions = self.versions().iter();
            forms::is_in(game, own.from) && versions.any(|version| own.exists(version))
        };
        let levels = lasting.filter(there).map(|own| own.level_after(1, game));
        levels.map(|level| level.max(2)).min()
    }
}

/// Returns the level at which a form learns the move that triggers its evolution.
fn learnt(game: &Game, id: &str, name: &str) -> Option<u8> {
    static LEVELS: LazyLock<HashMap<[String; 3], u8>> = LazyLock::new(|| {
        let rows = rows::<EvolutionMoveRow>(&embedded::EVOLUTION_MOVES).into_iter();
        rows.map(|row| ([row.game, row.id, row.learnt], row.level))
            .collect()
    });
    LEVELS
        .get(&[game.id(), id, name].map(str::to_owned))
        .copied()
}

/// Returns the first moment at which the game lets a Pokémon evolve into the form, if ever. Some
/// games prevent evolution into forms above a Pokédex number until the player has the National
/// Pokédex.
fn dex_opens(game: &Game, form: usize) -> Option<Moment> {
    static LIMITS: LazyLock<Vec<DexLimitRow>> = LazyLock::new(|| rows(&embedded::DEX_LIMITS));
    let dex = Form::all()[form].dex;
    let mut limits = LIMITS.iter();
    match limits.find(|row| row.game == game.id() && dex > row.up_to) {
        None => Some(Moment::Gyms(0)),
        Some(row) if row.until.is_empty() => None,
        Some(row) => Some(Moment::read(&row.until)),
    }
}
