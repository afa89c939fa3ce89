//! Bosses: the trainers that the player must fight, with their places and parties.

use crate::condition::Condition;
use crate::tables::row;
use types::{Type, TypeSet, Typing};

row! {
    /// A row of the table of bosses that the build script makes: one per party.
    pub(crate) struct BossRow {
        pub(crate) region: String,
        pub(crate) game: String,
        pub(crate) order: u16,
        pub(crate) kind: String,
        pub(crate) place: String,
        pub(crate) leader: String,
        pub(crate) variant: String,
        /// The leader of this party, if different from the boss.
        pub(crate) called: String,
        pub(crate) cap: u8,
        pub(crate) typings: Vec<Typing>,
        pub(crate) attack_types: Vec<Type>,
    }
}

/// A leader at a place: a boss, or the opponent in a story battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boss {
    /// The place's region (a game may have two); empty for a story battle.
    pub region: String,
    /// The battle's number in the order of the game, from 1; bosses and story battles are numbered
    /// separately.
    pub order: u16,
    /// `gym`, `elite4`, `champion`, `trial`, `rival` …
    pub kind: String,
    /// The place's name.
    pub place: String,
    /// The leader's name.
    pub leader: String,
    /// For a story battle: the number of gym battles before it, `post` (after the league) or
    /// `post+2` (after two further gyms).
    pub after: Option<String>,
    pub(crate) game: String,
    pub(crate) lineups: Vec<Lineup>,
}

/// A summary of one of a boss's parties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineup {
    /// The condition for this party.
    pub condition: Condition,
    /// The leader: the boss, or a trainer who may replace the boss.
    pub leader: String,
    /// The level of the party's strongest Pokémon.
    pub cap: u8,
    /// The typings of the party's Pokémon, in the order of their names. Tera types are not
    /// included.
    pub typings: Vec<Typing>,
    /// The types of the party's damaging moves whose damage depends on type.
    pub attack_types: TypeSet,
}

/// The modes of a game: some games have a challenge mode in which bosses have other parties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// The mode that every game has.
    #[default]
    Normal,
    /// The challenge mode.
    Challenge,
    /// Both modes.
    Both,
}

impl Boss {
    /// Returns the summaries of the boss's parties; usually there is only one.
    #[must_use]
    pub fn lineups(&self) -> &[Lineup] {
        &self.lineups
    }

    /// Returns the number by which the boss can be named: `#4`, or `#s4` for a story battle.
    #[must_use]
    pub fn number(&self) -> String {
        match self.after {
            None => format!("#{}", self.order),
            Some(_) => format!("#s{}", self.order),
        }
    }

    /// Returns the level of the strongest Pokémon in any of the boss's parties.
    ///
    /// ```
    /// let emerald = pokedata::Game::find("emerald")?;
    /// assert_eq!(emerald.bosses()[1].cap(), 19);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn cap(&self) -> u8 {
        self.lineups.iter().map(|own| own.cap).max().unwrap_or(0)
    }

    /// Returns the types of the damaging moves in all of the boss's parties.
    #[must_use]
    pub fn attack_types(&self) -> TypeSet {
        let sets = self.lineups.iter().map(|own| own.attack_types);
        sets.fold(TypeSet::EMPTY, TypeSet::union)
    }

    /// Returns the typings in all of the boss's parties, in the order of their names.
    #[must_use]
    pub fn typings(&self) -> Vec<Typing> {
        in_order(self.lineups.iter().flat_map(|own| own.typings.clone()))
    }

    /// Returns the version in which the boss is fought if there is only one, otherwise `None`.
    #[must_use]
    pub fn version(&self) -> Option<&str> {
        let version = self.lineups[0].condition.version();
        let same = |own: &Lineup| own.condition.version() == version;
        version.filter(|_| self.lineups.iter().all(same))
    }

    /// Returns whether the boss is fought in the challenge mode only.
    #[must_use]
    pub fn is_challenge(&self) -> bool {
        self.lineups.iter().all(|own| own.condition.is_challenge())
    }

    /// Builds the bosses of a game from its rows, of which there is one per party.
    pub(crate) fn read(rows: &[BossRow]) -> Vec<Boss> {
        let of_boss = rows.chunk_by(|one, next| one.order == next.order);
        of_boss.map(Boss::of_rows).collect()
    }

    fn of_rows(rows: &[BossRow]) -> Boss {
        let first = &rows[0];
        Boss {
            region: first.region.clone(),
            order: first.order,
            kind: first.kind.clone(),
            place: first.place.clone(),
            leader: first.leader.clone(),
            after: None,
            game: first.game.clone(),
            lineups: rows.iter().map(Lineup::of_row).collect(),
        }
    }
}

impl Lineup {
    fn of_row(row: &BossRow) -> Lineup {
        let called = Some(&row.called).filter(|name| !name.is_empty());
        Lineup {
            condition: Condition::read(&row.variant),
            leader: called.unwrap_or(&row.leader).clone(),
            cap: row.cap,
            typings: in_order(row.typings.iter().copied()),
            attack_types: row.attack_types.iter().copied().collect(),
        }
    }
}

/// Returns each typing once, in the order of their names.
pub(crate) fn in_order(typings: impl Iterator<Item = Typing>) -> Vec<Typing> {
    let mut typings: Vec<Typing> = typings.collect();
    typings.sort_unstable();
    typings.dedup();
    typings
}
