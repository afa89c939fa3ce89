//! Splits states by attacks: a set of classes has one part for each answer.

use super::bound::{Arities, huffman};
use crate::set::{Set, bits};
use crate::table::{ATTACKS_AT_MOST, AnswerTable};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

/// A table prepared for splitting.
pub(super) struct Splitter<const W: usize> {
    /// The possible answers, attack by attack.
    shows: Vec<Shown<W>>,
    /// For each attack and class, the index of the answer of the class.
    places: Vec<Vec<usize>>,
    /// The answers of each class as bits: the first words of all classes, then the second words.
    given: Vec<Vec<u64>>,
    kinds: Vec<usize>,
    /// The classes of each kind.
    of_kind: Vec<Set<W>>,
    weights: Vec<u64>,
    /// The weight of every class, if all weights are equal and all kinds different.
    equal_weight: Option<u64>,
}

/// An answer to an attack, and the classes that give it.
struct Shown<const W: usize> {
    attack: usize,
    answer: u8,
    classes: Set<W>,
}

/// The splits of a state, one for each attack. The buffer is reused for the next state, because the
/// search spends most of its time here.
#[derive(Clone)]
pub(super) struct Splits<const W: usize> {
    pub(super) list: Vec<Split>,
    parts: Vec<Part<W>>,
}

/// The split of a state by one attack.
#[derive(Clone, Copy)]
pub(super) struct Split {
    pub(super) attack: usize,
    /// A lower bound on the cost of the state if this attack comes first.
    pub(super) bound: u64,
    from: usize,
    to: usize,
}

/// The part of a state that remains after an answer, with a lower bound on its cost.
#[derive(Clone, Copy)]
pub(super) struct Part<const W: usize> {
    pub(super) set: Set<W>,
    pub(super) bound: u64,
}

impl Split {
    /// Returns the number of answers that the attack can get.
    pub(super) fn arity(&self) -> usize {
        self.to - self.from
    }

    fn range(&self) -> Range<usize> {
        self.from..self.to
    }
}

impl<const W: usize> Splits<W> {
    pub(super) const NONE: Splits<W> = Splits {
        list: Vec::new(),
        parts: Vec::new(),
    };

    pub(super) fn parts(&self, split: &Split) -> &[Part<W>] {
        &self.parts[split.range()]
    }

    pub(super) fn parts_mut(&mut self, split: &Split) -> &mut [Part<W>] {
        &mut self.parts[split.range()]
    }

    /// Finds the split with the least bound (of equal ones, that of the first attack) among those
    /// from index `at` on, moves it to this index, and returns it.
    pub(super) fn most_promising(&mut self, at: usize) -> Split {
        let key = |&other: &usize| (self.list[other].bound, self.list[other].attack);
        let best = (at..self.list.len()).min_by_key(key).unwrap_or(at);
        self.list.swap(at, best);
        self.list[at]
    }
}

impl<const W: usize> Splitter<W> {
    pub(super) fn new(table: &AnswerTable) -> Splitter<W> {
        let classes = table.classes();
        let weights: Vec<u64> = classes.iter().map(|class| class.weight).collect();
        let alike = weights.windows(2).all(|pair| pair[0] == pair[1]);
        let all_differ = table.kinds() == classes.len();
        let of_kind = |kind| (0..classes.len()).filter(move |&c| classes[c].kind == kind);
        let attacks = 0..table.attacks();
        let shows: Vec<_> = attacks.flat_map(|attack| shows(table, attack)).collect();
        let mut places = vec![vec![0; classes.len()]; table.attacks()];
        let mut given = vec![vec![0; classes.len()]; shows.len().div_ceil(64)];
        for (at, shown) in shows.iter().enumerate() {
            for class in shown.classes.iter() {
                places[shown.attack][class] = at;
                given[at / 64][class] |= 1 << (at % 64);
            }
        }
        Splitter {
            shows,
            places,
            given,
            kinds: classes.iter().map(|class| class.kind).collect(),
            of_kind: (0..table.kinds())
                .map(|kind| of_kind(kind).collect())
                .collect(),
            equal_weight: weights.first().copied().filter(|_| alike && all_differ),
            weights,
        }
    }

    /// Returns the set of all classes: the state before the first attack.
    pub(super) fn everything(&self) -> Set<W> {
        (0..self.weights.len()).collect()
    }

    /// Returns whether all classes of a state are of one kind, so that nothing is left to find out.
    pub(super) fn is_settled(&self, set: &Set<W>) -> bool {
        let kind = set.first().map(|class| &self.of_kind[self.kinds[class]]);
        kind.is_none_or(|kind| set.is_subset(kind))
    }

    pub(super) fn weight(&self, set: &Set<W>) -> u64 {
        match self.equal_weight {
            Some(weight) => weight * set.len() as u64,
            None => set.iter().map(|class| self.weights[class]).sum(),
        }
    }

