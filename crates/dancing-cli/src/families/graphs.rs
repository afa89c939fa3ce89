//! Graph colouring and random covers.

use super::Text;
use crate::input::no_letter;
use std::collections::BTreeSet;

/// Each vertex gets one colour; an edge has each colour at one of its ends at most.
pub(crate) fn colouring(colours: u32, edges: &[String]) -> Result<Text, String> {
    let mut vertices: Vec<&str> = Vec::new();
    let mut pairs = BTreeSet::new();
    for edge in edges {
        let (a, b) = edge
            .split_once('-')
            .filter(|(a, b)| !a.is_empty() && !b.is_empty() && a != b && !b.contains('-'))
            .filter(|_| !edge.contains(no_letter))
            .ok_or_else(|| format!("{edge:?} is no edge: two different vertices, as in a-b"))?;
        pairs.insert((a.min(b), a.max(b)));
        vertices.extend([a, b]);
    }
    let mut seen = BTreeSet::new();
    vertices.retain(|vertex| seen.insert(*vertex));
    let mut secondary = Vec::new();
    for (a, b) in &pairs {
        secondary.extend((0..colours).map(|colour| format!("{a}-{b}/{colour}")));
    }
    let mut options = Vec::new();
    for vertex in &vertices {
        for colour in 0..colours {
            let mut option = (*vertex).to_owned();
            for (a, b) in pairs.iter().filter(|(a, b)| a == vertex || b == vertex) {
                option.push_str(&format!(" {a}-{b}/{colour}"));
            }
            options.push(option);
        }
    }
    let items = vertices.into_iter().map(str::to_owned).collect();
    Ok(Text::new(items, secondary, options))
}

/// Options of `size` items each, drawn evenly.
pub(crate) fn random(items: u32, options: u32, size: u32, seed: u64) -> Result<Text, String> {
    if size > items {
        return Err(format!(
            "options of {size} items, but there are only {items} items: 1 to {items} is right"
        ));
    }
    let mut state = seed;
    let mut draw = move |below: u32| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::from(below)) as u32
    };
    let option = move |_| {
        let mut drawn = BTreeSet::new();
        // Floyd's way to draw a set: each item that was drawn before stands for the last one.
        for last in items - size..items {
            let item = draw(last + 1);
            drawn.insert(if drawn.contains(&item) { last } else { item });
        }
        let names: Vec<String> = drawn.iter().map(|item| format!("i{item}")).collect();
        names.join(" ")
    };
    let names = (0..items).map(|item| format!("i{item}")).collect();
    Ok(Text::new(names, Vec::new(), (0..options).map(option)))
}
