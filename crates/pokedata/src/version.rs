//! Versions: the single cartridges that a game was sold as.

/// One cartridge: `sword`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    id: String,
    title: String,
    pub(crate) game: String,
}

impl Version {
    /// The versions of a game: their titles, `/` between them, make up the game's.
    pub(crate) fn of_game(game: &str, title: &str, ids: &[String]) -> Vec<Version> {
        assert_eq!(ids.len(), title.split('/').count(), "versions of {title}");
        let named = ids.iter().zip(title.split('/'));
        let version = |(id, title): (&String, &str)| Version {
            id: id.clone(),
            title: title.to_owned(),
            game: game.to_owned(),
        };
        named.map(version).collect()
    }

    /// Its name in the tables: `black-2`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its name for people: `Black 2`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }
}
