//! `dancing count`: how many solutions a problem has.

use crate::input::Input;
use crate::stop::{Limit, Watch, say};
use dancing::memo::{Counted, Counter, Order, Uncounted};
use num_bigint::BigUint;
use serde_json::{Value, json};
use terminal::{Failure, Outcome};

#[derive(clap::Args)]
pub(crate) struct Count {
    #[command(flatten)]
    input: Input,
    /// How to count
    #[arg(long, value_enum, default_value_t)]
    engine: Engine,
    /// In which order to go through the items
    #[arg(long, value_enum, default_value_t)]
    order: ItemOrder,
    /// Remember about so many mebibytes of states at most
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: usize,
    #[command(flatten)]
    limit: Limit,
    /// Say on standard error how it was counted
    #[arg(long)]
    stats: bool,
    /// How to answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Engine {
    /// Picks one
    #[default]
    Auto,
    /// Looks into each state of the items once, without listing solutions
    Memo,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum ItemOrder {
    /// Tries the others in turn
    #[default]
    Auto,
    /// Always an item with the fewest options left
    Mrv,
    /// A fixed order that keeps few items half-decided
    Sweep,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// The number
    #[default]
    Text,
    /// One object
    Json,
    /// One object in one line
    Ndjson,
}

impl Count {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let problem = self.input.read()?;
        let watch = self.limit.watch("counting")?;
        let counter = Counter::new()
            .order(self.order())
            .memory(self.memory.saturating_mul(1 << 20));
        let counted = counter.count_while(&problem, |states| watch.goes_on(states));
        match counted {
            Ok(counted) => self.found(&counted, &watch),
            Err(Uncounted::Stopped { states }) => self.stopped(states, &watch),
            Err(error @ Uncounted::TooWide { .. }) => Err(Failure::bad_input(error)),
        }
    }

    fn order(&self) -> Order {
        match self.order {
            ItemOrder::Auto => Order::Auto,
            ItemOrder::Mrv => Order::Mrv,
            ItemOrder::Sweep => Order::Sweep,
        }
    }

    fn found(&self, counted: &Counted, watch: &Watch) -> Result<Outcome, Failure> {
        let seconds = watch.seconds();
        if self.stats {
            let order = if counted.order == Order::Sweep {
                "sweep"
            } else {
                "mrv"
            };
            say(&format!(
                "engine memo, order {order}, {} states, {} met again, {seconds:.3} s",
                counted.states, counted.hits
            ));
        }
        let count = counted.count.to_string();
        let answer = match self.format {
            Format::Text => format!("{count}\n"),
            Format::Json | Format::Ndjson => object(count.into(), counted.states, seconds, true),
        };
        terminal::print(&answer)?;
        Ok(match counted.count == BigUint::ZERO {
            true => Outcome::NoneExists,
            false => Outcome::Found,
        })
    }

    /// There is no count of a part of the states that would say anything of the whole.
    fn stopped(&self, states: u64, watch: &Watch) -> Result<Outcome, Failure> {
        match self.format {
            Format::Text => say(&format!(
                "stopped after {states} states, before there was a count"
            )),
            Format::Json | Format::Ndjson => {
                terminal::print(&object(Value::Null, states, watch.seconds(), false))?;
            }
        }
        Ok(watch.outcome())
    }
}

fn object(count: Value, states: u64, seconds: f64, complete: bool) -> String {
    let answer = json!({
        "count": count,
        "nodes": states,
        "engine": "memo",
        "seconds": seconds,
        "complete": complete,
    });
    format!("{answer}\n")
}
