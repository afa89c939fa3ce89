//! What happened in a turn, as a player writes it.

use crate::Error;
use duels::Contestant;
use plans::{Advice, Event, Follow};
use pokedata::Directory;
use serde::{Deserialize, Serialize};

/// What happened in a turn. What is not stated went as expected: the move hit, the foe did nothing,
/// and nothing fainted unless it was certain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Happened {
    /// The HP that the player's Pokémon lost.
    pub hit: Option<u16>,
    /// The HP that the player's Pokémon has left.
    pub hp: Option<u16>,
    /// The HP that the foe has left.
    pub foe_hp: Option<u16>,
    /// The percentage of its HP that the foe has left, as its bar shows it.
    pub foe_percent: Option<u8>,
    /// Whether the player's move missed or failed.
    pub miss: bool,
    /// Whether the player's move was a critical hit.
    pub crit: bool,
    /// Whether the foe's HP were restored.
    pub foe_healed: bool,
    /// Whether the foe fainted.
    pub foe_fainted: bool,
    /// Whether the player's Pokémon fainted.
    pub fainted: bool,
    /// The foe that came in.
    pub foe: Option<String>,
    /// The move that the player used instead.
    pub used: Option<String>,
    /// The Pokémon that the player sent in instead.
    pub sent: Option<String>,
}

/// What can be written, for errors.
const ALLOWED: &str = "`hit 23`, `hp 40`, `miss`, `crit`, `foe 60%`, `foe hp 31`, `foe fainted`, `foe Raichu`, `foe switched to Raichu`, `foe healed`, `fainted`, `used Surf`, `sent Gyarados`";

impl Happened {
    /// Reads text such as `hit 23, foe 60%`: any number of parts, separated by commas.
    ///
    /// # Errors
    /// If a part is not understood.
    pub fn read(text: &str) -> Result<Happened, Error> {
        let mut all = Happened::default();
        for part in text.split([',', ';']).map(str::trim) {
            if !part.is_empty() {
                all.add(part)?;
            }
        }
        Ok(all)
    }

    fn add(&mut self, part: &str) -> Result<(), Error> {
        let lower = part.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let unknown = || Error::new(format!("`{part}` is not understood; one of {ALLOWED}"));
        let number = |word: &str| word.parse::<u16>().map_err(|_| unknown());
        // Names keep their spelling.
        let name = |from: usize| -> String {
            let words = part.split_whitespace().skip(from);
            words.collect::<Vec<_>>().join(" ")
        };
        match &words[..] {
            ["hit", hp] => self.hit = Some(number(hp)?),
            ["hp", hp] => self.hp = Some(number(hp)?),
            ["miss" | "missed" | "failed"] => self.miss = true,
            ["crit" | "critical"] | ["critical", "hit"] => self.crit = true,
            ["fainted"] => self.fainted = true,
            // These change nothing that is followed: the HP left show what they did.
            ["foe", "miss" | "missed" | "failed" | "crit" | "critical"]
            | ["par" | "brn" | "psn" | "tox" | "slp" | "frz" | "confused" | "flinched"]
            | [
                "foe",
                "par" | "brn" | "psn" | "tox" | "slp" | "frz" | "confused" | "flinched",
            ] => {}
            ["foe", "fainted"] | ["ko"] => self.foe_fainted = true,
            ["foe", "healed"] | ["foe", "used", "potion"] => self.foe_healed = true,
            ["foe", "hp", hp] => self.foe_hp = Some(number(hp)?),
            ["foe", percent] if percent.ends_with('%') => {
                let number = percent.trim_end_matches('%').parse::<u8>().ok();
                let number = number.filter(|&number| number <= 100);
                self.foe_percent = Some(number.ok_or_else(unknown)?);
            }
            ["foe", "switched", "to", ..] if words.len() > 3 => self.foe = Some(name(3)),
            ["foe" | "next", _, ..] => self.foe = Some(name(1)),
            ["used", _, ..] => self.used = Some(name(1)),
            ["sent", _, ..] => self.sent = Some(name(1)),
            _ => return Err(unknown()),
        }
        Ok(())
    }

