//! A battle as a certificate describes it: two parties, and what each Pokémon can do to each
//! opponent.

/// The greatest amount of HP or damage.
pub(crate) const MOST_HP: i32 = 65_535;
/// The maximum number of stages by which a stat can be lowered.
pub(crate) const LOWEST: u8 = 6;

/// The names in a certificate, which say what battle it is. Nothing is proved about them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The game; empty if the certificate does not name it.
    pub game: String,
    /// The boss; empty if the certificate does not name it.
    pub boss: String,
    /// My Pokémon; those without a name are empty.
    pub mine: Vec<String>,
    /// The foes; those without a name are empty.
    pub foes: Vec<String>,
}

/// The parties, rules and pairs of Pokémon in a battle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Battle {
    pub(crate) names: Names,
    pub(crate) shift: bool,
    pub(crate) known_order: bool,
    pub(crate) faints: u8,
    pub(crate) potions: u8,
    pub(crate) potion_hp: i32,
    pub(crate) mine: Vec<Fighter>,
    pub(crate) foes: Vec<Fighter>,
    /// The pairs, indexed by my Pokémon and then by foe.
    pub(crate) pairs: Vec<Vec<Pair>>,
}

/// A Pokémon of either party.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fighter {
    pub(crate) most: i32,
    pub(crate) hp: i32,
    /// The greatest HP at which the Pokémon eats its berry, and the HP that the berry restores.
    pub(crate) berry: Option<(i32, i32)>,
    pub(crate) sash: bool,
    pub(crate) sturdy: bool,
    pub(crate) truant: bool,
    pub(crate) intimidates: bool,
}

/// A pair of one of my Pokémon and one foe: the moves of both against each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pair {
    pub(crate) mine: Vec<Vec<Move>>,
    pub(crate) theirs: Vec<Vec<Move>>,
    pub(crate) faster: bool,
    pub(crate) trapped: bool,
    pub(crate) residual: (i32, i32),
    pub(crate) unafraid: (bool, bool),
}

/// A move, with its effects and amounts of damage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) id: i32,
    pub(crate) priority: i32,
    pub(crate) class: (bool, bool),
    pub(crate) drain: i32,
    pub(crate) recoil: i32,
    pub(crate) cost: i32,
    /// The HP that my move costs if it knocks out the foe.
    pub(crate) knock_out_cost: i32,
    pub(crate) multi_hit: bool,
    pub(crate) self_destructs: bool,
    pub(crate) recharges: bool,
    pub(crate) first_turn: bool,
    pub(crate) fails_if_hurt: bool,
    pub(crate) flinches: bool,
    pub(crate) needs_attack: bool,
    /// If the move returns damage, the part that it returns in hundredths, and whether it returns
    /// physical and special damage.
    pub(crate) returns: Option<(i32, bool, bool)>,
    /// The possible amounts of damage, in a list for each range of the user's HP; the number is the
    /// greatest HP of the range.
    pub(crate) damage: Vec<(i32, Vec<i32>)>,
    pub(crate) leaving: Vec<i32>,
    pub(crate) again: Vec<Vec<i32>>,
}

impl Move {
    /// Returns the possible amounts of damage at an HP of the user.
    pub(crate) fn at(&self, hp: i32) -> &[i32] {
        let band = self.damage.iter().find(|(most, _)| hp <= *most);
        band.map_or(&[], |(_, amounts)| amounts)
    }

    pub(crate) fn harms(&self) -> bool {
        self.damage
            .iter()
            .any(|(_, amounts)| amounts.iter().any(|&one| one > 0))
    }
}
