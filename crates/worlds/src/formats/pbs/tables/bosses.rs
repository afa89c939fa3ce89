//! Chooses the trainers that are bosses: those in `world.toml`, in the order given there. If it
//! contains no list, these are the trainers whose type or battle music is that of a boss, in the
//! order of the file.

use super::given::{Given, Tables};
use super::party;
use crate::budget;
use crate::formats::at::At;
use crate::formats::pbs::named::Named;
use crate::formats::pbs::project::Project;
use crate::formats::pbs::trainers::TrainerRecord;
use crate::formats::report::Report;
use crate::formats::table::Table;
use crate::formats::trainer::Trainer;
use std::collections::HashMap;

/// The data for notes about the choice of bosses.
#[derive(Default)]
pub(super) struct Told {
    pub(super) bosses: usize,
    pub(super) story: usize,
    /// The number of trainers that are neither bosses nor part of the story, and can only be chosen
    /// by name.
    pub(super) others: usize,
    /// The number of trainers that were left out because there are too many.
    pub(super) more: usize,
    /// Whether no trainer type belongs to bosses, so that all trainers are in the story.
    pub(super) all: bool,
    /// Whether `world.toml` names the bosses.
    pub(super) named: bool,
}

/// Words in the names of trainer types, each with the kind of battle that it means.
const ROLES: [(&str, &str); 7] = [
    ("leader", "gym"),
    ("elite", "elite4"),
    ("champion", "champion"),
    ("rival", "rival"),
    ("admin", "team-admin"),
    ("executive", "team-admin"),
    ("boss", "team-boss"),
];

/// Words in the names of battle music, each with the kind of battle that it means.
const MUSIC: [(&str, &str); 3] = [
    ("gym", "gym"),
    ("elite", "elite4"),
    ("champion", "champion"),
];

/// The kinds of battles that count as bosses, in order.
const BOSSES: [&str; 3] = ["gym", "elite4", "champion"];

/// The maximum number of bosses.
const MOST: usize = 250;

/// The maximum number of other trainers.
const MOST_STORY: usize = 5000;

/// The kind of battle for trainers that are neither bosses nor part of the story.
const TRAINER: &str = "trainer";

/// A trainer, with the kind of its battle.
struct Role<'a> {
    trainer: &'a TrainerRecord,
    kind: &'static str,
    /// The name, with a number if an earlier trainer has the same name.
    leader: String,
    /// The name of the trainer's type, which is used as the place.
    title: &'a str,
}

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) -> Told {
    check_kinds(given, report);
    let named = named(given, report);
    let (roles, all) = roles(given, &named);
    let of_named = |role: &Role<'_>| {
        let mut named = named.iter();
        named.position(|own| std::ptr::eq(*own, role.trainer))
    };
    let is_boss = |role: &&Role<'_>| {
        if named.is_empty() {
            BOSSES.contains(&role.kind)
        } else {
            of_named(role).is_some()
        }
    };
    let mut bosses: Vec<&Role<'_>> = roles.iter().filter(is_boss).collect();
    let place = |kind: &str| BOSSES.iter().position(|own| *own == kind);
    if named.is_empty() {
        bosses.sort_by_key(|role| (role.trainer.version > 0, place(role.kind)));
    } else {
        bosses.sort_by_key(|role| of_named(role));
    }
    let mut story: Vec<&Role<'_>> = roles.iter().filter(|role| !is_boss(role)).collect();
    story.extend(bosses.drain(bosses.len().min(MOST)..));
    story.sort_by_key(|role| after(role, &bosses));
    // Report faults for all trainers, even those that are not bosses.
    for trainer in &given.project.trainers {
        for member in &trainer.members {
            party::cells(member, trainer, given, report);
        }
    }
    story.truncate(MOST_STORY);
    let others = story.iter().filter(|role| role.kind == TRAINER).count();
    let told = Told {
        bosses: bosses.len(),
        story: story.len() - others,
        others,
        more: given.project.trainers.len() - bosses.len() - story.len(),
        all,
        named: !named.is_empty(),
    };
    write_bosses(&bosses, given, tables);
    write_story(&story, &bosses, given, tables);
    told
}

