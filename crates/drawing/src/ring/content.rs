//! What a ring shows: options, items, and which covers which.

use pokedata::{Multiplier, Typing};
use typecover::{Cover, Problem};

/// A cover, ready to be drawn.
#[derive(Clone, Debug, Default)]
pub struct Ring {
    /// The label of the picture for screen readers.
    pub label: String,
    /// What was chosen.
    pub options: Vec<Typing>,
    /// What is covered.
    pub items: Vec<Typing>,
    /// Which option covers which item.
    pub arrows: Vec<Arrow>,
}

/// An option covers an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Its place among the options.
    pub option: usize,
    /// Its place among the items.
    pub item: usize,
    /// The multiplier between them.
    pub multiplier: Multiplier,
    /// Whether this is the option that serves the item best.
    pub best: bool,
}

impl Ring {
    /// Returns the ring of a cover of that problem.
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
