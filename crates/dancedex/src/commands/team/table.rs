//! Teams as text.

use super::facing;
use crate::commands::document::{self, Document};
use crate::commands::text::counted;
use crate::commands::{paint, plan};
use ask::easiest::Easiest;
use ask::foes;
use ask::obtainable::Obtainable;
use ask::team::{Battle, Battles, FoundTeams, TeamQuestion};
use cli_support::Failure;
use comfy_table::Table;
use matchups::terms_of;
use pokedata::{Type, Typing};
use std::fmt::Write;
use team::{Front, Member, Team, Uncovered};

pub(super) fn document(found: &FoundTeams) -> Result<Document, Failure> {
    let obtainable = found.asked.obtainable.as_ref();
    let run = found.asked.run.as_ref();
    let mut document = Document::from(asked(found.asked));
    if let Some(obtainable) = obtainable {
        document.line(obtainable.sentence());
    }
    let Some(best) = found.teams.first() else {
        document.line(match found.teams.conflict() {
            Some(rules) => format!("\n{}", conflict(rules)),
            None if found.known().proved => {
                "\nNo Pokémon that may be chosen covers any of this (--side and --duels ask different questions)."
                    .to_owned()
            }
            None => "\nStopped before a team was found.".to_owned(),
        });
        return Ok(document);
    };
    let facing = run
        .map(|run| matchups::who_faces_whom(run, &best))
        .transpose()
        .map_err(Failure::bad_input)?;
    document.text("\n");
    document.table(teams(found));
    document.line("\nThe best in detail:");
    document.text(explained(&best, obtainable, shown_effort(found)));
    if let Some(facing) = &facing {
        document.text("\n");
        facing::add_tables(facing, &mut document);
    }
    let battles = found.battles_of(0);
    if let Some(battles) = battles {
        document.text(format!("\n{}", of_battles(battles)));
    }
    if !found.plans.is_empty() {
        document.text("\n");
        document.append(plan::document(&found.plans));
    }
    if !best.uncovered.is_empty() {
        let left = match &facing {
            Some(facing) => matchups::uncovered(facing),
            None => best.uncovered.iter().map(item).collect(),
        };
        let what = match battles {
            Some(battles) if battles.hold() => "Beaten in battle, but not one-on-one",
            Some(_) => "Not beaten one-on-one",
            None => "Not everything can be covered; uncovered",
        };
        document.line(format!("\n{what}: {}.", left.join(", ")));
    }
    document.line(format!("\n{}", summary(found)));
    if let Some(facing) = &facing {
        document.text(facing::remarks(facing));
    }
    Ok(document)
}

/// Returns a sentence about the contradictory rules.
pub(super) fn conflict(rules: &[String]) -> String {
    match rules {
        [] => "There is no team: no Pokémon is left to choose from.".to_owned(),
        [alone] => format!("No team satisfies this rule: {alone}."),
        several => format!(
            "No team satisfies all of these rules: {}.",
            several.join("; ")
        ),
    }
}

fn asked(asked: &TeamQuestion) -> String {
    let (scope, question) = (&asked.scope, &asked.question);
    let place = match scope.played() {
        Some(played) => format!("{} (generation {})", played.title(), scope.generation),
        None => format!("Generation {}", scope.generation),
    };
    let against = match scope.foes() {
        [] => String::new(),
        foes => format!(" against {}", foes::names(foes, scope.played())),
    };
    let mut text = format!("{}{against}\n", paint::strong(&place));
    let met = question.attacks_met();
    if !met.is_empty() {
        let list = paint::list(met.iter().copied().map(Typing::from));
        let types = counted(met.len(), "attack type");
        let _ = writeln!(text, "{types} to resist: {list}");
    }
    let typings = question.typings_met();
    match typings.len() {
        0 => {}
        1..=30 => {
            let list = paint::list(typings.iter().copied());
            let typings = counted(typings.len(), "typing");
            let _ = writeln!(text, "{typings} to hit super effectively: {list}");
        }
        many => {
            let _ = writeln!(text, "{many} typings to hit super effectively");
        }
    }
    if question.foes_met() > 0 {
        let foes = counted(question.foes_met(), "foe");
        let how = if asked.follows() {
            "without a faint"
        } else {
            "one-on-one"
        };
        let _ = writeln!(text, "{foes} to beat, {how}");
    }
    text
}

/// Returns the efforts, if teams are compared by them.
fn shown_effort<'a>(found: &'a FoundTeams) -> Option<&'a Easiest> {
    let easiest = found.asked.easiest.as_ref();
    easiest.filter(|_| found.teams.front().is_some() || found.asked.question.is_by_effort())
}

