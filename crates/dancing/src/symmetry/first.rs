//! A filter that keeps only the first of all solutions that are symmetric to each other.

use super::Symmetries;
use super::elements::Elements;
use crate::problem::OptionId;
use crate::stop::{Limits, Stop, Watch};
use rustc_hash::FxHashSet;

/// Decides for each solution whether it is the first of its kind: whether no earlier solution is
/// symmetric to it. It stores one solution of each kind; if there are thousands of symmetries, it
/// stores all solutions that are symmetric to an earlier one.
///
/// ```
/// use dancing::Search;
/// use dancing::stop::Limits;
/// use dancing::symmetry::{Firsts, Symmetries};
///
/// let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
/// let symmetries = Symmetries::of(&problem, &Limits::default());
/// let mut firsts = Firsts::new(&symmetries, &Limits::default());
/// let all = Search::new(&problem).solutions()?;
/// let alike = all.filter(|solution| firsts.is_first(solution) == Ok(false));
/// assert_eq!(alike.count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Firsts<'a> {
    symmetries: &'a Symmetries,
    elements: Option<Elements>,
    seen: FxHashSet<Box<[u32]>>,
    bytes: usize,
    watch: Watch,
}

impl<'a> Firsts<'a> {
    /// Creates a filter that has seen no solution yet, and can store as many solutions as the
    /// memory limit allows.
    #[must_use]
    pub fn new(symmetries: &'a Symmetries, limits: &Limits) -> Firsts<'a> {
        Firsts {
            elements: Elements::of(symmetries),
            symmetries,
            seen: FxHashSet::default(),
            bytes: 0,
            watch: limits.watch(),
        }
    }

    /// Returns whether no solution seen so far is symmetric to the given one.
    ///
    /// # Errors
    /// If there is no memory left to store the solution.
    pub fn is_first(&mut self, solution: &[OptionId]) -> Result<bool, Stop> {
        let own: Box<[u32]> = solution.iter().map(|option| option.0).collect();
        let Some(elements) = &self.elements else {
            return self.is_first_of_all(own);
        };
        let images = elements.images.iter().map(|image| image_of(&own, image));
        let least = images.min().unwrap_or_default();
        self.remember(least)
    }

    /// Stores all solutions that are symmetric to the given one; returns whether the solution is
    /// new.
    fn is_first_of_all(&mut self, own: Box<[u32]>) -> Result<bool, Stop> {
        if !self.remember(own.clone())? {
            return Ok(false);
        }
        let mut waiting = vec![own];
        while let Some(solution) = waiting.pop() {
            for generator in &self.symmetries.generators {
                let image = image_of(&solution, &generator.options);
                if self.remember(image.clone())? {
                    waiting.push(image);
                }
            }
        }
        Ok(true)
    }

    /// Stores a solution; returns whether it is new.
    fn remember(&mut self, solution: Box<[u32]>) -> Result<bool, Stop> {
        // While a table grows, it exists twice.
        let of_table = self.seen.capacity() * 3 * size_of::<Box<[u32]>>();
        self.watch.check_memory(self.bytes + of_table)?;
        let bytes = size_of_val(&*solution) + 16;
        let is_new = self.seen.insert(solution);
        self.bytes += if is_new { bytes } else { 0 };
        Ok(is_new)
    }
}

fn image_of(solution: &[u32], image: &[u32]) -> Box<[u32]> {
    let mut options: Box<[u32]> = solution
        .iter()
        .map(|&option| image[option as usize])
        .collect();
    options.sort_unstable();
    options
}
