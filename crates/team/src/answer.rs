//! The best teams, with what each member covers and why.

use crate::candidate::Candidate;
use crate::problem::{Problem, UNCOVERED};
use crate::question::{Question, QuestionError};
use crate::search;
use pokedata::{Chart, Multiplier, Type, TypeSet, Typing};

/// The best teams.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Best first.
    pub teams: Vec<Team>,
    /// Whether there are no others than those listed.
    pub complete: bool,
    /// How many nodes the search took.
    pub nodes: u64,
}

/// One team.
#[derive(Clone, Debug)]
pub struct Team {
    /// Its members, in the order of the pool.
    pub members: Vec<Member>,
    /// The sum of the points of what is resisted (lower is better).
    pub defense_rank: u32,
    /// The sum of the points of what is hit super effectively (higher is better).
    pub attack_rank: u32,
    /// How many items are covered.
    pub covered: usize,
    /// What is left.
    pub uncovered: Vec<Uncovered>,
    /// The sum of the base stats that count.
    pub stats: u32,
}

/// An item that a team does not cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncovered {
    /// No member resists it.
    Attack(Type),
    /// No member hits it super effectively.
    Typing(Typing),
}

/// A member, and what it does for the team.
#[derive(Clone, Debug)]
pub struct Member {
    /// Who it is.
    pub candidate: Candidate,
    /// The attack types to give it: at most four.
    pub moves: TypeSet,
    /// The attack types that it resists, and how well.
    pub resists: Vec<(Type, Multiplier)>,
    /// The typings that it hits super effectively, with what and how hard.
    pub hits: Vec<(Typing, Served)>,
}

/// How a typing is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Served {
    /// The attack type.
    pub by: Type,
    /// How hard it hits.
    pub multiplier: Multiplier,
}

/// The best teams, as many as there are up to `wanted`, proved.
///
/// # Errors
/// When the question contradicts itself or the pool.
pub fn best(question: &Question, wanted: usize) -> Result<Answer, QuestionError> {
    let problem = Problem::new(question)?;
    let (teams, nodes) = search::best(&problem, wanted);
    let teams = teams.iter().map(|team| describe(question, &problem, team));
    let teams: Vec<Team> = teams.collect();
    Ok(Answer {
        complete: teams.len() < wanted,
        teams,
        nodes,
    })
}

fn describe(question: &Question, problem: &Problem, team: &[u32]) -> Team {
    let pool = &question.pool.candidates;
    let sets: Vec<u32> = team
        .iter()
        .map(|&one| problem.candidates[one as usize].attacks)
        .collect();
    let moves = search::worn(&sets, search::at_once(&problem.table, &sets));
    let members: Vec<Member> = team
        .iter()
        .zip(moves)
        .map(|(&one, set)| Member::new(question, &pool[one as usize], problem.table.types(set)))
        .collect();
    Team::of(question, members)
}

impl Team {
    fn of(question: &Question, members: Vec<Member>) -> Team {
        let attacks = question.attacks_met();
        let typings = question.typings_met();
        let taken: Vec<_> = attacks.iter().map(|&t| (t, least(&members, t))).collect();
        let dealt: Vec<_> = typings.iter().map(|&t| (t, most(&members, t))).collect();
        let open_attacks = taken.iter().filter(|(_, best)| best.is_none());
        let open_typings = dealt.iter().filter(|(_, best)| best.is_none());
        let uncovered: Vec<Uncovered> = open_attacks
            .map(|&(t, _)| Uncovered::Attack(t))
            .chain(open_typings.map(|&(t, _)| Uncovered::Typing(t)))
            .collect();
        Team {
            defense_rank: taken.iter().filter_map(|(_, m)| m.map(points)).sum(),
            attack_rank: dealt.iter().filter_map(|(_, m)| m.map(points)).sum(),
            covered: attacks.len() + typings.len() - uncovered.len(),
            uncovered,
            stats: members
                .iter()
                .map(|member| question.stats_of(&member.candidate.stats))
                .sum(),
            members,
        }
    }
}

/// The least that any member takes of it, where that is resisted.
fn least(members: &[Member], attack: Type) -> Option<Multiplier> {
    let own = members.iter().flat_map(|member| &member.resists);
    own.filter(|(t, _)| *t == attack).map(|&(_, m)| m).min()
}

/// The most that any member deals to it, where that is super effective.
fn most(members: &[Member], typing: Typing) -> Option<Multiplier> {
    let own = members.iter().flat_map(|member| &member.hits);
    own.filter(|(t, _)| *t == typing)
        .map(|(_, served)| served.multiplier)
        .max()
}

/// The points of a multiplier that covers.
fn points(multiplier: Multiplier) -> u32 {
    match multiplier {
        Multiplier::Zero => 1,
        Multiplier::Quarter => 2,
        Multiplier::Half => 3,
        Multiplier::One => 0,
        Multiplier::Two => 5,
        Multiplier::Four => 6,
    }
}

impl Member {
    fn new(question: &Question, candidate: &Candidate, moves: TypeSet) -> Member {
        let chart = Chart::of(question.pool.generation);
        let resists = question.attacks_met().into_iter();
        let resists = resists.map(|t| (t, candidate.taken(chart, t)));
        let hits = question.typings_met().iter();
        Member {
            resists: resists.filter(|(_, m)| m.is_resisted()).collect(),
            hits: hits
                .filter_map(|&typing| Some((typing, hardest(chart, moves, typing)?)))
                .collect(),
            candidate: candidate.clone(),
            moves,
        }
    }
}

/// The attack that hits it hardest, where that is super effective.
fn hardest(chart: &Chart, moves: TypeSet, typing: Typing) -> Option<Served> {
    let served = moves.iter().map(|by| Served {
        by,
        multiplier: chart.multiplier(by, typing),
    });
    served
        .filter(|served| served.multiplier.is_super_effective())
        .max_by_key(|served| (served.multiplier, std::cmp::Reverse(served.by)))
}

const _: () = assert!(
    UNCOVERED > 3 * 18 + 171,
    "prices do not run into each other"
);
