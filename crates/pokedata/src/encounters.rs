//! The Pokémon that live in each area, and their chances of appearing.

use crate::roster::{exclusions, needs_dlc, of_version};
use crate::tables::{is_installed, packed, row};
use crate::{Catch, Form, Moment, Version};
use std::collections::HashMap;
use types::{Directory, UnknownName};

row! {
    /// A row of `encounters.csv`, without its version.
    struct EncounterRow {
        area: String,
        place: String,
        after: String,
        method: String,
        id: String,
        rate: Option<f32>,
        min_level: Option<u8>,
        max_level: Option<u8>,
        condition: Vec<String>,
        part: String,
    }
}

row! {
    /// A row of `areas.csv`, without its game.
    struct AreaRow {
        area: String,
        name: String,
        order: Option<u16>,
    }
}

/// The encounters of a version, by area, in the order in which a playthrough reaches the areas.
///
/// ```
/// use pokedata::{Encounters, Form, Game};
///
/// let emerald = &Game::find("emerald")?.versions()[0];
/// let encounters = Encounters::of(emerald);
/// let route = encounters.find("Route 102")?;
/// let ralts = route.rows.iter().find(|row| row.form.id == "ralts").unwrap();
/// assert_eq!((ralts.rate, ralts.levels), (Some(4.0), Some((4, 4))));
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Debug)]
pub struct Encounters {
    areas: Vec<Area>,
}

/// An area: the places that the game shows under one name.
#[derive(Clone, Debug)]
pub struct Area {
    /// Its id: `route-102`.
    pub id: String,
    /// Its name as the game shows it.
    pub name: String,
    /// Its position in a usual playthrough; `None` for areas that cannot be walked to, such as the
    /// area for roaming Pokémon.
    pub order: Option<u16>,
    /// The area's encounters.
    pub rows: Vec<Encounter>,
}

/// A row of an area's tables. A species that appears at different levels in one table has several
/// rows.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// The form that is encountered.
    pub form: &'static Form,
    /// The place, by its id.
    pub place: String,
    /// The floor, half or table of the place; empty if there is only one.
    pub part: String,
    /// The method of the encounter: `walk`, `surf`, `good-rod` …
    pub method: String,
    /// The first moment at which the encounter is possible.
    pub after: Moment,
    /// The chance, in percent of all encounters with the same place, part, method and state; `None`
    /// if unknown. Where the player cannot see which of several tables a tree has, it is the mean
    /// over all trees; of Pokémon that appear together, each has its share.
    pub rate: Option<f32>,
    /// The lowest and the highest level.
    pub levels: Option<(u8, u8)>,
    /// The conditions that must hold: `night`, `swarm` … Of several words of one kind, one must
    /// hold.
    pub conditions: Vec<String>,
    /// Whether a source states the first moment; in a player's own world it may be derived from the
    /// level.
    pub is_moment_known: bool,
}

impl Encounters {
    /// Reads the version's part of the table, and returns its encounters. In a player's own world
    /// they are derived from its catches: each place is an area, and the areas are in the order in
    /// which they are reached.
    #[must_use]
    pub fn of(version: &Version) -> Encounters {
        if is_installed() {
            return Encounters::of_catches(of_version(version));
        }
        let forms = Form::all().iter();
        let forms: HashMap<&str, &'static Form> = forms.map(|form| (&*form.id, form)).collect();
        let areas = packed::AREAS
            .part::<AreaRow>(version.game().id())
            .into_iter();
        let mut areas: Vec<Area> = areas.map(Area::without_rows).collect();
        // Areas without a position come last.
        areas.sort_by_key(|area| (area.order.is_none(), area.order));
        let places = areas.iter().enumerate();
        let places: HashMap<String, usize> = places
            .map(|(place, area)| (area.id.clone(), place))
            .collect();
        for row in packed::ENCOUNTERS.part::<EncounterRow>(version.id()) {
            let place = places[&row.area];
            areas[place].rows.push(Encounter::read(row, &forms));
        }
        areas.retain(|area| !area.rows.is_empty());
        Encounters { areas }
    }

    fn of_catches(catches: &[Catch]) -> Encounters {
        let mut areas: Vec<Area> = Vec::new();
        for own in catches {
            let known = areas.iter().position(|area| area.id == own.place_id());
            let place = known.unwrap_or_else(|| {
                areas.push(Area {
                    id: own.place_id().to_owned(),
                    name: own.place().to_owned(),
                    order: None,
                    rows: Vec::new(),
                });
                areas.len() - 1
            });
            areas[place].rows.push(Encounter::of_catch(own));
        }
        areas.sort_by_key(|area| area.rows.iter().map(|row| row.after).min());
        for (place, area) in (1..).zip(&mut areas) {
            area.order = Some(place);
        }
        Encounters { areas }
    }

    /// Returns the encounters up to the given moment that are possible without other players,
    /// events or other cartridges, and without paid expansions unless `dlc` is true.
    #[must_use]
    pub fn by_play(version: &Version, until: Moment, dlc: bool) -> Encounters {
        let excluded = exclusions(version.game());
        let mut all = Encounters::of(version);
        for area in &mut all.areas {
            area.rows.retain(|row| {
                let needs = needs_dlc(&row.conditions, &excluded);
                row.after <= until && needs.is_some_and(|needs| dlc || !needs)
            });
        }
        all.areas.retain(|area| !area.rows.is_empty());
        all
    }

