//! Writes save files from plain data, as the games do. This is a second implementation of the
//! layouts.
//!
//! It uses only numbers, for which the reader finds the names; the tests compare the two.

use std::collections::BTreeMap;

/// A Pokémon, in the numbers of the games.
#[derive(Clone, Debug)]
pub(crate) struct Mon {
    /// The number of the species in the order of the save.
    pub(crate) species: u16,
    pub(crate) personality: u32,
    pub(crate) trainer_id: u32,
    pub(crate) experience: u32,
    /// The level that is stored in the party.
    pub(crate) level: u8,
    pub(crate) item: u16,
    pub(crate) moves: [u16; 4],
    /// The individual values in the order of the games: HP, Attack, Defense, Speed, Special Attack,
    /// Special Defense.
    pub(crate) ivs: [u8; 6],
    pub(crate) evs: [u16; 6],
    pub(crate) egg: bool,
    /// In generation 3, 1 for the second ability and otherwise 0; later, the number of the ability.
    pub(crate) ability: u8,
    pub(crate) hidden: bool,
    pub(crate) nature: u8,
    pub(crate) form: u8,
    pub(crate) met_place: u16,
    pub(crate) met_level: u8,
    /// The number of the place where the egg was received, in generations 4 and 5; 0 without one.
    pub(crate) egg_place: u16,
    pub(crate) origin: u8,
    /// The nickname, in capital letters.
    pub(crate) nickname: String,
    pub(crate) trainer: String,
}

/// The state of a game, in numbers.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) trainer: String,
    pub(crate) trainer_id: u32,
    pub(crate) badges: u16,
    pub(crate) champion: bool,
    pub(crate) party: Vec<Mon>,
    /// The Pokémon in boxes, by box and slot, both from 0.
    pub(crate) boxes: BTreeMap<(usize, usize), Mon>,
}

/// Writes bytes at an offset.
fn put(file: &mut [u8], at: usize, bytes: &[u8]) {
    file[at..at + bytes.len()].copy_from_slice(bytes);
}

/// Encodes a name for a Game Boy game: letters from 0x80 on, then 0x50.
fn game_boy_name(name: &str) -> [u8; 11] {
    let mut coded = [0x50; 11];
    for (code, letter) in coded.iter_mut().zip(name.bytes()) {
        *code = letter - b'A' + 0x80;
    }
    coded
}

/// Packs four values into two bytes: Attack, Defense, Speed, Special.
fn packed_dvs(ivs: [u8; 6]) -> [u8; 2] {
    [ivs[1] << 4 | ivs[2], ivs[3] << 4 | ivs[4]]
}

fn stat_experience(evs: [u16; 6]) -> Vec<u8> {
    evs[..5].iter().flat_map(|ev| ev.to_be_bytes()).collect()
}

fn gen1_body(mon: &Mon, in_party: bool) -> Vec<u8> {
    let mut body = vec![mon.species as u8, 0, 10, mon.level, 0, 0, 0, 0];
    body.extend(mon.moves.map(|number| number as u8));
    body.extend((mon.trainer_id as u16).to_be_bytes());
    body.extend(&mon.experience.to_be_bytes()[1..]);
    body.extend(stat_experience(mon.evs));
    body.extend(packed_dvs(mon.ivs));
    body.extend([35, 30, 25, 20]);
    assert_eq!(body.len(), 33);
    if in_party {
        body.push(mon.level);
        body.extend([0, 20, 0, 11, 0, 12, 0, 13, 0, 14]);
    }
    body
}

fn gen2_body(mon: &Mon, in_party: bool) -> Vec<u8> {
    let mut body = vec![mon.species as u8, mon.item as u8];
    body.extend(mon.moves.map(|number| number as u8));
    body.extend((mon.trainer_id as u16).to_be_bytes());
    body.extend(&mon.experience.to_be_bytes()[1..]);
    body.extend(stat_experience(mon.evs));
    body.extend(packed_dvs(mon.ivs));
    body.extend([35, 30, 25, 20, 70, 0]);
    body.extend([1 << 6 | mon.met_level, mon.met_place as u8]);
    body.push(mon.level);
    assert_eq!(body.len(), 32);
    if in_party {
        body.extend([0, 0, 0, 20, 0, 20, 0, 11, 0, 12, 0, 13, 0, 14, 0, 15]);
    }
    body
}

