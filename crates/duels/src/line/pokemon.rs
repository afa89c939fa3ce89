//! Parses the words for a Pokémon: `Lvl 50 +1 252+ Atk 30 IVs Choice Band burned Tera Fire
//! Garchomp`.

use crate::{Evs, Facts, Spec};
use damage::When;
use pokedata::battle::Nature;
use pokedata::{Form, Generation, Type, Vocabulary, key};

/// The calculator's abbreviations of the stats, in the order of arrays of six stats.
const STATS: [&str; 6] = ["hp", "atk", "def", "spa", "spd", "spe"];

/// The maximum effort value of a stat.
const MOST_EFFORT: u8 = 252;

/// Default values that the calculator omits from its lines.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    pub(super) generation: Generation,
    /// The default level.
    pub(super) level: u8,
    pub(super) doubles: bool,
    /// Whether a Pokémon without a named ability has its usual one; otherwise, it has none.
    pub(super) usual_abilities: bool,
}

/// The properties of a Pokémon as written in a line.
#[derive(Clone)]
pub(super) struct PokemonWords {
    form: &'static Form,
    level: Option<u8>,
    /// The stage of the stat that the move uses.
    stage: i8,
    /// The stages of attack, defence, special attack, special defence and speed.
    boosts: [i8; 5],
    evs: [Option<u8>; 6],
    ivs: [Option<u8>; 6],
    nature: Option<&'static Nature>,
    /// The stats that the signs after the effort values raise and lower.
    raised: Option<usize>,
    lowered: Option<usize>,
    item: Option<&'static str>,
    ability: Option<&'static str>,
    status: Option<&'static str>,
    tera: Option<String>,
    hp: Option<Hp>,
    fainted_allies: u8,
    /// Whether the opponent has the same gender, if a word about Rivalry states this.
    pub(super) rival_is_same: Option<bool>,
}

/// The remaining HP.
#[derive(Clone, Copy)]
enum Hp {
    Points(u16),
    Percent(f32),
}

/// A Pokémon whose words are partly parsed.
struct Reading<'w> {
    rest: &'w [String],
    said: PokemonWords,
    /// The words that are part of names.
    names: Vec<&'w str>,
}

impl PokemonWords {
    pub(super) fn read(words: &[String]) -> Result<PokemonWords, String> {
        let mut reading = Reading {
            rest: words,
            said: PokemonWords::of_form(&Form::all()[0]),
            names: Vec::new(),
        };
        while !reading.rest.is_empty() {
            reading.take()?;
        }
        reading.finish()
    }

    fn of_form(form: &'static Form) -> PokemonWords {
        PokemonWords {
            form,
            level: None,
            stage: 0,
            boosts: [0; 5],
            evs: [None; 6],
            ivs: [None; 6],
            nature: None,
            raised: None,
            lowered: None,
            item: None,
            ability: None,
            status: None,
            tera: None,
            hp: None,
            fainted_allies: 0,
            rival_is_same: None,
        }
    }

    pub(super) fn names_level(&self) -> bool {
        self.level.is_some()
    }

    pub(super) fn names_ability(&self) -> bool {
        self.ability.is_some()
    }

    pub(super) fn stage(&self) -> i8 {
        self.stage
    }

    pub(super) fn name(&self) -> String {
        self.form.showdown_name()
    }

