//! Searches for a plan with a party of at most six Pokémon from a larger box.

use crate::pp::{self, Banned};
use crate::risk::with_criticals;
use crate::{Sides, Terms, simple};
use battle::{Answer, Battle, Plan};
use dancing::stop::{Limits, Stop};
use duels::Contestant;
use rustc_hash::FxHashSet;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// The maximum number of Pokémon in a party.
pub const PARTY: usize = 6;

/// The result of a search.
#[derive(Clone, Debug)]
pub enum Found {
    /// There is a plan.
    Plan {
        /// The battle with the Pokémon for which the plan was searched.
        battle: Battle,
        /// The indices of these Pokémon among the player's, in the order of the battle.
        party: Vec<usize>,
        /// The plan.
        plan: Plan,
        /// The reserve, in percent: each of my Pokémon always keeps more than this part of its HP.
        /// The reserve is 0 if a Pokémon may faint.
        reserve: u8,
        /// The number of states that were decided in all searches.
        states: u64,
    },
    /// It is proved that no party of six Pokémon has a plan.
    None {
        /// The number of states that were decided in all searches.
        states: u64,
    },
    /// The search ended without a result.
    Open {
        /// The reason why it was stopped; `None` if it ended because there are more Pokémon than
        /// can be searched at a time, or because all plans that were found use a move more often
        /// than its PP allow.
        why: Option<Stop>,
        /// The number of states that were decided in all searches.
        states: u64,
    },
}

impl Found {
    fn states_mut(&mut self) -> &mut u64 {
        let (Found::Plan { states, .. } | Found::None { states } | Found::Open { states, .. }) =
            self;
        states
    }
}

/// The restrictions of plans that are searched first: the number of switches for each foe, and
/// whether only the strongest moves are used.
const SIMPLE: [(Option<u8>, bool); 3] = [(Some(1), true), (Some(2), true), (Some(1), false)];
/// The number of states for the first search with all of my Pokémon, and for the first search with
/// each party.
const WHOLE: u64 = 4_000;
const PARTIES: u64 = 500;
/// The number of states for the search for a smaller party if a plan is known.
const SMALLER: u64 = 20_000;

/// Searches for a plan with at most six of my Pokémon, and with fewer if such a plan is found
/// quickly.
///
/// The first search uses all of my Pokémon together: if they have no plan, no six of them have one.
/// Then the parties are searched, the smallest first, each within a limit; the limits grow from
/// round to round.
#[must_use]
pub fn find(sides: &Sides, terms: &Terms, limits: &Limits) -> Found {
    within_pp(sides, |banned| {
        let found = fewest_faints(terms, limits, |terms, limits| {
            search((sides, banned), terms, limits, false)
        });
        with_less_risk((sides, terms), found, limits, &mut Vec::new())
    })
}

