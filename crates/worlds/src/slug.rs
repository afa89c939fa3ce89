//! Converts names to ids, as used in tables and addresses.

/// Converts a name to an id, as used in tables: `pokemon-reborn` for `Pokémon Reborn`, and
/// `mistys-edition` for `Misty's Edition`. The id of a name without letters is empty.
pub(crate) fn slug(name: &str) -> String {
    let name = name.replace('♀', "-f").replace('♂', "-m");
    let name = name.replace(['\'', '’', '.'], "");
    let words = name.split(|c: char| !c.is_alphanumeric() && !is_accent(c));
    let words = words.map(pokedata::key).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// Returns an id in words, each with a capital letter: `Star Skin` for `star-skin`. Unlike
/// [`pokedata::title`] it reads no table, because the tables are not complete before the world is
/// installed.
pub(crate) fn words_of(id: &str) -> String {
    let words = id.split('-').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.collect::<String>() + letters.as_str()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the id of the game with the given title, which is also the game's name in addresses.
pub(crate) fn of_title(title: &str) -> String {
    let slug = slug(title);
    if slug.is_empty() {
        return "game".to_owned();
    }
    slug
}

/// Returns whether a character is an accent of the letter before it.
fn is_accent(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::{of_title, slug};

    #[test]
    fn names_become_ids() {
        for (name, id) in [
            ("Mr. Mime", "mr-mime"),
            ("Nidoran♀", "nidoran-f"),
            ("Farfetch’d", "farfetchd"),
            ("Misty's Edition", "mistys-edition"),
            ("Pokémon Reborn", "pokemon-reborn"),
            ("Pokemon\u{301}n", "pokemonn"),
            ("- x -", "x"),
            ("赤 版", "赤-版"),
            ("!?", ""),
        ] {
            assert_eq!(slug(name), id, "{name}");
        }
        assert_eq!(of_title("!?"), "game");
    }
}
