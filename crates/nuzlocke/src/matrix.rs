//! A run as a picture: a table of Pokémon and bosses, in which irreplaceable Pokémon are ringed,
//! with level caps above.

use crate::Model;
use drawing::{Matrix, MatrixBoss, MatrixCell, MatrixRow};
use runs::Standing;

/// A Pokémon in the picture.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The Pokémon's name.
    pub name: String,
    /// Where the Pokémon comes from.
    pub about: String,
    /// The indices of the foes that the Pokémon beats.
    pub answers: Vec<u32>,
}

impl Model {
    /// Draws a table of the bosses' foes that the given Pokémon beat.
    #[must_use]
    pub fn svg(&self, pokemon: &[Shown]) -> String {
        let bosses = self.foes_by_boss();
        let answers: Vec<Vec<u32>> = pokemon.iter().map(|one| one.answers.clone()).collect();
        let standing = Standing::of(self.prospects.foes().len() as u32, &answers);
        let of = |foes: &[u32], boss: &[u32]| {
            let here = foes.iter().filter(|foe| boss.contains(foe));
            here.count() as u32
        };
        let columns = bosses.iter().enumerate().map(|(place, foes)| MatrixBoss {
            name: self.boss(place).to_owned(),
            cap: self.prospects.run().stops[place].when().level,
            foes: foes.len() as u32,
            answered: foes.len() as u32 - of(&standing.open(), foes),
        });
        let rows = pokemon.iter().zip(&standing.alone).map(|(one, alone)| {
            let cells = bosses.iter().map(|boss| MatrixCell {
                answers: of(&one.answers, boss),
                alone: of(alone, boss),
            });
            MatrixRow {
                name: one.name.clone(),
                about: one.about.clone(),
                cells: cells.collect(),
            }
        });
        let matrix = Matrix {
            title: self.setting.playthrough.played().title().to_owned(),
            bosses: columns.collect(),
            pokemon: rows.collect(),
        };
        matrix.svg()
    }
}