    /// Returns the named nature, or a nature that changes the stats as the signs require. The other
    /// stat that such a nature changes is one that probably does not matter.
    fn nature(&self) -> Result<Option<&'static Nature>, String> {
        let fits = |change: Option<(usize, usize)>| {
            let raises = |stat| change.is_some_and(|(up, _)| up == stat);
            let lowers = |stat| change.is_some_and(|(_, down)| down == stat);
            self.raised.is_none_or(raises) && self.lowered.is_none_or(lowers)
        };
        if let Some(nature) = self.nature {
            let name = pokedata::title(&nature.id);
            let wrong = format!("{name} and the + or - after the effort do not agree");
            return fits(nature.change).then_some(Some(nature)).ok_or(wrong);
        }
        let other = |stat: usize| if stat == 3 { 1 } else { 3 };
        let change = match (self.raised, self.lowered) {
            (None, None) => return Ok(None),
            (Some(up), down) => (up, down.unwrap_or(other(up))),
            (None, Some(down)) => (other(down), down),
        };
        let mut all = Nature::all().iter();
        let found = all.find(|nature| nature.change == Some(change));
        let none = "no nature raises and lowers the same stat";
        found.map(Some).ok_or_else(|| none.to_owned())
    }

    /// Takes the effort value, IV and nature for the attack stat from another Pokémon: for a move
    /// that uses the target's attack, the calculator writes them before the attacker's name.
    pub(super) fn take_attack(&mut self, from: &PokemonWords) {
        const ATTACK: usize = 1;
        self.evs[ATTACK] = from.evs[ATTACK].or(self.evs[ATTACK]);
        self.ivs[ATTACK] = from.ivs[ATTACK].or(self.ivs[ATTACK]);
        self.raised = from.raised.filter(|&stat| stat == ATTACK).or(self.raised);
        self.lowered = from.lowered.filter(|&stat| stat == ATTACK).or(self.lowered);
    }

    /// Returns the Pokémon, and adds notes about assumptions.
    pub(super) fn spec(
        &self,
        facts: &'static Facts,
        setting: Setting,
        notes: &mut Vec<String>,
    ) -> Result<Spec, String> {
        // Before generation 3, each stat can have the maximum effort, and players usually reach it.
        let effort = if facts.generation.number() < 3 {
            MOST_EFFORT
        } else {
            0
        };
        let mut spec = Spec::plain(&self.form.id);
        spec.level = self.level.unwrap_or(setting.level);
        spec.boosts = self.boosts;
        spec.evs = Some(Evs::Six(self.evs.map(|ev| ev.unwrap_or(effort))));
        spec.ivs = Some(self.ivs.map(|iv| iv.unwrap_or(31)));
        spec.nature = self.nature()?.map(|nature| nature.id.clone());
        spec.item = self.item.map(str::to_owned);
        spec.status = self.status.map(str::to_owned);
        spec.tera.clone_from(&self.tera);
        spec.fainted_allies = self.fainted_allies;
        // The calculator names an ability that must be activated only if it is active.
        spec.ability_active = self.ability.is_some();
        spec.ability = self.ability.map(str::to_owned);
        if self.ability.is_none() && setting.usual_abilities {
            spec.ability = self.usual_ability(facts, notes);
        }
        let all = spec.fighter(facts)?.stats[0];
        spec.cur_hp = self.hp.map(|hp| match hp {
            Hp::Points(points) => points,
            Hp::Percent(percent) => ((f32::from(all) * percent / 100.0) as u16).max(1),
        });
        self.set_off(&mut spec, facts, all, notes);
        Ok(spec)
    }

    /// Activates a named ability, as the calculator does: if the ability requires a status or low
    /// HP, and the line does not state it, it is assumed.
    fn set_off(&self, spec: &mut Spec, facts: &Facts, all: u16, notes: &mut Vec<String>) {
        let named = self.ability.and_then(|id| facts.ability(id));
        let effects = named.map_or(&[][..], |ability| &ability.effects[..]);
        let name = self.name();
        let ability = self.ability.map(pokedata::title).unwrap_or_default();
        for when in effects.iter().flat_map(|effect| &effect.when) {
            let status = match when {
                When::Burned => "brn",
                When::Status | When::Poisoned => "psn",
                When::HpAtMost(part, whole) if spec.cur_hp.is_none() => {
                    let hp = u32::from(all) * part / whole;
                    spec.cur_hp = Some((hp as u16).max(1));
                    notes.push(format!("{name} has {hp} HP left, for {ability}"));
                    continue;
                }
                _ => continue,
            };
            if spec.status.is_none() {
                spec.status = Some(status.to_owned());
                let words = if status == "brn" {
                    "burned"
                } else {
                    "poisoned"
                };
                notes.push(format!("{name} is {words}, for {ability}"));
            }
        }
    }

    /// Returns the Pokémon's only ability in the generation or, if it has several, the first one,
    /// as the calculator does.
    fn usual_ability(&self, facts: &Facts, notes: &mut Vec<String>) -> Option<String> {
        let mut abilities = self.form.abilities_in(facts.generation);
        let first = abilities.next()?;
        let which = match abilities.next() {
            None => "its only ability",
            Some(_) => "the first of its abilities",
        };
        let name = self.name();
        let ability = pokedata::title(&first.id);
        notes.push(format!("{name} has {ability}, {which}"));
        Some(first.id.clone())
    }
}

impl<'w> Reading<'w> {
    /// Parses and removes the words at the beginning.
    fn take(&mut self) -> Result<(), String> {
        let word = self.rest[0].as_str();
        if word == "/" {
            self.skip(1);
            return Ok(());
        }
        if let Some(count) = self.level()? {
            self.skip(count);
            return Ok(());
        }
        if let Some(count) = self.number(word)? {
            self.skip(count);
            return Ok(());
        }
        let next = |place: usize| {
            self.rest
                .get(place)
                .map(|word| key(word))
                .unwrap_or_default()
        };
        let status = match (key(word).as_str(), next(1).as_str()) {
            ("badly", "poisoned") => Some((2, "tox")),
            ("burned" | "burnt", _) => Some((1, "brn")),
            ("paralyzed" | "paralysed", _) => Some((1, "par")),
            ("poisoned", _) => Some((1, "psn")),
            ("asleep" | "sleeping", _) => Some((1, "slp")),
            ("frozen", _) => Some((1, "frz")),
            ("tera", kind) if Type::named(kind).is_some() => {
                self.said.tera = Type::named(kind).map(|kind| kind.name().to_owned());
                self.skip(2);
                return Ok(());
            }
            ("buffed" | "nerfed", _) => {
                self.said.rival_is_same = Some(key(word) == "buffed");
                self.skip(1);
                return Ok(());
            }
            ("dynamax" | "protected", _) => return Err(format!("not modelled: {word}")),
            _ => None,
        };
        match status {
            Some((count, status)) => {
                self.said.status = Some(status);
                self.skip(count);
            }
            None => {
                self.names.push(word);
                self.skip(1);
            }
        }
        Ok(())
    }

