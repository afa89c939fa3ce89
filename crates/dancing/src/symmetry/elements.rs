//! A list of all symmetries, if there are not too many.

use super::Symmetries;
use rustc_hash::FxHashMap;

/// The maximum number of symmetries that are listed.
const ELEMENTS: u64 = 1 << 12;
/// The maximum total size of the list, as a count of numbers.
const NUMBERS: u64 = 1 << 26;

/// The image of every option under each symmetry.
pub(super) struct Elements {
    pub(super) images: Vec<Vec<u32>>,
    numbers: FxHashMap<Vec<u32>, usize>,
}

impl Elements {
    /// Returns the list; `None` if there are too many symmetries.
    pub(super) fn of(symmetries: &Symmetries) -> Option<Elements> {
        let order = u64::try_from(&symmetries.order).ok()?;
        if order > ELEMENTS || order * symmetries.options as u64 > NUMBERS {
            return None;
        }
        let same: Vec<u32> = (0..symmetries.options as u32).collect();
        let mut elements = Elements {
            numbers: FxHashMap::from_iter([(same.clone(), 0)]),
            images: vec![same],
        };
        let mut next = 0;
        while next < elements.images.len() {
            for generator in &symmetries.generators {
                let image = after(&elements.images[next], &generator.options);
                let number = elements.images.len();
                elements.numbers.entry(image.clone()).or_insert(number);
                if elements.numbers.len() > number {
                    elements.images.push(image);
                }
            }
            next += 1;
        }
        debug_assert_eq!(elements.images.len() as u64, order);
        Some(elements)
    }

    /// Returns one symmetry of each conjugacy class, with the size of the class.
    pub(super) fn classes(&self, symmetries: &Symmetries) -> Vec<(usize, u64)> {
        let mut class = vec![usize::MAX; self.images.len()];
        let mut classes = Vec::new();
        for number in 0..self.images.len() {
            if class[number] != usize::MAX {
                continue;
            }
            class[number] = number;
            let mut size = 0;
            let mut waiting = vec![number];
            while let Some(element) = waiting.pop() {
                size += 1;
                for generator in &symmetries.generators {
                    let image = self.conjugate(element, &generator.options);
                    let other = self.numbers[&image];
                    if class[other] == usize::MAX {
                        class[other] = number;
                        waiting.push(other);
                    }
                }
            }
            classes.push((number, size));
        }
        classes
    }

    /// Returns the conjugate of a symmetry by the symmetry `by`.
    fn conjugate(&self, element: usize, by: &[u32]) -> Vec<u32> {
        let image = &self.images[element];
        let mut conjugate = vec![0; by.len()];
        for (option, &called) in by.iter().enumerate() {
            conjugate[called as usize] = by[image[option] as usize];
        }
        conjugate
    }
}

/// Returns the composition of two symmetries, `first` before `then`.
fn after(first: &[u32], then: &[u32]) -> Vec<u32> {
    first.iter().map(|&option| then[option as usize]).collect()
}
