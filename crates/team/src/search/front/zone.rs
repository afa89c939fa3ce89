//! Zones: the standings that no team of a front equals or beats.

use super::standing::Standing;

/// A zone: all standings that are less than its corner in each value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Zone {
    pub(super) left: u32,
    pub(super) rank: u32,
    pub(super) effort: u32,
}

impl Zone {
    /// No limit.
    pub(super) const ANY: u32 = u32::MAX;

    /// Returns the zone of all teams that cover at least one of the items.
    pub(super) const fn all(items: u32) -> Zone {
        Zone {
            left: items,
            rank: Zone::ANY,
            effort: Zone::ANY,
        }
    }

    pub(super) const fn holds(self, standing: Standing) -> bool {
        standing.left < self.left && standing.rank < self.rank && standing.effort < self.effort
    }

    pub(super) const fn is_within(self, other: Zone) -> bool {
        self.left <= other.left && self.rank <= other.rank && self.effort <= other.effort
    }

    const fn is_empty(self) -> bool {
        self.left == 0 || self.rank == 0 || self.effort == 0
    }
}

/// Returns the zones that remain after a team with the given standing is found; none of them lies
/// within another.
pub(super) fn split(zones: &[Zone], standing: Standing) -> Vec<Zone> {
    let hit = zones.iter().filter(|zone| zone.holds(standing));
    let parts = hit.flat_map(|&zone| {
        let Standing { left, rank, effort } = standing;
        [
            Zone { left, ..zone },
            Zone { rank, ..zone },
            Zone { effort, ..zone },
        ]
    });
    let parts: Vec<Zone> = parts.filter(|zone| !zone.is_empty()).collect();
    let apart = zones.iter().filter(|zone| !zone.holds(standing));
    let mut kept: Vec<Zone> = apart.copied().collect();
    for (place, &part) in parts.iter().enumerate() {
        let others = parts.iter().enumerate();
        // Of equal parts, the first is kept.
        let mut others = others.filter(|&(other, &zone)| zone != part || other < place);
        let within = others.any(|(other, &zone)| other != place && part.is_within(zone));
        if !within && !kept.iter().any(|&zone| part.is_within(zone)) {
            kept.push(part);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that a standing is in some zone if and only if no standing found so far is as good.
    #[test]
    fn zones_are_what_no_team_found_serves_for() {
        let values = [
            (3, 9, 5),
            (1, 7, 8),
            (2, 7, 6),
            (0, 9, 9),
            (4, 3, 2),
            (1, 1, 1),
        ];
        let value = |(left, rank, effort)| Standing { left, rank, effort };
        let mut zones = vec![Zone::all(5)];
        for known in 1..=values.len() {
            zones = split(&zones, value(values[known - 1]));
            for code in 0..5 * 12 * 12 {
                let one = value((code % 5, code / 5 % 12, code / 60));
                let served = values[..known]
                    .iter()
                    .any(|&other| value(other).serves_for(one));
                let held = zones.iter().any(|zone| zone.holds(one));
                assert_eq!(held, !served, "{one:?} of {known}");
            }
        }
    }
}
