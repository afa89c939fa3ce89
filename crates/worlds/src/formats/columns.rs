//! The columns of tables, in the order in which the readers write them.

/// The columns of the table of moves in battle.
pub(crate) const BATTLE: [&str; 20] = [
    "move",
    "gen_from",
    "type",
    "class",
    "power",
    "accuracy",
    "pp",
    "priority",
    "min_hits",
    "max_hits",
    "target",
    "flags",
    "crit_stage",
    "always_crits",
    "drain_percent",
    "recoil_percent",
    "variable",
    "secondary",
    "traits",
    "only_in",
];

/// The columns of the table of damaging moves.
pub(crate) const DAMAGING: [&str; 8] = [
    "move",
    "type",
    "class",
    "power",
    "first_gen",
    "no_type_damage",
    "precondition",
    "varies_with",
];

/// The columns of base stats.
pub(crate) const STATS: [&str; 6] = ["hp", "atk", "def", "spa", "spd", "spe"];

/// The columns of an evolution that files contain.
pub(crate) const EVOLUTION: [&str; 9] = [
    "from",
    "to",
    "trigger",
    "level",
    "item",
    "move",
    "needs",
    "condition",
    "gen_from",
];
