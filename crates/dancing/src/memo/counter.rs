//! The settings of a count, which is performed by a [race](super::race).

use super::algebra::Counting;
use super::counted::{Counted, Strategy, Uncounted};
use super::race::{Contender, Race};
use super::search::{BranchOn, CacheSettings, CacheShare, Search};
use super::sweep::Sweep;
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::poll::{Halt, Poll, Poller};
use crate::frontier::source::Source;
use crate::frontier::steps::{least_window, window};
use crate::frontier::with_width;
use crate::problem::Problem;
use crate::stop::{Limits, Stop, Watcher};

/// Counts the solutions of problems without listing them.
///
/// ```
/// use dancing::memo::{Counter, Strategy};
///
/// // A hundred items, each covered by one of two options: 2^100 solutions.
/// let items: Vec<String> = (0..100).map(|item| format!("i{item}")).collect();
/// let options: Vec<String> = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
/// let text = format!("{}\n{}", items.join(" "), options.concat());
/// let problem = dancing::text::read(text.as_bytes())?;
/// let counted = Counter::new().strategy(Strategy::Sweep).memory(1 << 20).count(&problem)?;
/// assert_eq!(counted.count.to_string(), (1u128 << 100).to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counter {
    pub(super) strategy: Strategy,
    pub(super) limits: Limits,
    pub(super) watcher: Option<Watcher<u64>>,
    only_if_it_pays: bool,
    threads: usize,
}

/// The default memory of a counter: one gibibyte.
pub(crate) const BYTES: usize = 1 << 30;

/// The least memory that a count may use: one mebibyte.
pub(crate) const FEWEST_BYTES: usize = 1 << 20;

impl Default for Counter {
    fn default() -> Self {
        Counter::new()
    }
}

impl Counter {
    /// Creates a counter that uses both strategies and at most one gibibyte of memory.
    ///
    /// ```
    /// # use dancing::memo::Counter;
    /// let problem = dancing::text::read("a b\na\n".as_bytes())?;
    /// assert_eq!(Counter::new().count(&problem)?.count, 0u32.into()); // no option covers "b"
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new() -> Counter {
        Counter {
            strategy: Strategy::Auto,
            limits: Limits::default(),
            watcher: None,
            only_if_it_pays: false,
            threads: 1,
        }
    }

    /// Sets the strategy.
    ///
    /// ```
    /// use dancing::memo::{Counter, Strategy};
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// for strategy in [Strategy::Sweep, Strategy::Search] {
    ///     assert_eq!(Counter::new().strategy(strategy).count(&problem)?.strategy, strategy);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn strategy(self, strategy: Strategy) -> Counter {
        Counter { strategy, ..self }
    }

    /// Adds limits to the existing ones; each state counts as a node.
    ///
    /// ```
    /// use dancing::memo::{Counter, Uncounted};
    /// use dancing::stop::{CancelToken, Limits, Stop};
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let token = CancelToken::default();
    /// token.cancel();
    /// let limits = Limits::default().cancelled_by(&token);
    /// let stopped = Counter::new().limited_by(&limits).count(&problem).unwrap_err();
    /// assert!(matches!(stopped, Uncounted::Stopped { why: Stop::Cancelled, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn limited_by(mut self, limits: &Limits) -> Counter {
        self.limits = self.limits.and(limits);
        self
    }

    /// Sets a function that is called at intervals with the number of states so far.
    ///
    /// ```
    /// # use dancing::memo::Counter;
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let counter = Counter::new().watched_by(|states| eprintln!("{states} states"));
    /// assert_eq!(counter.count(&problem)?.count, 2u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn watched_by(mut self, report: impl Fn(u64) + Send + Sync + 'static) -> Counter {
        self.watcher = Some(Watcher::new(report));
        self
    }

    /// Limits the memory in use to about the given number of bytes (at least one mebibyte). If more
    /// is needed, states are evicted, so that the count takes longer but has the same result. If
    /// even the data that cannot be evicted does not fit, the count
    /// [fails](crate::stop::Stop::Memory).
    ///
    /// ```
    /// # use dancing::memo::Counter;
    /// let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
    /// let [roomy, tight] = [1 << 30, 1].map(|bytes| Counter::new().memory(bytes).count(&problem));
    /// assert_eq!(roomy?.count, tight?.count);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn memory(mut self, bytes: usize) -> Counter {
        self.limits = self.limits.memory(bytes);
        self
    }

    /// Stops with [`Uncounted::Unpaid`] when states hardly ever recur, since
    /// [`Search::count`](crate::search::Search::count) is several times as fast for such problems.
    ///
    /// ```
    /// use dancing::memo::{Counter, Uncounted};
    /// use dancing::search::Search;
    ///
    /// // Here states recur, so the setting makes no difference.
    /// let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
    /// let count = match Counter::new().only_if_it_pays().count(&problem) {
    ///     Err(Uncounted::Unpaid { .. }) => Search::new(&problem).enumerate()?.solutions.into(),
    ///     counted => counted?.count,
    /// };
    /// assert_eq!(count, 3u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn only_if_it_pays(self) -> Counter {
        Counter {
            only_if_it_pays: true,
            ..self
        }
    }

    /// Counts on the given number of threads. With two or more, both strategies run at the same
    /// time instead of in turns. This does not change the count, but the number of states then
    /// depends on which strategy completes first. Limits are polled every millisecond.
    ///
    /// ```
    /// # use dancing::memo::Counter;
    /// let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
    /// assert_eq!(Counter::new().threads(2).count(&problem)?.count, 3u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn threads(self, threads: usize) -> Counter {
        Counter { threads, ..self }
    }

    /// Counts the solutions of a problem.
    ///
    /// ```
    /// # use dancing::memo::Counter;
    /// // Two of three options cover "a", and must agree on the colour of "x".
    /// let problem = dancing::text::read("2|a | x\na x:red\na x:red\na x:blue\n".as_bytes())?;
    /// assert_eq!(Counter::new().count(&problem)?.count, 1u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit is reached, if the state of the items needs too many bits, or if [only counts
    /// that pay](Counter::only_if_it_pays) were requested and this one does not.
    pub fn count(&self, problem: &Problem) -> Result<Counted, Uncounted> {
        let watch = self.limits.watch();
        self.count_source(&Source::new(problem), &mut |states| {
            self.report(states);
            watch.check_nodes(states)
        })
    }

    /// Reports the number of states so far.
    pub(crate) fn report(&self, states: u64) {
        if let Some(watcher) = &self.watcher {
            watcher.report(states);
        }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(super) fn count_source(&self, source: &Source, poll: Poll) -> Result<Counted, Uncounted> {
        let mut race = self.begin(source, poll)?;
        if self.threads > 1 && !self.only_if_it_pays {
            race.run_at_once(poll)
        } else {
            race.run(poll)
        }
    }

    /// Prepares a count; each call of [`Race::run`] continues it.
    pub(crate) fn begin(&self, source: &Source, poll: Poll) -> Result<Race, Uncounted> {
        let all = self.limits.memory_or(BYTES).max(FEWEST_BYTES);
        let poller = &mut Poller::new(poll);
        // If both strategies are used, each gets a share of the memory.
        let bytes = match self.strategy {
            Strategy::Auto => all / 2,
            Strategy::Sweep | Strategy::Search => all,
        };
        let sweep = (self.strategy != Strategy::Search)
            .then(|| sweep(source, bytes, poller))
            .transpose();
        let search = (self.strategy != Strategy::Sweep)
            .then(|| search(source, bytes, poller))
            .transpose();
        let (sweep, search) = match (sweep, search) {
            (Err(error @ Uncounted::Stopped { .. }), _)
            | (_, Err(error @ Uncounted::Stopped { .. })) => return Err(error),
            // If the state is too wide for one strategy, the other counts alone.
            (Ok(sweep @ Some(_)), search) => (sweep, search.unwrap_or(None)),
            (sweep, Ok(search @ Some(_))) => (sweep.unwrap_or(None), search),
            (Err(error), _) | (_, Err(error)) => return Err(error),
            (Ok(None), Ok(None)) => unreachable!("there is always one way"),
        };
        Ok(Race::new(sweep, search, self.only_if_it_pays))
    }
}

