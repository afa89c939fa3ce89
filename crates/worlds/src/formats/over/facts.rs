//! Writes changes to species and moves.

use super::book::Book;
use super::parent::Parent;
use super::set::Trainer;
use crate::World;
use crate::formats::at::At;
use crate::formats::columns::{BATTLE, DAMAGING, STATS};
use crate::formats::like::Like;
use crate::formats::ours::Ours;
use crate::formats::report::Report;
use crate::formats::table::Table;
use crate::formats::text::words_of;
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

/// The changes to a move. Values that are not set remain those of the generation.
#[derive(Clone, Debug, Default)]
pub(crate) struct MoveChange {
    pub(crate) id: String,
    pub(crate) kind: Option<String>,
    pub(crate) class: Option<&'static str>,
    /// The power; `None` if the files do not contain it. The values 0 and 1 mean that the power is
    /// determined in another way.
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
    /// Further data that are needed for a move that is not built in.
    pub(crate) new: Option<NewMove>,
}

/// The effects of a move that is not built in.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewMove {
    /// The built-in moves with the same effect.
    pub(crate) like: Vec<String>,
    /// The chance of the secondary effect in percent; 0 if it always occurs.
    pub(crate) chance: u8,
    /// The target in the words of our tables.
    pub(crate) target: &'static str,
    /// The flags in the words of our tables.
    pub(crate) flags: String,
}

/// Writes the changed cells of forms, and the forms that only the files define. The other cells
/// keep their values in the game.
pub(crate) fn write_forms(changes: &[FormChange], book: &Book, world: &mut World) {
    let mut species = Table::new("species.csv");
    let mut stats = Table::new("stats.csv");
    let mut traits = Table::new("species_battle.csv");
    let mut battle_forms = Table::new("battle_forms.csv");
    for own in changes {
        let Some([dex, name, form, flags, base]) = known(&own.id, book) else {
            continue;
        };
        let id = ("id", &*own.id);
        if let Some(types) = &own.types {
            let row = [
                id,
                ("dex", dex),
                ("name", name),
                ("form", form),
                ("flags", flags),
                ("type1", &types[0]),
                ("type2", types.get(1).map_or("", String::as_str)),
                ("types_through_gen", ""),
            ];
            species.row(&own.at, &row);
        }
        if flags.contains('B') && book.own_form(&own.id).is_some() {
            battle_forms.row(&own.at, &[id, ("turns_from", base)]);
        }
        if let Some(numbers) = own.stats {
            let numbers = numbers.map(|number| number.to_string());
            let mut row = vec![id, ("stats_through_gen", ""), ("species", base)];
            row.extend(STATS.into_iter().zip(numbers.iter().map(String::as_str)));
            stats.row(&own.at, &row);
        }
        if let Some(abilities) = &own.abilities {
            traits.row(&own.at, &[id, ("abilities", &slots(abilities))]);
        }
    }
    for table in [species, stats, traits, battle_forms] {
        table.add_to(&mut world.tables);
    }
}

/// Returns the number, name, words and flags of a form, and the id of its species.
fn known<'a>(id: &str, book: &'a Book) -> Option<[&'a str; 5]> {
    if let Some(own) = book.own_form(id) {
        return Some([&own.dex, &own.name, &own.form, own.flags(), &own.species]);
    }
    let own = Ours::get().form(id).filter(|own| own.id == id)?;
    Some([&own.dex, &own.name, &own.form, &own.flags, &own.species])
}

/// Returns the cell with the given abilities, of which the third is hidden: `1:overgrow
/// h:chlorophyll`.
fn slots(abilities: &[String]) -> String {
    let slots = ["1", "2", "h"].into_iter().zip(abilities);
    let cells = slots.filter(|(_, id)| !id.is_empty());
    let cells: Vec<String> = cells.map(|(slot, id)| format!("{slot}:{id}")).collect();
    cells.join(" ")
}

/// Writes changed moves, and moves that only the files define, as complete rows. The other effects
/// of a changed move are those in the generation; the effects of a new move are those of similar
/// moves.
pub(crate) fn write_moves(changes: &[(MoveChange, At)], generation: u8, world: &mut World) {
    let mut battle = Table::new("battle_moves.csv");
    let mut damaging = Table::new("moves.csv");
    for (own, at) in changes {
        let ours = Ours::get().battle_move(&own.id, generation);
        let new = own.new.as_ref().filter(|_| ours.is_none());
        if ours.is_none() && new.is_none() {
            continue;
        }
        let like = new.map(|new| Like::of(new.like.iter().map(String::as_str), generation));
        let new = new.zip(like.as_ref());
        let cell = |column: &str| {
            let ours = || ours.map(|ours| ours.cell(column).to_owned());
            let new = || new.map(|(new, like)| new.cell(column, like));
            match column {
                "move" => own.id.clone(),
                "gen_from" => "1".to_owned(),
                "only_in" => String::new(),
                _ => own
                    .cell(column)
                    .or_else(ours)
                    .or_else(new)
                    .unwrap_or_default(),
            }
        };
        battle.row_of(at, &BATTLE, cell);
        let ours = Ours::get().damaging(&own.id);
        if ours.is_none() && !(new.is_some() && own.is_damaging()) {
            continue;
        }
        let cell = |column: &str| {
            let ours = || ours.map(|ours| ours.cell(column));
            let new = || new.and_then(|(_, like)| like.damaging(column));
            match column {
                "move" => own.id.clone(),
                "first_gen" => "1".to_owned(),
                _ => {
                    let usual = (column == "class").then_some("physical");
                    let known = ours().or_else(new).or(usual).unwrap_or("");
                    own.cell(column).unwrap_or_else(|| known.to_owned())
                }
            }
        };
        damaging.row_of(at, &DAMAGING, cell);
    }
    battle.add_to(&mut world.tables);
    damaging.add_to(&mut world.tables);
}

/// Writes the unknown items that are kept, a note about them, and a note about unknown abilities.
pub(crate) fn write_kept(report: &Report, world: &mut World) {
    let mut items = Table::new("items.csv");
    for id in report.kept("item") {
        items.row(&At::whole("items.csv"), &[("item", id)]);
    }
    items.add_to(&mut world.tables);
    for (what, title) in [("ability", "Abilities"), ("item", "Items")] {
        let names: Vec<String> = report.kept(what).map(words_of).collect();
        let what = format!("{title} without an effect here, because they are unknown");
        world.note_names(&what, &names);
    }
}

/// Returns the moves that no longer exist in the generation but exist in the world, because the
/// game or a party contains them. They work as in the last generation that had them.
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

impl NewMove {
    /// Returns a cell in the table of moves in battle for a value that the files do not contain.
    fn cell(&self, column: &str, like: &Like) -> String {
        match column {
            "type" => "typeless".to_owned(),
            "class" => "physical".to_owned(),
            "target" => self.target.to_owned(),
            "flags" => self.flags.clone(),
            "secondary" => like.secondary(self.chance),
            "min_hits" | "max_hits" => {
                let both = like.agreed("min_hits").zip(like.agreed("max_hits"));
                let own = like.agreed(column).filter(|_| both.is_some());
                own.unwrap_or("1").to_owned()
            }
            "priority" | "crit_stage" => like.agreed(column).unwrap_or("0").to_owned(),
            _ => like.agreed(column).unwrap_or("").to_owned(),
        }
    }
}

impl MoveChange {
    /// Returns whether a new move deals damage that has a type.
    pub(crate) fn is_damaging(&self) -> bool {
        let power = self.power.unwrap_or(0);
        power > 0 && self.class != Some("status") && self.kind.is_some()
    }

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
