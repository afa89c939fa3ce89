//! The scores of the tables compared with a second reading of the rules, written out as conditions.

use super::*;
use crate::odds::scene::View;
use pokedata::battle::BattleMove;
use pokedata::{Game, Generation};
use std::collections::BTreeMap;

/// Values, each with its probability.
type Chances<T> = BTreeMap<T, f64>;

/// Returns the probability of each result of a function that draws: all draws are tried.
fn enumerate<T: Ord>(mut run: impl FnMut(Draw) -> T) -> Chances<T> {
    let mut all = BTreeMap::new();
    let mut path: Vec<(bool, f64)> = Vec::new();
    loop {
        let (mut at, mut weight) = (0, 1.0);
        let result = run(&mut |chance| {
            if at == path.len() {
                path.push((true, chance));
            }
            let (happens, chance) = path[at];
            at += 1;
            weight *= if happens { chance } else { 1.0 - chance };
            happens
        });
        *all.entry(result).or_default() += weight;
        while matches!(path.last(), Some((false, _))) {
            path.pop();
        }
        match path.last_mut() {
            Some(last) => last.0 = false,
            None => return all,
        }
    }
}

fn ai(generation: u8, game: &str, flags: &str) -> Ai {
    Ai::of(generation, game, flags).unwrap()
}

/// Returns a scene with the given moves, all without effect on anything, at full HP.
fn scene<'a>(moves: &[&'a str]) -> Scene<'a> {
    let view = || View {
        hp: 100,
        most: 100,
        level: 30,
        turns: 1,
        ..View::default()
    };
    let shot = |&id: &&'a str| {
        Some(Shot {
            id,
            multiplier: 100,
            ..Shot::default()
        })
    };
    Scene {
        own: view(),
        other: view(),
        moves: moves.iter().map(shot).collect(),
        speed: Some(Ordering::Greater),
        ..Scene::default()
    }
}

/// Returns the chance that each move is chosen.
fn chosen(ai: &Ai, scene: &Scene) -> Vec<f64> {
    let moves: Vec<(&str, u16)> = scene
        .moves
        .iter()
        .map(|shot| shot.as_ref().map_or(("", 0), |shot| (shot.id, shot.power)))
        .collect();
    let script = ai.script(&moves);
    let mut chances = vec![0.0; moves.len()];
    for (best, chance) in enumerate(|draw| script.best(scene, draw)) {
        for &place in &best {
            chances[place] += chance / best.len() as f64;
        }
    }
    chances
}

fn check(found: &[f64], expected: &[f64]) {
    let is_close = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-9;
    assert!(
        found.len() == expected.len() && found.iter().zip(expected).all(is_close),
        "{found:?} instead of {expected:?}"
    );
}

fn damaging<'a>(scene: &mut Scene<'a>, place: usize, power: u16, damage: u32) {
    let shot = scene.moves[place].as_mut().unwrap();
    shot.power = power;
    shot.damage = damage;
}

#[test]
fn trainers_of_diamond_choose_what_is_not_useless() {
    let ai = ai(4, "diamond-pearl", "1");
    let mut scene = scene(&["tackle", "hypnosis", "growl"]);
    damaging(&mut scene, 0, 40, 100);
    check(&chosen(&ai, &scene), &[1.0 / 3.0; 3]);
    scene.other.ailment = Ailment::Burned;
    check(&chosen(&ai, &scene), &[0.5, 0.0, 0.5]);
    scene.other.boosts[0] = -6;
    check(&chosen(&ai, &scene), &[1.0, 0.0, 0.0]);
}

#[test]
fn the_strongest_attack_and_one_that_knocks_out_are_preferred() {
    let all = "AI_FLAG_BASIC AI_FLAG_EVAL_ATTACK AI_FLAG_EXPERT";
    let ai = ai(4, "platinum", all);
    let mut scene = scene(&["tackle", "ember", "quick-attack"]);
    damaging(&mut scene, 0, 40, 30);
    damaging(&mut scene, 1, 40, 50);
    damaging(&mut scene, 2, 40, 20);
    check(&chosen(&ai, &scene), &[0.0, 1.0, 0.0]);
    // All three knock out, and Quick Attack has two points more.
    scene.other.hp = 20;
    check(&chosen(&ai, &scene), &[0.0, 0.0, 1.0]);
    scene.other.hp = 30;
    check(&chosen(&ai, &scene), &[0.5, 0.5, 0.0]);
}

