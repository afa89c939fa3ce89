//! Tests a small hack as a folder of tables in C and JSON.

use super::{cell, read, rows, world};
use worlds::{Settings, Whole};

pub(crate) const TABLES: [(&str, &str); 8] = [
    (
        "src/data/trainers.h",
        "const struct Trainer gTrainers[] = {\n    [TRAINER_NONE] = { .trainerName = _(\"\"), },\n    \
         [TRAINER_ROXANNE_1] = {\n        .partyFlags = F_TRAINER_PARTY_CUSTOM_MOVESET,\n        \
         .trainerClass = TRAINER_CLASS_LEADER,\n        .trainerName = _(\"ROXANNE\"),\n        \
         .items = {ITEM_POTION, ITEM_NONE},\n        .doubleBattle = FALSE,\n        \
         .party = ITEM_CUSTOM_MOVES(sParty_Roxanne1),\n    },\n    [TRAINER_BRAWLY_1] = {\n        \
         .trainerClass = TRAINER_CLASS_LEADER,\n        .trainerName = _(\"BRAWLY\"),\n        \
         .doubleBattle = TRUE,\n        .partySize = ARRAY_COUNT(sParty_Brawly1),\n        \
         .party = {.NoItemDefaultMoves = sParty_Brawly1},\n    },\n    [TRAINER_CALVIN_1] = {\n        \
         .trainerClass = TRAINER_CLASS_YOUNGSTER,\n        .trainerName = _(\"CALVIN\"),\n        \
         .party = NO_ITEM_DEFAULT_MOVES(sParty_Calvin1),\n    },\n};\n",
    ),
    (
        "src/data/trainer_parties.h",
        "// parties\nstatic const struct TrainerMonItemCustomMoves sParty_Roxanne1[] = {\n    {\n    .iv = 100,\n    \
         .lvl = 12,\n    .species = SPECIES_GEODUDE,\n    .heldItem = ITEM_NUGGET,\n    \
         .moves = {MOVE_TACKLE, MOVE_DEFENSE_CURL, MOVE_NONE, MOVE_NONE}\n    },\n    {\n    .iv = 255,\n    \
         .lvl = 15,\n    .species = SPECIES_NOSEPASS,\n    .heldItem = ITEM_ORAN_BERRY,\n    \
         .moves = {MOVE_TACKLE, MOVE_STARFALL}\n    }\n};\n\n\
         static const struct TrainerMonNoItemDefaultMoves sParty_Brawly1[] = {\n    {.iv = 0, .lvl = 17, .species = SPECIES_MACHOP}\n};\n\
         static const struct TrainerMonNoItemDefaultMoves sParty_Calvin1[] = { DUMMY_TRAINER_MON };\n",
    ),
    (
        "src/data/pokemon/species_info.h",
        "#define NONE_INFO \\\n    { .baseHP = 1 }\nconst struct SpeciesInfo gSpeciesInfo[] =\n{\n    [SPECIES_NONE] = {0},\n    \
         [SPECIES_GEODUDE] =\n    {\n        .baseHP = 40,\n        .baseAttack = P_NEW >= GEN_6 ? 90 : 80,\n        \
         .baseDefense = 100,\n        .baseSpeed = 20,\n        .baseSpAttack = 30,\n        .baseSpDefense = 30,\n        \
         .types = {TYPE_ROCK, TYPE_GHOST},\n        .abilities = {ABILITY_STURDY, ABILITY_NONE},\n    },\n    \
         [SPECIES_FAKEMON] = { .baseHP = 40, .types = {TYPE_ROCK, TYPE_ROCK} },\n};\n",
    ),
    (
        "src/data/battle_moves.h",
        "const struct BattleMove gBattleMoves[MOVES_COUNT] =\n{\n    [MOVE_NONE] = { .power = 0, .type = TYPE_NORMAL, },\n    \
         [MOVE_TACKLE] =\n    {\n        .effect = EFFECT_HIT,\n        .power = 50,\n        .type = TYPE_NORMAL,\n        \
         .accuracy = 100,\n        .pp = 35,\n        .split = SPLIT_SPECIAL,\n    },\n};\n",
    ),
    (
        "src/data/pokemon/evolution.h",
        "const struct Evolution gEvolutionTable[NUM_SPECIES][EVOS_PER_MON] =\n{\n    \
         [SPECIES_GEODUDE] = {{EVO_LEVEL, 22, SPECIES_GRAVELER}},\n    \
         [SPECIES_GRAVELER] = {{EVO_ITEM, ITEM_SUN_STONE, SPECIES_GOLEM}},\n    \
         [SPECIES_HAUNTER] = {{EVO_TRADE, 0, SPECIES_GENGAR}},\n};\n",
    ),
    (
        "src/data/pokemon/level_up_learnsets.h",
        "#define LEVEL_UP_MOVE(lvl, move) ((lvl << 9) | move)\nstatic const u16 sMachopLevelUpLearnset[] = {\n    \
         LEVEL_UP_MOVE( 1, MOVE_LOW_KICK),\n    LEVEL_UP_MOVE( 1, MOVE_LEER),\n    LEVEL_UP_MOVE(7, MOVE_FOCUS_ENERGY),\n    \
         LEVEL_UP_MOVE(13, MOVE_KARATE_CHOP),\n    LEVEL_UP_MOVE(14, MOVE_ROCK_THROW),\n    LEVEL_UP_MOVE(19, MOVE_SEISMIC_TOSS),\n    LEVEL_UP_END\n};\n",
    ),
    (
        "src/data/pokemon/level_up_learnset_pointers.h",
        "const u16 *const gLevelUpLearnsets[NUM_SPECIES] =\n{\n    [SPECIES_MACHOP] = sMachopLevelUpLearnset,\n};\n",
    ),
    (
        "src/data/wild_encounters.json",
        r#"{"wild_encounter_groups":[{"label":"gWildMonHeaders","for_maps":true,"fields":[
            {"type":"land_mons","encounter_rates":[20,20,10]},
            {"type":"fishing_mons","encounter_rates":[70,30,60],"groups":{"old_rod":[0,1],"good_rod":[2]}}],
          "encounters":[{"map":"MAP_ROUTE101","base_label":"gRoute101",
            "land_mons":{"encounter_rate":20,"mons":[
              {"min_level":2,"max_level":3,"species":"SPECIES_TREECKO"},
              {"min_level":2,"max_level":3,"species":"SPECIES_TREECKO"},
              {"min_level":3,"max_level":3,"species":"SPECIES_GEODUDE"}]}},
           {"map":"MAP_GRANITE_CAVE_1F","base_label":"gGraniteCave_1F",
            "fishing_mons":{"encounter_rate":30,"mons":[
              {"min_level":5,"max_level":10,"species":"SPECIES_MAGIKARP"},
              {"min_level":5,"max_level":10,"species":"SPECIES_FAKEMON"},
              {"min_level":9,"max_level":10,"species":"SPECIES_NONE"}]}}]},
          {"label":"gBattlePike","for_maps":false,"fields":[],"encounters":[{"map":"MAP_PIKE"}]}]}"#,
    ),
];

