//! Removes from the other clauses what unit clauses decide, so that a solver need not find it
//! again, and no step of its proof has to name it.

/// Leaves out what single literals settle, and what that settles in turn; the literals stay, as
/// clauses of their own. Clauses that refute each other so stay as they are, for a solver to say
/// so.
///
/// Clauses that only exclude, as that a cell holds no two digits, go to the end: a proof names them
/// least, and the numbers of clauses are most of its length.
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
    /// Of each variable: true (1), false (-1) or open (0).
    values: Vec<i32>,
    literals: Vec<i32>,
}

impl Settled {
    /// Goes through the clauses until they settle nothing more; `None` if one of them is false.
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

    /// 1 if it is true, -1 if it is false.
    fn value(&self, literal: i32) -> i32 {
        self.values[literal.unsigned_abs() as usize] * literal.signum()
    }

    /// Returns the open literals of a clause, unless it is true.
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
