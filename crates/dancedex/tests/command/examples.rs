//! The examples in the documents; those in the help are tested with the help.

use cli_test_support::run_documents;

#[test]
fn the_examples_of_the_documents_run() {
    assert!(run_documents("dancedex") > 10);
}
