//! `dancedex identify` as a player runs it.

use crate::stdout;
use cli_test_support::Run;
use predicates::prelude::*;
use serde_json::Value;

fn identify(arguments: &str) -> Run {
    crate::dancedex(&format!("identify {arguments}"))
}

fn output(arguments: &str) -> String {
    crate::stdout(&format!("identify {arguments}"), 0)
}

fn json(arguments: &str) -> Value {
    crate::json(&format!("identify {arguments}"), 0)
}

/// Checks that a command prints one line on stderr and nothing on stdout, with exit code 2.
fn refuses(arguments: &str, reason: &str) {
    let line = predicate::str::contains(reason).and(predicate::str::contains("\n").count(1));
    identify(arguments).assert().code(2).stdout("").stderr(line);
}

#[test]
fn the_tree_is_indented_by_attack() {
    insta::assert_snapshot!(output("--generation 1 --known Water --answers message"), @r"
    Generation 1, typings in use: 7 candidates, 15 attack types, the game's messages
    2 attacks expected (optimal), at most 2

    Fighting?
        not very  Ground?
            no        Flying-Water
            normal    Psychic-Water
            super     Poison-Water
        normal    Bug?
            not very  Fighting-Water
            normal    Water
        super     Fire?
            not very  Rock-Water
            normal    Ice-Water
    ");
}

#[test]
fn what_was_seen_leaves_few_and_names_the_next_attack() {
    insta::assert_snapshot!(output("--seen Fire=4 --seen Water=1/2"), @r"
    Generation 9, typings in use: 3 candidates, 18 attack types, exact multipliers
    Seen: Fire 4, Water 1/2
    3 typings left: Bug-Grass, Grass-Ice, Grass-Steel
    Next, attack with Flying
    1 attack expected (optimal), at most 1

    Flying?
        1    Grass-Steel
        2    Grass-Ice
        4    Bug-Grass
    ");
}

#[test]
fn one_typing_left_names_the_pokemon_of_the_game() {
    let it = output("emerald --known Ghost --known Dark");
    assert!(it.ends_with("It is Dark-Ghost: Sableye\n"), "{it}");
}

#[test]
fn a_typing_that_no_pokemon_has_is_said_to_be_so() {
    let it = output("--candidates all --known Bug --known Dragon");
    assert!(
        it.ends_with("It is Bug-Dragon, which no Pokémon has\n"),
        "{it}"
    );
    let it = output("emerald --candidates all --known Bug --known Dragon");
    assert!(it.ends_with("which no Pokémon of Emerald has\n"), "{it}");
}

#[test]
fn json_says_what_the_plan_costs_and_holds_the_tree() {
    let plan = json("--candidates all");
    assert_eq!(plan["total"], 647);
    assert_eq!(plan["worst_case"], 5);
    assert_eq!(plan["proved"], true);
    assert_eq!(plan["expected"]["fraction"], "647/171");
    assert_eq!(plan["candidates"].as_array().map(Vec::len), Some(171));
    assert_eq!(plan["classes"].as_array().map(Vec::len), Some(0));
    assert_eq!(plan["next"], plan["tree"]["attack_type"]);
    assert_eq!(count_leaves(&plan["tree"]), 171);
}

fn count_leaves(tree: &Value) -> usize {
    match tree["answers"].as_object() {
        None => tree["typings"].as_array().map_or(0, Vec::len),
        Some(answers) => answers.values().map(count_leaves).sum(),
    }
}

#[test]
fn json_of_a_list_counts_the_shortest_ones() {
    let plan = json("--candidates all --plan fixed --all");
    assert_eq!(plan["length"], 7);
    assert_eq!(plan["count"], "46");
    assert_eq!(plan["lists"].as_array().map(Vec::len), Some(46));
    assert_eq!(plan["lists"][0], plan["list"]);
    let greedy = json("--candidates all --plan greedy");
    assert_eq!(greedy["length"], 9);
    assert_eq!(greedy["proved"], false);
}

#[test]
fn all_lists_are_printed_on_request() {
    let lists = output("--plan fixed --generation 3 --all");
    let lists = lists.replace("\n    ", " ");
    assert_eq!(lists.lines().count(), 3 + 4, "{lists}");
    assert!(lists.contains("4 lists of this length do"));
}

#[test]
fn dot_is_a_graph_with_a_node_for_each_leaf() {
    let graph = output("--generation 1 --known Water --format dot");
    assert!(graph.starts_with("digraph identify {") && graph.ends_with("}\n"));
    let edges = graph.lines().filter(|line| line.contains("->")).count();
    let nodes = graph
        .lines()
        .filter(|line| line.contains("label") && !line.contains("->"))
        .count();
    assert_eq!(edges + 1, nodes);
}

#[test]
fn an_interactive_session_ends_with_the_typing_and_its_pokemon() {
    identify("--interactive emerald --known Ghost")
        .write_stdin("Dark=1/4\nundo\nhm\nDark=2\nundo\nDark=1\n")
        .assert()
        .success()
        .stdout("It is Dark-Ghost: Sableye\n")
        .stderr(
            predicate::str::contains("\"hm\" is not a result")
                .and(predicate::str::contains(
                    "takes ×1/4 from Dark: answer again, or undo",
                ))
                .and(predicate::str::contains("there is nothing to undo"))
                .and(predicate::str::contains("taken back: Dark 2")),
        );
}

#[test]
fn an_interactive_session_takes_answers_in_words_and_undoes_them() {
    identify("-i --answers message --plan fixed")
        .write_stdin("normal\nsuper\nundo\nundo\nundo\nFire=super\nGround=no\nquit\n")
        .assert()
        .success()
        .stdout(predicate::str::contains("typings left: Bug-Flying"))
        .stderr(predicate::str::contains("there is nothing to undo"));
}

#[test]
fn an_interactive_session_ends_well_when_nobody_answers() {
    identify("-i")
        .write_stdin("")
        .assert()
        .success()
        .stdout(predicate::str::starts_with(
            "Seen: nothing.\n162 typings left",
        ));
}

#[test]
fn a_plan_as_a_picture() {
    let question = "--generation 1 --known Water --format svg";
    let exact = output(question);
    assert!(exact.starts_with("<svg ") && exact.ends_with("</svg>\n"));
    assert!(exact.contains("Psychic-Water") && exact.contains("×1/2"));
    let words = output(&format!("{question} --answers message"));
    assert!(words.contains("Fighting") && words.contains("not very effective"));
    let known = output(&format!("{question} --seen Electric=4 --seen Ground=0"));
    assert!(known.contains("Flying-Water"));
}

#[test]
fn an_answer_that_cannot_be_read_is_called_so() {
    let reason = "error: cannot read stdin: stream did not contain valid UTF-8\n";
    identify("-i")
        .write_stdin(b"\xff\n".as_slice())
        .assert()
        .code(2)
        .stderr(predicate::str::ends_with(reason));
}

#[test]
fn a_fixed_list_promises_no_more_than_attacks_can_tell() {
    let unfolded = |line: &str| output(line).replace("\n    ", " ");
    let one = unfolded("--attacks Fire --plan fixed");
    assert!(
        one.contains(
            "\nA list of 1 attack distinguishes all typings that can be distinguished, whatever"
        ),
        "{one}"
    );
    let all = unfolded("--plan fixed");
    assert!(
        all.contains(" attacks distinguishes all typings, whatever the results."),
        "{all}"
    );
}

#[test]
fn abilities_are_reckoned_with() {
    let some = "--generation 3 --abilities --attacks Ground,Electric --known Electric";
    let told = output(some);
    assert!(
        told.ends_with("Not always distinguished: Electric, Electric-Water\n"),
        "{told}"
    );
}

#[test]
fn that_there_is_none_is_an_answer() {
    let told = stdout("identify --seen Fire=0", 1);
    assert_eq!(
        told,
        "No plan: nothing in generation 9 takes ×0 from Fire.\n"
    );
    let told = stdout("identify -i --seen Fire=4 --seen Rock=1/4", 1);
    assert!(
        told.ends_with("takes ×4 from Fire and ×1/4 from Rock.\n"),
        "{told}"
    );
    let none = crate::json("identify --seen Fire=4 --seen Water=immune", 1);
    assert_eq!(none["candidates"], serde_json::json!([]));
    assert_eq!(
        none["reason"],
        "nothing in generation 9 takes ×0 from Water"
    );
    let drawn = identify("--seen Fire=0 --format svg")
        .assert()
        .code(1)
        .stdout("");
    drawn.stderr("no plan: nothing in generation 9 takes ×0 from Fire\n");
}

#[test]
fn an_interactive_session_helps_and_passes_over_attacks() {
    let session = identify("-i emerald --known Ghost")
        .write_stdin("?\nskip\nundo\n2x\nexit\n")
        .assert();
    let asked = String::from_utf8(session.get_output().stderr.clone()).unwrap();
    assert!(
        asked.contains("skip      you do not have this attack"),
        "{asked}"
    );
    let first = asked.split("Attack with ").nth(1).unwrap();
    let first = first.split(' ').next().unwrap();
    let lines: Vec<&str> = asked.split("Attack with ").collect();
    assert!(lines[0].ends_with(" left. ") && lines[1].contains("for another; ?]: "));
    // Ask, help, skip, undo.
    assert!(
        lines[2].starts_with(first) && !lines[3].starts_with(first),
        "{asked}"
    );
    assert!(lines[4].starts_with(first), "{asked}");
    let wide = |line: &str| line.chars().count() > 80;
    assert!(
        !asked.lines().flat_map(|line| line.split("?]: ")).any(wide),
        "{asked}"
    );
}

#[test]
fn a_session_that_is_left_sums_up_in_three_lines() {
    let told = identify("-i")
        .write_stdin("Fire=2x\nGround=immune\nexit\n")
        .output()
        .unwrap();
    let told = String::from_utf8(told.stdout).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 3, "{told}");
    assert_eq!(lines[0], "Seen: Fire 2, Ground 0.");
    assert!(lines[1].contains(" typings left: Bug-Flying"), "{told}");
    assert!(
        lines[2].starts_with("Next attack: ") && lines[2].contains(" (at most "),
        "{told}"
    );
    let untouched = identify("-i").write_stdin("q\n").output().unwrap();
    let untouched = String::from_utf8(untouched.stdout).unwrap();
    let second = untouched.lines().nth(1).unwrap();
    assert!(
        second.chars().count() <= 80 && second.ends_with(" more"),
        "{untouched}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_leaves_a_clean_line() {
    let shown = crate::terminal_until("TERM=xterm", "identify -i; echo \"[$?]\"", "?]: ", "\u{3}");
    assert!(
        shown.contains("?]: ^C\n[130]") || shown.contains("?]: \n[130]"),
        "{shown:?}"
    );
}

#[test]
fn bad_input_is_one_line_that_says_what_would_be_right() {
    refuses("--seen Fyre=4", "did you mean Fire?");
    refuses("--seen Fire", "as in Fire=2");
    refuses("--seen Fire=3", "0, 1/4, 1/2, 1, 2 or 4");
    refuses(
        "--seen Fire=2 --attacks Water,Grass",
        "Fire is not among the attacks: Grass, Water",
    );
    refuses(
        "--generation 1 --attacks Steel",
        "generation 1 has no Steel attacks",
    );
    refuses(
        "--generation 1 --known Fairy",
        "no candidate in generation 1 has Fairy",
    );
    refuses("emerald --generation 9", "Emerald is of generation 3");
    refuses("Emrald", "unknown game");
    refuses("--candidates game", "require a game");
    refuses(
        "--plan fixed --format dot",
        "requires --plan adaptive or worst",
    );
    refuses("--all", "requires --plan fixed");
    refuses("--weights species --plan fixed", "--plan adaptive or worst");
    refuses(
        "--weights species --plan greedy",
        "--plan adaptive or worst",
    );
    refuses(
        "--plan greedy --format svg",
        "requires --plan adaptive or worst",
    );
    refuses("-i --format dot", "cannot be used with --format dot");
    refuses("-i --format svg", "cannot be used with --format dot or svg");
    refuses("--single --dual", "cannot be used with");
}
