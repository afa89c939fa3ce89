//! Compares the tables with well-known facts.

use saves::Species;

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split(',').collect())
}

#[test]
fn a_few_numbers_of_the_games() {
    let row = |id: &str| {
        rows(include_str!("../../data/species.csv"))
            .find(|row| row[1] == id)
            .unwrap()
    };
    // Rhydon, which was created first, has the number 1 in generation 1, and Mew has 21. In
    // generation 3, Treecko follows the gap after Celebi.
    assert_eq!((row("rhydon")[5], row("mew")[5]), ("1", "21"));
    assert_eq!(
        (row("celebi")[6], row("treecko")[6], row("chimecho")[6]),
        ("251", "277", "411")
    );
    let experience = include_str!("../../data/experience.csv");
    assert_eq!(
        experience.lines().last(),
        Some("100,1250000,1000000,800000,1059860,600000,1640000")
    );
    let magikarp = Species::all()
        .iter()
        .find(|species| species.id == "magikarp")
        .unwrap();
    assert_eq!(magikarp.growth.level(1_249_999), 99);
    assert_eq!(magikarp.growth.level(u32::MAX), 100);
    assert_eq!(magikarp.growth.level(0), 1);
}
