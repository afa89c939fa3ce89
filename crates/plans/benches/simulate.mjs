// Plays battle plans in the simulator of Pokémon Showdown, and prints the table of docs/battles.md.
//
// In an empty folder: npm install @pkmn/sim@0.10.11
// and then, in that folder: node …/crates/plans/benches/simulate.mjs …/target/release/dancedex [battles]
//
// Each plan is played within the model (no critical hits, no misses, no side effects, only damaging moves; half of the
// battles with random rolls, half with the worst for mine), then with critical hits added, then with everything on but
// items of the trainer.

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const { Battle, Dex, Pokemon, PRNG } = createRequire(resolve("package.json"))("@pkmn/sim");

const BOSSES = [
  "emerald roxanne", "emerald brawly", "emerald flannery", "emerald norman", "emerald winona",
  "firered misty", "firered surge",
  "diamond roark", "diamond gardenia", "platinum wake", "heartgold falkner", "heartgold whitney",
  "black lenora", "black burgh", "black elesa", "black clay", "black-2 roxie",
  "x viola", "x grant", "omega-ruby roxanne", "omega-ruby winona",
  "sun ilima", "sun lana", "ultra-moon olivia",
  "sword milo", "sword nessa", "sword kabu",
  "violet katy", "violet brassius", "violet kofu", "violet larry",
];

const [command, count = "1000"] = process.argv.slice(2);
const battles = Number(count);
let isWithin = true;
let hasCriticals = false;
let isWorst = false;

/** Takes everything off a move that the model does not have. */
function strip(move) {
  for (const extra of ["secondary", "secondaries", "hasSheerForce", "selfSwitch", "forceSwitch", "selfBoost"]) {
    delete move[extra];
  }
  move.secondaries = null;
  move.accuracy = true;
  if (!hasCriticals) move.willCrit ??= false;
  if (move.volatileStatus === "partiallytrapped") delete move.volatileStatus;
  if (move.self?.boosts) delete move.self.boosts;
  return move;
}

const patched = new Set();

function patch(dex) {
  if (patched.has(dex)) return;
  patched.add(dex);
  const plain = dex.getActiveMove.bind(dex);
  dex.getActiveMove = (move) => {
    const active = plain(move);
    return isWithin && active.category !== "Status" ? strip(active) : active;
  };
}

const spread = Battle.prototype.spreadModify;
Battle.prototype.spreadModify = function (base, set) {
  if (!set.given) return spread.call(this, base, set);
  const [hp, [atk, def, spa, spd, spe]] = set.given;
  return { hp, atk, def, spa, spd, spe };
};
const roll = Battle.prototype.randomizer;
Battle.prototype.randomizer = function (damage) {
  if (!isWithin || !isWorst) return roll.call(this, damage);
  const isMine = this.activePokemon?.side.id === "p1";
  return this.trunc(this.trunc(damage * (isMine ? 85 : 100)) / 100);
};

const speed = Pokemon.prototype.getActionSpeed;
Pokemon.prototype.getActionSpeed = function () {
  // In the model a tie in speed is theirs.
  return speed.call(this) - (isWithin && this.side.id === "p1" ? 0.5 : 0);
};

/** The form, or the species where the simulator has no such form: stats are given, and typings must agree. */
function speciesOf(id) {
  const parts = id.split("-");
  while (parts.length > 1 && !Dex.species.get(parts.join("-")).exists) parts.pop();
  return parts.join("-");
}

function setOf(one, place) {
  const isOut = (what) => isWithin && one.left_out.includes(what);
  const moves = isWithin ? one.moves : [...one.moves, ...one.without_damage];
  return {
    name: String(place),
    species: speciesOf(one.id),
    level: one.level,
    ability: one.ability && !isOut(one.ability) ? one.ability : "noability",
    item: one.item && !isOut(one.item) ? one.item : "",
    moves: moves.length ? moves : ["splash"],
    nature: "Hardy",
    evs: {},
    ivs: {},
    given: [one.hp, one.stats],
  };
}

const slot = (pokemon) => Number(pokemon.set.name);

