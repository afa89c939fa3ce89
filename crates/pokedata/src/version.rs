//! Versions: the single cartridges that a game was sold as.

/// One cartridge: `sword`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    id: String,
    title: String,
    pub(crate) game: String,
}

impl Version {
    /// Returns the versions of a game: their titles, `/` between them, make up the game's.
    pub(crate) fn of_game(game: &str, title: &str, ids: &[String]) -> Vec<Version> {
        let titles: Vec<&str> = title.split('/').collect();
        // A game whose title is not its versions' titles may still have versions.
        let titled = titles.len() == ids.len();
        let title = |place: usize, id: &str| match titled {
            true => titles[place].to_owned(),
            false => crate::spellings::title(id),
        };
        let version = |(place, id): (usize, &String)| Version {
            id: id.clone(),
            title: title(place, id),
            game: game.to_owned(),
        };
        ids.iter().enumerate().map(version).collect()
    }

    /// Returns its name in the tables: `black-2`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns its name for people: `Black 2`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }
}
