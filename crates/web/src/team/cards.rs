//! The card of each member of a team: its name, how to obtain it, and what it resists and hits.

use super::resolved::Resolved;
use crate::markup::escaped;
use crate::times::glyph;
use pokedata::{Form, Multiplier, Rosters, Type, Typing};
use std::collections::BTreeMap;
use team::Member;

/// The card of a team member.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The name, with additional words if a box contains several Pokémon of the same name.
    pub name: String,
    /// The types.
    pub types: Vec<String>,
    /// How to obtain the member; `None` for a Pokémon from the player's box.
    pub origin: Option<String>,
    /// The bosses' attack types that do not deal normal damage to it, with their multipliers,
    /// lowest first.
    pub takes: Vec<(String, String)>,
    /// The member's attack types that hit foes super effectively.
    pub hits: Vec<Hit>,
}

impl Card {
    /// Draws where the Pokémon is caught: the place, then the method.
    pub(super) fn caught(&self) -> String {
        let Some(origin) = &self.origin else {
            return String::new();
        };
        // The Pokémon to catch may be an earlier stage: `Mudkip: Route 101, …`.
        let (place, how) = origin.split_once(", ").unwrap_or((origin, ""));
        format!(
            r#"<p class="origin">{}<span><b>{}</b> {}</span></p>"#,
            glyph("i-pin", "pin"),
            escaped(place),
            escaped(how)
        )
    }
}

/// An attack type of a member, with the foes that it hits super effectively.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hit {
    /// The attack type.
    pub with: String,
    /// The multiplier.
    pub multiplier: String,
    /// The typings of the foes.
    pub typings: Vec<String>,
}

pub(super) fn cards(asked: &Resolved, team: &team::Team) -> Vec<Card> {
    team.members.iter().map(|one| card(asked, one)).collect()
}

fn card(asked: &Resolved, member: &Member) -> Card {
    let one = &member.candidate;
    let label = one.entry.as_ref().and_then(|entry| entry.label());
    let title = one.form.title();
    Card {
        name: label.map_or_else(|| title.clone(), |label| format!("{title} {label}")),
        types: one.typing.types().iter().map(|t| t.to_string()).collect(),
        origin: asked.had().and_then(|had| origin(had, one.form)),
        takes: takes(asked, member),
        hits: hits(member),
    }
}

/// Returns how to obtain a form, in words. The text begins with `Violet only: …` if other versions
/// do not have it, and ends with a note if the data are unconfirmed.
pub(super) fn origin(had: &Rosters, form: &Form) -> Option<String> {
    let origin = had.origin(form)?;
    let words = match had.only_in(form) {
        None => origin.to_string(),
        Some(version) => format!("{} only: {origin}", version.title()),
    };
    Some(match origin.unsure() {
        None => words,
        Some(what) => format!("{words} (unconfirmed: {what})"),
    })
}

fn takes(asked: &Resolved, member: &Member) -> Vec<(String, String)> {
    let chart = pokedata::chart(asked.played.generation());
    let met = asked.foes.attack_types();
    let taken = met.iter().map(|t| (member.candidate.taken(chart, t), t));
    let mut odd: Vec<(Multiplier, Type)> = taken.filter(|&(m, _)| m != Multiplier::One).collect();
    odd.sort_unstable();
    let said = odd.into_iter().map(|(m, t)| (t.to_string(), m.to_string()));
    said.collect()
}

fn hits(member: &Member) -> Vec<Hit> {
    let mut hits: BTreeMap<(Type, Multiplier), Vec<&Typing>> = BTreeMap::new();
    for (typing, served) in &member.hits {
        let key = (served.by, served.multiplier);
        hits.entry(key).or_default().push(typing);
    }
    let hit = |((with, multiplier), typings): ((Type, Multiplier), Vec<&Typing>)| Hit {
        with: with.to_string(),
        multiplier: multiplier.to_string(),
        typings: typings.iter().map(ToString::to_string).collect(),
    };
    hits.into_iter().map(hit).collect()
}
