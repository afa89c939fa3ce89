//! A trainer in a game whose files do not state which trainers are bosses.

/// A trainer that a player can choose as a boss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trainer {
    /// The name for `bosses` in a `world.toml`: `LEADER_Brock,Brock`, with a number for later
    /// parties.
    pub name: String,
    /// The name of the trainer's type.
    pub title: String,
    /// The level of the strongest Pokémon.
    pub level: u8,
    /// The number of Pokémon in the party.
    pub party: usize,
    /// Whether the trainer is a boss if `world.toml` lists none.
    pub is_boss: bool,
}
