//! The best teams, with what each member covers and why.

use crate::candidate::Candidate;
use crate::problem::{ITEMS, Problem, UNCOVERED};
use crate::question::{LARGEST_RUN, Question, QuestionError};
use crate::search::{self, Watching};
use dancing::stop::{Limits, Stop};
use pokedata::{Chart, Multiplier, Type, TypeSet, Typing};

/// The best teams.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Best first; at most [`DESCRIBED_WHEN_CANCELLED`] after the search was cancelled.
    pub teams: Vec<Team>,
    /// How many were found, as far as they were wanted.
    pub found: usize,
    /// Whether there are no others than those listed.
    pub complete: bool,
    /// How many nodes the search took.
    pub nodes: u64,
    /// Why the search ended before its end, if it did: the teams are the best so far.
    pub stopped: Option<Stop>,
    /// A proved lower bound on the items that any team leaves.
    pub least_left: usize,
    /// No team is better than the first, which is proved.
    pub proved: bool,
}

/// How many teams an answer has that was cancelled: describing a million takes half a minute.
pub const DESCRIBED_WHEN_CANCELLED: usize = 1_000;

/// One team.
#[derive(Clone, Debug)]
pub struct Team {
    /// Its members, in the order of the pool.
    pub members: Vec<Member>,
    /// The sum of the points of what is resisted (lower is better).
    pub defense_rank: u32,
    /// The sum of the points of what is hit super effectively (higher is better).
    pub attack_rank: u32,
    /// The sum of the points of the foes that are answered (lower is better).
    pub duel_rank: u32,
    /// How many items are covered.
    pub covered: usize,
    /// The items left.
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
    /// No member answers it: its place among the foes.
    Foe(usize),
}

/// A member, and what it does for the team.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its place in the pool.
    pub place: usize,
    /// Who it is.
    pub candidate: Candidate,
    /// The attack types to give it: at most four.
    pub moves: TypeSet,
    /// The attack types that it resists, and how well.
    pub resists: Vec<(Type, Multiplier)>,
    /// The typings that it hits super effectively, with what and how hard.
    pub hits: Vec<(Typing, Served)>,
    /// The foes that it answers, and its points for each.
    pub answers: Vec<(usize, u8)>,
}

/// How a typing is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Served {
    /// The attack type.
    pub by: Type,
    /// How hard it hits.
    pub multiplier: Multiplier,
}

/// Returns the best teams, as many as there are up to `wanted`, proved.
///
/// # Errors
/// If the question contradicts itself or the pool.
pub fn best(question: &Question, wanted: usize) -> Result<Answer, QuestionError> {
    best_within(question, wanted, &Limits::default(), &|_| {})
}

/// Returns the best teams found before a limit is reached, with what is proved about them; `told`
/// is called with the fraction of the search that is done.
///
/// # Errors
/// If the question contradicts itself or the pool.
pub fn best_within(
    question: &Question,
    wanted: usize,
    limits: &Limits,
    told: &dyn Fn(f64),
) -> Result<Answer, QuestionError> {
    let watch = Watching {
        watch: limits.watch(),
        told,
    };
    match question.items().div_ceil(ITEMS) {
        0 | 1 => solve::<1>(question, wanted, watch),
        2..=4 => solve::<4>(question, wanted, watch),
        5..=8 => solve::<8>(question, wanted, watch),
        9..=WORDS => solve::<WORDS>(question, wanted, watch),
        _ => Err(QuestionError::TooManyFoes(question.items())),
    }
}

/// The teams that no other team beats in all of left, rank and effort.
#[derive(Clone, Debug)]
pub struct Front {
    /// The easiest first.
    pub teams: Vec<Choice>,
    /// Whether the front is complete and proved: all other teams were examined, or proved to be
    /// worse.
    pub proved: bool,
    /// Why the search ended before its end, if it did.
    pub stopped: Option<Stop>,
    /// How many nodes the search took.
    pub nodes: u64,
}

/// A team of a front.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Who is in it.
    pub team: Team,
    /// The points of all items, of those that are covered as in the ranks, and four for each that
    /// is left open; of typings, one where they are hit twice as hard and none where four times.
    /// Less is better.
    pub rank: u32,
    /// The sum of the members' efforts.
    pub effort: u32,
}

/// Returns the front of a question, where each of the pool takes that effort, in its order.
///
/// # Errors
/// If the question contradicts itself or the pool.
///
/// # Panics
/// If there is not an effort for each of the pool.
pub fn front_within(
    question: &Question,
    efforts: &[u32],
    limits: &Limits,
) -> Result<Front, QuestionError> {
    assert_eq!(efforts.len(), question.pool.candidates.len());
    let watch = Watching {
        watch: limits.watch(),
        told: &|_| {},
    };
    match question.items().div_ceil(ITEMS) {
        0 | 1 => front::<1>(question, efforts, watch),
        2..=4 => front::<4>(question, efforts, watch),
        5..=8 => front::<8>(question, efforts, watch),
        9..=WORDS => front::<WORDS>(question, efforts, watch),
        _ => Err(QuestionError::TooManyFoes(question.items())),
    }
}

fn front<const WORDS: usize>(
    question: &Question,
    efforts: &[u32],
    watch: Watching,
) -> Result<Front, QuestionError> {
    let problem = Problem::<WORDS>::new(question)?;
    let (points, seen) = search::front(&problem, efforts, watch);
    let choice = |point: &search::Point| Choice {
        team: describe(question, &problem, &point.members),
        rank: point.value.rank,
        effort: point.value.effort,
    };
    Ok(Front {
        teams: points.iter().map(choice).collect(),
        proved: seen.stopped.is_none(),
        stopped: seen.stopped,
        nodes: seen.nodes,
    })
}