/// Searches for several plans: the one that [`find`] returns comes first, then those with the same
/// Pokémon, with another lead, and without one of the Pokémon, as far as they are found quickly.
#[must_use]
pub(crate) fn several(sides: &Sides, terms: &Terms, limits: &Limits) -> Vec<Found> {
    let others: RefCell<Vec<Plan>> = RefCell::default();
    let first = within_pp(sides, |banned| {
        let found = fewest_faints(terms, limits, |terms, limits| {
            search((sides, banned), terms, limits, false)
        });
        let mut plans = others.borrow_mut();
        plans.clear();
        with_less_risk((sides, terms), found, limits, &mut plans)
    });
    let mut all = vec![first.clone()];
    let Found::Plan {
        battle,
        party,
        plan,
        reserve,
        states,
    } = first
    else {
        return all;
    };
    if battle.rules.faints > 0 || party.len() > PARTY {
        return all;
    }
    let of = |battle: &Battle, party: &[usize], plan: Plan| Found::Plan {
        battle: battle.clone(),
        party: party.to_vec(),
        plan,
        reserve,
        states,
    };
    let same = others.into_inner().into_iter();
    all.extend(same.map(|plan| of(&battle, &party, plan)));
    let quick = quickly(&plan, limits);
    for lead in 1..party.len() {
        // The search tries the leads in order.
        let order: Vec<usize> = [lead]
            .into_iter()
            .chain((0..party.len()).filter(|&one| one != lead))
            .collect();
        let mut other = part_of(&battle, &order);
        other.rules.reserve = reserve;
        if let Answer::Plan(plan) = battle::plan(&other, &quick) {
            other.rules.reserve = 0;
            let party: Vec<usize> = order.iter().map(|&place| party[place]).collect();
            all.push(of(&other, &party, plan));
        }
    }
    for left_out in used_in(&plan, party.len())
        .into_iter()
        .map(|place| party[place])
    {
        let rest: Vec<usize> = (0..sides.mine.len())
            .filter(|&one| one != left_out)
            .collect();
        let mine: Vec<Contestant> = rest.iter().map(|&one| sides.mine[one].clone()).collect();
        let fewer = Sides {
            mine: &mine,
            ..*sides
        };
        let limits = quick.clone().and(&Limits::default().nodes(SMALLER));
        let mut found = find(&fewer, terms, &limits);
        if let Found::Plan { party, .. } = &mut found {
            party.iter_mut().for_each(|place| *place = rest[*place]);
        }
        all.push(found);
    }
    all.retain(|found| match found {
        Found::Plan {
            battle,
            party,
            plan,
            ..
        } => pp::overused(sides, battle, party, plan).is_empty(),
        _ => false,
    });
    all
}

/// Searches for a plan with all of my Pokémon as one party, of which the plan may use any number.
#[must_use]
pub fn line(sides: &Sides, terms: &Terms, limits: &Limits) -> Found {
    within_pp(sides, |banned| {
        fewest_faints(terms, limits, |terms, limits| {
            search((sides, banned), terms, limits, true)
        })
    })
}

/// Searches again without the moves that a plan uses more often than their PP allow, until a plan
/// is found that does not. If there is none without these moves, it is unknown whether there is one
/// that uses them less often.
fn within_pp(sides: &Sides, search: impl Fn(&BTreeSet<Banned>) -> Found) -> Found {
    let mut banned = BTreeSet::new();
    let mut before = 0;
    loop {
        let mut found = search(&banned);
        *found.states_mut() += before;
        before = *found.states_mut();
        let overused = match &found {
            Found::Plan {
                battle,
                party,
                plan,
                ..
            } => pp::overused(sides, battle, party, plan),
            _ => Vec::new(),
        };
        if overused.is_empty() {
            return match found {
                Found::None { states } if !banned.is_empty() => Found::Open { why: None, states },
                found => found,
            };
        }
        banned.extend(overused);
    }
}

/// Searches for a plan without faints, then with one faint and so on, up to the number that the
/// terms allow.
fn fewest_faints(
    terms: &Terms,
    limits: &Limits,
    search: impl Fn(&Terms, &Limits) -> Found,
) -> Found {
    // A plan with fewer faints is also valid if more are allowed. If no Pokémon may faint, a plan
    // is found faster, because more HP are always better.
    let mut states = 0;
    for faints in 0..=terms.battle.faints {
        let mut fewer = *terms;
        fewer.battle.faints = faints;
        let is_last = faints == terms.battle.faints;
        let few = Limits::default().nodes(FEWER);
        let limits = if is_last {
            limits.clone()
        } else {
            limits.clone().and(&few)
        };
        let mut found = search(&fewer, &limits);
        *found.states_mut() += states;
        states = *found.states_mut();
        if is_last || matches!(found, Found::Plan { .. }) {
            return with_reserve(found, &limits);
        }
    }
    unreachable!("the last number of faints decides")
}

/// The maximum number of states in a search for a plan with fewer faints than are allowed.
const FEWER: u64 = 100_000;

/// The number of reserves that are tried.
const STEPS: u8 = 20;
/// The minimum limit on states of each search for a better plan.
const RESERVE: u64 = 1_000;

/// Returns limits for a quick search for a better plan than the given one.
fn quickly(plan: &Plan, limits: &Limits) -> Limits {
    let few = RESERVE.max(2 * u64::from(plan.states));
    limits.clone().and(&Limits::default().nodes(few))
}