fn teams(found: &FoundTeams) -> Table {
    match found.teams.front() {
        Some(front) => front_rows(found, front),
        None => best_rows(found),
    }
}

fn front_rows(found: &FoundTeams, front: &Front) -> Table {
    let mut table = document::table(["", "left", "rank", "effort", "team"]);
    let values = front.standings.iter().zip(&front.marks);
    for (place, ((one, marks), team)) in (1..).zip(values.zip(found.teams.iter())) {
        let mut names = names(&team);
        if !marks.is_empty() {
            names = format!("{names} ({})", marks.join(", "));
        }
        table.add_row([
            format!("{place}."),
            one.left.to_string(),
            one.rank.to_string(),
            one.effort.to_string(),
            names,
        ]);
    }
    document::align_right(&mut table, &["", "left", "rank", "effort"]);
    table
}

/// Returns the rows of the best teams, with the ranks of the sides in the question.
fn best_rows(found: &FoundTeams) -> Table {
    let question = &found.asked.question;
    let easiest = shown_effort(found);
    let mut shown = vec![""];
    let battles = !found.battles.is_empty();
    shown.extend(battles.then_some(["won", "keeps"]).into_iter().flatten());
    shown.push("left");
    let defense = !question.attacks_met().is_empty();
    let attack = !question.typings_met().is_empty();
    let duels = question.foes_met() > 0;
    shown.extend(easiest.map(|_| "effort"));
    shown.extend(defense.then_some("defense"));
    shown.extend(attack.then_some("attack"));
    shown.extend(duels.then_some("duels"));
    shown.extend(["stats", "team"]);
    let mut table = document::table(shown);
    for (place, team) in found.each().enumerate() {
        let mut row = vec![format!("{}.", place + 1)];
        row.extend(
            battles
                .then(|| won(found.battles_of(place)))
                .into_iter()
                .flatten(),
        );
        row.push(team.uncovered.len().to_string());
        row.extend(easiest.map(|own| own.of_team(&team).to_string()));
        row.extend(defense.then(|| team.defense_rank.to_string()));
        row.extend(attack.then(|| team.attack_rank.to_string()));
        row.extend(duels.then(|| team.duel_rank.to_string()));
        row.extend([team.stats.to_string(), names(&team)]);
        table.add_row(row);
    }
    let numeric = [
        "", "won", "keeps", "left", "effort", "defense", "attack", "duels", "stats",
    ];
    document::align_right(&mut table, &numeric);
    table
}

fn names(team: &Team) -> String {
    let names: Vec<String> = team.members.iter().map(name).collect();
    names.join(", ")
}

/// Returns the number of battles that are certainly won without a faint, and the HP that each
/// member keeps in them: `1/1`, `25%`.
fn won(battles: Option<&Battles>) -> [String; 2] {
    let Some(battles) = battles else {
        return ["?".to_owned(), String::new()];
    };
    let (lines, single) = battles.lines();
    let keeps = battles.reserve().map(|share| format!("{share}%"));
    [format!("{lines}/{single}"), keeps.unwrap_or_default()]
}

/// Returns the result of the first team in each battle.
fn of_battles(battles: &Battles) -> String {
    let mut text = "The whole battle, damage carried over:\n".to_owned();
    for Battle { sheet, .. } in &battles.all {
        let title = format!("{}, {}", sheet.party.leader, sheet.foe.boss().place);
        let title = title + &terms_of(sheet.party);
        let states = counted(sheet.states(), "state");
        let said = match (sheet.answer(), sheet.reserve()) {
            ("plan", Some(0)) => "no faints – proved".to_owned(),
            ("plan", Some(share)) => {
                format!("no faints, each keeps more than {share}% of its HP – proved")
            }
            ("none", _) => format!("no plan without a faint – proved ({states})"),
            ("double", _) => "not planned; foe by foe only".to_owned(),
            _ => format!("unknown after {states}"),
        };
        let _ = writeln!(text, " {title}: {said}");
    }
    text
}

fn name(member: &Member) -> String {
    let label = member
        .candidate
        .entry
        .as_ref()
        .and_then(|entry| entry.label());
    let title = member.candidate.form.title();
    let title = match label {
        Some(label) => format!("{title} {label}"),
        None => title,
    };
    let title = match member.candidate.evolves_to {
        Some(last) => format!("{title} (to {})", last.title()),
        None => title,
    };
    match member.candidate.ability {
        Some(ability) => format!("{title} [{}]", pokedata::title(ability.id())),
        None => title,
    }
}