/// Returns a list of Pokémon in the format of the Game Boy games.
fn list(mons: &[&Mon], capacity: usize, body: impl Fn(&Mon) -> Vec<u8>) -> Vec<u8> {
    let mut bytes = vec![mons.len() as u8];
    let marks = mons
        .iter()
        .map(|mon| if mon.egg { 0xfd } else { mon.species as u8 });
    bytes.extend(marks);
    bytes.resize(2 + capacity, 0xff);
    let mut bodies: Vec<u8> = mons.iter().flat_map(|mon| body(mon)).collect();
    let size = bodies.len().checked_div(mons.len()).unwrap_or(0);
    bodies.resize(if size == 0 { 0 } else { capacity * size }, 0);
    if size == 0 {
        let one = body(&Mon::example());
        bodies = vec![0; capacity * one.len()];
    }
    bytes.extend(bodies);
    for name in [true, false] {
        let names = mons
            .iter()
            .map(|mon| if name { &mon.trainer } else { &mon.nickname });
        let mut coded: Vec<u8> = names.flat_map(|name| game_boy_name(name)).collect();
        coded.resize(capacity * 11, 0);
        bytes.extend(coded);
    }
    bytes
}

impl World {
    fn boxed(&self, number: usize) -> Vec<&Mon> {
        let own = self.boxes.iter().filter(|((of, _), _)| *of == number);
        own.map(|(_, mon)| mon).collect()
    }

    fn party(&self) -> Vec<&Mon> {
        self.party.iter().collect()
    }

    /// Returns a save of Red and Blue, or of Yellow, with the given box in use.
    pub(crate) fn gen1(&self, yellow: bool, current: usize) -> Vec<u8> {
        let mut file = vec![0; 0x8000];
        put(&mut file, 0x2598, &game_boy_name(&self.trainer));
        file[0x2602] = self.badges as u8;
        file[0x284c] = 0x80 | current as u8;
        file[0x284e] = self.champion.into();
        file[0x29c3] = if yellow { 0x54 } else { 0xb0 };
        put(
            &mut file,
            0x2f2c,
            &list(&self.party(), 6, |mon| gen1_body(mon, true)),
        );
        let boxed = |number| list(&self.boxed(number), 20, |mon| gen1_body(mon, false));
        put(&mut file, 0x30c0, &boxed(current));
        let sum = |bytes: &[u8]| {
            255 - (bytes.iter().map(|&byte| u32::from(byte)).sum::<u32>() % 256) as u8
        };
        file[0x3523] = sum(&file[0x2598..0x3523]);
        for half in 0..2 {
            let bank = 0x4000 + half * 0x2000;
            for place in 0..6 {
                let at = bank + place * 0x462;
                // The bank's own copy of the current box is out of date, so it is left empty here.
                if half * 6 + place != current {
                    put(&mut file, at, &boxed(half * 6 + place));
                }
                file[bank + 6 * 0x462 + 1 + place] = sum(&file[at..at + 0x462]);
            }
            file[bank + 6 * 0x462] = sum(&file[bank..bank + 6 * 0x462]);
        }
        file
    }

