//! The moves that a form can know at a moment in a game, and their types.

use crate::attack_types::User;
use crate::battle::Learnt;
use crate::roster::{Machine, Moment, relearner};
use crate::tables::{packed, row};
use crate::{Form, Game, Move, Played};
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};
use types::{Type, TypeSet};

row! {
    /// A row of `attack_types.csv`, without its game.
    struct LearnableRow {
        id: String,
        level_up: String,
        machine: Vec<String>,
        tutor: Vec<String>,
        egg: Vec<String>,
        other: Vec<String>,
        conditional: Vec<String>,
    }
}

/// The moment and the level up to which a Pokémon may have learnt moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Training {
    /// The Pokémon's level.
    pub level: u8,
    /// The player's progress in the game.
    pub moment: Moment,
    /// Whether moves without a known date (most machines and tutors, and egg moves) are available
    /// from the start.
    pub all_taught: bool,
}

impl Training {
    /// The training with which a Pokémon knows everything that it can learn in the whole game.
    pub const WHOLE_GAME: Training = Training {
        level: 100,
        moment: Moment::END,
        all_taught: true,
    };
}

impl Played {
    /// Returns the damaging moves that a form can know with the given training, including those of
    /// its earlier stages: moves learnt by level up, moves from machines that are obtainable by
    /// then, and, once the league is won, moves learnt in ways without a known date.
    ///
    /// An evolved Pokémon learns by level up the moves listed at or above the level at which it
    /// evolved. It knows moves listed below that level only if it was caught in its evolved form or
    /// a Move Relearner can be reached.
    ///
    /// ```
    /// use pokedata::{Form, Moment, Played, Training};
    ///
    /// let gold = Played::find("gold")?;
    /// let gyarados = Form::find("gyarados")?;
    /// let knows = |moment, name: &str| {
    ///     let training = Training { level: 20, moment, all_taught: false };
    ///     let moves = gold.known_moves(gyarados, training);
    ///     moves.iter().any(|own| own.move_id == name)
    /// };
    /// assert!(knows(Moment::Gyms(2), "bite"));
    /// assert!(!knows(Moment::Gyms(2), "thrash"));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn known_moves(self, form: &Form, training: Training) -> Vec<&'static Learnt> {
        let ways = self.ways_known(form, training).into_iter();
        let mut known: Vec<&'static Learnt> = ways.map(|(own, _)| own).collect();
        known.sort_by(|one, other| one.move_id.cmp(&other.move_id));
        known.dedup_by(|one, other| one.move_id == other.move_id);
        known
    }

    /// Returns the machine or tutor from which a form with the given training has a move; `None` if
    /// it knows the move without, or if no table lists where the move is taught.
    ///
    /// ```
    /// use pokedata::{Form, Moment, Played, Training};
    ///
    /// let emerald = Played::find("emerald")?;
    /// let training = Training { level: 30, moment: Moment::Gyms(5), all_taught: false };
    /// let mudkip = Form::find("mudkip")?;
    /// let taught = |id| emerald.taught(mudkip, training, id).map(|own| own.to_string());
    /// assert_eq!(taught("surf").as_deref(), Some("HM03 Surf (Petalburg City)"));
    /// assert_eq!(taught("water-gun"), None);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn taught(
        self,
        form: &Form,
        training: Training,
        move_id: &str,
    ) -> Option<&'static Machine> {
        let game = self.game();
        // Most moves are in no machine, and the ways of all moves take longer.
        game.machine(move_id).or_else(|| game.tutor(move_id))?;
        let ways = self.ways_known(form, training).into_iter();
        let ways = ways.filter(|(own, _)| own.move_id == move_id);
        let machines: Option<Vec<_>> = ways.map(|(_, way)| machine(game, move_id, way)).collect();
        let available = machines?
            .into_iter()
            .filter(|own| own.moment <= training.moment);
        available.min_by_key(|own| own.moment)
    }

    /// Returns the damaging moves that a form can know with the given training, each with a way to
    /// learn it; those with several ways several times.
    fn ways_known(self, form: &Form, training: Training) -> Vec<(&'static Learnt, &'static str)> {
        let game = self.game();
        let stages = std::iter::successors(Some(form), |stage| stage.earlier_stage());
        let mut known = Vec::new();
        for stage in stages {
            let learnset = game.learnset(stage);
            let by_level = self.learns_by_level(stage, learnset, training);
            for own in learnset {
                let ways = own.ways.iter().map(String::as_str);
                let ways = ways.filter(|way| match way.parse() {
                    Ok(at) => by_level(at),
                    Err(_) => is_taught(game, &own.move_id, way, training),
                });
                known.extend(ways.map(|way| (own, way)));
            }
        }
        known
    }

    /// Returns a predicate for levels, which is true if the Pokémon knows by level up a move that
    /// is listed at that level.
    fn learns_by_level(
        self,
        stage: &Form,
        learnset: &[Learnt],
        training: Training,
    ) -> impl Fn(u8) -> bool {
        let Training { level, moment, .. } = training;
        let evolved = self.evolution_level(stage);
        let anything = evolved.is_none() || relearner(self.game()).is_some_and(|at| at <= moment);
        let caught: Vec<(u8, u8)> = if anything {
            Vec::new()
        } else {
            self.catch_levels(stage, moment)
        };
        let listed = learnset.iter().flat_map(|own| &own.ways);
        let listed: Vec<u8> = listed.filter_map(|way| way.parse().ok()).collect();
        move |at| {
            // A caught Pokémon knows the last four moves listed up to its level.
            let known_when_caught = |&(least, most): &(u8, u8)| {
                let lowest = least.max(at);
                let later = listed.iter().filter(|&&own| at < own && own <= lowest);
                lowest <= most.min(level) && later.count() < 4
            };
            let on_evolving = evolved.is_some_and(|least| least <= at);
            at <= level && (anything || on_evolving || caught.iter().any(known_when_caught))
        }
    }

    /// Returns the types of the damaging moves that a form can know with the given training
    /// ([`Played::known_moves`]), except for moves whose damage does not depend on type, moves with
    /// a strong precondition (Focus Punch, Dream Eater) and moves whose type varies.
    ///
    /// ```
    /// use pokedata::{Form, Played, Training, Type};
    ///
    /// let emerald = Played::find("emerald")?;
    /// let types = emerald.learnable(Form::find("mudkip")?, Training::WHOLE_GAME);
    /// assert!(types.contains(Type::Ice));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn learnable(self, form: &Form, training: Training) -> TypeSet {
        let game = self.game();
        let at_all = game.all_learnable(form);
        let mut stages = std::iter::successors(Some(form), |stage| stage.earlier_stage());
        // A world that lists types instead of moves has no dates.
        let is_dated = stages.any(|stage| !game.learnset(stage).is_empty());
        if training == Training::WHOLE_GAME || !is_dated {
            return at_all;
        }
        let moves = self.known_moves(form, training).into_iter();
        let moves = moves.filter_map(|own| Move::of_id(&own.move_id));
        let sober = moves.filter(|own| !own.needs_condition());
        let user = User {
            types: form.ends.map(Type::name),
            tera: "",
        };
        let generation = game.generation();
        let types = sober.filter_map(|own| own.type_for(generation, Some(user)));
        types.filter(|&own| at_all.contains(own)).collect()
    }
}

