//! The goals for a board: all pairs of magic squares with its digits, or one given board.
//!
//! A square of digits is magic if its rows, columns and diagonals sum to 15. The middle digit is
//! then 5, and opposite cells sum to 10, so two corners determine the square. There are 41 such
//! squares.
//!
//! Every arrangement of a board's cells is reachable, since the moves generate the symmetric group
//! on 18 cells (a test computes its order). Whether a board can be solved therefore depends only on
//! its digits.

use crate::Board;
use std::collections::BTreeSet;

/// The boards that are considered solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goals(Vec<Board>);

/// The reason why a goal cannot be reached.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The board contains a 0, which occurs in no magic square.
    #[error("no magic square contains a 0: its middle is 5 and opposite cells sum to 10")]
    Zero,
    /// A digit does not occur as often as its complement, but opposite cells must sum to 10.
    #[error(
        "no two magic squares have these digits: opposite cells sum to 10, \
         so {1} and {comp} must occur equally often, not {0} and {2} times", comp = 10 - .1
    )]
    Unbalanced(u8, u8, u8),
    /// The board does not contain enough fives; each magic square has one in the middle.
    #[error(
        "no two magic squares have these digits: each needs a 5 in the middle, but 5 occurs {0} times"
    )]
    Fives(u8),
    /// The digits are balanced, but no pair of magic squares consists of them.
    #[error("no pair of magic squares has exactly these eighteen digits")]
    NoPair,
    /// The goal does not have the same digits as the board.
    #[error(
        "moves keep the digits, but {digit} occurs {goal} times on the goal and {board} times on the board"
    )]
    OtherDigits {
        /// The first digit whose number differs.
        digit: usize,
        /// The number of times that the digit occurs on the goal.
        goal: u8,
        /// The number of times that the digit occurs on the board.
        board: u8,
    },
}

impl Goals {
    /// Returns every pair of magic squares with exactly the digits of `board`.
    ///
    /// # Errors
    /// If there is no such pair; the error contains the reason.
    pub fn magic(board: &Board) -> Result<Goals, Refusal> {
        let counts = board.counts();
        let squares = squares();
        let pairs = squares
            .iter()
            .flat_map(|left| squares.iter().map(move |right| pair(left, right)));
        // `collect` would sort first, which needs more code than any other function of the page.
        let mut goals = BTreeSet::new();
        goals.extend(pairs.filter(|goal| goal.counts() == counts));
        if goals.is_empty() {
            return Err(refusal(&counts));
        }
        Ok(Goals(goals.into_iter().collect()))
    }

    /// Returns one board as the only goal.
    ///
    /// # Errors
    /// If the goal does not have the same digits as `board`.
    pub fn only(board: &Board, goal: Board) -> Result<Goals, Refusal> {
        let here = board.counts();
        let there = goal.counts();
        match (0..10).find(|&digit| here[digit] != there[digit]) {
            None => Ok(Goals(vec![goal])),
            Some(digit) => Err(Refusal::OtherDigits {
                digit,
                goal: there[digit],
                board: here[digit],
            }),
        }
    }

    /// Returns the goals in ascending order.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.0
    }

    /// Returns whether the goals are all pairs of magic squares with their digits.
    pub(crate) fn are_all_pairs(&self) -> bool {
        Goals::magic(&self.0[0]).as_ref() == Ok(self)
    }

    /// Returns whether a board is a goal.
    #[must_use]
    pub fn contains(&self, board: &Board) -> bool {
        self.0.binary_search(board).is_ok()
    }
}

/// Returns the goals for all possible digits, without duplicates.
#[cfg(test)]
pub(crate) fn of_any_digits() -> Vec<Goals> {
    let squares = squares();
    let pairs = squares
        .iter()
        .flat_map(|left| squares.iter().map(move |right| pair(left, right)));
    let goals = pairs.filter_map(|pair| {
        let goals = Goals::magic(&pair).unwrap();
        (goals.0[0] == pair).then_some(goals)
    });
    goals.collect()
}

