//! A Pokémon in a duel, with its moves.

use crate::contact::ContactCost;
use crate::facts::form_move;
use crate::usage::{Timing, Usage};
use crate::views::Views;
use crate::{BadQuestion, Facts, Spec, usage};
use damage::{Does, Fighter, Flag, Immunity, Move, Use, Variable, What};
use pokedata::{Type, Vocabulary};

/// A Pokémon in a duel.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// The name to display.
    pub name: String,
    /// The Pokémon in its state on switching in.
    pub fighter: Fighter<'static>,
    /// The possible states of the Pokémon, turn by turn; the last entry applies to all later turns.
    pub(crate) views: Vec<Views>,
    /// The Pokémon's damaging moves.
    pub weapons: Vec<Weapon>,
    /// The Pokémon's status moves, which are ignored.
    pub without_damage: Vec<String>,
    /// Whether the player chose the moves, so that ignored moves are listed.
    pub moves_are_chosen: bool,
    /// Other properties that are not in the tables.
    pub(crate) unknown: Vec<String>,
    /// The id of the Pokémon's ability, even if it has no effect in the formula.
    pub(crate) ability: Option<String>,
    /// The HP that opponents lose by touching the Pokémon.
    pub(crate) contact: ContactCost,
}

/// A move that a Pokémon knows, with those values that depend on the Pokémon, if they are known.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The move's id.
    pub id: &'a str,
    /// The type of Hidden Power.
    pub kind: Option<Type>,
    /// The power of Hidden Power, or of a move that depends on friendship.
    pub power: Option<u16>,
}

impl<'a> From<&'a str> for Known<'a> {
    fn from(id: &'a str) -> Known<'a> {
        Known {
            id,
            kind: None,
            power: None,
        }
    }
}

/// A move as its owner uses it.
#[derive(Clone, Debug)]
pub struct Weapon {
    /// The move.
    pub mv: &'static Move,
    /// The move's type and power, if they depend on its user.
    pub how: Use,
    /// Whether the move does damage only under a condition, apart from its timing.
    pub conditional: bool,
    /// How the move is used in repeated turns.
    pub(crate) usage: &'static Usage,
    /// The move with an explicit power instead of a rule.
    pub(crate) plain: &'static Move,
}

impl Contestant {
    /// Returns the Pokémon with the given moves.
    ///
    /// # Errors
    /// If the Pokémon or a move is not known in the generation.
    pub fn new(
        name: String,
        facts: &'static Facts,
        spec: &Spec,
        moves: &[Known],
    ) -> Result<Contestant, BadQuestion> {
        let mut fighter = spec.fighter(facts).map_err(BadQuestion::new)?;
        fighter.active = enters_with_effect(&fighter);
        let ability = fighter.ability.map(|own| own.name.as_str());
        let item = fighter.item.map(|own| own.name.as_str());
        let mut contestant = Contestant {
            contact: ContactCost::of(facts, ability, item),
            ability: spec.ability.as_deref().and_then(|id| {
                let known = Vocabulary::Abilities.lookup(id);
                known.map(str::to_owned)
            }),
            name,
            views: Views::by_turn(facts, &fighter),
            fighter,
            weapons: Vec::new(),
            without_damage: Vec::new(),
            moves_are_chosen: false,
            unknown: Vec::new(),
        };
        for &known in moves {
            contestant.arm(facts, spec, known)?;
        }
        Ok(contestant)
    }

    fn arm(&mut self, facts: &'static Facts, spec: &Spec, known: Known) -> Result<(), BadQuestion> {
        let id = known.id;
        let Some(mv) = facts.find_move(id) else {
            let why = format!("unknown move `{id}` in generation {}", facts.generation);
            return Err(BadQuestion::new(why));
        };
        match mv.class {
            damage::Class::Status if mv.variable.is_none() => {
                self.without_damage.push(id.to_owned());
            }
            _ => self
                .weapons
                .push(Weapon::new(facts, spec, self.fighter.form, mv, known)),
        }
        Ok(())
    }

    /// Returns whether the Pokémon's ability or item has the given effect.
    pub(crate) fn does(&self, does: Does) -> bool {
        let ability = self
            .fighter
            .ability
            .is_some_and(|ability| ability.does(does));
        ability || self.fighter.item.is_some_and(|item| item.does(does))
    }

    /// Returns whether the Pokémon acts only in every second turn (Truant).
    #[must_use]
    pub fn is_truant(&self) -> bool {
        self.does(Does::ActsEverySecondTurn)
    }

    /// Returns whether the Pokémon can flinch.
    pub(crate) fn can_flinch(&self) -> bool {
        let ability = self.fighter.ability;
        !ability.is_some_and(|own| own.effects.grants(Immunity::Flinch))
            && !self.does(Does::NoSecondaryTaken)
    }

    /// Returns the id of the Pokémon's ability, if it is known.
    #[must_use]
    pub fn ability_id(&self) -> Option<&str> {
        self.ability.as_deref()
    }

