//! Tests teams: the first screen of every game has an answer, and its claims are true.

use super::{answer, setting};
use pokedata::{Game, Type};
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
        let foes = answer.duels.as_ref().expect("duels").foes.len();
        assert_eq!(foes - answer.covered, answer.lacking.len(), "{}", game.id());
        // Of the teams that leave the fewest foes open, one is the easiest, one the strongest, and
        // one the smallest.
        for mark in ["easiest", "strongest", "smallest"] {
            let marked = answer
                .choices
                .iter()
                .filter(|one| one.marks.iter().any(|own| own == mark));
            assert_eq!(marked.count(), 1, "{}: {mark}", game.id());
        }
    }
}

/// Checks each claim on a card with the chart, and that the claims together equal the covered
/// items.
#[test]
fn what_cards_claim_is_in_the_chart() {
    for game in Game::all() {
        let answer = team(&format!("#/team?game={}&from=whole&cover=both", game.id()));
        let chart = pokedata::chart(game.generation());
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
    let first = team("#/team?game=x-y&cover=both");
    assert!(first.equal > 1);
    let last = team(&format!(
        "#/team?game=x-y&cover=both&team={}",
        first.equal - 1
    ));
    let beyond = team("#/team?game=x-y&cover=both&team=99999");
    assert_eq!(last, beyond);
    assert_eq!((first.covered, first.ranks), (last.covered, last.ranks));
    assert_ne!(first.cards, last.cards);
}

/// Checks a question with more equally good teams than are searched for at first.
#[test]
fn all_teams_that_are_equally_good_are_walked_through() {
    let mut worker = Worker::default();
    let mut at = |place: usize| {
        let address = format!("#/team?game=crystal&cover=both&next=all&team={place}");
        answer_of!(Team, worker, &address.parse().unwrap())
    };
    let first = at(0);
    assert!(first.more_equal && (first.equal, first.last) == (100, 100));
    let further = at(100);
    assert_eq!((further.equal, further.last), (208, 207));
    assert!(!further.more_equal);
    let mut seen = std::collections::BTreeSet::new();
    for place in 0..further.equal {
        let here = at(place);
        assert_eq!((here.team, here.equal), (place, further.equal));
        assert_eq!((here.covered, here.ranks), (first.covered, first.ranks));
        assert!(seen.insert(here.members), "{place} came before");
    }
}

#[test]
fn rules_are_kept_to() {
    let with = team("#/team?game=emerald&next=MAV&cover=both&require=wingull&exclude=lotad");
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
    assert_eq!(answer.duels.as_ref().expect("duels").rows.len(), 2);
    assert_eq!(answer.notes.len(), 1);
    assert!(answer.notes[0].contains("Missingno"), "{:?}", answer.notes);
}

/// Checks that a long list which is not a box leaves the answer in sight.
#[test]
fn of_many_unknown_lines_the_first_are_listed_and_all_are_counted() {
    let view = "#/team?game=emerald&from=box".parse().unwrap();
    let unknown = |count| -> String { (0..count).map(|at| format!("Zzzzzz{at}q\n")).collect() };
    for (count, listed, title, more) in [
        (5, 5, "Check 5 lines of your box", ""),
        (6, 6, "Check 6 lines of your box", "<li>and 1 more</li>"),
        (
            2000,
            6,
            "Check 2,000 lines of your box",
            "<li>and 1,995 more</li>",
        ),
    ] {
        let mine = format!("Mudkip\n{}", unknown(count));
        let Ok(Answer::Team(answer)) = Worker::default().answer_with(&view, &mine) else {
            panic!("{count} unknown lines");
        };
        assert_eq!(answer.notes.len(), count);
        let notes = answer.board.split_once(r#"<div class="alarm notes""#);
        let (notes, _) = notes
            .and_then(|(_, rest)| rest.split_once("</ul>"))
            .expect("notes");
        assert!(notes.contains(title) && notes.ends_with(more), "{notes}");
        assert_eq!(notes.matches("<li>").count(), listed, "{notes}");
    }
}

/// Checks that moves count if a box contains them for some Pokémon, and that the others attack with
/// their own types.
#[test]
fn moves_of_a_box_count_in_what_is_hit() {
    let view = "#/team?game=platinum&next=HTM&from=box&cover=attack"
        .parse()
        .unwrap();
    let mine = "Gyarados\nLevel: 24\n- Bite\n\nLuxio\nLevel: 24\n";
    let Ok(Answer::Team(answer)) = Worker::default().answer_with(&view, mine) else {
        panic!("{mine}");
    };
    let gyarados = answer.cards.iter().find(|card| card.name == "Gyarados");
    let hits = &gyarados.expect("Gyarados").hits;
    assert!(
        !hits.is_empty() && hits.iter().all(|hit| hit.with == "Dark"),
        "{hits:?}"
    );
}

/// Checks that levels after names are read, as in lists.
#[test]
fn levels_behind_the_names_of_a_box_are_read() {
    let view = "#/team?game=platinum&next=HTM&from=box&cover=duels"
        .parse()
        .unwrap();
    let Ok(Answer::Team(answer)) = Worker::default().answer_with(&view, "Gyarados 24\n") else {
        panic!("{view}");
    };
    assert_eq!(answer.notes, Vec::<String>::new());
    let facing = answer.duels.expect("duels").facing;
    assert!(
        facing.iter().all(|line| line.contains("Gyarados 24, ")),
        "{facing:?}"
    );
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = [
        ("#/team?game=nowhere", "`nowhere`"),
        ("#/team?next=XYZ", "`XYZ`"),
        ("#/team?from=heaven", "\"heaven\""),
        ("#/team?cover=all", "\"all\""),
        ("#/team?moves=some", "\"some\""),
        ("#/team?size=0", "\"0\""),
        ("#/team?weak=few", "\"few\""),
        ("#/team?best=looks", "\"looks\""),
        ("#/team?rules=luck-3", "the rule luck: unknown name"),
        ("#/team?rules=cap-101", "not a number from 1 to 100"),
        ("#/team?rules=dex-9-1", "9 comes after 1"),
        (
            "#/team?rules=one-koraidon",
            "one koraidon: Koraidon cannot be chosen",
        ),
        (
            "#/team?rules=mode-hard",
            "the modes are normal, challenge and both",
        ),
        ("#/team?rules=mode-challenge", "no challenge mode"),
        (
            "#/team?rules=with-starter=pikachu",
            "mudkip, torchic, treecko",
        ),
        ("#/team?rules=before-XYZ", "`XYZ`"),
        ("#/team?best=stats&rules=stats-luck", "luck"),
        ("#/team?require=Agumon", "`Agumon`"),
        ("#/team?require=koraidon", "Koraidon"),
        ("#/team?from=box", "your box is empty"),
        ("#/team?from=box&cover=both", "your box is empty"),
    ];
    for (address, named) in wrong {
        let said = answer(address).expect_err(address);
        assert!(said.contains(named), "{address}: {said}");
    }
}

/// Checks that each foe has a line, and a cell for each member available by then, and that foes
/// which are not beaten are listed in the verdict.
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
    let open = |line: &&String| line.ends_with("not beaten") || line.ends_with("nobody");
    assert_eq!(
        duels.facing.iter().filter(open).count(),
        answer.lacking.len()
    );
    assert_eq!(answer.covered, foes - answer.lacking.len());
    assert_eq!(duels.rows.len(), answer.cards.len());
    assert!(duels.rows.iter().all(|row| row.cells.len() == foes));
    for foe in &duels.foes {
        let row = foe.by.map(|by| &duels.rows[by]);
        assert!(
            row.is_none_or(|row| row.cells.iter().flatten().any(|cell| cell.beats)),
            "{foe:?}"
        );
    }
    assert!(team("#/team?game=emerald&cover=both").duels.is_none());
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
        duels.facing.iter().all(|line| line.ends_with("Water Gun")),
        "{:?}",
        duels.facing
    );
}

