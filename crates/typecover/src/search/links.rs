//! Exact covers by dancing links, which are built once for each side of a generation.
//!
//! A question about some bosses hides the items that these bosses do not have; exclusions, boxes
//! and availability hide options. The links are not rebuilt.

use crate::problem::Problem;
use crate::question::Side;
use dancing::links::Links;
use dancing::problem::OptionId;
use pokedata::{Generation, Typing};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

/// Visits every exact cover once, as ascending indices of the problem's options.
pub(crate) fn for_each<B>(
    problem: &Problem,
    visit: impl FnMut(&[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for_each_of(problem, |_| true, visit)
}

/// Visits the exact covers as Cartesian products. Each cover is in exactly one product, and has one
/// option from each part. The options of a part cover the same items, and a cover contains at most
/// one of them.
pub(crate) fn for_each_product(problem: &Problem, mut visit: impl FnMut(&[&[OptionId]])) {
    let classes = classes(problem);
    let mut parts: Vec<&[OptionId]> = Vec::new();
    let is_first = |option: u32| !classes[option as usize].is_empty();
    let _ = for_each_of(problem, is_first, |options| {
        parts.clear();
        parts.extend(options.iter().map(|&option| &*classes[option as usize]));
        visit(&parts);
        ControlFlow::<()>::Continue(())
    });
}

/// Returns the classes of options that cover the same items, each at the index of its first option.
/// A required option is a class of its own.
fn classes(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut classes = vec![Vec::new(); problem.options.len()];
    let mut first_of = BTreeMap::new();
    for option in 0..problem.options.len() as u32 {
        let first = if problem.required.contains(&option) {
            option
        } else {
            let covered: Vec<u32> = problem.covered_by(option as usize).collect();
            *first_of.entry(covered).or_insert(option)
        };
        classes[first as usize].push(OptionId::from(option));
    }
    classes
}

/// Visits every exact cover that uses only some options of the problem.
fn for_each_of<B>(
    problem: &Problem,
    shown: impl Fn(u32) -> bool,
    visit: impl FnMut(&[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let universe = Universe::of(problem.generation, problem.side);
    let mut links = universe.take_links();
    links.hide_items_except(problem.items.iter().map(|item| item.name()));
    let options = (0..)
        .zip(&problem.options)
        .filter(|(option, _)| shown(*option));
    links.hide_options_except(options.map(|(_, option)| option.name()));
    let flow = universe.walk(problem, &mut links, visit);
    links.reset_options();
    links.reset_items();
    universe.give_back(links);
    flow
}

/// All items and options that a question about a side of a generation may have, in the order of
/// their names. The typings are all those that the generation's types can form, because a question
/// may allow typings that no Pokémon has ([`Question::any_typing`](crate::Question::any_typing)).
struct Universe {
    generation: Generation,
    side: Side,
    items: Vec<Typing>,
    options: Vec<Typing>,
}

thread_local! {
    /// The links of the universes that were used so far, except for one that is being searched.
    static LINKS: RefCell<HashMap<(Generation, Side), Links>> = RefCell::default();
}

impl Universe {
    fn of(generation: Generation, side: Side) -> Universe {
        let chart = pokedata::chart(generation);
        let single = chart.types().iter().map(Typing::from).collect();
        let typings = Typing::all().filter(|&typing| chart.has(typing)).collect();
        let (items, options) = match side {
            Side::Defense => (single, typings),
            Side::Attack => (typings, single),
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
        let chart = pokedata::chart(self.generation);
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
        // The links number options by their place among all options; the problem numbers them by
        // their place among its own.
        let own = |option: &Typing| {
            problem
                .options
                .binary_search(option)
                .map_or(u32::MAX, |o| o as u32)
        };
        let places: Vec<u32> = self.options.iter().map(own).collect();
        let required = problem.required.iter().map(|&option| {
            let place = places.iter().position(|&place| place == option);
            place.expect("a problem's options are of its universe") as u32
        });
        let mut options = Vec::new();
        let covers = links.covers(problem.at_most()).requiring(required);
        let walked = covers.for_each(|chosen| {
            options.clear();
            options.extend(chosen.iter().map(|option| places[option.index()]));
            options.sort_unstable();
            visit(&options)
        });
        walked.expect("no limit was set")
    }
}
