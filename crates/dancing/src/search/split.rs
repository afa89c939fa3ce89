//! Parts of a search that can be done anywhere, in any order.

use super::Search;
use super::choose::{Unsuited, with_engine};
use super::walk::Node;
use crate::engines::Engine;
use std::mem::take;

/// A branch of the search tree: which way was taken at each node from the root.
///
/// It means the same on every machine, for the same problem, engine and order. As text it is the
/// numbers with dots between them.
///
/// ```
/// # use dancing::search::Search;
/// use dancing::search::Prefix;
///
/// let problem = dancing::text::read("a b\na\na\na\nb\n".as_bytes())?;
/// let whole = Search::new(&problem).under(&Prefix::default());
/// assert_eq!(whole.count()?.solutions, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prefix(pub Vec<u32>);

/// The parts of a search, in the order in which one walk would come to them.
pub(super) struct Parts {
    pub(super) list: Vec<Part>,
    /// The nodes that lie in no part and before none.
    pub(super) after: u64,
}

pub(super) struct Part {
    pub(super) prefix: Prefix,
    /// The nodes that one walk would come to after the part before and before this one.
    pub(super) before: u64,
}

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
        let parts = with_engine!(self.make()?, made => self.parts(&made, parts));
        Ok(parts.list.into_iter().map(|part| part.prefix).collect())
    }

    pub(super) fn parts<E: Engine + Clone>(&self, engine: &E, wanted: usize) -> Parts {
        let whole = Part {
            prefix: self.prefix.clone(),
            before: 0,
        };
        let mut parts = Parts {
            list: vec![whole],
            after: 0,
        };
        let mut grown = true;
        while grown && parts.list.len() < wanted {
            grown = self.lengthen(engine, &mut parts);
        }
        parts
    }

    /// Splits each part at its first node; `false` when there is nothing left to split, or the search
    /// is to stop.
    fn lengthen<E: Engine + Clone>(&self, engine: &E, parts: &mut Parts) -> bool {
        let watch = self.limits.watch();
        let (mut grown, mut passed) = (false, 0);
        for part in take(&mut parts.list) {
            passed += part.before;
            let prefix = part.prefix;
            let mut walk = self.clone().under(&prefix).walk(engine.clone());
            if watch.look(0).is_err() || matches!(walk.node(), Node::Solution) {
                let before = take(&mut passed);
                parts.list.push(Part { prefix, before });
                continue;
            }
            let branches = walk.try_all();
            grown |= branches > 0;
            parts.list.extend((0..branches).map(|branch| Part {
                prefix: prefix.longer(branch),
                before: take(&mut passed) + 1,
            }));
        }
        parts.after += passed;
        grown
    }
}

impl Prefix {
    fn longer(&self, branch: u32) -> Prefix {
        let mut path = self.0.clone();
        path.push(branch);
        Prefix(path)
    }
}