#[test]
fn a_box_faces_a_league() {
    let view = "#/team?game=emerald&next=EVG&from=box&cover=duels"
        .parse()
        .unwrap();
    let Ok(Answer::Team(answer)) = Worker::default().answer_with(&view, "Swampert 60\n") else {
        panic!("{view}");
    };
    assert_eq!(answer.duels.expect("duels").foes.len(), 26);
}

#[test]
fn few_are_weak_to_the_same_where_that_is_asked() {
    let answer = team("#/team?game=emerald&cover=both&from=whole&weak=0&size=2&legends=no");
    let chart = pokedata::chart(Game::find("emerald").unwrap().generation());
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
    let strong = team("#/team?game=emerald&cover=both&best=stats");
    assert_eq!(
        strong.covered,
        team("#/team?game=emerald&cover=both").covered
    );
}

fn names(answer: &TeamAnswer) -> Vec<&str> {
    answer.cards.iter().map(|card| card.name.as_str()).collect()
}

fn form(card: &web::team::Card) -> &'static pokedata::Form {
    pokedata::Form::find(&card.name).unwrap()
}

#[test]
fn rules_that_few_ask_for_are_kept_to() {
    let low = team("#/team?game=emerald&next=DWF&cover=both&rules=dex-1-151");
    assert!(
        low.cards.iter().all(|card| form(card).dex <= 151),
        "{:?}",
        names(&low)
    );
    let starter = team("#/team?game=emerald&next=DWF&cover=both&rules=one-starter");
    let of_starter =
        |card: &&web::team::Card| ["treecko", "torchic", "mudkip"].contains(&form(card).line());
    assert_eq!(
        starter.cards.iter().filter(of_starter).count(),
        1,
        "{:?}",
        names(&starter)
    );
    let two = team("#/team?game=emerald&next=DWF&cover=both&rules=one-wingull,lotad.one-ralts");
    assert!(names(&two).contains(&"Ralts"), "{:?}", names(&two));
    let usual = team("#/team?game=emerald&next=DWF&cover=both");
    assert!(usual.proof.contains("levels up to 19"), "{}", usual.proof);
    let raised = team("#/team?game=emerald&next=DWF&cover=both&rules=cap-40");
    assert!(raised.proof.contains("levels up to 40"), "{}", raised.proof);
}

