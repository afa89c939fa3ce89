//! A callback for the progress of a question.

use std::fmt;
use std::sync::Arc;

type Tell = dyn Fn(u64) + Send + Sync;

/// A callback that receives the number of states at intervals, or none.
#[derive(Clone, Default)]
pub(crate) struct Teller(Option<Arc<Tell>>);

impl Teller {
    pub(crate) fn new(tell: impl Fn(u64) + Send + Sync + 'static) -> Teller {
        Teller(Some(Arc::new(tell)))
    }

    pub(crate) fn tell(&self, states: u64) {
        if let Some(tell) = &self.0 {
            tell(states);
        }
    }
}

impl fmt::Debug for Teller {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Teller")
    }
}
