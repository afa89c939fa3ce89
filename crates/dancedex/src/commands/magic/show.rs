//! A solution as text: every state, with the line that was just moved in colour.

use anstyle::{AnsiColor, Style};
use magic_squares::{Board, Move};
use std::fmt::Write;

/// Returns the start, then each move next to the board after it.
pub(super) fn way(start: &Board, moves: &[Move]) -> String {
    let mut text = state(start, None, "");
    let mut board = *start;
    for (at, &step) in moves.iter().enumerate() {
        board = board.moved(step);
        let label = format!("{:>3}. {step}", at + 1);
        let _ = write!(text, "\n{}", state(&board, Some(step), &label));
    }
    text
}

/// Returns a board of three lines; the label is on the middle one.
pub(super) fn state(board: &Board, moved: Option<Move>, label: &str) -> String {
    let mut text = String::new();
    for row in 0..3 {
        let label = if row == 1 { label } else { "" };
        let _ = write!(text, "{label:<12}");
        for column in 0..6 {
            let cell = 6 * row + column;
            let style = match moved {
                Some(step) if step.touches(cell) => AnsiColor::Yellow.on_default().bold(),
                _ => Style::new(),
            };
            let gap = if column == 3 { "   " } else { " " };
            let _ = write!(text, "{gap}{style}{}{style:#}", board.cells()[cell]);
        }
        text.push('\n');
    }
    text
}

/// Returns the moves in one line.
pub(super) fn line(moves: &[Move]) -> String {
    let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    words.join(" ")
}
