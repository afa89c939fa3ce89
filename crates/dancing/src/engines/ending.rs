//! What is told of the solutions below a node without going there.

/// How many solutions there are, and how many nodes they take.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tail {
    pub(crate) solutions: u64,
    pub(crate) nodes: u64,
}

impl Tail {
    /// Those of the last item.
    #[inline(always)]
    pub(crate) fn of_last(options: u32) -> Tail {
        let (solutions, nodes) = (u64::from(options), u64::from(options));
        Tail { solutions, nodes }
    }
}

/// The options by which solutions are complete, one ending after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endings {
    options: Vec<u32>,
    ends: Vec<End>,
    /// All their options, taken together bit by bit.
    reach: u32,
}

/// Where the options of an ending end, and how many nodes there were up to it.
#[derive(Clone, Copy, Debug)]
struct End {
    at: u32,
    nodes: u32,
}

impl Endings {
    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.options.clear();
        self.ends.clear();
        self.reach = 0;
    }

    /// Adds an ending of so many options, to which it takes so many nodes from where they are lacking.
    #[inline(always)]
    pub(crate) fn add(&mut self, size: u32, options: impl Iterator<Item = u32>, nodes: u32) {
        let start = self.options.len();
        let at = start as u32 + size;
        self.options.resize(at as usize, 0);
        for (place, option) in self.options[start..].iter_mut().zip(options) {
            *place = option;
            self.reach |= option;
        }
        self.ends.push(End { at, nodes });
    }

    /// A number that is no smaller than that of any option, and less than twice the greatest.
    #[inline(always)]
    pub(crate) fn reach(&self) -> u32 {
        self.reach
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The options of each, and the nodes that it takes to it.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[u32], u64)> {
        let mut start = 0;
        self.ends.iter().map(move |end| {
            let options = &self.options[start..end.at as usize];
            start = end.at as usize;
            (options, u64::from(end.nodes))
        })
    }
}
