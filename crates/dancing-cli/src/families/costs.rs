//! Problems with costs, of the kinds used to benchmark integer programming.

use super::Text;
use super::random::Draw;
use std::collections::BTreeSet;

/// The option that all families have.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Seed {
    /// The same seed gives the same problem
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Seed {
    pub(super) fn draw(self) -> Draw {
        let mut draw = Draw(self.seed);
        // Similar seeds have similar first numbers, which are skipped.
        for _ in 0..3 {
            let _ = draw.below(2);
        }
        draw
    }
}

/// Returns an option as text.
fn option(items: impl IntoIterator<Item = String>, cost: u32) -> String {
    let mut words: Vec<String> = items.into_iter().collect();
    words.push(format!("|{cost}"));
    words.join(" ")
}

fn named(letter: char, number: u32) -> Vec<String> {
    (0..number)
        .map(|index| format!("{letter}{index}"))
        .collect()
}

/// A flight from one of a few airports to another, with its times.
struct Leg {
    from: u32,
    to: u32,
    leaves: u32,
    lands: u32,
}

/// Returns a crew-pairing problem: cover each of N flights by one pairing, which is one to five
/// legs that a crew can fly one after the other.
pub(crate) fn crew(legs: u32, options: u32, seed: Seed) -> Text {
    let mut draw = seed.draw();
    let airports = (legs / 8).clamp(3, 12);
    let leg = |draw: &mut Draw| {
        let from = draw.below(airports);
        let to = (from + 1 + draw.below(airports - 1)) % airports;
        let leaves = draw.below(1_320);
        let lands = leaves + 45 + draw.below(75);
        Leg {
            from,
            to,
            leaves,
            lands,
        }
    };
    let all: Vec<Leg> = (0..legs).map(|_| leg(&mut draw)).collect();
    let mut pairings = BTreeSet::new();
    pairings.extend((0..legs).map(|leg| vec![leg]));
    for _ in 0..20 * u64::from(options) {
        if pairings.len() >= options as usize {
            break;
        }
        pairings.insert(pairing(&all, &mut draw));
    }
    let text = |legs: &Vec<u32>| {
        let cost = pay(&all, legs) + draw.below(100);
        option(legs.iter().map(|leg| format!("i{leg}")), cost)
    };
    let options: Vec<String> = pairings.iter().map(text).collect();
    Text::new(named('i', legs), Vec::new(), options)
}

/// Returns random legs that a crew can fly one after the other.
fn pairing(all: &[Leg], draw: &mut Draw) -> Vec<u32> {
    let mut legs = vec![draw.below(all.len() as u32)];
    for _ in 0..draw.below(5) {
        let last = &all[legs[legs.len() - 1] as usize];
        let follows = |leg: &Leg| leg.from == last.to && leg.leaves >= last.lands + 30;
        let next: Vec<u32> = (0..)
            .zip(all)
            .filter(|(_, leg)| follows(leg))
            .map(|(at, _)| at)
            .collect();
        if next.is_empty() {
            break;
        }
        legs.push(next[draw.below(next.len() as u32) as usize]);
    }
    legs.sort_unstable();
    legs
}

/// Returns the cost of a pairing: the sum of a fixed cost, the length of the crew's day, and the
/// cost of its journey home.
fn pay(all: &[Leg], legs: &[u32]) -> u32 {
    let of = |leg: &u32| &all[*leg as usize];
    let begin = legs.iter().map(|leg| of(leg).leaves).min().unwrap_or(0);
    let end = legs.iter().map(|leg| of(leg).lands).max().unwrap_or(0);
    let first = legs.iter().map(of).min_by_key(|leg| leg.leaves);
    let last = legs.iter().map(of).max_by_key(|leg| leg.lands);
    let home = first
        .zip(last)
        .is_some_and(|(first, last)| first.from == last.to);
    300 + (end - begin) + if home { 0 } else { 400 }
}

