//! Answers views as the worker does, without a browser.

use proptest::prelude::*;
use web::chart::Chart;
use web::identify::{Identify, IdentifyAnswer};
use web::magic::{Magic, MagicAnswer};
use web::plan::{Plan, PlanAnswer};
use web::watch::{Watch, WatchAnswer};
use web::{Answer, Setting, View, Worker};

fn answer(address: &str) -> Result<Answer, String> {
    Worker::default().answer(&address.parse()?)
}

fn plan(address: &str) -> PlanAnswer {
    match answer(address) {
        Ok(Answer::Plan(plan)) => *plan,
        other => panic!("{address} was answered with {other:?}"),
    }
}

#[test]
fn the_whole_of_generation_nine_has_as_many_covers_as_known() {
    let plan = plan("#/plan?game=scarlet-violet&kind=overlapping");
    let by_size = [
        (3, "806"),
        (4, "309797"),
        (5, "36920210"),
        (6, "2315320265"),
    ];
    let by_size = by_size.map(|(size, count)| (size, count.to_owned()));
    assert_eq!(plan.by_size, by_size);
    assert_eq!(plan.total, "2352551078");
}

#[test]
fn without_a_cover_there_is_a_reason() {
    let defense = plan("#/plan?game=red-blue");
    assert_eq!(defense.reason.as_deref(), Some("Nothing resists Dragon."));
    assert!(defense.ring.is_empty() && defense.covers.is_empty());
    let attack = plan("#/plan?game=emerald&side=attack&kind=overlapping");
    assert_eq!(
        attack.reason.as_deref(),
        Some("Nothing hits Dark-Ghost super effectively.")
    );
}

#[test]
fn leafing_keeps_the_answer_and_changes_the_ring() {
    let mut worker = Worker::default();
    let mut ring = |cover: usize| {
        let address = format!("#/plan?game=scarlet-violet&at=CRT.ART&cover={cover}");
        match worker.answer(&address.parse().unwrap()) {
            Ok(Answer::Plan(plan)) => (plan.total, plan.ring),
            other => panic!("{other:?}"),
        }
    };
    let (first, second, again) = (ring(0), ring(1), ring(0));
    assert_eq!(first, again);
    assert_eq!(first.0, second.0);
    assert_ne!(first.1, second.1);
}

#[test]
fn a_cover_beyond_the_list_is_the_last_of_the_list() {
    let last = plan("#/plan?game=scarlet-violet&cover=9");
    let beyond = plan("#/plan?game=scarlet-violet&cover=99");
    assert_eq!((last.cover, last.covers.len()), (9, 10));
    assert_eq!(beyond, last);
    let label = |plan: &PlanAnswer| format!("Cover of rank {}", plan.covers[plan.cover].rank);
    assert!(beyond.ring.contains(&label(&beyond)));
    assert_eq!(plan("#/plan?game=red-blue&cover=3").cover, 0);
}

fn setting(address: &str) -> Setting {
    Setting::of(&address.parse().unwrap())
}

/// In some games there are gyms after the league, and teams of a challenge mode.
#[test]
fn all_before_the_league_is_what_is_met_before_its_first_battle() {
    let places = [
        (8, "red-blue yellow firered-leafgreen"),
        (8, "gold-silver crystal heartgold-soulsilver"),
        (8, "ruby-sapphire emerald omega-ruby-alpha-sapphire"),
        (8, "diamond-pearl platinum brilliant-diamond-shining-pearl"),
        (8, "black-white black-2-white-2 x-y scarlet-violet"),
        (11, "sun-moon"),
        (15, "ultra-sun-ultra-moon"),
        (8, "sword-shield"),
    ];
    let mut seen = 0;
    for (count, games) in places {
        for game in games.split(' ') {
            let places = setting(&format!("#/plan?game={game}")).places;
            let before = places.iter().filter(|place| place.before_league);
            assert_eq!(before.count(), count, "{game}");
            // They are the first on the way, and the league comes next.
            assert!(
                places.iter().take(count).all(|place| place.before_league),
                "{game}"
            );
            seen += 1;
        }
    }
    assert_eq!(seen, pokedata::Game::all().len());
}

