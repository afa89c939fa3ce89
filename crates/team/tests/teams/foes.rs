//! Compares the answers for random tables of the foes that each candidate beats with those of
//! trying every team.

use pokedata::{Form, Generation};
use proptest::prelude::*;
use team::{Objective, Pool, Question, QuestionError, Uncovered};

/// The candidates, and the points that each has for each foe.
#[derive(Debug)]
struct Case {
    forms: Vec<usize>,
    points: Vec<Vec<Option<u8>>>,
    team: usize,
    stats: bool,
    required: bool,
}

/// A key (less is better): the number of foes that are not beaten, then the criteria of the
/// objective.
type Key = (usize, i64, i64, i64);

fn form(place: usize) -> &'static Form {
    &Form::all()[place]
}

/// Returns the points that a team has for each foe, which are those of its best member.
fn answers(case: &Case, team: &[usize]) -> Vec<Option<u8>> {
    let best = |foe: usize| {
        team.iter()
            .filter_map(|&place| case.points[place][foe])
            .min()
    };
    (0..case.points[0].len()).map(best).collect()
}

fn key(case: &Case, team: &[usize]) -> Key {
    let answers = answers(case, team);
    let left = answers.iter().filter(|points| points.is_none()).count();
    let rank = answers
        .iter()
        .flatten()
        .map(|&points| i64::from(points))
        .sum();
    let total =
        |&place: &usize| i64::from(form(case.forms[place]).stats(Generation::LATEST).total());
    let stats = -team.iter().map(total).sum::<i64>();
    let size = team.len() as i64;
    if case.stats {
        (left, stats, rank, size)
    } else {
        (left, rank, size, stats)
    }
}

fn lawful(case: &Case, team: &[usize]) -> bool {
    let mut lines: Vec<&str> = team
        .iter()
        .map(|&place| form(case.forms[place]).line())
        .collect();
    lines.sort_unstable();
    lines.dedup();
    let required = !case.required || team.contains(&0);
    !team.is_empty() && lines.len() == team.len() && team.len() <= case.team && required
}

fn by_trying(case: &Case, wanted: usize) -> Vec<(Key, Vec<usize>)> {
    let sets = 1u32..1 << case.forms.len();
    let members = |set: u32| (0..case.forms.len()).filter(move |place| set >> place & 1 == 1);
    let teams = sets.map(|set| members(set).collect::<Vec<_>>());
    let mut teams: Vec<_> = teams
        .filter(|team| lawful(case, team))
        .map(|team| (key(case, &team), team))
        .collect();
    teams.sort();
    teams.truncate(wanted);
    teams
}

fn question(case: &Case) -> Question {
    let pool = Pool::new(
        Generation::LATEST,
        case.forms.iter().map(|&place| form(place)),
    );
    let objective = if case.stats {
        Objective::Stats
    } else {
        Objective::Rank
    };
    let question = Question::new(pool)
        .team(case.team)
        .objective(objective, &team::STATS)
        .unwrap()
        .facing(case.points[0].len(), case.points.clone());
    if case.required {
        question.require([form(case.forms[0])])
    } else {
        question
    }
}

fn any_case() -> impl Strategy<Value = Case> {
    let usual = Form::all().iter().enumerate();
    let usual = usual.filter(|(_, form)| form.typing(Generation::LATEST).is_some());
    let usual: Vec<usize> = usual.map(|(place, _)| place).collect();
    // One word of foes, several words, and the numbers at their boundaries.
    let foes = prop_oneof![1usize..=8, 20usize..=23, 60usize..=100];
    let forms = proptest::sample::subsequence(usual, 2..=9);
    let rules = (1usize..=6, any::<[bool; 2]>());
    (forms, foes, rules).prop_flat_map(|(forms, foes, (team, [stats, required]))| {
        let points = proptest::option::weighted(0.3, 1u8..=3);
        let row = proptest::collection::vec(points, foes);
        let rows = proptest::collection::vec(row, forms.len());
        rows.prop_map(move |points| Case {
            forms: forms.clone(),
            points,
            team,
            stats,
            required,
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_ten_best_are_those_found_by_trying_all(case in any_case()) {
        let answer = team::answer(&question(&case), team::Listing::Best(10)).unwrap();
        let found = answer.teams.iter().map(|team| {
            let places: Vec<usize> = team.members.iter().map(|member| member.place).collect();
            let told = answers(&case, &places);
            let left: Vec<Uncovered> = (0..told.len())
                .filter(|&foe| told[foe].is_none())
                .map(Uncovered::Foe)
                .collect();
            assert_eq!(team.uncovered, left);
            assert_eq!(team.covered, told.len() - left.len());
            let rank: u32 = told.iter().flatten().map(|&points| u32::from(points)).sum();
            assert_eq!(team.duel_rank, rank);
            (key(&case, &places), places)
        });
        prop_assert_eq!(found.collect::<Vec<_>>(), by_trying(&case, 10));
    }
}

#[test]
fn a_run_has_its_limit() {
    let pool = || Pool::new(Generation::LATEST, [form(0)]);
    let facing = |foes: usize| Question::new(pool()).facing(foes, vec![vec![Some(1); foes]]);
    let most = team::answer(&facing(team::LARGEST_RUN), team::Listing::Best(1)).unwrap();
    assert_eq!(most.teams[0].covered, team::LARGEST_RUN);
    let more = team::answer(&facing(team::LARGEST_RUN + 1), team::Listing::Best(1));
    assert_eq!(
        more.unwrap_err(),
        QuestionError::TooManyFoes(team::LARGEST_RUN + 1)
    );
}