#[test]
fn constants_and_macros_of_the_tables_are_resolved() {
    let mut files = files();
    let text = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    files.push(text(
        "include/config/levels.h",
        "#define FIRST_CAP 14 // Roxanne\n#define P_STATS GEN_3\n#define P_WITH_MACHOP TRUE\n",
    ));
    for (name, old, new) in [
        ("trainer_parties.h", ".lvl = 12", ".lvl = FIRST_CAP - 1"),
        (
            "battle_moves.h",
            ".accuracy = 100",
            ".accuracy = 100, .priority = -3",
        ),
        (
            "species_info.h",
            "    [SPECIES_FAKEMON]",
            "#define ABLE {P_STATS >= GEN_7 ? ABILITY_IRON_FIST : ABILITY_GUTS, ABILITY_NONE}\n\
             #define STONY(hp, kind) .baseHP = hp, .baseAttack = P_STATS >= GEN_5 ? 1 : 70, \\\n    \
             .baseDefense = 20, .baseSpeed = 20, .baseSpAttack = 20, .baseSpDefense = 20, .types = {TYPE_ROCK, kind}\n\
             #if P_WITH_MACHOP == FALSE\n    [SPECIES_MACHOP] = { STONY(1, TYPE_ROCK) },\n\
             #elif P_STATS >= GEN_6\n    [SPECIES_MACHOP] = { STONY(2, TYPE_ROCK) },\n\
             #else\n    [SPECIES_MACHOP] = { STONY(FIRST_CAP * 4, TYPE_STEEL), .abilities = ABLE },\n#endif\n    \
             [SPECIES_FAKEMON]",
        ),
    ] {
        let file = files
            .iter_mut()
            .find(|(path, _)| path.ends_with(name))
            .unwrap();
        assert!(file.1.contains(old), "{name}");
        file.1 = file.1.replace(old, new);
    }
    let world = world(&files);
    let parties = rows(&world, "boss_parties.csv");
    assert_eq!(cell(&parties, &[("id", "geodude")], "level"), "13");
    let moves = rows(&world, "battle_moves.csv");
    assert_eq!(cell(&moves, &[("move", "tackle")], "priority"), "-3");
    let stats = rows(&world, "stats.csv");
    let machop = ["hp", "atk"].map(|stat| cell(&stats, &[("id", "machop")], stat));
    assert_eq!(machop, ["56", "70"]);
    let species = rows(&world, "species.csv");
    assert_eq!(cell(&species, &[("id", "machop")], "type2"), "Steel");
    let traits = rows(&world, "species_battle.csv");
    assert_eq!(cell(&traits, &[("id", "machop")], "abilities"), "1:guts");
}

