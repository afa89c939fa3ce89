//! Tests the questions of players: known types, answers seen, attacks at hand, and contradictions.

use crate::play::play;
use identify::{Answer, AnswerKind, Candidates, Case, Nature, Question, Weights};
use pokedata::{Form, Game, Generation, Type, TypeSet, Typing};

fn latest() -> Question {
    Question::new(Generation::LATEST)
}

fn seen(kind: AnswerKind, answers: &[(Type, &str)]) -> Question {
    let mut question = latest();
    question.answers = kind;
    let read = |&(attack, text): &(Type, &str)| (attack, kind.read(text).unwrap());
    question.seen = answers.iter().map(read).collect();
    question
}

fn names(question: &Question) -> Vec<&'static str> {
    let case = Case::new(question).unwrap();
    case.typings().iter().map(|typing| typing.name()).collect()
}

fn error(question: &Question) -> String {
    Case::new(question).unwrap_err().to_string()
}

#[test]
fn answers_leave_the_typings_that_give_them() {
    let chart = pokedata::chart(Generation::LATEST);
    let question = seen(
        AnswerKind::Message,
        &[(Type::Fire, "super"), (Type::Ground, "no")],
    );
    let case = Case::new(&question).unwrap();
    assert!(!case.typings().is_empty());
    for typing in case.typings() {
        assert!(chart.multiplier(Type::Fire, *typing).is_super_effective());
        assert_eq!(chart.multiplier(Type::Ground, *typing).quarters(), 0);
    }
    assert_eq!(
        names(&seen(
            AnswerKind::Multiplier,
            &[(Type::Fire, "4"), (Type::Rock, "2")]
        ))
        .len(),
        2
    );
}

#[test]
fn a_known_type_and_nature_leave_fewer() {
    let mut question = latest();
    question.known.insert(Type::Water);
    question.nature = Some(Nature::Single);
    assert_eq!(names(&question), ["Water"]);
    let plan = Case::new(&question)
        .unwrap()
        .best(identify::Aim::LeastExpected);
    assert_eq!((plan.total, plan.worst_case), (0, 0));
    question.nature = Some(Nature::Dual);
    assert!(
        names(&question)
            .iter()
            .all(|name| name.contains("Water-") || name.ends_with("-Water"))
    );
}

#[test]
fn candidates_of_a_game_are_those_of_its_pokemon() {
    let mut question = Question::of_game(Game::find("emerald").unwrap());
    let own = names(&question);
    // Lileep exists, but no Pokémon has the types Fire and Ghost yet.
    assert!(own.contains(&"Grass-Rock") && !own.contains(&"Fire-Ghost"));
    question.candidates = Candidates::Used;
    let used = names(&question);
    assert_eq!(used.len(), 75);
    assert!(own.len() < used.len() && own.iter().all(|name| used.contains(name)));
    question.candidates = Candidates::Game;
    question.game = None;
    assert!(error(&question).contains("require a game"));
}

#[test]
fn contradictions_name_the_fewest_answers_in_conflict() {
    let mut question = seen(
        AnswerKind::Multiplier,
        &[
            (Type::Normal, "1"),
            (Type::Fire, "4"),
            (Type::Bug, "1"),
            (Type::Water, "0"),
        ],
    );
    assert_eq!(
        error(&question),
        "nothing in generation 9 takes ×0 from Water"
    );
    // A single answer that no candidate gives is a conflict by itself.
    question = seen(
        AnswerKind::Multiplier,
        &[(Type::Ghost, "0"), (Type::Fire, "4"), (Type::Ice, "0")],
    );
    assert_eq!(
        error(&question),
        "nothing in generation 9 takes ×0 from Ice"
    );
    question = seen(
        AnswerKind::Multiplier,
        &[(Type::Normal, "1"), (Type::Fire, "4"), (Type::Rock, "1/4")],
    );
    assert_eq!(
        error(&question),
        "nothing in generation 9 takes ×4 from Fire and ×1/4 from Rock"
    );
    question = seen(
        AnswerKind::Message,
        &[(Type::Fire, "super"), (Type::Fire, "normal")],
    );
    let both =
        "nothing in generation 9 takes \"super effective\" from Fire and \"normal\" from Fire";
    assert_eq!(error(&question), both);
}

#[test]
fn what_cannot_be_is_said() {
    let mut question = Question::new(Generation::FIRST);
    question.attacks.insert(Type::Steel);
    assert!(error(&question).starts_with("generation 1 has no Steel attacks"));

    let mut question = seen(AnswerKind::Multiplier, &[(Type::Fire, "4")]);
    question.attacks = [Type::Water, Type::Grass].into_iter().collect();
    assert_eq!(
        error(&question),
        "Fire is not among the attacks: Grass, Water"
    );

    let mut question = Question::new(Generation::FIRST);
    question.known.insert(Type::Steel);
    assert_eq!(error(&question), "no candidate in generation 1 has Steel");

    let mut question = seen(AnswerKind::Message, &[(Type::Fire, "super")]);
    question.answers = AnswerKind::Multiplier;
    assert!(error(&question).contains("is not a possible result here"));
}

