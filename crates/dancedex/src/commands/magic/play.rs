//! `--play`: steps through a solution with the keyboard.

use super::show;
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, read};
use crossterm::{cursor, execute, terminal};
use magic_squares::{Board, Move};
use std::io::{self, IsTerminal, Write};

/// Returns whether there is a keyboard and a screen.
pub(super) fn possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Shows the states one at a time, until the player quits.
pub(super) fn play(start: &Board, moves: &[Move]) -> io::Result<()> {
    let screen = Screen::open()?;
    let shown = steps(start, moves);
    drop(screen);
    shown
}

/// Restores the terminal, however the session ends.
struct Screen;

impl Screen {
    fn open() -> io::Result<Screen> {
        terminal::enable_raw_mode()?;
        let screen = Screen;
        execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nothing more can be done if this fails.
        let _ = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

fn steps(start: &Board, moves: &[Move]) -> io::Result<()> {
    let mut at = 0;
    loop {
        draw(start, moves, at)?;
        let Event::Key(key) = read()? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        at = match key.code {
            KeyCode::Char('c') if control => return Ok(()),
            KeyCode::Char('q') | KeyCode::Esc => return Ok(()),
            KeyCode::Right | KeyCode::Down | KeyCode::Enter | KeyCode::Char(' ' | 'n') => {
                (at + 1).min(moves.len())
            }
            KeyCode::Left | KeyCode::Up | KeyCode::Backspace | KeyCode::Char('p') => {
                at.saturating_sub(1)
            }
            KeyCode::Home => 0,
            KeyCode::End => moves.len(),
            _ => at,
        };
    }
}

fn draw(start: &Board, moves: &[Move], at: usize) -> io::Result<()> {
    let last = at.checked_sub(1).map(|last| moves[last]);
    let label = last.map_or_else(String::new, |step| step.to_string());
    let board = show::state(&start.after(&moves[..at]), last, &label);
    let next = moves
        .get(at)
        .map_or("solved".to_owned(), |step| format!("next: {step}"));
    let text = format!(
        "move {at} of {}\n\n{board}\n{next}\n\nright: next  left: back  q: leave\n",
        moves.len()
    );
    let mut out = anstream::stdout().lock();
    execute!(
        out,
        terminal::Clear(terminal::ClearType::All),
        cursor::MoveTo(0, 0)
    )?;
    // A raw terminal does not return to the first column on its own.
    out.write_all(text.replace('\n', "\r\n").as_bytes())?;
    out.flush()
}
