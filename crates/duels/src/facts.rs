//! The moves, abilities and items of a generation, prepared for the formula.

use crate::usage::{self, Usage};
use damage::{Ability, Effect, Effects, Flags, Item, Move, Traits, UnknownWord};
use pokedata::battle::{BattleAbility, BattleItem, BattleMove, FormMove, Throw};
use pokedata::{Chart, Form, Generation, Type};
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The facts of a generation that the formula needs.
pub struct Facts {
    /// The generation.
    pub generation: Generation,
    /// The generation's type chart.
    pub chart: &'static Chart,
    moves: HashMap<&'static str, Move>,
    abilities: HashMap<&'static str, Ability>,
    items: HashMap<&'static str, Held>,
    /// For each move, its usage, and the move with an explicit power instead of a rule.
    usages: HashMap<&'static str, (Usage, Move)>,
    /// The items that are consumed by their effect.
    consumed: HashSet<&'static str>,
    /// The species from which others evolve.
    evolving: HashSet<&'static str>,
}

/// An item, the forms for which it has an effect, and the same item without effects for other
/// forms.
struct Held {
    works: Item,
    idle: Item,
    forms: &'static [String],
    stuck: &'static [String],
}

impl Held {
    /// Returns an item that has no effect on its holder.
    fn idle(id: &str, throw: Option<&&'static Throw>) -> Held {
        let gift = throw.and_then(|throw| throw.gift.as_ref());
        let item = Item {
            name: id.to_owned(),
            effects: Effects::default(),
            throw: throw.and_then(|throw| throw.power),
            gift: gift.map(|(kind, power)| (Type::named(kind).expect("a type"), *power)),
        };
        Held {
            works: item.clone(),
            idle: item,
            forms: &[],
            stuck: &[],
        }
    }

    /// Adds the effects of a row; mega stones have one row per form.
    fn add(&mut self, row: &'static BattleItem) {
        let effects = Effect::read_all(damage::Side::Both, &row.effect, &row.modifiers);
        let effects = effects.unwrap_or_else(|error| panic!("{}: {error}", row.id));
        self.works.effects.extend(effects);
        (self.forms, self.stuck) = (&row.forms, &row.stuck);
    }
}

/// Returns the type, and possibly the power, of a move that is used by a given form in a
/// generation.
#[must_use]
pub(crate) fn form_move(
    generation: Generation,
    id: &str,
    form: &str,
    ability: Option<&str>,
) -> Option<&'static FormMove> {
    let able = |row: &FormMove| row.ability.is_empty() || ability == Some(&row.ability);
    let mut all = FormMove::all().iter().filter(|row| able(row));
    all.find(|row| row.move_id == id && row.id == form && row.first <= generation)
}

impl Facts {
    /// Returns the facts of a generation, which are read on first use.
    #[must_use]
    pub fn of(generation: Generation) -> &'static Facts {
        static ALL: [LazyLock<Facts>; 9] = [
            LazyLock::new(|| read(1)),
            LazyLock::new(|| read(2)),
            LazyLock::new(|| read(3)),
            LazyLock::new(|| read(4)),
            LazyLock::new(|| read(5)),
            LazyLock::new(|| read(6)),
            LazyLock::new(|| read(7)),
            LazyLock::new(|| read(8)),
            LazyLock::new(|| read(9)),
        ];
        &ALL[usize::from(generation.number()) - 1]
    }

    /// Returns the move, if it can be used in this generation.
    #[must_use]
    pub fn find_move(&self, id: &str) -> Option<&Move> {
        self.moves.get(id)
    }

    /// Returns all moves of the generation.
    pub fn moves(&self) -> impl Iterator<Item = &Move> {
        self.moves.values()
    }

    /// Returns the usage of a move in the generation, and the move with an explicit power instead
    /// of a rule.
    pub(crate) fn usage(&self, id: &str) -> &(Usage, Move) {
        &self.usages[id]
    }

    /// Returns whether the item is consumed by its effect.
    pub(crate) fn is_consumed(&self, item: &str) -> bool {
        self.consumed.contains(item)
    }

    /// Returns whether the species can still evolve.
    #[must_use]
    pub fn can_evolve(&self, species: &str) -> bool {
        self.evolving.contains(species)
    }

    /// Returns the ability with its effects; `None` if it has no effect in this generation.
    #[must_use]
    pub fn ability(&self, id: &str) -> Option<&Ability> {
        self.abilities.get(id)
    }

    /// Returns whether the tables have the item in this generation.
    pub(crate) fn knows_item(&self, id: &str) -> bool {
        let spelt = || pokedata::Vocabulary::Items.lookup(id);
        self.items.contains_key(id) || spelt().is_some_and(|known| self.items.contains_key(known))
    }

    /// Returns the item for the given form, and whether it cannot be removed.
    #[must_use]
    pub fn item(&self, id: &str, form: &str, species: &str) -> Option<(&Item, bool)> {
        let held = self.items.get(id)?;
        let works = held.forms.is_empty() || held.forms.iter().any(|one| one == form);
        let item = if works { &held.works } else { &held.idle };
        let stuck = held.stuck.iter().any(|one| one == form || one == species);
        Some((item, stuck))
    }
}

