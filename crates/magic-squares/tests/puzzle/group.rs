//! Tests that the moves generate all permutations of the eighteen cells, so that only the digits
//! determine which boards can be reached. The order of the group is computed by the Schreier–Sims
//! algorithm.

use magic_squares::{Metric, Move};

type Permutation = [usize; 18];

fn of(step: Move) -> Permutation {
    std::array::from_fn(|cell| step.source(cell))
}

/// Returns the permutation that applies `a` and then `b`.
fn product(a: &Permutation, b: &Permutation) -> Permutation {
    a.map(|cell| b[cell])
}

fn inverse(a: &Permutation) -> Permutation {
    let mut inverse = *a;
    for (from, &to) in a.iter().enumerate() {
        inverse[to] = from;
    }
    inverse
}

/// One level of the chain: an element for each image of `base`, which maps `base` to this image.
struct Level {
    base: usize,
    generators: Vec<Permutation>,
    images: [Option<Permutation>; 18],
}

/// Returns the remainder of an element after sifting it through the chain, and the level at which
/// sifting stopped.
fn sift(chain: &[Level], mut g: Permutation) -> (Permutation, usize) {
    for (depth, level) in chain.iter().enumerate() {
        match &level.images[g[level.base]] {
            Some(known) => g = product(&g, &inverse(known)),
            None => return (g, depth),
        }
    }
    (g, chain.len())
}

fn insert(chain: &mut [Level], depth: usize, g: Permutation) {
    chain[depth].generators.push(g);
    let base = chain[depth].base;
    let mut open = vec![base];
    let mut images = [None; 18];
    images[base] = Some(std::array::from_fn(|cell| cell));
    while let Some(point) = open.pop() {
        let here = images[point].expect("reached");
        for g in &chain[depth].generators {
            if images[g[point]].is_none() {
                images[g[point]] = Some(product(&here, g));
                open.push(g[point]);
            }
        }
    }
    chain[depth].images = images;
    for here in images.into_iter().flatten() {
        for g in chain[depth].generators.clone() {
            let there = product(&here, &g);
            let back = inverse(&images[there[base]].expect("the orbit is closed"));
            let (rest, stuck) = sift(&chain[depth + 1..], product(&there, &back));
            if stuck < chain.len() - depth - 1 {
                for level in (depth + 1..=depth + 1 + stuck).rev() {
                    insert(chain, level, rest);
                }
            }
        }
    }
}

#[test]
fn the_moves_generate_all_permutations() {
    let identity = Some(std::array::from_fn(|cell| cell));
    let mut chain: Vec<Level> = (0..18)
        .map(|base| {
            let mut images = [None; 18];
            images[base] = identity;
            Level {
                base,
                generators: Vec::new(),
                images,
            }
        })
        .collect();
    for step in Metric::Step.moves() {
        if sift(&chain, of(step)).1 < 18 {
            insert(&mut chain, 0, of(step));
        }
    }
    let order: u128 = chain
        .iter()
        .map(|level| level.images.iter().flatten().count() as u128)
        .product();
    assert_eq!(order, (1..=18).product::<u128>());
}
