//! Certificates of plans: texts with which other programs can check, without a search, that no plan
//! is better.
//!
//! The crate `verify` (`dancing-verify`) defines and checks the format.

use crate::case::Case;
use crate::search::{Aim, State, best_with_states};
use crate::table::Class;
use crate::tree::Optimum;
use std::fmt::Write;

impl Case {
    /// Returns an optimal plan and a certificate that there is no better one.
    ///
    /// ```
    /// use identify::{Aim, Case, Question};
    /// use pokedata::Generation;
    ///
    /// let mut question = Question::new(Generation::LATEST);
    /// question.known = ["Bug".parse()?].into_iter().collect();
    /// let case = Case::new(&question)?;
    /// let (plan, certificate) = case.certified(Aim::LeastWorstCase);
    /// let claim = format!("claim {} within {}\n", plan.total, plan.worst_case);
    /// assert!(certificate.contains(&claim));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn certified(&self, aim: Aim) -> (Optimum, String) {
        let (plan, states) = best_with_states(self.table(), aim);
        let mut text = self.certified_table();
        write_claim(&mut text, &plan, aim);
        for state in &states {
            write_state(&mut text, state);
        }
        (plan, text)
    }

    /// Returns the beginning of every certificate for this case: the candidates and all answers.
    #[must_use]
    pub fn certified_table(&self) -> String {
        let mut text = "plan certificate 1\n".to_owned();
        self.write_attacks(&mut text);
        for class in self.table().classes() {
            self.write_class(&mut text, class);
        }
        text
    }

    fn write_attacks(&self, text: &mut String) {
        let _ = write!(text, "attacks {} #", self.attacks().len());
        for attack in self.attacks() {
            let _ = write!(text, " {attack}");
        }
        text.push('\n');
    }

    fn write_class(&self, text: &mut String, class: &Class) {
        let _ = write!(text, "class {} {}", class.kind, class.weight);
        for answer in &class.answers {
            let _ = write!(text, " {answer}");
        }
        text.push_str(" #");
        for &label in &class.labels {
            let _ = write!(text, " {}", self.typings()[label as usize]);
        }
        text.push('\n');
    }
}

fn write_claim(text: &mut String, plan: &Optimum, aim: Aim) {
    let _ = write!(text, "claim {}", plan.total);
    if aim == Aim::LeastWorstCase {
        let _ = write!(text, " within {}", plan.worst_case);
    }
    text.push('\n');
}

fn write_state(text: &mut String, state: &State) {
    let _ = write!(text, "state {} ", hexadecimal(&state.classes));
    match state.levels {
        Some(levels) => text.push_str(&levels.to_string()),
        None => text.push('-'),
    }
    match state.least {
        Some(least) => text.push_str(&format!(" {least}")),
        None => text.push_str(" none"),
    }
    if let Some(attack) = state.attack {
        let _ = write!(text, " {attack}");
    }
    text.push('\n');
}

/// Formats a set of numbers as a hexadecimal number whose bits are its members.
fn hexadecimal(members: &[u32]) -> String {
    let digits = members.last().map_or(0, |last| last / 4 + 1);
    let digit = |at: u32| {
        let of_digit = members.iter().filter(|&&member| member / 4 == at);
        let bits = of_digit.fold(0, |bits, member| bits | 1 << (member % 4));
        char::from_digit(bits, 16).expect("four bits")
    };
    (0..digits).rev().map(digit).collect()
}
