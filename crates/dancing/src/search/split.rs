//! Parts of a search that can be done anywhere, in any order.

use super::Search;
use super::limits::Watch;
use super::prefix::Prefix;
use super::refused::Refused;
use super::run::Walking;
use super::tree::Node;
use crate::stop::Stop;
use std::mem::take;

/// The parts of a search, in the order in which one walk would come to them.
pub(super) struct Parts {
    pub(super) list: Vec<Part>,
    /// The nodes that lie in no part and before none.
    pub(super) after: u64,
    /// Why there are not as many as wanted, if not because there are no more.
    stopped: Option<Stop>,
}

pub(super) struct Part {
    pub(super) prefix: Prefix,
    /// The nodes that one walk would come to after the part before and before this one.
    pub(super) before: u64,
}

/// Not more parts than this are made, but for a few: each costs a way down to it.
const MOST_PARTS: usize = 1024;

impl Search<'_> {
    /// Splits the search into at least N parts (for 1,024 or more: 1,024), if it has them, that
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
    /// If the requested engine does not support the problem, there is no such part, or the search
    /// was stopped by its limits before it was split.
    pub fn split(&self, parts: usize) -> Result<Vec<Prefix>, Refused> {
        let prefixes = self.cut(parts)?.list.into_iter().map(|part| part.prefix);
        let of = Some(self.mark());
        Ok(prefixes.map(|prefix| Prefix { of, ..prefix }).collect())
    }

    pub(super) fn cut(&self, parts: usize) -> Result<Parts, Refused> {
        let parts = self.parts(&*self.make()?.1, parts);
        match parts.stopped {
            Some(stop) => Err(Refused::Stopped(stop)),
            None => Ok(parts),
        }
    }

    /// Returns the same part, for this problem and order only.
    pub(super) fn marked(&self, prefix: Prefix) -> Prefix {
        let of = Some(self.mark());
        Prefix { of, ..prefix }
    }

    /// Returns a fingerprint of the problem and the order, as far as the search tree depends on
    /// them.
    fn mark(&self) -> u32 {
        let mut mark = crc32fast::Hasher::new();
        let problem = self.problem;
        mark.update(format!("{:?} {:?}", self.order, problem.limit()).as_bytes());
        for item in problem.item_ids() {
            mark.update(format!("{:?}", problem.rule(item)).as_bytes());
        }
        for option in problem.option_ids() {
            mark.update(&u32::MAX.to_le_bytes());
            for entry in problem.option(option) {
                mark.update(&entry.item.to_le_bytes());
                mark.update(&entry.colour.to_le_bytes());
            }
        }
        mark.finalize()
    }

    /// Whether the part that is asked for is one of this search.
    pub(super) fn check_part(&self, made: &dyn Walking) -> Result<(), Refused> {
        let prefix = &self.prefix;
        if prefix.of.is_some_and(|of| of != self.mark()) {
            return Err(Refused::Foreign(prefix.clone()));
        }
        if *prefix == Prefix::default() {
            return Ok(());
        }
        let mut walk = made.another();
        let walk = walk.tree();
        walk.begin(Watch::default());
        match walk.has(&prefix.path, prefix.branches.as_ref()) {
            true => Ok(()),
            false => Err(Refused::NoSuchPart(prefix.clone())),
        }
    }

    pub(super) fn parts(&self, made: &dyn Walking, wanted: usize) -> Parts {
        let whole = Part {
            prefix: self.prefix.clone(),
            before: 0,
        };
        let mut parts = Parts {
            list: vec![whole],
            after: 0,
            stopped: None,
        };
        let wanted = wanted.min(MOST_PARTS);
        let mut grown = true;
        while grown && parts.list.len() < wanted {
            let pieces = (2 * wanted).div_ceil(parts.list.len());
            grown = self.lengthen(made, &mut parts, pieces);
        }
        parts
    }

    /// Splits each part at its first node, into at most that many pieces; returns false if nothing
    /// is left to split, or the search must stop.
    fn lengthen(&self, made: &dyn Walking, parts: &mut Parts, pieces: usize) -> bool {
        let watch = self.limits.watch(self.problem.entries());
        let (mut grown, mut passed) = (false, 0);
        for part in take(&mut parts.list) {
            passed += part.before;
            let prefix = part.prefix;
            let mut walk = made.another();
            let walk = walk.tree();
            self.begin_at(walk, &prefix);
            parts.stopped = parts.stopped.or(watch.look(0).err());
            if parts.stopped.is_some() || matches!(walk.node(), Node::Solution) {
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
