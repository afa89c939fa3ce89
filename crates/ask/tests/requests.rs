//! Requests are the same, whichever way they come.

use ask::cover::CoverRequest;
use ask::duel::DuelRequest;
use ask::plan::PlanRequest;
use ask::run::RunRequest;
use ask::team::{Order, Side, TeamRequest};
use ask::{Conclusion, Notes};
use dancing::stop::Limits;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn team(game: &str, bosses: &[&str]) -> TeamRequest {
    let mut request = TeamRequest::default();
    request.scope.game = Some(game.to_owned());
    request.scope.bosses = bosses.iter().map(|&boss| boss.to_owned()).collect();
    request
}

/// Checks that a request survives being written as JSON, and that an empty object is the default.
fn is_plain<R: Serialize + DeserializeOwned + Default + PartialEq + Debug>(request: &R) {
    let text = serde_json::to_string(request).unwrap();
    assert_eq!(&serde_json::from_str::<R>(&text).unwrap(), request);
    assert_eq!(serde_json::from_str::<R>("{}").unwrap(), R::default());
    let unknown = serde_json::from_str::<R>(r#"{"colour": "blue"}"#).unwrap_err();
    assert!(unknown.to_string().contains("unknown field `colour`"));
}

#[test]
fn requests_are_plain_data() {
    let mut request = team("emerald", &["Brawly", "Wattson"]);
    request.order = Some(Order::Stats);
    request.side = Side::Both;
    request.candidates.exclude = vec!["Ralts".into()];
    is_plain(&request);
    is_plain(&PlanRequest::default());
    is_plain(&DuelRequest::default());
    is_plain(&CoverRequest::default());
    is_plain(&RunRequest::default());
}

/// Checks that the command without options asks what an empty request asks.
#[cfg(feature = "clap")]
#[test]
fn defaults_are_those_of_the_command_line() {
    use clap::{Args, FromArgMatches};

    fn parsed<R: Args + FromArgMatches>(words: &[&str]) -> R {
        let mut command = R::augment_args(clap::Command::new("ask"));
        // Some options go with others that the command adds.
        for id in ["path", "verify"] {
            command = command.arg(clap::Arg::new(id).long(id));
        }
        let line = std::iter::once(&"ask").chain(words);
        R::from_arg_matches(&command.get_matches_from(line)).unwrap()
    }

    assert_eq!(parsed::<TeamRequest>(&[]), TeamRequest::default());
    assert_eq!(parsed::<CoverRequest>(&[]), CoverRequest::default());
    let named = PlanRequest {
        game: Some("emerald".into()),
        bosses: vec!["Brawly".into()],
        ..PlanRequest::default()
    };
    assert_eq!(parsed::<PlanRequest>(&["emerald", "Brawly"]), named);
    let named = RunRequest {
        version: "emerald".into(),
        ..RunRequest::default()
    };
    assert_eq!(parsed::<RunRequest>(&["emerald"]), named);
}

#[test]
fn numbers_out_of_range_are_refused_in_every_interface() {
    let refused = |change: fn(&mut TeamRequest)| {
        let mut request = team("emerald", &["Brawly"]);
        request.duels = true;
        change(&mut request);
        let notes = Notes::default();
        request
            .resolve(&notes)
            .err()
            .expect("it is refused")
            .to_string()
    };
    assert_eq!(
        refused(|request| request.training.ivs = Some(32)),
        "--ivs 32: from 0 to 31"
    );
    assert_eq!(
        refused(|request| request.candidates.obtainable.level_cap = Some(0)),
        "--level-cap 0: levels are 1 to 100"
    );
    assert_eq!(
        refused(|request| request.top = Some(0)),
        "--top 0: at least one team"
    );
    assert_eq!(
        refused(|request| request.candidates.dex = vec!["151-1".into()]),
        "--dex 151-1: 151 comes after 1"
    );
    assert_eq!(
        refused(|request| request.scope.options.mode = Some("hard".into())),
        "--mode hard: the modes are normal, challenge and both"
    );
}

/// Checks that a team that is found to win its battle wins it by the question about the battle, too.
#[test]
fn a_team_and_a_plan_agree_about_the_battle() {
    let mut request = team("heartgold", &["Whitney"]);
    request.duels = true;
    request.top = Some(1);
    let asked = request.resolve(&Notes::default()).unwrap();
    let found = asked.answer(&Limits::default(), &|_| {}).unwrap();
    assert_eq!(found.conclusion(), Conclusion::Found);
    let battles = found.battles_of(0).unwrap();
    assert!(battles.hold());
    let plan = PlanRequest {
        game: Some("heartgold".into()),
        bosses: vec!["Whitney".into()],
        no_items: true,
        ..PlanRequest::default()
    };
    let asked = plan.battles(&Notes::default()).unwrap();
    let sheets: Vec<_> = asked
        .each()
        .map(|battle| {
            asked
                .answer(battle, &Limits::default(), &Notes::default())
                .unwrap()
        })
        .collect();
    assert_eq!(ask::plan::conclusion(&sheets), Conclusion::Found);
    // The plan is the one with the best chance, which may keep less HP.
    assert!(sheets[0].reserve().is_some() && battles.reserve().is_some());
}