fn files() -> Vec<(String, String)> {
    let files = TABLES.iter();
    files
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect()
}

#[test]
fn trainers_have_the_parties_that_the_tables_name() {
    let world = world(&files());
    assert_eq!(
        (world.parent.as_deref(), world.generation),
        (Some("emerald"), 3)
    );
    let parties = rows(&world, "boss_parties.csv");
    let of = |id, column| cell(&parties, &[("id", id)], column);
    assert_eq!(
        (of("geodude", "order"), of("geodude", "level")),
        ("1", "12")
    );
    assert_eq!((of("geodude", "ivs"), of("nosepass", "ivs")), ("12", "31"));
    assert_eq!(
        (of("geodude", "item"), of("nosepass", "item")),
        ("", "oran-berry")
    );
    assert_eq!(of("geodude", "moves"), "tackle+defense-curl");
    assert_eq!(of("nosepass", "moves"), "tackle");
    assert_eq!(
        (of("machop", "order"), of("machop", "battle")),
        ("2", "double")
    );
    assert_eq!(
        of("machop", "moves"),
        "leer+focus-energy+karate-chop+rock-throw"
    );
    let faults: Vec<String> = super::faults(&world.left_out);
    let faults = faults.join("\n");
    for part in [
        "MOVE_STARFALL",
        "SPECIES_FAKEMON",
        "trainer_parties.h:22: a Pokémon without a species",
    ] {
        assert!(faults.contains(part), "{part}: {faults}");
    }
}

#[test]
fn species_moves_and_evolutions_are_changed() {
    let world = world(&files());
    let species = rows(&world, "species.csv");
    assert_eq!(cell(&species, &[("id", "geodude")], "type2"), "Ghost");
    let stats = rows(&world, "stats.csv");
    assert_eq!(
        cell(&stats, &[("id", "geodude")], "atk"),
        "80",
        "the older branch"
    );
    let moves = rows(&world, "battle_moves.csv");
    let tackle = |column| cell(&moves, &[("move", "tackle")], column);
    assert_eq!((tackle("power"), tackle("class")), ("50", "special"));
    let evolutions = rows(&world, "evolutions.csv");
    let of = |from, column| cell(&evolutions, &[("from", from)], column);
    assert_eq!(
        (of("geodude", "trigger"), of("geodude", "level")),
        ("level", "22")
    );
    assert_eq!(
        (of("graveler", "trigger"), of("graveler", "item")),
        ("item", "sun-stone")
    );
    assert_eq!(of("haunter", "trigger"), "trade");
}

#[test]
fn wild_pokemon_have_places_rates_and_the_moments_of_the_game() {
    let world = world(&files());
    let catches = rows(&world, "catches.csv");
    let of = |place, id, column| cell(&catches, &[("place", place), ("id", id)], column);
    assert_eq!(
        (
            of("route-101", "treecko", "rate"),
            of("route-101", "treecko", "after")
        ),
        ("40", "0")
    );
    assert_eq!(of("route-101", "geodude", "rate"), "10");
    let cave = "granite-cave-1f";
    assert_eq!(
        (of(cave, "magikarp", "method"), of(cave, "magikarp", "rate")),
        ("old-rod", "70")
    );
    assert_ne!(
        of(cave, "magikarp", "after"),
        "post",
        "the whole of the cave is known"
    );
    let starters = catches.iter().filter(|row| row["method"] == "starter");
    assert_eq!(starters.count(), 3, "as in the game");
}

