//! Which attack types a form can learn in a game.

use crate::roster::Moment;
use crate::tables::{self, LearnableRow};
use crate::{Form, Game, Move, Type, TypeSet};
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

impl Game {
    /// The types of the damaging moves that the form can learn in this game, by level up, machine,
    /// tutor, egg or otherwise, its earlier stages' moves included. Moves whose damage does not
    /// depend on type, that need a strong precondition (Focus Punch, Dream Eater) or whose type
    /// varies do not count.
    ///
    /// With a level, moves learnt by level up count up to that level only; with a moment, machines
    /// that cannot be had by then do not count. Of most machines no table says since when they
    /// can be had: these count, as tutors' and egg moves do.
    ///
    /// ```
    /// use pokedata::{Form, Game, Moment, Type};
    ///
    /// let emerald = Game::find("emerald")?;
    /// let mudkip = Form::find("mudkip")?;
    /// assert!(emerald.learnable(mudkip, None, Moment::END).contains(Type::Ice));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn learnable(&self, form: &Form, level: Option<u8>, moment: Moment) -> TypeSet {
        let stages = std::iter::successors(Some(form), |stage| stage.earlier_stage());
        let table = table(self);
        let rows = stages.filter_map(|stage| Some((stage, table.get(stage.id.as_str())?)));
        rows.map(|(stage, row)| row.types(level, self.late_machines(stage, moment)))
            .fold(TypeSet::EMPTY, TypeSet::union)
    }

    /// The types of which a form has machines only that cannot be had by then.
    fn late_machines(&self, form: &Form, moment: Moment) -> TypeSet {
        if moment == Moment::END {
            return TypeSet::EMPTY;
        }
        let machines = self.learnset(form).iter();
        let machines = machines.filter(|own| own.ways.iter().any(|way| way == "machine"));
        let (mut early, mut late) = (TypeSet::EMPTY, TypeSet::EMPTY);
        for own in machines.filter_map(|own| Move::of_id(&own.move_id)) {
            let types = match self.machine(own.id()).is_some_and(|first| first > moment) {
                true => &mut late,
                false => &mut early,
            };
            let sober = own
                .attack_type(self.generation())
                .filter(|_| !own.needs_condition());
            *types = sober.map_or(*types, |t| types.union([t].into_iter().collect()));
        }
        late.iter().filter(|&t| !early.contains(t)).collect()
    }
}

impl Form {
    /// The form it evolves from: of its own region where there is one, else the usual form.
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

/// The usual form of each species: asked for so often that going through all forms takes longer
/// than all else that asks.
fn usual_forms() -> &'static HashMap<&'static str, &'static Form> {
    static FORMS: LazyLock<HashMap<&'static str, &'static Form>> = LazyLock::new(|| {
        // The first counts, so it is put in last.
        let usual = Form::all().iter().rev().filter(|form| form.flags.default);
        usual.map(|form| (form.species(), form)).collect()
    });
    &FORMS
}

/// What one row says, sober.
struct Learnable {
    /// By level up: the type and the least level.
    levels: Vec<(Type, u8)>,
    machines: TypeSet,
    otherwise: TypeSet,
}

impl Learnable {
    fn types(&self, level: Option<u8>, late_machines: TypeSet) -> TypeSet {
        let reached = |&&(_, least): &&(Type, u8)| level.is_none_or(|level| least <= level);
        let by_level = self.levels.iter().filter(reached).map(|&(t, _)| t);
        let machines = self.machines.iter().filter(|&t| !late_machines.contains(t));
        by_level
            .chain(machines)
            .collect::<TypeSet>()
            .union(self.otherwise)
    }

    fn read(row: &LearnableRow) -> Learnable {
        let sober = |way: char, t: Type| row.conditional_ways(t, way).is_none();
        let levels = row.level_up.split_whitespace().map(|cell| {
            let (name, level) = cell.split_once(':').expect("a type and its level");
            (read_type(name), level.parse().expect("a level"))
        });
        let levels = levels.filter_map(|(t, level)| match row.conditional_ways(t, 'l') {
            None => Some((t, level)),
            Some("") => None,
            Some(until) => Some((t, until.parse().expect("a level"))),
        });
        let machines = row.machine.iter().map(|name| read_type(name));
        let ways = [('t', &row.tutor), ('e', &row.egg)];
        let named = ways
            .into_iter()
            .flat_map(|(way, cell)| cell.iter().map(move |name| (way, read_type(name))));
        // `form-change:Water`, `zygarde-cube:Dragon+Ground`
        let other = row.other.iter().filter_map(|cell| cell.split_once(':'));
        let other = other.flat_map(|(_, names)| names.split('+').map(|n| ('o', read_type(n))));
        Learnable {
            levels: levels.collect(),
            machines: machines.filter(|&t| sober('m', t)).collect(),
            otherwise: named
                .chain(other)
                .filter(|&(way, t)| sober(way, t))
                .map(|(_, t)| t)
                .collect(),
        }
    }
}

impl LearnableRow {
    /// Whether all moves of that type learnt that way have a strong precondition (`Ghost:t,e`);
    /// with a number, those below that level (`Normal:l65`: a plain one is learnt at 65).
    fn conditional_ways(&self, t: Type, way: char) -> Option<&str> {
        let cells = self.conditional.iter().filter_map(|c| c.split_once(':'));
        let mut own = cells.filter(|(name, _)| read_type(name) == t);
        own.find_map(|(_, ways)| ways.split(',').find_map(|known| known.strip_prefix(way)))
    }
}

type Table = HashMap<&'static str, Learnable>;

/// What the forms of that game learn. A game is read when it is asked for first, and kept.
fn table(game: &Game) -> &'static Table {
    static TABLES: LazyLock<Vec<OnceLock<Table>>> =
        LazyLock::new(|| Game::all().iter().map(|_| OnceLock::new()).collect());
    let place = Game::all().iter().position(|own| own.id() == game.id());
    TABLES[place.expect("one of all games")].get_or_init(|| read(game))
}

fn read(game: &Game) -> Table {
    let forms = Form::all().iter();
    let ids: HashMap<&str, &'static str> = forms.map(|form| (&*form.id, &*form.id)).collect();
    let rows = tables::learnable(game.id()).into_iter();
    rows.map(|row| (ids[row.id.as_str()], Learnable::read(&row)))
        .collect()
}

fn read_type(name: &str) -> Type {
    name.parse().expect("a type of attack_types.csv")
}
