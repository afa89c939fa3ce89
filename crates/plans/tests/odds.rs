//! Chances against random choices that can be computed by hand.

mod common;

use common::{facts, one};
use dancing::stop::Limits;
use plans::{Ai, Odds, Sides, Terms, Trainer};

/// Returns the chance that Aerodactyl does not faint against Shedinja, which is slower and faints
/// from each hit. In the plan, moves with an accuracy of at least 90% count as certain.
fn odds(mine: &[&str], theirs: &[&str]) -> Odds {
    odds_against(mine, theirs, None)
}

/// Returns the same chance against a trainer that plays as the game's own AI does.
fn odds_against(mine: &[&str], theirs: &[&str], trainer: Option<&Trainer>) -> Odds {
    let sides = Sides {
        facts: facts(),
        mine: &[one("aerodactyl", 30, mine)],
        theirs: &[one("shedinja", 60, theirs)],
    };
    let mut terms = Terms::default();
    terms.duels.accuracy = 90;
    let limits = Limits::default();
    let found = plans::find(&sides, &terms, &limits);
    plans::odds(&sides, &found, trainer, &limits).unwrap()
}

/// Checks that the interval contains a chance and is small.
fn check(odds: &Odds, chance: f64) {
    let (low, high) = odds.interval;
    assert!(low <= chance && chance <= high, "{chance}: {odds:?}");
    assert!(high - low < 0.022, "{odds:?}");
}

/// Rock Slide misses in one of ten turns; then Shedinja knocks out Aerodactyl, or wastes its turn,
/// with equal chances.
#[test]
fn a_miss_gives_the_foe_a_turn() {
    let odds = odds(&["rock-slide"], &["shadow-ball", "splash"]);
    check(&odds, 0.9 / 0.95);
    assert!(odds.unknown.is_empty());
}

/// Each Sand Attack lowers the accuracy by a stage: to 75, 60, 50, 43, 36 and 33% of 90%.
#[test]
fn lowered_accuracy_counts() {
    let odds = odds(&["rock-slide"], &["shadow-ball", "sand-attack"]);
    let hits = [0.90, 0.67, 0.54, 0.45, 0.38, 0.32, 0.29];
    let last = hits[6] / (1.0 - (1.0 - hits[6]) / 2.0);
    let chance = hits[..6]
        .iter()
        .rev()
        .fold(last, |next, hit| hit + (1.0 - hit) / 2.0 * next);
    check(&odds, chance);
}

/// A paralysed Aerodactyl is slower than Shedinja, and loses a quarter of its turns. Thunder Wave
/// always hits, and fails the second time.
#[test]
fn paralysis_costs_speed_and_turns() {
    let odds = odds(&["rock-slide"], &["shadow-ball", "thunder-wave"]);
    // Shedinja acts first: half of its turns end the battle, then Rock Slide hits in 90% of three
    // quarters.
    let hit = 0.75 * 0.9;
    let slow = 0.5 * hit / (1.0 - 0.5 * (1.0 - hit));
    check(&odds, 0.9 + 0.1 * 0.5 * slow);
}

/// A foe that never acts does no harm, whatever it would do.
#[test]
fn what_the_foe_never_uses_is_not_met() {
    let odds = odds(&["aerial-ace"], &["metronome"]);
    check(&odds, 1.0);
    assert!(odds.unknown.is_empty());
}

/// Metronome may call anything, so a battle in which it is used counts as lost and as won.
#[test]
fn unknown_moves_count_both_ways() {
    let odds = odds(&["rock-slide"], &["metronome"]);
    let (low, high) = odds.interval;
    assert!(low < 0.9 && high > 0.999, "{odds:?}");
    assert_eq!(odds.unknown.keys().collect::<Vec<_>>(), ["metronome"]);
}

fn trainer(flags: &str, items: &[&str]) -> Trainer {
    Trainer {
        ai: Ai::of(3, "emerald", flags).unwrap(),
        items: items.iter().map(|&id| id.to_owned()).collect(),
        switches: false,
    }
}

/// A trainer that compares attacks uses the one that knocks out, and another one does not care.
#[test]
fn the_ai_knocks_out_if_it_can() {
    let moves = ["shadow-ball", "splash"];
    let compares = odds_against(&["rock-slide"], &moves, Some(&trainer("0x7", &[])));
    check(&compares, 0.9);
    let careless = odds_against(&["rock-slide"], &moves, Some(&trainer("0x1", &[])));
    check(&careless, 0.9 / 0.95);
}

/// The trainer uses an X Defend in Shedinja's first turn instead of a move, so that Aerodactyl has a
/// second try, and only one, because there is one item.
#[test]
fn items_take_the_place_of_a_move() {
    let boss = trainer("0x7", &["x-defend"]);
    let odds = odds_against(&["rock-slide"], &["shadow-ball"], Some(&boss));
    check(&odds, 0.99);
}

/// Of several plans, `best` returns one whose chance is at least that of the first one.
#[test]
fn the_best_chance_decides() {
    // Growlithe alone has a plan, but Aerodactyl does not miss.
    let sides = Sides {
        facts: facts(),
        mine: &[
            one("growlithe", 80, &["fire-blast"]),
            one("aerodactyl", 80, &["aerial-ace"]),
        ],
        theirs: &[one("shedinja", 60, &["shadow-ball"])],
    };
    let mut terms = Terms::default();
    terms.duels.accuracy = 85;
    let limits = Limits::default();
    let boss = trainer("0x7", &[]);
    let chance = |found| {
        plans::odds(&sides, found, Some(&boss), &limits)
            .unwrap()
            .interval
            .0
    };
    let first = plans::find(&sides, &terms, &limits);
    let best = plans::best(&sides, &terms, Some(&boss), &limits);
    assert!(chance(&best) >= chance(&first));
    assert!(chance(&best) > 0.99);
}
