//! Checks that damaged files of every game are read or rejected, without access out of bounds or a
//! panic.

use crate::writer::World;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};
use saves::Save;

/// A generator of pseudorandom numbers that are the same in every run.
struct Dice(Pcg64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        (self.0.next_u64() % below as u64) as usize
    }
}

fn within_bounds(save: &Save) {
    assert!(save.party.len() <= 6);
    assert!(
        save.boxes
            .iter()
            .all(|own| (1..=24).contains(&own.number) && own.pokemon.len() <= 30)
    );
    assert!(save.notes.len() <= 24 * 30 + 16);
    for one in save.pokemon() {
        assert!((1..=100).contains(&one.level) && one.moves.len() <= 4);
        assert!(one.ivs.iter().all(|&iv| iv <= 31));
        assert!(
            one.nickname
                .as_ref()
                .is_none_or(|name| name.chars().count() <= 33)
        );
        let _ = one.hidden_power();
    }
}

#[test]
fn ten_thousand_damaged_files_of_each_generation() {
    let world = World::example();
    let generations = [
        vec![world.gen1(false, 2), world.gen1(true, 0)],
        vec![world.gen2(false), world.gen2(true)],
        [0, 1, 5].map(|kind| world.gen3(kind, 3)).to_vec(),
        [0, 1, 2].map(|kind| world.gen4(kind, 3)).to_vec(),
        [false, true].map(|second| world.gen5(second, 21)).to_vec(),
    ];
    let mut dice = Dice(Pcg64::seed_from_u64(1));
    for mut files in generations {
        let mut read = 0;
        for round in 0..10_000 {
            let each = files.len();
            let file = &mut files[round % each];
            let mut undo = Vec::new();
            for _ in 0..=dice.roll(3) {
                let at = dice.roll(file.len());
                undo.push((at, file[at]));
                file[at] = dice.roll(256) as u8;
            }
            let cut = dice.roll(10) == 0;
            let end = if cut {
                dice.roll(file.len())
            } else {
                file.len()
            };
            if let Ok(save) = saves::read(&file[..end]) {
                within_bounds(&save);
                read += 1;
            }
            for (at, byte) in undo.into_iter().rev() {
                file[at] = byte;
            }
        }
        assert!(read > 1000, "{read}");
    }
}

#[test]
fn damage_behind_right_checksums() {
    let mut dice = Dice(Pcg64::seed_from_u64(2));
    for _ in 0..10_000 {
        let mut world = World::example();
        for mon in &mut world.party {
            mon.species = dice.roll(0x10000) as u16;
            mon.experience = dice.roll(1 << 32) as u32;
            mon.item = dice.roll(0x10000) as u16;
            mon.moves = [0; 4].map(|_: u16| dice.roll(0x10000) as u16);
            mon.form = dice.roll(32) as u8;
            mon.nature = dice.roll(256) as u8;
            mon.ability = dice.roll(2) as u8;
            mon.level = dice.roll(256) as u8;
            mon.personality = dice.roll(1 << 32) as u32;
            mon.met_place = dice.roll(0x10000) as u16;
        }
        let file = match dice.roll(12) {
            0 => world.gen1(false, dice.roll(12)),
            1 => world.gen2(true),
            2..5 => world.gen3(dice.roll(3) as u32, 1),
            5..9 => world.gen4(dice.roll(3), 1),
            _ => world.gen5(dice.roll(2) == 1, dice.roll(256) as u8),
        };
        within_bounds(&saves::read(&file).unwrap());
    }
}
