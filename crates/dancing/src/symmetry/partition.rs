//! Ordered partitions of the vertices into cells. Cells are split until all vertices of a cell have
//! the same number of links to each cell (colour refinement).

use super::graph::Graph;
use std::cmp::Reverse;

/// An ordered partition. Each cell is a range of positions, identified by its start.
#[derive(Clone)]
pub(super) struct Partition {
    /// The vertices, cell by cell.
    vertices: Vec<u32>,
    /// The position of each vertex.
    places: Vec<u32>,
    /// The start of the cell of each vertex.
    cells: Vec<u32>,
    /// The length of the cell that starts at a position; arbitrary at other positions.
    lengths: Vec<u32>,
    /// A hash of all splits so far, which is equal for symmetric partitions.
    trace: u64,
    number_of_cells: usize,
}

impl Partition {
    /// Returns the partition with one cell for each kind, refined.
    pub(super) fn new(graph: &Graph) -> Partition {
        let size = graph.vertices();
        let mut vertices: Vec<u32> = (0..size as u32).collect();
        vertices.sort_by_key(|&vertex| graph.kinds[vertex as usize]);
        let mut partition = Partition {
            vertices,
            places: vec![0; size],
            cells: vec![0; size],
            lengths: vec![0; size],
            trace: 0,
            number_of_cells: 0,
        };
        let mut begins = Vec::new();
        for place in 0..size {
            let vertex = partition.vertices[place];
            let kind = |place: usize| graph.kinds[partition.vertices[place] as usize];
            if place == 0 || kind(place - 1) != kind(place) {
                begins.push(place as u32);
            }
            let begin = begins.last().copied().unwrap_or(0);
            partition.places[vertex as usize] = place as u32;
            partition.cells[vertex as usize] = begin;
            partition.lengths[begin as usize] += 1;
        }
        partition.number_of_cells = begins.len();
        partition.refine(graph, begins);
        partition
    }

    pub(super) fn is_discrete(&self) -> bool {
        self.number_of_cells == self.vertices.len()
    }

