//! Formats numbers and lists in sentences.

/// Returns a count with its noun: `1 line`, `2,000 lines`.
pub(crate) fn many(count: usize, one: &str, several: &str) -> String {
    let noun = if count == 1 { one } else { several };
    format!("{} {noun}", grouped(&count.to_string()))
}

/// Returns a number with commas between groups of three digits.
pub(crate) fn grouped(number: &str) -> String {
    let mut grouped = String::new();
    for (place, digit) in number.chars().enumerate() {
        if place > 0 && (number.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Returns a list in words: `Geodude, Onix and Nosepass`.
pub(crate) fn and(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}

/// Returns two levels in words: `49–58`, or one if both are the same.
pub(crate) fn up_to(first: u8, last: u8) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}–{last}")
    }
}

/// Returns words with a capital first letter.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Returns words without repetition, in order.
pub(crate) fn once_each(words: impl Iterator<Item = String>) -> Vec<String> {
    words.fold(Vec::new(), |mut all, word| {
        if !all.contains(&word) {
            all.push(word);
        }
        all
    })
}

/// Returns a Pokémon's name as a word in addresses, where dots separate words.
pub(crate) fn word_of(name: &str) -> String {
    name.replace(['/', ' '], "-").replace('.', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lists_are_written_in_words() {
        assert_eq!(many(1, "line", "lines"), "1 line");
        assert_eq!(many(2, "line", "lines"), "2 lines");
        assert_eq!(many(2000, "line", "lines"), "2,000 lines");
        assert_eq!(grouped("999"), "999");
        assert_eq!(grouped("1234567"), "1,234,567");
        assert_eq!((up_to(9, 9), up_to(49, 58)), ("9".into(), "49–58".into()));
        assert_eq!(capital("élan is lost"), "Élan is lost");
        assert_eq!(and(&["A"]), "A");
        assert_eq!(and(&["A", "B", "C"]), "A, B and C");
    }
}
