//! Stops commands early, at `--limit` and by Ctrl-C. The result must never be mistaken for a complete
//! one.

use crate::dancedex;
use cli_test_support::helps;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Questions that take long, one or more for each command with a limit on time. `RUN` is the file of
/// a run.
const LONG: [&str; 12] = [
    "bring emerald all",
    "cover sword-shield all --kind irredundant",
    "cover scarlet-violet all --options all --format csv --all",
    "team sword-shield all --duels",
    "team platinum all --whole-game --side both --top 100000 --format csv",
    "plan emerald all",
    "battle ruby wallace --no-items",
    "run plan emerald",
    "run odds emerald --starter mudkip --runs 100000000",
    "run compare ruby sapphire",
    "run next --file RUN",
    "magic solve --method sat --threads 1",
];

/// Questions that take less than a second of processor time.
const SHORT: [&str; 11] = [
    "bring emerald brawly",
    "cover sword-shield all --kind irredundant",
    "team emerald brawly --duels",
    "team red gyms --whole-game --side both --top 1000 --format csv",
    "plan emerald brawly",
    "battle emerald roxanne",
    "run plan emerald",
    "run odds emerald --starter mudkip --runs 20000",
    "run compare emerald --runs 50",
    "run next --file RUN",
    "magic solve 923168457457231689 --method sat --threads 1 --format json",
];

/// The number of moments at which each question is stopped; `DANCEDEX_MOMENTS` sets another number.
const MOMENTS: u32 = 4;

/// Returns the words of questions, for a run that is created in the given folder.
fn questions(lines: &[&str], folder: &Path) -> Vec<Vec<String>> {
    let run = folder.join("run.toml");
    let run = run.to_str().unwrap();
    dancedex(&format!("run new emerald --starter mudkip --file {run}"))
        .assert()
        .code(0);
    let words = |line: &&str| {
        line.split(' ')
            .map(|word| word.replace("RUN", run))
            .collect()
    };
    lines.iter().map(words).collect()
}

#[test]
fn each_command_with_a_limit_is_asked_here() {
    for help in helps("dancedex") {
        let name = help.words.join(" ") + " ";
        // `identify` has a limit only for checking a certificate.
        let has_limit = help.long.contains("--limit <") && name != "identify ";
        for lines in [&LONG[..], &SHORT] {
            let is_asked = lines
                .iter()
                .any(|line| format!("{line} ").starts_with(&name));
            assert!(!has_limit || is_asked, "{name}");
        }
    }
}

/// The time is that of the processor, since the machine may be busy. A command may take half a
/// second to print what it knows.
#[cfg(unix)]
#[test]
fn limits_on_time_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    for words in questions(&LONG, folder.path()) {
        let output = Command::new("bash")
            .args(["-c", r#"TIMEFORMAT="%U %S"; time "$0" "$@""#])
            .arg(env!("CARGO_BIN_EXE_dancedex"))
            .args(&words)
            .args(["--limit", "500ms"])
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let times = said.lines().last().unwrap().split(' ');
        let took: f64 = times.map(|time| time.parse::<f64>().unwrap()).sum();
        assert!(took < 1.0, "{words:?} took {took} s: {said}");
    }
}

/// Ends a command after a second, by SIGTERM, which is handled like Ctrl-C, but never ignored by
/// what a shell starts in the background. Prints the ticks of the processor (100 per second) that it
/// had used by then, unless it had ended, then its exit code, then the seconds that it used in all.
#[cfg(target_os = "linux")]
const INTERRUPT: &str = r#"
TIMEFORMAT="%U %S"
time {
    "$0" "$@" >/dev/null 2>&1 &
    child=$!
    sleep 1
    read -ra stat 2>/dev/null </proc/$child/stat && echo "${stat[13]} ${stat[14]}"
    kill -TERM $child 2>/dev/null
    wait $child
    echo $?
}
"#;

/// The time is that of the processor, since the machine may be busy; of two threads in 0.2 s.
#[cfg(target_os = "linux")]
#[test]
fn interrupts_are_heard_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for words in questions(&LONG, folder.path()) {
        let output = Command::new("bash")
            .args(["-mc", INTERRUPT, env!("CARGO_BIN_EXE_dancedex")])
            .args(&words)
            .output()
            .unwrap();
        let sum = |line: &str| -> f64 {
            let times = line.split(' ').map(|time| time.parse::<f64>().unwrap());
            times.sum()
        };
        let said = String::from_utf8(output.stdout).unwrap();
        // Without a terminal, bash also complains about job control.
        let times = String::from_utf8(output.stderr).unwrap();
        let all = sum(times.lines().last().unwrap());
        match said.lines().collect::<Vec<_>>()[..] {
            [before, code] => {
                assert!(matches!(code, "0" | "3" | "143"), "{words:?}: {code}");
                let after = all - sum(before) / 100.0;
                assert!(after < 0.4, "{words:?} went on for {after} s");
            }
            // It had ended before.
            _ => assert_eq!(said, "0\n", "{words:?}"),
        }
    }
}

#[derive(PartialEq, Eq, Debug)]
struct Answer {
    code: Option<i32>,
    text: String,
}

/// Returns the answer of the command, which is interrupted after the given time.
fn interrupted(words: &[String], after: Option<Duration>) -> Answer {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dancedex"))
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    if let Some(after) = after {
        let id = child.id().to_string();
        std::thread::spawn(move || {
            std::thread::sleep(after);
            // The command may have ended.
            let _ = Command::new("kill")
                .args(["-INT", &id])
                .stderr(Stdio::null())
                .status();
        });
    }
    let mut text = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    let is_same = |line: &&str| !line.contains("\"seconds\"");
    Answer {
        code: child.wait().unwrap().code(),
        text: text.lines().filter(is_same).collect(),
    }
}

#[cfg(unix)]
#[test]
fn a_stopped_command_never_claims_a_complete_answer() {
    let moments =
        std::env::var("DANCEDEX_MOMENTS").map_or(MOMENTS, |number| number.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    for words in questions(&SHORT, folder.path()) {
        let begun = Instant::now();
        let complete = interrupted(&words, None);
        let took = begun.elapsed();
        assert!(matches!(complete.code, Some(0 | 1 | 3)), "{words:?}");
        for moment in 0..moments {
            // Low-discrepancy moments: multiples of the golden ratio.
            let part = (f64::from(moment + 1) * 0.618_033_988_749_895).fract();
            let time = took.mul_f64(part);
            let limit = ["--limit".to_owned(), format!("{}us", time.as_micros())];
            let at_limit = interrupted(&[&words[..], &limit].concat(), None);
            assert!(
                at_limit.code == Some(3) || at_limit == complete,
                "{words:?} {limit:?}"
            );
            let by_signal = interrupted(&words, Some(time));
            let is_stopped = matches!(by_signal.code, Some(3 | 130) | None);
            assert!(is_stopped || by_signal == complete, "{words:?} {time:?}");
        }
    }
}
