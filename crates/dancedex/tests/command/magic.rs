//! `dancedex magic`: every printed way replayed by a small player of our own, every form tried.

use crate::bad_input::said;
use crate::{dancedex, json, stdout};
use serde_json::Value;

const GAME: &str = "496125/583779/241638";

/// A board as rows and columns; moves done cell by cell, knowing nothing of the crate.
type Cells = [[u8; 6]; 3];

fn cells(text: &str) -> Cells {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
    assert_eq!(digits.len(), 18, "{text}");
    let mut cells = [[0; 6]; 3];
    for (at, digit) in digits.iter().enumerate() {
        cells[at / 6][at % 6] = digit - b'0';
    }
    cells
}

fn play(mut board: Cells, step: &str) -> Cells {
    let word: Vec<char> = step.chars().collect();
    let line = word[1].to_digit(10).unwrap() as usize - 1;
    let times = word.get(3).map_or(1, |by| by.to_digit(10).unwrap());
    for _ in 0..times {
        let [top, middle, bottom] = [0, 1, 2].map(|row| board[row][line % 6]);
        match (word[0], word[2]) {
            ('r', 'r') => board[line].rotate_right(1),
            ('r', 'l') => board[line].rotate_left(1),
            ('c', 'd') => (0..3).for_each(|row| board[row][line] = [bottom, top, middle][row]),
            ('c', 'u') => (0..3).for_each(|row| board[row][line] = [middle, bottom, top][row]),
            _ => panic!("{step}"),
        }
    }
    board
}

fn is_magic(board: &Cells) -> bool {
    [0, 3].iter().all(|&left| {
        let at = |row: usize, column: usize| board[row][left + column];
        let rows = (0..3).all(|row| (0..3).map(|column| at(row, column)).sum::<u8>() == 15);
        let columns = (0..3).all(|column| (0..3).map(|row| at(row, column)).sum::<u8>() == 15);
        let falling = (0..3).map(|place| at(place, place)).sum::<u8>() == 15;
        rows && columns && falling && (0..3).map(|place| at(place, 2 - place)).sum::<u8>() == 15
    })
}

fn words(list: &Value) -> Vec<&str> {
    let words = list.as_array().unwrap().iter();
    words.map(|word| word.as_str().unwrap()).collect()
}

/// Replays an answer in JSON, its states one by one, and the list of all ways if it has one.
fn replay(answer: &Value) -> Cells {
    let start = cells(answer["board"].as_str().unwrap());
    let (moves, states) = (words(&answer["moves"]), words(&answer["states"]));
    assert_eq!(answer["length"], moves.len());
    assert_eq!(cells(states[0]), start);
    assert_eq!(states.len(), moves.len() + 1);
    for (pair, step) in states.windows(2).zip(&moves) {
        assert_eq!(play(cells(pair[0]), step), cells(pair[1]), "{step}");
    }
    let mut ways: Vec<Vec<&str>> = answer["list"]
        .as_array()
        .into_iter()
        .flatten()
        .map(words)
        .collect();
    for way in &ways {
        assert_eq!(way.len(), moves.len());
        assert!(
            is_magic(&way.iter().fold(start, |board, step| play(board, step))),
            "{way:?}"
        );
    }
    let listed = ways.len();
    ways.sort();
    ways.dedup();
    assert_eq!(ways.len(), listed, "every way once");
    cells(states.last().unwrap())
}

#[test]
fn the_games_board_is_the_default_and_every_way_holds() {
    let answer = json("magic solve --all", 0);
    assert!(is_magic(&replay(&answer)));
    assert_eq!(cells(answer["board"].as_str().unwrap()), cells(GAME));
    assert_eq!(
        (&answer["length"], &answer["solutions"], &answer["ends"]),
        (&11.into(), &36.into(), &2.into())
    );
    assert_eq!(answer["list"].as_array().unwrap().len(), 36);
    assert_eq!(
        (&answer["optimal"], &answer["method"]),
        (&true.into(), &"search".into())
    );
}

