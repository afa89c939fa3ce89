//! The games that come along, as a worker offers them that has another world in their place.

use crate::GameRow;

/// Returns these games, oldest first; each followed by its versions where these are asked for and
/// several.
pub(super) fn games(versions: bool) -> Vec<GameRow> {
    let table = pokedata::world::built_in("games.csv", &|_| true).unwrap_or_default();
    let mut lines = table.lines().map(|line| line.split(',').collect());
    let header: Vec<&str> = lines.next().unwrap_or_default();
    lines
        .flat_map(|cells: Vec<&str>| {
            let cell = |column| {
                let place = header.iter().position(|own| *own == column);
                place.map_or("", |place| cells[place])
            };
            let row = |id: &str, title: String| GameRow {
                id: id.to_owned(),
                title,
                generation: cell("gen").parse().unwrap_or_default(),
            };
            let regions = cell("regions").replace(' ', ", ");
            let game = row(cell("game"), format!("{} ({regions})", cell("title")));
            // The titles of versions, `/` between them, make up the game's.
            let ids: Vec<&str> = cell("versions").split(' ').collect();
            let several = versions && ids.len() > 1;
            let own = ids.iter().zip(cell("title").split('/'));
            let own = own
                .filter(|_| several)
                .map(|(id, title)| row(id, title.to_owned()));
            std::iter::once(game).chain(own).collect::<Vec<_>>()
        })
        .collect()
}
