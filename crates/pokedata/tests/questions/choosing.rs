//! Checks that every boss in every game can be chosen alone, and that a word means several bosses
//! only if it should.

use pokedata::{Boss, Chosen, Foe, Game, Mode, NoFoe, Played, Playthrough};

fn plays(game: &str) -> Playthrough {
    Playthrough::of(Played::find(game).unwrap())
}

fn found(playthrough: &Playthrough, word: &str) -> Chosen {
    let found = playthrough.find(word);
    found
        .unwrap_or_else(|error| panic!("{word}: {error}"))
        .chosen
}

fn leaders_at(game: &str, word: &str) -> Vec<String> {
    let chosen = found(&plays(game), word);
    let foes = chosen.foes().iter();
    foes.map(|foe| format!("{}@{}", foe.leader(), foe.boss().place))
        .collect()
}

fn refused(game: &str, word: &str) -> String {
    plays(game).find(word).unwrap_err().to_string()
}

fn is_alone(chosen: &Chosen, boss: &Boss) -> bool {
    matches!(chosen.foes(), [only] if std::ptr::eq(only.boss(), boss))
}

#[test]
fn every_boss_is_chosen_alone_by_number_and_by_leader_and_place() {
    for game in Game::all() {
        for boss in game.bosses() {
            let open = plays(game.id());
            assert!(is_alone(&found(&open, &boss.number()), boss), "{boss:?}");
            assert!(is_alone(&found(&open, &boss.order.to_string()), boss));

            let own = plays(boss.version().unwrap_or(game.id()));
            let mode = if boss.is_challenge() {
                Mode::Challenge
            } else {
                Mode::Normal
            };
            let own = own.in_mode(mode).unwrap();
            assert!(is_alone(&found(&own, &boss.number()), boss));
            let word = format!("{}@{}", boss.leader, boss.place);
            assert!(
                is_alone(&found(&own, &word), boss),
                "{word} in {}",
                game.id()
            );
            assert!(is_alone(&found(&own, &own.clear_name(boss)), boss));
        }
    }
}

#[test]
fn every_battle_of_the_story_is_chosen_alone() {
    for game in Game::all() {
        let told = plays(game.id()).with_story();
        assert!(!game.story().is_empty());
        for battle in game.story() {
            assert!(is_alone(&found(&told, &battle.number()), battle));
            let own = plays(battle.version().unwrap_or(game.id())).with_story();
            let word = own.clear_name(battle);
            assert!(
                is_alone(&found(&own, &word), battle),
                "{word} in {}",
                game.id()
            );
        }
    }
}

#[test]
fn every_party_is_chosen_alone() {
    for game in Game::all() {
        for boss in game.bosses().iter().chain(game.story()) {
            for (place, lineup) in boss.lineups().iter().enumerate() {
                let settle = |own: Playthrough, (what, which)| match what {
                    "mode" => own.in_mode(Mode::Challenge).unwrap(),
                    _ => own.settle(what, which).unwrap(),
                };
                let own = plays(game.id()).with_story();
                let own = lineup.condition.parts().fold(own, settle);
                let chosen = found(&own, &boss.number());
                assert_eq!(chosen.foes()[0].meant(), [place], "{boss:?}");
            }
        }
    }
}

#[test]
fn a_leader_fought_twice_is_met_the_first_time() {
    assert_eq!(leaders_at("sword", "Bea"), ["Bea@Stow-on-Side"]);
    assert_eq!(plays("sword").find("Bea").unwrap().later, ["Bea@Wyndon"]);
    assert_eq!(leaders_at("sword", "bea@wyndon"), ["Bea@Wyndon"]);
    assert_eq!(leaders_at("violet", "Larry"), ["Larry@Medali"]);
    assert_eq!(
        leaders_at("violet", "larry@pokemon league"),
        ["Larry@Pokémon League"]
    );
    assert_eq!(leaders_at("black-2", "Cheren"), ["Cheren@Aspertia City"]);
    assert_eq!(leaders_at("moon", "Hala"), ["Island Kahuna Hala@Iki Town"]);
}

#[test]
fn one_of_three_brothers_has_one_party() {
    for (name, condition) in [
        ("Chili", "starter=snivy"),
        ("Cress", "starter=tepig"),
        ("Cilan", "starter=oshawott"),
    ] {
        let chosen = found(&plays("black"), name);
        let lineups: Vec<String> = chosen.foes()[0]
            .lineups()
            .map(|own| own.condition.to_string())
            .collect();
        assert_eq!(
            (chosen.foes()[0].leader(), &lineups[..]),
            (name, &[condition.to_owned()][..])
        );
    }
    let tepig = plays("black").settle("starter", "Tepig").unwrap();
    assert_eq!(found(&tepig, "#1").foes()[0].leader(), "Cress");
    let wrong = tepig.find("Cilan").unwrap_err().to_string();
    assert_eq!(
        wrong,
        "Cilan has no such party in Black: only with starter=oshawott"
    );
}

