//! Checks names that players write for Pokémon and games.

use pokedata::{Form, Played, Vocabulary};

/// The ids of forms, each with names that players write for the form.
const FORMS: &[(&str, &[&str])] = &[
    (
        "nidoran-f",
        &[
            "Nidoran♀",
            "Nidoran ♀",
            "Nidoran-F",
            "nidoran f",
            "Nidoran female",
            "Female Nidoran",
            "nidoran (f)",
            "Nidoran (female)",
            "29",
            "#29",
            "#029",
            "No. 29",
        ],
    ),
    (
        "nidoran-m",
        &[
            "Nidoran♂",
            "Nidoran M",
            "Nidoran male",
            "male nidoran",
            "nidoranm",
        ],
    ),
    (
        "farfetchd",
        &[
            "Farfetch'd",
            "Farfetch’d",
            "farfetchd",
            "Farfetch d",
            "FARFETCH'D",
        ],
    ),
    (
        "farfetchd-galar",
        &[
            "Galarian Farfetch'd",
            "Farfetch'd-Galar",
            "farfetchd galarian",
            "Galar Farfetch’d",
        ],
    ),
    ("sirfetchd", &["Sirfetch'd", "Sirfetch’d", "sirfetchd"]),
    (
        "mr-mime",
        &["Mr. Mime", "Mr Mime", "mrmime", "mr-mime", "MR.MIME"],
    ),
    (
        "mr-mime-galar",
        &[
            "Galarian Mr. Mime",
            "Mr. Mime-Galar",
            "Mr Mime Galar",
            "galar mr mime",
        ],
    ),
    ("mr-rime", &["Mr. Rime", "mr rime"]),
    ("mime-jr", &["Mime Jr.", "Mime Jr", "mimejr"]),
    ("ho-oh", &["Ho-Oh", "Ho Oh", "hooh", "HO-OH"]),
    ("porygon-z", &["Porygon-Z", "Porygon Z", "porygonz"]),
    ("porygon2", &["Porygon2", "Porygon 2", "porygon-2"]),
    ("flabebe", &["Flabébé", "Flabebe", "FLABÉBÉ"]),
    (
        "type-null",
        &["Type: Null", "Type Null", "typenull", "type:null"],
    ),
    ("jangmo-o", &["Jangmo-o", "Jangmo o", "jangmoo"]),
    ("kommo-o", &["Kommo-o", "kommoo"]),
    ("tapu-koko", &["Tapu Koko", "tapu-koko", "tapukoko"]),
    ("wo-chien", &["Wo-Chien", "Wo Chien", "wochien"]),
    ("chi-yu", &["Chi-Yu", "chi yu"]),
    ("great-tusk", &["Great Tusk", "great-tusk", "greattusk"]),
    ("iron-valiant", &["Iron Valiant", "iron-valiant"]),
    (
        "necrozma-ultra",
        &[
            "Ultra Necrozma",
            "Necrozma-Ultra",
            "Necrozma Ultra",
            "necrozma (ultra)",
        ],
    ),
    (
        "necrozma-dusk",
        &[
            "Dusk Mane Necrozma",
            "Necrozma-Dusk-Mane",
            "Necrozma Dusk",
            "Necrozma Dusk Mane",
        ],
    ),
    (
        "necrozma-dawn",
        &["Dawn Wings Necrozma", "Necrozma-Dawn-Wings"],
    ),
    (
        "darmanitan-galar-zen",
        &[
            "Galarian Darmanitan Zen Mode",
            "Darmanitan-Galar-Zen",
            "Zen Mode Galarian Darmanitan",
            "Galarian Zen Darmanitan",
            "Darmanitan Zen Mode Galar",
        ],
    ),
    (
        "darmanitan-galar-standard",
        &[
            "Galarian Darmanitan",
            "Darmanitan-Galar",
            "Galarian Darmanitan Standard Mode",
        ],
    ),
    (
        "darmanitan-zen",
        &[
            "Darmanitan-Zen",
            "Darmanitan Zen Mode",
            "Zen Mode Darmanitan",
            "zen darmanitan",
        ],
    ),
    (
        "darmanitan-standard",
        &[
            "Darmanitan",
            "Darmanitan Standard Mode",
            "Standard Mode Darmanitan",
        ],
    ),
    (
        "tauros-paldea-aqua-breed",
        &[
            "Tauros Aqua",
            "Aqua Tauros",
            "Tauros-Paldea-Aqua",
            "Paldean Tauros Aqua Breed",
            "Paldean Tauros (Aqua Breed)",
            "Tauros Aqua Breed",
            "Aqua Breed Tauros",
        ],
    ),
    (
        "tauros-paldea-blaze-breed",
        &[
            "Tauros Blaze",
            "Tauros-Paldea-Blaze",
            "Blaze Breed Paldean Tauros",
        ],
    ),
    (
        "tauros-paldea-combat-breed",
        &[
            "Tauros Combat",
            "Paldean Tauros",
            "Tauros-Paldea-Combat",
            "Tauros Combat Breed",
        ],
    ),
    ("tauros", &["Tauros", "Kantonian Tauros", "128"]),
    (
        "rotom-wash",
        &[
            "Rotom-Wash",
            "Rotom-W",
            "Wash Rotom",
            "Rotom Wash",
            "rotom (wash)",
            "Rotom-Wash Forme",
        ],
    ),
    ("rotom-heat", &["Heat Rotom", "Rotom Heat Form", "Rotom-H"]),
    (
        "charizard-mega-x",
        &[
            "Mega Charizard X",
            "Charizard-Mega-X",
            "Charizard Mega X",
            "Charizard X",
            "charizardmegax",
        ],
    ),
    ("charizard-mega-y", &["Mega Charizard Y", "Charizard Y"]),
    ("mewtwo-mega-x", &["Mega Mewtwo X", "Mewtwo-Mega-X"]),
    (
        "gengar-mega",
        &["Mega Gengar", "Gengar-Mega", "Gengar (Mega)", "gengar mega"],
    ),
    ("groudon-primal", &["Primal Groudon", "Groudon-Primal"]),
    ("kyogre-primal", &["Primal Kyogre", "kyogre primal"]),
    (
        "vulpix-alola",
        &[
            "Alolan Vulpix",
            "Vulpix-Alola",
            "Vulpix Alola",
            "alola vulpix",
            "Vulpix (Alolan)",
            "Vulpix (alola)",
            "Vulpix Alola Form",
        ],
    ),
    (
        "ninetales-alola",
        &["Alolan Ninetales", "Ninetales-Alola", "A-Ninetales"],
    ),
    ("exeggutor-alola", &["Alolan Exeggutor", "Exeggutor-Alola"]),
    ("meowth-galar", &["Galarian Meowth", "Meowth-Galar"]),
    ("meowth-alola", &["Alolan Meowth", "Meowth-Alola"]),
    (
        "growlithe-hisui",
        &[
            "Hisuian Growlithe",
            "Growlithe-Hisui",
            "H-Growlithe",
            "Growlithe (Hisuian Form)",
        ],
    ),
    ("zoroark-hisui", &["Hisuian Zoroark", "Zoroark-Hisui"]),
    (
        "wooper-paldea",
        &["Paldean Wooper", "Wooper-Paldea", "P-Wooper"],
    ),
    (
        "landorus-therian",
        &[
            "Landorus-Therian",
            "Therian Landorus",
            "Landorus (Therian Forme)",
            "Landorus-T",
            "Landorus Therian Form",
        ],
    ),
    (
        "landorus-incarnate",
        &[
            "Landorus",
            "Landorus-Incarnate",
            "Incarnate Landorus",
            "Landorus Incarnate Forme",
        ],
    ),
    (
        "thundurus-therian",
        &["Thundurus-T", "Therian Forme Thundurus"],
    ),
    (
        "deoxys-attack",
        &[
            "Deoxys-Attack",
            "Deoxys Attack",
            "Attack Deoxys",
            "Deoxys (Attack Forme)",
            "Attack Forme Deoxys",
        ],
    ),
    ("deoxys-normal", &["Deoxys", "Deoxys Normal", "386"]),
    (
        "giratina-origin",
        &[
            "Giratina-Origin",
            "Origin Giratina",
            "Giratina Origin Forme",
            "Giratina-O",
        ],
    ),
    ("giratina-altered", &["Giratina", "Altered Giratina"]),
    (
        "shaymin-sky",
        &["Shaymin-Sky", "Sky Shaymin", "Shaymin Sky Forme"],
    ),
    (
        "urshifu-rapid-strike",
        &[
            "Urshifu-Rapid-Strike",
            "Rapid Strike Urshifu",
            "Urshifu Rapid Strike Style",
            "urshifu rapid",
        ],
    ),
    (
        "urshifu-single-strike",
        &[
            "Urshifu",
            "Single Strike Urshifu",
            "Single Strike Style Urshifu",
        ],
    ),
    (
        "calyrex-shadow",
        &[
            "Calyrex-Shadow",
            "Shadow Rider Calyrex",
            "Calyrex Shadow Rider",
            "Shadow Calyrex",
        ],
    ),
    (
        "calyrex-ice",
        &["Calyrex-Ice", "Ice Rider Calyrex", "Ice Rider Calyrex"],
    ),
    (
        "zacian-crowned",
        &["Zacian-Crowned", "Crowned Zacian", "Zacian Crowned"],
    ),
    (
        "ogerpon-wellspring-mask",
        &[
            "Ogerpon-Wellspring",
            "Wellspring Ogerpon",
            "Wellspring Mask Ogerpon",
            "Ogerpon Wellspring Mask",
        ],
    ),
    (
        "ogerpon",
        &["Ogerpon", "Ogerpon Teal Mask", "Teal Mask Ogerpon"],
    ),
    (
        "indeedee-female",
        &[
            "Indeedee-F",
            "Indeedee Female",
            "Female Indeedee",
            "Indeedee (F)",
            "Indeedee♀",
        ],
    ),
    (
        "indeedee-male",
        &["Indeedee", "Indeedee-M", "Indeedee Male"],
    ),
    (
        "meowstic-female",
        &["Meowstic-F", "Meowstic Female", "female meowstic"],
    ),
    (
        "basculegion-female",
        &["Basculegion-F", "Basculegion Female"],
    ),
    ("oinkologne-female", &["Oinkologne-F", "Female Oinkologne"]),
    (
        "unfezant",
        &["Unfezant Female", "Female Unfezant", "Unfezant♀"],
    ),
    (
        "lycanroc-dusk",
        &[
            "Lycanroc-Dusk",
            "Dusk Lycanroc",
            "Dusk Form Lycanroc",
            "Lycanroc Dusk Form",
        ],
    ),
    (
        "lycanroc-midnight",
        &["Lycanroc-Midnight", "Midnight Lycanroc"],
    ),
    (
        "lycanroc-midday",
        &["Lycanroc", "Midday Lycanroc", "Lycanroc Midday Form"],
    ),
    (
        "wormadam-sandy",
        &[
            "Wormadam-Sandy",
            "Wormadam Sandy Cloak",
            "Sandy Cloak Wormadam",
        ],
    ),
    (
        "wormadam-trash",
        &["Wormadam-Trash", "Trash Cloak Wormadam"],
    ),
    ("castform-rainy", &["Castform-Rainy", "Rainy Castform"]),
    (
        "gastrodon",
        &[
            "Gastrodon",
            "Gastrodon-East",
            "Gastrodon East Sea",
            "Gastrodon (East)",
        ],
    ),
    (
        "toxtricity-low-key",
        &[
            "Toxtricity-Low-Key",
            "Low Key Toxtricity",
            "Toxtricity Low Key Form",
        ],
    ),
    ("toxtricity-amped", &["Toxtricity", "Amped Toxtricity"]),
    (
        "oricorio-pau",
        &["Oricorio-Pa'u", "Oricorio Pa’u Style", "Pau Oricorio"],
    ),
    ("oricorio-baile", &["Oricorio", "Baile Style Oricorio"]),
    (
        "pumpkaboo-super",
        &["Pumpkaboo-Super", "Super Pumpkaboo", "Super Size Pumpkaboo"],
    ),
    ("gourgeist-large", &["Gourgeist-Large", "Large Gourgeist"]),
    (
        "aegislash-blade",
        &[
            "Aegislash-Blade",
            "Blade Aegislash",
            "Aegislash Blade Forme",
        ],
    ),
    ("aegislash-shield", &["Aegislash", "Aegislash Shield Forme"]),
    (
        "hoopa-unbound",
        &["Hoopa-Unbound", "Hoopa Unbound", "Unbound Hoopa"],
    ),
    ("kyurem-black", &["Kyurem-Black", "Black Kyurem"]),
    (
        "kyurem-white",
        &["Kyurem-White", "White Kyurem", "Kyurem-W"],
    ),
    ("keldeo-resolute", &["Keldeo-Resolute", "Resolute Keldeo"]),
    (
        "meloetta-pirouette",
        &["Meloetta-Pirouette", "Pirouette Meloetta"],
    ),
    (
        "wishiwashi-school",
        &["Wishiwashi-School", "School Wishiwashi"],
    ),
    (
        "zygarde-10",
        &[
            "Zygarde-10%",
            "Zygarde 10%",
            "10% Zygarde",
            "Zygarde 10% Forme",
        ],
    ),
    (
        "zygarde-complete",
        &["Zygarde-Complete", "Complete Zygarde"],
    ),
    (
        "enamorus-therian",
        &["Enamorus-Therian", "Therian Enamorus"],
    ),
    ("dialga-origin", &["Dialga-Origin", "Origin Dialga"]),
    (
        "ursaluna-bloodmoon",
        &[
            "Ursaluna-Bloodmoon",
            "Bloodmoon Ursaluna",
            "Blood Moon Ursaluna",
        ],
    ),
    ("palafin-hero", &["Palafin-Hero", "Hero Palafin"]),
    (
        "terapagos-stellar",
        &["Terapagos-Stellar", "Stellar Terapagos"],
    ),
    (
        "charizard-gmax",
        &["Gigantamax Charizard", "Charizard-Gmax"],
    ),
    ("eevee", &["Eevee", "EEVEE", "eevee", "133", "#133"]),
    ("pikachu", &["Pikachu", "pikachu", "25", "#025", "no. 25"]),
    (
        "vivillon",
        &["Vivillon-Fancy", "Vivillon Poké Ball", "Vivillon-Pokeball"],
    ),
    ("slowking-galar", &["Galarian Slowking", "Slowking-Galar"]),
    ("zapdos-galar", &["Galarian Zapdos", "Zapdos-Galar"]),
];

