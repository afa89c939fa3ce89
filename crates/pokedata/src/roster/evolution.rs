//! How forms evolve, and what it takes in a game.

use super::Rules;
use super::forms;
use super::moment::Moment;
use crate::tables::{self, EvolutionRow};
use crate::{Form, Game, Version};
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

/// A way in which one form becomes another.
#[derive(Clone, Debug)]
pub struct Evolution {
    /// Places in [`Form::all`].
    pub(super) from: usize,
    pub(super) to: usize,
    /// The form that must be had, too, for it.
    pub(super) beside: Option<usize>,
    trigger: Trigger,
    row: EvolutionRow,
}

/// What makes a form evolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// Reaching a level.
    Level,
    /// An item that is used.
    Item,
    /// A trade with another player.
    Trade,
    /// A level up with another player nearby.
    Together,
    /// Friendship.
    Friendship,
    /// Knowing a move.
    Move,
    /// Mega evolution, or primal reversion: for a battle.
    Mega,
    /// Something that changes its form, there and back.
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
            _ => panic!("evolutions.csv: {text:?} is no trigger"),
        }
    }
}

impl Trigger {
    /// What a form does by it: `evolves`.
    pub(super) fn verb(self) -> &'static str {
        match self {
            Trigger::Mega => "mega evolves",
            Trigger::Change => "changes form",
            _ => "evolves",
        }
    }
}

impl Evolution {
    /// All of them, in the order of the table.
    pub(super) fn all() -> &'static [Evolution] {
        static EVOLUTIONS: LazyLock<Vec<Evolution>> = LazyLock::new(read);
        &EVOLUTIONS
    }

    /// What makes the form evolve.
    #[must_use]
    pub fn trigger(&self) -> Trigger {
        self.trigger
    }

    /// The item that is used or held.
    #[must_use]
    pub fn item(&self) -> Option<&str> {
        Some(&*self.row.item).filter(|item| !item.is_empty())
    }

    /// The level from which on it happens; for a known move, that at which the move is learnt.
    #[must_use]
    pub fn level(&self, game: &Game) -> Option<u8> {
        let learnt = || learnt(game, &self.row.from, &self.row.learnt);
        self.row.level.or_else(learnt)
    }

    /// Whether it can be done in that version by then.
    pub(super) fn possible(&self, version: &Version, rules: &Rules) -> bool {
        let game = version.game();
        let another_player = matches!(self.trigger, Trigger::Trade | Trigger::Together);
        self.exists(version)
            && forms::is_in(game, self.to)
            && (rules.trade || !another_player)
            && self.level_reached(game, rules)
            && dex_allows(game, self.to, rules.moment)
            && self.means(game).is_some_and(|first| first <= rules.moment)
    }

    /// Whether the version knows it at all.
    fn exists(&self, version: &Version) -> bool {
        let game = version.game();
        let there = game.region().name();
        let region = match self.row.region.strip_prefix('!') {
            Some(other) => other != there,
            None => self.row.region.is_empty() || self.row.region == there,
        };
        let generation = game.generation();
        let (from, to) = (self.row.gen_from, self.row.gen_to);
        let versions = &self.row.versions;
        let own = versions.is_empty() || versions.iter().any(|other| other == version.id());
        region && own && from <= generation && to.is_none_or(|to| generation <= to)
    }

    /// A move that is not learnt by level up (but from a tutor, or as an egg) is had late.
    fn level_reached(&self, game: &Game, rules: &Rules) -> bool {
        match self.level(game) {
            Some(level) => level <= rules.cap,
            None => self.trigger != Trigger::Move || rules.moment >= Moment::League(0),
        }
    }

    /// When all is at hand that it takes; never where a place is asked for that is not there. An
    /// item of which no table says when it is found counts after the league.
    fn means(&self, game: &Game) -> Option<Moment> {
        let item = self
            .item()
            .map(|item| means(game, item).map_or(LATE, |own| own.after));
        let needs = self.row.needs.iter();
        let needs: Option<Vec<Moment>> = needs
            .map(|what| means(game, what).map(|own| own.after))
            .collect();
        let all = needs?.into_iter().chain(item);
        Some(all.max().unwrap_or(Moment::Gyms(0)))
    }

    /// Whether it is unsure when it can be done: its item or place is known second-hand.
    #[must_use]
    pub fn is_unsure(&self, game: &Game) -> bool {
        let unsure = |what: &str| means(game, what).is_none_or(|own| own.unsure);
        self.item().is_some_and(unsure) || self.row.needs.iter().any(|what| unsure(what))
    }
}

const LATE: Moment = Moment::League(0);

impl Evolution {
    /// How it happens, in words that follow `evolves`: `at 28`, `by thunder stone`.
    pub(super) fn words(&self, game: &Game) -> String {
        let item = self.row.item.replace('-', " ");
        let how = match (self.trigger, self.level(game)) {
            (Trigger::Trade, _) if item.is_empty() => "when traded".to_owned(),
            (Trigger::Trade, _) => format!("when traded with {item}"),
            (Trigger::Friendship, _) => "by friendship".to_owned(),
            (_, Some(level)) if level > 1 => format!("at {level}"),
            _ if item.is_empty() => String::new(),
            _ => format!("by {item}"),
        };
        let condition = &*self.row.condition;
        match (how.is_empty(), condition.is_empty()) {
            (_, true) => how,
            (true, false) => condition.to_owned(),
            (false, false) => format!("{how} ({condition})"),
        }
    }
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
    let rows = tables::evolutions().into_iter();
    rows.map(|row| Evolution {
        from: places[&*row.from],
        to: places[&*row.to],
        beside: Some(&*row.beside)
            .filter(|id| !id.is_empty())
            .map(|id| places[id]),
        trigger: Trigger::read(&row.trigger),
        row,
    })
    .collect()
}

/// When something can be had in a game, and whether that is sure.
struct Means {
    after: Moment,
    unsure: bool,
}

fn means(game: &Game, what: &str) -> Option<&'static Means> {
    static MEANS: LazyLock<HashMap<(String, String), Means>> = LazyLock::new(|| {
        let rows = tables::evolution_means().into_iter();
        let read = |row: tables::MeansRow| {
            let (after, unsure) = (Moment::read(&row.after), row.unsure);
            ((row.game, row.means), Means { after, unsure })
        };
        rows.map(read).collect()
    });
    MEANS.get(&(game.id().to_owned(), what.to_owned()))
}

/// The level at which a form learns a move that it evolves by.
fn learnt(game: &Game, id: &str, name: &str) -> Option<u8> {
    static LEVELS: LazyLock<HashMap<[String; 3], u8>> = LazyLock::new(|| {
        let rows = tables::evolution_moves().into_iter();
        rows.map(|row| ([row.game, row.id, row.learnt], row.level))
            .collect()
    });
    LEVELS
        .get(&[game.id(), id, name].map(str::to_owned))
        .copied()
}

/// Whether the game lets anything evolve into that form yet: some stop at a Pokédex number until
/// they have shown the national Pokédex.
fn dex_allows(game: &Game, form: usize, moment: Moment) -> bool {
    static LIMITS: LazyLock<Vec<tables::DexLimitRow>> = LazyLock::new(tables::dex_limits);
    let mut limits = LIMITS.iter().filter(|row| row.game == game.id());
    limits.all(|row| {
        let over = !row.until.is_empty() && Moment::read(&row.until) <= moment;
        over || Form::all()[form].dex <= row.up_to
    })
}
