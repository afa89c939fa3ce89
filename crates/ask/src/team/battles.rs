//! The battles of the best teams: a plan against each party, with damage carried over.

use crate::Error;
use crate::plan::{Sheet, distinct};
use dancing::stop::Limits;
use duels::Contestant;
use matchups::{Run, Stop};
use plans::Items;
use std::cmp::Reverse;
use team::{Answer, Listing, OneOf, Question, Ranked, Uncovered};

/// The number of best teams whose battles are examined, unless more are to be listed.
pub(super) const TEAMS: usize = 100;
/// The maximum number of states in the search for one battle, and in the searches for all teams.
const EACH: u64 = 10_000;
const ALL: u64 = 300_000;

/// A team's battles, one for each party.
pub struct Battles {
    /// The battles, in the order of the bosses.
    pub all: Vec<Battle>,
}

/// A team's battle against a party.
pub struct Battle {
    /// The plan, or that there is none.
    pub sheet: Sheet,
    /// Whether the team beats each Pokémon of the party one-on-one.
    is_answered: bool,
}

/// Examines the battles of teams.
pub(super) struct Follower<'a> {
    run: &'a Run,
    terms: plans::Terms,
    limits: &'a Limits,
    states: u64,
    /// Whether each team that exists was examined, and loses a battle for certain.
    all_lose: bool,
}

impl Battles {
    /// Returns the number of single battles that are certainly won without a faint, and the number
    /// of all single battles.
    #[must_use]
    pub fn lines(&self) -> (usize, usize) {
        let single = self.all.iter().filter(|one| !one.sheet.party.double);
        let lines = single.clone().filter(|one| one.sheet.is_planned());
        (lines.count(), single.count())
    }

    /// Returns the share of HP, in hundredths, above which each member always stays; `None` if no
    /// plan is known.
    #[must_use]
    pub fn reserve(&self) -> Option<u8> {
        self.all.iter().filter_map(|one| one.sheet.reserve()).min()
    }

    /// Returns whether each battle has a plan; for a double battle, whether each foe is
    /// beaten one-on-one.
    #[must_use]
    pub fn hold(&self) -> bool {
        self.all.iter().all(|one| {
            if one.sheet.party.double {
                one.is_answered
            } else {
                one.sheet.is_planned()
            }
        })
    }

    /// Returns whether the team cannot hold: it is proved that a battle has no plan, or, for a
    /// double battle, a foe is not beaten one-on-one.
    fn fail(&self) -> bool {
        self.all.iter().any(|one| {
            if one.sheet.party.double {
                !one.is_answered
            } else {
                !one.sheet.is_planned() && !one.sheet.is_open()
            }
        })
    }
}

