//! Checks that the pictures in the README are those that the commands draw.

use crate::stdout;
use std::path::Path;

#[test]
fn the_pictures_of_the_readme_are_drawn_by_the_command() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    for (name, line) in [
        ("cover", "cover Paldea Cortondo Artazon"),
        ("attack", "cover emerald Roxanne Wattson --side attack"),
        ("map", "map emerald"),
        ("duel", "duel emerald brawly --box docs/boxes/emerald.txt"),
        (
            "identify",
            "identify --generation 1 --known Water --answers message",
        ),
    ] {
        let file = format!("docs/pictures/{name}.svg");
        assert!(readme.contains(&file), "{file} is not in the README");
        let kept = std::fs::read_to_string(folder.join(&file)).unwrap();
        let line = line.replace(" docs/", &format!(" {}/docs/", folder.display()));
        assert_eq!(kept, stdout(&format!("{line} --format svg"), 0), "{name}");
    }
}
