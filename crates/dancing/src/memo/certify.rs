//! Counts with certificates that can be checked.

use super::certificate::{Certificate, Noted};
use super::counted::{Counted, Strategy, Uncounted};
use super::counter::{BYTES, Counter, FEWEST_BYTES, stopped, unready};
use super::search::{BranchOn, CacheSettings, CacheShare, Search};
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::poll::{Halt, Poll, Poller};
use crate::frontier::source::Source;
use crate::frontier::with_width;
use crate::problem::Problem;
use crate::stop::Stop;
use std::io::{self, Write};

/// The reason why no certificate was written.
///
/// ```
/// # use dancing::memo::{Counter, Uncertified, Uncounted};
/// use dancing::stop::Limits;
///
/// let problem = dancing::text::read("a\na\n".as_bytes())?;
/// let limits = Limits::default().time(std::time::Duration::ZERO);
/// let error = Counter::new().limited_by(&limits).certify(&problem, Vec::new()).unwrap_err();
/// assert!(matches!(error, Uncertified::Uncounted(Uncounted::Stopped { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
pub enum Uncertified {
    /// The solutions could not be counted.
    #[error("{0}")]
    Uncounted(#[from] Uncounted),
    /// The certificate could not be written.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl Counter {
    /// Counts the solutions of a problem, and writes each step to a certificate that can be
    /// verified without searching. Unless a strategy is set, the solutions are counted twice: the
    /// first count determines the strategy.
    ///
    /// ```
    /// use dancing::memo::Counter;
    ///
    /// let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
    /// let mut certificate = Vec::new();
    /// let counted = Counter::new().certify(&problem, &mut certificate)?;
    /// assert_eq!(counted.count, 3u32.into());
    /// assert!(certificate.starts_with(b"DANCECNT"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`count`](Counter::count). Also returns an error if writing fails.
    pub fn certify(&self, problem: &Problem, to: impl Write) -> Result<Counted, Uncertified> {
        let watch = self.limits.watch();
        let poll = &mut |states| {
            self.report(states);
            watch.check_nodes(states)
        };
        let source = Source::new(problem);
        let strategy = self.strategy_for(&source, poll)?;
        let mut certificate = Certificate::new(to);
        certificate.begin(problem);
        self.searched(&source, strategy, certificate, poll)
    }

    /// Returns the strategy that is set; if none is, the one that completes a count first.
    fn strategy_for(&self, source: &Source, poll: Poll) -> Result<Strategy, Uncounted> {
        if self.strategy != Strategy::Auto {
            return Ok(self.strategy);
        }
        match self.clone().only_if_it_pays().count_source(source, poll) {
            Ok(counted) => Ok(counted.strategy),
            Err(Uncounted::Unpaid { .. }) => Ok(Strategy::Search),
            Err(error) => Err(error),
        }
    }

    fn searched<T: Write>(
        &self,
        source: &Source,
        strategy: Strategy,
        mut certificate: Certificate<T>,
        poll: Poll,
    ) -> Result<Counted, Uncertified> {
        let bytes = self.limits.memory_or(BYTES).max(FEWEST_BYTES);
        let poller = &mut Poller::new(&mut *poll);
        let items = match strategy {
            Strategy::Sweep => sweep_order(source, bytes / 2, poller).map_err(stopped)?,
            Strategy::Auto | Strategy::Search => source.primary(),
        };
        let layout = Layout::new(source, &items, poller).map_err(|why| unready(source, why))?;
        certificate.lay_out(&layout);
        let cache_settings = CacheSettings {
            bytes_at_most: bytes,
            share: CacheShare::Most,
            only_if_it_pays: strategy != Strategy::Sweep,
        };
        let by = match strategy {
            Strategy::Sweep => BranchOn::Order,
            Strategy::Auto | Strategy::Search => BranchOn::Fewest,
        };
        let done = with_width!(layout.bits, [1, 2, 3, 4, 6, 8, 16, 64, 256], W => {
            let search = Search::<W, _>::new(&layout, certificate, cache_settings, by, poller);
            search.map(|search| run(search, strategy, poll))
        });
        let done = done.unwrap_or(Err(Halt::TooWide(layout.bits)));
        done.map_err(|why| unready(source, why))?
    }
}

fn run<const W: usize, T: Write>(
    mut search: Search<W, Certificate<T>>,
    strategy: Strategy,
    poll: Poll,
) -> Result<Counted, Uncertified> {
    let mut why = Stop::Memory;
    let counted = search.run(|search| {
        let poll = poll(search.nodes());
        poll.map_err(|stop| why = stop).is_ok()
    });
    let states = search.nodes();
    let hits = search.hits();
    let mut certificate = search.into_algebra();
    if let Some(error) = certificate.error() {
        return Err(error.into());
    }
    let Some(Noted { count, .. }) = counted else {
        return Err(Uncounted::Stopped { why, states }.into());
    };
    certificate.end(&count)?;
    Ok(Counted {
        count: count.into(),
        states,
        hits,
        strategy,
    })
}
