//! Compares the library with slow and obvious implementations.

use dancing::stop::{CancelToken, Limits, Stop};
use proptest::prelude::*;
use runs::{Area, Catch, Draw, Encounter, Hunt, Problem, Rules, Value};
use std::collections::BTreeSet;

const FOES: u32 = 5;

fn encounters() -> impl Strategy<Value = Vec<Encounter>> {
    let answers = prop::collection::btree_set(0..FOES, 0..4);
    let one = (0..5u32, 0..5u32, 0..20u64, answers);
    let one = one.prop_map(|(area, line, effort, answers)| Encounter {
        area,
        line,
        effort,
        answers: answers.into_iter().collect(),
    });
    prop::collection::vec(one, 0..10)
}

/// Returns the smallest value over all subsets that satisfy the rules.
fn best(encounters: &[Encounter], rules: Rules) -> Value {
    let different = |of: &dyn Fn(&Encounter) -> u32, chosen: &[&Encounter]| {
        let set: BTreeSet<u32> = chosen.iter().map(|one| of(one)).collect();
        set.len() == chosen.len()
    };
    let mut best = None;
    for subset in 0..1u32 << encounters.len() {
        let chosen: Vec<&Encounter> = (0..encounters.len())
            .filter(|bit| subset >> bit & 1 == 1)
            .map(|bit| &encounters[bit])
            .collect();
        if rules.one_per_area && !different(&|one| one.area, &chosen)
            || rules.one_per_line && !different(&|one| one.line, &chosen)
        {
            continue;
        }
        let times = |foe: u32| {
            chosen
                .iter()
                .filter(|one| one.answers.contains(&foe))
                .count()
        };
        let value = Value {
            open: (0..FOES).filter(|&foe| times(foe) == 0).count() as u32,
            single: (0..FOES).filter(|&foe| times(foe) == 1).count() as u32,
            effort: chosen.iter().map(|one| one.effort).sum(),
        };
        if best.is_none_or(|best| value < best) {
            best = Some(value);
        }
    }
    best.unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_plan_is_the_best_of_all_choices(
        encounters in encounters(),
        one_per_area: bool,
        one_per_line: bool,
    ) {
        let rules = Rules { one_per_area, one_per_line };
        let problem = Problem::new(FOES, encounters.clone(), rules).unwrap();
        let plan = runs::plan(&problem, &Limits::default()).unwrap();
        let choice = plan.best.unwrap();
        prop_assert!(plan.stopped.is_none());
        prop_assert_eq!(choice.value, best(&encounters, rules));
        prop_assert_eq!(plan.bound, choice.value);
        let chosen: Vec<Encounter> = choice.chosen.iter().map(|&one| encounters[one].clone()).collect();
        prop_assert_eq!(problem.value(&choice.chosen), best(&chosen, rules), "it keeps to the rules");
    }
}

/// A chance in percent, a line, and the foes that each of its final stages answers.
type Row = (u32, u32, Vec<Vec<u32>>);
/// The rows of an area.
type Table = Vec<Row>;

fn tables() -> impl Strategy<Value = Vec<Table>> {
    let stage = prop::collection::btree_set(0..FOES, 0..4);
    let stage = stage.prop_map(|foes| foes.into_iter().collect::<Vec<u32>>());
    let row = (1..=40u32, 0..4u32, prop::collection::vec(stage, 1..3));
    prop::collection::vec(prop::collection::vec(row, 0..3), 0..4)
}

fn hunt(tables: &[Table], one_per_line: bool) -> Hunt {
    let draw = |(percent, line, stages): &Row| Draw {
        chance: f64::from(*percent) / 100.0,
        catch: Catch {
            line: *line,
            stages: stages.clone(),
        },
    };
    let areas: Vec<Area> = tables
        .iter()
        .map(|rows| Area {
            draws: rows.iter().map(draw).collect(),
        })
        .collect();
    Hunt::new(FOES, &[vec![0, 1], vec![2, 3, 4]], &areas, one_per_line).unwrap()
}

/// Returns the chance that each foe of the given boss has an answer. Pokémon are drawn from one
/// area after the other; if a Pokémon's line was caught before, the draw is repeated, so that its
/// chance is shared among the other rows and the empty draw.
fn chance(
    tables: &[Table],
    one_per_line: bool,
    foes: &[u32],
    caught: &mut Vec<(u32, Vec<Vec<u32>>)>,
) -> f64 {
    let Some((rows, rest)) = tables.split_first() else {
        return f64::from(u8::from(all_answered(foes, caught, &mut Vec::new())));
    };
    let known = |line: u32, caught: &[(u32, Vec<Vec<u32>>)]| {
        one_per_line && caught.iter().any(|(other, _)| *other == line)
    };
    let (new, old): (Vec<_>, Vec<_>) = rows.iter().partition(|row| !known(row.1, caught));
    let known_percent: u32 = old.iter().map(|row| row.0).sum();
    let mut sum = 0.0;
    let mut nothing = 100 - known_percent;
    for (percent, line, stages) in new {
        nothing -= percent;
        caught.push((*line, stages.clone()));
        sum += f64::from(*percent) * chance(rest, one_per_line, foes, caught);
        caught.pop();
    }
    sum += f64::from(nothing) * chance(rest, one_per_line, foes, caught);
    sum / f64::from(100 - known_percent)
}

