//! Asking for the diagram of a problem: of which kind, with how much memory, for how long.

use super::compile::compile;
use super::halt::Halt;
use super::{Diagram, Kind, OptionOf};
use crate::frontier::source::Source;
use crate::memo::{BYTES, FEWEST_BYTES};
use crate::problem::Problem;

/// Why there is no diagram.
///
/// ```
/// # use dancing::zdd::{Diagram, Incomplete, Kind};
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let stopped = Diagram::compile_while(&problem, Kind::Ordered, |_| false);
/// assert!(matches!(stopped, Err(Incomplete::Stopped { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Incomplete {
    /// It was told not to go on.
    #[error("stopped before the diagram was complete, after {states} states")]
    Stopped {
        /// How many states it had met.
        states: u64,
    },
    /// It needs more memory than it [may take](Compiler::memory).
    #[error("the memory it may take was full after {states} states")]
    OutOfMemory {
        /// How many states it had met.
        states: u64,
    },
    /// The state of the items takes more bits than can be handled.
    #[error("the state of the items takes {bits} bits, too many for a diagram")]
    TooWide {
        /// How many bits it takes.
        bits: u32,
    },
}

/// How to make a diagram.
///
/// ```
/// use dancing::zdd::{Compiler, Incomplete, Kind};
///
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let diagram = Compiler::new().kind(Kind::Products).memory(64 << 20).compile(&problem)?;
/// assert_eq!(diagram.count().to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Compiler {
    kind: Kind,
    bytes: usize,
}

impl Default for Compiler {
    fn default() -> Self {
        Compiler::new()
    }
}

impl Compiler {
    /// Makes ordered diagrams, within one gibibyte of memory.
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
            bytes: BYTES,
        }
    }

    /// Makes diagrams of this kind.
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

    /// Takes about so many bytes of memory at most (at least one mebibyte), the diagram included.
    ///
    /// ```
    /// # use dancing::zdd::{Compiler, Incomplete};
    /// // Pairs of forty items in every way: more than a mebibyte can hold.
    /// let items: Vec<String> = (0..40).map(|item| format!("i{item}")).collect();
    /// let pairs = (0..40).flat_map(|b| (0..b).map(move |a| format!("i{a} i{b}\n")));
    /// let text = format!("{}\n{}", items.join(" "), pairs.collect::<String>());
    /// let problem = dancing::text::read(text.as_bytes())?;
    /// let compiled = Compiler::new().memory(1 << 20).compile(&problem);
    /// assert!(matches!(compiled, Err(Incomplete::OutOfMemory { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn memory(self, bytes: usize) -> Compiler {
        let bytes = bytes.max(FEWEST_BYTES);
        Compiler { bytes, ..self }
    }

    /// The diagram of all solutions of a problem.
    ///
    /// ```
    /// # use dancing::zdd::Compiler;
    /// let problem = dancing::text::read("a b\na\n".as_bytes())?;
    /// assert!(Compiler::new().compile(&problem)?.is_empty()); // nothing covers "b"
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the state of the items takes too many bits, or the memory is too little.
    pub fn compile(&self, problem: &Problem) -> Result<Diagram, Incomplete> {
        self.compile_while(problem, |_| true)
    }

    /// The diagram of all solutions of a problem, made as long as `goes_on` says so, which is told
    /// now and then how many states were met. Once it said no it is not asked again.
    ///
    /// ```
    /// # use dancing::zdd::{Compiler, Incomplete};
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let stopped = Compiler::new().compile_while(&problem, |_| false);
    /// assert!(matches!(stopped, Err(Incomplete::Stopped { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it was told not to go on, when the state of the items takes too many bits, or the memory
    /// is too little.
    pub fn compile_while(
        &self,
        problem: &Problem,
        mut goes_on: impl FnMut(u64) -> bool,
    ) -> Result<Diagram, Incomplete> {
        let options = problem.option_ids().map(|option| OptionOf {
            text: problem.option_text(option),
            cost: problem.cost(option),
        });
        let (source, options) = (Source::new(problem), options.collect());
        let made = compile(&source, options, self.kind, self.bytes, &mut goes_on);
        made.map_err(|(halt, states)| match halt {
            Halt::Stopped => Incomplete::Stopped { states },
            Halt::OutOfMemory => Incomplete::OutOfMemory { states },
            Halt::TooWide(bits) => Incomplete::TooWide { bits },
        })
    }
}

impl Diagram {
    /// The ordered, reduced diagram of all solutions of a problem.
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
    /// When the state of the items takes too many bits, or a gibibyte of memory is too little.
    pub fn compile(problem: &Problem) -> Result<Diagram, Incomplete> {
        Diagram::compile_while(problem, Kind::Ordered, |_| true)
    }

    /// A diagram of all solutions of a problem, of either kind, made as long as `goes_on` says so,
    /// which is told now and then how many states were met.
    ///
    /// ```
    /// use dancing::zdd::{Diagram, Kind};
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let diagram = Diagram::compile_while(&problem, Kind::Products, |states| states < 1000)?;
    /// assert_eq!(diagram.count().to_string(), "2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it was told not to go on, when the state of the items takes too many bits, or when a
    /// gibibyte of memory is too little.
    pub fn compile_while(
        problem: &Problem,
        kind: Kind,
        goes_on: impl FnMut(u64) -> bool,
    ) -> Result<Diagram, Incomplete> {
        Compiler::new().kind(kind).compile_while(problem, goes_on)
    }
}
