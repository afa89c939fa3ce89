//! `cargo bench -p typecover`: cover questions, from single steps to complete answers.

use dancing::links::Links;
use divan::{Bencher, black_box};
use pokedata::{Boss, Chosen, Game, Generation, Typing, typings_in_use};
use typecover::{Answer, Kind, Listing, Problem, Question, Side};

fn main() {
    divan::main();
}

const SIDES: [Side; 2] = [Side::Defense, Side::Attack];

fn whole_generation(side: Side, kind: Kind) -> Question {
    Question::new(Generation::LATEST, side).kind(kind)
}

/// Builds the links of generation 9 in defense: 18 items, 162 options.
#[divan::bench]
fn building_the_links(bencher: Bencher) {
    let chart = pokedata::chart(Generation::LATEST);
    let items: Vec<Typing> = chart.types().iter().map(Typing::from).collect();
    bencher.bench(|| {
        let options = typings_in_use(Generation::LATEST).iter().map(|option| {
            let resisted = |item: &&Typing| chart.multiplier(item.first(), *option).is_resisted();
            (
                option.name(),
                items.iter().filter(resisted).map(|item| item.name()),
            )
        });
        Links::new(items.iter().map(|item| item.name()), [], options).unwrap()
    });
}

#[divan::bench(args = SIDES)]
fn whole_generation_exact(bencher: Bencher, side: Side) {
    let question = whole_generation(side, Kind::Exact);
    bencher.bench(|| typecover::answer(&question, Listing::Best(10)).unwrap());
}

#[divan::bench(args = SIDES)]
fn whole_generation_overlapping_count(bencher: Bencher, side: Side) {
    let problem = Problem::new(&whole_generation(side, Kind::Overlapping)).unwrap();
    bencher.bench(|| problem.count());
}

#[divan::bench(args = SIDES)]
fn whole_generation_ten_best(bencher: Bencher, side: Side) {
    let question = whole_generation(side, Kind::Overlapping);
    bencher.bench(|| typecover::answer(&question, Listing::Best(10)).unwrap());
}

#[divan::bench(args = [Kind::Exact, Kind::Overlapping], sample_count = 5)]
fn all_subsets_of_nine_places(bencher: Bencher, kind: Kind) {
    let game = Game::find("scarlet-violet").unwrap();
    let subsets = subsets_of_places(game);
    bencher.bench(|| {
        for bosses in &subsets {
            for side in SIDES {
                black_box(ask(game, bosses, side, kind));
            }
        }
    });
}

fn ask(game: &Game, bosses: &Chosen, side: Side, kind: Kind) -> Answer {
    let question = Question::new(game.generation(), side)
        .kind(kind)
        .against(bosses);
    typecover::answer(&question, Listing::Best(10)).unwrap()
}

/// Returns all 512 subsets of the game's nine places, including the empty one.
fn subsets_of_places(game: &'static Game) -> Vec<Chosen> {
    let mut places: Vec<&str> = game
        .bosses()
        .iter()
        .map(|boss| boss.place.as_str())
        .collect();
    places.dedup();
    assert_eq!(places.len(), 9);
    let subset = |bits: usize| {
        let at = |place: &str| places.iter().position(|&other| other == place).unwrap();
        let chosen = |boss: &&'static Boss| bits >> at(&boss.place) & 1 == 1;
        Chosen::new(game.bosses().iter().filter(chosen))
    };
    (0..512).map(subset).collect()
}