/// Returns the 41 magic squares of digits, in reading order.
fn squares() -> Vec<[u8; 9]> {
    let corners = (1..10).flat_map(|a: i8| (1..10).map(move |c: i8| (a, c)));
    let cells = |(a, c): (i8, i8)| {
        let square = [
            a,
            15 - a - c,
            c,
            5 + c - a,
            5,
            5 + a - c,
            10 - c,
            a + c - 5,
            10 - a,
        ];
        let digits = square.iter().all(|digit| (0..10).contains(digit));
        digits.then(|| square.map(i8::unsigned_abs))
    };
    corners.filter_map(cells).collect()
}

fn pair(left: &[u8; 9], right: &[u8; 9]) -> Board {
    let mut cells = [0; 18];
    for (row, six) in cells.chunks_mut(6).enumerate() {
        six[..3].copy_from_slice(&left[3 * row..3 * row + 3]);
        six[3..].copy_from_slice(&right[3 * row..3 * row + 3]);
    }
    Board::of_digits(cells)
}

fn refusal(counts: &[u8; 10]) -> Refusal {
    let unbalanced = (1..5).find(|&digit| counts[digit] != counts[10 - digit]);
    match unbalanced {
        _ if counts[0] > 0 => Refusal::Zero,
        Some(digit) => Refusal::Unbalanced(counts[digit], digit as u8, counts[10 - digit]),
        None if counts[5] < 2 => Refusal::Fives(counts[5]),
        None => Refusal::NoPair,
    }
}

/// The lines of the left grid. Adding three to a cell's number gives the corresponding cell in the
/// right grid.
pub(crate) const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [6, 7, 8],
    [12, 13, 14], // rows
    [0, 6, 12],
    [1, 7, 13],
    [2, 8, 14], // columns
    [0, 7, 14],
    [2, 7, 12], // diagonals
];

/// Returns whether both grids of a board are magic, which is determined by adding up their lines.
#[must_use]
pub fn is_magic(board: &Board) -> bool {
    let sum = |line: &[usize; 3], grid: usize| -> u8 {
        line.iter().map(|cell| board.cells()[cell + 3 * grid]).sum()
    };
    LINES
        .iter()
        .all(|line| sum(line, 0) == 15 && sum(line, 1) == 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_all_that_sum_to_fifteen() {
        let mut found = 0;
        for number in 0..1_000_000_u32 {
            // Six digits can be chosen freely; the last row follows from the columns.
            let d: Vec<i16> = (0..6)
                .map(|place| (number / 10_u32.pow(place) % 10) as i16)
                .collect();
            let g = 15 - d[0] - d[3];
            let h = 15 - d[1] - d[4];
            let i = 15 - d[2] - d[5];
            let digits = [g, h, i].iter().all(|x| (0..10).contains(x));
            let sums = [
                d[0] + d[1] + d[2],
                d[3] + d[4] + d[5],
                g + h + i,
                d[0] + d[4] + i,
                d[2] + d[4] + g,
            ];
            found += usize::from(digits && sums == [15; 5]);
        }
        assert_eq!(squares().len(), found);
        assert_eq!(found, 41);
    }

    #[test]
    fn the_games_board_has_64_goals_and_all_are_magic() {
        let goals = Goals::magic(&Board::GAME).unwrap();
        assert_eq!(goals.boards().len(), 64);
        assert!(
            goals
                .boards()
                .iter()
                .all(|goal| is_magic(goal) && goals.contains(goal))
        );
        assert!(!is_magic(&Board::GAME));
        let fives = Board::new([5; 18]).unwrap();
        assert_eq!(Goals::magic(&fives).unwrap().boards(), [fives]);
    }

    #[test]
    fn refusals_say_why() {
        let said = |digits: &str| Goals::magic(&digits.parse().unwrap()).unwrap_err();
        assert_eq!(said("055555555555555555"), Refusal::Zero);
        assert_eq!(said("155555555555555555"), Refusal::Unbalanced(1, 1, 0));
        assert_eq!(said("111111111999999999"), Refusal::Fives(0));
        assert_eq!(said("195555555555555555"), Refusal::NoPair);
    }
}
