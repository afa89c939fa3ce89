//! The classes of things to identify, and the answers of each class to every question.

use std::collections::BTreeMap;

/// A class of things that give the same answer to every question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Class {
    /// The kind of the class; classes of the same kind need not be distinguished.
    pub(crate) kind: u32,
    pub(crate) weight: u64,
    pub(crate) answers: Vec<u8>,
}

/// The answer of each class to each question.
#[derive(Clone, Debug)]
pub(crate) struct Answers {
    questions: usize,
    pub(crate) classes: Vec<Class>,
    weight: u64,
}

/// The limits on the number of questions and on the total weight, chosen so that no sum of weight
/// times questions overflows.
const QUESTIONS_AT_MOST: usize = 256;
const WEIGHT_AT_MOST: u64 = 1 << 54;
/// The maximum number of classes, since their numbers have 16 bits.
const CLASSES_AT_MOST: usize = 1 << 16;

impl Answers {
    pub(crate) fn new(questions: usize) -> Result<Answers, String> {
        if questions > QUESTIONS_AT_MOST {
            return Err(format!(
                "{questions} attacks are too many, at most {QUESTIONS_AT_MOST} are allowed"
            ));
        }
        Ok(Answers {
            questions,
            classes: Vec::new(),
            weight: 0,
        })
    }

    pub(crate) fn add(&mut self, class: Class) -> Result<(), String> {
        if class.answers.len() != self.questions {
            return Err(format!(
                "it has {} answers, not one for each of {} attacks",
                class.answers.len(),
                self.questions
            ));
        }
        self.weight = self.weight.saturating_add(class.weight);
        if self.weight > WEIGHT_AT_MOST || self.classes.len() == CLASSES_AT_MOST {
            return Err("there are too many classes, or they weigh too much".to_owned());
        }
        self.classes.push(class);
        Ok(())
    }

    pub(crate) fn questions(&self) -> usize {
        self.questions
    }

    pub(crate) fn everything(&self) -> Vec<u16> {
        (0..=u16::MAX).take(self.classes.len()).collect()
    }

    pub(crate) fn answer(&self, class: u16, question: usize) -> u8 {
        self.classes[usize::from(class)].answers[question]
    }

    pub(crate) fn weight(&self, set: &[u16]) -> u64 {
        let weights = set
            .iter()
            .map(|&class| self.classes[usize::from(class)].weight);
        weights.sum()
    }

    /// Returns the total weight of each kind that occurs in a set.
    pub(crate) fn weights_of_kinds(&self, set: &[u16]) -> Vec<u64> {
        let mut weights: BTreeMap<u32, u64> = BTreeMap::new();
        for &class in set {
            let class = &self.classes[usize::from(class)];
            *weights.entry(class.kind).or_default() += class.weight;
        }
        weights.into_values().collect()
    }

    /// Returns whether all classes in a set are of the same kind, so that nothing is left to
    /// distinguish.
    pub(crate) fn is_settled(&self, set: &[u16]) -> bool {
        let mut kinds = set
            .iter()
            .map(|&class| self.classes[usize::from(class)].kind);
        let first = kinds.next();
        kinds.all(|kind| Some(kind) == first)
    }

    /// Returns the parts into which the answers to a question split a set.
    pub(crate) fn parts(&self, set: &[u16], question: usize) -> Vec<Vec<u16>> {
        let mut parts: BTreeMap<u8, Vec<u16>> = BTreeMap::new();
        for &class in set {
            let part = parts.entry(self.answer(class, question));
            part.or_default().push(class);
        }
        parts.into_values().collect()
    }

    /// Returns the number of different answers to each question in a set, in descending order.
    pub(crate) fn arities(&self, set: &[u16]) -> Vec<u64> {
        let questions = 0..self.questions;
        let mut arities: Vec<u64> = questions
            .map(|question| self.arity(set, question))
            .collect();
        arities.sort_unstable_by(|a, b| b.cmp(a));
        arities
    }

    fn arity(&self, set: &[u16], question: usize) -> u64 {
        let mut met = [false; 256];
        let mut new = |answer: u8| !std::mem::replace(&mut met[usize::from(answer)], true);
        set.iter()
            .filter(|&&class| new(self.answer(class, question)))
            .count() as u64
    }
}
