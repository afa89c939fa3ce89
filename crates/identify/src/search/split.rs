//! What an attack makes of a state: the parts of a set of classes, one for each answer.

use super::bound::{Arities, huffman};
use crate::AnswerTable;
use crate::set::Set;
use std::cmp::Reverse;
use std::ops::Range;

/// A table laid out for splitting: for each attack and answer, the classes that answer so.
pub(super) struct Splitter<const W: usize> {
    answers: Vec<Vec<(u8, Set<W>)>>,
    /// For each attack and class, where among these its answer is.
    places: Vec<Vec<u8>>,
    kinds: Vec<usize>,
    /// For each kind its classes.
    of_kind: Vec<Set<W>>,
    weights: Vec<u64>,
    /// The weight of every class, where they are equal and each is of its own kind.
    equal_weight: Option<u64>,
}

/// The splits of a state, each the parts that an attack makes of it. It is kept for the next state,
/// since most of the search is making these.
#[derive(Clone)]
pub(super) struct Splits<const W: usize> {
    pub(super) list: Vec<Split>,
    parts: Vec<Part<W>>,
}

/// What one attack makes of a state.
#[derive(Clone, Copy)]
pub(super) struct Split {
    pub(super) attack: usize,
    /// A lower bound on the cost of the state when this attack comes first.
    pub(super) bound: u64,
    from: usize,
    to: usize,
}

/// What one answer leaves of a state, with a lower bound on its cost.
#[derive(Clone, Copy)]
pub(super) struct Part<const W: usize> {
    pub(super) set: Set<W>,
    pub(super) bound: u64,
}

impl Split {
    /// How many answers the attack can get.
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

    /// Brings the one with the least bound, the first attack among equals, of those from there on to
    /// that place.
    pub(super) fn most_promising(&mut self, at: usize) -> Split {
        let key = |&other: &usize| (self.list[other].bound, self.list[other].attack);
        let best = (at..self.list.len()).min_by_key(key).unwrap_or(at);
        self.list.swap(at, best);
        self.list[at]
    }

    /// How many answers the attacks can get.
    pub(super) fn arities(&self) -> Arities {
        Arities::of(self.list.iter().map(Split::arity))
    }
}

impl<const W: usize> Splitter<W> {
    pub(super) fn new(table: &AnswerTable) -> Splitter<W> {
        let classes = table.classes();
        let weights: Vec<u64> = classes.iter().map(|class| class.weight).collect();
        let alike = weights.windows(2).all(|pair| pair[0] == pair[1]);
        let all_differ = table.kinds() == classes.len();
        let of_kind = |kind| (0..classes.len()).filter(move |&c| classes[c].kind == kind);
        let answers: Vec<_> = (0..table.attacks()).map(|a| by_answer(table, a)).collect();
        Splitter {
            places: answers.iter().map(|a| places(a, classes.len())).collect(),
            answers,
            kinds: classes.iter().map(|class| class.kind).collect(),
            of_kind: (0..table.kinds())
                .map(|kind| of_kind(kind).collect())
                .collect(),
            equal_weight: weights.first().copied().filter(|_| alike && all_differ),
            weights,
        }
    }

    /// All classes: the state before the first attack.
    pub(super) fn everything(&self) -> Set<W> {
        (0..self.weights.len()).collect()
    }

    /// Whether there is nothing left to find out.
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

    /// The answers that an attack can get in this state, ascending, with what each leaves.
    pub(super) fn branches(
        &self,
        set: &Set<W>,
        attack: usize,
    ) -> impl Iterator<Item = (u8, Set<W>)> {
        let answers = self.answers[attack].iter();
        let left = answers.map(|(answer, classes)| (*answer, set.intersection(classes)));
        left.filter(|(_, left)| !left.is_empty())
    }