#[test]
fn the_moment_by_which_they_are_had_can_be_another() {
    let early = team("#/team?game=emerald&next=MAV&cover=both&rules=before-DWF");
    assert!(
        early.proof.contains("after 1 gym, with levels up to 19"),
        "{}",
        early.proof
    );
    let league = team("#/team?game=emerald&next=MAV&cover=both&from=league");
    assert!(league.proof.contains("after 8 gyms"), "{}", league.proof);
    let all = team("#/team?game=emerald&next=MAV&cover=both&from=all");
    assert!(all.cards.iter().all(|card| card.origin.is_none()));
    let wished = team("#/team?game=emerald&next=MAV&cover=both&from=all&require=jirachi");
    assert!(
        wished
            .cards
            .iter()
            .any(|card| card.name.starts_with("Jirachi")),
        "{:?}",
        names(&wished)
    );
}

/// Checks that, if a player can choose only one of several Pokémon, a team can contain only one of
/// them, unless the others can be obtained by trade.
#[test]
fn all_choices_can_be_had_by_trade() {
    let both = "#/team?game=emerald&next=DWF&cover=both&require=mudkip.torchic";
    let said = answer(both).unwrap_err();
    assert!(said.contains("starter"), "{said}");
    let traded = team(&format!("{both}&rules=choices"));
    assert!(names(&traded).contains(&"Torchic") && names(&traded).contains(&"Mudkip"));
}

