//! Converts the player's Pokémon to contestants of duels.

use crate::terms::{Terms, Then};
use duels::{BadQuestion, Contestant, Dvs, Evs, Facts, Known, Spec, hidden_power};
use pokedata::{Form, Machine, Moment, Played, Training, Type};
use team::BoxSet;

/// Returns the contestant for a Pokémon, with the level in the box or, if the box has none, that of
/// the moment; and with the moves in the box or, if the box lists none, all moves that it can have
/// learnt by then. Moves in the box that do not exist in the generation are ignored.
///
/// # Errors
/// If a Pokémon or a move is not known in the generation.
pub fn contestant(
    facts: &'static Facts,
    played: Played,
    (form, set): (&'static Form, &BoxSet),
    then: Then,
    terms: &Terms,
) -> Result<Contestant, BadQuestion> {
    let mut spec = Spec::plain(&form.id);
    spec.level = set.level.unwrap_or(then.level);
    spec.nature = set.nature.map(str::to_owned);
    spec.item = set.item.map(str::to_owned);
    let ability = set.ability.or_else(|| only_ability(facts, form));
    spec.ability = ability.map(str::to_owned);
    spec.ivs = Some(set.ivs.map(|own| own.unwrap_or(terms.ivs)));
    spec.dvs = dvs(set);
    spec.evs = Some(Evs::Six(set.evs.map(|own| own.unwrap_or(terms.evs))));
    let is_boxed = !set.moves.is_empty();
    let moves: Vec<Known> = if is_boxed {
        let there = |id: &&str| facts.find_move(id).is_some();
        let written = set.moves.iter();
        let written = written.filter_map(|one| Some((one.id.filter(there)?, one.hidden_power)));
        written
            .map(|(id, kind)| known(facts, id, kind, set, terms))
            .collect()
    } else {
        let training = Training {
            level: spec.level,
            moment: then.moment,
            all_taught: terms.all_taught,
        };
        let learnt = played.known_moves(form, training).into_iter();
        let ids = learnt.map(|own| own.move_id.as_str());
        ids.filter(|id| facts.find_move(id).is_some())
            .map(|id| known(facts, id, None, set, terms))
            .collect()
    };
    let name = set.nickname.clone().unwrap_or_else(|| form.title());
    let mut made = Contestant::new(name, facts, &spec, &moves)?;
    made.moves_are_chosen = is_boxed;
    Ok(made)
}

/// Returns the machine or tutor from which one of the player's Pokémon has a move at the given
/// moment; `None` if the player chose its moves, if it knows the move without, or if no table lists
/// where the move is taught.
#[must_use]
pub fn taught(
    played: Played,
    me: &Contestant,
    move_id: &str,
    moment: Moment,
) -> Option<&'static Machine> {
    if me.moves_are_chosen {
        return None;
    }
    let training = Training {
        level: me.fighter.level,
        moment,
        all_taught: false,
    };
    let form = Form::find(me.fighter.form).ok()?;
    played.taught(form, training, move_id)
}

/// Returns a move with the type and power that it has for this Pokémon. Hidden Power has the type
/// written in the box or, without one, the type by the individual values, if at least one of these
/// is written; the power of Return and Frustration depends on friendship.
fn known<'a>(
    facts: &Facts,
    id: &'a str,
    kind: Option<Type>,
    set: &BoxSet,
    terms: &Terms,
) -> Known<'a> {
    let friendship = set.happiness.map_or(GREATEST_FRIENDSHIP, u16::from);
    let power = |friendship: u16| Some((friendship * 2 / 5).max(1));
    match id {
        "hidden-power" => {
            let own = match dvs(set) {
                _ if facts.generation.number() > 2 => set.ivs.map(|own| own.unwrap_or(terms.ivs)),
                // Up to generation 2, special attack and special defence share one value.
                Some(Dvs { atk, def, spe, spc }) => [0, atk, def, spc, spc, spe],
                None => [15; 6],
            };
            let by_values = hidden_power(facts.generation, own);
            let written = set.ivs.iter().any(Option::is_some);
            let kind = kind.or(by_values.map(|(kind, _)| kind).filter(|_| written));
            Known {
                id,
                kind,
                power: by_values.map(|(_, power)| power).filter(|_| kind.is_some()),
            }
        }
        "return" | "pika-papow" | "veevee-volley" => Known {
            power: power(friendship),
            ..Known::from(id)
        },
        "frustration" => Known {
            power: power(GREATEST_FRIENDSHIP - friendship),
            ..Known::from(id)
        },
        _ => Known::from(id),
    }
}

/// The highest friendship.
const GREATEST_FRIENDSHIP: u16 = 255;

/// Returns the DVs of the first two generations, which a box contains doubled; `None` if the box
/// has no values.
fn dvs(set: &BoxSet) -> Option<Dvs> {
    let dv = |stat: usize| set.ivs[stat].map_or(15, |own| (own / 2).min(15));
    let written = set.ivs.iter().any(Option::is_some);
    written.then(|| Dvs {
        atk: dv(1),
        def: dv(2),
        spe: dv(5),
        spc: dv(3),
    })
}

/// Returns the ability of the form, if it has only one.
fn only_ability(facts: &Facts, form: &'static Form) -> Option<&'static str> {
    let mut all = form.abilities_in(facts.generation);
    let first = all.next()?;
    all.next().is_none().then_some(first.id.as_str())
}
