//! Solves a published integer program: the 151 Pokémon of Kanto on today's chart, without the
//! legendary and mythical ones and Dragonite. (With these, greater sums are possible.)

use pokedata::{Form, Generation};
use team::{Answer, Objective, Pool, Question};

fn kanto(stats: &[&str]) -> Answer {
    let usual = Form::all()
        .iter()
        .filter(|form| form.flags.default && form.dex <= 151);
    let pool = Pool::new(Generation::LATEST, usual);
    let pool =
        pool.filter(|form| !form.flags.legendary && !form.flags.mythical && form.id != "dragonite");
    let question = Question::new(pool).objective(Objective::Stats, stats);
    team::answer(&question.unwrap(), team::Listing::Best(2)).unwrap()
}

fn names(answer: &Answer) -> Vec<&str> {
    let members = answer.teams[0].members.iter();
    members
        .map(|member| member.candidate.form.id.as_str())
        .collect()
}

#[test]
fn greatest_sum_of_stats_other_than_hp() {
    let answer = kanto(&["atk", "def", "spa", "spd", "spe"]);
    let best = [
        "charizard",
        "arcanine",
        "poliwrath",
        "magneton",
        "cloyster",
        "tauros",
    ];
    assert_eq!(names(&answer), best);
    assert_eq!(answer.teams[0].stats, 2646);
    assert!(answer.teams[1].stats < 2646, "no other team reaches it");
}

#[test]
fn greatest_sum_of_all_stats() {
    let answer = kanto(&["hp", "atk", "def", "spa", "spd", "spe"]);
    let best = [
        "arcanine",
        "poliwrath",
        "magneton",
        "gyarados",
        "lapras",
        "snorlax",
    ];
    assert_eq!(names(&answer), best);
    assert_eq!(answer.teams[0].stats, 3145);
    assert!(answer.teams[1].stats < 3145, "no other team reaches it");
}