/// Reads the tables. They are part of the program, so an invalid row is a bug; the tests read all
/// rows.
fn read(generation: u8) -> Facts {
    let generation = Generation::new(generation).expect("1 to 9");
    let moves = || BattleMove::in_generation(generation);
    let use_of = |row: &BattleMove| Ok((Usage::read(row), usage::plain(&read_move(row)?)));
    Facts {
        generation,
        chart: pokedata::chart(generation),
        moves: read_all(moves(), read_move),
        usages: read_all(moves(), use_of),
        abilities: abilities(generation),
        items: items(generation),
        consumed: BattleItem::in_generation(generation)
            .filter(|row| row.consumed)
            .map(|row| row.id.as_str())
            .collect(),
        evolving: Form::all()
            .iter()
            .filter(|form| form.first_generation <= generation)
            .map(Form::evolves_from)
            .collect(),
    }
}

fn read_all<R: Named + 'static, T>(
    rows: impl Iterator<Item = &'static R>,
    read: impl Fn(&R) -> Result<T, UnknownWord>,
) -> HashMap<&'static str, T> {
    let one = |row: &'static R| match read(row) {
        Ok(fact) => (row.name(), fact),
        Err(error) => panic!("{}: {error}", row.name()),
    };
    rows.map(one).collect()
}

/// A row with an id.
trait Named {
    fn name(&self) -> &str;
}

impl Named for BattleMove {
    fn name(&self) -> &str {
        &self.id
    }
}

fn read_move(row: &BattleMove) -> Result<Move, UnknownWord> {
    let variable = (!row.variable.is_empty()).then(|| row.variable.parse());
    Ok(Move {
        name: row.id.clone(),
        kind: Type::named(&row.kind).ok_or_else(|| UnknownWord::new("type", &row.kind))?,
        class: row.class.parse()?,
        power: row.power.unwrap_or(0),
        accuracy: row.accuracy,
        priority: row.priority,
        hits: row.hits,
        target: row.target.parse()?,
        flags: Flags::read(&row.flags)?,
        traits: Traits::read(&row.traits)?,
        recoil: row.recoil_percent.is_some(),
        always_crits: row.always_crits,
        own_stages: own_stages(row),
        variable: variable.transpose()?,
    })
}

/// Returns the certain changes to the user's stages after a hit, such as `user-spa-2` and
/// `user-atk+1:100`.
fn own_stages(row: &BattleMove) -> Vec<(usize, i8)> {
    let sure = |word: &String| {
        let own = word.strip_prefix("user-")?;
        damage::stages(&own.trim_end_matches(":100").replace('/', ","))
    };
    row.secondary.iter().filter_map(sure).flatten().collect()
}

/// Returns all abilities; an ability may have one row for each side that it affects.
fn abilities(generation: Generation) -> HashMap<&'static str, Ability> {
    let mut all: HashMap<&'static str, Ability> = HashMap::new();
    for row in BattleAbility::in_generation(generation) {
        let side = row.side.parse().expect("a side");
        let effects = Effect::read_all(side, &row.effect, &row.modifiers);
        let effects = effects.unwrap_or_else(|error| panic!("{}: {error}", row.id));
        let ability = all.entry(&row.id).or_insert_with(|| Ability {
            name: row.id.clone(),
            effects: Effects::default(),
            ignorable: false,
            forms: row.forms.clone(),
        });
        ability.effects.extend(effects);
        ability.ignorable |= row.ignorable;
    }
    all
}

fn items(generation: Generation) -> HashMap<&'static str, Held> {
    let throws: HashMap<&str, &Throw> = Throw::in_generation(generation)
        .map(|throw| (throw.item.as_str(), throw))
        .collect();
    let mut all: HashMap<&'static str, Held> = BattleItem::all()
        .iter()
        .map(|row| {
            (
                row.id.as_str(),
                Held::idle(&row.id, throws.get(row.id.as_str())),
            )
        })
        .collect();
    for row in BattleItem::in_generation(generation) {
        let held = all.get_mut(row.id.as_str()).expect("all items are there");
        held.add(row);
    }
    for item in pokedata::Vocabulary::Items.ids() {
        all.entry(item)
            .or_insert_with(|| Held::idle(item, throws.get(item)));
    }
    all
}
