//! `dancedex plan`: plans against a complete party.

use crate::{dancedex, json, stdout};
use std::fs;
use tempfile::TempDir;

/// Returns a Pokémon of a box, with all individual values 15.
fn one(species: &str, ability: &str, level: u8, moves: &[&str]) -> String {
    let moves: String = moves.iter().map(|own| format!("- {own}\n")).collect();
    let ivs = ["HP", "Atk", "Def", "SpA", "SpD", "Spe"].map(|stat| format!("15 {stat}"));
    let ivs = ivs.join(" / ");
    format!("{species}\nAbility: {ability}\nLevel: {level}\nIVs: {ivs}\n{moves}\n")
}

/// Returns the answer about a sure plan with the given Pokémon.
fn planned(folder: &TempDir, question: &str, mine: &[String], code: i32) -> String {
    let path = folder.path().join("box.txt");
    fs::write(&path, mine.concat()).unwrap();
    // The time without --limit may not be enough on a busy machine.
    stdout(
        &format!(
            "plan {question} --foe worst --limit 10m --box {}",
            path.display()
        ),
        code,
    )
}

fn breloom() -> String {
    let moves = ["Mach Punch", "Headbutt", "Mega Drain", "Absorb"];
    one("Breloom", "Effect Spore", 24, &moves)
}

/// Checks a Pokémon that wins each duel at full HP, but with which alone no plan wins the whole
/// battle.
#[test]
fn damage_is_carried_over_from_foe_to_foe() {
    let folder = TempDir::new().unwrap();
    let alone = planned(&folder, "emerald wattson", &[breloom()], 1);
    assert!(alone.contains("no plan with this 1 Pokémon avoids a faint – proved"));

    let marshtomp = one("Marshtomp", "Torrent", 24, &["Mud Slap", "Water Gun"]);
    let linoone = one("Linoone", "Pickup", 24, &["Headbutt"]);
    let gloom = one("Gloom", "Chlorophyll", 24, &["Acid", "Absorb"]);
    let numel = one("Numel", "Oblivious", 24, &["Ember"]);
    let moves = ["Psybeam", "Confusion", "Poison Sting", "Gust"];
    let dustox = one("Dustox", "Shield Dust", 24, &moves);
    let mine = [breloom(), marshtomp, linoone, gloom, numel, dustox];
    let several = planned(&folder, "emerald wattson", &mine, 0);
    assert!(several.contains("no faints, whatever damage the foes roll and"));
    assert!(several.contains("– proved (set mode"));
    assert!(several.lines().all(|line| line.chars().count() <= 80));
}

/// Breloom has no plan against Wattson, but wins many battles: what to do is printed, with the
/// chance.
#[test]
fn tactics_replace_a_plan_that_does_not_exist() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("box.txt");
    fs::write(&path, breloom()).unwrap();
    let asked = format!("plan emerald wattson --box {}", path.display());
    let said = stdout(&asked, 0);
    assert!(said.starts_with("Wattson (Mauville City): no faint in "));
    assert!(said.contains("In the model: no plan with this 1 Pokémon avoids a faint – proved"));
    assert!(said.contains("Lead Breloom 24; uses 1 of 1 Pokémon"));
    let party = &json(&asked, 0)["parties"][0];
    assert_eq!(party["answer"], "tactics");
    assert!(party["plan"].is_null());
    let tactics = &party["tactics"];
    let odds = &tactics["against_game"];
    let lost: u64 = odds["fainted"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one[1].as_u64().unwrap())
        .sum();
    let chance = 100 - lost / 100;
    let (low, high) = (&odds["interval"][0], &odds["interval"][1]);
    assert!(
        low.as_u64() <= Some(chance) && Some(chance) <= high.as_u64(),
        "{odds}"
    );
    // Each foe is met, and Breloom uses one of its moves.
    let pairs = tactics["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), party["theirs"].as_array().unwrap().len());
    assert!(pairs.iter().all(|pair| pair["move"].is_string()));
}

