//! The state of each item and option after a step, and its picture.

use super::shown::Shown;
use super::standing::{Allows, Standing};
use super::walker::Walker;
use dancing::links::{Bead, Step, Walk};
use dancing::problem::{ColourId, Entry, ItemId, OptionId, Rule};
use drawing::{Cell, Dance, Fate, Grid, Head, cut};
use std::collections::BTreeSet;

/// The maximum number of beads. Larger problems are drawn as cells, because their strings would be
/// too fine to follow.
pub(super) const BEADS: usize = 400;

/// The maximum length of a colour's name at the head of a column.
const LONGEST_COLOUR: usize = 8;

/// The state of each item and option after a step.
pub(super) struct Stage {
    pub(super) items: Vec<Fate>,
    pub(super) options: Vec<Fate>,
    pub(super) standing: Vec<Standing>,
}

impl Stage {
    pub(super) fn of(shown: &Shown, walker: &Walker, last: Option<Step>) -> Stage {
        let standing = walker.standing();
        let picked = walker.picked();
        let items = shown.items().map(|item| match () {
            () if picked == Some(item) => Fate::Current,
            () if is_covered(shown.rule(item), standing[item.index()]) => Fate::Taken,
            () => Fate::Open,
        });
        let fits = |entry: &Entry| standing[entry.item().index()].fits(entry);
        let options = shown.options().map(|option| match () {
            () if last == Some(Step::Choose(option)) => Fate::Current,
            () if walker.chosen().contains(&option) => Fate::Taken,
            () if walker.is_tried(option) => Fate::Tried,
            () if shown.entries(option).iter().all(fits) => Fate::Open,
            () => Fate::Out,
        });
        Stage {
            items: items.collect(),
            options: options.collect(),
            standing,
        }
    }

    /// Returns the items that exclude an option; none if the option is not excluded.
    pub(super) fn clashes(&self, shown: &Shown, option: OptionId) -> Vec<ItemId> {
        if self.options[option.index()] != Fate::Out {
            return Vec::new();
        }
        let entries = shown.entries(option).iter();
        let clashes = entries.filter(|entry| !self.standing[entry.item().index()].fits(entry));
        clashes.map(|entry| entry.item()).collect()
    }

    /// Draws beads on their strings, or cells if there are too many or the search uses no links.
    pub(super) fn svg(&self, shown: &Shown, walker: &Walker) -> String {
        const LABEL: &str = "Items across, options down";
        let Some(walk) = links(shown, walker) else {
            return self.grid(shown).svg(LABEL);
        };
        let options = shown.options().zip(&self.options);
        let beads: Vec<Bead> = walk.beads().collect();
        let dance = Dance {
            items: self.heads(shown),
            options: options
                .map(|(option, fate)| (shown.option(option), *fate, shown.colours(option)))
                .collect(),
            beads,
        };
        dance.svg(LABEL)
    }

    fn grid(&self, shown: &Shown) -> Grid {
        let mut items = self.heads(shown);
        let mut colours = vec![BTreeSet::new(); items.len()];
        let mut most = vec![0; items.len()];
        let row = |option| {
            let clashes = self.clashes(shown, option);
            let cell = |entry: &Entry| {
                let item = entry.item();
                most[item.index()] += 1;
                colours[item.index()].extend(entry.colour());
                let colour = entry.colour();
                let drawn =
                    |own: ColourId| (shown.colour(own).to_owned(), drawing::wheel(own.index()));
                Cell {
                    item: item.index(),
                    colour: colour.map(drawn),
                    clashes: clashes.contains(&item),
                }
            };
            let cells = shown.entries(option).iter().map(cell).collect();
            (shown.option(option), self.options[option.index()], cells)
        };
        let options = shown.options().map(row).collect();
        for (item, head) in shown.items().zip(&mut items) {
            let place = item.index();
            head.notes = self.notes(shown, item, &colours[place], most[place]);
        }
        Grid { items, options }
    }

    /// Returns what may follow an item's name: how often it is covered out of how often it must be,
    /// or its colour.
    fn notes(
        &self,
        shown: &Shown,
        item: ItemId,
        colours: &BTreeSet<ColourId>,
        most: u32,
    ) -> Vec<(String, bool)> {
        let own = self.standing[item.index()];
        match (shown.multiplicity(item), shown.rule(item)) {
            (Some(times), Rule::Primary { hi, .. }) => (0..=most.min(hi))
                .map(|count| (format!(" {count} of {times}"), count == own.count))
                .collect(),
            _ => colours
                .iter()
                .map(|&colour| {
                    let name = cut(shown.colour(colour), LONGEST_COLOUR);
                    (format!(":{name}"), own.allows == Allows::Colour(colour))
                })
                .collect(),
        }
    }

    fn heads(&self, shown: &Shown) -> Vec<Head> {
        let items = shown.items().zip(&self.items);
        let head = |(item, fate): (ItemId, &Fate)| Head {
            name: shown.item(item),
            fate: *fate,
            notes: Vec::new(),
        };
        items.map(head).collect()
    }
}

/// Returns whether an item is covered, and needs no further options.
fn is_covered(rule: Rule, standing: Standing) -> bool {
    let least = match rule {
        Rule::Primary { lo, .. } => lo,
        Rule::Secondary => 1,
    };
    standing.count >= least.max(1)
}

/// Returns the links, if the search uses them and they can be drawn.
pub(super) fn links<'a>(shown: &Shown, walker: &'a Walker) -> Option<&'a Walk> {
    match walker {
        Walker::Links { walk, .. } if shown.beads() <= BEADS => Some(walk),
        _ => None,
    }
}
