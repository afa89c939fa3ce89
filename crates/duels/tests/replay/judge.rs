//! What begins a duel, and whether every play of it is won.

use crate::play::{Play, Player};
use damage::{Field, What};
use duels::{Contestant, Facts};
use std::cell::RefCell;

/// The weather and terrain that the two bring, the slower one's last.
fn field(facts: &Facts, me: &Contestant, foe: &Contestant) -> Field {
    let mut both = [me, foe];
    both.sort_by_key(|who| std::cmp::Reverse(who.fighter.stats[5]));
    let mut field = Field::default();
    for effect in both
        .into_iter()
        .filter_map(|who| who.fighter.ability)
        .flat_map(|own| own.effects.iter())
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

/// A play of which nothing is known yet.
fn begun<'a>(
    facts: &'static Facts,
    me: &'a Contestant,
    foe: &'a Contestant,
    weapon: usize,
) -> Play<'a> {
    Play {
        facts,
        field: field(facts, me, foe),
        me,
        foe,
        weapon,
        known: RefCell::default(),
    }
}

/// Whether I win by playing, with that move; with `entry` after a blow on coming in.
pub(crate) fn plays_out(
    facts: &'static Facts,
    me: &Contestant,
    foe: &Contestant,
    weapon: usize,
    entry: bool,
) -> bool {
    let play = begun(facts, me, foe, weapon);
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
pub(crate) fn is_clean(
    facts: &'static Facts,
    me: &Contestant,
    foe: &Contestant,
    weapon: usize,
) -> bool {
    // With 1 HP left, a win must come before all blows; what hangs on my HP does not matter where
    // it is the opening blow.
    let play = begun(facts, me, foe, weapon);
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
