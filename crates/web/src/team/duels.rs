//! Teams by duels: the foes that each member of a team beats one-on-one, by the damage formula.

use crate::medal::types_of;
use matchups::{
    Bout, Facing, Run, grade, hits, left_out, left_out_names, my_move, who_faces_whom, with_level,
};
use pokedata::{Form, title};
use team::Pool;

/// The duels that the view shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Duels {
    /// The foes, in the order of the battles.
    pub foes: Vec<FoeRow>,
    /// The player's Pokémon: the members of the team, then the others in a box, best first.
    pub rows: Vec<MineRow>,
    /// The assignment of members to foes: `Makuhita 19: Wingull 19, safe 2:3, Wing Attack`.
    pub facing: Vec<String>,
    /// What the model does not take into account in these duels.
    pub left_out: Vec<String>,
    /// The sum of points for the team's grades; lower is better.
    pub rank: u32,
    /// The choices of the player on which the parties depend, each with the values that occur:
    /// `starter` with `treecko`, `torchic` and `mudkip`.
    pub choices: Vec<(String, Vec<String>)>,
}

impl Duels {
    /// Returns the duel between one of the player's Pokémon and a foe; `None` if the Pokémon cannot
    /// be obtained before that battle.
    pub(super) fn cell(&self, row: usize, foe: usize) -> Option<&CellRow> {
        self.rows.get(row)?.cells.get(foe)?.as_ref()
    }

    /// Returns the duel between a foe and the member that beats it.
    pub(super) fn answer_to(&self, foe: usize) -> Option<&CellRow> {
        self.cell(self.foes.get(foe)?.by?, foe)
    }

    /// Returns the foes that are assigned to a member.
    pub(super) fn met_by(&self, row: usize) -> impl Iterator<Item = usize> {
        (0..self.foes.len()).filter(move |&foe| self.foes[foe].by == Some(row))
    }
}

/// A foe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoeRow {
    /// The trainer: `Brawly, Dewford Town`.
    pub boss: String,
    /// The name.
    pub name: String,
    /// The level.
    pub level: u8,
    /// The types.
    pub types: Vec<String>,
    /// The index of the member that beats the foe.
    pub by: Option<usize>,
}

/// One of the player's Pokémon, with its duels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MineRow {
    /// The nickname, or the name.
    pub name: String,
    /// The species.
    pub species: String,
    /// The level in the battle with the first boss for which it can be obtained.
    pub level: u8,
    /// The level in the last battle.
    pub last_level: u8,
    /// The ability, if the duels take it into account.
    pub ability: Option<String>,
    /// The types.
    pub types: Vec<String>,
    /// The Pokémon's role in the team.
    pub part: Part,
    /// The duel with each foe; `None` if the Pokémon cannot be obtained before that battle.
    pub cells: Vec<Option<CellRow>>,
}

/// The role of a Pokémon in a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// A member. Without it, more foes are unbeaten, or the rank is worse.
    Member,
    /// One of the six Pokémon of a party from the box, which is not a member but can replace one.
    Reserve,
    /// The Pokémon is not in the team.
    #[default]
    Left,
}

/// A duel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellRow {
    /// The grade: `clean`, `entry`, `safe`, `trade` or `loses`.
    pub grade: String,
    /// Whether the grade counts as beating the foe.
    pub beats: bool,
    /// The chance that the player's moves hit, in percent.
    pub chance: u8,
    /// The number of the player's hits that knock the foe out; `None` if they cannot.
    pub mine: Option<u32>,
    /// The number of the foe's hits that knock the player's Pokémon out; `None` if they cannot.
    pub theirs: Option<u32>,
    /// The player's move.
    pub by: String,
}

/// A series of bosses, and the points of each candidate against each foe.
pub(super) struct Judged<'a> {
    run: &'a Run,
    points: &'a [Vec<Option<u8>>],
    pool: &'a Pool,
}

/// The maximum size of a party.
const PARTY: usize = 6;

