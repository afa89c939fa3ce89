//! `dancedex run plan`: the Pokémon to hope for in each area.

use crate::commands::document::{self, Document};
use crate::commands::text::counted;
use nuzlocke::{Model, Offer, Shown, chance_in_words};
use pokedata::Form;
use runs::{Choice, Plan, Problem, foes_answered};

/// Returns a plan in a table.
pub(super) fn document(model: &Model, problem: &Problem, plan: &Plan) -> Document {
    let version = model.setting.playthrough.played().title();
    let foes = model.prospects.foes().len();
    let bosses = model.foes_by_boss().len();
    let mut document = Document::default();
    document.line(format!("{version}, {}.", model.setting.rules));
    let Some(best) = &plan.best else {
        document.line("No plan was found before the search was stopped.");
        return document;
    };
    let proved = match plan.stopped {
        None => format!("proved optimal ({})", counted(plan.nodes, "node")),
        Some(_) => format!("stopped; at least {} remain unbeaten", plan.bound.open),
    };
    document.line(format!(
        "{bosses} bosses ahead with {foes} Pokémon: {} unbeaten, {} beaten by only one of yours; {proved}.\n",
        best.value.open, best.value.single
    ));
    let mut table = document::table(["area", "hope for", "becomes", "chance", "by", "foes"]);
    for &place in &best.chosen {
        let offer = &model.offers[place];
        table.add_row([
            model.areas[offer.area].name.clone(),
            offer.caught.title(),
            becomes(offer),
            chance_in_words(offer.chance),
            model.tables[offer.area][offer.table].method.clone(),
            offer.answers.len().to_string(),
        ]);
    }
    document::align_right(&mut table, &["chance", "foes"]);
    document.table(table);
    let answered = problem.answered(best.chosen.iter().copied());
    let unbeaten = foes_answered(&answered, 0);
    if !unbeaten.is_empty() {
        let foes = model.foes_in_words(&unbeaten).join("\n  ");
        document.line(format!("\nUnbeaten\n  {foes}"));
    }
    let single = foes_answered(&answered, 1);
    if !single.is_empty() {
        document.line("\nBeaten by only one of yours");
    }
    for &place in &best.chosen {
        let offer = &model.offers[place];
        let foes: Vec<u32> = single
            .iter()
            .copied()
            .filter(|foe| offer.answers.contains(foe))
            .collect();
        if !foes.is_empty() {
            let mine = offer.becomes().unwrap_or(offer.caught).title();
            document.line(format!(
                "  only {mine} beats {}",
                model.foes_in_words(&foes).join("; ")
            ));
        }
    }
    document
}

/// Returns the final stage of an encounter that evolves, and what it leaves to luck.
fn becomes(offer: &Offer) -> String {
    let title = offer.becomes().map_or_else(String::new, Form::title);
    match &offer.luck {
        Some(luck) => format!("{title} ({})", luck.words),
        None => title,
    }
}

/// Returns a plan as a picture.
pub(super) fn svg(model: &Model, best: &Choice) -> String {
    let shown = best.chosen.iter().map(|&place| {
        let offer = &model.offers[place];
        Shown {
            name: offer.caught.title(),
            about: model.areas[offer.area].name.clone(),
            answers: offer.answers.clone(),
        }
    });
    model.svg(&shown.collect::<Vec<_>>()) + "\n"
}
