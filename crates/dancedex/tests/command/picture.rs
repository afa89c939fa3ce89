//! The picture in the README is what the command draws.

use crate::stdout;
use std::path::Path;

#[test]
fn the_picture_of_the_readme_is_drawn_by_the_command() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures/cover.svg");
    let kept = std::fs::read_to_string(file).unwrap();
    assert_eq!(
        kept,
        stdout("cover Paldea Cortondo Artazon --format svg", 0)
    );
}