#[test]
fn answers_are_read_as_players_write_them() {
    let reads = |kind: AnswerKind, text: &str| kind.read(text).map(Answer::as_str);
    let exactly = |text| reads(AnswerKind::Multiplier, text).unwrap();
    assert_eq!(
        [exactly("1/4"), exactly("0.5"), exactly(" x2 ")],
        ["1/4", "1/2", "2"]
    );
    let says = |text| reads(AnswerKind::Message, text).unwrap();
    assert_eq!(
        [says("no"), says("No effect"), says("noe")],
        ["no effect"; 3]
    );
    assert_eq!([says("not very"), says("not")], ["not very effective"; 2]);
    assert_eq!([says("s"), says("Super-Effective")], ["super effective"; 2]);
    assert_eq!([says("normal"), says("plain")], ["normal"; 2]);
    for (kind, text) in [
        (AnswerKind::Message, "4"),
        (AnswerKind::Multiplier, "3"),
        (AnswerKind::Message, ""),
    ] {
        assert!(
            kind.read(text)
                .unwrap_err()
                .to_string()
                .contains("is not a result")
        );
    }
}

#[test]
fn few_attacks_leave_classes_that_are_reported() {
    let mut question = latest();
    question.attacks = [Type::Normal].into_iter().collect();
    let case = Case::new(&question).unwrap();
    let classes = case.inseparable();
    // Only Rock-Steel takes a quarter of the damage.
    assert_eq!(classes.iter().map(Vec::len).sum::<usize>(), 161);
    let plan = case.best(identify::Aim::LeastExpected);
    assert_eq!((plan.total, plan.worst_case), (162, 1));
    question.attacks = TypeSet::EMPTY;
    assert_eq!(
        Case::new(&question)
            .unwrap()
            .best(identify::Aim::LeastExpected)
            .worst_case,
        0
    );
}

#[test]
fn weights_count_forms() {
    let mut question = latest();
    question.weights = Weights::Species;
    let table_weight = Case::new(&question).unwrap().table().weight();
    assert_eq!(table_weight, Form::all().len() as u64);
    // Typings without a form have weight 0, but are distinguished all the same.
    question.candidates = Candidates::All;
    let case = Case::new(&question).unwrap();
    assert_eq!(case.table().weight(), table_weight);
    assert_eq!(
        case.best(identify::Aim::LeastExpected).tree.leaves().len(),
        171
    );
}

/// Checks that, for every form with every ability that it may have, the typings that remain at the
/// end of the plan include the form's own.
#[test]
fn with_abilities_every_form_is_identified() {
    let kinds = [AnswerKind::Multiplier, AnswerKind::Message];
    for (number, kind) in [(3, kinds[0]), (5, kinds[1]), (9, kinds[0])] {
        let generation = Generation::new(number).unwrap();
        let mut question = Question::new(generation);
        question.answers = kind;
        question.abilities = true;
        check_every_form(&question);
    }
}

fn check_every_form(question: &Question) {
    let chart = pokedata::chart(question.generation);
    let case = Case::new(question).unwrap();
    let plan = case.best(identify::Aim::LeastExpected);
    for form in Form::all() {
        let Some(typing) = form.typing(question.generation) else {
            continue;
        };
        let abilities = form.abilities(question.generation);
        let another = abilities.may_have_another.then_some(None);
        for ability in abilities.effective.into_iter().map(Some).chain(another) {
            let shown = |attack| {
                question
                    .answers
                    .shown(chart, case.attack(attack), typing, ability)
            };
            let (_, left) = play(&plan.tree, &|attack| shown(attack).code());
            let left: Vec<Typing> = case.typings_of(&left);
            let together = case.inseparable().contains(&left);
            assert!(
                left == [typing] || together && left.contains(&typing),
                "{}",
                form.id
            );
        }
    }
}

#[test]
fn an_answer_of_the_other_kind_is_recognised() {
    let says = |kind: AnswerKind, text: &str| kind.read(text).unwrap_err().to_string();
    assert!(says(AnswerKind::Message, "4").ends_with("(for numbers, use --answers multiplier)"));
    assert!(says(AnswerKind::Multiplier, "super").ends_with("(for words, use --answers message)"));
    assert!(says(AnswerKind::Multiplier, "3").ends_with("0, 1/4, 1/2, 1, 2 or 4"));
}

/// Bronzong is Steel and Psychic. With Levitate, Ground has no effect; with Heatproof, Fire does
/// normal damage. A Psychic-Steel Pokémon without abilities shows neither.
#[test]
fn abilities_widen_what_a_typing_may_answer() {
    let mut question = seen(
        AnswerKind::Multiplier,
        &[(Type::Ground, "0"), (Type::Poison, "0")],
    );
    assert!(!names(&question).contains(&"Psychic-Steel"));
    question.abilities = true;
    assert!(names(&question).contains(&"Psychic-Steel"));
}

/// Checks that abilities change nothing before generation 3, where they do not exist.
#[test]
fn abilities_change_nothing_where_there_are_none() {
    let mut question = Question::new(Generation::FIRST);
    let without = Case::new(&question).unwrap();
    question.abilities = true;
    assert_eq!(Case::new(&question).unwrap(), without);
}
