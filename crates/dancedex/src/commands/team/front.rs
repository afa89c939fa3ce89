//! The teams that no other beats in what is left open, rank and effort together.

use crate::commands::had::Had;
use crate::commands::paint;
use crate::commands::scope::Scope;
use crate::commands::shapes::Name;
use crate::commands::text::{WIDTH, align_right, folded};
use comfy_table::{ContentArrangement, Table, presets};
use pokedata::{Effort, Efforts, Form, Game, Way, Weights};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;
use team::{Choice, Front, Pool};
use terminal::Failure;

/// What each of a pool takes, by the easiest way.
pub(super) struct Easiest {
    ways: HashMap<&'static str, (Way, Effort)>,
}

/// The weights of a file, or the standard ones.
pub(super) fn weights(file: Option<&Path>) -> Result<Weights, Failure> {
    let Some(path) = file else {
        return Ok(Weights::standard().clone());
    };
    let text = std::fs::read_to_string(path);
    let text = text.map_err(|error| Failure::bad_input(format!("{}: {error}", path.display())))?;
    let weights = Weights::changed_by(&text);
    weights.map_err(|error| Failure::bad_input(format!("{}: {error}", path.display())))
}

impl Easiest {
    /// Of those of the pool, in whichever version each is easiest.
    pub(super) fn of(had: &Had, pool: &Pool, weights: &Weights) -> Easiest {
        let mut ways: HashMap<&'static str, (Way, Effort)> = HashMap::new();
        for roster in had.rosters().each() {
            let efforts = Efforts::of(roster.version(), weights);
            for one in pool.candidates() {
                let Some((way, effort)) = efforts.easiest(roster, one.form) else {
                    continue;
                };
                let known = ways.get(one.form.id.as_str());
                if known.is_none_or(|(_, known)| effort.total() < known.total()) {
                    ways.insert(one.form.id.as_str(), (way, effort));
                }
            }
        }
        Easiest { ways }
    }

    /// The efforts of a pool, in its order; a form that cannot be obtained, which may be chosen all
    /// the same (`--roster all`), takes more than any other.
    pub(super) fn efforts(&self, pool: &Pool) -> Vec<u32> {
        let each = pool.candidates().iter();
        each.map(|one| self.effort(one.form)).collect()
    }

    fn effort(&self, form: &Form) -> u32 {
        let known = self.ways.get(form.id.as_str());
        known.map_or(NOT_OBTAINABLE, |(_, effort)| effort.total())
    }
}

const NOT_OBTAINABLE: u32 = 100_000;

/// What a team is marked with.
fn marks(front: &[Choice], team: &Choice) -> Vec<Name> {
    let least = front.iter().map(|one| one.team.uncovered.len()).min();
    let whole = || {
        let whole = front.iter();
        whole.filter(move |one| Some(one.team.uncovered.len()) == least)
    };
    let is = |best: Option<&Choice>| best.is_some_and(|best| std::ptr::eq(best, team));
    let easiest = is(whole().min_by_key(|one| one.effort));
    let strongest = is(whole().min_by_key(|one| (one.rank, one.effort)));
    let smallest = is(whole().min_by_key(|one| (one.team.members.len(), one.effort)));
    let all = [
        (easiest, "easiest"),
        (strongest, "strongest"),
        (smallest, "smallest"),
    ];
    let held = all.into_iter().filter(|&(holds, _)| holds);
    held.map(|(_, mark)| mark).collect()
}

/// The teams of a front, what leaves the least first, then the easiest.
pub(super) fn in_order(front: &mut Front) {
    let key = |one: &Choice| {
        (
            one.team.uncovered.len(),
            one.effort,
            Reverse(one.team.stats),
        )
    };
    front.teams.sort_by_key(key);
}

