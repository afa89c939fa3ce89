//! The state in the middle of a run.

/// The foes ahead, and the living Pokémon that answer them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The number of answers to each foe.
    pub answered: Vec<u32>,
    /// For each living Pokémon, the foes that only it answers.
    pub alone: Vec<Vec<u32>>,
}

impl Standing {
    /// Returns the standing for the given living Pokémon, each given by the foes that it answers.
    #[must_use]
    pub fn of(foes: u32, living: &[Vec<u32>]) -> Standing {
        let mut answered = vec![0; foes as usize];
        for &foe in living.iter().flatten() {
            answered[foe as usize] += 1;
        }
        let alone = |answers: &Vec<u32>| {
            let single = answers.iter().filter(|&&foe| answered[foe as usize] == 1);
            single.copied().collect()
        };
        Standing {
            alone: living.iter().map(alone).collect(),
            answered,
        }
    }

    /// Returns the foes that no living Pokémon answers.
    #[must_use]
    pub fn open(&self) -> Vec<u32> {
        foes_answered(&self.answered, 0)
    }

    /// Returns the foes that exactly one living Pokémon answers.
    #[must_use]
    pub fn single(&self) -> Vec<u32> {
        foes_answered(&self.answered, 1)
    }

    /// Returns the numbers of open foes, and of foes with a single answer, among the foes that a
    /// further Pokémon answers.
    #[must_use]
    pub fn gain(&self, answers: &[u32]) -> (u32, u32) {
        let count = |times| {
            let such = answers
                .iter()
                .filter(|&&foe| self.answered[foe as usize] == times);
            such.count() as u32
        };
        (count(0), count(1))
    }

    /// Returns the worth of one draw from a table: the expected number of open foes that it
    /// answers, and the expected number of foes to which it adds a second answer. Each entry is a
    /// chance and the foes answered; if the chances add up to less than 1, the rest is an empty
    /// draw.
    #[must_use]
    pub fn worth<'a>(&self, table: impl IntoIterator<Item = (f64, &'a [u32])>) -> (f64, f64) {
        let mut worth = (0.0, 0.0);
        for (chance, answers) in table {
            let (open, single) = self.gain(answers);
            worth.0 += chance * f64::from(open);
            worth.1 += chance * f64::from(single);
        }
        worth
    }
}

/// Returns the foes with the given number of answers.
///
/// ```
/// assert_eq!(runs::foes_answered(&[1, 0, 1], 1), [0, 2]);
/// ```
#[must_use]
pub fn foes_answered(answered: &[u32], times: u32) -> Vec<u32> {
    let foes = (0..).zip(answered);
    foes.filter(|(_, own)| **own == times)
        .map(|(foe, _)| foe)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_answer_is_irreplaceable() {
        let standing = Standing::of(4, &[vec![0, 1], vec![1, 2]]);
        assert_eq!(standing.alone, [vec![0], vec![2]]);
        assert_eq!(standing.open(), [3]);
        assert_eq!(standing.gain(&[1, 2, 3]), (1, 1));
        assert_eq!(
            standing.worth([(0.5, &[1, 2, 3][..]), (0.25, &[3])]),
            (0.75, 0.5)
        );
    }
}
