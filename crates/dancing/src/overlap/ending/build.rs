//! Where an ending begins: items and options numbered anew, and the tables.

use super::super::among::{Rest, Start};
use super::super::words::{Set, Words};
use super::{Ending, Left, MOST_OPTIONS, Options, Part, WIDTH};

/// So many items are in a part at most, or its table would not fit a cache.
const MOST_ITEMS: u32 = 12;

impl Ending {
    /// None where too much is left.
    pub(in super::super) fn of<O: Words, I: Words>(
        start: &Start<O, I>,
        rest: &Rest<O, I>,
    ) -> Option<Ending> {
        let parts = [&rest.uncovered].into_iter().chain(&rest.owns);
        let sizes = parts.clone().map(Set::len);
        if sizes.clone().any(|size| size > MOST_ITEMS) || sizes.clone().sum::<u32>() > u32::BITS {
            return None;
        }
        let renumbering = Renumbering::of(start.incidence.of_item.len(), parts);
        let uncovered = below(rest.uncovered.len());
        let mut covered = Vec::with_capacity(MOST_OPTIONS);
        for option in rest.candidates.members() {
            let items = renumbering.word(start.covered_by(option));
            if items & uncovered == 0 {
                continue;
            }
            if covered.len() == MOST_OPTIONS {
                return None;
            }
            covered.push(items);
        }
        covered.sort_unstable();
        Some(Ending::among(covered, sizes))
    }

    /// Among options that cover these items, of parts of these sizes, the first of which is
    /// uncovered.
    fn among(covered: Vec<u32>, sizes: impl Iterator<Item = u32> + Clone) -> Ending {
        let all = Options::of(WIDTH, 0..covered.len() as u32);
        let of_item = of_items(&covered);
        let mut covering = Vec::with_capacity(sizes.clone().map(|size| 1 << size).sum());
        let mut lowest = 0;
        let mut parts = sizes.map(|size| {
            let part = Part {
                items: below(size) << lowest,
                lowest,
                table: covering.len(),
            };
            covering.push(all);
            for options in &of_item[lowest as usize..][..size as usize] {
                let with_item = covering.len();
                covering.extend_from_within(part.table..);
                let with_item = covering[with_item..].iter_mut();
                with_item.for_each(|covering| covering.intersect_with(options));
            }
            lowest += size;
            part
        });
        let left = Left {
            uncovered: parts.next().expect("what is uncovered is a part"),
            candidates: all,
            owns: parts.collect(),
        };
        let (classes, first) = classes(&covered);
        Ending {
            covered,
            classes,
            first,
            covering,
            left,
        }
    }
}

/// So many items, the lowest.
fn below(items: u32) -> u32 {
    ((1_u64 << items) - 1) as u32
}

/// The options of each item.
fn of_items(covered: &[u32]) -> [Options; u32::BITS as usize] {
    let mut of_item = [Options::empty(WIDTH); u32::BITS as usize];
    for (option, &items) in (0..).zip(covered) {
        let mut rest = items;
        while rest != 0 {
            of_item[rest.trailing_zeros() as usize].insert(option);
            rest &= rest - 1;
        }
    }
    of_item
}

/// Of options in the order of what they cover, the classes at their first options, and these.
fn classes(covered: &[u32]) -> (Vec<Options>, Options) {
    let mut classes = vec![Options::empty(WIDTH); covered.len()];
    let mut first = Options::empty(WIDTH);
    let mut from = 0;
    for class in covered.chunk_by(|one, other| one == other) {
        let to = from + class.len() as u32;
        classes[from as usize] = Options::of(WIDTH, from..to);
        first.insert(from);
        from = to;
    }
    (classes, first)
}

/// The new numbers of items: for each four of them, what each set of these becomes.
struct Renumbering(Vec<[u32; 1 << FOUR]>);

const FOUR: usize = 4;

impl Renumbering {
    /// Of so many items, those of the parts one after the other; the others are left out.
    fn of<'a, I: Words + 'a>(items: usize, parts: impl Iterator<Item = &'a Set<I>>) -> Self {
        let mut becomes = vec![[0; 1 << FOUR]; items.div_ceil(FOUR)];
        for (place, item) in parts.flat_map(Set::members).enumerate() {
            let item = item as usize;
            let sets = becomes[item / FOUR].iter_mut().enumerate();
            let with_item = sets.filter(|(set, _)| set >> (item % FOUR) & 1 != 0);
            with_item.for_each(|(_, becomes)| *becomes |= 1 << place);
        }
        Renumbering(becomes)
    }

    /// A set of items in a word.
    fn word<I: Words>(&self, items: &Set<I>) -> u32 {
        let mut word = 0;
        let fours = self.0.chunks(u64::BITS as usize / FOUR);
        for (fours, &items) in fours.zip(items.words()) {
            let mut rest = items;
            for becomes in fours {
                word |= becomes[rest as usize % (1 << FOUR)];
                rest >>= FOUR;
            }
        }
        word
    }
}
