//! Draws symbols of Pokémon, bosses and types: a ring in the colours of a Pokémon's types, a badge
//! for a boss, a plate for a type.

use crate::markup::escaped;
use crate::offer::Setting;
use crate::times::glyph;
use std::fmt::Write;

/// Returns the colours of a type as a style.
pub(crate) fn coloured(setting: &Setting, name: &str) -> String {
    let (paper, ink) = setting.colours_of(name);
    format!("--c:{paper};--k:{ink}")
}

pub(crate) fn type_glyph(name: &str) -> String {
    format!("t-{}", escaped(&name.to_ascii_lowercase()))
}

/// Draws the name of a type on its colour, with its symbol.
pub(crate) fn plate(name: &str, setting: &Setting) -> String {
    format!(
        r#"<span class="tp" style="{}">{}{}</span>"#,
        coloured(setting, name),
        glyph(&type_glyph(name), "gl"),
        escaped(name)
    )
}

/// Returns the names of a Pokémon's types.
pub(crate) fn types_of(who: &matchups::Contestant) -> Vec<String> {
    let (first, second) = who.fighter.types;
    let names = std::iter::once(first).chain(second);
    names.map(|own| own.name().to_owned()).collect()
}

/// Returns the letters of a name that are shown in its ring.
pub(crate) fn first_letters(name: &str) -> String {
    let letters = name.chars().filter(|own| own.is_alphanumeric());
    letters.take(3).collect()
}

/// Draws a Pokémon: its types around its first letters. The name must be written next to it.
pub(crate) fn medal(name: &str, types: &[String], class: &str, setting: &Setting) -> String {
    let colours: Vec<String> = types.iter().map(|own| coloured(setting, own)).collect();
    let first = colours.first().map_or("", String::as_str);
    let second = colours.get(1).map_or(first, String::as_str);
    let letters = first_letters(name);
    let mut svg = format!(
        r#"<svg class="med {class}" viewBox="0 0 48 48" aria-hidden="true"><g transform="rotate(24 24 24)"><path class="a" style="{first}" d="M24 1a23 23 0 0 0 0 46Z"/><path class="a" style="{second}" d="M24 1a23 23 0 0 1 0 46Z"/><circle class="f" cx="24" cy="24" r="18"/><path class="t" style="{first}" d="M24 7.5a16.5 16.5 0 0 0 0 33Z"/><path class="t" style="{second}" d="M24 7.5a16.5 16.5 0 0 1 0 33Z"/></g><text x="24" y="28">{}</text>"#,
        escaped(&letters)
    );
    // Small rings have no space for coins.
    if class != "xs" && class != "s" {
        let places: &[f64] = if types.len() > 1 {
            &[13.5, 34.5]
        } else {
            &[24.0]
        };
        for ((own, colour), x) in types.iter().zip(&colours).zip(places) {
            let _ = write!(
                svg,
                r#"<g style="{colour}"><circle class="coin" cx="{x}" cy="41" r="8.6"/><use class="gl" href="glyphs.svg#{}" x="{}" y="35.3" width="11.4" height="11.4"/></g>"#,
                type_glyph(own),
                x - 5.7
            );
        }
    }
    svg + "</svg>"
}

/// Draws a boss: a plate in the colour of the most frequent type of the boss's Pokémon. Gyms have a
/// hexagon, the Elite Four a diamond, the Champion a star, all others a circle.
pub(crate) fn badge(kind: &str, type_: &str, setting: &Setting) -> String {
    let shape = match kind.split(' ').next().unwrap_or_default() {
        "Gym" => "M24 2 43 13v22L24 46 5 35V13Z",
        "Elite" => "M24 1 45 24 24 47 3 24Z",
        "Champion" => {
            "m24 1 6.500 14 15.500 1.800-11.500 10.500L37.600 43 24 35.400 10.400 43l3.100-15.700L2 16.800 17.500 15Z"
        }
        _ => "M24 2a22 22 0 0 1 0 44 22 22 0 0 1 0-44Z",
    };
    format!(
        r#"<svg class="badge-of" viewBox="0 0 48 48" style="{}" aria-hidden="true"><path class="p" d="{shape}"/><path class="r" d="{shape}" transform="translate(3.6 3.6) scale(.85)"/><use class="gl" href="glyphs.svg#{}" x="14" y="14" width="20" height="20"/></svg>"#,
        coloured(setting, type_),
        type_glyph(type_)
    )
}
