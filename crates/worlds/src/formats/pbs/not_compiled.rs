//! Replaces the reader of compiled games in builds that do not contain it. No files are recognised
//! as compiled.

use crate::Source;
use std::collections::BTreeMap;

pub(super) fn is_it(_: &Source) -> bool {
    false
}

pub(super) fn folders(_: &Source) -> Vec<&str> {
    Vec::new()
}

pub(super) fn map_names(_: &Source) -> BTreeMap<u32, String> {
    BTreeMap::new()
}

pub(super) fn scripts(_: &Source, _: &str) -> Vec<String> {
    Vec::new()
}