    /// Returns a save of Gold and Silver, or of Crystal.
    pub(crate) fn gen2(&self, crystal: bool) -> Vec<u8> {
        let mut file = vec![0; 0x8000];
        put(&mut file, 0x200b, &game_boy_name(&self.trainer));
        let at = |gold: usize, own: usize| if crystal { own } else { gold };
        put(&mut file, at(0x23e4, 0x23e5), &self.badges.to_le_bytes());
        file[at(0x23d9, 0x23da)] = u8::from(self.champion) << 6;
        put(
            &mut file,
            at(0x288a, 0x2865),
            &list(&self.party(), 6, |mon| gen2_body(mon, true)),
        );
        let boxed = |number| list(&self.boxed(number), 20, |mon| gen2_body(mon, false));
        put(&mut file, at(0x2d6c, 0x2d10), &boxed(0));
        for number in 0..14 {
            let bank = if number < 7 { 0x4000 } else { 0x6000 };
            put(&mut file, bank + number % 7 * 0x450, &boxed(number));
        }
        let end = at(0x2d68, 0x2b82);
        let sum = file[0x2009..=end]
            .iter()
            .fold(0u16, |sum, &byte| sum.wrapping_add(byte.into()));
        let copies: &[(usize, usize, usize)] = if crystal {
            &[(0x2009, 0x2b83, 0x1209)]
        } else {
            &[
                (0x23d9, 0x2856, 0x0c6b),
                (0x288a, 0x2d69, 0x10e8),
                (0x2009, 0x222f, 0x15c7),
                (0x222f, 0x23d9, 0x3d69),
                (0x2856, 0x288a, 0x7e39),
            ]
        };
        for &(from, to, copy) in copies {
            let part = file[from..to].to_vec();
            put(&mut file, copy, &part);
        }
        put(&mut file, at(0x2d69, 0x2d0d), &sum.to_le_bytes());
        put(&mut file, at(0x7e6d, 0x1f0d), &sum.to_le_bytes());
        file
    }

    /// Returns a save of a Game Boy Advance game: `kind` is 0 for Ruby, 1 for FireRed, otherwise
    /// Emerald. `counter` is the number of times the game was saved; the sectors are rotated by
    /// this number.
    pub(crate) fn gen3(&self, kind: u32, counter: u32) -> Vec<u8> {
        let mut file = vec![0xff; 0x20000];
        let mut sections = vec![vec![0; 0xf80]; 14];
        let name: Vec<u8> = self
            .trainer
            .bytes()
            .map(|letter| letter - b'A' + 0xbb)
            .collect();
        sections[0][..8].fill(0xff);
        put(&mut sections[0], 0, &name);
        put(&mut sections[0], 10, &self.trainer_id.to_le_bytes());
        put(&mut sections[0], 0xac, &kind.to_le_bytes());
        if kind > 1 {
            sections[0][0x898] = 0xff;
        }
        let mut large = vec![0; 4 * 0xf80];
        let party = if kind == 1 { 0x34 } else { 0x234 };
        put(&mut large, party, &(self.party.len() as u32).to_le_bytes());
        for (slot, mon) in self.party.iter().enumerate() {
            let mut body = gen3_body(mon);
            body.extend([0, 0, 0, 0, mon.level, 0xff]);
            body.resize(100, 0);
            put(&mut large, party + 4 + 100 * slot, &body);
        }
        let (flags, badge, champion) = match kind {
            0 => (0x1220, 0x807, 0x804),
            1 => (0xee0, 0x820, 0x82c),
            _ => (0x1270, 0x867, 0x864),
        };
        let mut set = |flag: usize| large[flags + flag / 8] |= 1 << (flag % 8);
        (0..8)
            .filter(|bit| self.badges >> bit & 1 == 1)
            .for_each(|bit| set(badge + bit));
        if self.champion {
            set(champion);
        }
        let mut storage = vec![0; 9 * 0xf80];
        for (&(number, slot), mon) in &self.boxes {
            put(&mut storage, 4 + (number * 30 + slot) * 80, &gen3_body(mon));
        }
        for (section, content) in sections[1..5].iter_mut().zip(large.chunks(0xf80)) {
            section.copy_from_slice(content);
        }
        for (section, content) in sections[5..].iter_mut().zip(storage.chunks(0xf80)) {
            section.copy_from_slice(content);
        }
        let slot = counter as usize % 2 * 14;
        for (number, section) in sections.iter().enumerate() {
            let at = (slot + (number + counter as usize) % 14) * 0x1000;
            file[at..at + 0x1000].fill(0);
            put(&mut file, at, section);
            let mut sum = 0u32;
            for word in section.chunks(4) {
                sum = sum.wrapping_add(u32::from_le_bytes(word.try_into().unwrap()));
            }
            put(&mut file, at + 0xff4, &(number as u16).to_le_bytes());
            put(
                &mut file,
                at + 0xff6,
                &((sum & 0xffff) as u16)
                    .wrapping_add((sum >> 16) as u16)
                    .to_le_bytes(),
            );
            put(&mut file, at + 0xff8, &[0x25, 0x20, 0x01, 0x08]);
            put(&mut file, at + 0xffc, &counter.to_le_bytes());
        }
        file
    }

