//! The automorphisms of a graph. Vertices are singled out one after another until all vertices are
//! distinguished (McKay, *Practical graph isomorphism*, 1981). If singling out another vertex of
//! the same cell leads to an equivalent partition, this yields an automorphism. The singled-out
//! vertices are processed from the last to the first, and each is compared with the vertices of its
//! cell to which no automorphism found so far maps it. The automorphisms are therefore a strong
//! generating set (Sims, 1970), and the order of the group is the product of the sizes of the
//! orbits. If a vertex leads to no automorphism, neither does any to which an automorphism found so
//! far maps it, provided that it fixes the vertices that were singled out before.

use super::graph::Graph;
use super::partition::Partition;
use crate::stop::{Stop, Watch};
use num_bigint::BigUint;

/// A step at which a vertex was singled out.
struct Level {
    partition: Partition,
    /// The cell that contained the vertex.
    cell: u32,
    vertex: u32,
}

/// Generators of the group (as images of all vertices), and the order of the group.
pub(super) struct Found {
    pub(super) generators: Vec<Vec<u32>>,
    pub(super) order: BigUint,
    /// The reason why the group may be larger than found; `None` if it is not.
    pub(super) stopped: Option<Stop>,
}

pub(super) fn automorphisms(graph: &Graph, watch: &Watch) -> Found {
    let mut found = Found {
        generators: Vec::new(),
        order: BigUint::from(1u32),
        stopped: None,
    };
    let mut levels = Vec::new();
    let mut partition = Partition::new(graph);
    while let Some(cell) = partition.target_cell(graph) {
        if let Err(why) = may_go_on(&levels, graph, watch) {
            // No generator is known, which is safe because the trivial group is a subgroup of every
            // group.
            found.stopped = Some(why);
            return found;
        }
        let vertex = partition.cell(cell)[0];
        let before = partition.clone();
        partition.single_out(graph, vertex);
        levels.push(Level {
            partition: before,
            cell,
            vertex,
        });
    }
    let search = Search {
        graph,
        watch,
        levels,
        last: partition,
    };
    if let Err(why) = search.search_upwards(&mut found) {
        found.stopped = Some(why);
    }
    found
}

/// Checks the limits. Each level stores a partition, which has four numbers for each vertex.
fn may_go_on(levels: &[Level], graph: &Graph, watch: &Watch) -> Result<(), Stop> {
    watch.check()?;
    watch.check_memory((levels.len() + 2) * graph.vertices() * 16)
}

struct Search<'a> {
    graph: &'a Graph,
    watch: &'a Watch,
    levels: Vec<Level>,
    /// The last partition, in which each vertex is alone in its cell.
    last: Partition,
}

impl Search<'_> {
    fn search_upwards(&self, found: &mut Found) -> Result<(), Stop> {
        let mut orbits = Orbits::new(self.graph.vertices());
        for (depth, level) in self.levels.iter().enumerate().rev() {
            let cell = level.partition.cell(level.cell);
            for &other in cell {
                let is_first = orbits.first(other) == other;
                if !is_first || orbits.first(level.vertex) == other {
                    continue;
                }
                let fixing: Vec<&[u32]> = found.generators.iter().map(Vec::as_slice).collect();
                if let Some(image) = self.image_with(depth, &level.partition, other, &fixing)? {
                    orbits.join_by(&image);
                    found.generators.push(image);
                }
            }
            let own = orbits.first(level.vertex);
            let orbit = cell.iter().filter(|&&other| orbits.first(other) == own);
            found.order *= orbit.count();
        }
        Ok(())
    }

    /// Returns an automorphism that maps the vertex of a level to the given one and fixes the
    /// vertices of earlier levels; `None` if there is none. `fixing` are automorphisms that fix the
    /// vertices that have been singled out in the partition.
    fn image_with(
        &self,
        depth: usize,
        partition: &Partition,
        vertex: u32,
        fixing: &[&[u32]],
    ) -> Result<Option<Vec<u32>>, Stop> {
        self.watch.check()?;
        let mut partition = partition.clone();
        partition.single_out(self.graph, vertex);
        let next = self.levels.get(depth + 1);
        let alike = next.map_or(&self.last, |level| &level.partition);
        if !partition.looks_like(alike) {
            return Ok(None);
        }
        // In most automorphisms, the remaining vertices are fixed.
        let image = alike.exchange(&partition);
        if let Some(image) = image.filter(|image| self.graph.is_kept_by(image)) {
            return Ok(Some(image));
        }
        let Some(next) = next else {
            return Ok(None);
        };
        let fixing: Vec<&[u32]> = fixing
            .iter()
            .copied()
            .filter(|image| image[vertex as usize] == vertex)
            .collect();
        let cell = partition.cell(next.cell);
        if let Some(image) = self.image_with(depth + 1, &partition, cell[0], &fixing)? {
            return Ok(Some(image));
        }
        let mut orbits = Orbits::new(self.graph.vertices());
        fixing.iter().for_each(|image| orbits.join_by(image));
        let mut failed = vec![orbits.first(cell[0])];
        for &vertex in &cell[1..] {
            let orbit = orbits.first(vertex);
            if failed.contains(&orbit) {
                continue;
            }
            if let Some(image) = self.image_with(depth + 1, &partition, vertex, &fixing)? {
                return Ok(Some(image));
            }
            failed.push(orbit);
        }
        Ok(None)
    }
}

/// The orbits of the vertices, as a union–find structure.
struct Orbits(Vec<u32>);

impl Orbits {
    fn new(vertices: usize) -> Orbits {
        Orbits((0..vertices as u32).collect())
    }

    /// Returns the least vertex of an orbit.
    fn first(&mut self, mut vertex: u32) -> u32 {
        while self.0[vertex as usize] != vertex {
            let before = self.0[self.0[vertex as usize] as usize];
            self.0[vertex as usize] = before;
            vertex = before;
        }
        vertex
    }

    fn join_by(&mut self, image: &[u32]) {
        for (vertex, &other) in (0..).zip(image) {
            let one = self.first(vertex);
            let other = self.first(other);
            self.0[one.max(other) as usize] = one.min(other);
        }
    }
}
