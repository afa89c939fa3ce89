//! The end of a count of irredundant covers, where nearly all of it is spent.
//!
//! When few items are uncovered, little of an option matters: which of these it covers, and which of
//! those that a chosen option has to itself. Each of these sets of items is a *part*; the items of
//! all parts are numbered anew, part by part, so that a word says all there is of an option, and
//! options with the same word are a class. For each set of items of a part a table has the options
//! that cover all of it (Arlazarov, Dinic, Kronrod and Faradžev, "On economical construction of the
//! transitive closure of a directed graph", Soviet Mathematics Doklady 11, 1970: the "four
//! Russians"), so what a choice leaves is looked up. And the last two options are not chosen: for
//! each class that could be the last but one, those that complete a cover beside it are counted.

mod build;

use super::words::Set;

/// So many options are chosen more at most: there are fewer sets of them than a word can count.
pub(super) const MOST_MORE: usize = 8;

/// Of the options that cover something uncovered, so many at most.
const MOST_OPTIONS: usize = 64 * WIDTH;
const WIDTH: usize = 3;

type Options = Set<[u64; WIDTH]>;

/// A walk through what completes the cover.
pub(super) struct Ending {
    /// For each option the items that it covers, ascending: classes are side by side.
    covered: Vec<u32>,
    /// At the first option of each class all of its options.
    classes: Vec<Options>,
    first: Options,
    /// For each part, one after the other, and each set of its items the options that cover these.
    covering: Vec<Options>,
    left: Left,
}

/// What chosen options leave.
#[derive(Clone)]
struct Left {
    uncovered: Part,
    /// What can be chosen beside them: none takes the last item of its own from one of them.
    candidates: Options,
    /// The items of its own of each chosen option that has several.
    owns: Vec<Part>,
}

/// Some items of a part.
#[derive(Clone, Copy)]
struct Part {
    items: u32,
    /// Where the items of the whole part begin.
    lowest: u32,
    /// Where its table begins.
    table: usize,
}

impl Part {
    #[inline(always)]
    fn among(self, items: u32) -> Part {
        let items = self.items & items;
        Part { items, ..self }
    }

    #[inline(always)]
    fn without(self, items: u32) -> Part {
        self.among(!items)
    }

    /// Each of its items.
    fn each(mut self) -> impl Iterator<Item = Part> {
        std::iter::from_fn(move || {
            let item = self.among(self.items.wrapping_neg());
            self.items ^= item.items;
            (item.items != 0).then_some(item)
        })
    }
}

impl Ending {
    /// How many sets of 0, 1, 2 … options, up to so many, complete the cover, which leaves something
    /// uncovered.
    pub(super) fn count(&self, more: usize) -> [u64; MOST_MORE + 1] {
        let mut counts = [0; MOST_MORE + 1];
        self.extend(&mut self.left.clone(), 1, &mut counts[1..=more]);
        counts
    }

    /// Adds how many ways there are to complete what is chosen, which can be done in so many ways,
    /// by one option more, by two and so on.
    fn extend(&self, left: &mut Left, ways: u64, counts: &mut [u64]) {
        let last = self.take(left, left.uncovered);
        let [by_one, more @ ..] = counts else {
            return;
        };
        *by_one += ways * u64::from(last.len());
        match more {
            [] => {}
            [by_two] => *by_two += ways * self.pairs(left),
            more => self.branch(left, ways, more),
        }
    }

    /// Takes the candidates that cover all of these items.
    fn take(&self, left: &mut Left, items: Part) -> Options {
        let taken = left.candidates.common(self.covering(items));
        left.candidates.subtract(&taken);
        taken
    }

    /// The options that cover all of these items.
    #[inline(always)]
    fn covering(&self, items: Part) -> &Options {
        &self.covering[items.table + (items.items >> items.lowest) as usize]
    }

    /// Takes the candidates that cover the uncovered item that has the fewest, and gives the first
    /// of each class.
    fn take_branches(&self, left: &mut Left) -> Options {
        let candidates = |&item: &Part| self.covering(item).common_len(&left.candidates);
        match left.uncovered.each().min_by_key(candidates) {
            Some(item) => self.take(left, item).common(&self.first),
            None => Options::empty(WIDTH),
        }
    }

    /// Chooses each class that covers the item with the fewest candidates.
    fn branch(&self, left: &mut Left, ways: u64, counts: &mut [u64]) {
        let branches = self.take_branches(left);
        let mut after = left.clone();
        for option in branches.members() {
            let class = &self.classes[option as usize];
            self.choose(self.covered[option as usize], left, &mut after);
            self.extend(&mut after, ways * u64::from(class.len()), counts);
            // From here on it may be chosen too, beside a later branch.
            left.candidates.union_with(class);
        }
    }

    /// Makes `after` what is left once a candidate is chosen too that covers the `newest` items.
    // In place: one list of parts serves for all choices.
    fn choose(&self, newest: u32, left: &Left, after: &mut Left) {
        after.uncovered = left.uncovered.without(newest);
        after.candidates = left.candidates;
        after.owns.clear();
        let owns = left.owns.iter().map(|own| own.without(newest));
        for own in owns.chain([left.uncovered.among(newest)]) {
            after.candidates.subtract(self.covering(own));
            if own.items.count_ones() > 1 {
                after.owns.push(own);
            }
        }
    }

    /// How many pairs complete the cover of a class that covers the item with the fewest candidates,
    /// and another candidate.
    fn pairs(&self, left: &mut Left) -> u64 {
        let branches = self.take_branches(left);
        let mut candidates = left.candidates;
        let mut pairs = 0;
        for option in branches.members() {
            let newest = self.covered[option as usize];
            let mut last = candidates.common(self.covering(left.uncovered.without(newest)));
            // From the newest they take nothing: it does not cover all of what is uncovered.
            for own in &left.owns {
                last.subtract(self.covering(own.without(newest)));
            }
            let class = &self.classes[option as usize];
            pairs += class.len() * last.len();
            candidates.union_with(class);
        }
        pairs.into()
    }
}