#[test]
fn turns_are_fewer_and_hold_too() {
    let answer = json("magic solve --metric turn --all", 0);
    assert!(is_magic(&replay(&answer)));
    assert_eq!(
        (&answer["length"], &answer["solutions"], &answer["ends"]),
        (&9.into(), &28.into(), &2.into())
    );
    assert_eq!(
        answer["list"].as_array().unwrap().len() as u64,
        answer["solutions"].as_u64().unwrap()
    );
}

/// The scrambled board of a few moves.
fn near(moves: u32, seed: u32) -> String {
    stdout(&format!("magic scramble --moves {moves} --seed {seed}"), 0)
        .split_whitespace()
        .collect()
}

#[test]
fn search_and_sat_agree_in_every_encoding() {
    let board = near(4, 7);
    for encoding in ["tseytin", "direct", "phases"] {
        let answer = json(
            &format!("magic solve {board} --method both --encoding {encoding}"),
            0,
        );
        assert!(is_magic(&replay(&answer)));
        assert_eq!(answer["method"], "both");
        let sat = json(
            &format!("magic solve {board} --method sat --encoding {encoding}"),
            0,
        );
        assert!(is_magic(&replay(&sat)));
        assert_eq!(
            (&sat["length"], &sat["optimal"]),
            (&answer["length"], &true.into())
        );
    }
}

#[test]
fn a_limit_says_what_is_proved() {
    let answer = json("magic solve --method sat --limit 1", 3);
    assert_eq!(
        (&answer["optimal"], &answer["length"]),
        (&false.into(), &Value::Null)
    );
    assert!((1..=11).contains(&answer["at_least"].as_u64().unwrap()));
    assert!(
        stdout("magic solve --method sat --limit 1", 3).contains("every solution has at least")
    );
}

#[test]
fn beside_the_search_a_limit_says_how_far_sat_came() {
    let answer = json("magic solve --method both --limit 1", 0);
    assert_eq!(
        (&answer["length"], &answer["at_least"]),
        (&11.into(), &11.into())
    );
    assert!((1..=11).contains(&answer["sat_at_least"].as_u64().unwrap()));
    assert!(
        stdout("magic solve --method both --limit 1", 0)
            .contains("\nBy SAT, every solution has at least ")
    );
}