/// The titles of games and versions, each with names that players write for them.
const GAMES: &[(&str, &[&str])] = &[
    (
        "Red/Blue",
        &[
            "Red/Blue",
            "Red and Blue",
            "red & blue",
            "RB",
            "red-blue",
            "Pokémon Red and Blue",
            "Pokemon Red/Blue",
        ],
    ),
    (
        "Red",
        &["Red", "Pokemon Red", "Pokémon Red Version", "red version"],
    ),
    ("Blue", &["Blue", "pokemon blue"]),
    (
        "Yellow",
        &["Yellow", "Pokemon Yellow", "Pokémon Yellow Version"],
    ),
    (
        "Gold/Silver",
        &[
            "Gold/Silver",
            "Gold and Silver",
            "GS",
            "G/S",
            "Gold & Silver",
        ],
    ),
    ("Silver", &["Silver", "Pokemon Silver"]),
    (
        "Crystal",
        &["Crystal", "Pokémon Crystal", "crystal version"],
    ),
    (
        "Ruby/Sapphire",
        &["RS", "R/S", "Ruby and Sapphire", "Ruby & Sapphire"],
    ),
    (
        "Emerald",
        &[
            "Emerald",
            "Pokemon Emerald",
            "Pokémon Emerald",
            "Pokemon Emerald Version",
            "pkmn emerald",
            "EMERALD",
            "emer",
            "em",
        ],
    ),
    (
        "FireRed/LeafGreen",
        &[
            "FRLG",
            "FR/LG",
            "FireRed/LeafGreen",
            "Fire Red and Leaf Green",
            "FireRed & LeafGreen",
            "firered leafgreen",
        ],
    ),
    (
        "FireRed",
        &[
            "FireRed",
            "Fire Red",
            "fire-red",
            "FR",
            "Pokemon Fire Red",
            "Pokémon FireRed Version",
        ],
    ),
    (
        "LeafGreen",
        &["LeafGreen", "Leaf Green", "LG", "pokemon leaf green"],
    ),
    (
        "Diamond/Pearl",
        &["DP", "D/P", "Diamond and Pearl", "Diamond & Pearl"],
    ),
    ("Pearl", &["Pearl", "Pokemon Pearl"]),
    ("Platinum", &["Platinum", "Pt", "plat", "Pokémon Platinum"]),
    (
        "HeartGold/SoulSilver",
        &[
            "HGSS",
            "HG/SS",
            "HeartGold and SoulSilver",
            "Heart Gold Soul Silver",
            "HeartGold & SoulSilver",
        ],
    ),
    (
        "HeartGold",
        &["HeartGold", "Heart Gold", "HG", "Pokemon Heart Gold"],
    ),
    (
        "SoulSilver",
        &["SoulSilver", "Soul Silver", "SS", "Pokemon SoulSilver"],
    ),
    (
        "Black/White",
        &[
            "BW",
            "B/W",
            "Black and White",
            "Black & White",
            "Black/White",
        ],
    ),
    ("White", &["White", "Pokemon White"]),
    (
        "Black 2/White 2",
        &[
            "BW2",
            "B2W2",
            "B2/W2",
            "Black 2 and White 2",
            "Black and White 2",
            "Black/White 2",
            "Black2White2",
        ],
    ),
    (
        "Black 2",
        &[
            "Black 2",
            "Black2",
            "B2",
            "black-2",
            "Pokemon Black 2",
            "Black II",
            "Pokémon Black Version 2",
        ],
    ),
    ("White 2", &["White 2", "white2", "W2", "Pokemon White 2"]),
    (
        "X/Y",
        &["XY", "X/Y", "X and Y", "X & Y", "Pokemon X and Y", "x-y"],
    ),
    ("X", &["X", "Pokemon X", "Pokémon X"]),
    ("Y", &["Y", "pokemon y"]),
    (
        "Omega Ruby/Alpha Sapphire",
        &[
            "ORAS",
            "OR/AS",
            "Omega Ruby and Alpha Sapphire",
            "OmegaRuby AlphaSapphire",
            "Omega Ruby & Alpha Sapphire",
        ],
    ),
    (
        "Omega Ruby",
        &["Omega Ruby", "OmegaRuby", "OR", "omega-ruby"],
    ),
    (
        "Alpha Sapphire",
        &["Alpha Sapphire", "AS", "Pokemon Alpha Sapphire"],
    ),
    (
        "Sun/Moon",
        &["SM", "SuMo", "S/M", "Sun and Moon", "Sun & Moon"],
    ),
    ("Moon", &["Moon", "pokemon moon"]),
    (
        "Ultra Sun/Ultra Moon",
        &[
            "USUM",
            "US/UM",
            "Ultra Sun and Ultra Moon",
            "Ultra Sun & Ultra Moon",
            "UltraSun UltraMoon",
        ],
    ),
    ("Ultra Sun", &["Ultra Sun", "UltraSun", "US", "ultra-sun"]),
    ("Ultra Moon", &["Ultra Moon", "UM", "Pokemon Ultra Moon"]),
    (
        "Sword/Shield",
        &[
            "SwSh",
            "Sw/Sh",
            "Sword and Shield",
            "Sword & Shield",
            "Pokemon Sword and Shield",
        ],
    ),
    ("Sword", &["Sword", "Pokemon Sword", "sw"]),
    ("Shield", &["Shield", "pokémon shield", "sh"]),
    (
        "Brilliant Diamond/Shining Pearl",
        &[
            "BDSP",
            "BD/SP",
            "Brilliant Diamond and Shining Pearl",
            "Brilliant Diamond & Shining Pearl",
        ],
    ),
    (
        "Brilliant Diamond",
        &["Brilliant Diamond", "BD", "BrilliantDiamond"],
    ),
    (
        "Shining Pearl",
        &["Shining Pearl", "SP", "Pokemon Shining Pearl"],
    ),
    (
        "Scarlet/Violet",
        &[
            "SV",
            "S/V",
            "ScVi",
            "Scarlet and Violet",
            "Scarlet & Violet",
            "Pokemon Scarlet and Violet",
        ],
    ),
    ("Scarlet", &["Scarlet", "Pokemon Scarlet"]),
    ("Violet", &["Violet", "pokemon violet"]),
];