/// Reports trainer types that the files do not list.
fn check_kinds(given: &Given<'_>, report: &mut Report) {
    let Some(kinds) = &given.project.trainer_types else {
        return;
    };
    let known: HashMap<&str, ()> = kinds.iter().map(|own| (&*own.id, ())).collect();
    for trainer in &given.project.trainers {
        if !known.contains_key(&*trainer.kind.id) {
            let ids = kinds.iter().map(|own| &*own.id);
            report.unknown(&trainer.kind.at, "type of trainers", &trainer.kind.id, ids);
        }
    }
}

/// Returns the trainers in the list of bosses in `world.toml`.
fn named<'a>(given: &'a Given<'_>, report: &mut Report) -> Vec<&'a TrainerRecord> {
    let trainers = &given.project.trainers;
    let mut found: Vec<&TrainerRecord> = Vec::new();
    for name in &given.settings.bosses {
        if !budget::steps(crate::settings::FILE, trainers.len()) {
            break;
        }
        let is_it = |own: &&TrainerRecord| own.is_called(name);
        match trainers.iter().find(is_it) {
            Some(own) if found.iter().any(|other| std::ptr::eq(*other, own)) => {}
            Some(own) => found.push(own),
            None => {
                let names: Vec<String> = trainers.iter().map(TrainerRecord::full_name).collect();
                let names = names.iter().map(String::as_str);
                let at = At::whole(crate::settings::FILE);
                report.unknown(&at, "trainer", name, names);
            }
        }
    }
    found
}

/// Returns all trainers, with the data that a player needs to choose the bosses.
pub(in crate::formats::pbs) fn trainers(project: &Project) -> Vec<Trainer> {
    let one = |own: &TrainerRecord| Trainer {
        name: own.full_name(),
        title: title(own, project).to_owned(),
        level: own.strongest(),
        party: own.members.len(),
        is_boss: kind(own, project).is_some_and(|kind| BOSSES.contains(&kind)),
    };
    project.trainers.iter().map(one).collect()
}

/// Returns the highest level of each gym leader's Pokémon.
pub(super) fn gym_levels(given: &Given<'_>) -> Vec<u8> {
    let named = named(given, &mut Report::default());
    let (roles, _) = roles(given, &named);
    let gyms = roles
        .iter()
        .filter(|role| role.kind == "gym" && role.trainer.version == 0);
    gyms.map(|role| role.trainer.strongest()).collect()
}

/// Returns the role of each trainer, and whether no trainer is a boss by type or in `world.toml`.
/// In that case, all trainers are in the story.
fn roles<'a>(given: &'a Given<'_>, named: &[&TrainerRecord]) -> (Vec<Role<'a>>, bool) {
    let project = given.project;
    let trainers = &project.trainers;
    let role = |own: &TrainerRecord| {
        let kind = kind(own, project);
        let boss = kind.filter(|kind| BOSSES.contains(kind));
        let chosen = named.iter().any(|other| std::ptr::eq(*other, own));
        match (named.is_empty(), chosen) {
            (true, _) => kind,
            (false, true) => boss.or(Some("gym")),
            (false, false) if boss.is_some() => Some("other"),
            (false, false) => kind,
        }
    };
    let kinds: Vec<Option<&str>> = trainers.iter().map(role).collect();
    let all = !kinds.iter().flatten().any(|kind| BOSSES.contains(kind));
    let mut names: HashMap<&str, usize> = HashMap::new();
    let mut roles = Vec::new();
    for (trainer, kind) in trainers.iter().zip(kinds) {
        let kind = kind.unwrap_or(if all { "other" } else { TRAINER });
        let count = names.entry(&trainer.name).or_default();
        *count += 1;
        let leader = match count {
            1 => trainer.name.clone(),
            count => format!("{} {count}", trainer.name),
        };
        roles.push(Role {
            trainer,
            kind,
            leader,
            title: title(trainer, project),
        });
    }
    (roles, all)
}

/// Returns the kind of battle, judging by the trainer's type or its music. In some games, each
/// leader has a separate trainer type.
fn kind(trainer: &TrainerRecord, project: &Project) -> Option<&'static str> {
    let text = format!("{} {}", trainer.kind.id, title(trainer, project)).to_lowercase();
    let role = ROLES.iter().find(|(word, _)| text.contains(word));
    let music = kind_of(trainer, project).and_then(|own| own.music.as_deref());
    let music = music.unwrap_or("").to_lowercase();
    let played = || MUSIC.iter().find(|(word, _)| music.contains(word));
    role.or_else(played).map(|(_, kind)| *kind)
}

