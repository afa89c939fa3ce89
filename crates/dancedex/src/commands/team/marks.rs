//! What teams of a front are marked with.

use crate::commands::shapes::Name;
use team::{Ranked, Standing};

/// The marks of each team: of those that leave the least, the easiest, the strongest and the smallest.
pub(super) fn marks(teams: &Ranked, front: &[Standing]) -> Vec<Vec<Name>> {
    let mut marks: Vec<Vec<Name>> = vec![Vec::new(); front.len()];
    let least = front.iter().map(|one| one.left).min();
    let whole = || (0..front.len()).filter(|&place| Some(front[place].left) == least);
    let sizes: Vec<usize> = teams.iter().map(|team| team.members.len()).collect();
    let effort = |place: usize| front[place].effort;
    let bests = [
        ("easiest", whole().min_by_key(|&one| effort(one))),
        (
            "strongest",
            whole().min_by_key(|&one| (front[one].rank, effort(one))),
        ),
        (
            "smallest",
            whole().min_by_key(|&one| (sizes[one], effort(one))),
        ),
    ];
    for (mark, best) in bests {
        if let Some(place) = best {
            marks[place].push(mark);
        }
    }
    marks
}
