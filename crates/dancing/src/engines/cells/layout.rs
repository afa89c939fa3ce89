//! The nodes (one for each item of each option), and the fixed data of the items.

use crate::problem::Problem;

/// The data that does not change during a search.
#[derive(Debug)]
pub(super) struct Layout {
    /// The index of the first node of each option, then the end of the last option's nodes.
    pub(super) starts: Vec<u32>,
    pub(super) item: Vec<u32>,
    /// The colour of each node; empty if the problem has no colours.
    pub(super) colour: Vec<u32>,
    pub(super) option: Vec<u32>,
    pub(super) primary: Vec<bool>,
    pub(super) slack: Vec<u32>,
}

impl Layout {
    /// Returns the layout, and the start of the set of each item.
    pub(super) fn new(problem: &Problem) -> (Layout, Vec<u32>) {
        let items = problem.items();
        let primary: Vec<bool> = problem
            .item_ids()
            .map(|item| problem.rule(item).is_primary())
            .collect();
        let slack = problem.item_ids().map(|item| problem.rule(item).slack());
        let mut layout = Layout {
            starts: Vec::with_capacity(problem.options() + 1),
            item: Vec::with_capacity(problem.entries()),
            colour: Vec::new(),
            option: Vec::with_capacity(problem.entries()),
            slack: slack.collect(),
            primary,
        };
        layout.starts.push(0);
        let mut uses = vec![0u32; items];
        let has_colours = problem.has_colours();
        for option in problem.option_ids() {
            let entries = problem.option(option);
            // An option without a primary item is never chosen, so it gets no nodes.
            if entries
                .iter()
                .any(|entry| layout.primary[entry.item as usize])
            {
                for entry in entries {
                    layout.item.push(entry.item);
                    if has_colours {
                        layout.colour.push(entry.colour);
                    }
                    layout.option.push(option.0);
                    uses[entry.item as usize] += 1;
                }
            }
            layout.starts.push(layout.item.len() as u32);
        }
        let mut end = 0;
        for uses in &mut uses {
            end += std::mem::replace(uses, end);
        }
        (layout, uses)
    }
}
