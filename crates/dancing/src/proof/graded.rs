//! Problems in which the cost of a thing depends on the cheapest option chosen for it, translated
//! into ordinary problems with costs.

use super::{More, Unproved, prove_with};
use crate::problem::{Builder, Entry, ItemId, OptionId, Problem, ProblemError, Rule};
use std::io::Write;

/// A problem in which some items are *things*. A thing costs the least of the costs that the chosen
/// options offer for it. For each of its possible costs except the greatest, a thing has an item,
/// which is covered by every option that offers at most this cost. Otherwise, an auxiliary option
/// covers the item and costs the difference to the next cost.
///
/// ```
/// use dancing::proof::Graded;
///
/// // A singer is needed: Ann for 3 plus a fare of 9, or Bob for 5 plus a fare of 1.
/// let mut graded = Graded::default();
/// let song = graded.thing("song", [3, 5], None)?;
/// let mut options = Vec::new();
/// for (name, wage, fare) in [("Ann", 3, 9), ("Bob", 5, 1)] {
///     let entries = graded.entries(song, wage);
///     options.push(graded.sets.named_option(name, entries)?);
///     graded.sets.cost(fare)?;
/// }
/// let mut formula = Vec::new();
/// let mut proof = Vec::new();
/// graded.more.notes = "Who sings for least.\n".to_owned();
/// graded.prove(Some(&options[1..]), &mut formula, &mut proof, &|| true)?;
/// assert!(String::from_utf8(formula)?.contains("* x2: Bob\n"));
/// assert!(String::from_utf8(proof)?.contains("conclusion BOUNDS 6 "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Graded {
    /// The rest of the problem. [`Graded::prove`] adds the auxiliary options of things after all
    /// others.
    pub sets: Builder,
    /// Additions to the formula; the names of options are added to its notes.
    pub more: More,
    things: Vec<Thing>,
}

#[derive(Clone, Debug)]
struct Thing {
    name: String,
    /// The cost of the thing at its cheapest, which is paid in any case.
    least: u64,
    levels: Vec<Level>,
}

/// The item of a thing that is covered if the thing costs at most the given cost.
#[derive(Clone, Copy, Debug)]
struct Level {
    cost: u64,
    item: ItemId,
    /// The additional cost if no chosen option covers the item; `None` if a chosen option must
    /// cover it.
    step: Option<u64>,
}

impl Default for Graded {
    fn default() -> Graded {
        Graded {
            sets: Problem::builder(),
            more: More::default(),
            things: Vec::new(),
        }
    }
}

impl Graded {
    /// Adds a thing for which options may offer the given costs, and no others. If no chosen option
    /// offers a cost, the thing costs `open`, which must be greater than the others; if `open` is
    /// `None`, every solution must contain an option for the thing.
    ///
    /// ```
    /// let mut graded = dancing::proof::Graded::default();
    /// assert_eq!(graded.thing("roof", [2, 1, 2], Some(5))?, 0);
    /// assert!(graded.sets.find("roof_1").is_some() && graded.sets.find("roof_5").is_none());
    /// # Ok::<(), dancing::problem::ProblemError>(())
    /// ```
    ///
    /// # Errors
    /// If the name is taken or invalid.
    pub fn thing(
        &mut self,
        name: &str,
        costs: impl IntoIterator<Item = u64>,
        open: Option<u64>,
    ) -> Result<usize, ProblemError> {
        let mut costs: Vec<u64> = costs.into_iter().chain(open).collect();
        costs.sort_unstable();
        costs.dedup();
        let nexts = costs.iter().skip(1).map(|&next| Some(next));
        let nexts = nexts.chain((open.is_none()).then_some(None));
        let mut levels = Vec::new();
        // If some option must be chosen for the thing, this requirement is an item as well.
        for (cost, next) in costs.iter().copied().chain([0]).zip(nexts) {
            let item = format!("{}_{cost}", name.replace(' ', "_"));
            levels.push(Level {
                cost,
                item: self.sets.item(&item, Rule::AT_LEAST_ONCE)?,
                step: next.map(|next| next - cost),
            });
        }
        self.things.push(Thing {
            name: name.to_owned(),
            least: costs.first().copied().unwrap_or(0),
            levels,
        });
        Ok(self.things.len() - 1)
    }

