//! How long the command takes from start to end: what a player waits for.
//!
//! `cargo bench -p dancedex`; `perf stat -r 10 target/release/dancedex games` has the processor's
//! time, which others on the machine change less.

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
