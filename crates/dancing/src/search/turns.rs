//! Counting by whichever method is faster: a walk and a count of states, which processes each state
//! only once, take turns.
//!
//! Which method is faster is not known in advance. A walk that progresses steadily will end. Random
//! descents estimate its length, unless the tree has a few large parts that they miss. How often
//! states recur becomes known only when they are counted. Therefore, neither method is ever trusted
//! completely: if the walk hardly progresses and the descents disagree with each other or with the
//! walk, both methods get the same time, so that together they take about twice as long as the
//! faster one. If the walk is trusted, the count of states gets a small share of the time.
//!
//! Turns are measured by the processor time of the thread, since a node or a state can take from
//! nanoseconds to milliseconds, depending on the problem, and other programs may use the processor
//! for most of the time. The count does not depend on the length of turns.

use super::Progress;
use super::Refused;
use super::estimate::Estimate;
use super::report::Count;
use super::run::{AnyWalk, Goal};
use super::thread_time::thread_time;
use super::{EngineKind, Report, Search};
use crate::frontier::source::Source;
use crate::memo::{Counted, Counter, Race, Uncounted};
use crate::stop::{Stop, Watch};
use std::time::Duration;

/// The result of a count, with the method that completed it; see [`Search::count_with`].
///
/// ```
/// use dancing::memo::Counter;
/// use dancing::search::{CountedBy, Search};
///
/// // Small problems are counted by a walk.
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let counted = Search::new(&problem).count_with(&Counter::new(), |_| ())?;
/// assert!(matches!(counted, CountedBy::Walk(report) if report.solutions == 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountedBy {
    /// The solutions were counted by a walk. If its report is not complete, the problem has at
    /// least the reported number of solutions.
    Walk(Report),
    /// The solutions were counted by counting states.
    States(Counted),
}

impl From<CountedBy> for Count {
    fn from(counted: CountedBy) -> Count {
        match counted {
            CountedBy::Walk(report) => report.into(),
            CountedBy::States(counted) => Count {
                solutions: counted.count,
                stopped: None,
            },
        }
    }
}

/// A walk that would end within this time is completed before any other method starts.
const SHORT: Duration = Duration::from_millis(8);
/// The walk continues for this time for each entry of the problem, since the preparation of the
/// other methods takes about as long.
const SHORT_FOR_ENTRY: Duration = Duration::from_micros(1);
/// The same applies to a walk of at most this many nodes, so that small problems are counted by the
/// same method on every machine.
const SHORT_NODES: u64 = 1 << 14;
/// The limit on the product of nodes and entries, which applies to large problems because their
/// nodes take longer.
const SHORT_WORK: u64 = 1 << 26;

/// The number of random descents, and the time that they may take.
const DESCENTS: u32 = 200;
const DESCENTS_TIME: Duration = Duration::from_millis(10);
/// The least number of descents that are evaluated.
const FEWEST_DESCENTS: u32 = 8;

/// A walk is trusted if, at its latest speed, it would end within this many times the time spent so
/// far.
const NEAR: f64 = 16.0;
/// If the walk is expected to end within this many times the time spent so far, no states are
/// counted.
const VERY_NEAR: f64 = 4.0;

/// A walk that is not expected to end within this many times the time spent so far is unlikely to
/// end in the next turns, so the count of states gets several times as much time.
const FAR: f64 = 1000.0;
const LARGE_SHARE: u32 = 4;

/// The time for which states are counted before anything is estimated; if states recur often, the
/// count is usually complete by then.
const STATES_FIRST: Duration = Duration::from_millis(16);

/// If the walk is trusted, the count of states gets the walk's time divided by this number.
const SMALL_SHARE: u32 = 32;

/// The minimum length of a turn. Later turns take a sixteenth of the total time so far.
const TURN: Duration = Duration::from_millis(5);

