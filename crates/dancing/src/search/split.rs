//! Splits a search into parts that can be searched on any machine, in any order.

use super::Refused;
use super::Search;
use super::limits::Watch;
use super::prefix::Prefix;
use super::run::AnyWalk;
use super::tree::Node;
use crate::stop::Stop;
use std::mem::take;

/// The parts of a search, in the order in which one walk would search them.
pub(super) struct Parts {
    pub(super) list: Vec<Part>,
    /// The number of nodes that come after the last part and are in no part.
    pub(super) after: u64,
    /// The reason why splitting ended with fewer parts than requested; `None` if it was not
    /// stopped.
    stopped: Option<Stop>,
}

pub(super) struct Part {
    pub(super) prefix: Prefix,
    /// The number of nodes that one walk would visit between the previous part and this one.
    pub(super) before: u64,
}

/// The number of parts at which splitting stops, since searching a part starts with a descent to
/// it.
const MOST_PARTS: usize = 1024;

impl Search<'_> {
    /// Splits the search into at least `parts` parts if possible (into at least 1,024 if more are
    /// requested). Each solution is in exactly one part. See [`Search::under`].
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
    ///     sum += search.clone().under(part).enumerate()?.solutions;
    /// }
    /// assert_eq!(sum, search.enumerate()?.solutions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, the search tree has no such part, or a
    /// limit stopped the search before it was split.
    pub fn split(&self, parts: usize) -> Result<Vec<Prefix>, Refused> {
        let prefixes = self.cut(parts)?.list.into_iter().map(|part| part.prefix);
        let of = Some(self.mark());
        Ok(prefixes.map(|prefix| Prefix { of, ..prefix }).collect())
    }

    pub(super) fn cut(&self, parts: usize) -> Result<Parts, Refused> {
        self.need_fixed_tree()?;
        let parts = self.parts(&*self.new_walk()?.1, parts);
        match parts.stopped {
            Some(stop) => Err(Refused::Stopped(stop)),
            None => Ok(parts),
        }
    }

    /// Returns the prefix with the fingerprint of this problem and order.
    pub(super) fn marked(&self, prefix: Prefix) -> Prefix {
        let of = Some(self.mark());
        Prefix { of, ..prefix }
    }

    /// Returns a fingerprint of the properties of the problem and the order on which the search
    /// tree depends.
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

    /// Checks that the requested part belongs to this search.
    pub(super) fn check_part(&self, walk: &dyn AnyWalk) -> Result<(), Refused> {
        let prefix = &self.prefix;
        if prefix.of.is_some_and(|of| of != self.mark()) {
            return Err(Refused::Foreign(prefix.clone()));
        }
        if *prefix == Prefix::default() {
            return Ok(());
        }
        self.need_fixed_tree()?;
        let mut walk = walk.boxed_clone();
        let walk = walk.tree();
        walk.begin(Watch::default());
        if walk.has(&prefix.path, prefix.branches.as_ref()) {
            Ok(())
        } else {
            Err(Refused::NoSuchPart(prefix.clone()))
        }
    }

    pub(super) fn parts(&self, walk: &dyn AnyWalk, wanted: usize) -> Parts {
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
            grown = self.lengthen(walk, &mut parts, pieces);
        }
        parts
    }

    /// Splits each part at its first node into at most `pieces` pieces; returns false if no part
    /// can be split or the search must stop.
    fn lengthen(&self, walk: &dyn AnyWalk, parts: &mut Parts, pieces: usize) -> bool {
        let watch = self.limits.watch(self.problem.entries());
        let mut grown = false;
        let mut passed = 0;
        for part in take(&mut parts.list) {
            passed += part.before;
            let prefix = part.prefix;
            let mut walk = walk.boxed_clone();
            let walk = walk.tree();
            self.begin_at(walk, &prefix);
            parts.stopped = parts.stopped.or(watch.check(0).err());
            if parts.stopped.is_some() || matches!(walk.node(), Node::Solution) {
                let before = take(&mut passed);
                parts.list.push(Part { prefix, before });
                continue;
            }
            for prefix in prefix.split(walk.count_branches(), pieces) {
                grown = true;
                // The node at which a range of branches starts is counted when the range is
                // searched.
                let before = take(&mut passed) + u64::from(prefix.is_one_branch());
                parts.list.push(Part { prefix, before });
            }
        }
        parts.after += passed;
        grown
    }
}
