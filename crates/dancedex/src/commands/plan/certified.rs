//! `--proof` and `--verify`: certificates of plans, for independent checkers.

use crate::commands::{certificate, text};
use ask::plan::Sheet;
use battle::Names;
use cli_support::{Failure, Outcome, input};
use duels::Contestant;
use matchups::{terms_of, with_level};
use plans::{Found, Sides};
use pokedata::Played;
use std::path::Path;
use verify::Limits;

/// The maximum size of a certificate in bytes.
const LONGEST: u64 = 1 << 30;

/// Writes the plan as a certificate, or prints to stderr that there is no plan. It is an error if
/// several parties match.
pub(super) fn write(path: &Path, game: Played, sheets: &[Sheet]) -> Result<(), Failure> {
    let [sheet] = sheets else {
        return Err(one_party("--proof", sheets.len()));
    };
    let tried = sheet.tried.as_ref();
    let Some((
        tried,
        Found::Plan {
            battle,
            party,
            plan,
            ..
        },
    )) = tried.map(|tried| (tried, &tried.found))
    else {
        eprintln!("no plan was found, so no certificate was written");
        return Ok(());
    };
    let mine = party.iter().map(|&place| &tried.mine[place]);
    let names = names(game, sheet, mine);
    certificate::write(path, &battle::certificate(battle, plan, &names))
}

fn one_party(option: &str, parties: usize) -> Failure {
    Failure::bad_input(format!(
        "{option} requires one party, but {parties} match: name one boss, and --starter or --variant if it has several"
    ))
}

/// Returns the names in a certificate: each Pokémon with its level and its damaging moves.
fn names<'a>(game: Played, sheet: &Sheet, mine: impl Iterator<Item = &'a Contestant>) -> Names {
    let name = |who: &Contestant| {
        let moves: Vec<&str> = who
            .weapons
            .iter()
            .map(|weapon| weapon.mv.name.as_str())
            .collect();
        format!("{}: {}", with_level(who), moves.join(", "))
    };
    let place = &sheet.foe.boss().place;
    Names {
        game: game.title().to_owned(),
        boss: format!("{} ({place}{})", sheet.party.leader, terms_of(sheet.party)),
        mine: mine.map(name).collect(),
        foes: sheet.theirs.iter().map(name).collect(),
    }
}

/// Reads a certificate.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    let bytes = input::read_bytes_at_most(path, LONGEST)?;
    input::text_of(path, bytes, LONGEST)
}

/// Compares the battle in a certificate with that of the given Pokémon against one party. The boss
/// uses its healing items, or none.
pub(super) fn compare(
    (path, certificate): (&Path, &str),
    game: Played,
    sheets: &[(Sheet, Vec<Contestant>)],
) -> Result<(), Failure> {
    let [(sheet, mine)] = sheets else {
        return Err(one_party("--verify", sheets.len()));
    };
    let mine: Vec<Contestant> = sheet.with_best_moves(mine.clone());
    let names = names(game, sheet, mine.iter());
    let sides = Sides {
        facts: sheet.facts,
        mine: &mine,
        theirs: &sheet.theirs,
    };
    let mut battle = sides.battle(&sheet.terms);
    let without = battle::compare(certificate, &battle, &names);
    battle.rules.potions = sheet.items.healing;
    battle.rules.potion_hp = sheet.items.heals;
    without
        .or_else(|differs| battle::compare(certificate, &battle, &names).map_err(|_| differs))
        .map_err(|differs| {
            Failure::bad_input(format!("{}: another battle: {differs}", input::name(path)))
        })
}

/// Checks a certificate, and prints what it proves. If it was compared with a battle of the game,
/// it is about that battle.
pub(super) fn check(
    (path, certificate): (&Path, &str),
    is_compared: bool,
    limits: &mut Limits,
) -> Result<Outcome, Failure> {
    let checked = verify::battle(certificate, limits);
    certificate::report(path, checked, |plan| {
        let faints = match plan.faints {
            0 => "no faints".to_owned(),
            1 => "at most one faint".to_owned(),
            most => format!("at most {most} faints"),
        };
        let steps = text::counted(plan.steps, "step");
        let (mine, theirs) = plan.parties;
        let about = if is_compared {
            "Names and numbers are those of this battle."
        } else {
            "Names are not checked, nor that the numbers are those of the game: name the game, the boss and the box for that."
        };
        let names = &plan.names;
        let party = |title: &str, names: &[String]| -> String {
            let named = names.iter().filter(|name| !name.is_empty());
            named.map(|name| format!("{title} {name}\n")).collect()
        };
        let battle = match (names.game.as_str(), names.boss.as_str()) {
            ("", "") => "The certificate names no battle.\n".to_owned(),
            (game, boss) => format!("{game}: {boss}\n"),
        };
        format!(
            "The plan holds: {faints}, with {mine} Pokémon against {theirs}, whatever damage the foes roll and \
             whatever they choose ({steps}, each played against every reply).\n{battle}{}{}{about}\n",
            party("Yours:", &names.mine),
            party("Foe:", &names.foes),
        )
    })
}