    /// Returns whether the Pokémon touches its target with the given move.
    pub(crate) fn touches(&self, mv: &Move) -> bool {
        mv.flags.has(Flag::Contact) && !self.does(Does::NoContact)
    }

    /// Returns whether the Pokémon's item has an effect besides damage that begins with the given
    /// word.
    pub(crate) fn item_besides(&self, word: &str) -> bool {
        let effects = self.fighter.item.map_or(&[][..], |item| &item.effects[..]);
        let does = |what: &What| matches!(what, What::NoDamage(own) if own == word);
        effects.iter().any(|effect| does(&effect.what))
    }

    /// Returns all effects of the Pokémon's ability and item.
    pub(crate) fn effects(&self) -> impl Iterator<Item = &'static damage::Effect> + '_ {
        let ability = self.fighter.ability.map(|ability| ability.effects.iter());
        let item = self.fighter.item.map(|item| item.effects.iter());
        ability
            .into_iter()
            .flatten()
            .chain(item.into_iter().flatten())
    }
}

/// Returns whether the Pokémon's ability changes stages on switching in. A duel begins with both
/// Pokémon switching in.
fn enters_with_effect(fighter: &Fighter<'static>) -> bool {
    let effects = fighter
        .ability
        .map_or(&[][..], |ability| &ability.effects[..]);
    effects
        .iter()
        .any(|effect| matches!(effect.what, What::Entry(_)))
}

impl Weapon {
    fn new(
        facts: &'static Facts,
        spec: &Spec,
        form: &str,
        mv: &'static Move,
        known: Known,
    ) -> Weapon {
        let row = form_move(facts.generation, &mv.name, form, spec.ability.as_deref());
        let by_form = row.and_then(|row| Type::named(&row.kind));
        let how = Use {
            kind: known.kind.or(by_form),
            power: known.power.or_else(|| row.and_then(|row| row.power)),
            ..Use::default()
        };
        let (usage, plain) = facts.usage(&mv.name);
        Weapon {
            mv,
            how,
            conditional: needs_condition(mv)
                && !matches!(usage.timing, Timing::First | Timing::Unhurt)
                || mv.variable == Some(Variable::ProtectedOnly),
            usage,
            plain,
        }
    }

    /// Returns whether duels use the move: its user stays in, it can knock out, it acts in its own
    /// turn, and its power and type are known.
    pub(crate) fn counts(&self) -> bool {
        let stays = !matches!(self.usage.timing, Timing::Last | Timing::Delayed);
        stays && !usage::spares(self.mv) && !self.conditional && !self.is_unknown()
    }

    /// Returns whether the move depends on unknown data about its user.
    fn is_unknown(&self) -> bool {
        let power = self.mv.power == 0 && self.how.power.is_none();
        let hidden = self.mv.name == "hidden-power" && self.how.kind.is_none();
        self.mv.variable == Some(Variable::Given) && (power || hidden)
    }

    /// Returns the number of times that the move can be used.
    #[must_use]
    pub fn pp(&self) -> u32 {
        self.usage.pp
    }

    /// Returns the number of the move's drawbacks, which decides between two equally good moves:
    /// lost HP, limited hits, lost turns, and damage to a partner.
    pub(crate) fn drawbacks(&self) -> u32 {
        let costs = [
            self.usage.recoil > 0.0,
            self.usage.own_hp > 0,
            self.usage.crashes,
            self.usage.hits < u32::MAX,
            self.usage.timing != Timing::Every,
            self.mv.target == damage::Target::All,
        ];
        costs.into_iter().map(u32::from).sum()
    }

    /// Returns whether the weakest and the strongest use of the move differ in more than the random
    /// factor.
    pub(crate) fn varies(&self, critical: bool) -> bool {
        let friendly = matches!(self.mv.variable, Some(Variable::Given));
        critical || friendly || self.mv.hits.0 < self.mv.hits.1
    }

    /// Returns the use with the least or the greatest damage. With the greatest, moves that depend
    /// on friendship have their greatest power if it is unknown.
    pub(crate) fn used(&self, most: bool, owner: &Contestant, critical: bool) -> Use {
        let (few, many) = self.mv.hits;
        let ability = owner.fighter.ability;
        let all = many == few || most || ability.is_some_and(|own| own.does(Does::HitsMore));
        let friendly = most && matches!(self.mv.variable, Some(Variable::Given));
        let given = (friendly && self.mv.power == 0).then_some(FRIENDLIEST);
        Use {
            critical,
            hits: Some(if all { many } else { few }),
            power: self.how.power.or(given),
            ..self.how.clone()
        }
    }
}

/// The greatest power of moves that depend on friendship.
const FRIENDLIEST: u16 = 102;

fn needs_condition(mv: &Move) -> bool {
    let known = pokedata::Move::all()
        .iter()
        .find(|known| known.id() == mv.name);
    known.is_some_and(pokedata::Move::needs_condition)
}