    /// Returns whether a source states the first moment of each encounter.
    #[must_use]
    pub fn are_moments_known(&self) -> bool {
        let mut rows = self.areas.iter().flat_map(|area| &area.rows);
        rows.all(|row| row.is_moment_known)
    }

    /// Returns the areas that have encounters.
    #[must_use]
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// Returns the areas, consuming the encounters.
    #[must_use]
    pub fn into_areas(self) -> Vec<Area> {
        self.areas
    }

    /// Returns the area with the given name.
    ///
    /// # Errors
    /// If no area has that name, or more than one area begins with it.
    pub fn find(&self, name: &str) -> Result<&Area, UnknownName> {
        let names = self
            .areas
            .iter()
            .enumerate()
            .flat_map(|(place, area)| [(area.name.clone(), place), (area.id.clone(), place)]);
        let directory = Directory::new("area", names);
        directory.find(name).map(|&place| &self.areas[place])
    }
}

impl Area {
    fn without_rows(row: AreaRow) -> Area {
        Area {
            id: row.area,
            name: row.name,
            order: row.order,
            rows: Vec::new(),
        }
    }
}

impl Encounter {
    /// Returns the less specific word for a method in the table of catches.
    #[must_use]
    pub fn method_of_catches(method: &str) -> &str {
        match method {
            "dark-grass" | "grass-spots" | "cave-spots" | "bridge-spots" | "rough-terrain"
            | "tall-grass" | "wanderer" | "overworld" | "overworld-dirt" | "overworld-flying" => {
                "walk"
            }
            flowers if flowers.ends_with("-flowers") || flowers.ends_with("-ambush") => "walk",
            "surf-spots" | "overworld-water" | "wanderer-water" | "chase-water" => "surf",
            "super-rod-spots" => "super-rod",
            "feebas-tile-fishing" => "old-rod",
            "seaweed" => "dive",
            "bubbling-spots" => "fishing",
            "sos-from-bubbling-spot" => "sos",
            other => other,
        }
    }

    /// Returns the kind of a condition; of the conditions of one kind, only one holds at a time.
    #[must_use]
    pub fn kind_of(word: &str) -> &str {
        match word {
            "morning" | "day" | "afternoon" | "evening" | "night" => "time",
            "spring" | "summer" | "autumn" | "winter" => "season",
            "poke-radar" | "no-radar" => "radar",
            "bug-catching-contest" | "no-contest" => "contest",
            "before-national-dex" | "after-national-dex" => "national-dex",
            "before-hall-of-fame" | "after-hall-of-fame" => "hall-of-fame",
            _ => {
                let kinds = [
                    "swarm",
                    "slot2",
                    "radio",
                    "weather",
                    "weekday",
                    "daily-marsh",
                    "backlot",
                    "berry-tree-type",
                    "safari-blocks",
                ];
                let bare = word.strip_prefix("no-").unwrap_or(word);
                let mut kinds = kinds.into_iter();
                kinds.find(|kind| bare.starts_with(kind)).unwrap_or(word)
            }
        }
    }

    /// Returns whether the encounter is possible under the given conditions: they include a word of
    /// each kind that it requires.
    #[must_use]
    pub fn holds_in(&self, state: &[String]) -> bool {
        self.conditions.iter().all(|word| {
            let kind = Encounter::kind_of(word);
            let mut own = self.conditions.iter();
            own.any(|other| Encounter::kind_of(other) == kind && state.contains(other))
        })
    }

    fn of_catch(own: &Catch) -> Encounter {
        Encounter {
            form: &Form::all()[own.form_place()],
            place: own.place_id().to_owned(),
            part: own.part().to_owned(),
            method: own.method().to_owned(),
            after: own.after(),
            rate: own.rate(),
            levels: own.levels(),
            conditions: own.conditions().to_vec(),
            is_moment_known: own.is_moment_known(),
        }
    }

    fn read(row: EncounterRow, forms: &HashMap<&str, &'static Form>) -> Encounter {
        Encounter {
            form: forms[row.id.as_str()],
            place: row.place,
            part: row.part,
            method: row.method,
            after: Moment::read(&row.after),
            rate: row.rate,
            levels: row.min_level.zip(row.max_level),
            conditions: row.condition,
            is_moment_known: true,
        }
    }
}

/// Writes a chance in percent, with one decimal if it is not a whole number.
///
/// ```
/// let texts = [30.0, 33.36, 0.21, 0.02].map(pokedata::percent);
/// assert_eq!(texts, ["30", "33.4", "0.2", "<0.1"]);
/// ```
#[must_use]
pub fn percent(chance: f32) -> String {
    if chance > 0.0 && chance < 0.05 {
        return "<0.1".to_owned();
    }
    let text = format!("{chance:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    #[test]
    fn every_version_is_read_and_every_row_has_its_area() {
        let versions = Game::all().iter().flat_map(Game::versions);
        let mut rows = 0;
        for version in versions {
            let own = Encounters::of(version);
            rows += own
                .areas()
                .iter()
                .map(|area| area.rows.len())
                .sum::<usize>();
        }
        let table = include_str!("../data/encounters.csv");
        assert_eq!(rows, table.lines().count() - 1);
    }
}
