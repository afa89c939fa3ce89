//! A run as markup: its state, the next boss, the Pokémon to catch in each area, and the box. The
//! player enters events with buttons, whose `data-event` is parsed by
//! [`Run::after`](super::Run::after).

use super::Run;
use super::outlook::{Outlook, named};
use super::read::{number, word};
use crate::leaders::{kind, most_of};
use crate::markup::escaped;
use crate::medal::{badge, medal, types_of};
use crate::offer::Setting;
use crate::phrases::{and, many};
use crate::times::glyph;
use crate::words::words;
use nuzlocke::{Catch, Entry, Model, Offer, Record, chance_in_words};
use pokedata::{Form, Moment};

/// The maximum number of Pokémon listed for a foe; the others are only counted.
const NAMED: usize = 4;

/// The rules that can be lifted, each with its word in addresses and its title.
const RULES: [(&str, &str); 4] = [
    ("area", "One encounter per area"),
    ("line", "One catch per evolution line"),
    ("cap", "Level caps"),
    ("trade", "No trading"),
];

/// Draws the complete answer.
pub(super) fn board(run: &Run, outlook: &Outlook, refused: &str, setting: &Setting) -> String {
    format!(
        r#"{}<div class="run-grid"><div class="run-part">{}{}<div class="run-part run-own">{}{}</div></div><div class="run-part">{}</div></div>"#,
        summary(outlook, setting),
        next(outlook, setting),
        party(&outlook.run.record, setting),
        rules(run),
        opener(&run.file, refused),
        areas(outlook, setting)
    )
}

/// Draws a run whose champion is beaten.
pub(super) fn won(record: &Record) -> String {
    let last = undo(record);
    format!(
        r#"<section class="card hero"><header class="ahead"><div><h2>The champion is beaten: this run is won.</h2></div></header><p>{last}</p></section>"#
    )
}

/// Draws the form that opens a run file, with the text that was refused and the reason.
/// `static/run-file.js` reads the files.
pub(super) fn opener(text: &str, refused: &str) -> String {
    let wrong = match refused {
        "" => String::new(),
        refused => format!(
            r#"<p class="complaint" id="run-refused" role="alert">{}</p>"#,
            escaped(refused)
        ),
    };
    format!(
        r#"<details class="card more run-file"{}><summary>Open a run file</summary><label class="field"><span>A file that dancedex run keeps: choose it, or drop it here</span><input type="file" accept=".toml"></label><label class="field"><span>Or paste its text</span><textarea rows="5" spellcheck="false"{}>{}</textarea></label>{wrong}</details>"#,
        if refused.is_empty() { "" } else { " open" },
        if refused.is_empty() {
            ""
        } else {
            r#" aria-invalid="true" aria-describedby="run-refused""#
        },
        escaped(text)
    )
}

/// Draws the button that undoes the last victory.
fn undo(record: &Record) -> String {
    record.beaten.last().map_or(String::new(), |foe| {
        let title = format!("Undo: {} beaten", foe.leader());
        event(&format!("beaten {}", number(foe.boss())), &title, "btn")
    })
}

/// Draws a button that enters an event.
fn event(event: &str, title: &str, class: &str) -> String {
    format!(
        r#"<button class="{class}" data-event="{}">{}</button>"#,
        escaped(event),
        escaped(title)
    )
}

fn foes(count: usize) -> String {
    many(count, "foe", "foes")
}

/// Draws the number of foes ahead that are beaten, in total and for each boss.
fn summary(outlook: &Outlook, setting: &Setting) -> String {
    let model = &outlook.run.model;
    let all = model.prospects.foes().len();
    let open = outlook.run.standing.open();
    let hoped = outlook.rest.hoped.open().len();
    let living = outlook.run.living.len();
    let dead = outlook.run.record.caught.len() - living;
    let bosses = by_boss(model);
    let head = match living {
        0 => format!(
            "{} of {} ahead",
            foes(all),
            many(bosses.len(), "boss", "bosses")
        ),
        _ => format!(
            r#"{} of {} ahead are beaten <span class="soft">by what you have</span>"#,
            all - open.len(),
            foes(all)
        ),
    };
    let counted = match outlook.run.record.caught.len() {
        0 => String::new(),
        _ => format!("{living} alive, {dead} dead · "),
    };
    let proved = match outlook.rest.plan.stopped {
        None => "proved best".to_owned(),
        Some(_) => format!(
            "not proved: at least {} stay open",
            outlook.rest.plan.bound.open
        ),
    };
    let stop = |(place, (stop, own)): (usize, &(&matchups::Stop, Vec<u32>))| {
        let boss = stop.foe.boss();
        let beaten = own.iter().filter(|foe| !open.contains(foe)).count();
        let tone = if beaten == own.len() { "good" } else { "bad" };
        format!(
            r#"<li{}><span class="stop">{}<b>{}</b><span class="num">Lv {}</span><span class="num {tone}">{beaten}/{}</span></span></li>"#,
            if place == 0 {
                r#" aria-current="true""#
            } else {
                ""
            },
            badge(&kind(boss), &most_of(boss), setting),
            escaped(stop.foe.leader()),
            stop.when().level,
            own.len()
        )
    };
    let stops: String = bosses.iter().enumerate().map(stop).collect();
    format!(
        r#"<section class="card hero" id="answer" tabindex="-1" aria-label="Answer"><header class="ahead"><div><h2>{head}</h2><p class="small soft">{counted}one-on-one, each at full health</p></div><p class="tally {}" role="status"><b>{} of {all}</b> beaten with the plan</p></header><ol class="path stops">{stops}</ol><p class="proof">{}<span>If every catch of the plan succeeds, <b>{hoped}</b> of {all} foes are unbeaten, and <b>{}</b> are beaten by only one: {proved}.</span></p></section>"#,
        if hoped == 0 { "good" } else { "bad" },
        all - hoped,
        glyph("i-tick", "ic"),
        outlook.rest.hoped.single().len(),
    )
}