#[test]
fn leaders_are_named_once_at_a_place() {
    for game in pokedata::Game::all() {
        let setting = setting(&format!("#/plan?game={}", game.id()));
        for place in setting.places {
            let mut once = place.leaders.clone();
            once.sort();
            once.dedup();
            assert_eq!(once.len(), place.leaders.len(), "{place:?}");
            let said = format!("{}: {}<", place.name, place.leaders.join(", "));
            let said = said.replace('&', "&amp;");
            assert!(
                setting.maps.iter().any(|map| map.svg.contains(&said)),
                "{said}"
            );
        }
    }
}

/// Whatever names them, the same places are chosen, and each can be given up again.
#[test]
fn places_are_given_up_however_the_address_names_them() {
    for at in ["CRT", "crt", "CRT.CRT", "Katy", "cortondo.crt", "CRT.XYZ"] {
        let address = format!("#/plan?at={at}");
        let Ok(View::Plan(plan)) = address.parse() else {
            panic!("{address} is a plan")
        };
        let places = setting(&address).places;
        assert_eq!(plan.clone().toggled("CRT", Some(&places)).at, "", "{at}");
        assert_eq!(plan.toggled("ART", Some(&places)).at, "CRT.ART", "{at}");
    }
}

/// What the controls offer does not hang on whether the question makes sense.
#[test]
fn a_wrong_question_leaves_what_it_can_be_mended_with() {
    for address in [
        "#/plan?at=XYZ",
        "#/plan?game=nowhere",
        "#/plan?require=Foo",
        "#/watch?game=nowhere",
        "#/identify?seen=Fire=4.Water=2",
        "#/identify?game=nowhere",
    ] {
        assert!(answer(address).is_err(), "{address}");
        assert_eq!(setting(address).games.len(), pokedata::Game::all().len());
        assert_eq!(setting(address).generation, 9, "{address}");
    }
    assert_eq!(setting("#/plan?at=XYZ").places.len(), 9);
    assert_eq!(setting("#/plan?at=XYZ").maps.len(), 1);
    assert_eq!(setting("#/watch?at=XYZ").places.len(), 9);
    assert_eq!(setting("#/chart?generation=10").types.len(), 18);
    assert_eq!(setting("#/chart?generation=1&typing=Fairy").types.len(), 15);
}