#[test]
fn a_multiplier_of_four_counts_in_emerald_and_from_generation_4() {
    // Both attacks are the strongest. One has two points more in 176 of 256 cases.
    let mut scene = scene(&["tackle", "ember"]);
    for place in 0..2 {
        damaging(&mut scene, place, 40, 30);
    }
    scene.moves[1].as_mut().unwrap().multiplier = 400;
    let more = 176.0 / 256.0;
    let prefers = [(1.0 - more) / 2.0, more + (1.0 - more) / 2.0];
    check(&chosen(&ai(3, "emerald", "0x7"), &scene), &prefers);
    check(
        &chosen(&ai(4, "heartgold-soulsilver", "7"), &scene),
        &prefers,
    );
    check(&chosen(&ai(3, "ruby-sapphire", "0x7"), &scene), &[0.5; 2]);
    // Chuck in Johto does not compare attacks.
    check(
        &chosen(&ai(4, "heartgold-soulsilver", "5"), &scene),
        &[0.5; 2],
    );
}

#[test]
fn an_unknown_ability_is_guessed() {
    let ai = ai(3, "emerald", "0x7");
    let mut scene = scene(&["growl", "splash"]);
    scene.other.abilities = vec!["intimidate", "hyper-cutter"];
    scene.other.types = vec![Type::Normal];
    // Growl has ten points less if the AI guesses Hyper Cutter.
    check(&chosen(&ai, &scene), &[0.25, 0.75]);
    scene.other.abilities = vec!["hyper-cutter"];
    check(&chosen(&ai, &scene), &[0.0, 1.0]);
}

/// A score and the probability of each of its values.
#[derive(Clone)]
struct Score(Chances<i32>);

impl Score {
    fn zero() -> Score {
        Score(BTreeMap::from([(0, 1.0)]))
    }

    /// Adds points with the given number of 256 chances.
    fn maybe(self, of_256: u32, points: i32) -> Score {
        let chance = f64::from(of_256) / 256.0;
        let mut all = BTreeMap::new();
        for (score, own) in self.0 {
            *all.entry(score + points).or_default() += own * chance;
            *all.entry(score).or_default() += own * (1.0 - chance);
        }
        all.retain(|_, chance| *chance > 0.0);
        Score(all)
    }

    fn add(self, points: i32) -> Score {
        self.maybe(256, points)
    }

    /// Returns this score with the given number of 256 chances, and otherwise the other one.
    fn or(self, of_256: u32, other: Score) -> Score {
        let chance = f64::from(of_256) / 256.0;
        let mut all = BTreeMap::new();
        for (score, own) in self.0 {
            *all.entry(score).or_default() += own * chance;
        }
        for (score, own) in other.0 {
            *all.entry(score).or_default() += own * (1.0 - chance);
        }
        all.retain(|_, chance| *chance > 0.0);
        Score(all)
    }
}