/** What a step of the plan is compared with. */
function seen(battle, phase) {
  const [mine, foe] = [battle.p1.active[0], battle.p2.active[0]];
  const idle = (one) => Boolean(one.volatiles.mustrecharge || (one.volatiles.truant && one.hasAbility("truant")));
  const hp = new Map(battle.p1.pokemon.map((one) => [slot(one), one.hp]));
  const isSpent = (one) => Boolean(one.set.item) && !one.item;
  const spent = battle.p1.pokemon.filter(isSpent).map(slot).sort((a, b) => a - b);
  const left = battle.p2.pokemon.filter((one) => one.hp > 0).map(slot).sort((a, b) => a - b);
  return {
    phase, mine: slot(mine), foe: slot(foe), foeHp: foe.hp, hp, left,
    soft: {
      spent, foe_spent: isSpent(foe), idle: idle(mine), foe_idle: idle(foe),
      settled: [mine.activeTurns > 0, foe.activeTurns > 0],
      intimidated: [Math.max(0, -mine.boosts.atk), Math.max(0, -foe.boosts.atk)],
      foe_streak: foe.volatiles.rollout?.hitCount ?? foe.volatiles.furycutter?.multiplier ?? 0,
    },
  };
}

/** What a step and what is seen have in common. */
function keyOf({ phase, mine, foe, left }) {
  return `${phase} ${mine} ${phase === "replace-both" ? "" : foe} ${left}`;
}

function fits(step, now, isAnyHp) {
  const both = now.phase === "replace-both";
  return (both || (step.foe_hp[0] <= now.foeHp && now.foeHp <= step.foe_hp[1]))
    && [...now.hp].every(([place, hp]) => (isAnyHp || hp >= step.hp[place]) && (hp > 0) === (step.hp[place] > 0));
}

/** The step for what is seen: of those that fit the one that agrees in most else. */
function stepFor(plan, now) {
  const agrees = (step) => Object.entries(now.soft)
    .filter(([key, value]) => JSON.stringify(step[key]) === JSON.stringify(value)).length;
  const better = (a, b) => agrees(b) - agrees(a) || sum(b.hp) - sum(a.hp);
  if (!plan.by) {
    plan.by = new Map();
    for (const step of plan.steps) {
      const key = keyOf(step);
      if (!plan.by.has(key)) plan.by.set(key, []);
      plan.by.get(key).push(step);
    }
  }
  const near = plan.by.get(keyOf(now)) ?? [];
  const fitting = near.filter((step) => fits(step, now)).sort(better)[0];
  if (fitting || !hasCriticals) return fitting;
  // After a critical hit mine may have less HP than any step: then the one that asks for least.
  const least = (a, b) => agrees(b) - agrees(a) || sum(a.hp) - sum(b.hp);
  return near.filter((step) => fits(step, now, true)).sort(least)[0];
}

const sum = (all) => all.reduce((total, one) => total + one, 0);

function mineDo(battle, party, phase, off) {
  const request = battle.p1.activeRequest;
  const now = seen(battle, phase);
  let step = stepFor(party.plan, now);
  if (!step) {
    off.count += 1;
    off.first ??= { ...now, hp: [...now.hp] };
    // Whatever the plan does with that one against that foe, where it does anything.
    step = party.plan.steps.find((one) => one.phase === phase && one.mine === now.mine && one.foe === now.foe);
  }
  const bench = battle.p1.pokemon;
  if (step?.send !== null && step?.send !== undefined) {
    const place = bench.findIndex((one) => slot(one) === step.send);
    if (bench[place].hp > 0 && !bench[place].isActive && battle.choose("p1", `switch ${place + 1}`)) return;
  }
  if (request.forceSwitch) {
    const place = bench.findIndex((one) => one.hp > 0 && !one.isActive);
    battle.choose("p1", `switch ${place + 1}`);
    return;
  }
  if (step?.move && battle.choose("p1", `move ${step.move}`)) return;
  battle.choose("p1", "default");
}