#[test]
fn the_configuration_says_whose_rules_hold() {
    let party = (
        "src/data/trainers.party".to_owned(),
        "=== TRAINER_ROXANNE_1 ===\nName: ROXANNE\nClass: Leader\n\nGeodude\nLevel: 12\n- Tackle\n"
            .to_owned(),
    );
    let config = |text: &str| ("include/config/general.h".to_owned(), text.to_owned());
    let generation = |more: Vec<(String, String)>| {
        let files: Vec<_> = std::iter::once(party.clone()).chain(more).collect();
        read(&files, &Settings::default()).unwrap().generation
    };
    assert_eq!(generation(vec![]), 9);
    assert_eq!(
        generation(vec![config("#define GEN_LATEST GEN_7 // newest\n")]),
        7
    );
    assert_eq!(
        generation(vec![config("#define GEN_LATEST SOMETHING\n")]),
        9
    );
    let mut all = files();
    all.push(config("#define GEN_LATEST GEN_8\n"));
    let stats = rows(&read(&all, &Settings::default()).unwrap(), "stats.csv");
    assert_eq!(
        cell(&stats, &[("id", "geodude")], "atk"),
        "90",
        "the newer branch"
    );
}

#[test]
fn a_hack_is_a_whole_world() {
    let whole = Whole::read(&super::source_of(&files())).unwrap();
    assert!(
        whole
            .own_rows
            .iter()
            .any(|(file, _)| *file == "catches.csv")
    );
}

/// The species of newer tables, in separate files with macros, learnsets and evolutions.
const FAMILIES: &str = "#ifdef __INTELLISENSE__\nconst struct SpeciesInfo gSpeciesInfoGen1[] =\n{\n#endif\n\
    [SPECIES_GEODUDE] =\n    {\n        .baseHP = 41,\n        .baseAttack = 80,\n        .baseDefense = 100,\n        \
    .baseSpeed = 20,\n        .baseSpAttack = 30,\n        .baseSpDefense = 30,\n        \
    .types = MON_TYPES(TYPE_ROCK, TYPE_GHOST),\n        .genderRatio = PERCENT_FEMALE(12.5),\n        \
    .abilities = { ABILITY_STURDY, ABILITY_NONE, ABILITY_LEVITATE },\n        SHADOW(1, -1, SHADOW_SIZE_S)\n        \
    FOOTPRINT(Geodude)\n        .levelUpLearnset = sGeodudeLevelUpLearnset,\n        \
    .evolutions = EVOLUTION({EVO_LEVEL, 22, SPECIES_GRAVELER},\n            \
    {EVO_LEVEL, 0, SPECIES_GOLEM, CONDITIONS({IF_MIN_FRIENDSHIP, 220})}),\n    },\n";

#[test]
fn newer_tables_have_species_with_all_that_is_theirs() {
    for families in [
        FAMILIES.to_owned(),
        FAMILIES.replace("const struct SpeciesInfo gSpeciesInfoGen1[] =\n{\n", ""),
    ] {
        let mut files = files();
        files.retain(|(name, _)| !name.contains("pokemon/"));
        let mut add = |name: &str, text: &str| files.push((name.to_owned(), text.to_owned()));
        add("src/data/pokemon/species_info/gen_1_families.h", &families);
        add("src/data/moves_info.h", "");
        let learnt = "static const struct LevelUpMove sGeodudeLevelUpLearnset[] = {\n    LEVEL_UP_MOVE( 9, MOVE_ROLLOUT),\n};\n";
        add("src/data/pokemon/level_up_learnsets/gen_8.h", "");
        add("src/data/pokemon/level_up_learnsets/gen_9.h", learnt);
        let world = world(&files);
        assert_eq!(world.generation, 9);
        assert_eq!(
            cell(&rows(&world, "species.csv"), &[("id", "geodude")], "type2"),
            "Ghost"
        );
        assert_eq!(
            cell(&rows(&world, "stats.csv"), &[("id", "geodude")], "hp"),
            "41"
        );
        let traits = rows(&world, "species_battle.csv");
        assert_eq!(
            cell(&traits, &[("id", "geodude")], "abilities"),
            "1:sturdy h:levitate"
        );
        let learnt = rows(&world, "learnsets.csv");
        assert!(cell(&learnt, &[("id", "geodude")], "moves").contains("rollout:9"));
        let evolutions = rows(&world, "evolutions.csv");
        let of = |to, column| cell(&evolutions, &[("from", "geodude"), ("to", to)], column);
        assert_eq!(
            (of("graveler", "level"), of("golem", "trigger")),
            ("22", "friendship")
        );
    }
}