/// Returns each member with its typing, the attack types that it resists, and the attack types with
/// which it hits.
fn explained(team: &Team, obtainable: Option<&Obtainable>, easiest: Option<&Easiest>) -> String {
    let mut text = String::new();
    for member in &team.members {
        let typing = paint::typing(member.candidate.typing);
        let mut said = Vec::new();
        if !member.resists.is_empty() {
            let resists = member.resists.iter().map(|(t, _)| Typing::from(*t));
            said.push(format!("resists {}", paint::list(resists)));
        }
        if !member.hits.is_empty() {
            let with: Vec<Type> = member.moves.iter().collect();
            let with = paint::list(with.into_iter().map(Typing::from));
            let hits = counted(member.hits.len(), "typing");
            said.push(format!("hits {hits} with {with}"));
        }
        if !member.answers.is_empty() {
            let foes = counted(member.answers.len(), "foe");
            said.push(format!("beats {foes}"));
        }
        if said.is_empty() {
            said.push("covers nothing".to_owned());
        }
        let _ = writeln!(text, "  {} ({typing}) {}", name(member), said.join("; "));
        let form = member.candidate.form;
        let way = match easiest {
            Some(easiest) => easiest
                .way(form)
                .map(|way| format!("{way}; effort {}", easiest.effort(form))),
            None => obtainable.and_then(|obtainable| obtainable.origin_words(form)),
        };
        if let Some(way) = way {
            let _ = writeln!(text, "    {}", paint::faint(&way));
        }
    }
    text
}

fn item(item: &Uncovered) -> String {
    match item {
        Uncovered::Attack(t) => format!("{} attacks", paint::one_type(*t)),
        Uncovered::Typing(typing) => format!("{} Pokémon", paint::typing(*typing)),
        // Foes are named elsewhere if the run is known, which is the case whenever there are foes.
        Uncovered::Foe(foe) => format!("foe {}", foe + 1),
    }
}

fn summary(found: &FoundTeams) -> String {
    let question = &found.asked.question;
    if !found.battles.is_empty() {
        return of_ranking(found);
    }
    let known = found.known();
    let nodes = counted(known.nodes, "node");
    if found.teams.front().is_some() {
        let better = "Lower is better; effort is in encounters on foot.";
        return if known.proved {
            format!(
                "No other team is at least as good as one of these on left, rank and effort and better on one \
                 (proved, {nodes}). {better}"
            )
        } else {
            format!(
                "Stopped: these are the best so far, and it is not proved that there are no others (--limit \
                 allows more time; --by rank proves the best by rank). {better}"
            )
        };
    }
    let better = match question.foes_met() {
        0 => match (
            question.attacks_met().is_empty(),
            question.typings_met().is_empty(),
        ) {
            (false, true) => "Defense: lower is better.",
            (true, false) => "Attack: higher is better.",
            _ => "Defense: lower is better; attack: higher.",
        },
        _ => {
            "Duels: lower is better. Each foe is fought alone, at full health: damage is not carried over from one foe \
             to the next."
        }
    };
    let left = counted(known.least_left, "item");
    match known.stopped {
        Some(_) if known.proved => {
            format!("Stopped. The first team is proved optimal. {better}")
        }
        Some(_) => format!(
            "Stopped: these are the best so far. It is proved that every team leaves at least {left} uncovered. {better}"
        ),
        None if known.complete && question.foes_met() == 0 => {
            "There are no other teams.".to_owned()
        }
        None if known.complete => format!("There are no other teams. {better}"),
        None => format!("Proved optimal ({nodes}). {better}"),
    }
}

/// Returns text about the ranking of the teams whose battles were examined, and about what is
/// proved.
fn of_ranking(found: &FoundTeams) -> String {
    let known = found.known();
    let hold = found.battles_of(0).is_some_and(Battles::hold);
    let mut text = if hold {
        "Won: the battles in which no member faints, whatever damage the foes roll, whatever they choose and whichever \
         comes next (set mode, without the boss's items). Keeps: each member always has more than this share of its HP \
         left; teams that keep more come first, then those with fewer points in duels."
            .to_owned()
    } else {
        "No team was found that is certain to win every battle: the foes above are beaten one-on-one, at full \
         health. Won: the battles in which no member faints."
            .to_owned()
    };
    let _ = write!(
        text,
        " {} by duels were checked in whole battles.",
        if known.stopped.is_some() || found.is_cut {
            "Stopped: only the best teams so far"
        } else {
            "Only the best teams"
        }
    );
    text
}
