//! Counts, cheapest solutions, estimates and lists of solutions.

use crate::problem::Problem;
use crate::stream::Stream;
use crate::wait::{Seen, Waiting, memory, reason};
use dancing::BigUint;
use dancing::memo::{self, Counter, Uncounted};
use dancing::problem::Problem as Built;
use dancing::search::{CountedBy, EngineKind, Order, Report, Search};
use dancing::stop::Limits;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// A count of any size as bytes (the lowest first), the number of nodes or states, the engine, and
/// the reason if the search ended early.
type Counted = (Option<Vec<u8>>, u64, String, Option<&'static str>);

/// The costs and options of solutions, the bound, the number of nodes, the engine, and the reason
/// if the search ended early.
type Best = (Vec<(u64, Vec<u32>)>, u64, u64, String, Option<&'static str>);

/// The estimated numbers of nodes and solutions, their standard errors, the number of probes, the
/// engine, and the reason if the search ended early.
type Estimate = (f64, f64, f64, f64, u32, String, Option<&'static str>);

/// The arguments of a search in the form in which Python passes them.
struct How {
    engine: String,
    order: String,
    threads: usize,
    max_nodes: Option<u64>,
    max_solutions: Option<u64>,
    timeout: Option<f64>,
    progress: Option<Py<PyAny>>,
}

/// The arguments of a search after they were checked.
#[derive(Clone)]
struct Way {
    engine: EngineKind,
    order: Order,
    threads: usize,
    max_nodes: Option<u64>,
    max_solutions: Option<u64>,
    limits: Limits,
    seen: Seen,
}

impl How {
    fn of(how: &Bound<'_, PyDict>) -> PyResult<How> {
        let field = |name: &str| how.as_any().get_item(name);
        Ok(How {
            engine: field("engine")?.extract()?,
            order: field("order")?.extract()?,
            threads: field("threads")?.extract()?,
            max_nodes: field("max_nodes")?.extract()?,
            max_solutions: field("max_solutions")?.extract()?,
            timeout: field("timeout")?.extract()?,
            progress: field("progress")?.extract()?,
        })
    }

    fn checked(self) -> PyResult<(Waiting, Way)> {
        let waiting = Waiting::new(self.timeout, self.progress)?;
        let way = Way {
            engine: engine(&self.engine)?,
            order: order(&self.order)?,
            threads: self.threads,
            max_nodes: self.max_nodes,
            max_solutions: self.max_solutions,
            limits: waiting.limits(),
            seen: waiting.seen.clone(),
        };
        Ok((waiting, way))
    }
}

pub(crate) fn engine(name: &str) -> PyResult<EngineKind> {
    let engines = [
        EngineKind::Auto,
        EngineKind::Bits,
        EngineKind::Cells,
        EngineKind::Links,
    ];
    let engine = engines
        .into_iter()
        .find(|engine| engine.to_string() == name);
    let right = "the engines are auto, bits, cells and links (and memo for counts)";
    engine.ok_or_else(|| PyValueError::new_err(format!("unknown engine {name:?}: {right}")))
}

pub(crate) fn order(name: &str) -> PyResult<Order> {
    match name {
        "mrv" => Ok(Order::Mrv),
        "slack" => Ok(Order::Slack),
        "input" => Ok(Order::Input),
        "weighted" => Ok(Order::Weighted),
        _ => Err(PyValueError::new_err(format!(
            "unknown order {name:?}: the orders are mrv, slack, input and weighted"
        ))),
    }
}

impl Way {
    fn search<'a>(&self, problem: &'a Built) -> Search<'a> {
        let seen = self.seen.clone();
        let mut search = Search::new(problem)
            .engine(self.engine)
            .order(self.order)
            .threads(self.threads)
            .limited_by(&self.limits)
            .watched_by(move |nodes, fraction| seen.set(nodes, Some(fraction)));
        if let Some(nodes) = self.max_nodes {
            search = search.limit_nodes(nodes);
        }
        if let Some(solutions) = self.max_solutions {
            search = search.limit_solutions(solutions);
        }
        search
    }

    /// Returns whether the arguments require a walk.
    fn wants_walk(&self) -> bool {
        let limited = self.max_nodes.is_some() || self.max_solutions.is_some();
        limited || self.engine != EngineKind::Auto || self.order != Order::Mrv
    }

    fn count(&self, problem: &Built, bytes: Option<usize>) -> Result<Counted, String> {
        let search = self.search(problem);
        let walked = |search: &Search| search.enumerate().map(|report| walked(&report));
        if self.wants_walk() {
            return walked(&search).map_err(|error| error.to_string());
        }
        match search.count_with(&self.counter(bytes), |_| ()) {
            Ok(CountedBy::States(all)) => Ok(remembered(&all)),
            Ok(CountedBy::Walk(report)) => Ok(self::walked(&report)),
            Ok(_) => unreachable!("there is no third way"),
            Err(error) => Err(error.to_string()),
        }
    }

    fn remember(&self, problem: &Built, bytes: Option<usize>) -> Result<Counted, String> {
        match self.counter(bytes).count(problem) {
            Ok(all) => Ok(remembered(&all)),
            Err(Uncounted::Stopped { why, states }) => {
                Ok((None, states, "memo".to_owned(), Some(reason(why))))
            }
            Err(error) => Err(format!(
                "{error}: use the engine cells, which stores no states"
            )),
        }
    }

    fn counter(&self, bytes: Option<usize>) -> Counter {
        let seen = self.seen.clone();
        Counter::new()
            .memory(memory(bytes))
            .limited_by(&self.limits)
            .watched_by(move |states| seen.set(states, None))
    }
}

fn remembered(all: &memo::Counted) -> Counted {
    let count = Some(all.count.to_bytes_le());
    (count, all.states, "memo".to_owned(), None)
}

fn walked(report: &Report) -> Counted {
    let count = BigUint::from(report.solutions).to_bytes_le();
    (
        Some(count),
        report.nodes,
        report.engine.to_string(),
        report.stopped.map(reason),
    )
}

#[pymethods]
impl Problem {
    fn count(
        &self,
        py: Python<'_>,
        how: &Bound<'_, PyDict>,
        memory: Option<usize>,
    ) -> PyResult<Counted> {
        let mut how = How::of(how)?;
        let remembers = how.engine == "memo";
        if remembers {
            how.engine = "auto".to_owned();
        }
        let (waiting, way) = how.checked()?;
        if remembers && (way.wants_walk() || way.threads != 1) {
            let why = "order, threads, max_nodes and max_solutions cannot be used with memo";
            return Err(PyValueError::new_err(why));
        }
        let whole = Arc::clone(&self.whole);
        let counted = waiting.on(py, move || {
            if remembers {
                way.remember(whole.problem(), memory)
            } else {
                way.count(whole.problem(), memory)
            }
        })?;
        counted.map_err(PyValueError::new_err)
    }

    /// Returns the `k` cheapest solutions; or, if `aim` is `most_expensive`, the most expensive; or, if
    /// it is `within`, all that cost at most `k`.
    fn best(&self, py: Python<'_>, aim: &str, k: u64, how: &Bound<'_, PyDict>) -> PyResult<Best> {
        let (waiting, way) = How::of(how)?.checked()?;
        let whole = Arc::clone(&self.whole);
        let aim = aim.to_owned();
        let best = waiting.on(py, move || {
            let search = way.search(whole.problem());
            let number = usize::try_from(k).unwrap_or(usize::MAX);
            match &*aim {
                "most_expensive" => search.most_expensive(number),
                "within" => search.best_within(k),
                _ => search.best(number),
            }
        })?;
        let best = best.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let numbers = |options: Vec<_>| options.into_iter().map(u32::from).collect();
        let priced = best.solutions.into_iter();
        Ok((
            priced
                .map(|priced| (priced.cost, numbers(priced.options)))
                .collect(),
            best.bound,
            best.report.nodes,
            best.report.engine.to_string(),
            best.report.stopped.map(reason),
        ))
    }

    fn estimate(
        &self,
        py: Python<'_>,
        probes: u32,
        seed: u64,
        how: &Bound<'_, PyDict>,
    ) -> PyResult<Estimate> {
        let (waiting, way) = How::of(how)?.checked()?;
        let whole = Arc::clone(&self.whole);
        let made = waiting.on(py, move || {
            way.search(whole.problem()).estimate(probes, seed)
        })?;
        let made = made.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok((
            made.nodes,
            made.solutions,
            made.error,
            made.error_of_solutions,
            made.probes,
            made.engine.to_string(),
            made.stopped.map(reason),
        ))
    }

    fn solutions(&self, how: &Bound<'_, PyDict>) -> PyResult<Stream> {
        let (waiting, way) = How::of(how)?.checked()?;
        let search = way.search(self.get());
        search
            .chosen_engine()
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        let whole = Arc::clone(&self.whole);
        Ok(Stream::begin(waiting.token, move |sink| {
            let put = |solution: &[dancing::problem::OptionId]| sink.put(solution.iter().copied());
            let report = way.search(whole.problem()).for_each(put);
            // All reasons to reject the search were checked before.
            report.ok().and_then(|report| report.stopped)
        }))
    }
}
