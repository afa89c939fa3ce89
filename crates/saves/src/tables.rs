//! The numbers that the games use, from the tables in `data/`.

use crate::game::Game;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A species.
#[derive(Debug, PartialEq, Eq)]
pub struct Species {
    /// The National Pokédex number.
    pub dex: u16,
    /// The id: `mr-mime`.
    pub id: &'static str,
    /// The English name: `Mr. Mime`.
    pub name: &'static str,
    /// The experience that the species needs for each level.
    pub growth: Growth,
    /// The number of females among eight Pokémon; `None` if the species has no sexes.
    pub(crate) female_eighths: Option<u8>,
}

/// A badge of a game.
#[derive(Debug, PartialEq, Eq)]
pub struct Badge {
    /// The name without the word "Badge": `Boulder`.
    pub name: &'static str,
    /// The town or city of the gym: `Pewter City`.
    pub place: &'static str,
}

/// The experience needed for each level: a column of `experience.csv`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth(usize);

/// The ids of moves, abilities, items or places, by their number in the games.
type Ids = HashMap<u16, &'static str>;

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = table.lines().skip(1);
    lines.map(|line| line.split(',').collect())
}

fn header(table: &'static str) -> Vec<&'static str> {
    table.lines().next().unwrap_or("").split(',').collect()
}

fn number<N: std::str::FromStr>(cell: &str) -> Option<N> {
    cell.parse().ok()
}

struct SpeciesTable {
    all: Vec<Species>,
    /// The indices in `all`, by the internal numbers of generation 1 and of generation 3.
    gen1: HashMap<u16, usize>,
    gen3: HashMap<u16, usize>,
}

static SPECIES: LazyLock<SpeciesTable> = LazyLock::new(|| {
    let rates = header(EXPERIENCE);
    let mut table = SpeciesTable {
        all: Vec::new(),
        gen1: HashMap::new(),
        gen3: HashMap::new(),
    };
    for row in rows(include_str!("../data/species.csv")) {
        let [dex, id, name, growth, female, gen1, gen3] = row[..] else {
            continue;
        };
        let place = table.all.len();
        table.gen1.extend(number(gen1).map(|index| (index, place)));
        table.gen3.extend(number(gen3).map(|index| (index, place)));
        let growth = rates.iter().skip(1).position(|rate| *rate == growth);
        table.all.push(Species {
            dex: number(dex).unwrap_or(0),
            id,
            name,
            growth: Growth(growth.unwrap_or(0)),
            female_eighths: number(female),
        });
    }
    table
});

impl Species {
    /// Returns all species, ordered by Pokédex number.
    #[must_use]
    pub fn all() -> &'static [Species] {
        &SPECIES.all
    }

    /// Returns the species that has the given number in saves of a generation; `None` if there is
    /// none.
    pub(crate) fn numbered(generation: u8, index: u16) -> Option<&'static Species> {
        let table = &*SPECIES;
        let last = [151, 251, 386, 493, 649][usize::from(generation) - 1];
        let place = match generation {
            1 => *table.gen1.get(&index)?,
            3 => *table.gen3.get(&index)?,
            _ => usize::from(index.checked_sub(1)?),
        };
        table.all.get(place).filter(|species| species.dex <= last)
    }

    /// Returns the id of a form, or the id of the species if the form differs only in appearance.
    pub(crate) fn form(&self, generation: u8, form: u8) -> &'static str {
        static FORMS: LazyLock<HashMap<(u8, u16, u8), &'static str>> = LazyLock::new(|| {
            let rows = rows(include_str!("../data/forms.csv"));
            let keyed = rows.filter_map(|row| match row[..] {
                [generations, dex, form, id] => {
                    Some((generations, number(dex)?, number(form)?, id))
                }
                _ => None,
            });
            let each = keyed.flat_map(|(generations, dex, form, id)| {
                let generations = generations.split(' ').filter_map(number);
                generations.map(move |generation: u8| ((generation, dex, form), id))
            });
            each.collect()
        });
        FORMS
            .get(&(generation, self.dex, form))
            .copied()
            .unwrap_or(self.id)
    }
}

const EXPERIENCE: &str = include_str!("../data/experience.csv");

