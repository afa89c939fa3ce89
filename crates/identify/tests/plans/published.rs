//! Reproduces the published results.

use crate::exhaustive;
use identify::{Candidate, Candidates, Case, Question};
use pokedata::{Generation, Multiplier, Type, Typing};
use std::collections::BTreeMap;

fn all_typings() -> Case {
    let mut question = Question::new(Generation::LATEST);
    question.candidates = Candidates::All;
    Case::new(&question).unwrap()
}

#[test]
fn five_attacks_suffice_for_all_typings() {
    let plan = all_typings().best(identify::Aim::LeastWorstCase);
    assert_eq!((plan.worst_case, plan.total), (5, 647));
}

/// Checks this without the planner, by trying every attack in every state until one part of each
/// split fails.
#[test]
fn four_attacks_do_not_suffice() {
    let chart = pokedata::chart(Generation::LATEST);
    let rows: Vec<Candidate> = (0..)
        .zip(Typing::all())
        .map(|(label, typing)| Candidate {
            label,
            weight: 1,
            answers: Type::EIGHTEEN
                .map(|attack| chart.multiplier(attack, typing).quarters())
                .to_vec(),
        })
        .collect();
    let everything: Vec<&Candidate> = rows.iter().collect();
    assert!(!exhaustive::fits(&everything, Type::EIGHTEEN.len(), 4));
}

#[test]
fn the_shortest_fixed_list_has_seven_attacks() {
    let lists = all_typings().fixed();
    assert_eq!(lists[0].len(), 7);
    for list in &lists {
        assert!(tells_all_apart(list), "{list:?}");
    }
}

#[test]
fn no_six_attacks_tell_all_typings_apart() {
    let sets = (0u32..1 << Type::EIGHTEEN.len()).filter(|bits| bits.count_ones() == 6);
    for bits in sets {
        let list: Vec<Type> = Type::EIGHTEEN
            .into_iter()
            .filter(|&t| bits >> t.index() & 1 == 1)
            .collect();
        assert!(!tells_all_apart(&list), "{list:?}");
    }
}

fn tells_all_apart(list: &[Type]) -> bool {
    let chart = pokedata::chart(Generation::LATEST);
    let mut shown = std::collections::HashSet::new();
    Typing::all().all(|typing| {
        let answers: Vec<Multiplier> = list.iter().map(|&a| chart.multiplier(a, typing)).collect();
        shown.insert(answers)
    })
}

/// Returns the plan of the published method: choose the attack whose answers isolate the most
/// candidates, remove these, and ignore the answers afterwards.
fn as_published() -> Vec<(Type, usize)> {
    let chart = pokedata::chart(Generation::LATEST);
    let mut left: Vec<Typing> = Typing::all().collect();
    let mut steps = Vec::new();
    loop {
        let unresolved = |attack: Type| {
            let mut by_answer: BTreeMap<Multiplier, Vec<Typing>> = BTreeMap::new();
            for &typing in &left {
                by_answer
                    .entry(chart.multiplier(attack, typing))
                    .or_default()
                    .push(typing);
            }
            let crowds = by_answer.into_values().filter(|typings| typings.len() > 1);
            crowds.flatten().collect::<Vec<Typing>>()
        };
        let outcomes = Type::EIGHTEEN.map(|attack| (unresolved(attack), attack));
        let (rest, attack) = outcomes
            .into_iter()
            .min_by_key(|(rest, _)| rest.len())
            .unwrap();
        if rest.len() == left.len() {
            return steps;
        }
        steps.push((attack, rest.len()));
        left = rest;
    }
}

#[test]
fn the_published_greedy_stalls_with_164_of_171_left() {
    let steps = as_published();
    assert_eq!(steps.last().map(|step| step.1), Some(164));
    assert_eq!(steps.len(), 6);
}

#[test]
fn the_mended_greedy_does_not_stall() {
    let case = all_typings();
    let steps = case.greedy();
    assert_eq!(steps.last().map(|step| step.unresolved), Some(0));
    let list: Vec<Type> = steps.iter().map(|step| case.attack(step.attack)).collect();
    assert!(tells_all_apart(&list));
}
