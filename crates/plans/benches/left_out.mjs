// Checks that plans list everything that they leave out: compares the list with the effects that moves, abilities and
// items have in the simulator of Pokémon Showdown.
//
// In an empty folder: npm install @pkmn/sim@0.10.11
// cargo run -p dancedex-plans --example left_out > left_out.txt
// and then, in that folder: node …/crates/plans/benches/left_out.mjs left_out.txt

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const { Dex } = createRequire(resolve("package.json"))("@pkmn/sim");

// Properties of damaging moves whose effects plans follow, or that only restrict the foe's choice. Everything else that
// a move has must be listed.
const FOLLOWED_OF_MOVES = new Set([
  // What a move is.
  "num", "name", "id", "fullname", "exists", "effectType", "gen", "kind", "type", "category", "basePower", "accuracy",
  "pp", "noPPBoosts", "priority", "flags", "target", "pressureTarget", "contestType", "desc", "shortDesc", "isNonstandard",
  "realMove", "zMove", "maxMove", "isZ", "isMax", "start", "noCopy", "duration", "inherit", "noSketch", "noMetronome",
  "baseMoveType", "callsMove", "nonGhostTarget", "tracksTarget", "smartTarget", "spreadModifier", "hasSheerForce",
  "hasSheerForceBoost", "affectsFainted", "allies", "tier", "sleepUsable", "forceSTAB", "struggleRecoil",
  // Damage, hits and their user's HP.
  "damage", "basePowerCallback", "damageCallback", "noDamageVariance", "onBasePower", "onBasePowerPriority", "onModifyType",
  "onEffectiveness", "onModifyMove", "overrideOffensiveStat", "overrideDefensiveStat", "overrideOffensivePokemon",
  "ignoreImmunity", "ignoreDefensive", "ignoreEvasion", "ignoreAbility", "ignoreOffensive", "ignoreNegativeOffensive",
  "ignorePositiveDefensive", "infiltrates", "ohko", "multihit", "multiaccuracy", "multihitType", "drain", "recoil",
  "mindBlownRecoil", "selfdestruct", "critRatio", "willCrit", "critModifier", "onDamage", "onDamagePriority",
  "onTryImmunity", "onTryHit", "onTry", "onTryMove", "onPrepareHit", "onModifyPriority", "onModifyTarget",
  "beforeTurnCallback", "beforeMoveCallback", "priorityChargeCallback", "onUseMoveMessage", "onDisableMove", "hasCrashDamage",
  "onMoveFail", "breaksProtect", "thawsTarget", "defrost", "heal", "onAfterMove", "condition", "isFutureMove",
  // Only a chance.
  "secondary", "secondaries",
]);

// Moves whose remaining effects do nothing in a plan's battle: no hazards, no screens, no status to cure, no partner.
const WITHOUT_EFFECT = new Set([
  "rapidspin", "brickbreak", "psychicfangs", "ragingbull", "smellingsalts", "wakeupslap", "payday", "feint",
  "flameburst", "pollenpuff", "burnup", "doubleshock",
  // Their effects are those of consecutive uses, of a return of damage and of the turns after a use, which plans follow.
  "naturepower", "shellsidearm", "furycutter", "rollout", "iceball", "bide", "hyperbeam", "focuspunch", "beakblast", "uproar",
]);

function ofMove(move) {
  const own = [];
  const sure = (move.secondaries ?? []).filter((one) => one.chance === 100 || one.chance === undefined);
  if (sure.some((one) => one.boosts || one.status || one.volatileStatus || one.self || one.onHit)) own.push("secondary");
  if (move.self?.volatileStatus === "mustrecharge" && Object.keys(move.self).length === 1) delete move.self;
  for (const [key, value] of Object.entries(move)) {
    const isEmpty = value === undefined || value === null || value === false || value?.length === 0;
    if (!isEmpty && !FOLLOWED_OF_MOVES.has(key)) own.push(key);
  }
  return WITHOUT_EFFECT.has(move.id) || (move.id === "fakeout" || move.id === "firstimpression") ? [] : own;
}

