//! Compares counts and best ranks with an independent brute force, for every single place of every
//! game, every whole game and every whole generation, on both sides and for all three kinds.

use crate::brute::Matrix;
use dancing::stop::{Limits, Stop};
use pokedata::{Game, Generation, Typing, typings_in_use};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use typecover::{Answer, Cover, Kind, Listing, Problem, Question, Side};

/// The maximum number of irredundant covers that are compared.
const IRREDUNDANT_AT_MOST: u64 = 1_000_000;

/// A generation, and the items that must be covered on both sides.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Asked {
    generation: Generation,
    attack_types: Vec<Typing>,
    typings: Vec<Typing>,
}

fn single(generation: Generation) -> Vec<Typing> {
    pokedata::chart(generation)
        .types()
        .iter()
        .map(Typing::from)
        .collect()
}

fn whole_generations() -> Vec<Asked> {
    let whole = |generation| Asked {
        generation,
        attack_types: single(generation),
        typings: typings_in_use(generation).to_vec(),
    };
    Generation::all().map(whole).collect()
}

/// Returns the items of every place of every game, and of every whole game, without duplicates.
fn games() -> BTreeSet<Asked> {
    let words = |game: &Game| {
        let places: BTreeSet<String> = game.bosses().iter().map(|b| b.place.clone()).collect();
        places
            .into_iter()
            .chain(["all".to_owned()])
            .collect::<Vec<_>>()
    };
    let asked = Game::all().iter().flat_map(|game| {
        words(game).into_iter().map(move |word| {
            let chosen = game.find_bosses(&word).unwrap();
            Asked {
                generation: game.generation(),
                attack_types: chosen.attack_types().iter().map(Typing::from).collect(),
                typings: chosen.typings(),
            }
        })
    });
    asked.collect()
}

fn ask(asked: &Asked, side: Side, kind: Kind) -> Question {
    let items = match side {
        Side::Defense => &asked.attack_types,
        Side::Attack => &asked.typings,
    };
    Question::new(asked.generation, side)
        .kind(kind)
        .items(items.iter().copied())
}

fn check(answer: &Answer, counts: &BTreeMap<u32, u64>, best: Option<u32>) {
    let found = answer.counts.as_ref().unwrap().by_size().iter();
    let found: BTreeMap<u32, u64> = found
        .map(|(&size, n)| (size, n.try_into().unwrap()))
        .collect();
    let problem = &answer.problem;
    let question = format!("{} {} {:?}", problem.kind, problem.side, problem.items);
    assert_eq!(&found, counts, "counts of {question}");
    assert_eq!(answer.best_rank, best, "best rank of {question}");
    assert_eq!(
        answer.reason.is_some(),
        best.is_none(),
        "reason of {question}"
    );
}

/// Checks that `cover GAME all` has covers, or that its partial cover is the best one that trying
/// every set finds. Teams of one and two, which usually leave something uncovered, are compared,
/// too.
#[test]
fn every_game_has_a_cover_or_the_best_partial_one() {
    for game in Game::all() {
        let all = game.find_bosses("all").unwrap();
        for side in [Side::Defense, Side::Attack] {
            let question = Question::new(game.generation(), side)
                .kind(Kind::Overlapping)
                .against(&all);
            check_partial(&question);
            check_partial(&question.clone().team(1));
            check_partial(&question.team(2));
        }
    }
}

fn check_partial(question: &Question) {
    let answer = typecover::answer(question, Listing::Best(1)).unwrap();
    let problem = &answer.problem;
    let Some(partial) = answer.partial else {
        return assert!(answer.best_rank.is_some(), "{:?}", problem.items);
    };
    let generation = question.generation();
    let matrix = match problem.side {
        Side::Defense => Matrix::defense(generation, &problem.items, &problem.options),
        Side::Attack => Matrix::attack(generation, &problem.items, &problem.options),
    };
    let best = matrix.best_partial(problem.team as usize, "overlapping", &[]);
    let (open, rank, set) = best.expect("nothing is required");
    let typings = |all: &[Typing], places: Vec<usize>| -> Vec<Typing> {
        places.into_iter().map(|place| all[place]).collect()
    };
    assert_eq!(
        partial.open,
        typings(&problem.items, open),
        "{:?}",
        problem.items
    );
    assert_eq!(partial.cover.rank, rank, "{:?}", problem.items);
    assert_eq!(partial.cover.options, typings(&problem.options, set));
}

