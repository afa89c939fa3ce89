//! Converts a boss's Pokémon to contestants.

use crate::contestant::{Contestant, Known};
use crate::hidden_power::hidden_power;
use crate::{BadQuestion, Dvs, Evs, Facts, Spec};
use pokedata::{Generation, Member, Type};

impl Contestant {
    /// Converts members of a party ([`Contestant::of_member`]).
    ///
    /// # Errors
    /// If the ability or a move of any member is not in the battle tables.
    pub fn of_members<'a>(
        facts: &'static Facts,
        members: impl IntoIterator<Item = &'a Member>,
    ) -> Result<Vec<Contestant>, BadQuestion> {
        let members = members.into_iter();
        members
            .map(|member| Contestant::of_member(facts, member))
            .collect()
    }

    /// Converts a member of a party to a contestant of the same level. Unknown individual values
    /// are assumed to be the maximum, and unknown effort values to be 0. Effects of its item that
    /// are not in the battle tables, and its Tera type, are ignored and listed
    /// ([`Contestant::left_out`]).
    ///
    /// # Errors
    /// If its ability or one of its moves is not in the battle tables.
    pub fn of_member(facts: &'static Facts, member: &Member) -> Result<Contestant, BadQuestion> {
        let mut spec = Spec::plain(&member.form.id);
        spec.level = member.level;
        spec.nature = known(&member.nature);
        spec.ability = known(&member.ability);
        let item = known(&member.item);
        spec.item = item.clone().filter(|id| facts.knows_item(id));
        let unknown_item = item.filter(|_| spec.item.is_none());
        spec.tera = None;
        match member.ivs.strip_prefix("dv:") {
            Some(dvs) => spec.dvs = dvs_of(dvs),
            None => spec.ivs = six(&member.ivs),
        }
        spec.evs = six(&member.evs).map(Evs::Six);
        let hidden = spec.hidden_power(facts.generation);
        let moves = member.moves.iter().map(|id| match (id.as_str(), hidden) {
            ("hidden-power", Some((kind, power))) => Known {
                id,
                kind: Some(kind),
                power: Some(power),
            },
            (id, _) => Known::from(id),
        });
        let moves: Vec<Known> = moves.collect();
        let mut made = Contestant::new(member.form.title(), facts, &spec, &moves)?;
        // The ids of Z-Crystals that are held end with `--held`.
        let unknown_item = unknown_item.map(|id| id.trim_end_matches("--held").to_owned());
        made.unknown.extend(unknown_item);
        made.unknown
            .extend(member.dynamaxes.then(|| "dynamax".to_owned()));
        made.unknown
            .extend(member.tera.map(|_| "terastallizing".to_owned()));
        Ok(made)
    }
}

impl Spec {
    /// Returns the type and power of the Pokémon's Hidden Power, if its individual values are
    /// known.
    fn hidden_power(&self, generation: Generation) -> Option<(Type, u16)> {
        let own = match self.dvs {
            // The HP value follows from the others; special attack and special defence share one
            // value.
            Some(Dvs { atk, def, spe, spc }) => [0, atk, def, spc, spc, spe],
            None => self.ivs?,
        };
        hidden_power(generation, own)
    }
}

fn known(id: &str) -> Option<String> {
    (!id.is_empty()).then(|| id.to_owned())
}

/// Parses one number for all stats, or six separated by `/`.
fn six(text: &str) -> Option<[u8; 6]> {
    let numbers: Option<Vec<u8>> = text.split('/').map(|part| part.parse().ok()).collect();
    match numbers?.as_slice() {
        &[all] => Some([all; 6]),
        several => several.try_into().ok(),
    }
}

/// Parses the values of attack, defence, speed and special.
fn dvs_of(text: &str) -> Option<Dvs> {
    let numbers: Option<Vec<u8>> = text.split('/').map(|part| part.parse().ok()).collect();
    let &[atk, def, spe, spc] = numbers?.as_slice() else {
        return None;
    };
    Some(Dvs { atk, def, spe, spc })
}
