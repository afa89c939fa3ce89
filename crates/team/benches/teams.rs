//! The questions of the table in `docs/benchmarks.md`: `cargo bench -p dancedex-team`.
#![allow(missing_docs)]

use pokedata::{Game, Generation, Moment, Rosters};
use team::{Cover, Pool, Question};

fn main() {
    divan::main();
}

fn game(name: &str) -> &'static Game {
    Game::find(name).expect("a game")
}

fn whole(name: &str) -> Pool {
    let game = game(name);
    let pool = Pool::new(game.generation(), game.forms().iter().copied());
    pool.without_battle_forms().without_lookalikes(&[])
}

/// Emerald, before the second gym, against Brawly.
#[divan::bench]
fn emerald_before_the_second_gym(bencher: divan::Bencher) {
    let emerald = game("emerald");
    let early = Rosters::of(emerald.versions(), |own| own.rules(Moment::Gyms(1)));
    let pool = Pool::new(emerald.generation(), early.forms());
    let brawly = emerald.find_bosses("Brawly").expect("a leader");
    let question = Question::new(pool).cover(Cover::Both).against(&brawly);
    bencher.bench_local(|| team::answer(&question, team::Listing::Best(10)));
}

/// Scarlet/Violet, all typings of the generation, all Pokémon.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn scarlet_violet_all_typings(bencher: divan::Bencher) {
    let question = Question::new(whole("scarlet-violet")).cover(Cover::Both);
    bencher.bench_local(|| team::answer(&question, team::Listing::Best(10)));
}

/// Scarlet/Violet, all bosses, all Pokémon.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn scarlet_violet_all_bosses(bencher: divan::Bencher) {
    let bosses = game("scarlet-violet").all_bosses();
    let question = Question::new(whole("scarlet-violet"))
        .cover(Cover::Both)
        .against(&bosses);
    bencher.bench_local(|| team::answer(&question, team::Listing::Best(10)));
}

/// A box of thirty (every twentieth Pokémon of the game) against the champion.
#[divan::bench]
fn box_of_thirty_against_a_champion(bencher: divan::Bencher) {
    let forms = game("scarlet-violet").forms().iter().copied();
    let pool = Pool::new(Generation::LATEST, forms.step_by(20).take(30));
    let champion = game("scarlet-violet").find_bosses("Geeta").expect("her");
    let question = Question::new(pool).cover(Cover::Both).against(&champion);
    bencher.bench_local(|| team::answer(&question, team::Listing::Best(10)));
}
