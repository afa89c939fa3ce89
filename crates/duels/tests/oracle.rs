//! Asks twenty thousand questions and compares the answers with those of a well-known calculator:
//! each answer is the same for every roll, or an error names the part that is not modelled.

use duels::DamageRequest;
use serde_json::Value;
use std::collections::BTreeMap;

/// Returns the questions, one per line.
fn lines() -> String {
    let packed = include_bytes!("data/battle_oracle.jsonl.gz");
    // The file consists of ten bytes of header, whose flags mean that there are no optional fields,
    // the data, and an eight-byte trailer.
    assert_eq!(
        (packed[..4].to_vec(), packed.len() > 18),
        (vec![31, 139, 8, 0], true)
    );
    let data = &packed[10..packed.len() - 8];
    let text = miniz_oxide::inflate::decompress_to_vec(data).expect("the file is whole");
    String::from_utf8(text).expect("JSON")
}

/// The numbers of questions with correct answers, with wrong answers, and without an answer.
#[derive(Debug, Default)]
struct Tally {
    right: usize,
    wrong: usize,
    not_modelled: usize,
    /// The number of questions in which the move fails in the games, but not in the calculator.
    fails: usize,
}

/// Returns whether the move fails in the games because of gravity, because the target does not
/// protect itself, or because of its user. The calculator ignores such failures.
fn fails(told: &Value) -> bool {
    let grounded = [
        "bounce",
        "floaty-fall",
        "fly",
        "flying-press",
        "high-jump-kick",
        "jump-kick",
        "sky-drop",
    ];
    let id = told["move"].as_str().expect("an id");
    let gravity = told["field"]["gravity"] == true;
    gravity && grounded.contains(&id) || told["gen"] == 4 && id == "feint" || may_not_use(told, id)
}

/// Returns whether a move fails because its user is awake, has another type or is another Pokémon.
fn may_not_use(told: &Value, id: &str) -> bool {
    let user = &told["attacker"];
    let species = user["species"].as_str().expect("an id");
    let has = |kind: &str| match user["tera"].as_str() {
        Some(tera) => tera == kind,
        None => {
            let form = pokedata::Form::find(species).expect("a species");
            let generation = told["gen"].to_string().parse().expect("a generation");
            let typing = form.typing(generation).expect("of that generation");
            typing.types().iter().any(|own| own.name() == kind)
        }
    };
    match id {
        "snore" => user["status"] != "slp" && user["ability"] != "comatose",
        "burn-up" => !has("Fire"),
        "double-shock" => !has("Electric"),
        "hyperspace-fury" => species != "hoopa-unbound",
        _ => false,
    }
}

/// Answers a question and counts the result; returns a wrong answer with its question.
fn ask(line: &str, tallies: &mut BTreeMap<u64, Tally>) -> Option<String> {
    let asked: DamageRequest = serde_json::from_str(line).expect(line);
    let told: Value = serde_json::from_str(line).expect("JSON");
    let generation = told["gen"].as_u64().expect("a number");
    let tally = tallies.entry(generation).or_default();
    let answer = asked.answer();
    match answer.unwrap_or_else(|error| panic!("{error}: {line}")) {
        Err(_) => tally.not_modelled += 1,
        Ok(rolls) if fails(&told) => {
            assert_eq!(rolls, [[0]], "{line}");
            tally.fails += 1;
        }
        Ok(rolls) if Value::from(rolls.clone()) == told["damage"] => tally.right += 1,
        Ok(rolls) => {
            tally.wrong += 1;
            return Some(format!("{rolls:?}\n{line}"));
        }
    }
    None
}

/// Returns the table for docs/duels.md.
fn table(tallies: &BTreeMap<u64, Tally>) -> String {
    let row = |(generation, tally): (&u64, &Tally)| {
        let Tally {
            right,
            wrong,
            not_modelled,
            fails,
        } = tally;
        format!("| {generation} | {right} | {not_modelled} | {fails} | {wrong} |\n")
    };
    let head = "| generation | the same | not modelled | fails in the games | wrong |\n\
        |--:|--:|--:|--:|--:|\n";
    head.to_owned() + &tallies.iter().map(row).collect::<String>()
}

#[test]
fn every_answer_is_the_same_or_says_what_is_not_modelled() {
    let mut tallies = BTreeMap::new();
    let lines = lines();
    let wrong = lines.lines().filter_map(|line| ask(line, &mut tallies));
    let wrong: Vec<String> = wrong.collect();
    println!("{}", table(&tallies));
    let some: Vec<&String> = wrong.iter().take(20).collect();
    assert!(wrong.is_empty(), "{} wrong: {some:#?}", wrong.len());
    for (generation, tally) in tallies {
        let all = tally.right + tally.not_modelled + tally.fails;
        assert!(all >= 2_216, "generation {generation}: {tally:?}");
        let few = tally.not_modelled * 50 <= all;
        assert!(few, "generation {generation}: {tally:?}");
    }
}