impl<'a> Judged<'a> {
    pub(super) const fn new(
        run: &'a Run,
        points: &'a [Vec<Option<u8>>],
        pool: &'a Pool,
    ) -> Judged<'a> {
        Judged { run, points, pool }
    }

    /// Returns the name of the foe with the given index, with its level.
    pub(super) fn name(&self, foe: usize) -> String {
        let mut foes = self.run.stops.iter().flat_map(|stop| &stop.theirs);
        foes.nth(foe).map_or_else(String::new, with_level)
    }

    /// Returns whether any candidate beats a foe.
    pub(super) fn is_answered(&self, foe: usize) -> bool {
        self.points.iter().any(|row| row[foe].is_some())
    }

    /// Returns whether to show all candidates, because they are the player's box.
    fn is_boxed(&self) -> bool {
        self.pool.candidates().iter().any(|one| one.entry.is_some())
    }

    /// Returns the duels to show for a team.
    pub(super) fn show(&self, team: &team::Team) -> Result<Duels, String> {
        let facing = who_faces_whom(self.run, team).map_err(|error| error.to_string())?;
        let foes = facing.iter().map(|one| FoeRow {
            boss: one.stop.title(),
            name: one.foe.name.clone(),
            level: one.foe.fighter.level,
            types: types_of(one.foe),
            by: one
                .bout
                .as_ref()
                .filter(|_| one.is_answered())
                .map(|(member, _)| *member),
        });
        Ok(Duels {
            foes: foes.collect(),
            rows: self.rows(team)?,
            facing: facing.iter().map(line).collect(),
            left_out: left_out_names(&left_out(&facing)),
            rank: team.duel_rank,
            choices: self.choices(),
        })
    }

    /// Returns the choices on which the parties depend, other than the version, with all values
    /// that occur in conditions of parties.
    fn choices(&self) -> Vec<(String, Vec<String>)> {
        let mut choices: Vec<(String, Vec<String>)> = Vec::new();
        let parties = self.run.stops.iter().map(|stop| stop.party);
        for (what, which) in parties.flat_map(|party| party.condition.parts()) {
            let known = choices.iter().position(|(own, _)| own == what);
            let at = known.unwrap_or_else(|| {
                choices.push((what.to_owned(), Vec::new()));
                choices.len() - 1
            });
            let values = &mut choices[at].1;
            if !values.iter().any(|own| own == which) {
                values.push(which.to_owned());
            }
        }
        choices.retain(|(what, values)| what != "version" && values.len() > 1);
        choices
    }

    /// Returns rows for the members of the team, and for all others in a box. If nothing in a box
    /// beats any foe, nothing is taken from it.
    fn rows(&self, team: &team::Team) -> Result<Vec<MineRow>, String> {
        let mut members: Vec<usize> = team.members.iter().map(|one| one.place).collect();
        let is_beaten = !self.is_boxed() || members.iter().any(|&place| self.beats_any(place));
        members.retain(|_| is_beaten);
        let mut shown: Vec<(usize, Part)> =
            members.iter().map(|&place| (place, Part::Member)).collect();
        if self.is_boxed() {
            let reserve = if is_beaten {
                self.reserve(&members)
            } else {
                Vec::new()
            };
            let others = self.in_order((0..self.points.len()).collect());
            let others = others
                .into_iter()
                .filter(|place| !members.contains(place) && !reserve.contains(place));
            shown.extend(reserve.iter().map(|&place| (place, Part::Reserve)));
            shown.extend(others.map(|place| (place, Part::Left)));
        }
        let rows = shown.into_iter().map(|(place, part)| self.row(place, part));
        let rows: Result<Vec<Option<MineRow>>, String> = rows.collect();
        Ok(rows?.into_iter().flatten().collect())
    }

    /// Returns the row of a candidate; `None` if it cannot be obtained before any of the bosses.
    fn row(&self, place: usize, part: Part) -> Result<Option<MineRow>, String> {
        let bouts = self
            .run
            .bouts_of(place)
            .map_err(|error| error.to_string())?;
        let mut all = bouts.iter().flatten().map(|bout| &bout.me);
        let Some(me) = all.next() else {
            return Ok(None);
        };
        let last = all.next_back().unwrap_or(me);
        Ok(Some(MineRow {
            name: me.name.clone(),
            species: Form::title(self.pool.candidates()[place].form),
            level: me.fighter.level,
            last_level: last.fighter.level,
            ability: me.fighter.ability.map(|own| title(&own.name)),
            types: types_of(me),
            part,
            cells: bouts
                .iter()
                .map(|bout| Some(cell(bout.as_ref()?)))
                .collect(),
        }))
    }

    /// Returns Pokémon in a box that complete the party and can replace members: those that beat
    /// foes, preferably foes which only one member of the party beats.
    fn reserve(&self, members: &[usize]) -> Vec<usize> {
        let mut party = members.to_vec();
        let mut free = self.in_order((0..self.points.len()).collect());
        free.retain(|place| !members.contains(place) && self.beats_any(*place));
        while party.len() < PARTY {
            let beaten = |foe: usize| {
                party
                    .iter()
                    .filter(|&&one| self.points[one][foe].is_some())
                    .count()
            };
            let spare = |place: usize| {
                let foes = (0..self.run.foes()).filter(|&foe| self.points[place][foe].is_some());
                foes.filter(|&foe| beaten(foe) < 2).count()
            };
            // Of several that help equally, the first is chosen, because better ones come first.
            let Some(at) =
                (0..free.len()).max_by_key(|&at| (spare(free[at]), std::cmp::Reverse(at)))
            else {
                break;
            };
            party.push(free.remove(at));
        }
        party.split_off(members.len())
    }

    /// Returns whether a candidate beats any of the foes.
    fn beats_any(&self, place: usize) -> bool {
        self.points[place].iter().any(Option::is_some)
    }

    /// Orders candidates by the number of foes that they beat, then by points.
    fn in_order(&self, mut places: Vec<usize>) -> Vec<usize> {
        places.sort_by_key(|&place| {
            let points = self.points[place].iter().flatten();
            (
                std::cmp::Reverse(points.clone().count()),
                points.map(|&own| u32::from(own)).sum::<u32>(),
            )
        });
        places
    }
}

fn cell(bout: &Bout) -> CellRow {
    let duel = &bout.duel;
    CellRow {
        grade: duel.grade.name().to_owned(),
        beats: duel.grade.answers(),
        chance: duel.chance,
        mine: duel.mine.map(|(_, hits)| hits),
        theirs: duel.theirs.map(|(_, hits)| hits),
        by: my_move(&bout.me, duel),
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
        ", not beaten"
    };
    let by = by.unwrap_or_default();
    format!("{foe}: {me}, {} {}{by}{open}", grade(duel), hits(duel))
}