/// Whatever the fields for typings propose can be required.
#[test]
fn what_is_proposed_can_be_chosen() {
    for side in ["defense", "attack"] {
        let address = format!("#/plan?game=red-blue&side={side}&kind=overlapping");
        let options = setting(&address).options;
        assert_eq!(options.len(), if side == "attack" { 15 } else { 33 });
        for option in options {
            let asked = answer(&format!("{address}&require={option}"));
            assert!(asked.is_ok(), "{option}: {asked:?}");
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = [
        ("#/plan?game=nowhere", "\"nowhere\""),
        ("#/plan?at=XYZ", "\"XYZ\""),
        ("#/plan?side=sideways", "\"sideways\""),
        ("#/plan?kind=odd", "\"odd\""),
        ("#/plan?team=0", "\"0\""),
        ("#/plan?require=Fire-Fire", "Fire twice"),
        ("#/plan?game=red-blue&require=Steel", "no Steel"),
        ("#/plan?cover=first", "damaged"),
        ("#/chart?generation=10", "\"10\""),
        ("#/chart?generation=1&typing=Fairy", "no Fairy"),
        (
            "#/identify?seen=Fire=4.Water=2",
            "takes 4 from Fire and 2 from Water",
        ),
        ("#/identify?answers=loud", "\"loud\""),
        ("#/identify?game=nowhere", "\"nowhere\""),
        (
            "#/identify?game=emerald&generation=9",
            "generation 3, not 9",
        ),
        ("#/identify?candidates=game", "need a game"),
        ("#/nonsense", "\"nonsense\""),
    ];
    for (address, named) in wrong {
        let said = answer(address).expect_err(address);
        assert!(said.contains(named), "{address}: {said}");
    }
}

/// Following the kept plan answer by answer gives what a new worker gives for the same link.
#[test]
fn a_link_into_the_middle_of_identifying_is_answered_alike() {
    let mut worker = Worker::default();
    let mut identify = Identify::default();
    loop {
        let view = View::Identify(identify.clone());
        let Ok(Answer::Identify(known)) = worker.answer(&view) else {
            panic!("{view} has an answer")
        };
        let Ok(Answer::Identify(fresh)) = answer(&view.to_string()) else {
            panic!("{view} has an answer")
        };
        assert_eq!(
            (&known.left, &known.expected),
            (&fresh.left, &fresh.expected)
        );
        let (Some(attack), Some(choice)) = (&known.next, known.choices.last()) else {
            assert_eq!(known.left.len(), 1);
            return;
        };
        identify = identify.and_seen(attack, &choice.answer);
    }
}

#[test]
fn an_attack_off_the_plan_is_answered_too() {
    let Ok(Answer::Identify(known)) = answer("#/identify?seen=Normal=1/2") else {
        panic!("that is an answer")
    };
    assert!(
        known
            .left
            .iter()
            .all(|typing| typing.contains("Rock") || typing.contains("Steel"))
    );
    assert!(known.next.is_some());
}

/// In a game, only its own Pokémon are candidates, whatever else has their typings elsewhere.
#[test]
fn a_game_narrows_who_it_may_be() {
    let left = |address: &str| match answer(address) {
        Ok(Answer::Identify(known)) => known.left,
        other => panic!("{address} was answered with {other:?}"),
    };
    let emerald = pokedata::Game::find("emerald").unwrap();
    let typings = emerald.forms().iter();
    let typings: std::collections::BTreeSet<_> = typings
        .filter_map(|form| form.typing(emerald.generation()))
        .collect();
    assert_eq!(left("#/identify?game=emerald").len(), typings.len());
    assert_eq!(
        left("#/identify?game=emerald&candidates=used"),
        left("#/identify?generation=3")
    );
}

#[test]
fn steps_are_no_choices() {
    let view = |address: &str| address.parse::<View>().unwrap();
    let is_step = |one: &str, other: &str| view(other).is_a_step_from(&view(one));
    assert!(is_step("#/plan?at=CRT", "#/plan?at=CRT"));
    assert!(!is_step("#/plan?at=CRT", "#/plan?at=CRT.ART"));
    assert!(!is_step("#/plan", "#/chart"));
    assert!(is_step(
        "#/watch?at=CRT&step=3",
        "#/watch?at=CRT&step=4&pace=80"
    ));
    assert!(!is_step("#/watch?at=CRT", "#/watch?at=ART"));
    assert!(is_step("#/magic?board=1", "#/magic?board=12&step=1"));
    assert!(!is_step("#/magic?metric=turn", "#/magic"));
    assert!(!is_step("#/identify?seen=Fire=4", "#/identify"));
}

/// Every kind of view, with every word empty, usual or odd.
fn views() -> impl Strategy<Value = View> {
    let word = || {
        prop_oneof![
            Just(String::new()),
            "[A-Z]{3}(\\.[A-Z]{3})?| ?&=#%ü|step|CRT|adaptive"
        ]
    };
    let plan = (
        word(),
        word(),
        "defense|attack|",
        "exact|overlapping|",
        word(),
        word(),
        0..12_usize,
    )
        .prop_map(|(game, at, side, kind, team, exclude, cover)| {
            let require = exclude.clone();
            View::Plan(Plan {
                game,
                at,
                side,
                kind,
                team,
                require,
                exclude,
                cover,
            })
        });
    let watch =
        (word(), word(), word(), 0..12_usize, word()).prop_map(|(game, at, side, step, pace)| {
            View::Watch(Watch {
                game,
                at,
                side,
                step,
                pace,
            })
        });
    let identify = (word(), word(), word(), word(), word(), word(), word()).prop_map(
        |(generation, game, answers, candidates, plan, without, seen)| {
            let tree = without.clone();
            View::Identify(Identify {
                generation,
                game,
                answers,
                candidates,
                plan,
                without,
                seen,
                tree,
            })
        },
    );
    let magic = (word(), word(), 0..12_usize, word()).prop_map(|(board, metric, step, pace)| {
        View::Magic(Magic {
            board,
            metric,
            step,
            pace,
        })
    });
    let chart =
        (word(), word()).prop_map(|(generation, typing)| View::Chart(Chart { generation, typing }));
    prop_oneof![plan, watch, identify, magic, chart]
}

proptest! {
    /// A view is its address, and what the worker is sent: whatever is written is read again.
    #[test]
    fn views_are_read_as_they_were_written(view in views()) {
        prop_assert_eq!(view.to_string().parse::<View>(), Ok(view.clone()));
        let sent = serde_json::to_string(&view).unwrap();
        prop_assert_eq!(serde_json::from_str::<View>(&sent).unwrap(), view);
    }

    /// Nothing that is typed into the address bar breaks the page.
    #[test]
    fn any_address_is_answered_or_refused(address in "#/(plan|chart|identify)\\?(game|at|generation|seen|typing|team)=\\PC{0,12}") {
        let _ = answer(&address);
    }
}

fn magic(address: &str) -> MagicAnswer {
    match answer(address) {
        Ok(Answer::Magic(magic)) => *magic,
        other => panic!("{address} was answered with {other:?}"),
    }
}

#[test]
fn magic_squares_are_solved_and_played() {
    let start = magic("#/magic?board=438294951753618276");
    let length = start.moves.len();
    assert_eq!((start.words.len(), start.step), (length, 0));
    let all = magic(&format!(
        "#/magic?board=438294951753618276&step={}",
        length + 5
    ));
    assert_eq!(all.step, length);
    assert!(all.svg.contains("Both squares are magic"));
    assert!(!all.svg.contains("square current"));
    assert!(start.svg.contains("square current"));
    let json: serde_json::Value = serde_json::from_str(&start.json).unwrap();
    assert_eq!(json["length"], length);
    assert_eq!(json["solutions"], start.ways);
}

/// Each move in words is the move in notation, and the picture shows the board after it.
#[test]
fn the_words_are_those_of_the_moves() {
    let solved = magic("#/magic?board=438294951753618276&metric=turn");
    for (notation, words) in solved.moves.iter().zip(&solved.words) {
        let letters: Vec<char> = notation.chars().collect();
        let line = if letters[0] == 'c' { "column" } else { "row" };
        let way = match letters[2] {
            'd' => "down",
            'u' => "up",
            'r' => "right",
            _ => "left",
        };
        assert!(
            words.starts_with(&format!("{line} {} {way}", letters[1])),
            "{words}"
        );
        assert_eq!(
            words.ends_with(" by 2"),
            notation.ends_with('2') && letters.len() == 4
        );
    }
}

#[test]
fn boards_that_are_none_are_refused_with_the_reason() {
    let refused = |board: &str| {
        let answer = magic(&format!("#/magic?board={board}"));
        assert!(answer.svg.is_empty() && answer.moves.is_empty());
        answer.trouble.unwrap()
    };
    assert!(refused("49612558377924163").contains("18 digits"));
    assert!(refused("x96125583779241638").contains("cell 1 is `x`"));
    assert!(refused("096125583779241638").contains("no magic square holds a 0"));
    assert!(refused("996125583779241638").contains("opposite cells sum to 10"));
    let metric = answer("#/magic?board=496125583779241638&metric=leap").unwrap_err();
    assert!(metric.contains("step and turn"));
}

/// A board is typed digit by digit, and until it is whole the page says how much is missing.
#[test]
fn a_board_can_be_entered_from_nothing_and_from_too_little() {
    let board = "438294951753618276";
    let mut typed = Magic::default().cleared();
    for (at, digit) in board.chars().enumerate() {
        let trouble = magic(&View::Magic(typed.clone()).to_string()).trouble;
        assert!(trouble.unwrap().ends_with("still empty."));
        typed = typed.with_digits(at, &digit.to_string());
    }
    assert_eq!(typed.board, board);
    let short = |board: &str| Magic {
        board: board.to_owned(),
        ..Magic::default()
    };
    assert_eq!(
        short("1234").with_digits(10, "7").board,
        "1234......7......."
    );
    assert_eq!(short("").with_digits(0, board).board, board);
    assert_eq!(
        short("").with_digits(16, "1234").board,
        "................12"
    );
    let emptied = short(board).with_digits(0, "");
    assert_eq!(emptied.digit(0), None);
    let trouble = magic(&View::Magic(emptied).to_string()).trouble;
    assert_eq!(trouble.as_deref(), Some("One cell is still empty."));
}

fn watch(address: &str) -> WatchAnswer {
    match answer(address) {
        Ok(Answer::Watch(watch)) => *watch,
        other => panic!("{address} was answered with {other:?}"),
    }
}

#[test]
fn without_a_place_the_whole_generation_is_watched() {
    let small = watch(&View::Watch(Watch::small()).to_string());
    for address in ["#/watch?game=emerald", "#/watch?game=scarlet-violet&at="] {
        let whole = watch(address);
        assert!(whole.svg.len() > small.svg.len(), "{address}");
        assert_ne!(setting(address).places, [], "{address}");
    }
}

#[test]
fn a_search_says_whether_it_ends() {
    let short = watch("#/watch?at=CRT&side=attack&step=99");
    assert!(short.ends);
    assert_eq!(short.step, short.steps);
    let long = watch("#/watch?at=CRT");
    assert!(!long.ends);
    assert_eq!(long.steps, 5_000);
}

/// A step on is taken in a search that is kept; another search is another.
#[test]
fn a_kept_search_is_that_of_the_question() {
    let mut worker = Worker::default();
    for address in [
        "#/watch?at=CRT&step=3",
        "#/watch?at=CRT&step=4",
        "#/watch?at=ART&step=4",
        "#/watch?at=ART&side=attack",
    ] {
        let kept = worker.answer(&address.parse().unwrap());
        assert_eq!(kept, answer(address), "{address}");
    }
}

/// The answers of one worker to what was seen, one thing after the other.
fn played(address: &str, seen: &[(&str, &str)]) -> Vec<IdentifyAnswer> {
    let mut worker = Worker::default();
    let mut identify = match address.parse() {
        Ok(View::Identify(identify)) => identify,
        other => panic!("{address} is {other:?}"),
    };
    let mut ask = |identify: &Identify| match worker.answer(&View::Identify(identify.clone())) {
        Ok(Answer::Identify(answer)) => *answer,
        other => panic!("{identify:?} was answered with {other:?}"),
    };
    let mut answers = vec![ask(&identify)];
    for (attack, shown) in seen {
        identify = identify.and_seen(attack, shown);
        answers.push(ask(&identify));
    }
    answers
}

/// What is called proved is the fewest: asked for the other measure, there may be fewer.
#[test]
fn only_what_was_asked_for_is_called_the_fewest() {
    let adaptive = &played("#/identify?generation=9&answers=message", &[])[0];
    let worst = &played("#/identify?generation=9&answers=message&plan=worst", &[])[0];
    assert_eq!((adaptive.worst_case, worst.worst_case), (6, 5));
    assert!(
        adaptive
            .proved
            .contains("on average, proved the fewest; 6 at worst")
    );
    assert!(worst.proved.contains("5 at worst, proved the fewest"));
}

#[test]
fn the_fewest_at_worst_stay_the_fewest_after_each_answer() {
    let address = "#/identify?generation=9&answers=message&plan=worst";
    let answers = played(address, &[("Fighting", "normal"), ("Electric", "super")]);
    assert_eq!(answers[0].next.as_deref(), Some("Fighting"));
    assert_eq!(answers[2].worst_case, 2);
}

#[test]
fn the_whole_plan_shows_the_way_that_was_taken() {
    let drawn = |seen: &str| match answer(&format!("#/identify?generation=1&tree=whole{seen}")) {
        Ok(Answer::Identify(answer)) => answer,
        other => panic!("{seen} was answered with {other:?}"),
    };
    let start = drawn("");
    let attack = start.next.clone().unwrap();
    let seen = format!("&seen={attack}={}", start.choices[0].answer);
    let after = drawn(&seen);
    assert_eq!(
        (
            start.svg.matches("edge taken").count(),
            after.svg.matches("edge taken").count()
        ),
        (0, 1)
    );
    assert_eq!(
        start.svg.matches("class=\"badge\"").count(),
        after.svg.matches("class=\"badge\"").count()
    );
    // Off the plan there is no way to show, but the plan is there all the same.
    let other = if attack == "Normal" { "Fire" } else { "Normal" };
    let off = drawn(&format!("&seen={other}=1"));
    assert_eq!(off.svg.matches("edge taken").count(), 0);
    assert!(!off.svg.is_empty());
}
