//! Measures the time that the command takes from start to end, for which a player has to wait.
//!
//! Run it with `cargo bench -p dancedex`. `perf stat -r 10 target/release/dancedex games` shows the
//! processor time, which depends less on other programs on the machine.

use std::process::{Command, Stdio};

fn main() {
    divan::main();
}

#[divan::bench(args = [
    "games",
    "types 9",
    "cover emerald brawly",
    "cover violet katy brassius",
    "identify emerald",
])]
fn from_start_to_end(line: &str) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dancedex"));
    command.args(line.split(' ')).stdout(Stdio::null());
    assert!(command.status().expect("it is built").success());
}
