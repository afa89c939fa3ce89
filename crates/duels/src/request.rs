//! A damage question in the words of the tables, and its answer.

use crate::facts::form_move;
use crate::{BadQuestion, Facts, Spec};
use damage::{
    AttackerSide, DefenderSide, Doubling, Field, Fighter, Move, Question, Unmodelled, Use, Variable,
};
use pokedata::{Generation, Type};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// A damage question.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct DamageRequest {
    #[serde(rename = "gen")]
    pub generation: u8,
    pub attacker: Spec,
    pub defender: Spec,
    #[serde(rename = "move")]
    pub move_id: String,
    #[serde(default)]
    pub crit: bool,
    #[serde(default)]
    pub field: FieldSpec,
    #[serde(default)]
    pub hits: Option<u8>,
    #[serde(default)]
    pub power: Option<u16>,
    #[serde(default)]
    pub move_type: Option<String>,
    #[serde(default)]
    pub metronome_uses: u8,
    #[serde(default)]
    pub stellar_first_use: bool,
    /// The expected answer, which is ignored.
    #[serde(default, rename = "damage")]
    _damage: Option<IgnoredAny>,
}

/// The field, in the words of the tables.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct FieldSpec {
    pub doubles: bool,
    pub weather: Option<String>,
    pub terrain: Option<String>,
    pub gravity: bool,
    pub magic_room: bool,
    pub wonder_room: bool,
    pub attacker_side: AttackerSide,
    pub defender_side: DefenderSide,
}

/// For each hit, the damage by roll; or the part of the question that is not modelled.
pub type Answer = Result<Vec<Vec<u32>>, Unmodelled>;

/// A prepared question.
#[derive(Clone)]
pub struct Ready {
    facts: &'static Facts,
    attacker: Fighter<'static>,
    defender: Fighter<'static>,
    mv: &'static Move,
    how: Use,
    field: Field,
}

impl Ready {
    /// Returns the question for the formula.
    #[must_use]
    pub fn question(&self) -> Question<'_> {
        Question {
            chart: self.facts.chart,
            attacker: &self.attacker,
            defender: &self.defender,
            mv: self.mv,
            how: &self.how,
            field: &self.field,
        }
    }
}

impl DamageRequest {
    /// Returns a question about a move that one Pokémon uses on another, on an empty field.
    #[must_use]
    pub fn plain(
        generation: Generation,
        attacker: Spec,
        move_id: &str,
        defender: Spec,
    ) -> DamageRequest {
        DamageRequest {
            generation: generation.number(),
            attacker,
            defender,
            move_id: move_id.to_owned(),
            crit: false,
            field: FieldSpec::default(),
            hits: None,
            power: None,
            move_type: None,
            metronome_uses: 0,
            stellar_first_use: false,
            _damage: None,
        }
    }

    /// Returns the answer: for each hit, the possible damages in ascending order. If the move has
    /// no effect, the answer is one hit with a damage of 0.
    ///
    /// # Errors
    /// If the question names something that does not exist.
    pub fn answer(&self) -> Result<Answer, BadQuestion> {
        self.ask().map_err(BadQuestion::new)
    }

    /// Returns the prepared question, for callers that evaluate it often.
    ///
    /// # Errors
    /// If the question names something that does not exist.
    pub fn ready(&self) -> Result<Ready, BadQuestion> {
        self.prepare().map_err(BadQuestion::new)
    }

    fn ask(&self) -> Result<Answer, String> {
        let ready = self.prepare()?;
        Ok(damage::damage(&ready.question()).map(|damage| rolls(&damage)))
    }

    fn prepare(&self) -> Result<Ready, String> {
        let generation = Generation::new(self.generation)
            .ok_or_else(|| format!("unknown generation {}", self.generation))?;
        let facts = Facts::of(generation);
        let mv = self.find_move(facts)?;
        let attacker = self.attacker.fighter(facts)?;
        let defender = self.defender.fighter(facts)?;
        Ok(Ready {
            how: self.how(generation, attacker.form)?,
            field: self.field.read()?,
            facts,
            attacker,
            defender,
            mv,
        })
    }

