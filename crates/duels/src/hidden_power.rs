//! The type and power of Hidden Power, which depend on the individual values.

use pokedata::{Generation, Type};

/// Returns the type and power of Hidden Power for the given individual values (HP, attack, defence,
/// special attack, special defence, speed), which are DVs of up to 15 in generation 2; `None` in
/// generations without the move.
#[must_use]
pub fn hidden_power(generation: Generation, own: [u8; 6]) -> Option<(Type, u16)> {
    let [hp, atk, def, spa, spd, spe] = own;
    let kind = pokedata::hidden_power_type(generation.number(), own)?;
    let kind = kind.parse().ok()?;
    match generation.number() {
        2 => {
            let high = |value: u8| u16::from(value >= 8);
            let bits = high(spa) + 2 * high(spe) + 4 * high(def) + 8 * high(atk);
            Some((kind, (5 * bits + u16::from(spa % 4)) / 2 + 31))
        }
        3.. => {
            // Speed comes before the special stats.
            let bits = |bit: u8| {
                let order = [hp, atk, def, spe, spa, spd].into_iter().zip(0..);
                order
                    .map(|(value, place)| u16::from(value >> bit & 1) << place)
                    .sum::<u16>()
            };
            let power = if generation.number() >= 6 {
                60
            } else {
                bits(1) * 40 / 63 + 30
            };
            Some((kind, power))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the individual values that smogon.com lists for each type of Hidden Power.
    #[test]
    fn types_and_powers_are_the_games() {
        let of = |generation, own| hidden_power(Generation::new(generation).expect("one"), own);
        assert_eq!(of(3, [31; 6]), Some((Type::Dark, 70)));
        assert_eq!(of(4, [31, 30, 31, 30, 31, 30]), Some((Type::Fire, 70)));
        assert_eq!(of(4, [31, 30, 30, 31, 31, 31]), Some((Type::Ice, 70)));
        assert_eq!(of(5, [31, 31, 31, 30, 31, 31]), Some((Type::Electric, 70)));
        assert_eq!(of(6, [31, 31, 31, 30, 31, 31]), Some((Type::Electric, 60)));
        assert_eq!(of(3, [0; 6]), Some((Type::Fighting, 30)));
        assert_eq!(of(2, [15; 6]), Some((Type::Dark, 70)));
        // In generation 2, the attack DV 14 and the defence DV 12 result in the type Fire.
        assert_eq!(of(2, [0, 14, 12, 15, 15, 15]), Some((Type::Fire, 70)));
        assert_eq!(of(1, [15; 6]), None);
    }
}
