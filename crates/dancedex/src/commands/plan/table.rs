//! Plans as text.

use crate::commands::document::{self, Document, List};
use crate::commands::{paint, text};
use ask::plan::{Chances, Guided, Healing, Sheet, Tried};
use battle::{Battle, Switching};
use comfy_table::Table;
use matchups::{terms_of, with_level};
use plans::{Found, Odds, Order, Turn, lines};
use pokedata::Switches;

/// Returns all parties, one after the other.
pub(in crate::commands) fn document(sheets: &[Sheet]) -> Document {
    let mut document = Document::default();
    for (place, sheet) in sheets.iter().enumerate() {
        document.text(if place > 0 { "\n" } else { "" });
        add_sheet(sheet, &mut document);
    }
    document
}

fn add_sheet(sheet: &Sheet, document: &mut Document) {
    let is_estimated = add_chance(sheet, document);
    let Some(tried) = &sheet.tried else { return };
    match (&tried.guided, &tried.found, odds(&tried.chances)) {
        (Some(_), Found::Plan { .. }, Some(own)) => document.line(format!(
            "A plan that is sure in the model has no faint in {} of 100 battles; --foe worst prints it",
            range(own)
        )),
        _ if is_estimated => document.line(format!("In the model: {}", verdict(sheet, tried))),
        _ => {}
    }
    add_turns(sheet, document);
    document.taught(&sheet.taught());
    if tried.guided.is_some() {
        return add_how_estimated(sheet, document);
    }
    if let Found::Plan {
        battle,
        party,
        plan,
        ..
    } = &tried.found
    {
        document.line(match sheet.critical_risk(tried, (battle, party, plan)) {
            0 => "No critical hit breaks the plan".to_owned(),
            risk => format!("A critical hit breaks the plan in at most {risk} in 100 battles"),
        });
    }
    add_how_estimated(sheet, document);
    add_not_modelled(sheet, document);
}

/// Adds the boss and the chance that nothing faints, or what is proved if the chance is not estimated;
/// returns whether it is.
pub(in crate::commands) fn add_chance(sheet: &Sheet, document: &mut Document) -> bool {
    let leader = &sheet.party.leader;
    let place = &sheet.foe.boss().place;
    let title = format!("{leader} ({place}{})", terms_of(sheet.party));
    let title = paint::strong(&title);
    let Some(tried) = &sheet.tried else {
        document.line(format!("{title}: not planned"));
        return false;
    };
    let chance = chance(sheet, tried.chances_shown());
    let is_estimated = chance.is_some();
    let said = chance.unwrap_or_else(|| verdict(sheet, tried));
    document.line(format!("{title}: {said}"));
    is_estimated
}

/// Adds the lead, and what to do against each foe, if there are tactics or a plan.
pub(in crate::commands) fn add_turns(sheet: &Sheet, document: &mut Document) {
    let Some(tried) = &sheet.tried else { return };
    if let Some(guided) = &tried.guided {
        return add_tactics((sheet, tried, guided), document);
    }
    if let Found::Plan {
        battle,
        party,
        plan,
        reserve,
        ..
    } = &tried.found
    {
        let lead = with_level(&tried.mine[party[usize::from(plan.lead)]]);
        let used = plan.used().count_ones();
        let all = tried.mine.len();
        let kept = match reserve {
            0 => String::new(),
            share => format!("; each keeps more than {share}% of its HP"),
        };
        document.line(format!("Lead {lead}; uses {used} of {all} Pokémon{kept}"));
        document.table(foes(sheet, tried, (battle, party, plan)));
    }
}

/// Adds what faints, and how the chances were estimated, if there are tactics or a plan.
pub(in crate::commands) fn add_how_estimated(sheet: &Sheet, document: &mut Document) {
    let Some(tried) = &sheet.tried else { return };
    if tried.guided.is_some() || sheet.is_planned() {
        let chances = tried.chances_shown();
        document.text(at_risk(tried, chances));
        document.text(how_estimated(sheet, chances));
    }
}

/// Adds what the proof does not take into account, except for a double battle.
pub(in crate::commands) fn add_not_modelled(sheet: &Sheet, document: &mut Document) {
    let Some(tried) = &sheet.tried else { return };
    document.text(without_healing(sheet, tried));
    document.list(List::new(
        "Not modelled: ".to_owned(),
        not_modelled(sheet, tried),
    ));
}

