//! `dancedex bring`: the first answer about a battle.

use super::asking::{BoxPath, ScopeWords, noted};
use super::document::{self, Document, List};
use super::format::Format;
use super::patience::Patience;
use super::{paint, plan};
use ask::bring::{BringAnswer, BringRequest, Brought, brought};
use ask::plan::Sheet;
use cli_support::{Failure, Outcome, json};
use pokedata::{Chosen, Playthrough};
use std::time::Duration;

/// Find out what to bring to a battle, and what to do there
///
/// Prints the Pokémon to bring, the level to which each must be raised, how to obtain them, their
/// moves, what to do against each foe, and the chance that none of them faints. Without a boss, it
/// lists the bosses of the game. `dancedex GAME BOSS` is short for `dancedex bring GAME BOSS`; `plan`
/// has more options.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/bring.txt"))]
pub(crate) struct BringCommand {
    #[command(flatten)]
    words: ScopeWords,

    #[command(flatten)]
    request: BringRequest,

    #[command(flatten)]
    boxed: BoxPath,

    #[command(flatten)]
    patience: Patience,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json]))]
    format: Format,
}

/// The default time limit for each battle.
const USUAL: Duration = Duration::from_secs(10);

impl BringCommand {
    pub(crate) fn answer(mut self) -> Result<Outcome, Failure> {
        self.boxed.read(&mut self.request.boxed)?;
        if let Some((game, bosses)) = self.words.split() {
            self.request.game = Some(game);
            self.request.bosses = bosses.to_vec();
        }
        let is_boxed = self.request.boxed.is_named();
        match &self.request.game {
            Some(game) if self.request.bosses.is_empty() && !is_boxed => self.list(game),
            _ => self.battles(is_boxed),
        }
    }

    /// Lists the bosses of the game.
    fn list(&self, game: &str) -> Result<Outcome, Failure> {
        let playthrough = noted(|notes| self.request.options.of_game(game, notes))?;
        let all = playthrough.all();
        if self.format == Format::Json {
            let game = playthrough.played().game().id();
            return Err(Failure::BadInput(format!(
                "name a boss; `dancedex places {game} --format json` lists them"
            )));
        }
        cli_support::print(&self.format.written(bosses(&playthrough, &all)))?;
        Ok(Outcome::Found)
    }

    fn battles(&self, is_boxed: bool) -> Result<Outcome, Failure> {
        let preparation = self.patience.prepare();
        let request = self.request.plan();
        let battles = noted(|notes| request.battles(notes))?;
        drop(preparation);
        let limits = self.patience.limits()?.memory(plan::MEMORY);
        let sheets = plan::searched(&battles, &self.patience, (&limits, USUAL))?;
        let with_team = |sheet| (sheet, brought(&battles.playthrough, sheet, is_boxed));
        let answers: Vec<(&Sheet, Vec<Brought>)> = sheets.iter().map(with_team).collect();
        let played = battles.playthrough.played();
        cli_support::print(&match self.format {
            Format::Json => json::pretty(&BringAnswer::of(played, answers))?,
            format => format.written(written(&answers)),
        })?;
        Ok(plan::outcome(&sheets, &limits))
    }
}

/// Returns one line per boss, with the command that asks about it.
fn bosses(playthrough: &Playthrough, all: &Chosen) -> Document {
    let mut table = document::table(["boss", "place", "kind", "Pokémon", "up to level"]);
    let game = playthrough.played();
    let mut example = None;
    for foe in all.foes() {
        let boss = foe.boss();
        let members = foe.parties().map(|party| party.members.len()).max();
        example.get_or_insert_with(|| {
            format!("dancedex {} {}", game.game().id(), quoted(foe.leader()))
        });
        table.add_row([
            foe.leader().to_owned(),
            boss.place.clone(),
            boss.kind_title().to_owned(),
            members.unwrap_or_default().to_string(),
            foe.cap().to_string(),
        ]);
    }
    document::align_right(&mut table, &["Pokémon", "up to level"]);
    let mut document = Document::default();
    document.table(table);
    if let Some(example) = example {
        document.line(format!("What to bring and what to do: `{example}`"));
    }
    document
}

/// Returns a name as it must be written in a shell.
fn quoted(name: &str) -> String {
    if name.chars().all(char::is_alphanumeric) {
        name.to_owned()
    } else {
        format!("\"{name}\"")
    }
}

/// Returns all battles, one after the other.
fn written(answers: &[(&Sheet, Vec<Brought>)]) -> Document {
    let mut document = Document::default();
    for (place, (sheet, team)) in answers.iter().enumerate() {
        document.text(if place > 0 { "\n" } else { "" });
        let is_estimated = plan::add_chance(sheet, &mut document);
        if sheet.is_planned() && !is_estimated {
            document.line(
                "No chance is computed for this battle: what is not modelled may make a Pokémon faint",
            );
        }
        for one in team {
            add_brought(one, &mut document);
        }
        plan::add_turns(sheet, &mut document);
        plan::add_how_estimated(sheet, &mut document);
        // Without a chance, the headline is what is proved in the model.
        if !is_estimated {
            plan::add_not_modelled(sheet, &mut document);
        }
    }
    document
}

/// Adds a Pokémon: its level, its moves, and how to obtain it.
fn add_brought(one: &Brought, document: &mut Document) {
    let level = one.pokemon.fighter.level;
    let name = paint::strong(&one.pokemon.name);
    let label = format!("Bring {name} at level {level}: ");
    let moves = one.moves.iter().map(|(id, machine)| match machine {
        Some(machine) => machine.to_string(),
        None => pokedata::title(id),
    });
    document.list(List::with_indent(label, 4, moves));
    if let Some(way) = &one.way {
        document.line(format!("    {way}"));
    }
}
