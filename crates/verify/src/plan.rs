//! Certificates of plans. A plan states which question to ask first and which to ask after each
//! answer, until a hidden thing is identified.
//!
//! A certificate is text; comments begin with `#`. It lists the possible hidden things, then the
//! claim, then the bounds for sets of these things:
//!
//! ```text
//! plan certificate 1
//! attacks 2                 the number of questions (the attacks of a game)
//! class 0 1 0 2             the kind and the weight of a class, then its answer to each question;
//! class 1 1 1 2             classes of one kind need not be distinguished. Classes and questions
//! class 2 1 1 0             are numbered from 0
//! claim 5                   the least sum of weight times questions of any plan is 5
//! claim 5 within 2          or: no plan has fewer than 2 questions in the worst case, and the
//!                           least sum of the plans with at most 2 is 5
//! state 6 - 2 1             a set, as a number in base 16 whose bits are its classes; the maximum
//!                           number of further questions, - for any number; the least cost of a
//!                           plan, `none` if there is no plan; and optionally the first question
//!                           of a plan with this cost
//! ```
//!
//! Every state is checked when it is read, using the states before it: whichever question is asked
//! first, the sets that remain after its answers must together cost at least the bound. For a set
//! without a state, the bound from the [numbers of answers](crate::least) is used. Nothing is
//! searched, and an accepted claim is true for the classes in the certificate.

use crate::answers::{Answers, Class};
use crate::least::NONE;
use crate::states::{State, States};
use crate::{Limits, Refused};
use std::io::{BufRead, Read};

/// The cost of a plan that is proved optimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestPlan {
    /// The least sum of weight times questions.
    pub total: u64,
    /// The least number of questions in the worst case, if the plan was to minimise this first.
    pub within: Option<u8>,
    /// The number of states checked.
    pub states: u64,
    /// The number of classes, which a caller that knows the table can compare.
    pub classes: usize,
}

/// Checks a certificate which claims that no plan is better.
///
/// ```
/// use verify::{BestPlan, Limits, plan};
///
/// // Three things and two questions: the first separates thing 0, the second separates thing 2.
/// let certificate = "plan certificate 1\nattacks 2\nclass 0 1 0 2\nclass 1 1 1 2\nclass 2 1 1 0\n\
///     claim 5\nstate 3 - 2 0\nstate 7 - 5 1\n";
/// let best = BestPlan { total: 5, within: None, states: 2, classes: 3 };
/// assert_eq!(plan(certificate.as_bytes(), &mut Limits::none())?, best);
///
/// let spoiled = certificate.replace("claim 5", "claim 6");
/// assert!(plan(spoiled.as_bytes(), &mut Limits::none()).is_err());
/// # Ok::<(), verify::Refused>(())
/// ```
///
/// # Errors
/// If a line is malformed or does not follow from those before it (the error contains the first
/// such line), or if a limit ends the check.
pub fn plan(certificate: impl BufRead, limits: &mut Limits) -> Result<BestPlan, Refused> {
    let mut lines = Lines::new(certificate);
    let answers = lines.table(limits)?;
    let (total, within) = lines.claim()?;
    let mut states = States::new(answers);
    while let Some(state) = lines.state(&states)? {
        limits.step()?;
        limits.hold(states.bytes())?;
        states.add(state).map_err(|wrong| lines.wrong(wrong))?;
    }
    states.settle(total, within).map_err(Refused::Other)?;
    Ok(BestPlan {
        total,
        within,
        states: states.len(),
        classes: states.classes(),
    })
}

/// The maximum length of a line; no line of a real table is as long.
const LINE_AT_MOST: u64 = 1 << 16;

/// The lines of a certificate; the current line is split into words.
struct Lines<R> {
    text: R,
    number: usize,
    words: Vec<String>,
}

impl<R: BufRead> Lines<R> {
    fn new(text: R) -> Lines<R> {
        Lines {
            text,
            number: 0,
            words: Vec::new(),
        }
    }

    /// Reads the next line that contains words; returns false at the end.
    fn next(&mut self) -> Result<bool, Refused> {
        loop {
            let mut line = Vec::new();
            let mut rest = (&mut self.text).take(LINE_AT_MOST);
            if rest.read_until(b'\n', &mut line)? == 0 {
                return Ok(false);
            }
            self.number += 1;
            if line.len() as u64 == LINE_AT_MOST {
                return Err(self.wrong("it is too long".to_owned()));
            }
            let line = String::from_utf8_lossy(&line);
            let said = line.split('#').next().unwrap_or_default();
            self.words = said.split_ascii_whitespace().map(str::to_owned).collect();
            if !self.words.is_empty() {
                return Ok(true);
            }
        }
    }

    fn wrong(&self, wrong: String) -> Refused {
        Refused::Problem {
            line: self.number,
            wrong,
        }
    }

    /// Reads the next line, which must begin with `word`.
    fn expect(&mut self, word: &str) -> Result<(), Refused> {
        if !self.next()? {
            return Err(Refused::CutOff);
        }
        if self.words[0] != word {
            return Err(self.wrong(format!("it is not a valid {word:?} line")));
        }
        Ok(())
    }

    fn digits<N: std::str::FromStr>(&self, at: usize) -> Result<N, Refused> {
        let word = self.words.get(at).map_or("", String::as_str);
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word.parse().ok().filter(|_| is_number);
        number.ok_or_else(|| self.wrong(format!("{word:?} is out of range here")))
    }

