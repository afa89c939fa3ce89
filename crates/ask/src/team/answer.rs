//! Teams as JSON and CSV.

use super::battles::Battles;
use super::facing::Faced;
use super::found::FoundTeams;
use crate::Error;
use crate::easiest::Easiest;
use crate::obtainable::Obtainable;
use crate::parts::{
    Boss, Condition, Conditions, Move, Name, Origin, Spread, Takes, by_stat, condition, type_names,
    typing_names,
};
use crate::plan::Sheet;
use pokedata::{Ability, Game, Generation, Played, Type, Version};
use serde::ser::{Error as _, SerializeSeq};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use team::{BoxEntry, BoxMove, Standing};

/// The answer of `dancedex team`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TeamAnswer<'a> {
    game: Option<Name>,
    version: Option<Name>,
    generation: u8,
    bosses: Vec<Boss>,
    /// The obtainable Pokémon, version by version; null if they do not determine the candidates.
    obtainable: Option<Vec<Conditions>>,
    /// Other assumptions, in sentences.
    assumed: Vec<String>,
    /// The contradictory rules, if there is no team.
    conflict: Option<Vec<String>>,
    /// The attack types that must be resisted.
    attack_types: Vec<Name>,
    /// The typings that must be hit super effectively.
    typings: Vec<Name>,
    /// The number of foes that must be beaten.
    foe_count: usize,
    /// Whether it is proved that no team is better than the first and, for a front, that none is
    /// missing.
    proved: bool,
    /// A proved lower bound on the number of items that a team leaves uncovered.
    least_left: usize,
    nodes: u64,
    /// The Pareto front of the teams by uncovered items, rank and effort, those with the fewest
    /// uncovered items first, then the easiest; null if the best teams by one order are requested.
    front: Option<Vec<FrontTeam>>,
    /// The teams on the front, or the best teams by one order.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Team>"))]
    teams: Teams<'a>,
    /// Whether all possible teams are listed.
    #[cfg_attr(feature = "schemas", schemars(with = "bool"))]
    complete: Complete<'a>,
}

/// Teams that are described one by one while they are serialised.
struct Teams<'a>(&'a FoundTeams<'a>);

impl Serialize for Teams<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for team in self.0.described() {
            list.serialize_element(&team.map_err(S::Error::custom)?)?;
        }
        list.end()
    }
}

/// Whether all teams are listed, which is known only afterwards, because a limit may end the list.
struct Complete<'a>(&'a FoundTeams<'a>);

impl Serialize for Complete<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(self.0.known().complete && self.0.listed().is_none())
    }
}

/// A team on the front, and its values; less is better in each.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct FrontTeam {
    /// The number of uncovered items.
    left: u32,
    /// The points of all items, four for each uncovered one.
    rank: u32,
    /// The sum of the members' efforts, in encounters on foot.
    effort: u32,
    /// The marks `easiest`, `strongest` and `smallest` that the team has among the teams with the
    /// fewest uncovered items.
    marks: Vec<Name>,
    members: Vec<FrontMember>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct FrontMember {
    id: Name,
    effort: u32,
    /// The easiest way to obtain the member, in words.
    way: Option<String>,
}

impl FrontTeam {
    fn all(found: &FoundTeams, easiest: &Easiest) -> Option<Vec<FrontTeam>> {
        let front = found.teams.front()?;
        let values = front.standings.iter().zip(&front.marks);
        let teams = values.zip(found.teams.iter());
        Some(
            teams
                .map(|((standing, marks), team)| FrontTeam::of(*standing, &team, marks, easiest))
                .collect(),
        )
    }

    fn of(standing: Standing, team: &team::Team, marks: &[Name], easiest: &Easiest) -> FrontTeam {
        let members = team.members.iter().map(|one| one.candidate.form);
        let members = members.map(|form| FrontMember {
            id: &form.id,
            effort: easiest.effort(form),
            way: easiest.way(form),
        });
        FrontTeam {
            left: standing.left,
            rank: standing.rank,
            effort: standing.effort,
            marks: marks.to_vec(),
            members: members.collect(),
        }
    }
}