impl Search<'_> {
    /// Counts the solutions by alternating a walk and a count of states until one of them is
    /// complete. After the first hundredths of a second, this takes at most about twice as long as
    /// the faster of [`Search::enumerate`] and [`Counter::count`], and hardly longer than the walk if
    /// the random descents agree on its length. With several threads, the walk uses all of them,
    /// and states are counted on an additional one. `found` is called after each turn of the walk
    /// with the number of solutions found so far. The limits of the search and of the counter both
    /// apply. If the number of nodes or solutions is limited, only the walk is used.
    ///
    /// ```
    /// use dancing::memo::Counter;
    /// use dancing::search::{CountedBy, Search};
    ///
    /// // A hundred items, each covered by one of two options: 2^100 solutions.
    /// let items: Vec<String> = (0..100).map(|item| format!("i{item}")).collect();
    /// let options: Vec<String> = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
    /// let text = format!("{}\n{}", items.join(" "), options.concat());
    /// let problem = dancing::text::read(text.as_bytes())?;
    /// let CountedBy::States(counted) = Search::new(&problem).count_with(&Counter::new(), |_| ())? else {
    ///     panic!("a walk would take far too long");
    /// };
    /// assert_eq!(counted.count.to_string(), (1u128 << 100).to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn count_with(&self, counter: &Counter, found: impl Fn(u64)) -> Result<CountedBy, Refused> {
        let is_part = !self.prefix.path.is_empty() || self.prefix.branches.is_some();
        let is_limited = self.limits.solutions.is_some() || self.limits.nodes.is_some();
        if is_part || is_limited || !self.has_fixed_tree() {
            return self.enumerate().map(CountedBy::Walk);
        }
        let mut search = self.clone();
        search.limits.every = search.limits.every.and(counter.limits()).begun();
        let (engine, walk) = search.new_walk()?;
        let search = search.engine(engine);
        let mut turns = Turns {
            walk: TimedWalk::new(search.start(walk)),
            states: None,
            estimate: None,
            engine,
        };
        if let Some(report) = turns.walk_shortly(search.problem.entries()) {
            return Ok(CountedBy::Walk(report));
        }
        found(turns.walk.found);
        let counter = counter.clone().only_if_it_pays();
        if let Some(pool) = search.pool() {
            return search.count_both_on(&pool, &counter);
        }
        if let Some(options) = search.far_fewer_options() {
            let smaller = search.problem.with_options(options.into_iter());
            let search = Search {
                problem: &smaller,
                ..search
            };
            return search.count_with(&counter, found);
        }
        let watch = search.limits.every.watch();
        turns.states = Some(States::new(&counter, Source::new(search.problem), &watch));
        if !turns.walk.is_within(VERY_NEAR) {
            if let Some(counted) = turns.count_states_for(STATES_FIRST) {
                return Ok(counted);
            }
            let since = thread_time();
            let may_go_on = || thread_time() - since < DESCENTS_TIME;
            turns.estimate = Some(search.descents(DESCENTS, 1, may_go_on)?.0);
        }
        Ok(turns.take(&found))
    }
}

struct Turns<'a> {
    walk: TimedWalk,
    /// The count of states; `None` if it was abandoned because there are too many states or they
    /// hardly ever recur.
    states: Option<States<'a>>,
    estimate: Option<Estimate>,
    engine: EngineKind,
}