    /// Returns a save of generation 4: `kind` is 0 for Diamond, 1 for Platinum, 2 for HeartGold.
    /// `counter` is the number of times the game was saved.
    pub(crate) fn gen4(&self, kind: usize, counter: u32) -> Vec<u8> {
        let mut file = vec![0xff; 0x80000];
        let (general, trainer, party) = [
            (0xc100, 0x64, 0x98),
            (0xcf2c, 0x68, 0xa0),
            (0xf628, 0x64, 0x98),
        ][kind];
        let (begin, size) = [(0xc100, 0x121e0), (0xcf2c, 0x121e4), (0xf700, 0x12310)][kind];
        let footer = if kind == 2 { 16 } else { 20 };
        let mut block = vec![0; general];
        put(&mut block, trainer, &gen4_name(&self.trainer, 8));
        put(&mut block, trainer + 16, &self.trainer_id.to_le_bytes());
        block[trainer + 0x19] = 2;
        block[trainer + 0x1a] = self.badges as u8;
        block[trainer + 0x1d] = self.champion.into();
        block[trainer + 0x1f] = (self.badges >> 8) as u8;
        block[party - 4] = self.party.len() as u8;
        for (slot, mon) in self.party.iter().enumerate() {
            put(&mut block, party + 236 * slot, &nds_party(mon, 4, 236));
        }
        let mut storage = vec![0; size];
        for (&(number, slot), mon) in &self.boxes {
            let at = match kind {
                2 => number * 0x1000 + slot * 136,
                _ => 4 + (number * 30 + slot) * 136,
            };
            put(&mut storage, at, &nds_body(mon, 4));
        }
        let half = if counter % 2 == 1 { 0x40000 } else { 0 };
        for (at, mut block) in [(0, block), (begin, storage)] {
            let length = block.len();
            put(&mut block, length - 16, &counter.to_le_bytes());
            put(&mut block, length - 12, &(length as u32).to_le_bytes());
            put(&mut block, length - 8, &0x2006_0623_u32.to_le_bytes());
            let sum = crc(&block[..length - footer]);
            put(&mut block, length - 2, &sum.to_le_bytes());
            put(&mut file, half + at, &block);
        }
        file
    }

    /// Returns a save of generation 5, from the second pair of games or the first, with the given
    /// version number.
    pub(crate) fn gen5(&self, second: bool, version: u8) -> Vec<u8> {
        let mut file = vec![0xff; 0x80000];
        let size = if second { 0x26000 } else { 0x24000 };
        let mut half = vec![0; size];
        let mut player = vec![0; if second { 0xb0 } else { 0x68 }];
        put(&mut player, 4, &utf16_name(&self.trainer, 8));
        put(&mut player, 0x14, &self.trainer_id.to_le_bytes());
        player[0x1e] = 2;
        player[0x1f] = version;
        let mut party = vec![0; 0x534];
        party[0] = 6;
        party[4] = self.party.len() as u8;
        for (slot, mon) in self.party.iter().enumerate() {
            put(&mut party, 8 + 220 * slot, &nds_party(mon, 5, 220));
        }
        let mut misc = vec![0; if second { 0xf0 } else { 0xec }];
        misc[4] = self.badges as u8;
        let mut blocks = vec![(26, 0x18e00, party), (27, 0x19400, player)];
        blocks.push((52, if second { 0x21100 } else { 0x21200 }, misc));
        for number in 0..24 {
            let mut content = vec![0; 0xff0];
            for (&(_, slot), mon) in self.boxes.iter().filter(|((of, _), _)| *of == number) {
                put(&mut content, slot * 136, &nds_body(mon, 5));
            }
            blocks.push((number + 1, 0x400 + number * 0x1000, content));
        }
        let table = size - 0x100;
        for (number, at, content) in blocks {
            put(&mut half, at, &content);
            let sum = crc(&content).to_le_bytes();
            put(&mut half, at + content.len() + 2, &sum);
            put(&mut half, table + 2 * number, &sum);
        }
        let length = if second { 0x94 } else { 0x8c };
        let sum = crc(&half[table..table + length]);
        put(&mut half, table + length + 14, &sum.to_le_bytes());
        put(&mut file, 0, &half);
        put(&mut file, size, &half);
        file
    }
}