/// A team, and the values by which teams are compared.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Team {
    /// The number of items that the team covers.
    covered: usize,
    uncovered: Vec<Uncovered>,
    defense_rank: u32,
    attack_rank: u32,
    duel_rank: u32,
    stat_total: u32,
    /// The sum of the members' efforts, in encounters on foot; null for a box and without a game.
    effort: Option<u32>,
    members: Vec<Member>,
    /// The best duel of the team with each foe.
    duels: Option<Vec<Faced>>,
    /// The battle against each party, with damage carried over; null if the battles of the team
    /// were not examined.
    battles: Option<Vec<Battle>>,
    left_out: Option<Vec<String>>,
}

/// The result of the team's battle against a party.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Battle {
    leader: Name,
    place: Name,
    condition: Condition,
    /// `plan`: certainly won without a faint; `none`: proved impossible; `stopped`: neither is
    /// known; `double`: a double battle.
    answer: Name,
    /// Each member keeps more than this share of its HP, in hundredths.
    reserve: Option<u8>,
    states: u64,
}

/// An item that is not covered.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Uncovered {
    AttackType(Name),
    Typing(Name),
    /// A Pokémon in a party, with its level.
    Foe(Option<String>),
}

/// A member, and what it covers.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Member {
    id: Name,
    name: String,
    typing: Name,
    stat_total: u16,
    ability: Option<Name>,
    origin: Option<Origin>,
    /// The effort of the easiest way to obtain the member, in encounters on foot.
    effort: Option<u32>,
    /// The form into which the member evolves by the last of several bosses; null if it does not
    /// evolve.
    evolves_to: Option<Name>,
    /// The member's data in the box.
    #[serde(rename = "box")]
    boxed: Option<Boxed>,
    /// The types of the attacks that the member should have.
    attack_types: Vec<Name>,
    resists: Takes,
    hits: BTreeMap<Name, Hit>,
}

/// The attack that hits a typing hardest.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Hit {
    attack_type: Name,
    multiplier: Name,
}

/// A Pokémon's data in a box.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Boxed {
    line: usize,
    nickname: Option<String>,
    gender: Option<String>,
    item: Option<Name>,
    ability: Option<Name>,
    level: Option<u8>,
    shiny: bool,
    nature: Option<Name>,
    evs: Spread,
    ivs: Spread,
    tera_type: Option<String>,
    /// Its moves by their ids, or as written if unknown.
    moves: Vec<Move>,
}

impl FoundTeams<'_> {
    /// Returns the answer as plain data. Its teams are described while it is serialised, because
    /// descriptions of a million would fill the memory.
    #[must_use]
    pub fn answer(&self) -> TeamAnswer<'_> {
        TeamAnswer::of(self)
    }

    /// Returns the teams as plain data, until a limit is reached.
    pub fn described(&self) -> impl Iterator<Item = Result<Team, Error>> {
        let teams = self.each().enumerate();
        teams.map(|(place, team)| Team::of(self, place, &team))
    }

    /// Returns the rows of a table of the teams, until a limit is reached.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.each().map(|team| Row::of(self, &team))
    }
}

impl<'a> TeamAnswer<'a> {
    fn of(found: &'a FoundTeams<'a>) -> TeamAnswer<'a> {
        let asked = found.asked;
        let scope = &asked.scope;
        let question = &asked.question;
        let known = found.known();
        let easiest = asked.easiest.as_ref();
        TeamAnswer {
            game: scope.game().map(Game::id),
            version: scope.played().and_then(Played::version).map(Version::id),
            generation: scope.generation.number(),
            bosses: Boss::all(scope.foes(), scope.game()),
            obtainable: asked.obtainable.as_ref().map(Conditions::all),
            assumed: asked.assumed(),
            conflict: found.teams.conflict().map(<[String]>::to_vec),
            attack_types: type_names(question.attacks_met()),
            typings: typing_names(question.typings_met()),
            foe_count: question.foes_met(),
            proved: known.proved,
            least_left: known.least_left,
            nodes: known.nodes,
            front: easiest.and_then(|easiest| FrontTeam::all(found, easiest)),
            teams: Teams(found),
            complete: Complete(found),
        }
    }
}

/// A row of a table of teams.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Row {
    covered: usize,
    uncovered: usize,
    defense_rank: u32,
    attack_rank: u32,
    duel_rank: u32,
    stat_total: u32,
    effort: Option<u32>,
    members: String,
}

