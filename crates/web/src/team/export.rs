//! Exports a team as text, in Pokémon Showdown's format, and as JSON.

use super::cards::origin;
use super::duels::MineRow;
use super::resolved::Resolved;
use super::{Duels, Team, verdict};
use crate::leaders::with_places;
use crate::phrases::once_each;
use team::Member;

/// Returns the question and the team, with a line for each uncovered item and each member.
pub(super) fn text(
    question: &Team,
    asked: &Resolved,
    team: &team::Team,
    lacking: &[String],
) -> String {
    let mut lines = vec![
        verdict::sentence(question, asked),
        format!("Ahead: {}.", with_places(&asked.foes)),
        verdict::of(asked, team),
    ];
    lines.extend_from_slice(lacking);
    lines.extend(team.members.iter().map(|one| line(asked, one)));
    lines.join("\n") + "\n"
}

fn line(asked: &Resolved, member: &Member) -> String {
    let one = &member.candidate;
    let origin = asked.had().and_then(|had| origin(had, one.form));
    let origin = origin.map_or_else(String::new, |origin| format!(": {origin}"));
    format!("{} ({}){origin}", one.form.title(), one.typing)
}

/// The maximum number of moves of a Pokémon.
const MOVES: usize = 4;

/// Returns a team in Showdown's format. Pokémon that are not from a box have the level, the ability
/// and the moves with which they win their duels.
pub(super) fn showdown(members: &[Member], duels: &Duels) -> String {
    let block = |member: &Member| {
        let rows = &mut duels.rows.iter();
        let row = rows.position(|row| row.species == member.candidate.form.title());
        match row.filter(|_| member.candidate.entry.is_none()) {
            None => team::showdown(std::slice::from_ref(member)),
            Some(row) => trained(member, row, duels),
        }
    };
    members.iter().map(block).collect::<Vec<_>>().join("\n")
}

fn trained(member: &Member, row: usize, duels: &Duels) -> String {
    let MineRow { level, ability, .. } = &duels.rows[row];
    let mut lines = vec![member.candidate.form.showdown_name()];
    lines.extend(ability.iter().map(|own| format!("Ability: {own}")));
    lines.push(format!("Level: {level}"));
    let used = duels.met_by(row).filter_map(|foe| duels.cell(row, foe));
    let moves = once_each(used.map(|cell| format!("- {}", cell.by)));
    lines.extend(moves.into_iter().take(MOVES));
    lines.join("\n") + "\n"
}
