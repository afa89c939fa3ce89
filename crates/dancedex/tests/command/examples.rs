//! The examples of the documents; those of help are with help.

use witness::run_documents;

#[test]
fn the_examples_of_the_documents_run() {
    assert!(run_documents("dancedex") > 10);
}
