//! A player with its own implementation of the rules. It shares only the notation of boards and
//! moves with the crate.

/// The three rows of cells of a board.
pub(crate) type Cells = [[u8; 6]; 3];

/// Parses the digits of a printed board.
pub(crate) fn cells(board: &str) -> Cells {
    let digits: Vec<u8> = board.bytes().filter(u8::is_ascii_digit).collect();
    assert_eq!(digits.len(), 18, "{board}");
    let mut cells = [[0; 6]; 3];
    for (at, digit) in digits.iter().enumerate() {
        cells[at / 6][at % 6] = digit - b'0';
    }
    cells
}

/// Returns the board after printed moves.
pub(crate) fn play(board: &str, moves: impl IntoIterator<Item = String>) -> Cells {
    moves.into_iter().fold(cells(board), |mut cells, word| {
        let word: Vec<char> = word.chars().collect();
        let times = word
            .get(3)
            .map_or(1, |by| by.to_digit(10).expect("how far"));
        let line = word[1].to_digit(10).expect("which line") as usize - 1;
        for _ in 0..times {
            one_cell(&mut cells, word[0], line, word[2]);
        }
        cells
    })
}

fn one_cell(cells: &mut Cells, kind: char, line: usize, direction: char) {
    match (kind, direction) {
        ('r', 'r') => cells[line].rotate_right(1),
        ('r', 'l') => cells[line].rotate_left(1),
        ('c', 'd' | 'u') => {
            let mut column = cells.map(|row| row[line]);
            match direction {
                'd' => column.rotate_right(1),
                _ => column.rotate_left(1),
            }
            for (row, digit) in cells.iter_mut().zip(column) {
                row[line] = digit;
            }
        }
        _ => panic!("no move: {kind}{line}{direction}"),
    }
}

/// Returns whether every row, column and diagonal of both grids sums to 15.
pub(crate) fn is_magic(cells: &Cells) -> bool {
    [0, 3].into_iter().all(|left| {
        let grid = cells.map(|row| [row[left], row[left + 1], row[left + 2]]);
        let rows = grid.iter().map(|row| row.iter().sum());
        let columns = (0..3).map(|column| grid.iter().map(|row| row[column]).sum());
        let diagonals = [
            grid[0][0] + grid[1][1] + grid[2][2],
            grid[0][2] + grid[1][1] + grid[2][0],
        ];
        rows.chain(columns)
            .chain(diagonals)
            .all(|sum: u8| sum == 15)
    })
}
