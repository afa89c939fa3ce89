//! How things stand in the middle of a run.

/// The foes ahead, and which of the Pokémon that live answer them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How often each foe is answered.
    pub answered: Vec<u32>,
    /// The foes that each of the living answers alone, in the order of the living.
    pub alone: Vec<Vec<u32>>,
}

impl Standing {
    /// Returns the standing of these living Pokémon, each given by the foes that it answers.
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

    /// Returns the foes that none of the living answers.
    #[must_use]
    pub fn open(&self) -> Vec<u32> {
        let foes = (0..).zip(&self.answered);
        foes.filter(|(_, times)| **times == 0)
            .map(|(foe, _)| foe)
            .collect()
    }

    /// Returns how many foes are open and how many rest on a single answer, once another Pokémon
    /// has joined that answers these.
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

    /// Returns what one draw from a table is worth: the open foes that it is expected to answer,
    /// and the foes to which it is expected to give a second answer. Each entry is a chance and the
    /// foes answered; what is missing to 1 is worth nothing.
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
