//! The parties of bosses in detail: levels, abilities, items and moves.
//!
//! The parties are packed by game, and those of a game are read on first use; a program that does
//! not use parties (the page) does not contain them.

use crate::attack_types::{self, HIDDEN_POWER, User, hidden_power_of};
use crate::boss::{Boss, Lineup, in_order};
use crate::condition::Condition;
use crate::tables::{Sometimes, embedded, packed, row, rows as rows_of};
use crate::{Foe, Form, Game, Move};
use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, OnceLock};
use types::{Generation, Type, TypeSet, Typing};

row! {
    /// A row of `boss_parties.csv`, where bosses have a number, or `story_parties.csv`, where
    /// battles have a kind, a place and a time.
    struct PartyRow {
        order: Sometimes<u16>,
        after: Sometimes<String>,
        place: Sometimes<String>,
        kind: Sometimes<String>,
        leader: String,
        variant: String,
        battle: String,
        id: String,
        level: u8,
        ability: String,
        item: String,
        nature: String,
        ivs: String,
        evs: String,
        moves: String,
        tera: Option<Type>,
        sources: String,
    }
}

row! {
    /// A row of `dynamax.csv`.
    struct DynamaxRow {
        game: String,
        order: u16,
    }
}

/// One of a boss's parties.
#[derive(Clone, Debug)]
pub struct Party {
    /// The condition for this party.
    pub condition: Condition,
    /// The leader.
    pub leader: String,
    /// Whether it is a double battle.
    pub double: bool,
    /// The party's Pokémon, in the order of the table.
    pub members: Vec<Member>,
}

/// A Pokémon in a party. A field is empty if it does not exist in that generation or its value is
/// unknown.
#[derive(Clone, Debug)]
pub struct Member {
    /// The Pokémon's form.
    pub form: &'static Form,
    /// The Pokémon's level.
    pub level: u8,
    /// The id of its ability.
    pub ability: String,
    /// The id of its held item.
    pub item: String,
    /// The id of its nature.
    pub nature: String,
    /// The individual values: one number for all six stats, or six as hp/atk/def/spa/spd/spe, or
    /// `dv:` and atk/def/spe/spc.
    pub ivs: String,
    /// The effort values, in the same format.
    pub evs: String,
    /// The ids of its moves.
    pub moves: Vec<String>,
    /// The Tera type, if it terastallizes.
    pub tera: Option<Type>,
    /// Whether it is the last Pokémon of a boss who can Dynamax it.
    pub dynamaxes: bool,
    /// The sources that agree on the Pokémon.
    pub sources: Vec<String>,
}

impl Boss {
    /// Returns the boss's parties, in the order of its lineups.
    ///
    /// ```
    /// let emerald = pokedata::Game::find("emerald")?;
    /// let brawly = &emerald.bosses()[1].parties()[0];
    /// let makuhita = brawly.members.last().unwrap();
    /// assert_eq!((makuhita.form.id.as_str(), makuhita.level), ("makuhita", 19));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn parties(&self) -> &'static [Party] {
        let game = Parties::of(&self.game);
        match self.after {
            None => &game.bosses[&self.order],
            Some(_) => &game.story.1[usize::from(self.order) - 1],
        }
    }
}

impl Foe {
    /// Returns the chosen parties.
    pub fn parties(&self) -> impl Iterator<Item = &'static Party> {
        let parties = self.boss().parties();
        self.meant().iter().map(move |&party| &parties[party])
    }
}

