//! Parts of a search that can be done anywhere, in any order.

use super::Search;
use super::choose::Unsuited;
use super::prefix::Prefix;
use super::run::Walking;
use super::tree::Node;
use std::mem::take;

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

/// Not more parts than this are made, but for a few: each costs a way down to it.
const MOST_PARTS: usize = 1024;

impl Search<'_> {
    /// Splits the search in at least so many parts (of 1,024 or more: 1,024), if it has them, that
    /// share no solution and together have all; see [`Search::under`].
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
        let parts = self.parts(&*self.make()?.1, parts);
        Ok(parts.list.into_iter().map(|part| part.prefix).collect())
    }

    pub(super) fn parts(&self, made: &dyn Walking, wanted: usize) -> Parts {
        let whole = Part {
            prefix: self.prefix.clone(),
            before: 0,
        };
        let mut parts = Parts {
            list: vec![whole],
            after: 0,
        };
        let wanted = wanted.min(MOST_PARTS);
        let mut grown = true;
        while grown && parts.list.len() < wanted {
            let pieces = (2 * wanted).div_ceil(parts.list.len());
            grown = self.lengthen(made, &mut parts, pieces);
        }
        parts
    }

    /// Splits each part at its first node, in so many pieces at most; `false` when there is nothing
    /// left to split, or the search is to stop.
    fn lengthen(&self, made: &dyn Walking, parts: &mut Parts, pieces: usize) -> bool {
        let watch = self.limits.watch(self.problem.entries());
        let (mut grown, mut passed) = (false, 0);
        for part in take(&mut parts.list) {
            passed += part.before;
            let prefix = part.prefix;
            let mut walk = made.another();
            let walk = walk.tree();
            self.begin_at(walk, &prefix);
            if watch.look(0).is_err() || matches!(walk.node(), Node::Solution) {
                let before = take(&mut passed);
                parts.list.push(Part { prefix, before });
                continue;
            }
            for prefix in prefix.split(walk.count_branches(), pieces) {
                grown = true;
                // The nodes of a range of branches are met where they are walked through.
                let before = take(&mut passed) + u64::from(prefix.is_one_branch());
                parts.list.push(Part { prefix, before });
            }
        }
        parts.after += passed;
        grown
    }
}