/// Returns whether a stage can be chosen for each Pokémon so that all foes are answered.
fn all_answered(foes: &[u32], caught: &[(u32, Vec<Vec<u32>>)], chosen: &mut Vec<u32>) -> bool {
    let Some(((_, stages), rest)) = caught.split_first() else {
        return foes.iter().all(|foe| chosen.contains(foe));
    };
    stages.iter().any(|stage| {
        let before = chosen.len();
        chosen.extend(stage);
        let all = all_answered(foes, rest, chosen);
        chosen.truncate(before);
        all
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn exact_odds_are_those_of_a_tree_of_draws(tables in tables(), one_per_line: bool) {
        let odds = runs::exact_odds(&hunt(&tables, one_per_line), FOES, 1 << 20, &Limits::default()).unwrap();
        for (boss, foes) in [vec![0, 1], vec![2, 3, 4]].iter().enumerate() {
            let expected = chance(&tables, one_per_line, foes, &mut Vec::new());
            prop_assert!((odds.bosses[boss] - expected).abs() < 1e-9, "{} {expected}", odds.bosses[boss]);
        }
        let all = chance(&tables, one_per_line, &[0, 1, 2, 3, 4], &mut Vec::new());
        prop_assert!((odds.all - all).abs() < 1e-9);
        for foe in 0..FOES {
            let answered = chance(&tables, one_per_line, &[foe], &mut Vec::new());
            prop_assert!((1.0 - odds.open[foe as usize] - answered).abs() < 1e-9);
        }
    }
}

#[test]
fn the_interval_holds_the_exact_chance_about_95_times_in_100() {
    let tables = vec![
        vec![(30, 0, vec![vec![0]]), (40, 1, vec![vec![1]])],
        vec![(25, 0, vec![vec![0]]), (40, 1, vec![vec![1], vec![0]])],
        vec![(35, 2, vec![vec![0, 2]])],
    ];
    let hunt = hunt(&tables, true);
    let exact = runs::exact_odds(&hunt, FOES, 1 << 20, &Limits::default())
        .unwrap()
        .bosses[0];
    assert!((0.1..0.9).contains(&exact));
    let holds = |seed: &u64| {
        let odds = runs::odds(&hunt, FOES, 1000, *seed, &Limits::default());
        let interval = odds.interval(odds.bosses[0]);
        (interval.low..=interval.high).contains(&exact)
    };
    let held = (0..1000).filter(holds).count();
    // Three standard deviations of a binomial distribution with 1,000 trials and a chance of 0.95.
    assert!((929..=971).contains(&held), "{held} of 1000");
}

#[test]
fn odds_that_are_stopped_are_those_of_the_runs_so_far() {
    let tables = vec![
        vec![(30, 0, vec![vec![0]]), (40, 1, vec![vec![1]])],
        vec![(35, 2, vec![vec![0, 2]])],
    ];
    let hunt = hunt(&tables, true);
    let few = Limits::default().nodes(10);
    let stopped = runs::odds(&hunt, FOES, u64::MAX, 7, &few);
    let ten = runs::odds(&hunt, FOES, 10, 7, &Limits::default());
    assert_eq!(
        (stopped.stopped, stopped.runs),
        (Some(Stop::Nodes), Some(10))
    );
    assert_eq!((&stopped.bosses, &stopped.open), (&ten.bosses, &ten.open));
    // All that was requested is complete.
    assert_eq!(runs::odds(&hunt, FOES, 10, 7, &few), ten);
    let token = CancelToken::default();
    token.cancel();
    let cancelled = Limits::default().cancelled_by(&token);
    let one = runs::odds(&hunt, FOES, u64::MAX, 7, &cancelled);
    assert_eq!((one.stopped, one.runs), (Some(Stop::Cancelled), Some(1)));
    // There are 3 * 2 runs.
    let exact = |limits: &Limits| runs::exact_odds(&hunt, FOES, 6, limits);
    assert!(exact(&Limits::default().nodes(6)).is_some());
    assert_eq!(exact(&Limits::default().nodes(5)), None);
    assert_eq!(exact(&cancelled), None);
}

#[test]
fn invalid_numbers_are_refused() {
    let unknown = Encounter {
        area: 0,
        line: 0,
        effort: 0,
        answers: vec![7],
    };
    assert!(Problem::new(3, vec![unknown], Rules::default()).is_err());
    let costly = Encounter {
        area: 0,
        line: 0,
        effort: u64::MAX,
        answers: vec![0],
    };
    let problem = Problem::new(1, vec![costly], Rules::default()).unwrap();
    assert!(runs::plan(&problem, &Limits::default()).is_err());
    let draw = Draw {
        chance: 0.7,
        catch: Catch {
            line: 0,
            stages: vec![vec![0]],
        },
    };
    let area = Area {
        draws: vec![draw.clone(), draw],
    };
    assert!(Hunt::new(1, &[vec![0]], &[area], true).is_err());
}