impl Game {
    /// Returns the game's story battles that are not against bosses (rivals, teams and the like),
    /// in the order in which they are fought.
    ///
    /// ```
    /// let emerald = pokedata::Game::find("emerald")?;
    /// let wally = emerald.story().iter().find(|battle| battle.leader == "Wally").unwrap();
    /// assert_eq!((wally.place.as_str(), wally.cap()), ("Mauville City", 16));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn story(&self) -> &'static [Boss] {
        &Parties::of(self.id()).story.0
    }

    /// Returns whether this program can read the parties of the bosses and of the story. A module
    /// of the page contains none, and can read those that were added with [`crate::bring`].
    #[must_use]
    pub fn has_parties_at_hand(&self) -> bool {
        [&packed::BOSS_PARTIES, &packed::STORY_PARTIES]
            .iter()
            .all(|table| table.is_at_hand(self.id()))
    }
}

impl Party {
    /// Returns the level of the party's strongest Pokémon.
    #[must_use]
    pub fn cap(&self) -> u8 {
        self.members.iter().map(|one| one.level).max().unwrap_or(0)
    }

    /// Returns the summary of the party in the given generation.
    #[must_use]
    pub fn lineup(&self, generation: Generation) -> Lineup {
        let types = self.members.iter().map(|one| one.attack_types(generation));
        Lineup {
            condition: self.condition.clone(),
            leader: self.leader.clone(),
            cap: self.cap(),
            typings: in_order(self.members.iter().map(|one| one.typing(generation))),
            attack_types: types.fold(TypeSet::EMPTY, TypeSet::union),
        }
    }

    fn read(rows: &[PartyRow]) -> Party {
        let first = &rows[0];
        Party {
            condition: Condition::read(&first.variant),
            leader: first.leader.clone(),
            double: first.battle == "double",
            members: rows.iter().map(Member::read).collect(),
        }
    }
}

/// Returns the name of the type that Hidden Power has with the given individual values (HP, attack,
/// defence, special attack, special defence, speed), which are DVs of up to 15 in generation 2; `None`
/// in generation 1.
#[must_use]
pub fn hidden_power_type(generation: u8, own: [u8; 6]) -> Option<&'static str> {
    attack_types::hidden_power_type(generation, own)
}

impl Member {
    /// Returns the Pokémon's typing in the given generation.
    ///
    /// # Panics
    /// If the form does not exist in that generation.
    #[must_use]
    pub fn typing(&self, generation: Generation) -> Typing {
        let typing = self.form.typing(generation);
        typing.expect("a form of the generation's games")
    }

    /// Returns the type of one of the Pokémon's moves; `None` for status moves and if the damage
    /// does not depend on type.
    ///
    /// ```
    /// use pokedata::{Game, Type};
    ///
    /// let game = Game::find("scarlet-violet")?;
    /// let larry = game.bosses().iter().rfind(|boss| boss.leader == "Larry").unwrap();
    /// let mut members = larry.parties()[0].members.iter();
    /// let oricorio = members.find(|one| one.form.species() == "oricorio").unwrap();
    /// let dance = oricorio.attack_type("revelation-dance", game.generation());
    /// assert_eq!(dance, Some(Type::Electric));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn attack_type(&self, id: &str, generation: Generation) -> Option<Type> {
        if id == HIDDEN_POWER
            && let Some(kind) = hidden_power_of(generation.number(), &self.ivs)
        {
            return kind.parse().ok();
        }
        let user = User {
            types: self.form.ends.map(Type::name),
            tera: self.tera.map_or("", Type::name),
        };
        Move::of_id(id)?.type_for(generation, Some(user))
    }

    /// Returns the types of the Pokémon's damaging moves.
    #[must_use]
    pub fn attack_types(&self, generation: Generation) -> TypeSet {
        let moves = self.moves.iter();
        let types = moves.filter_map(|id| self.attack_type(id, generation));
        types.collect()
    }

    /// Returns whether only one source lists the Pokémon, and no other confirms it.
    #[must_use]
    pub fn is_second_hand(&self) -> bool {
        matches!(&self.sources[..], [only] if only != DISASSEMBLY && only != WORLD)
    }

    fn read(row: &PartyRow) -> Member {
        let mut forms = Form::all().iter();
        Member {
            form: forms
                .find(|form| form.id == row.id)
                .expect("a form of species.csv"),
            level: row.level,
            ability: row.ability.clone(),
            item: row.item.clone(),
            nature: row.nature.clone(),
            ivs: row.ivs.clone(),
            evs: row.evs.clone(),
            moves: row.moves.split_terminator('+').map(str::to_owned).collect(),
            tera: row.tera,
            dynamaxes: false,
            sources: row.sources.split('+').map(str::to_owned).collect(),
        }
    }
}

