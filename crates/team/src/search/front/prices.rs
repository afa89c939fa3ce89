//! Prices of items, which prove that no team is in a zone.
//!
//! A team in a zone is limited in effort, rank and uncovered items, so their weighted sum is within
//! a budget. Each item has a price. A candidate earns, for each item that it covers, the item's
//! price minus the weighted points (if the difference is positive), and costs its weighted effort.
//! The weighted sum of a team is then at least the sum of all prices minus the net earnings of the
//! members that earn the most (a Lagrangian bound, as for facility location). The bound is valid
//! for any prices; better prices are found in steps, each of which raises the prices of items that
//! no candidate covers, and lowers the prices of items that several candidates cover.

use super::member::Member;
use super::standing::OPEN;
use super::zone::Zone;

/// A node of the search.
pub(super) struct Scene<'a> {
    pub(super) zone: Zone,
    pub(super) members: &'a [Member],
    /// The points of the chosen candidates.
    pub(super) points: &'a [u8],
    pub(super) effort: u32,
    pub(super) free: &'a [u32],
    /// The number of candidates that may still be chosen.
    pub(super) to_go: usize,
}

/// The result of a bound: whether a team can be in a zone.
pub(super) enum Verdict {
    /// No team can be in the zone.
    None,
    /// A team may be in the zone. The flags mark, in the order of the free candidates, those that
    /// it may contain.
    Perhaps(Vec<bool>),
}

/// The prices of the items, and the weights of rank, uncovered items and effort.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    items: Vec<i64>,
    /// The weight of a point.
    rank: i64,
    /// The weight of an uncovered item, in addition to its points.
    left: i64,
    effort: i64,
}

/// The number 1 in prices and weights, which are fixed-point numbers.
const UNIT: i64 = 1 << 12;

/// The greatest price or weight, so that sums do not overflow.
const GREATEST: i64 = UNIT << 16;

/// A bound, and the direction in which it grows.
struct Bound {
    /// The distance from a proof; if negative, no team is in the zone.
    gap: i64,
    /// The cost of each free candidate minus its earnings, in the order of the scene.
    reduced: Vec<i64>,
    /// The greatest `reduced` of a candidate that may be in a team.
    most: i64,
    items: Vec<i64>,
    rank: i64,
    left: i64,
}

impl Prices {
    pub(super) fn new(zone: Zone, items: usize) -> Prices {
        let weight = |any: bool| if any { 0 } else { UNIT };
        let rank = weight(zone.rank == Zone::ANY);
        Prices {
            items: vec![2 * UNIT; items],
            rank,
            left: UNIT,
            effort: weight(zone.effort == Zone::ANY),
        }
    }

    /// Proves that no team is in the zone, or finds the candidates that such a team may need, in at
    /// most `rounds` rounds.
    pub(super) fn improve(&mut self, scene: &Scene, rounds: usize) -> Verdict {
        self.trim(scene);
        let mut best: Option<(Prices, Bound)> = None;
        let mut pace = 1.0;
        let mut idle = 0;
        for _ in 0..rounds {
            let bound = self.bound(scene);
            if bound.gap < 0 {
                return Verdict::None;
            }
            let steps = self.clone();
            let better = best.as_ref().is_none_or(|(_, known)| bound.gap < known.gap);
            idle = if better { 0 } else { idle + 1 };
            if idle == PATIENCE {
                idle = 0;
                pace *= 0.7;
            }
            let moved = self.step(&bound, pace, scene);
            if better {
                best = Some((steps, bound));
            }
            if !moved {
                break;
            }
        }
        let Some((prices, bound)) = best else {
            return Verdict::Perhaps(vec![true; scene.free.len()]);
        };
        *self = prices;
        let needed = bound.reduced.iter().map(|&own| own <= bound.most);
        Verdict::Perhaps(needed.collect())
    }

    /// Returns the cost of a candidate minus its earnings.
    pub(super) fn reduced(&self, member: &Member, points: &[u8]) -> i64 {
        let items = self.items.iter().zip(&member.points).zip(points);
        let earned = items.map(|((&price, &own), &known)| {
            if own < known {
                (price - self.rank * i64::from(own)).max(0)
            } else {
                0
            }
        });
        self.effort * i64::from(member.effort) - earned.sum::<i64>()
    }

    /// Limits each price to the cost of its item if no further candidate covers it.
    fn trim(&mut self, scene: &Scene) {
        for (price, &points) in self.items.iter_mut().zip(scene.points) {
            let open = if points == OPEN { self.left } else { 0 };
            *price = (*price).clamp(0, self.rank * i64::from(points) + open);
        }
    }

