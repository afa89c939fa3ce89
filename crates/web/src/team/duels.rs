//! Teams by duels: which member of a team meets which foe, one against one, by the damage formula.

use gauntlet::{Facing, Run, grade, hits, left_out, left_out_names, who_faces_whom, with_level};
use pokedata::title;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use team::Question;

/// What the view shows of duels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duels {
    /// Each member against each of theirs, drawn.
    pub svg: String,
    /// Which Pokémon meets which: `Makuhita 19: Wingull 19, safe 2:3, wing-attack`.
    pub facing: Vec<String>,
    /// What the model leaves out of these.
    pub left_out: Vec<String>,
    /// The points of the team's grades: fewer are better.
    pub rank: u32,
}

/// The source of duel results; modules without duels have none.
pub(crate) trait Judge: std::fmt::Debug {
    /// Returns the question with all foes to be answered.
    fn ask(&self, question: Question) -> Question;

    /// Returns the name of a foe, by its place.
    fn name(&self, foe: usize) -> &str;

    /// Returns whether any candidate answers it.
    fn is_answered(&self, foe: usize) -> bool;

    /// Returns which member of a team meets which foe, under the names of the command line: a list,
    /// and what is left out.
    fn json(&self, team: &team::Team) -> Result<(Value, Vec<String>), String>;

    /// Returns what is shown of a team.
    fn show(&self, team: &team::Team) -> Result<Duels, String>;
}

/// A run of bosses, and what each of the pool is worth in it.
pub(super) struct Judged {
    run: Run,
    points: Vec<Vec<Option<u8>>>,
    names: Vec<String>,
}

impl std::fmt::Debug for Judged {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.names).finish()
    }
}

impl Judged {
    pub(super) fn new(run: Run) -> Result<Judged, String> {
        let foes = run.stops.iter().flat_map(|stop| &stop.theirs);
        Ok(Judged {
            points: run.points().map_err(|error| error.to_string())?,
            names: foes.map(with_level).collect(),
            run,
        })
    }
}

impl Judge for Judged {
    fn ask(&self, question: Question) -> Question {
        question.facing(self.run.foes(), self.points.clone())
    }

    fn name(&self, foe: usize) -> &str {
        &self.names[foe]
    }

    fn is_answered(&self, foe: usize) -> bool {
        self.points.iter().any(|row| row[foe].is_some())
    }

    fn json(&self, team: &team::Team) -> Result<(Value, Vec<String>), String> {
        let facing = who_faces_whom(&self.run, team).map_err(|error| error.to_string())?;
        Ok((facing.iter().map(faced).collect(), left_out(&facing)))
    }

    fn show(&self, team: &team::Team) -> Result<Duels, String> {
        let facing = who_faces_whom(&self.run, team).map_err(|error| error.to_string())?;
        let heat = self.run.heat(team).map_err(|error| error.to_string())?;
        Ok(Duels {
            svg: heat.svg(),
            facing: facing.iter().map(line).collect(),
            left_out: left_out_names(&left_out(&facing)),
            rank: team.duel_rank,
        })
    }
}

fn line(one: &Facing) -> String {
    let foe = one.title();
    let Some((_, bout)) = &one.bout else {
        return format!("{foe}: none");
    };
    let me = with_level(&bout.me);
    let duel = &bout.duel;
    let by = bout.best().map(|(id, _)| format!(", {}", title(id)));
    let open = if one.is_answered() {
        ""
    } else {
        ", not answered"
    };
    let by = by.unwrap_or_default();
    format!("{foe}: {me}, {} {}{by}{open}", grade(duel), hits(duel))
}

fn faced(one: &Facing) -> Value {
    let condition = one.stop.party.condition.parts();
    let condition: Map<String, Value> = condition
        .map(|(what, which)| (what.to_owned(), which.into()))
        .collect();
    let bout = one.bout.as_ref().map(|(_, bout)| bout);
    let best = bout.and_then(|bout| bout.best());
    let theirs = bout.and_then(|bout| bout.duel.theirs);
    json!({
        "leader": one.stop.party.leader,
        "place": one.stop.foe.boss().place,
        "condition": condition,
        "answered": one.is_answered(),
        "member": one.bout.as_ref().map(|(member, _)| *member),
        "mine": bout.map(|bout| &bout.me.name),
        "my_level": bout.map(|bout| bout.me.fighter.level),
        "theirs": one.foe.name,
        "their_level": one.foe.fighter.level,
        "grade": bout.map(|bout| bout.duel.grade.name()),
        "chance": bout.map(|bout| bout.duel.chance),
        "my_move": best.map(|(name, _)| name),
        "my_hits": best.map(|(_, uses)| uses),
        "their_move": theirs.map(|(weapon, _)| &one.foe.weapons[weapon].mv.name),
        "their_hits": theirs.map(|(_, uses)| uses),
    })
}
