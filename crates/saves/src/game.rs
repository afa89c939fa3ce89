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

/// The games, oldest first: the id in tables, the title, and the generation.
const GAMES: [(Game, &str, &str, u8); 12] = [
    (Game::RedBlue, "red-blue", "Red/Blue", 1),
    (Game::Yellow, "yellow", "Yellow", 1),
    (Game::GoldSilver, "gold-silver", "Gold/Silver", 2),
    (Game::Crystal, "crystal", "Crystal", 2),
    (Game::RubySapphire, "ruby-sapphire", "Ruby/Sapphire", 3),
    (Game::Emerald, "emerald", "Emerald", 3),
    (
        Game::FireRedLeafGreen,
        "firered-leafgreen",
        "FireRed/LeafGreen",
        3,
    ),
    (Game::DiamondPearl, "diamond-pearl", "Diamond/Pearl", 4),
    (Game::Platinum, "platinum", "Platinum", 4),
    (
        Game::HeartGoldSoulSilver,
        "heartgold-soulsilver",
        "HeartGold/SoulSilver",
        4,
    ),
    (Game::BlackWhite, "black-white", "Black/White", 5),
    (Game::Black2White2, "black-2-white-2", "Black 2/White 2", 5),
];

impl Game {
    /// Returns all games, oldest first.
    pub fn all() -> impl Iterator<Item = Game> {
        GAMES.into_iter().map(|(game, ..)| game)
    }

    fn row(self) -> (Game, &'static str, &'static str, u8) {
        let row = GAMES.into_iter().find(|(game, ..)| *game == self);
        row.expect("a row for each game")
    }

    /// Returns the id of the game in tables: `ruby-sapphire`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.row().1
    }

    /// Returns the title of the game: `Ruby/Sapphire`.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.row().2
    }

    /// Returns the generation of the game, 1 to 5.
    #[must_use]
    pub fn generation(self) -> u8 {
        self.row().3
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