/// Replaces the plan with one that leaves each Pokémon in the same party more of its HP, if such a
/// plan is found quickly.
fn with_reserve(mut found: Found, limits: &Limits) -> Found {
    let Found::Plan {
        battle,
        party,
        plan,
        reserve,
        states,
    } = &mut found
    else {
        return found;
    };
    if battle.rules.faints > 0 {
        return found;
    }
    let limits = quickly(plan, limits);
    let members: Vec<usize> = match party.len() {
        ..=PARTY => (0..party.len()).collect(),
        _ => used_in(plan, party.len()),
    };
    let mut strict = part_of(battle, &members);
    if party.len() > PARTY
        && let Answer::Plan(own) = battle::plan(&strict, &limits)
    {
        *states += u64::from(own.states);
        *plan = own;
        *battle = strict.clone();
        *party = members.iter().map(|&member| party[member]).collect();
    }
    // The greatest reserve is found by bisection.
    let mut open = 1..STEPS;
    while !open.is_empty() {
        let middle = u8::midpoint(open.start, open.end);
        strict.rules.reserve = middle * (100 / STEPS);
        match battle::plan(&strict, &limits) {
            Answer::Plan(better) => {
                *states += u64::from(better.states);
                *reserve = strict.rules.reserve;
                *plan = better;
                open.start = middle + 1;
            }
            Answer::NoPlan { states: own } | Answer::Stopped { states: own, .. } => {
                *states += u64::from(own);
                open.end = middle;
            }
        }
    }
    if *reserve > 0 && party.len() > members.len() {
        *party = members.iter().map(|&member| party[member]).collect();
    }
    if *reserve > 0 {
        strict.rules.reserve = 0;
        *battle = strict;
    }
    found
}

/// Replaces the plan with one that critical hits break less often, with the same party and reserve,
/// if such a plan is found quickly: a plan that is valid even if my hits, or those of as many foes
/// as possible, are critical.
/// `others` gets the other plans that were found for this.
fn with_less_risk(
    (sides, terms): (&Sides, &Terms),
    mut found: Found,
    limits: &Limits,
    others: &mut Vec<Plan>,
) -> Found {
    let Found::Plan {
        battle,
        party,
        plan,
        reserve,
        states,
    } = &mut found
    else {
        return found;
    };
    if battle.rules.faints > 0 || party.len() > PARTY {
        return found;
    }
    let limits = quickly(plan, limits);
    let with = with_criticals(sides, terms, (battle, party));
    let mut strict = with.clone();
    strict.rules.reserve = *reserve;
    let mut least = battle::critical_risk(&with, plan);
    let mut withstood = (false, 0);
    let foes = 0..battle.foes.len();
    let all = (1 << foes.len()) - 1;
    let more = [(true, all), (true, 0)].into_iter();
    for (mine, foes) in more.chain(foes.map(|foe| (false, 1 << foe))) {
        if least == 0.0 {
            break;
        }
        let mine = withstood.0 | mine;
        let foes = withstood.1 | foes;
        match battle::plan(&strict.with_criticals(mine, foes), &limits) {
            Answer::Plan(other) => {
                *states += u64::from(other.states);
                withstood = (mine, foes);
                let risk = battle::critical_risk(&with, &other);
                if risk < least {
                    least = risk;
                    others.push(std::mem::replace(plan, other));
                } else {
                    others.push(other);
                }
            }
            Answer::NoPlan { states: own } | Answer::Stopped { states: own, .. } => {
                *states += u64::from(own);
            }
        }
    }
    found
}

/// Returns the battle with only the given Pokémon of mine.
pub(crate) fn part_of(battle: &Battle, members: &[usize]) -> Battle {
    let each = members.iter();
    Battle {
        mine: each.clone().map(|&one| battle.mine[one].clone()).collect(),
        pairs: each.map(|&one| battle.pairs[one].clone()).collect(),
        foes: battle.foes.clone(),
        rules: battle.rules,
    }
}

