//! A second judge of duels, slow and simple. It reads each Pokémon from the tables with its own
//! code, plays each duel turn by turn, with every choice that the foe has in every turn, evaluates
//! the formula again for each hit in the current state of both Pokémon, and shares no code with the
//! computation of grades. If both Pokémon have few HP, every roll is played, otherwise only the
//! lowest and the highest. Every claim must be true in every play.

mod blow;
mod play;
mod sheet;

use blow::{Arm, Dice, needs_condition};
use duels::{Contestant, Duel, Evs, Facts, Grade, Known, Rules, Spec, duel};
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

/// A Pokémon in the form of the duels, and in the form of the second judge.
struct Both(Contestant, Sheet);

/// The numbers of claims and of plays.
#[derive(Debug, Default)]
struct Tally {
    claimed: BTreeMap<Grade, u32>,
    played: BTreeMap<Grade, u32>,
    /// The number of played answers with more than four uses.
    long: u32,
    /// The number of answers for which every roll was played.
    every_roll: u32,
    /// The number of played answers whose move may miss.
    by_chance: u32,
    /// The number of played answers in which a Pokémon does not act in every turn, or returns
    /// damage.
    turns: u32,
    /// The number of duels graded as trades that I win in every play.
    timid: u32,
    wrong: Vec<String>,
}

/// The maximum number of uses in duels that are played; longer ones take too long.
const USES: u32 = 12;

/// The maximum number of uses in trades that are played.
const TRADES: u32 = 4;

/// The maximum product of the HP of both Pokémon for which every roll is played.
const FEW_HP: i64 = 1_200;

/// Returns whether one of my moves may be used `uses` times, of which `hits` hit.
fn may_be_used(me: &Sheet, mv: &BattleMove, hits: u32, uses: u32) -> bool {
    if mv.flags.split(' ').any(|flag| flag == "delayed") {
        return false;
    }
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
    let locked = own.clone().any(|word| word == "user-locked");
    let faints = own.any(|word| word == "user-faints");
    let spares = mv.traits.contains("leaves-one-hp");
    let in_first_turn = ["fake-out", "first-impression"].contains(&&*mv.id);
    let asks = needs_condition(mv) && !in_first_turn && mv.id != "focus-punch";
    let most = if once || in_first_turn || mv.variable == "nature-gift" {
        1
    } else if locked {
        2
    } else {
        u32::MAX
    };
    let lasts = mv.pp.is_none_or(|pp| uses <= u32::from(pp)) && hits <= most;
    let stays = !(in_first_turn && uses > 1);
    let unknown = mv.id == "return" && me.friendship.is_none();
    lasts && stays && !(faints || spares || asks || unknown)
}

/// Returns the chance that at least the given number of uses hit.
fn chance(hits: u32, uses: u32, accuracy: f64) -> f64 {
    if hits == 0 {
        return 100.0;
    }
    if uses < hits {
        return 0.0;
    }
    accuracy * chance(hits - 1, uses - 1, accuracy)
        + (1.0 - accuracy) * chance(hits, uses - 1, accuracy)
}

/// Returns whether a claim is true in every play.
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
    // On average, this number of uses hit; the others may miss in any turn.
    let accuracy = play.chance(&mine, true);
    let hits = uses * accuracy / 100;
    let enough = (chance(hits, uses, f64::from(accuracy) / 100.0) + 1e-6) as u8;
    let said = accuracy == 100 || !claimed.grade.answers() || claimed.chance == enough.min(99);
    let used = said && may_be_used(&me.1, mv, hits, uses);
    let wins = || used && play.wins(play.start(uses, uses - hits));
    tally.note(claimed, uses, few);
    tally.turns += u32::from(claimed.grade.answers() && play.has_patterns());
    match claimed.grade {
        Grade::Clean => used && claimed.chance == 100 && play.is_clean(),
        Grade::Entry => wins() && play.wins_after_a_hit(uses, uses - hits),
        Grade::Safe => wins(),
        _ => {
            tally.timid += u32::from(wins());
            true
        }
    }
}

/// Returns whether the foe beats me, whichever of my moves I use.
fn is_lost(generation: Generation, me: &Sheet, foe: &Sheet) -> bool {
    let theirs = Arm::all(generation, foe, me);
    me.moves.iter().all(|mv| {
        let mine = Arm::new(generation, mv, (me, foe));
        let play = Play::new((me, foe), (&mine, &theirs), Dice::Mine);
        play.loses(play.start(u32::MAX, 0))
    })
}