/// The titles of unsupported games, each with names that players write for the game.
const ABSENT: &[(&str, &[&str])] = &[
    (
        "Pokémon Legends: Arceus",
        &[
            "legends arceus",
            "Legends: Arceus",
            "Pokémon Legends: Arceus",
            "PLA",
            "arceus",
            "pokemon legends arceus",
        ],
    ),
    (
        "Pokémon Legends: Z-A",
        &["Legends: Z-A", "legends za", "PLZA", "Pokémon Legends Z-A"],
    ),
    (
        "Pokémon: Let's Go, Pikachu!/Let's Go, Eevee!",
        &[
            "let's go",
            "Let's Go Pikachu",
            "lets go eevee",
            "LGPE",
            "Pokémon: Let's Go, Eevee!",
            "Let’s Go Pikachu and Eevee",
            "Pokemon Let's Go Pikachu",
        ],
    ),
    (
        "Pokémon Colosseum",
        &["colosseum", "Pokemon Colosseum", "Pokémon Colosseum"],
    ),
    (
        "Pokémon XD: Gale of Darkness",
        &["XD", "xd gale of darkness", "Pokémon XD"],
    ),
    ("Pokémon Stadium 2", &["Stadium 2", "pokemon stadium 2"]),
    (
        "Pokémon Mystery Dungeon",
        &[
            "mystery dungeon",
            "Pokémon Mystery Dungeon: Explorers of Sky",
            "PMD",
        ],
    ),
    (
        "Pokémon Ranger",
        &["Ranger", "Pokemon Ranger: Shadows of Almia"],
    ),
    ("Pokémon GO", &["Pokemon GO", "Pokémon Go"]),
];

