//! The best teams, with what each member covers and why.

use crate::candidate::Candidate;
use crate::conflict::conflict;
use crate::front::Front;
use crate::problem::{AttackTable, ITEMS, Problem, UNCOVERED};
use crate::question::{LARGEST_RUN, Question, QuestionError};
use crate::search::{self, Standing, Watching};
use dancing::stop::{Limits, Stop};
use pokedata::{Chart, Multiplier, Type, TypeSet, Typing};

/// The best teams.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The teams, best first.
    pub teams: Vec<Team>,
    /// What the search established about the teams.
    pub known: Known,
    /// The values of the teams, if they are a front.
    pub front: Option<Front>,
    /// The contradictory rules, if it is proved that there is no team; empty if there are no
    /// candidates.
    pub conflict: Option<Vec<String>>,
}

/// What a search established about the teams that it found.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Whether the teams found are all the teams that satisfy the question.
    pub complete: bool,
    /// The number of nodes that the search visited.
    pub nodes: u64,
    /// Why the search stopped early, if it did; the teams are then the best found so far.
    pub stopped: Option<Stop>,
    /// A proved lower bound on the number of items that a team leaves uncovered.
    pub least_left: usize,
    /// Whether it is proved that no team is better than the first; for a front, also that none of
    /// its teams is missing.
    pub proved: bool,
}

/// One team.
#[derive(Clone, Debug)]
pub struct Team {
    /// The team's members, in the order of the pool.
    pub members: Vec<Member>,
    /// The sum of the points of the attack types that are resisted (lower is better).
    pub defense_rank: u32,
    /// The sum of the points of the typings that are hit super effectively (higher is better).
    pub attack_rank: u32,
    /// The sum of the points of the foes that are beaten (lower is better).
    pub duel_rank: u32,
    /// The number of covered items.
    pub covered: usize,
    /// The items that are not covered.
    pub uncovered: Vec<Uncovered>,
    /// The sum of those base stats of the members that the question counts.
    pub stats: u32,
}

/// An item that a team does not cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncovered {
    /// An attack type that no member resists.
    Attack(Type),
    /// A typing that no member hits super effectively.
    Typing(Typing),
    /// The index of a foe that no member beats.
    Foe(usize),
}

/// A member of a team, and what it covers.
#[derive(Clone, Debug)]
pub struct Member {
    /// The member's index in the pool.
    pub place: usize,
    /// The member's entry in the pool.
    pub candidate: Candidate,
    /// The attack types chosen for its moves: at most four.
    pub moves: TypeSet,
    /// The attack types that the member resists, each with its multiplier.
    pub resists: Vec<(Type, Multiplier)>,
    /// The typings that the member hits super effectively, each with the member's hardest attack.
    pub hits: Vec<(Typing, Served)>,
    /// The indices of the foes that the member beats, and its points for each.
    pub answers: Vec<(usize, u8)>,
}

/// An attack that hits a typing super effectively.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Served {
    /// The attack type.
    pub by: Type,
    /// The multiplier of its damage.
    pub multiplier: Multiplier,
}

/// The teams to find.
#[derive(Clone, Copy, Debug)]
pub enum Listing<'a> {
    /// The best N teams, or all teams if there are fewer.
    Best(usize),
    /// The Pareto front by uncovered items, rank and effort: the teams with the fewest uncovered
    /// items first, then those with the least effort. Contains the effort of each candidate, in the
    /// order of the pool.
    Front(&'a [u32]),
}

/// Answers a question without limits; it is proved that no teams are missing.
///
/// # Errors
/// If the question contradicts itself or the pool.
///
/// # Panics
/// If the efforts for a front do not have an entry for each candidate.
pub fn answer(question: &Question, listing: Listing) -> Result<Answer, QuestionError> {
    let ranked = Ranked::of(question, listing, &Limits::default(), &|_| {})?;
    Ok(ranked.to_answer())
}

fn find<'a, const WORDS: usize>(
    question: &'a Question,
    listing: Listing,
    watch: Watching,
) -> Result<Ranked<'a>, QuestionError> {
    match listing {
        Listing::Best(wanted) => best::<WORDS>(question, wanted, watch),
        Listing::Front(efforts) => front::<WORDS>(question, efforts, watch),
    }
}

fn best<'a, const WORDS: usize>(
    question: &'a Question,
    wanted: usize,
    watch: Watching,
) -> Result<Ranked<'a>, QuestionError> {
    let problem = Problem::<WORDS>::new(question)?;
    let (ranking, seen) = search::best(&problem, wanted, watch);
    let best = ranking.best_key();
    let least = seen.least_open.into_iter().chain(best).min();
    let teams = ranking.into_teams();
    let known = Known {
        complete: seen.stopped.is_none() && teams.len() < wanted,
        nodes: seen.nodes,
        stopped: seen.stopped,
        least_left: least.map_or(0, |key| problem.objective.left(key)),
        proved: seen.stopped.is_none() || best.is_some_and(|best| Some(best) == least),
    };
    Ranked::new(question, problem, teams, known, None)
}

fn front<'a, const WORDS: usize>(
    question: &'a Question,
    efforts: &[u32],
    watch: Watching,
) -> Result<Ranked<'a>, QuestionError> {
    assert_eq!(efforts.len(), question.pool.candidates.len());
    let problem = Problem::<WORDS>::new(question)?;
    let chart = pokedata::chart(question.pool.generation);
    let hits = question.typings_met().iter();
    let hits: Vec<(u32, u32)> = hits
        .map(|&typing| problem.table.hits(chart, typing))
        .collect();
    let (mut points, seen) = search::front(&problem, efforts, &hits, watch);
    points.sort_by_key(|point| {
        let Standing { left, rank, effort } = point.standing;
        (left, effort, rank)
    });
    let proved = seen.stopped.is_none();
    let least = points.first().filter(|_| proved);
    let known = Known {
        complete: false,
        nodes: seen.nodes,
        stopped: seen.stopped,
        least_left: least.map_or(0, |least| least.standing.left as usize),
        proved,
    };
    let front = Front::of(&points);
    let teams = points.into_iter().map(|point| point.members).collect();
    Ranked::new(question, problem, teams, known, Some(front))
}

