//! Runs commands with a memory limit. The answer must be right or the exit code must be 3, and the
//! limit must not be exceeded.

use super::{built, corpus, words};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use wait4::Wait4;

/// The result for one command.
#[derive(Debug)]
pub struct Held {
    /// The name of the command and of the problem.
    pub name: String,
    /// The exit code of the command.
    pub code: i32,
    /// The peak memory of the command in KiB.
    pub peak: u64,
}

/// A problem with its known count and the known costs of its cheapest solutions.
struct Known {
    path: PathBuf,
    count: Option<String>,
    cheapest: Vec<u64>,
}

/// Requests the count, the cheapest solutions and the diagram of each problem in a folder, with a
/// limit of `mebibytes` MiB.
///
/// # Errors
/// If an answer is wrong, or if a command exceeds the limit by more than a tenth.
pub fn hold(folder: Option<&Path>, mebibytes: u64, seconds: u64) -> Result<Vec<Held>> {
    let corpus = corpus();
    let problems = known(folder.unwrap_or(&corpus))?;
    let to = tempfile::tempdir()?;
    let to = to.path().join("all.zdd").display().to_string();
    let limits = [
        format!("--memory={mebibytes}M"),
        format!("--limit={seconds}s"),
    ];
    let mut all = Vec::new();
    for one in &problems {
        let path = &*one.path.display().to_string();
        for asked in [
            &["count", path, "--format", "json"][..],
            &["best", path, "-k", "5", "--format", "json"],
            &["compile", path, "-o", &to, "--format", "json"],
        ] {
            let held = one.held("dancing", [&words(asked), &limits[..]].concat(), mebibytes)?;
            eprintln!(
                "{:>8} KiB  exit code {}  {}",
                held.peak, held.code, held.name
            );
            all.push(held);
        }
    }
    Ok(all)
}

/// Reads the tables in a folder of problems, which contain the counts and the costs of the cheapest
/// solutions, or only these costs.
fn known(folder: &Path) -> Result<Vec<Known>> {
    let mut known = Vec::new();
    let table = fs::read_to_string(folder.join("expected.csv"))?;
    for line in table.lines().skip(1) {
        let [name, count, costs] = line.splitn(3, ',').collect::<Vec<_>>()[..] else {
            anyhow::bail!("{line}: three columns are right");
        };
        let costs = costs
            .split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()?;
        known.push(Known {
            path: folder.join(format!("{name}.dlx")),
            count: Some(count.to_owned()),
            cheapest: costs,
        });
    }
    let cheapest = fs::read_to_string(folder.join("cheapest.csv")).unwrap_or_default();
    let mut lines = cheapest.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = header.iter().position(|&name| name == "cheapest");
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let cost = column.and_then(|column| fields[column].parse().ok());
        known.push(Known {
            path: folder.join(format!("{}.dlx", fields[0])),
            count: None,
            cheapest: cost.into_iter().collect(),
        });
    }
    Ok(known)
}

impl Known {
    fn held(&self, program: &str, arguments: Vec<String>, mebibytes: u64) -> Result<Held> {
        let file = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{program} {} {file}", arguments[0]);
        let (held, answer) = run(program, &arguments, name)?;
        self.check(&held, &answer)
            .with_context(|| format!("{}: {answer}", held.name))?;
        let most = mebibytes * 1024 * 11 / 10;
        ensure!(
            held.peak <= most,
            "{}: {} KiB of {most}",
            held.name,
            held.peak
        );
        Ok(held)
    }

    fn check(&self, held: &Held, answer: &str) -> Result<()> {
        ensure!([0, 1, 3].contains(&held.code), "exit code {}", held.code);
        if held.code == 3 {
            return Ok(());
        }
        let answer: Value = serde_json::from_str(answer)?;
        if let (Some(expected), Some(count)) = (&self.count, answer["count"].as_str()) {
            ensure!(count == expected, "{count} solutions, not {expected}");
        }
        if let Some(solutions) = answer["solutions"].as_array() {
            let mut costs: Vec<u64> = solutions
                .iter()
                .filter_map(|one| one["cost"].as_u64())
                .collect();
            costs.sort_unstable();
            let length = costs.len().min(self.cheapest.len());
            ensure!(
                costs[..length] == self.cheapest[..length],
                "costs {costs:?}"
            );
        }
        Ok(())
    }
}

/// Runs a command to its end, and returns its result and its output.
pub(crate) fn run(program: &str, arguments: &[String], name: String) -> Result<(Held, String)> {
    let mut command = Command::new(built(program)?);
    command.args(arguments).stdin(Stdio::null());
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let output = child.stdout.take().context("it has a stdout")?;
    let answer = std::io::read_to_string(output)?;
    let ended = child.wait4()?;
    let held = Held {
        name,
        code: ended.status.code().context("it was ended by a signal")?,
        peak: ended.rusage.maxrss / 1024,
    };
    Ok((held, answer))
}
