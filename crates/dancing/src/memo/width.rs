//! A choice between widths known at compile time.

/// Evaluates an expression with the least supported width, in words, that has room for the given
/// number of bits; returns `None` if there is none.
macro_rules! with_width {
    ($bits:expr, [$($width:literal),+], $width_name:ident => $body:expr) => {{
        let words = ($bits as usize).div_ceil(64).max(1);
        #[allow(clippy::redundant_closure_call)]
        match words {
            $(words if words <= $width => {
                const $width_name: usize = $width;
                Some($body)
            })+
            _ => None,
        }
    }};
}
pub(crate) use with_width;
