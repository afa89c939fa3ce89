//! The first line of a set: `Sparky (Pikachu) (M) @ Light Ball`.

use pokedata::{Form, Owned, UnknownName};
use saves::Gender;

/// Parses `M`, `male`, `♂` and similar texts.
pub(super) fn gender(text: &str) -> Option<Gender> {
    match pokedata::key(text).as_str() {
        "m" | "male" => Some(Gender::Male),
        "f" | "female" => Some(Gender::Female),
        _ => None,
    }
}

/// The parts of a first line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Heading<'a> {
    /// The name, or the nickname and the name, without gender, item or level.
    whole: &'a str,
    pub(super) gender: Option<Gender>,
    pub(super) item: Option<&'a str>,
    /// The level that is written as `Lv 12` before or after the name.
    pub(super) level: Option<&'a str>,
}

/// Returns the number if the text consists only of a level: `Lv 12`, `Lvl. 12`, `level 12`,
/// `(L12)`.
pub(super) fn only_level(text: &str) -> Option<&str> {
    let text = text.trim().trim_start_matches('(').trim_end_matches(')');
    let letters = text
        .find(|c: char| !c.is_ascii_alphabetic())
        .unwrap_or(text.len());
    let (word, number) = text.split_at(letters);
    let number = number.trim_start_matches(['.', ':']).trim();
    let is_word = ["level", "lvl", "lv", "l"].contains(&word.to_lowercase().as_str());
    (is_word && is_number(number)).then_some(number)
}

/// Returns whether the text is not empty and consists only of digits.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the name and level of `Monferno 25` and `Luxio (24)`. A bare number is a level only
/// after the name of a Pokémon, and only if it is not part of that name.
fn bare_level(text: &str) -> Option<(&str, Option<&str>)> {
    let (who, number) = split_number(text)?;
    let is_level = !Form::is_name(text) && Heading::read(who).names_one();
    is_level.then_some((who.trim_end(), Some(number)))
}

/// Returns the text before the last space, and the number after it, with or without parentheses.
fn split_number(text: &str) -> Option<(&str, &str)> {
    let (who, number) = text.rsplit_once(' ')?;
    let inner = number.strip_prefix('(').and_then(|it| it.strip_suffix(')'));
    let number = inner.unwrap_or(number);
    is_number(number).then_some((who, number))
}

/// Returns a name, and the level before or after it, if there is one.
fn split_level(text: &str) -> (&str, Option<&str>) {
    let spaces = || text.match_indices(' ').map(|(place, _)| place);
    let after = spaces().find_map(|place| {
        let level = only_level(&text[place..])?;
        Some((text[..place].trim_end(), Some(level)))
    });
    let before = || {
        spaces().find_map(|place| {
            let level = only_level(&text[..place])?;
            Some((text[place..].trim_start(), Some(level)))
        })
    };
    let found = after.or_else(before).or_else(|| bare_level(text));
    found.unwrap_or((text, None))
}