/// The 24 orders of four blocks, as in the games' table.
const ORDERS: [&str; 24] = [
    "ABCD", "ABDC", "ACBD", "ACDB", "ADBC", "ADCB", "BACD", "BADC", "BCAD", "BCDA", "BDAC", "BDCA",
    "CABD", "CADB", "CBAD", "CBDA", "CDAB", "CDBA", "DABC", "DACB", "DBAC", "DBCA", "DCAB", "DCBA",
];

fn shuffled(blocks: &[Vec<u8>; 4], order: u32) -> Vec<u8> {
    let order = ORDERS[order as usize % 24].bytes();
    order
        .flat_map(|letter| blocks[usize::from(letter - b'A')].clone())
        .collect()
}

fn word_sum(data: &[u8]) -> u16 {
    data.chunks(2).fold(0, |sum: u16, two| {
        sum.wrapping_add(u16::from(two[0]))
            .wrapping_add(u16::from(two[1]) << 8)
    })
}

fn packed_ivs(mon: &Mon) -> u32 {
    let ivs = mon.ivs.iter().enumerate();
    ivs.map(|(index, &iv)| u32::from(iv) << (5 * index))
        .sum::<u32>()
        | u32::from(mon.egg) << 30
}

fn gen3_body(mon: &Mon) -> Vec<u8> {
    let mut growth = Vec::new();
    growth.extend(mon.species.to_le_bytes());
    growth.extend(mon.item.to_le_bytes());
    growth.extend(mon.experience.to_le_bytes());
    growth.extend([0, 70, 0, 0]);
    let mut attacks: Vec<u8> = mon
        .moves
        .iter()
        .flat_map(|number| number.to_le_bytes())
        .collect();
    attacks.extend([35, 30, 25, 20]);
    let mut effort: Vec<u8> = mon.evs.iter().map(|&ev| ev as u8).collect();
    effort.resize(12, 0);
    let mut misc = vec![0, mon.met_place as u8];
    misc.extend((u16::from(mon.met_level) | u16::from(mon.origin) << 7 | 4 << 11).to_le_bytes());
    misc.extend((packed_ivs(mon) | u32::from(mon.ability) << 31).to_le_bytes());
    misc.extend([0; 4]);
    let clear = shuffled(&[growth, attacks, effort, misc], mon.personality % 24);
    let letters = |name: &str, length: usize| {
        let mut coded: Vec<u8> = name.bytes().map(|letter| letter - b'A' + 0xbb).collect();
        coded.resize(length, 0xff);
        coded
    };
    let mut body = Vec::new();
    body.extend(mon.personality.to_le_bytes());
    body.extend(mon.trainer_id.to_le_bytes());
    body.extend(letters(&mon.nickname, 10));
    body.extend([2, 2 | u8::from(mon.egg) << 2]);
    body.extend(letters(&mon.trainer, 7));
    body.push(0);
    body.extend(word_sum(&clear).to_le_bytes());
    body.extend([0, 0]);
    let key = mon.personality ^ mon.trainer_id;
    for word in clear.chunks(4) {
        let word = u32::from_le_bytes(word.try_into().unwrap()) ^ key;
        body.extend(word.to_le_bytes());
    }
    assert_eq!(body.len(), 80);
    body
}

/// Encodes a name of generation 4, where the letters begin at 0x12b.
fn gen4_name(name: &str, length: usize) -> Vec<u8> {
    let mut coded: Vec<u16> = name
        .bytes()
        .map(|letter| u16::from(letter - b'A') + 0x12b)
        .collect();
    coded.resize(length, 0xffff);
    coded.iter().flat_map(|unit| unit.to_le_bytes()).collect()
}

fn utf16_name(name: &str, length: usize) -> Vec<u8> {
    let mut coded: Vec<u16> = name.encode_utf16().collect();
    coded.resize(length, 0xffff);
    coded.iter().flat_map(|unit| unit.to_le_bytes()).collect()
}

