//! The effects of moves other than damage, as far as chances follow them.

use damage::{Status, Weather};
use pokedata::battle::{BattleEffect, BattleMove};

/// An effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Gives the target a status condition.
    Status(Status),
    /// Confuses the target.
    Confuses,
    /// Makes the target flinch.
    Flinches,
    /// Changes a stage of the user (`true`) or of the target.
    Stage {
        user: bool,
        stat: usize,
        by: i8,
    },
    /// Restores half of the user's HP.
    Heals,
    /// Restores all of the user's HP, and lets it sleep.
    Rests,
    /// Halves physical or special damage to the user's side for five turns.
    Reflect,
    LightScreen,
    /// Plants a seed that takes HP each turn.
    Seeds,
    /// Protects its user in this turn.
    Protects,
    /// Replaces the target by another of its party.
    DragsOut,
    /// Restores half of the user's HP, or another part in weather.
    HealsByWeather,
    /// Costs half of the user's HP, and raises its attack as far as possible.
    Drums,
    /// Ends all changes of stages.
    Hazes,
    /// Raises attack and defence and lowers speed, unless the user is a Ghost.
    Curses,
    /// Infatuates the target.
    Attracts,
    /// Lets the target fall asleep at the end of the next turn.
    Drowses,
    /// Forces the target to repeat its last move.
    Encores,
    /// Raises the user's chance of critical hits.
    Focuses,
    /// Starts weather for five turns.
    Weather(Weather),
    /// Protects the user's side for five turns from status conditions, or from lowered stages.
    Safeguard,
    Mist,
    /// Prevents the target from switching.
    Holds,
    /// Prevents the target from switching for some turns, in each of which it loses HP.
    Binds,
    /// Hurts those that switch in later.
    Hazard,
    /// Lets Normal moves hit Ghosts.
    Sees,
    /// Takes the target's item.
    TakesItem,
    /// The user is not of the type Flying for the rest of the turn.
    Lands,
    /// The user cannot act in the next turn.
    Recharges,
    /// The user faints.
    Faints,
    /// An effect that is not followed.
    Unknown,
}

/// The index of accuracy and of evasion among the stages, after attack, defence, special attack,
/// special defence and speed.
pub(super) const ACCURACY: usize = 5;
pub(super) const EVASION: usize = 6;

/// Effects of a move that happen together, and their chance in percent.
pub(super) type Effects = (Vec<Effect>, u8);

/// Returns the effects of a move.
pub(super) fn read(row: &BattleMove) -> Vec<Effects> {
    let always = |effect| vec![(vec![effect], 100)];
    let by_id = match row.id.as_str() {
        "rest" => Some(always(Effect::Rests)),
        "roar" | "whirlwind" => Some(always(Effect::DragsOut)),
        "mean-look" | "block" | "spider-web" => Some(always(Effect::Holds)),
        "synthesis" | "moonlight" | "morning-sun" => Some(always(Effect::HealsByWeather)),
        "belly-drum" => Some(always(Effect::Drums)),
        "haze" => Some(always(Effect::Hazes)),
        // They fail, or affect only PP and moves without damage of mine, which plans do not use.
        "splash" | "teleport" | "spite" | "taunt" | "grudge" | "snatch" | "helping-hand" => {
            Some(Vec::new())
        }
        _ => None,
    };
    if let Some(all) = by_id {
        return all;
    }
    let mut all: Vec<Effects> = Vec::new();
    for token in &row.secondary {
        let (word, chance) = token.split_once(':').unwrap_or((token, "100"));
        match (word, chance.parse::<u8>()) {
            ("heal", Ok(50)) => all.push((vec![Effect::Heals], 100)),
            ("side", Err(_)) => all.push((vec![of_side(chance)], 100)),
            ("weather", Err(_)) => {
                let weather = chance.parse().map_or(Effect::Unknown, Effect::Weather);
                all.push((vec![weather], 100));
            }
            // The same effect is also written in another token.
            ("reflect" | "lightscreen" | "mist" | "minimize" | "defensecurl", _) => {}
            (word, Ok(chance)) => all.push((of_word(word), chance)),
            _ => all.push((vec![Effect::Unknown], 100)),
        }
    }
    match BattleEffect::of_move(&row.id) {
        Some("removes-item") => all.push((vec![Effect::TakesItem], 100)),
        Some(_) => all.push((vec![Effect::Unknown], 100)),
        None if row.class == "status" && row.secondary.is_empty() => {
            all.push((vec![Effect::Unknown], 100));
        }
        None => {}
    }
    all
}