/// The front below the lines about the question.
pub(super) fn table(about: &str, front: &Front, easiest: &Easiest) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(WIDTH as u16);
    table.set_header(["", "left", "rank", "effort", "team"].map(paint::strong));
    for (place, one) in (1..).zip(&front.teams) {
        let names = one
            .team
            .members
            .iter()
            .map(|own| own.candidate.form.title());
        let mut names = names.collect::<Vec<_>>().join(", ");
        let marks = marks(&front.teams, one);
        if !marks.is_empty() {
            names = format!("{names} ({})", marks.join(", "));
        }
        table.add_row([
            format!("{place}."),
            one.team.uncovered.len().to_string(),
            one.rank.to_string(),
            one.effort.to_string(),
            names,
        ]);
    }
    align_right(&mut table, &["", "left", "rank", "effort"]);
    let mut text = format!("{about}\n{}\n", table.trim_fmt());
    if let Some(first) = front.teams.first() {
        text += "\nThe first of them, each member with its effort:\n";
        for member in &first.team.members {
            let form = member.candidate.form;
            let _ = writeln!(text, "  {:>5}  {}", easiest.effort(form), form.title());
            if let Some((way, effort)) = easiest.ways.get(form.id.as_str()) {
                let _ = writeln!(text, "         {way}{}", chance(effort));
            }
        }
    }
    text += &match (front.proved, front.teams.is_empty()) {
        (true, true) => "\nNo team covers anything.\n".to_owned(),
        (true, false) => format!(
            "\nNo team is better than one of these in all three: proved in {} nodes. Less is better; the effort is in \
             encounters on foot.\n",
            front.nodes
        ),
        (false, _) => "\nStopped: these are the best so far.\n".to_owned(),
    };
    folded(&text)
}

/// `; one encounter in 25`.
fn chance(effort: &Effort) -> String {
    match effort.chance {
        Some(100..) => String::new(),
        Some(percent) => format!("; {percent} % of the encounters"),
        None => "; chance unknown".to_owned(),
    }
}

/// The weights, with their reasons.
pub(super) fn explained(weights: &Weights) -> String {
    let mut text = "\nWhat each thing takes, in encounters on foot:\n".to_owned();
    for row in weights.rows() {
        let (kind, word, weight) = (&row.kind, &row.word, row.weight);
        let _ = writeln!(text, "  {kind} {word}: {weight:.1}. {}", row.reason);
    }
    folded(&text)
}

/// What `dancedex team --by front` answers.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct FrontAnswer {
    game: Option<Name>,
    generation: u8,
    /// Whether no team is missing and none is beaten by another.
    proved: bool,
    nodes: u64,
    /// What leaves the least first, then the easiest.
    front: Vec<FrontTeam>,
}

/// A team of the front. Less is better, in each.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FrontTeam {
    /// How many items are left open.
    left: usize,
    /// The points of all items, four for each that is left open.
    rank: u32,
    /// The sum of the members' efforts, in encounters on foot.
    effort: u32,
    /// `easiest`, `strongest`, `smallest`, of those that leave the least.
    marks: Vec<Name>,
    members: Vec<FrontMember>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FrontMember {
    id: Name,
    effort: u32,
    /// The easiest way to obtain it, in words.
    way: Option<String>,
}

impl FrontAnswer {
    pub(super) fn of(scope: &Scope, front: &Front, easiest: &Easiest) -> FrontAnswer {
        let member = |one: &team::Member| {
            let form = one.candidate.form;
            FrontMember {
                id: &form.id,
                effort: easiest.effort(form),
                way: easiest
                    .ways
                    .get(form.id.as_str())
                    .map(|(way, _)| way.to_string()),
            }
        };
        let team = |one: &Choice| FrontTeam {
            left: one.team.uncovered.len(),
            rank: one.rank,
            effort: one.effort,
            marks: marks(&front.teams, one),
            members: one.team.members.iter().map(member).collect(),
        };
        FrontAnswer {
            game: scope.game().map(Game::id),
            generation: scope.generation.number(),
            proved: front.proved,
            nodes: front.nodes,
            front: front.teams.iter().map(team).collect(),
        }
    }
}