#[test]
fn abilities_megas_and_stats_count_where_that_is_asked() {
    let plain = team("#/team?game=emerald&next=gyms&from=whole&cover=defense&size=1");
    let able =
        team("#/team?game=emerald&next=gyms&from=whole&cover=defense&size=1&rules=abilities");
    assert!(
        able.covered > plain.covered || able.ranks.0 < plain.ranks.0,
        "{:?}",
        names(&able)
    );
    let mega = |answer: &TeamAnswer| {
        answer
            .cards
            .iter()
            .filter(|card| form(card).flags.mega)
            .count()
    };
    let address = "#/team?game=x-y&cover=both&from=whole&best=stats&size=3";
    assert_eq!(mega(&team(address)), 1);
    assert_eq!(mega(&team(&format!("{address}&rules=megas-0"))), 0);
    assert!(mega(&team(&format!("{address}&rules=megas-3"))) > 1);
    let fast = team(&format!("{address}&rules=megas-0.stats-spe"));
    assert_ne!(
        names(&fast),
        names(&team(&format!("{address}&rules=megas-0")))
    );
}

#[test]
fn mode_starter_and_story_say_who_is_ahead() {
    let challenge = team("#/team?game=black-2-white-2&cover=both&rules=mode-challenge");
    assert!(!challenge.cards.is_empty());
    let places = |rules: &str| setting(&format!("#/team?game=emerald&rules={rules}")).places;
    let told = places("story");
    assert!(told.len() > places("").len());
    let may = told
        .iter()
        .find(|place| place.code.starts_with("#s"))
        .unwrap();
    let address = format!(
        "#/team?game=emerald&rules=story.with-starter=mudkip&next={}",
        may.code.replace('#', "%23")
    );
    let rival = team(&address);
    assert!(
        may.leaders
            .iter()
            .any(|leader| rival.about.contains(leader)),
        "{}",
        rival.about
    );
    let chosen: Vec<_> = setting(&address)
        .places
        .into_iter()
        .filter(|place| place.chosen)
        .collect();
    assert_eq!(chosen.len(), 1, "{chosen:?}");
}

/// Checks that the assumptions about duels change their results, and that the JSON has a line for
/// each foe.
#[test]
fn duels_are_judged_on_the_terms_that_are_asked() {
    let address = "#/team?game=emerald&next=DWF";
    let strongest = |address: &str| {
        let choices = team(address).choices;
        let is_strongest =
            |one: &&web::team::ChoiceRow| one.marks.iter().any(|own| own == "strongest");
        choices.iter().find(is_strongest).unwrap().rank
    };
    let rank = |rules: &str| strongest(&format!("{address}&rules={rules}"));
    let usual = rank("ivs-15");
    assert_eq!(usual, strongest(address));
    assert!(rank("cap-60") <= usual);
    assert!(
        rank("cap-8") > usual
            || team(&format!("{address}&rules=cap-8")).lacking.len() > team(address).lacking.len()
    );
    assert!(rank("typical.ivs-31.evs-252") <= usual);
    let answer = team(address);
    let json: serde_json::Value = serde_json::from_str(&answer.json).unwrap();
    let faced = json["teams"][0]["duels"].as_array().unwrap();
    assert_eq!(faced.len(), answer.duels.unwrap().facing.len());
    assert_eq!(faced[0]["leader"], "Brawly");
}

/// Checks that the teams to choose from are those of the front, and that views contain the index of
/// each.
#[test]
fn each_choice_is_a_team_of_its_own() {
    let first = team("#/team?game=emerald&next=MAV");
    assert!(first.choices.len() > 2, "{:?}", first.choices);
    for (place, choice) in first.choices.iter().enumerate() {
        let own = team(&format!("#/team?game=emerald&next=MAV&team={place}"));
        let names: Vec<&String> = choice.members.iter().map(|(name, _)| name).collect();
        assert_eq!(own.members.iter().collect::<Vec<_>>(), names);
        assert_eq!(own.lacking.len(), choice.left);
        let better = |other: &web::team::ChoiceRow| {
            (other.left, other.rank, other.effort) != (choice.left, choice.rank, choice.effort)
                && other.left <= choice.left
                && other.rank <= choice.rank
                && other.effort <= choice.effort
        };
        assert!(!first.choices.iter().any(better), "{choice:?}");
    }
}

