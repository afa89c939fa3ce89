//! Prints every move, ability and item of all parties, and whether plans leave it out and list it:
//! lines such as `4 ability aftermath followed`, for `crates/plans/benches/left_out.mjs`.

use duels::{Contestant, Facts};
use pokedata::{Game, Party};
use std::collections::BTreeSet;

fn main() -> Result<(), duels::BadQuestion> {
    let mut lines = BTreeSet::new();
    for game in Game::all() {
        let bosses = game.bosses().iter().chain(game.story());
        for party in bosses.flat_map(|boss| boss.parties()) {
            add(Facts::of(game.generation()), party, &mut lines)?;
        }
    }
    lines.iter().for_each(|line| println!("{line}"));
    Ok(())
}

fn add(
    facts: &'static Facts,
    party: &Party,
    lines: &mut BTreeSet<String>,
) -> Result<(), duels::BadQuestion> {
    for member in &party.members {
        let foe = Contestant::of_member(facts, member)?;
        let listed = plans::beyond(facts, std::slice::from_ref(&foe));
        let moves = member.moves.iter().map(|id| ("move", id.as_str()));
        let held = [
            ("ability", member.ability.as_str()),
            ("item", member.item.trim_end_matches("--held")),
        ];
        for (kind, id) in moves.chain(held).filter(|(_, id)| !id.is_empty()) {
            let is_listed = listed.iter().any(|one| one == id)
                || kind == "item" && listed.iter().any(|one| one == "mega-evolution");
            let how = if is_listed { "listed" } else { "followed" };
            lines.insert(format!("{} {kind} {id} {how}", facts.generation));
        }
    }
    Ok(())
}
