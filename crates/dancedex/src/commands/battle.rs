//! `dancedex battle`: a battle is followed while it is played.

use super::asking::{BoxPath, noted};
use super::patience::Patience;
use super::plan;
use ask::Error;
use ask::battle::{BattleLine, Dialogue, Happened, Over};
use ask::plan::PlanRequest;
use cli_support::{Failure, Outcome, input, json};
use dancing::stop::Limits;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// Follow a battle while you play it: what to do in each turn
///
/// Prints a plan as `plan` does, and then what to do in the first turn. Type what happened, as in
/// `hit 23, foe 60%`, and it prints what to do next. Where the plan has no answer, it searches again
/// from the state that the battle has reached. docs/battles.md describes the words.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/battle.txt"))]
pub(crate) struct Battle {
    #[command(flatten)]
    request: PlanRequest,

    #[command(flatten)]
    boxed: BoxPath,

    #[command(flatten)]
    patience: Patience,

    /// For other programs: a line of JSON with what to do, for each line of JSON with what happened
    #[arg(long)]
    json: bool,
}

/// The default time limit for the first search, and for each later one.
const FIRST: Duration = Duration::from_secs(30);
const LATER: Duration = Duration::from_secs(2);

/// The length of the longest line that is read, in bytes.
const LONGEST: usize = 4096;

impl Battle {
    pub(crate) fn answer(mut self) -> Result<Outcome, Failure> {
        self.boxed.read(&mut self.request.boxed)?;
        let limits = self.patience.limits()?;
        let first = self.patience.or_usual(&limits, FIRST);
        let (sheet, mut dialogue) = noted(|notes| self.request.follow(&first, notes))?;
        cli_support::on_interrupt_leave();
        if !self.json {
            cli_support::print(&plan::written(&[sheet]))?;
        }
        self.show(&dialogue.line())?;
        let mut lines = io::stdin().lock();
        while !dialogue.is_over() {
            if !self.json && io::stdin().is_terminal() {
                let mut prompt = cli_support::stderr();
                let _ = write!(prompt, "> ").and_then(|()| prompt.flush());
            }
            let line = input::line(&mut lines, LONGEST);
            let line =
                line.map_err(|error| Failure::bad_input(format!("cannot read stdin: {error}")))?;
            let Some(line) = line else {
                return Ok(Outcome::Stopped);
            };
            // Each search has its own time.
            let limits = Limits::default().time(LATER).begun();
            match self.happened(&mut dialogue, &line, &limits) {
                Ok(()) => self.show(&dialogue.line())?,
                Err(why) => self.complain(why)?,
            }
        }
        Ok(match dialogue.line().over {
            Some(Over::Won) => Outcome::Found,
            _ => Outcome::NoneExists,
        })
    }

    fn happened(
        &self,
        dialogue: &mut Dialogue,
        line: &[u8],
        limits: &Limits,
    ) -> Result<(), String> {
        let happened = if line.len() > LONGEST {
            return Err(format!("a line has at most {LONGEST} bytes"));
        } else if self.json {
            serde_json::from_slice(line).map_err(|error| error.to_string())?
        } else {
            Happened::read(&String::from_utf8_lossy(line)).map_err(one_line)?
        };
        dialogue.happened(&happened, limits).map_err(one_line)
    }

    fn show(&self, line: &BattleLine) -> Result<(), Failure> {
        cli_support::print(&if self.json {
            json::element(line)?
        } else {
            described(line)
        })
    }

    /// Prints what is wrong with a line; the dialogue goes on.
    fn complain(&self, error: String) -> Result<(), Failure> {
        if self.json {
            return cli_support::print(&json::element(&Wrong { error })?);
        }
        let _ = writeln!(cli_support::stderr(), "error: {error}");
        Ok(())
    }
}

fn one_line(error: Error) -> String {
    error.into_lines().join("; ")
}

/// The answer to a line that is not understood.
#[derive(serde::Serialize)]
struct Wrong {
    error: String,
}

/// Returns text such as `Golbat 63/68 against Cherubi 30–41/52: Wing Attack`.
fn described(line: &BattleLine) -> String {
    match line.over {
        Some(Over::Won) => return "The battle is won.\n".to_owned(),
        Some(Over::Lost) => return "The battle is lost.\n".to_owned(),
        None => {}
    }
    if line.asks_for_foe {
        return format!("{} fainted. Which foe comes next?\n", line.foe.name);
    }
    let does = match (&line.used, &line.send) {
        (Some(id), _) => pokedata::title(id),
        (_, Some(name)) => format!("send in {name}"),
        _ => "wait".to_owned(),
    };
    let basis = match line.basis {
        "plan" => "",
        "new-plan" => " (a new plan)",
        "similar-step" => " (no sure plan from here: the most similar step of the plan)",
        _ => " (no sure plan from here: the strongest move)",
    };
    let (mine, foe) = (&line.mine, &line.foe);
    let hp = match foe.hp {
        (least, greatest) if least == greatest => least.to_string(),
        (least, greatest) => format!("{least}–{greatest}"),
    };
    format!(
        "{} {}/{} against {} {hp}/{}: {does}{basis}\n",
        mine.name, mine.hp.0, mine.max_hp, foe.name, foe.max_hp
    )
}
