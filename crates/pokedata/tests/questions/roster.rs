//! Compares the rosters with known facts, with a table from another source, and with a second, slow
//! computation.

use pokedata::{
    Efforts, Form, Game, Mode, Moment, Played, Playthrough, Roster, Rosters, Rules, Training,
    Version, Weights,
};
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
        text => match text.strip_prefix("post+") {
            Some(more) => Moment::League(more.parse().unwrap()),
            None => Moment::Gyms(text.parse().unwrap()),
        },
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
        let rules = Rules {
            over_cap: true,
            ..version.rules(moment(&row["after"]))
        };
        let roster = Roster::of(version, rules);
        let has = roster.has(Form::find(&row["id"]).unwrap());
        if has != (row["known"] == "has") {
            wrong.push(row);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Returns the first moment at which `catches_by_badge.csv` lists each form of a version.
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
                    ..Rules::WHOLE_GAME
                },
            );
            for form in Form::all() {
                let mut ways = roster.ways(form).into_iter();
                let caught = ways.any(|way| way.evolutions.is_empty());
                let listed = earliest.get(&form.id).is_some_and(|&first| first <= moment);
                // The table includes trades with other players and other cartridges.
                assert!(listed || !caught, "{} {moment:?} {}", version.id(), form.id);
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

/// The slow computation, which searches all rows for each form and each step.
struct Slow {
    /// The catches, by version and form.
    catches: BTreeMap<String, Vec<Row>>,
    /// The evolutions, by the resulting form.
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

    fn counts(&self, row: &Row, version: &Version, rules: Rules) -> bool {
        let excludes = |other: &Row| {
            let here = ["", version.game().id()].contains(&other["game"].as_str());
            let words = || row["condition"].split(' ');
            here && words().any(|word| word == other["condition"])
                && !(rules.dlc && other["why"] == "dlc")
        };
        let raided = row["method"] == "raid" && !rules.raids;
        let counts = !raided || rules.moment >= Moment::League(0);
        counts && moment(&row["after"]) <= rules.moment && !self.excluded.iter().any(excludes)
    }

    /// Returns the lowest level at which the form is obtained by at most the given number of
    /// evolutions.
    fn least(&self, id: &str, version: &Version, rules: Rules, steps: u8) -> Option<u8> {
        let own = self.catches.get(&format!("{} {id}", version.id()));
        let own = own.into_iter().flatten();
        let caught = own
            .filter(|row| self.counts(row, version, rules))
            .map(|row| row["min_level"].parse().unwrap_or(1))
            .filter(|&level: &u8| level <= rules.cap || rules.over_cap);
        let ways = self.evolutions.get(id).into_iter().flatten();
        let evolved = ways.filter_map(|row| {
            let from =
                (steps > 0).then(|| self.least(&row["from"], version, rules, steps - 1))??;
            if !self.evolves(id, row, version, rules, steps - 1) {
                return None;
            }
            let gained = ["level", "friendship", "move", "together"].contains(&&*row["trigger"]);
            let reached = self.written_level(row, version.game()).unwrap_or(1);
            let level = reached.max(from + u8::from(gained));
            (level <= rules.cap || rules.over_cap && level == from).then_some(level)
        });
        caught.chain(evolved).min()
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
            && self.is_learnt(row, game, rules)
            && self.means(row, game, rules)
            && (row["beside"].is_empty()
                || self.least(&row["beside"], version, rules, steps).is_some())
    }

    /// A move that is not learnt by level up counts only once the league is won.
    fn is_learnt(&self, row: &Row, game: &Game, rules: Rules) -> bool {
        let by_level = self.written_level(row, game).is_some();
        by_level || row["trigger"] != "move" || rules.moment >= Moment::League(0)
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
        let by_then = |what: &str, otherwise: Option<Moment>| {
            let mut means = self.means.iter();
            let own = means.find(|other| other["game"] == game.id() && other["means"] == what);
            let first = match own {
                None => otherwise,
                Some(own) if own["dlc"] == "y" && !rules.dlc => None,
                Some(own) => Some(moment(&own["after"])),
            };
            first.is_some_and(|first| first <= rules.moment)
        };
        let item = &row["item"];
        let mut needs = row["needs"].split_whitespace();
        (item.is_empty() || by_then(item, Some(Moment::League(0))))
            && needs.all(|what| by_then(what, None))
    }
}

fn grouped(rows: Vec<Row>, key: impl Fn(&Row) -> String) -> BTreeMap<String, Vec<Row>> {
    let mut groups: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in rows {
        groups.entry(key(&row)).or_default().push(row);
    }
    groups
}

/// Compares the lowest level of each form with a slow search, and checks each way against the
/// rules.
#[test]
fn rosters_are_what_a_slow_search_finds() {
    let slow = Slow::read();
    let mut above = 0;
    for (index, version) in versions().enumerate() {
        let gyms = u8::try_from(index % 9).unwrap();
        let pick = |number: usize| (index + number).is_multiple_of(3);
        for (moment, cap, over_cap) in [
            (Moment::Gyms(gyms), 15 + 4 * gyms, false),
            (Moment::Gyms(0), 15, true),
            (Moment::Gyms(8), 50, pick(1)),
            (Moment::END, 100, false),
        ] {
            let rules = Rules {
                moment,
                before_story: None,
                cap,
                over_cap,
                trade: pick(0),
                raids: pick(1),
                dlc: pick(2),
            };
            let roster = Roster::of(version, rules);
            let generation = version.game().generation();
            let forms = Form::all().iter();
            for form in forms.filter(|form| form.first_generation <= generation) {
                let case = format!("{} {rules:?} {}", version.id(), form.id);
                let there = version.game().forms().iter().any(|own| own.id == form.id);
                let expected = slow.least(&form.id, version, rules, 3).filter(|_| there);
                assert_eq!(roster.least_level(form), expected, "{case}");
                let ways = roster.ways(form);
                let least = ways.iter().map(pokedata::Way::level).min();
                assert_eq!(least, expected, "{case}");
                for way in &ways {
                    assert!(way.moment() <= moment, "{case}");
                    assert!(way.level() <= cap || over_cap, "{case}");
                    assert!(rules.trade || !way.needs_second_player(), "{case}");
                    assert!(rules.dlc || !way.by.is_dlc(), "{case}");
                }
                above += usize::from(ways.iter().any(pokedata::Way::is_above_cap));
            }
        }
    }
    assert!(above > 300, "{above}");
}

/// Compares the first moments of some Pokémon, without trades and at any level, with those known
/// from the games.
#[test]
fn what_is_first_obtained_when_is_what_the_games_say() {
    let rows = table("tests/facts/first_obtained.csv");
    let mut wrong = Vec::new();
    for row in rows {
        let rules = Rules {
            moment: moment(&row["after"]),
            trade: false,
            ..Rules::WHOLE_GAME
        };
        let roster = Roster::of(version(&row["version"]), rules);
        if roster.has(Form::find(&row["id"]).unwrap()) != (row["known"] == "has") {
            wrong.push(row);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Checks Pokémon that require a paid expansion because of their place or their evolution.
#[test]
fn paid_expansions_count_only_where_they_are_asked_for() {
    for (id, game) in [
        ("slowbro-galar", "sword"),
        ("slowking-galar", "shield"),
        ("urshifu-single-strike", "sword"),
        ("dipplin", "scarlet"),
        ("hydrapple", "violet"),
        ("archaludon", "scarlet"),
        ("sinistcha", "violet"),
    ] {
        let form = Form::find(id).unwrap();
        let has = |dlc| {
            let rules = Rules {
                dlc,
                ..Rules::WHOLE_GAME
            };
            Roster::of(version(game), rules).has(form)
        };
        assert!(!has(false) && has(true), "{id} in {game}");
    }
}

/// Checks that a boss in challenge mode has the moment of its counterpart in normal mode, but the
/// levels of challenge mode.
#[test]
fn the_challenge_mode_has_the_moments_of_the_normal_one() {
    let black_2 = version("black-2");
    let playthrough = Playthrough::of(Played::find("black-2").unwrap());
    let challenge = playthrough.clone().in_mode(Mode::Challenge).unwrap();
    let normal: Vec<_> = playthrough.all().bosses().collect();
    let harder: Vec<_> = challenge.all().bosses().collect();
    assert_eq!(normal.len(), harder.len());
    let mut higher = 0;
    for (boss, harder) in normal.into_iter().zip(harder) {
        assert_eq!(boss.leader, harder.leader);
        let usual = black_2.rules_before(Mode::Normal, boss);
        for mode in [Mode::Normal, Mode::Challenge] {
            let rules = black_2.rules_before(mode, harder);
            assert_eq!(rules.moment, usual.moment, "{}", boss.leader);
            assert!(rules.cap >= harder.cap(), "{}", boss.leader);
            higher += usize::from(rules.cap > usual.cap);
        }
        let both = black_2.rules_before(Mode::Both, boss);
        assert_eq!(both.cap, black_2.rules_before(Mode::Challenge, harder).cap);
    }
    assert!(higher > 20, "{higher}");
    let first = black_2.rules_in(Mode::Challenge, Moment::Gyms(0));
    assert_eq!((first.cap, black_2.rules(Moment::Gyms(0)).cap), (14, 13));
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

/// Checks that every catch with a choice is a starter or listed in `choices.csv`, and that every
/// game except Yellow has a choice of starters.
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
        let game = version.game();
        let method = &row["method"];
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
        let rules = Rules {
            over_cap: true,
            raids,
            ..version.rules(moment)
        };
        Roster::of(version, rules)
    };
    let early = roster(Moment::Gyms(0), false);
    assert!(!early.has(dreepy) && early.leaves_out_raids());
    let raided = roster(Moment::Gyms(0), true);
    assert!(raided.origin(dreepy).unwrap().unsure().is_some());
    let walked = roster(Moment::Gyms(6), false).origin(dreepy).unwrap();
    assert_eq!(walked.by.method(), "walk");
}

/// Compares the moves that are known at a moment with a second implementation.
#[test]
fn moves_are_known_from_when_they_are_taught() {
    let machines: HashMap<(String, String), Moment> = table("data/machines.csv")
        .into_iter()
        .map(|row| {
            let after = moment(&row["after"]);
            ((row["game"].clone(), row["move"].clone()), after)
        })
        .collect();
    let mut late = 0;
    let mut early = 0;
    for id in ["red-blue", "emerald", "platinum", "x-y", "scarlet-violet"] {
        let game = Game::find(id).unwrap();
        let played = Played::all_of(game);
        let then = Training {
            level: 25,
            moment: Moment::Gyms(2),
            all_taught: false,
        };
        for form in game.forms() {
            let known = played.known_moves(form, then);
            let taught = played.known_moves(
                form,
                Training {
                    all_taught: true,
                    ..then
                },
            );
            for one in played.known_moves(form, Training::WHOLE_GAME) {
                let machine = machines.get(&(id.to_owned(), one.move_id.clone()));
                let levels = one.ways.iter().filter_map(|way| way.parse::<u8>().ok());
                let by_level = levels.min().is_some_and(|at| at <= 25);
                let mut ways = one.ways.iter();
                let by_machine = ways.any(|way| way == "machine" || way == "tutor");
                let dated = by_machine && machine.is_some_and(|&after| after <= Moment::Gyms(2));
                let evolving = one.ways.iter().any(|way| way == "evolve" || way == "form");
                let case = format!("{id} {} {one:?}", form.id);
                if known.contains(&one) {
                    early += 1;
                    let reminded = one.ways.iter().any(|way| way == "reminder");
                    assert!(by_level || dated || evolving || reminded, "{case}");
                } else {
                    late += 1;
                    assert!(!dated && !evolving, "{case}");
                }
                let undated = by_machine && machine.is_none();
                assert!(!undated || taught.contains(&one), "{case}");
            }
        }
    }
    assert!(early > 5000 && late > 5000, "{early} {late}");
}

/// Checks that a Pokémon knows the moves listed at level 1 of its evolved form if it was caught in
/// that form or a Move Relearner can be reached.
#[test]
fn evolved_forms_learn_what_is_listed_at_their_level() {
    let knows = |game: &str, form: &str, name: &str, level, moment| {
        let training = Training {
            level,
            moment,
            all_taught: false,
        };
        let moves = Played::find(game)
            .unwrap()
            .known_moves(Form::find(form).unwrap(), training);
        moves.iter().any(|own| own.move_id == name)
    };
    let gyms = Moment::Gyms;
    for (game, form, name, level, moment, expected) in [
        ("gold", "gyarados", "thrash", 25, gyms(2), false),
        ("gold", "gyarados", "bite", 25, gyms(2), true),
        ("gold", "gyarados", "bite", 19, gyms(2), false),
        ("platinum", "crobat", "cross-poison", 40, gyms(2), false),
        ("platinum", "crobat", "cross-poison", 40, gyms(3), true),
        ("yellow", "pikachu", "thunder-shock", 5, gyms(0), true),
        ("emerald", "mudkip", "tackle", 5, gyms(0), true),
        ("scarlet", "gyarados", "bite", 25, gyms(2), true),
    ] {
        let case = format!("{game} {form} {name} {moment:?}");
        assert_eq!(knows(game, form, name, level, moment), expected, "{case}");
    }
}

/// Checks that the types of the moves in each whole game agree with another table, with few
/// exceptions.
#[test]
fn types_of_moves_are_those_of_the_other_table() {
    let mut same = 0;
    let mut fewer = 0;
    for game in Game::all() {
        let played = Played::all_of(game);
        for form in game.forms() {
            let at_all = played.learnable(form, Training::WHOLE_GAME);
            let by_moves = played.learnable(
                form,
                Training {
                    all_taught: false,
                    ..Training::WHOLE_GAME
                },
            );
            assert!(by_moves.iter().all(|own| at_all.contains(own)));
            if by_moves == at_all {
                same += 1;
            } else {
                fewer += 1;
                if fewer < 40 {
                    println!("{} {} {at_all:?} {by_moves:?}", game.id(), form.id);
                }
            }
        }
    }
    assert!(fewer * 50 < same, "{fewer} of {same}");
}

/// Before a story battle, everything from before the last gym counts, and of what follows the gym
/// only what the walkthrough reaches on its way to the battle.
#[test]
fn only_what_surely_comes_before_a_story_battle_counts() {
    let mut fewer = 0;
    for version in versions() {
        for boss in version.game().story() {
            let rules = version.rules_before(Mode::Normal, boss);
            let surely = Roster::of(version, rules);
            let perhaps = Roster::of(
                version,
                Rules {
                    before_story: None,
                    ..rules
                },
            );
            let case = format!("{} {}", version.id(), boss.number());
            assert!(surely.forms().all(|own| perhaps.has(own)), "{case}");
            fewer += usize::from(surely.len() < perhaps.len());
            let earlier = match rules.moment {
                Moment::Gyms(0) => continue,
                Moment::Gyms(won) => Moment::Gyms(won - 1),
                Moment::League(0) => Moment::Gyms(7),
                Moment::League(more) => Moment::League(more - 1),
            };
            let earlier = Roster::of(
                version,
                Rules {
                    before_story: None,
                    moment: earlier,
                    ..rules
                },
            );
            assert!(earlier.forms().all(|own| surely.has(own)), "{case}");
        }
    }
    assert!(fewer > 100, "{fewer}");
    let before = |id: &str, place: &str| -> Vec<&str> {
        let own = version(id);
        let mut story = own.game().story().iter();
        let battle = story.find(|boss| boss.place == place).unwrap();
        let then = Roster::of(own, own.rules_before(Mode::Normal, battle));
        then.forms().map(|form| form.id.as_str()).collect()
    };
    // Before the rival on Route 103, the player has no Poké Balls.
    assert_eq!(
        before("emerald", "Route 103"),
        ["treecko", "torchic", "mudkip"]
    );
    // Viridian Forest is behind the place of this battle.
    let early = before("red", "Route 22");
    assert!(early.contains(&"spearow") && !early.contains(&"caterpie"));
}

/// The moment of a story battle is known only to the gyms around it, and the words say so.
#[test]
fn the_words_for_a_story_battle_say_what_is_uncertain() {
    let game = Game::find("emerald").unwrap();
    let version = version("emerald");
    let of = |boss| Roster::of(version, version.rules_before(Mode::Normal, boss)).when();
    assert_eq!(of(&game.bosses()[0]), "before the first gym");
    assert_eq!(
        of(&game.story()[0]),
        "before the first gym (leaving out what you may get only after this battle)"
    );
    let olivia = Game::find("sun-moon").unwrap().bosses().iter();
    let olivia = olivia.clone().find(|boss| boss.leader.ends_with("Olivia"));
    let sun = self::version("sun");
    let before = Roster::of(sun, sun.rules_before(Mode::Normal, olivia.unwrap()));
    assert_eq!(before.when(), "after 6 trials");
}

/// What is caught between two battles of the league counts for the later ones only.
#[test]
fn some_catches_lie_between_the_battles_of_the_league() {
    for (own, id, leader, expected) in [
        ("sword", "eternatus", "Raihan", false),
        ("sword", "eternatus", "Champion Leon", true),
        ("black", "reshiram", "Marshal", false),
        ("black", "reshiram", "N", true),
        ("white", "zekrom", "Marshal", false),
        ("white", "zekrom", "Ghetsis", true),
    ] {
        let own = version(own);
        let mut bosses = own.game().bosses().iter();
        let boss = bosses.rfind(|boss| {
            boss.leader == leader && boss.version().is_none_or(|version| version == own.id())
        });
        let rules = Rules {
            over_cap: true,
            ..own.rules_before(Mode::Normal, boss.unwrap())
        };
        let has = Roster::of(own, rules).has(Form::find(id).unwrap());
        assert_eq!(has, expected, "{} before {leader}", own.title());
    }
}

/// An evolution that only some Pokémon can take says so, and costs as many catches as it takes.
#[test]
fn lucky_evolutions_are_named_and_priced() {
    for (own, id, words, times) in [
        (
            "platinum",
            "vespiquen",
            "evolves at 21 (female, 1 in 8)",
            8.0,
        ),
        (
            "platinum",
            "wormadam-trash",
            "evolves at 20 (female, trash cloak, 1 in 2)",
            2.0,
        ),
        (
            "emerald",
            "silcoon",
            "evolves at 7 (by personality value, 1 in 2)",
            2.0,
        ),
        ("sun", "salazzle", "evolves at 33 (female, 1 in 8)", 8.0),
        (
            "violet",
            "maushold-family-of-three",
            "evolves at 25 (in battle, rare, 1 in 100)",
            100.0,
        ),
    ] {
        let own = version(own);
        let roster = Roster::of(own, Rules::WHOLE_GAME);
        let efforts = Efforts::of(own, Weights::standard());
        let mut ways = roster.ways(Form::find(id).unwrap()).into_iter();
        let way = ways.find(|way| way.evolutions.len() == 1).unwrap();
        assert_eq!(way.then(), words, "{id}");
        let evolved = efforts.of_way(&way, Moment::END);
        let mut caught = way.clone();
        caught.evolutions.clear();
        let caught = efforts.of_way(&caught, Moment::END);
        assert!(
            (evolved.encounters / caught.encounters - times).abs() < 0.001,
            "{id}"
        );
    }
    let white = version("white");
    let roster = Roster::of(white, Rules::WHOLE_GAME);
    let ways = roster.ways(Form::find("chandelure").unwrap());
    assert!(ways.iter().any(|way| {
        way.then()
            .ends_with("with Dusk Stone (Dusk Stone is found only by luck)")
    }));
}
