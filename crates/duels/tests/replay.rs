//! A second judge of duels, slow and plain: it plays each one turn by turn, with every choice that
//! they have in every turn, and asks the formula anew for each blow.

use damage::{Field, Question, Weather};
use duels::{Contestant, Duel, Evs, Facts, Grade, Rules, Spec, duel};
use pokedata::Generation;

const RULES: Rules = Rules {
    typical: false,
    crits: false,
    accuracy: 100,
};

fn contestant(facts: &'static Facts, species: &str, level: u8, moves: &[&str]) -> Contestant {
    let mut spec = Spec::plain(species);
    spec.level = level;
    spec.ivs = Some([15; 6]);
    spec.evs = Some(Evs::Six([0; 6]));
    let moves: Vec<_> = moves.iter().map(|&id| (id, None)).collect();
    Contestant::new(species.to_owned(), facts, &spec, &moves).expect(species)
}

/// What one blow of a move does, and whether its user is faster.
fn blow(
    facts: &'static Facts,
    from: &Contestant,
    on: &Contestant,
    weapon: usize,
    greatest: bool,
) -> (u32, i8, bool) {
    let owned = &from.weapons[weapon];
    let (few, many) = owned.mv.hits;
    let how = damage::Use {
        hits: Some(if greatest { many } else { few }),
        ..owned.how.clone()
    };
    let question = Question {
        generation: facts.generation.number(),
        chart: &facts.chart,
        attacker: &from.fighter,
        defender: &on.fighter,
        mv: owned.mv,
        how: &how,
        field: &Field::default(),
    };
    let damage = damage::damage(&question).expect("modelled");
    let rolls = damage.hits.iter().map(|hit| {
        let all: Vec<u32> = hit.all().collect();
        if greatest { all[all.len() - 1] } else { all[0] }
    });
    (
        rolls.sum(),
        damage.priority,
        damage.speeds.0 > damage.speeds.1,
    )
}

/// Whether I still stand when they fall, whatever they choose: my rolls least and theirs greatest,
/// or, for their sake, the other way round.
struct Replay<'a> {
    facts: &'static Facts,
    me: &'a Contestant,
    foe: &'a Contestant,
    weapon: usize,
    mine_greatest: bool,
}

impl Replay<'_> {
    fn i_win(&self, my_hp: i64, their_hp: i64, turns: u32) -> bool {
        let choices = 0..self.foe.weapons.len();
        turns > 0
            && choices
                .clone()
                .all(|choice| self.turn(my_hp, their_hp, turns, choice))
            || turns > 0 && self.foe.weapons.is_empty() && self.alone(my_hp, their_hp, turns)
    }

    fn alone(&self, my_hp: i64, their_hp: i64, turns: u32) -> bool {
        let (damage, ..) = blow(
            self.facts,
            self.me,
            self.foe,
            self.weapon,
            self.mine_greatest,
        );
        let left = their_hp - i64::from(damage);
        left <= 0 || self.i_win(my_hp, left, turns - 1)
    }

    fn turn(&self, my_hp: i64, their_hp: i64, turns: u32, choice: usize) -> bool {
        let (mine, my_priority, faster) = blow(
            self.facts,
            self.me,
            self.foe,
            self.weapon,
            self.mine_greatest,
        );
        let (theirs, their_priority, _) =
            blow(self.facts, self.foe, self.me, choice, !self.mine_greatest);
        let (mine, theirs) = (i64::from(mine), i64::from(theirs));
        let first = my_priority > their_priority || my_priority == their_priority && faster;
        if first {
            let left = their_hp - mine;
            left <= 0 || my_hp > theirs && self.i_win(my_hp - theirs, left, turns - 1)
        } else {
            let left = my_hp - theirs;
            left > 0 && (their_hp <= mine || self.i_win(left, their_hp - mine, turns - 1))
        }
    }
}

