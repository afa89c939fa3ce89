//! Checks formulas for random questions: the minimum over all values of the variables equals the
//! minimum over all teams, and `veripb`, an independent checker, accepts the proof (if it is
//! installed).

use pokedata::{Chart, Form, Game, Multiplier, Type, TypeSet, Typing};
use proptest::prelude::*;
use team::{Cover, Objective, Pool, Question};

use crate::formula::{Formula, accepts};

#[derive(Clone, Debug)]
struct Case {
    boss: &'static str,
    cover: Cover,
    forms: Vec<usize>,
    /// One set of attack types for each form.
    attacks: Vec<TypeSet>,
    team: usize,
    cap: Option<usize>,
    stats: bool,
    required: bool,
    /// The minimum and maximum number of members among the second and third.
    rule: Option<(usize, usize)>,
}

fn emerald() -> &'static Game {
    Game::find("emerald").unwrap()
}

fn chart() -> &'static Chart {
    pokedata::chart(emerald().generation())
}

fn case() -> impl Strategy<Value = Case> {
    let bosses = prop::sample::select(vec!["Brawly", "Roxanne", "Wattson"]);
    let covers = prop::sample::select(vec![Cover::Defense, Cover::Attack, Cover::Both]);
    // Candidates that have more than four useful attack types.
    let types: Vec<Type> = chart().types().iter().collect();
    let attacks = prop::collection::vec(prop::sample::subsequence(types, 0..=8), 5);
    let rule = prop::option::of(prop::sample::select(vec![(0, 0), (0, 1), (1, 1), (1, 2)]));
    (
        (bosses, covers, 1usize..=3),
        prop::collection::vec(0usize..1000, 1..=3),
        attacks,
        (prop::option::of(0usize..=1), any::<[bool; 2]>(), rule),
    )
        .prop_map(
            |((boss, cover, team), mut forms, attacks, (cap, flags, rule))| {
                let all = emerald().forms().len();
                forms.iter_mut().for_each(|place| *place %= all);
                forms.sort_unstable();
                forms.dedup();
                let attacks = attacks.into_iter().map(|set| set.into_iter().collect());
                Case {
                    boss,
                    cover,
                    attacks: attacks.collect(),
                    team,
                    cap,
                    stats: flags[0],
                    required: flags[1],
                    rule: rule.filter(|_| forms.len() >= 3),
                    forms,
                }
            },
        )
}

impl Case {
    fn form(&self, member: usize) -> &'static Form {
        emerald().forms()[self.forms[member]]
    }

    fn question(&self) -> Question {
        let forms = (0..self.forms.len()).map(|member| self.form(member));
        let generation = emerald().generation();
        let attacks = |form: &Form| {
            let mut all = 0..self.forms.len();
            let member = all.find(|&member| std::ptr::eq(self.form(member), form));
            self.attacks[member.unwrap()]
        };
        let objective = if self.stats {
            Objective::Stats
        } else {
            Objective::Rank
        };
        let question = Question::new(Pool::new(generation, forms).attacking(attacks))
            .cover(self.cover)
            .against(&emerald().find_bosses(self.boss).unwrap())
            .team(self.team)
            .require(self.required.then(|| self.form(0)))
            .objective(objective, &team::STATS)
            .unwrap();
        let question = match self.rule {
            Some((least, most)) => {
                let of = [self.form(1), self.form(2)];
                question.having("some of two".to_owned(), of, least, most)
            }
            None => question,
        };
        match self.cap {
            Some(cap) => question.weakness_cap(cap),
            None => question,
        }
    }

    fn typing(&self, member: usize) -> Typing {
        self.form(member).typing(emerald().generation()).unwrap()
    }

    fn stats(&self, member: usize) -> u64 {
        let stats = self.form(member).stats(emerald().generation());
        u64::from(stats.total())
    }

    fn is_lawful(&self, team: &[usize]) -> bool {
        let mut lines: Vec<&str> = team.iter().map(|&one| self.form(one).line()).collect();
        lines.sort_unstable();
        lines.dedup();
        let weak = |t: Type| {
            let hit = |&&one: &&usize| chart().multiplier(t, self.typing(one)).is_super_effective();
            team.iter().filter(hit).count()
        };
        let of_two = team.iter().filter(|&&one| one == 1 || one == 2).count();
        (1..=self.team).contains(&team.len())
            && lines.len() == team.len()
            && (!self.required || team.contains(&0))
            && self
                .rule
                .is_none_or(|(least, most)| (least..=most).contains(&of_two))
            && self
                .cap
                .is_none_or(|cap| chart().types().iter().all(|t| weak(t) <= cap))
    }

    /// Returns the number of uncovered items and the points of a team that attacks with the given
    /// types.
    fn grade(&self, team: &[usize], types: TypeSet) -> (u64, u64) {
        let question = self.question();
        let resisted = question.attacks_met().into_iter().map(|attack| {
            let taken = team
                .iter()
                .map(|&one| chart().multiplier(attack, self.typing(one)));
            taken
                .map(Multiplier::quarters)
                .min()
                .and_then(|quarters| match quarters {
                    0 => Some(1),
                    1 => Some(2),
                    2 => Some(3),
                    _ => None,
                })
        });
        let hit = question.typings_met().iter().map(|&typing| {
            let dealt = types.iter().map(|t| chart().multiplier(t, typing));
            dealt
                .map(Multiplier::quarters)
                .max()
                .and_then(|quarters| match quarters {
                    16 => Some(0),
                    8 => Some(1),
                    _ => None,
                })
        });
        let all: Vec<Option<u64>> = resisted.chain(hit).collect();
        let left = all.iter().filter(|points| points.is_none()).count();
        (left as u64, all.iter().flatten().sum())
    }

    /// Returns the best grade over all ways to give each member four of its types.
    fn best_grade(&self, team: &[usize]) -> (u64, u64) {
        let mut sets = vec![0u64];
        for &one in team {
            let own = self.attacks[one].bits();
            // All subsets, from the complete set to the empty one.
            let parts =
                std::iter::successors(Some(own), |part| (*part > 0).then(|| (part - 1) & own));
            let four: Vec<u64> = parts.filter(|set| set.count_ones() <= 4).collect();
            let all = sets
                .iter()
                .flat_map(|set| four.iter().map(move |own| set | own));
            sets = all.collect();
            sets.sort_unstable();
            sets.dedup();
        }
        let sets = sets.into_iter().map(TypeSet::from_bits);
        sets.map(|types| self.grade(team, types)).min().unwrap()
    }

    /// Returns the least number of any team, computed as explained in the comments of a formula.
    fn best(&self) -> Option<u64> {
        let members = 0..self.forms.len();
        let most = members.clone().map(|member| self.stats(member)).max()?;
        let question = self.question();
        let attacks = question.attacks_met().len();
        let typings = question.typings_met().len();
        let team = self.team as u64;
        let points = 1 + (3 * attacks + typings) as u64;
        let teams = (1u32..1 << self.forms.len()).map(|set| {
            let own = members.clone().filter(|member| set >> member & 1 == 1);
            own.collect::<Vec<usize>>()
        });
        let number = |own: Vec<usize>| {
            let (left, rank) = self.best_grade(&own);
            let size = own.len() as u64;
            let stats = own.iter().map(|&one| self.stats(one)).sum::<u64>();
            if self.stats {
                let point = team + 1;
                let stat = points * point;
                let lacking = stat * (team * most - stats);
                left * stat * (team * most + 1) + lacking + rank * point + size
            } else {
                let member = team * most + 1;
                let point = team * member;
                (left * points + rank) * point + size * member - stats
            }
        };
        teams.filter(|team| self.is_lawful(team)).map(number).min()
    }
}

