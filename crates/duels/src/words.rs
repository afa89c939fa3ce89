//! A Pokémon in calculators' words: `Lvl 50 +1 252+ Atk Choice Band Garchomp`.

use crate::{Evs, Spec};
use pokedata::battle::Nature;
use pokedata::{Form, Vocabulary};

/// The stats as calculators write them, in the order of arrays of six.
const STATS: [&str; 6] = ["hp", "atk", "def", "spa", "spd", "spe"];

/// What has been read so far.
struct Reading {
    spec: Spec,
    evs: [u8; 6],
    /// A stage, for the stat that the question is about.
    stage: i8,
    /// A status and the like are behind us: what is left are names.
    names: Vec<String>,
}

impl Spec {
    /// Reads a Pokémon in calculators' words: level, stage, effort with the sign of the nature,
    /// item, ability, and last the Pokémon. What is not said is level 100, no effort, a nature
    /// that changes nothing. The stage goes to the given stats.
    ///
    /// ```
    /// use duels::Spec;
    ///
    /// let spec = Spec::from_words("Lvl 50 +1 252+ Atk Choice Band Huge Power Azumarill", &[1, 3])?;
    /// assert_eq!((spec.species.as_str(), spec.level), ("azumarill", 50));
    /// assert_eq!(spec.nature.as_deref(), Some("adamant"));
    /// assert_eq!(spec.boosts, [1, 0, 1, 0, 0]);
    /// # Ok::<(), duels::BadQuestion>(())
    /// ```
    ///
    /// # Errors
    /// When some of the words are none; one line that names them.
    pub fn from_words(text: &str, staged: &[usize]) -> Result<Spec, crate::BadQuestion> {
        read(text, staged).map_err(crate::BadQuestion::new)
    }
}

fn read(text: &str, staged: &[usize]) -> Result<Spec, String> {
    let mut reading = Reading {
        spec: Spec::plain(""),
        evs: [0; 6],
        stage: 0,
        names: Vec::new(),
    };
    let mut words = text
        .split_whitespace()
        .filter(|&word| word != "/")
        .peekable();
    while let Some(word) = words.next() {
        let taken = reading.take(word, words.peek().copied())?;
        if taken {
            words.next();
        }
    }
    reading.finish(text, staged)
}

impl Reading {
    /// Takes a word; tells whether the next one belongs to it.
    fn take(&mut self, word: &str, next: Option<&str>) -> Result<bool, String> {
        let lower = word.to_ascii_lowercase();
        let next = next.unwrap_or("");
        if let ("lvl" | "lv" | "level" | "lv." | "lvl.", Ok(level)) = (&*lower, next.parse()) {
            self.spec.level = level;
            return Ok(true);
        }
        if let (true, Ok(stage)) = (word.starts_with(['+', '-']), word.parse()) {
            self.stage = stage;
            return Ok(false);
        }
        if let Some(stat) = STATS
            .iter()
            .position(|&stat| stat == next.to_ascii_lowercase())
        {
            return self.effort(word, stat).map(|()| true);
        }
        match &*lower {
            "burned" => self.spec.status = Some("brn".to_owned()),
            _ => self.names.push(word.to_owned()),
        }
        Ok(false)
    }

    /// `252+` of a stat.
    fn effort(&mut self, word: &str, stat: usize) -> Result<(), String> {
        let number = word.trim_end_matches(['+', '-']);
        let wrong = || format!("{word:?} is no effort: 0 to 252, then perhaps + or -");
        self.evs[stat] = number
            .parse()
            .ok()
            .filter(|&ev| ev <= 252)
            .ok_or_else(wrong)?;
        match &word[number.len()..] {
            "" => {}
            sign @ ("+" | "-") if stat > 0 => self.spec.nature = Some(nature(stat, sign == "+")),
            _ => return Err(wrong()),
        }
        Ok(())
    }

    /// The names: item and ability in any order, and last the Pokémon.
    fn finish(mut self, text: &str, staged: &[usize]) -> Result<Spec, String> {
        let names = std::mem::take(&mut self.names);
        let form = |from: usize| Form::find(&names[from..].join(" "));
        let exact = |from: &usize| {
            let named = Form::is_name(&names[*from..].join(" "));
            named.then(|| form(*from).ok().map(|known| (*from, known)))?
        };
        let found = (0..names.len()).find_map(|from| exact(&from));
        let (from, form) = match (found, form(0)) {
            (Some(found), _) => found,
            (None, Ok(known)) => (0, known),
            (None, Err(error)) => return Err(format!("{text:?}: {error}")),
        };
        self.spec.species.clone_from(&form.id);
        self.describe(&names[..from])?;
        for &stat in staged {
            self.spec.boosts[stat - 1] = self.stage;
        }
        self.spec.evs = Some(Evs::Six(self.evs));
        Ok(self.spec)
    }

    /// What is before the Pokémon's name: items and abilities, the longest names first.
    fn describe(&mut self, words: &[String]) -> Result<(), String> {
        let mut rest = words;
        while !rest.is_empty() {
            let named = (1..=rest.len()).rev().find_map(|count| {
                let name = rest[..count].join(" ");
                let item = Vocabulary::Items.lookup(&name).map(|id| (id, true));
                let ability = || Vocabulary::Abilities.lookup(&name).map(|id| (id, false));
                item.or_else(ability).map(|found| (count, found))
            });
            let Some((count, (id, is_item))) = named else {
                return Err(format!("{:?} is no item and no ability", rest.join(" ")));
            };
            let slot = if is_item {
                &mut self.spec.item
            } else {
                &mut self.spec.ability
            };
            *slot = Some(id.to_owned());
            rest = &rest[count..];
        }
        Ok(())
    }
}

/// A nature that raises or lowers a stat, and else a stat that is likely not in question.
fn nature(stat: usize, up: bool) -> String {
    let other = if stat == 3 { 1 } else { 3 };
    let change = if up { (stat, other) } else { (other, stat) };
    let mut all = Nature::all().iter();
    let found = all.find(|nature| nature.change == Some(change));
    found.map_or_else(String::new, |nature| nature.id.clone())
}
