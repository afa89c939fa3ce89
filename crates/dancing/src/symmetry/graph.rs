//! A problem as a graph whose automorphisms are the symmetries of the problem.

use crate::problem::{Entry, ItemId, OptionId, Problem, Rule};
use rustc_hash::FxHashMap;

/// The vertices are the options, followed by the items and then the colours of each item. An option
/// is linked to the items that it covers without a colour, and to the colours that it gives to
/// other items; a colour is linked to its item.
pub(super) struct Graph {
    pub(super) options: usize,
    links: Vec<Vec<u32>>,
    /// The kind of each vertex; vertices of different kinds are never exchanged.
    pub(super) kinds: Vec<u32>,
    /// The items of the vertices that come after those of options.
    pub(super) items: Vec<usize>,
}

impl Graph {
    pub(super) fn new(problem: &Problem) -> Graph {
        let mut kinds = Kinds::default();
        let kind = |option: OptionId| match problem.is_never_chosen(option) {
            // Such an option is not a part of the problem, and is mapped to itself.
            true => (4, option.index() as u64, 0),
            false => (0, problem.cost(option), 0),
        };
        let options = problem.option_ids();
        let mut of_vertices: Vec<u32> = options.map(|option| kinds.number(kind(option))).collect();
        let options = problem.options();
        let columns = columns(problem);
        let mut links = vec![Vec::new(); options];
        let mut items = Vec::new();
        for (item, column) in &columns {
            let vertex = links.len() as u32;
            items.push(*item);
            links.push(Vec::new());
            of_vertices.push(match problem.rule(ItemId(*item as u32)) {
                Rule::Primary { lo, hi } => kinds.number((1, lo.into(), hi)),
                Rule::Secondary => kinds.number((2, 0, 0)),
            });
            for &(option, _) in column.iter().filter(|(_, colour)| *colour == 0) {
                link(&mut links, option, vertex);
            }
        }
        for (vertex, (_, column)) in (options as u32..).zip(&columns) {
            let colours = column.iter().map(|&(_, colour)| colour).max().unwrap_or(0);
            for colour in 1..=colours {
                let of_colour = links.len() as u32;
                links.push(Vec::new());
                of_vertices.push(kinds.number((3, 0, 0)));
                link(&mut links, vertex, of_colour);
                for &(option, _) in column.iter().filter(|&&(_, other)| other == colour) {
                    link(&mut links, option, of_colour);
                }
            }
        }
        links.iter_mut().for_each(|links| links.sort_unstable());
        Graph {
            options,
            links,
            kinds: of_vertices,
            items,
        }
    }

    pub(super) fn vertices(&self) -> usize {
        self.links.len()
    }

    pub(super) fn links(&self, vertex: u32) -> &[u32] {
        &self.links[vertex as usize]
    }

    /// Returns whether a permutation of the vertices is an automorphism.
    pub(super) fn is_kept_by(&self, image: &[u32]) -> bool {
        let mut mapped = Vec::new();
        (0..).zip(image).all(|(vertex, &other)| {
            mapped.clear();
            mapped.extend(self.links(vertex).iter().map(|&link| image[link as usize]));
            mapped.sort_unstable();
            self.kinds[vertex as usize] == self.kinds[other as usize] && mapped == self.links(other)
        })
    }
}

fn link(links: &mut [Vec<u32>], one: u32, other: u32) {
    links[one as usize].push(other);
    links[other as usize].push(one);
}

/// The options that cover an item, each with the colour that it gives the item. The colours of an
/// item are numbered from 1 by first use; 0 means no colour, or one that no other option gives it,
/// which excludes the same options. Options that are never chosen are left out.
type Column = Vec<(u32, u32)>;

/// Returns the relevant items with their columns. Of items that always occur together, only the
/// first is included; items that do not restrict the choice of options are omitted.
fn columns(problem: &Problem) -> Vec<(usize, Column)> {
    let mut columns: Vec<Column> = vec![Vec::new(); problem.items()];
    let mut colours: Vec<FxHashMap<usize, u32>> = vec![FxHashMap::default(); problem.items()];
    let is_chosen = |option: &OptionId| !problem.is_never_chosen(*option);
    let chosen = || problem.option_ids().filter(is_chosen);
    let mut uses: FxHashMap<Entry, u32> = FxHashMap::default();
    for entry in chosen().flat_map(|option| problem.option(option)) {
        *uses.entry(*entry).or_default() += 1;
    }
    for option in chosen() {
        for entry in problem.option(option) {
            let item = entry.item().index();
            let colour = entry.colour().filter(|_| uses[entry] > 1);
            let colour = colour.map_or(0, |colour| {
                let next = colours[item].len() as u32 + 1;
                *colours[item].entry(colour.index()).or_insert(next)
            });
            columns[item].push((option.0, colour));
        }
    }
    let mut seen = FxHashMap::default();
    let matters = |(item, column): &(usize, Column)| {
        let rule = problem.rule(ItemId(*item as u32));
        let is_free = !rule.is_primary()
            && (column.len() < 2 || column.iter().all(|&(_, c)| c != 0 && c == column[0].1));
        !column.is_empty() && !is_free
    };
    let all = columns.into_iter().enumerate().filter(matters);
    let mut is_first = |(item, column): &(usize, Column)| {
        let rule = problem.rule(ItemId(*item as u32));
        seen.insert((rule, column.clone()), ()).is_none()
    };
    all.filter(|one| is_first(one)).collect()
}

/// A numbering of kinds, in order of first occurrence.
#[derive(Default)]
struct Kinds(std::collections::BTreeMap<(u32, u64, u32), u32>);

impl Kinds {
    fn number(&mut self, kind: (u32, u64, u32)) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(kind).or_insert(next)
    }
}
