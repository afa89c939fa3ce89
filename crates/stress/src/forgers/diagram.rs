//! Forges diagrams: with a set that is not a solution, with a set that occurs twice, or with
//! changed texts or costs of options.

use super::attempt::{BUDGET, CLAIMS, STEPS, TRIES, is_of_use, puzzle_of_use, sealed};
use crate::dice::Dice;
use crate::puzzle::Puzzle;
use crate::trial::{Budget, Trial};
use anyhow::{Context, Result, bail, ensure};
use dancing::zdd::{Compiler, Kind};
use std::collections::BTreeSet;
use verify::Limits;

pub(super) struct Diagrams;

impl Trial for Diagrams {
    type Case = Puzzle;

    fn name(&self) -> &'static str {
        "forged-diagram"
    }

    fn weight(&self) -> u32 {
        30
    }

    fn make(&self, dice: &mut Dice) -> Puzzle {
        puzzle_of_use(dice)
    }

    fn check(&self, puzzle: &Puzzle) -> Result<()> {
        let Some(solutions) = puzzle.brute_force(STEPS) else {
            return Ok(());
        };
        let solutions: BTreeSet<Vec<usize>> = solutions.into_iter().collect();
        let problem = puzzle.as_checked()?;
        let check = |file: &[u8]| verify::diagram(&problem, file, &mut Limits::none());
        let mut genuine = Vec::new();
        for kind in [Kind::Ordered, Kind::Products] {
            let compiled = Compiler::new().kind(kind).compile(&puzzle.problem())?;
            let bytes = compiled.to_bytes();
            let checked = check(&bytes).context("a genuine diagram is refused")?;
            ensure!(
                checked == solutions.len().into(),
                "a genuine diagram has {checked}"
            );
            let file = File::read(&bytes).context("a genuine diagram has another format")?;
            ensure!(file.bytes() == bytes, "the forger writes another format");
            genuine.push(file);
        }

        let mut dice = Dice::of(puzzle.seed, 2);
        let mut claims = 0;
        for _ in 0..TRIES {
            let from = dice.pick(&genuine);
            let mut forged = from.clone();
            for _ in 0..=dice.below(3) {
                forged.forge(&mut dice);
            }
            let is_true = forged.options == from.options && forged.has_only(&solutions);
            claims += u32::from(!is_true);
            let accepted = check(&forged.bytes());
            ensure!(
                is_true || accepted.is_err(),
                "accepted as {accepted:?}: {forged:#?}"
            );
            if claims == CLAIMS {
                return Ok(());
            }
        }
        bail!("only {claims} false claims were made of {TRIES} tries")
    }

    fn smaller<'a>(&self, puzzle: &'a Puzzle) -> Box<dyn Iterator<Item = Puzzle> + 'a> {
        Box::new(puzzle.smaller().filter(is_of_use))
    }

    fn show(&self, puzzle: &Puzzle) -> String {
        puzzle.text()
    }

    fn budget(&self) -> Budget {
        BUDGET
    }
}

/// The value that marks a product node in place of an option; both children of the node are
/// factors.
const PRODUCT: u32 = u32::MAX;

/// A diagram in the file format of `dancing compile`.
#[derive(Clone, Debug)]
struct File {
    has_products: bool,
    /// The costs and texts of the options.
    options: Vec<(u64, Vec<u8>)>,
    order: Vec<u32>,
    /// The option and the two children of each node; children are earlier nodes. Nodes are numbered
    /// from 2; node 0 contains no set, and node 1 contains only the empty set.
    nodes: Vec<[u32; 3]>,
    root: u32,
}

/// A reader of bytes.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes(&mut self, number: usize) -> Option<Vec<u8>> {
        let (bytes, rest) = self.0.split_at_checked(number)?;
        self.0 = rest;
        Some(bytes.to_vec())
    }

    fn word(&mut self) -> Option<u32> {
        let bytes = self.bytes(4)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    }

    fn option(&mut self) -> Option<(u64, Vec<u8>)> {
        let cost = self.bytes(8)?;
        let length = self.word()?;
        let text = self.bytes(length as usize)?;
        Some((u64::from_le_bytes(cost.try_into().ok()?), text))
    }
}

