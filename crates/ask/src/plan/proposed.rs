//! The Pokémon for a plan without a box: members of the best teams that `team --duels` finds.

use super::sheet::Battle;
use crate::Error;
use crate::obtainable::Obtainable;
use dancing::stop::Limits;
use duels::Contestant;
use matchups::{Run, Terms};
use pokedata::{Foe, Form, Party, Playthrough};
use team::{Cover, Listing, Member, OneOf, Pool, Question, Ranked, Team};

/// The number of best teams from which Pokémon are taken.
const TEAMS: usize = 500;
/// The maximum number of proposed Pokémon: two parties.
const PROPOSED: usize = 2 * plans::PARTY;

/// Returns the members of the best teams whose Pokémon are obtainable before the boss: one from each
/// line, and only one of the starters and similar choices.
pub(super) fn proposed(
    playthrough: &Playthrough,
    Battle { foe, party }: Battle,
    terms: &Terms,
    limits: &Limits,
) -> Result<Vec<Contestant>, Error> {
    let played = playthrough.played();
    let obtainable = Obtainable::before(playthrough, foe);
    let rosters = obtainable.rosters();
    let forms = rosters.forms().filter(|form| !form.flags.battle_only);
    let pool = Pool::new(played.generation(), forms.collect::<Vec<_>>());
    let pool = pool.without_battle_forms().without_lookalikes(&[]);
    let pool = team::with_starter(pool, rosters, playthrough);
    let alone = alone(foe, party);
    let obtainable = |_: &Foe| Some(rosters.clone());
    let run = Run::new(played, std::iter::once(&alone), &pool, *terms, obtainable)?;
    let points = run.points()?;
    let choices = team::given_once(rosters, &pool);
    let mut question = Question::new(pool)
        .cover(Cover::Both)
        .team(plans::PARTY)
        .facing(run.foes(), points);
    for (choice, forms) in &choices {
        question = question.having(choice.name().to_owned(), forms.iter().copied(), 0, 1);
    }
    let answer = Ranked::of(&question, Listing::Best(TEAMS), limits, &|_| {})?.to_answer();
    let Some(stop) = run.stops.first() else {
        return Ok(Vec::new());
    };
    let mine = distinct(&answer.teams, &choices).into_iter();
    let mine = mine.filter_map(|one| run.contestant_at(one.place, stop).transpose());
    Ok(mine.collect::<Result<_, _>>()?)
}

/// Returns the first members of the best teams, up to the number in two parties: one from each
/// line, and only one of the starters and similar choices.
pub(crate) fn distinct<'a>(teams: &'a [Team], choices: &[OneOf]) -> Vec<&'a Member> {
    let mut kept: Vec<&Member> = Vec::new();
    for member in teams.iter().flat_map(|team| &team.members) {
        let form = member.candidate.form;
        let goes = |other: &&Member| may_both(choices, form, other.candidate.form);
        if kept.len() < PROPOSED && kept.iter().all(goes) {
            kept.push(member);
        }
    }
    kept
}

/// Returns whether a player can have both Pokémon: they are not from the same line, and the player
/// can choose more than one of the two.
fn may_both(choices: &[OneOf], one: &Form, other: &Form) -> bool {
    let given_once = |(_, forms): &OneOf| {
        let has = |form: &Form| forms.iter().any(|own| own.id == form.id);
        has(one) && has(other)
    };
    one.line() != other.line() && !choices.iter().any(given_once)
}

/// Returns the boss with only the given party.
fn alone(foe: &Foe, party: &Party) -> Foe {
    let own = foe
        .clone()
        .only(|lineup| lineup.condition == party.condition);
    own.unwrap_or_else(|| foe.clone())
}
