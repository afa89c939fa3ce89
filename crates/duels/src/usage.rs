//! The costs of a move for its user, its timing, and its greatest damage if the formula for a
//! single hit does not compute it.

use damage::{Move, Trait};
use pokedata::battle::{BattleEffect, BattleMove};

/// How a move is used in repeated turns.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Usage {
    /// The fraction of the damage that its user takes.
    pub(crate) recoil: f32,
    /// The part of its maximum HP that its user loses, in percent.
    pub(crate) own_hp: u32,
    /// The part of the damage that its user regains, in percent.
    pub(crate) drain: u32,
    /// Whether its user faints.
    pub(crate) faints: bool,
    /// The maximum number of hits with the same effect: one if the user is weaker afterwards or one
    /// of the Pokémon leaves, two if the user is then confused.
    pub(crate) hits: u32,
    /// The number of times that the move can be used.
    pub(crate) pp: u32,
    /// The turns in which the move acts.
    pub(crate) timing: Timing,
    /// Whether the user must repeat the move, or cannot use it in two consecutive turns, or cannot
    /// leave after it. The player's plans do not use such moves.
    pub(crate) binds: bool,
    /// Whether the user is out of reach in the charging turn.
    pub(crate) hides: bool,
    /// Whether the target certainly flinches.
    pub(crate) flinches: bool,
    /// Whether the user is hurt if the move misses.
    pub(crate) crashes: bool,
    /// The greatest damage of the move.
    pub(crate) full: Full,
    /// Whether the move gets stronger with each consecutive use.
    pub(crate) in_a_row: bool,
}

/// The turns in which a move acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Timing {
    /// In every turn.
    Every,
    /// Its user cannot act in the following turn.
    Rests,
    /// Its user charges in the preceding turn.
    Charges,
    /// Its user stores damage in the two preceding turns.
    Stores,
    /// The move acts only in its user's first turn.
    First,
    /// The move fails if its user is hit earlier in the same turn.
    Unhurt,
    /// Its user faints.
    Last,
    /// The move acts two turns later.
    Delayed,
}

/// The greatest damage of a move.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Full {
    /// The damage according to the formula.
    AsSaid,
    /// The damage with the given powers in consecutive uses; the last power applies to all later
    /// uses.
    Powers(Vec<u16>),
    /// At most the given limit.
    AtMost(Limit),
}

/// A limit of damage that does not depend on power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// All HP of the target.
    AllHp,
    /// All HP of the target except one.
    AllButOne,
    /// The given percentage of the damage that its user took.
    Returned(Return),
    /// One and a half times its user's level.
    LevelAndHalf,
}

/// The part of the damage that its user has just taken which a move returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Return {
    pub(crate) percent: u32,
    /// Whether it returns the damage of physical moves, and of special moves.
    pub(crate) physical: bool,
    pub(crate) special: bool,
}

impl Return {
    /// Returns whether the move may return the damage of a move with the given classes.
    pub(crate) const fn may_answer(self, (physical, special): (bool, bool)) -> bool {
        self.physical && physical || self.special && special
    }

    /// Returns whether the move certainly returns the damage of a move with the given classes.
    pub(crate) const fn answers(self, (physical, special): (bool, bool)) -> bool {
        self.may_answer((physical, special))
            && (self.physical || !physical)
            && (self.special || !special)
    }

    pub(crate) const fn of(self, taken: u32) -> u32 {
        taken.saturating_mul(self.percent) / 100
    }
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
            hits: if drags_out || lowers.into_iter().any(own) || row.variable == "nature-gift" {
                1
            } else if own("locked") {
                2
            } else {
                u32::MAX
            },
            pp: row.pp.map_or(u32::MAX, u32::from),
            timing: timing(row),
            binds: BINDING.into_iter().any(own)
                || row.variable == "consecutive:x2:5-turns"
                || matches!(
                    BattleEffect::of_move(&row.id),
                    Some("not-twice" | "traps-both")
                ),
            hides: HIDING.contains(&row.id.as_str()),
            flinches: row.secondary.iter().any(|effect| effect == "flinch:100"),
            crashes: row.traits.split_whitespace().any(|word| word == "crash"),
            full: full(row),
            in_a_row: row.variable.starts_with("consecutive"),
        }
    }
}

