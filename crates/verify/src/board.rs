//! The state of the items: which items are closed, how often each item is covered, and which colour
//! it has.
//!
//! A state determines which options can still be chosen. It is an array of words in which each item
//! has a field. The field of an item to be covered once states whether it is closed; the field of
//! an item with a multiplicity states how often it is covered, or that it is closed; the field of a
//! secondary item contains its colour.

use crate::problem::{Item, Problem};
use std::collections::BTreeMap;

pub(crate) struct Board {
    pub(crate) words: usize,
    items: Vec<Field>,
    options: Vec<Taken>,
    /// The items whose fields are in each word.
    in_word: Vec<Vec<u32>>,
    /// The primary items, all of which must be closed.
    required: Vec<u32>,
    all_closed: Vec<u64>,
    /// Whether some item has too few options at the start.
    pub(crate) is_impossible: bool,
}

/// The field of an item in the state, its meaning, and the options that contain the item.
struct Field {
    word: usize,
    shift: u32,
    /// The greatest value of the field, in which all bits are set; it means that the item is
    /// closed.
    ones: u64,
    role: Role,
    options: Vec<u32>,
}

#[derive(Clone, Copy)]
enum Role {
    /// A primary item that must be covered exactly once.
    Once,
    /// An item that must be covered `lo` to `hi` times. `hi` is `None` if the item has at most `hi`
    /// options; counting then stops at `lo`.
    Times { lo: u64, hi: Option<u64> },
    /// A secondary item. The value of its field is 0 if it is free, 1 if it is used without a
    /// colour, and greater if it is used in a colour.
    Colour,
}

/// The fields that an option uses: fields of one bit, grouped by word, which must be free, and
/// larger fields with their values.
struct Taken {
    bits: Vec<(usize, u64)>,
    others: Vec<Other>,
}

/// A use of an item whose field has more than one bit.
struct Other {
    item: u32,
    word: usize,
    shift: u32,
    ones: u64,
    /// The value for the colour: 1 for no colour, greater for a colour.
    value: u64,
    /// Whether uses of the item are counted. If so, the item must be open; otherwise, it must be
    /// free or have this colour.
    is_counted: bool,
}

impl Other {
    #[inline]
    fn fits(&self, state: &[u64]) -> bool {
        let now = state[self.word] >> self.shift & self.ones;
        if self.is_counted {
            return now != self.ones;
        }
        now == 0 || (now == self.value && now > 1)
    }
}

impl Board {
    pub(crate) fn new(problem: &Problem) -> Board {
        let mut problem = problem.clone();
        let has_primary =
            |items: &[(u32, u32)], of: &Problem| items.iter().any(|&(item, _)| of.is_primary(item));
        let limited = problem.next_item();
        problem.items.extend(problem.limit.map(|_| Item::Secondary));
        let mut options: Vec<Vec<(u32, u32)>> = Vec::new();
        for option in &problem.options {
            let is_useful = has_primary(&option.items, &problem) && problem.limit != Some(0);
            let mut items = Vec::new();
            if is_useful {
                items.clone_from(&option.items);
                items.extend(problem.limit.map(|_| (limited, 0)));
            }
            options.push(items);
        }
        let mut board = Board {
            words: 0,
            items: Vec::new(),
            options: Vec::new(),
            in_word: Vec::new(),
            required: Vec::new(),
            all_closed: Vec::new(),
            is_impossible: false,
        };
        board.add_items(&problem, &options);
        board.add_options(&options);
        board
    }

