//! Lists the solutions of a diagram.

use super::Diagram;
use super::nodes::{Id, NONE};
use crate::problem::OptionId;

impl Diagram {
    /// Returns the solutions, each with its options in ascending order. Only one solution is in
    /// memory at a time.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let mut solutions: Vec<_> = Diagram::compile(&problem)?.solutions().collect();
    /// solutions.sort();
    /// assert_eq!(solutions, [vec![0], vec![1, 2]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solutions(&self) -> impl Iterator<Item = Vec<OptionId>> + '_ {
        let whole = Way {
            options: 0,
            waiting: vec![self.root],
        };
        let mut ways: Vec<Way> = (!self.is_empty()).then_some(whole).into_iter().collect();
        let mut chosen: Vec<OptionId> = Vec::new();
        std::iter::from_fn(move || {
            let mut way = ways.pop()?;
            chosen.truncate(way.options);
            // This chooses every option on the path, and records the paths without them.
            while let Some((_, option, without, with)) = self.nodes.next_choice(&mut way.waiting) {
                if without != NONE {
                    ways.push(Way {
                        options: chosen.len(),
                        waiting: [&way.waiting[..], &[without]].concat(),
                    });
                }
                chosen.push(OptionId(option));
                way.waiting.push(with);
            }
            let mut options = chosen.clone();
            options.sort_unstable();
            Some(options)
        })
    }
}

/// A partial solution: the number of options chosen so far, and the nodes that remain to be
/// followed.
struct Way {
    options: usize,
    waiting: Vec<Id>,
}