/// Like [`best`], for teams that face no foes one against one: with the code that this takes alone.
///
/// # Errors
/// If the question contradicts itself or the pool, or is about foes.
pub fn best_by_types(question: &Question, wanted: usize) -> Result<Answer, QuestionError> {
    match question.items() <= ITEMS {
        true => solve::<1>(question, wanted, Watching::unlimited()),
        false => Err(QuestionError::TooManyFoes(question.items())),
    }
}

/// The words of the largest shields.
const WORDS: usize = LARGEST_RUN / ITEMS;

fn solve<const WORDS: usize>(
    question: &Question,
    wanted: usize,
    watch: Watching,
) -> Result<Answer, QuestionError> {
    let problem = Problem::<WORDS>::new(question)?;
    let limits = watch.watch.clone();
    let (ranking, seen) = search::best(&problem, wanted, watch);
    let best = ranking.best_key();
    let least = seen.least_open.into_iter().chain(best).min();
    let proved = seen.stopped.is_none() || best.is_some_and(|best| Some(best) == least);
    let teams = ranking.into_teams();
    let mut stopped = seen.stopped;
    let mut described = Vec::new();
    for team in &teams {
        if described.len() >= DESCRIBED_WHEN_CANCELLED && limits.check() == Err(Stop::Cancelled) {
            stopped = Some(Stop::Cancelled);
            described.truncate(DESCRIBED_WHEN_CANCELLED);
            break;
        }
        described.push(describe(question, &problem, team));
    }
    let found = teams.len();
    Ok(Answer {
        teams: described,
        found,
        complete: stopped.is_none() && found < wanted,
        stopped,
        least_left: least.map_or(0, |key| problem.objective.left(key)),
        proved,
        nodes: seen.nodes,
    })
}

fn describe<const WORDS: usize>(
    question: &Question,
    problem: &Problem<WORDS>,
    team: &[u32],
) -> Team {
    let sets: Vec<u32> = team
        .iter()
        .map(|&one| problem.candidates[one as usize].attacks)
        .collect();
    let moves = search::worn(&sets, search::at_once(&problem.table, &sets));
    let members: Vec<Member> = team
        .iter()
        .zip(moves)
        .map(|(&one, set)| Member::new(question, one as usize, problem.table.types(set)))
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
        let faced: Vec<_> = (0..question.foes_met())
            .map(|foe| (foe, fewest(&members, foe)))
            .collect();
        let open_foes = faced.iter().filter(|(_, best)| best.is_none());
        let uncovered: Vec<Uncovered> = open_attacks
            .map(|&(t, _)| Uncovered::Attack(t))
            .chain(open_typings.map(|&(t, _)| Uncovered::Typing(t)))
            .chain(open_foes.map(|&(foe, _)| Uncovered::Foe(foe)))
            .collect();
        Team {
            defense_rank: taken.iter().filter_map(|(_, m)| m.map(points)).sum(),
            attack_rank: dealt.iter().filter_map(|(_, m)| m.map(points)).sum(),
            duel_rank: faced.iter().filter_map(|(_, best)| *best).sum(),
            covered: attacks.len() + typings.len() + faced.len() - uncovered.len(),
            uncovered,
            stats: members
                .iter()
                .map(|member| question.stats_of(&member.candidate.stats))
                .sum(),
            members,
        }
    }
}

/// Returns the least that any member takes of it, where that is resisted.
fn least(members: &[Member], attack: Type) -> Option<Multiplier> {
    let own = members.iter().flat_map(|member| &member.resists);
    own.filter(|(t, _)| *t == attack).map(|&(_, m)| m).min()
}

/// Returns the most that any member deals to it, where that is super effective.
fn most(members: &[Member], typing: Typing) -> Option<Multiplier> {
    let own = members.iter().flat_map(|member| &member.hits);
    own.filter(|(t, _)| *t == typing)
        .map(|(_, served)| served.multiplier)
        .max()
}

/// Returns the fewest points that any member has for it, where that answers it.
fn fewest(members: &[Member], foe: usize) -> Option<u32> {
    let own = members.iter().flat_map(|member| &member.answers);
    own.filter(|(other, _)| *other == foe)
        .map(|&(_, points)| u32::from(points))
        .min()
}

/// Returns the points of a multiplier that covers.
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
    fn new(question: &Question, place: usize, moves: TypeSet) -> Member {
        let candidate = &question.pool.candidates[place];
        let chart = Chart::of(question.pool.generation);
        let resists = question.attacks_met().into_iter();
        let resists = resists.map(|t| (t, candidate.taken(chart, t)));
        let hits = question.typings_met().iter();
        Member {
            resists: resists.filter(|(_, m)| m.is_resisted()).collect(),
            hits: hits
                .filter_map(|&typing| Some((typing, hardest(chart, moves, typing)?)))
                .collect(),
            answers: question
                .foes
                .as_ref()
                .map_or_else(Vec::new, |foes| answered(&foes.points[place])),
            place,
            candidate: candidate.clone(),
            moves,
        }
    }
}

fn answered(points: &[Option<u8>]) -> Vec<(usize, u8)> {
    let all = points.iter().enumerate();
    all.filter_map(|(foe, points)| Some((foe, (*points)?)))
        .collect()
}

/// Returns the attack that hits it hardest, where that is super effective.
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
    UNCOVERED as usize > 3 * (18 + LARGEST_RUN) + 171,
    "prices do not run into each other"
);
