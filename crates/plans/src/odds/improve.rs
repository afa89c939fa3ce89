//! Searches for tactics with a good chance by playing battles.
//!
//! First, each of my Pokémon fights each foe alone, so that the best party, and for each foe the
//! best Pokémon and moves in it, can be guessed. Then the tactics are changed where most battles are
//! lost, one pair of Pokémon or one foe at a time. A change is kept if it wins clearly more of the
//! same battles: each battle has its own random numbers, so that only those that a change affects
//! are played again. The numbers differ from those of the estimate that is printed, so that this is
//! not too high.

use super::dice::Dice;
use super::fighter::Fighter;
use super::opponent::Trainer;
use super::play::{is_followed, share_of};
use super::policy::{Policy, Steps};
use super::rules::{Course, End, Rules, meeting};
use super::tactics::{Order, Tactic, Tactics};
use crate::search::{by_use, part_of};
use crate::{Found, PARTY, Sides, Terms};
use battle::Battle;
use dancing::stop::{Limits, Watch};
use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// A party and its tactics, which avoid faints as often as the search could find.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The battle of the party.
    pub battle: Battle,
    /// The indices of the party among the player's Pokémon, in the order of the battle.
    pub party: Vec<usize>,
    /// What the player does.
    pub tactics: Tactics,
    /// `met[mine][foe]`: the share of battles in which the two are active together.
    pub met: Vec<Vec<f64>>,
}

/// The accuracy that a move of the tactics must have, in percent, unless less is asked for.
const ACCURACY: u8 = 70;
/// The number of battles of each of my Pokémon with each foe, for each move.
const ALONE: u64 = 20;
/// The numbers of battles that decide on changes, round by round.
const ROUNDS: [u64; 3] = [100, 400, 1_600];
/// The maximum number of turns that a search plays.
const TURNS: u64 = 3_000_000;
/// The number of battles that compare tactics with each other and with a plan, and their seeds.
const FINAL: u32 = 4_000;
const SEED: u64 = 5;
/// The share of battles by which tactics must be better than a plan that is sure in the model.
const BETTER: f64 = 0.01;

/// Returns the best tactics that are found, if nothing may faint; `None` if a plan is about as good,
/// if no battles can be played, if no battle is won, or if the time ends before this is known. The
/// search takes half of the time.
#[must_use]
pub fn guide(
    sides: &Sides,
    terms: &Terms,
    found: &Found,
    trainer: Option<&Trainer>,
    limits: &Limits,
) -> Option<Guide> {
    let nobody = sides.mine.is_empty() || sides.theirs.is_empty();
    if nobody || terms.battle.faints > 0 || !is_followed(sides.facts.generation) {
        return None;
    }
    let mut terms = *terms;
    terms.duels.accuracy = terms.duels.accuracy.min(ACCURACY);
    let whole = sides.battle(&terms);
    let mut all = by_use(&whole);
    all.truncate(battle::TEAM);
    let whole = part_of(&whole, &all);
    let rules = Rules::new(sides, (&whole, &all), trainer);
    let search = Search {
        turns: Cell::new(0),
        // Without a chance, tactics are of no use, so half of the time is left for the battles that
        // compare and estimate.
        watch: limits.first_half().watch(),
    };
    let alone = Alone::fight(&rules, &search);
    let mut parties = vec![alone.party(Vec::new())];
    if let Found::Plan { party, plan, .. } = found {
        let used = (0..party.len()).filter(|place| plan.used() >> place & 1 == 1);
        let used = used.filter_map(|place| all.iter().position(|&one| one == party[place]));
        parties.push(alone.party(used.collect()));
        parties.dedup();
    }
    let mut best: Option<(f64, Guide)> = None;
    let count = parties.len() as u64;
    for (place, members) in parties.into_iter().enumerate() {
        let party: Vec<usize> = members.iter().map(|&one| all[one]).collect();
        let battle = part_of(&whole, &members);
        let rules = Rules::new(sides, (&battle, &party), trainer);
        let mut tactics = alone.tactics(&members);
        search.improve(&rules, &mut tactics, TURNS * (place as u64 + 1) / count);
        let share = share_of(&rules, &Policy::Tactics(&tactics), (FINAL, SEED), limits)?;
        if best.as_ref().is_none_or(|(most, _)| share > *most) {
            let guide = Guide {
                met: search.meetings(&rules, &tactics),
                battle: battle.clone(),
                party,
                tactics,
            };
            best = Some((share, guide));
        }
    }
    let (share, guide) = best.filter(|(share, _)| *share > 0.0)?;
    let Found::Plan {
        battle,
        party,
        plan,
        ..
    } = found
    else {
        return Some(guide);
    };
    let rules = Rules::new(sides, (battle, party), trainer);
    let plan = Policy::Plan(Steps::new(plan));
    let sure = share_of(&rules, &plan, (FINAL, SEED), limits)?;
    (share >= sure + BETTER).then_some(guide)
}

