//! The values of the teams on a front, and marks for those that are the best in one respect.

use crate::search::{Point, Standing};

/// The values of the teams on a Pareto front by uncovered items, rank and effort, in the order of
/// the teams.
#[derive(Clone, Debug)]
pub struct Front {
    /// The uncovered items, rank and effort of each team.
    pub standings: Vec<Standing>,
    /// The marks of each team. Of the teams with the fewest uncovered items, one is marked
    /// `easiest`, one `strongest` and one `smallest`.
    pub marks: Vec<Vec<&'static str>>,
}

impl Front {
    pub(crate) fn of(points: &[Point]) -> Front {
        let standings: Vec<Standing> = points.iter().map(|point| point.standing).collect();
        let mut marks: Vec<Vec<&'static str>> = vec![Vec::new(); points.len()];
        let least = standings.iter().map(|one| one.left).min();
        let full = || (0..points.len()).filter(|&place| Some(standings[place].left) == least);
        let effort = |place: usize| standings[place].effort;
        let bests = [
            ("easiest", full().min_by_key(|&one| effort(one))),
            (
                "strongest",
                full().min_by_key(|&one| (standings[one].rank, effort(one))),
            ),
            (
                "smallest",
                full().min_by_key(|&one| (points[one].members.len(), effort(one))),
            ),
        ];
        for (mark, best) in bests {
            if let Some(place) = best {
                marks[place].push(mark);
            }
        }
        Front { standings, marks }
    }
}
