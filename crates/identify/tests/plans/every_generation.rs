//! The table of `docs/identify.md`: every generation, candidate set and kind of answer.
//!
//! Each plan is played against every candidate with answers taken directly from the chart, and
//! every number of the table is compared with the results.

use crate::play::play;
use identify::{AnswerKind, Candidates, Case, Optimum, Question, Tree};
use pokedata::{Generation, Multiplier, Typing, typings_in_use};

const DOCUMENT: &str = include_str!("../../../../docs/identify.md");

/// Returns the number of an answer, computed without the planner's crate.
fn shown(kind: AnswerKind, multiplier: Multiplier) -> u8 {
    let quarters = multiplier.quarters();
    let steps: &[u8] = match kind {
        AnswerKind::Multiplier => &[1, 2, 4, 8, 16],
        AnswerKind::Message => &[1, 4, 8],
    };
    steps.iter().filter(|&&step| quarters >= step).count() as u8
}

fn check_by_playing(case: &Case, question: &Question, plan: &Optimum) {
    let chart = pokedata::chart(question.generation);
    let mut total = 0;
    let mut most = 0;
    for &hidden in case.typings() {
        let answer_to = |attack| {
            shown(
                question.answers,
                chart.multiplier(case.attack(attack), hidden),
            )
        };
        let (attacks, left) = play(&plan.tree, &answer_to);
        assert_eq!(case.typings_of(&left), [hidden]);
        total += u64::from(attacks);
        most = most.max(attacks);
    }
    assert_eq!((total, most), (plan.total, plan.worst_case));
}

fn expected_candidates(question: &Question) -> Vec<Typing> {
    let chart = pokedata::chart(question.generation);
    match question.candidates {
        Candidates::All => Typing::all().filter(|&typing| chart.has(typing)).collect(),
        _ => typings_in_use(question.generation).to_vec(),
    }
}

fn row(question: &Question) -> String {
    let case = Case::new(question).unwrap();
    assert_eq!(case.typings(), expected_candidates(question));
    let adaptive = case.best(identify::Aim::LeastExpected);
    let worst = case.best(identify::Aim::LeastWorstCase);
    for plan in [&adaptive, &worst] {
        assert!(matches!(plan.tree, Tree::Ask { .. }));
        check_by_playing(&case, question, plan);
    }
    assert!(worst.worst_case <= adaptive.worst_case && worst.total >= adaptive.total);
    let lists = case.fixed();
    let candidates = case.typings().len();
    let average = adaptive.total as f64 / candidates as f64;
    format!(
        "| {} | {} | {candidates} | {} | {} | {average:.3} | {} | {} | {} | {} | {} | {} |",
        question.generation,
        if question.candidates == Candidates::All {
            "all"
        } else {
            "used"
        },
        if question.answers == AnswerKind::Message {
            "message"
        } else {
            "multiplier"
        },
        adaptive.total,
        adaptive.worst_case,
        worst.worst_case,
        worst.total,
        lists[0].len(),
        lists.len(),
        case.greedy().len(),
    )
}

fn rows(generations: std::ops::RangeInclusive<u8>) -> Vec<String> {
    let mut rows = Vec::new();
    for generation in generations {
        for candidates in [Candidates::Used, Candidates::All] {
            for answers in [AnswerKind::Multiplier, AnswerKind::Message] {
                let generation = Generation::new(generation).unwrap();
                let mut question = Question::new(generation);
                question.candidates = candidates;
                question.answers = answers;
                rows.push(row(&question));
            }
        }
    }
    rows
}

fn compare_with_document(generations: std::ops::RangeInclusive<u8>) {
    let rows = rows(generations);
    let missing: Vec<&String> = rows
        .iter()
        .filter(|row| !DOCUMENT.lines().any(|line| line == row.as_str()))
        .collect();
    let found = rows.join("\n");
    assert!(missing.is_empty(), "docs/identify.md should say:\n{found}");
}

#[test]
fn the_document_is_right_about_generations_1_to_5() {
    compare_with_document(1..=5);
}

#[test]
fn the_document_is_right_about_generations_6_and_7() {
    compare_with_document(6..=7);
}

#[test]
fn the_document_is_right_about_generations_8_and_9() {
    compare_with_document(8..=9);
}
