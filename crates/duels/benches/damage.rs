//! Questions of damage a second, over the questions of the tests, of all generations.

use divan::Bencher;
use divan::counter::ItemsCount;
use duels::{Asked, Ready};

fn main() {
    divan::main();
}

/// Returns the questions of the tests, made ready.
fn questions() -> Vec<Ready> {
    let packed = include_bytes!("../tests/data/battle_oracle.jsonl.gz");
    let data = &packed[10..packed.len() - 8];
    let text = miniz_oxide::inflate::decompress_to_vec(data).expect("the file is whole");
    let text = String::from_utf8(text).expect("JSON");
    let asked = text
        .lines()
        .map(|line| serde_json::from_str::<Asked>(line).expect(line));
    asked
        .map(|asked| asked.ready().expect("a question"))
        .collect()
}

/// The least and the greatest damage, which is what duels ask for.
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

/// All rolls.
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