    fn skip(&mut self, count: usize) {
        self.rest = &self.rest[count..];
    }

    /// Parses `Lvl 50`, `Lv. 50` or `L50`; returns the number of words.
    fn level(&mut self) -> Result<Option<usize>, String> {
        let own = key(&self.rest[0]);
        let digits = ["level", "lvl", "lv", "l"]
            .iter()
            .find_map(|&word| own.strip_prefix(word));
        let (count, digits) = match (digits, self.rest.get(1)) {
            (Some(""), Some(next)) => (2, next.as_str()),
            (Some(digits), _) if !digits.is_empty() => (1, digits),
            _ => return Ok(None),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        let level = digits
            .parse()
            .ok()
            .filter(|level| (1..=100).contains(level));
        self.said.level = Some(
            level.ok_or_else(|| format!("level {digits} is out of range; levels are 1 to 100"))?,
        );
        Ok(Some(count))
    }

    /// Parses words that begin with a number, such as `+1`, `+1 Spe`, `252+ Atk`, `252+ Atk 30
    /// IVs`, `0 Atk IVs`, `50% HP` and `2 allies fainted`; returns the number of words.
    fn number(&mut self, word: &str) -> Result<Option<usize>, String> {
        let next = |place: usize| {
            self.rest
                .get(place)
                .map(|word| key(word))
                .unwrap_or_default()
        };
        if let Some(percent) = word.trim_start_matches('(').strip_suffix('%') {
            let Some(percent) = percent.parse().ok().filter(|_| next(1) == "hp") else {
                return Ok(None);
            };
            if !(0.0..=100.0).contains(&percent) {
                return Err(format!("{word:?} is not a part of all HP: 0% to 100%"));
            }
            self.said.hp = Some(Hp::Percent(percent));
            return Ok(Some(2));
        }
        if key(word) == "at" && next(1).bytes().all(|byte| byte.is_ascii_digit()) && next(2) == "hp"
        {
            let points = next(1)
                .parse()
                .map_err(|_| format!("{:?} is too many HP", next(1)))?;
            self.said.hp = Some(Hp::Points(points));
            return Ok(Some(3));
        }
        if key(word) == "at" && self.rest.get(1).is_some_and(|word| word.ends_with('%')) {
            return Ok(Some(1));
        }
        let stat = |place: usize| STATS.iter().position(|&stat| stat == next(place));
        if let Some(stage) = word
            .strip_prefix(['+', '-'])
            .and_then(|_| word.parse::<i8>().ok())
        {
            if !(-6..=6).contains(&stage) {
                return Err(format!("stage {word} is not one of -6 to +6"));
            }
            return Ok(Some(match stat(1) {
                Some(stat) if stat > 0 => {
                    self.said.boosts[stat - 1] = stage;
                    2
                }
                _ => {
                    self.said.stage = stage;
                    1
                }
            }));
        }
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(None);
        }
        if ["ally", "allies"].contains(&next(1).as_str()) && next(2) == "fainted" {
            let count = word.parse().ok().filter(|count| (0..=5).contains(count));
            let wrong = || format!("{word:?} is not how many allies can have fainted: 0 to 5");
            self.said.fainted_allies = count.ok_or_else(wrong)?;
            return Ok(Some(3));
        }
        let Some(stat) = stat(1) else {
            return Ok(None);
        };
        // In Wonder Room, the effort value in `0 Def (SpD)` belongs to the stat in brackets.
        let bracketed = self.rest.get(2).filter(|word| word.starts_with('('));
        let swapped = bracketed.and(STATS.iter().position(|&stat| stat == next(2)));
        let (stat, count) = match swapped {
            Some(swapped) => (swapped, 3),
            None => (stat, 2),
        };
        self.spread(word, stat, count).map(Some)
    }

