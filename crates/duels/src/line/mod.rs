//! A damage question in the calculator's one-line form: `252+ SpA Choice Specs Hydreigon Draco
//! Meteor vs. 0 HP / 4 SpD Garchomp in Rain: 450-530 …`.

mod battle_move;
mod conditions;
mod pokemon;

use crate::{BadQuestion, DamageRequest, Facts, FieldSpec};
use battle_move::MoveWords;
use damage::{Class, Move, Part, Variable};
use pokedata::Generation;
use pokemon::{PokemonWords, Setting};

/// A damage question parsed from the calculator's one-line form, with the omitted parts added.
///
/// ```
/// use duels::Line;
///
/// let line = Line::read(
///     "Garchomp Earthquake vs. 0 HP / 4 Def Rotom-Wash",
///     None,
/// )?;
/// assert_eq!(line.asked.defender.ability.as_deref(), Some("levitate"));
/// assert!(line.notes.contains(&"Rotom-Wash has Levitate, its only ability".to_owned()));
/// # Ok::<(), duels::BadQuestion>(())
/// ```
#[derive(Clone, Debug)]
pub struct Line {
    /// The question.
    pub asked: DamageRequest,
    /// The least and the greatest damage that the line states, if it states them.
    pub stated: Option<(u32, u32)>,
    /// Notes about omitted parts that were assumed.
    pub notes: Vec<String>,
}

/// The words of a line, without assumptions about the omitted parts.
struct Words {
    attacker: PokemonWords,
    mv: MoveWords,
    defender: PokemonWords,
    field: FieldSpec,
    critical: bool,
}

impl Line {
    /// Parses a complete line. The result after the colon is not part of the question, but is used
    /// to determine the data that the calculator omits: the generation, the levels 50 and 5, double
    /// battles, and abilities without effect.
    ///
    /// # Errors
    /// If some of the words are not understood; the error names them in one line.
    pub fn read(text: &str, generation: Option<Generation>) -> Result<Line, BadQuestion> {
        let (question, stated) = split_result(text);
        let read = || {
            let (attack, defender) = split_sides(question)?;
            let (attacker, mv) = battle_move::split(&attack.join(" "))?;
            Words::read(&attacker, mv, &defender)?.settle(generation, stated)
        };
        read().map_err(BadQuestion::new)
    }

    /// Parses the attacker, the move and the defender separately.
    ///
    /// # Errors
    /// See [`Line::read`].
    pub fn of_parts(
        attacker: &str,
        mv: &str,
        defender: &str,
        generation: Option<Generation>,
    ) -> Result<Line, BadQuestion> {
        let (defender, stated) = split_result(defender);
        let read = || {
            let mv = MoveWords::read(mv)?;
            Words::read(&words_of(attacker), mv, &words_of(defender))?.settle(generation, stated)
        };
        read().map_err(BadQuestion::new)
    }
}

/// Splits off the result, such as `: 450-530 (126 - 148.4%) -- guaranteed OHKO`; returns the rest
/// of the line, and the damage that the result states.
fn split_result(text: &str) -> (&str, Option<(u32, u32)>) {
    let range = |text: &str| {
        let range = text.split_whitespace().next()?;
        let (least, greatest) = range.split_once(['-', '–'])?;
        Some((least.parse().ok()?, greatest.parse().ok()?))
    };
    let ends = text.match_indices(':').map(|(place, _)| place);
    let result = ends.rev().find_map(|place| {
        let stated = range(&text[place + 1..])?;
        Some((&text[..place], Some(stated)))
    });
    result.unwrap_or((text, None))
}

/// Returns the words before and after `vs.`.
fn split_sides(text: &str) -> Result<(Vec<String>, Vec<String>), String> {
    let words = words_of(text);
    let middle = words.iter().position(|word| is_versus(word));
    let Some(middle) = middle.filter(|&place| place > 0 && place + 1 < words.len()) else {
        let right = "252+ Atk Garchomp Earthquake vs. 0 HP / 4 Def Heatran";
        return Err(format!(
            "{text:?} is not of the form \"attacker move vs. defender\": {right}"
        ));
    };
    Ok((words[..middle].to_vec(), words[middle + 1..].to_vec()))
}

/// Returns whether a word separates the attacker from the defender.
#[must_use]
pub fn is_versus(word: &str) -> bool {
    ["vs", "vs.", "versus", "v."].contains(&word.to_lowercase().as_str())
}

