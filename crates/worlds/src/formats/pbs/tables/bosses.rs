//! Which trainers are bosses: those whose type says so, in the order of the file.

use super::given::{Given, Tables};
use super::party;
use crate::formats::pbs::trainers::TrainerRecord;
use crate::formats::report::Report;
use crate::formats::table::Table;
use std::collections::HashMap;

/// What the notes tell of the choice.
#[derive(Default)]
pub(super) struct Told {
    pub(super) bosses: usize,
    pub(super) story: usize,
    /// Trainers that are neither.
    pub(super) others: usize,
    /// Whether no type says who is a boss, so that all are in the story.
    pub(super) all: bool,
}

/// A word in the type of a trainer, and the kind of battle that it means.
const ROLES: [(&str, &str); 7] = [
    ("leader", "gym"),
    ("elite", "elite4"),
    ("champion", "champion"),
    ("rival", "rival"),
    ("admin", "team-admin"),
    ("executive", "team-admin"),
    ("boss", "team-boss"),
];

/// The kinds that are bosses, in the order in which they are met.
const BOSSES: [&str; 3] = ["gym", "elite4", "champion"];

/// So many bosses, or battles of a story, have a number.
const MOST: usize = 250;

/// A trainer with the kind of battle.
struct Role<'a> {
    trainer: &'a TrainerRecord,
    kind: &'static str,
    /// The name, with a number where another has it already.
    leader: String,
    /// What the type is called: it stands where the place would.
    title: &'a str,
}

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) -> Told {
    check_kinds(given, report);
    let (roles, all) = roles(given);
    let is_boss = |role: &&Role<'_>| BOSSES.contains(&role.kind);
    let mut bosses: Vec<&Role<'_>> = roles.iter().filter(is_boss).collect();
    let place = |kind: &str| BOSSES.iter().position(|own| *own == kind);
    bosses.sort_by_key(|role| (role.trainer.version > 0, place(role.kind)));
    let mut story: Vec<&Role<'_>> = roles.iter().filter(|role| !is_boss(role)).collect();
    story.sort_by_key(|role| after(role, &bosses));
    let told = Told {
        bosses: bosses.len().min(MOST),
        story: story.len().min(MOST),
        others: given.project.trainers.len() - bosses.len().min(MOST) - story.len().min(MOST),
        all,
    };
    // What is wrong is told of all trainers, bosses or not.
    for trainer in &given.project.trainers {
        for member in &trainer.members {
            party::cells(member, given, report);
        }
    }
    bosses.truncate(MOST);
    story.truncate(MOST);
    write_bosses(&bosses, given, tables);
    write_story(&story, &bosses, given, tables);
    told
}

/// A type of trainers that the files do not know.
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

/// Who has a role; all, where no type of trainers says so of anybody.
fn roles<'a>(given: &'a Given<'_>) -> (Vec<Role<'a>>, bool) {
    let trainers = &given.project.trainers;
    let kinds: Vec<Option<&str>> = trainers.iter().map(|own| kind(own, given)).collect();
    let all = !kinds.iter().flatten().any(|kind| BOSSES.contains(kind));
    let mut names: HashMap<&str, usize> = HashMap::new();
    let mut roles = Vec::new();
    for (trainer, kind) in trainers.iter().zip(kinds) {
        let Some(kind) = kind.or(all.then_some("other")) else {
            continue;
        };
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
            title: title(trainer, given),
        });
    }
    (roles, all)
}

fn kind(trainer: &TrainerRecord, given: &Given<'_>) -> Option<&'static str> {
    let text = format!("{} {}", trainer.kind.id, title(trainer, given)).to_lowercase();
    let role = ROLES.iter().find(|(word, _)| text.contains(word));
    role.map(|(_, kind)| *kind)
}

fn title<'a>(trainer: &'a TrainerRecord, given: &'a Given<'_>) -> &'a str {
    let mut kinds = given.project.trainer_types.iter().flatten();
    let title = kinds.find(|own| own.id == trainer.kind.id);
    title.map_or(&trainer.kind.id, |own| &own.name)
}

impl TrainerRecord {
    fn strongest(&self) -> u8 {
        let levels = self.members.iter().map(|own| own.level);
        levels.max().unwrap_or(0)
    }
}

/// When a battle of the story is: after the leaders whose strongest Pokémon is below theirs.
fn after(role: &Role<'_>, bosses: &[&Role<'_>]) -> (bool, usize) {
    let first = bosses.iter().filter(|boss| boss.trainer.version == 0);
    let weaker = first.filter(|boss| boss.trainer.strongest() < role.trainer.strongest());
    let kinds: Vec<&str> = weaker.map(|boss| boss.kind).collect();
    let gyms = kinds.iter().filter(|kind| **kind == "gym").count();
    (kinds.contains(&"champion"), gyms)
}

fn write_bosses(bosses: &[&Role<'_>], given: &Given<'_>, tables: &mut Tables) {
    let mut table = Table::new(&["order", "kind", "place", "leader"]);
    let columns: Vec<&str> = ["order"].into_iter().chain(party::COLUMNS).collect();
    let mut parties = Table::new(&columns);
    for (order, boss) in (1..).zip(bosses) {
        let order = format!("{order}");
        let kind = match boss.trainer.version {
            0 => boss.kind,
            _ => "postgame",
        };
        let row = [&*order, kind, boss.title, &boss.leader];
        table.row(&boss.trainer.at, &row);
        write_party(boss, &[&order], &mut parties, given);
    }
    tables.add("bosses.csv", table);
    tables.add("boss_parties.csv", parties);
}

fn write_story(story: &[&Role<'_>], bosses: &[&Role<'_>], given: &Given<'_>, tables: &mut Tables) {
    let keys = ["after", "place", "kind", "leader"];
    let columns: Vec<&str> = keys.into_iter().chain(party::COLUMNS).collect();
    let mut parties = Table::new(&columns);
    for role in story {
        let after = match after(role, bosses) {
            (true, _) => "post".to_owned(),
            (false, gyms) => gyms.to_string(),
        };
        let keys = [&after, role.title, role.kind, &role.leader];
        write_party(role, &keys, &mut parties, given);
    }
    tables.add("story_parties.csv", parties);
}

fn write_party(role: &Role<'_>, keys: &[&str], table: &mut Table, given: &Given<'_>) {
    for member in &role.trainer.members {
        // What is wrong was told before.
        let Some((at, cells)) = party::cells(member, given, &mut Report::default()) else {
            continue;
        };
        let cells = cells.iter().map(String::as_str);
        let row: Vec<&str> = keys.iter().copied().chain(cells).collect();
        table.row(&at, &row);
    }
}