/// The effects on their user of moves that it must repeat.
const BINDING: [&str; 4] = ["locked", "uproar", "rage", "partialtrappinglock"];

/// Moves whose user is out of reach while it charges.
const HIDING: [&str; 7] = [
    "bounce",
    "dig",
    "dive",
    "fly",
    "phantom-force",
    "shadow-force",
    "sky-drop",
];

fn timing(row: &BattleMove) -> Timing {
    let flag = |word: &str| row.flags.split_whitespace().any(|own| own == word);
    match row.id.as_str() {
        "fake-out" | "first-impression" => Timing::First,
        "focus-punch" => Timing::Unhurt,
        "bide" => Timing::Stores,
        _ if row.secondary.iter().any(|own| own == "user-faints") => Timing::Last,
        _ if flag("recharge") => Timing::Rests,
        _ if flag("charge") => Timing::Charges,
        _ if flag("delayed") => Timing::Delayed,
        _ => Timing::Every,
    }
}

/// Returns whether an effect on the user, such as `user-spa-2` or `user-atk-1/def-1`, has a part
/// that begins with the given word.
fn has(effect: &str, word: &str) -> bool {
    let parts = effect.strip_prefix("user-").into_iter();
    parts
        .flat_map(|rest| rest.split('/'))
        .any(|part| part.starts_with(word))
}

/// Returns the number that directly follows the given prefix.
fn number(text: &str, word: &str) -> Option<u32> {
    let mut words = text.split_whitespace();
    words.find_map(|one| one.strip_prefix(word))?.parse().ok()
}

fn full(row: &BattleMove) -> Full {
    let power = row.power.unwrap_or(0);
    let (word, rest) = row.variable.split_once(':').unwrap_or((&row.variable, ""));
    match word {
        // The power is doubled by events such as earlier damage or a partner that has just fainted.
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
        "counter" => Full::AtMost(Limit::Returned(Return {
            percent: if rest == "any" { 150 } else { 200 },
            physical: rest != "special",
            special: rest != "physical",
        })),
        "bide" => Full::AtMost(Limit::Returned(Return {
            percent: 200,
            physical: true,
            special: true,
        })),
        "ohko" | "party-fixed" | "party-members" => Full::AtMost(Limit::AllHp),
        _ => Full::AsSaid,
    }
}

/// Returns the powers in consecutive uses: the rules `x2:160` and `+40:200` increase the power with
/// each use up to a maximum, and `x2:5-turns` for five turns.
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

/// Returns the move with an explicit power instead of a rule.
pub(crate) fn plain(mv: &Move) -> Move {
    Move {
        variable: None,
        ..mv.clone()
    }
}

/// Returns whether the move never knocks out.
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
        assert!(once.into_iter().all(|id| Usage::read(row(id)).hits == 1));
        assert_eq!(Usage::read(row("outrage")).hits, 2);
        for id in ["surf", "power-up-punch"] {
            assert_eq!(Usage::read(row(id)).hits, u32::MAX);
        }
    }

    #[test]
    fn turns_are_read_from_every_row() {
        let row = |id: &str| BattleMove::all().iter().rfind(|row| row.id == id).unwrap();
        let timing = |id| Usage::read(row(id)).timing;
        assert_eq!(timing("hyper-beam"), Timing::Rests);
        assert_eq!(timing("solar-beam"), Timing::Charges);
        assert_eq!(timing("explosion"), Timing::Last);
        assert_eq!(timing("surf"), Timing::Every);
        assert!(Usage::read(row("fake-out")).flinches && !Usage::read(row("bite")).flinches);
        assert!(HIDING.iter().all(|id| timing(id) == Timing::Charges));
    }
}
