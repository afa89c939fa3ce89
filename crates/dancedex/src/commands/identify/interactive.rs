//! Asks for results on the terminal, attack by attack, until nothing more can be found out.
//!
//! Prompts go to stderr; stdout is only for the verdict.

use ask::identify::{Plan, PlanName, Report, read_result};
use cli_support::Failure;
use identify::{Answer, Case, Question};
use pokedata::{Type, TypeSet};
use std::io::{self, BufRead, Write};

/// Asks for the results of attacks, and returns the question with all results.
pub(super) fn ask(question: Question, plan: PlanName) -> Result<Question, Failure> {
    let mut session = Session::start(question, plan)?;
    let mut lines = io::stdin().lock().lines();
    while let Some(attack) = session.next_attack()? {
        session.prompt(attack)?;
        let Some(line) = lines.next().transpose().map_err(unread)? else {
            say("")?;
            break;
        };
        match session.read(attack, line.trim()) {
            Ok(Reply::Answer(attack, answer)) => session.see(attack, answer)?,
            Ok(Reply::Undo) => session.undo()?,
            Ok(Reply::Skip) => session.skip(attack)?,
            Ok(Reply::Help) => say(&session.help(attack))?,
            Ok(Reply::Quit) => break,
            Err(reason) => say(&reason)?,
        }
    }
    Ok(session.question)
}

enum Reply {
    Answer(Type, Answer),
    Undo,
    Skip,
    Help,
    Quit,
}

struct Session {
    question: Question,
    plan: PlanName,
    /// The number of results given on the command line, which cannot be undone.
    given: usize,
    /// The order of the attacks, for plans that are lists.
    list: Vec<Type>,
    /// The types of attacks that the player does not have.
    skipped: TypeSet,
}

impl Session {
    fn start(question: Question, plan: PlanName) -> Result<Session, Failure> {
        let given = question.seen.len();
        let report = super::planned::report(question, plan)?;
        let list = match &report.plan {
            Plan::Tree(_) => Vec::new(),
            Plan::Lists(lists) => lists[0].clone(),
            Plan::Greedy(steps) => steps.iter().map(|s| report.case.attack(s.attack)).collect(),
        };
        let question = report.question;
        Ok(Session {
            question,
            plan,
            given,
            list,
            skipped: TypeSet::EMPTY,
        })
    }

    /// Returns the plan's next attack. Attacks in a list that no longer distinguish anything are
    /// skipped.
    fn next_attack(&self) -> Result<Option<Type>, Failure> {
        let tree_plan = match self.plan {
            PlanName::Worst => PlanName::Worst,
            _ => PlanName::Adaptive,
        };
        let report = super::planned::report(self.at_hand(), tree_plan)?;
        let best = report.next_attack();
        if matches!(self.plan, PlanName::Adaptive | PlanName::Worst) || best.is_none() {
            return Ok(best);
        }
        let mut list = self.list.iter().copied();
        Ok(list.find(|&attack| splits(&report, attack)).or(best))
    }

    /// Returns the question without the attacks that the player does not have.
    fn at_hand(&self) -> Question {
        let mut question = self.question.clone();
        let seen: TypeSet = question.seen.iter().map(|&(attack, _)| attack).collect();
        question.attacks = question.attacks.difference(self.skipped).union(seen);
        question
    }

    fn prompt(&self, attack: Type) -> Result<(), Failure> {
        let left = Case::new(&self.question).map_err(Failure::bad_input)?;
        let left = left.typings().len();
        let answers = self.question.answers.all();
        let answers: Vec<&str> = answers.iter().map(|answer| answer.short()).collect();
        let choice = answers.join(", ");
        let example = self.example(attack);
        let mut stderr = anstream::stderr();
        write!(
            stderr,
            "{left} left. Attack with {attack} [{choice}; {example} for another; ?]: "
        )?;
        Ok(stderr.flush()?)
    }

    /// Returns an example of the result of another attack: `Fire=2`.
    fn example(&self, attack: Type) -> String {
        let mut others = self
            .question
            .attacks
            .iter()
            .filter(|&other| other != attack);
        let usual = [Type::Fire, Type::Water];
        let own = usual.into_iter().find(|&other| other != attack);
        let own = own.filter(|&own| self.question.attacks.contains(own));
        let other = own.or_else(|| others.next()).unwrap_or(attack);
        let answers = self.question.answers.all();
        format!("{other}={}", answers[answers.len() - 2].short())
    }

    fn help(&self, attack: Type) -> String {
        let answers = self.question.answers.list();
        let example = self.example(attack);
        format!(
            "What did {attack} do? {answers}; `2x` and `immune` also work.\n\
             {example}  answers for another attack\n\
             skip      you do not have this attack: suggests another one\n\
             undo      removes the last answer\n\
             quit      ends with the result so far (also exit, q, Ctrl-D)"
        )
    }

    /// Leaves out an attack from now on, so that the next best one is used instead.
    fn skip(&mut self, attack: Type) -> Result<(), Failure> {
        self.skipped = self.skipped.union(std::iter::once(attack).collect());
        say(&format!("without {attack} (undo brings it back)"))
    }

    /// Parses a reply: the result of the attack, the result of another attack (`Fire=2`), or a
    /// command.
    fn read(&self, attack: Type, line: &str) -> Result<Reply, String> {
        match line.to_lowercase().as_str() {
            "u" | "undo" => return Ok(Reply::Undo),
            "q" | "quit" | "exit" => return Ok(Reply::Quit),
            "s" | "skip" => return Ok(Reply::Skip),
            "?" | "h" | "help" => return Ok(Reply::Help),
            _ => {}
        }
        if line.contains('=') {
            let (attack, answer) =
                read_result(&self.question, line).map_err(|error| error.to_string())?;
            return Ok(Reply::Answer(attack, answer));
        }
        let answer = self.question.answers.read(line);
        answer
            .map(|answer| Reply::Answer(attack, answer))
            .map_err(|error| format!("{error} (or help)"))
    }

    /// Adds a result, unless it contradicts earlier results.
    fn see(&mut self, attack: Type, answer: Answer) -> Result<(), Failure> {
        self.question.seen.push((attack, answer));
        if let Err(error) = Case::new(&self.question) {
            self.question.seen.pop();
            say(&format!("{error}: answer again, or undo"))?;
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Failure> {
        if !self.skipped.is_empty() {
            self.skipped = TypeSet::EMPTY;
            return say("all attacks are available again");
        }
        if self.question.seen.len() == self.given {
            return say("there is nothing to undo");
        }
        let undone = self.question.seen.pop();
        undone.map_or(Ok(()), |(attack, answer)| {
            say(&format!("taken back: {attack} {}", answer.short()))
        })
    }
}

/// Returns whether an attack distinguishes any two of the remaining candidates.
fn splits(report: &Report, attack: Type) -> bool {
    let index = report.case.attacks().iter().position(|&a| a == attack);
    index.is_some_and(|index| {
        let classes = report.case.table().classes();
        classes
            .iter()
            .any(|class| class.answers[index] != classes[0].answers[index])
    })
}

/// Returns the error for input that cannot be read, which differs from the error for output that
/// cannot be written.
fn unread(error: io::Error) -> Failure {
    cli_support::input::unread("-", &error)
}

fn say(text: &str) -> Result<(), Failure> {
    Ok(writeln!(anstream::stderr(), "{text}")?)
}
