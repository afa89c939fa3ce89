//! `trainers.txt`: who fights with what.

mod lines;
mod member;
mod sections;

pub(super) use member::{AbilityOf, MemberRecord, TrainerRecord};

use super::section::Sheet;
use crate::formats::report::Report;

/// The files of older versions are positional, those of newer ones have keys.
pub(super) fn read(
    sheet: Sheet<'_>,
    kinds: &dyn Fn(&str) -> bool,
    report: &mut Report,
) -> Vec<TrainerRecord> {
    let sheet = Sheet {
        comments: true,
        ..sheet
    };
    match sheet.has_sections() {
        true => sections::read(sheet, report),
        false => lines::read(sheet, kinds, report),
    }
}
