//! A placeholder for thread pools, in builds without the feature `threads`.

use super::Refused;
use super::best::TopK;
use super::{Report, Search};
use crate::problem::OptionId;
use std::ops::ControlFlow;

/// A thread pool, which never exists in such builds.
pub(super) enum NoPool {}

impl Search<'_> {
    /// Returns `None`: without the feature `threads`, every search runs on the calling thread.
    pub(super) fn pool(&self) -> Option<NoPool> {
        let _asked_for = self.threads;
        None
    }

    pub(super) fn count_on(&self, pool: &NoPool) -> Result<Report, Refused> {
        match *pool {}
    }

    #[cfg(feature = "diagrams")]
    pub(super) fn count_both_on(
        &self,
        pool: &NoPool,
        _: &crate::memo::Counter,
    ) -> Result<super::CountedBy, Refused> {
        match *pool {}
    }

    pub(super) fn best_on(&self, pool: &NoPool, _: &TopK) -> Result<Report, Refused> {
        match *pool {}
    }

    pub(super) fn visit_on(
        &self,
        pool: &NoPool,
        _: &mut dyn FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Report, Refused> {
        match *pool {}
    }
}
