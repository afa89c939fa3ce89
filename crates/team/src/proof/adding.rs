//! Adds attack types and empty places to a formula.

use super::choice::Choices;
use super::moves::{Attack, Cut, Moves, are_chosen, useful};
use super::places::Places;
use crate::problem::MOVES;
use dancing::problem::{ItemId, OptionId, ProblemError, Rule};
use pokedata::Type;

impl Choices<'_> {
    /// Adds the attack types. This method must be called before places and members are added.
    pub(super) fn add_moves(&mut self, cuts: &[Cut]) -> Result<(), ProblemError> {
        if !are_chosen(self.question) {
            return Ok(());
        }
        let lo = 0;
        let hi = (MOVES * self.question.team) as u32;
        let mut moves = Moves {
            types: Vec::new(),
            all: self.graded.sets.item("moves", Rule::Primary { lo, hi })?,
            cuts: Vec::new(),
        };
        for number in 0..cuts.len() {
            let name = format!("cut_{number}");
            moves
                .cuts
                .push(self.graded.sets.item(&name, Rule::AT_LEAST_ONCE)?);
        }
        for by in useful(self.question).iter() {
            let attack = self.add_attack(by, &moves, cuts)?;
            moves.types.push(attack);
        }
        self.moves = Some(moves);
        Ok(())
    }

    fn add_attack(
        &mut self,
        by: Type,
        moves: &Moves,
        cuts: &[Cut],
    ) -> Result<Attack, ProblemError> {
        let mut yes = self.hit_by([by].into_iter().collect());
        let sets = &mut self.graded.sets;
        let known = sets.item(&format!("known_{by}"), Rule::AT_LEAST_ONCE)?;
        let either = sets.item(&format!("either_{by}"), Rule::ONCE)?;
        yes.extend([either.plain(), moves.all.plain()]);
        let mut no = vec![either.plain(), known.plain()];
        let own = cuts
            .iter()
            .zip(&moves.cuts)
            .filter(|(cut, _)| cut.types.contains(by));
        no.extend(own.map(|(_, item)| item.plain()));
        Ok(Attack {
            by,
            known,
            yes: sets.named_option(&format!("the team attacks with {by}"), yes)?,
            no: sets.named_option(&format!("the team does not attack with {by}"), no)?,
        })
    }

    pub(super) fn add_places(&mut self) -> Result<(), ProblemError> {
        if !Places::are_counted(self.question) {
            return Ok(());
        }
        let moves = self.moves.as_ref().map(|moves| moves.all);
        let mut before = None;
        for number in 2..=self.question.team {
            let place = match moves {
                Some(moves) => self.add_place_of_moves(number, (moves, &mut before))?,
                None => (vec![self.add_place(number)?], None),
            };
            self.places.all.push(place);
        }
        Ok(())
    }

    fn add_place(&mut self, number: usize) -> Result<OptionId, ProblemError> {
        let name = format!("place {number} is empty");
        let id = self.graded.sets.named_option(&name, [self.team.plain()])?;
        self.graded.sets.cost(self.worth.empty)?;
        Ok(id)
    }

    /// Adds an option for an empty place with its four missing moves; all places after it are then
    /// empty, too.
    fn add_place_of_moves(
        &mut self,
        number: usize,
        (moves, before): (ItemId, &mut Option<ItemId>),
    ) -> Result<(Vec<OptionId>, Option<OptionId>), ProblemError> {
        let sets = &mut self.graded.sets;
        let after = sets.secondary(&format!("place_{number}_before_the_next"))?;
        let mut taken: Vec<_> = before
            .replace(after)
            .iter()
            .map(|item| item.plain())
            .collect();
        let mut empty = Vec::new();
        for nth in 1..=MOVES {
            let either = sets.item(&format!("place_{number}_move_{nth}"), Rule::ONCE)?;
            taken.push(either.plain());
            let mut entries = vec![either.plain(), moves.plain()];
            if nth == 1 {
                entries.extend([self.team.plain(), after.plain()]);
            }
            let name = format!("place {number} is empty, its move {nth}");
            empty.push(sets.named_option(&name, entries)?);
            if nth == 1 {
                sets.cost(self.worth.empty)?;
            }
        }
        let taken = sets.named_option(&format!("place {number} is not empty"), taken)?;
        Ok((empty, Some(taken)))
    }
}
