//! Searches that can be interrupted and resumed elsewhere: the work done, and the parts that
//! remain.

use super::Refused;
use super::prefix::Prefix;
use super::run::{AnyWalk, Goal, Visit};
use super::walk::Walk;
use super::{Report, Search};
use crate::engines::Engine;
use crate::problem::{OptionId, Priced};
use std::ops::ControlFlow;

/// A part of a search, with its number of nodes and its share of the work; see [`Search::pieces`].
///
/// ```
/// # use dancing::search::Search;
/// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
/// let search = Search::new(&problem);
/// let pieces = search.pieces(2)?;
/// let share: f64 = pieces.iter().map(|piece| piece.share).sum();
/// assert!((share - 1.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Piece {
    /// The position of the part in the search tree.
    pub part: Prefix,
    /// The number of nodes on the path to this part that are not counted for any other part.
    pub nodes: u64,
    /// The fraction of the interrupted search that this part makes up, computed as if all branches
    /// of a node were equally large.
    pub share: f64,
}

/// A search that ended, or was stopped by its limits; see [`Search::count_slice`].
///
/// ```
/// # use dancing::search::Search;
/// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
/// let slice = Search::new(&problem).count_slice()?;
/// assert!(slice.report.is_complete() && slice.rest.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Slice {
    /// The report of the work done.
    pub report: Report,
    /// The remaining parts, in the order in which one walk would search them. Together with the
    /// work done, they make up the complete search, without overlaps.
    pub rest: Vec<Piece>,
}