const MOVES: &[(&str, &[&str])] = &[
    ("u-turn", &["U-turn", "U Turn", "uturn", "u-turn"]),
    ("will-o-wisp", &["Will-O-Wisp", "Will o Wisp", "willowisp"]),
    ("x-scissor", &["X-Scissor", "X Scissor", "xscissor"]),
    ("baby-doll-eyes", &["Baby-Doll Eyes", "Baby Doll Eyes"]),
    ("double-edge", &["Double-Edge", "double edge"]),
    (
        "self-destruct",
        &["Self-Destruct", "Selfdestruct", "SelfDestruct"],
    ),
    (
        "kings-shield",
        &["King's Shield", "Kings Shield", "King’s Shield"],
    ),
    (
        "high-jump-kick",
        &["High Jump Kick", "Hi Jump Kick", "Hi-Jump-Kick"],
    ),
    ("vice-grip", &["Vise Grip", "ViceGrip", "Vice Grip"]),
    ("feint-attack", &["Feint Attack", "Faint Attack"]),
    ("thunder-punch", &["ThunderPunch", "Thunder Punch"]),
    ("mud-slap", &["Mud-Slap", "Mud Slap"]),
];

const ITEMS: &[(&str, &[&str])] = &[
    ("kings-rock", &["King's Rock", "Kings Rock", "King’s Rock"]),
    (
        "never-melt-ice",
        &["Never-Melt Ice", "NeverMeltIce", "never melt ice"],
    ),
    ("poke-ball", &["Poké Ball", "Poke Ball", "pokeball"]),
    (
        "heavy-duty-boots",
        &["Heavy-Duty Boots", "heavy duty boots"],
    ),
    ("firium-z", &["Firium Z", "firium-z"]),
    ("leftovers", &["Leftovers", "LEFTOVERS"]),
];