/// The grade by playing: for each of my moves that always hit, best first.
fn replayed(facts: &'static Facts, me: &Contestant, foe: &Contestant) -> Grade {
    let counts = |&weapon: &usize| {
        let mv = me.weapons[weapon].mv;
        mv.accuracy.is_none_or(|accuracy| accuracy == 100) && !me.weapons[weapon].conditional
    };
    let (mine, theirs) = (i64::from(me.fighter.hp), i64::from(foe.fighter.hp));
    let grade = |weapon| {
        let replay = Replay {
            facts,
            me,
            foe,
            weapon,
            mine_greatest: false,
        };
        let worst = (0..foe.weapons.len()).map(|one| blow(facts, foe, me, one, true));
        let worst: Vec<_> = worst.collect();
        let entry = worst.iter().map(|one| i64::from(one.0)).max().unwrap_or(0);
        // Clean: even with 1 HP left there is nothing that they can do.
        match () {
            () if replay.i_win(1, theirs, 1) => Grade::Clean,
            () if mine > entry && replay.i_win(mine - entry, theirs, TURNS) => Grade::Entry,
            () if replay.i_win(mine, theirs, TURNS) => Grade::Safe,
            () => Grade::Trade,
        }
    };
    let best = (0..me.weapons.len()).filter(counts).map(grade).min();
    match best.unwrap_or(Grade::Trade) {
        Grade::Trade if they_win(facts, me, foe, counts) => Grade::Loses,
        other => other,
    }
}

/// More turns than any of these duels takes.
const TURNS: u32 = 12;

/// Whether they win though their rolls are least and mine greatest.
fn they_win(
    facts: &'static Facts,
    me: &Contestant,
    foe: &Contestant,
    counts: impl Fn(&usize) -> bool,
) -> bool {
    let hurts = (0..foe.weapons.len()).any(|one| blow(facts, foe, me, one, false).0 > 0);
    let (mine, theirs) = (i64::from(me.fighter.hp), i64::from(foe.fighter.hp));
    let survives = (0..me.weapons.len()).filter(counts).any(|weapon| {
        let useful = blow(facts, me, foe, weapon, false).0 > 0;
        let replay = Replay {
            facts,
            me,
            foe,
            weapon,
            mine_greatest: true,
        };
        useful && replay.i_win(mine, theirs, 40)
    });
    hurts && !survives
}

const MINE: [(&str, u8, &[&str]); 8] = [
    ("marshtomp", 20, &["water-gun", "mud-shot", "tackle"]),
    ("combusken", 19, &["ember", "double-kick", "quick-attack"]),
    ("swellow", 22, &["wing-attack", "quick-attack", "peck"]),
    ("abra", 15, &["confusion"]),
    (
        "geodude",
        18,
        &["rock-throw", "magnitude", "mega-punch", "strength"],
    ),
    ("shroomish", 18, &["mega-drain", "headbutt"]),
    ("sableye", 20, &["night-shade", "fury-swipes"]),
    ("magikarp", 20, &[]),
];

const THEIRS: [(&str, u8, &[&str]); 6] = [
    ("machop", 16, &["karate-chop", "low-kick"]),
    ("meditite", 16, &["confusion", "focus-punch"]),
    ("makuhita", 19, &["arm-thrust", "vital-throw", "reversal"]),
    ("voltorb", 20, &["spark", "quick-attack"]),
    ("magneton", 22, &["shock-wave", "sonic-boom"]),
    ("manectric", 24, &["quick-attack", "shock-wave"]),
];

#[test]
fn every_claim_is_what_playing_shows() {
    let facts = Facts::of(Generation::new(3).expect("there is one"));
    let mut seen = std::collections::BTreeSet::new();
    for (mine, level, own) in MINE {
        let own: Vec<&str> = own
            .iter()
            .copied()
            .filter(|&id| id != "magnitude")
            .collect();
        let me = contestant(facts, mine, level, &own);
        for (theirs, level, own) in THEIRS {
            let foe = contestant(facts, theirs, level, own);
            let claimed: Duel = duel(facts, &me, &foe, &RULES);
            let played = replayed(facts, &me, &foe);
            assert_eq!(
                claimed.grade, played,
                "{mine} against {theirs}: {claimed:?}"
            );
            seen.insert(played);
        }
    }
    assert!(seen.len() >= 4, "only {seen:?}");
}

/// What a duel begins with: weather of an ability counts for both, intimidation for the other.
#[test]
fn abilities_on_coming_in_count() {
    let facts = Facts::of(Generation::new(3).expect("there is one"));
    let me = contestant(facts, "marshtomp", 30, &["surf"]);
    let make = |ability: Option<&str>| {
        let mut spec = Spec::plain("vulpix");
        (spec.level, spec.ability) = (30, ability.map(str::to_owned));
        Contestant::new("vulpix".to_owned(), facts, &spec, &[("ember", None)]).expect("vulpix")
    };
    let uses = |foe: &Contestant| duel(facts, &me, foe, &RULES).mine.expect("surf hits").1;
    assert!(uses(&make(Some("drought"))) > uses(&make(None)));
    assert_eq!("sun".parse(), Ok(Weather::Sun));
}
