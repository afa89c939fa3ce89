//! Tests covers: counts, lists and pictures, or the reason why there is no cover.

use pokedata::{Chosen, Game, Rosters, Rules};
use typecover::{Counts, Kind, Listing, Question, Side, answer};
use web::plan::PlanAnswer;
use web::{Answer, Worker};

fn plan(address: &str) -> PlanAnswer {
    answer_of!(Plan, Worker::default(), &address.parse().unwrap())
}

/// Returns the number of covers with the typings obtainable in a game, as the library counts them.
fn counted(game: &str, kind: Kind, at: &[&str]) -> Counts {
    let game = Game::find(game).unwrap();
    let bosses = at.iter().flat_map(|code| game.find_bosses(code).unwrap());
    let bosses: Chosen = bosses.collect();
    let had = Rosters::of(game.versions(), |_| Rules::WHOLE_GAME).typings();
    let question = Question::new(game.generation(), Side::Defense).kind(kind);
    let question = match at {
        [] => question,
        _ => question.against(&bosses),
    };
    answer(&question.only(had), Listing::Best(1))
        .unwrap()
        .counts
        .unwrap()
}

#[test]
fn a_whole_game_has_as_many_covers_as_its_typings_allow() {
    let plan = plan("#/plan?game=scarlet-violet&kind=overlapping");
    let counts = counted("scarlet-violet", Kind::Overlapping, &[]);
    let by_size = counts.by_size().iter();
    let by_size: Vec<_> = by_size
        .map(|(&size, count)| (size, count.to_string()))
        .collect();
    assert_eq!(plan.by_size, by_size);
    assert_eq!(plan.total, Some(counts.total().to_string()));
    // There are fewer covers than with all typings of the generation, because no Pokémon in the
    // game has some of these typings.
    assert!(counts.total() < 2_352_551_078_u64.into());
}

#[test]
fn the_best_irredundant_covers_are_known_before_their_count() {
    let mut worker = Worker::default();
    let view = "#/plan?game=scarlet-violet&at=CRT.ART.LVI&kind=irredundant&cover=3"
        .parse()
        .unwrap();
    let Some(Answer::Plan(first)) = worker.first(&view) else {
        panic!("nothing is shown first");
    };
    let whole = answer_of!(Plan, worker, &view);
    assert_eq!(first.total, None);
    let counts = counted("scarlet-violet", Kind::Irredundant, &["CRT", "ART", "LVI"]);
    assert_eq!(whole.total, Some(counts.total().to_string()));
    assert_eq!(first.covers, whole.covers);
    assert_eq!(first.best_rank, whole.best_rank);
    assert_eq!(first.ring, whole.ring);
    assert_eq!(whole, answer_of!(Plan, Worker::default(), &view));
    // Nothing is sent first if the answer is already known or if there is no cover.
    assert_eq!(worker.first(&view), None);
    let none = "#/plan?game=red-blue&kind=irredundant".parse().unwrap();
    assert_eq!(worker.first(&none), None);
    assert_eq!(
        answer_of!(Plan, worker, &none),
        answer_of!(Plan, Worker::default(), &none)
    );
}

/// Checks that covers which are called equally good have the best rank and size, and that the next
/// one does not.
#[test]
fn what_is_equally_good_is_told() {
    for address in [
        "#/plan?game=scarlet-violet",
        "#/plan?at=CRT&kind=exact",
        "#/plan?at=CRT.ART",
    ] {
        let plan = plan(address);
        let counts = |place: usize| {
            let cover = plan.covers.get(place)?;
            Some((cover.rank, cover.options.len()))
        };
        assert!(
            (0..plan.equal).all(|place| counts(place) == counts(0)),
            "{address}"
        );
        assert_ne!(counts(plan.equal), counts(0), "{address}");
        assert_eq!(plan.more_equal, plan.equal == plan.found && !plan.complete);
    }
}

