//! `dancedex run next`: the next boss, the foes that each Pokémon beats, and the areas to visit.

use super::note::model;
use super::state::{FileArguments, State};
use crate::commands::document::{self, Document};
use crate::commands::format::Format;
use crate::commands::patience::{Patience, outcome};
use crate::commands::plan::{self, PartyPlan, Sheet, party_plan};
use crate::commands::shapes::Name;
use crate::commands::text;
use cli_support::{Failure, Outcome, json};
use dancing::stop::Limits;
use duels::{BadQuestion, Facts};
use matchups::contestant;
use nuzlocke::{Catch, Model, Shown, chance_in_words};
use pokedata::{Form, Luck, Moment};
use runs::Standing;
use serde::Serialize;
use std::collections::BTreeMap;
use team::BoxSet;

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

/// The answer of `dancedex run next`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct RunNextAnswer {
    version: Name,
    boss: String,
    place: String,
    level_cap: u8,
    /// The foes of the next boss.
    foes: Vec<NextFoe>,
    /// The battle with the living Pokémon, with damage carried over.
    plan: PartyPlan,
    /// A different living Pokémon for each of as many of these foes as possible.
    bring: Vec<String>,
    /// The Pokémon that are the only ones to beat some foe ahead.
    irreplaceable: Vec<Irreplaceable>,
    /// The Pokémon that are assumed to become a form that only some can become.
    assumed: Vec<Assumed>,
    /// The foes ahead that no living Pokémon beats, boss by boss.
    open: Vec<String>,
    /// The areas that are available now, those with the greatest worth first.
    areas: Vec<Worth>,
}

/// A foe, and the living Pokémon that beat it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NextFoe {
    foe: String,
    answered_by: Vec<String>,
}

/// A Pokémon that is the only one to beat some foes ahead.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Irreplaceable {
    pokemon: String,
    /// These foes, boss by boss.
    foes: Vec<String>,
}

/// A Pokémon that is assumed to become a form that only some can become.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Assumed {
    pokemon: String,
    becomes: String,
    /// What it depends on: `female, 1 in 8`.
    luck: String,
}

/// The worth of an area.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Worth {
    area: String,
    method: String,
    /// The expected number of unbeaten foes that its next encounter beats.
    open: f64,
    /// The expected number of foes that only one Pokémon beats and that its next encounter beats,
    /// too.
    single: f64,
    encounters: Vec<Chance>,
}

/// A Pokémon and its chance.
#[derive(Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Chance {
    pokemon: String,
    /// The chance from 0 to 1; null if unknown.
    chance: Option<f64>,
    /// The number of unbeaten foes that it beats.
    open: u32,
    /// The number of foes that it beats and that only one other Pokémon beats.
    single: u32,
}

impl Next {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let preparation = self.patience.prepare();
        let state = State::read(&self.file)?;
        if state.record.setting().bosses_ahead().is_empty() {
            cli_support::print("The champion is beaten: this run is won.\n")?;
            return Ok(Outcome::Found);
        }
        let model = model(state.record.setting())?;
        let living = state
            .record
            .living()
            .map(|catch| Living::new(&model, catch));
        let living: Vec<Living> = living
            .collect::<Result<_, _>>()
            .map_err(Failure::bad_input)?;
        drop(preparation);
        let limits = self.patience.limits()?;
        if self.format == Format::Svg {
            cli_support::print(&svg(&state, &model, living))?;
            return Ok(Outcome::Found);
        }
        let battle = battle(&model, &living, &limits).map_err(Failure::bad_input)?;
        let advice = advice(&state, &model, &living, &battle).map_err(Failure::bad_input)?;
        cli_support::print(&match self.format {
            Format::Json => json::pretty(&advice)?,
            format => format.written(document(&state, &advice, &battle)),
        })?;
        Ok(outcome(limits.watch().check().err()))
    }
}