/// Adds the lead of tactics, and what to do against each foe.
fn add_tactics((sheet, tried, guided): (&Sheet, &Tried, &Guided), document: &mut Document) {
    let guide = &guided.guide;
    let lead = with_level(&tried.mine[guide.party[guide.tactics.lead]]);
    let used = guide.used_weapons().len();
    let all = tried.mine.len();
    document.line(format!("Lead {lead}; uses {used} of {all} Pokémon"));
    document.table(tactics(sheet, tried, guided));
    let used: Vec<_> = guide
        .meetings()
        .map(|(mine, foe)| guide.tactics.against[mine][foe])
        .collect();
    if used.iter().any(|own| own.troubled.is_some()) {
        document.line("Impaired: confused, infatuated, seeded or drowsy, or with a lowered stage");
    }
    if used
        .iter()
        .any(|own| own.troubled.is_some() || own.weak.is_some())
    {
        document.line("A move that surely knocks out comes before sending another");
    }
}

/// The least share of battles in which two Pokémon meet for which the tactics are printed.
const OFTEN: f64 = 0.005;

/// Returns the tactics foe by foe, in the order of the boss's party.
fn tactics(sheet: &Sheet, tried: &Tried, Guided { guide, .. }: &Guided) -> Table {
    let mut table = document::bare_table();
    let name = |place: usize| &tried.mine[guide.party[place]].name;
    for (foe, own) in sheet.theirs.iter().enumerate() {
        let mut mine: Vec<usize> = (0..guide.party.len()).collect();
        mine.retain(|&place| guide.met[place][foe] >= OFTEN);
        mine.sort_by(|&one, &other| guide.met[other][foe].total_cmp(&guide.met[one][foe]));
        for (row, place) in mine.into_iter().enumerate() {
            let tactic = guide.tactics.against[place][foe];
            // Each rule has a row of its own, so that the table stays narrow.
            let does = match tactic.usual {
                Order::Send(other) => vec![format!("send {}", name(other))],
                Order::Use(weapon) => {
                    let weapons = &tried.mine[guide.party[place]].weapons;
                    let usual = pokedata::title(&weapons[weapon].mv.name);
                    let weak = tactic
                        .weak
                        .map(|(hp, other)| (format!("below {hp} HP"), other));
                    let troubled = tactic
                        .troubled
                        .map(|other| ("if impaired".to_owned(), other));
                    let both = weak.into_iter().chain(troubled);
                    let both = both.map(|(when, other)| format!("{when} send {}", name(other)));
                    [usual].into_iter().chain(both).collect()
                }
            };
            for (line, rule) in does.into_iter().enumerate() {
                let foe = if row == 0 && line == 0 {
                    with_level(own)
                } else {
                    String::new()
                };
                let mine = if line == 0 {
                    name(place).clone()
                } else {
                    String::new()
                };
                table.add_row([foe, mine, rule]);
            }
        }
    }
    table
}

/// Returns which of the player's Pokémon faint most often.
fn at_risk(tried: &Tried, chances: &Chances) -> String {
    let Some(odds) = odds(chances) else {
        return String::new();
    };
    let percent = |count: u32| (f64::from(count) * 100.0 / f64::from(odds.battles)).round() as u32;
    let mut all: Vec<(usize, u32)> = odds
        .fainted
        .iter()
        .map(|(&mine, &count)| (mine, count))
        .collect();
    all.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let all = all.into_iter().filter(|&(_, count)| percent(count) > 0);
    let names = all.map(|(mine, count)| format!("{} in {}", tried.mine[mine].name, percent(count)));
    match &names.collect::<Vec<_>>()[..] {
        [] => String::new(),
        names => format!("Faints: {} of 100 battles\n", names.join(", ")),
    }
}

/// Returns the chance that comes first.
fn odds(chances: &Chances) -> Option<&Odds> {
    chances.game.as_ref().or(chances.random.as_ref())
}

