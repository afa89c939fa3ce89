//! The order in which a sweep goes through the items: the order of the input, or one that keeps
//! the frontier narrow, whichever promises fewer states.

use super::source::Source;

/// How many of the items touched longest ago are considered for the next place.
const CONSIDERED: usize = 64;

/// The primary items, in the order that promises fewer states; the order of the input where both
/// promise the same.
pub(crate) fn sweep_order(source: &Source) -> Vec<u32> {
    let input = source.primary();
    let links = Links::new(source);
    let Some(start) = input
        .iter()
        .copied()
        .min_by_key(|&item| links.of(item).len())
    else {
        return input;
    };
    let narrow = links.narrow_order(&input, start);
    if links.promise(&narrow) < links.promise(&input) {
        narrow
    } else {
        input
    }
}

/// For each primary item, the items that its options touch.
struct Links {
    links: Vec<Vec<u32>>,
}

/// Which items were touched, and by whom: those not yet decided are the frontier.
struct Frontier<'a> {
    links: &'a Links,
    touched: Vec<bool>,
    size: usize,
}

impl Links {
    fn new(source: &Source) -> Links {
        let mut links = vec![Vec::new(); source.rules.len()];
        for option in &source.options {
            for &(item, _) in option.iter().filter(|(item, _)| source.is_primary(*item)) {
                links[item as usize].extend(option.iter().map(|&(other, _)| other));
            }
        }
        for (item, links) in (0..).zip(&mut links) {
            links.push(item);
            links.sort_unstable();
            links.dedup();
        }
        Links { links }
    }

    fn of(&self, item: u32) -> &[u32] {
        &self.links[item as usize]
    }

    fn frontier(&self) -> Frontier<'_> {
        Frontier {
            links: self,
            touched: vec![false; self.links.len()],
            size: 0,
        }
    }

    /// Goes on with the item of the frontier that touches the fewest new ones, of several with
    /// the one touched longest ago.
    fn narrow_order(&self, primary: &[u32], start: u32) -> Vec<u32> {
        let mut is_left = vec![false; self.links.len()];
        primary
            .iter()
            .for_each(|&item| is_left[item as usize] = true);
        let mut untouched = primary.iter().copied();
        let mut frontier = self.frontier();
        let mut waiting: Vec<u32> = vec![start];
        let mut order = Vec::with_capacity(primary.len());
        while order.len() < primary.len() {
            let considered = waiting.iter().take(CONSIDERED).enumerate();
            let best = considered
                .min_by_key(|(_, item)| frontier.new_by(**item))
                .map(|(at, _)| at);
            let next = match best {
                Some(at) => Some(waiting.remove(at)),
                None => untouched.find(|&item| is_left[item as usize]),
            };
            let Some(next) = next.filter(|&item| is_left[item as usize]) else {
                continue;
            };
            is_left[next as usize] = false;
            order.push(next);
            let new = frontier.decide(next);
            waiting.extend(new.into_iter().filter(|&item| is_left[item as usize]));
        }
        order
    }

    /// The number of states, if each set of frontier items were met at each place.
    fn promise(&self, order: &[u32]) -> u128 {
        let mut frontier = self.frontier();
        let mut states = 0u128;
        for (decided, &item) in (1..).zip(order) {
            frontier.decide(item);
            let open = frontier.size.saturating_sub(decided).min(100);
            states += 1 << open;
        }
        states
    }
}

impl Frontier<'_> {
    fn new_by(&self, item: u32) -> usize {
        let links = self.links.of(item).iter();
        links
            .filter(|&&other| !self.touched[other as usize])
            .count()
    }

    /// Decides an item; gives the items touched for the first time.
    fn decide(&mut self, item: u32) -> Vec<u32> {
        let links = self.links.of(item).iter().copied();
        let new: Vec<u32> = links
            .filter(|&other| !self.touched[other as usize])
            .collect();
        new.iter()
            .for_each(|&other| self.touched[other as usize] = true);
        self.size += new.len();
        new
    }
}