#[test]
fn an_intimidated_move_that_comes_last_is_no_answer() {
    let folder = TempDir::new().unwrap();
    let throh = one("Throh", "Inner Focus", 20, &["Vital Throw"]);
    planned(&folder, "black lenora", &[throh], 1);
}

/// Returns the Pokémon with the given names, with the moves that they learn.
fn named(names: &[&str], level: u8) -> Vec<String> {
    let each = names.iter();
    each.map(|name| format!("{name} lv {level}\n")).collect()
}

/// Returns Pokémon with the given moves.
fn with_moves(each: &[(&str, &[&str])], level: u8) -> Vec<String> {
    let with_moves = |(name, moves): &(&str, &[&str])| {
        let moves: String = moves.iter().map(|own| format!("- {own}\n")).collect();
        format!("{name}\nLevel: {level}\n{moves}\n")
    };
    each.iter().map(with_moves).collect()
}

#[test]
fn two_that_answer_all_five_have_no_line_with_or_without_a_switch() {
    let folder = TempDir::new().unwrap();
    let mine: [(&str, &[&str]); 2] = [
        ("Raichu", &["Thunderbolt"]),
        ("Gyarados", &["Dragon Rage", "Thrash"]),
    ];
    let mine = with_moves(&mine, 33);
    for mode in ["", "--shift"] {
        planned(&folder, &format!("emerald winona {mode}"), &mine, 1);
    }
    stdout("plan emerald winona --no-items", 0);
}

/// Checks three Pokémon that have a plan only if the player may switch after a knock-out; with a
/// fourth Pokémon, there is a plan in any case.
#[test]
fn a_switch_after_a_knock_out_can_be_needed() {
    let folder = TempDir::new().unwrap();
    let mine: [(&str, &[&str]); 3] = [
        ("Sceptile", &["Leaf Blade"]),
        ("Dusclops", &["Night Shade"]),
        ("Regice", &["Icy Wind", "Shock Wave"]),
    ];
    let mut mine = with_moves(&mine, 43);
    planned(&folder, "ruby wallace --no-items", &mine, 1);
    planned(&folder, "ruby wallace --no-items --shift", &mine, 0);
    mine.extend(named(&["Slaking"], 43));
    planned(&folder, "ruby wallace --no-items", &mine, 0);
}

/// Checks three Pokémon of which none beats Slaking one-on-one, but which beat it together: Slaking
/// is intimidated, and idle in every second turn.
#[test]
fn together_they_beat_whom_none_answers() {
    let folder = TempDir::new().unwrap();
    let mine: [(&str, &[&str]); 3] = [
        ("Hariyama", &["Vital Throw"]),
        ("Sableye", &["Faint Attack"]),
        ("Mightyena", &["Bite", "Rock Smash", "Strength", "Tackle"]),
    ];
    let mine = with_moves(&mine, 31);
    planned(&folder, "emerald norman --no-items", &mine, 0);
    let path = folder.path().join("box.txt");
    let team = format!("team emerald norman --box {} --duels", path.display());
    let said = stdout(&team, 0);
    assert!(
        said.contains("Beaten in battle, but not one-on-one: Slaking 31 (Norman)."),
        "{said}"
    );
    let alone = stdout(&format!("{team} --separately"), 1);
    assert!(alone.contains("uncovered: Slaking 31 (Norman)."), "{alone}");

    let mine: [(&str, &[&str]); 3] = [
        ("Sableye", &["Faint Attack"]),
        ("Lairon", &["Iron Tail", "Strength"]),
        ("Breloom", &["Mach Punch"]),
    ];
    let mine = with_moves(&mine, 31);
    planned(&folder, "emerald norman --no-items", &mine, 1);
}

