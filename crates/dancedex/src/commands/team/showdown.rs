//! The best team as Pokémon Showdown imports it.

use std::fmt::Write;
use team::{Answer, Member};

pub(super) fn render(answer: &Answer) -> String {
    let members = answer.teams.first().map_or(&[][..], |team| &team.members);
    let blocks: Vec<String> = members.iter().map(block).collect();
    blocks.join("\n")
}

/// Moves are left to the player: the answer is about their types.
fn block(member: &Member) -> String {
    let mut text = format!("{}\n", species(member));
    if let Some(ability) = member.candidate.ability {
        let _ = writeln!(text, "Ability: {}", title_case(ability.id()));
    }
    text
}

/// Showdown leaves out the form of a species' usual one, and some words of the others.
fn species(member: &Member) -> String {
    let form = member.candidate.form;
    if form.flags.default || form.form.is_empty() {
        return form.name.clone();
    }
    let short = match form.form.as_str() {
        "female" => "F".to_owned(),
        "male" => return form.name.clone(),
        other => {
            let words = other.split('-');
            let kept = words.filter(|word| !["mask", "breed", "plumage"].contains(word));
            title_case(&kept.collect::<Vec<_>>().join("-")).replace(' ', "-")
        }
    };
    format!("{}-{short}", form.name)
}

/// `water-absorb` as `Water Absorb`.
fn title_case(id: &str) -> String {
    let words = id.split('-').map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    });
    words.collect::<Vec<_>>().join(" ")
}
