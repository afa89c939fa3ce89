//! Teams: every game's first screen has an answer, and it is true.

use super::answer;
use pokedata::{Chart, Game, Type};
use web::team::TeamAnswer;
use web::{Answer, Worker};

fn team(address: &str) -> TeamAnswer {
    match answer(address) {
        Ok(Answer::Team(answer)) => *answer,
        other => panic!("{address}: {other:?}"),
    }
}

#[test]
fn every_game_greets_with_pokemon_that_can_be_had_by_then() {
    for game in Game::all() {
        let answer = team(&format!("#/team?game={}", game.id()));
        assert!(!answer.cards.is_empty(), "{}", game.id());
        assert!(answer.covered > 0, "{}", game.id());
        for card in &answer.cards {
            assert!(card.origin.is_some(), "{}: {}", game.id(), card.name);
        }
        let open = answer.attacks.len() + answer.typings.len() - answer.covered;
        assert_eq!(open, answer.lacking.len(), "{}", game.id());
    }
}

/// Each claim of a card is looked up in the chart, and what is claimed adds up to what is covered.
#[test]
fn what_cards_claim_is_in_the_chart() {
    for game in Game::all() {
        let answer = team(&format!("#/team?game={}&from=whole", game.id()));
        let chart = Chart::of(game.generation());
        let of = |name: &str| Type::find(name).unwrap();
        let mut covered = std::collections::BTreeSet::new();
        for card in &answer.cards {
            let typing = card.types.join("-").parse().unwrap();
            for (attack, multiplier) in &card.takes {
                let taken = chart.multiplier(of(attack), typing);
                assert_eq!(taken.to_string(), *multiplier, "{}", card.name);
                if taken.is_resisted() {
                    covered.insert(format!("from {attack}"));
                }
            }
            for hit in &card.hits {
                for typing in &hit.typings {
                    let dealt = chart.multiplier(of(&hit.with), typing.parse().unwrap());
                    assert_eq!(dealt.to_string(), hit.multiplier, "{}", card.name);
                    assert!(dealt.is_super_effective());
                    covered.insert(format!("to {typing}"));
                }
            }
        }
        assert_eq!(covered.len(), answer.covered, "{}", game.id());
    }
}

#[test]
fn teams_that_are_equally_good_are_walked_through() {
    let first = team("#/team?game=x-y");
    assert!(first.equal > 1);
    let last = team(&format!("#/team?game=x-y&team={}", first.equal - 1));
    let beyond = team("#/team?game=x-y&team=99999");
    assert_eq!(last, beyond);
    assert_eq!((first.covered, first.ranks), (last.covered, last.ranks));
    assert_ne!(first.cards, last.cards);
}

#[test]
fn rules_are_kept_to() {
    let with = team("#/team?game=emerald&next=MAV&require=wingull&exclude=lotad");
    let names: Vec<&str> = with.cards.iter().map(|card| card.name.as_str()).collect();
    assert!(
        names.contains(&"Wingull") && !names.contains(&"Lotad"),
        "{names:?}"
    );
    let alone = team("#/team?game=emerald&size=1");
    assert_eq!(alone.cards.len(), 1);
}

#[test]
fn a_box_is_all_that_there_is() {
    let view = "#/team?game=emerald&from=box".parse().unwrap();
    let mine = "Wingull\nMudkip\nMissingno\n";
    let Ok(Answer::Team(answer)) = Worker::default().answer_with(&view, mine) else {
        panic!("{mine}");
    };
    let own = |card: &web::team::Card| ["Wingull", "Mudkip"].contains(&&*card.name);
    assert!(answer.cards.iter().all(own));
    assert!(answer.cards.iter().all(|card| card.origin.is_none()));
    assert_eq!(answer.notes.len(), 1);
    assert!(answer.notes[0].contains("Missingno"), "{:?}", answer.notes);
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = [
        ("#/team?game=nowhere", "\"nowhere\""),
        ("#/team?next=XYZ", "\"XYZ\""),
        ("#/team?from=heaven", "\"heaven\""),
        ("#/team?cover=all", "\"all\""),
        ("#/team?moves=some", "\"some\""),
        ("#/team?size=0", "\"0\""),
        ("#/team?weak=few", "\"few\""),
        ("#/team?best=looks", "\"looks\""),
        ("#/team?require=Agumon", "\"Agumon\""),
        ("#/team?require=koraidon", "Koraidon"),
        ("#/team?from=box", "your box is empty"),
    ];
    for (address, named) in wrong {
        let said = answer(address).expect_err(address);
        assert!(said.contains(named), "{address}: {said}");
    }
}

/// Every foe has a line, and a cell for each member that is there by then; what is not answered is
/// left open in the verdict.
#[test]
fn teams_by_duels_say_who_faces_whom() {
    let answer = team("#/team?game=emerald&next=DWF.MAV&cover=duels");
    let duels = answer.duels.as_ref().expect("duels");
    let foes = Game::find("emerald").unwrap().bosses().iter();
    let foes = foes.filter(|boss| ["Brawly", "Wattson"].contains(&boss.leader.as_str()));
    let foes: usize = foes.map(|boss| boss.parties()[0].members.len()).sum();
    assert_eq!(duels.facing.len(), foes);
    assert!(
        duels
            .facing
            .iter()
            .any(|line| line.starts_with("Makuhita 19: "))
    );
    let open = |line: &&String| line.ends_with("not answered") || line.ends_with("nobody");
    assert_eq!(
        duels.facing.iter().filter(open).count(),
        answer.lacking.len()
    );
    assert_eq!(answer.covered, foes - answer.lacking.len());
    let cells = duels.svg.matches(" against ").count();
    assert!(
        cells >= foes && cells <= foes * answer.cards.len(),
        "{cells}"
    );
    assert!(team("#/team?game=emerald").duels.is_none());
}

#[test]
fn a_box_fights_with_what_is_written_in_it() {
    let view = "#/team?game=emerald&from=box&cover=duels".parse().unwrap();
    let mine = "Mudkip @ Mystic Water\nLevel: 16\n- Water Gun\n\nTorchic\nLevel: 5\n- Scratch\n";
    let Ok(Answer::Team(answer)) = Worker::default().answer_with(&view, mine) else {
        panic!("{mine}");
    };
    assert_eq!(answer.cards[0].name, "Mudkip");
    let duels = answer.duels.expect("duels");
    assert!(
        duels.facing.iter().all(|line| line.contains("Mudkip 16, ")),
        "{:?}",
        duels.facing
    );
    assert!(
        duels.facing.iter().all(|line| line.ends_with("water-gun")),
        "{:?}",
        duels.facing
    );
}

#[test]
fn few_are_weak_to_the_same_where_that_is_asked() {
    let answer = team("#/team?game=emerald&from=whole&weak=0&size=2&legends=no");
    let chart = Chart::of(Game::find("emerald").unwrap().generation());
    for card in &answer.cards {
        let typing = card.types.join("-").parse().unwrap();
        for attack in chart.types().iter() {
            assert!(
                !chart.multiplier(attack, typing).is_super_effective(),
                "{}",
                card.name
            );
        }
    }
    let strong = team("#/team?game=emerald&best=stats");
    assert_eq!(strong.covered, team("#/team?game=emerald").covered);
}