impl Growth {
    /// Returns the level for a number of experience points.
    #[must_use]
    pub fn level(self, experience: u32) -> u8 {
        static LEVELS: LazyLock<Vec<Vec<u32>>> = LazyLock::new(|| {
            let rows = rows(EXPERIENCE);
            rows.map(|row| row[1..].iter().filter_map(|cell| number(cell)).collect())
                .collect()
        });
        let reached = LEVELS.iter().filter(|row| row[self.0] <= experience);
        reached.count().max(1) as u8
    }
}

/// Returns one column of a table, indexed by the numbers in another column.
fn ids(table: &'static str, key: usize, value: usize) -> Ids {
    let rows = rows(table);
    rows.filter_map(|row| Some((number(row.get(key)?)?, *row.get(value)?)))
        .collect()
}

/// Returns the id of a move.
pub(crate) fn move_id(number: u16) -> Option<&'static str> {
    static MOVES: LazyLock<Ids> = LazyLock::new(|| ids(include_str!("../data/moves.csv"), 0, 1));
    MOVES.get(&number).copied()
}

/// Returns the id of an ability.
pub(crate) fn ability(number: u8) -> Option<&'static str> {
    static ABILITIES: LazyLock<Ids> =
        LazyLock::new(|| ids(include_str!("../data/abilities.csv"), 0, 1));
    ABILITIES.get(&u16::from(number)).copied()
}

/// Returns the id of a nature. Its number is the personality value modulo 25, or is stored
/// (generation 5).
pub(crate) fn nature(number: u32) -> Option<&'static str> {
    static NATURES: LazyLock<Ids> =
        LazyLock::new(|| ids(include_str!("../data/natures.csv"), 0, 1));
    NATURES.get(&u16::try_from(number).ok()?).copied()
}

/// Returns the id of an item.
pub(crate) fn item(generation: u8, number: u16) -> Option<&'static str> {
    static ITEMS: LazyLock<Vec<Ids>> = LazyLock::new(|| {
        (1..=4)
            .map(|column| ids(include_str!("../data/items.csv"), column, 0))
            .collect()
    });
    ITEMS
        .get(usize::from(generation).checked_sub(2)?)?
        .get(&number)
        .copied()
}

/// Returns the name of a place where Pokémon are met.
pub(crate) fn place(generation: u8, place: u16) -> Option<&'static str> {
    static PLACES: LazyLock<HashMap<(u8, u16), &'static str>> = LazyLock::new(|| {
        let rows = rows(include_str!("../data/places.csv"));
        rows.filter_map(|row| Some(((number(row[0])?, number(row[1])?), *row.get(2)?)))
            .collect()
    });
    PLACES.get(&(generation, place)).copied()
}

/// Returns the badges of a game whose bits are set.
pub(crate) fn badges(game: Game, bits: u16) -> Vec<&'static Badge> {
    static BADGES: LazyLock<Vec<(&'static str, u16, Badge)>> = LazyLock::new(|| {
        let rows = rows(include_str!("../data/badges.csv"));
        rows.filter_map(|row| match row[..] {
            [game, bit, name, place] => Some((game, number(bit)?, Badge { name, place })),
            _ => None,
        })
        .collect()
    });
    let own = BADGES
        .iter()
        .filter(|(of, bit, _)| *of == game.id() && bits >> bit & 1 == 1);
    own.map(|(_, _, badge)| badge).collect()
}

/// Returns the characters for a code in one of the games' own encodings.
pub(crate) fn character(table: &'static str, code: u16) -> Option<&'static str> {
    static CHARACTERS: LazyLock<HashMap<(&str, u16), &'static str>> = LazyLock::new(|| {
        let lines = include_str!("../data/characters.csv").lines().skip(1);
        let rows = lines.filter_map(|line| {
            let mut cells = line.splitn(4, ',');
            let (table, first, last) = (cells.next()?, cells.next()?, cells.next()?);
            let code = |cell| u16::from_str_radix(cell, 16).ok();
            Some((table, code(first)?, code(last)?, cells.next()?))
        });
        let each = rows.flat_map(|(table, first, last, text)| {
            let ends = text
                .char_indices()
                .map(|(at, one)| (at, at + one.len_utf8()));
            let several: Vec<&str> = if first == last {
                vec![text]
            } else {
                ends.map(|(begin, end)| &text[begin..end]).collect()
            };
            (first..=last)
                .zip(several)
                .map(move |(code, text)| ((table, code), text))
        });
        each.collect()
    });
    CHARACTERS.get(&(table, code)).copied()
}
