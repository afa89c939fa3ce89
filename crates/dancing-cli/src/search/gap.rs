//! Shows the gap between the cheapest solution and the bound as a progress bar, and also as lines
//! if requested.

use cli_support::{Progress, running};
use dancing::search::{Gap, Search};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Returns the search, which shows its gap until it is dropped; with `lines`, also prints it as
/// lines.
pub(super) fn shown(search: Search<'_>, lines: bool) -> Search<'_> {
    let bar = Arc::new(Progress::of_gap("searching"));
    let state = Arc::new(Mutex::new(Printed::default()));
    let of_tree = bar.clone();
    let state_of_tree = state.clone();
    search
        .watched_by(move |_, fraction| {
            // Without a bound, the bar shows the progress in the search tree.
            if lock(&state_of_tree).bound == 0 {
                of_tree.set_fraction(fraction);
            }
        })
        .gap_watched_by(move |gap| lock(&state).show(gap, &bar, lines))
}

fn lock(state: &Mutex<Printed>) -> std::sync::MutexGuard<'_, Printed> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The minimum time between two lines.
const SELDOM: Duration = Duration::from_millis(100);

/// The gap that was printed last.
#[derive(Default)]
struct Printed {
    /// The first gap, which is the widest.
    widest: Option<f64>,
    /// The last cost and bound.
    cost: Option<u64>,
    bound: u64,
    /// The time of the last line.
    at: Option<Duration>,
}

impl Printed {
    fn show(&mut self, gap: Gap, bar: &Progress, lines: bool) {
        let now = running();
        let is_news = gap.cost != self.cost || gap.cost == Some(gap.bound);
        let is_late = self.at.is_none_or(|at| now > at + SELDOM);
        (self.cost, self.bound) = (gap.cost, gap.bound);
        let text = described(gap);
        if lines && (is_news || is_late) {
            self.at = Some(now);
            bar.say(&format!("{:.3} s: {text}", now.as_secs_f64()));
        }
        if gap.bound > 0 {
            bar.set_fraction(self.closed(gap));
        }
        bar.set_message(text);
    }

    /// Returns the part of the first gap that has been closed.
    fn closed(&mut self, gap: Gap) -> f64 {
        let Some(part) = gap.part() else { return 0.0 };
        let widest = *self.widest.get_or_insert(part);
        if part > 0.0 { 1.0 - part / widest } else { 1.0 }
    }
}

fn described(gap: Gap) -> String {
    let Gap { cost, bound, .. } = gap;
    match (cost, gap.part()) {
        (Some(cost), Some(part)) if bound > 0 => {
            format!("cost {cost}, bound {bound}, gap {:.1}%", part * 100.0)
        }
        (Some(cost), _) => format!("cost {cost}, no bound yet"),
        _ => format!("no solution yet, bound {bound}"),
    }
}
