//! What is told of the best team: who faces whom, and what the model leaves out.

use super::{Bout, Run, Stop};
use crate::commands::paint;
use comfy_table::{Table, presets};
use duels::Contestant;
use std::collections::BTreeSet;
use std::fmt::Write;
use team::Team;
use terminal::Failure;

/// A foe, and the member that faces it.
pub(in crate::commands::team) struct Facing<'a> {
    pub(in crate::commands::team) stop: &'a Stop,
    pub(in crate::commands::team) foe: &'a Contestant,
    /// The best of the duels with it, and the member's place in the team; none where nobody of
    /// the team is there.
    pub(in crate::commands::team) bout: Option<(usize, Bout)>,
}

/// For each foe, the member with the best duel: the best grade, then the fewest hits.
pub(in crate::commands::team) fn who_faces_whom<'a>(
    run: &'a Run,
    team: &Team,
) -> Result<Vec<Facing<'a>>, Failure> {
    let members = team.members.iter().map(|one| run.bouts_of(one.place));
    let mut rows: Vec<Vec<Option<Bout>>> = members.collect::<Result<_, _>>()?;
    let foes = run
        .stops
        .iter()
        .flat_map(|stop| stop.theirs.iter().map(move |foe| (stop, foe)));
    let facing = foes.enumerate().map(|(place, (stop, foe))| {
        let own = rows.iter_mut().enumerate();
        let bouts = own.filter_map(|(member, row)| Some((member, row[place].take()?)));
        Facing {
            stop,
            foe,
            bout: bouts.min_by_key(|(member, bout)| {
                let uses = bout.best().map_or(u32::MAX, |(_, uses)| uses);
                (bout.duel.grade, uses, *member)
            }),
        }
    });
    Ok(facing.collect())
}

impl Facing<'_> {
    pub(super) fn is_answered(&self) -> bool {
        let best = self.bout.as_ref();
        best.is_some_and(|(_, bout)| bout.duel.grade.answers())
    }

    /// `Makuhita 19`.
    pub(in crate::commands::team) fn title(&self) -> String {
        title(self.foe)
    }
}

fn title(one: &Contestant) -> String {
    format!("{} {}", one.name, one.fighter.level)
}

/// A block for each party, a line for each of its Pokémon.
pub(in crate::commands::team) fn table(facing: &[Facing]) -> String {
    let blocks = facing.chunk_by(|one, next| std::ptr::eq(one.stop, next.stop));
    let blocks = blocks.map(|block| {
        format!(
            "{}\n{}\n",
            paint::strong(&heading(block[0].stop)),
            lines(block)
        )
    });
    blocks.collect()
}

fn heading(stop: &Stop) -> String {
    let mut text = format!("{}, {}", stop.party.leader, stop.foe.boss().place);
    let condition = stop.party.condition.to_string();
    if !condition.is_empty() {
        let _ = write!(text, "; {condition}");
    }
    if stop.party.double {
        text += "; two against two in the game";
    }
    text
}

fn lines(block: &[Facing]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for one in block {
        table.add_row(line(one));
    }
    table.trim_fmt()
}

fn line(one: &Facing) -> [String; 4] {
    let foe = one.title();
    let Some((_, bout)) = &one.bout else {
        return [foe, "nobody".to_owned(), String::new(), String::new()];
    };
    let hits = |uses: Option<u32>| uses.map_or("–".to_owned(), |uses| uses.to_string());
    let theirs = hits(bout.duel.theirs.map(|(_, uses)| uses));
    let mine = bout.best();
    let grade = match bout.duel.grade {
        grade if one.is_answered() => grade.to_string(),
        grade => format!("not answered ({grade})"),
    };
    [
        foe,
        title(&bout.me),
        format!("{grade} {}:{theirs}", hits(mine.map(|(_, uses)| uses))),
        mine.map_or(String::new(), |(name, _)| name.to_owned()),
    ]
}

/// The foes that no member answers, by name.
pub(in crate::commands::team) fn uncovered(facing: &[Facing]) -> Vec<String> {
    let open = facing.iter().filter(|one| !one.is_answered());
    open.map(|one| format!("{} ({})", one.title(), one.stop.party.leader))
        .collect()
}

/// What abilities, items and moves of those who face each other do that the model leaves out.
pub(in crate::commands::team) fn left_out(facing: &[Facing]) -> Vec<String> {
    let mut all = BTreeSet::new();
    for one in facing {
        all.extend(one.foe.left_out());
        all.extend(one.foe.without_damage.iter().cloned());
        if let Some((_, bout)) = &one.bout {
            all.extend(bout.me.left_out());
            all.extend(bout.duel.unmodelled.iter().cloned());
        }
    }
    all.into_iter().collect()
}

/// How to read the lines, and what is left out.
pub(in crate::commands::team) fn remarks(facing: &[Facing]) -> String {
    let left_out = left_out(facing);
    let mut text =
        "Who faces whom: the grade, my hits to knock out and theirs, my move. Grades hold in \
        this model only (docs/duels.md).\n"
            .to_owned();
    if !left_out.is_empty() {
        let _ = writeln!(text, "Left out: {}.", left_out.join(", "));
    }
    text
}
