//! Parses the grammar of effects in the tables: `what:condition:…:factor`.

use super::no_damage::NO_DAMAGE;
use super::what::{Does, Effect, Entry, From, Immunity, OnHit, Side, What};
use super::when::When;
use crate::stats::{ATK, DEF, HP, SPA, SPD, SPE};
use crate::{Factor, UnknownWord};
use types::Type;

impl Effect {
    /// Parses the tokens in a row of the tables, such as `attack:physical:1.5 no-burn-halving`.
    /// `modifiers` are the exact modifiers of the effects that have a factor.
    ///
    /// # Errors
    /// If a token does not follow the grammar.
    pub fn read_all(
        side: Side,
        tokens: &str,
        modifiers: &[u32],
    ) -> Result<Vec<Effect>, UnknownWord> {
        let tokens = tokens.split_whitespace();
        let effects = tokens.map(|token| effect(side, token));
        let mut effects = effects.collect::<Result<Vec<_>, _>>()?;
        hand_out(&mut effects, modifiers);
        Ok(effects)
    }
}

/// Parses one token.
fn effect(side: Side, token: &str) -> Result<Effect, UnknownWord> {
    special(token)
        .or_else(|| modifier(token))
        .or_else(|| no_damage(token))
        .map(|(what, when, by)| Effect {
            side,
            what,
            when,
            by,
        })
        .ok_or_else(|| UnknownWord::new("effect of an ability or item", token))
}

/// Assigns the exact modifiers in a row to its effects with a factor, in order. If there are fewer
/// modifiers than such effects, the remaining effects get the first modifier.
fn hand_out(effects: &mut [Effect], modifiers: &[u32]) {
    let mut with: Vec<_> = effects
        .iter_mut()
        .filter(|effect| effect.has_factor())
        .collect();
    for (index, effect) in with.iter_mut().enumerate() {
        let own = modifiers.get(index).or(modifiers.first());
        effect.by.modifier = own.copied();
    }
}

type Read = (What, Vec<When>, Factor);

fn bare(what: What) -> Option<Read> {
    Some((what, Vec::new(), Factor::ONE))
}

/// Parses tokens that have a grammar of their own.
fn special(token: &str) -> Option<Read> {
    let (head, rest) = split_head(token);
    match head {
        "type-change" => type_change(rest),
        "immune" => bare(What::Immune(immunity(rest)?)),
        "hits-ghost" => {
            let types = rest.split(':').map(Type::named);
            bare(What::HitsGhost(types.collect::<Option<_>>()?))
        }
        "resist-berry" => resist_berry(rest),
        "priority" => priority(rest),
        "on-entry" => on_entry(rest),
        "on-hit" => on_hit(rest),
        "on-contact" if rest.starts_with("foe-ability") || rest == "swap-abilities" => Some((
            What::OnHit(OnHit::Ability),
            vec![When::read("flag=contact")?],
            Factor::ONE,
        )),
        "boost" if rest.starts_with("terrain=") => raises(rest),
        "boost" if rest.starts_with("hit-type=") => on_hit(&rest["hit-".len()..]),
        "on-stat-drop" => answers_drops(rest, 0),
        "on-intimidate" => answers_drops(rest, 1),
        "tailwind" => raises(token),
        "weather" => bare(What::SetsWeather(first(rest).parse().ok()?)),
        "terrain" => bare(What::SetsTerrain(first(rest).parse().ok()?)),
        "each-turn" => bare(What::EachTurn(stages(rest)?)),
        "survive" if rest == "full-hp" => bare(What::SurvivesFromFull),
        "best-stat" => best_stat(rest),
        "damage" if rest.starts_with("consecutive") => consecutive(rest),
        "judgment-type" | "multi-attack-type" | "techno-blast-type" => {
            let of = head.trim_end_matches("-type").to_owned();
            bare(What::MoveTypeByItem(of, Type::named(rest)?))
        }
        "activates" => bare(What::ActivatesBestStat),
        "stab" if rest.is_empty() => bare(What::OwnStab),
        _ => does(head, rest),
    }
}

/// Returns the first word, and the text after its `:` or `=`.
fn split_head(token: &str) -> (&str, &str) {
    let end = token.find([':', '=']).unwrap_or(token.len());
    (&token[..end], token[end..].get(1..).unwrap_or(""))
}

fn first(text: &str) -> &str {
    text.split(':').next().unwrap_or("")
}

fn does(head: &str, rest: &str) -> Option<Read> {
    let does: Does = head.parse().ok()?;
    let when: Option<Vec<When>> = match rest {
        "status-moves" | "flag=punch" => rest.split(':').map(When::read).collect(),
        _ => Some(Vec::new()),
    };
    Some((What::Does(does), when?, Factor::ONE))
}

fn type_change(rest: &str) -> Option<Read> {
    let (change, factor) = rest.split_once(':').unwrap_or((rest, "1"));
    let (from, to) = change.split_once("->")?;
    if from == "user" {
        return bare(What::NoDamage("type-change".to_owned()));
    }
    let from = match from.strip_prefix("flag=") {
        Some(flag) => From::Flag(flag.parse().ok()?),
        None if from == "any" => From::Any,
        None => From::Type(Type::named(from)?),
    };
    let what = What::TypeChange(from, Type::named(to)?);
    Some((what, Vec::new(), Factor::read(factor)?))
}