/// Returns a routing problem: visit each of N customers on one tour of up to five customers that
/// are close to each other.
pub(crate) fn routes(customers: u32, options: u32, seed: Seed) -> Text {
    let mut draw = seed.draw();
    let mut place = || (draw.below(100) as f64, draw.below(100) as f64);
    let places: Vec<(f64, f64)> = (0..customers).map(|_| place()).collect();
    let mut tours = BTreeSet::new();
    tours.extend((0..customers).map(|customer| vec![customer]));
    for _ in 0..20 * u64::from(options) {
        if tours.len() >= options as usize {
            break;
        }
        let start = draw.below(customers);
        let mut near: Vec<u32> = (0..customers).filter(|&other| other != start).collect();
        let from = places[start as usize];
        near.sort_by(|&a, &b| {
            distance(from, places[a as usize]).total_cmp(&distance(from, places[b as usize]))
        });
        let mut tour = BTreeSet::from([start]);
        for _ in 0..draw.below(5).min(customers - 1) {
            tour.insert(near[draw.below(near.len().min(9) as u32) as usize]);
        }
        tours.insert(tour.into_iter().collect());
    }
    let text = |tour: &Vec<u32>| {
        let stops: Vec<(f64, f64)> = tour.iter().map(|&stop| places[stop as usize]).collect();
        option(
            tour.iter().map(|stop| format!("i{stop}")),
            shortest(&stops).round() as u32,
        )
    };
    let options: Vec<String> = tours.iter().map(text).collect();
    Text::new(named('i', customers), Vec::new(), options)
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Returns the length of the shortest tour that starts and ends at the depot in the middle and
/// visits all places.
fn shortest(places: &[(f64, f64)]) -> f64 {
    let depot = (50.0, 50.0);
    on_from(depot, places, depot)
}

fn on_from(here: (f64, f64), places: &[(f64, f64)], depot: (f64, f64)) -> f64 {
    let next = |at: usize| {
        let mut rest = places.to_vec();
        let place = rest.swap_remove(at);
        distance(here, place) + on_from(place, &rest, depot)
    };
    let ways = (0..places.len()).map(next);
    ways.min_by(f64::total_cmp)
        .unwrap_or_else(|| distance(here, depot))
}

/// Returns an assignment problem: give each of `n` workers one of `n` jobs, at random costs.
pub(crate) fn assignment(n: u32, seed: Seed) -> Text {
    let mut draw = seed.draw();
    let mut options = Vec::new();
    for worker in 0..n {
        for job in 0..n {
            let items = [format!("w{worker}"), format!("j{job}")];
            options.push(option(items, 1 + draw.below(1_000)));
        }
    }
    let items = named('w', n).into_iter().chain(named('j', n)).collect();
    Text::new(items, Vec::new(), options)
}

/// Returns a matching problem: pair off `n` players, each pair at a random cost.
pub(crate) fn matching(n: u32, seed: Seed) -> Text {
    let mut draw = seed.draw();
    let mut options = Vec::new();
    for a in 0..n {
        for b in a + 1..n {
            let items = [format!("i{a}"), format!("i{b}")];
            options.push(option(items, 1 + draw.below(1_000)));
        }
    }
    Text::new(named('i', n), Vec::new(), options)
}

/// Returns a three-dimensional matching problem: match three sets of `n` by random triples at
/// random costs. Some of the triples form a complete matching.
pub(crate) fn matching3(n: u32, options: u32, seed: Seed) -> Text {
    let mut draw = seed.draw();
    let y = draw.shuffled(n);
    let z = draw.shuffled(n);
    let mut triples: BTreeSet<[u32; 3]> =
        (0..n).map(|x| [x, y[x as usize], z[x as usize]]).collect();
    let most = u64::from(n).pow(3).min(options.into()) as usize;
    while triples.len() < most {
        triples.insert([draw.below(n), draw.below(n), draw.below(n)]);
    }
    let text = |[x, y, z]: &[u32; 3]| {
        let items = [format!("x{x}"), format!("y{y}"), format!("z{z}")];
        option(items, 1 + draw.below(100))
    };
    let options: Vec<String> = triples.iter().map(text).collect();
    let items = ['x', 'y', 'z']
        .into_iter()
        .flat_map(|letter| named(letter, n))
        .collect();
    Text::new(items, Vec::new(), options)
}

/// Returns random sets of three to six items, with costs roughly proportional to their sizes, and
/// three hidden partitions of all items.
pub(crate) fn planted(items: u32, options: u32, seed: Seed) -> Text {
    let mut draw = seed.draw();
    let mut sets = BTreeSet::new();
    for _ in 0..3 {
        let mut rest = draw.shuffled(items);
        while !rest.is_empty() {
            let size = (3 + draw.below(4) as usize).min(rest.len());
            let mut set = rest.split_off(rest.len() - size);
            set.sort_unstable();
            sets.insert(set);
        }
    }
    for _ in 0..20 * u64::from(options) {
        if sets.len() >= options as usize {
            break;
        }
        let size = (3 + draw.below(4)).min(items);
        let mut set = BTreeSet::new();
        while set.len() < size as usize {
            set.insert(draw.below(items));
        }
        sets.insert(set.into_iter().collect());
    }
    let text = |set: &Vec<u32>| {
        let cost = set.len() as u32 * 20 + draw.below(41);
        option(set.iter().map(|item| format!("i{item}")), cost)
    };
    let options: Vec<String> = sets.iter().map(text).collect();
    Text::new(named('i', items), Vec::new(), options)
}
