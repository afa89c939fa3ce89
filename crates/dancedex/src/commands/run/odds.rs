//! `dancedex run odds`: the chance that a run can beat every foe.

use crate::commands::document::{self, Document};
use crate::commands::text;
use ask::run::{helper, worst};
use nuzlocke::Model;
use runs::Odds;

/// Returns the chances in a table.
pub(super) fn document(model: &Model, odds: &Odds) -> Document {
    let version = model.setting.playthrough.played().title();
    let stopped = if odds.stopped.is_some() {
        " before the search was stopped"
    } else {
        ""
    };
    let how = match odds.runs {
        Some(1) => format!("1 run drawn{stopped}"),
        Some(runs) => format!("{} runs drawn{stopped}", text::grouped(&runs.into())),
        None => "exact".to_owned(),
    };
    let mut document = Document::default();
    document.line(format!(
        "{version}, {}: the chance that every foe is beaten by some Pokémon ({how}).\n",
        model.setting.rules
    ));
    let mut table = document::table(["boss", "chance", "95% interval"]);
    let row = |name: String, share: f64| {
        let interval = odds.interval(share);
        [
            name,
            percent(share),
            format!("{} to {}", percent(interval.low), percent(interval.high)),
        ]
    };
    for (stop, &share) in odds.bosses.iter().enumerate() {
        table.add_row(row(model.boss(stop).to_owned(), share));
    }
    table.add_row(row("all bosses".to_owned(), odds.all));
    document::align_right(&mut table, &["chance", "95% interval"]);
    document.table(table);
    document.line("\nMost often unbeaten");
    for &(foe, open) in worst(odds).iter().take(5) {
        let name = model.foes_in_words(&[foe]).concat();
        let help = helper(model, foe).map_or("nothing beats it".to_owned(), |help| {
            format!("best hope: {help}")
        });
        let open = percent(open);
        document.line(format!("  {name}: unbeaten in {open} of runs; {help}"));
    }
    document
}

fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}