/// Returns what the layer `expert` adds to the score of a move, read from the rules once more.
fn expert(generation: u8, id: &str, scene: &Scene) -> Score {
    let (own, other) = (scene.own.percent(), scene.other.percent());
    let slower = scene.speed == Some(Ordering::Less);
    let zero = Score::zero;
    let (mine, theirs) = (&scene.own.boosts, &scene.other.boosts);
    let is_toxic = matches!(scene.other.ailment, Ailment::BadlyPoisoned(_));
    let resisted = scene.moves[0].as_ref().unwrap().multiplier < 100;
    let raised = |stat: usize, low: u32| {
        let score = if mine[stat] >= 3 {
            zero().maybe(156, -1)
        } else if own == 100 {
            zero().maybe(128, 2)
        } else {
            zero()
        };
        match own {
            ..40 => score.add(-2),
            40..=70 => score.maybe(low, -2),
            _ => score,
        }
    };
    match id {
        "swords-dance" => raised(0, 216),
        "growth" => raised(2, 186),
        "agility" if slower => zero().maybe(186, 3),
        "agility" => zero().add(-3),
        "dragon-dance" if slower => zero().maybe(128, 1),
        "dragon-dance" if own <= 50 => zero().maybe(186, -1),
        "dragon-dance" => zero(),
        "harden" => {
            let start = if mine[1] >= 3 {
                zero().maybe(156, -1)
            } else if own == 100 {
                zero().maybe(128, 2)
            } else {
                zero()
            };
            let lowered = match scene.other.attacked {
                _ if own < 40 => start.clone().add(-2),
                None => start.clone().maybe(196, -2),
                Some(true) => start.clone().add(-2),
                Some(false) => start.clone().maybe(150, -2),
            };
            if own >= 70 {
                start.or(200, lowered)
            } else {
                lowered
            }
        }
        "recover" if own == 100 => zero().add(-3),
        "recover" if !slower => zero().add(-8),
        "recover" if own >= 70 => zero().add(-3).or(226, zero().maybe(236, 2)),
        "recover" => zero().maybe(236, 2),
        "rest" if slower => match own {
            71.. => zero().add(-3),
            60..=70 => zero().add(-3).or(206, zero().maybe(246, 3)),
            _ => zero().maybe(246, 3),
        },
        "rest" => match own {
            100 => zero().add(-8),
            51.. => zero().add(-3),
            40..=50 => zero().add(-3).or(186, zero().maybe(246, 3)),
            _ => zero().maybe(246, 3),
        },
        "explosion" => {
            let mut score = zero();
            if theirs[6] >= 1 {
                score = score.add(-1);
            }
            if theirs[6] >= 4 {
                score = score.maybe(128, -1);
            }
            match own {
                80.. if !slower => score.maybe(206, -3),
                51.. => score.maybe(206, -1),
                31..=50 => score.maybe(128, 1),
                _ => score.maybe(128, 1).maybe(206, 1),
            }
        }
        "thunder-wave" if slower => zero().maybe(236, 3),
        "thunder-wave" if own <= 70 => zero().add(-1),
        "thunder-wave" => zero(),
        "supersonic" | "swagger" => {
            let mut score = zero();
            if id == "swagger" {
                score = score.maybe(128, 1);
            }
            if other <= 70 {
                score = score.maybe(128, -1);
            }
            if other <= 50 {
                score = score.add(-1);
            }
            if other <= 30 {
                score = score.add(-1);
            }
            score
        }
        "double-team" => {
            let mut score = zero();
            if own >= 90 {
                score = score.maybe(156, 3);
            }
            if mine[6] >= 3 {
                score = score.maybe(128, -1);
            }
            if is_toxic {
                score = score.maybe(if own > 50 { 206 } else { 142 }, 3);
            }
            if own > 70 || mine[6] == 0 {
                score
            } else if own < 40 || other < 40 {
                score.add(-2)
            } else {
                score.maybe(186, -2)
            }
        }
        "scary-face" if slower => zero().maybe(186, 2),
        "scary-face" => zero().add(-3),
        "leer" => {
            let mut score = zero();
            if own < 70 || theirs[1] <= -3 {
                score = score.maybe(206, -2);
            }
            if other <= 70 {
                score = score.add(-2);
            }
            score
        }
        "hyper-beam" if resisted => zero().add(-1),
        "hyper-beam" if (!slower && own > 40) || (slower && own >= 60) => zero().add(-1),
        "hyper-beam" => zero(),
        "reversal" if !slower => match own {
            34.. => zero().add(-1),
            21..=33 => zero(),
            8..=20 => zero().maybe(156, 1),
            _ => zero().add(1).maybe(156, 1),
        },
        "reversal" => match own {
            61.. => zero().add(-1),
            41..=60 => zero(),
            _ => zero().maybe(156, 1),
        },
        "overheat" if resisted => zero().add(-1),
        "overheat" if own <= if slower { 80 } else { 60 } => zero().add(-1),
        "overheat" => zero(),
        "protect" if generation == 3 => {
            if scene.own.protects >= 2 {
                return zero().add(-2);
            }
            let score = zero().add(2);
            if scene.own.protects == 1 {
                score.add(-1).maybe(128, -1)
            } else {
                score
            }
        }
        "protect" => {
            if scene.own.protects >= 2 {
                return zero().add(-2);
            }
            let score = if is_toxic {
                zero().add(2)
            } else {
                zero().maybe(85, 2)
            };
            let score = score.maybe(128, -1);
            if scene.own.protects == 1 {
                score.add(-1).maybe(128, -1)
            } else {
                score
            }
        }
        "haze" => {
            let (best, worst) = (
                |all: &[i8; 7]| all.iter().any(|&stage| stage >= 3),
                |all: &[i8; 7]| all.iter().any(|&stage| stage <= -3),
            );
            let score = if best(mine) || worst(theirs) {
                zero().maybe(206, -3)
            } else {
                zero()
            };
            let helps = best(theirs) || worst(mine);
            score.maybe(206, if helps { 3 } else { -1 })
        }
        _ => panic!("{id}"),
    }
}