    /// Returns the entries for an option that offers the given cost for a thing.
    ///
    /// ```
    /// let mut graded = dancing::proof::Graded::default();
    /// let roof = graded.thing("roof", [1, 2], Some(5))?;
    /// assert_eq!((graded.entries(roof, 1).len(), graded.entries(roof, 2).len()), (2, 1));
    /// # Ok::<(), dancing::problem::ProblemError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such thing.
    #[must_use]
    pub fn entries(&self, thing: usize, cost: u64) -> Vec<Entry> {
        let levels = self.things[thing].levels.iter();
        let reached = levels.filter(|level| level.cost >= cost);
        reached.map(|level| level.item.plain()).collect()
    }

    /// Proves that no solution costs less than the given options (including the costs of things),
    /// or that there is no solution. Writes the formula, with the names of options as comments, and
    /// the proof; returns the number of nodes. Stops when `keep_going` returns false.
    ///
    /// ```
    /// let mut graded = dancing::proof::Graded::default();
    /// graded.thing("roof", [], None)?; // cannot be covered
    /// let mut proof = Vec::new();
    /// graded.prove(None, Vec::new(), &mut proof, &|| true)?;
    /// assert!(String::from_utf8(proof)?.contains("conclusion UNSAT"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`super::prove`].
    pub fn prove(
        mut self,
        cheapest: Option<&[OptionId]>,
        to_formula: impl Write,
        to_proof: impl Write,
        keep_going: &dyn Fn() -> bool,
    ) -> Result<u64, Unproved> {
        // The only possible error is that the costs are too large.
        let own = self.own_options().map_err(|_| Unproved::TooLarge)?;
        let problem = self.sets.build();
        self.more.notes += &names(&problem);
        let whole = cheapest.map(|chosen| whole(&problem, chosen, &own));
        let whole = whole.as_deref();
        prove_with(
            &problem, whole, &self.more, to_formula, to_proof, keep_going,
        )
    }

    /// Adds the auxiliary options of things, and an option for the costs that are paid in any case;
    /// returns each with its item.
    fn own_options(&mut self) -> Result<Vec<(ItemId, OptionId)>, ProblemError> {
        let mut own = Vec::new();
        for thing in &self.things {
            for level in &thing.levels {
                let Some(step) = level.step else { continue };
                let name = format!(
                    "{}: nothing is chosen that costs {} or less, {step} more",
                    thing.name, level.cost
                );
                let option = self.sets.named_option(&name, [level.item.plain()])?;
                self.sets.cost(step)?;
                own.push((level.item, option));
            }
        }
        let mut least = self.things.iter().map(|thing| thing.least);
        let least = least.try_fold(0, u64::checked_add);
        let least = least.ok_or(ProblemError::CostTooLarge)?;
        if least > 0 {
            let item = self.sets.primary("in_any_case")?;
            let name = format!("what the least is of all together, {least}");
            let option = self.sets.named_option(&name, [item.plain()])?;
            self.sets.cost(least)?;
            own.push((item, option));
        }
        Ok(own)
    }
}

/// Returns the chosen options, and the auxiliary options for the items that they leave uncovered.
fn whole(problem: &Problem, chosen: &[OptionId], own: &[(ItemId, OptionId)]) -> Vec<OptionId> {
    let mut is_covered = vec![false; problem.items()];
    for &option in chosen {
        for entry in problem.option(option) {
            is_covered[entry.item().index()] = true;
        }
    }
    let lacking = own.iter().filter(|(item, _)| !is_covered[item.index()]);
    let mut whole: Vec<OptionId> = chosen.to_vec();
    whole.extend(lacking.map(|&(_, option)| option));
    whole
}

/// Returns a line for each option that has a name.
fn names(problem: &Problem) -> String {
    let named = problem.option_ids();
    let named = named.filter_map(|option| Some((option, problem.option_name(option)?)));
    named
        .map(|(option, name)| format!("x{}: {name}\n", option.index() + 1))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves the least cost of a problem with two roofs, each of the given cost.
    fn roofs(cost: u64) -> Result<u64, Unproved> {
        let mut graded = Graded::default();
        graded.thing("one", [], Some(cost)).unwrap();
        graded.thing("other", [], Some(cost)).unwrap();
        graded.prove(Some(&[]), Vec::new(), Vec::new(), &|| true)
    }

    #[test]
    fn costs_that_are_too_large_are_refused() {
        assert!(roofs(1 << 40).is_ok());
        assert!(matches!(roofs(1 << 60), Err(Unproved::TooLarge)));
        assert!(matches!(roofs(u64::MAX / 2 + 1), Err(Unproved::TooLarge)));
    }
}
