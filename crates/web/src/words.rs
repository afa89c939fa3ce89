//! Lists in addresses, and names for people.

/// Returns the words of a list in an address.
pub(crate) fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split('.')
        .map(str::trim)
        .filter(|word| !word.is_empty())
}

/// Returns the name of a form in the games' spelling: `Pikachu (Rock Star)` for `Pikachu (rock-star)`.
pub(crate) fn spoken(title: &str) -> String {
    let Some((name, form)) = title.strip_suffix(')').and_then(|it| it.rsplit_once(" (")) else {
        return title.to_owned();
    };
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect::<String>()
    };
    let words: Vec<String> = form.split(['-', ' ']).map(word).collect();
    format!("{name} ({})", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_named_as_people_name_them() {
        assert_eq!(spoken("Pikachu (rock-star)"), "Pikachu (Rock Star)");
        assert_eq!(spoken("Mr. Mime"), "Mr. Mime");
    }
}