impl Turns<'_> {
    /// Walks for a short time; returns the report if the walk is complete.
    fn walk_shortly(&mut self, entries: usize) -> Option<Report> {
        let nodes = (SHORT_WORK / entries.max(1) as u64).clamp(1 << 8, SHORT_NODES);
        let mut stopped = self.walk.go_on(nodes);
        let short = SHORT + SHORT_FOR_ENTRY * entries as u32;
        while stopped == Some(Stop::Nodes) && self.walk.time < short {
            stopped = self.walk.go_on_for(short - self.walk.time);
        }
        (stopped != Some(Stop::Nodes)).then(|| self.report(stopped))
    }

    /// Alternates the methods until one of them is complete.
    fn take(mut self, found: &dyn Fn(u64)) -> CountedBy {
        loop {
            let turn = self.next_turn();
            if self
                .states
                .as_ref()
                .is_some_and(|states| states.is_next(turn))
            {
                if let Some(counted) = self.count_states_for(turn.states) {
                    return counted;
                }
                continue;
            }
            let stopped = self.walk.go_on_for(turn.walk);
            if stopped != Some(Stop::Nodes) {
                return CountedBy::Walk(self.report(stopped));
            }
            found(self.walk.found);
        }
    }

    /// Counts states for about the given time; returns the result if the count is complete or
    /// stopped.
    fn count_states_for(&mut self, time: Duration) -> Option<CountedBy> {
        match self.states.as_mut()?.go_on_for(time) {
            Ok(Some(counted)) => return Some(CountedBy::States(counted)),
            Ok(None) => {}
            Err(GivenUp::Stopped(why)) => return Some(CountedBy::Walk(self.report(Some(why)))),
            Err(GivenUp::NotWorthwhile) => self.states = None,
        }
        None
    }

    /// Returns the lengths of the next turns.
    fn next_turn(&self) -> Turn {
        let walked = self.walk.time;
        let in_states = self.states.as_ref().map_or(Duration::ZERO, |s| s.time);
        let least = TURN.max((walked + in_states) / 16);
        let allowed = if self.is_walk_trusted() {
            walked / SMALL_SHARE
        } else if self.walk.is_within(FAR) {
            walked
        } else {
            walked * LARGE_SHARE
        };
        let promised = if self.walk.is_within(NEAR) {
            Duration::ZERO
        } else {
            self.promised().unwrap_or_default()
        };
        let allowed = allowed.max(promised / SMALL_SHARE);
        Turn {
            walk: least,
            states: allowed.saturating_sub(in_states),
            least,
        }
    }

    /// Returns the expected time for the complete walk, computed from the estimated number of
    /// nodes. Since the estimate is unbiased, it is more than 32 times too high with a probability
    /// of at most 1/32.
    fn promised(&self) -> Option<Duration> {
        let estimate = self.estimate.as_ref()?;
        let times = estimate.nodes / self.walk.nodes().max(1) as f64;
        let seconds = self.walk.time.as_secs_f64() * times;
        Duration::try_from_secs_f64(seconds)
            .ok()
            .or(Some(Duration::MAX))
    }

    /// Returns whether the walk should get nearly all of the time: it will end soon, the descents
    /// agree on its length, or the count of states is slower.
    fn is_walk_trusted(&self) -> bool {
        if self.walk.is_within(NEAR) {
            return true;
        }
        let agrees = self.estimate.as_ref().is_some_and(|estimate| {
            estimate.probes >= FEWEST_DESCENTS && estimate.agrees_on_nodes(self.walk.nodes())
        });
        let Some(states) = &self.states else {
            return true;
        };
        if states.recur() {
            return false;
        }
        let Some(speed) = states.speed() else {
            return agrees;
        };
        speed < self.walk.speed() * if agrees { 1.0 } else { 0.5 }
    }

    fn report(&self, stopped: Option<Stop>) -> Report {
        Report::new(self.engine, self.walk.nodes(), (self.walk.found, stopped))
    }
}

#[derive(Clone, Copy)]
struct Turn {
    walk: Duration,
    states: Duration,
    /// The minimum time for which a turn is worth taking.
    least: Duration,
}

/// A walk that is resumed in each turn.
struct TimedWalk {
    walk: Box<dyn AnyWalk>,
    found: u64,
    time: Duration,
    progress: Progress,
}

impl TimedWalk {
    fn new(walk: Box<dyn AnyWalk>) -> Self {
        TimedWalk {
            walk,
            found: 0,
            time: Duration::ZERO,
            progress: Progress::default(),
        }
    }

    fn nodes(&self) -> u64 {
        self.walk.nodes()
    }

    /// Returns the fraction of the tree that the walk searches per second.
    fn speed(&self) -> f64 {
        self.walk.fraction() / self.time.as_secs_f64().max(1e-9)
    }