/// Mudkip needs Torrent against Nosepass. With 42 HP, this fails: two Rock Tombs that do 27 damage
/// together leave it 15 HP, which is more than a third, and the third Rock Tomb knocks it out; if
/// the first two had done more damage, Torrent would have been active. So the greatest roll is not
/// the worst one.
#[test]
fn pinch_abilities_count_roll_by_roll() {
    let folder = TempDir::new().unwrap();
    let mudkip = |ability: &str, hp: &str| {
        let ivs = format!("IVs: {hp} / 15 Atk / 15 Def / 15 SpA / 15 SpD / 15 Spe");
        format!("Mudkip\nAbility: {ability}\nLevel: 15\n{ivs}\nEVs: 12 HP\n- Water Gun\n\n")
    };
    let ask = |mudkip: String, code: i32| {
        planned(&folder, "emerald roxanne --no-items", &[mudkip], code);
    };
    ask(mudkip("Torrent", "31 HP"), 0);
    ask(mudkip("Damp", "31 HP"), 1);
    ask(one("Mudkip", "Torrent", 15, &["Water Gun"]), 1);
}

/// Reversal at its strongest would do 39 of Dustox's 54 HP, after 16 from other moves. It is that
/// strong only if Makuhita has almost no HP, and the plan avoids this while Makuhita can act:
/// Makuhita is hit while it has more than half of its HP, and Confusion is used last.
#[test]
fn reversal_is_as_strong_as_its_user_is_weak() {
    let folder = TempDir::new().unwrap();
    let dustox = one("Dustox", "Shield Dust", 19, &["Confusion", "Gust"]);
    planned(&folder, "emerald brawly --no-items", &[dustox], 0);
    let weaker = one("Dustox", "Shield Dust", 19, &["Gust"]);
    planned(&folder, "emerald brawly --no-items", &[weaker], 1);
}

/// Checks that the order of the foes is part of the question.
#[test]
fn plans_hold_in_the_order_that_is_asked_about() {
    let folder = TempDir::new().unwrap();
    let linoone = one("Linoone", "Pickup", 24, &["Headbutt"]);
    let marshtomp = one("Marshtomp", "Torrent", 24, &["Mud Slap", "Water Gun"]);
    let mine = [breloom(), linoone, marshtomp];
    planned(&folder, "emerald wattson --order known", &mine, 0);
    planned(&folder, "emerald wattson", &mine, 1);
    planned(&folder, "emerald wattson --memory 1K", &mine, 3);
}

#[test]
fn certificates_are_written_and_checked() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("plan.txt");
    let file = path.display();
    stdout(&format!("plan diamond gardenia --proof {file}"), 0);
    let said = stdout(&format!("plan --verify {file}"), 0);
    assert!(
        said.starts_with("The plan holds: no faints, with "),
        "{said}"
    );

    assert!(said.contains(": Gardenia (Eterna City"), "{said}");
    stdout(&format!("plan diamond gardenia --verify {file}"), 0);
    stdout(&format!("plan --verify {file} --limit 1m --memory 1G"), 0);
    dancedex(&format!("plan --verify {file} --memory 1K"))
        .assert()
        .code(3);
    let other = dancedex(&format!("plan diamond roark --verify {file}"))
        .assert()
        .code(2);
    let error = String::from_utf8_lossy(&other.get_output().stderr).into_owned();
    assert!(error.contains("another battle: line 3: it has"), "{error}");

    let text = fs::read_to_string(&path).unwrap();
    let first = text
        .lines()
        .position(|line| line.starts_with("step"))
        .unwrap();
    let without: Vec<&str> = text
        .lines()
        .enumerate()
        .filter_map(|(place, line)| (place != first).then_some(line))
        .collect();
    fs::write(&path, without.join("\n")).unwrap();
    let spoiled = dancedex(&format!("plan --verify {file}")).assert().code(2);
    let error = String::from_utf8_lossy(&spoiled.get_output().stderr).into_owned();
    assert!(error.contains("no step is for the beginning"), "{error}");
}

