//! Compares the answers for random boxes with those of trying every team; a verifier that shares no
//! code with the search recomputes every claim from the chart.

use pokedata::{Form, Generation, Stats, Type, TypeSet, Typing};
use proptest::prelude::*;
use team::{Answer, Candidate, Cover, Objective, Pool, Question, Team};

/// A grade (less is better): uncovered items, cost of rank, size and missing stats, in the order of
/// the objective.
type Grade = (usize, i64, i64, i64);

struct Case {
    forms: Vec<&'static Form>,
    /// One set of attack types for each form.
    attacks: Vec<u64>,
    team: usize,
    /// The number of best teams to find; the fewer, the more the bounds exclude.
    wanted: usize,
    cap: Option<usize>,
    both: bool,
    stats: bool,
    required: bool,
}

fn total(stats: &Stats) -> i64 {
    i64::from(stats.total())
}

fn attacks_of(case: &Case, form: &Form) -> TypeSet {
    let place = case.forms.iter().position(|&one| std::ptr::eq(one, form));
    TypeSet::from_bits(case.attacks[place.unwrap()])
}

fn pool(case: &Case) -> Pool {
    Pool::new(Generation::LATEST, case.forms.iter().copied())
        .attacking(|form| attacks_of(case, form))
}

fn question(case: &Case) -> Question {
    let cover = if case.both {
        Cover::Both
    } else {
        Cover::Defense
    };
    let objective = if case.stats {
        Objective::Stats
    } else {
        Objective::Rank
    };
    let mut question = Question::new(pool(case))
        .cover(cover)
        .team(case.team)
        .objective(objective, &team::STATS)
        .unwrap();
    if let Some(cap) = case.cap {
        question = question.weakness_cap(cap);
    }
    if case.required {
        question = question.require([case.forms[0]]);
    }
    question
}

/// Returns the grade of a team that attacks with exactly the given types.
fn grade(case: &Case, members: &[&Candidate], types: TypeSet) -> Grade {
    let chart = pokedata::chart(Generation::LATEST);
    let mut left = 0;
    let mut cost = 0;
    for attack in Type::EIGHTEEN {
        let all = members
            .iter()
            .map(|one| chart.multiplier(attack, one.typing).quarters());
        match all.min().unwrap() {
            0 => cost += 1,
            1 => cost += 2,
            2 => cost += 3,
            _ => left += 1,
        }
    }
    for typing in pokedata::typings_in_use(Generation::LATEST)
        .iter()
        .filter(|_| case.both)
    {
        let all = types
            .iter()
            .map(|t| chart.multiplier(t, *typing).quarters());
        match all.max().unwrap_or(0) {
            16 => {}
            8 => cost += 1,
            _ => left += 1,
        }
    }
    let stats = -members.iter().map(|one| total(&one.stats)).sum::<i64>();
    let size = members.len() as i64;
    if case.stats {
        (left, stats, cost, size)
    } else {
        (left, cost, size, stats)
    }
}

/// Returns the best grade over every way to give each member four of its types.
fn best_grade(case: &Case, members: &[&Candidate]) -> Grade {
    let mut sets = vec![0u64];
    for one in members {
        let own = one.attacks.bits();
        let choices: Vec<u64> = (0..=own)
            .filter(|set| set & !own == 0 && set.count_ones() == own.count_ones().min(4))
            .collect();
        sets = sets
            .iter()
            .flat_map(|set| choices.iter().map(move |own| set | own))
            .collect();
        sets.sort_unstable();
        sets.dedup();
    }
    let grades = sets
        .iter()
        .map(|&set| grade(case, members, TypeSet::from_bits(set)));
    grades.min().unwrap()
}

fn lawful(case: &Case, members: &[&Candidate]) -> bool {
    let chart = pokedata::chart(Generation::LATEST);
    let mut lines: Vec<&str> = members.iter().map(|one| one.form.line()).collect();
    lines.sort_unstable();
    lines.dedup();
    let weak = |t: Type| {
        let hurt = members
            .iter()
            .filter(|one| chart.multiplier(t, one.typing).quarters() > 4);
        hurt.count()
    };
    let required = !case.required
        || members
            .iter()
            .any(|one| std::ptr::eq(one.form, case.forms[0]));
    lines.len() == members.len()
        && required
        && case
            .cap
            .is_none_or(|cap| Type::EIGHTEEN.into_iter().all(|t| weak(t) <= cap))
}

