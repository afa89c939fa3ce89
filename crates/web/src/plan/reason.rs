//! Why there is no cover, as a sentence that stands alone.

use typecover::{Reason, Side};

pub(super) fn sentence(side: Side, reason: &Reason) -> String {
    let words = reason.words(side, |typing| typing.to_string());
    let (first, rest) = words.split_at(1);
    format!("{}{rest}.", first.to_uppercase())
}
