//! A search to watch: with dancing links if they support the problem, otherwise with [`Sets`].

use super::sets::Sets;
use super::standing::{Allows, Standing};
use dancing::links::{Place, Step, Walk};
use dancing::problem::{ItemId, OptionId};

/// One of the two searches.
#[derive(Debug)]
pub(super) enum Walker {
    Links {
        walk: Box<Walk>,
        /// The options that were tried for each item that the search branches on.
        tried: Vec<Vec<OptionId>>,
    },
    Sets(Sets),
}

impl Walker {
    /// Returns a search with dancing links.
    pub(super) fn links(walk: Walk) -> Walker {
        Walker::Links {
            walk: Box::new(walk),
            tried: Vec::new(),
        }
    }

    /// Returns the chosen options.
    pub(super) fn chosen(&self) -> &[OptionId] {
        match self {
            Walker::Links { walk, .. } => walk.chosen(),
            Walker::Sets(sets) => sets.chosen(),
        }
    }

    /// Returns the item to cover next.
    pub(super) fn picked(&self) -> Option<ItemId> {
        match self {
            Walker::Links { walk, .. } => walk.picked(),
            Walker::Sets(sets) => sets.picked(),
        }
    }

    /// Returns whether an option was tried, and may not be chosen again.
    pub(super) fn is_tried(&self, option: OptionId) -> bool {
        match self {
            Walker::Links { tried, .. } => tried.iter().flatten().any(|&own| own == option),
            Walker::Sets(sets) => sets.is_tried(option),
        }
    }

    /// Returns the state of each item.
    pub(super) fn standing(&self) -> Vec<Standing> {
        let walk = match self {
            Walker::Links { walk, .. } => walk,
            Walker::Sets(sets) => return sets.standing(),
        };
        let picked = walk.picked();
        let heads = walk.beads().filter_map(|bead| match bead.place {
            Place::Item(item) => Some(bead.hooked || picked == Some(item)),
            _ => None,
        });
        let standing = heads.map(|is_open| match is_open {
            true => Standing::default(),
            false => Standing {
                count: 1,
                allows: Allows::None,
            },
        });
        standing.collect()
    }
}

impl Iterator for Walker {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let (walk, tried) = match self {
            Walker::Links { walk, tried } => (walk, tried),
            Walker::Sets(sets) => return sets.next(),
        };
        let step = walk.next()?;
        match step {
            Step::Pick(_) => tried.push(Vec::new()),
            Step::Undo(option) => tried.last_mut()?.push(option),
            Step::Leave(_) => drop(tried.pop()),
            _ => {}
        }
        Some(step)
    }
}
