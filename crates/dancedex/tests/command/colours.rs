//! Checks that colours are used on a terminal, as many as it supports, and if an option requests
//! them.

use crate::{dancedex, terminal};

const TYPE: &str = "types 9 Fire";
const RED: &str = "\u{1b}[38;2;230;40;41m";

fn text(line: &str) -> String {
    let output = dancedex(line).env("COLORTERM", "truecolor").output();
    String::from_utf8(output.unwrap().stdout).unwrap()
}

#[test]
fn a_pipe_has_no_colours_unless_they_are_asked_for() {
    assert!(!text(TYPE).contains('\u{1b}'));
    assert!(!text(&format!("{TYPE} --color never")).contains('\u{1b}'));
    assert!(text(&format!("--color always {TYPE}")).contains(RED));
    assert!(text(&format!("{TYPE} --color=always")).contains(RED));
}

#[test]
fn a_terminal_has_as_many_colours_as_it_says() {
    let shown = |environment: &str| terminal(environment, TYPE);
    assert!(shown("TERM=xterm COLORTERM=truecolor").contains(RED));
    assert!(shown("TERM=xterm-256color").contains("\u{1b}[38;5;160m"));
    let sixteen = shown("TERM=linux");
    assert!(sixteen.contains("\u{1b}[91mFire"), "{sixteen}");
    assert!(!sixteen.contains("[38;"), "{sixteen}");
    for none in ["NO_COLOR=1 TERM=xterm", "TERM=dumb"] {
        assert!(!shown(none).contains('\u{1b}'), "{none}");
    }
}

#[test]
fn what_is_asked_for_is_stronger_than_the_terminal() {
    let line = format!("{TYPE} --color never");
    assert!(!terminal("TERM=xterm", &line).contains('\u{1b}'));
    let line = format!("{TYPE} --color always");
    assert!(terminal("NO_COLOR=1 TERM=xterm", &line).contains("\u{1b}[91mFire"));
}

#[test]
fn errors_have_colours_on_a_terminal_only() {
    let red = "\u{1b}[1m\u{1b}[31merror:";
    let shown = terminal("TERM=xterm", "types 12");
    assert!(shown.contains(red), "{shown}");
    let shown = terminal("TERM=xterm", "types 12 --color never");
    assert!(!shown.contains(red), "{shown}");
}
