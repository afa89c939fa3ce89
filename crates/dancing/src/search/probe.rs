//! A short probe that estimates which engine has less work to do.
//!
//! The probe runs the first steps with *cells*, which starts on any problem in time proportional to
//! its size. From these steps, it computes the work that *bits* would have done. Only work is
//! compared, not time, so the same engine is chosen every time.

use super::run::AnyWalk;
use super::{EngineKind, Search};
use crate::engines::bits;
use crate::engines::cells::Cells;

/// The maximum number of nodes of the probe.
const NODES: u64 = 256;

/// The number of entries that the probe may remove, in addition to the number of entries in the
/// problem.
const ENTRIES: u64 = 1_000;

/// The work of the first steps of a search.
#[derive(Clone, Copy, Debug, Default)]
struct Effort {
    /// The number of options chosen, including forced ones.
    chosen: u64,
    /// The number of entries of other options removed from the sets of their items.
    taken_out: u64,
    /// The number of options that *bits* would have counted.
    counted: u64,
}

/// The sizes of the bitsets of *bits* in words: of a set of options, and of a set of primary items.
#[derive(Clone, Copy, Debug)]
struct Size {
    options: u64,
    items: u64,
}

impl Effort {
    /// Returns the work of *cells*, in the same unit as the work of *bits*. The factors were chosen
    /// so that the ratios are close to the measurements of `cargo bench --bench engines`.
    fn of_cells(self) -> u64 {
        400 * self.chosen + 11 * self.taken_out
    }

    /// Returns the work of *bits*: each choice processes sets of options and all counters, and
    /// options are counted for all items together.
    fn of_bits(self, size: Size) -> u64 {
        self.chosen * (14 * size.options + 70 * size.items) + self.counted * size.items
    }
}

impl Search<'_> {
    /// Returns the engine with less work to do, for a problem that both support.
    pub(super) fn cheaper_engine(&self) -> EngineKind {
        let problem = self.problem;
        let Some(items) = bits::width(problem) else {
            return EngineKind::Cells;
        };
        let size = Size {
            options: problem.options().div_ceil(64) as u64,
            items: items as u64,
        };
        let effort = if problem.is_plain() {
            self.first_steps(Cells::<false, true>::new(problem))
        } else {
            self.first_steps(Cells::<true, true>::new(problem))
        };
        if effort.of_bits(size) <= effort.of_cells() {
            EngineKind::Bits
        } else {
            EngineKind::Cells
        }
    }

    /// Runs the first steps of the search and returns their work.
    fn first_steps<const MULTI: bool>(&self, engine: Cells<MULTI, true>) -> Effort {
        let entries = self.problem.entries().max(1) as u64;
        let options = self.problem.options() as u64;
        let mut effort = Effort::default();
        let mut walk = self.unstarted(engine);
        self.begin(walk.tree());
        while effort.taken_out < entries + ENTRIES && walk.nodes < NODES {
            if !walk.tree().next_node() {
                break;
            }
            let step = walk.engine.last_step();
            effort.chosen += step.chosen as u64;
            effort.taken_out += step.taken_out as u64;
            // This assumes that each removed option has the average number of entries.
            let gone = step.taken_out as u64 * options / entries;
            let left = options.saturating_sub(step.taken_out_in_all as u64 * options / entries);
            effort.counted += if MULTI { left } else { gone.min(left) };
        }
        effort
    }
}
