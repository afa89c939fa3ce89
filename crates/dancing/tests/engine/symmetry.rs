//! Compares symmetries with their definition, and counts up to symmetry with lists of solutions.

use crate::random::brute_force;
use crate::support::instances;
use dancing::problem::{OptionId, Problem, Rule};
use dancing::stop::{CancelToken, Limits, Stop};
use dancing::symmetry::{Firsts, Symmetries};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};
use std::time::{Duration, Instant};

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
        let mut options = problem.option_ids();
        for option in options
            .by_ref()
            .filter(|&option| !problem.is_never_chosen(option))
        {
            let entry = problem
                .option(option)
                .iter()
                .find(|entry| entry.item() == item);
            column[called[option.index()]] = entry.map(|entry| entry.colour());
        }
        let all_users: Vec<_> = column.iter().flatten().copied().collect();
        // A colour that no other option gives the item excludes what no colour excludes.
        for user in column.iter_mut().flatten() {
            if all_users.iter().filter(|other| *other == user).count() == 1 {
                *user = None;
            }
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
        let mut never = same.iter().filter(|&&at| problem.is_never_chosen(ids[at]));
        never.all(|&at| called[at] == at)
            && costs.all(|(one, other)| one == other)
            && constraints(problem, called) == own
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

/// Returns the problem of covering each edge's two vertices: the perfect matchings of a graph.
fn matchings(vertices: usize, is_edge: impl Fn(usize, usize) -> bool) -> Problem {
    let pairs = (0..vertices).flat_map(|one| (one + 1..vertices).map(move |other| (one, other)));
    let edges = pairs.filter(|&(one, other)| is_edge(one, other));
    sets(vertices, edges.map(|(one, other)| vec![one, other]))
}

fn sets(items: usize, sets: impl Iterator<Item = Vec<usize>>) -> Problem {
    let text = |set: Vec<usize>| {
        set.iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let lines: Vec<String> = [(0..items).collect()]
        .into_iter()
        .chain(sets)
        .map(text)
        .collect();
    dancing::text::read(lines.join("\n").as_bytes()).unwrap()
}

/// Returns the problem of placing a queen in each row, column and diagonal of a torus.
fn toroidal_queens(n: usize) -> Problem {
    let names = |kind: &str| {
        (0..n)
            .map(|at| format!("{kind}{at}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let [r, c, a, b] = ["r", "c", "a", "b"].map(names);
    let cell = |at: usize| {
        let (r, c) = (at / n, at % n);
        format!("r{r} c{c} a{} b{}\n", (r + c) % n, (r + n - c) % n)
    };
    let cells: String = (0..n * n).map(cell).collect();
    dancing::text::read(format!("{r} {c} {a} {b}\n{cells}").as_bytes()).unwrap()
}

/// Returns the twelve neighbourhoods of an icosahedron, of which two vertices are the poles.
fn is_edge_of_icosahedron(one: usize, other: usize) -> bool {
    let apart = |one: usize, other: usize, by: usize| (one + by) % 5 == other % 5;
    match (one.min(other), one.max(other)) {
        (a @ 0..5, b @ 0..5) | (a @ 5..10, b @ 5..10) => apart(a, b, 1) || apart(b, a, 1),
        (a @ 0..5, b @ 5..10) => apart(a, b, 0) || apart(a, b, 1),
        (a, 10) => a < 5,
        (a, 11) => (5..10).contains(&a),
        _ => false,
    }
}

/// Returns the problem of the perfect matchings of the fullerene C60, whose vertices are the edges
/// of an icosahedron in both directions.
fn c60() -> Problem {
    let all = (0..144).map(|at| (at / 12, at % 12));
    let arcs: Vec<_> = all.filter(|&(a, b)| is_edge_of_icosahedron(a, b)).collect();
    assert_eq!(arcs.len(), 60);
    matchings(60, |one, other| {
        let ((a, b), (c, d)) = (arcs[one], arcs[other]);
        (a, b) == (d, c) || a == c && is_edge_of_icosahedron(b, d)
    })
}

/// Returns the sets of pairs of points that the given blocks contain.
fn pairs(points: usize, blocks: impl Iterator<Item = Vec<(usize, usize)>>) -> Problem {
    let number = move |(one, other): (usize, usize)| one.min(other) * points + one.max(other);
    let all = (0..points).flat_map(|one| (one + 1..points).map(move |other| (one, other)));
    let numbers: Vec<usize> = all.map(number).collect();
    let place = move |pair| numbers.binary_search(&number(pair)).unwrap();
    let blocks = blocks.map(|block| block.into_iter().map(&place).collect());
    sets(points * (points - 1) / 2, blocks)
}

/// Returns all partitions of the points into pairs.
fn one_factors(points: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, rest)) = points.split_first() else {
        return vec![Vec::new()];
    };
    let with = |&other: &usize| {
        let left: Vec<usize> = rest
            .iter()
            .copied()
            .filter(|&point| point != other)
            .collect();
        one_factors(&left).into_iter().map(move |mut factor| {
            factor.push((first, other));
            factor
        })
    };
    rest.iter().flat_map(with).collect()
}

/// Checks the symmetries of regular structures, in which refinement separates little.
#[test]
fn regular_structures_have_their_known_groups() {
    let triples = (0..729).map(|at| [at / 81, at / 9 % 9, at % 9]);
    let triples = triples.filter(|[a, b, c]| a < b && b < c);
    let sts9 = triples.map(|[a, b, c]| vec![(a, b), (a, c), (b, c)]);
    let k8: Vec<usize> = (0..8).collect();
    for (name, problem, order) in [
        // The orders for toroidal queens are those that BLISS finds.
        ("toroidal queens 7", toroidal_queens(7), 2_352u32),
        ("toroidal queens 11", toroidal_queens(11), 9_680),
        ("toroidal queens 13", toroidal_queens(13), 16_224),
        // 2^5 · 5!
        (
            "5-cube",
            matchings(32, |one, other| (one ^ other).count_ones() == 1),
            3_840,
        ),
        ("C60", c60(), 120),
        // 9! and 8!
        ("STS(9)", pairs(9, sts9), 362_880),
        (
            "one-factorizations of K8",
            pairs(8, one_factors(&k8).into_iter()),
            40_320,
        ),
    ] {
        let since = Instant::now();
        let found = Symmetries::of(&problem, &Limits::default().time(Duration::from_secs(20)));
        assert_eq!(
            (found.stopped(), found.order()),
            (None, &order.into()),
            "{name}"
        );
        println!("{name}: {:?}", since.elapsed());
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
