//! The clauses known to hold, by number, and the only kind of proof step that is supported.

use rustc_hash::FxHashMap;

#[derive(Default)]
pub(super) struct Clauses {
    known: FxHashMap<u64, Box<[i32]>>,
    latest: u64,
    /// Whether each literal is false in the current step.
    is_false: Vec<bool>,
    /// The literals that are false in the current step, which are reset after it.
    trail: Vec<i32>,
}

/// The part of a clause that remains without its false literals.
enum Left {
    Nothing,
    One(i32),
    More,
}

impl Clauses {
    /// Returns whether no clause has been added yet.
    pub(super) fn is_empty(&self) -> bool {
        self.latest == 0
    }

    /// Adds a clause of the formula with the next number.
    pub(super) fn add(&mut self, literals: &[i32]) {
        self.insert(self.latest + 1, literals);
    }

    fn insert(&mut self, id: u64, literals: &[i32]) {
        let most = literals.iter().map(|&literal| index(literal) | 1).max();
        let room = most.map_or(0, |most| most + 1);
        self.is_false.resize(room.max(self.is_false.len()), false);
        self.known.insert(id, literals.into());
        self.latest = self.latest.max(id);
    }

    /// Deletes the clauses with the given numbers.
    pub(super) fn drop_all(&mut self, ids: &[i64]) -> Result<(), String> {
        for &id in ids {
            let known = u64::try_from(id).ok().and_then(|id| self.known.remove(&id));
            known.ok_or_else(|| format!("there is no clause {id} to drop"))?;
        }
        Ok(())
    }

    /// Adds a clause, after checking that it follows by the hints.
    pub(super) fn add_proved(
        &mut self,
        id: u64,
        literals: &[i32],
        hints: &[i64],
    ) -> Result<(), String> {
        if id <= self.latest {
            return Err(format!(
                "{id} is not above the numbers before, up to {}: is this a proof of other clauses?",
                self.latest
            ));
        }
        self.insert(id, literals);
        let proved = self.propagate(literals, hints);
        for literal in self.trail.drain(..) {
            self.is_false[index(literal)] = false;
        }
        proved
    }

    /// Assumes that a clause is false, and checks that the hints lead to a clause whose literals
    /// are all false.
    fn propagate(&mut self, literals: &[i32], hints: &[i64]) -> Result<(), String> {
        let own = self.latest;
        literals.iter().for_each(|&literal| self.falsify(literal));
        for &hint in hints {
            let id = u64::try_from(hint)
                .map_err(|_| format!("hint {hint} is of the kind RAT, which is not read here"))?;
            // A clause that is to be proved cannot be a reason for itself.
            let clause = self.known.get(&id).filter(|_| id != own);
            let clause = clause.ok_or_else(|| format!("hint {hint} names no clause"))?;
            match left(clause, &self.is_false) {
                Left::Nothing => return Ok(()),
                Left::One(literal) => self.falsify(-literal),
                Left::More => return Err(format!("hint {hint} leaves several literals open")),
            }
        }
        Err("its hints do not lead to a contradiction".to_owned())
    }

    fn falsify(&mut self, literal: i32) {
        if !std::mem::replace(&mut self.is_false[index(literal)], true) {
            self.trail.push(literal);
        }
    }
}

fn left(clause: &[i32], is_false: &[bool]) -> Left {
    let mut open = clause.iter().filter(|&&literal| !is_false[index(literal)]);
    match open.next() {
        None => Left::Nothing,
        // A literal that occurs twice counts once.
        Some(&literal) if open.all(|&other| other == literal) => Left::One(literal),
        Some(_) => Left::More,
    }
}

/// Returns the index of a literal: 2, 3, 4, 5, … for 1, -1, 2, -2, …
fn index(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}
