//! An exact cover made of plain sets: tilings of a board with L-trominoes.
//!
//! `cargo run --release -p dancing --example tiling`

use dancing::problem::{OptionId, Problem};
use dancing::search::Search;

const ROWS: usize = 4;
const COLUMNS: usize = 6;

/// Returns all positions of the piece, which covers three of the four cells of a square.
fn places() -> Vec<[usize; 3]> {
    let mut places = Vec::new();
    for row in 0..ROWS - 1 {
        for column in 0..COLUMNS - 1 {
            let corner = row * COLUMNS + column;
            let [a, b, c, d] = [0, 1, COLUMNS, COLUMNS + 1].map(|cell| corner + cell);
            places.extend([[a, b, c], [a, b, d], [a, c, d], [b, c, d]]);
        }
    }
    places
}

/// Returns the board with a letter for each piece.
fn picture(places: &[[usize; 3]], tiling: &[OptionId]) -> String {
    let mut cells = ['.'; ROWS * COLUMNS];
    for (letter, option) in ('a'..).zip(tiling) {
        for cell in places[option.index()] {
            cells[cell] = letter;
        }
    }
    let rows = cells.chunks(COLUMNS);
    rows.map(|row| row.iter().collect::<String>() + "\n")
        .collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The items are the cells, by number; the options are the positions of pieces, in the given
    // order.
    let places = places();
    let problem = Problem::from_sets(ROWS * COLUMNS, places.iter().copied())?;

    let all = Search::new(&problem).count()?;
    println!("{} tilings. The first two:", all.solutions);
    for tiling in Search::new(&problem).solutions()?.take(2) {
        println!("\n{}", picture(&places, &tiling));
    }
    Ok(())
}
