//! The result for one party: the plan against it, or that none exists. `mine` are the player's
//! Pokémon, and `theirs` the boss's.

use crate::parts;
use dancing::stop::{Limits, Stop};
use duels::{BadQuestion, Contestant, Facts};
use plans::{Found, Guide, Items, Odds, Sides, Terms, Trainer, Turn};
use pokedata::{Foe, Machine, Party, Played};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A party in a question about battles.
#[derive(Clone, Copy)]
pub struct Battle<'a> {
    /// The boss.
    pub foe: &'a Foe,
    /// The party.
    pub party: &'static Party,
}

/// A boss's party, and the plan against it.
pub struct Sheet {
    /// The versions in question.
    pub played: Played,
    /// The facts of the generation.
    pub facts: &'static Facts,
    /// The boss.
    pub foe: Foe,
    /// The boss's party.
    pub party: &'static Party,
    /// The Pokémon of the party.
    pub theirs: Vec<Contestant>,
    /// The rules of the battle.
    pub terms: Terms,
    /// The items that the boss may use.
    pub items: Items,
    /// The rules by which the boss plays; `None` if they are not known.
    pub trainer: Option<Trainer>,
    /// The search; `None` for a double battle.
    pub tried: Option<Tried>,
}

/// The result of a search, and the player's Pokémon in it.
pub struct Tried {
    /// The player's Pokémon.
    pub mine: Vec<Contestant>,
    /// What was found.
    pub found: Found,
    /// Whether the boss's healing items are taken into account.
    pub healing: Healing,
    /// The chances that nothing faints if the plan is followed.
    pub chances: Chances,
    /// Tactics, if they are better than the plan or if there is none.
    pub guided: Option<Guided>,
}

/// Tactics, and their chances.
pub struct Guided {
    /// The party and its tactics.
    pub guide: Guide,
    /// The chances that nothing faints.
    pub chances: Chances,
}

impl Tried {
    /// Returns the chances of the tactics or, without them, of the plan.
    #[must_use]
    pub fn chances_shown(&self) -> &Chances {
        let guided = self.guided.as_ref();
        guided.map_or(&self.chances, |guided| &guided.chances)
    }
}

/// The chances that nothing of the player's faints if the plan is followed, as far as they are
/// estimated.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chances {
    /// The chance against a boss that plays as the game's own AI does.
    pub game: Option<Odds>,
    /// The chance against a boss that chooses at random.
    pub random: Option<Odds>,
}

/// How a boss chooses its moves in the battles that are played to estimate a chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum FoeChoice {
    /// As the game's own trainers do, where this is documented, and at random for comparison
    #[default]
    Game,
    /// At random
    Random,
    /// Always the worst for you: no battles are played, only what is proved is printed
    Worst,
}

/// The extent to which the boss's healing items are taken into account.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Healing {
    /// The boss has none, none are known, or the question excludes them.
    Absent,
    /// The result is valid even if the boss may use them in any turn.
    Included,
    /// It is proved that there is no plan if the boss may use them in any turn. The result is valid
    /// if none are used.
    None,
    /// It is unknown whether there is a plan if the boss may use them. The result is valid if none
    /// are used.
    Open,
}

/// The maximum number of states in the search for a plan against healing items, which comes before
/// the search without them.
const WITH_HEALING: u64 = 30_000;

