//! Whether colours are shown, and how many colours the terminal supports.

use anstyle::{Ansi256Color, AnsiColor, Color, RgbColor};
use std::sync::OnceLock;

/// The option `--color` of every command.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Colours {
    /// When to use colours: `auto` uses them on a terminal, unless NO_COLOR is set
    #[arg(
        long,
        help_heading = "General",
        global = true,
        value_name = "WHEN",
        default_value_t = clap::ColorChoice::Auto,
        hide_default_value = true,
        hide_short_help = true
    )]
    color: clap::ColorChoice,
}

impl Colours {
    /// Applies the choice to all further output.
    pub fn apply(self) {
        let choice = match self.color {
            clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
            clap::ColorChoice::Always => anstream::ColorChoice::Always,
            clap::ColorChoice::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// The number of colours that a terminal supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    Sixteen,
    Cube,
    All,
}

/// Returns a colour as this terminal can show it: the colour itself, the nearest of 256 colours, or
/// the given one of sixteen.
#[must_use]
pub fn shown(colour: RgbColor, of_sixteen: AnsiColor) -> Color {
    static DEPTH: OnceLock<Depth> = OnceLock::new();
    let word = |name| std::env::var(name).unwrap_or_default();
    let depth = DEPTH.get_or_init(|| depth(&word("COLORTERM"), &word("TERM")));
    at_depth(*depth, colour, of_sixteen)
}

fn depth(colorterm: &str, term: &str) -> Depth {
    let all = ["truecolor", "24bit"].contains(&colorterm) || term.ends_with("-direct");
    if all {
        Depth::All
    } else if term.contains("256") {
        Depth::Cube
    } else {
        Depth::Sixteen
    }
}

fn at_depth(depth: Depth, colour: RgbColor, of_sixteen: AnsiColor) -> Color {
    match depth {
        Depth::All => colour.into(),
        Depth::Cube => cube(colour).into(),
        Depth::Sixteen => of_sixteen.into(),
    }
}

/// Returns the nearest colour in the 6 × 6 × 6 cube, whose numbers begin at 16. The levels of its
/// components are 0, 95, 135, … 255.
fn cube(RgbColor(red, green, blue): RgbColor) -> Ansi256Color {
    let step = |channel: u8| match channel {
        0..48 => 0,
        48..115 => 1,
        _ => (channel - 35) / 40,
    };
    Ansi256Color(16 + 36 * step(red) + 6 * step(green) + step(blue))
}

#[cfg(test)]
mod tests {
    use super::{Depth, at_depth, cube, depth};
    use anstyle::{Ansi256Color, AnsiColor, RgbColor};

    #[test]
    fn a_terminal_says_how_many_colours_it_has() {
        assert_eq!(depth("truecolor", "xterm"), Depth::All);
        assert_eq!(depth("", "xterm-direct"), Depth::All);
        assert_eq!(depth("", "screen-256color"), Depth::Cube);
        for plain in ["xterm", "linux", "vt220", ""] {
            assert_eq!(depth("", plain), Depth::Sixteen);
        }
    }

    #[test]
    fn the_nearest_of_the_cube_is_taken() {
        let nearest = |r, g, b| cube(RgbColor(r, g, b));
        assert_eq!(nearest(0, 0, 0), Ansi256Color(16));
        assert_eq!(nearest(255, 255, 255), Ansi256Color(231));
        assert_eq!(nearest(0xe6, 0x28, 0x29), Ansi256Color(160));
        assert_eq!(nearest(95, 135, 175), Ansi256Color(67));
    }

    #[test]
    fn sixteen_are_named_by_hand() {
        let red = RgbColor(0xe6, 0x28, 0x29);
        let plain = at_depth(Depth::Sixteen, red, AnsiColor::Red);
        assert_eq!(plain, AnsiColor::Red.into());
    }
}
