//! Simplifies clauses by unit propagation, so that a solver need not repeat it, and its proof need
//! not contain these steps.

/// Removes the clauses and literals that unit clauses decide, directly or indirectly; the decided
/// literals remain as unit clauses. If this leads to a contradiction, the clauses are not changed,
/// so that a solver will find it.
///
/// Clauses with only negative literals, such as those that forbid two digits in a cell, are moved
/// to the end: proofs refer to them least often, and most of the length of a proof consists of
/// clause numbers.
pub(super) fn simplify(clauses: &mut Vec<Vec<i32>>, variables: usize) {
    let Some(settled) = Settled::by(clauses, variables) else {
        return;
    };
    let rest = |clause: &Vec<i32>| settled.rest(clause);
    let mut open: Vec<Vec<i32>> = clauses.iter().filter_map(rest).collect();
    open.sort_by_key(|clause| clause.iter().all(|&literal| literal < 0));
    *clauses = settled.literals.iter().map(|&only| vec![only]).collect();
    clauses.append(&mut open);
}

/// Literals that are true in every model.
struct Settled {
    /// The value of each variable: true (1), false (-1) or undecided (0).
    values: Vec<i32>,
    literals: Vec<i32>,
}

impl Settled {
    /// Propagates until nothing more can be decided; returns `None` if a clause becomes false.
    fn by(clauses: &[Vec<i32>], variables: usize) -> Option<Settled> {
        let mut settled = Settled {
            values: vec![0; variables + 1],
            literals: Vec::new(),
        };
        loop {
            let known = settled.literals.len();
            for clause in clauses {
                match settled.rest(clause).as_deref() {
                    Some([]) => return None,
                    Some(&[only]) => settled.insert(only),
                    _ => {}
                }
            }
            if settled.literals.len() == known {
                return Some(settled);
            }
        }
    }

    fn insert(&mut self, literal: i32) {
        self.values[literal.unsigned_abs() as usize] = literal.signum();
        self.literals.push(literal);
    }

    /// Returns 1 if a literal is true, -1 if it is false, and 0 if it is undecided.
    fn value(&self, literal: i32) -> i32 {
        self.values[literal.unsigned_abs() as usize] * literal.signum()
    }

    /// Returns the undecided literals of a clause, unless the clause is true.
    fn rest(&self, clause: &[i32]) -> Option<Vec<i32>> {
        if clause.iter().any(|&literal| self.value(literal) > 0) {
            return None;
        }
        let open = |literal: &&i32| self.value(**literal) == 0;
        Some(clause.iter().filter(open).copied().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn simplified(clauses: &[&[i32]]) -> Vec<Vec<i32>> {
        let mut all: Vec<Vec<i32>> = clauses.iter().map(|clause| clause.to_vec()).collect();
        simplify(&mut all, 9);
        all
    }

    #[test]
    fn what_is_settled_is_said_once() {
        let clauses: [&[i32]; 6] = [&[-6, -5], &[-2, 3], &[-1, 2], &[1], &[-3, 4, 5], &[1, 6]];
        let expected: [&[i32]; 5] = [&[1], &[2], &[3], &[4, 5], &[-6, -5]];
        assert_eq!(simplified(&clauses), expected);
    }

    #[test]
    fn what_cannot_be_stays() {
        let clauses: [&[i32]; 3] = [&[-1, 2], &[1], &[-2, -1]];
        assert_eq!(simplified(&clauses), clauses);
    }
}
