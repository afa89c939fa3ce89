//! What a use of a move costs its user, when it acts, and the most that it can come to, where the
//! formula of a single hit does not say.

use damage::{Move, Trait};
use pokedata::battle::BattleMove;

/// How a move is used in repeated turns.
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
    /// How often it hits just so: once where its user is weaker then, or one of the two is gone,
    /// twice where its user is confused then.
    pub(crate) hits: u32,
    /// How often it can be used.
    pub(crate) pp: u32,
    /// In which turns it acts.
    pub(crate) timing: Timing,
    /// Whether its user is out of reach in the turn in which it gets ready.
    pub(crate) hides: bool,
    /// Whether it makes its target flinch for sure.
    pub(crate) flinches: bool,
    /// Whether its user is hurt when it misses.
    pub(crate) crashes: bool,
    /// What it may come to.
    pub(crate) full: Full,
    /// Whether it gets stronger with each use in a row.
    pub(crate) in_a_row: bool,
}

/// In which turns a move acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Timing {
    /// In each turn.
    Every,
    /// Its user cannot act in the turn after it.
    Rests,
    /// Its user gets ready in the turn before.
    Charges,
    /// Its user bides its time in the two turns before.
    Stores,
    /// Only in the first turn of its user.
    First,
    /// It fails where its user is hit before it in the same turn.
    Unhurt,
    /// Its user faints.
    Last,
    /// Two turns later.
    Delayed,
}

/// The most that a move may come to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Full {
    /// What the formula says.
    AsSaid,
    /// With those powers, use after use; the last one stays.
    Powers(Vec<u16>),
    /// At most that much, in any case.
    AtMost(Limit),
}

/// Damage that does not depend on power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// It may knock out.
    AllHp,
    /// It leaves 1 HP at least.
    AllButOne,
    /// That fraction of the damage done to its user.
    Returned(Return),
    /// One and a half times its user's level.
    LevelAndHalf,
}

/// What a move gives back of the damage that its user has just taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Return {
    pub(crate) percent: u32,
    /// Of physical moves, and of special ones.
    pub(crate) physical: bool,
    pub(crate) special: bool,
}

impl Return {
    /// Returns whether it may answer a move of those classes.
    pub(crate) const fn may_answer(self, (physical, special): (bool, bool)) -> bool {
        self.physical && physical || self.special && special
    }

    /// Returns whether it answers a move of those classes for sure.
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
            hides: HIDING.contains(&row.id.as_str()),
            flinches: row.secondary.iter().any(|effect| effect == "flinch:100"),
            crashes: row.traits.split_whitespace().any(|word| word == "crash"),
            full: full(row),
            in_a_row: row.variable.starts_with("consecutive"),
        }
    }
}

/// Moves whose user is out of reach while it gets ready.
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

/// Returns whether an effect on the user has a part that begins so: `user-spa-2`,
/// `user-atk-1/def-1`.
fn has(effect: &str, word: &str) -> bool {
    let parts = effect.strip_prefix("user-").into_iter();
    parts
        .flat_map(|rest| rest.split('/'))
        .any(|part| part.starts_with(word))
}

/// Returns the number after a word.
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

/// `x2:160` or `+40:200`: increases each time, up to that power; `x2:5-turns`: for that many turns.
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

/// Returns the move with its power given, not found by a rule.
pub(crate) fn plain(mv: &Move) -> Move {
    Move {
        variable: None,
        ..mv.clone()
    }
}

/// Returns whether it never knocks out.
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