/// Species, moves, types and abilities that only the hack has.
const OWN: [(&str, &str); 6] = [
    (
        "src/data/pokemon/species_info.h",
        "#define STATS .baseHP = 45, .baseAttack = 60, .baseDefense = 40, .baseSpeed = 65, .baseSpAttack = 70, .baseSpDefense = 50\n\
         #define SHELLED(type) { STATS, .types = {type, type} }\n\
         const struct SpeciesInfo gMore[] = {\n    \
         [SPECIES_EMBERLING] = { STATS, .types = {TYPE_FIRE, TYPE_SOUND}, .abilities = {ABILITY_STAR_SKIN, ABILITY_NONE, ABILITY_BLAZE} },\n    \
         [SPECIES_EMBERLORD] = { STATS, .type1 = TYPE_SOUND, .type2 = TYPE_SOUND },\n    \
         [SPECIES_EMBERLORD_MEGA] = { STATS, .types = {TYPE_SOUND, TYPE_GHOST} },\n    \
         [SPECIES_EGGLING] = SHELLED(TYPE_ICE),\n    \
         [SPECIES_GEODUDE_ICY] = { STATS, .types = {TYPE_ICE, TYPE_ICE} },\n};\n",
    ),
    (
        "src/data/text/species_names.h",
        "const u8 gSpeciesNames[][11] = {\n    [SPECIES_EMBERLING] = _(\"EMBERLING\"),\n    [SPECIES_EMBERLORD] = _(\"Ember Lord\"),\n    \
         [SPECIES_EMBERLORD_MEGA] = _(\"Ember Lord\"),\n    [SPECIES_GEODUDE_ICY] = _(\"GEODUDE\"),\n};\n",
    ),
    (
        "src/data/battle_moves.h",
        "const struct BattleMove gMore[] = {\n    \
         [MOVE_EMBER] = { .effect = EFFECT_BURN_HIT, .power = 40, .type = TYPE_FIRE, .accuracy = 100, .pp = 25, .secondaryEffectChance = 10, .split = SPLIT_SPECIAL },\n    \
         [MOVE_STARFALL] = { .effect = EFFECT_BURN_HIT, .power = 70, .type = TYPE_SOUND, .accuracy = 90, .pp = 15, .secondaryEffectChance = 30, \
         .target = MOVE_TARGET_BOTH, .flags = FLAG_MAKES_CONTACT | FLAG_PROTECT_AFFECTED, .split = SPLIT_SPECIAL },\n    \
         [MOVE_HUSH] = { .effect = EFFECT_HUSH, .power = 0, .type = TYPE_SOUND, .accuracy = 0, .pp = 5, .target = MOVE_TARGET_USER },\n};\n",
    ),
    (
        "src/data/pokemon/evolution.h",
        "const struct Evolution gMore[][5] = {\n    [SPECIES_EMBERLING] = {{EVO_LEVEL, 18, SPECIES_EMBERLORD}, {EVO_BATTLE_SONG, 3, SPECIES_GEODUDE_ICY}},\n    \
         [SPECIES_EMBERLORD] = {{EVO_MEGA_EVOLUTION, ITEM_EMBERLITE, SPECIES_EMBERLORD_MEGA}},\n};\n",
    ),
    (
        "src/battle_util.c",
        "#define X UQ_4_12\n#define ______ X(1.0)\n#define NEW (B_NEW >= GEN_4 ? X(0.5) : X(2.0))\n\
         static const u16 sTypeEffectivenessTable[][3] =\n{\n// a\n    {______, X(2.0), NEW},\n    {X(0.0), X(0.25), ______},\n    {______, ______, X(0.5)},\n};\n\
         int f(int a) { return a; }\n",
    ),
    (
        "include/constants/pokemon.h",
        "#define TYPE_NORMAL 0\n#define TYPE_GHOST 0x01\n#define TYPE_SOUND 2\n",
    ),
];

/// Returns the files of the hack with its own species, moves and types.
pub(crate) fn with_own() -> Vec<(String, String)> {
    let mut files = files();
    for (name, text) in OWN {
        match files.iter_mut().find(|(own, _)| own == name) {
            Some((_, own)) => own.push_str(text),
            None => files.push((name.to_owned(), text.to_owned())),
        }
    }
    files
}

