//! A run as a picture: Pokémon by bosses, irreplaceable ones ringed, level caps above.

use super::model::Model;
use drawing::{Matrix, MatrixBoss, MatrixCell, MatrixRow};
use runs::Standing;

/// A Pokémon of the picture.
pub(super) struct Shown {
    pub(super) name: String,
    /// Where it comes from.
    pub(super) about: String,
    /// The foes that it beats.
    pub(super) answers: Vec<u32>,
}

/// Draws which foes of the bosses ahead these Pokémon beat.
pub(super) fn svg(model: &Model, pokemon: &[Shown]) -> String {
    let bosses = model.foes_by_boss();
    let answers: Vec<Vec<u32>> = pokemon.iter().map(|one| one.answers.clone()).collect();
    let standing = Standing::of(model.prospects.foes().len() as u32, &answers);
    let of = |foes: &[u32], boss: &[u32]| {
        let here = foes.iter().filter(|foe| boss.contains(foe));
        here.count() as u32
    };
    let columns = bosses.iter().enumerate().map(|(place, foes)| MatrixBoss {
        name: model.boss(place).to_owned(),
        cap: model.prospects.run().stops[place].when().level,
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
        title: model.setting.playthrough.played().title().to_owned(),
        bosses: columns.collect(),
        pokemon: rows.collect(),
    };
    matrix.svg() + "\n"
}
