//! Compares the fronts of random pools with efforts with those of trying every team.

use pokedata::{Form, Generation, Type};
use proptest::prelude::*;
use team::{Pool, Question, Standing};

#[derive(Debug)]
struct Case {
    forms: Vec<usize>,
    efforts: Vec<u32>,
    /// The points of each candidate for each foe; empty if the test is about attack types.
    points: Vec<Vec<Option<u8>>>,
    foes: usize,
    team: usize,
    /// Whether at most one of the first three candidates may be chosen.
    choice: bool,
    required: bool,
    by_types: bool,
}

/// The uncovered items, the points (four for each uncovered item) and the effort.
type Value = (usize, u32, u32);

fn form(place: usize) -> &'static Form {
    &Form::all()[place]
}

fn points_of(case: &Case, member: usize) -> Vec<Option<u8>> {
    if !case.by_types {
        return case.points[member][..case.foes].to_vec();
    }
    let chart = pokedata::chart(Generation::LATEST);
    let typing = form(case.forms[member]).typing(Generation::LATEST).unwrap();
    let points = Type::EIGHTEEN
        .iter()
        .map(|&t| match chart.multiplier(t, typing).quarters() {
            0 => Some(1),
            1 => Some(2),
            2 => Some(3),
            _ => None,
        });
    points.collect()
}

fn value(case: &Case, team: &[usize]) -> Value {
    let rows: Vec<_> = team.iter().map(|&member| points_of(case, member)).collect();
    let best = (0..rows[0].len()).map(|item| rows.iter().filter_map(|row| row[item]).min());
    let best: Vec<Option<u8>> = best.collect();
    let left = best.iter().filter(|points| points.is_none()).count();
    let rank = best
        .iter()
        .map(|points| u32::from(points.unwrap_or(4)))
        .sum();
    let effort = team.iter().map(|&member| case.efforts[member]).sum();
    (left, rank, effort)
}

fn is_lawful(case: &Case, team: &[usize]) -> bool {
    let mut lines: Vec<&str> = team
        .iter()
        .map(|&one| form(case.forms[one]).line())
        .collect();
    lines.sort_unstable();
    lines.dedup();
    let starters = team.iter().filter(|&&one| one < 3).count();
    !team.is_empty()
        && team.len() <= case.team
        && lines.len() == team.len()
        && (!case.choice || starters <= 1)
        && (!case.required || team.contains(&0))
}

fn by_trying(case: &Case) -> Vec<Value> {
    let teams = (1u32..1 << case.forms.len()).map(|set| {
        let members = (0..case.forms.len()).filter(|place| set >> place & 1 == 1);
        members.collect::<Vec<usize>>()
    });
    let lawful = teams.filter(|team| is_lawful(case, team));
    let mut values: Vec<Value> = lawful.map(|team| value(case, &team)).collect();
    values.sort_unstable();
    values.dedup();
    let items = points_of(case, 0).len();
    values.retain(|&(left, ..)| left < items);
    let beats = |a: &Value, b: &Value| a != b && a.0 <= b.0 && a.1 <= b.1 && a.2 <= b.2;
    let all = values.clone();
    values.retain(|one| !all.iter().any(|other| beats(other, one)));
    values
}

fn check(case: &Case) {
    let pool = Pool::new(
        Generation::LATEST,
        case.forms.iter().map(|&place| form(place)),
    );
    let mut question = Question::new(pool).team(case.team);
    if !case.by_types {
        let rows = case.points.iter().map(|row| row[..case.foes].to_vec());
        question = question.facing(case.foes, rows.collect());
    }
    if case.choice {
        let starters = case.forms.iter().take(3).map(|&place| form(place));
        question = question.having("one starter".to_owned(), starters, 0, 1);
    }
    if case.required {
        question = question.require([form(case.forms[0])]);
    }
    let front = team::answer(&question, team::Listing::Front(&case.efforts)).unwrap();
    let standings = front.front.unwrap().standings;
    assert!(front.known.proved);
    let mut found = Vec::new();
    assert_eq!(front.teams.len(), standings.len());
    for (team, standing) in front.teams.iter().zip(&standings) {
        let members: Vec<usize> = team.members.iter().map(|member| member.place).collect();
        assert!(is_lawful(case, &members));
        let claimed = (standing.left as usize, standing.rank, standing.effort);
        assert_eq!(value(case, &members), claimed);
        assert_eq!(team.uncovered.len(), claimed.0);
        found.push(claimed);
    }
    let order = |one: &Standing| (one.left, one.effort);
    assert!(standings.is_sorted_by_key(order));
    found.sort_unstable();
    let front = by_trying(case);
    assert_eq!(found, front);
    // Ordered by effort, the first team is the easiest of those with the fewest uncovered items.
    let easiest = team::answer(
        &question.by_effort(case.efforts.clone()),
        team::Listing::Best(1),
    )
    .unwrap();
    let first = easiest.teams.first().map(|team| {
        let members: Vec<usize> = team.members.iter().map(|member| member.place).collect();
        value(case, &members)
    });
    let wanted = front
        .iter()
        .min_by_key(|&&(left, rank, effort)| (left, effort, rank));
    // If teams are ordered by effort, a team that covers nothing is also an answer.
    if let Some(&wanted) = wanted {
        assert_eq!(first, Some(wanted));
    }
}

fn cases() -> impl Strategy<Value = Case> {
    let usable: Vec<usize> = (0..Form::all().len())
        .filter(|&place| form(place).typing(Generation::LATEST).is_some())
        .collect();
    let forms = proptest::sample::subsequence(usable, 3..=14);
    let efforts = proptest::collection::vec(0u32..30, 14);
    let points = proptest::option::weighted(0.4, 1u8..=3);
    let points = proptest::collection::vec(proptest::collection::vec(points, 8), 14);
    let rules = (1usize..=8, 1usize..=6, any::<[bool; 3]>());
    (forms, efforts, points, rules).prop_map(|(forms, mut efforts, mut points, rules)| {
        let (foes, team, flags) = rules;
        efforts.truncate(forms.len());
        points.truncate(forms.len());
        Case {
            forms,
            efforts,
            points,
            foes,
            team,
            choice: flags[0],
            required: flags[1],
            by_types: flags[2],
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_front_is_that_of_trying_all(case in cases()) {
        check(&case);
    }
}