fn nds_body(mon: &Mon, generation: u8) -> Vec<u8> {
    let name = if generation == 4 {
        gen4_name
    } else {
        utf16_name
    };
    let mut a = Vec::new();
    a.extend(mon.species.to_le_bytes());
    a.extend(mon.item.to_le_bytes());
    a.extend(mon.trainer_id.to_le_bytes());
    a.extend(mon.experience.to_le_bytes());
    a.extend([70, mon.ability, 0, 2]);
    a.extend(mon.evs.map(|ev| ev as u8));
    a.resize(32, 0);
    let mut b: Vec<u8> = mon
        .moves
        .iter()
        .flat_map(|number| number.to_le_bytes())
        .collect();
    b.extend([35, 30, 25, 20, 0, 0, 0, 0]);
    b.extend((packed_ivs(mon) | 1 << 31).to_le_bytes());
    b.extend([0; 4]);
    b.push(mon.form << 3);
    b.extend(if generation == 5 {
        [mon.nature, mon.hidden.into()]
    } else {
        [0, 0]
    });
    b.resize(32, 0);
    let mut c = name(&mon.nickname, 11);
    c.extend([0, mon.origin]);
    c.resize(32, 0);
    let mut d = name(&mon.trainer, 8);
    d.extend([0; 6]);
    d.extend(mon.egg_place.to_le_bytes());
    d.extend(mon.met_place.to_le_bytes());
    d.extend([0, 4, mon.met_level]);
    d.resize(32, 0);
    let clear = shuffled(&[a, b, c, d], mon.personality >> 13 & 31);
    let sum = word_sum(&clear);
    let mut body = mon.personality.to_le_bytes().to_vec();
    body.extend([0, 0]);
    body.extend(sum.to_le_bytes());
    body.extend(mixed(&clear, sum.into()));
    assert_eq!(body.len(), 136);
    body
}

fn nds_party(mon: &Mon, generation: u8, size: usize) -> Vec<u8> {
    let mut stats = vec![0; size - 136];
    stats[4] = mon.level;
    let mut body = nds_body(mon, generation);
    body.extend(mixed(&stats, mon.personality));
    body
}

fn mixed(clear: &[u8], seed: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut state = u64::from(seed);
    for two in clear.chunks(2) {
        state = (state * 1_103_515_245 + 24_691) & 0xffff_ffff;
        let key = (state >> 16).to_le_bytes();
        bytes.extend([two[0] ^ key[0], two[1] ^ key[1]]);
    }
    bytes
}

/// Computes CRC-16/CCITT bit by bit from the front.
fn crc(data: &[u8]) -> u16 {
    let mut register = 0xffff_u32;
    for byte in data {
        for bit in (0..8).rev() {
            let top = register >> 15 & 1;
            register = register << 1 & 0xffff;
            if top ^ u32::from(byte >> bit & 1) == 1 {
                register ^= 0x1021;
            }
        }
    }
    register as u16
}

impl Mon {
    /// Returns a Pokémon that exists in all five generations: each has a species with number 25.
    pub(crate) fn example() -> Mon {
        Mon {
            species: 25,
            personality: 0x1234_5678,
            trainer_id: 0x0000_303a,
            experience: 1000,
            level: 10,
            item: 0,
            moves: [33, 45, 0, 0],
            ivs: [9, 8, 7, 6, 5, 5],
            evs: [1, 2, 3, 4, 5, 5],
            egg: false,
            ability: 0,
            hidden: false,
            nature: 3,
            form: 0,
            met_place: 1,
            met_level: 5,
            egg_place: 0,
            origin: 0,
            nickname: "BOLT".to_owned(),
            trainer: "ANNA".to_owned(),
        }
    }
}

impl World {
    /// Returns a game with one Pokémon in the party and one in the third box.
    pub(crate) fn example() -> World {
        World {
            trainer: "ANNA".to_owned(),
            trainer_id: 0x0000_303a,
            badges: 0b11,
            champion: false,
            party: vec![Mon::example()],
            boxes: BTreeMap::from([((2, 0), Mon::example())]),
        }
    }
}
