//! The readers of boards, moves, clauses and proofs.

use super::reader::{Reader, text, two};
use anyhow::{Result, ensure};
use magic_squares::{Board, parse_moves, sat};

const BOARDS: [&str; 2] = ["438294951753618276", "438 294 951\n753 618 276\n"];

pub(super) fn all() -> Vec<Reader> {
    let proof =
        "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n%%\n5 2 0 1 2 0\n5 d 1 0\n6 0 5 3 4 0\n";
    let asked = "c magic squares 438294951753618276 step\nc move 0 c1d 1\nc move 1 r3r 2\np cnf 2 2\n1 2 \
                 0\n-1 2 0\n%%\ns SATISFIABLE\nv 1 2 0\n";
    vec![
        Reader::of("board", 60, &BOARDS, board_and_moves).with_words(&["9", "0", "."]),
        Reader::of("moves", 60, &["c1d r3r, r2l2 c6d2"], board_and_moves),
        // The checker stores a byte for each literal of up to 100 million variables.
        Reader {
            memory: 256 << 20,
            ..Reader::of("proof", 100, &[proof], checked).with_words(&[
                "p cnf 1 1",
                " d ",
                "-2",
                " 0\n",
                "%%\n",
            ])
        },
        Reader::of("values", 60, &[asked], decoded).with_words(&[
            "s UNSATISFIABLE\n",
            "v 1 0\n",
            "c ",
            "%%\n",
        ]),
    ]
}

fn board_and_moves(bytes: &[u8]) -> Result<()> {
    let text = text(bytes);
    if let Ok(board) = text.parse::<Board>() {
        ensure!(board.to_string().parse() == Ok(board), "{board} read again");
    }
    if let Ok(moves) = parse_moves(&text) {
        let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
        ensure!(
            parse_moves(&words.join(" ")).as_ref() == Ok(&moves),
            "{words:?} read again"
        );
    }
    Ok(())
}

fn checked(bytes: &[u8]) -> Result<()> {
    let (clauses, proof) = two(bytes);
    let _ = sat::verify(clauses.as_bytes(), proof.as_bytes());
    Ok(())
}

fn decoded(bytes: &[u8]) -> Result<()> {
    let (clauses, values) = two(bytes);
    let _ = sat::decode(&clauses, &values);
    Ok(())
}
