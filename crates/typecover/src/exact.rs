//! Exact covers by dancing links, over links that are built once for a side of a generation.
//!
//! A question about some bosses hides the items that they do not bring; exclusions, boxes and
//! availability hide options. Nothing is built anew for it.

use crate::Side;
use crate::problem::Problem;
use dancing::links::{Links, OptionId};
use pokedata::{Chart, Generation, Typing, typings_in_use};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Visits every exact cover once: its options' indices in the problem, ascending.
pub(crate) fn for_each<B>(
    problem: &Problem,
    visit: impl FnMut(&[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let universe = Universe::of(problem.generation, problem.side);
    let mut links = universe.take_links();
    links.hide_items_except(problem.items.iter().map(|item| item.name()));
    links.hide_options_except(problem.options.iter().map(|option| option.name()));
    let flow = universe.walk(problem, &mut links, visit);
    links.reset_options();
    links.reset_items();
    universe.give_back(links);
    flow
}

/// All items and options that questions about a side of a generation can have, in the order of
/// their names.
struct Universe {
    generation: Generation,
    side: Side,
    items: Vec<Typing>,
    options: Vec<Typing>,
}

thread_local! {
    /// The links of the universes asked about so far, but for one that is being searched.
    static LINKS: RefCell<HashMap<(Generation, Side), Links>> = RefCell::default();
}

impl Universe {
    fn of(generation: Generation, side: Side) -> Universe {
        let chart = Chart::of(generation);
        let single = chart.types().iter().map(Typing::from).collect();
        let (items, options) = match side {
            Side::Defense => (single, typings_in_use(generation).to_vec()),
            Side::Attack => (Typing::all().filter(|&t| chart.has(t)).collect(), single),
        };
        Universe {
            generation,
            side,
            items,
            options,
        }
    }

    fn take_links(&self) -> Links {
        let kept = LINKS.with_borrow_mut(|links| links.remove(&(self.generation, self.side)));
        kept.unwrap_or_else(|| self.build_links())
    }

    fn give_back(&self, links: Links) {
        LINKS.with_borrow_mut(|kept| kept.insert((self.generation, self.side), links));
    }

    fn build_links(&self) -> Links {
        let chart = Chart::of(self.generation);
        let covers = |option: Typing, item: Typing| {
            self.side
                .is_covered_by(self.side.multiplier(chart, option, item))
        };
        let options = self.options.iter().map(|&option| {
            let covered = self.items.iter().filter(move |&&item| covers(option, item));
            (option.name(), covered.map(|item| item.name()))
        });
        Links::new(self.items.iter().map(|item| item.name()), [], options)
            .expect("typings have different names")
    }

    fn walk<B>(
        &self,
        problem: &Problem,
        links: &mut Links,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // The links know options by their place among all; the problem, by that among its own.
        let own = |option: &Typing| {
            problem
                .options
                .binary_search(option)
                .map_or(u32::MAX, |o| o as u32)
        };
        let places: Vec<u32> = self.options.iter().map(own).collect();
        let required = problem.required.iter().map(|&option| {
            let place = places.iter().position(|&place| place == option);
            OptionId(place.expect("a problem's options are of its universe") as u32)
        });
        let required: Vec<OptionId> = required.collect();
        let mut options = Vec::new();
        links
            .covers(problem.at_most())
            .requiring(&required)
            .for_each(|chosen| {
                options.clear();
                options.extend(chosen.iter().map(|option| places[option.0 as usize]));
                options.sort_unstable();
                visit(&options)
            })
    }
}
