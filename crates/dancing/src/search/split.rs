//! Parts of a search that can be done anywhere, in any order.

use super::choose::{Unsuited, with_engine};
use super::walk::Node;
use super::{Report, Search};
use crate::engines::Engine;
use rayon::prelude::*;

/// A branch of the search tree: which way was taken at each node from the root.
///
/// It means the same on every machine, for the same problem, engine and order. As text it is the
/// numbers with dots between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prefix(pub Vec<u32>);

/// Parts for each thread, so that the last one to finish has little left.
const PARTS: usize = 64;

impl Search<'_> {
    /// Splits the search in at least so many parts, if it has them, that share no solution and
    /// together have all; see [`Search::under`].
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let search = Search::new(&problem);
    /// let parts = search.split(2)?;
    /// assert!(parts.len() >= 2);
    /// let mut sum = 0;
    /// for part in &parts {
    ///     sum += search.clone().under(part).count()?.solutions;
    /// }
    /// assert_eq!(sum, search.count()?.solutions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the engine asked for cannot do the problem.
    pub fn split(&self, parts: usize) -> Result<Vec<Prefix>, Unsuited> {
        with_engine!(self.make()?, made => Ok(self.split_with(made, parts).0))
    }

    /// The parts, and how many nodes there are above them.
    fn split_with<E: Engine + Clone>(&self, engine: E, parts: usize) -> (Vec<Prefix>, u64) {
        let mut nodes = 0;
        let mut prefixes = vec![self.prefix.clone()];
        let mut grown = true;
        while grown && prefixes.len() < parts {
            grown = false;
            let mut longer = Vec::new();
            for prefix in prefixes {
                let mut walk = self.clone().under(&prefix).walk(engine.clone());
                let is_solution = matches!(walk.node(), Node::Solution);
                match walk.try_all() {
                    0 if is_solution => longer.push(prefix),
                    branches => {
                        nodes += u64::from(branches);
                        grown |= branches > 0;
                        longer.extend((0..branches).map(|branch| prefix.longer(branch)));
                    }
                }
            }
            prefixes = longer;
        }
        (prefixes, nodes)
    }

    /// Counts below all parts at once.
    pub(super) fn count_in_parallel(&self) -> Result<Report, Unsuited> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build();
        // Without threads of its own the search is done on this one.
        let Ok(pool) = pool else {
            return self.count_alone();
        };
        let mut alone = self.clone();
        alone.threads = 1;
        alone.limits.watcher = None;
        alone.limits.begin();
        let engine = self.chosen_engine()?;
        with_engine!(self.make()?, made => {
            let (parts, above) = self.split_with(made.clone(), PARTS * pool.current_num_threads());
            let reports = pool.install(|| {
                let count = |part: &Prefix| alone.clone().under(part).count_with(made.clone(), engine);
                parts.par_iter().with_max_len(1).map(count).collect::<Vec<Report>>()
            });
            Ok(reports.into_iter().fold(
                Report { solutions: 0, nodes: above, engine, stopped: None },
                |all, part| Report {
                    solutions: all.solutions + part.solutions,
                    nodes: all.nodes + part.nodes,
                    engine,
                    stopped: all.stopped.or(part.stopped),
                },
            ))
        })
    }
}

impl Prefix {
    fn longer(&self, branch: u32) -> Prefix {
        let mut path = self.0.clone();
        path.push(branch);
        Prefix(path)
    }
}