impl Guide {
    /// Returns the indices of the damaging moves that the tactics use, by the indices of their owners
    /// among the player's Pokémon.
    #[must_use]
    pub fn used_weapons(&self) -> BTreeMap<usize, BTreeSet<usize>> {
        let mut all: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for (place, foe) in self.meetings() {
            let used = all.entry(self.party[place]).or_default();
            if let Order::Use(weapon) = self.tactics.against[place][foe].usual {
                used.insert(weapon);
            }
        }
        all
    }

    /// Returns the pairs of active Pokémon that battles met, as indices in the battle.
    pub fn meetings(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let rows = self.met.iter().enumerate();
        let all = rows.flat_map(|(place, row)| (0..row.len()).map(move |foe| (place, foe)));
        all.filter(|&(place, foe)| self.met[place][foe] > 0.0)
    }
}

/// The results of my Pokémon against single foes: for each pair, the best move and its worth, which
/// is the mean share of HP that is left, with a bonus for each battle without a faint.
struct Alone {
    results: Vec<Vec<(usize, f64)>>,
    /// The moves of each of my Pokémon that never miss.
    sure: Vec<Vec<usize>>,
}

impl Alone {
    fn fight(rules: &Rules, search: &Search) -> Alone {
        let battle = rules.battle;
        let foes = battle.foes.len();
        let sure: Vec<Vec<usize>> = rules.parties[0].iter().map(Fighter::sure_weapons).collect();
        let best = |mine: usize, foe: usize| -> (usize, f64) {
            let mut best = (0, 0.0);
            for one in battle.my_moves(mine as u8, foe as u8, 0) {
                let weapon = usize::from(one.id);
                let tactics = Tactics {
                    lead: mine,
                    against: vec![vec![Tactic::using(weapon); foes]; battle.mine.len()],
                    sure: sure.clone(),
                };
                let mut worth = 0.0;
                for seed in 0..ALONE {
                    let mut dice = Dice::new(seed_of(seed));
                    let world = rules.start((mine, foe, 1 << foe), &mut dice);
                    let course = rules.play_from(world, &Policy::Tactics(&tactics), &mut dice);
                    search.count(&course);
                    let (last, hp) = course.last;
                    if course.end == End::Won {
                        worth += 0.5 + 0.5 * f64::from(hp) / f64::from(battle.mine[last].max_hp);
                    }
                }
                if best.1 < worth / ALONE as f64 || best.1 == 0.0 {
                    best = (weapon, worth / ALONE as f64);
                }
            }
            best
        };
        let row = |mine: usize| (0..foes).map(|foe| best(mine, foe)).collect();
        Alone {
            results: (0..battle.mine.len()).map(row).collect(),
            sure,
        }
    }

    fn worth(&self, mine: usize, foe: usize) -> f64 {
        self.results[mine][foe].1
    }

    /// Returns at most six Pokémon, the given ones among them: always the one that adds the most to
    /// the worth of the best two against each foe.
    fn party(&self, mut party: Vec<usize>) -> Vec<usize> {
        let value = |party: &[usize]| -> f64 {
            let foes = 0..self.results[0].len();
            foes.map(|foe| {
                let mut each: Vec<f64> = party.iter().map(|&mine| self.worth(mine, foe)).collect();
                each.sort_by(|one, other| other.total_cmp(one));
                each.first().unwrap_or(&0.0) + 0.3 * each.get(1).unwrap_or(&0.0)
            })
            .sum()
        };
        while party.len() < PARTY.min(self.results.len()) {
            let others = (0..self.results.len()).filter(|one| !party.contains(one));
            let with = |one: usize| value(&[&party[..], &[one]].concat());
            let best = others
                .rev()
                .max_by(|&one, &other| with(one).total_cmp(&with(other)));
            party.extend(best);
        }
        party
    }

    /// Returns the first tactics of a party: each foe is met by the Pokémon that is best against it
    /// alone, unless the active one is almost as good.
    fn tactics(&self, party: &[usize]) -> Tactics {
        let best = |foe: usize| {
            let places = (0..party.len()).rev();
            let worth = |place: usize| self.worth(party[place], foe);
            let best = places.max_by(|&one, &other| worth(one).total_cmp(&worth(other)));
            best.unwrap_or(0)
        };
        let tactic = |place: usize, foe: usize| {
            let (weapon, worth) = self.results[party[place]][foe];
            let other = best(foe);
            let tactic = Tactic::using(weapon);
            if other == place || worth + 0.2 > self.worth(party[other], foe) {
                tactic
            } else {
                Tactic {
                    usual: Order::Send(other),
                    ..tactic
                }
            }
        };
        let foes = self.results[0].len();
        let row = |place: usize| (0..foes).map(|foe| tactic(place, foe)).collect();
        Tactics {
            lead: best(0),
            against: (0..party.len()).map(row).collect(),
            sure: party.iter().map(|&mine| self.sure[mine].clone()).collect(),
        }
    }
}

