//! Writes the details of a typing as HTML, with plates for types and frames for multipliers. This
//! code is in the worker, which keeps the page's module small.

use super::picked::{Picked, takes};
use crate::markup::escaped;
use crate::times::{dealt, taken};
use drawing::{ink_on, type_colour};
use pokedata::{Chart, Form, Generation, Type, Typing};

/// The maximum number of Pokémon with a typing that are listed; the others are only counted.
const NAMED: usize = 12;

/// Returns the multiplier of an attack against a typing.
pub(super) fn cell(chart: &Chart, attack: Type, typing: Typing) -> String {
    format!(
        r#"<p class="one">{} to {}: {}</p>"#,
        plates(attack.into()),
        plates(typing),
        dealt(chart.multiplier(attack, typing).as_str())
    )
}

/// Returns the multipliers with which a typing takes damage, the typings that its attacks hit, and
/// the Pokémon that have it.
pub(super) fn both_sides(chart: &Chart, picked: &Picked, generation: Generation) -> String {
    let typing = picked.typing;
    let title = picked.form.map_or_else(String::new, Form::title);
    let takes = takes(chart, typing)
        .into_iter()
        .map(|(multiplier, attacks)| {
            format!("<li>{} {}</li>", taken(multiplier.as_str()), list(attacks))
        });
    let hits = typing.types().iter().map(|attack| {
        let met = chart.types().iter();
        let met: Vec<Type> = met
            .filter(|&t| chart.multiplier(attack, t.into()).is_super_effective())
            .collect();
        let own = plates(attack.into());
        if met.is_empty() {
            format!("<li>{own} hits nothing super effectively</li>")
        } else {
            format!("<li>{own} {} {}</li>", dealt("2"), list(met))
        }
    });
    format!(
        r#"<h2>{} {}</h2><div class="sides"><section><h3>When it is hit</h3><ul>{}</ul></section><section><h3>When it attacks</h3><ul>{}</ul></section></div><p class="soft small">{}</p>"#,
        escaped(&title),
        plates(typing),
        takes.collect::<String>(),
        hits.collect::<String>(),
        escaped(&holders(typing, generation))
    )
}

/// Returns the Pokémon that have a typing in a generation.
fn holders(typing: Typing, generation: Generation) -> String {
    let has = |form: &&Form| form.typing(generation) == Some(typing);
    let names: Vec<String> = Form::all().iter().filter(has).map(Form::title).collect();
    match names.len() {
        0 => "No Pokémon has this typing.".to_owned(),
        all if all <= NAMED => format!("{}.", names.join(", ")),
        all => format!("{} and {} more.", names[..NAMED].join(", "), all - NAMED),
    }
}

fn list(types: Vec<Type>) -> String {
    let plates: Vec<String> = types.into_iter().map(|t| plates(t.into())).collect();
    plates.join(" ")
}

fn plates(typing: Typing) -> String {
    let plate = |t: Type| {
        let paper = type_colour(t);
        let ink = ink_on(t);
        format!(r#"<i style="background:{paper};color:{ink}">{t}</i>"#)
    };
    let plates: String = typing.types().iter().map(plate).collect();
    format!(r#"<span class="ty">{plates}</span>"#)
}