    /// Returns the cell of which a vertex should be singled out next, because this splits the most
    /// cells: the one with links to some but not all vertices of the most other cells; of several,
    /// the first of the smallest. Returns `None` if each vertex is alone in its cell.
    pub(super) fn target_cell(&self, graph: &Graph) -> Option<u32> {
        let mut links_to = vec![0u32; self.vertices.len()];
        let mut best = None;
        let mut begin = 0;
        while begin < self.vertices.len() {
            let length = self.lengths[begin];
            if length > 1 {
                // All vertices of a cell have the same number of links to each cell.
                let links = graph.links(self.vertices[begin]);
                let cell = |link: &u32| self.cells[*link as usize] as usize;
                links.iter().map(cell).for_each(|cell| links_to[cell] += 1);
                let mut split = 0;
                for cell in links.iter().map(cell) {
                    let number = std::mem::take(&mut links_to[cell]);
                    split += u32::from(number > 0 && number < self.lengths[cell]);
                }
                let value = (split, Reverse(length));
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, begin as u32));
                }
            }
            begin += length as usize;
        }
        best.map(|(_, begin)| begin)
    }

    pub(super) fn cell(&self, begin: u32) -> &[u32] {
        &self.vertices[begin as usize..][..self.lengths[begin as usize] as usize]
    }

    /// Returns whether a symmetry may map one partition to the other.
    pub(super) fn looks_like(&self, other: &Partition) -> bool {
        self.trace == other.trace && self.number_of_cells == other.number_of_cells
    }

    /// Moves a vertex to a new cell of its own, and refines the partition.
    pub(super) fn single_out(&mut self, graph: &Graph, vertex: u32) {
        let begin = self.cells[vertex as usize];
        let first = self.vertices[begin as usize];
        let place = self.places[vertex as usize];
        self.put(first, place);
        self.put(vertex, begin);
        let rest = self.lengths[begin as usize] - 1;
        self.lengths[begin as usize] = 1;
        if rest > 0 {
            self.lengths[begin as usize + 1] = rest;
            for place in begin + 1..=begin + rest {
                self.cells[self.vertices[place as usize] as usize] = begin + 1;
            }
            self.number_of_cells += 1;
        }
        self.refine(graph, vec![begin]);
    }

    fn put(&mut self, vertex: u32, place: u32) {
        self.vertices[place as usize] = vertex;
        self.places[vertex as usize] = place;
    }

    /// Splits cells by their links to the waiting cells until nothing changes.
    fn refine(&mut self, graph: &Graph, mut waiting: Vec<u32>) {
        let mut is_waiting = vec![false; self.vertices.len()];
        waiting
            .iter()
            .for_each(|&begin| is_waiting[begin as usize] = true);
        let mut counts = vec![0u32; self.vertices.len()];
        let mut touched = Vec::new();
        let mut touched_cells = Vec::new();
        let mut next = 0;
        while next < waiting.len() && !self.is_discrete() {
            let splitter = waiting[next];
            next += 1;
            is_waiting[splitter as usize] = false;
            for &vertex in self.cell(splitter) {
                for &link in graph.links(vertex) {
                    if counts[link as usize] == 0 {
                        touched.push(link);
                    }
                    counts[link as usize] += 1;
                }
            }
            touched_cells.extend(touched.iter().map(|&vertex| self.cells[vertex as usize]));
            touched_cells.sort_unstable();
            touched_cells.dedup();
            self.mark(u64::from(splitter));
            for begin in touched_cells.drain(..) {
                self.split(begin, &counts, &mut waiting, &mut is_waiting);
            }
            touched
                .drain(..)
                .for_each(|vertex| counts[vertex as usize] = 0);
        }
    }

    /// Splits a cell into pieces with equal counts, in ascending order. All pieces are queued for
    /// splitting other cells, except for the largest if the cell itself was not queued.
    fn split(
        &mut self,
        begin: u32,
        counts: &[u32],
        waiting: &mut Vec<u32>,
        is_waiting: &mut [bool],
    ) {
        let range = begin as usize..begin as usize + self.lengths[begin as usize] as usize;
        let count = |vertex: u32| counts[vertex as usize];
        let cell = &mut self.vertices[range.clone()];
        let first = count(cell[0]);
        if cell.iter().all(|&vertex| count(vertex) == first) {
            self.mark(u64::from(begin) << 32 | u64::from(first));
            return;
        }
        cell.sort_unstable_by_key(|&vertex| count(vertex));
        let mut pieces = Vec::new();
        let mut from = begin;
        for piece in
            self.vertices[range.clone()].chunk_by(|&one, &other| count(one) == count(other))
        {
            pieces.push((from, piece.len() as u32, count(piece[0])));
            from += piece.len() as u32;
        }
        for place in range {
            self.places[self.vertices[place] as usize] = place as u32;
        }
        let largest = pieces
            .iter()
            .map(|&(_, length, _)| length)
            .max()
            .unwrap_or(0);
        let mut is_spared = !is_waiting[begin as usize];
        for &(from, length, count) in &pieces {
            self.lengths[from as usize] = length;
            for place in from..from + length {
                self.cells[self.vertices[place as usize] as usize] = from;
            }
            self.mark(u64::from(from) << 32 | u64::from(count));
            if is_spared && length == largest {
                is_spared = false;
            } else if !std::mem::replace(&mut is_waiting[from as usize], true) {
                waiting.push(from);
            }
        }
        self.number_of_cells += pieces.len() - 1;
    }

    fn mark(&mut self, what: u64) {
        let mixed = (self.trace ^ what).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.trace = mixed ^ mixed >> 29;
    }

    /// Returns the permutation that maps this partition to another one that looks like it; `None`
    /// if there is none of this form: vertices that are alone in their cells are mapped to the
    /// vertices at the same positions, and all others are fixed.
    pub(super) fn exchange(&self, other: &Partition) -> Option<Vec<u32>> {
        let mut image: Vec<u32> = (0..self.vertices.len() as u32).collect();
        for (place, (&one, &another)) in self.vertices.iter().zip(&other.vertices).enumerate() {
            let own = self.cells[one as usize];
            let theirs = other.cells[another as usize];
            let is_alone = self.lengths[own as usize] == 1;
            if own != theirs || self.lengths[own as usize] != other.lengths[theirs as usize] {
                return None;
            }
            if is_alone {
                image[one as usize] = another;
            } else if other.cells[one as usize] != own {
                return None;
            }
            debug_assert!(own as usize <= place);
        }
        Some(image)
    }
}
