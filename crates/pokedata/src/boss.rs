//! Bosses: whom a game makes one fight, where, and with what.

use crate::tables::{self, BossRow, BossTeamRow};
use crate::{TypeSet, Typing};
use std::sync::LazyLock;

/// A leader with a team, at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boss {
    /// The region of the place (a game may span two).
    pub region: String,
    /// When they are met: 1 for the first.
    pub order: u8,
    /// `gym`, `elite4`, `champion`, `trial` …
    pub kind: String,
    /// The place's name.
    pub place: String,
    /// Their name.
    pub leader: String,
    /// The typings of their team, in the order of their names.
    pub typings: Vec<Typing>,
    /// The types of their team's damaging moves whose damage depends on type.
    pub attack_types: TypeSet,
    /// Which row of the tables they are.
    pub(crate) row: usize,
}

/// A Pokémon of a boss' team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The species or form, as an id.
    pub species: String,
    /// Its moves, as ids.
    pub moves: Vec<String>,
}

impl Boss {
    pub(crate) fn new(place: usize, mut row: BossRow) -> Boss {
        row.defence_typings.sort_unstable();
        Boss {
            region: row.region,
            order: row.order,
            kind: row.kind,
            place: row.place,
            leader: row.leader,
            typings: row.defence_typings,
            attack_types: row.attack_types.into_iter().collect(),
            row: place,
        }
    }

    /// Their team: species and moves.
    ///
    /// It is a table of its own, which a program that never asks (the page) does not carry.
    ///
    /// ```
    /// let emerald = pokedata::Game::find("emerald")?;
    /// let roxanne = &emerald.bosses()[0];
    /// assert_eq!(roxanne.team().last().unwrap().species, "nosepass");
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn team(&self) -> &'static [Member] {
        static TEAMS: LazyLock<Vec<Vec<Member>>> = LazyLock::new(|| {
            let rows = tables::boss_teams().into_iter();
            let team = |row: BossTeamRow| row.team.iter().map(|text| Member::read(text)).collect();
            rows.map(team).collect()
        });
        &TEAMS[self.row]
    }
}

impl Member {
    /// Reads `onix:tackle+bide`.
    fn read(text: &str) -> Member {
        let (species, moves) = text.split_once(':').unwrap_or((text, ""));
        Member {
            species: species.to_owned(),
            moves: moves.split_terminator('+').map(str::to_owned).collect(),
        }
    }
}

/// Bosses that a player named: by place, by leader, or all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen(Vec<&'static Boss>);

impl Chosen {
    /// The given bosses, each once, in the order in which they are met.
    #[must_use]
    pub fn new(bosses: impl IntoIterator<Item = &'static Boss>) -> Chosen {
        let mut chosen: Vec<&'static Boss> = Vec::new();
        for boss in bosses {
            if !chosen.iter().any(|&known| std::ptr::eq(known, boss)) {
                chosen.push(boss);
            }
        }
        chosen.sort_by_key(|boss| boss.order);
        Chosen(chosen)
    }

    /// The bosses, in the order in which they are met.
    #[must_use]
    pub fn bosses(&self) -> &[&'static Boss] {
        &self.0
    }

    /// The attack types that will be met: the union over the bosses.
    #[must_use]
    pub fn attack_types(&self) -> TypeSet {
        let sets = self.0.iter().map(|boss| boss.attack_types);
        sets.fold(TypeSet::EMPTY, TypeSet::union)
    }

    /// The typings that will be met: the union over the bosses, in the order of their names.
    #[must_use]
    pub fn typings(&self) -> Vec<Typing> {
        let mut typings: Vec<Typing> = self.0.iter().flat_map(|b| b.typings.clone()).collect();
        typings.sort_unstable();
        typings.dedup();
        typings
    }
}

impl IntoIterator for Chosen {
    type Item = &'static Boss;
    type IntoIter = std::vec::IntoIter<&'static Boss>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
