//! Writes the proof that every part of a question is unsatisfiable. CaDiCaL's proofs of the parts
//! are written one after another to a single file, which gets its final name only when it is
//! complete.

use super::solver::with_cadical;
use super::{Formula, Limits, ProofError, SolverError, Verdict};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Solves one part after another. If all parts are unsatisfiable, the proof is written to `path`.
pub(super) fn parts(
    formulas: impl Iterator<Item = Formula>,
    limits: Limits<'_>,
    path: &Path,
    mut done: impl FnMut(usize),
) -> Result<Verdict, SolverError> {
    let unwritable = |reason: String| SolverError::Proof(path.to_owned(), reason);
    let mut whole = beside(path).map_err(|error| unwritable(error.to_string()))?;
    for (part, formula) in formulas.enumerate() {
        let draft = beside(path).map_err(|error| unwritable(error.to_string()))?;
        match with_cadical(&formula, limits.over(), Some(draft.path()))? {
            Verdict::None => append(draft.as_file(), whole.as_file_mut(), &formula)
                .map_err(|error| unwritable(error.to_string()))?,
            other => return Ok(other),
        }
        done(part + 1);
    }
    let named = whole.persist(path);
    named.map_err(|error| unwritable(error.error.to_string()))?;
    Ok(Verdict::None)
}

/// Returns a temporary file next to the proof, which is deleted when it is dropped. If the program
/// is killed before that, the file's name shows which program created it.
fn beside(proof: &Path) -> std::io::Result<NamedTempFile> {
    let mut name = proof.file_name().unwrap_or_default().to_owned();
    name.push(".");
    let mut file = tempfile::Builder::new();
    file.prefix(&name).suffix(".draft");
    #[cfg(unix)]
    file.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    file.tempfile_in(proof.parent().unwrap_or(proof))
}

/// Appends the needed lines of CaDiCaL's proof, with the clause numbers of LRAT.
fn append(draft: &File, whole: &mut File, formula: &Formula) -> Result<(), ProofError> {
    let mut out = BufWriter::with_capacity(1 << 20, whole);
    super::proof::renumber(draft, formula.clauses().len(), &mut out)?;
    Ok(out.flush()?)
}
