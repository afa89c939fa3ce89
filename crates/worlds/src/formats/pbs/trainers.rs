//! Reads `trainers.txt`: trainers and their parties.

mod lines;
mod member;
mod sections;

#[cfg(feature = "compiled")]
pub(super) use member::spread;
pub(super) use member::{AbilityOf, MemberRecord, TrainerRecord};

use super::section::Sheet;
use crate::formats::report::Report;

/// Reads the file, which is positional in older versions and has keys in newer ones.
pub(super) fn read(
    sheet: Sheet<'_>,
    kinds: &dyn Fn(&str) -> bool,
    report: &mut Report,
) -> Vec<TrainerRecord> {
    let sheet = Sheet {
        comments: true,
        ..sheet
    };
    if sheet.has_sections() {
        sections::read(sheet, report)
    } else {
        lines::read(sheet, kinds, report)
    }
}
