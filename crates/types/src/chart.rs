//! The type chart of one generation.

use crate::{Generation, Multiplier, Type, TypeSet, Typing};

/// The type chart of one generation.
#[derive(Clone, Debug)]
pub struct Chart {
    generation: Generation,
    types: TypeSet,
    /// The multipliers, by the attack's type and the defender's type.
    cells: Box<[[Multiplier; Type::MOST]; Type::MOST]>,
}

impl Chart {
    /// Returns the chart of a generation with the given types and the multipliers of an attack's
    /// type against a defender's type. All other multipliers are 1, as are those of
    /// [`Type::Stellar`] and [`Type::Typeless`].
    #[must_use]
    pub fn new(
        generation: Generation,
        types: TypeSet,
        multiplier: impl Fn(Type, Type) -> Multiplier,
    ) -> Chart {
        let mut cells = Box::new([[Multiplier::One; Type::MOST]; Type::MOST]);
        for attack in types.iter() {
            for defend in types.iter() {
                cells[attack.index()][defend.index()] = multiplier(attack, defend);
            }
        }
        Chart {
            generation,
            types,
            cells,
        }
    }

    /// Returns the generation of the chart.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Returns the types that this generation has.
    #[must_use]
    pub fn types(&self) -> TypeSet {
        self.types
    }

    /// Returns the multiplier of an attack of the given type against one type.
    #[must_use]
    pub fn against(&self, attack: Type, defend: Type) -> Multiplier {
        self.cells[attack.index()][defend.index()]
    }

    /// Returns the multiplier of an attack of the given type against a typing: the product over the
    /// types of the typing.
    ///
    /// A type that does not exist in this generation counts as 1.
    #[must_use]
    pub fn multiplier(&self, attack: Type, typing: Typing) -> Multiplier {
        let first = self.against(attack, typing.first());
        typing
            .second()
            .map_or(first, |second| first * self.against(attack, second))
    }

    /// Returns whether this generation has all types of the typing.
    #[must_use]
    pub fn has(&self, typing: Typing) -> bool {
        typing.types().difference(self.types).is_empty()
    }
}