    /// Makes the splits of this state, without bounds; attacks that do not split it are left out.
    pub(super) fn split(&self, set: &Set<W>, splits: &mut Splits<W>) {
        splits.list.clear();
        splits.parts.clear();
        for attack in 0..self.answers.len() {
            let from = splits.parts.len();
            let parts = self.branches(set, attack);
            splits
                .parts
                .extend(parts.map(|(_, set)| Part { set, bound: 0 }));
            match splits.parts.len() {
                to if to > from + 1 => splits.list.push(Split {
                    attack,
                    bound: 0,
                    from,
                    to,
                }),
                _ => splits.parts.truncate(from),
            }
        }
    }

    /// How many answers the attacks can get in this state.
    pub(super) fn arities(&self, set: &Set<W>) -> Arities {
        Arities::of((0..self.answers.len()).map(|attack| self.arity(set, attack)))
    }

    fn arity(&self, set: &Set<W>, attack: usize) -> usize {
        let answers = self.answers[attack].iter();
        answers.filter(|(_, classes)| set.meets(classes)).count()
    }

    /// The first attack that leaves nothing to find out, where all classes weigh the same: the best
    /// there can be.
    pub(super) fn settling(&self, set: &Set<W>, arities: &Arities) -> Option<usize> {
        let classes = set.len();
        let settles = self.equal_weight? > 0 && arities.largest() == classes;
        let mut attacks = 0..self.answers.len();
        attacks.find(|&attack| settles && self.arity(set, attack) == classes)
    }

    /// The least that any tree for this state can cost, given the arities of its attacks.
    pub(super) fn bound(&self, set: &Set<W>, arities: &Arities) -> u64 {
        match self.equal_weight {
            Some(weight) => arities.of_equal_weights(set.len()).unwrap_or(0) * weight,
            None => huffman(&mut self.weights_by_kind(set), arities.largest()),
        }
    }

    /// Classes of one kind count as one leaf: to bring them together only makes a tree cheaper.
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

    /// How many different things this state may turn out to be.
    pub(super) fn count_kinds(&self, set: &Set<W>) -> usize {
        if self.of_kind.len() == self.kinds.len() {
            return set.len();
        }
        let mut kinds: Vec<usize> = set.iter().map(|class| self.kinds[class]).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.len()
    }

    /// Whether another split refines this one; of two that refine each other, the later attack's.
    ///
    /// The finer attack can take the coarser one's place at the top of any tree: each of its parts
    /// lies in a part of the coarser one, whose subtree serves it at no greater cost.
    pub(super) fn is_coarser(&self, split: &Split, splits: &Splits<W>) -> bool {
        let rank = |split: &Split| (Reverse(split.arity()), split.attack);
        let mut others = splits.list.iter();
        others.any(|other| {
            other.bound <= split.bound
                && rank(other) < rank(split)
                && self.refines(splits.parts(other), split.attack)
        })
    }

    /// Whether an attack gets one answer only in each of the parts.
    fn refines(&self, parts: &[Part<W>], attack: usize) -> bool {
        let (places, answers) = (&self.places[attack], &self.answers[attack]);
        parts.iter().all(|part| {
            let place = part.set.first().map(|class| usize::from(places[class]));
            place.is_none_or(|place| part.set.is_subset(&answers[place].1))
        })
    }
}

fn by_answer<const W: usize>(table: &AnswerTable, attack: usize) -> Vec<(u8, Set<W>)> {
    let answer_of = |class: usize| table.classes()[class].answers[attack];
    let classes = 0..table.classes().len();
    let mut answers: Vec<u8> = classes.clone().map(answer_of).collect();
    answers.sort_unstable();
    answers.dedup();
    let having = |answer| classes.clone().filter(move |&c| answer_of(c) == answer);
    answers
        .into_iter()
        .map(|answer| (answer, having(answer).collect()))
        .collect()
}

/// For each class, which of the answers is its.
fn places<const W: usize>(answers: &[(u8, Set<W>)], classes: usize) -> Vec<u8> {
    let mut places = vec![0; classes];
    for (place, (_, having)) in (0..).zip(answers) {
        having.iter().for_each(|class| places[class] = place);
    }
    places
}