/// Returns the formula and the proof that the first team is best or that no team exists.
fn proved(question: &Question) -> (String, String) {
    let best = team::answer(question, team::Listing::Best(1)).unwrap();
    let mut formula = Vec::new();
    let mut proof = Vec::new();
    let to = (&mut formula, &mut proof);
    team::prove(question, best.teams.first(), to, &|| true).unwrap();
    [formula, proof]
        .map(|text| String::from_utf8(text).unwrap())
        .into()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formulas_mean_what_was_asked(case in case()) {
        let question = case.question();
        prop_assume!(team::answer(&question, team::Listing::Best(1)).is_ok()); // and does not contradict itself
        let (formula, proof) = proved(&question);
        let best = case.best();
        prop_assert_eq!(Formula::read(&formula).best(), best.map(|number| number as i64), "{}", formula);
        let conclusion = match best {
            Some(number) => format!("conclusion BOUNDS {number} "),
            None => "conclusion UNSAT".to_owned(),
        };
        prop_assert!(proof.contains(&conclusion), "{}", proof);
        prop_assert_ne!(accepts(formula.as_bytes(), proof.as_bytes()), Some(false), "{}", formula);
    }
}

/// Returns a question about Red and Blue against every typing; most Pokémon know more than four
/// attack types.
fn crowded(team: usize) -> Question {
    let game = Game::find("red-blue").unwrap();
    let forms = Pool::new(game.generation(), game.forms().iter().copied());
    let training = pokedata::Training {
        moment: pokedata::Moment::Gyms(8),
        ..pokedata::Training::WHOLE_GAME
    };
    let pool = forms.learning(pokedata::Played::all_of(game), training);
    Question::new(pool).cover(Cover::Attack).team(team)
}

#[test]
fn four_moves_a_member_are_proved_to_be_too_few() {
    let mut derived = 0;
    for team in 1..=3 {
        let question = crowded(team);
        let (formula, proof) = proved(&question);
        assert_ne!(accepts(formula.as_bytes(), proof.as_bytes()), Some(false));
        derived += proof
            .lines()
            .filter(|line| line.starts_with("pol @had"))
            .count();
        // With a fifth move, more typings are hit, and the proof is invalid.
        let loose = formula.replace(" >= -4 ;", " >= -5 ;");
        assert_ne!(loose, formula);
        let is_needed = proof.contains("@moves");
        assert!(!is_needed || accepts(loose.as_bytes(), proof.as_bytes()) != Some(true));
    }
    assert!(derived > 0, "the relaxation alone is never enough");
}

#[test]
fn another_team_is_not_proved_best() {
    let question = crowded(2);
    let answer = team::answer(&question, team::Listing::Best(40)).unwrap();
    let grade = |team: &team::Team| (team.uncovered.len(), team.attack_rank, team.stats);
    let best = &answer.teams[0];
    let worse = answer.teams.iter().find(|team| grade(team) != grade(best));
    let is_proved = |team| team::prove(&question, team, (Vec::new(), Vec::new()), &|| true).is_ok();
    assert!(is_proved(Some(best)));
    assert!(worse.is_some() && !is_proved(worse));
    assert!(!is_proved(None), "there is one");
}