#[test]
fn programs_get_every_step() {
    let answer = json("plan diamond gardenia", 0);
    let party = &answer["parties"][0];
    assert_eq!(party["answer"], "plan");
    let steps = party["plan"]["steps"].as_array().unwrap();
    for step in steps {
        let acts = step["move"].is_string() || step["send"].is_u64() || step["idle"] == true;
        assert!(acts, "{step}");
        let next = step["next"].as_array().unwrap();
        assert!(
            next.iter()
                .all(|next| next.as_u64().unwrap() < steps.len() as u64)
        );
    }
}

/// The chance comes first, and `--foe` chooses against what.
#[test]
fn the_chance_comes_first() {
    let said = |foe: &str| stdout(&format!("plan diamond gardenia --foe {foe}"), 0);
    let game = said("game");
    assert!(
        game.starts_with("Gardenia (Eterna City): no faint in 9"),
        "{game}"
    );
    assert!(game.contains("against the game's"), "{game}");
    assert!(
        game.contains("\nA plan that is sure in the model has no faint in "),
        "{game}"
    );
    let random = said("random");
    assert!(random.contains("(against random"), "{random}");
    assert!(!random.contains("game's own AI"), "{random}");
    let worst = said("worst");
    assert!(
        worst.starts_with("Gardenia (Eterna City): no faints, whatever"),
        "{worst}"
    );
    let answer = json("plan diamond gardenia", 0);
    let tactics = &answer["parties"][0]["tactics"];
    for key in ["against_game", "against_random"] {
        assert!(tactics[key]["interval"][0].as_u64().unwrap() >= 97, "{key}");
    }
}

#[test]
fn a_picture_has_a_bar_for_each_that_fights() {
    let svg = stdout("plan diamond gardenia --foe worst --format svg", 0);
    let table = stdout("plan diamond gardenia --foe worst", 0);
    let rows = table.lines().filter(|line| line.contains(" ×")).count();
    assert_eq!(svg.matches("<g class=\"cell\">").count(), rows);
}

#[test]
fn two_against_two_is_not_planned() {
    let said = stdout("plan emerald tate", 3);
    assert!(
        said.contains("a double battle in the game): not planned"),
        "{said}"
    );
}

/// Checks that a team that beats each foe one-on-one is listed below one that wins the battle, and
/// is described correctly.
#[test]
fn teams_are_claimed_for_the_whole_battle() {
    let folder = TempDir::new().unwrap();
    let marshtomp = one("Marshtomp", "Torrent", 24, &["Mud Slap", "Water Gun"]);
    let linoone = one("Linoone", "Pickup", 24, &["Headbutt"]);
    let gloom = one("Gloom", "Chlorophyll", 24, &["Acid", "Absorb"]);
    let numel = one("Numel", "Oblivious", 24, &["Ember"]);
    let path = folder.path().join("box.txt");
    let asked = format!("team emerald wattson --box {} --duels", path.display());
    fs::write(&path, breloom()).unwrap();
    let alone = stdout(&asked, 1);
    assert!(
        alone.contains("Wattson, Mauville City: no plan without a faint – proved"),
        "{alone}"
    );
    assert!(alone.contains("No team was found that is certain to win every battle"));
    assert!(stdout(&format!("{asked} --separately"), 0).contains("damage is not carried over"));

    let moves = ["Psybeam", "Confusion", "Poison Sting", "Gust"];
    let dustox = one("Dustox", "Shield Dust", 24, &moves);
    fs::write(
        &path,
        [breloom(), marshtomp, linoone, gloom, numel, dustox].concat(),
    )
    .unwrap();
    let answer = json(&asked, 0);
    let teams = answer["teams"].as_array().unwrap();
    let of = |place: usize| &teams[place]["battles"][0]["answer"];
    assert_eq!(of(0), "plan");
    assert_eq!(of(teams.len() - 1), "none");
    let last = teams
        .iter()
        .rposition(|team| team["battles"][0]["answer"] == "plan");
    assert!(
        teams[..last.unwrap()]
            .iter()
            .all(|team| team["battles"][0]["answer"] == "plan")
    );

    let planned = stdout(&format!("{asked} --top 1 --plan"), 0);
    assert!(
        planned.contains("they choose – proved (set mode"),
        "{planned}"
    );
    assert!(planned.lines().all(|line| line.chars().count() <= 80));
}