impl File {
    fn read(bytes: &[u8]) -> Option<File> {
        let mut from = Reader(bytes.strip_prefix(b"DANCEZDD\x01\0\0\0")?);
        let has_products = from.word()? == 1;
        let options = (0..from.word()?)
            .map(|_| from.option())
            .collect::<Option<_>>()?;
        let order = (0..from.word()?)
            .map(|_| from.word())
            .collect::<Option<_>>()?;
        let nodes = (0..from.word()?).map(|_| Some([from.word()?, from.word()?, from.word()?]));
        let nodes = nodes.collect::<Option<_>>()?;
        Some(File {
            has_products,
            options,
            order,
            nodes,
            root: from.word()?,
        })
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"DANCEZDD\x01\0\0\0".to_vec();
        let word = |word: u32| word.to_le_bytes();
        bytes.extend(word(self.has_products.into()));
        bytes.extend(word(self.options.len() as u32));
        for (cost, text) in &self.options {
            bytes.extend(cost.to_le_bytes());
            bytes.extend(word(text.len() as u32));
            bytes.extend(text);
        }
        bytes.extend(word(self.order.len() as u32));
        bytes.extend(self.order.iter().copied().flat_map(word));
        bytes.extend(word(self.nodes.len() as u32));
        bytes.extend(self.nodes.iter().flatten().copied().flat_map(word));
        bytes.extend(word(self.root));
        sealed(bytes)
    }

    fn forge(&mut self, dice: &mut Dice) {
        let options = self.options.len();
        let any = dice.below(self.nodes.len() + 2) as u32;
        let option = dice.below(options) as u32;
        let node = (!self.nodes.is_empty()).then(|| dice.below(self.nodes.len()));
        match (dice.below(10), node) {
            (0, Some(node)) => self.nodes[node][0] = option,
            (1, Some(node)) => self.nodes[node][1 + dice.below(2)] = dice.below(node + 2) as u32,
            (2, Some(node)) => self.nodes[node].swap(1, 2),
            (3, Some(node)) => self.add([PRODUCT, any.max(1), node as u32 + 2]),
            // The new root contains sets of the old root again.
            (4, Some(node)) => {
                let [option, _, with] = self.nodes[node];
                self.add([option, self.root, with]);
            }
            (5, Some(node)) => self.root = node as u32 + 2,
            (6, _) => self.has_products ^= true,
            (7, _) if !self.order.is_empty() => {
                let other = dice.below(self.order.len());
                self.order.swap(0, other);
            }
            (8, _) => self.rewrite(option as usize, dice),
            _ => self.add([option, self.root, any.max(1)]),
        }
    }

    /// Adds a node, which becomes the new root.
    fn add(&mut self, node: [u32; 3]) {
        self.root = self.nodes.len() as u32 + 2;
        self.nodes.push(node);
        self.has_products |= node[0] == PRODUCT;
    }

    /// Changes the text or the cost of an option.
    fn rewrite(&mut self, option: usize, dice: &mut Dice) {
        let other = dice.pick(&self.options).1.clone();
        let (cost, text) = &mut self.options[option];
        match dice.below(4) {
            0 => *cost += 1,
            1 => {
                text.push(b' ');
                text.extend(other);
            }
            2 => {
                let end = text.iter().rposition(|&byte| byte == b' ');
                text.truncate(end.unwrap_or(text.len()));
            }
            _ => *text = other,
        }
    }

    /// Returns whether each set is one of the solutions, and none occurs twice.
    fn has_only(&self, solutions: &BTreeSet<Vec<usize>>) -> bool {
        let mut counts = vec![0, 1u64];
        for (at, &[option, one, other]) in self.nodes.iter().enumerate() {
            let below = |child: u32| {
                counts
                    .get(child as usize)
                    .filter(|_| (child as usize) < at + 2)
            };
            let (Some(&one), Some(&other)) = (below(one), below(other)) else {
                return false;
            };
            counts.push(match option {
                PRODUCT => one.saturating_mul(other),
                _ => one.saturating_add(other),
            });
        }
        // If there are more sets than solutions, some sets are wrong or occur twice.
        if counts[self.root as usize] > solutions.len() as u64 {
            return false;
        }
        let mut sets = self.sets(self.root, &counts);
        sets.iter_mut().for_each(|set| set.sort_unstable());
        let distinct: BTreeSet<&Vec<usize>> = sets.iter().collect();
        distinct.len() == sets.len() && distinct.iter().all(|&set| solutions.contains(set))
    }

    fn sets(&self, node: u32, counts: &[u64]) -> Vec<Vec<usize>> {
        if counts[node as usize] == 0 {
            return Vec::new();
        }
        if node == 1 {
            return vec![Vec::new()];
        }
        let [option, one, other] = self.nodes[node as usize - 2];
        let [one, mut other] = [one, other].map(|child| self.sets(child, counts));
        if option == PRODUCT {
            let pairs = one
                .iter()
                .flat_map(|one| other.iter().map(move |other| (one, other)));
            return pairs
                .map(|(one, other)| [&one[..], other].concat())
                .collect();
        }
        other.iter_mut().for_each(|set| set.push(option as usize));
        one.into_iter().chain(other).collect()
    }
}
