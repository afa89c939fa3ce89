//! Measures the throughput of damage questions, with the questions of the tests for all
//! generations.

use divan::Bencher;
use divan::counter::ItemsCount;
use duels::{DamageRequest, Ready};

fn main() {
    divan::main();
}

/// Returns the questions of the tests, prepared for the formula.
fn questions() -> Vec<Ready> {
    let packed = include_bytes!("../tests/data/battle_oracle.jsonl.gz");
    let data = &packed[10..packed.len() - 8];
    let text = miniz_oxide::inflate::decompress_to_vec(data).expect("the file is whole");
    let text = String::from_utf8(text).expect("JSON");
    let asked = text
        .lines()
        .map(|line| serde_json::from_str::<DamageRequest>(line).expect(line));
    asked
        .map(|asked| asked.ready().expect("a question"))
        .collect()
}

/// Measures the least and the greatest damage, which duels need.
#[divan::bench]
fn least_and_greatest(bencher: Bencher) {
    let questions = questions();
    bencher.counter(ItemsCount::new(questions.len())).bench(|| {
        let damages = questions.iter().map(|one| damage::damage(&one.question()));
        damages
            .flatten()
            .map(|one| one.least() + one.greatest())
            .sum::<u32>()
    });
}

/// Measures all rolls.
#[divan::bench]
fn all_rolls(bencher: Bencher) {
    let questions = questions();
    bencher.counter(ItemsCount::new(questions.len())).bench(|| {
        let damages = questions.iter().map(|one| damage::damage(&one.question()));
        let hits = damages.flatten().flat_map(|one| one.hits);
        hits.map(|hit| hit.all().sum::<u32>())
            .fold(0, u32::wrapping_add)
    });
}
