//! Makes an ordered diagram of a list of solutions.
//!
//! Solutions are put in the order of a dictionary, so that those that begin alike stand together;
//! a node is made when the last solution that goes through it has passed.

use super::maker::Maker;
use super::nodes::{EMPTY, Id, NONE};

/// The continuations after the options so far.
struct Branches {
    /// Whether a solution ends here.
    ends: bool,
    /// Options by rank, ascending, and the sets that they lead to.
    ways: Vec<(u32, Id)>,
}

/// Returns the diagram of solutions whose options are given by rank, ascending; `order` has the
/// option of each rank.
pub(super) fn diagram(mut solutions: Vec<Vec<u32>>, order: &[u32], nodes: &mut Maker) -> Id {
    solutions.sort_unstable();
    let mut path: Vec<u32> = Vec::new();
    let mut open = vec![Branches::new()];
    for solution in solutions {
        let common = path
            .iter()
            .zip(&solution)
            .take_while(|(one, other)| one == other)
            .count();
        close(&mut open, &mut path, common, order, nodes);
        for rank in solution.into_iter().skip(common) {
            path.push(rank);
            open.push(Branches::new());
        }
        if let Some(last) = open.last_mut() {
            last.ends = true;
        }
    }
    close(&mut open, &mut path, 0, order, nodes);
    open.pop()
        .map_or(NONE, |branches| branches.node(order, nodes))
}

/// Makes the nodes below the first `keep` options of the path.
fn close(
    open: &mut Vec<Branches>,
    path: &mut Vec<u32>,
    keep: usize,
    order: &[u32],
    nodes: &mut Maker,
) {
    while path.len() > keep {
        let (Some(rank), Some(branches)) = (path.pop(), open.pop()) else {
            return;
        };
        let node = branches.node(order, nodes);
        if let Some(before) = open.last_mut() {
            before.ways.push((rank, node));
        }
    }
}

impl Branches {
    fn new() -> Branches {
        Branches {
            ends: false,
            ways: Vec::new(),
        }
    }

    fn node(self, order: &[u32], nodes: &mut Maker) -> Id {
        let end = if self.ends { EMPTY } else { NONE };
        let ways = self.ways.into_iter().rev();
        ways.fold(end, |without, (rank, with)| {
            nodes.choice(order[rank as usize], without, with)
        })
    }
}
