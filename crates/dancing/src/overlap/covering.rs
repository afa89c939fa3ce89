//! Which options cover all of some items, looked up several items at a time (Arlazarov, Dinic,
//! Kronrod and Faradžev, "On economical construction of the transitive closure of a directed graph",
//! Soviet Mathematics Doklady 11, 1970: the "four Russians").

use super::words::{Set, Words, width_for};

/// For each set of items the options that cover all of them.
pub(super) enum Covering<O> {
    /// For each nine items, from the first of each word of a set on.
    Tables(Vec<Table<O>>),
    /// For each item: tables would not fit a cache.
    Items(Vec<Set<O>>),
}

/// For each set of some items the options that cover all of them.
type Table<O> = [Set<O>; 1 << BITS];

/// So many items a table is for at most: two serve for all eighteen attack types.
const BITS: usize = 9;

/// So many items are in a word of a set.
const WORD: usize = u64::BITS as usize;

/// So many bytes of tables are kept at most.
const ROOM: usize = 1 << 18;

impl<O: Words> Covering<O> {
    /// Of so many options, those of each item.
    pub(super) fn new(options: usize, of_item: &[Set<O>]) -> Covering<O> {
        let tables = of_item.chunks(WORD).flat_map(|items| items.chunks(BITS));
        let bytes = width_for(options) * size_of::<u64>();
        if (tables.clone().count() * bytes) << BITS > ROOM {
            return Covering::Items(of_item.to_vec());
        }
        let all = Set::of(width_for(options), 0..options as u32);
        Covering::Tables(tables.map(|items| table(&all, items)).collect())
    }

    /// Keeps only the options that cover all of these items.
    // Inlined, so that sets of options stay in registers.
    #[inline(always)]
    pub(super) fn keep<I: Words>(&self, items: &Set<I>, options: &mut Set<O>) {
        match self {
            Covering::Tables(tables) => {
                let words = tables.chunks(WORD.div_ceil(BITS));
                for (tables, &word) in words.zip(items.words()) {
                    let mut rest = word;
                    for table in tables {
                        options.intersect_with(&table[rest as usize % (1 << BITS)]);
                        rest >>= BITS;
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

/// The table for these items.
fn table<O: Words>(all: &Set<O>, items: &[Set<O>]) -> Table<O> {
    let mut table = std::array::from_fn(|_| all.clone());
    for (item, options) in items.iter().enumerate() {
        for some in 0..1 << item {
            let mut with_item = Set::clone(&table[some]);
            with_item.intersect_with(options);
            table[some | 1 << item] = with_item;
        }
    }
    table
}
