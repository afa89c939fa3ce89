//! A second, slow and obvious implementation of cover questions, which shares only the facts with
//! the solver.

use pokedata::{Generation, Typing};
use std::collections::BTreeMap;

/// The key by which choices are compared: number of uncovered items, cost of the rank, size,
/// options.
type Key = (usize, u32, usize, Vec<usize>);

/// The points of each option for each item; 0 if it does not cover the item.
pub(crate) struct Matrix {
    pub(crate) points: Vec<Vec<u32>>,
    pub(crate) items: usize,
    pub(crate) attack: bool,
}

impl Matrix {
    pub(crate) fn defense(generation: Generation, attacks: &[Typing], team: &[Typing]) -> Matrix {
        let points = |typing: &Typing, attack: &Typing| {
            let chart = pokedata::chart(generation);
            match chart.multiplier(attack.first(), *typing).as_str() {
                "0" => 1,
                "1/4" => 2,
                "1/2" => 3,
                _ => 0,
            }
        };
        Matrix::of(attacks, team, points, false)
    }

    pub(crate) fn attack(generation: Generation, met: &[Typing], attacks: &[Typing]) -> Matrix {
        let points = |attack: &Typing, met: &Typing| {
            let chart = pokedata::chart(generation);
            match chart.multiplier(attack.first(), *met).as_str() {
                "2" => 5,
                "4" => 6,
                _ => 0,
            }
        };
        Matrix::of(met, attacks, points, true)
    }

    fn of(
        items: &[Typing],
        options: &[Typing],
        points: impl Fn(&Typing, &Typing) -> u32,
        attack: bool,
    ) -> Matrix {
        let row = |option| items.iter().map(|item| points(option, item)).collect();
        Matrix {
            points: options.iter().map(row).collect(),
            items: items.len(),
            attack,
        }
    }

    /// Returns whether the set is a cover of the given kind.
    pub(crate) fn is_cover(&self, set: &[usize], kind: &str) -> bool {
        let covering = |item: usize| set.iter().filter(|&&o| self.points[o][item] > 0).count();
        let own = |option: usize| {
            (0..self.items).any(|item| self.points[option][item] > 0 && covering(item) == 1)
        };
        let all = (0..self.items).all(|item| covering(item) > 0);
        all && match kind {
            "exact" => {
                let once = (0..self.items).all(|item| covering(item) == 1);
                once && set.iter().all(|&o| self.points[o].iter().any(|&p| p > 0))
            }
            "irredundant" => set.iter().all(|&o| own(o)),
            _ => true,
        }
    }

    pub(crate) fn rank(&self, set: &[usize]) -> u32 {
        let best = |item: usize| {
            let points = set.iter().map(|&o| self.points[o][item]).filter(|&p| p > 0);
            if self.attack {
                points.max()
            } else {
                points.min()
            }
            .unwrap()
        };
        (0..self.items).map(best).sum()
    }

    /// Returns all covers in their order: by rank, size, and options.
    pub(crate) fn covers(&self, team: usize, kind: &str) -> Vec<(u32, Vec<usize>)> {
        let mut covers = Vec::new();
        self.each_set(0, team, &mut Vec::new(), &mut |set| {
            if self.is_cover(set, kind) {
                covers.push((self.rank(set), set.to_vec()));
            }
        });
        let better = |rank: u32| if self.attack { u32::MAX - rank } else { rank };
        covers.sort_by_key(|(rank, set)| (better(*rank), set.len(), set.clone()));
        covers
    }

    /// Returns the best set that may leave items uncovered, and these items: the set with the
    /// fewest uncovered items, then the best rank, then the smallest size. The set covers the other
    /// items.
    pub(crate) fn best_partial(
        &self,
        team: usize,
        kind: &str,
        required: &[usize],
    ) -> Option<(Vec<usize>, u32, Vec<usize>)> {
        let mut best: Option<(Key, Vec<usize>, u32)> = None;
        self.each_set(0, team, &mut Vec::new(), &mut |set| {
            let open = |&item: &usize| set.iter().all(|&option| self.points[option][item] == 0);
            let (open, covered): (Vec<usize>, Vec<usize>) = (0..self.items).partition(open);
            let part = self.of_items(&covered);
            if required.iter().all(|r| set.contains(r)) && part.is_cover(set, kind) {
                let rank = part.rank(set);
                let cost = if self.attack { u32::MAX - rank } else { rank };
                let key = (open.len(), cost, set.len(), set.to_vec());
                if best.as_ref().is_none_or(|(known, ..)| key < *known) {
                    best = Some((key, open, rank));
                }
            }
        });
        best.map(|((_, _, _, set), open, rank)| (open, rank, set))
    }

