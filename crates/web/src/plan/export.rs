//! Exports the answer to a plan as text, and as JSON with the same names as the commands.

use super::question::Asked;
use crate::json::pretty;
use pokedata::Typing;
use serde_json::{Map, Value, json};
use typecover::{Answer, Counts, Cover, Reason};

/// Returns the answer as text: the question, the counts, then a line for each cover.
pub(super) fn text(asked: &Asked, answer: &Answer) -> String {
    let problem = &answer.problem;
    let items: Vec<&str> = problem.items.iter().map(|item| item.name()).collect();
    let mut lines = vec![
        format!(
            "{}, {} of {} typings, {} covers, at most {}",
            asked.game.title(),
            problem.side,
            items.len(),
            problem.kind,
            problem.team
        ),
        format!("against: {}", asked.against()),
        format!("to cover: {}", items.join(", ")),
        format!("covers: {}", answer.total().unwrap_or_default()),
    ];
    lines.extend(
        answer
            .reason
            .as_ref()
            .map(|why| super::reason::sentence(problem.side, why)),
    );
    lines.extend(answer.best_rank.map(|rank| format!("best rank: {rank}")));
    let line = |cover: &Cover| {
        let options: Vec<&str> = cover.options.iter().map(|option| option.name()).collect();
        format!("{}\t{}", cover.rank, options.join(", "))
    };
    lines.extend(answer.covers.iter().map(line));
    lines.join("\n") + "\n"
}

/// Returns the answer in the format that `--format json` of the command prints.
pub(super) fn json(asked: &Asked, answer: &Answer) -> String {
    let problem = &answer.problem;
    let names = |typings: &[Typing]| typings.iter().map(Typing::to_string).collect::<Vec<_>>();
    let conflict = match &answer.reason {
        Some(Reason::Conflict(items)) => Some(names(items)),
        _ => None,
    };
    let idle = match &answer.reason {
        Some(Reason::Idle(options)) => Some(names(options)),
        _ => None,
    };
    let mut object = json!({
        "schema": 2,
        "game": asked.game.id(),
        "generation": asked.game.generation().number(),
        "side": problem.side.name(),
        "kind": problem.kind.name(),
        "team": problem.team,
        "bosses": bosses(asked),
        "items": names(&problem.items),
        "options": names(&problem.options),
        "uncoverable": names(&problem.uncoverable()),
        "conflict": conflict,
        "idle": idle,
        "count": answer.total().unwrap_or_default().to_string(),
        "by_size": by_size(answer),
        "best_rank": answer.best_rank,
        "partial": partial(answer),
        "complete": answer.is_complete(),
    });
    // Values in `json!` are copied completely, and this one is large.
    object["covers"] = answer.covers.iter().map(|c| cover(answer, c)).collect();
    pretty(&object)
}

/// Returns the names of the bosses.
fn bosses(asked: &Asked) -> Value {
    let named = asked.chosen.bosses().map(|boss| {
        let code = asked.game.code_of(boss);
        json!({"number": boss.number(), "leader": boss.leader, "place": boss.place, "code": code})
    });
    named.collect()
}

/// Returns the counts as decimal strings, because they exceed the range in which JavaScript reads
/// numbers exactly.
fn by_size(answer: &Answer) -> Value {
    let by_size = answer.counts.iter().flat_map(Counts::by_size);
    let by_size: Map<String, Value> = by_size
        .map(|(size, count)| (size.to_string(), count.to_string().into()))
        .collect();
    by_size.into()
}

/// Returns the best partial cover, if there is no cover.
fn partial(answer: &Answer) -> Value {
    answer.partial.as_ref().map_or(Value::Null, |partial| {
        let open: Vec<&str> = partial.open.iter().map(|item| item.name()).collect();
        let mut object = cover(answer, &partial.cover);
        object["uncovered"] = open.into();
        object
    })
}

fn cover(answer: &Answer, cover: &Cover) -> Value {
    let by_item = answer.problem.by_item(cover).into_iter();
    let by_item: Map<String, Value> = by_item
        .map(|(item, option, multiplier)| {
            let served = json!({"option": option.name(), "multiplier": multiplier.to_string()});
            (item.to_string(), served)
        })
        .collect();
    let options: Vec<&str> = cover.options.iter().map(|option| option.name()).collect();
    let mut cover = json!({"rank": cover.rank, "options": options});
    cover["by_item"] = by_item.into();
    cover
}
