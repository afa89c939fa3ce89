//! The worth of the areas that are available in the middle of a run.

use crate::{Entry, Model};
use duels::BadQuestion;
use pokedata::{Form, Moment};
use runs::Standing;

/// The state of the player in the middle of a run.
#[derive(Clone, Debug)]
pub struct Now<'a> {
    /// The answers to the foes ahead.
    pub standing: &'a Standing,
    /// The lines that were caught, dead or alive.
    pub owned: &'a [&'a str],
    /// The ids of the areas whose encounter is used up.
    pub used: &'a [&'a str],
    /// The player's progress.
    pub moment: Moment,
}

/// The worth of the next encounter in an area.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The index of the area.
    pub area: usize,
    /// The index of the table with the greatest worth.
    pub table: usize,
    /// The expected number of open foes that the encounter answers.
    pub open: f64,
    /// The expected number of foes with a single answer that the encounter answers, too.
    pub single: f64,
    /// The Pokémon that may be encountered, the most likely first.
    pub encounters: Vec<Chance>,
}

/// A Pokémon that may be encountered.
#[derive(Clone, Debug)]
pub struct Chance {
    /// The Pokémon.
    pub form: &'static Form,
    /// The chance from 0 to 1, after skipped Pokémon are excluded; `None` if it is unknown.
    pub chance: Option<f64>,
    /// The number of open foes that the Pokémon answers.
    pub open: u32,
    /// The number of foes with a single answer that the Pokémon answers.
    pub single: u32,
}

/// Formats a chance from 0 to 1: `4%`, `<1%`, or `?` if it is unknown.
///
/// ```
/// assert_eq!(nuzlocke::chance_in_words(Some(0.04)), "4%");
/// assert_eq!(nuzlocke::chance_in_words(None), "?");
/// ```
#[must_use]
pub fn chance_in_words(chance: Option<f64>) -> String {
    match chance {
        None => "?".to_owned(),
        Some(chance) if chance < 0.01 => "<1%".to_owned(),
        Some(chance) => format!("{:.0}%", chance * 100.0),
    }
}

impl Worth {
    /// Returns the expected number of foes that the encounter answers for the first or the second
    /// time.
    #[must_use]
    pub fn foes(&self) -> f64 {
        self.open + self.single
    }
}

/// Returns the areas that are available now, each with its best table, in descending order of
/// worth.
///
/// # Errors
/// If a move of a Pokémon is not known in the generation.
pub fn worths(model: &Model, now: &Now) -> Result<Vec<Worth>, BadQuestion> {
    let rules = model.setting.rules;
    let mut worths = Vec::new();
    for (area, tables) in model.tables.iter().enumerate() {
        let id = model.areas[area].id.as_str();
        if rules.one_per_area && now.used.contains(&id) {
            continue;
        }
        let mut best: Option<Worth> = None;
        for (place, table) in tables.iter().enumerate() {
            let mut draws = Vec::new();
            for entry in table
                .entries
                .iter()
                .filter(|entry| entry.after <= now.moment)
            {
                // Encounters of lines that were caught before are skipped.
                if rules.one_per_line && now.owned.contains(&entry.form.line()) {
                    continue;
                }
                let stages = model
                    .prospects
                    .stages(entry.form, entry.after, entry.level)?;
                let answers = stages.into_iter().map(|stage| stage.answers);
                let answers = answers.max_by_key(|answers| now.standing.gain(answers));
                draws.push((entry, answers.unwrap_or_default()));
            }
            let worth = worth(now.standing, (area, place), &draws);
            let is_better = |best: &Worth| worth.foes() > best.foes();
            if !draws.is_empty() && best.as_ref().is_none_or(is_better) {
                best = Some(worth);
            }
        }
        worths.extend(best);
    }
    worths.sort_by(|a, b| b.foes().total_cmp(&a.foes()));
    Ok(worths)
}

fn worth(
    standing: &Standing,
    (area, table): (usize, usize),
    draws: &[(&Entry, Vec<u32>)],
) -> Worth {
    let known: f64 = draws.iter().filter_map(|(entry, _)| entry.chance).sum();
    // The chances of skipped Pokémon are shared among the rest; if no chance is known, all are
    // assumed to be equal.
    let share = |entry: &Entry| match entry.chance {
        Some(chance) if known > 0.0 => chance / known,
        Some(_) => 0.0,
        None if known > 0.0 => 0.0,
        None => 1.0 / draws.len() as f64,
    };
    let shares = draws
        .iter()
        .map(|(entry, answers)| (share(entry), answers.as_slice()));
    let (open, single) = standing.worth(shares);
    let chance = |(entry, answers): &(&Entry, Vec<u32>)| {
        let (open, single) = standing.gain(answers);
        Chance {
            form: entry.form,
            chance: entry.chance.map(|_| share(entry)),
            open,
            single,
        }
    };
    let mut encounters: Vec<Chance> = draws.iter().map(chance).collect();
    encounters.sort_by(|a, b| b.chance.unwrap_or(0.0).total_cmp(&a.chance.unwrap_or(0.0)));
    Worth {
        area,
        table,
        open,
        single,
        encounters,
    }
}
