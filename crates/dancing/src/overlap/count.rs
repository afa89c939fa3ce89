//! Counting covers by size without listing them.
//!
//! There are two exact methods. The method by items is inclusion–exclusion (Björklund, Husfeldt and
//! Koivisto, *Set partitioning via inclusion–exclusion*, SIAM Journal on Computing 39, 2009). Among
//! the sets of `k` options, the number of those whose union is everything is `Σ_S (-1)^(n-|S|)
//! C(f(S), k)`, where `f(S)` is the number of options inside `S`. The method by options marks every
//! set of options that leaves an item uncovered, and counts the others.

use super::reduce::Residue;
use crate::stop::{Stop, Watch};
use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

/// The maximum number of items for inclusion–exclusion, not counting items that are always covered
/// when another one is.
///
/// ```
/// use dancing::overlap::{ITEMS_AT_MOST, SetSystem};
///
/// let items = ITEMS_AT_MOST as u32;
/// let chain = SetSystem::new(items, (0..items).map(|item| [item, (item + 1) % items]))?;
/// assert!(chain.covers(items).count_by_size().is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const ITEMS_AT_MOST: usize = 26;
/// The maximum number of options for the method that marks sets of options.
///
/// ```
/// use dancing::overlap::{OPTIONS_AT_MOST, SetSystem};
///
/// // Too many items, but few options; each is the only one that covers its items.
/// let options = (0..OPTIONS_AT_MOST as u32).map(|option| [2 * option, 2 * option + 1]);
/// let system = SetSystem::new(2 * OPTIONS_AT_MOST as u32, options)?;
/// assert_eq!(system.covers(30).count_by_size()?[30], 1u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const OPTIONS_AT_MOST: usize = 30;

/// The reason why there is no count.
///
/// ```
/// use dancing::overlap::{SetSystem, CountError};
///
/// let wheel = SetSystem::new(40, (0..40).map(|item| [item, (item + 1) % 40]))?;
/// let error = wheel.covers(40).count_by_size().unwrap_err();
/// assert_eq!(error, CountError::TooLarge { items: 40, options: 40 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// There are too many items and too many options for counting covers without listing them.
    #[error(
        "{items} items and {options} options are too many to count without listing: \
         {ITEMS_AT_MOST} items or {OPTIONS_AT_MOST} options at most"
    )]
    TooLarge {
        /// The number of items, not counting items that are always covered when another one is.
        items: usize,
        /// The number of options that can still be chosen in addition to the required ones.
        options: usize,
    },
    /// A limit was reached.
    #[error("stopped before the count was complete: {0}")]
    Stopped(#[from] Stop),
}

/// Returns the number of sets of `k` options that cover all items, for each `k` up to `at_most`.
pub(super) fn by_size(
    residue: &Residue,
    at_most: usize,
    watch: &Watch,
) -> Result<Vec<BigUint>, CountError> {
    let items = residue.items.len();
    let options = residue.options;
    // Inclusion–exclusion takes n·2^n steps for n items, and marking takes m·2^m / 64 steps for m
    // options.
    let marking = options <= OPTIONS_AT_MOST && (options < items + 6 || items > ITEMS_AT_MOST);
    if marking {
        Ok(by_options(residue, at_most, watch)?)
    } else if items <= ITEMS_AT_MOST {
        Ok(by_items(residue, at_most, watch)?)
    } else {
        Err(CountError::TooLarge { items, options })
    }
}

/// The number of items that are processed together, with a table that fits in the processor's
/// cache.
const TABLE_BITS: usize = 14;

fn by_items(residue: &Residue, at_most: usize, watch: &Watch) -> Result<Vec<BigUint>, Stop> {
    let items = residue.items.len();
    let mut masks = vec![0u32; residue.options];
    for (item, options) in residue.items.iter().enumerate() {
        for &option in options {
            masks[option as usize] |= 1 << item;
        }
    }
    let mut alternating = Alternating {
        watch,
        table: Vec::new(),
        histogram: vec![0; masks.len() + 1],
    };
    alternating.split(&masks, items, 1)?;
    Ok(sum_binomials(&alternating.histogram, at_most))
}

/// The terms of inclusion–exclusion, grouped by the value of `f(S)`.
struct Alternating<'a> {
    watch: &'a Watch,
    table: Vec<u32>,
    /// For each value of `f`, the number of sets whose complement has an even size, minus the
    /// number of sets whose complement has an odd size.
    histogram: Vec<i64>,
}

