//! The game that the files change.

use crate::formats::at::At;
use crate::formats::report::Report;
use crate::formats::rows::Rows;
use crate::formats::text::slug;
use csv::StringRecord;
use std::collections::HashMap;

/// A party of the unchanged game.
#[derive(Clone, Debug)]
pub(crate) struct Party {
    /// The cells that identify the battle: for a boss, its order; otherwise, moment, place, kind
    /// and leader.
    pub(crate) keys: Vec<String>,
    pub(crate) leader: String,
    pub(crate) variant: String,
    pub(crate) battle: String,
    /// The kind of battle, such as gym, champion or rival.
    pub(crate) kind: String,
    pub(crate) levels: Vec<u8>,
    pub(crate) ids: Vec<String>,
}

impl Party {
    /// Returns the level of the strongest Pokémon.
    pub(crate) fn strongest(&self) -> u8 {
        self.levels.iter().copied().max().unwrap_or(0)
    }
}

/// A built-in game with its parties.
pub(crate) struct Parent {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) generation: u8,
    /// The names of the versions as they occur in file names: `Omega Ruby`.
    versions: Vec<String>,
    pub(crate) bosses: Vec<Party>,
    pub(crate) story: Vec<Party>,
}

/// The columns that identify a battle.
pub(crate) const BOSS_KEYS: [&str; 1] = ["order"];
pub(crate) const STORY_KEYS: [&str; 4] = ["after", "place", "kind", "leader"];

impl Parent {
    /// Returns all games without their parties.
    fn games() -> Vec<Parent> {
        let rows = Rows::read("games.csv");
        let game = |row: &StringRecord| Parent {
            id: rows.cell(row, "game").to_owned(),
            title: rows.cell(row, "title").to_owned(),
            generation: rows.cell(row, "gen").parse().unwrap_or(9),
            versions: rows
                .cell(row, "versions")
                .split_whitespace()
                .map(|version| version.replace('-', " "))
                .collect(),
            bosses: Vec::new(),
            story: Vec::new(),
        };
        rows.rows.iter().map(game).collect()
    }

    /// Returns all games with their parties.
    pub(crate) fn all() -> Vec<Parent> {
        let games = Parent::games().into_iter();
        games.map(Parent::with_parties).collect()
    }

    /// Returns the game that has the given id.
    pub(crate) fn find(id: &str, report: &mut Report) -> Option<Parent> {
        let mut games = Parent::games();
        match games.iter().position(|game| game.id == id) {
            Some(place) => Some(games.swap_remove(place).with_parties()),
            None => {
                let at = At::whole("world.toml");
                let ids = games.iter().map(|game| game.id.as_str());
                report.unknown(&at, "game", id, ids);
                None
            }
        }
    }

    /// Returns the game that a text names, such as `Pokemon Platinum (U)`. If the text contains the
    /// names of several versions, the last and longest one counts.
    pub(crate) fn named_in(text: &str) -> Option<Parent> {
        let text = format!(" {} ", slug(text).replace('-', " "));
        let mut named: Vec<(usize, Parent)> = Vec::new();
        for game in Parent::games() {
            let there = |version: &&String| text.contains(&format!(" {version} "));
            let longest = game.versions.iter().filter(there);
            let longest = longest.map(String::len).max();
            named.extend(longest.map(|length| (length, game)));
        }
        let (_, game) = named.into_iter().max_by_key(|(length, _)| *length)?;
        Some(game.with_parties())
    }

    /// Returns the last game in a generation.
    pub(crate) fn last_of(generation: u8) -> Option<Parent> {
        let mut games = Parent::games().into_iter();
        let game = games.rfind(|game| game.generation == generation)?;
        Some(game.with_parties())
    }

    /// Returns whether the game has a version with the given id.
    pub(crate) fn has_version(&self, id: &str) -> bool {
        let id = id.replace('-', " ");
        self.versions.contains(&id)
    }

    fn with_parties(mut self) -> Parent {
        self.bosses = parties("boss_parties.csv", &self.id, &BOSS_KEYS);
        let kinds = Rows::read_of("bosses.csv", &|_| true);
        let own = kinds.rows.iter();
        let own = own.filter(|row| kinds.cell(row, "game") == self.id);
        let kinds: HashMap<&str, &str> = own
            .map(|row| (kinds.cell(row, "order"), kinds.cell(row, "kind")))
            .collect();
        for party in &mut self.bosses {
            let kind = kinds.get(&*party.keys[0]);
            party.kind = (*kind.unwrap_or(&"")).to_owned();
        }
        self.story = parties("story_parties.csv", &self.id, &STORY_KEYS);
        self
    }
}

fn parties(table: &str, game: &str, keys: &[&str]) -> Vec<Party> {
    let rows = Rows::read_of(table, &|own| own == game);
    let mut parties: Vec<Party> = Vec::new();
    for row in &rows.rows {
        let level = rows.cell(row, "level").parse().unwrap_or(0);
        let own: Vec<&str> = keys.iter().map(|key| rows.cell(row, key)).collect();
        let leader = rows.cell(row, "leader");
        let variant = rows.cell(row, "variant");
        let same = |party: &&mut Party| party.keys == own && party.variant == variant;
        match parties.last_mut().filter(same) {
            Some(party) => {
                party.levels.push(level);
                party.ids.push(rows.cell(row, "id").to_owned());
            }
            None => parties.push(Party {
                keys: own.into_iter().map(str::to_owned).collect(),
                leader: leader.to_owned(),
                variant: variant.to_owned(),
                battle: rows.cell(row, "battle").to_owned(),
                kind: rows.cell(row, "kind").to_owned(),
                levels: vec![level],
                ids: vec![rows.cell(row, "id").to_owned()],
            }),
        }
    }
    parties
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_told_from_the_names_of_cartridges() {
        let id = |text: &str| Parent::named_in(text).map(|game| game.id);
        assert_eq!(id("Pokemon Platinum (U)").as_deref(), Some("platinum"));
        assert_eq!(
            id("Pokemon Omega Ruby").as_deref(),
            Some("omega-ruby-alpha-sapphire")
        );
        assert_eq!(id("Pokemon Ruby (U)").as_deref(), Some("ruby-sapphire"));
        assert_eq!(id("Pokemon White 2").as_deref(), Some("black-2-white-2"));
        assert_eq!(
            id("Pokemon FireRed (U)").as_deref(),
            Some("firered-leafgreen")
        );
        assert_eq!(id("Pokemon Sapphyre"), None);
    }

    #[test]
    fn parties_of_variants_are_told_apart() {
        let red = Parent::find("red-blue", &mut Report::default()).unwrap();
        let champions = red.bosses.iter().filter(|party| party.leader == "Blue");
        assert_eq!(champions.count(), 3);
    }
}