impl Search<'_> {
    /// Counts on one thread until a limit is reached, and returns the parts that remain.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b c\na\na\nb\nb\nc\nc\n".as_bytes())?;
    /// let search = Search::new(&problem);
    /// let slice = search.clone().limit_nodes(3).count_slice()?;
    /// let mut solutions = slice.report.solutions;
    /// let mut nodes = slice.report.nodes;
    /// for piece in &slice.rest {
    ///     let report = search.clone().under(&piece.part).enumerate()?;
    ///     solutions += report.solutions;
    ///     nodes += report.nodes;
    /// }
    /// let whole = search.enumerate()?;
    /// assert_eq!((solutions, nodes), (whole.solutions, whole.nodes));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn count_slice(&self) -> Result<Slice, Refused> {
        self.slice(Goal::Count)
    }

    /// Visits solutions on one thread until a limit is reached or the visitor stops the search, and
    /// returns the parts that remain.
    ///
    /// ```
    /// use dancing::search::Search;
    /// use std::ops::ControlFlow;
    ///
    /// let problem = dancing::text::read("a\na\na\na\n".as_bytes())?;
    /// let search = Search::new(&problem);
    /// let slice = search.visit_slice(|_| ControlFlow::Break(()))?;
    /// assert_eq!((slice.report.solutions, slice.rest.len()), (1, 1));
    /// assert_eq!(search.under(&slice.rest[0].part).enumerate()?.solutions, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn visit_slice(
        &self,
        mut visit: impl FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Slice, Refused> {
        let visit: Visit = &mut |solution: &[OptionId], _| visit(solution);
        self.slice(Goal::Pause(visit))
    }

    /// Searches on one thread until a limit is reached; returns the solutions found that are among
    /// the `k` cheapest, and the parts that remain. `before` contains the cheapest solutions of all
    /// parts that one walk would search earlier. Only new solutions that cost at most `most` are
    /// returned, cheapest first; those of equal cost are in the order of the walk.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a\na |9\na |4\na |7\n".as_bytes())?;
    /// let (cheapest, _) = Search::new(&problem).best_slice(2, &[], Some(7))?;
    /// assert_eq!(cheapest.iter().map(|found| found.cost).collect::<Vec<_>>(), [4, 7]);
    /// let known = [cheapest[0].options.clone()];
    /// let (cheaper, _) = Search::new(&problem).best_slice(1, &known, None)?;
    /// assert!(cheaper.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn best_slice(
        &self,
        k: usize,
        before: &[Vec<OptionId>],
        most: Option<u64>,
    ) -> Result<(Vec<Priced>, Slice), Refused> {
        self.need_fixed_tree()?;
        let (engine, walk) = self.new_walk()?;
        let mut walk = self.start(walk);
        let begun = walk.tree().left();
        let (found, stopped) = self.best_of_slice(walk.tree(), k, before, most);
        let ran = (found.len() as u64, stopped);
        let report = Report::new(engine, walk.nodes(), ran);
        Ok((found, self.sliced(&mut *walk, begun, report)))
    }

    /// Splits the search as [`Search::split`] does, and also counts the nodes that are in no part.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let search = Search::new(&problem);
    /// let mut nodes = 0;
    /// for piece in search.pieces(2)? {
    ///     nodes += piece.nodes + search.clone().under(&piece.part).enumerate()?.nodes;
    /// }
    /// assert_eq!(nodes, search.enumerate()?.nodes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, the search tree has no such part, or a
    /// limit stopped the search before it was split.
    pub fn pieces(&self, parts: usize) -> Result<Vec<Piece>, Refused> {
        let whole = Piece {
            part: self.marked(self.prefix.clone()),
            nodes: 0,
            share: 1.0,
        };
        let cut = self.cut(parts)?;
        let share = 1.0 / cut.list.len().max(1) as f64;
        let pieces = cut.list.into_iter().map(|part| Piece {
            part: Prefix {
                of: whole.part.of,
                ..part.prefix
            },
            nodes: part.before,
            share,
        });
        let mut pieces: Vec<Piece> = pieces.collect();
        match pieces.last_mut() {
            Some(last) => last.nodes += cut.after,
            // The tree ends at its root, which takes hardly any time to search again.
            None => pieces.push(whole),
        }
        Ok(pieces)
    }

    fn slice(&self, goal: Goal) -> Result<Slice, Refused> {
        self.need_fixed_tree()?;
        let (engine, walk) = self.new_walk()?;
        let mut walk = self.start(walk);
        let begun = walk.tree().left();
        let ran = walk.run(u64::MAX, goal);
        let report = Report::new(engine, walk.nodes(), ran);
        Ok(self.sliced(&mut *walk, begun, report))
    }

    /// Returns the remaining parts of a walk. `begun` is the fraction of the tree that it was to
    /// search when it started.
    fn sliced(&self, walk: &mut dyn AnyWalk, begun: f64, mut report: Report) -> Slice {
        let mut rest = Vec::new();
        if report.stopped.is_some() {
            let whole = self.marked(self.prefix.clone());
            rest = walk.tree().rest(&Prefix {
                branches: None,
                ..whole
            });
        }
        for piece in &mut rest {
            piece.share /= begun;
        }
        // If the search was stopped exactly at its end, it is complete.
        report.stopped = report.stopped.filter(|_| !rest.is_empty());
        Slice { report, rest }
    }
}

impl Walk<dyn Engine> {
    /// Returns the parts that the walk has not searched, in the order in which it would search
    /// them. `below` is the prefix at which it started.
    fn rest(&self, below: &Prefix) -> Vec<Piece> {
        let mut rest = Vec::new();
        let mut at = below.clone();
        let mut share = 1.0;
        for level in &self.levels {
            let left = level.branches();
            share /= f64::from(left.end.max(1));
            if !left.is_empty() {
                let share = share * left.len() as f64;
                rest.push(piece(at.with_branches(left), share));
            }
            if level.entered {
                at = at.child(level.tried() - 1);
            }
        }
        if self.fresh {
            rest.push(piece(at, share));
        }
        rest.reverse();
        rest
    }

    /// Returns the fraction of the tree that has not been searched; 1 if everything has been
    /// searched.
    fn left(&self) -> f64 {
        let rest = self.rest(&Prefix::default());
        let left: f64 = rest.iter().map(|piece| piece.share).sum();
        if left > 0.0 { left } else { 1.0 }
    }
}

fn piece(part: Prefix, share: f64) -> Piece {
    Piece {
        part,
        nodes: 0,
        share,
    }
}
