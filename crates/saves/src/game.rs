//! The games that have their own layout.

/// A game, as far as the layout of its save determines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Game {
    RedBlue,
    Yellow,
    GoldSilver,
    Crystal,
    RubySapphire,
    Emerald,
    FireRedLeafGreen,
    DiamondPearl,
    Platinum,
    HeartGoldSoulSilver,
    BlackWhite,
    Black2White2,
}

impl Game {
    /// All games, oldest first.
    pub const ALL: [Game; 12] = [
        Game::RedBlue,
        Game::Yellow,
        Game::GoldSilver,
        Game::Crystal,
        Game::RubySapphire,
        Game::Emerald,
        Game::FireRedLeafGreen,
        Game::DiamondPearl,
        Game::Platinum,
        Game::HeartGoldSoulSilver,
        Game::BlackWhite,
        Game::Black2White2,
    ];

    /// Returns the id of the game in tables: `ruby-sapphire`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Game::RedBlue => "red-blue",
            Game::Yellow => "yellow",
            Game::GoldSilver => "gold-silver",
            Game::Crystal => "crystal",
            Game::RubySapphire => "ruby-sapphire",
            Game::Emerald => "emerald",
            Game::FireRedLeafGreen => "firered-leafgreen",
            Game::DiamondPearl => "diamond-pearl",
            Game::Platinum => "platinum",
            Game::HeartGoldSoulSilver => "heartgold-soulsilver",
            Game::BlackWhite => "black-white",
            Game::Black2White2 => "black-2-white-2",
        }
    }

    /// Returns the title of the game: `Ruby/Sapphire`.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Game::RedBlue => "Red/Blue",
            Game::Yellow => "Yellow",
            Game::GoldSilver => "Gold/Silver",
            Game::Crystal => "Crystal",
            Game::RubySapphire => "Ruby/Sapphire",
            Game::Emerald => "Emerald",
            Game::FireRedLeafGreen => "FireRed/LeafGreen",
            Game::DiamondPearl => "Diamond/Pearl",
            Game::Platinum => "Platinum",
            Game::HeartGoldSoulSilver => "HeartGold/SoulSilver",
            Game::BlackWhite => "Black/White",
            Game::Black2White2 => "Black 2/White 2",
        }
    }

    /// Returns the generation of the game, 1 to 5.
    #[must_use]
    pub fn generation(self) -> u8 {
        match self {
            Game::RedBlue | Game::Yellow => 1,
            Game::GoldSilver | Game::Crystal => 2,
            Game::RubySapphire | Game::Emerald | Game::FireRedLeafGreen => 3,
            Game::DiamondPearl | Game::Platinum | Game::HeartGoldSoulSilver => 4,
            Game::BlackWhite | Game::Black2White2 => 5,
        }
    }

    /// Returns the version of this game that has the given number. From generation 3 on, the games
    /// store this number in each Pokémon that was met in them.
    pub(crate) fn version(self, number: u8) -> Option<&'static str> {
        match (self, number) {
            (Game::RubySapphire, 1) => Some("sapphire"),
            (Game::RubySapphire, 2) => Some("ruby"),
            (Game::Emerald, 3) => Some("emerald"),
            (Game::FireRedLeafGreen, 4) => Some("firered"),
            (Game::FireRedLeafGreen, 5) => Some("leafgreen"),
            (Game::HeartGoldSoulSilver, 7) => Some("heartgold"),
            (Game::HeartGoldSoulSilver, 8) => Some("soulsilver"),
            (Game::DiamondPearl, 10) => Some("diamond"),
            (Game::DiamondPearl, 11) => Some("pearl"),
            (Game::Platinum, 12) => Some("platinum"),
            (Game::BlackWhite, 20) => Some("white"),
            (Game::BlackWhite, 21) => Some("black"),
            (Game::Black2White2, 22) => Some("white-2"),
            (Game::Black2White2, 23) => Some("black-2"),
            _ => None,
        }
    }
}