/// Returns the indices of the Pokémon that the plan uses; `mine` is the number of my Pokémon.
fn used_in(plan: &Plan, mine: usize) -> Vec<usize> {
    let used = plan.used();
    (0..mine).filter(|place| used >> place & 1 == 1).collect()
}

fn search(
    (sides, banned): (&Sides, &BTreeSet<Banned>),
    terms: &Terms,
    limits: &Limits,
    is_party: bool,
) -> Found {
    let mut whole = sides.battle(terms);
    for (mine, row) in whole.pairs.iter_mut().enumerate() {
        for moves in row.iter_mut().flat_map(|pair| &mut pair.mine) {
            moves.retain(|own| !banned.contains(&(mine, own.id)));
        }
    }
    let all = by_use(&whole);
    let first: Vec<usize> = all.iter().copied().take(battle::TEAM).collect();
    let mut search = Search {
        whole: &whole,
        limits,
        states: 0,
        without: FxHashSet::default(),
    };
    let decided = if is_party {
        search.party_of_all(&first)
    } else {
        search.rounds(&first)
    };
    match decided {
        Ok(Some(found)) => search.found(found),
        Ok(None) if first.len() == all.len() => Found::None {
            states: search.states,
        },
        Ok(None) => search.open(None),
        Err(why) => search.open(Some(why)),
    }
}

/// A battle, the indices of its Pokémon among the player's, and a plan for it.
type Party = (Battle, Vec<usize>, Plan);

struct Search<'a> {
    whole: &'a Battle,
    limits: &'a Limits,
    states: u64,
    /// The parties that are known to have no plan.
    without: FxHashSet<Vec<usize>>,
}

impl Search<'_> {
    /// Searches until a plan is found, or until it is proved that none exists.
    fn rounds(&mut self, all: &[usize]) -> Result<Option<Party>, Stop> {
        for round in 0.. {
            let more = 8u64.saturating_pow(round);
            let found = match self.together(all, more)? {
                Some(None) => return Ok(None),
                found => found.flatten(),
            };
            let spent = self.states;
            let mut is_open = false;
            let sizes = 1..=PARTY.min(all.len());
            for places in sizes.flat_map(|size| choices(all.len(), size)) {
                if found.is_some() && self.states - spent > SMALLER {
                    return Ok(found);
                }
                let party: Vec<usize> = places.into_iter().map(|place| all[place]).collect();
                if self.without.contains(&party) {
                    continue;
                }
                let searched = self.party_within(&party, PARTIES.saturating_mul(more));
                match searched {
                    Ok(Some(Some(smaller))) => return Ok(Some(smaller)),
                    Ok(Some(None)) => {
                        self.without.insert(party);
                    }
                    Ok(None) => is_open = true,
                    Err(_) if found.is_some() => return Ok(found),
                    Err(why) => return Err(why),
                }
            }
            if found.is_some() || !is_open {
                return Ok(found);
            }
            self.limits.watch().check_nodes(self.states)?;
        }
        unreachable!("a round without limits decides")
    }

    /// Searches only with all Pokémon together, with limits that grow from round to round.
    fn party_of_all(&mut self, all: &[usize]) -> Result<Option<Party>, Stop> {
        for round in 0.. {
            if let Some(decided) = self.together(all, 8u64.saturating_pow(round))? {
                return Ok(decided);
            }
            self.limits.watch().check_nodes(self.states)?;
        }
        unreachable!("a round without limits decides")
    }

    /// Searches with all of the Pokémon together. Returns a plan that uses at most six,
    /// `Some(None)` if no plan exists, or `None` if the limit was reached.
    fn together(&mut self, all: &[usize], more: u64) -> Result<Option<Option<Party>>, Stop> {
        let nodes = WHOLE.saturating_mul(more);
        let fits = |(_, _, plan): &Party| plan.used().count_ones() as usize <= PARTY;
        for kind in SIMPLE {
            let simple = simple::simple(self.whole, kind);
            let searched = within(self.party(&simple, all, nodes))?.flatten();
            if let Some(found) = searched.filter(fits) {
                return Ok(Some(Some(found)));
            }
        }
        Ok(match within(self.party(self.whole, all, nodes))? {
            Some(Some(found)) => fits(&found).then_some(Some(found)),
            decided => decided,
        })
    }

    /// Searches with the given party. Returns a plan, `Some(None)` if none exists, or `None` if the
    /// limit was reached.
    fn party_within(&mut self, party: &[usize], nodes: u64) -> Result<Option<Option<Party>>, Stop> {
        self.limits.watch().check_nodes(self.states)?;
        within(self.party(self.whole, party, nodes))
    }

    fn party(&mut self, of: &Battle, party: &[usize], nodes: u64) -> Result<Option<Party>, Stop> {
        let battle = part_of(of, party);
        let limits = self.limits.clone().and(&Limits::default().nodes(nodes));
        match battle::plan(&battle, &limits) {
            Answer::Plan(plan) => {
                self.states += u64::from(plan.states);
                Ok(Some((battle, party.to_vec(), plan)))
            }
            Answer::NoPlan { states } => {
                self.states += u64::from(states);
                Ok(None)
            }
            Answer::Stopped { why, states } => {
                self.states += u64::from(states);
                Err(why)
            }
        }
    }

    fn found(&self, (battle, party, plan): Party) -> Found {
        Found::Plan {
            battle,
            party,
            plan,
            reserve: 0,
            states: self.states,
        }
    }

    fn open(&self, why: Option<Stop>) -> Found {
        Found::Open {
            why,
            states: self.states,
        }
    }
}

