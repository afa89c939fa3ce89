//! Graph colouring.

use super::Text;
use crate::input::no_letter;
use std::collections::BTreeSet;

/// Returns a graph-colouring problem: each vertex gets one colour, and the two ends of an edge get
/// different colours.
pub(crate) fn colouring(colours: u32, edges: &[String]) -> Result<Text, String> {
    let mut vertices: Vec<&str> = Vec::new();
    let mut pairs = BTreeSet::new();
    for edge in edges {
        let (a, b) = edge
            .split_once('-')
            .filter(|(a, b)| !a.is_empty() && !b.is_empty() && a != b && !b.contains('-'))
            .filter(|_| !edge.contains(no_letter))
            .ok_or_else(|| {
                format!("{edge:?} is not an edge: write two different vertices, as in a-b")
            })?;
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