    fn add_items(&mut self, problem: &Problem, options: &[Vec<(u32, u32)>]) {
        let mut of_item = vec![Vec::new(); problem.items.len()];
        let mut most = vec![1; problem.items.len()];
        for (number, option) in (0..).zip(options) {
            for &(item, colour) in option {
                of_item[item as usize].push(number);
                let most: &mut u64 = &mut most[item as usize];
                *most = (u64::from(colour) + 1).max(*most);
            }
        }
        let mut shift = 64;
        for (number, ((&item, options), most)) in
            (0..).zip(problem.items.iter().zip(of_item).zip(most))
        {
            let uses = options.len() as u64;
            let times = |lo, hi: u32| Role::Times {
                lo: u64::from(lo),
                hi: Some(u64::from(hi)).filter(|&hi| hi < uses),
            };
            let (role, most) = match (item, problem.limit) {
                (Item::Primary { lo: 1, hi: 1 }, _) => (Role::Once, 1),
                (Item::Primary { lo, hi }, _) => {
                    (times(lo, hi), u64::from(lo).max(uses.min(hi.into())) + 1)
                }
                (_, Some(limit)) if number as usize + 1 == problem.items.len() => {
                    (times(0, limit), uses.min(limit.into()) + 1)
                }
                (Item::Secondary, _) => (Role::Colour, most),
            };
            let bits = 64 - most.leading_zeros();
            if shift + bits > 64 {
                (self.words, shift) = (self.words + 1, 0);
                self.in_word.push(Vec::new());
                self.all_closed.push(0);
            }
            let word = self.words - 1;
            let ones = u64::MAX >> (64 - bits);
            self.in_word[word].push(number);
            if let Item::Primary { lo, .. } = item {
                self.is_impossible |= uses < u64::from(lo);
                if uses > 0 {
                    self.required.push(number);
                    self.all_closed[word] |= ones << shift;
                }
            }
            self.items.push(Field {
                word,
                shift,
                ones,
                role,
                options,
            });
            shift += bits;
        }
    }

    fn add_options(&mut self, options: &[Vec<(u32, u32)>]) {
        for option in options {
            let mut bits = BTreeMap::new();
            let mut others = Vec::new();
            for &(item, colour) in option {
                let field = &self.items[item as usize];
                match field.role {
                    Role::Once | Role::Colour if field.ones == 1 => {
                        *bits.entry(field.word).or_default() |= 1 << field.shift;
                    }
                    role => others.push(Other {
                        item,
                        word: field.word,
                        shift: field.shift,
                        ones: field.ones,
                        value: u64::from(colour) + 1,
                        is_counted: !matches!(role, Role::Colour),
                    }),
                }
            }
            let bits = bits.into_iter().collect();
            self.options.push(Taken { bits, others });
        }
    }

    /// Returns whether all primary items are closed.
    pub(crate) fn is_complete(&self, state: &[u64]) -> bool {
        let mut words = state.iter().zip(&self.all_closed);
        words.all(|(word, closed)| word & closed == *closed)
    }

    pub(crate) fn is_primary(&self, item: u32) -> bool {
        self.required.binary_search(&item).is_ok()
    }

    /// Returns the primary items that are not closed.
    pub(crate) fn open<'a>(&'a self, state: &'a [u64]) -> impl Iterator<Item = u32> + 'a {
        let items = self.required.iter().copied();
        items.filter(|&item| !self.is_closed(item, state))
    }

    pub(crate) fn items(&self) -> usize {
        self.items.len()
    }

    /// Returns the options that can ever be chosen. All other options are stored without items.
    pub(crate) fn options(&self) -> impl Iterator<Item = u32> {
        let options = (0..).zip(&self.options);
        options
            .filter(|(_, taken)| !taken.bits.is_empty() || !taken.others.is_empty())
            .map(|(option, _)| option)
    }

    /// Returns the options that contain an item.
    pub(crate) fn options_of(&self, item: u32) -> &[u32] {
        &self.items[item as usize].options
    }

    /// Calls `each` with each item of an option and the value for its colour: 1 for no colour,
    /// greater for a colour.
    pub(crate) fn items_of(&self, option: u32, mut each: impl FnMut(u32, u64)) {
        let taken = &self.options[option as usize];
        for &(word, bits) in &taken.bits {
            let items = self.in_word[word].iter().copied();
            let items = items.filter(|&item| bits >> self.items[item as usize].shift & 1 == 1);
            items.for_each(|item| each(item, 1));
        }
        let others = taken.others.iter();
        others.for_each(|other| each(other.item, other.value));
    }

    fn get(&self, item: u32, state: &[u64]) -> u64 {
        let field = &self.items[item as usize];
        state[field.word] >> field.shift & field.ones
    }

    fn set(&self, item: u32, state: &mut [u64], value: u64) {
        let field = &self.items[item as usize];
        let word = &mut state[field.word];
        *word = *word & !(field.ones << field.shift) | value << field.shift;
    }

    pub(crate) fn is_closed(&self, item: u32, state: &[u64]) -> bool {
        self.get(item, state) == self.items[item as usize].ones
    }

    pub(crate) fn close(&self, item: u32, state: &mut [u64]) {
        self.set(item, state, self.items[item as usize].ones);
    }

