//! This engine and its peers. Each of them counts the solutions of an instance.

use crate::instance::Instance;
use dancing::search::{EngineKind, Search};
use std::ops::ControlFlow;
use std::time::Instant;

/// The result of a program, and its times.
pub(crate) struct Found {
    pub(crate) solutions: u64,
    /// The number of nodes, which only this engine reports.
    pub(crate) nodes: u64,
    /// The time to solve the instance, in seconds.
    pub(crate) seconds: f64,
    /// The time to build the program's tables from the instance in memory and to solve it, in
    /// seconds.
    pub(crate) all: f64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Program {
    Dancing,
    Dlx,
    ExactCovers,
    ExactCover,
    DlxRs,
    DancingLinks,
}

impl Program {
    pub(crate) const ALL: [Program; 6] = [
        Program::Dancing,
        Program::Dlx,
        Program::ExactCovers,
        Program::ExactCover,
        Program::DlxRs,
        Program::DancingLinks,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Program::Dancing => "dancing",
            Program::Dlx => "dlx",
            Program::ExactCovers => "exact-covers",
            Program::ExactCover => "exact-cover",
            Program::DlxRs => "dlx-rs",
            Program::DancingLinks => "dancing-links",
        }
    }

    pub(crate) fn of_name(name: &str) -> Option<Program> {
        Program::ALL
            .into_iter()
            .find(|program| program.name() == name)
    }

    /// Returns whether the program supports the features of an instance.
    pub(crate) fn takes(self, instance: &Instance) -> bool {
        let plain = !instance.has_multiplicities();
        match self {
            Program::Dancing | Program::Dlx => true,
            Program::ExactCovers => plain,
            Program::DlxRs | Program::DancingLinks => plain && !instance.has_colours(),
            Program::ExactCover => plain && instance.secondary == 0,
        }
    }

    pub(crate) fn solve(self, instance: &Instance) -> Option<Found> {
        let start = Instant::now();
        let found = self.takes(instance).then(|| match self {
            Program::Dancing => dancing(instance),
            Program::Dlx => dlx(instance),
            Program::ExactCovers => exact_covers(instance),
            Program::ExactCover => exact_cover(instance),
            Program::DlxRs => dlx_rs(instance),
            Program::DancingLinks => dancing_links(instance),
        })?;
        let all = start.elapsed().as_secs_f64();
        Some(Found { all, ..found })
    }
}

/// Returns the time that this engine takes to visit every solution with its options in input order.
/// (When this engine only counts, it does not visit the last one or two options of each solution,
/// unlike the peers.)
pub(crate) fn visit(instance: &Instance) -> f64 {
    let search = our_search(instance);
    let start = Instant::now();
    let mut options = 0;
    let report = search.for_each(|solution| {
        options += solution.len();
        ControlFlow::Continue(())
    });
    report.expect("an engine");
    std::hint::black_box(options);
    start.elapsed().as_secs_f64()
}

fn timed(count: impl FnOnce() -> u64) -> Found {
    let start = Instant::now();
    let solutions = count();
    Found {
        solutions,
        nodes: 0,
        seconds: start.elapsed().as_secs_f64(),
        all: 0.0,
    }
}

fn our_search(instance: &Instance) -> Search<'_> {
    let engine = match std::env::var("PEERS_ENGINE").as_deref() {
        Ok("bits") => EngineKind::Bits,
        Ok("cells") => EngineKind::Cells,
        Ok("links") => EngineKind::Links,
        _ => EngineKind::Auto,
    };
    Search::new(&instance.problem).engine(engine)
}

fn dancing(instance: &Instance) -> Found {
    let mut solutions = our_search(instance).solutions().expect("an engine");
    let found = timed(|| solutions.count_rest());
    let nodes = solutions.nodes();
    Found { nodes, ..found }
}