impl Sheet {
    /// Returns the sheet of a party before any search.
    ///
    /// # Errors
    /// If a Pokémon of the boss cannot take part.
    pub fn new(
        (played, foe, party): (Played, &Foe, &'static Party),
        (terms, items): (Terms, Items),
    ) -> Result<Sheet, BadQuestion> {
        let facts = Facts::of(played.generation());
        Ok(Sheet {
            played,
            facts,
            foe: foe.clone(),
            party,
            theirs: Contestant::of_members(facts, &party.members)?,
            terms,
            items,
            trainer: None,
            tried: None,
        })
    }

    /// Marks the result as unknown, because there was no time to search.
    pub(crate) fn stop(&mut self, why: Stop) {
        self.tried = Some(Tried {
            mine: Vec::new(),
            found: Found::Open {
                why: Some(why),
                states: 0,
            },
            healing: Healing::Absent,
            chances: Chances::default(),
            guided: None,
        });
    }

    /// Returns the player's Pokémon, each with at most four moves.
    #[must_use]
    pub fn with_best_moves(&self, mine: Vec<Contestant>) -> Vec<Contestant> {
        let mine = mine.into_iter();
        let mine = mine.map(|me| me.with_best_moves(self.facts, &self.theirs, &self.terms.duels));
        mine.collect()
    }

    /// Searches for a plan with the given Pokémon, each with at most four moves. The result
    /// includes healing items if a plan against them is found, otherwise it does not.
    pub fn search(
        &mut self,
        mine: Vec<Contestant>,
        limits: &Limits,
        search: impl Fn(&Sides, &Terms, &Limits) -> Found,
    ) {
        let mine = self.with_best_moves(mine);
        let sides = Sides {
            facts: self.facts,
            mine: &mine,
            theirs: &self.theirs,
        };
        let mut healing = Healing::Absent;
        if self.items.healing > 0 {
            let mut with = self.terms;
            with.battle.potions = self.items.healing;
            with.battle.potion_hp = self.items.heals;
            let few = limits.clone().and(&Limits::default().nodes(WITH_HEALING));
            let found = search(&sides, &with, &few);
            healing = match found {
                Found::Plan { .. } => {
                    self.tried = Some(Tried {
                        mine,
                        found,
                        healing: Healing::Included,
                        chances: Chances::default(),
                        guided: None,
                    });
                    return;
                }
                Found::None { .. } => Healing::None,
                Found::Open { .. } => Healing::Open,
            };
        }
        let found = search(&sides, &self.terms, limits);
        self.tried = Some(Tried {
            mine,
            found,
            healing,
            chances: Chances::default(),
            guided: None,
        });
    }

    /// Estimates the chances of the plan, if there is one, as far as the limits allow: against
    /// random choices, and against the game's AI if the boss plays by it.
    pub(crate) fn estimate(&mut self, foe: FoeChoice, limits: &Limits) {
        let Some(tried) = self.tried.as_mut().filter(|_| foe != FoeChoice::Worst) else {
            return;
        };
        let sides = Sides {
            facts: self.facts,
            mine: &tried.mine,
            theirs: &self.theirs,
        };
        let trainer = self.trainer.as_ref().filter(|_| foe == FoeChoice::Game);
        tried.chances = Chances {
            game: trainer
                .and_then(|trainer| plans::odds(&sides, &tried.found, Some(trainer), limits)),
            random: plans::odds(&sides, &tried.found, None, limits),
        };
    }

    /// Searches for tactics with a better chance than the plan, as far as the limits allow, and
    /// estimates their chances like those of the plan.
    pub(crate) fn guide(&mut self, foe: FoeChoice, limits: &Limits) {
        let Some(tried) = &mut self.tried else { return };
        let sides = Sides {
            facts: self.facts,
            mine: &tried.mine,
            theirs: &self.theirs,
        };
        let trainer = self.trainer.as_ref();
        let trainer = trainer.filter(|_| foe == FoeChoice::Game);
        let guide = plans::guide(&sides, &self.terms, &tried.found, trainer, limits);
        tried.guided = guide.and_then(|guide| {
            let odds = |trainer| plans::odds_of_guide(&sides, &guide, trainer, limits);
            let chances = Chances {
                game: trainer.and_then(|trainer| odds(Some(trainer))),
                random: odds(None),
            };
            let is_known =
                chances.game.is_some() || (trainer.is_none() && chances.random.is_some());
            is_known.then_some(Guided { guide, chances })
        });
    }

    /// Returns an upper bound on the number of battles, of 100, in which a critical hit breaks the
    /// plan.
    #[must_use]
    pub fn critical_risk(
        &self,
        tried: &Tried,
        (battle, party, plan): (&battle::Battle, &[usize], &battle::Plan),
    ) -> u8 {
        let sides = Sides {
            facts: self.facts,
            mine: &tried.mine,
            theirs: &self.theirs,
        };
        let risk = plans::critical_risk(&sides, &self.terms, (battle, party), plan);
        (risk * 100.0).ceil() as u8
    }

    /// Returns the ids of the boss's properties that the model does not take into account, and the
    /// draining moves for which it is uncertain which of the two Pokémon acts first.
    #[must_use]
    pub fn left_out(&self) -> (Vec<String>, BTreeSet<String>) {
        let mut left_out = plans::beyond(self.facts, &self.theirs);
        let Some(tried) = &self.tried else {
            return (left_out, BTreeSet::new());
        };
        let sides = Sides {
            facts: self.facts,
            mine: &tried.mine,
            theirs: &self.theirs,
        };
        if let Found::Plan {
            battle,
            party,
            plan,
            ..
        } = &tried.found
        {
            left_out.extend(plans::beyond_mine(&sides, (battle, party), plan));
            left_out.sort();
            left_out.dedup();
        }
        let used = self.used();
        let counts = |place: &usize| used.is_empty() || used.contains(place);
        let mine = (0..tried.mine.len()).filter(counts);
        let mine = mine.map(|place| &tried.mine[place]);
        (left_out, plans::drains_in_ties(&sides, &self.terms, mine))
    }

    /// Returns the answer in one word.
    #[must_use]
    pub fn answer(&self) -> &'static str {
        match self.tried.as_ref().map(|tried| &tried.found) {
            None => "double",
            Some(Found::Plan { .. }) => "plan",
            Some(_) if self.guided().is_some() => "tactics",
            Some(Found::None { .. }) => "none",
            Some(Found::Open { .. }) => "stopped",
        }
    }

