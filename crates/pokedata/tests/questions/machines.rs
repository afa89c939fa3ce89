//! Compares the dates of machines with the places at which the games give them.

use pokedata::{Game, Moment};
use std::collections::HashMap;

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
        let own = game.machine(&row["move"]);
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
            let Some(taught) = version.game().machine(&row["method"]) else {
                continue;
            };
            compared += 1;
            assert!(taught <= moment(&row["after"]), "{row:?}");
        }
    }
    assert!(compared > 2_500, "{compared}");
}