#[test]
fn a_hack_has_species_and_types_of_its_own() {
    let world = world(&with_own());
    let species = rows(&world, "species.csv");
    let of = |id: &str| {
        let of = |column| cell(&species, &[("id", id)], column);
        ["name", "form", "type1", "type2", "flags"].map(of)
    };
    assert_eq!(of("emberling"), ["Emberling", "", "Fire", "Sound", "d"]);
    assert_eq!(of("emberlord"), ["Ember Lord", "", "Sound", "", "d"]);
    assert_eq!(
        of("emberlord-mega"),
        ["Ember Lord", "mega", "Sound", "Ghost", "MB"]
    );
    assert_eq!(of("eggling"), ["Eggling", "", "Ice", "", "d"]);
    assert_eq!(of("geodude-icy"), ["Geodude", "icy", "Ice", "", ""]);
    let stats = rows(&world, "stats.csv");
    let of = |id, column| cell(&stats, &[("id", id)], column);
    assert_eq!(
        (of("emberling", "spa"), of("emberling", "spe")),
        ("70", "65")
    );
    assert_eq!(of("geodude-icy", "species"), "geodude");
    let traits = rows(&world, "species_battle.csv");
    assert_eq!(
        cell(&traits, &[("id", "emberling")], "abilities"),
        "1:star-skin h:blaze"
    );
    let turns = rows(&world, "battle_forms.csv");
    assert_eq!(
        cell(&turns, &[("id", "emberlord-mega")], "turns_from"),
        "emberlord"
    );
    let evolutions = rows(&world, "evolutions.csv");
    let of = |to, column| cell(&evolutions, &[("to", to)], column);
    assert_eq!(
        (of("emberlord", "trigger"), of("emberlord", "level")),
        ("level", "18")
    );
    assert_eq!(
        (of("geodude-icy", "trigger"), of("geodude-icy", "needs")),
        ("other", "battle-song")
    );
    assert_eq!(
        (
            of("emberlord-mega", "trigger"),
            of("emberlord-mega", "item")
        ),
        ("mega", "emberlite")
    );
    let chart = rows(&world, "typechart.csv");
    let of = |attack, defend| {
        cell(
            &chart,
            &[("attack", attack), ("defend", defend)],
            "multiplier",
        )
    };
    assert_eq!((of("Normal", "Ghost"), of("Normal", "Sound")), ("2", "2"));
    assert_eq!((of("Ghost", "Normal"), of("Sound", "Sound")), ("0", "1/2"));
    let kinds = world.left_out.kinds(false);
    assert!(
        kinds
            .iter()
            .any(|(name, _)| name.contains("Ghost against Ghost"))
    );
    let notes = world.notes.join("\n");
    assert!(
        notes.contains("because they are unknown (1): Star Skin."),
        "{notes}"
    );
    let source = super::source(
        with_own()
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_bytes())),
    );
    let whole = Whole::read(&source).unwrap();
    assert!(whole.tables()["rosters.csv"].contains("emberlord"));
}

/// Columns without a name have the types by number, whichever lists come before the constants; a type
/// that the game does not have is named.
#[test]
fn a_chart_has_all_its_columns_beside_lists_of_other_types() {
    let mut files = with_own();
    for (name, text) in &mut files {
        if name.ends_with("constants/pokemon.h") {
            text.insert_str(
                0,
                "enum JumpType {\n    JUMP_TYPE_NONE,\n    JUMP_TYPE_FAST,\n};\n",
            );
        }
    }
    let plain = rows(&world(&with_own()), "typechart.csv");
    assert_eq!(rows(&world(&files), "typechart.csv"), plain);
    for (name, text) in &mut files {
        if name.ends_with("constants/pokemon.h") {
            *text = text.replace("#define TYPE_SOUND 2\n", "");
        }
    }
    let world = world(&files);
    let kinds: Vec<&str> = world
        .left_out
        .kinds(false)
        .into_iter()
        .map(|own| own.0)
        .collect();
    assert!(
        kinds.contains(&"… in the type chart is not read"),
        "{kinds:?}"
    );
}