    /// Reads the classes, up to the line with the claim.
    fn table(&mut self, limits: &mut Limits) -> Result<Answers, Refused> {
        self.expect("plan")?;
        if self.words[1..] != ["certificate", "1"] {
            return Err(self.wrong("it is not \"plan certificate 1\"".to_owned()));
        }
        self.expect("attacks")?;
        if self.words.len() != 2 {
            return Err(self.wrong("it is not an \"attacks\" line of one number".to_owned()));
        }
        let answers = Answers::new(self.digits(1)?);
        let mut answers = answers.map_err(|wrong| self.wrong(wrong))?;
        while self.next()? {
            if self.words[0] == "claim" {
                if answers.classes.is_empty() {
                    return Err(self.wrong("there are no classes before it".to_owned()));
                }
                return Ok(answers);
            }
            limits.step()?;
            let class = self.class()?;
            answers.add(class).map_err(|wrong| self.wrong(wrong))?;
        }
        Err(Refused::CutOff)
    }

    fn class(&self) -> Result<Class, Refused> {
        if self.words[0] != "class" {
            return Err(self.wrong("it is neither a \"class\" line nor a claim".to_owned()));
        }
        let answers = (3..self.words.len()).map(|at| self.digits(at));
        Ok(Class {
            kind: self.digits(1)?,
            weight: self.digits(2)?,
            answers: answers.collect::<Result<_, _>>()?,
        })
    }

    fn claim(&self) -> Result<(u64, Option<u8>), Refused> {
        let within = match self.words.get(2).map(String::as_str) {
            None => None,
            Some("within") if self.words.len() == 4 => Some(self.digits(3)?),
            Some(_) => return Err(self.wrong("it is not a claim".to_owned())),
        };
        Ok((self.digits(1)?, within))
    }

    fn state(&mut self, states: &States) -> Result<Option<State>, Refused> {
        if !self.next()? {
            return Ok(None);
        }
        if self.words[0] != "state" || !(4..=5).contains(&self.words.len()) {
            return Err(self.wrong("it is not a \"state\" line of a set and its cost".to_owned()));
        }
        let classes = states.members(&self.words[1]);
        Ok(Some(State {
            classes: classes.map_err(|wrong| self.wrong(wrong))?,
            levels: match self.words[2].as_str() {
                "-" => None,
                _ => Some(self.digits(2)?),
            },
            least: match self.words[3].as_str() {
                "none" => NONE,
                _ => self.digits(3)?,
            },
            first: match self.words.len() {
                5 => Some(self.digits(4)?),
                _ => None,
            },
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::plan;
    use crate::{BestPlan, Limits, Refused};

    fn checked(certificate: &str) -> Result<BestPlan, Refused> {
        plan(certificate.as_bytes(), &mut Limits::none())
    }

    /// Three things and two questions: the first question distinguishes thing 0 from the others,
    /// the second distinguishes thing 2.
    const TABLE: &str =
        "plan certificate 1\nattacks 2\nclass 0 1 0 2\nclass 1 1 1 2\nclass 2 1 1 0\n";

    #[test]
    fn what_is_settled_costs_nothing() {
        for set in ["0", "1", "2", "4"] {
            for levels in ["-", "0", "3"] {
                for least in ["none", "1"] {
                    let forged = format!("{TABLE}claim 5\nstate {set} {levels} {least}\n");
                    let refused = checked(&forged).unwrap_err().to_string();
                    let wrong = "line 7: its classes are all of one kind, so it costs nothing";
                    assert_eq!(refused, wrong);
                }
            }
        }
        let alike = TABLE.replace("class 2", "class 1");
        let forged = format!("{alike}claim 3\nstate 6 - none\nstate 7 - 3 0\n");
        assert!(checked(&forged).is_err());
        let right = format!("{alike}claim 3\nstate 6 - 0\nstate 7 - 3 0\n");
        assert_eq!(checked(&right).unwrap().total, 3);
    }

    /// If there are as many classes as numbers for them, no class is lost.
    #[test]
    fn all_classes_are_there_when_their_numbers_are_used_up() {
        let table = |classes: u32| {
            let class = |number: u32| {
                let [high, low] = [number / 256, number % 256];
                format!("class {number} 1 {high} {low}\n")
            };
            let lines: String = (0..classes).map(class).collect();
            format!("plan certificate 1\nattacks 2\n{lines}")
        };
        let most = 1 << 16;
        let refused = checked(&format!("{}claim 0\n", table(most))).unwrap_err();
        assert!(
            refused
                .to_string()
                .starts_with("no plan has the claimed cost")
        );
        // Each of the 256 parts after the first attack requires one more attack.
        let part = "f".repeat(64);
        let parts =
            (0..256).map(|part_of| format!("state {part}{} - 256 1\n", "0".repeat(64 * part_of)));
        let parts = parts.collect::<String>();
        let all = "f".repeat(1 << 14);
        let right = |classes| {
            let claim = 2 * most;
            format!(
                "{}claim {claim}\n{parts}state {all} - {claim} 0\n",
                table(classes)
            )
        };
        let best = checked(&right(most)).unwrap();
        assert_eq!((best.total, best.classes), (2 * u64::from(most), 1 << 16));
        assert!(checked(&right(most + 1)).is_err());
    }

    #[test]
    fn tables_of_nothing_and_of_too_much_are_refused() {
        let refused = |text: &str| checked(text).unwrap_err().to_string();
        assert_eq!(
            refused("plan certificate 1\nattacks 2\nclaim 0\n"),
            "line 3: there are no classes before it"
        );
        assert_eq!(
            refused("plan certificate 1\nattacks 18446744073709551615\nclaim 0\n"),
            "line 2: 18446744073709551615 attacks are too many, at most 256 are allowed"
        );
        assert_eq!(
            refused("plan certificate 1\nattacks 2\nclass 0 1 0\n"),
            "line 3: it has 1 answers, not one for each of 2 attacks"
        );
    }
}
