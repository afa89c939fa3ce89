//! `dancedex run next`: the next boss, the foes that each Pokémon beats, and the areas to visit.

use super::state::{FileArguments, State};
use crate::commands::asking::noted;
use crate::commands::document::{self, Document};
use crate::commands::format::Format;
use crate::commands::patience::{Patience, outcome};
use crate::commands::plan;
use crate::commands::text;
use ask::plan::Sheet;
use ask::run::{RunNextAnswer, RunState};
use cli_support::{Failure, Outcome, json};
use nuzlocke::{Record, Shown, chance_in_words};

/// Show what to do now: the next boss, which Pokémon are irreplaceable, and which areas are
/// worth most
///
/// An area's worth is the expected number of foes that its next encounter beats and that none, or only
/// one, of your Pokémon beats.
#[derive(clap::Args)]
pub(super) struct Next {
    #[command(flatten)]
    file: FileArguments,

    #[command(flatten)]
    patience: Patience,

    /// The format of the answer; svg is the matrix of Pokémon by bosses
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Svg]))]
    format: Format,
}

impl Next {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let preparation = self.patience.prepare();
        let state = State::read(&self.file)?;
        if state.record.setting().bosses_ahead().is_empty() {
            cli_support::print("The champion is beaten: this run is won.\n")?;
            return Ok(Outcome::Found);
        }
        let run = noted(|notes| RunState::of(state.record, notes))?;
        drop(preparation);
        let limits = self.patience.limits()?;
        if self.format == Format::Svg {
            cli_support::print(&svg(&run))?;
            return Ok(Outcome::Found);
        }
        let battle = run.battle(&limits).map_err(Failure::bad_input)?;
        let answer = run.next(&battle).map_err(Failure::bad_input)?;
        cli_support::print(&match self.format {
            Format::Json => json::pretty(&answer)?,
            format => format.written(document(&run.record, &answer, &battle)),
        })?;
        Ok(outcome(limits.watch().check().err()))
    }
}

/// Draws the foes of the bosses ahead that the living Pokémon beat.
fn svg(run: &RunState) -> String {
    let shown = run.party().map(|(catch, living)| {
        let area = run.model.areas.iter().find(|area| area.id == catch.area);
        Shown {
            name: living.name.clone(),
            about: area.map_or_else(|| catch.form.title(), |area| area.name.clone()),
            answers: living.answers.clone(),
        }
    });
    run.model.svg(&shown.collect::<Vec<_>>()) + "\n"
}

fn document(record: &Record, answer: &RunNextAnswer, battle: &Sheet) -> Document {
    let cap = if record.rules.level_caps {
        format!(", level cap {}", answer.level_cap)
    } else {
        String::new()
    };
    let mut document = Document::default();
    document.line(format!(
        "{}: next is {} ({}){cap}.\n",
        record.version.title(),
        answer.boss,
        answer.place
    ));
    let mut table = document::table(["foe", "beaten by"]);
    for foe in &answer.foes {
        table.add_row([foe.foe.clone(), some(&foe.answered_by)]);
    }
    document.table(table);
    if !answer.bring.is_empty() {
        let foes = text::counted(answer.foes.len(), "foe");
        let why = match answer.bring.len() {
            1 => String::new(),
            some => format!(": a different Pokémon for {some} of the {foes}"),
        };
        document.line(format!("\nBring {}{why}.", answer.bring.join(", ")));
    }
    if !answer.assumed.is_empty() {
        document.line("\nAssumed, although only some of them can become it");
        for one in &answer.assumed {
            document.line(format!("  {}: {} ({})", one.pokemon, one.becomes, one.luck));
        }
    }
    if battle.tried.is_some() {
        document.line("\nThe whole battle, damage carried over");
        document.append(plan::document(std::slice::from_ref(battle)));
    }
    if !answer.irreplaceable.is_empty() {
        document.line("\nIrreplaceable: nothing else beats these");
        for one in &answer.irreplaceable {
            document.line(format!("  {}: {}", one.pokemon, one.foes.join("; ")));
        }
    }
    if !answer.open.is_empty() {
        document.line(format!("\nUnbeaten so far\n  {}", answer.open.join("\n  ")));
    }
    let worthy = answer
        .areas
        .iter()
        .filter(|area| area.open + area.single > 0.0);
    let mut table = document::table(["area", "by", "foes", "encounters"]);
    for area in worthy.take(8) {
        let names = area
            .encounters
            .iter()
            .take(3)
            .map(|one| format!("{} {}", one.pokemon, chance_in_words(one.chance)));
        let mut names: Vec<String> = names.collect();
        if area.encounters.len() > names.len() {
            names.push("…".to_owned());
        }
        table.add_row([
            area.area.clone(),
            area.method.clone(),
            format!("{:.1}", area.open + area.single),
            names.join(", "),
        ]);
    }
    if table.row_count() > 0 {
        document.line(
            "\nAreas open now, by the number of foes that the next encounter is expected to beat",
        );
        document::align_right(&mut table, &["foes"]);
        document.table(table);
    }
    document
}

/// Returns the first few names, and the number of the others.
fn some(names: &[String]) -> String {
    if names.is_empty() {
        return "none of yours".to_owned();
    }
    pokedata::first_few(names, NAMED)
}

/// The maximum number of names in a line.
const NAMED: usize = 5;