/// Checks that a box is shown completely with the levels in it, and that six of its Pokémon form
/// the party.
#[test]
fn a_box_of_twelve_is_six_and_the_rest() {
    let view = "#/team?game=platinum&next=HTM&from=box".parse().unwrap();
    let mine = "Monferno 25\nLuxio lv24\nStaravia (25)\nGyarados L24\nBibarel 23\nGeodude 22\nRoselia 22\nKadabra 24\n\
                Zubat 21\nShinx 15\nDrifloon 22\nHoundour 23\n";
    let Ok(Answer::Team(answer)) = Worker::default().answer_with(&view, mine) else {
        panic!("{mine}");
    };
    let duels = answer.duels.expect("duels");
    assert_eq!((duels.rows.len(), answer.notes.len()), (12, 0));
    let party = duels
        .rows
        .iter()
        .filter(|row| row.part != web::team::Part::Left);
    assert_eq!(party.count(), 6);
    let level = |name: &str| {
        duels
            .rows
            .iter()
            .find(|row| row.name == name)
            .map(|row| row.level)
    };
    for (name, written) in [
        ("Monferno", 25),
        ("Luxio", 24),
        ("Staravia", 25),
        ("Gyarados", 24),
        ("Shinx", 15),
    ] {
        assert_eq!(level(name), Some(written), "{name}");
    }
}

/// Checks that rivals and villains are in a separate list, and that the question about each is
/// answered.
#[test]
fn fights_of_the_story_are_listed_and_answered() {
    let journey = team("#/team?game=emerald").journey;
    let links: Vec<&str> = journey
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let story: Vec<String> = links
        .iter()
        .filter(|link| link.contains("rules=story"))
        .map(|link| link.replace("&amp;", "&"))
        .collect();
    assert!(story.len() > 5, "{journey}");
    let told = Game::find("emerald").unwrap().story();
    assert!(story.len() <= told.len());
    let first = team(&story[0]);
    assert!(!first.board.is_empty());
    // The journey contains only bosses, and choosing one drops the rule for story battles.
    let road = first.journey.split("class=\"fights\"").next().unwrap();
    assert!(road.contains("href=") && !road.contains("story"), "{road}");
}

/// Checks that the parties of bosses can be pasted into a calculator.
#[test]
fn the_bosses_party_is_given_for_showdown() {
    let theirs = team("#/team?game=emerald&next=DWF").theirs;
    assert_eq!(theirs.matches("Level: ").count(), 3, "{theirs}");
    assert!(theirs.contains("Makuhita @ Sitrus Berry\n"), "{theirs}");
    assert!(
        theirs.contains("Level: 19\n") && theirs.contains("- Arm Thrust\n"),
        "{theirs}"
    );
    let game = Game::find("emerald").unwrap();
    let read = ::team::read_box(&theirs, Some(game), game.generation(), true);
    assert_eq!(read.unwrap().entries.len(), 3);
    // If teams are chosen by types, these parties are not exported.
    assert!(
        team("#/team?game=emerald&next=DWF&cover=both")
            .theirs
            .is_empty()
    );
}

fn of_box(address: &str, mine: &str) -> TeamAnswer {
    let view = address.parse().unwrap();
    match Worker::default().answer_with(&view, mine) {
        Ok(Answer::Team(answer)) => *answer,
        other => panic!("{address}: {other:?}"),
    }
}

