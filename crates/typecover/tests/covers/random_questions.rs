//! Asks random small questions about all sides, kinds and generations, with both sets of options
//! (typings in use, and all possible typings). The listed covers, their order, and the reason if
//! there is no cover are compared with the result of trying every set of options.
//! `PROPTEST_CASES=5000` runs more of them.

use crate::brute::Matrix;
use dancing::stop::Limits;
use pokedata::{Generation, Typing, typings_in_use};
use proptest::prelude::*;
use proptest::sample::subsequence;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use typecover::{
    Answer, Cover, Kind, Listing, Partial, Problem, Question, QuestionError, Reason, Search, Side,
};

#[derive(Clone, Debug)]
struct Asked {
    generation: Generation,
    side: Side,
    kind: Kind,
    team: u32,
    /// Whether typings that no Pokémon has may be chosen.
    any_typing: bool,
    items: Vec<Typing>,
    options: Vec<Typing>,
    required: Vec<Typing>,
    excluded: Vec<Typing>,
}

fn sides() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Defense), Just(Side::Attack)]
}

/// Generates questions with a few of the available options.
fn asked() -> impl Strategy<Value = Asked> {
    (any_kind(sides()), 1..=5u32).prop_flat_map(|(whole, team)| {
        let options = subsequence(whole.options.clone(), 1..=11).prop_flat_map(|options| {
            let required = subsequence(options.clone(), 0..=options.len().min(2));
            let excluded = subsequence(options.clone(), 0..=options.len().min(2));
            (Just(options), required, excluded)
        });
        let items = subsequence(whole.items.clone(), 0..=6);
        (items, options).prop_map(move |(items, (options, required, excluded))| Asked {
            team,
            items,
            options,
            required,
            excluded,
            ..whole.clone()
        })
    })
}

/// Generates questions with all available options, of which at most one each is required or
/// excluded.
fn asked_of_all(side: impl Strategy<Value = Side>) -> impl Strategy<Value = Asked> {
    (any_kind(side), 1..=2u32).prop_flat_map(|(whole, team)| {
        let items = subsequence(whole.items.clone(), 1..=6);
        let required = subsequence(whole.options.clone(), 0..=1);
        let excluded = subsequence(whole.options.clone(), 0..=1);
        (items, required, excluded).prop_map(move |(items, required, excluded)| Asked {
            team,
            items,
            required,
            excluded,
            ..whole.clone()
        })
    })
}

/// Generates all items and options of a side of a generation, with a kind of covers.
fn any_kind(side: impl Strategy<Value = Side>) -> impl Strategy<Value = Asked> {
    let kind = prop_oneof![
        Just(Kind::Exact),
        Just(Kind::Irredundant),
        Just(Kind::Overlapping)
    ];
    (1..=9u8, side, kind, any::<bool>()).prop_map(|(generation, side, kind, any_typing)| {
        let generation = Generation::new(generation).unwrap();
        let chart = pokedata::chart(generation);
        let single: Vec<Typing> = chart.types().iter().map(Typing::from).collect();
        let used = typings_in_use(generation).to_vec();
        let (items, options) = match side {
            Side::Defense if any_typing => {
                let made = Typing::all().filter(|&typing| chart.has(typing));
                (single, made.collect())
            }
            Side::Defense => (single, used),
            Side::Attack => (used, single),
        };
        Asked {
            generation,
            side,
            kind,
            team: 1,
            any_typing,
            items,
            options,
            required: Vec::new(),
            excluded: Vec::new(),
        }
    })
}

impl Asked {
    fn question(&self) -> Question {
        let mut question = Question::new(self.generation, self.side);
        if self.any_typing {
            question = question.any_typing();
        }
        question
            .kind(self.kind)
            .team(self.team)
            .items(self.items.iter().copied())
            .only(self.options.iter().copied())
            .require(self.required.iter().copied())
            .exclude(self.excluded.iter().copied())
    }

    fn contradicts_itself(&self) -> bool {
        self.required.len() > self.team as usize
            || self
                .required
                .iter()
                .any(|typing| self.excluded.contains(typing))
    }

    fn matrix(&self, items: &[Typing], options: &[Typing]) -> Matrix {
        match self.side {
            Side::Defense => Matrix::defense(self.generation, items, options),
            Side::Attack => Matrix::attack(self.generation, items, options),
        }
    }

