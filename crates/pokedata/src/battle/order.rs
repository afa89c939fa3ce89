//! The two types of a form in the games' order, which matters for the damage formula of the first
//! generation.

use crate::Form;
use crate::form::SpeciesRow;
use crate::tables::{embedded, rows};
use std::collections::HashMap;
use std::sync::LazyLock;
use types::{Generation, Type};

/// An earlier typing (its first and second type), and the last generation in which the form had it.
type Earlier = (Generation, (Type, Option<Type>));

struct Order {
    today: (Type, Option<Type>),
    /// Earlier typings, oldest first.
    before: Vec<Earlier>,
}

/// Returns the first and the second type of a form in the given generation.
///
/// # Panics
/// Never: every form is a row of the table.
#[must_use]
pub fn types_in_order(form: &Form, generation: Generation) -> (Type, Option<Type>) {
    static ORDERS: LazyLock<HashMap<String, Order>> = LazyLock::new(|| {
        let rows = rows::<SpeciesRow>(&embedded::SPECIES).into_iter();
        rows.map(|row| (row.id.clone(), Order::of_row(&row)))
            .collect()
    });
    let order = &ORDERS[&form.id];
    let mut before = order.before.iter();
    let earlier = before.find(|(until, _)| generation <= *until);
    earlier.map_or(order.today, |&(_, types)| types)
}

impl Order {
    fn of_row(row: &SpeciesRow) -> Order {
        let changes = row.types_through_gen.split_terminator(';');
        let mut before: Vec<Earlier> = changes.map(read).collect();
        before.sort_by_key(|&(until, _)| until);
        Order {
            today: (row.type1, row.type2),
            before,
        }
    }
}

/// Parses a change such as `5:Normal/Flying`.
fn read(change: &str) -> Earlier {
    let (until, types) = change.split_once(':').expect("a generation before `:`");
    let mut types = types.split('/').map(|name| name.parse().expect("a type"));
    let first = types.next().expect("a type after `:`");
    (until.parse().expect("a generation"), (first, types.next()))
}
