//! At most four moves for each member: the attack types that a team can have at a time.

use crate::problem::{AttackTable, MOVES};

/// Returns the best set of attack types that the members can have at a time, if each has at most
/// four.
pub(crate) fn at_once(table: &AttackTable, members: &[u32]) -> u32 {
    let union = members.iter().fold(0, |union, set| union | set);
    let crowd = Crowd::new(members);
    let mut best = (u32::MAX, 0);
    crowd.best(table, 0, union, &mut best);
    best.1
}

/// For groups of members, the attack types that no other member can have.
struct Crowd {
    /// The number of types that the group can have at a time, and the set of types that only it can
    /// have.
    confined: Vec<(u32, u32)>,
}

impl Crowd {
    fn new(members: &[u32]) -> Crowd {
        // A member that can have all its types at a time never restricts others: all its types are
        // used.
        let roomy = |set: &&u32| set.count_ones() <= MOVES as u32;
        let had = members.iter().filter(roomy).fold(0, |had, set| had | set);
        let full: Vec<u32> = members
            .iter()
            .map(|set| set & !had)
            .filter(|set| *set != 0)
            .collect();
        let groups = 0..1u32 << full.len();
        let confined = groups.map(|group| {
            let (inside, outside) =
                (0..full.len()).fold((0, 0), |(i, o), member| match group >> member & 1 {
                    1 => (i | full[member], o),
                    _ => (i, o | full[member]),
                });
            (group.count_ones() * MOVES as u32, inside & !outside)
        });
        let crowded = |&(room, types): &(u32, u32)| types.count_ones() > room;
        Crowd {
            confined: confined.filter(crowded).collect(),
        }
    }

    /// Returns whether no group of members needs more types than it can have (Hall's condition).
    fn fits(&self, set: u32) -> bool {
        let mut groups = self.confined.iter();
        groups.all(|&(room, types)| (set & types).count_ones() <= room)
    }

    /// Finds the best set that fits by including or excluding each undecided type in turn; one more
    /// type is never worse.
    fn best(&self, table: &AttackTable, set: u32, open: u32, best: &mut (u32, u32)) {
        if table.price(set | open) >= best.0 {
            return;
        }
        if self.fits(set | open) {
            *best = (table.price(set | open), set | open);
            return;
        }
        let bit = 1 << open.trailing_zeros();
        if self.fits(set | bit) {
            self.best(table, set | bit, open & !bit, best);
        }
        self.best(table, set, open & !bit, best);
    }
}

/// Returns an assignment of the types to members: at most four types each, and every type at
/// least once.
pub(crate) fn worn(members: &[u32], set: u32) -> Vec<u32> {
    let mut worn = vec![0; members.len()];
    for bit in (0..u32::BITS).filter(|bit| set >> bit & 1 == 1) {
        let placed = place(
            members,
            &mut worn,
            1 << bit,
            &mut vec![false; members.len()],
        );
        debug_assert!(placed, "the set fits");
    }
    fill(members, &mut worn, set);
    worn
}

/// Assigns a type to a member, and moves other types if necessary (an augmenting path).
fn place(members: &[u32], worn: &mut [u32], bit: u32, seen: &mut [bool]) -> bool {
    for member in 0..members.len() {
        if members[member] & bit == 0 || std::mem::replace(&mut seen[member], true) {
            continue;
        }
        if has_room(worn[member]) {
            worn[member] |= bit;
            return true;
        }
        for other in (0..u32::BITS)
            .map(|b| 1 << b)
            .filter(|b| worn[member] & b != 0)
            .collect::<Vec<u32>>()
        {
            if place(members, worn, other, seen) {
                worn[member] = worn[member] & !other | bit;
                return true;
            }
        }
    }
    false
}

/// Fills the remaining moves with types that the team already has.
fn fill(members: &[u32], worn: &mut [u32], set: u32) {
    for (own, worn) in members.iter().zip(worn) {
        for bit in (0..u32::BITS)
            .map(|b| 1 << b)
            .filter(|b| own & set & b != 0)
        {
            if has_room(*worn) {
                *worn |= bit;
            }
        }
    }
}

fn has_room(worn: u32) -> bool {
    worn.count_ones() < MOVES as u32
}
