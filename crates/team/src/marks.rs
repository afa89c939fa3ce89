//! Marks for the teams in a front that are the best in one respect.

use crate::answer::Ranked;
use crate::search::Standing;

/// Returns the marks of each team in a front. Of the teams with the fewest uncovered items, one is
/// marked `easiest`, one `strongest` and one `smallest`.
#[must_use]
pub fn marks(teams: &Ranked, front: &[Standing]) -> Vec<Vec<&'static str>> {
    let mut marks: Vec<Vec<&'static str>> = vec![Vec::new(); front.len()];
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