function theyDo(battle, prng) {
  const request = battle.p2.activeRequest;
  const pick = (all) => all[prng.random(all.length)];
  if (request.forceSwitch) {
    const able = battle.p2.pokemon.map((one, place) => [one, place]).filter(([one]) => one.hp > 0 && !one.isActive);
    battle.choose("p2", `switch ${pick(able)[1] + 1}`);
    return;
  }
  const moves = request.active[0].moves.map((_, place) => place).filter((place) => !request.active[0].moves[place].disabled);
  if (moves.length && battle.choose("p2", `move ${pick(moves) + 1}`)) return;
  battle.choose("p2", "default");
}

/** Plays one battle; returns whether one of mine fainted, and how often no step was for what was seen. */
function play(generation, party, seed) {
  const prng = new PRNG([seed, 1, 2, 3]);
  const used = [party.plan.lead, ...party.plan.used.filter((place) => place !== party.plan.lead)];
  const battle = new Battle({
    formatid: `gen${generation}customgame`, seed: [seed, 5, 6, 7],
    p1: { name: "mine", team: used.map((place) => setOf(party.mine[place], place)) },
    p2: { name: "theirs", team: party.theirs.map(setOf) },
  });
  patch(battle.dex);
  const off = { count: 0 };
  for (let turn = 0; turn < 2000 && !battle.ended; turn++) {
    for (const one of [...battle.p1.pokemon, ...battle.p2.pokemon]) one.moveSlots.forEach((own) => { own.pp = 60; own.maxpp = 60; });
    if (isWithin && battle.p1.pokemon.some((one) => one.hp === 0)) break;
    const [mine, theirs] = [battle.p1.activeRequest, battle.p2.activeRequest];
    if (mine?.teamPreview || theirs?.teamPreview) {
      battle.makeChoices("default", "default");
      continue;
    }
    const both = mine?.forceSwitch && theirs?.forceSwitch;
    const phase = both ? "replace-both" : mine?.forceSwitch ? "replace" : "turn";
    if (mine && !mine.wait) mineDo(battle, party, phase, off);
    if (!battle.ended && theirs && !theirs.wait && !battle.p2.isChoiceDone()) theyDo(battle, prng);
    try {
      if (battle.allChoicesDone()) battle.commitChoices();
    } catch (error) {
      // The simulator asks on where both last ones faint in one turn.
      if (battle.p1.pokemon.some((one) => one.hp > 0)) throw error;
      break;
    }
  }
  const fainted = battle.p1.pokemon.some((one) => one.hp === 0);
  return { fainted, isOpen: !battle.ended && !fainted, off };
}

function answerOf(line) {
  const args = ["plan", ...line.split(" "), "--no-items", "--limit", "20s", "--format", "json"];
  try {
    return JSON.parse(execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 30 }));
  } catch (error) {
    if ([1, 3].includes(error.status)) return JSON.parse(error.stdout);
    console.error(`${line}: ${error.stderr}`);
    return { parties: [] };
  }
}

console.log("| game | boss | faints within the model | not in the plan | faints with critical hits | their bound | faints with everything on |");
console.log("|---|---|--:|--:|--:|--:|--:|");
for (const line of BOSSES) {
  const answer = answerOf(line);
  const party = answer.parties.find((one) => one.plan);
  if (!party) {
    console.error(`${line}: no plan`);
    continue;
  }
  const total = { within: 0, off: 0, critical: 0, whole: 0 };
  for (let place = 0; place < battles; place++) {
    [isWithin, isWorst] = [true, place % 2 === 1];
    const within = play(answer.generation, party, place);
    total.within += within.fainted || within.isOpen;
    total.off += within.off.count > 0;
    if (within.fainted || (within.off.count && total.off === 1)) console.error(`${line}: seed ${place}`, within.fainted, JSON.stringify(within.off.first));
    [isWorst, hasCriticals] = [false, true];
    total.critical += play(answer.generation, party, place).fainted;
    [isWithin, hasCriticals] = [false, false];
    total.whole += play(answer.generation, party, place).fainted;
  }
  const share = (count) => `${Math.round((100 * count) / battles)} %`;
  console.log(`| ${answer.game} | ${party.leader} | ${total.within} | ${total.off} | ${share(total.critical)} | ${party.plan.critical_risk} % | ${share(total.whole)} |`);
}
