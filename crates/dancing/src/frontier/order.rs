//! The order in which a sweep processes the items: the input order, or one that keeps the frontier
//! narrow, whichever is estimated to have fewer states.
//!
//! The time for finding an order is limited, so that it is small compared with the time for the
//! count. If there are many long options, so that each item shares options with nearly all others,
//! the input order is used without a search.

use super::poll::Poller;
use super::source::Source;
use crate::stop::Stop;
use std::collections::VecDeque;

/// The number of waiting items, those touched longest ago, that are considered for the next
/// position.
const CONSIDERED: usize = 64;

/// The maximum number of pairs of items that share an option, and of lookups of neighbours; this
/// many take a second or two.
const LOOKS: usize = 1 << 28;

/// The maximum number of distinct pairs.
const PAIRS: usize = 1 << 24;

/// Returns the primary items in the order that is estimated to have fewer states, or in input order
/// if both have equally many. Uses at most the given number of bytes.
pub(crate) fn sweep_order(
    source: &Source,
    bytes: usize,
    poller: &mut Poller,
) -> Result<Vec<u32>, Stop> {
    let input = source.primary();
    let Some(mut links) = Links::new(source, PAIRS.min(bytes / size_of::<u32>()), poller)? else {
        return Ok(input);
    };
    let fewest = |&item: &u32| links.of(item).len();
    let Some(start) = input.iter().copied().min_by_key(fewest) else {
        return Ok(input);
    };
    let Some(narrow) = links.narrow_order(&input, start, poller)? else {
        return Ok(input);
    };
    let promises_less = links.promise(&narrow, poller)? < links.promise(&input, poller)?;
    Ok(if promises_less { narrow } else { input })
}

/// The items that share an option with each primary item.
struct Links {
    links: Vec<Vec<u32>>,
}

/// The items touched so far, and their number. Those that are not decided yet form the frontier.
struct Frontier {
    touched: Vec<bool>,
    size: usize,
    /// The number of links of each item that may still be untouched; they come first in its list.
    fresh: Vec<usize>,
}

impl Links {
    /// Returns the links of a problem; `None` if there are too many.
    fn new(source: &Source, most: usize, poller: &mut Poller) -> Result<Option<Links>, Stop> {
        if pairs(source) > LOOKS as u64 {
            return Ok(None);
        }
        let options = options_of(source);
        let mut seen = vec![u32::MAX; source.rules.len()];
        let mut links = vec![Vec::new(); source.rules.len()];
        let mut all = 0;
        for item in source.primary() {
            let links = &mut links[item as usize];
            let mut see = |other| {
                if std::mem::replace(&mut seen[other as usize], item) != item {
                    links.push(other);
                }
            };
            see(item);
            for &option in &options[item as usize] {
                let option = &source.options[option as usize];
                option.iter().for_each(|&(other, _)| see(other));
                poller.add_work(option.len())?;
            }
            links.sort_unstable();
            all += links.len();
            if all > most {
                return Ok(None);
            }
        }
        Ok(Some(Links { links }))
    }

    fn of(&self, item: u32) -> &[u32] {
        &self.links[item as usize]
    }

    /// Returns an order in which the next item is always the frontier item that touches the fewest
    /// new items and, if there are several, the one touched longest ago. Returns `None` if this
    /// takes too long.
    fn narrow_order(
        &mut self,
        primary: &[u32],
        start: u32,
        poller: &mut Poller,
    ) -> Result<Option<Vec<u32>>, Stop> {
        let mut is_left = vec![false; self.links.len()];
        primary
            .iter()
            .for_each(|&item| is_left[item as usize] = true);
        let mut untouched = primary.iter().copied();
        let mut frontier = Frontier::new(self);
        let mut waiting = VecDeque::from([start]);
        let mut order = Vec::with_capacity(primary.len());
        let mut looks = 0;
        while order.len() < primary.len() {
            let before = looks;
            let next = match frontier.narrowest(self, &waiting, &mut looks) {
                Some(at) => waiting.remove(at),
                None => untouched.find(|&item| is_left[item as usize]),
            };
            if looks > LOOKS {
                return Ok(None);
            }
            poller.add_work(looks - before + 1)?;
            let Some(next) = next.filter(|&item| is_left[item as usize]) else {
                continue;
            };
            is_left[next as usize] = false;
            order.push(next);
            let mut new = frontier.decide(self.of(next));
            new.sort_unstable();
            waiting.extend(new.into_iter().filter(|&item| is_left[item as usize]));
        }
        Ok(Some(order))
    }

    /// Returns the number of states that there would be if every set of frontier items occurred at
    /// each position.
    fn promise(&self, order: &[u32], poller: &mut Poller) -> Result<u128, Stop> {
        let mut frontier = Frontier::new(self);
        let mut states = 0u128;
        for (decided, &item) in (1..).zip(order) {
            frontier.decide(self.of(item));
            let open = frontier.size.saturating_sub(decided).min(100);
            states += 1 << open;
            poller.add_work(self.of(item).len())?;
        }
        Ok(states)
    }
}

/// Returns the number of pairs of a primary item and an item in the same option.
fn pairs(source: &Source) -> u64 {
    let of = |option: &Vec<(u32, u32)>| {
        let primary = option.iter().filter(|&&(item, _)| source.is_primary(item));
        primary.count() as u64 * option.len() as u64
    };
    source.options.iter().map(of).sum()
}

/// Returns the options that contain each primary item.
fn options_of(source: &Source) -> Vec<Vec<u32>> {
    let mut options = vec![Vec::new(); source.rules.len()];
    for (number, option) in (0..).zip(&source.options) {
        for &(item, _) in option.iter().filter(|&&(item, _)| source.is_primary(item)) {
            options[item as usize].push(number);
        }
    }
    options
}

impl Frontier {
    fn new(links: &Links) -> Frontier {
        Frontier {
            touched: vec![false; links.links.len()],
            size: 0,
            fresh: links.links.iter().map(Vec::len).collect(),
        }
    }

    /// Returns the position of the waiting item that touches the fewest new items, considering only
    /// those that have waited longest.
    fn narrowest(
        &mut self,
        links: &mut Links,
        waiting: &VecDeque<u32>,
        looks: &mut usize,
    ) -> Option<usize> {
        let mut best = None;
        let mut fewest = usize::MAX;
        for (at, &item) in waiting.iter().take(CONSIDERED).enumerate() {
            let new = self.new_by(item, &mut links.links[item as usize], fewest, looks);
            if new < fewest {
                (best, fewest) = (Some(at), new);
            }
        }
        best
    }

    /// Returns the number of an item's links that are untouched, counting up to `enough`. Touched
    /// links are moved to the end and not read again.
    fn new_by(&mut self, item: u32, links: &mut [u32], enough: usize, looks: &mut usize) -> usize {
        let end = &mut self.fresh[item as usize];
        let mut new = 0;
        while new < *end && new < enough {
            *looks += 1;
            if self.touched[links[new] as usize] {
                *end -= 1;
                links.swap(new, *end);
            } else {
                new += 1;
            }
        }
        new
    }

    /// Decides an item; returns the items that are touched for the first time.
    fn decide(&mut self, links: &[u32]) -> Vec<u32> {
        let links = links.iter().copied();
        let new: Vec<u32> = links
            .filter(|&other| !self.touched[other as usize])
            .collect();
        new.iter()
            .for_each(|&other| self.touched[other as usize] = true);
        self.size += new.len();
        new
    }
}
