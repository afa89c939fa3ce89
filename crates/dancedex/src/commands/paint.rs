//! Types and multipliers in their colours. Whether colours are shown is decided when stdout is
//! written: never in a pipe or with `NO_COLOR`, unless `--color` requests it.

use anstyle::{AnsiColor, Color, RgbColor, Style};
use pokedata::{Multiplier, Type, Typing};

/// Returns a typing's name, each type in its colour.
pub(crate) fn typing(typing: Typing) -> String {
    let types: Vec<String> = typing.types().iter().map(one_type).collect();
    types.join("-")
}

/// Returns typings with commas between them.
pub(crate) fn list(typings: impl IntoIterator<Item = Typing>) -> String {
    let typings: Vec<String> = typings.into_iter().map(typing).collect();
    typings.join(", ")
}

/// Returns a type's name in its colour.
pub(crate) fn one_type(t: Type) -> String {
    painted(t.name(), Style::new().fg_color(Some(colour(t))))
}

/// Returns a multiplier: cyan if there is no damage, green if the attack is weak, red if it is
/// strong.
pub(crate) fn multiplier(multiplier: Multiplier) -> String {
    let colour = match multiplier {
        Multiplier::Zero => AnsiColor::Cyan,
        Multiplier::Quarter | Multiplier::Half => AnsiColor::Green,
        Multiplier::One => return multiplier.to_string(),
        Multiplier::Two | Multiplier::Four => AnsiColor::Red,
    };
    painted(multiplier.as_str(), colour.on_default())
}

/// Returns a multiplier in a sentence: `×2`, `×1/2`.
pub(crate) fn times(times: Multiplier) -> String {
    format!("×{}", multiplier(times))
}

/// Returns a text in bold, for the most important part of a line.
pub(crate) fn strong(text: &str) -> String {
    painted(text, Style::new().bold())
}

/// Returns a dimmed text, for the least important part of a line.
pub(crate) fn faint(text: &str) -> String {
    painted(text, Style::new().dimmed())
}

fn painted(text: &str, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

fn colour(t: Type) -> Color {
    use AnsiColor as Ansi;
    let ((red, green, blue), of_sixteen) = match t {
        Type::Bug => ((0x91, 0xa1, 0x19), Ansi::Green),
        Type::Dark => ((0x8a, 0x77, 0x70), Ansi::BrightBlack),
        Type::Dragon => ((0x6f, 0x7d, 0xf0), Ansi::Blue),
        Type::Electric => ((0xe0, 0xb0, 0x00), Ansi::BrightYellow),
        Type::Fairy => ((0xef, 0x70, 0xef), Ansi::BrightMagenta),
        Type::Fighting => ((0xff, 0x80, 0x00), Ansi::Yellow),
        Type::Fire => ((0xe6, 0x28, 0x29), Ansi::BrightRed),
        Type::Flying => ((0x81, 0xb9, 0xef), Ansi::BrightCyan),
        Type::Ghost => ((0x9a, 0x61, 0x9a), Ansi::Magenta),
        Type::Grass => ((0x3f, 0xa1, 0x29), Ansi::BrightGreen),
        Type::Ground => ((0xb0, 0x70, 0x3a), Ansi::Yellow),
        Type::Ice => ((0x3d, 0xce, 0xf3), Ansi::BrightCyan),
        Type::Normal => ((0x9f, 0xa1, 0x9f), Ansi::White),
        Type::Poison => ((0xa6, 0x56, 0xdb), Ansi::Magenta),
        Type::Psychic => ((0xef, 0x41, 0x79), Ansi::BrightMagenta),
        Type::Rock => ((0xaf, 0xa9, 0x81), Ansi::White),
        Type::Steel => ((0x60, 0xa1, 0xb8), Ansi::Cyan),
        Type::Water => ((0x29, 0x80, 0xef), Ansi::BrightBlue),
        own => (channels(drawing::type_colour(own)), Ansi::BrightWhite),
    };
    cli_support::shown(RgbColor(red, green, blue), of_sixteen)
}

/// Returns the red, green and blue of `#rrggbb`.
fn channels(colour: &str) -> (u8, u8, u8) {
    let channel = |at: usize| {
        let digits = colour.get(at..at + 2)?;
        u8::from_str_radix(digits, 16).ok()
    };
    let [red, green, blue] = [1, 3, 5].map(|at| channel(at).unwrap_or(0x80));
    (red, green, blue)
}
