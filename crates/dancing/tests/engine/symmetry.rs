//! Compares symmetries with their definition, and counts up to symmetry with lists of solutions.

use crate::random::brute_force;
use crate::support::instances;
use dancing::problem::{OptionId, Problem, Rule};
use dancing::stop::{CancelToken, Limits, Stop};
use dancing::symmetry::{Firsts, Symmetries};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// Returns a strategy for problems with at most six options, which are few enough for all
/// permutations to be tested. Many of the problems have symmetries.
fn small_problems() -> impl Strategy<Value = Problem> {
    let item = prop_oneof![4 => Just(""), 1 => Just("0:1|"), 1 => Just("2|"), 1 => Just("1:2|")];
    let entry = (0usize..6, 0usize..3);
    let cost = prop_oneof![4 => Just(0), 1 => Just(1)];
    let option = (vec(entry, 1..4), cost);
    (vec(item, 1..4), 0usize..3, vec(option, 0..7)).prop_map(|(primary, secondary, options)| {
        let items = primary.iter().enumerate();
        let items: Vec<String> = items.map(|(at, rule)| format!("{rule}p{at}")).collect();
        let bar = if secondary > 0 { " |" } else { "" };
        let extra: String = (0..secondary).map(|at| format!(" s{at}")).collect();
        let mut text = format!("{}{bar}{extra}\n", items.join(" "));
        for (entries, cost) in options {
            let number = primary.len() + secondary;
            let entries: HashMap<usize, usize> = entries
                .into_iter()
                .map(|(item, colour)| (item % number, colour))
                .collect();
            let word = |(item, colour): (usize, usize)| match item.checked_sub(primary.len()) {
                None => format!("p{item}"),
                Some(item) if colour == 0 => format!("s{item}"),
                Some(item) => format!("s{item}:{colour}"),
            };
            let words: Vec<String> = entries.into_iter().map(word).collect();
            text += &format!("{} |{cost}\n", words.join(" "));
        }
        dancing::text::read(text.as_bytes()).unwrap()
    })
}

/// Returns the constraints on the options after the options are renumbered by `called`: the rule of
/// each item, and the options that cover it in each colour. The names of colours do not matter.
fn constraints(problem: &Problem, called: &[usize]) -> BTreeSet<(String, Vec<usize>)> {
    let mut all = BTreeSet::new();
    for item in problem.item_ids() {
        let mut column = vec![None; called.len()];
        for option in problem.option_ids() {
            let entry = problem
                .option(option)
                .iter()
                .find(|entry| entry.item() == item);
            column[called[option.index()]] = entry.map(|entry| entry.colour());
        }
        let users: Vec<_> = column.iter().flatten().copied().collect();
        let clash = users.iter().any(|&user| user.is_none() || user != users[0]);
        let is_free = problem.rule(item) == Rule::Secondary && (users.len() < 2 || !clash);
        if users.is_empty() || is_free {
            continue;
        }
        let mut colours = Vec::new();
        let number = |user: Option<_>| match user {
            None => 0,
            Some(None) => 1,
            Some(colour) => {
                let known = colours.iter().position(|other| *other == colour);
                known.unwrap_or_else(|| {
                    colours.push(colour);
                    colours.len() - 1
                }) + 2
            }
        };
        all.insert((
            format!("{:?}", problem.rule(item)),
            column.into_iter().map(number).collect(),
        ));
    }
    all
}

/// Returns all permutations of the given number of options.
fn permutations(size: usize) -> Vec<Vec<usize>> {
    let Some(last) = size.checked_sub(1) else {
        return vec![Vec::new()];
    };
    let shorter = permutations(last).into_iter();
    let with = |shorter: Vec<usize>| {
        (0..=last).map(move |at| {
            let mut longer = shorter.clone();
            longer.insert(at, last);
            longer
        })
    };
    shorter.flat_map(with).collect()
}