    fn find_move(&self, facts: &'static Facts) -> Result<&'static Move, String> {
        let id = &self.move_id;
        let found = facts.find_move(id).or_else(|| {
            let known = pokedata::Vocabulary::Moves.lookup(id)?;
            facts.find_move(known)
        });
        let found = found
            .ok_or_else(|| format!("unknown move `{id}` in generation {}", self.generation))?;
        let is_said = self.power.is_some() && hangs_on_the_unsaid(found, self.generation);
        Ok(if is_said {
            &facts.usage(&found.name).1
        } else {
            found
        })
    }

    fn how(&self, generation: Generation, form: &str) -> Result<Use, String> {
        let ability = self.attacker.ability.as_deref();
        let by_form = form_move(generation, &self.move_id, form, ability);
        let kind = match (&self.move_type, by_form) {
            (Some(name), _) => Some(name.as_str()),
            (None, Some(row)) => Some(row.kind.as_str()),
            (None, None) => None,
        };
        let named = |name| Type::named(name).ok_or_else(|| format!("unknown type {name:?}"));
        Ok(Use {
            critical: self.crit,
            hits: self.hits,
            power: self.power.or_else(|| by_form.and_then(|row| row.power)),
            kind: kind.map(named).transpose()?,
            uses_before: self.metronome_uses,
            stellar_first: self.stellar_first_use,
        })
    }
}

/// Returns whether a rule computes the power of the move from data that a question may omit, so
/// that an explicit power takes precedence over the rule.
pub(crate) fn hangs_on_the_unsaid(mv: &Move, generation: u8) -> bool {
    match mv.variable {
        // In generation 2, these moves have no random factor, and the rule takes precedence.
        Some(Variable::LowHp) => generation > 2,
        // From generation 5 on, these are modifiers.
        Some(Variable::Doubles(Doubling::UserStatus | Doubling::TargetHalfHp)) => generation < 5,
        Some(
            Variable::WeightOfTarget
            | Variable::WeightRatio
            | Variable::SpeedRatio
            | Variable::SpeedRatioInverse
            | Variable::FullHp(_)
            | Variable::TargetHp(_)
            | Variable::StatBoosts
            | Variable::TargetStatBoosts
            | Variable::Doubles(_)
            | Variable::Unmodelled,
        ) => true,
        _ => false,
    }
}

/// Returns the least and the greatest total damage of all hits.
#[must_use]
pub fn total_range(rolls: &[Vec<u32>]) -> (u32, u32) {
    let sum = |pick: fn(&Vec<u32>) -> Option<&u32>| rolls.iter().filter_map(pick).sum();
    (sum(|hit| hit.first()), sum(|hit| hit.last()))
}

/// Returns, for each hit, the damage by roll.
fn rolls(damage: &damage::Damage) -> Vec<Vec<u32>> {
    if damage.hits.is_empty() {
        vec![vec![0]]
    } else {
        damage
            .hits
            .iter()
            .map(|blow| blow.all().collect())
            .collect()
    }
}

impl FieldSpec {
    fn read(&self) -> Result<Field, String> {
        let weather = self.weather.as_deref();
        let weather = weather.map(|name| {
            name.parse()
                .map_err(|_| format!("unknown weather {name:?}"))
        });
        let terrain = self.terrain.as_deref();
        let terrain = terrain.map(|name| {
            name.parse()
                .map_err(|_| format!("unknown terrain {name:?}"))
        });
        Ok(Field {
            doubles: self.doubles,
            weather: weather.transpose()?,
            terrain: terrain.transpose()?,
            gravity: self.gravity,
            magic_room: self.magic_room,
            wonder_room: self.wonder_room,
            attacker: self.attacker_side.clone(),
            defender: self.defender_side.clone(),
        })
    }
}