/// Checks that teams that keep more HP come first, even if they have more members.
#[test]
fn spare_hp_comes_before_fewer_members() {
    let answer = json("team emerald brawly --duels --top 30", 0);
    let teams = answer["teams"].as_array().unwrap().iter();
    let kept: Vec<u64> = teams
        .map(|team| team["battles"][0]["reserve"].as_u64().unwrap())
        .collect();
    assert!(kept.is_sorted_by(|one, next| one >= next), "{kept:?}");
}

#[test]
fn battles_are_asked_about_by_duels_only() {
    for (asked, wrong) in [
        ("--plan", "--separately and --plan require --duels"),
        ("--duels --plan --format json", "--plan prints a table"),
        ("--duels --proof p.txt", "add --separately"),
    ] {
        let run = dancedex(&format!("team emerald brawly {asked}"))
            .assert()
            .code(2);
        let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
        assert!(said.contains(wrong), "{said}");
    }
}

/// Checks battles in which plans that were called proved failed in a simulator.
#[test]
fn special_rules_of_the_foes_are_followed() {
    let folder = TempDir::new().unwrap();
    // Aftermath: a knock-out by Crunch costs Luxray 30 of 120 HP.
    let luxray = "Luxray\nAbility: Rivalry\nLevel: 40\n- Crunch\n- Bite\n".to_owned();
    planned(&folder, "diamond fantina", &[luxray], 1);
    // Bide returns Ember, too, and the damage of several turns.
    let charmander = "Charmander\nLevel: 20\n- Ember\n".to_owned();
    let brock = planned(&folder, "red-blue brock", &[charmander], 1);
    assert!(brock.contains("the miss in 1 of 256 uses"), "{brock}");
    // Haxorus may have the same gender, so Rivalry may raise its damage.
    let excadrill =
        "Excadrill\nLevel: 50\nAbility: Sand Rush\n- Earthquake\n- Rock Slide\n".to_owned();
    let drayden = "black-white drayden --version black --no-items";
    planned(&folder, drayden, &[excadrill], 1);
    // Knock Off may remove the berry, so the plan does without it.
    let gardevoir = "Gardevoir @ Sitrus Berry\nLevel: 38\n- Psychic\n- Draining Kiss\n".to_owned();
    let bea = planned(&folder, "sword bea", &[gardevoir], 0);
    assert!(
        bea.contains("Knock Off") && bea.contains("Sitrus Berry"),
        "{bea}"
    );
}

#[test]
fn plans_do_not_use_moves_that_bind_their_user() {
    let folder = TempDir::new().unwrap();
    let rotom = "Rotom\nLevel: 27\nAbility: Levitate\n- Uproar\n- Shock Wave\n\n".to_owned();
    let crobat = "Crobat\nLevel: 27\nAbility: Inner Focus\n- Wing Attack\n- Bite\n".to_owned();
    let question = "platinum #s5 --story --starter turtwig";
    let said = planned(&folder, question, &[rotom, crobat], 0);
    assert!(
        said.contains("Shock Wave ×1") && !said.contains("Uproar"),
        "{said}"
    );
}

/// Sableye cannot be hit by Brawly's Pokémon, but Scratch has only 35 PP.
#[test]
fn plans_keep_to_the_pp_of_moves() {
    let folder = TempDir::new().unwrap();
    let sableye = |level| one("Sableye", "Keen Eye", level, &["Scratch"]);
    planned(&folder, "emerald brawly --no-items", &[sableye(19)], 0);
    let said = planned(&folder, "emerald brawly --no-items", &[sableye(4)], 3);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("more often than its PP allow"), "{said}");
}