/// Returns the seed of a battle in the search.
fn seed_of(battle: u64) -> u64 {
    battle.wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95)
}

/// A battle of the search.
#[derive(Clone, Copy)]
struct Trial {
    won: bool,
    met: u128,
}

/// A search, with the number of turns played so far.
struct Search {
    turns: Cell<u64>,
    watch: Watch,
}

impl Search {
    fn count(&self, course: &Course) {
        self.turns.set(self.turns.get() + course.turns as u64 + 1);
    }

    fn is_over(&self, most: u64) -> bool {
        self.turns.get() >= most || self.watch.check().is_err()
    }

    fn play(&self, rules: &Rules, tactics: &Tactics, battle: u64) -> Trial {
        let mut dice = Dice::new(seed_of(battle));
        let course = rules.play(&Policy::Tactics(tactics), &mut dice);
        self.count(&course);
        Trial {
            won: course.end == End::Won,
            met: course.met,
        }
    }

    /// Returns the share of battles in which each two Pokémon are active together.
    fn meetings(&self, rules: &Rules, tactics: &Tactics) -> Vec<Vec<f64>> {
        let battles = 0..u64::from(FINAL);
        let trials: Vec<Trial> = battles
            .map(|battle| self.play(rules, tactics, battle))
            .collect();
        let share = |mine: usize, foe: usize| {
            let all = trials.iter();
            let met = all.filter(|trial| trial.met & meeting(mine, foe) != 0);
            met.count() as f64 / f64::from(FINAL)
        };
        let foes = rules.battle.foes.len();
        let row = |mine: usize| (0..foes).map(|foe| share(mine, foe)).collect();
        (0..rules.battle.mine.len()).map(row).collect()
    }

    /// Improves tactics until the search has played the given number of turns, or until no change
    /// helps.
    fn improve(&self, rules: &Rules, tactics: &mut Tactics, most: u64) {
        for battles in ROUNDS {
            let mut trials: Vec<Trial> = (0..battles)
                .map(|battle| self.play(rules, tactics, battle))
                .collect();
            while self.round(rules, (tactics, &mut trials), most) {}
            if self.is_over(most) {
                break;
            }
        }
    }

    /// Tries each change once, and keeps those that help; returns whether any does.
    fn round(
        &self,
        rules: &Rules,
        (tactics, trials): (&mut Tactics, &mut Vec<Trial>),
        most: u64,
    ) -> bool {
        let mut is_better = false;
        for part in parts(rules.battle, trials) {
            let mut best: Option<(Gain, Tactics)> = None;
            for other in part.changes(rules.battle, tactics) {
                if self.is_over(most) {
                    return false;
                }
                let least = best.as_ref().map_or(0, |(gain, _)| gain.won);
                let gained = self.gain(rules, (&other, trials), part.meetings(rules.battle), least);
                if let Some(gain) = gained {
                    best = Some((gain, other));
                }
            }
            if let Some((gain, better)) = best {
                *tactics = better;
                for (battle, trial) in gain.changed {
                    trials[battle] = trial;
                }
                is_better = true;
            }
        }
        is_better
    }

    /// Plays the battles that a change affects; returns the number of battles that it wins, less
    /// those that it loses, if this is clear and more than `least`.
    fn gain(
        &self,
        rules: &Rules,
        (tactics, trials): (&Tactics, &[Trial]),
        meetings: u128,
        least: i32,
    ) -> Option<Gain> {
        let affected = |won: bool| {
            let all = trials.iter().enumerate();
            all.filter(move |(_, trial)| trial.won == won && trial.met & meetings != 0)
        };
        let mut changed = Vec::new();
        let (mut won, mut lost) = (0, 0);
        let is_clear = |won: i32, lost: i32| {
            let gain = won - lost;
            gain > least && f64::from(gain) > 1.5 * f64::from(won + lost).sqrt()
        };
        for (battle, _) in affected(false) {
            let trial = self.play(rules, tactics, battle as u64);
            won += i32::from(trial.won);
            changed.push((battle, trial));
        }
        for (battle, _) in affected(true) {
            if !is_clear(won, lost) {
                return None;
            }
            let trial = self.play(rules, tactics, battle as u64);
            lost += i32::from(!trial.won);
            changed.push((battle, trial));
        }
        is_clear(won, lost).then_some(Gain {
            won: won - lost,
            changed,
        })
    }
}