#[test]
fn scores_agree_with_a_second_reading() {
    let moves = [
        "swords-dance",
        "growth",
        "agility",
        "dragon-dance",
        "harden",
        "recover",
        "rest",
        "explosion",
        "thunder-wave",
        "supersonic",
        "swagger",
        "double-team",
        "scary-face",
        "leer",
        "hyper-beam",
        "reversal",
        "overheat",
        "protect",
        "haze",
    ];
    let percents = [
        5, 8, 20, 25, 33, 38, 40, 50, 55, 60, 69, 70, 75, 80, 90, 100,
    ];
    for (generation, game) in [(3, "ruby-sapphire"), (4, "diamond-pearl")] {
        let flag = if generation == 3 { "2" } else { "4" };
        let ai = ai(generation, game, flag);
        assert_eq!(ai.layers, ["expert"]);
        for id in moves {
            let script = ai.script(&[(id, 0)]);
            for case in 0..percents.len() * 300 {
                // The cases go through all percents of the user, and vary the rest.
                let mut scene = scene(&[id]);
                let vary = |by: usize, of: usize| case / percents.len() / by % of;
                scene.own.hp = percents[case % percents.len()];
                scene.other.hp = percents[(case * 7 + vary(1, 16)) % percents.len()];
                let speeds = [Ordering::Less, Ordering::Equal, Ordering::Greater];
                scene.speed = Some(speeds[vary(1, 3)]);
                let stage = [-4, 0, 2, 3, 4][vary(3, 5)];
                scene.own.boosts = [stage; 7];
                scene.other.boosts = [[0, -3, 1, 4][vary(15, 4)]; 7];
                scene.other.attacked = [None, Some(false), Some(true)][vary(5, 3)];
                scene.own.protects = vary(2, 3) as u8;
                if vary(60, 2) == 1 {
                    scene.other.ailment = Ailment::BadlyPoisoned(1);
                }
                scene.moves[0].as_mut().unwrap().multiplier = [100, 50, 200][vary(7, 3)];
                let found = enumerate(|draw| script.scores(&scene, draw)[0].unwrap() - 100);
                let expected = expert(generation, id, &scene).0;
                assert_eq!(
                    found.keys().collect::<Vec<_>>(),
                    expected.keys().collect::<Vec<_>>(),
                    "{generation} {id} {scene:?}"
                );
                for (score, chance) in &found {
                    assert!(
                        (chance - expected[score]).abs() < 1e-9,
                        "{generation} {id} {scene:?}"
                    );
                }
            }
        }
    }
}

/// Every move without damage of a boss's Pokémon has a row, and every row can be read.
#[test]
fn no_move_of_a_boss_is_missing() {
    for number in [3, 4] {
        let generation = Generation::new(number).unwrap();
        let games = Game::all()
            .iter()
            .filter(|game| game.generation() == generation);
        for game in games {
            let rows: Vec<_> = rows(SCORES, number, game.id()).collect();
            let bosses = game.bosses().iter();
            for party in bosses.flat_map(pokedata::Boss::parties) {
                for id in party.members.iter().flat_map(|member| &member.moves) {
                    let mut all = BattleMove::in_generation(generation);
                    let row = all.find(|row| row.id == *id);
                    let is_status = row.is_some_and(|row| row.class == "status");
                    let is_known = rows.iter().any(|row| row.1.split(' ').any(|own| own == id));
                    assert!(is_known || !is_status, "{} {id}", game.id());
                }
            }
            let ids: Vec<(&str, u16)> = BattleMove::in_generation(generation)
                .map(|row| (row.id.as_str(), row.power.unwrap_or(0)))
                .collect();
            let layers = LAYERS.to_vec();
            let ai = Ai {
                generation: number,
                game: game.id().to_owned(),
                layers,
            };
            ai.script(&ids);
        }
    }
}

/// Every boss of the third and fourth generation has an AI that chooses.
#[test]
fn flags_are_understood() {
    for game in Game::all()
        .iter()
        .filter(|game| (3..=4).contains(&game.generation().number()))
    {
        for boss in game.bosses() {
            for party in boss.parties() {
                let flags = boss.ai_flags_with(party).unwrap();
                let ai = Ai::of(game.generation().number(), game.id(), flags);
                assert_eq!(ai.unwrap().layers[0], "basic", "{} {flags}", game.id());
            }
        }
    }
    let emerald = ai(
        3,
        "emerald",
        "AI_SCRIPT_CHECK_BAD_MOVE AI_SCRIPT_TRY_TO_FAINT",
    );
    assert_eq!(emerald.layers, ["basic", "attack"]);
    assert_eq!(ai(3, "emerald", "0xb").layers, ["basic", "attack", "setup"]);
    assert_eq!(
        ai(3, "ruby-sapphire", "0xb").layers,
        ["basic", "expert", "setup"]
    );
    assert_eq!(ai(4, "heartgold-soulsilver", "519").layers[3], "weather");
    assert_eq!(Ai::of(6, "x-y", "7"), None);
}