impl Row {
    fn of(found: &FoundTeams, team: &team::Team) -> Row {
        let members = team.members.iter();
        let members = members.map(|one| one.candidate.form.id.as_str());
        Row {
            covered: team.covered,
            uncovered: team.uncovered.len(),
            defense_rank: team.defense_rank,
            attack_rank: team.attack_rank,
            duel_rank: team.duel_rank,
            stat_total: team.stats,
            effort: found.asked.easiest.as_ref().map(|own| own.of_team(team)),
            members: members.collect::<Vec<_>>().join(" "),
        }
    }
}

impl Team {
    fn of(found: &FoundTeams, place: usize, team: &team::Team) -> Result<Team, Error> {
        let asked = found.asked;
        let easiest = asked.easiest.as_ref();
        let facing = asked
            .run
            .as_ref()
            .map(|run| matchups::who_faces_whom(run, team))
            .transpose()?;
        let foe = |place: usize| facing.as_ref().map(|facing| facing[place].title());
        let uncovered = team.uncovered.iter().map(|item| match item {
            team::Uncovered::Attack(t) => Uncovered::AttackType(t.name()),
            team::Uncovered::Typing(typing) => Uncovered::Typing(typing.name()),
            team::Uncovered::Foe(place) => Uncovered::Foe(foe(*place)),
        });
        let members = team.members.iter();
        Ok(Team {
            covered: team.covered,
            uncovered: uncovered.collect(),
            defense_rank: team.defense_rank,
            attack_rank: team.attack_rank,
            duel_rank: team.duel_rank,
            stat_total: team.stats,
            effort: easiest.map(|own| own.of_team(team)),
            members: members
                .map(|one| {
                    let generation = asked.scope.generation;
                    Member::of(one, asked.obtainable.as_ref(), easiest, generation)
                })
                .collect(),
            duels: facing.as_deref().map(Faced::all),
            battles: found.battles_of(place).map(Battle::all),
            left_out: facing.as_deref().map(matchups::left_out),
        })
    }
}

impl Member {
    fn of(
        member: &team::Member,
        obtainable: Option<&Obtainable>,
        easiest: Option<&Easiest>,
        generation: Generation,
    ) -> Member {
        let one = &member.candidate;
        let resists = member.resists.iter();
        let hits = member.hits.iter().map(|(typing, served)| {
            let attack_type = served.by.name();
            let multiplier = served.multiplier.as_str();
            (
                typing.name(),
                Hit {
                    attack_type,
                    multiplier,
                },
            )
        });
        Member {
            id: &one.form.id,
            name: one.form.title(),
            typing: one.typing.name(),
            stat_total: one.form.stat_total(generation),
            ability: one.ability.map(Ability::id),
            origin: obtainable.and_then(|obtainable| Origin::of(obtainable, one.form)),
            effort: easiest.map(|own| own.effort(one.form)),
            evolves_to: one.evolves_to.map(|form| form.id.as_str()),
            boxed: one
                .entry
                .as_deref()
                .map(|entry| Boxed::of(entry, generation)),
            attack_types: type_names(member.moves.iter()),
            resists: resists.map(|(t, m)| (t.name(), m.to_string())).collect(),
            hits: hits.collect(),
        }
    }
}

impl Battle {
    fn all(battles: &Battles) -> Vec<Battle> {
        let sheets = battles.all.iter().map(|one| &one.sheet);
        let battle = |sheet: &Sheet| Battle {
            leader: &sheet.party.leader,
            place: &sheet.foe.boss().place,
            condition: condition(&sheet.party.condition),
            answer: sheet.answer(),
            reserve: sheet.reserve(),
            states: sheet.states(),
        };
        sheets.map(battle).collect()
    }
}

impl Boxed {
    fn of(entry: &BoxEntry, generation: Generation) -> Boxed {
        let set = &entry.set;
        let attack_type = |one: &BoxMove| {
            let own = || pokedata::Move::of_id(one.id?)?.attack_type(generation);
            one.hidden_power.or_else(own).map(Type::name)
        };
        let moves = set.moves.iter().map(|one| Move {
            id: one.id.map_or_else(|| one.name.clone(), str::to_owned),
            attack_type: attack_type(one),
        });
        Boxed {
            line: entry.line,
            nickname: set.nickname.clone(),
            gender: set.gender.map(|gender| gender.letter().to_string()),
            item: set.item,
            ability: set.ability,
            level: set.level,
            shiny: set.shiny,
            nature: set.nature,
            evs: by_stat(&set.evs),
            ivs: by_stat(&set.ivs),
            tera_type: set.tera.clone(),
            moves: moves.collect(),
        }
    }
}
