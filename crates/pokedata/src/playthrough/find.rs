//! Finds bosses by name.

use super::{NoFoe, Playthrough};
use crate::leaders::{led_by, names_of};
use crate::{Boss, Chosen, Foe, Game, Played, kinds};
use types::{Directory, UnknownName, key};

/// The opponents that a word names.
#[derive(Clone, Debug)]
pub struct FoundFoes {
    /// The opponents that the word means.
    pub chosen: Chosen,
    /// Unambiguous names of later opponents with the same name.
    pub later: Vec<String>,
}

impl Playthrough {
    /// Returns the opponents that a word names: a place, its three-letter code, a leader,
    /// `leader@place`, a number (`#4`), a kind (`gyms`, `league`) or `all`.
    ///
    /// The name of a leader with several battles means the first. If other versions have other
    /// leaders at the same place, the name means all of them.
    ///
    /// ```
    /// use pokedata::{Played, Playthrough};
    ///
    /// let sword = Playthrough::of(Played::find("sword")?);
    /// let bea = sword.find("Bea").unwrap();
    /// assert_eq!(bea.chosen.foes()[0].boss().place, "Stow-on-Side");
    /// assert_eq!(bea.later, ["Bea@Wyndon"]);
    /// assert_eq!(sword.find("#15").unwrap().chosen, sword.find("bea@wyn").unwrap().chosen);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    ///
    /// # Errors
    /// If the word matches no opponent, or more than one, or only ones that are not in this
    /// playthrough.
    pub fn find(&self, word: &str) -> Result<FoundFoes, NoFoe> {
        if let Some(foe) = self.numbered(word) {
            return Ok(FoundFoes::all(vec![foe?]));
        }
        if let Some(kinds) = kinds::meant_by(word) {
            let of_kind = |foe: &Foe| kinds.contains(&foe.boss().kind.as_str());
            let foes = self.everybody().into_iter().filter(of_kind);
            return self.all_of(word, foes.collect());
        }
        if key(word) == "all" {
            return Ok(FoundFoes::all(self.all().into_iter().collect()));
        }
        match word.split_once('@') {
            Some((leader, place)) => self.led_at(word, leader, place),
            None => self.named(word),
        }
    }

