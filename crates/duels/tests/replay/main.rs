//! A second judge of duels, slow and plain. It reads each Pokémon from the tables in its own way,
//! plays each duel turn by turn, with every choice that they have in every turn, asks the formula
//! anew for each blow, as both are then, and shares no code with the grade. Where both have few HP
//! every roll is played, else the least and the greatest. What is claimed must hold in every play.

mod blow;
mod play;
mod sheet;

use blow::{Arm, Dice};
use duels::{Contestant, Duel, Evs, Facts, Grade, Rules, Spec, duel};
use play::Play;
use pokedata::battle::BattleMove;
use pokedata::{Boss, Form, Game, Generation, Party};
use rand_pcg::Pcg64;
use rand_pcg::rand_core::Rng;
use sheet::Sheet;
use std::collections::BTreeMap;

const RULES: Rules = Rules {
    typical: false,
    crits: false,
    accuracy: 100,
};

/// A Pokémon as the duels have it, and as the judge has it.
struct Both(Contestant, Sheet);

/// What was claimed and what was played.
#[derive(Debug, Default)]
struct Tally {
    claimed: BTreeMap<Grade, u32>,
    played: BTreeMap<Grade, u32>,
    /// Claims of more than four uses that were played.
    long: u32,
    /// Claims that were played with every roll.
    every_roll: u32,
    /// Trades that playing wins.
    timid: u32,
    wrong: Vec<String>,
}

/// Longer duels take too long to play out.
const USES: u32 = 12;

/// Longer trades are taken as such.
const TRADES: u32 = 4;

/// Both HP multiplied, up to which every roll is played.
const FEW_HP: i64 = 1_200;

/// Whether a move of mine may be used so often, and surely hits.
fn may_be_used(me: &Sheet, mv: &BattleMove, uses: u32) -> bool {
    let hits = mv.accuracy.is_none_or(|accuracy| accuracy == 100) || me.does("always-hits");
    let slow = ["charge", "recharge", "delayed"];
    let slow = mv.flags.split(' ').any(|flag| slow.contains(&flag));
    let mut own = mv.secondary.iter();
    let weaker = [
        "atk-",
        "def-",
        "spa-",
        "spd-",
        "spe-",
        "switches",
        "glaiverush",
    ];
    let once = own.clone().any(|word| {
        let ends = word.starts_with("user-") && weaker.iter().any(|one| word.contains(one));
        ends || word == "forces-switch"
    });
    let faints = own.any(|word| word == "user-faints");
    let spares = mv.traits.contains("leaves-one-hp");
    let mut known = pokedata::Move::all().iter();
    let asks = known.any(|known| known.id() == mv.id && known.needs_condition());
    let lasts = mv.pp.is_none_or(|pp| uses <= u32::from(pp)) && (uses == 1 || !once);
    hits && lasts && !(slow || faints || spares || asks)
}

/// What is claimed holds in every play.
fn check(facts: &Facts, (me, foe): (&Both, &Both), claimed: &Duel, tally: &mut Tally) -> bool {
    let generation = facts.generation;
    let Some((weapon, uses)) = claimed.mine.filter(|_| claimed.grade != Grade::Loses) else {
        return claimed.grade == Grade::Trade || is_lost(generation, &me.1, &foe.1);
    };
    let id = &me.0.weapons[weapon].mv.name;
    let mv = me.1.moves.iter().find(|mv| mv.id == *id);
    let mv = mv.expect("one of mine");
    let few = i64::from(me.0.fighter.hp) * i64::from(foe.0.fighter.hp) <= FEW_HP;
    let dice = if few { Dice::Every } else { Dice::Extremes };
    let mine = Arm::new(generation, mv, (&me.1, &foe.1));
    let theirs = Arm::all(generation, &foe.1, &me.1);
    let play = Play::new((&me.1, &foe.1), (&mine, &theirs), dice);
    let lazy = me.1.does("acts-every-second-turn");
    let turns = if lazy { 2 * uses - 1 } else { uses };
    let wins = || may_be_used(&me.1, mv, uses) && play.wins(play.start(), turns);
    tally.note(claimed.grade, uses, few);
    match claimed.grade {
        Grade::Clean => may_be_used(&me.1, mv, uses) && play.is_clean(),
        Grade::Entry => wins() && play.wins_after_a_hit(turns),
        Grade::Safe => wins(),
        _ => {
            tally.timid += u32::from(wins());
            true
        }
    }
}

