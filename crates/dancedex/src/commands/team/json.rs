//! Teams as JSON and CSV.

use super::about::About;
use super::battles::Battles;
use super::facing::Faced;
use crate::commands::had::Had;
use crate::commands::plan::Sheet;
use crate::commands::scope::Scope;
use crate::commands::shapes::{
    Boss, Condition, Conditions, Move, Name, Origin, Spread, Takes, by_stat, condition,
};
use crate::commands::shapes::{type_names, typing_names};
use crate::commands::text;
use gauntlet::Run;
use pokedata::{Ability, Game, Generation, Played, Type, Version};
use serde::ser::{Error as _, SerializeSeq};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use team::{Answer, BoxEntry, BoxMove, Question};
use terminal::{Failure, json};

/// What `dancedex team` answers.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct TeamAnswer<'a> {
    game: Option<Name>,
    version: Option<Name>,
    generation: u8,
    bosses: Vec<Boss>,
    /// What can be obtained, where the pool is that.
    had: Option<Vec<Conditions>>,
    /// What is assumed besides, in sentences.
    assumed: Vec<String>,
    /// Where there is no team: the rules that are in each other's way.
    conflict: Option<Vec<String>>,
    /// What is to be resisted.
    attack_types: Vec<Name>,
    /// What is to be hit super effectively.
    typings: Vec<Name>,
    /// How many Pokémon of the parties are to be answered.
    foe_count: usize,
    /// Whether all teams are listed.
    complete: bool,
    /// Whether no team is better than the first; a limit may have come before.
    proved: bool,
    /// Every team leaves at least N items open.
    least_left: usize,
    nodes: u64,
    #[cfg_attr(test, schemars(with = "Vec<Team>"))]
    teams: Teams<'a>,
}

/// Teams that are put into words one after the other: ten thousand in words fill a memory.
struct Teams<'a> {
    teams: &'a [team::Team],
    about: (Option<&'a Had>, Option<&'a Run>),
    battles: &'a About,
    generation: Generation,
}

impl Teams<'_> {
    fn each(&self) -> impl Iterator<Item = Result<Team, Failure>> {
        let teams = self.teams.iter().enumerate();
        teams.map(|(place, one)| {
            let team = Team::of(one, self.about, self.generation)?;
            let battles = self.battles.battles_of(place).map(Battle::all);
            Ok(Team { battles, ..team })
        })
    }
}

impl Serialize for Teams<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.teams.len()))?;
        for team in self.each() {
            let wrong = |failure| S::Error::custom(format!("{failure:?}"));
            list.serialize_element(&team.map_err(wrong)?)?;
        }
        list.end()
    }
}

/// A team, and how good it is.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct Team {
    /// How many items it covers.
    covered: usize,
    uncovered: Vec<Uncovered>,
    defense_rank: u32,
    attack_rank: u32,
    duel_rank: u32,
    stat_total: u32,
    members: Vec<Member>,
    /// Which Pokémon meets which, by duels.
    duels: Option<Vec<Faced>>,
    /// The battle against each party, damage carried over; null where the team was not followed through them.
    battles: Option<Vec<Battle>>,
    left_out: Option<Vec<String>>,
}

/// What comes of the team in the battle against a party.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Battle {
    leader: Name,
    place: Name,
    condition: Condition,
    /// `plan`: none of the team faints, for sure; `none`: it is proved that this cannot be had for sure; `stopped` where
    /// neither is known, or `double` where two fight against two.
    answer: Name,
    /// More than that share of its HP each member keeps, in hundredths.
    reserve: Option<u8>,
    states: u64,
}

/// What stays open.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Uncovered {
    AttackType(Name),
    Typing(Name),
    /// A Pokémon of a party, with its level.
    Foe(Option<String>),
}

/// A member with what it covers, and why.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Member {
    id: Name,
    name: String,
    typing: Name,
    stat_total: u16,
    ability: Option<Name>,
    origin: Option<Origin>,
    /// What it evolves into until the last of several bosses; null where it stays as it is.
    evolves_to: Option<Name>,
    /// What the box says of it.
    #[serde(rename = "box")]
    boxed: Option<Boxed>,
    /// The types of the attacks to give it.
    attack_types: Vec<Name>,
    resists: Takes,
    hits: BTreeMap<Name, Hit>,
}

/// How a typing is hit.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Hit {
    attack_type: Name,
    multiplier: Name,
}

/// A set as it is written in a box.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
    /// By their ids, or as they are written where nobody knows them.
    moves: Vec<Move>,
}

pub(super) fn print_object(
    scope: &Scope,
    about_teams: (Option<&Had>, Option<&Run>),
    question: &Question,
    answer: &Answer,
    about: &About,
) -> Result<(), Failure> {
    let (had, _) = about_teams;
    json::print(&TeamAnswer {
        game: scope.game().map(Game::id),
        version: scope.played().and_then(Played::version).map(Version::id),
        generation: scope.generation.number(),
        bosses: Boss::all(scope.foes(), scope.game()),
        had: had.map(Conditions::all),
        assumed: about.assumed.clone(),
        conflict: about.conflict.clone(),
        attack_types: type_names(question.attacks_met()),
        typings: typing_names(question.typings_met()),
        foe_count: question.foes_met(),
        complete: answer.complete,
        proved: answer.proved,
        least_left: answer.least_left,
        nodes: answer.nodes,
        teams: Teams {
            teams: &answer.teams,
            about: about_teams,
            battles: about,
            generation: scope.generation,
        },
    })
}

/// One team a line.
pub(super) fn print_lines(
    about: (Option<&Had>, Option<&Run>),
    answer: &Answer,
    battles: &About,
    generation: Generation,
) -> Result<(), Failure> {
    let teams = &answer.teams;
    let teams = Teams {
        teams,
        about,
        battles,
        generation,
    };
    teams
        .each()
        .try_for_each(|team| terminal::print(&json::element(&team?)?))
}

const COLUMNS: [&str; 7] = [
    "covered",
    "uncovered",
    "defense_rank",
    "attack_rank",
    "duel_rank",
    "stat_total",
    "members",
];

/// One team a row.
pub(super) fn csv(answer: &Answer) -> Result<String, Failure> {
    let rows = answer.teams.iter().map(|team| {
        let members = team.members.iter();
        let members = members.map(|one| one.candidate.form.id.as_str());
        [
            team.covered.to_string(),
            team.uncovered.len().to_string(),
            team.defense_rank.to_string(),
            team.attack_rank.to_string(),
            team.duel_rank.to_string(),
            team.stats.to_string(),
            members.collect::<Vec<_>>().join(" "),
        ]
    });
    text::csv(COLUMNS, rows)
}

impl Team {
    fn of(
        team: &team::Team,
        (had, run): (Option<&Had>, Option<&Run>),
        generation: Generation,
    ) -> Result<Team, Failure> {
        let facing = run
            .map(|run| gauntlet::who_faces_whom(run, team))
            .transpose()
            .map_err(Failure::bad_input)?;
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
            members: members
                .map(|one| Member::of(one, had, generation))
                .collect(),
            duels: facing.as_deref().map(Faced::all),
            battles: None,
            left_out: facing.as_deref().map(gauntlet::left_out),
        })
    }
}

impl Member {
    fn of(member: &team::Member, had: Option<&Had>, generation: Generation) -> Member {
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
            origin: had.and_then(|had| Origin::of(had, one.form)),
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