fn immunity(rest: &str) -> Option<Immunity> {
    Some(match rest {
        "priority" => Immunity::Priority,
        "not-super-effective" => Immunity::NotSuperEffective,
        "stat-drops" | "atk-drops" => Immunity::StatDrops,
        "intimidate" => Immunity::Intimidate,
        "flinch" => Immunity::Flinch,
        _ => match rest.strip_prefix("flag=") {
            Some(flag) => Immunity::Flag(flag.parse().ok()?),
            None => Immunity::Type(Type::named(rest)?),
        },
    })
}

fn resist_berry(rest: &str) -> Option<Read> {
    let (kind, rest) = rest.split_once(':')?;
    let (when, factor) = match rest.rsplit_once(':') {
        Some((when, factor)) => (vec![When::read(when)?], factor),
        None => (Vec::new(), rest),
    };
    Some((
        What::ResistBerry(Type::named(kind)?),
        when,
        Factor::read(factor)?,
    ))
}

fn priority(rest: &str) -> Option<Read> {
    let (when, steps) = rest.rsplit_once(':')?;
    let when = when.split(':').map(When::read).collect::<Option<_>>()?;
    Some((What::Priority(steps.parse().ok()?), when, Factor::ONE))
}

fn on_entry(rest: &str) -> Option<Read> {
    let (when, rest) = match rest.strip_prefix("active:") {
        Some(rest) => (vec![When::Active], rest),
        None => (Vec::new(), rest),
    };
    Some((What::Entry(entry(rest)?), when, Factor::ONE))
}

fn entry(rest: &str) -> Option<Entry> {
    match rest.strip_prefix("foe-") {
        Some(rest) => stages(rest).map(Entry::Foe),
        None if rest == "atk-or-spa+1" => Some(Entry::WeakerDefence),
        None => stages(rest).map(Entry::Own),
    }
}

fn on_hit(rest: &str) -> Option<Read> {
    let (when, what) = match rest.rsplit_once(':') {
        Some((when, what)) => (vec![When::read(when)?], what),
        None => (Vec::new(), rest),
    };
    let what = if let Some(weather) = what.strip_prefix("weather=") {
        OnHit::Weather(weather.parse().ok()?)
    } else if let Some(terrain) = what.strip_prefix("terrain=") {
        OnHit::Terrain(terrain.parse().ok()?)
    } else {
        match stages(what) {
            Some(stages) => OnHit::Stages(stages),
            None => return bare(What::NoDamage("on-hit".to_owned())),
        }
    };
    Some((What::OnHit(what), when, Factor::ONE))
}

fn raises(rest: &str) -> Option<Read> {
    let (when, what) = rest.rsplit_once(':')?;
    Some((
        What::Raises(stages(what)?),
        vec![When::read(when)?],
        Factor::ONE,
    ))
}

/// Returns the effect that answers a lowered stage. `back` restores the lost stage, if the table
/// contains the total effect.
fn answers_drops(rest: &str, back: i8) -> Option<Read> {
    let (stat, up) = *stages(rest)?.first()?;
    bare(What::AnswersDrops(stat, up + back))
}

fn best_stat(rest: &str) -> Option<Read> {
    let trigger = first(rest).strip_suffix("-or-booster-energy")?;
    let trigger = match trigger.split_once('=')? {
        ("weather", weather) => Ok(weather.parse().ok()?),
        (_, terrain) => Err(terrain.parse().ok()?),
    };
    bare(What::BestStat(trigger))
}

fn consecutive(rest: &str) -> Option<Read> {
    let step = rest.split(':').nth(1)?.strip_prefix('+')?;
    Some((What::Consecutive, Vec::new(), Factor::read(step)?))
}

/// Parses `def-1,spe+2` to pairs of a stat's index (in arrays of six) and a number of stages.
#[must_use]
pub fn stages(text: &str) -> Option<Vec<(usize, i8)>> {
    let one = |text: &str| {
        let sign = text.find(['+', '-'])?;
        Some((stat(&text[..sign])?, text[sign..].parse().ok()?))
    };
    text.split(',').map(one).collect()
}

/// Returns the index of a stat in arrays of six.
fn stat(name: &str) -> Option<usize> {
    Some(match name {
        "hp" => HP,
        "atk" => ATK,
        "def" => DEF,
        "spa" => SPA,
        "spd" => SPD,
        "spe" => SPE,
        _ => return None,
    })
}

/// Parses `what:condition:…:factor`.
fn modifier(token: &str) -> Option<Read> {
    let (head, rest) = split_head(token);
    let what = What::Number(head.parse().ok()?);
    let mut parts: Vec<&str> = rest.split(':').collect();
    let factor = Factor::read(parts.pop()?.trim_start_matches('+'))?;
    let when = parts.into_iter().map(When::read).collect::<Option<_>>()?;
    Some((what, when, factor))
}

fn no_damage(token: &str) -> Option<Read> {
    let (head, _) = split_head(token);
    let known = NO_DAMAGE.contains(&head);
    known.then(|| (What::NoDamage(head.to_owned()), Vec::new(), Factor::ONE))
}