    /// Returns whether the walk, at its latest speed, would end within `times` times the time spent
    /// so far.
    fn is_within(&self, times: f64) -> bool {
        let time = self.time.as_secs_f64();
        let fraction = self.walk.fraction();
        self.progress.ends_within(time, fraction, times)
    }

    /// Continues for the given number of nodes; returns the reason why it stopped, or `None` if it
    /// is complete.
    fn go_on(&mut self, nodes: u64) -> Option<Stop> {
        let begun = thread_time();
        let most = self.walk.nodes().saturating_add(nodes);
        self.walk.tree().allow(most);
        let (found, stopped) = self.walk.run(u64::MAX, Goal::Count);
        self.found += found;
        self.time += thread_time() - begun;
        let fraction = self.walk.fraction();
        self.progress.note(self.time.as_secs_f64(), fraction);
        stopped
    }

    /// Continues for about the given time.
    fn go_on_for(&mut self, time: Duration) -> Option<Stop> {
        let until = self.time + time;
        let mut stopped = Some(Stop::Nodes);
        while stopped == Some(Stop::Nodes) && self.time < until {
            let left = (until - self.time).as_secs_f64();
            let nodes_a_second = self.nodes() as f64 / self.time.as_secs_f64().max(1e-6);
            // The number of nodes is at most doubled, because later nodes may take longer.
            let most = self.nodes().max(1 << 8);
            let nodes = (nodes_a_second * left) as u64;
            stopped = self.go_on(nodes.clamp(1 << 8, most));
        }
        stopped
    }
}

/// A count of states that is resumed in each turn.
struct States<'a> {
    counter: &'a Counter,
    source: Source,
    watch: &'a Watch,
    /// The count in progress; `None` until it has been prepared.
    race: Option<Race>,
    time: Duration,
    /// The time that the last attempt to prepare the count took.
    tried: Duration,
}

/// The reason why the count of states was abandoned.
enum GivenUp {
    Stopped(Stop),
    NotWorthwhile,
}

impl<'a> States<'a> {
    fn new(counter: &'a Counter, source: Source, watch: &'a Watch) -> Self {
        States {
            counter,
            source,
            watch,
            race: None,
            time: Duration::ZERO,
            tried: Duration::ZERO,
        }
    }

    /// Returns whether the turn is long enough. If a preparation does not fit in one turn, the next
    /// one starts from scratch.
    fn is_next(&self, turn: Turn) -> bool {
        turn.states >= turn.least.max(self.tried * 2)
    }

    /// Returns the fraction of the total work that the count does per second; `None` if it has not
    /// started.
    fn speed(&self) -> Option<f64> {
        let fraction = self.race.as_ref()?.fraction()?;
        Some(fraction / self.time.as_secs_f64().max(1e-9))
    }

    fn recur(&self) -> bool {
        self.race.as_ref().is_some_and(Race::sweep_merges_most)
    }

    fn go_on_for(&mut self, time: Duration) -> Result<Option<Counted>, GivenUp> {
        let begun = thread_time();
        let mut is_over = false;
        let watch = self.watch;
        let poll = &mut |states| {
            self.counter.report(states);
            watch.check()?;
            is_over = thread_time() - begun >= time;
            if is_over { Err(Stop::Time) } else { Ok(()) }
        };
        let counted = run(self.counter, &self.source, &mut self.race, poll);
        let took = thread_time() - begun;
        self.time += took;
        if self.race.is_none() {
            self.tried = took;
        }
        match counted {
            Ok(counted) => Ok(Some(counted)),
            Err(Uncounted::Stopped { .. }) if is_over => Ok(None),
            Err(Uncounted::Stopped { why, .. }) if why != Stop::Memory => {
                Err(GivenUp::Stopped(why))
            }
            Err(_) => Err(GivenUp::NotWorthwhile),
        }
    }
}

fn run(
    counter: &Counter,
    source: &Source,
    race: &mut Option<Race>,
    poll: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<Counted, Uncounted> {
    let race = match race {
        Some(race) => race,
        None => race.insert(counter.begin(source, poll)?.with_short_turns()),
    };
    race.run(poll)
}