#[test]
fn versions_have_bosses_of_their_own() {
    assert_eq!(leaders_at("sword", "Stow-on-Side"), ["Bea@Stow-on-Side"]);
    assert_eq!(leaders_at("shield", "sto"), ["Allister@Stow-on-Side"]);
    assert_eq!(
        leaders_at("sword-shield", "Stow-on-Side"),
        ["Bea@Stow-on-Side", "Allister@Stow-on-Side"]
    );
    assert_eq!(
        refused("sword", "Allister"),
        "Allister has no such party in Sword: only with version=shield"
    );
    assert_eq!(leaders_at("black", "N"), ["N@N's Castle"]);
    assert_eq!(
        leaders_at("bw", "N").len(),
        2,
        "in each version another party"
    );
    assert_eq!(leaders_at("ultra-sun", "Ilima's Trial").len(), 1);
}

#[test]
fn modes_are_told_apart() {
    let words = |playthrough: &Playthrough| -> Vec<String> {
        let all = playthrough.all();
        all.bosses().map(Boss::number).collect()
    };
    let normal = plays("black-2");
    assert_eq!((words(&normal).len(), &*words(&normal)[0]), (13, "#1"));
    let challenge = normal.clone().in_mode(Mode::Challenge).unwrap();
    assert_eq!(
        (words(&challenge).len(), &*words(&challenge)[0]),
        (13, "#14")
    );
    let both = normal.clone().in_mode(Mode::Both).unwrap();
    assert_eq!(words(&both).len(), 26);
    assert!(found(&normal, "#14").foes()[0].boss().is_challenge());
    assert_eq!(found(&challenge, "#1"), found(&normal, "#14"));
    let none = plays("emerald").in_mode(Mode::Challenge).unwrap_err();
    assert_eq!(none.to_string(), "Emerald has no challenge mode");
}

#[test]
fn kinds_are_words() {
    let count = |game: &str, word: &str| found(&plays(game), word).foes().len();
    assert_eq!(
        (count("emerald", "gyms"), count("emerald", "League")),
        (8, 5)
    );
    assert_eq!((count("gold", "gym"), count("gold", "all")), (16, 21));
    assert_eq!((count("sword", "gyms"), count("shield", "league")), (8, 7));
    assert_eq!(count("violet", "elite four"), 4);
    assert_eq!(
        refused("ultra-sun", "gyms"),
        "Ultra Sun has no gyms: it has captain, trial, grand-trial, elite4, champion"
    );
    let told = plays("emerald").with_story();
    assert!(found(&told, "rivals").foes().len() > 5);
    assert!(
        found(&told, "team")
            .foes()
            .iter()
            .all(|foe| foe.boss().kind.starts_with("team"))
    );
}

#[test]
fn the_story_asks_back() {
    let told = plays("emerald").with_story();
    let several = told.find("Wally").unwrap_err();
    assert_eq!(
        several.to_string(),
        "`Wally` matches more than one battle: Wally@Mauville City, Wally@Victory Road"
    );
    assert!(is_alone(
        &found(&told, "wally@mauville"),
        game_battle("emerald", "Wally")
    ));
    // A player who plays as May fights Brendan.
    let may = found(&told, "May@Route 103");
    let rivals = may.foes()[0].lineups().map(|own| own.condition.of("rival"));
    assert!(rivals.eq([Some("may"); 3]));
    let red = plays("red").with_story();
    let Err(NoFoe::Several(_, battles)) = red.find("Blue@Route 22") else {
        panic!("Blue is met there twice");
    };
    assert_eq!(battles.foes().len(), 2);
    // Bosses come before story battles.
    assert_eq!(found(&red, "Blue").foes()[0].boss().kind, "champion");
}

fn game_battle(game: &str, leader: &str) -> &'static Boss {
    let mut story = Game::find(game).unwrap().story().iter();
    story.find(|battle| battle.leader == leader).unwrap()
}

#[test]
fn numbers_that_there_are_not() {
    assert_eq!(
        refused("emerald", "#40"),
        "Emerald has no boss #40; its bosses are #1 to #13"
    );
    assert_eq!(
        refused("emerald", "0"),
        "Emerald has no boss 0; its bosses are #1 to #13"
    );
    assert_eq!(refused("emerald", "s1"), "Emerald has no s1");
}

/// Checks that the typings of a chosen boss are the union over its chosen parties.
#[test]
fn the_union_is_over_what_is_meant() {
    let all = found(&plays("red"), "Blue");
    assert_eq!(all.foes()[0].meant().len(), 3);
    let one = found(&plays("red").settle("starter", "squirtle").unwrap(), "Blue");
    let typings = |chosen: &Chosen| chosen.typings();
    assert!(typings(&one).iter().all(|own| typings(&all).contains(own)));
    assert!(typings(&one).len() < typings(&all).len());
    assert_eq!(one.foes().iter().map(Foe::cap).max(), Some(65));
}
