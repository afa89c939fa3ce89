//! Lists the built-in games in a worker in which another world replaces them.

use crate::GameRow;

/// Returns the built-in games, oldest first. With `versions`, games with several versions are
/// followed by these.
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
            // The title of a game consists of the titles of its versions, separated by `/`.
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