    /// Returns the opponent that `#4`, `4` or `#s4` names; `None` for other words.
    fn numbered(&self, word: &str) -> Option<Result<Foe, NoFoe>> {
        let number = word.strip_prefix('#').unwrap_or(word);
        let (bosses, digits) = match number.strip_prefix(['s', 'S']) {
            Some(rest) => (self.story, rest),
            None => (self.game().bosses(), number),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let found = bosses.iter().find(|boss| boss.order.to_string() == digits);
        let Some(found) = found else {
            return Some(Err(self.no_number(word, bosses)));
        };
        // A number means one boss, in either mode, unless a mode was set.
        let found = Foe::whole(self.in_that_mode(found));
        let here = found.clone().only(|own| self.fits(own));
        Some(here.ok_or_else(|| self.elsewhere(word, &[found])))
    }

    fn no_number(&self, word: &str, bosses: &[Boss]) -> NoFoe {
        let title = self.played().title();
        NoFoe::NotHere(match (bosses.first(), bosses.last()) {
            (Some(first), Some(last)) => {
                let first = first.number();
                let last = last.number();
                format!("{title} has no boss {word}; its bosses are {first} to {last}")
            }
            _ => format!("{title} has no {word}"),
        })
    }

    fn named(&self, word: &str) -> Result<FoundFoes, NoFoe> {
        let everybody = self.everybody();
        let names = self
            .places(&everybody)
            .into_iter()
            .chain(leaders(&everybody));
        match Directory::new("boss", names).find(word) {
            Ok(Meaning::Place(foes)) => self.all_of(word, foes.clone()),
            Ok(Meaning::Leader(foes)) => self.first_of(word, foes.clone()),
            Err(unknown) => match titled(&everybody, word) {
                foes if foes.is_empty() => Err(unknown.into()),
                foes => self.first_of(word, foes),
            },
        }
    }

    fn led_at(&self, word: &str, leader: &str, place: &str) -> Result<FoundFoes, NoFoe> {
        let everybody = self.everybody();
        let directory = Directory::new("leader", leaders(&everybody));
        let (Meaning::Leader(led) | Meaning::Place(led)) = directory.find(leader)?;
        let directory = Directory::new("place of that leader", self.places(led));
        let (Meaning::Leader(at) | Meaning::Place(at)) = directory.find(place)?;
        // `Faba` does not mean `Faba & Employee` if both exist.
        let by_whole_name = |foe: &&Foe| key(&foe.boss().leader) == key(leader);
        let whole: Vec<Foe> = at.iter().filter(by_whole_name).cloned().collect();
        self.first_of(word, if whole.is_empty() { at.clone() } else { whole })
    }

    /// Returns those of the given opponents that are in this playthrough.
    fn all_of(&self, word: &str, foes: Vec<Foe>) -> Result<FoundFoes, NoFoe> {
        let here: Vec<Foe> = foes.iter().filter_map(|foe| self.here(foe)).collect();
        if here.is_empty() {
            Err(self.elsewhere(word, &foes))
        } else {
            Ok(FoundFoes::all(here))
        }
    }

    /// Returns the first of the given opponents, and those that replace it in other versions.
    fn first_of(&self, word: &str, foes: Vec<Foe>) -> Result<FoundFoes, NoFoe> {
        let here = self.all_of(word, foes)?.chosen;
        let first = here.foes()[0].boss();
        let (taken, later): (Vec<Foe>, Vec<Foe>) = here
            .into_iter()
            .partition(|foe| stands_in(foe.boss(), first));
        let clear = |foes: &[Foe]| -> Vec<String> {
            foes.iter().map(|foe| self.clear_name(foe.boss())).collect()
        };
        if first.after.is_some() && !later.is_empty() {
            let clear = clear(&taken).into_iter().chain(clear(&later));
            let names = UnknownName::several("battle", word, clear);
            let battles = taken.into_iter().chain(later).collect();
            return Err(NoFoe::Several(names, battles));
        }
        Ok(FoundFoes {
            later: clear(&later),
            chosen: taken.into_iter().collect(),
        })
    }

    /// Returns the names and codes of places, each with its opponents.
    fn places(&self, foes: &[Foe]) -> Vec<(String, Meaning)> {
        let at = |foe: &Foe| {
            let place = &foe.boss().place;
            let here = foes.iter().filter(|other| other.boss().place == *place);
            Meaning::Place(here.cloned().collect())
        };
        let names = foes.iter().map(|foe| (foe.boss().place.clone(), at(foe)));
        let codes = foes.iter().filter_map(|foe| {
            let place = self.game().place_of(foe.boss())?;
            Some((place.code.clone(), at(foe)))
        });
        names.chain(codes).collect()
    }
}

impl FoundFoes {
    fn all(foes: Vec<Foe>) -> FoundFoes {
        FoundFoes {
            chosen: foes.into_iter().collect(),
            later: Vec::new(),
        }
    }
}

impl Game {
    /// Returns all bosses of the game in the normal mode, with all their parties.
    #[must_use]
    pub fn all_bosses(&'static self) -> Chosen {
        Playthrough::of(Played::all_of(self)).all()
    }

    /// Returns the bosses that a word means, in the normal mode of any version.
    ///
    /// # Errors
    /// If the word matches no opponent, or more than one; the error suggests similar names.
    pub fn find_bosses(&'static self, word: &str) -> Result<Chosen, NoFoe> {
        let found = Playthrough::of(Played::all_of(self)).find(word);
        found.map(|found| found.chosen)
    }
}

/// The meaning of a name: all opponents at a place, or all with one leader.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Meaning {
    Place(Vec<Foe>),
    Leader(Vec<Foe>),
}

/// Returns the names of leaders, each with its opponents.
fn leaders(foes: &[Foe]) -> Vec<(String, Meaning)> {
    let names = foes.iter().flat_map(|foe| names_of(&foe.boss().leader));
    let named = names.map(|name| {
        let led = foes.iter().filter_map(|foe| led_by(foe, name));
        (name.to_owned(), Meaning::Leader(led.collect()))
    });
    named.collect()
}

/// Returns the opponents for a word that consists of a title and their name: `Leader Brawly`. In
/// fan games, where the trainer's class replaces the place, the class is such a title, too.
fn titled(foes: &[Foe], word: &str) -> Vec<Foe> {
    const TITLES: [&str; 6] = [
        "leader",
        "gymleader",
        "elitefour",
        "champion",
        "rival",
        "trainer",
    ];
    let called = |foe: &&Foe| {
        word.match_indices(' ').any(|(space, _)| {
            let title = key(&word[..space]);
            let name = &word[space..];
            let titled = TITLES.contains(&&*title) || title == key(&foe.boss().place);
            titled && names_of(&foe.boss().leader).any(|own| key(own) == key(name))
        })
    };
    foes.iter().filter(called).cloned().collect()
}

/// Returns whether the two bosses are the same, or counterparts in different versions.
fn stands_in(boss: &Boss, other: &Boss) -> bool {
    let versions = [boss.version(), other.version()];
    let apart = versions[0].is_some() && versions[1].is_some() && versions[0] != versions[1];
    let same = boss.after == other.after && boss.kind == other.kind && boss.place == other.place;
    std::ptr::eq(boss, other) || apart && same
}
