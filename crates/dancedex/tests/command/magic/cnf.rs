//! `encode` and `decode`: the question as clauses, and another solver's answer to it.

use super::*;
use crate::bad_input::said;
use crate::dancedex;

/// Returns a model of the question for one move, made by hand: the map of variables determines
/// which are true.
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
    // With one goal, the only remaining variable is the choice of the goal.
    values + &format!("v {} 0\n", mapped.iter().max().unwrap() + 1)
}

#[test]
fn a_solvers_answer_reads_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let cnf = path("a.cnf");
    let output = path("a.out");
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

/// Checks that a named pipe whose reader closes it causes no error.
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