/// The source that the rows of a player's own world have.
const WORLD: &str = "world";

/// The tables' word for the disassembled code of the games.
const DISASSEMBLY: &str = "pret";

/// The parties in a game.
struct Parties {
    /// The parties of bosses, by the boss's number.
    bosses: BTreeMap<u16, Vec<Party>>,
    /// The story battles, and the parties of each battle.
    story: (Vec<Boss>, Vec<Vec<Party>>),
}

impl Parties {
    /// Returns the parties in the game with the given id.
    fn of(game: &str) -> &'static Parties {
        static GAMES: LazyLock<Vec<OnceLock<Parties>>> =
            LazyLock::new(|| Game::all().iter().map(|_| OnceLock::new()).collect());
        let place = Game::all().iter().position(|own| own.id() == game);
        let place = place.expect("one of all games");
        GAMES[place].get_or_init(|| Parties::read(&Game::all()[place]))
    }

    fn read(game: &Game) -> Parties {
        let rows = packed::BOSS_PARTIES.part::<PartyRow>(game.id());
        let of_boss = rows.chunk_by(|one, next| one.order.0 == next.order.0);
        let mut bosses: BTreeMap<u16, Vec<Party>> = of_boss
            .map(|rows| (rows[0].order.0, read_all(rows)))
            .collect();
        let dynamax = rows_of::<DynamaxRow>(&embedded::DYNAMAX).into_iter();
        for row in dynamax.filter(|row| row.game == game.id()) {
            for party in bosses.get_mut(&row.order).into_iter().flatten() {
                if let Some(last) = party.members.last_mut() {
                    last.dynamaxes = true;
                }
            }
        }
        Parties {
            bosses,
            story: read_story(game),
        }
    }
}

fn read_all(rows: &[PartyRow]) -> Vec<Party> {
    let parties = rows.chunk_by(|one, next| one.variant == next.variant);
    parties.map(Party::read).collect()
}

fn read_story(game: &Game) -> (Vec<Boss>, Vec<Vec<Party>>) {
    // The parties of a battle are not all consecutive in the table.
    let mut battles: Vec<Vec<PartyRow>> = Vec::new();
    let mut places: HashMap<BattleKey, usize> = HashMap::new();
    for row in packed::STORY_PARTIES.part::<PartyRow>(game.id()) {
        let place = *places.entry(row.battle_key()).or_insert(battles.len());
        if place == battles.len() {
            battles.push(Vec::new());
        }
        battles[place].push(row);
    }
    let numbered = (1..).zip(&battles);
    let battles = numbered.map(|(number, rows)| {
        let parties = read_all(rows);
        (battle(game, number, &rows[0], &parties), parties)
    });
    battles.unzip()
}

fn battle(game: &Game, number: u16, row: &PartyRow, parties: &[Party]) -> Boss {
    let lineups = parties.iter().map(|party| party.lineup(game.generation()));
    Boss {
        region: String::new(),
        order: number,
        kind: row.kind.0.clone(),
        place: row.place.0.clone(),
        leader: row.leader.clone(),
        after: Some(row.after.0.clone()),
        game: game.id().to_owned(),
        lineups: lineups.collect(),
    }
}

/// The data that all parties of a battle share: time, place, kind and leader.
type BattleKey = [String; 4];

impl PartyRow {
    fn battle_key(&self) -> BattleKey {
        [&self.after.0, &self.place.0, &self.kind.0, &self.leader].map(Clone::clone)
    }
}
