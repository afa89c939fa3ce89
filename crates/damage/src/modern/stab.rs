//! What the user's own types and its tera type add.

use crate::Type;
use crate::effect::{Kind, Number};
use crate::scene::{Scene, Who};

impl Scene<'_> {
    /// In 4096ths.
    pub(super) fn stab(&self) -> u32 {
        let own = self.attacker.was(self.kind);
        let tera = self.attacker.fighter.tera;
        if self.is_stellar_boosted() {
            return if own { self.plain_stab() + 2048 } else { 4915 };
        }
        let matching = tera == Some(self.kind) && tera != Some(Type::Stellar);
        self.plain_stab() + if matching { 2048 } else { 0 } + self.adapted()
    }

    fn plain_stab(&self) -> u32 {
        let tera = self.attacker.fighter.tera;
        let taken = self.attacker.effects().has(Kind::OwnStab) && tera.is_none();
        if self.attacker.was(self.kind) || taken {
            6144
        } else {
            4096
        }
    }

    fn adapted(&self) -> u32 {
        let adapts = self.ability(Who::Attacker, Number::Stab, 0).is_some();
        let tera = self.attacker.fighter.tera;
        match adapts && self.attacker.is(self.kind) {
            true if tera.is_some_and(|kind| self.attacker.was(kind)) => 1024,
            true => 2048,
            false => 0,
        }
    }

    /// Once for each type; always for the form whose question says that it takes the Stellar type.
    fn is_stellar_boosted(&self) -> bool {
        let stellar = self.attacker.fighter.tera == Some(Type::Stellar);
        stellar && (self.how.stellar_first || self.attacker.fighter.form == "terapagos-stellar")
    }
}