/// Checks that the answer to a box names its party: members first, then the reserve.
#[test]
fn a_box_names_the_six_to_take() {
    let mine = "Mudkip 16\nTaillow 16\nZubat 15\nRalts 14\nWingull 15\nAbra 14\nMagikarp 9\n";
    let answer = of_box("#/team?game=emerald&next=DWF&from=box", mine);
    let duels = answer.duels.as_ref().expect("duels");
    let said = answer.board.split("<h3 class=\"said\">").nth(1).unwrap();
    let said = said.split("</h3>").next().unwrap();
    let (take, reserve) = said.split_once("; in reserve: ").expect(said);
    for row in &duels.rows {
        let named = (take.contains(&row.name), reserve.contains(&row.name));
        let expected = (
            row.part == web::team::Part::Member,
            row.part == web::team::Part::Reserve,
        );
        assert_eq!(named, expected, "{}: {said}", row.name);
    }
    assert!(
        answer.board.contains("of the 7 Pokémon to choose from."),
        "{}",
        answer.board
    );
    // The first that is named leads.
    let lead = answer.board.split(" leads").next().unwrap();
    let lead = lead.rsplit("<b>").next().unwrap();
    assert!(take.starts_with(&format!("Take {lead}")), "{said}");
    for means in ["✓ in the team", "○ in reserve"] {
        assert!(answer.board.contains(means), "{means}");
    }
}

/// Checks that the level cap beside the bosses is the one in the proof: of several bosses, from that
/// of the first, until which Pokémon are caught.
#[test]
fn the_level_cap_is_the_one_that_the_proof_names() {
    for (next, cap, last) in [("DWF", 19, 19), ("DWF.MAV", 19, 24), ("EVG", 49, 58)] {
        let answer = team(&format!("#/team?game=emerald&next={next}&cover=both"));
        assert_eq!(answer.boss.caps, (cap, last), "{next}");
        let named = format!("with levels up to {cap},");
        assert!(answer.proof.contains(&named), "{}", answer.proof);
    }
}

/// Checks that a box that beats nothing gets advice instead of an order.
#[test]
fn a_box_that_beats_nothing_is_told_what_to_do() {
    let answer = of_box(
        "#/team?game=emerald&next=DWF&from=box",
        "Magikarp 5\nWurmple 4\n",
    );
    assert_eq!(answer.covered, 0);
    assert!(
        answer
            .board
            .contains("Train your Pokémon to the level cap (Lv 19)"),
        "{}",
        answer.board
    );
    assert!(
        answer
            .board
            .contains("href=\"#/team?game=emerald&amp;next=DWF\">What I can catch")
    );
    for none in [
        " leads",
        "class=\"plan\"",
        "in the team</span>",
        "in reserve</span>",
    ] {
        assert!(!answer.board.contains(none), "{none}: {}", answer.board);
    }
}

/// Checks that each grade that occurs is explained below the duels, and no other one.
#[test]
fn the_grades_that_occur_are_explained() {
    for address in ["#/team?game=emerald", "#/team?game=emerald&next=DWF.MAV"] {
        let answer = team(address);
        let key = answer.board.split("aria-label=\"Grades\">").nth(1).unwrap();
        let key = key.split("</ul>").next().unwrap();
        let above = answer.board.split("aria-label=\"Grades\"").next().unwrap();
        for grade in ["clean", "entry", "safe", "trade", "loses"] {
            let occurs = above.contains(&format!("title=\"{grade}\""));
            assert_eq!(
                key.contains(&format!("{grade}: ")),
                occurs,
                "{address}: {grade}"
            );
        }
    }
}