impl Tally {
    fn note(&mut self, claimed: &Duel, uses: u32, few_hp: bool) {
        let grade = claimed.grade;
        self.by_chance += u32::from(grade.answers() && claimed.chance < 100);
        self.long += u32::from(grade.answers() && uses > 4);
        self.every_roll += u32::from(grade.answers() && few_hp);
    }
}

/// Returns a random Pokémon from a game, with data that a player's Pokémon may have.
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
        let friendly = |id| Known {
            power: (id == "return").then_some(102),
            ..Known::from(id)
        };
        let known: Vec<Known> = moves.iter().copied().map(friendly).collect();
        if let Ok(made) = Contestant::new(form.title(), facts, &spec, &known) {
            let mut sheet = Sheet::new(facts.generation, spec, &moves);
            sheet.friendship = Some(102);
            return Both(made, sheet);
        }
    }
}

/// Plays a random box against a party.
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
                let moves = |one: &Both| {
                    let ids = one.1.moves.iter().map(|mv| mv.id.as_str());
                    ids.collect::<Vec<_>>().join(" ")
                };
                let mine = moves(me);
                let theirs = moves(&foe);
                let names = format!("{} ({mine}) against {} ({theirs})", me.0.name, foe.0.name);
                tally
                    .wrong
                    .push(format!("{}: {names}: {claimed:?}", game.id()));
            }
        }
    }
}

/// Plays a random box against each boss and each story battle in a game.
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
    let some: Vec<_> = wrong.iter().take(30).collect();
    assert!(wrong.is_empty(), "{} wrong: {some:#?}", wrong.len());
    let often = |grade| tally.played[&grade] > 100;
    assert!(Grade::ALL.into_iter().all(often), "{tally:?}");
    assert!(tally.long > 100 && tally.every_roll > 200, "{tally:?}");
    assert!(tally.by_chance > 100 && tally.turns > 100, "{tally:?}");
    // The bounds need not be exact, but must be close.
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
    let moves: Vec<Known> = moves.iter().copied().map(Known::from).collect();
    Contestant::new(species.to_owned(), facts, &spec, &moves).expect(species)
}

/// Checks that a duel begins with the effects of switching in: weather affects both Pokémon, and
/// intimidation affects the opponent.
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

/// Checks the grades of moves that cost their user something, or that cannot be used twice.
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
    // A foe that may knock out with one hit, but misses often, is not certain to win.
    let foe = contestant(facts, "lapras", 100, None, &["sheer-cold"]);
    let me = contestant(facts, "dondozo", 100, None, &["wave-crash", "body-slam"]);
    assert_eq!(duel(facts, &me, &foe, &RULES).grade, Grade::Trade);
}

/// Returns the duel between two Pokémon at the given level with the given moves.
fn between(
    generation: u8,
    level: u8,
    (mine, my_ability, my_moves): (&str, Option<&str>, &[&str]),
    (theirs, their_ability, their_moves): (&str, Option<&str>, &[&str]),
) -> Duel {
    let facts = Facts::of(Generation::new(generation).expect("there is one"));
    let me = contestant(facts, mine, level, my_ability, my_moves);
    let foe = contestant(facts, theirs, level, their_ability, their_moves);
    duel(facts, &me, &foe, &RULES)
}

/// Checks that Counter returns only the damage of physical moves, and none if its user is hit on
/// switching in.
#[test]
fn counter_gives_back_what_was_taken() {
    let slaking = ("slaking", Some("truant"), &["counter"][..]);
    let special = between(3, 31, ("gardevoir", None, &["psychic"]), slaking);
    assert_eq!((special.grade, special.theirs), (Grade::Entry, None));
    let ghost = between(3, 31, ("sableye", None, &["dig"]), slaking);
    assert_eq!(ghost.theirs, None, "ghosts take nothing of it");
    let physical = between(3, 31, ("hariyama", None, &["strength"]), slaking);
    assert!(physical.theirs.is_some());
    // Mirror Coat returns the damage of Thunderbolt, but not that of Wood Hammer.
    let milotic = ("milotic", None, &["mirror-coat"][..]);
    let weak = between(4, 58, ("electivire", None, &["thunderbolt"]), milotic);
    assert!(weak.theirs.is_some());
    let strong = between(4, 58, ("torterra", None, &["wood-hammer"]), milotic);
    assert_eq!(strong.theirs, None, "it is physical");
    // My Counter returns damage, too, if the foe has only physical moves.
    let mine = ("wobbuffet", None, &["counter"][..]);
    let taken = between(4, 40, mine, ("machoke", None, &["strength"]));
    assert!(taken.mine.is_some() && taken.grade.answers());
    let both = between(4, 40, mine, ("machoke", None, &["strength", "fire-blast"]));
    assert_eq!(both.mine, None, "they may choose the other");
}

