//! Random solutions, drawn with equal probabilities.

use super::Diagram;
use super::compile::SampleSource;
use super::listing::{Collected, SolutionList};
use crate::problem::OptionId;
use num_bigint::BigUint;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

impl Diagram {
    /// Draws solutions at random, with replacement and with equal probabilities; the iterator is
    /// empty if there is no solution. The same seed gives the same samples. The options of each
    /// solution are in ascending order.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// let firsts = diagram.samples(1).take(1000).filter(|solution| *solution == [0]).count();
    /// assert!((400..600).contains(&firsts));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn samples(&self, seed: u64) -> impl Iterator<Item = Vec<OptionId>> + '_ {
        let counts = self.counts();
        let mut random = Pcg64::seed_from_u64(seed);
        std::iter::from_fn(move || {
            let all = &counts[self.root.0 as usize];
            (*all != BigUint::ZERO).then(|| self.draw(&counts, &mut random))
        })
    }

    /// Follows the diagram down. The probability of each branch is proportional to its number of
    /// solutions.
    fn draw(&self, counts: &[BigUint], random: &mut Pcg64) -> Vec<OptionId> {
        let mut options = Vec::new();
        let mut waiting = vec![self.root];
        while let Some((node, option, without, with)) = self.nodes.next_choice(&mut waiting) {
            let chooses = below(&counts[node.0 as usize], random) < counts[with.0 as usize];
            options.extend(chooses.then_some(OptionId(option)));
            waiting.push(if chooses { with } else { without });
        }
        options.sort_unstable();
        options
    }
}

/// An iterator over random solutions; see [`Compiler::samples`](super::Compiler::samples).
///
/// ```
/// # use dancing::zdd::Compiler;
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let samples = Compiler::new().samples(&problem, 10, 7)?;
/// assert_eq!(samples.len(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Samples {
    of: Of,
    left: usize,
    random: Pcg64,
}

/// The source of the samples.
enum Of {
    /// Samples that have already been drawn.
    SampleSource(std::vec::IntoIter<Vec<OptionId>>),
    SolutionList(SolutionList),
    Diagram(Diagram, Vec<BigUint>),
}

impl Samples {
    pub(super) fn new(drawn: SampleSource, number: usize, seed: u64) -> Samples {
        let of = match drawn {
            SampleSource::Collected(Collected::Sample(reservoir)) => {
                Of::SampleSource(reservoir.into_samples().into_iter())
            }
            SampleSource::Collected(Collected::All(list)) => Of::SolutionList(list),
            SampleSource::Diagram(diagram) => {
                let counts = diagram.counts();
                Of::Diagram(diagram, counts)
            }
        };
        let left = match &of {
            Of::SampleSource(drawn) => drawn.len(),
            Of::SolutionList(list) if list.len() == 0 => 0,
            Of::Diagram(diagram, _) if diagram.is_empty() => 0,
            Of::SolutionList(_) | Of::Diagram(..) => number,
        };
        Samples {
            of,
            left,
            random: Pcg64::seed_from_u64(seed),
        }
    }
}

impl Iterator for Samples {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        self.left = self.left.checked_sub(1)?;
        match &mut self.of {
            Of::SampleSource(drawn) => drawn.next(),
            Of::SolutionList(list) => {
                let index = below(&list.len().into(), &mut self.random);
                let index = usize::try_from(index).expect("it is below a length");
                Some(list.get(index).iter().copied().map(OptionId).collect())
            }
            Of::Diagram(diagram, counts) => Some(diagram.draw(counts, &mut self.random)),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Samples {}

/// Returns a random number below a positive bound, with equal probabilities. Numbers with as many
/// bits as the bound are drawn until one is below it.
fn below(bound: &BigUint, random: &mut Pcg64) -> BigUint {
    let bits = bound.bits();
    loop {
        let mut digits: Vec<u32> = (0..bits.div_ceil(32)).map(|_| random.next_u32()).collect();
        let unused = (32 - bits % 32) % 32;
        if let Some(top) = digits.last_mut() {
            *top >>= unused;
        }
        let number = BigUint::new(digits);
        if number < *bound {
            return number;
        }
    }
}
