//! Duels as a heat table: the player's Pokémon are the rows, foes are the columns, and each grade
//! has a colour and a sign.

use crate::canvas::{Canvas, SMALL, escape, longest, text};
use duels::Grade;

const ROW: f64 = 36.0;
/// The height above the first row for a party, for its title and a line of names.
const HEAD: f64 = 50.0;
/// The space below each party and around the picture.
const GAP: f64 = 14.0;
/// The minimum width of a column.
const NARROWEST: f64 = 84.0;
const LEGEND: f64 = 34.0;
/// The width of each grade's entry in the legend.
const KEY: f64 = 74.0;

/// The duels between the player's Pokémon and the parties of some bosses.
#[derive(Clone, Debug, Default)]
pub struct Heat {
    /// The parties, whose tables are drawn one below the other.
    pub parties: Vec<HeatParty>,
}

/// The duels with the members of one party.
#[derive(Clone, Debug, Default)]
pub struct HeatParty {
    /// The title of the party's table.
    pub title: String,
    /// The names of the foes, which are the columns.
    pub theirs: Vec<String>,
    /// The names of the player's Pokémon, which are the rows, each with a cell for each foe.
    pub mine: Vec<(String, Vec<HeatCell>)>,
}

/// The cell for a duel.
#[derive(Clone, Debug)]
pub struct HeatCell {
    /// The grade of the duel.
    pub grade: Grade,
    /// The numbers of hits that each needs to knock out the other, the player's Pokémon first:
    /// `2:3`.
    pub hits: String,
    /// The move that the player's Pokémon uses.
    pub by: String,
    /// The description for a tooltip and for screen readers, which follows the names of both
    /// Pokémon.
    pub description: String,
}

impl Heat {
    /// Draws the table.
    ///
    /// ```
    /// use drawing::{Heat, HeatCell, HeatParty};
    /// use duels::Grade;
    ///
    /// let cell = HeatCell {
    ///     grade: Grade::Safe,
    ///     hits: "2:3".to_owned(),
    ///     by: "surf".to_owned(),
    ///     description: "safe, surf knocks out in 2".to_owned(),
    /// };
    /// let party = HeatParty {
    ///     title: "Brawly, Dewford Town".to_owned(),
    ///     theirs: vec!["Machop 16".to_owned()],
    ///     mine: vec![("Marshtomp 18".to_owned(), vec![cell])],
    /// };
    /// let svg = Heat { parties: vec![party] }.svg();
    /// assert!(svg.contains("Marshtomp 18 against Machop 16: safe, surf knocks out in 2"));
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let sizes = self.sizes();
        let height: f64 = self.parties.iter().map(HeatParty::height).sum();
        let mut canvas = Canvas::new(self.width(sizes), LEGEND + height).with_text_of(SMALL);
        canvas.add(&legend());
        let mut top = LEGEND;
        for party in &self.parties {
            canvas.add(&party.drawn(top, sizes));
            top += party.height();
        }
        canvas.finish("img", &self.label())
    }

    /// Returns the widths, which are the same for all parties, so that their columns are aligned.
    fn sizes(&self) -> Sizes {
        let rows = || self.parties.iter().flat_map(|party| &party.mine);
        let moves = rows().flat_map(|(_, row)| row).map(|cell| &cell.by);
        let heads = self.parties.iter().flat_map(|party| &party.theirs);
        Sizes {
            left: longest(rows().map(|(name, _)| name)) + 2.0 * GAP,
            column: longest(heads.chain(moves)).max(NARROWEST - GAP) + GAP,
        }
    }

    /// Returns the width of the picture, which has room for the legend and the titles.
    fn width(&self, sizes: Sizes) -> f64 {
        let most = self.parties.iter().map(|party| party.theirs.len()).max();
        let table = sizes.left + sizes.column * most.unwrap_or(0) as f64;
        // Titles are a quarter larger than ordinary text.
        let title = 1.25 * longest(self.parties.iter().map(|party| &party.title)) + GAP;
        table.max(title).max(KEY * Grade::ALL.len() as f64) + GAP
    }

    fn label(&self) -> String {
        let titles = self.parties.iter().map(|party| party.title.as_str());
        format!(
            "Duels, mine by row, theirs by column: {}",
            titles.collect::<Vec<_>>().join("; ")
        )
    }
}

/// The widths of the row names and of one column.
#[derive(Clone, Copy)]
struct Sizes {
    left: f64,
    column: f64,
}

impl HeatParty {
    fn height(&self) -> f64 {
        HEAD + ROW * self.mine.len() as f64 + GAP
    }

