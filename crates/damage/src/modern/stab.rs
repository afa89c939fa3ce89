//! The bonus for the user's own types and its Tera type.

use crate::effect::{Kind, Number};
use crate::scene::{Scene, Who};
use types::Type;

impl Scene<'_> {
    /// Returns the bonus in 4096ths.
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
        if !adapts || !self.attacker.is(self.kind) {
            0
        } else if tera.is_some_and(|kind| self.attacker.was(kind)) {
            1024
        } else {
            2048
        }
    }

    /// Returns whether the Stellar type raises the damage: once for each type or, for Terapagos in
    /// its Stellar Form, always.
    fn is_stellar_boosted(&self) -> bool {
        let stellar = self.attacker.fighter.tera == Some(Type::Stellar);
        stellar && (self.how.stellar_first || self.attacker.fighter.form == "terapagos-stellar")
    }
}
