//! The case of a question: the candidates that fit the answers seen, and plans to distinguish them.

use crate::conflict::smallest_conflict;
use crate::error::QuestionError;
use crate::fixed::shortest_lists;
use crate::greedy::{GreedyStep, greedy_list};
use crate::question::Question;
use crate::search::{Aim, least_expected, least_worst_case};
use crate::suspects::{self, Suspect};
use crate::table::{AnswerTable, Candidate, TableError};
use crate::tree::Optimum;
use pokedata::{Type, Typing};

/// The remaining candidates, the attacks, and the answer of each candidate to each attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    typings: Vec<Typing>,
    attacks: Vec<Type>,
    table: AnswerTable,
}

impl Case {
    /// Returns the case of a question, with the candidates that fit the answers seen.
    ///
    /// # Errors
    /// If the question contradicts itself: see [`QuestionError`].
    pub fn new(question: &Question) -> Result<Case, QuestionError> {
        question.check_attacks()?;
        let suspects = suspects::of(question, &question.typings()?);
        let fits = |suspect: &&Suspect| suspect.gives(&question.seen);
        let left: Vec<Suspect> = suspects.iter().filter(fits).cloned().collect();
        if left.is_empty() {
            Err(smallest_conflict(question, &suspects).into())
        } else {
            Ok(Case::of(question, left)?)
        }
    }

    fn of(question: &Question, suspects: Vec<Suspect>) -> Result<Case, TableError> {
        let mut typings: Vec<Typing> = suspects.iter().map(|suspect| suspect.typing).collect();
        typings.dedup();
        let attacks: Vec<Type> = question.attacks.iter().collect();
        let candidates = suspects.into_iter().map(|suspect| Candidate {
            label: typings
                .binary_search(&suspect.typing)
                .expect("a typing of these") as u32,
            weight: suspect.weight,
            answers: suspect
                .answers
                .iter()
                .map(|(_, answer)| answer.code())
                .collect(),
        });
        let table = AnswerTable::new(attacks.len(), candidates)?;
        Ok(Case {
            typings,
            attacks,
            table,
        })
    }

    /// Returns the remaining candidates by name; the labels in the table are indices into this
    /// list.
    #[must_use]
    pub fn typings(&self) -> &[Typing] {
        &self.typings
    }

    /// Returns the attacks by name; the attacks in the table are indices into this list.
    #[must_use]
    pub fn attacks(&self) -> &[Type] {
        &self.attacks
    }

    /// Returns the table of every candidate's answers.
    #[must_use]
    pub fn table(&self) -> &AnswerTable {
        &self.table
    }

    /// Returns the attack with the given index.
    #[must_use]
    pub fn attack(&self, attack: u32) -> Type {
        self.attacks[attack as usize]
    }

    /// Returns the typings in the given classes, by name.
    #[must_use]
    pub fn typings_of(&self, classes: &[u32]) -> Vec<Typing> {
        let classes = classes.iter().map(|&c| &self.table.classes()[c as usize]);
        let labels = classes.flat_map(|class| &class.labels);
        let mut typings: Vec<Typing> = labels.map(|&l| self.typings[l as usize]).collect();
        typings.sort_unstable();
        typings.dedup();
        typings
    }

    /// Returns the sets of typings that no attack distinguishes; with abilities, also those that
    /// attacks do not distinguish in every case.
    #[must_use]
    pub fn inseparable(&self) -> Vec<Vec<Typing>> {
        let classes = 0..self.table.classes().len() as u32;
        let mut sets: Vec<Vec<Typing>> = classes.map(|class| self.typings_of(&[class])).collect();
        sets.retain(|typings| typings.len() > 1);
        sets.sort_unstable();
        sets.dedup();
        sets
    }

    /// Returns the best plan.
    #[must_use]
    pub fn best(&self, aim: Aim) -> Optimum {
        match aim {
            Aim::LeastExpected => least_expected(&self.table),
            Aim::LeastWorstCase => least_worst_case(&self.table),
        }
    }

    /// Returns the shortest lists of attacks that distinguish everything whatever the answers.
    #[must_use]
    pub fn fixed(&self) -> Vec<Vec<Type>> {
        let lists = shortest_lists(&self.table).into_iter();
        lists
            .map(|list| list.into_iter().map(|attack| self.attack(attack)).collect())
            .collect()
    }

    /// Returns the list of the published greedy method, corrected.
    #[must_use]
    pub fn greedy(&self) -> Vec<GreedyStep> {
        greedy_list(&self.table)
    }
}