/// Returns the bosses ahead with their foes. The party of a boss may depend on the starter; all its
/// parties belong to one boss.
fn by_boss(model: &Model) -> Vec<(&matchups::Stop, Vec<u32>)> {
    let stops = model.prospects.run().stops.iter();
    let mut bosses: Vec<(&matchups::Stop, Vec<u32>)> = Vec::new();
    for (stop, own) in stops.zip(model.foes_by_boss()) {
        match bosses.last_mut() {
            Some((last, all)) if last.foe.boss().order == stop.foe.boss().order => all.extend(own),
            _ => bosses.push((stop, own)),
        }
    }
    bosses
}

/// Draws the next boss, and the Pokémon that beat each of the boss's Pokémon.
fn next(outlook: &Outlook, setting: &Setting) -> String {
    let model = &outlook.run.model;
    let stop = &model.prospects.run().stops[0];
    let boss = stop.foe.boss();
    let row = |(place, foe): (u32, &matchups::Contestant)| {
        let by = outlook
            .run
            .party()
            .filter(|(_, own)| own.answers.contains(&place));
        let by: Vec<String> = by.map(|(catch, own)| named(catch, own.now)).collect();
        let by = match by.len() {
            0 => r#"<span class="bad">nothing of yours</span>"#.to_owned(),
            1 => format!(r#"{} <span class="bad">only one</span>"#, escaped(&by[0])),
            _ => escaped(&pokedata::first_few(&by, NAMED)),
        };
        format!(
            r#"<li>{}<span><b>{}</b><span class="num soft">Lv {}</span></span><span>{by}</span></li>"#,
            medal(&foe.name, &types_of(foe), "s", setting),
            escaped(&foe.name),
            foe.fighter.level
        )
    };
    let rows: String = (0..).zip(&stop.theirs).map(row).collect();
    let alone = outlook.run.party().zip(&outlook.run.standing.alone);
    let alone = alone.filter(|(_, alone)| !alone.is_empty());
    let alone = alone.map(|((catch, living), alone)| {
        format!(
            "<li><b>{}</b> alone beats {}</li>",
            escaped(&named(catch, living.now)),
            escaped(&model.foes_in_words(alone).join("; "))
        )
    });
    let alone: String = alone.collect();
    let alone = match alone.as_str() {
        "" => String::new(),
        rows => format!(
            r#"<details><summary>Irreplaceable</summary><ul class="plain small">{rows}</ul></details>"#
        ),
    };
    let undo = undo(&outlook.run.record);
    let beat = event(
        &format!("beaten {}", number(boss)),
        &format!("I beat {}", stop.foe.leader()),
        "btn main",
    );
    format!(
        r#"<section class="card" aria-label="Next boss"><header class="ahead">{}<div><h2>Next: {}<span class="soft">, {}</span></h2><p class="small soft">level cap {}</p></div></header><ul class="facing">{rows}</ul>{alone}<p class="outs">{beat}{undo}</p></section>"#,
        badge(&kind(boss), &most_of(boss), setting),
        escaped(stop.foe.leader()),
        escaped(&boss.place),
        stop.when().level
    )
}

/// Draws the Pokémon that were caught.
fn party(record: &Record, setting: &Setting) -> String {
    if record.caught.is_empty() {
        return String::new();
    }
    let row = |catch: &Catch| {
        let name = named(catch, catch.form);
        let word = word(catch);
        let died = if catch.dead { "Undo death" } else { "Died" };
        let act = event(&format!("dead {word}"), died, "btn")
            + &event(&format!("caught {word}"), "Remove", "btn");
        format!(
            r#"<li{}>{}<span><b>{}</b><span class="soft small">{}</span></span><span class="acts">{act}</span></li>"#,
            if catch.dead { r#" class="dead""# } else { "" },
            medal(
                &catch.form.title(),
                &typing(record, catch.form),
                "s",
                setting
            ),
            escaped(&name),
            escaped(record.area_name(&catch.area))
        )
    };
    let alive = record.living().count();
    format!(
        r#"<section class="card" aria-label="Box"><h2>Box <span class="soft small">{alive} alive</span></h2><ul class="facing">{}</ul></section>"#,
        record.caught.iter().map(row).collect::<String>()
    )
}

fn typing(record: &Record, form: &Form) -> Vec<String> {
    let typing = form.typing(record.playthrough.played().generation());
    let types = typing.iter().flat_map(|own| own.types().iter());
    types.map(|own| own.name().to_owned()).collect()
}

/// Draws the areas in the order of the game: those that are available now, later ones, and those
/// whose encounter was missed.
fn areas(outlook: &Outlook, setting: &Setting) -> String {
    let model = &outlook.run.model;
    let moment = outlook.run.moment();
    let used: Vec<&str> = outlook.run.record.used().collect();
    let one_each = outlook.run.record.rules.one_per_area;
    let mut now = String::new();
    let mut later = String::new();
    for (place, area) in model.areas.iter().enumerate() {
        let entries = model.tables[place].iter().flat_map(|table| &table.entries);
        let first = entries.map(|entry| entry.after).min();
        let Some(first) = first.filter(|_| !(one_each && used.contains(&area.id.as_str()))) else {
            continue;
        };
        let card = card(outlook, place, (first > moment).then_some(first), setting);
        if first <= moment {
            now += &card;
        } else {
            later += &card;
        }
    }
    let later = match later.as_str() {
        "" => String::new(),
        cards => format!(
            r#"<details class="card later"><summary>Later areas</summary><div class="areas">{cards}</div></details>"#
        ),
    };
    let missed = outlook.run.record.missed.iter().map(|id| {
        let act = event(&format!("missed {id}"), "Undo", "btn");
        format!(
            r#"<li><span>{}</span><span class="acts">{act}</span></li>"#,
            escaped(outlook.run.record.area_name(id))
        )
    });
    let missed: String = missed.collect();
    let missed = match missed.as_str() {
        "" => String::new(),
        rows => format!(
            r#"<details class="card"><summary>Missed</summary><ul class="facing plainer">{rows}</ul></details>"#
        ),
    };
    format!(
        r#"<section class="card" aria-label="What to catch where"><h2>What to catch where</h2><p class="soft small">In the order of the game. Open an area to enter what happened there. A catch helps against a foe if at most one of your Pokémon beats that foe.</p><div class="areas">{now}</div></section>{later}{missed}"#
    )
}

/// Draws an area: the Pokémon that the plan hopes for there, and all Pokémon that may be
/// encountered.
fn card(outlook: &Outlook, place: usize, first: Option<Moment>, setting: &Setting) -> String {
    let model = &outlook.run.model;
    let area = &model.areas[place];
    let mut hopes = outlook.rest.hopes.iter().map(|&offer| &model.offers[offer]);
    let hope = hopes.find(|offer| offer.area == place);
    let worth = outlook.worths.iter().find(|worth| worth.area == place);
    let said = match (hope, first, worth) {
        (Some(offer), ..) => hope_of(outlook, offer, first.is_none(), setting),
        (None, None, Some(worth)) if worth.foes() > 0.05 => {
            format!(
                r#"<span class="soft">a catch ({}) helps against {:.1} foes on average</span>"#,
                escaped(&model.tables[place][worth.table].method),
                worth.foes()
            )
        }
        _ => r#"<span class="soft">nothing the run needs</span>"#.to_owned(),
    };
    let when = first.map_or(String::new(), |first| {
        let first = first.in_game(outlook.run.record.version.game());
        format!(r#"<span class="soft small">{first}</span>"#)
    });
    let moment = outlook.run.moment();
    // What can be met now counts more than what is likelier later.
    let likely = |entry: &Entry| (entry.after <= moment, entry.chance);
    let mut met: Vec<(&Entry, &str)> = Vec::new();
    for table in &model.tables[place] {
        for entry in &table.entries {
            match met
                .iter_mut()
                .find(|(known, _)| known.form.id == entry.form.id)
            {
                Some(known) if likely(known.0) < likely(entry) => *known = (entry, &table.method),
                Some(_) => {}
                None => met.push((entry, &table.method)),
            }
        }
    }
    met.sort_by(|(a, _), (b, _)| b.chance.unwrap_or(0.0).total_cmp(&a.chance.unwrap_or(0.0)));
    let rows: String = met
        .into_iter()
        .map(|(entry, method)| row(outlook, &area.id, (entry, method), setting))
        .collect();
    format!(
        r#"<details class="area"><summary><span class="an">{}{when}</span> {said}</summary><ul class="facing">{rows}</ul><p class="outs">{}</p></details>"#,
        escaped(&area.name),
        event(
            &format!("missed {}", area.id),
            "Missed the encounter",
            "btn"
        )
    )
}

/// Draws the Pokémon that the plan hopes for in an area, and how it is met; if the area is open, but
/// this encounter is not yet, also when.
fn hope_of(outlook: &Outlook, offer: &Offer, is_open: bool, setting: &Setting) -> String {
    let name = offer.caught.title();
    let becomes = offer.becomes().map_or(String::new(), |stage| {
        format!(" → {}", escaped(&stage.title()))
    });
    let table = &outlook.run.model.tables[offer.area][offer.table];
    let own = |entry: &&Entry| entry.form.id == offer.caught.id;
    let met = table.entries.iter().filter(own).map(|entry| entry.after);
    let met = met.min().filter(|_| is_open);
    let later = met.map_or(String::new(), |met| later(outlook, met));
    let method = escaped(&table.method);
    format!(
        r#"<span class="hope">{}<span><b>{}</b>{becomes} <span class="soft small">{method}{later}</span></span><span class="num chance">{}</span><span class="good num">beats {}</span></span>"#,
        medal(
            &name,
            &typing(&outlook.run.record, offer.caught),
            "xs",
            setting
        ),
        escaped(&name),
        escaped(&chance_in_words(offer.chance)),
        foes(offer.answers.len())
    )
}

/// Returns the moment from which an encounter is possible, as `, after 1 gym`; empty if it is now.
fn later(outlook: &Outlook, after: Moment) -> String {
    if after > outlook.run.moment() {
        format!(", {}", after.in_game(outlook.run.record.version.game()))
    } else {
        String::new()
    }
}

/// Draws a Pokémon that may be encountered: its most likely method, and the number of foes that it
/// would beat in addition.
fn row(
    outlook: &Outlook,
    area: &str,
    (entry, method): (&Entry, &str),
    setting: &Setting,
) -> String {
    let name = entry.form.title();
    let stages = outlook
        .run
        .model
        .prospects
        .stages(entry.form, entry.after, entry.level);
    let stages = stages.unwrap_or_default().into_iter();
    let gain = stages
        .map(|stage| outlook.run.standing.gain(&stage.answers))
        .max();
    let does = match gain {
        Some((open, single)) if open + single > 0 => {
            format!(
                r#"<span class="good">beats {}</span>"#,
                gained(outlook, open, single)
            )
        }
        _ => r#"<span class="soft">does not help</span>"#.to_owned(),
    };
    let owned = outlook
        .run
        .record
        .lines()
        .any(|line| line == entry.form.line());
    let act = if owned && outlook.run.record.rules.one_per_line {
        r#"<span class="soft small">you have its line</span>"#.to_owned()
    } else {
        format!(
            r#"<button class="btn" data-event="caught {area}_{}" aria-label="Caught {}">Caught</button>"#,
            escaped(&entry.form.id),
            escaped(&name)
        )
    };
    format!(
        r#"<li>{}<span><b>{}</b><span class="soft small">{} {}{}</span><span class="small">{does}</span></span><span class="acts">{act}</span></li>"#,
        medal(
            &name,
            &typing(&outlook.run.record, entry.form),
            "xs",
            setting
        ),
        escaped(&name),
        escaped(&chance_in_words(entry.chance)),
        escaped(method),
        later(outlook, entry.after)
    )
}

/// Describes the foes that a Pokémon beats: those that nothing in the box beats yet, and those that
/// only one Pokémon beats.
fn gained(outlook: &Outlook, open: u32, single: u32) -> String {
    let none = if outlook.run.living.is_empty() {
        ""
    } else {
        " that none of yours beats"
    };
    let said = [(open, none), (single, " that only one of yours beats")];
    let said = said.iter().filter(|(count, _)| *count > 0);
    let said = said.map(|&(count, which)| foes(count as usize) + which);
    and(&said.collect::<Vec<_>>())
}

/// Draws the rules, each as a button that lifts or restores it.
fn rules(run: &Run) -> String {
    let row = |(word, title): (&str, &str)| {
        let lifted = words(&run.without).any(|own| own == word);
        format!(
            r#"<button class="chip" aria-pressed="{}" data-event="without {word}">{title}</button>"#,
            !lifted
        )
    };
    format!(
        r#"<section class="card" aria-label="Rules"><h2>Rules</h2><p class="chips">{}</p></section>"#,
        RULES.map(row).concat()
    )
}
