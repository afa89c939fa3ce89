//! Finds cycles of files: groups in which each file depends, directly or indirectly, on every other
//! one.

use super::tree::Arrow;

/// Returns the arrows that are part of a cycle, grouped by cycle.
pub fn circles(files: usize, arrows: &[Arrow]) -> Vec<Vec<&Arrow>> {
    let reach: Vec<Vec<bool>> = (0..files)
        .map(|file| reached(files, arrows, file))
        .collect();
    let together = |a: usize, b: usize| reach[a][b] && reach[b][a];
    // A cycle is identified by its first file.
    let firsts = (0..files).filter(|&file| together(file, file));
    let firsts = firsts.filter(|&file| !(0..file).any(|earlier| together(earlier, file)));
    let inside = |first: usize| {
        let inside = arrows
            .iter()
            .filter(move |arrow| together(first, arrow.from));
        inside
            .filter(move |arrow| together(first, arrow.to))
            .collect()
    };
    firsts.map(inside).collect()
}

/// Returns, for each file, whether it can be reached from the given file by at least one arrow.
fn reached(files: usize, arrows: &[Arrow], from: usize) -> Vec<bool> {
    let mut reached = vec![false; files];
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        for arrow in arrows.iter().filter(|arrow| arrow.from == file) {
            if !std::mem::replace(&mut reached[arrow.to], true) {
                open.push(arrow.to);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrows(of: &[(usize, usize)]) -> Vec<Arrow> {
        let arrows = of.iter().map(|&(from, to)| Arrow { from, to, line: 1 });
        arrows.collect()
    }

    #[test]
    fn two_circles_are_told_apart_and_what_leads_to_them_is_in_none() {
        let arrows = arrows(&[(0, 1), (1, 2), (2, 1), (2, 3), (3, 4), (4, 5), (5, 3)]);
        let found = circles(6, &arrows);
        let pairs = |circle: &Vec<&Arrow>| circle.iter().map(|a| (a.from, a.to)).collect();
        let found: Vec<Vec<(usize, usize)>> = found.iter().map(pairs).collect();
        assert_eq!(found, [vec![(1, 2), (2, 1)], vec![(3, 4), (4, 5), (5, 3)]]);
    }

    #[test]
    fn a_tree_has_no_circle() {
        assert!(circles(4, &arrows(&[(0, 1), (0, 2), (1, 3), (2, 3)])).is_empty());
    }
}