    fn of_items(&self, items: &[usize]) -> Matrix {
        let row = |row: &Vec<u32>| items.iter().map(|&item| row[item]).collect();
        Matrix {
            points: self.points.iter().map(row).collect(),
            items: items.len(),
            attack: self.attack,
        }
    }

    fn each_set(
        &self,
        first: usize,
        more: usize,
        set: &mut Vec<usize>,
        visit: &mut impl FnMut(&[usize]),
    ) {
        visit(set);
        for option in first..self.points.len() {
            if more > 0 {
                set.push(option);
                self.each_set(option + 1, more - 1, set, visit);
                set.pop();
            }
        }
    }

    fn mask(&self, option: usize) -> usize {
        let covered = (0..self.items).filter(|&item| self.points[option][item] > 0);
        covered.map(|item| 1 << item).sum()
    }

    /// For few items and many options: returns the number of covers by size, by
    /// inclusion–exclusion. The sets of options within a set of items are added or subtracted,
    /// depending on whether the number of other items is even or odd.
    pub(crate) fn overlapping_counts(&self, team: usize) -> BTreeMap<u32, u64> {
        let mut options_within = vec![0i64; 1 << self.items];
        for option in 0..self.points.len() {
            options_within[self.mask(option)] += 1;
        }
        for item in 0..self.items {
            for set in (0..1 << self.items).filter(|set| set >> item & 1 == 1) {
                options_within[set] += options_within[set ^ 1 << item];
            }
        }
        let covers = |size: usize| {
            let signed = |(set, &options): (usize, &i64)| {
                let even = (self.items - set.count_ones() as usize).is_multiple_of(2);
                let sets = sets_of(options, size as i64);
                if even { sets } else { -sets }
            };
            options_within.iter().enumerate().map(signed).sum::<i64>()
        };
        nonzero((0..=team).map(|size| covers(size) as u64))
    }

    /// For few items and many options: returns the number of exact covers by size. Options are
    /// added one after the other to a table indexed by the set of covered items.
    pub(crate) fn exact_counts(&self, team: usize) -> BTreeMap<u32, u64> {
        let all = (1 << self.items) - 1;
        let mut sets = vec![vec![0u64; 1 << self.items]; team + 1];
        sets[0][0] = 1;
        for own in (0..self.points.len()).map(|option| self.mask(option)) {
            for size in (0..team).rev().filter(|_| own != 0) {
                for union in subsets(all ^ own) {
                    let before = sets[size][union];
                    sets[size + 1][union | own] += before;
                }
            }
        }
        nonzero(sets.iter().map(|by_union| by_union[all]))
    }

    /// For few items: returns the lowest rank of a cover with at most six options, by splitting the
    /// items into parts that one option each covers.
    pub(crate) fn lowest_rank_of_six(&self) -> Option<u32> {
        let one = self.served_by_one();
        let two = served_by_one_more(&one, &one);
        let three = served_by_one_more(&two, &one);
        let all = one.len() - 1;
        let halves = (0..=all).map(|part| three[part].saturating_add(three[all ^ part]));
        halves.min().filter(|&rank| rank < u32::MAX)
    }

    /// For few items: returns the lowest rank of an exact cover with at most six options. Options
    /// are added one after the other to a table indexed by the set of covered items.
    pub(crate) fn lowest_exact_rank_of_six(&self) -> Option<u32> {
        let all = (1 << self.items) - 1;
        let mut best = vec![vec![u32::MAX; 1 << self.items]; 7];
        best[0][0] = 0;
        for option in 0..self.points.len() {
            let own = self.mask(option);
            let points = self.points[option].iter().sum::<u32>();
            for size in (0..6).rev() {
                for union in subsets(all ^ own) {
                    let rank = best[size][union].saturating_add(points);
                    let known = &mut best[size + 1][union | own];
                    *known = rank.min(*known);
                }
            }
        }
        let all = best.iter().map(|by_union| by_union[all]);
        all.min().filter(|&rank| rank < u32::MAX)
    }

    /// Returns, for each set of items, the lowest sum of points with which one option covers all of
    /// them.
    fn served_by_one(&self) -> Vec<u32> {
        let mut best = vec![u32::MAX; 1 << self.items];
        best[0] = 0;
        for (option, points) in self.points.iter().enumerate() {
            for part in subsets(self.mask(option)).filter(|&part| part > 0) {
                let sum = (0..self.items)
                    .filter(|item| part >> item & 1 == 1)
                    .map(|item| points[item])
                    .sum();
                best[part] = best[part].min(sum);
            }
        }
        best
    }