/// Whether they beat me, whichever of my moves I use.
fn is_lost(generation: Generation, me: &Sheet, foe: &Sheet) -> bool {
    let theirs = Arm::all(generation, foe, me);
    let mut own = me.moves.iter().filter(|mv| may_be_used(me, mv, 1));
    own.all(|mv| {
        let mine = Arm::new(generation, mv, (me, foe));
        let play = Play::new((me, foe), (&mine, &theirs), Dice::Mine);
        play.loses(play.start(), 1_000)
    })
}

impl Tally {
    fn note(&mut self, grade: Grade, uses: u32, few_hp: bool) {
        self.long += u32::from(grade.answers() && uses > 4);
        self.every_roll += u32::from(grade.answers() && few_hp);
    }
}

/// A Pokémon of a game as one may have it, drawn at random.
fn drawn(game: &Game, facts: &'static Facts, level: u8, dice: &mut Pcg64) -> Both {
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
        let moves: Vec<&str> = (0..4)
            .filter(|_| !learnt.is_empty())
            .map(|_| learnt[roll(learnt.len())].move_id.as_str())
            .collect();
        let plain: Vec<_> = moves.iter().map(|&id| (id, None)).collect();
        if let Ok(made) = Contestant::new(form.title(), facts, &spec, &plain) {
            return Both(made, Sheet::new(facts.generation, spec, &moves));
        }
    }
}

/// A random box against a party.
fn play_party(game: &Game, party: &Party, mine: &[Both], tally: &mut Tally) {
    let facts = Facts::of(game.generation());
    for member in &party.members {
        let made = Contestant::of_member(facts, member).expect("in the tables");
        let foe = Both(made, Sheet::of_member(facts.generation, member));
        for me in mine {
            let claimed = duel(facts, &me.0, &foe.0, &RULES);
            *tally.claimed.entry(claimed.grade).or_default() += 1;
            let most = if claimed.grade == Grade::Trade {
                TRADES
            } else {
                USES
            };
            if claimed.mine.is_some_and(|(_, uses)| uses > most) {
                continue;
            }
            *tally.played.entry(claimed.grade).or_default() += 1;
            if !check(facts, (me, &foe), &claimed, tally) {
                let names = format!("{} against {}", me.0.name, foe.0.name);
                tally
                    .wrong
                    .push(format!("{}: {names}: {claimed:?}", game.id()));
            }
        }
    }
}

/// All bosses and all battles of the story of a game against a random box.
fn play_game(seed: u128, game: &Game, tally: &mut Tally) {
    let mut dice = Pcg64::new(seed, 0xa02b_dbf7_bb3c_0a7a_c28f_a16a_64ab_f96d);
    let facts = Facts::of(game.generation());
    let all = |battles: &'static [Boss]| battles.iter().flat_map(Boss::parties);
    let bosses = game
        .bosses()
        .iter()
        .flat_map(Boss::parties)
        .map(|party| (party, 5));
    for (party, many) in bosses.chain(all(game.story()).map(|party| (party, 2))) {
        let mine: Vec<Both> = (0..many)
            .map(|_| drawn(game, facts, party.cap(), &mut dice))
            .collect();
        play_party(game, party, &mine, tally);
    }
}

#[test]
fn every_claim_holds_in_every_play() {
    let mut tally = Tally::default();
    for (seed, game) in (1..).zip(Game::all()) {
        play_game(seed, game, &mut tally);
    }
    let wrong = std::mem::take(&mut tally.wrong);
    println!("{tally:?}");
    let some: Vec<_> = wrong.iter().take(12).collect();
    assert!(wrong.is_empty(), "{} wrong: {some:#?}", wrong.len());
    let often = |grade| tally.played[&grade] > 100;
    assert!(Grade::ALL.into_iter().all(often), "{tally:?}");
    assert!(tally.long > 100 && tally.every_roll > 200, "{tally:?}");
    // A bound is not tight everywhere, but nearly.
    assert!(tally.timid * 20 < tally.claimed[&Grade::Trade], "{tally:?}");
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