/// Returns whether a move that is not learnt by level up can be known with the given training.
fn is_taught(game: &Game, id: &str, way: &str, training: Training) -> bool {
    let moment = training.moment;
    let undated = training.all_taught || moment >= Moment::League(0);
    match way {
        "evolve" | "form" => true,
        "reminder" => relearner(game).is_some_and(|first| first <= moment),
        _ => {
            let is_there = |own: &Machine| training.all_taught || own.moment <= moment;
            machine(game, id, way).map_or(undated, is_there)
        }
    }
}

/// Returns the machine or tutor that teaches a move in the given way.
fn machine(game: &Game, id: &str, way: &str) -> Option<&'static Machine> {
    match way {
        "machine" => game.machine(id),
        "tutor" => game.tutor(id),
        _ => None,
    }
}

impl Game {
    /// Returns the types of the damaging moves that the form can learn in this game at any time.
    fn all_learnable(&self, form: &Form) -> TypeSet {
        let stages = std::iter::successors(Some(form), |stage| stage.earlier_stage());
        let table = table(self);
        let rows = stages.filter_map(|stage| table.get(stage.id.as_str()));
        rows.fold(TypeSet::EMPTY, |all, own| all.union(*own))
    }
}

impl Form {
    /// Returns the form from which this one evolves: the regional form of the same region if there
    /// is one, otherwise the usual form.
    #[must_use]
    pub fn earlier_stage(&self) -> Option<&'static Form> {
        let usual = || usual_forms().get(self.evolves_from()).copied();
        if !self.flags.regional {
            return usual();
        }
        let id = format!("{}-{}", self.evolves_from(), self.form);
        let regional = Form::all().iter().find(|form| form.id == id);
        regional.or_else(usual)
    }
}

