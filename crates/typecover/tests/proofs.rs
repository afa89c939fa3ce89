//! Checks formulas for random questions: the least number, found by trying all values of the
//! variables, equals the least number found by trying all sets of options, and the independent
//! checker `veripb` accepts the proof (if it is installed).

use pokedata::{Generation, Multiplier, Typing, typings_in_use};
use proptest::prelude::*;
use typecover::{Kind, Listing, Question, Side};

#[path = "../../dancing/tests/formula/mod.rs"]
mod formula;

use formula::{Formula, accepts};

#[derive(Debug)]
struct Case {
    generation: u8,
    side: Side,
    kind: Kind,
    team: u32,
    items: Vec<usize>,
    options: Vec<usize>,
    required: bool,
}

fn case() -> impl Strategy<Value = Case> {
    let kinds = [Kind::Overlapping, Kind::Irredundant, Kind::Exact];
    (
        (1u8..=9, any::<bool>(), prop::sample::select(kinds.to_vec())),
        (1u32..5, any::<bool>()),
        prop::collection::vec(0usize..1000, 1..5),
        prop::collection::vec(0usize..1000, 1..6),
    )
        .prop_map(
            |((generation, attack, kind), (team, required), items, options)| Case {
                generation,
                side: if attack { Side::Attack } else { Side::Defense },
                kind,
                team,
                items,
                options,
                required,
            },
        )
}

impl Case {
    fn generation(&self) -> Generation {
        Generation::new(self.generation).unwrap()
    }

    /// Returns the items and the options, each in the order of their names.
    fn typings(&self) -> [Vec<Typing>; 2] {
        let generation = self.generation();
        let single: Vec<Typing> = pokedata::chart(generation)
            .types()
            .iter()
            .map(Typing::from)
            .collect();
        let used = typings_in_use(generation).to_vec();
        let (items, options) = match self.side {
            Side::Defense => (single, used),
            Side::Attack => (used, single),
        };
        let some = |all: Vec<Typing>, places: &[usize]| {
            let mut some: Vec<Typing> = places.iter().map(|&p| all[p % all.len()]).collect();
            some.sort_unstable();
            some.dedup();
            some
        };
        [some(items, &self.items), some(options, &self.options)]
    }

    fn question(&self) -> Question {
        let [items, options] = self.typings();
        let required = options.iter().copied().take(usize::from(self.required));
        let required: Vec<Typing> = required.collect();
        let single = pokedata::chart(self.generation()).types();
        let all: Vec<Typing> = match self.side {
            Side::Defense => typings_in_use(self.generation()).to_vec(),
            Side::Attack => single.iter().map(Typing::from).collect(),
        };
        Question::new(self.generation(), self.side)
            .kind(self.kind)
            .team(self.team)
            .items(items)
            .exclude(all.into_iter().filter(|one| !options.contains(one)))
            .require(required)
    }

    /// Returns the cost of an option for an item (less is better); `None` if the option does not
    /// cover the item.
    fn cost(&self, option: Typing, item: Typing) -> Option<u64> {
        let chart = pokedata::chart(self.generation());
        match self.side {
            Side::Defense => match chart.multiplier(item.first(), option) {
                Multiplier::Zero => Some(1),
                Multiplier::Quarter => Some(2),
                Multiplier::Half => Some(3),
                _ => None,
            },
            Side::Attack => match chart.multiplier(option.first(), item) {
                Multiplier::Two => Some(1),
                Multiplier::Four => Some(0),
                _ => None,
            },
        }
    }

    /// Returns the cost and the size of the best set of options, as defined for the kind of cover.
    fn best(&self) -> Option<(u64, u64)> {
        let [items, options] = self.typings();
        let covers = |set: &[Typing], item: Typing| {
            let mut costs: Vec<u64> = set.iter().filter_map(|&o| self.cost(o, item)).collect();
            costs.sort_unstable();
            costs
        };
        let is_whole = |set: &[Typing]| items.iter().all(|&item| !covers(set, item).is_empty());
        let is_kind = |set: &[Typing]| match self.kind {
            Kind::Overlapping => true,
            Kind::Exact => {
                let idle = |o: &&Typing| items.iter().all(|&item| self.cost(**o, item).is_none());
                items.iter().all(|&item| covers(set, item).len() == 1)
                    && !set.iter().any(|o| idle(&o))
            }
            Kind::Irredundant => (0..set.len()).all(|out| {
                let mut rest = set.to_vec();
                rest.remove(out);
                !is_whole(&rest)
            }),
        };
        let sets = (0u32..1 << options.len()).map(|bits| {
            let chosen = (0..options.len()).filter(|place| bits >> place & 1 == 1);
            chosen.map(|place| options[place]).collect::<Vec<Typing>>()
        });
        sets.filter(|set| set.len() <= self.team as usize)
            .filter(|set| !self.required || set.contains(&options[0]))
            .filter(|set| is_whole(set) && is_kind(set))
            .map(|set| {
                let cost = items.iter().map(|&item| covers(&set, item)[0]);
                (cost.sum(), set.len() as u64)
            })
            .min()
    }
}

proptest! {
    #[test]
    fn formulas_mean_what_was_asked(case in case()) {
        let answer = typecover::answer(&case.question(), Listing::Best(1)).unwrap();
        let best = case.best();
        let mut formula = Vec::new();
        let mut proof = Vec::new();
        answer.problem.prove(answer.covers.first(), &mut formula, &mut proof, &|| true).unwrap();
        let text = String::from_utf8(formula.clone()).unwrap();
        let [_, options] = case.typings();
        let point = u64::from(case.team.min(options.len() as u32)) + 1;
        let number = best.map(|(cost, size)| (point * cost + size) as i64);
        prop_assert_eq!(Formula::read(&text).best(), number, "{}", text);
        let conclusion = match number {
            Some(number) => format!("conclusion BOUNDS {number} "),
            None => "conclusion UNSAT".to_owned(),
        };
        prop_assert!(String::from_utf8(proof.clone()).unwrap().contains(&conclusion));
        prop_assert_ne!(accepts(&formula, &proof), Some(false), "{}", text);
    }
}

#[test]
fn another_cover_is_not_proved_best() {
    let question = Question::new(Generation::LATEST, Side::Defense).kind(Kind::Irredundant);
    let answer = typecover::answer(&question, Listing::Best(40)).unwrap();
    let worse = answer
        .covers
        .iter()
        .find(|cover| Some(cover.rank) != answer.best_rank);
    let proved = |cover| {
        answer
            .problem
            .prove(cover, Vec::new(), Vec::new(), &|| true)
    };
    assert!(proved(answer.covers.first()).is_ok());
    assert!(worse.is_some() && proved(worse).is_err());
    assert!(proved(None).is_err(), "there is one");
}
