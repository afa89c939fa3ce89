//! Settings for compiling a diagram: its kind, and limits on memory and time.

use super::compile::Compile;
use super::listing::{Collected, ListingWalk, Reservoir, SolutionList};
use super::{Diagram, Kind, OptionOf, Samples};
use crate::frontier::poll::{Halt, Poll};
use crate::frontier::source::Source;
use crate::memo::{BYTES, FEWEST_BYTES};
use crate::problem::{OptionId, Problem};
use crate::search::Search;
use crate::stop::{Limits, Stop, Watcher};

/// The reason why no diagram was completed.
///
/// ```
/// # use dancing::zdd::{Compiler, Incomplete};
/// use dancing::stop::{Limits, Stop};
///
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let limits = Limits::default().nodes(0);
/// let stopped = Compiler::new().limited_by(&limits).compile(&problem).unwrap_err();
/// assert_eq!(stopped, Incomplete::Stopped { why: Stop::Nodes, states: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Incomplete {
    /// A limit was reached.
    #[error("stopped before the diagram was complete, after {states} states: {why}")]
    Stopped {
        /// The limit that was reached.
        why: Stop,
        /// The number of states processed before that.
        states: u64,
    },
    /// The state of the items needs more bits than are supported.
    #[error("the state of the items takes {bits} bits, too many for a diagram")]
    TooWide {
        /// The number of bits needed.
        bits: u32,
    },
}

/// Compiles the solutions of problems to diagrams.
///
/// ```
/// use dancing::zdd::{Compiler, Incomplete, Kind};
///
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let diagram = Compiler::new().kind(Kind::Products).memory(64 << 20).compile(&problem)?;
/// assert_eq!(diagram.count().to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Compiler {
    kind: Kind,
    limits: Limits,
    watcher: Option<Watcher<u64>>,
}

impl Default for Compiler {
    fn default() -> Self {
        Compiler::new()
    }
}

