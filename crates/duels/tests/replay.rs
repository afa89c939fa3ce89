//! A second judge of duels, slow and plain: it plays each one turn by turn, with every choice that
//! they have in every turn and every extreme of the dice, asks the formula anew for each blow, as
//! both are then, and shares no code with the grade. What is claimed must hold in every such play.

use damage::{Field, Fighter, Question, Weather, What};
use duels::{Contestant, Duel, Evs, Facts, Grade, Rules, Spec, duel};
use pokedata::{Form, Game, Generation};
use rand_pcg::Pcg64;
use rand_pcg::rand_core::Rng;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

const RULES: Rules = Rules {
    typical: false,
    crits: false,
    accuracy: 100,
};

/// One of the two as the play has it.
#[derive(Clone)]
struct Player<'a> {
    who: &'a Contestant,
    hp: i64,
    /// The move used last and how often in a row.
    row: (usize, u16),
}

struct Play<'a> {
    facts: &'static Facts,
    field: Field,
    me: &'a Contestant,
    foe: &'a Contestant,
    weapon: usize,
    /// What has been played from here before.
    known: RefCell<HashMap<State, bool>>,
}

/// The HP of both, their last move and how often in a row, and whether the turn is odd.
type State = (i64, i64, (usize, u16), bool);

/// The damage of a blow at its least and its greatest, its priority, and the speeds.
struct Blow {
    least: i64,
    greatest: i64,
    priority: i8,
    speeds: (u32, u32),
}

/// What the move is when it does its most, for moves without a formula or with more to them.
fn strongest(name: &str, power: u16, row: u16) -> Option<u16> {
    Some(match name {
        "magnitude" => 150,
        "present" => 120,
        "trump-card" => 200,
        "spit-up" => 300,
        "rollout" | "ice-ball" => power << row.min(4),
        "fury-cutter" => (power << row.min(4)).min(160),
        "echoed-voice" => (power + 40 * row).min(200),
        "rage-fist" => power * (1 + row).min(7),
        "last-respects" => power * 6,
        "revenge" | "avalanche" | "assurance" | "retaliate" | "stomping-tantrum"
        | "temper-flare" | "lash-out" | "fickle-beam" => power * 2,
        _ => return None,
    })
}

