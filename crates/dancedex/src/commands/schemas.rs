//! The schemas of all answers, which the test writes to docs/schema with `SCHEMAS=write`.

use crate::commands::boss::BossAnswer;
use crate::commands::damage::DamageLine;
use crate::commands::games::GamesAnswer;
use crate::commands::magic::{AtMostAnswer, MagicAnswer};
use crate::commands::map::MapAnswer;
use crate::commands::places::PlacesAnswer;
use crate::commands::types::{ChartAnswer, TypingAnswer};
use crate::commands::world::WorldAnswer;
use ask::battle::BattleLine;
use ask::bring::BringAnswer;
use ask::cover::{Cover as CoverLine, CoverAnswer};
use ask::duel::DuelAnswer;
use ask::encounters::EncountersAnswer;
use ask::identify::{IdentifyAnswer, NoneAnswer};
use ask::plan::PlanAnswer;
use ask::pokemon::PokemonAnswer;
use ask::run::{RunNextAnswer, RunOddsAnswer, RunPlanAnswer};
use ask::team::{Team as TeamLine, TeamAnswer};
use cli_support::json::SCHEMA;
use cli_test_support::Schemas;

#[test]
fn schemas_are_what_the_types_say() {
    let schemas = Schemas::new("dancedex", SCHEMA)
        .line::<BattleLine>("battle")
        .answer::<BossAnswer>("boss")
        .answer::<BringAnswer>("bring")
        .answer::<CoverAnswer>("cover")
        .answers("cover-both", "cover")
        .line::<CoverLine>("cover-line")
        .line::<DamageLine>("damage-line")
        .answer::<DuelAnswer>("duel")
        .answer::<EncountersAnswer>("encounters")
        .answer::<GamesAnswer>("games")
        .answer::<IdentifyAnswer>("identify")
        .answer::<NoneAnswer>("identify-none")
        .answer::<MagicAnswer>("magic-solve")
        .answer::<AtMostAnswer>("magic-solve-states")
        .answer::<MapAnswer>("map")
        .answer::<PlacesAnswer>("places")
        .answer::<PlanAnswer>("plan")
        .answer::<PokemonAnswer>("pokemon")
        .answer::<RunNextAnswer>("run-next")
        .answer::<RunOddsAnswer>("run-odds")
        .answer::<RunPlanAnswer>("run-plan")
        .answer::<TeamAnswer>("team")
        .line::<TeamLine>("team-line")
        .answer::<ChartAnswer>("types")
        .answer::<TypingAnswer>("types-typing")
        .answer::<WorldAnswer>("world-show");
    schemas.check();
}
