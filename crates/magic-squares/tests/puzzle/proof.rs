//! Tests the proof checker: valid proofs must be accepted, and changed ones must be rejected at the
//! changed line.

use magic_squares::sat::verify;

/// All four clauses with two variables, which contradict each other.
const ALL_FOUR: &str = "c nothing\np cnf 2 4\n1 2 0 -1\n2 0\n1 -2 0\n\n-1 -2 0\n";

fn said(cnf: &str, proof: &str) -> String {
    let wrong = verify(cnf.as_bytes(), proof.as_bytes()).unwrap_err();
    wrong.to_string()
}

#[test]
fn what_holds_is_accepted() {
    let proof = "c nothing\n5 2 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\nnever read\n";
    let verified = verify(ALL_FOUR.as_bytes(), proof.as_bytes()).unwrap();
    assert_eq!(
        (verified.lines, verified.added, verified.dropped),
        (4, 2, 2)
    );
    let trivial = verify("p cnf 0 1\n0\n".as_bytes(), "2 0 1 0\n".as_bytes());
    assert_eq!(trivial.unwrap().added, 1);
}

#[test]
fn what_does_not_hold_is_refused_at_its_line() {
    for (proof, reason) in [
        ("5 2 0 1 0\n", "line 1 of the proof: its hints do not lead"),
        (
            "5 2 0 3 2 0\n",
            "line 1 of the proof: hint 3 leaves several",
        ),
        ("5 0 1 2 0\n", "line 1 of the proof: hint 1 leaves several"),
        (
            "5 2 0 1 7 0\n",
            "line 1 of the proof: hint 7 names no clause",
        ),
        (
            "5 2 0 1 5 0\n",
            "line 1 of the proof: hint 5 names no clause",
        ),
        (
            "5 2 0 -1 2 0\n",
            "line 1 of the proof: hint -1 is of the kind RAT",
        ),
        ("4 2 0 1 2 0\n", "line 1 of the proof: 4 is not above"),
        ("\n5 d 9 0\n", "line 2 of the proof: there is no clause 9"),
        (
            "5 d 1 0\n6 2 0 1 2 0\n",
            "line 2 of the proof: hint 1 names no clause",
        ),
        ("5 2 0 1 2\n", "line 1 of the proof: it has no closing 0"),
        ("5 2 0 1 2 0 4\n", "line 1 of the proof: `4` after its end"),
        ("5 x 0 1 2 0\n", "line 1 of the proof: `x` is not a number"),
        (
            "-5 2 0 1 2 0\n",
            "line 1 of the proof: -5 is not a number of a clause",
        ),
        (
            "5 99999999999999999999 0 1 0\n",
            "line 1 of the proof: `99999999999999999999` is",
        ),
        (
            "5 2 0 1 2 0\n",
            "the proof ends after 1 line without the empty clause",
        ),
        ("", "the proof ends after 0 lines"),
    ] {
        assert!(
            said(ALL_FOUR, proof).starts_with(reason),
            "{proof:?}: {}",
            said(ALL_FOUR, proof)
        );
    }
    assert!(said("p cnf 2 1\n1 a 0\n", "").starts_with("line 2 of the CNF file: `a`"));
    assert!(said("p cnf 2 1\n1 2\n", "").starts_with("line 2 of the CNF file: the last clause"));
}

#[cfg(feature = "cadical")]
mod cadical {
    use super::said;
    use magic_squares::sat::{Encoding, Limits, Plan, Shortest, Solver, shortest, verify};
    use magic_squares::{Board, Goals, Metric, scramble};

    /// Returns the clauses for undoing four moves with three moves, and CaDiCaL's proof that they
    /// are unsatisfiable.
    fn proved(plan: Plan) -> (String, String) {
        let board = Board::SOLVED.after(&scramble(4, 3));
        let goals = Goals::magic(&board).unwrap();
        let file = tempfile::NamedTempFile::new().unwrap();
        let limits = Limits {
            proof: Some(file.path()),
            ..Limits::default()
        };
        let question = (&board, &goals, Metric::Step);
        let found = shortest(question, plan, Solver::CaDiCaL, limits, |_| {}).unwrap();
        assert!(matches!(found, Shortest::Proved(moves) if moves.len() == 4));
        let mut cnf = Vec::new();
        for part in 0..plan.parts(3) {
            let formula = plan.encode(part, question, 3);
            formula.write_dimacs(&mut cnf).unwrap();
        }
        let proof = std::fs::read_to_string(file.path()).unwrap();
        (String::from_utf8(cnf).unwrap(), proof)
    }

    #[test]
    fn its_proofs_hold_in_every_encoding() {
        for plan in Plan::ALL {
            let (cnf, proof) = proved(plan);
            assert!(verify(cnf.as_bytes(), proof.as_bytes()).unwrap().added > 1);
        }
    }

    #[test]
    fn a_proof_that_lacks_the_last_part_is_refused() {
        let (cnf, proof) = proved(Plan::Cubes);
        let parts = proof.split_inclusive('\n');
        let ends = |line: &&str| line.split(' ').nth(1) == Some("0");
        let all = parts.clone().filter(ends).count();
        assert_eq!(
            all,
            Plan::Cubes.parts(3),
            "each part ends in the empty clause"
        );
        let end = parts.clone().position(|line| ends(&line)).unwrap();
        let first: String = parts.take(end + 1).collect();
        assert!(said(&cnf, &first).contains("without the empty clause"));
    }

    #[test]
    fn a_line_without_its_last_hint_is_refused() {
        let (cnf, proof) = proved(Plan::Whole(Encoding::Phases));
        let lines: Vec<&str> = proof.lines().collect();
        let added: Vec<usize> = (0..lines.len())
            .filter(|&at| !lines[at].contains(" d "))
            .collect();
        for &at in added.iter().step_by(added.len() / 20 + 1) {
            let words: Vec<&str> = lines[at].split(' ').collect();
            let shorter = [&words[..words.len() - 2], &["0"]].concat().join(" ");
            let mut tampered = lines.clone();
            tampered[at] = &shorter;
            let reason = said(&cnf, &tampered.join("\n"));
            let place = format!("line {} of the proof: ", at + 1);
            assert!(reason.starts_with(&place), "{reason}");
        }
        let cut = lines[..lines.len() / 2].join("\n");
        assert!(said(&cnf, &cut).contains("without the empty clause"));
    }
}