/// Checks that turns without an action, and moves that take two turns, are taken into account on
/// both sides.
#[test]
fn turns_count_on_both_sides() {
    let snorlax = ("snorlax", None, &["body-slam"][..]);
    let lazy = ("snorlax", Some("truant"), &["body-slam"][..]);
    assert!(!between(3, 31, snorlax, snorlax).grade.answers());
    assert!(between(3, 31, snorlax, lazy).grade.answers());
    assert_eq!(between(3, 31, lazy, snorlax).grade, Grade::Loses);
    // A move after which its user must rest acts in every second turn.
    let beam = between(
        3,
        31,
        ("slaking", None, &["hyper-beam"]),
        ("chansey", None, &["pound"]),
    );
    assert!(beam.mine.is_some() && beam.grade.answers());
    // A charged move hits in the second turn, so it is not a clean knock-out.
    let dig = between(
        5,
        50,
        ("garchomp", None, &["dig"]),
        ("magnemite", None, &["tackle"]),
    );
    assert_eq!(dig.grade, Grade::Entry);
    let quake = between(
        5,
        50,
        ("garchomp", None, &["earthquake"]),
        ("magnemite", None, &["tackle"]),
    );
    assert_eq!(quake.grade, Grade::Clean);
    // Focus Punch fails if its user is hit first.
    let puncher = ("hariyama", None, &["focus-punch"][..]);
    let struck = between(5, 50, ("blissey", None, &["water-gun"]), puncher);
    assert_ne!(struck.grade, Grade::Loses);
    // Fake Out can knock out only in the first turn.
    let weak = between(
        5,
        50,
        ("weavile", None, &["fake-out"]),
        ("sunkern", None, &["absorb"]),
    );
    let strong = between(
        5,
        50,
        ("weavile", None, &["fake-out"]),
        ("blissey", None, &["pound"]),
    );
    assert!(weak.mine.is_some() || strong.mine.is_none());
    assert_eq!(strong.mine, None);
    // A Pokémon that is slower at first may go first later.
    let ninjask = ("ninjask", Some("speed-boost"), &["fury-cutter"][..]);
    let slow = ("electrode", None, &["spark"][..]);
    let boosted = between(5, 50, slow, ninjask);
    let kept = between(5, 50, slow, ("ninjask", None, &["fury-cutter"]));
    assert!(kept.grade <= boosted.grade);
}

/// Checks that the number of uses of a move that may miss is the expected number, and that the duel
/// contains the chance.
#[test]
fn moves_that_may_miss_count_with_their_chance() {
    let rotom = ("rotom-wash", None, &["hydro-pump"][..]);
    let onix = ("onix", None, &["rock-throw"][..]);
    let missed = between(4, 41, rotom, onix);
    assert_eq!((missed.mine, missed.chance), (Some((0, 2)), 96));
    assert!(missed.grade.answers() && missed.points() == 4);
    // A certain answer is preferred.
    let sure = between(4, 41, ("rotom-wash", None, &["hydro-pump", "surf"]), onix);
    assert_eq!(sure.chance, 100);
    // The foe's moves may miss, so the duel is not lost.
    let lucky = between(
        4,
        50,
        ("magikarp", None, &["tackle"]),
        ("rhyperior", None, &["stone-edge"]),
    );
    assert_eq!(lucky.grade, Grade::Trade);
    let unlucky = between(
        4,
        50,
        ("magikarp", None, &["tackle"]),
        ("rhyperior", None, &["rock-slide", "earthquake"]),
    );
    assert_eq!(unlucky.grade, Grade::Loses);
}

/// Checks that, of two moves with the same result, the stronger one is used and, of two equally
/// strong moves, the one with the lower cost.
#[test]
fn ties_go_to_the_better_move() {
    let best = |moves: &[&str]| {
        let facts = Facts::of(Generation::new(4).expect("there is one"));
        let me = contestant(facts, "raichu", 50, None, moves);
        let foe = contestant(facts, "wailord", 50, None, &["pound"]);
        let (weapon, _) = duels::meet(facts, &me, &[foe], &RULES)[0]
            .mine
            .expect("one");
        me.weapons[weapon].mv.name.clone()
    };
    assert_eq!(best(&["discharge", "thunderbolt"]), "thunderbolt");
    let many = [
        "discharge",
        "mega-kick",
        "mega-punch",
        "quick-attack",
        "thunderbolt",
    ];
    assert_eq!(best(&many), "thunderbolt");
}