    fn allowed(&self) -> Vec<Typing> {
        let allowed = self
            .options
            .iter()
            .filter(|typing| !self.excluded.contains(typing));
        allowed.copied().collect()
    }

    /// Returns all covers in their order, by trying every set.
    fn covers(&self) -> Vec<Cover> {
        let options = self.allowed();
        let all = self
            .matrix(&self.items, &options)
            .covers(self.team as usize, self.kind.name());
        let named = all.into_iter().map(|(rank, set)| Cover {
            rank,
            options: set.into_iter().map(|option| options[option]).collect(),
        });
        let has_required = |cover: &Cover| self.required.iter().all(|r| cover.options.contains(r));
        named.filter(has_required).collect()
    }

    /// Returns the best choice that may leave items uncovered, by trying every set.
    fn best_partial(&self) -> Option<Partial> {
        let options = self.allowed();
        let place = |typing: &Typing| options.iter().position(|option| option == typing).unwrap();
        let required: Vec<usize> = self.required.iter().map(place).collect();
        let matrix = self.matrix(&self.items, &options);
        let best = matrix.best_partial(self.team as usize, self.kind.name(), &required);
        best.map(|(open, rank, set)| Partial {
            cover: Cover {
                rank,
                options: set.into_iter().map(|option| options[option]).collect(),
            },
            open: open.into_iter().map(|item| self.items[item]).collect(),
        })
    }

    /// Returns whether the given items can be covered together with the required options.
    fn can_cover(&self, items: &[Typing]) -> bool {
        let options = self.allowed();
        let matrix = self.matrix(items, &options);
        let required: Vec<usize> = self
            .required
            .iter()
            .map(|r| options.iter().position(|o| o == r).unwrap())
            .collect();
        let mut found = false;
        let mut sets = matrix.covers(self.team as usize, "overlapping");
        sets.retain(|(_, set)| required.iter().all(|r| set.contains(r)));
        for (_, set) in sets {
            let times = |item: usize| set.iter().filter(|&&o| matrix.points[o][item] > 0).count();
            found |= self.kind != Kind::Exact || (0..items.len()).all(|item| times(item) == 1);
        }
        found
    }
}

/// Checks that the reason is true, and that there is no smaller conflict.
fn check_reason(asked: &Asked, reason: &Reason) {
    let alone = |item: &Typing| {
        let matrix = asked.matrix(&[*item], &asked.allowed());
        matrix.points.iter().all(|row| row[0] == 0)
    };
    let uncoverable: Vec<Typing> = asked.items.iter().copied().filter(alone).collect();
    match reason {
        Reason::Uncoverable(items) => assert_eq!(items, &uncoverable),
        Reason::Conflict(items) => {
            assert!(uncoverable.is_empty() && !asked.can_cover(items));
            for bits in 0u32..1 << asked.items.len() {
                let part = asked
                    .items
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| bits >> i & 1 == 1);
                let part: Vec<Typing> = part.map(|(_, &item)| item).collect();
                assert!(
                    part.len() >= items.len() || asked.can_cover(&part),
                    "{part:?}"
                );
            }
        }
        Reason::Clash { options, item } => {
            assert!(uncoverable.is_empty() && asked.kind == Kind::Exact);
            assert!(options[0] < options[1]);
            assert!(options.iter().all(|option| asked.required.contains(option)));
            let matrix = asked.matrix(&[*item], options);
            assert!(matrix.points.iter().all(|row| row[0] > 0));
        }
        Reason::Idle(required) => {
            assert_eq!(required, &asked.required);
            assert!(!required.is_empty() && asked.can_cover(&asked.items));
        }
    }
}

fn check(asked: &Asked, answer: &Answer, covers: &[Cover]) {
    let counts = answer.counts.as_ref().unwrap();
    assert_eq!(counts.total(), covers.len().into());
    assert_eq!(&answer.problem.count(), counts);
    for (&size, count) in counts.by_size() {
        let of_size = covers
            .iter()
            .filter(|cover| cover.options.len() == size as usize);
        assert_eq!(count, &of_size.count().into());
    }
    assert_eq!(answer.best_rank, covers.first().map(|cover| cover.rank));
    match &answer.reason {
        Some(reason) => check_reason(asked, reason),
        None => assert!(!covers.is_empty()),
    }
}