/// The number of words in the largest shield.
const WORDS: usize = LARGEST_RUN / ITEMS;

/// Teams in order. A team is described in full only on request, because the descriptions of a
/// million teams do not fit into memory.
#[derive(Debug)]
pub struct Ranked<'a> {
    question: &'a Question,
    table: AttackTable,
    /// The attack types of each candidate, as a set in the format of `table`.
    sets: Vec<u32>,
    teams: Vec<Vec<u32>>,
    known: Known,
    front: Option<Front>,
    conflict: Option<Vec<String>>,
}

impl<'a> Ranked<'a> {
    /// Returns the teams that are found within the limits. `progress` is called with the completed
    /// fraction of the search for the best teams.
    ///
    /// # Errors
    /// If the question contradicts itself or the pool.
    ///
    /// # Panics
    /// If the efforts for a front do not have an entry for each candidate.
    pub fn of(
        question: &'a Question,
        listing: Listing,
        limits: &Limits,
        progress: &dyn Fn(f64),
    ) -> Result<Ranked<'a>, QuestionError> {
        let watch = Watching {
            watch: limits.watch(),
            progress,
        };
        match question.items().div_ceil(ITEMS) {
            0 | 1 => find::<1>(question, listing, watch),
            2..=4 => find::<4>(question, listing, watch),
            5..=8 => find::<8>(question, listing, watch),
            9..=WORDS => find::<WORDS>(question, listing, watch),
            _ => Err(QuestionError::TooManyFoes(question.items())),
        }
    }

    fn new<const WORDS: usize>(
        question: &'a Question,
        problem: Problem<WORDS>,
        teams: Vec<Vec<u32>>,
        known: Known,
        front: Option<Front>,
    ) -> Result<Ranked<'a>, QuestionError> {
        let none = teams.is_empty() && known.proved;
        let conflict = none.then(|| conflict(question)).transpose()?.flatten();
        let sets = problem.candidates.iter().map(|one| one.attacks);
        Ok(Ranked {
            question,
            sets: sets.collect(),
            table: problem.table,
            teams,
            known,
            front,
            conflict,
        })
    }

    /// Returns the number of teams.
    #[must_use]
    pub fn len(&self) -> usize {
        self.teams.len()
    }

    /// Returns whether there are no teams.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.teams.is_empty()
    }

    /// Returns what the search established about the teams.
    #[must_use]
    pub fn known(&self) -> Known {
        self.known
    }

    /// Returns the values of the teams, if they are a front.
    #[must_use]
    pub fn front(&self) -> Option<&Front> {
        self.front.as_ref()
    }

    /// Returns the contradictory rules, if it is proved that there is no team; an empty list if
    /// there are no candidates.
    #[must_use]
    pub fn conflict(&self) -> Option<&[String]> {
        self.conflict.as_deref()
    }

    /// Returns the first team, if there is one.
    #[must_use]
    pub fn first(&self) -> Option<Team> {
        self.iter().next()
    }

    /// Returns an iterator over the teams in order, each described in full.
    pub fn iter(&self) -> impl Iterator<Item = Team> {
        self.teams.iter().map(|team| self.describe(team))
    }

    /// Returns all teams, described in full.
    #[must_use]
    pub fn to_answer(&self) -> Answer {
        Answer {
            teams: self.iter().collect(),
            known: self.known,
            front: self.front.clone(),
            conflict: self.conflict.clone(),
        }
    }

    /// Replaces the teams with those in an answer that has the same pool.
    pub fn list(&mut self, answer: &Answer) {
        let members = |team: &Team| team.members.iter().map(|one| one.place as u32).collect();
        self.teams = answer.teams.iter().map(members).collect();
        self.known = answer.known;
    }

    fn describe(&self, team: &[u32]) -> Team {
        let sets = team.iter().map(|&one| self.sets[one as usize]);
        let sets: Vec<u32> = sets.collect();
        let moves = search::worn(&sets, search::at_once(&self.table, &sets));
        let members = team.iter().zip(moves);
        let members = members.map(|(&one, set)| {
            let types = self.table.types(set);
            Member::new(self.question, one as usize, types)
        });
        Team::of(self.question, members.collect())
    }
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

/// Returns the smallest multiplier of the attack type against any member that resists it, if one
/// does.
fn least(members: &[Member], attack: Type) -> Option<Multiplier> {
    let own = members.iter().flat_map(|member| &member.resists);
    own.filter(|(t, _)| *t == attack).map(|&(_, m)| m).min()
}

/// Returns the greatest multiplier of any member's attacks against the typing, if one is super
/// effective.
fn most(members: &[Member], typing: Typing) -> Option<Multiplier> {
    let own = members.iter().flat_map(|member| &member.hits);
    own.filter(|(t, _)| *t == typing)
        .map(|(_, served)| served.multiplier)
        .max()
}

/// Returns the fewest points that any member has for the foe, if any member beats it.
fn fewest(members: &[Member], foe: usize) -> Option<u32> {
    let own = members.iter().flat_map(|member| &member.answers);
    own.filter(|(other, _)| *other == foe)
        .map(|&(_, points)| u32::from(points))
        .min()
}

/// Returns the points of a multiplier that covers an item.
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
        let chart = pokedata::chart(question.pool.generation);
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

/// Returns the attack that hits the typing hardest, if any attack is super effective.
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
