//! Colours of types and multipliers, for light and dark backgrounds.

use pokedata::{Multiplier, Type};
use std::sync::LazyLock;

/// Returns the usual colour of a type; a type that a player's world adds has a colour of its own.
#[must_use]
pub fn type_colour(t: Type) -> &'static str {
    match t {
        Type::Bug => "#91a119",
        Type::Dark => "#50413f",
        Type::Dragon => "#5060e1",
        Type::Electric => "#fac000",
        Type::Fairy => "#ef70ef",
        Type::Fighting => "#c45f00",
        Type::Fire => "#d62428",
        Type::Flying => "#81b9ef",
        Type::Ghost => "#704170",
        Type::Grass => "#3fa129",
        Type::Ground => "#915121",
        Type::Ice => "#3dcef3",
        Type::Normal => "#9fa19f",
        Type::Poison => "#9141cb",
        Type::Psychic => "#ef4179",
        Type::Rock => "#afa981",
        Type::Steel => "#60a1b8",
        Type::Water => "#2980ef",
        own => own_colour(own),
    }
}

fn own_colour(t: Type) -> &'static str {
    static COLOURS: LazyLock<Vec<String>> = LazyLock::new(|| (0..Type::MOST).map(wheel).collect());
    &COLOURS[t.index()]
}

/// Returns one of many colours. Consecutive colours are the golden angle apart on the colour wheel,
/// so that they are easy to distinguish.
#[must_use]
pub fn wheel(place: usize) -> String {
    const GOLDEN: f64 = 137.508;
    at_angle((place as f64 * GOLDEN) % 360.0)
}

/// Returns the colour at the given angle of the colour wheel, with medium saturation and lightness.
fn at_angle(hue: f64) -> String {
    let channel = |shift: f64| {
        let from_peak = ((hue + shift) % 360.0 - 180.0).abs() / 60.0 - 1.0;
        (80.0 + 120.0 * from_peak.clamp(0.0, 1.0)).round() as u8
    };
    let [red, green, blue] = [0.0, 240.0, 120.0].map(channel);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Returns `black` or `white`, whichever is more readable on a type's colour. It is the name of a
/// class in the style sheet, and also of a colour.
#[must_use]
pub fn ink_on(t: Type) -> &'static str {
    // The luminance for which black and white have the same contrast.
    const EVEN: f64 = 0.179;
    if luminance(type_colour(t)) > EVEN {
        "black"
    } else {
        "white"
    }
}

/// Returns the relative luminance of `#rrggbb`, as defined by the accessibility guidelines (WCAG
/// 2).
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).unwrap_or(0);
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/// Returns the name of a multiplier's colour in the style sheet.
#[must_use]
pub const fn multiplier_colour(multiplier: Multiplier) -> &'static str {
    match multiplier {
        Multiplier::Zero => "m0",
        Multiplier::Quarter => "m14",
        Multiplier::Half => "m12",
        Multiplier::One => "m1",
        Multiplier::Two => "m2",
        Multiplier::Four => "m4",
    }
}

/// Returns a three-letter abbreviation of a type, for narrow spaces.
#[must_use]
pub fn short_name(t: Type) -> &'static str {
    match t {
        Type::Bug => "BUG",
        Type::Dark => "DRK",
        Type::Dragon => "DRG",
        Type::Electric => "ELE",
        Type::Fairy => "FAI",
        Type::Fighting => "FGT",
        Type::Fire => "FIR",
        Type::Flying => "FLY",
        Type::Ghost => "GHO",
        Type::Grass => "GRA",
        Type::Ground => "GND",
        Type::Ice => "ICE",
        Type::Normal => "NOR",
        Type::Poison => "POI",
        Type::Psychic => "PSY",
        Type::Rock => "ROC",
        Type::Steel => "STE",
        Type::Water => "WAT",
        own => own_short_name(own),
    }
}

fn own_short_name(t: Type) -> &'static str {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let mut names: Vec<String> = Type::EIGHTEEN.map(|t| short_name(t).to_owned()).into();
        for own in Type::all().skip(Type::EIGHTEEN.len()) {
            let free = shortened(own).find(|name| !names.contains(name));
            names.push(free.unwrap_or_else(|| own.index().to_string()));
        }
        names
    });
    &NAMES[t.index()]
}

/// Returns the abbreviations of a name: its first letter with any two later letters in their order,
/// the nearest letters first.
fn shortened(t: Type) -> impl Iterator<Item = String> {
    let letters: Vec<char> = t.name().to_uppercase().chars().collect();
    let count = letters.len();
    let pairs = (1..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)));
    pairs.map(move |(one, other)| [letters[0], letters[one], letters[other]].iter().collect())
}

/// The style sheet that every picture contains. A page with its own theme sets `data-theme` on its
/// root.
pub(crate) const STYLE: &str = include_str!("picture.css");

#[cfg(test)]
mod tests {
    use super::*;

    /// Text of ordinary size is readable if the contrast is at least 4.5.
    #[test]
    fn every_type_can_be_read_on_its_colour() {
        for t in Type::EIGHTEEN {
            let paper = luminance(type_colour(t));
            let ink = ink_on(t);
            let ink = if ink == "black" { 0.0 } else { 1.0 };
            let (light, dark) = if ink > paper {
                (ink, paper)
            } else {
                (paper, ink)
            };
            let contrast = (light + 0.05) / (dark + 0.05);
            assert!(contrast >= 4.5, "{t}: {contrast:.2}");
        }
    }

    #[test]
    fn colours_of_own_types_differ_and_can_be_told_from_each_other() {
        let colours: std::collections::BTreeSet<String> = (0..46).map(wheel).collect();
        assert_eq!(colours.len(), 46);
        assert_eq!(at_angle(0.0), "#c85050");
        assert_eq!(at_angle(120.0), "#50c850");
        assert_eq!(at_angle(240.0), "#5050c8");
    }

    #[test]
    fn short_names_differ() {
        let mut names = Type::EIGHTEEN.map(short_name);
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
