//! An exact cover of some of the items, for the search for a conflict: links that are built once, in
//! which all other items are hidden.

use super::system::SetSystem;
use crate::links::Links;
use crate::stop::{Limits, Stop};
use std::ops::ControlFlow;

/// Exact covers of any of the items of a system.
pub(super) struct Exact<'a> {
    links: Links,
    /// The names of the items, in their order.
    names: Vec<String>,
    system: &'a SetSystem,
    required: &'a [u32],
    at_most: usize,
}

impl<'a> Exact<'a> {
    /// Asks about covers of at most `at_most` options with the required ones among them; `None` where
    /// there are too many entries to be numbered.
    pub(super) fn new(
        system: &'a SetSystem,
        required: &'a [u32],
        at_most: usize,
    ) -> Option<Exact<'a>> {
        let names: Vec<String> = (0..system.items).map(in_order).collect();
        let options = (0..).zip(&system.options).map(|(option, covered)| {
            let items = covered.iter().map(|&item| &names[item as usize]);
            (in_order(option), items)
        });
        let links = Links::new(&names, [], options).ok()?;
        Some(Exact {
            links,
            names,
            system,
            required,
            at_most,
        })
    }

    /// Options that cover each of these items exactly once, the required ones among them; whatever
    /// else they cover does not matter.
    pub(super) fn find(
        &mut self,
        items: &[u32],
        limits: &Limits,
    ) -> Result<Option<Vec<u32>>, Stop> {
        let is_asked = |option: &u32| {
            let covered = &self.system.options[*option as usize];
            covered.iter().any(|item| items.contains(item))
        };
        // Those that cover none of them count, but are in nobody's way.
        let (asked, others): (Vec<u32>, Vec<u32>) = self.required.iter().partition(|o| is_asked(o));
        let Some(more) = self.at_most.checked_sub(others.len()) else {
            return Ok(None);
        };
        let names = items.iter().map(|&item| &self.names[item as usize]);
        self.links.hide_items_except(names);
        let covers = self.links.covers(more as u32).requiring(asked);
        let found = covers
            .limited_by(limits)
            .for_each(|cover| ControlFlow::Break(cover.to_vec()));
        self.links.reset_items();
        let found = found?.break_value();
        Ok(found.map(|found| {
            let found = found.into_iter().map(u32::from);
            others.into_iter().chain(found).collect()
        }))
    }
}

/// A name for a number: links order things by name.
fn in_order(number: u32) -> String {
    format!("{number:010}")
}
