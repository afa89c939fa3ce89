//! Tests that parts of a search are rejected by searches to which they do not belong.

use dancing::search::{CancelToken, Order, Prefix, Refused, Search, Stop};

#[test]
fn parts_of_other_searches_are_refused() {
    let read = |text: &str| dancing::text::read(text.as_bytes()).unwrap();
    let problem = read("a b\na\na\nb\nb\n");
    let other = read("a b\na\na\nb\nb\nb\n");
    let search = Search::new(&problem);
    let part = &search.split(2).unwrap()[0];
    let again: Prefix = part.to_string().parse().unwrap();
    assert_eq!(&again, part);
    assert_eq!(
        search.clone().under(&again).enumerate().unwrap().solutions,
        2
    );
    let foreign = Refused::Foreign(part.clone());
    let refusal = |search: Search| search.under(part).enumerate().unwrap_err();
    assert_eq!(refusal(Search::new(&other)), foreign);
    assert_eq!(refusal(search.clone().order(Order::Input)), foreign);
    assert_eq!(
        refusal(Search::new(&problem.clone().with_limit(Some(2)))),
        foreign
    );
    for missing in ["2", "0.2", "0.0.0", "0-2", "0.1-2"] {
        let missing: Prefix = missing.parse().unwrap();
        let refused = search.clone().under(&missing).enumerate().unwrap_err();
        assert_eq!(refused, Refused::NoSuchPart(missing));
    }
}

#[test]
fn a_split_that_is_stopped_says_so() {
    let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes()).unwrap();
    let token = CancelToken::default();
    token.cancel();
    let split = Search::new(&problem).cancelled_by(&token).split(2);
    assert_eq!(split, Err(Refused::Stopped(Stop::Cancelled)));
}

#[test]
fn ids_of_other_builders_are_refused() {
    use dancing::problem::{Problem, ProblemError};
    let mut other = Problem::builder();
    let red = other.colour("red").unwrap();
    let mut builder = Problem::builder();
    let a = builder.primary("a").unwrap();
    let cell = builder.secondary("cell").unwrap();
    let foreign = builder.option([a.plain(), cell.in_colour(red)]);
    assert_eq!(foreign, Err(ProblemError::UnknownColour(0)));
    assert_eq!(builder.build().options(), 0);
}
