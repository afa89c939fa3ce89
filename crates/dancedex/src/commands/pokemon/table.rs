//! The facts about a Pokémon as text, no wider than a terminal.

use crate::commands::document::{self, Document};
use crate::commands::paint;
use ask::pokemon::Facts;
use pokedata::{Damage, Form, Generation, Multiplier, Type, Typing};
use std::collections::BTreeMap;

pub(super) fn document(facts: &Facts) -> Document {
    let mut table = document::table([]);
    for (label, text) in rows(facts) {
        table.add_row([paint::strong(&label), text]);
    }
    let mut document = Document::default();
    document.line(title(facts));
    document.table(table);
    add_ways(facts, &mut document);
    document
}

/// Adds all ways to obtain it, each with its effort, below the moment from which they are available.
fn add_ways(facts: &Facts, document: &mut Document) {
    if facts.ways.is_empty() {
        return;
    }
    let versions = facts
        .obtainable
        .as_ref()
        .map_or(0, |obtainable| obtainable.rosters().each().len());
    let heading = paint::strong("How to get it");
    document.line(format!(
        "\n{heading}, with the effort in encounters on foot:"
    ));
    let moments = facts
        .ways
        .chunk_by(|one, next| (one.second_player, &one.after) == (next.second_player, &next.after));
    for ways in moments {
        let second = if ways[0].second_player {
            ", with a second player"
        } else {
            ""
        };
        document.line(format!("  {}{second}", ways[0].after));
        for way in ways {
            document.line(format!(
                "  {:>5}  {}",
                way.effort,
                way.words(facts.form, versions)
            ));
        }
    }
}

fn title(facts: &Facts) -> String {
    let form = facts.form;
    let place = match facts.played {
        Some(played) => format!("{}, generation {}", played.title(), facts.generation),
        None => format!("generation {}", facts.generation),
    };
    let title = paint::strong(&form.title());
    format!("{title} (No. {}, {place})", form.dex)
}

fn rows(facts: &Facts) -> Vec<(String, String)> {
    let mut rows = vec![("types".to_owned(), types(facts))];
    rows.extend(taken(facts));
    rows.extend(facts.with_abilities.iter().map(|(ability, taken)| {
        let changed = taken.iter().map(|&(t, damage)| changed(t, damage));
        let changed: Vec<String> = changed.collect();
        let name = pokedata::title(ability.id());
        (
            String::new(),
            format!("with {name}: {}", changed.join(", ")),
        )
    }));
    rows.push(("stats".to_owned(), stats(facts)));
    if !facts.abilities.is_empty() {
        rows.push(("abilities".to_owned(), abilities(facts)));
    }
    rows.push(("line".to_owned(), line(facts)));
    if facts.obtainable.is_some() && facts.ways.is_empty() {
        rows.push(("where".to_owned(), "not obtainable in this game".to_owned()));
    }
    if let Some(attacks) = facts.attacks {
        let types = paint::list(attacks.iter().map(Typing::from));
        let types = if attacks.is_empty() {
            "none whose damage depends on types".to_owned()
        } else {
            types
        };
        rows.push(("attack types".to_owned(), types));
    }
    rows.extend(learnt(facts));
    rows
}

/// Returns text such as `Fairy-Normal (Normal until generation 5)`
fn types(facts: &Facts) -> String {
    let now = paint::typing(facts.typing);
    let others = facts.typings.iter();
    let others = others.filter(|&&(_, _, typing)| typing != facts.typing);
    let others: Vec<String> = others
        .map(|&(first, last, typing)| format!("{} {}", paint::typing(typing), span(first, last)))
        .collect();
    if others.is_empty() {
        now
    } else {
        format!("{now} ({})", others.join(", "))
    }
}

fn span(first: Generation, last: Generation) -> String {
    match (first, last) {
        (first, last) if first == last => format!("in generation {first}"),
        (first, Generation::LATEST) => format!("from generation {first}"),
        (first, last) => format!("in generations {first} to {last}"),
    }
}

/// Returns one row per multiplier, the worst first.
fn taken(facts: &Facts) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    let multipliers = Multiplier::ALL.into_iter().rev();
    for multiplier in multipliers.filter(|&multiplier| multiplier != Multiplier::One) {
        let wanted = Damage::from(multiplier);
        let attacks = facts.taken.iter().filter(|&&(_, damage)| damage == wanted);
        let attacks = paint::list(attacks.map(|&(t, _)| Typing::from(t)));
        if !attacks.is_empty() {
            let label = if rows.is_empty() { "takes" } else { "" };
            let times = paint::times(multiplier);
            rows.push((label.to_owned(), format!("{times} from {attacks}")));
        }
    }
    rows
}

fn changed(attack: Type, damage: Damage) -> String {
    format!("×{damage} from {}", paint::one_type(attack))
}

fn stats(facts: &Facts) -> String {
    let stats = &facts.stats;
    let total = facts.form.stat_total(facts.generation);
    let special = match facts.generation {
        Generation::FIRST => format!("Special {}", stats.special_attack),
        _ => format!(
            "SpA {}, SpD {}",
            stats.special_attack, stats.special_defense
        ),
    };
    format!(
        "HP {}, Atk {}, Def {}, {special}, Spe {}; total {total}",
        stats.hp, stats.attack, stats.defense, stats.speed
    )
}

fn abilities(facts: &Facts) -> String {
    let named = facts.abilities.iter().map(|one| {
        let hidden = if one.hidden { " (hidden)" } else { "" };
        pokedata::title(&one.id) + hidden
    });
    named.collect::<Vec<_>>().join(", ")
}

fn line(facts: &Facts) -> String {
    let titles: Vec<String> = facts.line.iter().map(|form| stage(facts, form)).collect();
    match titles.len() {
        1 => "does not evolve there".to_owned(),
        _ => titles.join(", "),
    }
}

/// Returns one row for the damaging moves learnt by level, and one for each other method.
fn learnt(facts: &Facts) -> Vec<(String, String)> {
    let mut levels: Vec<(u8, String)> = Vec::new();
    let mut others: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for one in facts.learns {
        let name = pokedata::title(&one.move_id);
        for way in &one.ways {
            match way.parse() {
                Ok(level) => levels.push((level, name.clone())),
                Err(_) => others.entry(way).or_default().push(name.clone()),
            }
        }
    }
    levels.sort();
    let levels: Vec<String> = levels
        .into_iter()
        .map(|(at, name)| format!("{at} {name}"))
        .collect();
    let others = others
        .into_iter()
        .map(|(way, names)| (format!("by {way}"), names));
    let all = std::iter::once(("by level".to_owned(), levels)).chain(others);
    all.filter(|(_, moves)| !moves.is_empty())
        .map(|(way, moves)| (way, moves.join(", ")))
        .collect()
}

/// Returns text such as `Breloom (from Shroomish)`
fn stage(facts: &Facts, form: &Form) -> String {
    match facts.earlier(form) {
        Some(earlier) => format!("{} (from {})", form.title(), earlier.title()),
        None => form.title(),
    }
}