    /// Returns the possible answers to an attack in a state, in ascending order, with the part that
    /// remains after each.
    pub(super) fn branches(
        &self,
        set: &Set<W>,
        attack: usize,
    ) -> impl Iterator<Item = (u8, Set<W>)> {
        let shown = self.shown(set).filter(move |shown| shown.attack == attack);
        shown.map(|shown| (shown.answer, set.intersection(&shown.classes)))
    }

    /// Returns the possible answers to the attacks in a state.
    fn shown(&self, set: &Set<W>) -> impl Iterator<Item = &Shown<W>> {
        self.shows
            .chunks(64)
            .zip(&self.given)
            .flat_map(|(shows, given)| {
                let shown = set.iter().fold(0, |shown, class| shown | given[class]);
                bits(shown).map(|at| &shows[at])
            })
    }

    /// Computes the splits of a state, without bounds. Attacks that do not split it are omitted.
    /// Returns the numbers of answers of the attacks.
    pub(super) fn split(&self, set: &Set<W>, splits: &mut Splits<W>) -> Arities {
        let Splits { list, parts } = splits;
        list.clear();
        parts.clear();
        let mut arities = [0; ATTACKS_AT_MOST];
        for shown in self.shown(set) {
            arities[shown.attack] += 1;
            parts.push(Part {
                set: set.intersection(&shown.classes),
                bound: 0,
            });
        }
        let mut from = 0;
        for (attack, &arity) in arities[..self.places.len()].iter().enumerate() {
            let to = from + usize::from(arity);
            if arity > 1 {
                list.push(Split {
                    attack,
                    bound: 0,
                    from,
                    to,
                });
            }
            from = to;
        }
        Arities::of(&arities[..self.places.len()])
    }

    /// Returns the number of answers that each attack can get in a state.
    pub(super) fn arities(&self, set: &Set<W>) -> Arities {
        let mut arities = [0; ATTACKS_AT_MOST];
        self.shown(set).for_each(|shown| arities[shown.attack] += 1);
        Arities::of(&arities[..self.places.len()])
    }

    /// Returns the first attack that leaves nothing to find out, if all classes have the same
    /// weight. No other attack is better.
    pub(super) fn settling(&self, set: &Set<W>, arities: &Arities) -> Option<usize> {
        let settles = self.equal_weight? > 0 && arities.largest() == set.len();
        settles.then(|| arities.widest())
    }

    /// Returns a lower bound on the cost of any tree for a state, given the arities of its attacks.
    pub(super) fn bound(&self, set: &Set<W>, arities: &Arities) -> u64 {
        match self.equal_weight {
            Some(weight) => arities.of_equal_weights(set.len()).unwrap_or(0) * weight,
            None => huffman(&mut self.weights_by_kind(set), arities.largest()),
        }
    }

    /// Returns the total weight of each kind in a state. Classes of one kind count as one leaf,
    /// because merging them only makes a tree cheaper.
    fn weights_by_kind(&self, set: &Set<W>) -> Vec<u64> {
        if self.of_kind.len() == self.kinds.len() {
            return set.iter().map(|class| self.weights[class]).collect();
        }
        let mut weights = vec![None; self.of_kind.len()];
        for class in set.iter() {
            *weights[self.kinds[class]].get_or_insert(0) += self.weights[class];
        }
        weights.into_iter().flatten().collect()
    }

    /// Returns the number of different kinds in a state.
    pub(super) fn count_kinds(&self, set: &Set<W>) -> usize {
        if self.of_kind.len() == self.kinds.len() {
            return set.len();
        }
        let mut kinds: Vec<usize> = set.iter().map(|class| self.kinds[class]).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.len()
    }

    /// Returns whether another split refines this one. If two splits refine each other, only the
    /// split of the later attack counts as refined.
    ///
    /// The finer attack can replace the coarser one at the top of any tree: each of its parts is a
    /// subset of a part of the coarser one, and the subtree for the larger part also works for the
    /// smaller one, at no greater cost.
    pub(super) fn is_coarser(&self, split: &Split, splits: &Splits<W>) -> bool {
        let rank = |split: &Split| (Reverse(split.arity()), split.attack);
        let mut others = splits.list.iter();
        others.any(|other| {
            other.bound <= split.bound
                && rank(other) < rank(split)
                && self.refines(splits.parts(other), split.attack)
        })
    }

    /// Returns whether an attack gets a single answer in each part.
    fn refines(&self, parts: &[Part<W>], attack: usize) -> bool {
        let places = &self.places[attack];
        parts.iter().all(|part| {
            let shown = part.set.first().map(|class| &self.shows[places[class]]);
            shown.is_none_or(|shown| part.set.is_subset(&shown.classes))
        })
    }
}

/// Returns the possible answers to an attack, in ascending order.
fn shows<const W: usize>(table: &AnswerTable, attack: usize) -> impl Iterator<Item = Shown<W>> {
    let answer_of = move |class: usize| table.classes()[class].answers[attack];
    let classes = 0..table.classes().len();
    let answers: BTreeSet<u8> = classes.clone().map(answer_of).collect();
    answers.into_iter().map(move |answer| Shown {
        attack,
        answer,
        classes: classes
            .clone()
            .filter(|&c| answer_of(c) == answer)
            .collect(),
    })
}