impl Play<'_> {
    fn ask(&self, from: &Player, on: &Player, weapon: usize, theirs: bool) -> Option<Blow> {
        let owned = &from.who.weapons[weapon];
        let as_it_is = |player: &Player| Fighter {
            hp: player.hp.max(1) as u16,
            ability: player
                .who
                .fighter
                .ability
                .filter(|own| !own.does(damage::Does::BlocksFirstHit)),
            ..player.who.fighter.clone()
        };
        let (attacker, defender) = (as_it_is(from), as_it_is(on));
        let row = if from.row.0 == weapon { from.row.1 } else { 0 };
        let most = strongest(&owned.mv.name, owned.mv.power, row).filter(|_| theirs);
        let mut mv = owned.mv.clone();
        if most.is_some() {
            mv.variable = None;
        }
        let ask = |hits: u8, power: Option<u16>| {
            let power = most.or(owned.how.power).or(power);
            let how = damage::Use {
                hits: Some(hits),
                power,
                ..owned.how.clone()
            };
            damage::damage(&Question {
                generation: self.facts.generation.number(),
                chart: &self.facts.chart,
                attacker: &attacker,
                defender: &defender,
                mv: &mv,
                how: &how,
                field: &self.field,
            })
        };
        let friendly = matches!(mv.variable, Some(damage::Variable::Given)) && mv.power == 0;
        let most = ask(mv.hits.1, friendly.then_some(102)).ok()?;
        let least = ask(mv.hits.0, None).ok();
        let sum = |rolls: Vec<u32>| rolls.into_iter().map(i64::from).sum::<i64>();
        let lowest = |damage: &damage::Damage| {
            sum(damage
                .hits
                .iter()
                .map(|hit| hit.all().next().unwrap())
                .collect())
        };
        Some(Blow {
            least: least.as_ref().map_or(0, lowest),
            greatest: sum(most
                .hits
                .iter()
                .map(|hit| hit.all().last().unwrap())
                .collect()),
            priority: most.priority,
            speeds: most.speeds,
        })
    }

    /// Whether a move of that type does nothing to me, whatever its power.
    fn is_immune(&self, foe: &Player, me: &Player, mv: &damage::Move) -> bool {
        let plain = damage::Move {
            variable: None,
            ..mv.clone()
        };
        let how = damage::Use {
            power: Some(1),
            ..damage::Use::default()
        };
        let told = damage::damage(&Question {
            generation: self.facts.generation.number(),
            chart: &self.facts.chart,
            attacker: &foe.who.fighter,
            defender: &me.who.fighter,
            mv: &plain,
            how: &how,
            field: &self.field,
        });
        told.is_ok_and(|told| told.greatest() == 0)
    }

    /// The greatest damage of a move of theirs, also of those that no formula gives.
    fn theirs(&self, foe: &Player, me: &Player, weapon: usize, dealt: i64) -> (i64, Option<Blow>) {
        let owned = &self.foe.weapons[weapon];
        let immune = self.is_immune(foe, me, owned.mv);
        let (mine, level) = (me.hp, i64::from(self.foe.fighter.level));
        match &*owned.mv.name {
            _ if immune => (0, None),
            "endeavor" | "pain-split" => (mine - 1, None),
            "psywave" => (level * 3 / 2, None),
            "counter" | "mirror-coat" | "metal-burst" | "comeuppance" | "bide" => (2 * dealt, None),
            _ => match self.ask(foe, me, weapon, true) {
                Some(blow) => (blow.greatest, Some(blow)),
                None => (mine, None),
            },
        }
    }

    /// Whether I win every play from here.
    fn wins(&self, me: &Player, foe: &Player, turn: u32) -> bool {
        if turn > 60 {
            return false;
        }
        let state = (me.hp, foe.hp, foe.row, turn % 2 == 1);
        if let Some(&known) = self.known.borrow().get(&state) {
            return known;
        }
        let wins = (0..self.foe.weapons.len().max(1)).all(|choice| {
            [false, true]
                .into_iter()
                .all(|high| self.turn(me, foe, turn, choice, high))
        });
        self.known.borrow_mut().insert(state, wins);
        wins
    }

    fn turn(&self, me: &Player, foe: &Player, turn: u32, choice: usize, high: bool) -> bool {
        let Some(mine) = self.ask(me, foe, self.weapon, false) else {
            return false;
        };
        let dealt = if high { mine.greatest } else { mine.least };
        let lazy =
            words(self.me).any(|word| word == "acts-every-second-turn") && turn.is_multiple_of(2);
        let dealt = if lazy { 0 } else { dealt };
        let armed = !self.foe.weapons.is_empty();
        let blow = armed.then(|| self.theirs(foe, me, choice, dealt));
        let priority = match &blow {
            Some((_, Some(blow))) => blow.priority,
            Some((_, None)) => self.foe.weapons[choice].mv.priority,
            None => i8::MIN,
        };
        let slow =
            words(self.me).any(|word| word == "moves-last") || mine.speeds.0 <= mine.speeds.1;
        let they_go_first = priority > mine.priority || priority == mine.priority && slow;
        let (mut me, mut foe) = (me.clone(), foe.clone());
        if they_go_first {
            self.hit(&mut foe, &mut me, choice, blow.map_or(0, |blow| blow.0));
            if me.hp <= 0 {
                return false;
            }
            // They may be worse off, and I too: asked again.
            let Some(mine) = self.ask(&me, &foe, self.weapon, false) else {
                return false;
            };
            let dealt = if high { mine.greatest } else { mine.least };
            self.strike(&mut me, &mut foe, if lazy { 0 } else { dealt });
            me.hp > 0 && (foe.hp <= 0 || self.next(me, foe, turn))
        } else {
            self.strike(&mut me, &mut foe, dealt);
            if me.hp <= 0 || foe.hp <= 0 {
                return me.hp > 0;
            }
            let blow = armed.then(|| self.theirs(&foe, &me, choice, dealt));
            self.hit(&mut foe, &mut me, choice, blow.map_or(0, |blow| blow.0));
            me.hp > 0 && self.next(me, foe, turn)
        }
    }

    fn next(&self, mut me: Player, foe: Player, turn: u32) -> bool {
        let is = |kind| me.who.fighter.types.0 == kind || me.who.fighter.types.1 == Some(kind);
        use damage::Type::{Ground, Ice, Rock, Steel};
        let worn = match self.field.weather {
            Some(Weather::Sand) => ![Rock, Ground, Steel].into_iter().any(is),
            Some(Weather::Hail) => !is(Ice),
            _ => false,
        };
        if worn {
            me.hp -= i64::from(me.who.fighter.stats[0]) / 16;
        }
        me.hp > 0 && self.wins(&me, &foe, turn + 1)
    }

    /// My blow, and what it costs me.
    fn strike(&self, me: &mut Player, foe: &mut Player, dealt: i64) {
        let full = foe.hp == i64::from(self.foe.fighter.hp);
        let holds_on = self.foe.fighter.ability.is_some_and(|own| {
            own.effects
                .iter()
                .any(|one| one.what == What::SurvivesFromFull)
        }) || self.foe.fighter.item.is_some_and(|own| {
            own.effects
                .iter()
                .any(|one| one.what == What::SurvivesFromFull)
        });
        let single = me.who.weapons[self.weapon].mv.hits.0 == 1;
        let before = foe.hp;
        foe.hp -= dealt;
        if full && holds_on && single {
            foe.hp = foe.hp.max(1);
        }
        let row = pokedata::battle::BattleMove::in_generation(self.facts.generation)
            .find(|row| row.id == me.who.weapons[self.weapon].mv.name)
            .unwrap();
        if !words(self.me).any(|word| word == "no-recoil" || word == "no-indirect-damage") {
            let done = before.min(dealt) as f32;
            me.hp -= (done * row.recoil_percent.unwrap_or(0.0) / 100.0) as i64;
        }
    }

    fn hit(&self, foe: &mut Player, me: &mut Player, choice: usize, damage: i64) {
        let before = me.hp;
        me.hp -= damage;
        foe.row = match foe.row {
            (last, times) if last == choice => (choice, times + 1),
            _ => (choice, 1),
        };
        if let Some(owned) = self.foe.weapons.get(choice) {
            let row = pokedata::battle::BattleMove::in_generation(self.facts.generation)
                .find(|row| row.id == owned.mv.name)
                .unwrap();
            let gained = before.min(damage) * i64::from(row.drain_percent.unwrap_or(0)) / 100;
            foe.hp = (foe.hp + gained).min(i64::from(self.foe.fighter.hp));
        }
    }
}