/// Returns the result of a search; `None` if it was stopped by its own limit on states.
fn within(searched: Result<Option<Party>, Stop>) -> Result<Option<Option<Party>>, Stop> {
    match searched {
        Ok(found) => Ok(Some(found)),
        Err(Stop::Nodes) => Ok(None),
        Err(why) => Err(why),
    }
}

/// Returns my Pokémon in descending order of usefulness. This is the share of a foe's HP that a
/// move certainly takes, minus the share of the Pokémon's own HP that the foe's moves may take, for
/// the foe for which this difference is greatest.
pub(crate) fn by_use(battle: &Battle) -> Vec<usize> {
    let worth = |me: usize| -> i64 {
        let foes = battle.foes.iter().enumerate();
        let each = foes.map(|(place, foe)| {
            let pair = &battle.pairs[me][place];
            let moves = pair.mine.first().into_iter().flatten();
            let mine = moves.map(|one| one.at(battle.mine[me].hp).least()).max();
            let moves = pair.theirs.first().into_iter().flatten();
            let theirs = moves.map(|one| one.at(foe.hp).greatest()).max();
            let share = |damage: Option<u16>, hp: u16| {
                1000 * i64::from(damage.unwrap_or(0)) / i64::from(hp.max(1))
            };
            share(mine, foe.hp).min(1000) - share(theirs, battle.mine[me].hp).min(1000)
        });
        each.max().unwrap_or(0)
    };
    let mut all: Vec<usize> = (0..battle.mine.len()).collect();
    all.sort_by_cached_key(|&me| std::cmp::Reverse(worth(me)));
    all
}

/// Returns all choices of `size` indices below `of`, in ascending order.
fn choices(of: usize, size: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut next: Option<Vec<usize>> = (of >= size).then(|| (0..size).collect());
    std::iter::from_fn(move || {
        let choice = next.take()?;
        let mut after = choice.clone();
        let mut movable = (0..size).rev();
        if let Some(place) = movable.find(|&place| after[place] < of - size + place) {
            after[place] += 1;
            for later in place + 1..size {
                after[later] = after[later - 1] + 1;
            }
            next = Some(after);
        }
        Some(choice)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_choice_is_made_once() {
        let all: Vec<Vec<usize>> = choices(9, 6).collect();
        let distinct: BTreeSet<&Vec<usize>> = all.iter().collect();
        assert_eq!((all.len(), distinct.len()), (84, 84));
        assert_eq!([choices(6, 6).count(), choices(5, 6).count()], [1, 0]);
    }
}
