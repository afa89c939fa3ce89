//! The preparation of a problem for each strategy.

use super::algebra::Counting;
use super::counted::Uncounted;
use super::race::Contender;
use super::search::{By, Remembering, Search, Share};
use super::sweep::Sweep;
use super::width::with_width;
use crate::frontier::layout::Layout;
use crate::frontier::order::sweep_order;
use crate::frontier::pace::{Pace, Unready};
use crate::frontier::source::Source;
use crate::frontier::steps::{least_window, window};
use crate::stop::Stop;

/// The maximum number of bits in the window of a sweep.
const SWEPT_BITS: u32 = 16 * 64;

type Ready = Result<Box<dyn Contender>, Uncounted>;

/// Returns a sweep that uses at most the given number of bytes.
pub(super) fn sweep(source: &Source, bytes: usize, pace: &mut Pace) -> Ready {
    pace.ask().map_err(stopped)?;
    let least = least_window(source);
    if least > SWEPT_BITS {
        return Err(unready(source, Unready::TooWide(least)));
    }
    let order = sweep_order(source, bytes / 2, pace).map_err(stopped)?;
    let layout = Layout::new(source, &order, pace).map_err(|why| unready(source, why))?;
    let bits = window(&layout);
    let sweep = with_width!(bits, [1, 2, 3, 4, 6, 8, 16], W => {
        Sweep::<W>::new(&layout, bytes, pace).map(|sweep| Box::new(sweep) as Box<dyn Contender>)
    });
    let sweep = sweep.unwrap_or(Err(Unready::TooWide(bits)));
    sweep.map_err(|why| unready(source, why))
}

/// Returns a search that uses at most the given number of bytes.
pub(super) fn search(source: &Source, bytes: usize, pace: &mut Pace) -> Ready {
    let primary = source.primary();
    let layout = Layout::new(source, &primary, pace).map_err(|why| unready(source, why))?;
    let remembering = Remembering {
        bytes_at_most: bytes,
        share: Share::Most,
        only_if_it_pays: true,
    };
    let search = with_width!(layout.bits, [1, 2, 3, 4, 6, 8, 16, 32, 64, 128, 256], W => {
        let search = Search::<W, _>::new(&layout, Counting, remembering, By::Fewest, pace);
        search.map(|search| Box::new(search) as Box<dyn Contender>)
    });
    let search = search.unwrap_or(Err(Unready::TooWide(layout.bits)));
    search.map_err(|why| unready(source, why))
}

pub(super) fn stopped(why: Stop) -> Uncounted {
    Uncounted::Stopped { why, states: 0 }
}

pub(super) fn unready(source: &Source, why: Unready) -> Uncounted {
    match why {
        Unready::Stopped(why) => stopped(why),
        Unready::TooWide(bits) => Uncounted::TooWide {
            bits,
            options: source.options.len(),
        },
    }
}