fn words_of(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl Words {
    fn read(attacker: &[String], mv: MoveWords, defender: &[String]) -> Result<Words, String> {
        let mut field = FieldSpec::default();
        let (attacker, mut critical) = conditions::take(attacker, conditions::ATTACKER, &mut field);
        let (defender, also) = conditions::take(defender, conditions::DEFENDER, &mut field);
        critical |= also;
        Ok(Words {
            attacker: PokemonWords::read(&attacker)?,
            mv,
            defender: PokemonWords::read(&defender)?,
            field,
            critical,
        })
    }

    /// Returns the question, with the most likely values of the omitted parts.
    fn settle(
        &self,
        generation: Option<Generation>,
        stated: Option<(u32, u32)>,
    ) -> Result<Line, String> {
        let usual = Setting {
            generation: generation.unwrap_or_else(|| self.newest()),
            level: 100,
            doubles: false,
            usual_abilities: true,
        };
        if let Some(found) = stated.and_then(|stated| self.fitting(generation, stated)) {
            return Ok(found);
        }
        let mut line = self.line(usual)?;
        line.stated = stated;
        if generation.is_none() && usual.generation != Generation::LATEST {
            let note = format!("generation {}, the newest with that move", usual.generation);
            line.notes.insert(0, note);
        }
        Ok(line)
    }

    /// Returns the newest generation that has the move.
    fn newest(&self) -> Generation {
        let mut generations = Generation::all().rev();
        let newest = generations.find(|&one| self.mv.find(Facts::of(one)).is_ok());
        newest.unwrap_or(Generation::LATEST)
    }

    /// Returns the line with the first setting in which the damage equals the stated one.
    fn fitting(&self, generation: Option<Generation>, stated: (u32, u32)) -> Option<Line> {
        let generations = match generation {
            Some(one) => vec![one],
            None => Generation::all().rev().collect(),
        };
        generations.into_iter().find_map(|generation| {
            let levels = [
                (100, false),
                (50, true),
                (50, false),
                (5, false),
                (100, true),
                (5, true),
            ];
            let settings = levels.into_iter().flat_map(|(level, doubles)| {
                [false, true].map(|usual_abilities| Setting {
                    generation,
                    level,
                    doubles,
                    usual_abilities,
                })
            });
            settings
                .into_iter()
                .find_map(|setting| self.line_that_fits(setting, stated))
        })
    }

    fn line_that_fits(&self, setting: Setting, stated: (u32, u32)) -> Option<Line> {
        let mut line = self.line(setting).ok()?;
        let rolls = line.asked.answer().ok()?.ok()?;
        if crate::total_range(&rolls) != stated {
            return None;
        }
        line.stated = Some(stated);
        let mut read_as = Vec::new();
        if setting.generation != Generation::LATEST {
            read_as.push(format!("generation {}", setting.generation));
        }
        if setting.level != 100 && !(self.attacker.names_level() && self.defender.names_level()) {
            read_as.push(format!("level {}", setting.level));
        }
        if setting.doubles {
            read_as.push("a double battle".to_owned());
        }
        if !read_as.is_empty() {
            let read_as = read_as.join(", ");
            line.notes.insert(
                0,
                format!("read as of {read_as}, which gives the stated damage"),
            );
        }
        Some(line)
    }

    fn line(&self, setting: Setting) -> Result<Line, String> {
        let facts = Facts::of(setting.generation);
        let mv = self.mv.find(facts)?;
        let mut notes = Vec::new();
        let attacker = self.attacker.spec(facts, setting, &mut notes)?;
        let mut defender = self.defender.clone();
        if mv.variable == Some(Variable::TargetAttack) {
            defender.take_attack(&self.attacker);
        }
        let defender = defender.spec(facts, setting, &mut notes)?;
        let mut asked = DamageRequest::plain(setting.generation, attacker, &mv.name, defender);
        asked.crit = self.critical;
        asked.field = self.field.clone();
        asked.field.doubles |= setting.doubles;
        self.raise(&mut asked, mv);
        self.mv.describe(&mut asked, mv);
        self.mv
            .meet_needs(&mut asked, mv, &self.defender.name(), &mut notes);
        if let Some(same) = self.attacker.rival_is_same {
            asked.attacker.gender = Some("M".to_owned());
            asked.defender.gender = Some(if same { "M" } else { "F" }.to_owned());
        }
        self.drop_unmodelled(&mut asked, &mut notes)?;
        Ok(Line {
            asked,
            stated: None,
            notes,
        })
    }

    /// Applies stages that are given without a stat to the stats that the move uses.
    fn raise(&self, asked: &mut DamageRequest, mv: &Move) {
        let by_stats = |physical: usize, special: usize| match (&mv.variable, mv.class) {
            (Some(Variable::HigherAttack), _) | (_, Class::ByType | Class::Status) => {
                vec![physical, special]
            }
            (_, Class::Physical) => vec![physical],
            (_, Class::Special) => vec![special],
        };
        let attack = match mv.variable {
            Some(Variable::UserDefence) => vec![1],
            _ => by_stats(0, 2),
        };
        let attacked = match mv.variable {
            Some(Variable::HitsDefence) => vec![1],
            _ => by_stats(1, 3),
        };
        let of_target = matches!(mv.variable, Some(Variable::TargetAttack));
        for stat in attack {
            let side = if of_target {
                &mut asked.defender
            } else {
                &mut asked.attacker
            };
            side.boosts[stat] += self.attacker.stage();
        }
        // The calculator's stage includes the stage that the move itself adds.
        if mv.variable == Some(Variable::RaisesSpecialAttackFirst) && self.attacker.stage() > 0 {
            asked.attacker.boosts[2] -= 1;
        }
        for stat in attacked {
            asked.defender.boosts[stat] += self.defender.stage();
        }
    }

    /// Removes an ability that is not modelled, if the line does not name it.
    fn drop_unmodelled(
        &self,
        asked: &mut DamageRequest,
        notes: &mut Vec<String>,
    ) -> Result<(), String> {
        let Err(unmodelled) = asked.answer().map_err(|error| error.to_string())? else {
            return Ok(());
        };
        let sides = [
            (&self.attacker, &mut asked.attacker),
            (&self.defender, &mut asked.defender),
        ];
        for (words, spec) in sides {
            let is_it = spec.ability.as_ref() == Some(&unmodelled.name);
            if unmodelled.what == Part::Ability && is_it && !words.names_ability() {
                spec.ability = None;
                let ability = pokedata::title(&unmodelled.name);
                let name = words.name();
                notes.retain(|note| !note.starts_with(&format!("{name} has {ability}")));
                notes.push(format!("{name}'s {ability} is not modelled and left out"));
            }
        }
        Ok(())
    }
}
