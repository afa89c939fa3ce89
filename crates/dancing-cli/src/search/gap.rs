//! How the gap between the cheapest found and the bound closes: as a bar, and line by line where that is
//! asked for.

use crate::stop::running;
use dancing::search::{Gap, Search};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use terminal::Progress;

/// The search, which shows its gap until it is dropped; with `lines`, over time.
pub(super) fn shown(search: Search<'_>, lines: bool) -> Search<'_> {
    let bar = Arc::new(Progress::of_gap("searching"));
    let told = Arc::new(Mutex::new(Told::default()));
    let (of_tree, told_of_tree) = (bar.clone(), told.clone());
    search
        .watched_by(move |_, fraction| {
            // Without a bound, it is the tree that tells how far it is.
            if lock(&told_of_tree).bound == 0 {
                of_tree.set_fraction(fraction);
            }
        })
        .gap_watched_by(move |gap| lock(&told).tell(gap, &bar, lines))
}

fn lock(told: &Mutex<Told>) -> std::sync::MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Bounds that rise faster are not worth a line each.
const SELDOM: Duration = Duration::from_millis(100);

/// What was told.
#[derive(Default)]
struct Told {
    /// The first gap.
    widest: Option<f64>,
    /// The last cost and bound.
    cost: Option<u64>,
    bound: u64,
    /// When there was a line last.
    at: Option<Duration>,
}

impl Told {
    fn tell(&mut self, gap: Gap, bar: &Progress, lines: bool) {
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

    /// The part of the first gap that is closed.
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
            format!("cost {cost}, bound {bound}, gap {:.1} %", part * 100.0)
        }
        (Some(cost), _) => format!("cost {cost}, no bound yet"),
        _ => format!("no solution yet, bound {bound}"),
    }
}