// Events of abilities and items that plans follow: those of the damage formula, accuracy, speed, priority and immunity,
// and those about status conditions, status moves, stages, partners and field effects, which are left out as a whole.
const FOLLOWED_EVENT = new RegExp("^on(Source|Foe|Any|Ally)?(ModifyAtk|ModifySpA|ModifyDef|ModifySpD|ModifySpe|ModifyDamage|BasePower"
  + "|ModifySTAB|ModifyType|ModifyMove|ModifyAccuracy|Accuracy|Effectiveness|ModifyPriority|ModifyWeight|CriticalHit"
  + "|Immunity|SetStatus|TryAddVolatile|TryBoost|DragOut|ModifySecondaries|Invulnerability|RedirectTarget|FractionalPriority"
  + "|ModifyCritRatio|TryPrimaryHit|DisableMove|TakeItem|TryHeal|TryEatItem|Attract|AfterSetStatus|Weather|DeductPP|ChargeMove"
  + "|NegateImmunity|AfterBoost|ChangeBoost|BeforeMove|MaybeTrapPokemon|TrapPokemon|CheckShow|End|Memory|Plate|Drive)"
  + "(Priority|Order|SubOrder)?$");

// Abilities with other events that plans follow: immunities, Intimidate, Sturdy, recoil, Truant, contact that costs HP.
const FOLLOWED = new Set(["intimidate", "sturdy", "truant", "aftermath", "roughskin", "ironbarbs", "speedboost", "pressure",
  "rockhead", "magicguard", "multitype", "rkssystem", "levitate", "soundproof", "bulletproof", "overcoat", "wonderguard",
  "magicbounce", "aromaveil", "sweetveil", "flowerveil", "telepathy", "queenlymajesty", "dazzling", "armortail",
  "unnerve", "airlock", "cloudnine", "moldbreaker", "teravolt", "turboblaze", "frisk", "anticipation", "forewarn",
  "synchronize", "damp", "pickup", "healer", "earlybird", "download", "slowstart", "dauntlessshield", "intrepidsword",
  "unaware", "parentalbond", "skilllink", "furcoat", "flowergift", "gorillatactics", "sapsipper", "motordrive",
  "lightningrod", "stormdrain", "wellbakedbody", "klutz", "ignite", "comatose", "fairyaura", "darkaura", "aurabreak",
  "tabletsofruin", "swordofruin", "vesselofruin", "beadsofruin", "minds", "goodasgold", "battery", "powerspot", "filter",
  "insomnia", "limber", "magmaarmor", "oblivious", "owntempo", "vitalspirit", "waterveil", "immunity", "waterbubble",
  "pastelveil", "heatproof", "defiant", "gluttony", "forecast", "protosynthesis", "quarkdrive", "receiver"]);

// The same for items; Choice items only restrict the foe's choice.
const FOLLOWED_ITEMS = new Set(["leftovers", "blacksludge", "lifeorb", "focussash", "sitrusberry", "oranberry",
  "choicescarf", "choiceband", "choicespecs"]);

function events(effect) {
  return Object.keys(effect).filter((key) => key.startsWith("on") && !FOLLOWED_EVENT.test(key));
}

let missing = 0;
let count = 0;
for (const line of readFileSync(process.argv[2], "utf8").trim().split("\n")) {
  const [generation, kind, id, how] = line.split(" ");
  const dex = Dex.forGen(Number(generation));
  count += 1;
  if (how === "listed") continue;
  let why = [];
  if (kind === "move") {
    const move = { ...dex.moves.get(id) };
    // Nature Power uses an attack, which plans follow.
    why = move.category === "Status" && move.id !== "naturepower" ? ["status"] : ofMove(move);
  } else if (kind === "ability") {
    const ability = dex.abilities.get(id);
    why = FOLLOWED.has(ability.id) ? [] : events(ability);
  } else {
    const item = dex.items.get(id);
    why = FOLLOWED_ITEMS.has(item.id) || item.isGem || item.onSourceModifyDamage ? [] : events(item);
  }
  if (why.length) {
    missing += 1;
    console.log(`generation ${generation}: ${kind} ${id} is not listed: ${why.join(" ")}`);
  }
}
console.log(`${count} properties of all parties, ${missing} left out and not listed`);
process.exitCode = missing ? 1 : 0;
