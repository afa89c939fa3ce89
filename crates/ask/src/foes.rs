//! The names of foes in answers, which state the parties that are meant.

use pokedata::{Boss, Condition, Foe, Game, Played, Version};

/// Returns text such as `Katy (Cortondo), Bea (Stow-on-Side, Sword)`.
pub fn names(foes: &[Foe], played: Option<Played>) -> String {
    let named = foes.iter().map(|foe| {
        let mut words = vec![foe.boss().place.clone()];
        words.extend(played.into_iter().flat_map(|played| about(foe, played)));
        format!("{} ({})", foe.leader(), words.join(", "))
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Returns the version of a foe and the parties that are meant, unless these are clear from the
/// played game.
pub fn about(foe: &Foe, played: Played) -> Vec<String> {
    let version = version(foe.boss(), played).into_iter();
    version.chain(parties(foe)).collect()
}

fn version(boss: &Boss, played: Played) -> Option<String> {
    let own = boss.version()?;
    let mut versions = played.versions().iter();
    let own = versions.find(|version| version.id() == own)?;
    (played.versions().len() > 1).then(|| Version::title(own).to_owned())
}

/// Returns text about the meant parties of a boss, if there are several or the boss belongs to a
/// mode.
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

/// Returns the three-letter code of the boss's place, if a map has it.
pub fn code(game: &Game, boss: &Boss) -> Option<&'static str> {
    Some(game.code_of(boss)).filter(|code| !code.is_empty())
}

/// Returns text that states when a story battle takes place, such as `after 2 gym battles`.
pub fn after(after: &str) -> String {
    match after.strip_prefix("post") {
        None if after == "0" => "before the first gym battle".to_owned(),
        None if after == "1" => "after 1 gym battle".to_owned(),
        None => format!("after {after} gym battles"),
        Some("") => "after the league".to_owned(),
        Some(more) => format!("after the league and {} gyms", more.trim_start_matches('+')),
    }
}