    /// Finds the names.
    pub(super) fn event(&self, follow: &Follow) -> Result<Event, Error> {
        let own = follow.own().0;
        let foe = self.foe.as_deref().map(|name| {
            // Of two foes with one name, the one that is not in battle comes in.
            let left = follow
                .left()
                .filter(|&foe| foe != follow.foe().0 || follow.waits_for_foe());
            find("foe", name, &follow.theirs, left)
        });
        let foe = foe.transpose()?;
        let used = self.used.as_deref().map(|name| {
            let weapons = &follow.mine[own].weapons;
            let ids = weapons.iter().map(|one| &one.mv.name).enumerate();
            let names = ids.flat_map(|(place, id)| {
                [pokedata::title(id), id.clone()].map(|name| (name, place))
            });
            named("move", name, names.collect()).map(Advice::Use)
        });
        let sent = self.sent.as_deref().map(|name| {
            let able = follow.standing().map(|(mine, _)| mine);
            find("Pokémon", name, &follow.mine, able).map(Advice::Send)
        });
        let foe_hp = match (self.foe_hp, self.foe_percent) {
            (Some(hp), _) => Some((hp, hp)),
            (None, Some(percent)) => {
                let most = u32::from(follow.foe_max_hp(foe.unwrap_or(follow.foe().0)));
                // Games and players round in different ways.
                let at = |percent: u32| (percent * most / 100) as u16;
                let percent = u32::from(percent);
                let least = at(percent.saturating_sub(1)).max(1);
                Some((least, at(percent + 1).saturating_add(1).min(most as u16)))
            }
            (None, None) => None,
        };
        Ok(Event {
            hit: self.hit,
            hp: if self.fainted { Some(0) } else { self.hp },
            foe_hp,
            missed: self.miss,
            critical: self.crit,
            foe_healed: self.foe_healed,
            foe_fainted: self.foe_fainted || self.foe_hp == Some(0),
            foe,
            instead: used.or(sent).transpose()?,
        })
    }
}

/// Returns the place of the Pokémon with the given name; of several with that name, the first.
fn find(
    what: &'static str,
    name: &str,
    all: &[Contestant],
    among: impl Iterator<Item = usize>,
) -> Result<usize, Error> {
    let mut names: Vec<(String, usize)> = Vec::new();
    for place in among {
        let name = &all[place].name;
        if names.iter().all(|(other, _)| other != name) {
            names.push((name.clone(), place));
        }
    }
    named(what, name, names)
}

/// Returns the place that the name means. The error suggests similar names, or lists all.
fn named(what: &'static str, name: &str, names: Vec<(String, usize)>) -> Result<usize, Error> {
    let mut all: Vec<String> = names.iter().map(|(name, _)| name.clone()).collect();
    all.dedup_by_key(|name| pokedata::key(name));
    let found = Directory::new(what, names).find(name).copied();
    found.map_err(|unknown| match unknown.near() {
        [] => Error::new(format!("{unknown}; one of {}", all.join(", "))),
        _ => Error::from(unknown),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read() {
        let all = Happened::read("hit 23, foe 60%; crit, foe switched to Mr. Mime").unwrap();
        let expected = Happened {
            hit: Some(23),
            foe_percent: Some(60),
            crit: true,
            foe: Some("Mr. Mime".to_owned()),
            ..Happened::default()
        };
        assert_eq!(all, expected);
        assert_eq!(Happened::read("").unwrap(), Happened::default());
        for wrong in [
            "hit",
            "hit 99999",
            "hp x",
            "foe 101%",
            "fly away",
            "hit 5 6",
        ] {
            let error = Happened::read(wrong).unwrap_err().into_lines().join("");
            assert!(
                error.contains(wrong) && error.contains("`hit 23`"),
                "{error}"
            );
        }
    }
}