/// Compares all covers, the best `top` of them, and a walk through all covers with trying every
/// set.
fn check_listings(asked: &Asked, top: usize) {
    let question = asked.question();
    let covers = asked.covers();
    let answer = typecover::answer(&question, Listing::All).unwrap();
    check(asked, &answer, &covers);
    assert!(answer.is_complete());
    assert_eq!(answer.covers, covers);

    let best = typecover::answer(&question, Listing::Best(top)).unwrap();
    check(asked, &best, &covers);
    assert_eq!(best.covers, &covers[..top.min(covers.len())]);

    check_ties(&question, top.max(1), &answer);

    let mut walked = Vec::new();
    let _ = Problem::new(&question).unwrap().for_each_cover(|cover| {
        walked.push(cover.options);
        ControlFlow::<()>::Continue(())
    });
    let distinct: BTreeSet<_> = walked.iter().cloned().collect();
    assert_eq!(distinct.len(), walked.len());
    assert_eq!(
        distinct,
        covers.into_iter().map(|cover| cover.options).collect()
    );
}

/// Compares the best covers, with equal ones in another order and counted later, with all covers.
fn check_ties(question: &Question, top: usize, all: &Answer) {
    let number = |cover: &Cover| {
        cover
            .options
            .iter()
            .map(|own| own.name().len() as u32 % 5)
            .sum()
    };
    let told = Cell::new(0);
    let search = Search {
        listing: Listing::Best(top),
        limits: &Limits::default(),
        ties: Some(&number),
        told: &|found| told.set(found),
    };
    let mut best = Answer::uncounted(Problem::new(question).unwrap(), &search);
    assert_eq!(told.get(), best.covers.len());
    assert_eq!(best.counts.is_some(), all.covers.is_empty());
    best.count(&Limits::default());
    assert_eq!(best.counts, all.counts);
    assert!(best.is_proved() && !best.is_stopped());
    let grade = |cover: &Cover| (cover.rank, cover.options.len());
    let mut expected = all.covers.clone();
    for group in expected.chunk_by_mut(|one, next| grade(one) == grade(next)) {
        // Of more equal covers than this, not all are compared.
        if group.len() > 100 {
            return;
        }
        group.sort_by_cached_key(number);
    }
    expected.truncate(top);
    assert_eq!(best.covers, expected);
}

proptest! {
    #[test]
    fn answers_equal_trying_every_set(asked in asked(), top in 0..20usize) {
        let question = asked.question();
        if asked.contradicts_itself() {
            prop_assert!(typecover::answer(&question, Listing::All).is_err());
            return Ok(());
        }
        check_listings(&asked, top);
    }

    #[test]
    fn answers_of_all_options_equal_trying_every_set(asked in asked_of_all(sides()), top in 0..200usize) {
        if asked.contradicts_itself() {
            return Ok(());
        }
        check_listings(&asked, top);
    }

    #[test]
    fn teams_of_all_options_are_counted_as_by_a_table(
        asked in asked_of_all(Just(Side::Defense)),
        is_exact in any::<bool>(),
    ) {
        let matrix = asked.matrix(&asked.items, &asked.allowed());
        let (kind, expected) = if is_exact {
            (Kind::Exact, matrix.exact_counts(6))
        } else {
            (Kind::Overlapping, matrix.overlapping_counts(6))
        };
        let question = asked.question().kind(kind).team(6).require([]);
        let counts = Problem::new(&question).unwrap().count();
        let counts = counts.by_size().iter().map(|(&size, count)| (size, count.clone()));
        prop_assert!(counts.eq(expected.into_iter().map(|(size, count)| (size, count.into()))));
    }

    #[test]
    fn the_best_partial_cover_is_that_of_trying_every_set(asked in asked()) {
        if asked.contradicts_itself() {
            return Ok(());
        }
        let problem = Problem::new(&asked.question()).unwrap();
        let best = asked.best_partial();
        prop_assert_eq!(problem.best_partial(), best.clone());
        let answer = typecover::answer(&asked.question(), Listing::Best(1)).unwrap();
        let has_none = answer.best_rank.is_none();
        prop_assert_eq!(answer.partial, best.filter(|_| has_none));
    }

    #[test]
    fn each_item_of_a_cover_is_served_by_the_best_chosen_option(asked in asked()) {
        if asked.contradicts_itself() {
            return Ok(());
        }
        let answer = typecover::answer(&asked.question(), Listing::Best(3)).unwrap();
        for cover in &answer.covers {
            let by_item = answer.problem.by_item(cover);
            prop_assert_eq!(by_item.len(), asked.items.len());
            let points = by_item.iter().map(|&(_, _, m)| u32::from(typecover::points(m).unwrap()));
            prop_assert_eq!(points.sum::<u32>(), cover.rank);
            prop_assert!(by_item.iter().all(|(_, option, _)| cover.options.contains(option)));
        }
    }
}

