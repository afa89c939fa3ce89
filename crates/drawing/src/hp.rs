//! A battle plan: for each foe, the player's Pokémon that fight it, their actions, and the HP that
//! each of them keeps, shown as bars.

use crate::canvas::{Canvas, SMALL, escape, longest, text};

const ROW: f64 = 24.0;
/// The height above the rows for a party, for its title.
const HEAD: f64 = 30.0;
const GAP: f64 = 14.0;
const BAR: f64 = 120.0;

/// Plans against some parties, drawn one below the other.
#[derive(Clone, Debug, Default)]
pub struct HpBars {
    /// The parties.
    pub parties: Vec<HpParty>,
}

/// A plan against a party.
#[derive(Clone, Debug, Default)]
pub struct HpParty {
    /// The boss and the facts that are known about the plan, on one line.
    pub title: String,
    /// A row for each of the player's Pokémon that fights a foe.
    pub rows: Vec<HpRow>,
}

/// The actions of one of the player's Pokémon against a foe.
#[derive(Clone, Debug, Default)]
pub struct HpRow {
    /// The foe.
    pub foe: String,
    /// Whether this is the foe's first row, which contains its name.
    pub is_first: bool,
    /// The player's Pokémon.
    pub mine: String,
    /// The actions of this Pokémon.
    pub does: String,
    /// The least HP that this Pokémon may have during the fight, and its maximum HP.
    pub keeps: (u16, u16),
}

impl HpBars {
    /// Draws the bars.
    ///
    /// ```
    /// use drawing::{HpBars, HpParty, HpRow};
    ///
    /// let row = HpRow {
    ///     foe: "Turtwig 19".to_owned(),
    ///     is_first: true,
    ///     mine: "Golbat".to_owned(),
    ///     does: "Wing Attack ×3".to_owned(),
    ///     keeps: (45, 68),
    /// };
    /// let party = HpParty {
    ///     title: "Gardenia (Eterna City)".to_owned(),
    ///     rows: vec![row],
    /// };
    /// let svg = HpBars { parties: vec![party] }.svg();
    /// assert!(svg.contains("Golbat against Turtwig 19: Wing Attack ×3; keeps 45 of 68 HP"));
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let rows = || self.parties.iter().flat_map(|party| &party.rows);
        let foes = longest(rows().map(|row| &row.foe)) + 2.0 * GAP;
        let bars = foes + longest(rows().map(|row| &row.mine)) + GAP;
        let does = bars + BAR + GAP;
        let title = 1.25 * longest(self.parties.iter().map(|party| &party.title)) + GAP;
        let width = title.max(does + longest(rows().map(|row| &row.does))) + GAP;
        let height: f64 = self.parties.iter().map(HpParty::height).sum();
        let mut canvas = Canvas::new(width, height).with_text_of(SMALL);
        let mut top = 0.0;
        for party in &self.parties {
            canvas.add(&text("", GAP, top + 20.0, &party.title));
            for (place, row) in party.rows.iter().enumerate() {
                let y = top + HEAD + ROW * place as f64;
                canvas.add(&row.drawn(y, (foes, bars, does)));
            }
            top += party.height();
        }
        let titles = self.parties.iter().map(|party| party.title.as_str());
        let titles: Vec<&str> = titles.collect();
        canvas.finish("img", &format!("Battle plans: {}", titles.join("; ")))
    }
}

impl HpParty {
    fn height(&self) -> f64 {
        HEAD + ROW * self.rows.len() as f64 + GAP
    }
}

impl HpRow {
    fn drawn(&self, y: f64, (mine, bar, does): (f64, f64, f64)) -> String {
        let (kept, all) = self.keeps;
        let share = f64::from(kept) / f64::from(all.max(1));
        let foe = if self.is_first { &self.foe } else { "" };
        let line = y + 15.0;
        format!(
            r#"<g class="cell"><title>{} against {}: {}; keeps {kept} of {all} HP</title><rect class="m12 pale" x="{bar:.1}" y="{:.1}" width="{BAR:.1}" height="14" rx="3"/><rect class="{}" x="{bar:.1}" y="{:.1}" width="{:.1}" height="14" rx="3"/></g>{}{}{}"#,
            escape(&self.mine),
            escape(&self.foe),
            escape(&self.does),
            y + 4.0,
            colour(share),
            y + 4.0,
            BAR * share,
            text("small", GAP, line, foe),
            text("small", mine, line, &self.mine),
            text("small", does, line, &self.does),
        )
    }
}

/// Returns the colour of a bar, as in the games: above a half, above a fifth, or below.
fn colour(share: f64) -> &'static str {
    if share > 0.5 {
        "m14"
    } else if share > 0.2 {
        "m2"
    } else {
        "m4"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_the_hp_that_are_kept() {
        let row = |foe: &str, is_first: bool, kept| HpRow {
            foe: foe.to_owned(),
            is_first,
            mine: "a<b".to_owned(),
            does: "Surf ×2".to_owned(),
            keeps: (kept, 40),
        };
        let party = HpParty {
            title: "Boss & party".to_owned(),
            rows: vec![
                row("Foe", true, 40),
                row("Foe", false, 10),
                row("Foe", true, 1),
            ],
        };
        let parties = vec![party.clone(), party];
        let svg = HpBars { parties }.svg();
        assert_eq!(svg.matches("<g class=\"cell\">").count(), 6);
        for (class, width) in [("m14", "120.0"), ("m2", "30.0"), ("m4", "3.0")] {
            let bar = format!("<rect class=\"{class}\"");
            let bars: Vec<&str> = svg.split(&bar).skip(1).collect();
            assert_eq!(bars.len(), 2);
            assert!(
                bars.iter()
                    .all(|bar| bar.contains(&format!("width=\"{width}\"")))
            );
        }
        // A foe is named only once, for all Pokémon that fight it.
        assert_eq!(svg.matches(">Foe</text>").count(), 4);
        assert!(svg.contains("a&lt;b") && svg.contains("Boss &amp; party"));
    }
}