fn dlx(instance: &Instance) -> Found {
    use dlx::{OptOrder, Uint, c, m, mc, x};
    let np = instance.primary.len() as Uint;
    let ns = instance.secondary as Uint;
    let coloured: Vec<Vec<(Uint, dlx::Int)>> = instance
        .options
        .iter()
        .map(|option| {
            option
                .iter()
                .map(|&(item, colour)| (item as Uint, colour.into()))
                .collect()
        })
        .collect();
    let plain = || -> Vec<Vec<Uint>> {
        let rows = instance.options.iter();
        rows.map(|option| option.iter().map(|&(item, _)| item as Uint).collect())
            .collect()
    };
    let all = np + ns;
    if instance.has_multiplicities() {
        let items = m::INodes::new(
            instance
                .primary
                .iter()
                .map(|&(lo, hi)| (lo.into(), hi.into())),
            ns,
        );
        dlx_count(mc::Problem::new(
            items,
            c::ONodes::new(all, np, &coloured, OptOrder::Seq),
        ))
    } else if instance.has_colours() {
        let items = x::INodes::new(np, ns);
        dlx_count(c::Problem::new(
            items,
            c::ONodes::new(all, np, &coloured, OptOrder::Seq),
        ))
    } else {
        let items = x::INodes::new(np, ns);
        dlx_count(x::Problem::new(
            items,
            x::ONodes::new(all, np, &plain(), OptOrder::Seq),
        ))
    }
}

fn dlx_count<P: dlx::Solve>(mut problem: P) -> Found {
    use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    timed(|| {
        let mut solutions = 0;
        while solver.next_solution(&mut chooser) {
            solutions += 1;
        }
        solutions
    })
}

/// The other solver of this crate, by dancing cells, is not implemented yet.
fn exact_covers(instance: &Instance) -> Found {
    use exact_covers::Solver;
    let np = instance.primary.len();
    let primary: Vec<usize> = (0..np).collect();
    let secondary: Vec<usize> = (np..np + instance.secondary).collect();
    let mut solver = exact_covers::DlSolver::new(&primary, &secondary);
    for option in &instance.options {
        let (first, second): (Vec<_>, Vec<_>) = option.iter().partition(|(item, _)| *item < np);
        let first: Vec<usize> = first.into_iter().map(|(item, _)| item).collect();
        let colour = |colour: u32| (colour > 0).then_some(colour);
        let second: Vec<_> = second
            .into_iter()
            .map(|(item, c)| (item, colour(c)))
            .collect();
        solver.add_option(first, second);
    }
    timed(|| {
        let mut solutions = 0;
        solver.solve(|_| {
            solutions += 1;
            ControlFlow::Continue(())
        });
        solutions
    })
}

fn exact_cover(instance: &Instance) -> Found {
    let mut problem = exact_cover::Problem::default();
    problem.add_constraints(0..instance.primary.len());
    for (name, option) in instance.options.iter().enumerate() {
        problem.add_subset(name, option.iter().map(|&(item, _)| item).collect());
    }
    let mut solver = exact_cover::Solver::new(problem);
    timed(|| {
        solver.run();
        let is_solution = |event: &_| matches!(event, exact_cover::SolverEvent::SolutionFound(_));
        solver.into_iter().filter(is_solution).count() as u64
    })
}

fn dlx_rs(instance: &Instance) -> Found {
    let mut solver = dlx_rs::Solver::new_optional(instance.primary.len(), instance.secondary);
    for (name, option) in instance.options.iter().enumerate() {
        let items: Vec<usize> = option.iter().map(|&(item, _)| item + 1).collect();
        solver.add_option(name, &items);
    }
    timed(|| solver.count() as u64)
}

/// A grid for a peer: its possibilities are the options, and its constraints are the items.
struct Grid {
    options: Vec<Vec<usize>>,
    items: Vec<usize>,
    primary: usize,
}

impl dancing_links::ExactCover for Grid {
    type Possibility = Vec<usize>;
    type Constraint = usize;

    fn satisfies(&self, option: &Vec<usize>, item: &usize) -> bool {
        option.contains(item)
    }

    fn is_optional(&self, item: &usize) -> bool {
        *item >= self.primary
    }

    fn possibilities(&self) -> &[Vec<usize>] {
        &self.options
    }

    fn constraints(&self) -> &[usize] {
        &self.items
    }
}

fn dancing_links(instance: &Instance) -> Found {
    use dancing_links::ExactCover;
    let plain = |option: &Vec<(usize, u32)>| option.iter().map(|&(item, _)| item).collect();
    let grid = Grid {
        options: instance.options.iter().map(plain).collect(),
        items: (0..instance.problem.items()).collect(),
        primary: instance.primary.len(),
    };
    let solver = grid.solver();
    timed(|| solver.count() as u64)
}