    /// Returns the share of HP that the plan keeps, in hundredths; `None` without a plan.
    #[must_use]
    pub fn reserve(&self) -> Option<u8> {
        match self.tried.as_ref()?.found {
            Found::Plan { reserve, .. } => Some(reserve),
            _ => None,
        }
    }

    /// Returns the tactics, if they are better than the plan or if there is none.
    #[must_use]
    pub fn guided(&self) -> Option<&Guided> {
        self.tried.as_ref()?.guided.as_ref()
    }

    /// Returns the indices in `mine` of the Pokémon that the tactics or, without them, the plan use,
    /// the lead first; none without either.
    #[must_use]
    pub fn party(&self) -> Vec<usize> {
        let Some(tried) = &self.tried else {
            return Vec::new();
        };
        let (lead, mut used) = match (&tried.guided, &tried.found) {
            (Some(Guided { guide, .. }), _) => {
                let used = guide.used_weapons().into_keys().collect();
                (guide.party[guide.tactics.lead], used)
            }
            (None, Found::Plan { party, plan, .. }) => (party[usize::from(plan.lead)], self.used()),
            _ => return Vec::new(),
        };
        used.sort_by_key(|&place| (place != lead, place));
        used
    }

    /// Returns the indices in `mine` of the Pokémon that the plan uses; none without a plan.
    #[must_use]
    pub fn used(&self) -> Vec<usize> {
        match self.tried.as_ref().map(|tried| &tried.found) {
            Some(Found::Plan { party, plan, .. }) => {
                let used = (0..party.len()).filter(|place| plan.used() >> place & 1 == 1);
                used.map(|place| party[place]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the machines and tutors from which the player's Pokémon have the moves of the tactics
    /// or, without them, of the plan.
    #[must_use]
    pub fn taught(&self) -> Vec<&'static Machine> {
        let Some(tried) = &self.tried else {
            return Vec::new();
        };
        let used: Vec<(usize, usize)> = match (&tried.guided, &tried.found) {
            (Some(guided), _) => {
                let weapons = guided.guide.used_weapons().into_iter();
                let each = weapons.flat_map(|(mine, all)| {
                    let all = all.into_iter();
                    all.map(move |weapon| (mine, weapon))
                });
                each.collect()
            }
            (
                None,
                Found::Plan {
                    battle,
                    party,
                    plan,
                    ..
                },
            ) => {
                let lines = plans::lines(battle, plan);
                let turns = lines.iter().flat_map(|line| &line.turns);
                let used = turns.filter_map(|turn| match turn {
                    Turn::Sends { .. } => None,
                    Turn::Uses { mine, weapon, .. } => {
                        Some((party[usize::from(*mine)], usize::from(*weapon)))
                    }
                });
                used.collect()
            }
            _ => Vec::new(),
        };
        let used = used.iter();
        let used = used.map(|&(mine, weapon)| (&tried.mine[mine], weapon));
        parts::taught(self.played, &self.foe, used)
    }

    /// Returns the number of states that were decided.
    #[must_use]
    pub fn states(&self) -> u64 {
        match self.tried.as_ref().map(|tried| &tried.found) {
            None => 0,
            Some(
                Found::Plan { states, .. } | Found::None { states } | Found::Open { states, .. },
            ) => *states,
        }
    }

    /// Returns whether there is a plan.
    #[must_use]
    pub fn is_planned(&self) -> bool {
        let found = self.tried.as_ref().map(|tried| &tried.found);
        matches!(found, Some(Found::Plan { .. }))
    }

    /// Returns whether it is unknown whether there is a plan.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let found = self.tried.as_ref().map(|tried| &tried.found);
        matches!(found, None | Some(Found::Open { .. }))
    }
}
