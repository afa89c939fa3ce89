//! The raw tables, read again for the verifier without the project's own code.

use std::collections::{BTreeSet, HashMap};

pub(super) type Row = HashMap<String, String>;

/// All facts that the verifier looks up, in one generation.
pub(super) struct Facts {
    generation: u8,
    chart: HashMap<(String, String), f64>,
    species: HashMap<String, Row>,
    stats: HashMap<String, Row>,
    abilities: Vec<Row>,
    holders: Vec<Row>,
    learnable: Vec<Row>,
}

fn table(file: &str) -> Vec<Row> {
    let path = format!("{}/../pokedata/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

fn by_id(file: &str) -> HashMap<String, Row> {
    let rows = table(file).into_iter();
    rows.map(|row| (row["id"].clone(), row)).collect()
}

fn number(text: &str) -> u8 {
    text.parse().unwrap()
}

impl Facts {
    pub(super) fn of(generation: u8) -> Facts {
        let cells = table("typechart.csv").into_iter();
        let in_force =
            |row: &Row| (number(&row["gen_from"])..=number(&row["gen_to"])).contains(&generation);
        let cell = |row: Row| {
            let factor = row["multiplier"].parse().unwrap();
            ((row["attack"].clone(), row["defend"].clone()), factor)
        };
        Facts {
            generation,
            chart: cells.filter(in_force).map(cell).collect(),
            species: by_id("species.csv"),
            stats: by_id("stats.csv"),
            abilities: table("abilities.csv"),
            holders: table("species_abilities.csv"),
            learnable: table("attack_types.csv"),
        }
    }

    /// Returns whether a Pokémon exists in a game.
    pub(super) fn has(&self, game: &str, id: &str) -> bool {
        let mut rows = self.learnable.iter();
        rows.any(|row| row["game"] == game && row["id"] == id)
    }

    /// Returns the attack types of the generation.
    pub(super) fn types(&self) -> BTreeSet<&str> {
        self.chart
            .keys()
            .map(|(attack, _)| attack.as_str())
            .collect()
    }

    /// Returns the multiplier of an attack against the types of a typing, such as `Ground-Rock`.
    pub(super) fn multiplier(&self, attack: &str, typing: &str) -> f64 {
        let factor = |t: &str| self.chart[&(attack.to_owned(), t.to_owned())];
        typing.split('-').map(factor).product()
    }

    /// Returns the multiplier against a Pokémon with the given ability.
    pub(super) fn taken(&self, attack: &str, typing: &str, ability: Option<&str>) -> f64 {
        let plain = self.multiplier(attack, typing);
        let own = self.abilities.iter().filter(|row| {
            let known = ability == Some(row["ability"].as_str()) && row["side"] == "defence";
            known && number(&row["gen_from"]) <= self.generation
        });
        own.fold(plain, |damage, row| {
            let named = row["types"].split(' ').any(|t| t == attack || t == "*");
            let factor = row["factor"].parse().unwrap_or(1.0);
            match row["effect"].as_str() {
                _ if !named => damage,
                "immune" => 0.0,
                "multiply" => damage * factor,
                "multiply-super-effective" if plain > 1.0 => damage * factor,
                "multiply-super-effective" => damage,
                "only-super-effective" if plain > 1.0 => damage,
                "only-super-effective" => 0.0,
                "drop-flying-weaknesses" => damage / self.multiplier(attack, "Flying").max(1.0),
                "full-hp-halve" if plain > 0.0 => factor,
                "full-hp-halve" => 0.0,
                other => panic!("{other}"),
            }
        })
    }

    pub(super) fn may_have(&self, id: &str, ability: &str) -> bool {
        self.holders.iter().any(|row| {
            let since = number(&row["gen_from"]) <= self.generation;
            let until = row["gen_to"].parse().unwrap_or(9) >= self.generation;
            row["id"] == id && row["ability"] == ability && since && until
        })
    }

    /// Returns the Pokémon's types in alphabetical order.
    pub(super) fn typing(&self, id: &str) -> String {
        let row = &self.species[id];
        let mut earlier = row["types_through_gen"].split_terminator(';');
        let then = earlier.find_map(|cell| {
            let (until, types) = cell.split_once(':').unwrap();
            (self.generation <= number(until)).then(|| types.to_owned())
        });
        let today = [row["type1"].as_str(), &row["type2"]].join("/");
        let types = then.unwrap_or(today);
        let types: BTreeSet<&str> = types.split('/').filter(|t| !t.is_empty()).collect();
        types.into_iter().collect::<Vec<_>>().join("-")
    }

    /// Returns the sum of the Pokémon's stats; in the first generation, there are five, of which
    /// one is Special.
    pub(super) fn stat_total(&self, id: &str) -> u64 {
        let names = match self.generation {
            1 => &["hp", "atk", "def", "special", "spe"][..],
            _ => &["hp", "atk", "def", "spa", "spd", "spe"],
        };
        names
            .iter()
            .map(|name| self.stat(&self.stats[id], name))
            .sum()
    }

    /// Returns a stat. Values such as `5:atk=80 def=70` apply up to and including generation 5; the
    /// earliest group that includes the generation applies.
    fn stat(&self, row: &Row, name: &str) -> u64 {
        let changes = row["stats_through_gen"]
            .split_terminator(';')
            .flat_map(|group| {
                let (last, changes) = group.split_once(':').unwrap();
                changes.split(' ').map(move |change| (last, change))
            });
        let mut until = 10;
        let mut value = row.get(name).map_or("", String::as_str);
        for (last, change) in changes {
            let (changed, then) = change.split_once('=').unwrap();
            if changed == name && (self.generation..until).contains(&number(last)) {
                (until, value) = (number(last), then);
            }
        }
        value.parse().unwrap()
    }

    pub(super) fn line(&self, id: &str) -> &str {
        &self.stats[id]["line"]
    }

    pub(super) fn has_flag(&self, id: &str, flag: char) -> bool {
        self.species[id]["flags"].contains(flag)
    }

    /// Returns the attack types that the Pokémon or an earlier stage learns in a game, except types
    /// of which every move has a precondition.
    pub(super) fn learns(&self, game: &str, id: &str) -> BTreeSet<String> {
        let line = self.line(id);
        let of_line = |row: &&Row| row["game"] == game && self.line(&row["id"]) == line;
        let ways = ["level_up", "machine", "tutor", "egg", "other"];
        let rows = self.learnable.iter().filter(of_line);
        let cells = rows.flat_map(|row| ways.map(|way| row[way].as_str()));
        let words = cells.flat_map(|cell| cell.split([' ', ':', '+']));
        words.map(str::to_owned).collect()
    }
}
