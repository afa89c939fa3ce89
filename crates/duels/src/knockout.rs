//! The chance that a move knocks out within a number of uses.

/// The chance of a knock-out within a number of uses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knockout {
    /// The number of uses.
    pub uses: u32,
    /// The chance, from 0 to 1.
    pub chance: f64,
    /// Whether the knock-out is certain.
    pub certain: bool,
}

/// Returns the chance for each number of uses, from the fewest that can knock out to the fewest
/// that certainly do, but for at most `most` uses. Each use has the same hits with the given rolls,
/// and nothing happens between uses. The result is empty if the move does no damage.
///
/// ```
/// use duels::knockouts;
///
/// let chances = knockouts(&[vec![50, 100]], 100, 4);
/// let chances: Vec<_> = chances.iter().map(|one| (one.uses, one.chance)).collect();
/// assert_eq!(chances, [(1, 0.5), (2, 1.0)]);
/// ```
#[must_use]
pub fn knockouts(rolls: &[Vec<u32>], hp: u32, most: usize) -> Vec<Knockout> {
    let (least, greatest) = crate::total_range(rolls);
    if greatest == 0 || hp == 0 {
        return Vec::new();
    }
    let one_use = rolls
        .iter()
        .fold(vec![1.0], |sums, hit| add(&sums, &chances(hit), hp));
    let mut sums = vec![1.0];
    let mut found = Vec::new();
    for uses in 1.. {
        sums = add(&sums, &one_use, hp);
        if uses * greatest < hp {
            continue;
        }
        let certain = uses * least >= hp;
        let chance = sums.get(hp as usize).copied().unwrap_or(0.0);
        found.push(Knockout {
            uses,
            chance: if certain { 1.0 } else { chance },
            certain,
        });
        if certain || found.len() == most {
            break;
        }
    }
    found
}

/// Returns the chance of each damage of a hit, indexed by damage.
fn chances(hit: &[u32]) -> Vec<f64> {
    let greatest = hit.last().map_or(0, |&most| most as usize);
    let mut chances = vec![0.0; greatest + 1];
    for &damage in hit {
        chances[damage as usize] += 1.0 / hit.len() as f64;
    }
    chances
}

/// Returns the chance of each sum of two damages; sums above `hp` count as `hp`.
fn add(one: &[f64], other: &[f64], hp: u32) -> Vec<f64> {
    let most = (one.len() + other.len() - 2).min(hp as usize);
    let mut sums = vec![0.0; most + 1];
    for (damage, chance) in one.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        for (more, other) in other
            .iter()
            .enumerate()
            .filter(|(_, chance)| **chance > 0.0)
        {
            sums[(damage + more).min(most)] += chance * other;
        }
    }
    sums
}
