//! What a use of a move costs its user, and the most that it can come to, where the formula of a
//! single hit does not say.

use damage::{Move, Trait};
use pokedata::battle::BattleMove;

/// How a move is used again and again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Usage {
    /// The part of the damage that its user takes.
    pub(crate) recoil: f32,
    /// The part of its greatest HP that its user loses, in hundredths.
    pub(crate) own_hp: u32,
    /// The part of the damage that its user gains, in hundredths.
    pub(crate) drain: u32,
    /// Whether its user faints.
    pub(crate) faints: bool,
    /// Whether it cannot be used again just so: its user is weaker then, or one of the two is gone.
    pub(crate) once: bool,
    /// How often it can be used.
    pub(crate) pp: u32,
    /// What it may come to.
    pub(crate) full: Full,
}

/// The most that a move may come to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Full {
    /// What the formula says.
    AsSaid,
    /// With those powers, use after use; the last one stays.
    Powers(Vec<u16>),
    /// At most so much, whatever else.
    AtMost(Limit),
}

/// A damage that is not worked out by power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// It may knock out.
    AllHp,
    /// It leaves 1 HP at least.
    AllButOne,
    /// Twice what was done to its user.
    TwiceTaken,
    /// One and a half times its user's level.
    LevelAndHalf,
}

impl Usage {
    pub(crate) fn read(row: &BattleMove) -> Usage {
        let own = |word: &str| row.secondary.iter().any(|effect| has(effect, word));
        let lowers = [
            "atk-",
            "def-",
            "spa-",
            "spd-",
            "spe-",
            "glaiverush",
            "switches",
        ];
        let drags_out = row.secondary.iter().any(|effect| effect == "forces-switch");
        Usage {
            recoil: row.recoil_percent.unwrap_or(0.0) / 100.0,
            own_hp: number(&row.traits, "recoil-max-hp:").unwrap_or(0),
            drain: row.drain_percent.map_or(0, u32::from),
            faints: own("faints"),
            once: drags_out || lowers.into_iter().any(own),
            pp: row.pp.map_or(u32::MAX, u32::from),
            full: full(row),
        }
    }
}

/// Whether an effect on the user has a part that begins so: `user-spa-2`, `user-atk-1/def-1`.
fn has(effect: &str, word: &str) -> bool {
    let parts = effect.strip_prefix("user-").into_iter();
    parts
        .flat_map(|rest| rest.split('/'))
        .any(|part| part.starts_with(word))
}

/// The number after a word.
fn number(text: &str, word: &str) -> Option<u32> {
    let mut words = text.split_whitespace();
    words.find_map(|one| one.strip_prefix(word))?.parse().ok()
}

fn full(row: &BattleMove) -> Full {
    let power = row.power.unwrap_or(0);
    let (word, rest) = row.variable.split_once(':').unwrap_or((&row.variable, ""));
    match word {
        // Hurt before, or with a partner that has just fainted: twice as strong.
        "hurt-first-double"
        | "target-hurt-double"
        | "ally-fainted-double"
        | "failed-last-double"
        | "stats-lowered-double"
        | "chance-double" => Full::Powers(vec![2 * power]),
        "consecutive" => Full::Powers(growing(power, rest)),
        "times-hit" => Full::Powers((1..=7).map(|times| power * times).collect()),
        "fainted-allies" => Full::Powers(vec![power * 6]),
        "magnitude" => Full::Powers(vec![150]),
        "present" => Full::Powers(vec![120]),
        "pp-left" => Full::Powers(vec![200]),
        "stockpile" => Full::Powers(vec![300]),
        "psywave" => Full::AtMost(Limit::LevelAndHalf),
        "endeavor" | "pain-split" => Full::AtMost(Limit::AllButOne),
        "counter" | "bide" => Full::AtMost(Limit::TwiceTaken),
        "ohko" | "party-fixed" | "party-members" => Full::AtMost(Limit::AllHp),
        _ => Full::AsSaid,
    }
}

/// `x2:160` or `+40:200`: so much more each time, up to that power; `x2:5-turns`: for so many
/// turns.
fn growing(power: u16, rule: &str) -> Vec<u16> {
    let (step, limit) = rule.split_once(':').unwrap_or((rule, "1-turns"));
    let (times, plus) = match (step.strip_prefix('x'), step.strip_prefix('+')) {
        (Some(times), _) => (times.parse().unwrap_or(1), 0),
        (_, Some(plus)) => (1, plus.parse().unwrap_or(0)),
        _ => (1, 0),
    };
    let (turns, most) = match limit.strip_suffix("-turns") {
        Some(turns) => (turns.parse().unwrap_or(1), u16::MAX),
        None => (8, limit.parse().unwrap_or(power)),
    };
    let next = |&last: &u16| Some(last.saturating_mul(times).saturating_add(plus).min(most));
    std::iter::successors(Some(power), next)
        .take(turns)
        .collect()
}

/// The move with its power given, not found by a rule.
pub(crate) fn plain(mv: &Move) -> Move {
    Move {
        variable: None,
        ..mv.clone()
    }
}

/// Whether it never knocks out.
pub(crate) fn spares(mv: &Move) -> bool {
    mv.traits.has(Trait::LeavesOneHp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_grow_as_the_table_says() {
        assert_eq!(growing(30, "x2:5-turns"), [30, 60, 120, 240, 480]);
        assert_eq!(
            growing(40, "x2:160"),
            [40, 80, 160, 160, 160, 160, 160, 160]
        );
        assert_eq!(growing(40, "+40:200")[..5], [40, 80, 120, 160, 200]);
    }

    #[test]
    fn costs_are_read_from_every_row() {
        let row = |id: &str| BattleMove::all().iter().rfind(|row| row.id == id).unwrap();
        assert_eq!(Usage::read(row("double-edge")).recoil, 0.33);
        assert_eq!(Usage::read(row("steel-beam")).own_hp, 50);
        assert_eq!(Usage::read(row("giga-drain")).drain, 50);
        assert!(Usage::read(row("explosion")).faints);
        let once = [
            "overheat",
            "superpower",
            "close-combat",
            "u-turn",
            "dragon-tail",
            "glaive-rush",
        ];
        assert!(once.into_iter().all(|id| Usage::read(row(id)).once));
        assert!(!Usage::read(row("surf")).once && !Usage::read(row("power-up-punch")).once);
    }
}
