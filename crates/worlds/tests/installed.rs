//! Installs a world with Pokémon, moves, abilities and items of its own. No facts may be read
//! before, so this is the only test of its process.

use worlds::{Gathering, Whole};

const FILES: [(&str, &str); 5] = [
    (
        "src/data/pokemon/species_info.h",
        "const struct SpeciesInfo gSpeciesInfo[] = {\n    [SPECIES_EMBERLING] = { .baseHP = 45, .baseAttack = 60, \
         .baseDefense = 40, .baseSpeed = 65, .baseSpAttack = 70, .baseSpDefense = 50, \
         .types = {TYPE_FIRE, TYPE_SOUND}, .abilities = {ABILITY_STAR_SKIN, ABILITY_NONE} },\n};\n",
    ),
    (
        "src/data/text/species_names.h",
        "const u8 gSpeciesNames[][11] = { [SPECIES_EMBERLING] = _(\"EMBERLING\"), };\n",
    ),
    (
        "src/data/battle_moves.h",
        "const struct BattleMove gBattleMoves[] = {\n    [MOVE_STARFALL] = { .effect = EFFECT_HIT, .power = 70, \
         .type = TYPE_SOUND, .accuracy = 90, .pp = 15, .flags = FLAG_PROTECT_AFFECTED },\n};\n",
    ),
    (
        "src/data/trainers.h",
        "const struct Trainer gTrainers[] = {\n    [TRAINER_ROXANNE_1] = { .trainerClass = TRAINER_CLASS_LEADER, \
         .trainerName = _(\"ROXANNE\"), .party = ITEM_CUSTOM_MOVES(sParty_Roxanne1), },\n};\n",
    ),
    (
        "src/data/trainer_parties.h",
        "static const struct TrainerMon sParty_Roxanne1[] = {\n    {.lvl = 12, .species = SPECIES_EMBERLING, \
         .heldItem = ITEM_STAR_CHARM, .moves = {MOVE_STARFALL, MOVE_TACKLE}},\n};\n",
    ),
];

#[test]
fn a_world_with_names_of_its_own_can_be_installed() {
    let mut gathering = Gathering::default();
    for (name, text) in FILES {
        gathering.add(name, &mut text.as_bytes()).unwrap();
    }
    let whole = Whole::read(&gathering.done()).unwrap();
    whole.install().unwrap();
    let own = pokedata::Form::all()
        .iter()
        .find(|own| own.id == "emberling");
    assert_eq!(own.unwrap().title(), "Emberling");
}
