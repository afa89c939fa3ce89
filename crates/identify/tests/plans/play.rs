//! Plays a tree against a hidden candidate. This shares no code with the planner: it takes the
//! answers of the hidden candidate, and returns the number of attacks and the suspects at the end.

use identify::Tree;

/// Returns the number of attacks, and the remaining classes.
pub(crate) fn play(tree: &Tree, answer_to: &dyn Fn(u32) -> u8) -> (u32, Vec<u32>) {
    let mut at = tree;
    let mut attacks = Vec::new();
    loop {
        match at {
            Tree::Leaf { classes } => return (attacks.len() as u32, classes.clone()),
            Tree::Ask { attack, branches } => {
                assert!(!attacks.contains(attack), "asked twice with {attack}");
                attacks.push(*attack);
                let given = answer_to(*attack);
                let next = branches.iter().find(|(answer, _)| *answer == given);
                at = &next.expect("a branch for every answer that can come").1;
            }
        }
    }
}
