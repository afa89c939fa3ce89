//! Covers: counted, listed, drawn; or why there is none.

use web::plan::PlanAnswer;
use web::{Answer, Worker};

fn plan(address: &str) -> PlanAnswer {
    answer_of!(Plan, Worker::default(), &address.parse().unwrap())
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
    assert_eq!(plan.total.as_deref(), Some("2352551078"));
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
    assert_eq!(whole.total.as_deref(), Some("11303122"));
    assert_eq!(first.covers, whole.covers);
    assert_eq!(first.best_rank, whole.best_rank);
    assert_eq!(first.ring, whole.ring);
    assert_eq!(whole, answer_of!(Plan, Worker::default(), &view));
    // What is answered needs nothing first, nor what has no cover.
    assert_eq!(worker.first(&view), None);
    let none = "#/plan?game=red-blue&kind=irredundant".parse().unwrap();
    assert_eq!(worker.first(&none), None);
    assert_eq!(
        answer_of!(Plan, worker, &none),
        answer_of!(Plan, Worker::default(), &none)
    );
}

#[test]
fn without_a_cover_there_is_a_reason() {
    let defense = plan("#/plan?game=red-blue");
    let said = defense.reason.unwrap();
    let instead = "Nothing resists Dragon. The best that there is leaves 1 of 15 open (Dragon): ";
    assert!(said.starts_with(instead), "{said}");
    assert!(defense.ring.is_empty() && defense.covers.is_empty());
    let attack = plan("#/plan?game=emerald&side=attack&kind=overlapping");
    let said = attack.reason.unwrap();
    let instead = "Nothing hits Dark-Ghost super effectively. The best that there is leaves 1 of ";
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
    let counted = copies("#/plan?game=scarlet-violet&at=CRT.ART.LVI&kind=irredundant").unwrap();
    assert!(counted.text.contains("\ncovers: 11303122\n"));
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
