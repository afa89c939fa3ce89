//! A trainer of a game whose files do not say which trainers are bosses.

/// A trainer, for a player to choose bosses from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trainer {
    /// How `bosses` in a `world.toml` names it: `LEADER_Brock,Brock`, of a later party with its
    /// number.
    pub name: String,
    /// What its type is called.
    pub title: String,
    /// The level of its strongest Pokémon.
    pub level: u8,
    /// How many Pokémon it has.
    pub party: usize,
    /// Whether it is a boss unless `bosses` says otherwise.
    pub is_boss: bool,
}