fn of_side(word: &str) -> Effect {
    match word {
        "reflect" => Effect::Reflect,
        "lightscreen" => Effect::LightScreen,
        "safeguard" => Effect::Safeguard,
        "mist" => Effect::Mist,
        "spikes" | "toxicspikes" | "stealthrock" => Effect::Hazard,
        _ => Effect::Unknown,
    }
}

fn of_word(word: &str) -> Vec<Effect> {
    let one = match word {
        "brn" => Effect::Status(Status::Burned),
        "par" => Effect::Status(Status::Paralysed),
        "psn" => Effect::Status(Status::Poisoned),
        "tox" => Effect::Status(Status::BadlyPoisoned),
        "slp" => Effect::Status(Status::Asleep),
        "frz" => Effect::Status(Status::Frozen),
        "confuse" => Effect::Confuses,
        "flinch" => Effect::Flinches,
        "leechseed" => Effect::Seeds,
        "protect" => Effect::Protects,
        "forces-switch" => Effect::DragsOut,
        "curse" => Effect::Curses,
        "attract" => Effect::Attracts,
        "yawn" => Effect::Drowses,
        "encore" => Effect::Encores,
        "focusenergy" => Effect::Focuses,
        "trap" => Effect::Binds,
        "foresight" => Effect::Sees,
        "user-roost" => Effect::Lands,
        "user-recharge" => Effect::Recharges,
        "user-faints" => Effect::Faints,
        _ => {
            let (user, stages) = match word.strip_prefix("user-") {
                Some(rest) => (true, rest),
                None => (false, word),
            };
            let stages: Option<Vec<Effect>> =
                stages.split('/').map(|one| stage(user, one)).collect();
            return stages.unwrap_or_else(|| vec![Effect::Unknown]);
        }
    };
    vec![one]
}

/// Reads text such as `atk+2`.
fn stage(user: bool, text: &str) -> Option<Effect> {
    const STATS: [&str; 7] = ["atk", "def", "spa", "spd", "spe", "acc", "eva"];
    let sign = text.find(['+', '-'])?;
    let stat = STATS.iter().position(|stat| *stat == &text[..sign])?;
    let by = text[sign..].parse().ok()?;
    Some(Effect::Stage { user, stat, by })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read() {
        let read = |id: &str| {
            let generation = pokedata::Generation::new(4).unwrap();
            let mut rows = BattleMove::in_generation(generation);
            super::read(rows.find(|row| row.id == id).unwrap())
        };
        let stage = |user, stat, by| Effect::Stage { user, stat, by };
        let all = (0..5).map(|stat| stage(true, stat, 1)).collect();
        assert_eq!(read("ancient-power"), [(all, 10)]);
        assert_eq!(read("bite"), [(vec![Effect::Flinches], 30)]);
        assert_eq!(
            read("sand-attack"),
            [(vec![stage(false, ACCURACY, -1)], 100)]
        );
        assert_eq!(read("minimize"), [(vec![stage(true, EVASION, 1)], 100)]);
        assert_eq!(read("reflect"), [(vec![Effect::Reflect], 100)]);
        assert_eq!(read("recover"), [(vec![Effect::Heals], 100)]);
        assert_eq!(read("knock-off"), [(vec![Effect::TakesItem], 100)]);
        assert_eq!(read("surf"), []);
        for unknown in ["disable", "mimic", "transform", "substitute"] {
            assert_eq!(read(unknown), [(vec![Effect::Unknown], 100)]);
        }
    }
}
