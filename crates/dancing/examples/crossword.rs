//! A puzzle with colours: a square of words that can be read across and down.
//!
//! `cargo run --release -p dancing --example crossword`
//!
//! Each row and each column is a primary item, which a word covers. Each cell is a secondary item,
//! whose colour is its letter. Where a row and a column cross, their words must have the same
//! letter.

use dancing::problem::{Builder, Entry, Problem, ProblemError};
use dancing::search::Search;

const SIZE: usize = 3;

const WORDS: [&str; 12] = [
    "bit", "ice", "ten", "bat", "ape", "pin", "tip", "ire", "net", "pea", "ant", "tea",
];

/// Adds an option for each word, which covers the line and gives the line's cells their letters.
fn add_words(builder: &mut Builder, line: &str, cells: [usize; SIZE]) -> Result<(), ProblemError> {
    let line = builder.primary(line)?;
    for word in WORDS {
        let mut entries: Vec<Entry> = vec![line.plain()];
        for (cell, letter) in cells.iter().zip(word.chars()) {
            let cell = builder.find(&format!("cell{cell}")).expect("it was added");
            entries.push(cell.in_colour(builder.colour(&letter.to_string())?));
        }
        builder.named_option(word, entries)?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut builder = Problem::builder();
    for cell in 0..SIZE * SIZE {
        builder.secondary(&format!("cell{cell}"))?;
    }
    for line in 0..SIZE {
        let across = std::array::from_fn(|at| line * SIZE + at);
        let down = std::array::from_fn(|at| at * SIZE + line);
        add_words(&mut builder, &format!("row{line}"), across)?;
        add_words(&mut builder, &format!("column{line}"), down)?;
    }
    let problem = builder.build();

    // Options are in the order in which the lines were added: row, column, row, column, row,
    // column.
    for square in Search::new(&problem).solutions()? {
        let words = square
            .iter()
            .filter_map(|&option| problem.option_name(option));
        let across: Vec<&str> = words.step_by(2).collect();
        println!("{}\n", across.join("\n"));
    }
    Ok(())
}