#[test]
fn a_new_move_has_the_effect_of_moves_with_the_same_effect() {
    let world = world(&with_own());
    let battle = rows(&world, "battle_moves.csv");
    let of = |id, column| cell(&battle, &[("move", id)], column);
    assert_eq!(of("starfall", "secondary"), "brn:30");
    assert_eq!(of("starfall", "traits"), "sheer-force");
    assert_eq!(of("starfall", "flags"), "contact protect");
    assert_eq!(of("starfall", "target"), "all-foes");
    assert_eq!(
        ["type", "class", "power", "accuracy", "pp"].map(|own| of("starfall", own)),
        ["Sound", "special", "70", "90", "15"]
    );
    assert_eq!(
        ["class", "power", "target", "secondary", "priority"].map(|own| of("hush", own)),
        ["status", "", "self", "", "0"]
    );
    let damaging = rows(&world, "moves.csv");
    assert!(damaging.iter().any(|own| own["move"] == "starfall"));
    assert!(!damaging.iter().any(|own| own["move"] == "hush"));
    let parties = rows(&world, "boss_parties.csv");
    assert_eq!(
        cell(&parties, &[("id", "nosepass")], "moves"),
        "tackle+starfall"
    );
}

#[test]
fn levels_may_be_relative_and_moves_without_braces() {
    let mut files = files();
    let parties = files
        .iter_mut()
        .find(|(name, _)| name.ends_with("trainer_parties.h"))
        .unwrap();
    parties.1 = parties.1.replace(
        "{.iv = 0, .lvl = 17, .species = SPECIES_MACHOP}",
        "{.lvl = -2, .species = SPECIES_MACHOP, .evs = {1, 2, 3, 4, 5, 6}, .moves = MOVE_TACKLE, MOVE_LOW_KICK}",
    );
    let world = world(&files);
    let parties = rows(&world, "boss_parties.csv");
    let of = |column| cell(&parties, &[("id", "machop")], column);
    // The strongest Pokémon of Brawly in Emerald has level 19.
    assert_eq!((of("level"), of("moves")), ("17", "tackle+low-kick"));
    assert_eq!(of("evs"), "1/2/3/4/5/6");
}

#[test]
fn wild_pokemon_are_read_from_tables_in_c() {
    let mut files = files();
    files.retain(|(name, _)| !name.ends_with("wild_encounters.json"));
    let wild = "const struct WildPokemon gRoute101_LandMons[] =\n{\n    {2, 3, SPECIES_TREECKO},\n    {2, 3, SPECIES_TREECKO},\n};\n\
                const struct WildPokemonInfo gRoute101_LandMonsInfo = {20, gRoute101_LandMons};\n\
                const struct WildPokemonHeader gWildMonHeaders[] =\n{\n    {\n        .mapGroup = MAP_GROUP(ROUTE101),\n        \
                .mapNum = MAP_NUM(ROUTE101),\n        .landMonsInfo = &gRoute101_LandMonsInfo,\n        .waterMonsInfo = NULL,\n    },\n};\n";
    files.push(("src/data/wild_encounters.h".to_owned(), wild.to_owned()));
    let catches = rows(&world(&files), "catches.csv");
    let of = |column| {
        cell(
            &catches,
            &[("place", "route-101"), ("id", "treecko")],
            column,
        )
    };
    assert_eq!((of("rate"), of("max_level"), of("after")), ("40", "3", "0"));
}

#[test]
fn a_hack_changes_the_game_whose_bosses_it_has() {
    let leaders = ["FALKNER", "BUGSY", "WHITNEY", "MORTY", "CHUCK"];
    let trainer = |name: &&str| {
        format!(
            "[TRAINER_{name}] = {{ .trainerClass = TRAINER_CLASS_LEADER, .trainerName = _(\"{name}\"), .party = NO_ITEM(sParty) }},\n"
        )
    };
    let trainers: String = leaders.iter().map(trainer).collect();
    let config: String = (0..9)
        .map(|at| format!("#define B_RULE_{at} GEN_7 // as in\n"))
        .collect();
    let files = [
        ("src/data/trainers.h", format!("gTrainers[] = {{\n{trainers}}};\n")),
        ("src/data/trainer_parties.h", "sParty[] = { {.lvl = 9, .species = SPECIES_PIDGEY, .ability = 2, .moves = {MOVE_TACKLE}} };\n".to_owned()),
        ("include/constants/battle_config.h", config),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text));
    let world = world(&files);
    assert_eq!(
        (world.parent.as_deref(), world.generation),
        (Some("heartgold-soulsilver"), 7)
    );
    assert!(
        world.left_out.is_empty(),
        "a number is no name of an ability"
    );
}