    /// Parses the effort value of a stat, such as `252+`, and optionally its IV; returns the number
    /// of words.
    fn spread(&mut self, word: &str, stat: usize, count: usize) -> Result<usize, String> {
        let is_ivs = |place: usize| {
            let word = self
                .rest
                .get(place)
                .map(|word| key(word))
                .unwrap_or_default();
            word == "ivs" || word == "iv"
        };
        let individual = |word: &str| {
            let known = word.parse().ok().filter(|iv| (0..=31).contains(iv));
            known.ok_or_else(|| format!("{word:?} is not an IV: 0 to 31"))
        };
        if is_ivs(count) {
            self.said.ivs[stat] = Some(individual(word)?);
            return Ok(count + 1);
        }
        let number = word.trim_end_matches(['+', '-']);
        let wrong =
            || format!("{word:?} is not an EV: 0 to 252, then + or - if the nature matters");
        let effort = number.parse().ok().filter(|&ev| ev <= MOST_EFFORT);
        self.said.evs[stat] = Some(effort.ok_or_else(wrong)?);
        match &word[number.len()..] {
            "" => {}
            "+" if stat > 0 => self.said.raised = Some(stat),
            "-" if stat > 0 => self.said.lowered = Some(stat),
            _ => return Err(wrong()),
        }
        if is_ivs(count + 1) {
            self.said.ivs[stat] = Some(individual(&self.rest[count])?);
            return Ok(count + 2);
        }
        Ok(count)
    }

    /// Parses the names: nature, item and ability in any order, then the Pokémon.
    fn finish(mut self) -> Result<PokemonWords, String> {
        let names = std::mem::take(&mut self.names);
        let (before, form) = find_form(&names)?;
        self.said.form = form;
        self.describe(before)?;
        self.said.nature()?;
        Ok(self.said)
    }

    /// Parses the words before the Pokémon's name; longer names are tried first, and complete names
    /// before prefixes.
    fn describe(&mut self, words: &[&str]) -> Result<(), String> {
        let mut rest = words;
        while !rest.is_empty() {
            let counts = || (1..=rest.len()).rev();
            let whole = counts().find_map(|count| {
                named(&rest[..count].join(" "), Vocabulary::get).map(|found| (count, found))
            });
            let begun = || {
                let found = named(&rest.join(" "), Vocabulary::lookup)?;
                Some((rest.len(), found))
            };
            let Some((count, (kind, id))) = whole.or_else(begun) else {
                let words = rest.join(" ");
                return Err(format!("{words:?} is not an item, an ability or a nature"));
            };
            self.take_name(kind, id)?;
            rest = &rest[count..];
        }
        Ok(())
    }

    fn take_name(&mut self, kind: Vocabulary, id: &'static str) -> Result<(), String> {
        let slot = match kind {
            Vocabulary::Items => &mut self.said.item,
            Vocabulary::Abilities => &mut self.said.ability,
            _ => {
                self.said.nature = Nature::find(id).ok();
                return Ok(());
            }
        };
        match slot.replace(id) {
            Some(other) if other != id => Err(format!(
                "{} has {} and {}: one of them is too many",
                self.said.form.showdown_name(),
                pokedata::title(other),
                pokedata::title(id)
            )),
            _ => Ok(()),
        }
    }
}

/// Returns the item, ability or nature with the given name.
fn named(
    name: &str,
    find: fn(Vocabulary, &str) -> Option<&'static str>,
) -> Option<(Vocabulary, &'static str)> {
    let kinds = [
        Vocabulary::Items,
        Vocabulary::Abilities,
        Vocabulary::Natures,
    ];
    kinds
        .into_iter()
        .find_map(|kind| find(kind, name).map(|id| (kind, id)))
}

/// Returns the Pokémon whose name is at the end, and the words before it.
fn find_form<'n, 'w>(names: &'n [&'w str]) -> Result<(&'n [&'w str], &'static Form), String> {
    let is_name = |words: &[&str]| Form::is_name(&words.join(" "));
    let ended = (0..names.len()).find(|&from| is_name(&names[from..]));
    if let Some(from) = ended {
        let name = names[from..].join(" ");
        let form = match Form::by_showdown_name(&name) {
            Some(form) => form,
            None => Form::find(&name).map_err(|error| error.to_string())?,
        };
        return Ok((&names[..from], form));
    }
    if let Ok(form) = Form::find(&names.join(" ")) {
        return Ok((&[], form));
    }
    for until in (1..names.len()).rev() {
        if let Some(from) = (0..until).find(|&from| is_name(&names[from..until])) {
            let name = names[from..until].join(" ");
            let after = names[until..].join(" ");
            return Err(format!("{after:?} after {name} is not understood"));
        }
    }
    let Some(last) = names.last() else {
        return Err("a Pokémon is missing: 252+ Atk Garchomp".to_owned());
    };
    let unknown = Form::find(last).map(Form::title);
    match unknown {
        Ok(title) => Err(format!(
            "{:?} ends with {last:?}, which is {title} in full",
            names.join(" ")
        )),
        Err(error) => Err(error.to_string()),
    }
}
