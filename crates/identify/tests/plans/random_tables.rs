//! Compares every plan of small random tables with exhaustive search.

use crate::exhaustive::{self, fits, is_settled, least_total, split};
use crate::play::play;
use identify::{
    AnswerTable, Candidate, Optimum, greedy_list, least_expected, least_worst_case, shortest_lists,
};
use proptest::collection::vec;
use proptest::prelude::*;

const UNLIMITED: u32 = 64;

/// Generates up to eight candidates. Labels and answers often coincide, and weights may be 0.
fn candidates(alike: bool) -> impl Strategy<Value = (usize, Vec<Candidate>)> {
    (1..6usize, 2..5u8).prop_flat_map(move |(attacks, answers)| {
        let one = (0..6u32, 0..4u64, vec(0..answers, attacks));
        vec(one, 1..9).prop_map(move |rows| {
            let rows = (0..).zip(rows).map(|(index, (label, weight, answers))| {
                if alike {
                    Candidate {
                        label: index,
                        weight: 1,
                        answers,
                    }
                } else {
                    Candidate {
                        label,
                        weight,
                        answers,
                    }
                }
            });
            (attacks, rows.collect())
        })
    })
}

/// Plays the plan against every candidate, and returns the total and the maximum number of attacks.
fn played(plan: &Optimum, table: &AnswerTable, rows: &[Candidate]) -> (u64, u32) {
    let mut total = 0;
    let mut most = 0;
    for hidden in rows {
        let (attacks, left) = play(&plan.tree, &|attack| hidden.answers[attack as usize]);
        let left: Vec<_> = left.iter().map(|&c| &table.classes()[c as usize]).collect();
        assert!(
            left.iter()
                .any(|class| class.labels.contains(&hidden.label))
        );
        assert!(left.iter().all(|class| class.labels == left[0].labels));
        total += u64::from(attacks) * hidden.weight;
        most = most.max(attacks);
    }
    (total, most)
}

fn check(attacks: usize, rows: &[Candidate]) {
    let table = AnswerTable::new(attacks, rows.iter().cloned()).unwrap();
    let all: Vec<&Candidate> = rows.iter().collect();

    let adaptive = least_expected(&table);
    assert_eq!(Some(adaptive.total), least_total(&all, attacks, UNLIMITED));
    assert_eq!(
        played(&adaptive, &table, rows),
        (adaptive.total, adaptive.worst_case)
    );

    let worst = least_worst_case(&table);
    let depth = (0..).find(|&depth| fits(&all, attacks, depth)).unwrap();
    assert_eq!(worst.worst_case, depth);
    assert_eq!(Some(worst.total), least_total(&all, attacks, depth));
    assert_eq!(played(&worst, &table, rows), (worst.total, depth));

    assert_eq!(
        shortest_lists(&table),
        exhaustive::shortest_lists(&all, attacks)
    );

    let mut states = vec![all];
    for step in greedy_list(&table) {
        let parts = states
            .iter()
            .flat_map(|state| split(state, step.attack as usize));
        states = parts.collect();
    }
    assert!(states.iter().all(|state| is_settled(state)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn plans_are_optimal((attacks, rows) in candidates(true)) {
        check(attacks, &rows);
    }

    #[test]
    fn plans_are_optimal_with_weights_and_shared_labels((attacks, rows) in candidates(false)) {
        check(attacks, &rows);
    }
}

/// Generates small random charts like those of the games: the answer of a typing is the product of
/// the factors of its types.
fn charts() -> impl Strategy<Value = (usize, Vec<Candidate>)> {
    (2..5usize).prop_flat_map(|types| {
        vec(vec(0..4u8, types), types).prop_map(move |factors| (types, typings_of(&factors)))
    })
}

fn typings_of(factors: &[Vec<u8>]) -> Vec<Candidate> {
    let types = factors.len();
    let pairs = (0..types).flat_map(|a| (a..types).map(move |b| (a, b)));
    // The numbers 0 to 3 represent the factors 0, 1/2, 1 and 2. A product is 0 if one of them is,
    // and otherwise a sum of exponents.
    let product = |attack: usize, a: usize, b: usize| match (factors[attack][a], factors[attack][b])
    {
        (x, _) if a == b => x.saturating_add(u8::from(x > 0) * 2),
        (0, _) | (_, 0) => 0,
        (x, y) => x + y,
    };
    let rows = (0..).zip(pairs).map(|(label, (a, b))| Candidate {
        label,
        weight: 1,
        answers: (0..types).map(|attack| product(attack, a, b)).collect(),
    });
    rows.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn plans_are_optimal_on_random_charts((attacks, rows) in charts()) {
        check(attacks, &rows);
    }
}
