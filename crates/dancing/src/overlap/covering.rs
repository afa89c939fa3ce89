//! Which options cover all of some items, looked up eight items at a time (Arlazarov, Dinic, Kronrod
//! and Faradžev, "On economical construction of the transitive closure of a directed graph", Soviet
//! Mathematics Doklady 11, 1970: the "four Russians").

use super::words::{Set, Words, width_for};

/// For each set of items the options that cover all of them.
pub(super) enum Covering<O> {
    /// For each byte of a set of items and each of its values.
    Tables(Vec<[Set<O>; 256]>),
    /// For each item: tables would not fit a cache.
    Items(Vec<Set<O>>),
}

/// So many bytes of tables are kept at most.
const ROOM: usize = 1 << 18;

impl<O: Words> Covering<O> {
    /// Of so many options, those of each item.
    pub(super) fn new(options: usize, of_item: &[Set<O>]) -> Covering<O> {
        let bytes = of_item.chunks(8);
        if bytes.len() * 256 * width_for(options) * size_of::<u64>() > ROOM {
            return Covering::Items(of_item.to_vec());
        }
        let all = Set::of(width_for(options), 0..options as u32);
        Covering::Tables(bytes.map(|items| table(&all, items)).collect())
    }

    /// Keeps only the options that cover all of these items.
    // Inlined, so that sets of options stay in registers.
    #[inline(always)]
    pub(super) fn keep<I: Words>(&self, items: &Set<I>, options: &mut Set<O>) {
        match self {
            Covering::Tables(tables) => {
                for (tables, &word) in tables.chunks(8).zip(items.words()) {
                    let mut rest = word;
                    for table in tables {
                        options.intersect_with(&table[(rest & 255) as usize]);
                        rest >>= 8;
                    }
                }
            }
            Covering::Items(of_item) => {
                for item in items.members() {
                    options.intersect_with(&of_item[item as usize]);
                }
            }
        }
    }

    /// Drops the options that cover all of these items.
    #[inline(always)]
    pub(super) fn drop<I: Words>(&self, items: &Set<I>, options: &mut Set<O>) {
        let mut covering = options.clone();
        self.keep(items, &mut covering);
        options.subtract(&covering);
    }
}

/// For each set of these items, at most eight, the options that cover all of them.
fn table<O: Words>(all: &Set<O>, items: &[Set<O>]) -> [Set<O>; 256] {
    std::array::from_fn(|byte| {
        let mut covering = all.clone();
        let chosen = (0..).zip(items).filter(|(item, _)| byte >> item & 1 == 1);
        chosen.for_each(|(_, options)| covering.intersect_with(options));
        covering
    })
}