/// The maximum number of bits in the window of a sweep.
const SWEPT_BITS: u32 = 16 * 64;

type Ready = Result<Box<dyn Contender>, Uncounted>;

/// Returns a sweep that uses at most the given number of bytes.
pub(super) fn sweep(source: &Source, bytes: usize, poller: &mut Poller) -> Ready {
    poller.poll_now().map_err(stopped)?;
    let least = least_window(source);
    if least > SWEPT_BITS {
        return Err(unready(source, Halt::TooWide(least)));
    }
    let order = sweep_order(source, bytes / 2, poller).map_err(stopped)?;
    let layout = Layout::new(source, &order, poller).map_err(|why| unready(source, why))?;
    let bits = window(&layout);
    let sweep = with_width!(bits, [1, 2, 3, 4, 6, 8, 16], W => {
        Sweep::<W>::new(&layout, bytes, poller).map(|sweep| Box::new(sweep) as Box<dyn Contender>)
    });
    let sweep = sweep.unwrap_or(Err(Halt::TooWide(bits)));
    sweep.map_err(|why| unready(source, why))
}

/// Returns a search that uses at most the given number of bytes.
pub(super) fn search(source: &Source, bytes: usize, poller: &mut Poller) -> Ready {
    let primary = source.primary();
    let layout = Layout::new(source, &primary, poller).map_err(|why| unready(source, why))?;
    let cache_settings = CacheSettings {
        bytes_at_most: bytes,
        share: CacheShare::Most,
        only_if_it_pays: true,
    };
    let search = with_width!(layout.bits, [1, 2, 3, 4, 6, 8, 16, 32, 64, 128, 256], W => {
        let search = Search::<W, _>::new(&layout, Counting, cache_settings, BranchOn::Fewest, poller);
        search.map(|search| Box::new(search) as Box<dyn Contender>)
    });
    let search = search.unwrap_or(Err(Halt::TooWide(layout.bits)));
    search.map_err(|why| unready(source, why))
}

pub(super) fn stopped(why: Stop) -> Uncounted {
    Uncounted::Stopped { why, states: 0 }
}

pub(super) fn unready(source: &Source, why: Halt) -> Uncounted {
    match why {
        Halt::Stopped(why) => stopped(why),
        Halt::TooWide(bits) => Uncounted::TooWide {
            bits,
            options: source.options.len(),
        },
    }
}
