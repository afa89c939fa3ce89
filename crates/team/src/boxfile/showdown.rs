//! A team as Pokémon Showdown exports it.

use super::Written;

/// Whether any line could only be of an export: a move, an ability, a held item.
pub(super) fn is_export(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    lines.any(|line| line.starts_with("- ") || line.starts_with("Ability:") || line.contains(" @ "))
}

/// Entries are set apart by empty lines; each begins with a name.
pub(super) fn read(text: &str) -> Vec<Written> {
    let mut entries: Vec<Written> = Vec::new();
    let mut open = false;
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with("===") {
            open = false;
        } else if !std::mem::replace(&mut open, true) {
            entries.push(Written {
                line,
                name: species(text).to_owned(),
                ..Written::default()
            });
        } else if let Some(entry) = entries.last_mut() {
            detail(entry, line, text);
        }
    }
    entries
}

fn detail(entry: &mut Written, line: usize, text: &str) {
    if let Some(name) = text.strip_prefix('-') {
        let moves = entry.moves.get_or_insert_default();
        moves.push((line, name.trim().to_owned()));
    } else if let Some(name) = text.strip_prefix("Ability:") {
        entry.ability = Some(name.trim().to_owned());
    }
}

/// Of `Nick (Charizard-Mega-X) (M) @ Charcoal` the species.
fn species(line: &str) -> &str {
    let name = line.split(" @ ").next().unwrap_or(line).trim();
    let gender = [" (M)", " (F)"]
        .into_iter()
        .find_map(|end| name.strip_suffix(end));
    let name = gender.unwrap_or(name);
    let nicknamed = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once('('));
    nicknamed.map_or(name, |(_, species)| species).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nicknames_genders_and_items_are_told_from_the_species() {
        assert_eq!(species("Pikachu"), "Pikachu");
        assert_eq!(species("Sparky (Pikachu) (M) @ Light Ball"), "Pikachu");
        assert_eq!(species("Indeedee-F (F) @ Leftovers"), "Indeedee-F");
        assert_eq!(species("A (b) (Mr. Mime)"), "Mr. Mime");
    }
}
