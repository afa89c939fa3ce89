//! The content of a cover ring: options, items, and the arrows between them.

use pokedata::{Multiplier, Typing};
use typecover::{Cover, Problem};

/// A cover, in a form that can be drawn.
#[derive(Clone, Debug, Default)]
pub struct Ring {
    /// The label of the picture for screen readers.
    pub label: String,
    /// The chosen options.
    pub options: Vec<Typing>,
    /// The covered items.
    pub items: Vec<Typing>,
    /// The arrows from options to the items that they cover.
    pub arrows: Vec<Arrow>,
}

/// An arrow from an option to an item that it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The index of the option.
    pub option: usize,
    /// The index of the item.
    pub item: usize,
    /// The multiplier between the option and the item.
    pub multiplier: Multiplier,
    /// Whether this option is the best for the item.
    pub best: bool,
}

impl Ring {
    /// Returns the ring for a cover of the given problem.
    #[must_use]
    pub fn of(problem: &Problem, cover: &Cover) -> Ring {
        let options = cover.options.clone();
        let best = problem.by_item(cover);
        let arrow = |(option, &typing): (usize, &Typing)| {
            let index = problem.options.binary_search(&typing).ok()?;
            let covered = problem.covered_by(index).map(|item| item as usize);
            let arrows = covered.map(move |item| (option, typing, index, item));
            Some(arrows.collect::<Vec<_>>())
        };
        let arrows = options.iter().enumerate().filter_map(arrow).flatten();
        let arrows = arrows.map(|(option, typing, index, item)| Arrow {
            option,
            item,
            multiplier: problem.multiplier(index, item),
            best: best
                .iter()
                .any(|&(i, o, _)| i == problem.items[item] && o == typing),
        });
        let names: Vec<&str> = options.iter().map(|option| option.name()).collect();
        Ring {
            label: format!("Cover of rank {}: {}", cover.rank, names.join(", ")),
            arrows: arrows.collect(),
            items: problem.items.clone(),
            options,
        }
    }
}
