//! All solutions of a diagram, one after the other.

use super::Diagram;
use super::nodes::{EMPTY, Id, NONE, Node};

impl Diagram {
    /// The solutions, each with its options ascending. No more than one of them is in memory.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let mut solutions: Vec<Vec<u32>> = Diagram::compile(&problem)?.solutions().collect();
    /// solutions.sort();
    /// assert_eq!(solutions, [vec![0], vec![1, 2]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solutions(&self) -> impl Iterator<Item = Vec<u32>> + '_ {
        let mut ways = vec![Way {
            options: 0,
            waiting: vec![self.root],
        }];
        let mut chosen: Vec<u32> = Vec::new();
        std::iter::from_fn(move || {
            while let Some(mut way) = ways.pop() {
                chosen.truncate(way.options);
                if self.follow(&mut way, &mut chosen, &mut ways) {
                    let mut options = chosen.clone();
                    options.sort_unstable();
                    return Some(options);
                }
            }
            None
        })
    }

    /// Goes on with the options chosen until nothing waits; notes the ways not taken. Says
    /// whether a solution was reached.
    fn follow(&self, way: &mut Way, chosen: &mut Vec<u32>, ways: &mut Vec<Way>) -> bool {
        while let Some(node) = way.waiting.pop() {
            match self.nodes.get(node) {
                Some(Node::Choice {
                    option,
                    without,
                    with,
                }) => {
                    if without != NONE {
                        let mut waiting = way.waiting.clone();
                        waiting.push(without);
                        ways.push(Way {
                            options: chosen.len(),
                            waiting,
                        });
                    }
                    chosen.push(option);
                    way.waiting.push(with);
                }
                Some(Node::Product { one, other }) => way.waiting.extend([other, one]),
                None if node == EMPTY => {}
                None => return false,
            }
        }
        true
    }
}

/// A solution that is begun: how many options were chosen, and the nodes still to be followed.
struct Way {
    options: usize,
    waiting: Vec<Id>,
}