impl Alternating<'_> {
    /// Adds the terms of all sets that combine the decided items with a subset of the lowest
    /// `items` items. `masks` are the options inside the decided items and these.
    fn split(&mut self, masks: &[u32], items: usize, sign: i64) -> Result<(), Stop> {
        self.watch.check()?;
        let union = masks.iter().fold(0, |union, mask| union | mask);
        let all = (1u32 << items) - 1;
        if union & all != all {
            // If an item is in none of the options, the terms with it and without it cancel.
            return Ok(());
        }
        if items <= TABLE_BITS {
            self.tabulate(masks, items, sign);
            return Ok(());
        }
        let top = 1 << (items - 1);
        self.split(masks, items - 1, sign)?;
        let without: Vec<u32> = masks.iter().copied().filter(|m| m & top == 0).collect();
        self.split(&without, items - 1, -sign)
    }

    fn tabulate(&mut self, masks: &[u32], items: usize, sign: i64) {
        let all = (1u32 << items) - 1;
        self.table.clear();
        self.table.resize(1 << items, 0);
        for mask in masks {
            self.table[(mask & all) as usize] += 1;
        }
        over_subsets(&mut self.table, |sum, part| *sum += part);
        for (set, &inside) in (0u32..).zip(&self.table) {
            let odd = i64::from((all & !set).count_ones() & 1);
            self.histogram[inside as usize] += sign * (1 - 2 * odd);
        }
    }
}

/// Combines each entry with the entries of all proper subsets of its index (Yates's algorithm).
fn over_subsets<T: Copy>(table: &mut [T], add: impl Fn(&mut T, T)) {
    let mut half = 1;
    while half < table.len() {
        for block in table.chunks_exact_mut(2 * half) {
            let (without, with) = block.split_at_mut(half);
            for (with, without) in with.iter_mut().zip(without) {
                add(with, *without);
            }
        }
        half *= 2;
    }
}

/// Returns `Σ_f histogram[f] · C(f, k)` for each `k` up to `at_most`.
fn sum_binomials(histogram: &[i64], at_most: usize) -> Vec<BigUint> {
    let mut sums = vec![BigInt::zero(); at_most + 1];
    let mut row = vec![BigUint::zero(); at_most + 1];
    row[0] = BigUint::one();
    for (inside, &weight) in histogram.iter().enumerate() {
        if inside > 0 {
            next_row_of_pascal(&mut row);
        }
        if weight != 0 {
            for (sum, binomial) in sums.iter_mut().zip(&row) {
                *sum += BigInt::from(binomial.clone()) * weight;
            }
        }
    }
    let counts = sums.into_iter().map(|sum| sum.to_biguint());
    counts.map(Option::unwrap_or_default).collect()
}

fn next_row_of_pascal(row: &mut [BigUint]) {
    for k in (1..row.len()).rev() {
        let (before, from) = row.split_at_mut(k);
        from[0] += &before[k - 1];
    }
}

/// For each `b`, the positions in a word (as a mask) whose index does not contain bit `b`.
const LACKS: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

fn by_options(residue: &Residue, at_most: usize, watch: &Watch) -> Result<Vec<BigUint>, Stop> {
    let options = residue.options;
    watch.check_memory(size_of::<u64>() << options.saturating_sub(6))?;
    // One bit for each set of excluded options, which is marked if the set contains all options of
    // some item.
    let mut marked = vec![0u64; 1 << options.saturating_sub(6)];
    for item in &residue.items {
        let set: usize = item.iter().map(|&option| 1 << option).sum();
        marked[set / 64] |= 1 << (set % 64);
    }
    mark_supersets(&mut marked, options, watch)?;
    let mut counts = vec![0u64; options + 1];
    count_unmarked(&marked, options, |left_out, sets| {
        counts[options - left_out] += u64::from(sets);
    });
    counts.resize(at_most + 1, 0);
    Ok(counts.into_iter().map(BigUint::from).collect())
}

fn mark_supersets(marked: &mut [u64], options: usize, watch: &Watch) -> Result<(), Stop> {
    for (bit, lacks) in LACKS.iter().enumerate().take(options) {
        watch.check()?;
        for word in marked.iter_mut() {
            *word |= (*word & lacks) << (1 << bit);
        }
    }
    over_subsets(marked, |with, without| *with |= without);
    watch.check()
}

/// Reports the number of unmarked sets of each size, word by word.
fn count_unmarked(marked: &[u64], options: usize, mut tell: impl FnMut(usize, u32)) {
    let in_use = if options < 6 {
        (1 << (1 << options)) - 1
    } else {
        u64::MAX
    };
    let of_size: [u64; 7] = std::array::from_fn(|size| {
        let indices = (0..64u32).filter(|index| index.count_ones() as usize == size);
        in_use & indices.map(|index| 1 << index).sum::<u64>()
    });
    for (high, word) in marked.iter().enumerate() {
        for (low, sets) in of_size.iter().enumerate() {
            let unmarked = (!word & sets).count_ones();
            if unmarked > 0 {
                tell(high.count_ones() as usize + low, unmarked);
            }
        }
    }
}
