//! Checks that the page's answer to a run is the plan of the command's library, and that events
//! change it.

use super::answer;
use nuzlocke::{Model, RunRules, Setting, playthrough};
use pokedata::{Form, Played};
use serde_json::Value;
use web::Answer;
use web::run::RunAnswer;

fn run(address: &str) -> RunAnswer {
    match answer(address) {
        Ok(Answer::Run(answer)) => *answer,
        other => panic!("{address}: {other:?}"),
    }
}

fn json(answer: &RunAnswer) -> Value {
    serde_json::from_str(&answer.json).unwrap()
}

#[test]
fn the_plan_is_that_of_the_command() {
    let version = &Played::find("emerald").unwrap().versions()[0];
    let starter = Some(Form::find("Mudkip").unwrap());
    let model = Model::new(Setting {
        playthrough: playthrough(version, starter),
        rules: RunRules::NUZLOCKE,
        starter,
        without: Vec::new(),
        skip: Vec::new(),
        beaten: Vec::new(),
    });
    let model = model.unwrap();
    let plan = runs::plan(&model.problem().unwrap(), &Default::default()).unwrap();
    let best = plan.best.unwrap();
    let hopes: Vec<(String, String)> = best
        .chosen
        .iter()
        .map(|&place| &model.offers[place])
        .map(|offer| (model.areas[offer.area].name.clone(), offer.caught.title()))
        .collect();
    let said = run("#/run?game=emerald&starter=mudkip");
    let json = json(&said);
    let encounters = json["encounters"].as_array().unwrap();
    let shown: Vec<(String, String)> = encounters
        .iter()
        .map(|one| {
            (
                one["area"].as_str().unwrap().to_owned(),
                one["pokemon"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    assert_eq!(shown, hopes);
    assert_eq!(
        json["open"].as_array().unwrap().len() as u32,
        best.value.open
    );
    assert_eq!(
        json["single"].as_array().unwrap().len() as u32,
        best.value.single
    );
    assert_eq!(json["proved"], true);
    assert_eq!(said.next, "Roxanne");
    assert_eq!(said.about, "A Nuzlocke of Emerald");
    for (area, pokemon) in hopes {
        assert!(
            said.board.contains(&area) && said.board.contains(&pokemon),
            "{area}"
        );
    }
}

#[test]
fn a_game_with_several_versions_is_played_in_the_first() {
    let first = run("#/run?game=red");
    let same = run("#/run?game=red-blue");
    assert_eq!(same.about, "A Nuzlocke of Red");
    assert_eq!(same.board, first.board);
    let view = "#/run?game=red-blue".parse().unwrap();
    assert_eq!(web::Setting::of(&view).game, "red");
}

/// Checks that a boss whose party depends on the starter counts once.
#[test]
fn parties_that_depend_on_the_starter_belong_to_one_boss() {
    let said = run("#/run?game=red").board;
    assert!(said.contains("of 13 bosses ahead"), "{said}");
    assert_eq!(said.matches("<b>Blue</b>").count(), 1);
}

#[test]
fn what_is_hoped_for_but_not_possible_yet_says_when() {
    let said = run("#/run?game=emerald&starter=mudkip");
    let mut areas = said.board.split("<details class=\"area\">");
    let area = areas.find(|area| area.contains(">Route 103<")).unwrap();
    let (collapsed, _) = area.split_once("</summary>").unwrap();
    assert!(
        collapsed.contains("Magikarp") && collapsed.contains("Old Rod, after 1 gym"),
        "{collapsed}"
    );
}

#[test]
fn what_was_caught_and_beaten_counts() {
    let said = run(
        "#/run?game=emerald&starter=mudkip&beaten=1&caught=starter_mudkip.route-102_ralts_dead&missed=route-103",
    );
    assert_eq!(said.next, "Brawly");
    assert_eq!(
        said.toml,
        "version = \"emerald\"\nstarter = \"Mudkip\"\n# Bosses beaten, and areas whose encounter was lost.\nbeaten = [\"Roxanne@Rustboro City\"]\nmissed = [\"Route 103\"]\n\n\
         [rules]\none-per-area = true\none-per-line = true\nlevel-caps = true\ntrade = false\n\n\
         [[caught]]\narea = \"Starter\"\npokemon = \"Mudkip\"\n\n[[caught]]\narea = \"Route 102\"\npokemon = \"Ralts\"\ndead = true\n"
    );
    // Used areas and owned lines are no longer part of the plan; living Pokémon count.
    let json = json(&said);
    for one in json["encounters"].as_array().unwrap() {
        assert!(!["Starter", "Route 102", "Route 103"].contains(&one["area"].as_str().unwrap()));
        assert!(!["Mudkip", "Ralts"].contains(&one["pokemon"].as_str().unwrap()));
    }
    assert!(said.board.contains("1 alive, 1 dead"), "{}", said.board);
    assert!(said.board.contains(r#"data-event="dead starter_mudkip""#));
    assert!(!said.board.contains(r#"data-event="missed route-102""#));
    assert!(said.picture.contains("Marshtomp"));
    for words in [
        ") helps against ",
        "foes that none of yours beats and ",
        "foes that only one of yours beats",
    ] {
        assert!(said.board.contains(words), "{words}");
    }
    let at_the_start = run("#/run?game=emerald").board;
    assert!(!at_the_start.contains("of yours beats<"), "{at_the_start}");
    assert!(at_the_start.contains("Old Rod, after "), "{at_the_start}");
}

#[test]
fn what_is_wrong_with_a_run_is_named() {
    let wrong = [
        ("#/run?game=nowhere", "`nowhere`"),
        (
            "#/run?starter=pikachu",
            "Pikachu is not a starter of Emerald",
        ),
        ("#/run?caught=ralts", "area_pokemon"),
        ("#/run?caught=route-102_nobody", "`nobody`"),
        ("#/run?beaten=99", "#99"),
        ("#/run?without=luck", "\"luck\" is not a rule"),
    ];
    for (address, named) in wrong {
        let said = answer(address).expect_err(address);
        assert!(said.contains(named), "{address}: {said}");
    }
}

#[test]
fn a_run_without_bosses_is_won() {
    let all: Vec<String> = (1..=13).map(|number| number.to_string()).collect();
    let said = run(&format!("#/run?beaten={}", all.join(".")));
    assert!(said.board.contains("this run is won"), "{}", said.board);
    assert!(said.next.is_empty());
}

/// Returns the address of a run with a file to open.
fn with_file(address: &str, file: &str) -> String {
    let Ok(web::View::Run(run)) = address.parse() else {
        panic!("{address} is not a run");
    };
    let file = file.to_owned();
    web::View::Run(web::run::Run { file, ..run }).to_string()
}

#[test]
fn a_run_is_written_as_a_file_and_opened_again() {
    let address = "#/run?game=platinum&starter=chimchar&without=area.trade&beaten=1.2\
                   &caught=starter_chimchar.route-202_shinx*A%252Eb.route-203_abra_dead&missed=route-204";
    let saved = run(address).toml;
    assert!(saved.contains("nickname = \"A.b\""), "{saved}");
    let opened = run(&with_file("#/run?game=emerald", &saved));
    let asked: web::View = address.parse().unwrap();
    assert_eq!(opened.opened.parse(), Ok(asked));
}

#[test]
fn a_wrong_file_is_refused_beside_the_field_and_the_run_stays() {
    let before = run("#/run?game=emerald&starter=mudkip");
    for (file, wrong) in [
        ("beten", ">line 1: "),
        ("version = \"emerald\"\nbeten = 1", ">line 2: "),
        ("version = \"ruby-sapphire\"", "several versions"),
        (
            "version = \"emerald\"\nbeaten = [\"Rok\"]",
            "unknown boss `Rok`",
        ),
    ] {
        let said = run(&with_file("#/run?game=emerald&starter=mudkip", file));
        assert_eq!((&*said.opened, &said.json), ("", &before.json));
        assert!(said.board.contains(wrong), "{wrong}: {}", said.board);
    }
}