/// Returns the chance that nothing faints; `None` if it is not estimated.
fn chance(sheet: &Sheet, chances: &Chances) -> Option<String> {
    let Chances { game, random } = chances;
    let first = game.as_ref().or(random.as_ref())?;
    let against = match (game, random) {
        (Some(_), Some(random)) => {
            format!(
                "against the game's own AI; {} against random choices",
                range(random)
            )
        }
        (Some(_), None) => "against the game's own AI".to_owned(),
        _ if sheet.trainer.is_none() => {
            "against random choices; the AI of this boss is not documented".to_owned()
        }
        _ => "against random choices".to_owned(),
    };
    Some(format!(
        "no faint in {} of 100 battles ({against})",
        range(first)
    ))
}

/// Returns text such as `93–96`.
fn range(odds: &Odds) -> String {
    let (low, high) = odds.percent();
    if low == high {
        low.to_string()
    } else {
        format!("{low}–{high}")
    }
}

/// Returns how the chances were estimated, with what they do not take into account.
fn how_estimated(sheet: &Sheet, chances: &Chances) -> String {
    let game = &chances.game;
    let Some(first) = odds(chances) else {
        return String::new();
    };
    let without = first.without.iter();
    let mut without: Vec<String> = without.map(|id| pokedata::title(id)).collect();
    match game {
        None => without.extend(by_the_boss(sheet, true)),
        Some(_) if !sheet.items.are_known => without.push("items of the boss".to_owned()),
        Some(_) => {}
    }
    let except = match &without[..] {
        [] => String::new(),
        without => format!(" except {}", without.join(", ")),
    };
    let open = first.unknown.keys().map(|id| pokedata::title(id));
    let open = match &open.collect::<Vec<_>>()[..] {
        [] => String::new(),
        open => format!("; those with {} count as lost and as won", open.join(", ")),
    };
    let battles = text::counted(first.battles, "battle");
    format!("Chance: {battles} played, with everything on{except}{open}\n")
}

/// Returns what the boss may do other than use moves; its healing items only if `heals` is true.
fn by_the_boss(sheet: &Sheet, heals: bool) -> Vec<String> {
    let mut all = if heals { potions(sheet) } else { Vec::new() };
    all.extend(sheet.items.others.iter().map(|id| pokedata::title(id)));
    if !sheet.items.are_known {
        all.push("items of the boss".to_owned());
    }
    match sheet.foe.boss().switches_with(sheet.party) {
        Switches::No => {}
        Switches::Yes | Switches::Unknown => all.push("switches by the boss".to_owned()),
    }
    all
}

/// Returns text about battles in which the boss uses healing items, if the plan is only for battles
/// without them.
fn without_healing(sheet: &Sheet, tried: &Tried) -> String {
    let potions = potions(sheet).join(", ");
    match (tried.healing, &tried.found) {
        (Healing::None, Found::Plan { .. }) => {
            format!("If the boss may use items ({potions}) in any turn, no plan exists (proved)\n")
        }
        (Healing::Open, Found::Plan { .. }) => {
            format!("If the boss may use items ({potions}) in any turn: unknown\n")
        }
        _ => String::new(),
    }
}

/// Returns text such as `2 Hyper Potions`.
fn potions(sheet: &Sheet) -> Vec<String> {
    let potions = sheet.items.potions.iter();
    let said = potions.map(|(item, count)| text::counted(*count, &pokedata::title(item)));
    said.collect()
}

/// Returns text about what the plan does not take into account, beginning with the properties of
/// this boss.
fn not_modelled(sheet: &Sheet, tried: &Tried) -> Vec<String> {
    let (beyond, drains) = sheet.left_out();
    let titles =
        |ids: &[String]| -> Vec<String> { ids.iter().map(|id| pokedata::title(id)).collect() };
    let mut all = titles(&beyond);
    let ties = drains.iter().map(|id| pokedata::title(id));
    all.extend(ties.map(|drain| format!("{drain} if the order is not certain")));
    all.extend(by_the_boss(sheet, tried.healing != Healing::Included));
    if sheet.facts.generation.number() == 1 {
        all.push("the miss in 1 of 256 uses".to_owned());
    }
    all.extend(["critical hits", "secondary effects", "PP of the foes"].map(str::to_owned));
    all
}

