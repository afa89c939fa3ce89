//! What an attack makes of a state: the parts of a set of classes, one for each answer.

use super::bound::{Arities, huffman};
use crate::AnswerTable;
use crate::set::Set;

/// A table laid out for splitting: for each attack and answer, the classes that answer so.
pub(super) struct Splitter<const W: usize> {
    answers: Vec<Vec<(u8, Set<W>)>>,
    kinds: Vec<usize>,
    /// For each kind its classes.
    of_kind: Vec<Set<W>>,
    weights: Vec<u64>,
    /// The weight of every class, where they are equal and each is of its own kind.
    equal_weight: Option<u64>,
}

/// The parts that an attack splits a state into, each with a lower bound on its cost.
pub(super) struct Split<const W: usize> {
    pub(super) attack: usize,
    pub(super) parts: Vec<Part<W>>,
    /// A lower bound on the cost of the state when this attack comes first.
    pub(super) bound: u64,
}

pub(super) struct Part<const W: usize> {
    pub(super) set: Set<W>,
    pub(super) bound: u64,
}

impl<const W: usize> Splitter<W> {
    pub(super) fn new(table: &AnswerTable) -> Splitter<W> {
        let classes = table.classes();
        let weights: Vec<u64> = classes.iter().map(|class| class.weight).collect();
        let alike = weights.windows(2).all(|pair| pair[0] == pair[1]);
        let all_differ = table.kinds() == classes.len();
        let of_kind = |kind| (0..classes.len()).filter(move |&c| classes[c].kind == kind);
        Splitter {
            answers: (0..table.attacks()).map(|a| by_answer(table, a)).collect(),
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

    /// How many answers each attack that splits this state can get in it.
    pub(super) fn arities(splits: &[Split<W>]) -> Arities {
        Arities::new(
            splits
                .iter()
                .map(|split| split.parts.len() as u32)
                .collect(),
        )
    }

    /// The attacks that split this state, without bounds.
    pub(super) fn splits(&self, set: &Set<W>) -> Vec<Split<W>> {
        let attacks = 0..self.answers.len();
        let splits = attacks.map(|attack| {
            let parts = self
                .branches(set, attack)
                .map(|(_, set)| Part { set, bound: 0 });
            Split {
                attack,
                parts: parts.collect(),
                bound: 0,
            }
        });
        splits.filter(|split| split.parts.len() > 1).collect()
    }

    /// The least that any tree for this state can cost, given the arities of its attacks.
    pub(super) fn bound(&self, set: &Set<W>, arities: &Arities) -> u64 {
        match self.equal_weight {
            Some(weight) => arities.of_equal_weights(set.len()).unwrap_or(0) * weight,
            None => huffman(&mut self.weights_by_kind(set), arities.largest() as usize),
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

/// Drops every split that another one refines.
///
/// The finer attack can take the coarser one's place at the top of any tree: each of its parts
/// lies in a part of the coarser one, whose subtree serves it at no greater cost.
pub(super) fn drop_coarser<const W: usize>(splits: &mut Vec<Split<W>>) {
    splits.sort_by_key(|split| std::cmp::Reverse(split.parts.len()));
    let mut kept: Vec<Split<W>> = Vec::with_capacity(splits.len());
    for split in splits.drain(..) {
        if !kept.iter().any(|finer| refines(finer, &split)) {
            kept.push(split);
        }
    }
    *splits = kept;
}

fn refines<const W: usize>(fine: &Split<W>, coarse: &Split<W>) -> bool {
    let lies_within = |part: &Part<W>| {
        coarse
            .parts
            .iter()
            .any(|whole| part.set.is_subset(&whole.set))
    };
    fine.parts.iter().all(lies_within)
}
