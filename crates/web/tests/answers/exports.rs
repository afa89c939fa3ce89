//! Checks the JSON that the page exports against the schemas of the command's answers.

use cli_test_support::hold;
use web::{Answer, View, Worker};

/// Answers a view, and checks the JSON for export as that of the subcommand.
fn check(address: &str, mine: &str, command: &[&str]) {
    let mut worker = Worker::default();
    let view: View = address.parse().unwrap();
    let json = match worker.answer_with(&view, mine) {
        Ok(Answer::Team(answer)) => answer.json,
        Ok(Answer::Run(answer)) => answer.json,
        Ok(Answer::Identify(answer)) => answer.json,
        Ok(Answer::Plan(_)) => worker.copies().expect("it is not copied yet").json,
        other => panic!("{address}: {other:?}"),
    };
    hold(
        "dancedex",
        &[command, &["--format", "json"]].concat(),
        &json,
    );
}

#[test]
fn teams_have_the_schema_of_the_command() {
    let own = "Combusken @ Leftovers\nLevel: 24\nAdamant Nature\n- Double Kick\n\nMarill\n";
    for (address, mine) in [
        ("#/team?game=emerald&next=DWF", ""),
        ("#/team?game=emerald&next=DWF.MAV&from=box", own),
        ("#/team?game=sword&cover=both&best=stats", ""),
        ("#/team?game=red-blue&cover=attack&from=all&size=2", ""),
        // Nothing beats the rival's Pokémon.
        (
            "#/team?game=emerald&rules=story.with-starter=mudkip&next=%23s1",
            "",
        ),
    ] {
        check(address, mine, &["team"]);
    }
}

#[test]
fn runs_have_the_schema_of_the_command() {
    for address in [
        "#/run?game=emerald",
        "#/run?game=emerald&starter=mudkip&without=trade&beaten=1&caught=starter_mudkip.route-102_ralts_dead&missed=route-103",
    ] {
        check(address, "", &["run", "plan"]);
    }
}

#[test]
fn covers_have_the_schema_of_the_command() {
    for address in [
        "#/plan?game=scarlet-violet&at=CRT.ART",
        "#/plan?game=emerald&side=attack&at=DWF&kind=exact",
        // There is no cover.
        "#/plan?game=red-blue",
    ] {
        check(address, "", &["cover"]);
    }
}

#[test]
fn plans_to_identify_have_the_schema_of_the_command() {
    for address in [
        "#/identify?generation=1",
        "#/identify?game=emerald&plan=worst&seen=Fire=super.Ice=normal",
        "#/identify?game=emerald&seen=Ground=4.Water=4",
    ] {
        check(address, "", &["identify"]);
    }
}