/// Checks a question about many places, which has more equally good covers than are searched for at
/// first.
#[test]
fn all_that_are_equally_good_are_walked_through() {
    let mut worker = Worker::default();
    let mut at = |cover: usize| {
        let address = format!("#/plan?game=red-blue&at=IDG&cover={cover}");
        answer_of!(Plan, worker, &address.parse().unwrap())
    };
    let first = at(0);
    assert!(first.more_equal && (first.found, first.last) == (20, 20));
    let further = at(20);
    assert_eq!((further.first, further.found, further.cover), (20, 200, 20));
    assert!(!further.more_equal && further.equal == 84);
    let mut seen = std::collections::BTreeSet::new();
    for place in 0..further.equal {
        let here = at(place);
        let cover = here.shown().unwrap();
        assert_eq!(Some(cover.rank), first.best_rank);
        assert!(seen.insert(cover.options.clone()), "{place} came before");
        assert!(here.ring.contains(&cover.options.join(", ")));
    }
    // A link to a later cover leads to the same answer as stepping there.
    let linked = plan("#/plan?game=red-blue&at=IDG&cover=50");
    assert_eq!(linked.shown(), at(50).shown());
    assert_eq!(at(9_999).cover, at(9_999).last);
}

#[test]
fn without_a_cover_there_is_a_reason() {
    let defense = plan("#/plan?game=red-blue");
    let said = defense.reason.unwrap();
    let instead = "Nothing resists Dragon. Best possible: covers 14 of 15, not Dragon: ";
    assert!(said.starts_with(instead), "{said}");
    assert!(defense.ring.is_empty() && defense.covers.is_empty());
    let attack = plan("#/plan?game=emerald&side=attack&kind=overlapping");
    let said = attack.reason.unwrap();
    let instead = "Nothing hits Dark-Ghost super effectively. Best possible: covers ";
    assert!(said.starts_with(instead), "{said}");
}

#[test]
fn leafing_keeps_the_answer_and_changes_the_ring() {
    let mut worker = Worker::default();
    let mut ring = |cover: usize| {
        let address = format!("#/plan?game=scarlet-violet&at=CRT.ART&cover={cover}");
        let plan = answer_of!(Plan, worker, &address.parse().unwrap());
        (plan.total, plan.ring)
    };
    let (first, second, again) = (ring(0), ring(1), ring(0));
    assert_eq!(first, again);
    assert_eq!(first.0, second.0);
    assert_ne!(first.1, second.1);
}

#[test]
fn each_question_is_given_to_take_along_once() {
    let mut worker = Worker::default();
    let mut copies = |address: &str| {
        worker.answer(&address.parse().unwrap()).unwrap();
        worker.copies()
    };
    assert_eq!(copies("#/chart"), None);
    let two = copies("#/plan?game=scarlet-violet&at=CRT.ART&kind=overlapping&cover=1").unwrap();
    assert_eq!(two.question, "#/plan?game=scarlet-violet&at=CRT.ART");
    assert!(two.text.starts_with("Scarlet/Violet, defense of "));
    let json: serde_json::Value = serde_json::from_str(&two.json).unwrap();
    assert_eq!(
        (&json["kind"], &json["best_rank"]),
        (&"overlapping".into(), &10.into())
    );
    assert_eq!(
        copies("#/plan?game=scarlet-violet&at=CRT.ART&kind=overlapping"),
        None
    );
    let three = copies("#/plan?game=scarlet-violet&at=CRT.ART.LVI&kind=irredundant").unwrap();
    let counts = counted("scarlet-violet", Kind::Irredundant, &["CRT", "ART", "LVI"]);
    let said = format!("\ncovers: {}\n", counts.total());
    assert!(three.text.contains(&said), "{}", three.text);
}

#[test]
fn a_cover_beyond_the_list_is_the_last_of_the_list() {
    let last = plan("#/plan?game=scarlet-violet&cover=19");
    let beyond = plan("#/plan?game=scarlet-violet&cover=99");
    assert_eq!((last.cover, last.last, last.covers.len()), (19, 19, 20));
    assert_eq!(beyond, last);
    let label = |plan: &PlanAnswer| format!("Cover of rank {}", plan.covers[plan.cover].rank);
    assert!(beyond.ring.contains(&label(&beyond)));
    assert_eq!(plan("#/plan?game=red-blue&cover=3").cover, 0);
}