    /// Returns whether an option can be chosen: whether its items are not closed and its colours
    /// agree with the state.
    #[inline]
    pub(crate) fn fits(&self, option: u32, state: &[u64]) -> bool {
        let taken = &self.options[option as usize];
        let mut bits = taken.bits.iter();
        bits.all(|&(word, bits)| state[word] & bits == 0)
            && taken.others.iter().all(|other| other.fits(state))
    }

    /// Changes the state to the state after choosing an option that fits.
    pub(crate) fn take(&self, option: u32, state: &mut [u64]) {
        let taken = &self.options[option as usize];
        for &(word, bits) in &taken.bits {
            state[word] |= bits;
        }
        for &Other { item, value, .. } in &taken.others {
            let field = &self.items[item as usize];
            let uses = self.get(item, state) + 1;
            let value = match field.role {
                Role::Colour | Role::Once => value,
                Role::Times { lo, hi: None } => uses.min(lo),
                Role::Times { hi: Some(hi), .. } if uses == hi => field.ones,
                Role::Times { .. } => uses,
            };
            self.set(item, state, value);
        }
    }

    /// Returns the minimum number of options that an item still needs, and the maximum number that
    /// it can still get.
    fn bounds(&self, item: u32, state: &[u64]) -> (u64, u64) {
        let uses = self.get(item, state);
        match self.items[item as usize].role {
            _ if self.is_closed(item, state) => (0, 0),
            Role::Once => (1, 1),
            Role::Times { lo, hi } => {
                (lo.saturating_sub(uses), hi.map_or(u64::MAX, |hi| hi - uses))
            }
            Role::Colour => (0, u64::MAX),
        }
    }

    /// Returns whether an item needs no more options.
    pub(crate) fn is_satisfied(&self, item: u32, state: &[u64]) -> bool {
        self.bounds(item, state).0 == 0
    }

    /// Returns whether too few options are left for an item.
    pub(crate) fn is_dead(&self, item: u32, state: &[u64]) -> bool {
        let options = self.options_of(item).iter();
        let fitting = options.filter(|&&option| self.fits(option, state)).count();
        (fitting as u64) < self.bounds(item, state).0
    }

    /// Returns whether two states have the same solutions: whether the same options fit both, with
    /// the same constraints between them.
    pub(crate) fn are_alike(&self, one: &[u64], other: &[u64]) -> bool {
        let words = one.iter().zip(other).enumerate();
        let mut different = words.filter(|(_, (one, other))| one != other);
        different.all(|(word, _)| {
            let changed = one[word] ^ other[word];
            let mut items = self.in_word[word].iter();
            items.all(|&item| {
                let field = &self.items[item as usize];
                changed >> field.shift & field.ones == 0 || self.are_alike_in(item, one, other)
            })
        })
    }

    /// Returns whether an option needs a bit that is set in both states, so that it fits neither.
    /// Most options that fit neither state are detected in this way.
    fn is_barred(&self, option: u32, one: &[u64], other: &[u64]) -> bool {
        let mut bits = self.options[option as usize].bits.iter();
        bits.any(|&(word, bits)| one[word] & other[word] & bits != 0)
    }

    /// Returns whether the two states have the same solutions although the fields of an item
    /// differ, as far as this item matters. An option without such items fits both states or
    /// neither.
    fn are_alike_in(&self, item: u32, one: &[u64], other: &[u64]) -> bool {
        let mut fitting = Vec::new();
        let options = self.options_of(item).iter();
        for &option in options.filter(|&&option| !self.is_barred(option, one, other)) {
            match (self.fits(option, one), self.fits(option, other)) {
                (true, true) => fitting.push(option),
                (false, false) => {}
                _ => return false,
            }
        }
        if let Role::Colour = self.items[item as usize].role {
            // All fitting options give the item the same colour, which it already has or can get.
            let colour = |option: &u32| self.colour(*option, item);
            return fitting
                .windows(2)
                .all(|two| colour(&two[0]) == colour(&two[1]));
        }
        let most = fitting.len() as u64;
        let [one, other] = [one, other].map(|state| self.bounds(item, state));
        one.0 == other.0 && one.1.min(most) == other.1.min(most)
    }

    /// Returns the value that an option would give to the field of an item with colours.
    fn colour(&self, option: u32, item: u32) -> u64 {
        let others = &self.options[option as usize].others;
        let taken = others.iter().find(|other| other.item == item);
        taken.map_or(1, |other| other.value)
    }
}
