//! The answer of each candidate to each attack. Candidates with the same answers form one class.

use std::collections::{BTreeSet, HashMap};

/// The maximum number of attacks in a table.
pub const ATTACKS_AT_MOST: usize = 64;
/// The maximum number of classes for which a plan can be computed.
pub const CLASSES_AT_MOST: usize = 1024;

/// A candidate, with its answer to every attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The label of the candidate, which a plan reveals. Candidates with the same label need not be
    /// distinguished.
    pub label: u32,
    /// The probability of the candidate relative to the others. A candidate with weight 0 is
    /// possible, but does not contribute to the expected number.
    pub weight: u64,
    /// The answer of the candidate to each attack.
    pub answers: Vec<u8>,
}

/// Candidates that no attack separates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The labels of the candidates, in ascending order.
    pub labels: Vec<u32>,
    /// The sum of the weights of the candidates.
    pub weight: u64,
    /// The answer of the candidates to each attack.
    pub answers: Vec<u8>,
    /// The kind of the class. Classes with equal labels are of the same kind, and need not be
    /// distinguished.
    pub(crate) kind: usize,
}

/// The answer of each candidate to each attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerTable {
    attacks: usize,
    kinds: usize,
    classes: Vec<Class>,
}

/// The reason why candidates do not form a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// A candidate has too few or too many answers.
    #[error("candidate {candidate} has {answers} answers to {attacks} attacks")]
    Ragged {
        /// The index of the candidate.
        candidate: usize,
        /// The number of its answers.
        answers: usize,
        /// The number of attacks.
        attacks: usize,
    },
    /// More than [`ATTACKS_AT_MOST`] attacks.
    #[error("{0} attacks are more than {ATTACKS_AT_MOST}")]
    TooManyAttacks(usize),
    /// More than [`CLASSES_AT_MOST`] classes.
    #[error("{0} candidates that answer differently are more than {CLASSES_AT_MOST}")]
    TooManyClasses(usize),
    /// The sum of the weights, times the number of attacks, overflows.
    #[error("the weights are too large to add up")]
    TooHeavy,
}

impl AnswerTable {
    /// Creates the table of the candidates, merged into classes in the order of first appearance.
    ///
    /// # Errors
    /// If a candidate does not have one answer for each attack, or a limit is exceeded.
    pub fn new(
        attacks: usize,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Result<AnswerTable, TableError> {
        if attacks > ATTACKS_AT_MOST {
            return Err(TableError::TooManyAttacks(attacks));
        }
        let mut merged = Merged::default();
        for (index, candidate) in candidates.into_iter().enumerate() {
            merged.add(index, candidate, attacks)?;
        }
        merged.into_table(attacks)
    }

    /// Returns the number of attacks.
    #[must_use]
    pub fn attacks(&self) -> usize {
        self.attacks
    }

    /// Returns the classes, in the order of their first candidates.
    #[must_use]
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// Returns the sum of all weights.
    #[must_use]
    pub fn weight(&self) -> u64 {
        self.classes.iter().map(|class| class.weight).sum()
    }

    /// Returns the number of kinds of classes.
    pub(crate) fn kinds(&self) -> usize {
        self.kinds
    }

    /// Returns the attacks that separate two classes, as bits.
    pub(crate) fn separators(&self, a: usize, b: usize) -> u64 {
        let pairs = self.classes[a].answers.iter().zip(&self.classes[b].answers);
        let differ = pairs.enumerate().filter(|(_, (a, b))| a != b);
        differ.fold(0, |bits, (attack, _)| bits | 1 << attack)
    }
}

#[derive(Default)]
struct Merged {
    order: Vec<(Vec<u8>, BTreeSet<u32>, u64)>,
    by_answers: HashMap<Vec<u8>, usize>,
}

impl Merged {
    fn add(&mut self, index: usize, new: Candidate, attacks: usize) -> Result<(), TableError> {
        if new.answers.len() != attacks {
            return Err(TableError::Ragged {
                candidate: index,
                answers: new.answers.len(),
                attacks,
            });
        }
        let order = &mut self.order;
        let class = *self
            .by_answers
            .entry(new.answers)
            .or_insert_with_key(|answers| {
                order.push((answers.clone(), BTreeSet::new(), 0));
                order.len() - 1
            });
        let (_, labels, weight) = &mut order[class];
        labels.insert(new.label);
        *weight = weight.checked_add(new.weight).ok_or(TableError::TooHeavy)?;
        Ok(())
    }

    fn into_table(self, attacks: usize) -> Result<AnswerTable, TableError> {
        let total = self
            .order
            .iter()
            .try_fold(0u64, |sum, class| sum.checked_add(class.2));
        // Every candidate may need every attack, and the sum of depths must not overflow.
        if total.is_none_or(|total| total > u64::MAX >> 8) {
            return Err(TableError::TooHeavy);
        }
        if self.order.len() > CLASSES_AT_MOST {
            return Err(TableError::TooManyClasses(self.order.len()));
        }
        let mut kinds: HashMap<Vec<u32>, usize> = HashMap::new();
        let classes = self.order.into_iter().map(|(answers, labels, weight)| {
            let labels: Vec<u32> = labels.into_iter().collect();
            let next = kinds.len();
            let kind = *kinds.entry(labels.clone()).or_insert(next);
            Class {
                labels,
                weight,
                answers,
                kind,
            }
        });
        let classes = classes.collect();
        Ok(AnswerTable {
            attacks,
            kinds: kinds.len(),
            classes,
        })
    }
}
