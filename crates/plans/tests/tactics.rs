//! Tactics compared with the best policy of small battles, which is computed by playing everything
//! out: a Markov decision process over the exact HP of both sides, with every roll, critical hit and
//! miss. The foes choose at random.

mod common;

use common::{facts, one};
use dancing::stop::Limits;
use duels::{Contestant, Situation, hit, speeds};
use plans::{Found, Sides, Terms};
use rustc_hash::FxHashMap;

/// Amounts of damage, each with its chance.
type Amounts = Vec<(u16, f64)>;

/// The state of a battle: my active Pokémon, the HP of all of mine, the foe, its HP, and the foes
/// that are left.
type State = (usize, [u16; 2], usize, u16, u8);

/// A battle without secondary effects, in which each move of a foe does damage.
struct Process<'a> {
    mine: &'a [Contestant],
    theirs: &'a [Contestant],
    known: FxHashMap<State, f64>,
    amounts: FxHashMap<(bool, usize, usize, usize), Amounts>,
}

impl Process<'_> {
    /// Returns the chance of the best policy.
    fn best(&mut self) -> f64 {
        let hp = [0, 1].map(|mine| self.mine[mine].fighter.stats[0]);
        let all = (1 << self.theirs.len()) - 1;
        let foe_hp = self.theirs[0].fighter.stats[0];
        let leads = 0..self.mine.len();
        let chances = leads.map(|lead| self.value(&(lead, hp, 0, foe_hp, all)));
        chances.fold(0.0, f64::max)
    }

    /// Returns the amounts of damage of a use of a move, by my Pokémon or by the foe.
    fn amounts(&mut self, is_mine: bool, mine: usize, foe: usize, weapon: usize) -> Amounts {
        let (me, them) = (&self.mine[mine], &self.theirs[foe]);
        let who = if is_mine { (me, them) } else { (them, me) };
        let known = self.amounts.entry((is_mine, mine, foe, weapon));
        let compute = || {
            let mut all: FxHashMap<u16, f64> = FxHashMap::default();
            for (critical, chance) in [(true, 1.0 / 16.0), (false, 15.0 / 16.0)] {
                let hit = hit(facts(), who, weapon, &situation(who, critical)).unwrap();
                let accuracy = f64::from(hit.accuracy) / 100.0;
                *all.entry(0).or_default() += chance * (1.0 - accuracy);
                for (amount, part) in hit.amounts {
                    *all.entry(amount).or_default() += chance * accuracy * part;
                }
            }
            all.into_iter()
                .filter(|(_, chance)| *chance > 0.0)
                .collect()
        };
        known.or_insert_with(compute).clone()
    }

    fn value(&mut self, state: &State) -> f64 {
        if let Some(&known) = self.known.get(state) {
            return known;
        }
        let (active, hp, ..) = state;
        let weapons = 0..self.mine[*active].weapons.len();
        let others = (0..hp.len()).filter(|other| other != active);
        let uses = weapons.map(|weapon| (Some(weapon), *active));
        let actions: Vec<_> = uses.chain(others.map(|other| (None, other))).collect();
        let chances = actions.into_iter().map(|action| self.after(state, action));
        let best = chances.fold(0.0, f64::max);
        self.known.insert(*state, best);
        best
    }

    /// Returns the chance after a use of a move, or after another Pokémon has come in.
    fn after(&mut self, state: &State, (weapon, active): (Option<usize>, usize)) -> f64 {
        let (_, hp, foe, foe_hp, left) = state;
        let count = self.theirs[*foe].weapons.len();
        let who = (&self.mine[active], &self.theirs[*foe]);
        let (mine, theirs) = speeds(facts(), who, &situation(who, false)).unwrap();
        let first = match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        let own = weapon.map_or(vec![(0, 1.0)], |weapon| {
            self.amounts(true, active, *foe, weapon)
        });
        let mut value = 0.0;
        for reply in 0..count {
            for (taken, chance) in self.amounts(false, active, *foe, reply) {
                assert!(taken > 0, "the process must end");
                let mut after = *hp;
                after[active] = hp[active].saturating_sub(taken);
                for &(dealt, part) in &own {
                    let chance = chance * part / count as f64;
                    let foe_after = foe_hp.saturating_sub(dealt);
                    // The faster one may faint, or knock out the other before it acts.
                    value += chance
                        * match (after[active], foe_after) {
                            (0, 0) => first * self.next(active, *hp, *foe, *left),
                            (0, _) => 0.0,
                            (_, 0) => {
                                first * self.next(active, *hp, *foe, *left)
                                    + (1.0 - first) * self.next(active, after, *foe, *left)
                            }
                            _ => self.value(&(active, after, *foe, foe_after, *left)),
                        };
                }
            }
        }
        value
    }

    /// Returns the chance after a foe has fainted: each of the others may come next.
    fn next(&mut self, active: usize, hp: [u16; 2], foe: usize, left: u8) -> f64 {
        let left = left & !(1 << foe);
        let others: Vec<usize> = (0..self.theirs.len())
            .filter(|other| left >> other & 1 == 1)
            .collect();
        if others.is_empty() {
            return 1.0;
        }
        let mut value = 0.0;
        for &other in &others {
            let foe_hp = self.theirs[other].fighter.stats[0];
            value += self.value(&(active, hp, other, foe_hp, left));
        }
        value / others.len() as f64
    }
}