impl Compiler {
    /// Creates a compiler for ordered diagrams, that uses at most one gibibyte of memory.
    ///
    /// ```
    /// # use dancing::zdd::{Compiler, Kind};
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// assert_eq!(Compiler::new().compile(&problem)?.kind(), Kind::Ordered);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new() -> Compiler {
        Compiler {
            kind: Kind::Ordered,
            limits: Limits::default(),
            watcher: None,
        }
    }

    /// Sets the kind of diagrams to compile.
    ///
    /// ```
    /// # use dancing::zdd::{Compiler, Kind};
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let products = Compiler::new().kind(Kind::Products).compile(&problem)?;
    /// assert_eq!(products.kind(), Kind::Products);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn kind(self, kind: Kind) -> Compiler {
        Compiler { kind, ..self }
    }

    /// Limits the memory in use (including the diagram) to about the given number of bytes; at
    /// least one mebibyte.
    ///
    /// ```
    /// # use dancing::zdd::{Compiler, Incomplete};
    /// # use dancing::stop::Stop;
    /// // All ways to pair forty items need more than a mebibyte.
    /// let items: Vec<String> = (0..40).map(|item| format!("i{item}")).collect();
    /// let pairs = (0..40).flat_map(|b| (0..b).map(move |a| format!("i{a} i{b}\n")));
    /// let text = format!("{}\n{}", items.join(" "), pairs.collect::<String>());
    /// let problem = dancing::text::read(text.as_bytes())?;
    /// let compiled = Compiler::new().memory(1 << 20).compile(&problem);
    /// assert!(matches!(compiled, Err(Incomplete::Stopped { why: Stop::Memory, .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn memory(mut self, bytes: usize) -> Compiler {
        self.limits = self.limits.memory(bytes);
        self
    }

    /// Adds limits to the existing ones; each state counts as a node.
    ///
    /// ```
    /// # use dancing::zdd::{Compiler, Incomplete};
    /// use dancing::stop::{Limits, Stop};
    /// use std::time::Duration;
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let limits = Limits::default().time(Duration::ZERO);
    /// let stopped = Compiler::new().limited_by(&limits).compile(&problem).unwrap_err();
    /// assert!(matches!(stopped, Incomplete::Stopped { why: Stop::Time, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn limited_by(mut self, limits: &Limits) -> Compiler {
        self.limits = self.limits.and(limits);
        self
    }

    /// Sets a function that is called at intervals with the number of states so far.
    ///
    /// ```
    /// # use dancing::zdd::Compiler;
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let compiler = Compiler::new().watched_by(|states| eprintln!("{states} states"));
    /// assert_eq!(compiler.compile(&problem)?.nodes(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn watched_by(mut self, report: impl Fn(u64) + Send + Sync + 'static) -> Compiler {
        self.watcher = Some(Watcher::new(report));
        self
    }

    /// Returns the diagram of all solutions of a problem.
    ///
    /// ```
    /// # use dancing::zdd::Compiler;
    /// let problem = dancing::text::read("a b\na\n".as_bytes())?;
    /// assert!(Compiler::new().compile(&problem)?.is_empty()); // no option covers "b"
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit is reached, or if the state of the items needs too many bits.
    pub fn compile(&self, problem: &Problem) -> Result<Diagram, Incomplete> {
        let options = problem.option_ids().map(|option| OptionOf {
            text: problem.option_text(option),
            cost: problem.cost(option),
        });
        let options = options.collect();
        self.run(problem, |compile, walk, poll| {
            compile.make(options, self.kind, Some(walk), poll)
        })
    }

    /// Draws solutions at random, with replacement and with equal probabilities; the iterator is
    /// empty if the problem has no solution. The solutions come from a complete walk, which keeps
    /// the requested number of them, or from a diagram, whichever is ready first. The same seed and
    /// the same limit on memory give the same samples. The options of each solution are in
    /// ascending order.
    ///
    /// ```
    /// # use dancing::zdd::Compiler;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let firsts = Compiler::new().samples(&problem, 1000, 1)?.filter(|solution| *solution == [0]);
    /// assert!((400..600).contains(&firsts.count()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit is reached, or if the state of the items needs too many bits.
    pub fn samples(
        &self,
        problem: &Problem,
        number: usize,
        seed: u64,
    ) -> Result<Samples, Incomplete> {
        let bytes = self.bytes() / 8;
        let collected = if number <= PLACES {
            Collected::Sample(Reservoir::new(number, seed, bytes))
        } else {
            Collected::All(SolutionList::within(bytes))
        };
        let drawn = self.run(problem, |compile, walk, poll| {
            compile.draw(walk, collected, poll)
        });
        drawn.map(|drawn| Samples::new(drawn, number, seed))
    }

    fn bytes(&self) -> usize {
        self.limits.memory_or(BYTES).max(FEWEST_BYTES)
    }

    /// Runs a compilation within the limits.
    fn run<R>(
        &self,
        problem: &Problem,
        make: impl FnOnce(Compile, ListingWalk, Poll) -> Result<R, Halt>,
    ) -> Result<R, Incomplete> {
        let watch = self.limits.watch();
        let mut met = 0;
        let poll: Poll = &mut |states| {
            met = states.max(met);
            if let Some(watcher) = &self.watcher {
                watcher.report(states);
            }
            watch.check_nodes(states)
        };
        let mut source = Source::new(problem);
        let walk = ListingWalk::new(problem, &self.limits);
        if let Some(options) = walk.options() {
            source.keep_only(options);
        }
        let compile = Compile {
            source: &source,
            bytes: self.bytes(),
        };
        make(compile, walk, poll).map_err(|halt| match halt {
            Halt::Stopped(why) => Incomplete::Stopped { why, states: met },
            Halt::TooWide(bits) => Incomplete::TooWide { bits },
        })
    }
}

impl Search<'_> {
    /// Draws solutions at random, with replacement and with equal probabilities; there are none if
    /// the problem has no solution. The same seed gives the same samples. They come from the whole
    /// problem, even if the search is restricted to a part; see [`Compiler::samples`].
    ///
    /// ```
    /// use dancing::Search;
    ///
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let samples = Search::new(&problem).sample(1000, 1)?;
    /// let firsts = samples.iter().filter(|solution| *solution == &[0]);
    /// assert!((400..600).contains(&firsts.count()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit is reached, or if the state of the items needs too many bits.
    pub fn sample(&self, number: usize, seed: u64) -> Result<Vec<Vec<OptionId>>, Incomplete> {
        let (problem, limits) = self.question();
        let compiler = Compiler::new().limited_by(limits);
        Ok(compiler.samples(problem, number, seed)?.collect())
    }
}

/// The maximum number of samples for which a walk keeps only samples; if more are requested, it
/// keeps all solutions.
const PLACES: usize = 1 << 16;

impl Diagram {
    /// Returns the ordered, reduced diagram of all solutions of a problem.
    ///
    /// ```
    /// use dancing::zdd::{Diagram, Kind};
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// assert_eq!(diagram.kind(), Kind::Ordered);
    /// assert_eq!(diagram.nodes(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the state of the items needs too many bits, or if a gibibyte of memory is not sufficient.
    pub fn compile(problem: &Problem) -> Result<Diagram, Incomplete> {
        Compiler::new().compile(problem)
    }
}
