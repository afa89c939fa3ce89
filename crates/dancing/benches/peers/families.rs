//! Problems that the corpus does not contain, or not in a suitable size.

use std::fmt::Write;

/// The names of the problems.
pub(crate) const NAMES: [&str; 2] = ["domino-6x10", "triples-39-190"];

/// Returns the text of the problem with the given name.
pub(crate) fn text(name: &str) -> Option<String> {
    match name {
        "domino-6x10" => Some(dominoes(6, 10)),
        "triples-39-190" => Some(triples(39, 190)),
        _ => None,
    }
}

/// Returns the problem of covering a board with dominoes. Most nodes of its search tree are
/// solutions.
fn dominoes(rows: usize, columns: usize) -> String {
    let cell = |row: usize, column: usize| format!("{row},{column}");
    let cells = (0..rows * columns).map(|place| (place / columns, place % columns));
    let names: Vec<String> = cells.clone().map(|(r, c)| cell(r, c)).collect();
    let mut text = names.join(" ");
    for (row, column) in cells {
        for (down, right) in [(0, 1), (1, 0)] {
            let below = row + down;
            let beside = column + right;
            if below < rows && beside < columns {
                let _ = write!(text, "\n{} {}", cell(row, column), cell(below, beside));
            }
        }
    }
    text + "\n"
}

/// Returns a problem with random options of three items each, generated from a fixed seed. The
/// options include three partitions of the items.
fn triples(items: usize, options: usize) -> String {
    let mut state = 1u64;
    let mut below = move |bound: usize| {
        // This is the generator of Knuth's MMIX.
        state = state.wrapping_mul(6364136223846793005);
        state = state.wrapping_add(1442695040888963407);
        (state >> 33) as usize % bound
    };
    let mut rows = Vec::new();
    while rows.len() < options {
        let mut shuffled: Vec<usize> = (0..items).collect();
        for place in (1..items).rev() {
            shuffled.swap(place, below(place + 1));
        }
        let triples = shuffled.chunks_exact(3).map(<[usize]>::to_vec);
        rows.extend(triples.take(if rows.len() < items { items } else { 1 }));
    }
    let names: Vec<String> = (0..items).map(|item| format!("i{item}")).collect();
    let mut text = names.join(" ");
    for row in rows {
        let items: Vec<String> = row.iter().map(|item| format!("i{item}")).collect();
        let _ = write!(text, "\n{}", items.join(" "));
    }
    text + "\n"
}