fn situation(who: (&Contestant, &Contestant), critical: bool) -> Situation {
    Situation {
        boosts: [[0; 5]; 2],
        status: [None; 2],
        hp: [who.0.fighter.stats[0], who.1.fighter.stats[0]],
        screens: (false, false),
        weather: None,
        is_leaving: false,
        critical,
        uses_before: 0,
    }
}

/// Random numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        ((self.0 >> 33) as usize) % count
    }
}

/// The tactics are never better than the best policy, which they could be only if the chance were
/// estimated by the battles of the search, and seldom much worse.
#[test]
fn tactics_are_nearly_as_good_as_the_best_policy() {
    const SPECIES: [&str; 6] = [
        "squirtle",
        "charmander",
        "bulbasaur",
        "pidgey",
        "mankey",
        "geodude",
    ];
    const MINE: [&str; 7] = [
        "scratch",
        "water-gun",
        "rock-throw",
        "vine-whip",
        "mega-punch",
        "peck",
        "slam",
    ];
    const THEIRS: [&str; 4] = ["scratch", "water-gun", "vine-whip", "peck"];
    let mut numbers = Numbers(1);
    let mut lost = Vec::new();
    for _ in 0..10 {
        let party = |levels: usize, moves: &[&str], numbers: &mut Numbers| {
            let mut member = || {
                let species = SPECIES[numbers.below(SPECIES.len())];
                let level = (levels + numbers.below(3)) as u8;
                let moves = [0, 1].map(|_| moves[numbers.below(moves.len())]);
                one(
                    species,
                    level,
                    &moves[..if moves[0] == moves[1] { 1 } else { 2 }],
                )
            };
            [member(), member()]
        };
        let mine = party(6, &MINE, &mut numbers);
        let theirs = party(5, &THEIRS, &mut numbers);
        let sides = Sides {
            facts: facts(),
            mine: &mine,
            theirs: &theirs,
        };
        let best = Process {
            mine: &mine,
            theirs: &theirs,
            known: FxHashMap::default(),
            amounts: FxHashMap::default(),
        }
        .best();
        let mut terms = Terms::default();
        terms.duels.accuracy = 50;
        let limits = Limits::default();
        let none = Found::Open {
            why: None,
            states: 0,
        };
        let guide = plans::guide(&sides, &terms, &none, None, &limits);
        let odds = guide.and_then(|guide| plans::odds_of_guide(&sides, &guide, None, &limits));
        let (low, high) = odds.map_or((0.0, 0.0), |odds| odds.interval);
        assert!(low <= best, "{low} > {best}");
        lost.push((best - high).max(0.0));
    }
    let mean = lost.iter().sum::<f64>() / lost.len() as f64;
    let close = lost.iter().filter(|own| **own < 0.02).count();
    assert!(mean < 0.03 && close >= 8, "{lost:?}");
}