/// What a change of tactics gains.
struct Gain {
    /// The number of battles that it wins, less those that it loses.
    won: i32,
    /// The battles that it affects, by their numbers.
    changed: Vec<(usize, Trial)>,
}

/// A part of tactics that is changed at a time.
#[derive(Clone, Copy)]
enum Part {
    Lead,
    Pair(usize, usize),
    Foe(usize),
}

/// Returns the parts of tactics in which battles are lost, those in which most are lost first.
fn parts(battle: &Battle, trials: &[Trial]) -> Vec<Part> {
    let (mine, foes) = (0..battle.mine.len(), 0..battle.foes.len());
    let pairs = mine.flat_map(|mine| foes.clone().map(move |foe| Part::Pair(mine, foe)));
    let all = [Part::Lead].into_iter().chain(foes.clone().map(Part::Foe));
    let lost = |part: &Part| {
        let meetings = part.meetings(battle);
        let met = trials.iter().filter(|trial| trial.met & meetings != 0);
        met.filter(|trial| !trial.won).count()
    };
    let all = all.chain(pairs).map(|part| (lost(&part), part));
    let mut all: Vec<(usize, Part)> = all.filter(|(lost, _)| *lost > 0).collect();
    all.sort_by_key(|(lost, _)| Reverse(*lost));
    all.into_iter().map(|(_, part)| part).collect()
}

impl Part {
    /// Returns the pairs of active Pokémon on which the part has an effect.
    fn meetings(self, battle: &Battle) -> u128 {
        match self {
            Part::Lead => u128::MAX,
            Part::Pair(mine, foe) => meeting(mine, foe),
            Part::Foe(foe) => (0..battle.mine.len())
                .map(|mine| meeting(mine, foe))
                .fold(0, |all, one| all | one),
        }
    }

    /// Returns the changes of this part.
    fn changes(self, battle: &Battle, tactics: &Tactics) -> Vec<Tactics> {
        let mine = 0..battle.mine.len();
        let with = |change: &dyn Fn(&mut Tactics)| {
            let mut other = tactics.clone();
            change(&mut other);
            other
        };
        let mut all = match self {
            Part::Lead => mine.map(|lead| with(&|other| other.lead = lead)).collect(),
            Part::Pair(mine, foe) => {
                let own = tactics.against[mine][foe];
                let all = variants(battle, (mine, foe), own).into_iter();
                all.map(|tactic| with(&|other| other.against[mine][foe] = tactic))
                    .collect()
            }
            // One of mine replaces all others, with each of its moves.
            Part::Foe(foe) => {
                let each = mine.flat_map(|mine| {
                    let moves = battle.my_moves(mine as u8, foe as u8, 0).iter();
                    moves.map(move |one| (mine, usize::from(one.id)))
                });
                each.map(|(mine, weapon)| {
                    with(&|other| {
                        for (place, row) in other.against.iter_mut().enumerate() {
                            row[foe] = Tactic::using(weapon);
                            if place != mine {
                                row[foe].usual = Order::Send(mine);
                            }
                        }
                    })
                })
                .collect::<Vec<Tactics>>()
            }
        };
        all.retain(|other| other != tactics);
        all
    }
}

/// Returns the tactics for a pair that differ from the given one in one respect.
fn variants(battle: &Battle, (mine, foe): (usize, usize), own: Tactic) -> Vec<Tactic> {
    let pair = battle.pair(mine as u8, foe as u8);
    let moves = battle.my_moves(mine as u8, foe as u8, 0).iter();
    let uses = moves.map(|one| Order::Use(one.id.into()));
    let others = || (0..battle.mine.len()).filter(move |&other| other != mine);
    let usual = uses.chain(others().map(Order::Send));
    let usual = usual.map(|usual| Tactic { usual, ..own });
    // The HP that a hit, a critical hit and two hits may take, and shares of all HP.
    let all = battle.mine[mine].max_hp;
    let hits = pair.theirs.iter().flatten();
    let hit = hits
        .map(|one| one.at(u16::MAX).greatest())
        .max()
        .unwrap_or(0);
    let hit = hit.min(all);
    let mut least = [hit + 1, 2 * hit + 1, all / 4, all / 2, all * 3 / 4].to_vec();
    least.retain(|&hp| hp <= all);
    least.sort_unstable();
    least.dedup();
    let weak = least
        .into_iter()
        .flat_map(|hp| others().map(move |other| Some((hp, other))));
    let weak = weak.chain([None]).map(|weak| Tactic { weak, ..own });
    let troubled = others().map(Some).chain([None]);
    let troubled = troubled.map(|troubled| Tactic { troubled, ..own });
    usual.chain(weak).chain(troubled).collect()
}
