//! The rules for moves with variable power, type or stats, as in the column `variable` of the table
//! of moves.

use crate::UnknownWord;
use crate::field::Terrain;
use types::Type;

/// The condition under which a move's power doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Doubling {
    MovesFirst,
    MovesLast,
    NoItem,
    StatsLowered,
    SwitchingTarget,
    TargetAsleep,
    TargetHalfHp,
    TargetParalysed,
    TargetPoisoned,
    TargetStatus,
    UserStatus,
    /// A condition that questions cannot contain and that is assumed to be false: the user was hurt
    /// before, a partner fainted, or the target is hiding underground.
    Unsaid,
}

/// The rule by which the power, type or stats of a move vary.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Variable {
    Doubles(Doubling),
    /// Doubles the power against a poisoned target, as a modifier after the move's own power.
    TargetPoisonedModifier,
    WeightOfTarget,
    WeightRatio,
    SpeedRatio,
    SpeedRatioInverse,
    LowHp,
    FullHp(u32),
    TargetHp(u32),
    StatBoosts,
    TargetStatBoosts,
    HitCount(u32),
    Fixed(u16),
    Level,
    HalfHp,
    UserHp,
    TargetItem,
    SuperEffective,
    SuperEffectiveOn(Type),
    TwoTypes(Type),
    UserTerrain(Terrain),
    UserTerrainAny,
    TargetTerrain(Terrain),
    OnTerrain(Terrain),
    Gravity,
    Sun,
    Weather,
    WeatherHalves,
    HitsFlying,
    HitsDefence,
    UserDefence,
    TargetAttack,
    HigherAttack,
    ItemType,
    ItemThrown,
    NaturalGift,
    UserType,
    /// The type or power depends on the user's form, which the question contains.
    Form,
    Tera,
    /// The question contains the type; if the user has terastallised, the class depends on its
    /// stats.
    TeraForm,
    /// The question contains the power.
    Given,
    /// The basic power, as in the first use and if no partner has fainted.
    Plain,
    SharedTypeOnly,
    TargetAsleepOnly,
    TargetItemOnly,
    TerrainOnly,
    UserAsleepOnly,
    /// The move fails unless the user has the move's own type.
    OwnTypeOnly,
    /// The move fails unless the user has the given form.
    FormOnly(String),
    /// The move fails unless the target protects itself.
    ProtectedOnly,
    ShellSideArm,
    RaisesSpecialAttackFirst,
    StealsBoosts,
    /// The power depends on something that is not modelled.
    Unmodelled,
}

impl std::str::FromStr for Variable {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Variable, UnknownWord> {
        let unknown = || UnknownWord::new("rule for a move's power", text);
        let found = match text.split_once(':') {
            None => plain(text),
            Some((word, rest)) => with_value(word, rest),
        };
        found.ok_or_else(unknown)
    }
}

fn plain(text: &str) -> Option<Variable> {
    Some(match text {
        "weight-target" => Variable::WeightOfTarget,
        "weight-ratio" => Variable::WeightRatio,
        "speed-ratio" => Variable::SpeedRatio,
        "speed-ratio-inverse" => Variable::SpeedRatioInverse,
        "low-hp" => Variable::LowHp,
        "stat-boosts" => Variable::StatBoosts,
        "target-stat-boosts" => Variable::TargetStatBoosts,
        "level" => Variable::Level,
        "half-hp" => Variable::HalfHp,
        "user-hp" => Variable::UserHp,
        "terrain-user" => Variable::UserTerrainAny,
        "weather" => Variable::Weather,
        "weather-half" => Variable::WeatherHalves,
        "hits-flying" => Variable::HitsFlying,
        "hits-defence" => Variable::HitsDefence,
        "user-defence" => Variable::UserDefence,
        "target-attack" => Variable::TargetAttack,
        "higher-attack" => Variable::HigherAttack,
        "item-type" => Variable::ItemType,
        "item-fling" => Variable::ItemThrown,
        "nature-gift" => Variable::NaturalGift,
        "user-type" => Variable::UserType,
        "form" => Variable::Form,
        "tera" => Variable::Tera,
        "tera-form" => Variable::TeraForm,
        "friendship" | "friendship-inverse" | "hidden-power" => Variable::Given,
        "typeless" | "fainted-allies" | "times-hit" | "pledge" => Variable::Plain,
        "shared-type-only" => Variable::SharedTypeOnly,
        "target-asleep-only" => Variable::TargetAsleepOnly,
        "target-item-only" => Variable::TargetItemOnly,
        "terrain-only" => Variable::TerrainOnly,
        "user-asleep-only" => Variable::UserAsleepOnly,
        "own-type-only" => Variable::OwnTypeOnly,
        "protected-only" => Variable::ProtectedOnly,
        "shell-side-arm" => Variable::ShellSideArm,
        "raises-spa-first" => Variable::RaisesSpecialAttackFirst,
        "steals-boosts" => Variable::StealsBoosts,
        "bide" | "endeavor" | "magnitude" | "ohko" | "pain-split" | "party-fixed"
        | "party-members" | "pp-left" | "present" | "psywave" | "stockpile"
        | "calls-by-terrain" => Variable::Unmodelled,
        _ => return doubling(text).map(Variable::Doubles),
    })
}

fn doubling(text: &str) -> Option<Doubling> {
    Some(match text.strip_suffix("-double")? {
        "moves-first" => Doubling::MovesFirst,
        "moves-last" => Doubling::MovesLast,
        "no-item" => Doubling::NoItem,
        "stats-lowered" => Doubling::StatsLowered,
        "switching-target" => Doubling::SwitchingTarget,
        "target-asleep" => Doubling::TargetAsleep,
        "target-half-hp" => Doubling::TargetHalfHp,
        "target-paralysed" => Doubling::TargetParalysed,
        "target-poisoned" => Doubling::TargetPoisoned,
        "target-status" => Doubling::TargetStatus,
        "user-status" => Doubling::UserStatus,
        "after-fusion" | "ally-fainted" | "ally-round" | "dig" | "dive" | "failed-last" | "fly"
        | "hurt-first" | "target-hurt" => Doubling::Unsaid,
        _ => return None,
    })
}

fn with_value(word: &str, rest: &str) -> Option<Variable> {
    let terrain = || rest.split(':').next()?.parse::<Terrain>().ok();
    Some(match word {
        "full-hp" => Variable::FullHp(rest.parse().ok()?),
        "target-hp" => Variable::TargetHp(rest.parse().ok()?),
        "hit-count" => Variable::HitCount(rest.parse().ok()?),
        "form-only" => Variable::FormOnly(rest.to_owned()),
        "fixed" => Variable::Fixed(rest.parse().ok()?),
        "target-item" => Variable::TargetItem,
        "target-poisoned" => Variable::TargetPoisonedModifier,
        "super-effective" => Variable::SuperEffective,
        "super-effective-on" => Variable::SuperEffectiveOn(Type::named(rest)?),
        "two-types" => Variable::TwoTypes(Type::named(rest)?),
        "terrain-user" => Variable::UserTerrain(terrain()?),
        "terrain-target" => Variable::TargetTerrain(terrain()?),
        "terrain" => Variable::OnTerrain(terrain()?),
        "gravity" => Variable::Gravity,
        "sun" => Variable::Sun,
        "consecutive" => Variable::Plain,
        "chance-double" => Variable::Plain,
        "counter" => Variable::Unmodelled,
        _ => return None,
    })
}