impl<'a> Follower<'a> {
    pub(super) fn new(run: &'a Run, terms: plans::Terms, limits: &'a Limits) -> Follower<'a> {
        Follower {
            run,
            terms,
            limits,
            states: 0,
            all_lose: false,
        }
    }

    /// Returns whether each team that exists was examined, and loses a battle for certain.
    pub(super) const fn all_lose(&self) -> bool {
        self.all_lose
    }

    /// Examines the battles of the best teams, and sorts them: teams with a plan for more battles
    /// come first, then those that keep more HP. If no team has plans for all battles, adds a team
    /// that consists of the Pokémon used in plans with the best members.
    pub(super) fn follow(
        &mut self,
        question: &Question,
        size: usize,
        top: usize,
        choices: &[OneOf],
        answer: &mut Answer,
    ) -> Result<Vec<Option<Battles>>, Error> {
        let mut all = Vec::new();
        for team in &answer.teams {
            let battles = if self.is_late() || self.states >= ALL {
                None
            } else {
                Some(self.battles(team)?)
            };
            all.push((team.clone(), battles));
        }
        let lose = |battles: &Option<Battles>| battles.as_ref().is_some_and(Battles::fail);
        self.all_lose = answer.known.complete && all.iter().all(|(_, battles)| lose(battles));
        answer.known.complete &= answer.teams.len() <= top;
        let holds = |battles: &Option<Battles>| battles.as_ref().is_some_and(Battles::hold);
        if !self.is_late() && !all.iter().any(|(_, battles)| holds(battles)) {
            let planned = self.planned(question, &answer.teams, choices, size)?;
            if let Some(team) = planned {
                let battles = self.battles(&team)?;
                all.push((team, Some(battles)));
            }
        }
        all.sort_by_key(|(_, battles)| {
            let battles = battles.as_ref();
            Reverse(battles.map(|own| (own.hold(), own.lines().0, own.reserve())))
        });
        all.truncate(top);
        let (teams, battles) = all.into_iter().unzip();
        answer.teams = teams;
        Ok(battles)
    }

    /// Returns whether a limit is reached.
    fn is_late(&self) -> bool {
        self.limits.watch().check().is_err()
    }

    /// Returns the battles of a team against bosses that use no items.
    fn battles(&mut self, team: &team::Team) -> Result<Battles, Error> {
        let few = self.limits.clone().and(&Limits::default().nodes(EACH));
        let mut all = Vec::new();
        let mut foes = 0..0;
        for stop in &self.run.stops {
            foes = foes.end..foes.end + stop.theirs.len();
            let is_left =
                |open: &Uncovered| matches!(open, Uncovered::Foe(foe) if foes.contains(foe));
            let sheet = self.sheet(team, stop, Items::default(), &few)?;
            self.states += sheet.states();
            all.push(Battle {
                sheet,
                is_answered: !team.uncovered.iter().any(is_left),
            });
        }
        Ok(Battles { all })
    }

    /// Returns the plans of a team against each party, taking into account the boss's items.
    pub(super) fn plans(&self, team: &team::Team) -> Result<Vec<Sheet>, Error> {
        let stops = self.run.stops.iter();
        let sheet = |stop: &Stop| {
            let items = plans::items(self.run.played.generation(), stop.foe.boss(), stop.party);
            self.sheet(team, stop, items, self.limits)
        };
        stops.map(sheet).collect()
    }

    fn sheet(
        &self,
        team: &team::Team,
        stop: &Stop,
        items: Items,
        limits: &Limits,
    ) -> Result<Sheet, Error> {
        let mut sheet = Sheet::new(
            (self.run.played, &stop.foe, stop.party),
            (self.terms, items),
        )?;
        if !stop.party.double {
            let members = team.members.iter().map(|one| one.place);
            let mine = self.mine(members, stop)?.into_iter();
            sheet.search(mine.map(|(_, me)| me).collect(), limits, plans::line);
        }
        Ok(sheet)
    }

    /// Returns the candidates with the given indices that are available when the given party is
    /// fought.
    fn mine(
        &self,
        places: impl Iterator<Item = usize>,
        stop: &Stop,
    ) -> Result<Vec<(usize, Contestant)>, Error> {
        let there = places.filter_map(|place| {
            let me = self.run.contestant_at(place, stop).transpose()?;
            Some(me.map(|me| (place, me)))
        });
        Ok(there.collect::<Result<_, _>>()?)
    }

    /// Returns the team of all Pokémon that the plans with the best members use, one plan for each
    /// party; `None` if there are too many of them, or if no team may have all of them.
    fn planned(
        &mut self,
        question: &Question,
        teams: &[team::Team],
        choices: &[OneOf],
        most: usize,
    ) -> Result<Option<team::Team>, Error> {
        let best: Vec<usize> = distinct(teams, choices)
            .iter()
            .map(|one| one.place)
            .collect();
        let few = self.limits.clone().and(&Limits::default().nodes(2 * EACH));
        let mut used: Vec<usize> = Vec::new();
        for stop in self.run.stops.iter().filter(|stop| !stop.party.double) {
            let items = Items::default();
            let mut sheet = Sheet::new(
                (self.run.played, &stop.foe, stop.party),
                (self.terms, items),
            )?;
            let (places, mine): (Vec<usize>, Vec<Contestant>) =
                self.mine(best.iter().copied(), stop)?.into_iter().unzip();
            sheet.search(mine, &few, plans::find);
            self.states += sheet.states();
            used.extend(sheet.used().into_iter().map(|own| places[own]));
        }
        used.sort_unstable();
        used.dedup();
        if used.is_empty() || used.len() > most {
            return Ok(None);
        }
        let pool = question.pool().candidates();
        let forms = used.iter().map(|&place| pool[place].form);
        let question = question.clone().require(forms).team(used.len());
        let found = Ranked::of(&question, Listing::Best(1), self.limits, &|_| {});
        // The rules of the question may forbid it.
        Ok(found.ok().and_then(|found| found.first()))
    }
}
