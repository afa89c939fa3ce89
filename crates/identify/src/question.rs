//! The question of a player: the game, the candidates, and the attacks at hand.

use crate::answer::{Answer, AnswerKind};
use crate::error::QuestionError;
use pokedata::{Chart, Form, Game, Generation, Rosters, Type, TypeSet, Typing, typings_in_use};

/// What the hidden Pokémon may be, and the attacks at hand.
///
/// ```
/// use identify::{Aim, Case, Question};
/// use pokedata::{Generation, Type};
///
/// let mut question = Question::new(Generation::LATEST);
/// question.candidates = identify::Candidates::All;
/// let case = Case::new(&question)?;
/// assert_eq!(case.typings().len(), 171);
/// assert_eq!(case.best(Aim::LeastExpected).worst_case, 5);
///
/// // Fire does four times the damage, and Water half: what is left?
/// let kind = question.answers;
/// question.seen = vec![(Type::Fire, kind.read("4")?), (Type::Water, kind.read("1/2")?)];
/// let names: Vec<&str> = Case::new(&question)?.typings().iter().map(|t| t.name()).collect();
/// assert_eq!(names, ["Bug-Grass", "Grass-Ice", "Grass-Steel"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    /// The generation whose type chart applies.
    pub generation: Generation,
    /// The game, if the question is about one.
    pub game: Option<&'static Game>,
    /// The forms obtainable in the game, which determine candidates, weights and abilities; empty
    /// without a game.
    pub had: Vec<&'static Form>,
    /// The typings that the hidden Pokémon may have.
    pub candidates: Candidates,
    /// The types that the hidden Pokémon is known to have.
    pub known: TypeSet,
    /// Whether the hidden Pokémon has one type or two, if that is known.
    pub nature: Option<Nature>,
    /// The types of the attacks at hand.
    pub attacks: TypeSet,
    /// The kind of answer that an attack shows.
    pub answers: AnswerKind,
    /// The weights of the candidates.
    pub weights: Weights,
    /// Whether the hidden Pokémon may have an ability that changes the answers.
    pub abilities: bool,
    /// The attacks used so far, with their answers.
    pub seen: Vec<(Type, Answer)>,
}

/// The typings that count as candidates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Candidates {
    /// The typings in use in the generation.
    #[default]
    Used,
    /// All combinations of the generation's types.
    All,
    /// The typings of the forms obtainable in the game.
    Game,
}

/// The number of types: one or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// One type.
    Single,
    /// Two types.
    Dual,
}

/// The weights of the candidates, which are relative probabilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weights {
    /// All typings have the same weight.
    #[default]
    Equal,
    /// Weights are proportional to the number of forms with each typing.
    Species,
}

impl Question {
    /// Creates a question about a generation, with the typings in use, all attacks, and exact
    /// multipliers.
    #[must_use]
    pub fn new(generation: Generation) -> Question {
        Question {
            generation,
            game: None,
            had: Vec::new(),
            candidates: Candidates::default(),
            known: TypeSet::EMPTY,
            nature: None,
            attacks: pokedata::types_of(generation),
            answers: AnswerKind::default(),
            weights: Weights::default(),
            abilities: false,
            seen: Vec::new(),
        }
    }

    /// Creates a question with the same settings about a game and the forms obtainable in it.
    #[must_use]
    pub fn of_game(game: &'static Game) -> Question {
        Question::about(game, game.obtainable().to_vec())
    }

    /// Creates a question with the same settings about a game and the given obtainable forms.
    #[must_use]
    pub fn of_rosters(game: &'static Game, rosters: &Rosters) -> Question {
        Question::about(game, rosters.forms().collect())
    }

    fn about(game: &'static Game, had: Vec<&'static Form>) -> Question {
        Question {
            game: Some(game),
            had,
            candidates: Candidates::Game,
            ..Question::new(game.generation())
        }
    }

    /// Returns the forms of the game, or all forms without a game.
    pub fn forms(&self) -> impl Iterator<Item = &'static Form> {
        let all = self.game.is_none().then(|| Form::all().iter());
        self.had.iter().copied().chain(all.into_iter().flatten())
    }

    /// Returns the forms with the given typing, by Pokédex number.
    #[must_use]
    pub fn forms_of(&self, typing: Typing) -> Vec<&'static Form> {
        let having = |form: &&Form| form.typing(self.generation) == Some(typing);
        self.forms().filter(having).collect()
    }

    /// Returns the title of the game, or the generation.
    #[must_use]
    pub fn place(&self) -> String {
        match (self.candidates, self.game) {
            (Candidates::Game, Some(game)) => game.title().to_owned(),
            _ => format!("generation {}", self.generation),
        }
    }

    pub(crate) fn chart(&self) -> &'static Chart {
        pokedata::chart(self.generation)
    }

    /// Checks that the attacks exist, and that the answers seen are to attacks at hand and of the
    /// right kind.
    pub(crate) fn check_attacks(&self) -> Result<(), QuestionError> {
        let types = self.chart().types();
        if let Some(missing) = self.attacks.difference(types).iter().next() {
            return Err(QuestionError::NoSuchAttack(
                missing,
                self.generation,
                names(types),
            ));
        }
        for &(attack, answer) in &self.seen {
            if !self.attacks.contains(attack) {
                return Err(QuestionError::AttackNotAtHand(attack, names(self.attacks)));
            }
            if !self.answers.all().contains(&answer) {
                let list = self.answers.list();
                return Err(QuestionError::OtherKind(answer.to_string(), list));
            }
        }
        Ok(())
    }

    /// Returns the typings that the hidden Pokémon may have before any answer is seen, by name.
    pub(crate) fn typings(&self) -> Result<Vec<Typing>, QuestionError> {
        let mut typings = self.pool()?;
        typings.retain(|typing| {
            let known = self.known.difference(typing.types()).is_empty();
            let nature = self
                .nature
                .is_none_or(|nature| (nature == Nature::Dual) == typing.is_dual());
            known && nature
        });
        if typings.is_empty() {
            return Err(QuestionError::NoCandidate {
                place: self.place(),
                restriction: self.restriction(),
            });
        }
        Ok(typings)
    }

    fn pool(&self) -> Result<Vec<Typing>, QuestionError> {
        Ok(match self.candidates {
            Candidates::Used => typings_in_use(self.generation).to_vec(),
            Candidates::All => Typing::all().filter(|&t| self.chart().has(t)).collect(),
            Candidates::Game => {
                self.game.ok_or(QuestionError::NoGame)?;
                let had = self.had.iter();
                let mut typings: Vec<Typing> = had
                    .filter_map(|form| form.typing(self.generation))
                    .collect();
                typings.sort_unstable();
                typings.dedup();
                typings
            }
        })
    }

    /// Returns what is known about the types as the end of a sentence about a candidate, such as
    /// `has Water and two types`; empty if nothing is known.
    pub(crate) fn restriction(&self) -> String {
        let mut known: Vec<&str> = self.known.iter().map(Type::name).collect();
        known.extend(match self.nature {
            None => None,
            Some(Nature::Single) => Some("a single type"),
            Some(Nature::Dual) => Some("two types"),
        });
        match known.split_last() {
            None => String::new(),
            Some((only, [])) => format!("has {only}"),
            Some((last, others)) => format!("has {} and {last}", others.join(", ")),
        }
    }
}

fn names(types: TypeSet) -> String {
    types.iter().map(Type::name).collect::<Vec<_>>().join(", ")
}