impl<'a> Heading<'a> {
    pub(super) fn read(line: &'a str) -> Heading<'a> {
        // `Machop @ ` has no item.
        let line = line.trim_end().trim_end_matches(" @");
        let (who, item) = match line.rsplit_once(" @ ") {
            Some((who, item)) => (who.trim(), Some(item.trim())),
            None => (line.trim(), None),
        };
        let (who, level) = split_level(who);
        let genders = [
            ("(M)", Some(Gender::Male)),
            ("(F)", Some(Gender::Female)),
            ("(N)", None),
        ];
        let said = genders.into_iter().find_map(|(end, gender)| {
            let rest = who.strip_suffix(end)?.trim_end();
            (!rest.is_empty()).then_some((rest, gender))
        });
        let (whole, gender) = said.unwrap_or((who, None));
        Heading {
            whole,
            gender,
            item,
            level,
        }
    }

    /// Returns the nickname, if there is one, and the name of the Pokémon.
    pub(super) fn names(&self) -> (Option<&'a str>, &'a str) {
        let nicknamed = self
            .whole
            .strip_suffix(')')
            .and_then(|it| it.rsplit_once('('));
        match nicknamed.map(|(nickname, name)| (nickname.trim(), name.trim())) {
            // `Vulpix (alola)` is an Alolan Vulpix, not an `alola` with the nickname Vulpix.
            Some((nickname, name)) if Form::is_name(name) || !self.is_known() => {
                (Some(nickname).filter(|nickname| !nickname.is_empty()), name)
            }
            _ => (None, self.whole),
        }
    }

    fn is_known(&self) -> bool {
        Form::lookup_owned(self.whole).is_some()
    }

    /// Returns whether the name is the name of a Pokémon.
    pub(super) fn names_one(&self) -> bool {
        Form::is_name(self.names().1)
    }
}

/// Returns the Pokémon with the given name and gender: `Meowstic (F)` is the female form.
pub(super) fn owned(name: &str, gender: Option<Gender>) -> Option<Owned> {
    gendered(name, gender)
        .and_then(|name| Form::lookup_owned(&name))
        .or_else(|| Form::lookup_owned(name))
}

/// Returns the name of the form with the given gender. (`Swampert-M` is not such a name, but an
/// abbreviation of Mega Swampert.)
fn gendered(name: &str, gender: Option<Gender>) -> Option<String> {
    let letter = gender?.letter();
    let name = format!("{name}-{letter}");
    let form = Form::lookup_owned(&name)
        .filter(|_| Form::is_name(&name))?
        .form;
    let word = form.id.rsplit_once('-')?.1;
    let is_gender = matches!((letter, word), ('M', "m" | "male") | ('F', "f" | "female"));
    is_gender.then_some(name)
}

/// Returns the error for an unknown name; a number after the name is most likely a level: `Mudkp
/// 20`.
pub(super) fn unknown(name: &str) -> Option<UnknownName> {
    Form::find_owned(split_number(name).map_or(name, |(who, _)| who)).err()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(line: &str) -> (Option<&str>, &str, Option<Gender>, Option<&str>) {
        let heading = Heading::read(line);
        let (nickname, name) = heading.names();
        (nickname, name, heading.gender, heading.item)
    }

    #[test]
    fn nicknames_genders_and_items_are_told_from_the_species() {
        let male = Some(Gender::Male);
        let female = Some(Gender::Female);
        assert_eq!(parts("Pikachu"), (None, "Pikachu", None, None));
        assert_eq!(
            parts("Sparky (Pikachu) (M) @ Light Ball"),
            (Some("Sparky"), "Pikachu", male, Some("Light Ball"))
        );
        assert_eq!(
            parts("Indeedee-F (F) @ Leftovers"),
            (None, "Indeedee-F", female, Some("Leftovers"))
        );
        assert_eq!(
            parts("A (b) (Mr. Mime)"),
            (Some("A (b)"), "Mr. Mime", None, None)
        );
        assert_eq!(parts("(F)"), (None, "F", None, None));
    }

    #[test]
    fn a_level_may_stand_beside_the_name() {
        let levels = [
            "Treecko lv 12",
            "Treecko Lv. 12",
            "Treecko lvl12",
            "Treecko L12",
            "Treecko (Lv 12)",
            "Treecko (F) level 12 @ Oran Berry",
            "Lv 12 Treecko",
            "Treecko 12",
            "Treecko (12)",
            "Treecko (F) 12",
        ];
        for line in levels {
            let heading = Heading::read(line);
            assert_eq!(
                (heading.names().1, heading.level),
                ("Treecko", Some("12")),
                "{line}"
            );
        }
        for line in ["Porygon2", "Type: Null", "Zygarde 10%", "Mr. Mime"] {
            assert_eq!(
                (Heading::read(line).names().1, Heading::read(line).level),
                (line, None)
            );
        }
    }

    #[test]
    fn a_form_in_parentheses_is_no_species() {
        assert_eq!(
            parts("Vulpix (alola)"),
            (None, "Vulpix (alola)", None, None)
        );
        assert_eq!(
            parts("Alolan (Vulpix)"),
            (Some("Alolan"), "Vulpix", None, None)
        );
        assert_eq!(
            parts("Rex (Tirannitar)"),
            (Some("Rex"), "Tirannitar", None, None)
        );
    }

    #[test]
    fn a_gender_may_name_the_form() {
        let id = |name, gender| owned(name, gender).unwrap().form.id.as_str();
        assert_eq!(id("Meowstic", Some(Gender::Female)), "meowstic-female");
        assert_eq!(id("Nidoran", Some(Gender::Male)), "nidoran-m");
        assert_eq!(id("Pikachu", Some(Gender::Female)), "pikachu");
        // `Swampert-M` alone is an abbreviation of Mega Swampert.
        assert_eq!(id("Swampert", Some(Gender::Male)), "swampert");
        assert_eq!(id("Rotom", Some(Gender::Female)), "rotom");
        assert_eq!(id("Indeedee-F", Some(Gender::Female)), "indeedee-female");
        // No form's name is abbreviated, with or without a gender.
        for name in ["pikachuu", "Meowstic-Fem", "Swampert-Me"] {
            assert!(owned(name, None).is_none(), "{name}");
            assert!(owned(name, Some(Gender::Female)).is_none(), "{name}");
        }
    }
}