/// Returns the usual form of each species. The map is computed once, because it is needed very
/// often.
fn usual_forms() -> &'static HashMap<&'static str, &'static Form> {
    static FORMS: LazyLock<HashMap<&'static str, &'static Form>> = LazyLock::new(|| {
        // If a species has several usual forms, the first one counts, so it is inserted last.
        let usual = Form::all().iter().rev().filter(|form| form.flags.default);
        usual.map(|form| (form.species(), form)).collect()
    });
    &FORMS
}

/// Returns the types in a row, by any method.
fn read_row(row: &LearnableRow) -> TypeSet {
    let sober = |way: char, t: Type| row.conditional_ways(t, way).is_none();
    let levels = row.level_up.split_whitespace().map(|cell| {
        let (name, _) = cell.split_once(':').expect("a type and its level");
        read_type(name)
    });
    let levels = levels.filter(|&t| row.conditional_ways(t, 'l') != Some(""));
    let named = |way: char, cell: &[String]| {
        let types: Vec<Type> = cell.iter().map(|name| read_type(name)).collect();
        types.into_iter().filter(move |&t| sober(way, t))
    };
    // Cells such as `form-change:Water` and `zygarde-cube:Dragon+Ground`.
    let other = row.other.iter().filter_map(|cell| cell.split_once(':'));
    let other = other.flat_map(|(_, names)| names.split('+').map(read_type));
    levels
        .chain(named('m', &row.machine))
        .chain(named('t', &row.tutor))
        .chain(named('e', &row.egg))
        .chain(other.filter(|&t| sober('o', t)))
        .collect()
}

impl LearnableRow {
    /// Returns `Some` if all moves of the given type that are learnt in the given way have a strong
    /// precondition (`Ghost:t,e`). The text is a level if this is true only below that level
    /// (`Normal:l65`: a move without precondition is learnt at level 65), otherwise empty.
    fn conditional_ways(&self, t: Type, way: char) -> Option<&str> {
        let cells = self.conditional.iter().filter_map(|c| c.split_once(':'));
        let mut own = cells.filter(|(name, _)| read_type(name) == t);
        own.find_map(|(_, ways)| ways.split(',').find_map(|known| known.strip_prefix(way)))
    }
}

type Table = HashMap<&'static str, TypeSet>;

/// Returns the types that each form can learn in the given game. The table of a game is read on
/// first use and stored.
fn table(game: &Game) -> &'static Table {
    static TABLES: LazyLock<Vec<OnceLock<Table>>> =
        LazyLock::new(|| Game::all().iter().map(|_| OnceLock::new()).collect());
    let place = Game::all().iter().position(|own| own.id() == game.id());
    TABLES[place.expect("one of all games")].get_or_init(|| read(game))
}

fn read(game: &Game) -> Table {
    let forms = Form::all().iter();
    let ids: HashMap<&str, &'static str> = forms.map(|form| (&*form.id, &*form.id)).collect();
    let rows = packed::ATTACK_TYPES
        .part::<LearnableRow>(game.id())
        .into_iter();
    rows.map(|row| (ids[row.id.as_str()], read_row(&row)))
        .collect()
}

fn read_type(name: &str) -> Type {
    name.parse().expect("a type of attack_types.csv")
}