    /// For few options: returns the number of covers by size, and the highest rank.
    pub(crate) fn counts_by_subset(
        &self,
        team: usize,
        kind: &str,
    ) -> (BTreeMap<u32, u64>, Option<u32>) {
        let mut counts = BTreeMap::new();
        let mut best = None;
        for (_, set) in self.subsets_that_cover(team) {
            if self.is_cover(&set, kind) {
                *counts.entry(set.len() as u32).or_default() += 1;
                best = best.max(Some(self.rank(&set)));
            }
        }
        (counts, best)
    }

    fn subsets_that_cover(&self, team: usize) -> impl Iterator<Item = (u32, Vec<usize>)> {
        let words = |option: usize| {
            let mut words = [0u128; 2];
            let covered = (0..self.items).filter(|&item| self.points[option][item] > 0);
            covered.for_each(|item| words[item / 128] |= 1 << (item % 128));
            words
        };
        let options: Vec<[u128; 2]> = (0..self.points.len()).map(words).collect();
        let mut unions = vec![[0u128; 2]; 1 << options.len()];
        for set in 1..unions.len() {
            let rest = unions[set & (set - 1)];
            let last = options[set.trailing_zeros() as usize];
            unions[set] = [rest[0] | last[0], rest[1] | last[1]];
        }
        let items = self.items;
        let covers =
            move |union: &[u128; 2]| union[0].count_ones() + union[1].count_ones() == items as u32;
        (0u32..)
            .zip(unions)
            .filter(move |(set, union)| covers(union) && set.count_ones() as usize <= team)
            .map(|(set, _)| (set, (0..32).filter(|o| set >> o & 1 == 1).collect()))
    }

    /// Returns the number of irredundant covers by size, and the lowest rank, which is the best in
    /// defense. Options are added one after the other as long as each covers an item that no other
    /// covers.
    pub(crate) fn irredundant(&self, team: usize) -> (BTreeMap<u32, u64>, Option<u32>) {
        let masks: Vec<usize> = (0..self.points.len()).map(|o| self.mask(o)).collect();
        let mut found = (BTreeMap::new(), None);
        self.grow(&masks, team, &mut Vec::new(), [0, 0], &mut found);
        found
    }

    /// Adds options. `covered` contains the items that at least one option covers, and those that
    /// at least two options cover.
    fn grow(
        &self,
        masks: &[usize],
        team: usize,
        set: &mut Vec<usize>,
        covered: [usize; 2],
        found: &mut (BTreeMap<u32, u64>, Option<u32>),
    ) {
        let [once, twice] = covered;
        if once == (1 << self.items) - 1 {
            *found.0.entry(set.len() as u32).or_default() += 1;
            let rank = self.rank(set);
            found.1 = Some(found.1.map_or(rank, |best: u32| best.min(rank)));
            return;
        }
        if set.len() == team {
            return;
        }
        let first = set.last().map_or(0, |last| last + 1);
        for option in first..masks.len() {
            let covered = [once | masks[option], twice | once & masks[option]];
            set.push(option);
            if set.iter().all(|&o| masks[o] & !covered[1] != 0) {
                self.grow(masks, team, set, covered, found);
            }
            set.pop();
        }
    }
}

/// Returns all subsets of a set of items, from the set itself down to the empty set.
fn subsets(of: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(of), move |&part| (part > 0).then(|| (part - 1) & of))
}

/// Returns the number of sets of the given size out of the given number of options.
fn sets_of(options: i64, size: i64) -> i64 {
    (0..size).fold(1, |sets, i| sets * (options - i) / (i + 1))
}

/// Returns the non-zero numbers by index.
fn nonzero(numbers: impl Iterator<Item = u64>) -> BTreeMap<u32, u64> {
    (0..).zip(numbers).filter(|&(_, n)| n > 0).collect()
}

/// Returns, for each set of items, the lowest sum of points if one more option covers a part that
/// contains the first item, and the others cover the rest.
fn served_by_one_more(others: &[u32], one: &[u32]) -> Vec<u32> {
    let least = |items: usize| {
        let first = items & items.wrapping_neg();
        let rest = items ^ first;
        let served =
            subsets(rest).map(|part| one[part | first].saturating_add(others[rest ^ part]));
        served.min().expect("a set is a part of itself")
    };
    (0..one.len()).map(least).collect()
}
