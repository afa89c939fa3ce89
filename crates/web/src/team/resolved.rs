//! A question about teams whose names have been found.

use super::duels::Judged;
use crate::words::explained;
use ask::Notes;
use ask::team::{FoundTeams, TeamRequest};
use dancing::stop::Limits;
use pokedata::{Chosen, Played, Rosters};
use team::Question;

/// A question about teams whose names have been found.
pub(crate) struct Resolved {
    pub(super) inner: ask::team::TeamQuestion,
    pub(super) played: Played,
    pub(super) foes: Chosen,
    /// Notes about parts of the box that are ignored or interpreted differently.
    pub(super) notes: Vec<String>,
}

impl Resolved {
    /// Finds the names in the question.
    pub(super) fn new(request: &TeamRequest) -> Result<Resolved, String> {
        let notes = Notes::default();
        let inner = request.resolve(&notes).map_err(explained)?;
        let played = inner.scope.played().ok_or("name a game")?;
        let foes = inner.scope.chosen.clone().unwrap_or_default();
        Ok(Resolved {
            inner,
            played,
            foes,
            notes: notes.take_lines(),
        })
    }

    /// Finds the teams.
    pub(super) fn find(&self) -> Result<FoundTeams<'_>, String> {
        let found = self.inner.without_battles(&Limits::default(), &|_| {});
        found.map_err(explained)
    }

    pub(super) const fn question(&self) -> &Question {
        &self.inner.question
    }

    /// Returns the obtainable Pokémon; `None` if the candidates come from a box, or are all Pokémon
    /// in the game.
    pub(super) fn had(&self) -> Option<&Rosters> {
        Some(self.inner.obtainable.as_ref()?.rosters())
    }

    /// Returns the duels' results, if the question is about duels.
    pub(super) fn judge(&self) -> Option<Judged<'_>> {
        let run = self.inner.run.as_ref()?;
        let pool = self.question().pool();
        Some(Judged::new(run, &self.inner.points, pool))
    }
}