/// The first words of what its ability and item do beside damage.
fn words(who: &Contestant) -> impl Iterator<Item = &'static str> + '_ {
    let ability = who.fighter.ability.into_iter().flat_map(|own| &own.effects);
    let item = who.fighter.item.into_iter().flat_map(|own| &own.effects);
    ability.chain(item).filter_map(|effect| match &effect.what {
        What::Beside(word) => Some(word.as_str()),
        _ => None,
    })
}

/// The weather and terrain that the two bring, the slower one's last.
fn field(facts: &Facts, me: &Contestant, foe: &Contestant) -> Field {
    let mut both = [me, foe];
    both.sort_by_key(|who| std::cmp::Reverse(who.fighter.stats[5]));
    let mut field = Field::default();
    for effect in both
        .into_iter()
        .filter_map(|who| who.fighter.ability)
        .flat_map(|own| &own.effects)
    {
        match &effect.what {
            What::SetsWeather(weather) => field.weather = Some(*weather),
            What::SetsTerrain(terrain) if facts.generation.number() >= 7 => {
                field.terrain = Some(*terrain);
            }
            _ => {}
        }
    }
    field
}

/// Whether I win by playing, with that move; with `entry` after a blow on coming in.
fn plays_out(
    facts: &'static Facts,
    me: &Contestant,
    foe: &Contestant,
    weapon: usize,
    entry: bool,
) -> bool {
    let play = Play {
        facts,
        field: field(facts, me, foe),
        me,
        foe,
        weapon,
        known: RefCell::default(),
    };
    let player = |who| Player {
        who,
        hp: 0,
        row: (usize::MAX, 0),
    };
    let start = |who: &'_ Contestant| i64::from(who.fighter.hp);
    let (mine, theirs) = (
        Player {
            hp: start(me),
            ..player(me)
        },
        Player {
            hp: start(foe),
            ..player(foe)
        },
    );
    if !entry || foe.weapons.is_empty() {
        return play.wins(&mine, &theirs, 1);
    }
    (0..foe.weapons.len()).all(|choice| {
        let (mut mine, mut theirs) = (mine.clone(), theirs.clone());
        let blow = play.theirs(&theirs, &mine, choice, 0).0;
        play.hit(&mut theirs, &mut mine, choice, blow);
        mine.hp > 0 && play.wins(&mine, &theirs, 1)
    })
}

/// Whether I knock out at once, before any blow of theirs.
fn is_clean(facts: &'static Facts, me: &Contestant, foe: &Contestant, weapon: usize) -> bool {
    // With 1 HP left, a win must come before all blows; what hangs on my HP does not matter where
    // it is the opening blow.
    let play = Play {
        facts,
        field: field(facts, me, foe),
        me,
        foe,
        weapon,
        known: RefCell::default(),
    };
    let mine = Player {
        who: me,
        hp: i64::from(me.fighter.hp),
        row: (usize::MAX, 0),
    };
    let theirs = Player {
        who: foe,
        hp: i64::from(foe.fighter.hp),
        row: (usize::MAX, 0),
    };
    let Some(blow) = play.ask(&mine, &theirs, weapon, false) else {
        return false;
    };
    let before = |choice: usize| {
        let (damage, told) = play.theirs(&theirs, &mine, choice, 0);
        let priority = told.map_or(foe.weapons[choice].mv.priority, |told| told.priority);
        let first =
            priority > blow.priority || priority == blow.priority && blow.speeds.0 <= blow.speeds.1;
        first && damage > 0
    };
    let (mut me_then, mut foe_then) = (mine.clone(), theirs.clone());
    play.strike(&mut me_then, &mut foe_then, blow.least);
    foe_then.hp <= 0 && me_then.hp > 0 && !(0..foe.weapons.len()).any(before)
}

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
