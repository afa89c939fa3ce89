//! Finds the ids and names that belong to numbers.

use super::super::item::{Item, load};
use super::super::names::{scripts, unpacked};
use crate::formats::at::At;
use crate::formats::pbs::named::Named;
use crate::formats::pbs::section::{Ref, commented, is_id, upper};
use crate::formats::report::Report;
use crate::{Source, budget};
use std::collections::BTreeMap;

/// A kind of entry whose members have numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NumberedKind {
    Types,
    Abilities,
    Moves,
    Items,
    Species,
    Trainers,
}

/// The kinds, each with the class of its constants, the section of messages that contains its
/// names, and a noun for one entry.
const KINDS: [(NumberedKind, &str, &str, &str); 6] = [
    (NumberedKind::Types, "PBTypes", "Types", "type"),
    (
        NumberedKind::Abilities,
        "PBAbilities",
        "Abilities",
        "ability",
    ),
    (NumberedKind::Moves, "PBMoves", "Moves", "move"),
    (NumberedKind::Items, "PBItems", "Items", "item"),
    (NumberedKind::Species, "PBSpecies", "Species", "species"),
    (
        NumberedKind::Trainers,
        "PBTrainers",
        "TrainerTypes",
        "type of trainers",
    ),
];

/// The sections of messages, for games whose scripts do not list them.
const SECTIONS: &str = "Events Species Kinds Entries FormNames Moves MoveDescriptions Items \
    ItemPlurals ItemDescriptions Abilities AbilityDescs Types TrainerTypes";

/// The methods of evolution of v16 and v17, for games whose scripts do not list them.
const METHODS: &str = "Unknown Happiness HappinessDay HappinessNight Level Trade TradeItem Item \
    AttackGreater AtkDefEqual DefenseGreater Silcoon Cascoon Ninjask Shedinja Beauty ItemMale \
    ItemFemale DayHoldItem NightHoldItem HasMove HasInParty LevelMale LevelFemale Location \
    TradeSpecies LevelDay LevelNight LevelDarkInParty LevelRain HappinessMoveType Custom1 Custom2 \
    Custom3 Custom4 Custom5";

/// The methods of evolution of v18, for games whose scripts do not list them.
const NEWER_METHODS: &str = "None Level LevelMale LevelFemale LevelDay LevelNight LevelMorning \
    LevelAfternoon LevelEvening LevelNoWeather LevelSun LevelRain LevelSnow LevelSandstorm \
    LevelCycling LevelSurfing LevelDiving LevelDarkness LevelDarkInParty AttackGreater AtkDefEqual \
    DefenseGreater Silcoon Cascoon Ninjask Shedinja Happiness HappinessMale HappinessFemale \
    HappinessDay HappinessNight HappinessMove HappinessMoveType HappinessHoldItem MaxHappiness \
    Beauty HoldItem HoldItemMale HoldItemFemale DayHoldItem NightHoldItem HoldItemHappiness \
    HasMove HasMoveType HasInParty Location Region Item ItemMale ItemFemale ItemDay ItemNight \
    ItemHappiness Trade TradeMale TradeFemale TradeDay TradeNight TradeItem TradeSpecies \
    CriticalHits DamageDone SweetItem";

/// The methods of encounters, for games whose scripts do not list them.
const ENCOUNTERS: &str = "Land Cave Water RockSmash OldRod GoodRod SuperRod HeadbuttLow \
    HeadbuttHigh LandMorning LandDay LandNight BugContest";

/// The ids and names in a game.
pub(super) struct Names {
    ids: BTreeMap<(NumberedKind, u32), String>,
    shown: BTreeMap<(NumberedKind, u32), String>,
    pub(super) form_names: BTreeMap<u32, String>,
    /// The species and the form that belong to each number of a form.
    forms: BTreeMap<u32, (u32, u32)>,
    pub(super) methods: BTreeMap<u32, String>,
    pub(super) encounters: BTreeMap<u32, String>,
    /// The file with the ids.
    at: At,
}

impl Names {
    /// Reads the ids and names. If the files contain neither, this is reported, and the result is
    /// `None`.
    pub(super) fn read(source: &Source, report: &mut Report) -> Option<Names> {
        let is_newer = source.compiled("species.dat").is_some();
        let methods = if is_newer { NEWER_METHODS } else { METHODS };
        let path = source.compiled("constants.rxdata").map(|(path, _)| path);
        let mut names = Names {
            ids: BTreeMap::new(),
            shown: BTreeMap::new(),
            form_names: BTreeMap::new(),
            forms: forms(source, report),
            methods: in_scripts(source, "evol", "PBEvolution", methods),
            encounters: in_scripts(source, "encounter", "EncounterTypes", ENCOUNTERS),
            at: At::whole(path.unwrap_or("Constants.rxdata")),
        };
        names.read_ids(source, report);
        names.read_shown(source, report);
        if names.ids.is_empty() {
            names.make_ids(report);
        }
        (!names.ids.is_empty()).then_some(names)
    }

    /// Reads `Constants.rxdata`: a script for each kind, with a line such as `BULBASAUR=1` for each
    /// id.
    fn read_ids(&mut self, source: &Source, report: &mut Report) {
        let Some((dump, at)) = load(source, "constants.rxdata", report) else {
            return;
        };
        let kind = |class: &str| KINDS.iter().find(|(_, own, ..)| *own == class);
        let is_kind = |class: &str| kind(class).is_some();
        for (class, text) in unpacked(&dump.root(&at), is_kind) {
            let Some((kind, ..)) = kind(&class) else {
                continue;
            };
            for (id, number) in constants(&text) {
                let id = upper(id);
                self.ids.entry((*kind, number)).or_insert(id);
            }
        }
    }