#[test]
fn questions_that_contradict_themselves_say_how() {
    let typing = |name: &str| name.parse::<Typing>().unwrap();
    let question = |generation| Question::new(Generation::new(generation).unwrap(), Side::Defense);
    let said = |question: Question| Problem::new(&question).unwrap_err().to_string();
    let fairy = question(5).require([typing("Fairy-Water")]);
    assert_eq!(
        said(fairy),
        "generation 5 has no Fairy type, so no Fairy-Water"
    );
    let unused = question(5).require([typing("Bug-Dragon")]);
    assert_eq!(
        said(unused),
        "Bug-Dragon cannot be required: no Pokémon of generation 5 has it"
    );
    let both = question(5)
        .require([typing("Bug")])
        .exclude([typing("Bug")]);
    assert_eq!(said(both), "Bug is both required and excluded");
    let pair = question(5).items([typing("Fire-Water")]);
    assert_eq!(
        said(pair),
        "Fire-Water is a pair: attack types are single types"
    );
    let many = question(5).team(1).require([typing("Bug"), typing("Ice")]);
    assert_eq!(
        Problem::new(&many).unwrap_err(),
        QuestionError::TooManyRequired {
            required: 2,
            team: 1
        }
    );
}

#[test]
fn the_whole_of_generation_nine_is_counted_and_its_best_proved() {
    let question = Question::new(Generation::LATEST, Side::Defense).kind(Kind::Overlapping);
    let answer = typecover::answer(&question, Listing::Best(10)).unwrap();
    let counts = answer
        .counts
        .as_ref()
        .unwrap()
        .by_size()
        .iter()
        .map(|(size, n)| (*size, n.to_string()));
    let known = [
        (3, "806"),
        (4, "309797"),
        (5, "36920210"),
        (6, "2315320265"),
    ];
    assert!(counts.eq(known.map(|(size, n)| (size, n.to_owned()))));
    assert_eq!(answer.best_rank, Some(29));
}

/// Checks that, with all possible typings as options, the exact covers of one item are the typings
/// that cover it.
#[test]
fn exact_covers_of_one_item_are_the_options_that_cover_it() {
    for generation in (1..=9).filter_map(Generation::new) {
        let chart = pokedata::chart(generation);
        for item in chart.types().iter() {
            let covers = |typing: &Typing| {
                chart.has(*typing) && Side::Defense.is_covered_by(chart.multiplier(item, *typing))
            };
            let covering: BTreeSet<Vec<Typing>> = Typing::all()
                .filter(covers)
                .map(|typing| vec![typing])
                .collect();
            let question = Question::new(generation, Side::Defense)
                .kind(Kind::Exact)
                .any_typing()
                .items([Typing::from(item)]);
            for listing in [Listing::All, Listing::Best(1000)] {
                let answer = typecover::answer(&question, listing).unwrap();
                let found = answer.covers.into_iter().map(|cover| cover.options);
                assert_eq!(found.collect::<BTreeSet<_>>(), covering);
            }
            if let Some(last) = covering.last() {
                let required = question.require([last[0]]);
                let answer = typecover::answer(&required, Listing::All).unwrap();
                assert_eq!(answer.covers[0].options, *last);
            }
        }
    }
}

#[test]
fn generations_that_cannot_be_covered_say_why() {
    let reason = |generation, side| {
        let question = Question::new(Generation::new(generation).unwrap(), side);
        let question = question.kind(Kind::Overlapping);
        typecover::answer(&question, Listing::Best(1))
            .unwrap()
            .reason
    };
    let uncoverable = |name: &str| Some(Reason::Uncoverable(vec![name.parse().unwrap()]));
    assert_eq!(reason(1, Side::Defense), uncoverable("Dragon"));
    for generation in 3..=5 {
        assert_eq!(reason(generation, Side::Attack), uncoverable("Dark-Ghost"));
    }
}
