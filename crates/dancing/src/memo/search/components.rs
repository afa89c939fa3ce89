//! Detects whether the remaining options form several independent components.
//!
//! Computing components costs as much as several nodes, so they are computed only after half of the
//! options were removed since the last time, and less often if hardly any are found.

use super::tables::Tables;
use crate::bitset::{any, either, first, has, insert, len, missing, subtract};
use crate::frontier::Bits;

/// A component: its options, and the state in which all items of other components are done.
pub(super) struct Component<const W: usize> {
    pub(super) state: Bits<W>,
    pub(super) alive: Vec<u64>,
}

/// Decides when to compute components.
#[derive(Default)]
pub(super) struct SplitDetector {
    due: u64,
    looks: u64,
    splits: u64,
}

/// The number of attempts after which the rate of success is evaluated.
const LOOKS: u64 = 1 << 8;
/// If at most one in `WORTH` attempts finds components of similar size, only one in `RARELY`
/// attempts is made.
const WORTH: u64 = 1 << 3;
const RARELY: u64 = 1 << 6;
/// The least number of options for which components are computed.
const FEW: u32 = 40;

impl SplitDetector {
    /// Returns the components, if they were computed and there are several, and the number of
    /// options at the time when components were last computed.
    pub(super) fn look<const W: usize>(
        &mut self,
        tables: &Tables<W>,
        state: &Bits<W>,
        alive: &[u64],
        looked_at: u32,
    ) -> (Option<Vec<Component<W>>>, u32) {
        let options = len(alive);
        if options < FEW || options > looked_at / 2 || !self.is_due() {
            return (None, looked_at);
        }
        let components = components(tables, state, alive);
        self.looks += 1;
        self.splits += u64::from(
            components
                .as_ref()
                .is_some_and(|components| is_balanced(components, options)),
        );
        (components, options)
    }

    /// Returns whether too few attempts found components.
    pub(super) fn rarely_splits(&self) -> bool {
        self.splits * WORTH <= self.looks
    }

    fn is_due(&mut self) -> bool {
        self.due += 1;
        let rarely = self.looks >= LOOKS && self.rarely_splits();
        !rarely || self.due.is_multiple_of(RARELY)
    }
}

/// Returns whether no component contains nearly all of the options.
fn is_balanced<const W: usize>(components: &[Component<W>], options: u32) -> bool {
    let sizes = components.iter().map(|component| len(&component.alive));
    let largest = sizes.max();
    largest.is_some_and(|largest| largest < options - options / 8)
}

/// Returns the components of the remaining options; `None` if there is only one.
fn components<const W: usize>(
    tables: &Tables<W>,
    state: &Bits<W>,
    alive: &[u64],
) -> Option<Vec<Component<W>>> {
    let mut rest = alive.to_vec();
    let mut components = Vec::new();
    while let Some(first) = first(&rest) {
        let component = component_of(first, tables, state, &rest);
        subtract(&mut rest, &component);
        if components.is_empty() && !any(&rest) {
            return None;
        }
        components.push(Component {
            state: tables.only(state, &component),
            alive: component,
        });
    }
    (components.len() > 1).then_some(components)
}

/// Returns all options that are connected with the first one, directly or through others.
fn component_of<const W: usize>(
    first: u32,
    tables: &Tables<W>,
    state: &Bits<W>,
    among: &[u64],
) -> Vec<u64> {
    let mut component = vec![0; among.len()];
    let mut todo = vec![first];
    let mut seen = *state;
    while let Some(option) = todo.pop() {
        insert(&mut component, option);
        let choice = &tables.options[option as usize];
        let bits = either(&choice.tests, &choice.sets);
        for bit in missing(&seen, &bits) {
            let row = &tables.touched[bit as usize];
            todo.extend(
                row.members_in(among)
                    .filter(|option| !has(&component, *option)),
            );
        }
        seen = either(&seen, &bits);
    }
    component
}