    fn bound(&self, scene: &Scene) -> Bound {
        let members = scene.free.iter().map(|&one| &scene.members[one as usize]);
        let reduced: Vec<i64> = members.map(|one| self.reduced(one, scene.points)).collect();
        let mut earning: Vec<usize> = (0..reduced.len()).filter(|&one| reduced[one] < 0).collect();
        earning.sort_unstable_by_key(|&one| (reduced[one], one));
        let mut taken: Vec<usize> = Vec::new();
        let key = |place: usize| scene.members[scene.free[place] as usize].key;
        for place in earning {
            if taken.len() < scene.to_go && taken.iter().all(|&other| key(other) != key(place)) {
                taken.push(place);
            }
        }
        let earned: i64 = taken.iter().map(|&place| reduced[place]).sum();
        let least = self.items.iter().sum::<i64>() + earned;
        let gap = self.budget(scene) - least;
        let displaced = taken.last().filter(|_| taken.len() == scene.to_go);
        let displaced = displaced.map_or(0, |&place| reduced[place]);
        let mut bound = Bound {
            gap,
            reduced,
            most: gap + displaced,
            items: vec![1; self.items.len()],
            rank: 0,
            left: 0,
        };
        self.slope(scene, &taken, &mut bound);
        bound
    }

    /// Returns the budget of a team in the zone, minus the effort of the chosen candidates.
    fn budget(&self, scene: &Scene) -> i64 {
        let Zone { left, rank, effort } = scene.zone;
        let most = |weight: i64, less_than: u32| match weight {
            0 => 0,
            _ => weight * (i64::from(less_than) - 1),
        };
        most(self.left, left) + most(self.rank, rank) + most(self.effort, effort)
            - self.effort * i64::from(scene.effort)
    }

    /// Computes how the bound grows with each price and weight.
    fn slope(&self, scene: &Scene, taken: &[usize], bound: &mut Bound) {
        let mut rank = 0;
        let mut left = 0;
        for &place in taken {
            let member = &scene.members[scene.free[place] as usize];
            for (item, &own) in member.points.iter().enumerate() {
                let earns = self.items[item] > self.rank * i64::from(own);
                if own < scene.points[item] && earns {
                    bound.items[item] -= 1;
                    rank += i64::from(own);
                }
            }
        }
        for (item, &points) in scene.points.iter().enumerate() {
            let open = i64::from(points == OPEN);
            let whole = self.rank * i64::from(points) + self.left * open;
            if bound.items[item] == 1 && self.items[item] >= whole {
                bound.items[item] = 0;
                rank += i64::from(points);
                left += open;
            }
        }
        bound.rank = rank - (i64::from(scene.zone.rank) - 1);
        bound.left = left - (i64::from(scene.zone.left) - 1);
    }

    /// Moves prices and weights in the direction in which the bound grows, about as far as a proof
    /// needs. Returns whether anything changed.
    fn step(&mut self, bound: &Bound, pace: f64, scene: &Scene) -> bool {
        // One weight stays fixed; otherwise, all weights would become 0.
        let rank_moves = self.effort > 0 && scene.zone.rank != Zone::ANY;
        let left_moves = self.effort > 0 || self.rank > 0;
        let count = self.items.len() as f64;
        let square = |slope: i64| (slope * slope) as f64;
        let mut norm: f64 = bound.items.iter().map(|&slope| square(slope)).sum();
        if left_moves {
            norm += square(bound.left) / count;
        }
        if rank_moves {
            norm += square(bound.rank) / count;
        }
        if norm == 0.0 {
            return false;
        }
        let length = pace * (bound.gap + UNIT / 4) as f64 / norm;
        let go = |from: i64, slope: f64| ((from as f64 + length * slope) as i64).clamp(0, GREATEST);
        let before = self.clone();
        for (price, &slope) in self.items.iter_mut().zip(&bound.items) {
            *price = go(*price, slope as f64);
        }
        if left_moves {
            self.left = go(self.left, bound.left as f64 / count);
        }
        if rank_moves {
            self.rank = go(self.rank, bound.rank as f64 / count);
        }
        self.trim(scene);
        before.items != self.items || before.left != self.left || before.rank != self.rank
    }
}

/// The number of rounds without a better bound after which the steps become smaller.
const PATIENCE: usize = 4;
