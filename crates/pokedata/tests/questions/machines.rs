//! Compares the dates of machines with the places at which the games give them.

use pokedata::{Form, Game, Moment};
use std::collections::{HashMap, HashSet};

type Row = HashMap<String, String>;

fn table(file: &str) -> Vec<Row> {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

fn moment(text: &str) -> Moment {
    match text.strip_prefix("post") {
        None => Moment::Gyms(text.parse().unwrap()),
        Some(more) => Moment::League(more.trim_start_matches('+').parse().unwrap_or(0)),
    }
}

/// Teaching a move needs the machine only, not the badge with which the move can be used outside of
/// battle.
#[test]
fn machines_are_dated_by_where_they_are_received() {
    for row in table("tests/facts/machines.csv") {
        let game = Game::find(&row["game"]).unwrap();
        let own = game.machine(&row["move"]).map(|own| own.moment);
        assert_eq!(own, Some(moment(&row["after"])), "{row:?}");
    }
}

/// What is caught by a field move is not caught before the move can be taught.
#[test]
fn no_catch_is_dated_before_the_move_that_it_needs() {
    let mut compared = 0;
    let catches = table("data/catches.csv");
    for version in Game::all().iter().flat_map(Game::versions) {
        let own = catches.iter().filter(|row| row["version"] == version.id());
        for row in own {
            let Some(machine) = version.game().machine(&row["method"]) else {
                continue;
            };
            compared += 1;
            assert!(machine.moment <= moment(&row["after"]), "{row:?}");
        }
    }
    assert!(compared > 2_500, "{compared}");
}

/// Machines and tutors, with the moment and the place as in the scripts and maps of the games.
#[test]
fn machines_and_tutors_have_their_places() {
    for (id, learnt, after, text) in [
        ("red-blue", "thunder", "5", "TM25 Thunder (Power Plant)"),
        (
            "yellow",
            "seismic-toss",
            "1",
            "TM19 Seismic Toss (Route 25)",
        ),
        // It lies behind water, although the route is reached earlier.
        ("red-blue", "pay-day", "5", "TM16 Pay Day (Route 12)"),
        ("crystal", "headbutt", "2", "TM02 Headbutt (Ilex Forest)"),
        (
            "emerald",
            "rock-tomb",
            "1",
            "TM39 Rock Tomb (Rustboro City)",
        ),
        (
            "emerald",
            "focus-punch",
            "5",
            "TM01 Focus Punch (Route 115)",
        ),
        (
            "ruby-sapphire",
            "flamethrower",
            "1",
            "TM35 Flamethrower (Mauville City)",
        ),
        (
            "firered-leafgreen",
            "brick-break",
            "1",
            "TM31 Brick Break (S.S. Anne)",
        ),
        // Rowan gives it in Platinum only.
        ("diamond-pearl", "return", "2", "TM27 Return (Lost Tower)"),
        ("platinum", "return", "0", "TM27 Return (Sandgem Town)"),
        (
            "platinum",
            "hyper-beam",
            "3",
            "TM15 Hyper Beam (Veilstone City)",
        ),
        (
            "heartgold-soulsilver",
            "ice-beam",
            "2",
            "TM13 Ice Beam (Goldenrod City)",
        ),
        ("black-white", "scald", "4", "TM55 Scald (Cold Storage)"),
        ("black-2-white-2", "dig", "3", "TM28 Dig (Route 4)"),
        (
            "x-y",
            "brick-break",
            "7",
            "TM31 Brick Break (Terminus Cave)",
        ),
        (
            "ultra-sun-ultra-moon",
            "thunderbolt",
            "3",
            "TM24 Thunderbolt (Sandy Cave)",
        ),
        (
            "sword-shield",
            "u-turn",
            "4",
            "TM56 U-turn (Glimwood Tangle)",
        ),
    ] {
        let machine = Game::find(id).unwrap().machine(learnt).unwrap();
        assert_eq!(
            (machine.moment, machine.to_string().as_str()),
            (moment(after), text)
        );
    }
    for (id, learnt, after, text) in [
        (
            "emerald",
            "explosion",
            "5",
            "Explosion by a tutor (Pacifidlog Town)",
        ),
        (
            "platinum",
            "ice-punch",
            "3",
            "Ice Punch by a tutor (Route 212)",
        ),
        (
            "heartgold-soulsilver",
            "headbutt",
            "2",
            "Headbutt by a tutor (Ilex Forest)",
        ),
    ] {
        let tutor = Game::find(id).unwrap().tutor(learnt).unwrap();
        assert_eq!(
            (tutor.moment, tutor.to_string().as_str()),
            (moment(after), text)
        );
        assert_eq!(Game::find(id).unwrap().machine(learnt), None);
    }
}

/// The first place of a machine is reached by then. Towns are not compared: their areas begin with
/// the first Pokémon, which are in the water. In HeartGold and SoulSilver, Strength is received at
/// the beginning of Route 42, whose Pokémon come later.
#[test]
fn machines_are_dated_no_earlier_than_their_places() {
    let areas = table("data/areas.csv");
    let bosses = table("data/bosses.csv");
    let mut compared = 0;
    for row in table("data/machines.csv") {
        let has_boss = |boss: &Row| boss["game"] == row["game"] && boss["place"] == row["place"];
        let is_town = row["place"].ends_with(" City")
            || row["place"].ends_with(" Town")
            || bosses.iter().any(has_boss);
        if is_town || (row["place"] == "Route 42" && row["move"] == "strength") {
            continue;
        }
        let own = areas.iter().filter(|area| area["game"] == row["game"]);
        let own = own.filter(|area| area["name"] == row["place"]);
        let Some(reached) = own.map(|area| moment(&area["after"])).min() else {
            continue;
        };
        compared += 1;
        assert!(moment(&row["after"]) >= reached, "{row:?}");
    }
    assert!(compared > 450, "{compared}");
}

/// Counts, for each game, the machines and tutors of damaging moves that have no date: those that are
/// only won by chance or in battle facilities, those of paid expansions, and, from generation 5 on,
/// many of shops and gifts.
#[test]
fn the_undated_machines_are_counted() {
    let rows = table("data/machines.csv");
    for (id, machines, tutors) in [
        ("red-blue", 0, 0),
        ("yellow", 0, 0),
        ("gold-silver", 0, 0),
        ("crystal", 0, 0),
        ("ruby-sapphire", 0, 0),
        ("emerald", 0, 0),
        ("firered-leafgreen", 2, 0),
        ("diamond-pearl", 1, 0),
        ("platinum", 1, 0),
        ("heartgold-soulsilver", 5, 0),
        ("black-white", 10, 9),
        ("black-2-white-2", 21, 9),
        ("x-y", 39, 9),
        ("omega-ruby-alpha-sapphire", 41, 9),
        ("sun-moon", 34, 11),
        ("ultra-sun-ultra-moon", 33, 52),
        ("sword-shield", 106, 16),
        ("brilliant-diamond-shining-pearl", 3, 0),
        ("scarlet-violet", 49, 0),
    ] {
        let game = Game::find(id).unwrap();
        for (way, expected) in [("machine", machines), ("tutor", tutors)] {
            let by_way = |row: &&Row| (row["machine"] == "tutor") == (way == "tutor");
            let own = rows.iter().filter(|row| row["game"] == id).filter(by_way);
            let own: HashSet<&str> = own.map(|row| row["move"].as_str()).collect();
            let learnsets = Form::all().iter().flat_map(|form| game.learnset(form));
            let undated: HashSet<&str> = learnsets
                .filter(|learnt| learnt.ways.iter().any(|own| own == way))
                .map(|learnt| learnt.move_id.as_str())
                .filter(|learnt| !own.contains(learnt))
                .collect();
            assert_eq!(undated.len(), expected, "{id}: {undated:?}");
        }
    }
}