/// Returns every team with its grade, the best first; teams with equal grades are ordered by the
/// places of their members.
fn by_trying(case: &Case) -> Vec<(Grade, Vec<usize>)> {
    let pool = pool(case);
    let all = pool.candidates();
    let mut teams = Vec::new();
    for set in 1u32..1 << all.len() {
        let places: Vec<usize> = (0..all.len())
            .filter(|place| set >> place & 1 == 1)
            .collect();
        let members: Vec<&Candidate> = places.iter().map(|&place| &all[place]).collect();
        if places.len() <= case.team && lawful(case, &members) {
            teams.push((best_grade(case, &members), places));
        }
    }
    teams.sort();
    teams.truncate(case.wanted);
    teams
}

fn verify(case: &Case, team: &Team) -> (Grade, Vec<usize>) {
    let members: Vec<&Candidate> = team
        .members
        .iter()
        .map(|member| &member.candidate)
        .collect();
    assert!(lawful(case, &members));
    let mut types = 0;
    for member in &team.members {
        assert!(member.moves.len() <= 4);
        assert!(
            member
                .moves
                .difference(attacks_of(case, member.candidate.form))
                .is_empty()
        );
        types |= member.moves.bits();
    }
    let place = |one: &&Candidate| {
        case.forms
            .iter()
            .position(|&form| std::ptr::eq(form, one.form))
    };
    let claimed = grade(case, &members, TypeSet::from_bits(types));
    assert_eq!(claimed.0, team.uncovered.len(), "what is left");
    claims_hold(case, team);
    (
        claimed,
        members.iter().map(|one| place(one).unwrap()).collect(),
    )
}

/// Checks what each member resists and hits.
fn claims_hold(case: &Case, team: &Team) {
    let chart = pokedata::chart(Generation::LATEST);
    for member in &team.members {
        for &(t, multiplier) in &member.resists {
            assert_eq!(chart.multiplier(t, member.candidate.typing), multiplier);
            assert!(multiplier.quarters() < 4);
        }
        for (typing, served) in &member.hits {
            assert!(case.both && member.moves.contains(served.by));
            let typing: Typing = *typing;
            assert_eq!(chart.multiplier(served.by, typing), served.multiplier);
            assert!(served.multiplier.quarters() > 4);
        }
    }
}

fn check(case: &Case) {
    let answer: Answer = team::answer(&question(case), team::Listing::Best(case.wanted)).unwrap();
    let found: Vec<_> = answer.teams.iter().map(|team| verify(case, team)).collect();
    assert_eq!(found, by_trying(case));
}

fn any_case() -> impl Strategy<Value = Case> {
    let usual: Vec<&'static Form> = Form::all()
        .iter()
        .filter(|form| !form.flags.gigantamax)
        .collect();
    let forms = proptest::sample::subsequence(usual, 2..=9);
    let attacks = proptest::collection::vec(proptest::bits::u64::between(0, 18), 9);
    let few = proptest::collection::vec(proptest::bits::u64::between(0, 18), 9);
    let rules = (
        1usize..=4,
        1usize..=10,
        proptest::option::of(0usize..=2),
        any::<[bool; 3]>(),
    );
    (forms, attacks, few, rules).prop_map(|(forms, attacks, few, (team, wanted, cap, flags))| {
        Case {
            forms,
            // The intersection of two random sets has about five types.
            attacks: attacks.iter().zip(few).map(|(a, b)| a & b).collect(),
            team,
            wanted,
            cap,
            both: flags[0],
            stats: flags[1],
            required: flags[2],
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_best_are_those_found_by_trying_all(case in any_case()) {
        check(&case);
    }
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ids: Vec<&str> = self.forms.iter().map(|form| form.id.as_str()).collect();
        write!(
            f,
            "{ids:?} {:?} team {} wanted {} cap {:?} both {} stats {} required {}",
            self.attacks, self.team, self.wanted, self.cap, self.both, self.stats, self.required
        )
    }
}
