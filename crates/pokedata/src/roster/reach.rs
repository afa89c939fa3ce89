//! The catches that surely come before a story battle.

use super::moment::Moment;
use crate::tables::{is_installed, packed, row};
use crate::{Boss, Game};
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

row! {
    /// A row of `areas.csv`, without its game.
    struct AreaRow {
        name: String,
        order: Option<u16>,
        after: String,
        places: Vec<String>,
        before_balls: bool,
        before_boss: Option<u16>,
    }
}

/// How far a player has come before a story battle. The moment of the battle is known only to the
/// gyms around it, and so is that of a catch; this tells which of the catches between the same gyms
/// count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All of them, although some may be possible only after the battle: in a player's own world,
    /// the order of the areas is unknown.
    Unordered,
    /// Only the starter: the player has no Poké Balls yet, or the place of the battle is not among
    /// the areas that open between these gyms.
    Starter,
    /// Those in the areas that a usual playthrough reaches no later than the one with this position.
    UpTo(u16),
    /// All but those in areas that open between two battles of the league, and only after the boss
    /// with this number.
    League(u16),
}

/// The method by which a game gives the starter.
pub(super) const STARTER: &str = "starter";

impl Reach {
    /// Returns how far a player has come before a story battle at the given moment: up to its area
    /// if that opens between the same gyms.
    pub(super) fn before(boss: &Boss, game: &Game, moment: Moment) -> Reach {
        if is_installed() {
            return Reach::Unordered;
        }
        let names = || std::iter::once(&*boss.place).chain(boss.place.split(", "));
        let here = areas_from(game, moment).find(|area| names().any(|name| name == area.name));
        let here = here.filter(|area| !area.before_balls);
        here.and_then(|area| area.order)
            .map_or(Reach::Starter, Reach::UpTo)
    }

    /// Returns how far a player has come before a boss of the league; `None` if no area opens between
    /// its battles.
    pub(super) fn in_league(boss: &Boss, game: &Game) -> Option<Reach> {
        let is_late = |area: &AreaRow| area.before_boss.is_some();
        let has_late = !is_installed() && areas(game).iter().any(is_late);
        has_late.then_some(Reach::League(boss.order))
    }

    /// Returns whether a catch by the given method that becomes possible at the given moment counts.
    pub(super) fn has(self, place: &str, method: &str, game: &Game, moment: Moment) -> bool {
        let last = match self {
            Reach::Unordered => return true,
            Reach::Starter => return method == STARTER,
            Reach::UpTo(last) => last,
            Reach::League(boss) => {
                let is_later = |area: &AreaRow| {
                    let from = area.before_boss;
                    from.is_some_and(|from| from > boss)
                        && area.places.iter().any(|own| own == place)
                };
                return !areas(game).iter().any(is_later);
            }
        };
        areas_from(game, moment).any(|area| {
            area.order.is_some_and(|order| order <= last)
                && area.places.iter().any(|own| own == place)
        })
    }
}

/// Returns the areas of a built-in game that open at the given moment.
fn areas_from(game: &Game, moment: Moment) -> impl Iterator<Item = &'static AreaRow> {
    let areas = areas(game).iter();
    areas.filter(move |area| Moment::read(&area.after) == moment)
}

/// Returns the areas of a built-in game. They are read on first use.
fn areas(game: &Game) -> &'static [AreaRow] {
    static AREAS: LazyLock<HashMap<&str, OnceLock<Vec<AreaRow>>>> = LazyLock::new(|| {
        let games = Game::all().iter();
        games.map(|game| (game.id(), OnceLock::new())).collect()
    });
    AREAS[game.id()].get_or_init(|| packed::AREAS.part(game.id()))
}
