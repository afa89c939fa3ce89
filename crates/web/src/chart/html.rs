//! What there is to say of a typing, as HTML: plates of types, and multipliers in their frames. The
//! worker writes it, since the page is to be small.

use super::picked::{Picked, takes};
use crate::markup::escaped;
use drawing::{ink_on, type_colour};
use pokedata::{Chart, Form, Generation, Multiplier, Type, Typing};

/// This many Pokémon of a typing are named; the others are counted.
const NAMED: usize = 12;

/// Returns what one attack does to a typing.
pub(super) fn cell(chart: &Chart, attack: Type, typing: Typing) -> String {
    format!(
        r#"<p class="one">{} to {}: {}</p>"#,
        plates(attack.into()),
        plates(typing),
        times(chart.multiplier(attack, typing))
    )
}

/// Returns the damage that a typing takes, what its attacks hit, and which Pokémon have it.
pub(super) fn both_sides(chart: &Chart, picked: &Picked, generation: Generation) -> String {
    let typing = picked.typing;
    let title = picked.form.map_or_else(String::new, Form::title);
    let takes = takes(chart, typing)
        .into_iter()
        .map(|(multiplier, attacks)| {
            format!(
                "<li>takes {} from {}</li>",
                times(multiplier),
                list(attacks)
            )
        });
    let hits = typing.types().iter().map(|attack| {
        let met = chart.types().iter();
        let met: Vec<Type> = met
            .filter(|&t| chart.multiplier(attack, t.into()).is_super_effective())
            .collect();
        let own = plates(attack.into());
        if met.is_empty() {
            format!("<li>{own} attacks hit nothing super effectively</li>")
        } else {
            format!(
                "<li>{own} attacks hit {} {}</li>",
                times(Multiplier::Two),
                list(met)
            )
        }
    });
    format!(
        "<h2>{} {}</h2><ul>{}{}</ul><p>{}</p>",
        escaped(&title),
        plates(typing),
        takes.collect::<String>(),
        hits.collect::<String>(),
        escaped(&holders(typing, generation))
    )
}

/// Returns the Pokémon with a typing in a generation.
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

fn times(multiplier: Multiplier) -> String {
    let name = drawing::multiplier_colour(multiplier);
    format!(r#"<span class="m {name}">×{multiplier}</span>"#)
}
