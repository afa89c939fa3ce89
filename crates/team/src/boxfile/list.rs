//! A box as a list: Pokémon one a line, or with commas between them; `#` begins a remark.

use super::written::Written;

/// So many of them at most.
pub(super) fn read(text: &str, most: usize) -> Vec<Written> {
    let lines = (1..).zip(text.lines());
    let named = lines.flat_map(|(line, text)| {
        let text = text.split('#').next().unwrap_or("");
        text.split([',', ';', '\t'])
            .map(move |name| (line, name.trim()))
    });
    named
        .filter(|(_, name)| !name.is_empty())
        .map(|(line, name)| Written {
            line,
            heading: name.to_owned(),
            ..Written::default()
        })
        .take(most)
        .collect()
}