fn kind_of<'a>(trainer: &TrainerRecord, project: &'a Project) -> Option<&'a Named> {
    let kinds = project.trainer_types.as_deref().unwrap_or_default();
    let mut kinds = kinds
        .iter()
        .take_while(|_| budget::steps(&trainer.at.file, 1));
    kinds.find(|own| own.id == trainer.kind.id)
}

fn title<'a>(trainer: &'a TrainerRecord, project: &'a Project) -> &'a str {
    let kind = kind_of(trainer, project);
    let title = kind.map_or(&*trainer.kind.id, |own| &own.name);
    // Many trainers may have one long title.
    if budget::bytes(&trainer.at.file, title.len()) {
        title
    } else {
        ""
    }
}

impl TrainerRecord {
    /// Returns the name in full: `LEADER_Brock,Brock`, with a number for later parties.
    fn full_name(&self) -> String {
        match self.version {
            0 => format!("{},{}", self.kind.id, self.name),
            version => format!("{},{},{version}", self.kind.id, self.name),
        }
    }

    /// Returns whether a name in `world.toml` refers to this trainer, by its full name or only by
    /// its name.
    fn is_called(&self, name: &str) -> bool {
        let cells: Vec<&str> = name.split(',').map(str::trim).collect();
        let own = self.full_name();
        let whole = cells.join(",").eq_ignore_ascii_case(&own);
        whole || (self.version == 0 && cells == [&*self.name])
    }

    pub(super) fn strongest(&self) -> u8 {
        let levels = self.members.iter().map(|own| own.level);
        levels.max().unwrap_or(0)
    }
}

/// Returns the moment of a story battle: after the leaders whose strongest Pokémon has a lower
/// level.
fn after(role: &Role<'_>, bosses: &[&Role<'_>]) -> (bool, usize) {
    let first = bosses.iter().filter(|boss| boss.trainer.version == 0);
    let weaker = first.filter(|boss| boss.trainer.strongest() < role.trainer.strongest());
    let kinds: Vec<&str> = weaker.map(|boss| boss.kind).collect();
    let gyms = kinds.iter().filter(|kind| **kind == "gym").count();
    (kinds.contains(&"champion"), gyms)
}

fn write_bosses(bosses: &[&Role<'_>], given: &Given<'_>, tables: &mut Tables) {
    let mut table = Table::new("bosses.csv");
    let mut parties = Table::new("boss_parties.csv");
    for (order, boss) in (1..).zip(bosses) {
        let order = ("order", &*order.to_string());
        let kind = match boss.trainer.version {
            0 => boss.kind,
            _ => "postgame",
        };
        let row = [
            order,
            ("kind", kind),
            ("place", boss.title),
            ("leader", &boss.leader),
        ];
        table.row(&boss.trainer.at, &row);
        write_party(boss, &[order], &mut parties, given);
    }
    table.add_to(tables);
    parties.add_to(tables);
}

fn write_story(story: &[&Role<'_>], bosses: &[&Role<'_>], given: &Given<'_>, tables: &mut Tables) {
    let mut parties = Table::new("story_parties.csv");
    for role in story {
        let after = match after(role, bosses) {
            (true, _) => "post".to_owned(),
            (false, gyms) => gyms.to_string(),
        };
        let keys = [
            ("after", &*after),
            ("place", role.title),
            ("kind", role.kind),
            ("leader", &role.leader),
        ];
        write_party(role, &keys, &mut parties, given);
    }
    parties.add_to(tables);
}

fn write_party(
    role: &Role<'_>,
    keys: &[(&'static str, &str)],
    table: &mut Table,
    given: &Given<'_>,
) {
    for member in &role.trainer.members {
        // Faults in parties were reported above.
        let cells = party::cells(member, role.trainer, given, &mut Report::default());
        let Some((at, cells)) = cells else {
            continue;
        };
        let cells = cells.each_ref().map(|(column, cell)| (*column, &**cell));
        table.row(&at, &[keys, &cells].concat());
    }
}
