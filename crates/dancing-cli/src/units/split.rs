//! Splits a job into units.

use super::job::{Job, Whole};
use super::record::{Part, Unit};

impl Whole {
    /// Splits a job into about the given number of units.
    ///
    /// # Errors
    /// If the job is for another problem.
    pub fn split(&self, job: &Job, parts: usize) -> Result<Vec<Unit>, String> {
        let problem = self.of(job)?;
        let pieces = job.search(&problem)?.pieces(parts);
        let pieces = pieces.map_err(|error| error.to_string())?;
        let of = pieces.len() as u64;
        let unit = |(number, piece)| Unit {
            job: job.clone(),
            number: Some((number, of)),
            parts: vec![Part::of(piece, 1.0)],
        };
        Ok((1..).zip(&pieces).map(unit).collect())
    }
}
