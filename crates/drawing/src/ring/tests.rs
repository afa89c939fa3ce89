//! Tests rings of all games, and a ring that was composed for a test.

use super::*;
use crate::badge::{HEIGHT, WIDTH, are_clear};
use pokedata::{Boss, Chosen, Game, Typing};
use typecover::{Kind, Listing, Question, Side};

/// Returns the rings of the best covers of a game: for its whole generation, and for each place.
fn rings(game: &'static Game, side: Side) -> Vec<Ring> {
    let question = || Question::new(game.generation(), side).kind(Kind::Overlapping);
    let places = game.bosses().chunks(3);
    let of_place = |bosses: &'static [Boss]| question().against(&Chosen::new(bosses));
    let questions = places.map(of_place).chain([question()]);
    let answers = questions.map(|question| typecover::answer(&question, Listing::Best(3)).unwrap());
    let rings = answers.map(|answer| {
        let rings = answer.covers.iter().map(|c| Ring::of(&answer.problem, c));
        rings.collect::<Vec<_>>()
    });
    rings.flatten().collect()
}

#[test]
fn badges_neither_overlap_nor_are_cut() {
    for game in Game::all() {
        for ring in [Side::Defense, Side::Attack]
            .map(|side| rings(game, side))
            .concat()
        {
            let layout = Layout::of(&ring);
            let options = ring.options.iter().copied().zip(layout.options);
            let items = ring.items.iter().copied().zip(layout.items);
            let shown = if layout.turned.is_some() {
                0
            } else {
                ring.items.len()
            };
            let badges: Vec<(Typing, Point)> = options.chain(items.take(shown)).collect();
            for (i, &one) in badges.iter().enumerate() {
                let others = badges[..i].iter();
                assert!(
                    others.copied().all(|other| are_clear(one, other, 1.0)),
                    "{}",
                    ring.label
                );
                let Point { x, y } = one.1;
                let Point {
                    x: right,
                    y: bottom,
                } = layout.corner;
                assert!(x - WIDTH / 2.0 >= 0.0 && x + WIDTH / 2.0 <= right);
                assert!(y - HEIGHT >= 0.0 && y + HEIGHT <= bottom);
            }
        }
    }
}

/// If arrows were above options, an arrow could cover the badge of another option and intercept its
/// pointer events.
#[test]
fn arrows_lie_below_all_options() {
    let game = Game::find("scarlet-violet").unwrap();
    for ring in rings(game, Side::Attack) {
        let svg = ring.svg();
        let first = svg.find(r#"<g class="end o"#);
        for arrows in ["link", "own"] {
            let last = svg.rfind(&format!(r#"<path class="{arrows} "#));
            assert!(last.is_some() && last < first, "{arrows} of {}", ring.label);
        }
    }
}

/// Returns the data of all paths whose class begins with the given text.
fn paths<'a>(svg: &'a str, class: &str) -> Vec<&'a str> {
    let class = format!(r#"<path class="{class}"#);
    let after = svg.split(&class).skip(1);
    after
        .map(|path| path.split(" d=\"").nth(1).unwrap())
        .map(|data| data.split('"').next().unwrap())
        .collect()
}

#[test]
fn each_arrow_is_drawn_for_its_option_and_for_its_item() {
    let game = Game::find("scarlet-violet").unwrap();
    for ring in [Side::Defense, Side::Attack]
        .map(|side| rings(game, side))
        .concat()
    {
        let svg = ring.svg();
        let lines = |class: &str| paths(&svg, class).concat().matches('M').count();
        let heads = ring.arrows.iter().filter(|arrow| arrow.best).count();
        let of_options: usize = (0..ring.options.len())
            .map(|option| lines(&format!("link of{option} arrow")))
            .sum();
        assert_eq!(of_options, ring.arrows.len() + heads, "{}", ring.label);
        assert_eq!(lines("own"), ring.arrows.len(), "{}", ring.label);
        let places = |option| paths(&svg, &format!("link of{option} times")).concat();
        let places = (0..ring.options.len()).map(places);
        let lengths: usize = places.map(|data| data.split_whitespace().count()).sum();
        assert_eq!(lengths, 2 * ring.arrows.len(), "{}", ring.label);
    }
}

/// Each element costs a browser time.
#[test]
fn a_large_ring_has_few_elements() {
    let game = Game::find("scarlet-violet").unwrap();
    let rings = rings(game, Side::Attack);
    let largest = rings.iter().max_by_key(|ring| ring.arrows.len()).unwrap();
    assert!(largest.arrows.len() > 500);
    let svg = largest.svg();
    let elements = svg.matches("/>").count() + svg.matches("</").count();
    assert!(elements < 5 * largest.items.len(), "{elements}");
}

#[test]
fn the_colours_that_are_met_are_explained() {
    let typing = |name: &str| name.parse::<Typing>().unwrap();
    let arrow = |item, multiplier| Arrow {
        option: 0,
        item,
        multiplier,
        best: true,
    };
    let ring = Ring {
        label: String::new(),
        options: vec![typing("Steel")],
        items: vec![typing("Poison"), typing("Bug")],
        arrows: vec![arrow(0, Multiplier::Zero), arrow(1, Multiplier::Half)],
    };
    let svg = ring.svg();
    let legend = &svg[svg.rfind("</g>").unwrap()..];
    assert!(legend.contains("×0<") && legend.contains("×1/2<") && !legend.contains("×1/4"));
}
