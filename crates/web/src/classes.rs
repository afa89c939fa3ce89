//! Finds small differences between two pictures.

/// Returns the elements with changed classes, if two SVG documents differ only in the classes after
/// `mark`. Each element is given as its index among the elements of the class `mark`, with its new
/// classes. Setting classes is much faster for a browser than parsing a large picture again.
pub(crate) fn changed(old: &str, new: &str) -> Option<Vec<(u32, String)>> {
    // This is always an attribute, because quotes in text are escaped.
    const MARK: &str = " class=\"mark ";
    let mut old = old.split(MARK);
    let mut new = new.split(MARK);
    if old.next() != new.next() {
        return None;
    }
    let mut changed = Vec::new();
    for element in 0.. {
        let (old, new) = match (old.next(), new.next()) {
            (Some(old), Some(new)) => (old.split_once('"')?, new.split_once('"')?),
            (None, None) => break,
            _ => return None,
        };
        if old.1 != new.1 {
            return None;
        }
        if old.0 != new.0 {
            changed.push((element, format!("mark {}", new.0)));
        }
    }
    Some(changed)
}

#[cfg(test)]
mod tests {
    use super::changed;
    use crate::{Answer, View, Worker};

    #[test]
    fn classes_that_changed_are_told_and_nothing_else_may_have() {
        let old = r#"<svg a="1"><g b="2"><g class="mark x"/><g class="mark y"/></g></svg>"#;
        assert_eq!(changed(old, old), Some(vec![]));
        let other = old.replace("mark y", "mark z w");
        assert_eq!(changed(old, &other), Some(vec![(1, "mark z w".to_owned())]));
        for (from, to) in [
            ("a=\"1\"", "a=\"3\""),
            ("b=\"2\"", "b=\"3\""),
            (r#"<g class="mark y"/>"#, ""),
            (" class=\"mark y\"", ""),
            ("mark y", "y"),
        ] {
            let other = old.replace(from, to);
            assert_eq!(changed(old, &other), None, "{other}");
            assert_eq!(changed(&other, old), None, "{other}");
        }
        assert_eq!(changed("", old), None);
    }

    /// Checks that a step of a search changes only classes, because the grid of a complete
    /// generation is too large to be replaced at each step.
    #[test]
    fn a_step_of_a_search_changes_nothing_but_classes() {
        let mut worker = Worker::default();
        let mut svg = |address: &str| {
            let view: View = address.parse().unwrap();
            match worker.answer(&view) {
                Ok(Answer::Watch(answer)) => answer.svg,
                other => panic!("{other:?}"),
            }
        };
        for step in 0..30 {
            let old = svg(&format!("#/watch?step={step}"));
            let new = svg(&format!("#/watch?step={}", step + 1));
            let changed = changed(&old, &new);
            assert!(changed.is_some(), "step {step}");
            assert_eq!(changed.unwrap().is_empty(), old == new, "step {step}");
        }
    }
}