pub(super) fn verdict(sheet: &Sheet, tried: &Tried) -> String {
    let rules = &sheet.terms.battle;
    let faints = match rules.faints {
        0 => "no faints".to_owned(),
        1 => "at most one faint".to_owned(),
        more => format!("at most {more} faints"),
    };
    let allowed = match rules.faints {
        0 => "avoids a faint".to_owned(),
        _ => format!("has {faints}"),
    };
    let mine = match tried.mine.len() {
        1 => "this 1 Pokémon".to_owned(),
        many => format!("these {many} Pokémon"),
    };
    let mode = match rules.switching {
        Switching::Set => "set mode",
        Switching::Shift => "shift mode",
    };
    let order = if rules.known_order {
        "party order"
    } else {
        "any order"
    };
    let order = match (tried.healing, &tried.found) {
        (Healing::Included, _) => format!("{order}, {}", potions(sheet).join(", ")),
        _ => order.to_owned(),
    };
    let states = |states: &u64| text::counted(*states, "state");
    match &tried.found {
        Found::Plan { states: all, .. } => format!(
            "{faints}, whatever damage the foes roll and whatever they choose – proved ({mode}, {order}; {})",
            states(all)
        ),
        Found::None { states: all } => format!(
            "no plan with {mine} {allowed} – proved ({mode}, {order}; {})",
            states(all)
        ),
        Found::Open {
            why: Some(why),
            states: all,
        } => format!(
            "no answer: {why} after {}; no plan found, none ruled out ({mode}, {order}; --limit sets the time)",
            states(all)
        ),
        Found::Open {
            why: None,
            states: all,
        } if tried.mine.len() <= battle::TEAM => format!(
            "unknown: each plan found needs a move more often than its PP allow ({mode}, {order}; {})",
            states(all)
        ),
        Found::Open {
            why: None,
            states: all,
        } => format!(
            "unknown: no plan with the {} most useful of {} Pokémon ({mode}, {order}; {})",
            battle::TEAM,
            tried.mine.len(),
            states(all)
        ),
    }
}

/// The actions of one of the player's Pokémon against a foe.
pub(super) struct Row {
    pub(super) foe: String,
    /// Whether this is the first row for the foe.
    pub(super) is_first: bool,
    pub(super) mine: String,
    pub(super) does: String,
    /// The least HP that the Pokémon may have during these actions, and its maximum HP.
    pub(super) keeps: Option<(u16, u16)>,
}

/// Returns the plan foe by foe, in the order of the boss's party.
pub(super) fn rows(
    sheet: &Sheet,
    tried: &Tried,
    (battle, party, plan): (&Battle, &[usize], &battle::Plan),
) -> Vec<Row> {
    let mut rows = Vec::new();
    for line in lines(battle, plan) {
        let foe = with_level(&sheet.theirs[usize::from(line.foe)]);
        let mut order: Vec<u8> = Vec::new();
        for turn in &line.turns {
            let (Turn::Sends { mine } | Turn::Uses { mine, .. }) = turn;
            if !order.contains(mine) {
                order.push(*mine);
            }
        }
        for (place, mine) in order.into_iter().enumerate() {
            let me = &tried.mine[party[usize::from(mine)]];
            let said: Vec<String> = line
                .turns
                .iter()
                .filter_map(|turn| match turn {
                    Turn::Sends { mine: own } if *own == mine => Some("comes in".to_owned()),
                    Turn::Uses {
                        mine: own,
                        weapon,
                        most,
                    } if *own == mine => {
                        let id = &me.weapons[usize::from(*weapon)].mv.name;
                        Some(format!("{} ×{most}", pokedata::title(id)))
                    }
                    _ => None,
                })
                .collect();
            let keeps = line.keeps.get(&mine);
            rows.push(Row {
                foe: foe.clone(),
                is_first: place == 0,
                mine: me.name.clone(),
                does: said.join(", "),
                keeps: keeps.map(|&hp| (hp, me.fighter.stats[0])),
            });
        }
    }
    rows
}

fn foes(
    sheet: &Sheet,
    tried: &Tried,
    (battle, party, plan): (&Battle, &[usize], &battle::Plan),
) -> Table {
    let mut table = document::bare_table();
    for row in rows(sheet, tried, (battle, party, plan)) {
        let keeps = row.keeps.map(|(hp, all)| format!("keeps {hp} of {all}"));
        let foe = if row.is_first { row.foe } else { String::new() };
        table.add_row([foe, row.mine, row.does, keeps.unwrap_or_default()]);
    }
    table
}
