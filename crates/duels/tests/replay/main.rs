//! A second judge of duels, slow and plain: it plays each one turn by turn, with every choice that
//! they have in every turn and every extreme of the dice, asks the formula anew for each blow, as
//! both are then, and shares no code with the grade. What is claimed must hold in every such play.

mod judge;
mod play;

use duels::{Contestant, Duel, Evs, Facts, Grade, Rules, Spec, duel};
use judge::{is_clean, plays_out};
use pokedata::{Form, Game, Generation};
use rand_pcg::Pcg64;
use rand_pcg::rand_core::Rng;
use std::collections::BTreeMap;

const RULES: Rules = Rules {
    typical: false,
    crits: false,
    accuracy: 100,
};

/// What is claimed holds in every play.
fn check(facts: &'static Facts, me: &Contestant, foe: &Contestant, claimed: &Duel) -> bool {
    let weapon = claimed.mine.map(|(weapon, _)| weapon);
    match (claimed.grade, weapon) {
        (Grade::Clean, Some(weapon)) => is_clean(facts, me, foe, weapon),
        (Grade::Entry, Some(weapon)) => {
            plays_out(facts, me, foe, weapon, true) && plays_out(facts, me, foe, weapon, false)
        }
        (Grade::Safe, Some(weapon)) => plays_out(facts, me, foe, weapon, false),
        _ => true,
    }
}

/// A Pokémon of a game as one may have it, drawn at random.
fn drawn(game: &Game, facts: &'static Facts, level: u8, dice: &mut Pcg64) -> Contestant {
    let forms = game.forms();
    let mut roll = |many: usize| (dice.next_u64() % many as u64) as usize;
    loop {
        let form: &Form = forms[roll(forms.len())];
        let mut spec = Spec::plain(&form.id);
        spec.level = level;
        spec.ivs = Some([15; 6]);
        spec.evs = Some(Evs::Six([0; 6]));
        let abilities: Vec<_> = form.abilities_in(facts.generation).collect();
        if !abilities.is_empty() {
            spec.ability = Some(abilities[roll(abilities.len())].id.clone());
        }
        let learnt = game.learnset(form);
        let moves: Vec<(&str, _)> = (0..4)
            .filter(|_| !learnt.is_empty())
            .map(|_| (learnt[roll(learnt.len())].move_id.as_str(), None))
            .collect();
        if let Ok(made) = Contestant::new(form.title(), facts, &spec, &moves) {
            return made;
        }
    }
}

/// All bosses of all games against a random box.
#[test]
fn every_claim_holds_in_every_play() {
    let mut seen: BTreeMap<Grade, u32> = BTreeMap::new();
    let (mut timid, mut played) = (0, 0);
    let mut wrong = Vec::new();
    for (seed, game) in (1..).zip(Game::all()) {
        let mut dice = Pcg64::new(seed, 0xa02b_dbf7_bb3c_0a7a_c28f_a16a_64ab_f96d);
        let facts = Facts::of(game.generation());
        for party in game.bosses().iter().flat_map(pokedata::Boss::parties) {
            let mine: Vec<Contestant> = (0..5)
                .map(|_| drawn(game, facts, party.cap(), &mut dice))
                .collect();
            for member in &party.members {
                let foe = Contestant::of_member(facts, member).expect("in the tables");
                for me in &mine {
                    let claimed = duel(facts, me, &foe, &RULES);
                    *seen.entry(claimed.grade).or_default() += 1;
                    // Longer ones take too long to play out.
                    if claimed.mine.is_some_and(|(_, uses)| uses > 4) {
                        continue;
                    }
                    played += 1;
                    if !check(facts, me, &foe, &claimed) {
                        wrong.push(format!(
                            "{}: {} against {}: {claimed:?}",
                            game.id(),
                            me.name,
                            foe.name
                        ));
                    }
                    let weapon = claimed.mine.map(|(weapon, _)| weapon);
                    let more = weapon.filter(|_| claimed.grade == Grade::Trade);
                    timid += u32::from(
                        more.is_some_and(|weapon| plays_out(facts, me, &foe, weapon, false)),
                    );
                }
            }
        }
    }
    println!("{seen:?}, {played} played, {timid} trades that playing wins");
    let some: Vec<_> = wrong.iter().take(12).collect();
    assert!(wrong.is_empty(), "{} wrong: {some:#?}", wrong.len());
    assert!(
        Grade::ALL.into_iter().all(|grade| seen[&grade] > 100),
        "{seen:?}"
    );
    // A bound is not tight everywhere, but nearly.
    assert!(timid * 20 < seen[&Grade::Trade], "{timid} of {seen:?}");
}

fn contestant(
    facts: &'static Facts,
    species: &str,
    level: u8,
    ability: Option<&str>,
    moves: &[&str],
) -> Contestant {
    let mut spec = Spec::plain(species);
    (spec.level, spec.ability) = (level, ability.map(str::to_owned));
    spec.ivs = Some([15; 6]);
    let moves: Vec<_> = moves.iter().map(|&id| (id, None)).collect();
    Contestant::new(species.to_owned(), facts, &spec, &moves).expect(species)
}

/// What a duel begins with: weather of an ability counts for both, intimidation for the other.
#[test]
fn abilities_on_coming_in_count() {
    let facts = Facts::of(Generation::new(3).expect("there is one"));
    let me = contestant(facts, "marshtomp", 30, None, &["surf"]);
    let uses = |ability| {
        let foe = contestant(facts, "vulpix", 50, ability, &["ember"]);
        duel(facts, &me, &foe, &RULES).mine.expect("surf hits").1
    };
    assert!(uses(Some("drought")) > uses(None));
}

/// What costs its user something, or cannot be used twice, counts as such.
#[test]
fn moves_that_cost_something_are_judged_so() {
    let facts = Facts::of(Generation::LATEST);
    let foe = contestant(facts, "dondozo", 100, None, &["tackle"]);
    let with = |own: &str| {
        let me = contestant(facts, "staraptor", 100, None, &[own]);
        duel(facts, &me, &foe, &RULES)
    };
    assert_eq!(with("close-combat").mine, None, "two uses are not alike");
    assert_eq!(with("final-gambit").mine, None, "its user faints");
    assert_eq!(with("u-turn").mine, None, "its user leaves");
    assert!(with("wing-attack").grade.answers());
    assert!(!with("brave-bird").grade.answers(), "recoil");
    // Whoever can knock out at a blow in one of ten cases is not beaten for sure but at once.
    let foe = contestant(facts, "lapras", 100, None, &["sheer-cold"]);
    let me = contestant(facts, "dondozo", 100, None, &["wave-crash", "body-slam"]);
    assert_eq!(duel(facts, &me, &foe, &RULES).grade, Grade::Trade);
}
