//! Versions: the single cartridges of a game.

/// A single cartridge: `sword`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    id: String,
    title: String,
    pub(crate) game: String,
}

impl Version {
    /// Returns the versions of a game, whose title consists of their titles, separated by `/`.
    pub(crate) fn of_game(game: &str, title: &str, ids: &[String]) -> Vec<Version> {
        let titles: Vec<&str> = title.split('/').collect();
        // A game with another title may still have versions.
        let titled = titles.len() == ids.len();
        let title = |place: usize, id: &str| {
            if titled {
                titles[place].to_owned()
            } else {
                crate::spellings::title(id)
            }
        };
        let version = |(place, id): (usize, &String)| Version {
            id: id.clone(),
            title: title(place, id),
            game: game.to_owned(),
        };
        ids.iter().enumerate().map(version).collect()
    }

    /// Returns the version's name in the tables: `black-2`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the version's name for readers: `Black 2`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }
}
