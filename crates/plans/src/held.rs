//! The effects of items in a battle that is followed turn by turn.

use battle::Berry;
use duels::{Contestant, Facts};
use pokedata::battle::BattleItem;

/// Items whose effects in a battle are modelled completely.
const FOLLOWED: [&str; 3] = ["leftovers", "black-sludge", "life-orb"];

/// Returns the berry that the Pokémon eats at low HP, from tokens such as `heal:hp<=1/2:30hp` and
/// `heal:hp<=1/2:0.25`.
pub(crate) fn berry(facts: &Facts, who: &Contestant) -> Option<Berry> {
    let effect = effect(facts, who)?;
    let heal = effect
        .split(' ')
        .find(|token| token.starts_with("heal:hp<="))?;
    let mut parts = heal.split(':').skip(1);
    let threshold = parts.next()?;
    let amount = parts.next()?;
    let all = who.fighter.stats[0];
    let (part, of) = threshold.strip_prefix("hp<=")?.split_once('/')?;
    let (part, of): (u16, u16) = (part.parse().ok()?, of.parse().ok()?);
    let heals = match amount.strip_suffix("hp") {
        Some(points) => points.parse().ok()?,
        None => (f64::from(all) * amount.parse::<f64>().ok()?) as u16,
    };
    Some(Berry {
        at_most: all * part / of,
        heals: heals.max(1),
    })
}

/// Returns whether the Pokémon's item lets it survive one hit from full health.
pub(crate) fn is_sash(facts: &Facts, who: &Contestant) -> bool {
    effect(facts, who)
        .is_some_and(|effect| effect.split(' ').any(|token| token == "survive:full-hp"))
}

/// Returns whether the battle models all effects of the Pokémon's item.
pub(crate) fn is_followed(facts: &Facts, who: &Contestant) -> bool {
    let name = who.fighter.item.map_or("", |item| item.name.as_str());
    FOLLOWED.contains(&name) || berry(facts, who).is_some() || is_sash(facts, who)
}

fn effect(facts: &Facts, who: &Contestant) -> Option<&'static str> {
    let item = who.fighter.item?;
    let mut rows = BattleItem::in_generation(facts.generation);
    rows.find(|row| row.id == item.name)
        .map(|row| row.effect.as_str())
}
