//! Writes changes to species and moves.

use super::parent::Parent;
use super::set::Trainer;
use crate::World;
use crate::formats::at::At;
use crate::formats::columns::{BATTLE, DAMAGING};
use crate::formats::ours::Ours;
use crate::formats::table::Table;
use std::collections::BTreeSet;

/// Base stats: HP, Attack, Defense, Special Attack, Special Defense, Speed.
pub(crate) type Stats = [u16; 6];

/// The changes to a form.
#[derive(Clone, Debug)]
pub(crate) struct FormChange {
    pub(crate) id: String,
    /// The names of one or two types.
    pub(crate) types: Option<Vec<String>>,
    pub(crate) stats: Option<Stats>,
    /// The ids of abilities. If there are three, the last is the hidden ability.
    pub(crate) abilities: Option<Vec<String>>,
    pub(crate) at: At,
}

/// The changes to a move. Everything that is not set is as in the generation.
#[derive(Clone, Debug, Default)]
pub(crate) struct MoveChange {
    pub(crate) id: String,
    pub(crate) kind: Option<String>,
    pub(crate) class: Option<&'static str>,
    /// The power; none if the files do not contain it. For 0 and 1, something else determines the
    /// power.
    pub(crate) power: Option<u16>,
    /// The accuracy; 0 if the move never misses.
    pub(crate) accuracy: Option<u8>,
    pub(crate) pp: Option<u8>,
    pub(crate) priority: Option<i8>,
    /// The minimum and maximum number of hits.
    pub(crate) hits: Option<(u8, u8)>,
    /// The HP that the user regains, in percent of the damage dealt.
    pub(crate) drain: Option<u8>,
    pub(crate) recoil: Option<u8>,
}

/// Writes the changed cells of forms. The other cells are those of the game.
pub(crate) fn write_forms(changes: &[FormChange], world: &mut World) {
    let mut species = Table::new(&["id", "type1", "type2", "types_through_gen"]);
    let columns = [
        "id",
        "hp",
        "atk",
        "def",
        "spa",
        "spd",
        "spe",
        "stats_through_gen",
    ];
    let mut stats = Table::new(&columns);
    let mut traits = Table::new(&["id", "abilities"]);
    for own in changes {
        if let Some(types) = &own.types {
            let second = types.get(1).map_or("", String::as_str);
            species.row(&own.at, &[&own.id, &types[0], second, ""]);
        }
        if let Some(numbers) = own.stats {
            let cells = numbers.map(|number| number.to_string());
            let cells = cells.iter().map(String::as_str);
            let row: Vec<&str> = [&*own.id].into_iter().chain(cells).chain([""]).collect();
            stats.row(&own.at, &row);
        }
        if let Some(abilities) = &own.abilities {
            traits.row(&own.at, &[&own.id, &slots(abilities)]);
        }
    }
    let tables = [
        ("species.csv", species),
        ("stats.csv", stats),
        ("species_battle.csv", traits),
    ];
    for (name, table) in tables.into_iter().filter(|(_, table)| !table.is_empty()) {
        world.tables.insert(name, table.text());
    }
}

/// Returns the cell of abilities, where the third is hidden: `1:overgrow h:chlorophyll`.
fn slots(abilities: &[String]) -> String {
    let slots = ["1", "2", "h"].into_iter().zip(abilities);
    let cells = slots.filter(|(_, id)| !id.is_empty());
    let cells: Vec<String> = cells.map(|(slot, id)| format!("{slot}:{id}")).collect();
    cells.join(" ")
}

/// Writes changed moves as complete rows. Their other effects are those of the generation.
pub(crate) fn write_moves(changes: &[(MoveChange, At)], generation: u8, world: &mut World) {
    let mut battle = Table::new(&BATTLE);
    let mut damaging = Table::new(&DAMAGING);
    for (own, at) in changes {
        let Some(ours) = Ours::get().battle_move(&own.id, generation) else {
            continue;
        };
        let cell = |column: &str| match column {
            "move" => own.id.clone(),
            "gen_from" => "1".to_owned(),
            "only_in" => String::new(),
            _ => own
                .cell(column)
                .unwrap_or_else(|| ours.cell(column).to_owned()),
        };
        battle.row(at, &BATTLE.map(cell).each_ref().map(String::as_str));
        if let Some(ours) = Ours::get().damaging(&own.id) {
            let cell = |column: &str| match column {
                "move" => own.id.clone(),
                "first_gen" => "1".to_owned(),
                _ => own
                    .cell(column)
                    .unwrap_or_else(|| ours.cell(column).to_owned()),
            };
            damaging.row(at, &DAMAGING.map(cell).each_ref().map(String::as_str));
        }
    }
    for (name, table) in [("battle_moves.csv", battle), ("moves.csv", damaging)] {
        if !table.is_empty() {
            world.tables.insert(name, table.text());
        }
    }
}

/// Returns the moves that the generation no longer has but the world does, because the game or a
/// party contains them. They work as in the last generation that had them.
pub(crate) fn kept_moves(
    parent: &Parent,
    trainers: &[Trainer],
    generation: u8,
) -> Vec<(MoveChange, At)> {
    let ours = Ours::get();
    let game = ours.moves.ids();
    let game = game.filter(|id| ours.has_move(id, parent.generation));
    let members = trainers.iter().flat_map(|own| &own.members);
    let used = members.flat_map(|own| own.moves.iter().map(String::as_str));
    let gone = game.chain(used).filter(|id| !ours.has_move(id, generation));
    let gone: BTreeSet<&str> = gone.collect();
    let kept = gone.into_iter().map(|id| {
        let change = MoveChange {
            id: id.to_owned(),
            ..MoveChange::default()
        };
        (change, At::whole("battle_moves.csv"))
    });
    kept.collect()
}

impl MoveChange {
    fn cell(&self, column: &str) -> Option<String> {
        match column {
            "type" => self.kind.clone(),
            "class" => self.class.map(str::to_owned),
            "power" => self
                .power
                .filter(|power| *power > 1)
                .map(|power| power.to_string()),
            "accuracy" => self.accuracy.map(|own| match own {
                0 => String::new(),
                own => own.to_string(),
            }),
            "pp" => self.pp.map(|own| own.to_string()),
            "priority" => self.priority.map(|own| own.to_string()),
            "min_hits" => self.hits.map(|(least, _)| least.to_string()),
            "max_hits" => self.hits.map(|(_, most)| most.to_string()),
            "drain_percent" => self.drain.map(|own| own.to_string()),
            "recoil_percent" => self.recoil.map(|own| own.to_string()),
            _ => None,
        }
    }
}
