//! The selection in a chart: a typing, or the typing of a Pokémon.

use pokedata::{Chart, Form, Generation, Multiplier, Type, Typing};

/// The selected typing.
pub(super) struct Picked {
    /// The Pokémon, if one was selected by name.
    pub(super) form: Option<&'static Form>,
    pub(super) typing: Typing,
}

impl Picked {
    /// Returns the title: `Ground-Water`, `Garchomp (Dragon-Ground)`.
    pub(super) fn title(&self) -> String {
        match self.form {
            Some(form) => format!("{} ({})", form.title(), self.typing),
            None => self.typing.to_string(),
        }
    }

    /// Parses the name of a typing or of a Pokémon. A Pokémon's name means its typing in the
    /// generation.
    pub(super) fn read(name: &str, generation: Generation) -> Result<Option<Picked>, String> {
        let name = name.trim();
        if name.is_empty() {
            return Ok(None);
        }
        if let Ok(typing) = name.parse() {
            return Ok(Some(Picked { form: None, typing }));
        }
        let form = Form::find(name).map_err(|_| {
            format!("{name:?} is neither a typing, as Fire-Water is, nor a Pokémon")
        })?;
        let typing = form.typing(generation);
        let typing =
            typing.ok_or_else(|| format!("generation {generation} has no {}", form.title()))?;
        Ok(Some(Picked {
            form: Some(form),
            typing,
        }))
    }
}

/// Returns the attacks against a typing, grouped by multiplier, the strongest first.
pub(super) fn takes(chart: &Chart, typing: Typing) -> Vec<(Multiplier, Vec<Type>)> {
    let by = |multiplier: Multiplier| {
        let attacks = chart.types().iter();
        let attacks = attacks.filter(|&a| chart.multiplier(a, typing) == multiplier);
        let attacks: Vec<Type> = attacks.collect();
        (!attacks.is_empty()).then_some((multiplier, attacks))
    };
    Multiplier::ALL.into_iter().rev().filter_map(by).collect()
}
