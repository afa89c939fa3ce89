//! The progress in a save file: its version, and the next boss.

use pokedata::{Foe, Played, Playthrough, Version};
use saves::Save;

/// Returns the next bosses of a save file: the first gym whose badge is missing, or the whole league;
/// nothing if the save has won all of them.
#[must_use]
pub fn next_bosses(save: &Save, playthrough: &Playthrough) -> Vec<Foe> {
    let all = playthrough.all();
    let has_badge = |foe: &Foe| {
        save.badges
            .iter()
            .any(|badge| badge.place == foe.boss().place)
    };
    let is_gym = |foe: &Foe| foe.boss().kind == "gym";
    let is_league = |foe: &Foe| matches!(foe.boss().kind.as_str(), "elite4" | "champion");
    let foes: Vec<&Foe> = all
        .foes()
        .iter()
        .filter(|foe| is_gym(foe) || is_league(foe))
        .collect();
    // Gyms after the league cannot be won before it.
    let league = foes
        .iter()
        .position(|foe| is_league(foe))
        .unwrap_or(foes.len());
    let later = foes[league..]
        .iter()
        .any(|foe| is_gym(foe) && has_badge(foe));
    let is_champion = save.champion == Some(true) || later;
    let mut open = foes.iter().skip_while(|foe| {
        if is_gym(foe) {
            has_badge(foe)
        } else {
            is_champion
        }
    });
    match open.clone().next() {
        Some(foe) if is_gym(foe) => vec![(*foe).clone()],
        _ => open
            .by_ref()
            .take_while(|foe| is_league(foe))
            .map(|foe| (*foe).clone())
            .collect(),
    }
}

/// Returns the note on a save that does not name its version, if its game has several. `how` is how
/// one is chosen: `with --version`.
#[must_use]
pub fn version_note(played: Played, how: &str) -> Option<String> {
    if played.version().is_some() || played.versions().len() == 1 {
        return None;
    }
    let titles: Vec<&str> = played.versions().iter().map(Version::title).collect();
    Some(format!(
        "the save does not name its version, so all versions count; choose {} {how}",
        titles.join(" or ")
    ))
}