/// A living Pokémon, with the foes that it beats in the rest of the run.
struct Living {
    name: String,
    /// Its form before the next boss.
    now: &'static Form,
    /// The form that it is assumed to become, and what that leaves to luck, if anything.
    assumed: Option<(&'static Form, Luck)>,
    answers: Vec<u32>,
}

fn advice(
    state: &State,
    model: &Model,
    living: &[Living],
    battle: &Sheet,
) -> Result<RunNextAnswer, BadQuestion> {
    let answers: Vec<Vec<u32>> = living.iter().map(|one| one.answers.clone()).collect();
    let foes = model.prospects.foes();
    let standing = Standing::of(foes.len() as u32, &answers);
    let first = &model.prospects.run().stops[0];
    let next = (0..).zip(foes).filter(|(_, foe)| foe.stop == 0);
    let next = next.map(|(place, foe)| NextFoe {
        foe: foe.name.clone(),
        answered_by: living
            .iter()
            .filter(|one| one.answers.contains(&place))
            .map(|one| one.name.clone())
            .collect(),
    });
    let next: Vec<NextFoe> = next.collect();
    let alone = living.iter().zip(&standing.alone);
    let irreplaceable = alone.filter(|(_, alone)| !alone.is_empty());
    Ok(RunNextAnswer {
        version: state.record.version.id(),
        boss: model.boss(0).to_owned(),
        place: first.foe.boss().place.clone(),
        level_cap: first.when().level,
        plan: party_plan(battle),
        bring: bring(living, &standing, next.len() as u32),
        foes: next,
        irreplaceable: irreplaceable
            .map(|(one, alone)| Irreplaceable {
                pokemon: one.name.clone(),
                foes: model.foes_in_words(alone),
            })
            .collect(),
        assumed: living
            .iter()
            .filter_map(|one| {
                let (form, luck) = one.assumed.as_ref()?;
                Some(Assumed {
                    pokemon: one.name.clone(),
                    becomes: form.title(),
                    luck: luck.words.clone(),
                })
            })
            .collect(),
        open: model.foes_in_words(&standing.open()),
        areas: worths(state, model, &standing, first.when().moment)?,
    })
}

/// The maximum number of states in the search for a plan against the next boss.
const STATES: u64 = 50_000;

/// Returns the result of the battle against the next boss: whether the living Pokémon have a plan
/// in which none faints.
fn battle(model: &Model, living: &[Living], limits: &Limits) -> Result<Sheet, BadQuestion> {
    let played = model.setting.playthrough.played();
    let facts = Facts::of(played.generation());
    let stop = &model.prospects.run().stops[0];
    let usual = matchups::Terms::default();
    let terms = plans::Terms {
        duels: usual.rules,
        battle: battle::Rules::default(),
    };
    let items = plans::items(facts.generation, stop.foe.boss(), stop.party);
    let mut sheet = Sheet::new((facts, &stop.foe, stop.party), (terms, items))?;
    if stop.party.double || living.is_empty() {
        return Ok(sheet);
    }
    let mine = living.iter().map(|one| {
        let set = BoxSet {
            nickname: Some(one.name.clone()),
            ..BoxSet::default()
        };
        contestant(facts, played, (one.now, &set), stop.when(), &usual)
    });
    let mine = mine.collect::<Result<_, _>>()?;
    let few = limits.clone().and(&Limits::default().nodes(STATES));
    sheet.search(mine, &few, plans::find);
    Ok(sheet)
}

/// Draws the foes of the bosses ahead that the living Pokémon beat.
fn svg(state: &State, model: &Model, living: Vec<Living>) -> String {
    let shown = living
        .into_iter()
        .zip(state.record.living())
        .map(|(one, catch)| {
            let area = model.areas.iter().find(|area| area.id == catch.area);
            Shown {
                name: one.name,
                about: area.map_or_else(|| catch.form.title(), |area| area.name.clone()),
                answers: one.answers,
            }
        });
    model.svg(&shown.collect::<Vec<_>>()) + "\n"
}

impl Living {
    /// Returns a living Pokémon in the final stage that beats the most foes.
    fn new(model: &Model, catch: &Catch) -> Result<Living, BadQuestion> {
        let living = model.living(catch.form)?;
        let name = catch.nickname.clone();
        Ok(Living {
            name: name.unwrap_or_else(|| living.now.title()),
            now: living.now,
            assumed: living.luck.map(|luck| (living.last, luck)),
            answers: living.answers,
        })
    }
}

/// Chooses a different Pokémon for each of as many of the first foes as possible, because duels
/// start at full HP. Pokémon that are irreplaceable later are avoided if possible.
fn bring(living: &[Living], standing: &Standing, foes: u32) -> Vec<String> {
    let is_needed_later = |place: &usize| standing.alone[*place].iter().any(|&foe| foe >= foes);
    let mut order: Vec<usize> = (0..living.len()).collect();
    order.sort_by_key(is_needed_later);
    let mut foe_of: BTreeMap<usize, u32> = BTreeMap::new();
    for foe in 0..foes {
        place_for(foe, living, &order, &mut foe_of, &mut Vec::new());
    }
    let mut chosen: Vec<(u32, usize)> = foe_of
        .into_iter()
        .map(|(place, foe)| (foe, place))
        .collect();
    chosen.sort_unstable();
    let names = chosen
        .into_iter()
        .map(|(_, place)| living[place].name.clone());
    names.collect()
}

/// Finds a Pokémon for a foe; if necessary, other foes are assigned different Pokémon (an
/// augmenting path of a matching).
fn place_for(
    foe: u32,
    living: &[Living],
    order: &[usize],
    foe_of: &mut BTreeMap<usize, u32>,
    seen: &mut Vec<usize>,
) -> bool {
    for &place in order {
        if seen.contains(&place) || !living[place].answers.contains(&foe) {
            continue;
        }
        seen.push(place);
        let free = match foe_of.get(&place) {
            None => true,
            Some(&other) => place_for(other, living, order, foe_of, seen),
        };
        if free {
            foe_of.insert(place, foe);
            return true;
        }
    }
    false
}

/// Returns the areas that can be visited now, each with its best table.
fn worths(
    state: &State,
    model: &Model,
    standing: &Standing,
    moment: Moment,
) -> Result<Vec<Worth>, BadQuestion> {
    let owned: Vec<&str> = state
        .record
        .caught
        .iter()
        .map(|catch| catch.form.line())
        .collect();
    let now = nuzlocke::Now {
        standing,
        owned: &owned,
        used: &state.record.used().collect::<Vec<&str>>(),
        moment,
    };
    let worths = nuzlocke::worths(model, &now)?.into_iter();
    Ok(worths.map(|worth| Worth::of(model, worth)).collect())
}

impl Worth {
    fn of(model: &Model, worth: nuzlocke::Worth) -> Worth {
        let chance = |one: nuzlocke::Chance| Chance {
            pokemon: one.form.title(),
            chance: one.chance,
            open: one.open,
            single: one.single,
        };
        Worth {
            area: model.areas[worth.area].name.clone(),
            method: model.tables[worth.area][worth.table].method.clone(),
            open: worth.open,
            single: worth.single,
            encounters: worth.encounters.into_iter().map(chance).collect(),
        }
    }
}

fn document(state: &State, advice: &RunNextAnswer, battle: &Sheet) -> Document {
    let cap = if state.record.rules.level_caps {
        format!(", level cap {}", advice.level_cap)
    } else {
        String::new()
    };
    let mut document = Document::default();
    document.line(format!(
        "{}: next is {} ({}){cap}.\n",
        state.record.version.title(),
        advice.boss,
        advice.place
    ));
    let mut table = document::table(["foe", "beaten by"]);
    for foe in &advice.foes {
        table.add_row([foe.foe.clone(), some(&foe.answered_by)]);
    }
    document.table(table);
    if !advice.bring.is_empty() {
        let foes = text::counted(advice.foes.len(), "foe");
        let why = match advice.bring.len() {
            1 => String::new(),
            some => format!(": a different Pokémon for {some} of the {foes}"),
        };
        document.line(format!("\nBring {}{why}.", advice.bring.join(", ")));
    }
    if !advice.assumed.is_empty() {
        document.line("\nAssumed, although only some of them can become it");
        for one in &advice.assumed {
            document.line(format!("  {}: {} ({})", one.pokemon, one.becomes, one.luck));
        }
    }
    if battle.tried.is_some() {
        document.line("\nThe whole battle, damage carried over");
        document.append(plan::document(std::slice::from_ref(battle)));
    }
    if !advice.irreplaceable.is_empty() {
        document.line("\nIrreplaceable: nothing else beats these");
        for one in &advice.irreplaceable {
            document.line(format!("  {}: {}", one.pokemon, one.foes.join("; ")));
        }
    }
    if !advice.open.is_empty() {
        document.line(format!("\nUnbeaten so far\n  {}", advice.open.join("\n  ")));
    }
    let worthy = advice
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