    fn drawn(&self, top: f64, sizes: Sizes) -> String {
        let mut markup = text("", GAP, top + 18.0, &self.title);
        for (column, name) in self.theirs.iter().enumerate() {
            let x = sizes.left + sizes.column * column as f64 + 3.0;
            markup += &text("small", x, top + HEAD - 7.0, name);
        }
        for (row, (name, cells)) in self.mine.iter().enumerate() {
            let y = top + HEAD + ROW * row as f64;
            markup += &text("small", GAP, y + ROW / 2.0 + 4.0, name);
            for (column, (cell, foe)) in cells.iter().zip(&self.theirs).enumerate() {
                let x = sizes.left + sizes.column * column as f64;
                let pair = format!("{name} against {foe}");
                markup += &cell.drawn(&pair, (x, y), sizes.column);
            }
        }
        markup
    }
}

impl HeatCell {
    fn drawn(&self, pair: &str, (x, y): (f64, f64), width: f64) -> String {
        let (fill, ink) = colours(self.grade);
        let middle = x + width / 2.0;
        format!(
            r#"<g class="cell"><title>{}: {}</title><rect class="{fill}" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="3"/><text class="{ink}" x="{middle:.1}" y="{:.1}">{} {}</text><text class="small {ink}" x="{middle:.1}" y="{:.1}">{}</text></g>"#,
            escape(pair),
            escape(&self.description),
            x + 1.0,
            y + 1.0,
            width - 2.0,
            ROW - 2.0,
            y + 11.5,
            sign(self.grade),
            escape(&self.hits),
            y + 26.0,
            escape(&self.by),
        )
    }
}

/// Returns the explanation of the colours and signs.
fn legend() -> String {
    let keys = Grade::ALL.into_iter().enumerate().map(|(i, grade)| {
        let (fill, ink) = colours(grade);
        let x = GAP + KEY * i as f64;
        format!(
            r#"<g class="cell"><rect class="{fill}" x="{x:.1}" y="8" width="20" height="20" rx="3"/><text class="{ink}" x="{:.1}" y="18">{}</text></g>{}"#,
            x + 10.0,
            sign(grade),
            text("small", x + 25.0, 22.0, grade.name())
        )
    });
    keys.collect()
}

/// Returns a grade as one character, since not everyone can distinguish the colours.
fn sign(grade: Grade) -> &'static str {
    match grade {
        Grade::Clean => "★",
        Grade::Entry => "◆",
        Grade::Safe => "●",
        Grade::Trade => "≈",
        Grade::Loses => "✕",
    }
}

/// Returns the class of a grade's cell, and the class of its text.
fn colours(grade: Grade) -> (&'static str, &'static str) {
    match grade {
        Grade::Clean => ("m14", "t14"),
        Grade::Entry => ("m12", "t12"),
        Grade::Safe => ("m12 pale", ""),
        Grade::Trade => ("m2", "t2"),
        Grade::Loses => ("m4", "t4"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::SMALL_CHARACTER;

    fn cell(grade: Grade) -> HeatCell {
        HeatCell {
            grade,
            hits: "1:–".to_owned(),
            by: "a<b".to_owned(),
            description: format!("{grade}!"),
        }
    }

    fn party(theirs: usize) -> HeatParty {
        let row = || Grade::ALL.map(cell)[..theirs].to_vec();
        HeatParty {
            title: "Boss & party".to_owned(),
            theirs: (0..theirs).map(|i| format!("Foe {i}")).collect(),
            mine: vec![("One".to_owned(), row()), ("Two".to_owned(), row())],
        }
    }

    #[test]
    fn every_duel_has_a_cell_that_tells_it() {
        let parties = vec![party(5), party(3)];
        let svg = Heat { parties }.svg();
        // There are two rows of cells for each of the eight foes, and five grades in the legend.
        assert_eq!(svg.matches("<g class=\"cell\">").count(), 2 * 8 + 5);
        assert_eq!(svg.matches("Two against Foe 4: loses!").count(), 1);
        assert_eq!(svg.matches("Two against Foe 2: safe!").count(), 2);
        assert!(svg.contains("a&lt;b") && svg.contains("Boss &amp; party"));
        for grade in Grade::ALL {
            assert!(svg.contains(sign(grade)) && svg.contains(grade.name()));
        }
    }

    #[test]
    fn grades_differ_in_sign_and_colour() {
        let all = Grade::ALL.map(|grade| (sign(grade), colours(grade).0));
        for (i, one) in all.iter().enumerate() {
            let others = &all[i + 1..];
            assert!(others.iter().all(|two| one.0 != two.0 && one.1 != two.1));
        }
    }

    /// Checks that no cell is outside the picture or overlaps another.
    #[test]
    fn long_names_widen_the_picture() {
        let mut long = party(4);
        long.theirs[3] = "A Pokémon with quite a long nickname 100".to_owned();
        let heat = Heat {
            parties: vec![long],
        };
        let sizes = heat.sizes();
        assert!(sizes.column >= 40.0 * SMALL_CHARACTER);
        assert!(heat.width(sizes) >= sizes.left + 4.0 * sizes.column);
        assert!(Heat::default().width(Heat::default().sizes()) > KEY * 5.0);
    }
}