/// Interrupts a question that would take hours, as soon as the command listens.
#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_says_what_is_proved() {
    let child = std::process::Command::new(assert_cmd::cargo::cargo_bin("dancedex"))
        .args(["magic", "solve", "--method", "sat", "--format", "json"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let id = child.id().to_string();
    while !listens(&id) {
        std::thread::yield_now();
    }
    let mut kill = std::process::Command::new("kill");
    assert!(kill.args(["-INT", &id]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    let answer: Value = serde_json::from_slice(&ended.stdout).unwrap();
    assert_eq!(answer["at_least"], answer["sat_at_least"]);
    assert_eq!(answer["length"], Value::Null);
}

/// Whether a process has a handler for SIGINT, the second of the signals.
#[cfg(target_os = "linux")]
fn listens(id: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = u64::from_str_radix(caught.unwrap().trim(), 16).unwrap();
    caught & 2 != 0
}

#[test]
fn another_goal_is_reached() {
    let goal = near(0, 0);
    let answer = json(&format!("magic solve {} --goal {goal}", near(5, 3)), 0);
    assert_eq!(replay(&answer), cells(&goal));
}

#[test]
fn boards_come_from_a_file_or_stdin_in_any_writing() {
    let text = "4,9,6 | 1,2,5\n5,8,3 | 7,7,9\n2,4,1 | 6,3,8\n";
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let of_file = stdout(&format!("magic check {} c1d c1u", file.path().display()), 1);
    let of_stdin = dancedex("magic check - c1d c1u")
        .write_stdin(text)
        .assert()
        .code(1);
    assert_eq!(of_file.as_bytes(), of_stdin.get_output().stdout);
    assert_eq!(of_file, stdout(&format!("magic check {GAME} c1d c1u"), 1));
    assert!(of_file.ends_with("not solved after 2 moves (2 steps)\n"));
}

#[test]
#[cfg(unix)]
fn boards_come_through_a_pipe() {
    let answer = |path: &str| {
        let solve = format!("magic check {path} c1d c1u");
        let assert = dancedex(&solve).write_stdin(GAME).assert().code(1);
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    assert_eq!(answer("/dev/stdin"), answer("-"));
    assert_eq!(answer("/dev/stdin"), answer(GAME));
}

#[test]
fn a_board_of_several_words_is_one_board() {
    let board = near(4, 7);
    let rows = format!("{} {} {}", &board[..6], &board[6..12], &board[12..]);
    let solve = |board: &str| json(&format!("magic solve {board}"), 0)["moves"].clone();
    assert_eq!(solve(&rows), solve(&board));
    let reason = said("magic solve 496125 583779");
    assert!(reason.contains("here are 12"), "{reason}");
}

#[test]
fn check_accepts_what_solve_printed() {
    let board = near(6, 5);
    let answer = json(&format!("magic solve {board}"), 0);
    let line = words(&answer["moves"]).join(" ");
    assert!(stdout(&format!("magic solve {board}"), 0).contains(&format!("\n{line}\n")));
    assert!(stdout(&format!("magic check {board} {line}"), 0).contains("\nsolved after"));
}

#[test]
fn scrambles_repeat_by_seed() {
    assert_eq!(near(20, 1), near(20, 1));
    assert_ne!(near(20, 1), near(20, 2));
    assert!(is_magic(&cells(&near(0, 9))));
}

#[test]
fn a_solved_board_needs_nothing() {
    let text = stdout(&format!("magic solve {} --all", near(0, 0)), 0);
    assert!(text.contains("\n\n0 steps, proved shortest in 1 way to 1 end (by search, "));
    assert_eq!(text.lines().count(), 5);
}

#[test]
fn digits_that_make_no_squares_have_no_solution() {
    assert!(stdout("magic solve 055555/555555/555555", 1).contains("no magic square holds a 0"));
    let answer = json("magic solve 155555/555555/555555", 1);
    let solved = json(&format!("magic solve {}", near(0, 0)), 0);
    for key in solved.as_object().unwrap().keys() {
        assert!(answer.get(key).is_some(), "{key}");
    }
    assert_eq!(answer["solutions"], 0);
    assert!(
        answer["reason"]
            .as_str()
            .unwrap()
            .contains("opposite cells sum to 10")
    );
}

/// A model of the question for one move, made by hand: the map says what is true in it.
fn model(cnf: &str, step: &str, start: Cells) -> String {
    let states = [start, play(start, step)];
    let mut values = String::from("s SATISFIABLE\n");
    let mut mapped = Vec::new();
    for line in cnf.lines().filter(|line| line.starts_with("c ")) {
        let words: Vec<&str> = line.split(' ').skip(1).collect();
        let number = |at: usize| words[at].parse::<usize>().unwrap();
        let (holds, variable) = match words[0] {
            "cell" => {
                let cell = number(2) - 1;
                let digit = states[number(1)][cell / 6][cell % 6];
                (usize::from(digit) == number(3), number(4))
            }
            "move" => (words[2] == step, number(3)),
            _ => continue,
        };
        mapped.push(variable);
        values += &format!("v {}{variable}\n", if holds { "" } else { "-" });
    }
    // With one goal there is nothing left but the choice of it.
    values + &format!("v {} 0\n", mapped.iter().max().unwrap() + 1)
}

#[test]
fn a_solvers_answer_reads_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (cnf, output) = (path("a.cnf"), path("a.out"));
    let goal = play(cells(GAME), "c4u").concat();
    let goal: String = goal.iter().map(ToString::to_string).collect();
    let encode = format!("magic encode {GAME} --goal {goal} --encoding direct --states 2 -o {cnf}");
    let said_first = stdout(&encode, 0);
    let text = std::fs::read_to_string(&cnf).unwrap();
    let head = text.lines().find(|line| line.starts_with("p cnf "));
    let counts: Vec<&str> = head.unwrap().split(' ').skip(2).collect();
    assert!(said_first.starts_with(&format!("{} variables, {} clauses", counts[0], counts[1])));
    let encode = format!("magic encode {GAME} --goal {goal} --encoding direct --states 2 -o -");
    assert_eq!(stdout(&encode, 0), text);
    let decode = format!("magic decode {cnf} {output}");
    std::fs::write(&output, model(&text, "c4u", cells(GAME))).unwrap();
    let answer = stdout(&decode, 0);
    assert!(answer.contains("1. c4u") && answer.ends_with("\n1 move: the goal\n"));
    std::fs::write(&output, model(&text, "c4d", cells(GAME))).unwrap();
    assert!(said(&decode).contains("unsatisfied"));
    std::fs::write(&output, "s UNKNOWN\n").unwrap();
    assert!(said(&decode).contains("stopped without an answer"));
    std::fs::write(&output, "s UNSATISFIABLE\n").unwrap();
    let piped = dancedex(&format!("magic decode - {output}"))
        .write_stdin(text.as_bytes())
        .assert();
    piped.code(1);
    assert!(stdout(&decode, 1).contains("unsatisfiable"));
}

#[test]
fn bad_input_says_where() {
    assert!(said("magic solve 123").contains("here are 3"));
    assert!(said("magic solve 4,9,6,1,2/583779/241638").ends_with("line 1 has 5"));
    assert!(said("magic solve board.txt").contains("no file `board.txt`"));
    assert!(said("magic solve .").starts_with("`.` is a directory: give a board"));
    #[cfg(unix)]
    assert!(said("magic solve /dev/zero").starts_with("/dev/zero: "));
    assert!(said("magic decode - -").starts_with("stdin is one file"));
    assert!(said("magic verify - -").starts_with("stdin is one file"));
    assert!(said(&format!("magic check {GAME} c1d+1")).starts_with("move 1 is `c1d+1`"));
    assert!(said(&format!("magic check {GAME} r1r05")).starts_with("move 1 is `r1r05`"));
    assert!(said("magic solve - --goal -").contains("stdin is one board"));
    assert!(said("magic solve 4,9,6,1,2,5/5,8,x,7,7,9/2,4,1,6,3,8").starts_with("cell 9 is `x`"));
    assert!(said("magic solve --limit 5").contains("--method sat"));
    assert!(said("magic solve --all --method sat").contains("--method both"));
    assert!(said("magic solve --play").contains("needs a terminal"));
    assert!(said(&format!("magic check {GAME} c1d c9d")).starts_with("move 2 is `c9d`"));
    assert!(said("magic decode /nowhere.cnf /nowhere.out").contains("cannot read /nowhere.cnf"));
}

#[test]
fn a_solver_that_is_not_in_the_build_is_refused() {
    for (name, built_in) in [
        ("cadical", cfg!(feature = "cadical")),
        ("kissat", cfg!(feature = "kissat")),
    ] {
        let line = format!("magic solve {} --method both --solver {name}", near(3, 2));
        if built_in {
            assert_eq!(json(&line, 0)["method"], "both");
        } else {
            assert!(said(&line).ends_with(&format!(
                "build it with `--features {name}`, or choose --solver batsat"
            )));
        }
    }
    assert!(said("magic solve --method sat --solver minisat").contains("cadical"));
    assert!(said("magic solve --solver kissat").contains("--method sat"));
    assert!(said("magic solve --method sat --proof a").contains("--solver cadical"));
}

/// Two variables in every way, and the proof that they are too many.
#[test]
fn a_proof_is_checked_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (cnf, proof) = (path("a.cnf"), path("a.proof"));
    std::fs::write(&cnf, "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n").unwrap();
    std::fs::write(&proof, "5 2 0 1 2 0\n6 0 5 3 4 0\n").unwrap();
    let line = format!("magic verify {cnf} {proof}");
    assert!(stdout(&line, 0).starts_with("unsatisfiable, proved: 2 clauses, 2 lines"));
    std::fs::write(&proof, "5 2 0 1 2 0\n6 0 5 3 0\n").unwrap();
    let reason = "line 2 of the proof: its hints do not lead to a contradiction";
    assert_eq!(said(&line), format!("{proof}: {reason}"));
    std::fs::write(&proof, "5 2 0 1 2 0\n").unwrap();
    assert!(said(&line).contains("the proof ends after 1 line"));
    assert!(said(&format!("magic verify {cnf} {}", path("b"))).starts_with("cannot read "));
    let directory = folder.path().display();
    let of_clauses = said(&format!("magic verify {directory} {proof}"));
    let of_proof = said(&format!("magic verify {cnf} {directory}"));
    for reason in [of_clauses, of_proof] {
        let right = format!("cannot read {directory}: ");
        assert!(reason.starts_with(&right), "{reason}");
    }
    let piped = dancedex(&format!("magic verify {cnf} -"))
        .write_stdin("5 2 0 1 2 0\n6 0 5 3 4 0\n")
        .assert();
    piped.code(0);
    assert!(said(&format!("magic verify {proof} {cnf}")).contains("line 1 of the proof"));
}

#[test]
#[cfg(feature = "cadical")]
fn the_proof_of_the_minimum_is_written_and_holds() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (cnf, proof) = (path("a.cnf"), path("a.lrat"));
    let (board, sat) = (
        near(4, 7),
        "--method sat --solver cadical --encoding direct",
    );
    let answer = json(&format!("magic solve {board} {sat} --proof {proof}"), 0);
    let length = &answer["length"];
    assert_eq!(answer["proof"], proof);
    let encode = format!("magic encode {board} --encoding direct --states {length} -o {cnf}");
    stdout(&encode, 0);
    assert!(stdout(&format!("magic verify {cnf} {proof}"), 0).starts_with("unsatisfiable"));
    assert_eq!(
        std::fs::read_dir(&folder).unwrap().count(),
        2,
        "no draft is left"
    );
    let nowhere = path("no/a.lrat");
    let reason = said(&format!("magic solve {board} {sat} --proof {nowhere}"));
    assert!(
        reason.starts_with(&format!("cannot write the proof {nowhere}: ")),
        "{reason}"
    );
}

#[test]
#[cfg(feature = "cadical")]
fn a_proof_is_of_what_sat_has_proved_when_a_limit_stops_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (cnf, proof) = (path("a.cnf"), path("a.lrat"));
    let solve = format!("magic solve --method both --solver cadical --limit 2 --proof {proof}");
    let text = stdout(&solve, 0);
    let states = text.split_once("encode --states ").unwrap().1;
    let states = states.split_once('`').unwrap().0;
    assert!(text.contains(&format!("every solution has at least {states} step")));
    stdout(&format!("magic encode --states {states} -o {cnf}"), 0);
    assert!(stdout(&format!("magic verify {cnf} {proof}"), 0).starts_with("unsatisfiable"));
}

#[test]
#[cfg(feature = "cadical")]
fn a_proof_that_is_not_written_is_said_to_be_missing() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("a.lrat").display().to_string();
    for (board, code) in [(near(0, 0), 0), ("155555/555555/555555".to_owned(), 1)] {
        let sat = "--method sat --solver cadical --proof";
        dancedex(&format!("magic solve {board} {sat} {proof}"))
            .assert()
            .code(code)
            .stderr(format!(
                "note: {proof} is not written: SAT has proved nothing\n"
            ));
    }
}

/// A reader that has had enough, of a file that is a pipe.
#[test]
#[cfg(target_os = "linux")]
fn a_closed_pipe_is_no_error_by_any_name() {
    for output in ["-", "/dev/stdout"] {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("dancedex"))
            .args(["magic", "encode", "--states", "12", "-o", output])
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{output}");
    }
}
