//! Checks certificates with `verify`, which shares no code with the planner.

use identify::{Aim, AnswerKind, Candidates, Case, Nature, Question, Weights};
use pokedata::{Generation, Type};
use proptest::prelude::*;
use verify::{BestPlan, Limits, Refused};

const AIMS: [Aim; 2] = [Aim::LeastExpected, Aim::LeastWorstCase];

fn checked(certificate: &str) -> Result<BestPlan, Refused> {
    verify::plan(certificate.as_bytes(), &mut Limits::none())
}

/// Checks that the certificates of a case are accepted, and claim the costs of the plans.
fn check(case: &Case) {
    for aim in AIMS {
        let (plan, certificate) = case.certified(aim);
        assert!(certificate.starts_with(&case.certified_table()));
        let best = checked(&certificate).unwrap();
        let within = (aim == Aim::LeastWorstCase).then_some(plan.worst_case);
        let proved = (best.total, best.within.map(u32::from));
        assert_eq!(proved, (plan.total, within));
        let alone = case.best(aim);
        assert_eq!(alone, plan);
    }
}

#[test]
fn every_generation_is_proved() {
    for generation in (1..=9).filter_map(Generation::new) {
        for candidates in [Candidates::Used, Candidates::All] {
            for answers in [AnswerKind::Multiplier, AnswerKind::Message] {
                let mut question = Question::new(generation);
                (question.candidates, question.answers) = (candidates, answers);
                check(&Case::new(&question).unwrap());
            }
        }
    }
}

/// Checks questions with abilities, in which a typing may be in several classes, and a class may
/// have several typings.
#[test]
fn abilities_and_weights_are_proved() {
    for answers in [AnswerKind::Multiplier, AnswerKind::Message] {
        for weights in [Weights::Equal, Weights::Species] {
            for generation in [Generation::new(3).unwrap(), Generation::LATEST] {
                let mut question = Question::new(generation);
                (question.abilities, question.weights) = (true, weights);
                question.answers = answers;
                question.known.insert(Type::Water);
                check(&Case::new(&question).unwrap());
            }
        }
    }
}

prop_compose! {
    /// Returns random questions with few attacks, so that many typings cannot be distinguished.
    fn questions()(
        generation in 1..=9u8,
        attacks in 1u32..1 << 15,
        known in proptest::option::of(0..15usize),
        nature in 0..3usize,
        words in any::<bool>(),
        by_species in any::<bool>(),
        abilities in any::<bool>(),
    ) -> Question {
        let mut question = Question::new(Generation::new(generation).unwrap());
        let types = &Type::EIGHTEEN;
        let chosen = (0..15).filter(|at| attacks >> at & 1 == 1).map(|at| types[at]);
        let all = question.attacks;
        let is_there = |&kind: &Type| all.contains(kind);
        question.attacks = chosen.filter(is_there).collect();
        question.known = known.map(|at| types[at]).filter(is_there).into_iter().collect();
        question.nature = [None, Some(Nature::Single), Some(Nature::Dual)][nature];
        question.answers = [AnswerKind::Multiplier, AnswerKind::Message][usize::from(words)];
        question.weights = [Weights::Equal, Weights::Species][usize::from(by_species)];
        question.abilities = abilities && nature == 1;
        question
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_question_is_proved(question in questions()) {
        if let Ok(case) = Case::new(&question) {
            check(&case);
        }
    }
}

#[test]
fn another_claim_is_refused() {
    let mut question = Question::new(Generation::LATEST);
    question.known.insert(Type::Bug);
    let case = Case::new(&question).unwrap();
    for aim in AIMS {
        let (plan, certificate) = case.certified(aim);
        let claim = format!("claim {}", plan.total);
        for other in [plan.total - 1, plan.total + 1] {
            let spoiled = certificate.replace(&claim, &format!("claim {other}"));
            assert_ne!(spoiled, certificate);
            assert!(checked(&spoiled).is_err());
        }
        let within = format!(" within {}", plan.worst_case);
        for other in [plan.worst_case - 1, plan.worst_case + 1] {
            let spoiled = certificate.replace(&within, &format!(" within {other}"));
            assert!(spoiled == certificate || checked(&spoiled).is_err());
        }
    }
}

/// Checks that, however the states in a certificate are changed, no other claim is accepted, and no
/// bound for a set that exceeds the cost of a plan for the set.
#[test]
fn spoiled_states_prove_nothing_else() {
    let mut question = Question::new(Generation::new(4).unwrap());
    question.known.insert(Type::Water);
    let case = Case::new(&question).unwrap();
    for aim in AIMS {
        let (plan, certificate) = case.certified(aim);
        let lines: Vec<&str> = certificate.lines().collect();
        let with = |at: usize, line: &str| {
            let mut lines = lines.clone();
            lines[at] = line;
            checked(&lines.join("\n")).map(|best| best.total)
        };
        let states = (0..lines.len()).filter(|&at| lines[at].starts_with("state"));
        for at in states {
            assert!(with(at, "").unwrap_or(plan.total) == plan.total);
            let words: Vec<&str> = lines[at].split(' ').collect();
            if let [_, set, levels, least, _] = words[..] {
                let more = least.parse::<u64>().unwrap() + 1;
                assert!(with(at, &format!("state {set} {levels} {more}")).is_err());
            }
        }
    }
}
