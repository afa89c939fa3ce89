//! A Pokémon in the form of the second judge, which reads the tables with its own code.

use duels::{Dvs, Evs, Spec};
use pokedata::battle::{BattleAbility, BattleItem, BattleMove, Throw};
use pokedata::{Generation, Member};

#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) spec: Spec,
    /// The Pokémon's moves that may do damage.
    pub(crate) moves: Vec<&'static BattleMove>,
    /// The effects of the Pokémon's ability and item, as written in the tables.
    pub(crate) words: Vec<&'static str>,
    /// Whether its item is consumed by its effect.
    pub(crate) consumed: bool,
    /// The power of moves that depend on friendship, if it is known.
    pub(crate) friendship: Option<u16>,
}

impl Sheet {
    pub(crate) fn new(generation: Generation, mut spec: Spec, moves: &[&str]) -> Sheet {
        let held = |row: &&BattleItem| Some(&row.id) == spec.item.as_ref();
        let items: Vec<_> = BattleItem::in_generation(generation).filter(held).collect();
        let own = |row: &&BattleAbility| Some(&row.id) == spec.ability.as_ref();
        let able = BattleAbility::in_generation(generation).filter(own);
        let texts = able.map(|row| &row.effect);
        let texts = texts.chain(items.iter().map(|row| &row.effect));
        let words: Vec<_> = texts.flat_map(|text| text.split(' ')).collect();
        spec.ability_active = words.iter().any(|word| word.starts_with("on-entry"));
        let damaging = |row: &&BattleMove| row.class != "status" || !row.variable.is_empty();
        let rows = moves.iter().map(|id| row_of(generation, id));
        Sheet {
            spec,
            moves: rows.filter(damaging).collect(),
            words,
            consumed: items.iter().any(|row| row.consumed),
            friendship: None,
        }
    }

    pub(crate) fn of_member(generation: Generation, member: &Member) -> Sheet {
        let known = |id: &str| Some(id.to_owned()).filter(|id| !id.is_empty());
        let mut spec = Spec::plain(&member.form.id);
        spec.level = member.level;
        spec.nature = known(&member.nature);
        spec.ability = known(&member.ability);
        spec.item = known(&member.item).filter(|id| is_item(generation, id));
        spec.evs = six(&member.evs).map(Evs::Six);
        if let Some(dvs) = member.ivs.strip_prefix("dv:") {
            let numbers: Vec<u8> = dvs.split('/').filter_map(|dv| dv.parse().ok()).collect();
            let [atk, def, spe, spc] = numbers[..] else {
                panic!("four DVs: {dvs}")
            };
            spec.dvs = Some(Dvs { atk, def, spe, spc });
        } else {
            spec.ivs = six(&member.ivs);
        }
        let moves: Vec<&str> = member.moves.iter().map(String::as_str).collect();
        Sheet::new(generation, spec, &moves)
    }

    /// Returns the type and power of its Hidden Power, if its individual values are known.
    pub(crate) fn hidden_power(&self, generation: u8) -> Option<(String, u16)> {
        let names = "Fighting Flying Poison Ground Rock Bug Ghost Steel Fire Water Grass Electric \
            Psychic Ice Dragon Dark";
        let name = |place: u32| {
            names
                .split_whitespace()
                .nth(place as usize)
                .map(str::to_owned)
        };
        if let Some(Dvs { atk, def, spe, spc }) = self.spec.dvs {
            let [atk, def, spe, spc] = [atk, def, spe, spc].map(u32::from);
            let power =
                (5 * (spc / 8 + spe / 8 * 2 + def / 8 * 4 + atk / 8 * 8) + spc % 4) / 2 + 31;
            return Some((name(atk % 4 * 4 + def % 4)?, power as u16));
        }
        let [hp, atk, def, spa, spd, spe] = self.spec.ivs?.map(u32::from);
        let sum = |bit: u32| {
            let in_order = [hp, atk, def, spe, spa, spd];
            in_order
                .iter()
                .rev()
                .fold(0, |sum, own| 2 * sum + (own / bit) % 2)
        };
        let power = if generation < 6 {
            sum(2) * 40 / 63 + 30
        } else {
            60
        };
        Some((name(sum(1) * 15 / 63)?, power as u16))
    }

    /// Returns whether its ability or item has an effect that begins with the given word.
    pub(crate) fn does(&self, word: &str) -> bool {
        self.words.iter().any(|own| own.starts_with(word))
    }

    /// Returns the value of the first effect of its ability or item with the given word.
    pub(crate) fn value(&self, word: &str) -> Option<&'static str> {
        let mut values = self.words.iter().filter_map(|own| own.strip_prefix(word));
        values.find_map(|value| value.strip_prefix(':')?.split(':').next())
    }
}

fn row_of(generation: Generation, id: &str) -> &'static BattleMove {
    let rows = BattleMove::in_generation(generation).filter(|row| row.id == id);
    rows.last().unwrap_or_else(|| panic!("no move {id}"))
}

fn is_item(generation: Generation, id: &str) -> bool {
    let thrown = || Throw::in_generation(generation).any(|row| row.item == id);
    BattleItem::all().iter().any(|row| row.id == id) || thrown()
}

/// Parses one number for all six stats, or six numbers.
fn six(text: &str) -> Option<[u8; 6]> {
    let numbers: Option<Vec<u8>> = text.split('/').map(|one| one.parse().ok()).collect();
    match numbers?[..] {
        [all] => Some([all; 6]),
        [a, b, c, d, e, f] => Some([a, b, c, d, e, f]),
        _ => None,
    }
}