fn check(list: &[(&str, &[&str])], find: impl Fn(&str) -> Result<String, String>) {
    let mut wrong = Vec::new();
    for (meant, spellings) in list {
        for spelling in *spellings {
            let found = find(spelling);
            if found.as_deref() != Ok(*meant) {
                wrong.push(format!("{spelling}: {found:?}, not {meant}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn pokemon_are_found_by_what_players_write() {
    check(FORMS, |name| {
        let found = Form::find(name).map_err(|error| error.to_string())?;
        let owned = Form::lookup_owned(name).map(|owned| owned.form.species());
        assert_eq!(owned, Some(found.species()), "{name}");
        Ok(found.id.clone())
    });
}

/// Checks that only the names of species can be abbreviated, and that a misspelt name is an error
/// that suggests the right one.
#[test]
fn misspelt_names_are_not_abbreviations_of_others() {
    let found = |name: &str| Form::find(name).map(Form::title);
    for (name, title) in [
        ("raich", "Raichu"),
        ("garch", "Garchomp"),
        ("typh", "Typhlosion"),
        ("mr mim", "Mr. Mime"),
        ("deox", "Deoxys (Normal Forme)"),
        ("Flabe", "Flabébé"),
    ] {
        assert_eq!(found(name).as_deref(), Ok(title));
        assert!(Form::lookup_owned(name).is_some() && !Form::is_name(name));
    }
    for (name, error) in [
        (
            "pikachuu",
            "unknown Pokémon `pikachuu`; did you mean Pikachu?",
        ),
        ("vulpixa", "unknown Pokémon `vulpixa`; did you mean Vulpix?"),
        (
            "rattataa",
            "unknown Pokémon `rattataa`; did you mean Rattata?",
        ),
        ("foo", "unknown Pokémon `foo`"),
        ("pik", "unknown Pokémon `pik`"),
        (
            "alolan vulp",
            "unknown Pokémon `alolan vulp`; did you mean Alolan Vulpix or Alolan Muk?",
        ),
        (
            "Landorus-Ther",
            "unknown Pokémon `Landorus-Ther`; did you mean Landorus (Therian Forme) or Landorus (Incarnate Forme)?",
        ),
        // A letter too many is as likely as three missing.
        ("mewt", "`mewt` matches more than one Pokémon: Mewtwo, Mew"),
        ("seed", "`seed` matches more than one Pokémon: Seel, Seedot"),
        (
            "pory",
            "`pory` matches more than one Pokémon: Porygon, Porygon2, Porygon-Z",
        ),
    ] {
        assert_eq!(
            found(name).map_err(|why| why.to_string()),
            Err(error.to_owned())
        );
        assert!(Form::lookup_owned(name).is_none(), "{name}");
    }
    // Every species is found by its name without the last letter, or the error lists it.
    for form in Form::all().iter().filter(|form| form.flags.default) {
        let name: Vec<char> = form.name.chars().collect();
        let name: String = name[..name.len() - 1].iter().collect();
        let listed = match Form::find(&name) {
            Ok(found) => found.species() == form.species() || Form::is_name(&name),
            Err(error) => error.near().contains(&form.title()),
        };
        assert!(listed, "{name}");
    }
}

#[test]
fn games_are_found_by_what_players_write() {
    check(GAMES, |name| {
        let found = Played::find(name).map_err(|error| error.to_string())?;
        Ok(found.title().to_owned())
    });
}

#[test]
fn games_that_are_not_here_are_not_taken_for_others() {
    for (title, spellings) in ABSENT {
        for spelling in *spellings {
            let error = Played::find(spelling).unwrap_err().to_string();
            let begin =
                format!("{title} is not supported; the supported games: Red/Blue, Yellow, ");
            assert!(error.starts_with(&begin), "{spelling}: {error}");
        }
    }
}

#[test]
fn moves_and_items_are_found_by_what_players_write() {
    let find = |what: Vocabulary| {
        move |name: &str| {
            let found = what.find(name).map_err(|error| error.to_string())?;
            Ok(found.to_owned())
        }
    };
    check(MOVES, find(Vocabulary::Moves));
    check(ITEMS, find(Vocabulary::Items));
}

/// Checks that parts of names are not accepted as complete names.
#[test]
fn what_is_not_a_name_is_not_taken_for_one() {
    for name in [
        "12",
        "Mega Launcher Blastoise",
        "Ice Punch",
        "Galarian",
        "female",
        "mode",
        "",
    ] {
        assert!(!Form::is_name(name), "{name}");
    }
    for name in ["Pokemon", "and", "version", ""] {
        assert!(!Played::is_name(name), "{name}");
    }
}

/// Checks the printed conditions, and names that differ from their ids in title case.
#[test]
fn things_are_spelled_as_in_the_games() {
    let names = [
        ("u-turn", "U-turn"),
        ("will-o-wisp", "Will-O-Wisp"),
        ("x-scissor", "X-Scissor"),
        ("v-create", "V-create"),
        ("double-edge", "Double-Edge"),
        ("roar-of-time", "Roar of Time"),
        ("trick-or-treat", "Trick-or-Treat"),
        ("never-melt-ice", "Never-Melt Ice"),
        ("rks-system", "RKS System"),
        ("zero-to-hero", "Zero to Hero"),
        ("water-gun", "Water Gun"),
    ];
    for (id, name) in names {
        assert_eq!(pokedata::title(id), name);
    }
    let caught = caught();
    for words in [
        "honey tree, Lv 5–15, after 1 gym",
        "after beating Team Galactic on Iron Island",
        "in-game trade, Lv 16–100 (for Nidorino)",
        "after 7 trials",
        "Segin Squad's Base, ",
        "Diglett's Cave, ",
        "Stow-on-Side, ",
        "Team Rocket HQ, ",
        "(2800 coins)",
    ] {
        assert!(caught.iter().any(|one| one.contains(words)), "{words}");
    }
}

/// Checks that no id is printed for any catch or condition.
#[test]
fn no_condition_is_printed_as_an_id() {
    let plain = ["in-game", "Bug-Catching", "iron-will"];
    for one in caught() {
        let (_, after_place) = one.split_once(", ").unwrap();
        let words = after_place.split([' ', ',', '(', ')']);
        let ids = words.filter(|word| {
            let (before, after) = word.split_once('-').unwrap_or_default();
            before.starts_with(|c: char| c.is_lowercase())
                && after.starts_with(|c: char| c.is_lowercase())
        });
        let ids: Vec<&str> = ids.filter(|word| !plain.contains(word)).collect();
        assert!(ids.is_empty(), "{one}: {ids:?}");
    }
}

/// Returns the descriptions of all ways to obtain any form in any version.
fn caught() -> std::collections::BTreeSet<String> {
    let versions = pokedata::Game::all()
        .iter()
        .flat_map(pokedata::Game::versions);
    let rosters = versions.map(|own| pokedata::Roster::of(own, own.rules(pokedata::Moment::END)));
    let ways = rosters.flat_map(|roster| {
        let forms: Vec<_> = roster.forms().collect();
        let ways = forms.into_iter().flat_map(|form| roster.ways(form));
        ways.map(|way| way.to_string()).collect::<Vec<_>>()
    });
    ways.collect()
}