fn by_definition(problem: &Problem) -> Vec<Vec<usize>> {
    let same: Vec<usize> = (0..problem.options()).collect();
    let own = constraints(problem, &same);
    let ids: Vec<OptionId> = problem.option_ids().collect();
    let mut all = permutations(problem.options());
    all.retain(|called| {
        let mut costs = same
            .iter()
            .map(|&at| (problem.cost(ids[at]), problem.cost(ids[called[at]])));
        costs.all(|(one, other)| one == other) && constraints(problem, called) == own
    });
    all
}

/// Returns the solutions, grouped into sets of solutions that symmetries map to each other.
fn kinds(solutions: &[Vec<OptionId>], symmetries: &[Vec<usize>]) -> BTreeSet<BTreeSet<Vec<usize>>> {
    let image = |solution: &Vec<OptionId>, called: &Vec<usize>| {
        let mut image: Vec<usize> = solution
            .iter()
            .map(|option| called[option.index()])
            .collect();
        image.sort_unstable();
        image
    };
    let kind = |solution| {
        symmetries
            .iter()
            .map(|called| image(solution, called))
            .collect()
    };
    solutions.iter().map(kind).collect()
}

fn least_cost(problem: &Problem, solutions: &[Vec<OptionId>]) -> Option<u64> {
    let cost = |solution: &Vec<OptionId>| solution.iter().map(|&option| problem.cost(option)).sum();
    solutions.iter().map(cost).min()
}

proptest! {
    #[test]
    fn symmetries_are_those_of_brute_force(problem in small_problems()) {
        let limits = Limits::default();
        let expected = by_definition(&problem);
        let found = Symmetries::of(&problem, &limits);
        prop_assert_eq!(found.order(), &expected.len().into());
        for generator in found.generators() {
            let called = problem.option_ids().map(|option| generator.option(option).index());
            prop_assert!(expected.contains(&called.collect()));
        }
        let solutions = brute_force(&problem);
        let kinds = kinds(&solutions, &expected).len();
        prop_assert_eq!(found.count(&problem, &limits), Ok(kinds.into()));
        let mut firsts = Firsts::new(&found, &limits);
        let firsts = solutions.iter().filter(|solution| firsts.is_first(solution) == Ok(true));
        prop_assert_eq!(firsts.count(), kinds);
        let reduced = found.reduced(&problem);
        prop_assert_eq!(least_cost(&reduced, &brute_force(&reduced)), least_cost(&problem, &solutions));
    }
}

#[test]
fn published_numbers_of_kinds() {
    let published = [
        // OEIS A002562.
        ("queens-12", "8", "1787"),
        // OEIS A014552.
        ("langford-11", "2", "17792"),
        // Conway and Guy, in Berlekamp, Conway, Guy, Winning Ways, chapter 24. Mirror images are
        // counted as one.
        ("soma", "48", "240"),
        // Main classes of Latin squares: OEIS A003090.
        ("latin-5", "10368000", "2"),
    ];
    let all = instances();
    for (name, order, kinds) in published {
        let instance = all.iter().find(|instance| instance.name == name).unwrap();
        let found = Symmetries::of(&instance.problem, &Limits::default());
        assert_eq!(found.order().to_string(), order, "{name}");
        let counted = found.count(&instance.problem, &Limits::default()).unwrap();
        assert_eq!(counted.to_string(), kinds, "{name}");
    }
}

#[test]
fn what_is_stopped_has_no_more_than_it_found() {
    let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes()).unwrap();
    let token = CancelToken::default();
    token.cancel();
    let limits = Limits::default().cancelled_by(&token);
    let found = Symmetries::of(&problem, &limits);
    assert_eq!(
        (found.stopped(), found.order()),
        (Some(Stop::Cancelled), &1u32.into())
    );
    assert_eq!(
        found.count(&problem, &Limits::default()),
        Err(Stop::Cancelled)
    );
}