fn check_defense(asked: &Asked) {
    let team = typings_in_use(asked.generation);
    let matrix = Matrix::defense(asked.generation, &asked.attack_types, team);
    let answer = |kind| {
        let question = ask(asked, Side::Defense, kind);
        typecover::answer(&question, Listing::Best(1)).unwrap()
    };
    let exact = matrix.exact_counts(6);
    check(
        &answer(Kind::Exact),
        &exact,
        matrix.lowest_exact_rank_of_six(),
    );
    let overlapping = matrix.overlapping_counts(6);
    check(
        &answer(Kind::Overlapping),
        &overlapping,
        matrix.lowest_rank_of_six(),
    );
}

fn check_attack(asked: &Asked) {
    let matrix = Matrix::attack(asked.generation, &asked.typings, &single(asked.generation));
    for kind in [Kind::Exact, Kind::Irredundant, Kind::Overlapping] {
        let answer = typecover::answer(&ask(asked, Side::Attack, kind), Listing::Best(1)).unwrap();
        let (counts, best) = matrix.counts_by_subset(24, kind.name());
        check(&answer, &counts, best);
    }
}

/// Compares the irredundant covers if there are not too many, and returns whether they were
/// compared.
fn check_irredundant_defense(asked: &Asked) -> bool {
    let question = ask(asked, Side::Defense, Kind::Irredundant);
    let mut covers = 0;
    let cut = Problem::new(&question).unwrap().for_each_cover(|_| {
        covers += 1;
        if covers > IRREDUNDANT_AT_MOST {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    if cut.is_break() {
        return false;
    }
    let team = typings_in_use(asked.generation);
    let matrix = Matrix::defense(asked.generation, &asked.attack_types, team);
    let (counts, best) = matrix.irredundant(6);
    check(
        &typecover::answer(&question, Listing::Best(1)).unwrap(),
        &counts,
        best,
    );
    true
}

#[test]
fn defense_in_every_game() {
    games().iter().for_each(check_defense);
}

#[test]
fn defense_in_every_generation() {
    whole_generations().iter().for_each(check_defense);
}

#[test]
fn attack_everywhere() {
    games()
        .iter()
        .chain(&whole_generations())
        .for_each(check_attack);
}

#[test]
fn irredundant_defense_everywhere() {
    let asked = games().into_iter().chain(whole_generations());
    let compared = asked.filter(check_irredundant_defense).count();
    assert!(compared > 100, "only {compared} questions are small enough");
}

/// Checks that, after any number of steps, the covers found so far are in order, and that a cover
/// which is called best is the best.
#[test]
fn what_is_found_within_limits() {
    let question = Question::new(Generation::LATEST, Side::Defense).kind(Kind::Irredundant);
    let problem = Problem::new(&question.team(4)).unwrap();
    let best = problem.best(200);
    let mut ends = [0; 3];
    for nodes in (0..22).map(|power| 1 << power) {
        let mut found: Vec<Cover> = Vec::new();
        let limits = Limits::default().nodes(nodes);
        let ended = problem.for_each_best(200, &limits, |cover| {
            found.push(cover);
            ControlFlow::Continue(())
        });
        assert!(found.is_sorted_by_key(|cover| (cover.rank, cover.options.len())));
        match ended {
            Ok(()) => assert_eq!(found, best),
            Err(stopped) if stopped.proved => assert_eq!(found[0], best[0]),
            Err(stopped) => assert_eq!(stopped.why, Stop::Nodes),
        }
        ends[ended.map_or_else(|stopped| usize::from(stopped.proved), |()| 2)] += 1;
    }
    assert!(ends.iter().all(|&times| times > 0), "{ends:?}");
}
