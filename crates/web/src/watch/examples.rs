//! Example problems.

use super::Watch;
use crate::markup::escaped;

/// The titles of the examples, and their texts in Knuth's format.
const EXAMPLES: &[(&str, &str)] = &[
    (
        "Knuth\u{2019}s example",
        "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
    ),
    (
        "Colours",
        "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
    ),
    (
        "Multiplicities",
        "2:3|a 1:2|b c\na b\na c\nb\na\nb c\na b c\n",
    ),
    (
        "Langford pairs",
        "1 2 3 s1 s2 s3 s4 s5 s6\n1 s1 s3\n1 s2 s4\n1 s3 s5\n1 s4 s6\n2 s1 s4\n2 s2 s5\n2 s3 s6\n3 s1 s5\n3 s2 s6\n",
    ),
    (
        "Four queens",
        "r1 r2 r3 r4 c1 c2 c3 c4 | a2 a3 a4 a5 a6 a7 a8 b0 b1 b2 b3 b4 b5 b6\n\
         r1 c1 a2 b3\nr1 c2 a3 b4\nr1 c3 a4 b5\nr1 c4 a5 b6\nr2 c1 a3 b2\nr2 c2 a4 b3\nr2 c3 a5 b4\nr2 c4 a6 b5\n\
         r3 c1 a4 b1\nr3 c2 a5 b2\nr3 c3 a6 b3\nr3 c4 a7 b4\nr4 c1 a5 b0\nr4 c2 a6 b1\nr4 c3 a7 b2\nr4 c4 a8 b3\n",
    ),
];

/// Returns links to the examples, as markup.
pub(super) fn links() -> String {
    let link = |(title, problem): &(&str, &str)| {
        let watch = Watch {
            problem: (*problem).to_owned(),
            ..Watch::small().search_alone()
        };
        format!(
            r#"<a class="btn" href="{}">{title}</a>"#,
            escaped(&watch.address())
        )
    };
    let links: String = EXAMPLES.iter().map(link).collect();
    format!(r#"<nav class="chips" aria-label="Examples">{links}</nav>"#)
}