/// Checks that the reason counts every foe that is beaten, whatever the number of members.
#[test]
fn the_reason_accounts_for_each_foe_that_is_beaten() {
    let mine = "Swampert 58\nManectric 58\nGardevoir 58\nFlygon 58\nWalrein 58\nBreloom 58\n";
    let answer = of_box("#/team?game=emerald&next=EVG&from=box", mine);
    let duels = answer.duels.as_ref().expect("duels");
    let members = duels
        .rows
        .iter()
        .filter(|row| row.part == web::team::Part::Member);
    let why = answer.board.split("Why it works</b>").nth(1).unwrap();
    let why = why.split("</p>").next().unwrap();
    let members: Vec<&String> = members.map(|row| &row.name).collect();
    assert!(members.len() > 3, "{members:?}");
    for name in members {
        assert!(why.contains(name.as_str()), "{name}: {why}");
    }
    assert!(why.contains(" more."), "{why}");
}

/// Checks that a rival whose party depends on the starter offers the starters, and that a choice
/// can be undone.
#[test]
fn the_starter_that_a_party_depends_on_can_be_chosen() {
    let rival = "#/team?game=emerald&next=%23s1&rules=story";
    let open = team(rival);
    let link = |answer: &TeamAnswer, title: &str| {
        let before = answer.board.split(&format!(">{title}")).next().unwrap();
        let href = before.rsplit("href=\"").next().unwrap();
        href.split('"').next().unwrap().replace("&amp;", "&")
    };
    assert!(open.board.contains("Choose yours:"), "{}", open.board);
    let mudkip = team(&link(&open, "Mudkip"));
    assert!(mudkip.duels.as_ref().unwrap().foes.len() < open.duels.as_ref().unwrap().foes.len());
    assert!(
        !mudkip.board.contains("starter:</span>"),
        "{}",
        mudkip.board
    );
    let mut offered = mudkip.choices.iter().flat_map(|one| &one.members);
    assert!(!offered.any(|(name, _)| ["Treecko", "Torchic"].contains(&&**name)));
    let back = team(&link(&mudkip, "starter: Mudkip"));
    assert_eq!(back.board, open.board);
}

/// Checks that before the first rival, when there are no Poké Balls, only starters are offered.
#[test]
fn before_a_rival_only_what_surely_comes_before_is_offered() {
    let rival = team("#/team?game=emerald&next=%23s1&rules=story");
    let offered = rival.choices.iter().flat_map(|one| &one.members);
    let offered: Vec<&str> = offered.map(|(name, _)| name.as_str()).collect();
    let there = ["Treecko", "Torchic", "Mudkip"];
    assert!(!offered.is_empty());
    assert!(
        offered.iter().all(|name| there.contains(name)),
        "{offered:?}"
    );
    assert!(
        rival
            .proof
            .contains("leaving out what you may get only after this battle")
    );
}

/// Checks that a team of a box that beats nothing is not called the best.
#[test]
fn a_box_that_beats_nothing_has_no_best_team() {
    let nothing = of_box(
        "#/team?game=emerald&next=DWF&from=box",
        "Magikarp\nLevel: 5\n- Splash\n",
    );
    assert_eq!((nothing.proved.as_str(), nothing.equal), ("Proved", 0));
    assert!(
        nothing
            .board
            .contains("Nothing in your box beats any of these.")
    );
}

/// Checks that a team for Showdown has the level and the moves of its duels, and can be read again.
#[test]
fn a_team_for_showdown_has_what_the_duels_are_computed_with() {
    let answer = team("#/team?game=emerald&next=DWF");
    let game = Game::find("emerald").unwrap();
    let read = ::team::read_box(&answer.showdown, Some(game), game.generation(), true).unwrap();
    let duels = answer.duels.unwrap();
    assert_eq!(read.entries.len(), duels.rows.len());
    for (entry, row) in read.entries.iter().zip(&duels.rows) {
        assert_eq!(entry.set.level, Some(row.level), "{}", answer.showdown);
        let used = |name: &str| row.cells.iter().flatten().any(|cell| cell.by == name);
        assert!(!entry.set.moves.is_empty(), "{}", answer.showdown);
        assert!(
            entry.set.moves.iter().all(|own| used(&own.name)),
            "{}",
            answer.showdown
        );
    }
    assert_eq!(read.notes, Vec::<String>::new());
}