    fn read_shown(&mut self, source: &Source, report: &mut Report) {
        let Some((dump, at)) = load(source, "messages.dat", report) else {
            return;
        };
        let sections = dump.root(&at).items();
        let order = in_scripts(source, "intl", "MessageTypes", SECTIONS);
        let section = |name: &str| {
            let place = order.iter().find(|(_, own)| *own == name);
            let place = place.and_then(|(place, _)| sections.get(*place as usize));
            let texts = place.map(Item::items).unwrap_or_default();
            let texts = (0..).zip(texts);
            let texts = texts.filter_map(|(number, own)| Some((number, own.string()?)));
            texts
                .filter(|(_, text)| !text.is_empty())
                .collect::<Vec<_>>()
        };
        for (kind, _, name, _) in KINDS {
            let texts = section(name).into_iter();
            let own = texts.map(|(number, text): (u32, String)| ((kind, number), text));
            self.shown.extend(own);
        }
        self.form_names = section("FormNames").into_iter().collect();
    }

    /// Derives ids from the names, for a game without a file of constants.
    fn make_ids(&mut self, report: &mut Report) {
        let what = "the file with the ids cannot be used, so names are used instead";
        report.wrong(&self.at, what, "the whole folder Data of the game");
        for (key, name) in &self.shown {
            let id: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
            if is_id(&id) {
                self.ids.insert(*key, upper(&id));
            }
        }
    }

    /// Returns all entries of a kind. The line in the position of an entry is its number.
    pub(super) fn all(&self, kind: NumberedKind) -> Vec<Named> {
        let all = self.ids.iter().filter(|((own, _), _)| *own == kind);
        let all = all.map(|((_, number), id)| Named {
            id: id.clone(),
            name: self.shown(kind, *number).unwrap_or(id).to_owned(),
            teaches: None,
            music: None,
            at: self.at.line(*number as usize),
        });
        all.collect()
    }

    pub(super) fn id(&self, kind: NumberedKind, number: i64) -> Option<&str> {
        let key = (kind, u32::try_from(number).ok()?);
        self.ids.get(&key).map(String::as_str)
    }

    pub(super) fn shown(&self, kind: NumberedKind, number: u32) -> Option<&str> {
        self.shown.get(&(kind, number)).map(String::as_str)
    }

    /// Returns a reference to the entry with the given number; `None` if there is none. Such a
    /// number is reported, except 0, which means "none" for everything but types and trainers.
    pub(super) fn reference(
        &self,
        kind: NumberedKind,
        number: i64,
        at: &At,
        report: &mut Report,
    ) -> Option<Ref> {
        let id = self.id(kind, number);
        let means_nothing =
            number == 0 && !matches!(kind, NumberedKind::Types | NumberedKind::Trainers);
        if id.is_none() && !means_nothing {
            let word = KINDS
                .iter()
                .find(|(own, ..)| *own == kind)
                .map_or("", |own| own.3);
            let wrong = format!("no {word} has the number {number}");
            report.wrong(at, wrong, "a number of the file of constants");
        }
        // Many entries may refer to one.
        let id = id.filter(|id| budget::bytes(&at.file, size_of::<Ref>() + id.len()));
        Some(Ref::new(id?, at))
    }

    /// Returns the species and the form to which a number belongs; the form is 0 if it is the
    /// number of a species.
    pub(super) fn form(&self, number: u32) -> (u32, u32) {
        self.forms.get(&number).copied().unwrap_or((number, 0))
    }

    /// Returns a reference to a species, or to a form as `SPECIES_1`.
    pub(super) fn species(&self, number: u16, at: &At, report: &mut Report) -> Option<Ref> {
        let (species, form) = self.form(u32::from(number));
        let species = self.reference(NumberedKind::Species, i64::from(species), at, report)?;
        Some(match form {
            0 => species,
            form => Ref::new(&format!("{}_{form}", species.id), at),
        })
    }
}

/// Reads the numbers of forms. For each species, there is a list of the species' number and the
/// numbers of its forms.
fn forms(source: &Source, report: &mut Report) -> BTreeMap<u32, (u32, u32)> {
    let loaded = load(source, "form2species.dat", report);
    let loaded = loaded.or_else(|| load(source, "formspecies.dat", report));
    let mut forms = BTreeMap::new();
    for (species, list) in (0..).zip(loaded.iter().flat_map(|(dump, at)| dump.root(at).items())) {
        for (form, number) in (0..).zip(list.items()).skip(1) {
            let number = number
                .number()
                .and_then(|number| u32::try_from(number).ok());
            forms.extend(number.map(|number| (number, (species, form))));
        }
    }
    forms
}

/// Returns the constants of a module in the scripts whose titles contain a word. If there are none,
/// returns the default names in the order of their numbers.
fn in_scripts(source: &Source, title: &str, module: &str, usual: &str) -> BTreeMap<u32, String> {
    let head = format!("module {module}");
    for script in scripts(source, title) {
        let lines = script.lines().skip_while(|line| line.trim_end() != head);
        let lines = lines.take_while(|line| line.trim_end() != "end");
        let own: Vec<&str> = lines.collect();
        let own = own.join("\n");
        let constants = constants(&own).map(|(name, number)| (number, name.to_owned()));
        let constants: BTreeMap<u32, String> = constants.collect();
        if !constants.is_empty() {
            return constants;
        }
    }
    let usual = usual.split(' ').map(str::to_owned);
    (0..).zip(usual).collect()
}

/// Returns the constants in a script, such as `BULBASAUR=1`.
fn constants(text: &str) -> impl Iterator<Item = (&str, u32)> {
    text.lines().filter_map(|line| {
        let (id, number) = commented(line).0.split_once('=')?;
        let id = id.trim();
        is_id(id).then_some((id, number.trim().parse().ok()?))
    })
}
