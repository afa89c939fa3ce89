//! Benchmarks of every plan of the table in `docs/identify.md`: `cargo bench -p dancedex-identify`.
#![allow(missing_docs)]

use divan::Bencher;
use identify::{AnswerKind, Candidates, Case, Question};
use pokedata::Generation;

fn main() {
    divan::main();
}

/// Returns the cases of the table: each generation with each candidate set and kind of answer.
fn table() -> Vec<Case> {
    let generations = Generation::all();
    let sets = [Candidates::Used, Candidates::All];
    let kinds = [AnswerKind::Multiplier, AnswerKind::Message];
    let questions = generations.flat_map(|g| sets.map(|c| kinds.map(|k| question(g, c, k))));
    let questions = questions.flatten();
    questions
        .map(|question| Case::new(&question).expect("every generation has candidates"))
        .collect()
}

fn question(generation: Generation, candidates: Candidates, answers: AnswerKind) -> Question {
    Question {
        candidates,
        answers,
        ..Question::new(generation)
    }
}

/// Returns the hardest case of the table: all typings of generation 9.
fn hardest(answers: AnswerKind) -> Case {
    let question = question(Generation::LATEST, Candidates::All, answers);
    Case::new(&question).expect("generation 9 has candidates")
}

const KINDS: [AnswerKind; 2] = [AnswerKind::Multiplier, AnswerKind::Message];

#[divan::bench(args = KINDS)]
fn adaptive(bencher: Bencher, answers: &AnswerKind) {
    let case = hardest(*answers);
    bencher.bench(|| case.best(identify::Aim::LeastExpected));
}

#[divan::bench(args = KINDS)]
fn worst(bencher: Bencher, answers: &AnswerKind) {
    let case = hardest(*answers);
    bencher.bench(|| case.best(identify::Aim::LeastWorstCase));
}

#[divan::bench(args = KINDS)]
fn fixed(bencher: Bencher, answers: &AnswerKind) {
    let case = hardest(*answers);
    bencher.bench(|| case.fixed());
}

#[divan::bench(sample_count = 3)]
fn whole_table_adaptive(bencher: Bencher) {
    let table = table();
    bencher.bench(|| {
        table
            .iter()
            .map(|case| case.best(identify::Aim::LeastExpected).total)
            .sum::<u64>()
    });
}

#[divan::bench(sample_count = 3)]
fn whole_table_worst(bencher: Bencher) {
    let table = table();
    bencher.bench(|| {
        table
            .iter()
            .map(|case| case.best(identify::Aim::LeastWorstCase).total)
            .sum::<u64>()
    });
}

#[divan::bench(sample_count = 3)]
fn whole_table_fixed(bencher: Bencher) {
    let table = table();
    bencher.bench(|| table.iter().map(|case| case.fixed().len()).sum::<usize>());
}
