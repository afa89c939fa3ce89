//! Summarises the times of several boards in three cells of a Markdown table.

use std::time::Duration;

/// The headings of the three cells, and the line below them.
pub(crate) const HEADS: [&str; 2] = ["mean, s | median, s | worst, s", "--:|--:|--:"];

/// Returns the mean, median and worst of the given times, of which there must be at least one.
pub(crate) fn cells(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let told = [mean, times[times.len() / 2], times[times.len() - 1]];
    told.map(|time| format!("{:.2}", time.as_secs_f64()))
        .join(" | ")
}
