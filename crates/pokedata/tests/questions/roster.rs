//! What can be had when: against known facts, against a table made elsewhere, and against a slow
//! second way of finding it.

use pokedata::{Form, Game, Moment, Roster, Rosters, Rules, Version, Way};
use std::collections::{BTreeMap, BTreeSet, HashMap};

type Row = HashMap<String, String>;

fn table(file: &str) -> Vec<Row> {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

fn versions() -> impl Iterator<Item = &'static Version> {
    Game::all().iter().flat_map(Game::versions)
}

fn version(id: &str) -> &'static Version {
    versions().find(|own| own.id() == id).unwrap()
}

fn moment(text: &str) -> Moment {
    match text {
        "end" => Moment::END,
        "post" => Moment::League(0),
        "post+8" => Moment::League(8),
        gyms => Moment::Gyms(gyms.parse().unwrap()),
    }
}

#[test]
fn what_players_know_holds() {
    let known = table("tests/facts/known.csv");
    let games: BTreeSet<&str> = known
        .iter()
        .map(|row| version(&row["version"]).game().id())
        .collect();
    assert!(known.len() >= 60 && games.len() >= 12);
    let mut wrong = Vec::new();
    for row in known {
        let version = version(&row["version"]);
        let roster = Roster::of(version, version.rules(moment(&row["after"])));
        let has = roster.has(Form::find(&row["id"]).unwrap());
        if has != (row["known"] == "has") {
            wrong.push(row);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Until which word a row of `catches_by_badge.csv` counts.
fn earliest(rows: &[Row], version: &str) -> BTreeMap<String, Moment> {
    let mut earliest = BTreeMap::new();
    for row in rows.iter().filter(|row| row["version"] == version) {
        let after = moment(&row["after"]);
        let ids = row["ids"].split(' ').chain(row["conditional"].split(' '));
        for id in ids.filter(|id| !id.is_empty()) {
            let first = earliest.entry(id.to_owned()).or_insert(after);
            *first = after.min(*first);
        }
    }
    earliest
}

#[test]
fn what_is_caught_when_is_what_another_table_says() {
    let rows = table("tests/facts/catches_by_badge.csv");
    let moments = (0..=20).map(Moment::Gyms);
    let moments: Vec<Moment> = moments
        .chain([Moment::League(0), Moment::League(8)])
        .collect();
    let mut others = 0;
    for version in versions() {
        let earliest = earliest(&rows, version.id());
        for &moment in &moments {
            let roster = Roster::of(
                version,
                Rules {
                    moment,
                    cap: 100,
                    trade: true,
                    raids: true,
                },
            );
            for form in Form::all() {
                let caught = matches!(roster.way(form), Some(Way::Caught));
                let listed = earliest.get(&form.id).is_some_and(|&first| first <= moment);
                // That table counts other players' Pokémon and other cartridges.
                assert!(listed || !caught, "{} {moment} {}", version.id(), form.id);
                others += usize::from(listed && !caught);
            }
        }
    }
    println!("{others} only there");
}

#[test]
fn no_version_has_what_only_the_other_has() {
    let rows = table("tests/facts/versions.csv");
    for row in &rows {
        let others = rows.iter().filter(|other| other["game"] == row["game"]);
        for other in others.filter(|other| other["version"] != row["version"]) {
            let roster = Roster::of(version(&other["version"]), Rules::WHOLE_GAME);
            for id in row["exclusive"].split_whitespace() {
                let had = roster.has(Form::find(id).unwrap());
                assert!(!had, "{id} is had in {}", other["version"]);
            }
        }
    }
}

/// The slow way: the rows as they are written, asked again for each form and each step.
struct Slow {
    /// By version and form.
    catches: BTreeMap<String, Vec<Row>>,
    /// By what comes of it.
    evolutions: BTreeMap<String, Vec<Row>>,
    means: Vec<Row>,
    moves: Vec<Row>,
    excluded: Vec<Row>,
    limits: Vec<Row>,
}

impl Slow {
    fn read() -> Slow {
        let data = |name: &str| table(&format!("data/{name}.csv"));
        Slow {
            catches: grouped(data("catches"), |row| {
                format!("{} {}", row["version"], row["id"])
            }),
            evolutions: grouped(data("evolutions"), |row| row["to"].clone()),
            means: data("evolution_means"),
            moves: data("evolution_moves"),
            excluded: data("catch_exclusions"),
            limits: data("dex_limits"),
        }
    }

    /// Whether it is had by at most so many evolutions.
    fn has(&self, id: &str, version: &Version, rules: Rules, steps: u8) -> bool {
        let evolved = || steps > 0 && self.evolved(id, version, rules, steps - 1);
        self.caught(id, version, rules) || evolved()
    }

    fn caught(&self, id: &str, version: &Version, rules: Rules) -> bool {
        let mut own = self
            .catches
            .get(&format!("{} {id}", version.id()))
            .into_iter()
            .flatten();
        own.any(|row| self.counts(row, version, rules))
    }

    fn counts(&self, row: &Row, version: &Version, rules: Rules) -> bool {
        let excludes = |other: &Row| {
            let here = ["", version.game().id()].contains(&other["game"].as_str());
            here && row["condition"]
                .split(' ')
                .any(|word| word == other["condition"])
        };
        let raided = row["method"] == "raid" && !rules.raids;
        let counts = !raided || rules.moment >= Moment::League(0);
        counts && moment(&row["after"]) <= rules.moment && !self.excluded.iter().any(excludes)
    }

    /// The lowest level at which it is had by at most so many evolutions.
    fn least(&self, id: &str, version: &Version, rules: Rules, steps: u8) -> Option<u8> {
        let own = self.catches.get(&format!("{} {id}", version.id()));
        let own = own.into_iter().flatten();
        let caught = own
            .filter(|row| self.counts(row, version, rules))
            .map(|row| row["min_level"].parse().unwrap_or(1));
        let ways = self.evolutions.get(id).into_iter().flatten();
        let evolved = ways.filter_map(|row| {
            let by = steps > 0 && self.evolves(id, row, version, rules, steps - 1);
            let from = by.then(|| self.least(&row["from"], version, rules, steps - 1))??;
            let gained = ["level", "friendship", "move", "together"].contains(&&*row["trigger"]);
            let reached = self.written_level(row, version.game()).unwrap_or(1);
            Some(reached.max(from + u8::from(gained)))
        });
        caught.chain(evolved).min()
    }

    fn evolved(&self, id: &str, version: &Version, rules: Rules, steps: u8) -> bool {
        let mut ways = self.evolutions.get(id).into_iter().flatten();
        ways.any(|row| self.evolves(id, row, version, rules, steps))
    }

    fn evolves(&self, id: &str, row: &Row, version: &Version, rules: Rules, steps: u8) -> bool {
        let game = version.game();
        let in_game = game.forms().iter().any(|form| form.id == id);
        let dex = Form::find(id).unwrap().dex;
        let stopped = self.limits.iter().any(|row| {
            let open = !row["until"].is_empty() && moment(&row["until"]) <= rules.moment;
            row["game"] == game.id() && dex > row["up_to"].parse().unwrap() && !open
        });
        in_game && !stopped && self.by(row, version, rules, steps)
    }

    fn by(&self, row: &Row, version: &Version, rules: Rules, steps: u8) -> bool {
        let game = version.game();
        let generation = game.generation().number();
        let until = row["gen_to"].parse().unwrap_or(9);
        let region = match row["region"].as_str() {
            "" => true,
            "!Alola" | "!Galar" => row["region"][1..] != *game.region().name(),
            own => own == game.region().name(),
        };
        let versions = &row["versions"];
        let there = (row["gen_from"].parse().unwrap()..=until).contains(&generation)
            && region
            && (versions.is_empty() || versions.split(' ').any(|own| own == version.id()));
        let alone = !["trade", "together"].contains(&row["trigger"].as_str());
        there
            && (alone || rules.trade)
            && self.level(row, game, rules)
            && self.means(row, game, rules)
            && (row["beside"].is_empty() || self.has(&row["beside"], version, rules, steps))
            && self.has(&row["from"], version, rules, steps)
    }

    fn level(&self, row: &Row, game: &Game, rules: Rules) -> bool {
        match self.written_level(row, game) {
            Some(level) => level <= rules.cap,
            None => row["trigger"] != "move" || rules.moment >= Moment::League(0),
        }
    }

    fn written_level(&self, row: &Row, game: &Game) -> Option<u8> {
        let learnt = |other: &&Row| {
            other["game"] == game.id() && other["id"] == row["from"] && other["move"] == row["move"]
        };
        let level = match row["level"].as_str() {
            "" => self
                .moves
                .iter()
                .find(learnt)
                .map(|other| other["level"].as_str()),
            level => Some(level),
        };
        level.map(|level| level.parse().unwrap())
    }

    fn means(&self, row: &Row, game: &Game, rules: Rules) -> bool {
        let first = |what: &str| {
            let mut means = self.means.iter();
            let own = means.find(|other| other["game"] == game.id() && other["means"] == what);
            own.map(|own| moment(&own["after"]))
        };
        let item = row["item"].is_empty()
            || first(&row["item"]).unwrap_or(Moment::League(0)) <= rules.moment;
        let mut needs = row["needs"].split_whitespace();
        item && needs.all(|what| first(what).is_some_and(|first| first <= rules.moment))
    }
}

fn grouped(rows: Vec<Row>, key: impl Fn(&Row) -> String) -> BTreeMap<String, Vec<Row>> {
    let mut groups: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in rows {
        groups.entry(key(&row)).or_default().push(row);
    }
    groups
}

#[test]
fn rosters_are_what_a_slow_search_finds() {
    let slow = Slow::read();
    for (index, version) in versions().enumerate() {
        let gyms = u8::try_from(index % 9).unwrap();
        for (moment, cap, trade) in [
            (Moment::Gyms(gyms), 15 + 4 * gyms, true),
            (Moment::Gyms(8), 50, false),
            (Moment::END, 100, index % 2 == 0),
        ] {
            let raids = index % 3 == 0;
            let rules = Rules {
                moment,
                cap,
                trade,
                raids,
            };
            let roster = Roster::of(version, rules);
            for form in Form::all()
                .iter()
                .filter(|form| form.first_generation <= version.game().generation())
            {
                let expected = slow.has(&form.id, version, rules, 3);
                assert_eq!(
                    roster.has(form),
                    expected,
                    "{} {rules:?} {}",
                    version.id(),
                    form.id
                );
            }
        }
    }
}

/// At the lowest level that a slow search finds, and told to be above the cap only where there is
/// no way below it.
#[test]
fn nobody_is_had_below_the_level_it_is_caught_at() {
    let slow = Slow::read();
    let mut above = 0;
    for (index, version) in versions().enumerate() {
        for gyms in [0, 2, index as u8 % 9] {
            let rules = version.rules(Moment::Gyms(gyms));
            let roster = Roster::of(version, rules);
            let levels = roster.least_levels();
            for form in roster.forms() {
                let expected = slow.least(&form.id, version, rules, 3);
                let told = format!("{} {rules:?} {}", version.id(), form.id);
                assert_eq!(levels.of(form), expected, "{told}");
                let origin = roster.origin(form).unwrap();
                let caught = origin.by.levels().map_or(1, |(least, _)| least);
                assert_eq!(origin.is_above_cap(), caught > rules.cap, "{told}");
                assert!(
                    !origin.is_above_cap() || expected > Some(rules.cap),
                    "{told}"
                );
                above += usize::from(origin.is_above_cap());
            }
        }
    }
    assert!(above > 300, "{above}");
}

#[test]
fn what_a_game_has_from_beginning_to_end_is_what_its_rosters_have() {
    let ids = |forms: &mut dyn Iterator<Item = &'static Form>| -> Vec<&str> {
        forms.map(|form| form.id.as_str()).collect()
    };
    for game in Game::all() {
        let rosters = Rosters::of(game.versions(), |_| Rules::WHOLE_GAME);
        let had = ids(&mut game.obtainable().iter().copied());
        assert_eq!(had, ids(&mut rosters.forms()), "{}", game.id());
        assert_eq!(game.typings(), rosters.typings(), "{}", game.id());
    }
}

/// The rows themselves say where a player takes one: each is in a choice, and no form that is
/// offered there is free without another row of its own.
#[test]
fn what_is_to_be_chosen_is_in_a_choice() {
    let choices: BTreeSet<(String, String, String)> = table("data/choices.csv")
        .into_iter()
        .flat_map(|row| {
            let ids: Vec<String> = row["ids"].split(' ').map(str::to_owned).collect();
            let key = move |id| (row["game"].clone(), id, row["method"].clone());
            ids.into_iter().map(key)
        })
        .collect();
    for row in table("data/catches.csv") {
        let version = version(&row["version"]);
        let (game, method) = (version.game(), &row["method"]);
        let form = Form::find(&row["id"]).unwrap();
        let starter = method == "starter" && game.starter_lines().iter().any(|l| l == form.line());
        let known = (game.id().to_owned(), row["id"].clone(), method.clone());
        let chosen = row["condition"]
            .split(' ')
            .any(|word| word.starts_with("choose-1"));
        assert!(!chosen || starter || choices.contains(&known), "{row:?}");
    }
    for game in Game::all() {
        let had = Rosters::of(game.versions(), |version| version.rules(Moment::Gyms(1)));
        let starters = had
            .choices()
            .into_iter()
            .find(|(one, _)| one.name() == "starter");
        assert_eq!(starters.is_some(), game.id() != "yellow", "{}", game.id());
    }
}

#[test]
fn raids_before_the_league_only_when_they_count() {
    let version = version("sword");
    let dreepy = Form::find("dreepy").unwrap();
    let roster = |moment, raids| {
        let rules = version.rules(moment);
        Roster::of(version, Rules { raids, ..rules })
    };
    let early = roster(Moment::Gyms(0), false);
    assert!(!early.has(dreepy) && early.leaves_out_raids());
    let raided = roster(Moment::Gyms(0), true);
    assert!(raided.origin(dreepy).unwrap().unsure().is_some());
    let walked = roster(Moment::Gyms(6), false).origin(dreepy).unwrap();
    assert_eq!(walked.by.method(), "walk");
}

/// The types that a moment takes away are those of which a form and its earlier stages have
/// machines alone, all of them later.
#[test]
fn late_machines_are_not_learnt_from() {
    let moves: HashMap<String, Row> = table("data/moves.csv")
        .into_iter()
        .map(|row| (row["move"].clone(), row))
        .collect();
    let machines = table("data/machines.csv");
    let mut late = 0;
    for id in ["red-blue", "emerald", "platinum", "x-y"] {
        let game = Game::find(id).unwrap();
        for form in game.forms() {
            let all = game.learnable(form, None, Moment::END);
            let then = game.learnable(form, None, Moment::Gyms(1));
            assert!(then.iter().all(|t| all.contains(t)));
            for lost in all.iter().filter(|&t| !then.contains(t)) {
                late += 1;
                let stages = std::iter::successors(Some(*form), |own| own.earlier_stage());
                let known = stages.flat_map(|own| game.learnset(own)).filter(|one| {
                    let own = &moves[&one.move_id];
                    own["precondition"].is_empty()
                        && pokedata::Move::find(&one.move_id)
                            .unwrap()
                            .attack_type(game.generation())
                            == Some(lost)
                });
                for one in known {
                    let mut machines = machines.iter();
                    let own = machines.find(|row| row["game"] == id && row["move"] == one.move_id);
                    let after =
                        moment(&own.unwrap_or_else(|| panic!("{} {one:?}", form.id))["after"]);
                    assert!(
                        one.ways == ["machine"] && after > Moment::Gyms(1),
                        "{} {one:?}",
                        form.id
                    );
                }
            }
        }
    }
    assert!(late > 20, "{late}");
}
