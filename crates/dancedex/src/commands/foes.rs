//! How foes are named in answers, so that it is plain which parties were taken.

use pokedata::{Boss, Condition, Foe, Game, Played, Version};
use serde_json::{Map, Value, json};

/// `Katy (Cortondo), Bea (Stow-on-Side, Sword)`.
pub(crate) fn names(foes: &[Foe], played: Option<Played>) -> String {
    let named = foes.iter().map(|foe| {
        let mut words = vec![foe.boss().place.clone()];
        words.extend(played.into_iter().flat_map(|played| about(foe, played)));
        format!("{} ({})", foe.leader(), words.join(", "))
    });
    named.collect::<Vec<_>>().join(", ")
}

/// The version that they are of and which of their parties are meant, where that is not plain from
/// what is played.
pub(crate) fn about(foe: &Foe, played: Played) -> Vec<String> {
    let version = version(foe.boss(), played).into_iter();
    version.chain(parties(foe)).collect()
}

fn version(boss: &Boss, played: Played) -> Option<String> {
    let own = boss.version()?;
    let mut versions = played.versions().iter();
    let own = versions.find(|version| version.id() == own)?;
    (played.versions().len() > 1).then(|| Version::title(own).to_owned())
}

/// Which of a boss' parties are meant, where there are several, or the boss is of a mode.
fn parties(foe: &Foe) -> Option<String> {
    let meant: Vec<&Condition> = foe.lineups().map(|own| &own.condition).collect();
    match meant[..] {
        [only] => {
            let parts = only.parts().filter(|(what, _)| *what != "version");
            let parts: Vec<String> = parts.map(|(a, b)| format!("{a}={b}")).collect();
            (!parts.is_empty()).then(|| parts.join(" "))
        }
        _ => Some(format!("any of {} parties", meant.len())),
    }
}

/// For programs: who is faced, and with which parties.
pub(crate) fn objects(foes: &[Foe], game: Option<&Game>) -> Vec<Value> {
    let object = |foe: &Foe| {
        let boss = foe.boss();
        let conditions = foe.lineups().map(|own| condition(&own.condition));
        json!({
            "number": boss.number(),
            "leader": foe.leader(),
            "place": boss.place,
            "code": game.and_then(|game| code(game, boss)),
            "kind": boss.kind,
            "strongest_level": foe.cap(),
            "parties": conditions.collect::<Vec<Value>>(),
        })
    };
    foes.iter().map(object).collect()
}

/// The three-letter code of their place, where a map has it.
pub(crate) fn code(game: &Game, boss: &Boss) -> Option<&'static str> {
    Some(game.code_of(boss)).filter(|code| !code.is_empty())
}

/// What a party hangs on: `{"starter": "mudkip"}`.
pub(crate) fn condition(condition: &Condition) -> Value {
    let parts = condition.parts();
    let parts = parts.map(|(what, which)| (what.to_owned(), which.into()));
    parts.collect::<Map<String, Value>>().into()
}
