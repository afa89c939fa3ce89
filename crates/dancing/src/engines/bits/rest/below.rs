//! Visits all nodes below a node at once, if few options are left.

use super::{Below, FEW, FEW_LISTED, MOST, Rest};
use crate::engines::{Endings, Order, Tail};

impl Rest {
    /// See [`Engine::count_below`](crate::engines::Engine::count_below).
    #[inline(always)]
    pub(in super::super) fn count_below(
        &mut self,
        item: u32,
        order: Order,
        most: u64,
    ) -> Option<Tail> {
        let mut solutions = 0;
        let nodes = self.go_below(item, order, FEW, most, |_, _| solutions += 1)?;
        Some(Tail { solutions, nodes })
    }

    /// See [`Engine::list_below`](crate::engines::Engine::list_below).
    #[inline(always)]
    pub(in super::super) fn list_below(
        &mut self,
        item: u32,
        order: Order,
        most: u64,
        endings: &mut Endings,
    ) -> Option<u64> {
        let most = most.min(u64::from(u32::MAX));
        endings.begin(&self.options);
        self.go_below(item, order, FEW_LISTED, most, |chosen, nodes| {
            endings.add(chosen, nodes as u32);
        })
    }

    /// Visits all nodes below a node that branches on an item, unless more options are left than
    /// `few` or more nodes are needed than `most`. Reports for each solution the options chosen
    /// below, and the number of nodes so far; returns the total number of nodes.
    #[inline(always)]
    fn go_below(
        &mut self,
        item: u32,
        order: Order,
        few: u32,
        most: u64,
        mut found: impl FnMut(u64, u64),
    ) -> Option<u64> {
        let node = self.levels.last()?.node;
        if node.alive.count_ones() > few {
            return None;
        }
        let left = self.row(&node, item);
        let chosen = 0;
        self.below.clear();
        self.below.push(Below { node, left, chosen });
        let mut nodes = 0;
        while let Some(top) = self.below.last_mut() {
            if top.left == 0 {
                self.below.pop();
                continue;
            }
            let number = top.left.trailing_zeros() as usize % MOST;
            top.left &= top.left - 1;
            let mut node = top.node;
            let mut chosen = top.chosen | 1 << number;
            nodes += 1;
            if nodes > most {
                return None;
            }
            self.take(&mut node, number);
            if !self.conclude(&mut node, |number| chosen |= 1 << number) {
                continue;
            }
            if node.active == 0 {
                found(chosen, nodes);
            } else {
                let left = self.row(&node, self.item(&node, order));
                self.below.push(Below { node, left, chosen });
            }
        }
        Some(nodes)
    }
}
