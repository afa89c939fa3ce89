// Compares the chances of plans with battles in the simulator of Pokémon Showdown, with everything on but items of
// the trainer, and prints a table of docs/battles.md: against random choices, or with FOE=game in the environment
// against the games' AI (trainer.mjs).
//
// In an empty folder: npm install @pkmn/sim@0.10.11
// and then, in that folder: node …/crates/plans/benches/odds.mjs …/dancedex [battles] [game boss …]

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { choice, rulesOf, successor } from "./trainer.mjs";

const { Battle, Dex, PRNG } = createRequire(resolve("package.json"))("@pkmn/sim");

const BOSSES = [
  "emerald roxanne", "emerald flannery", "emerald norman", "emerald winona", "firered misty", "firered surge",
  "diamond gardenia", "platinum wake", "platinum volkner", "heartgold falkner", "heartgold whitney",
];

const [command, count = "1000", ...named] = process.argv.slice(2);
const battles = Number(count);

const spread = Battle.prototype.spreadModify;
Battle.prototype.spreadModify = function (base, set) {
  if (!set.given) return spread.call(this, base, set);
  const [hp, [atk, def, spa, spd, spe]] = set.given;
  return { hp, atk, def, spa, spd, spe };
};

function speciesOf(id) {
  const parts = id.split("-");
  while (parts.length > 1 && !Dex.species.get(parts.join("-")).exists) parts.pop();
  return parts.join("-");
}

function setOf(one, place) {
  return {
    name: String(place), species: speciesOf(one.id), level: one.level, ability: one.ability ?? "noability",
    item: one.item ?? "", moves: [...one.moves, ...one.without_damage], nature: "Hardy", evs: {}, ivs: {},
    given: [one.hp, one.stats],
  };
}

const slot = (pokemon) => Number(pokemon.set.name);
const sum = (all) => all.reduce((total, one) => total + one, 0);

/** How far a step is from the battle, the most important difference first (`crates/plans/src/odds/policy.rs`). */
function distance(battle, step) {
  const [own, foe] = [battle.p1.active[0], battle.p2.active[0]];
  const hp = new Map(battle.p1.pokemon.map((one) => [slot(one), one.hp]));
  const shown = Math.max(1, Math.floor((foe.hp * 48) / foe.maxhp));
  const least = Math.max(1, Math.ceil((shown * foe.maxhp) / 48));
  const greatest = Math.min(foe.maxhp, Math.ceil(((shown + 1) * foe.maxhp) / 48) - 1);
  const left = battle.p2.pokemon.filter((one) => one.hp > 0).map(slot).sort((a, b) => a - b);
  const fear = (one) => Math.max(0, -one.boosts.atk);
  const idle = (one) => Boolean(one.volatiles.mustrecharge || (one.volatiles.truant && one.hasAbility("truant")));
  return [
    step.idle !== idle(own), String(step.left) !== String(left),
    sum([...hp].map(([place, now]) => Math.max(0, step.hp[place] - now))),
    Math.max(0, step.foe_hp[0] - least) + Math.max(0, greatest - step.foe_hp[1]),
    step.foe_idle !== idle(foe), step.settled[0] !== own.activeTurns > 0,
    Math.abs(step.intimidated[0] - fear(own)), Math.abs(step.intimidated[1] - fear(foe)),
    Math.abs(step.foe_streak - (foe.volatiles.rollout?.hitCount ?? 0)),
    sum([...hp].map(([place, now]) => Math.max(0, now - step.hp[place]))),
  ].map(Number);
}

function before(one, other) {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place >= 0 && one[place] < other[place];
}

function mineDo(battle, party) {
  const [own, foe] = [battle.p1.active[0], battle.p2.active[0]];
  let nearest;
  for (const step of party.plan.steps) {
    if (step.phase !== "turn" || step.mine !== slot(own) || step.foe !== slot(foe)) continue;
    const far = distance(battle, step);
    if (!nearest || before(far, nearest.far)) nearest = { step, far };
  }
  const step = nearest?.step;
  if (step && step.send !== null && step.send !== undefined) {
    const place = battle.p1.pokemon.findIndex((one) => slot(one) === step.send);
    if (battle.choose("p1", `switch ${place + 1}`)) return;
  }
  if (step?.move && battle.choose("p1", `move ${step.move}`)) return;
  battle.choose("p1", "default");
}

function theyDo(battle, prng, rules) {
  const request = battle.p2.activeRequest;
  if (rules && request.forceSwitch) {
    battle.choose("p2", `switch ${battle.p2.pokemon.indexOf(successor(rules, battle)) + 1}`);
    return;
  }
  const pick = (all) => all[prng.random(all.length)];
  if (request.forceSwitch) {
    const able = battle.p2.pokemon.map((one, place) => [one, place]).filter(([one]) => one.hp > 0 && !one.isActive);
    battle.choose("p2", `switch ${pick(able)[1] + 1}`);
    return;
  }
  const moves = request.active[0].moves.map((_, place) => place).filter((place) => !request.active[0].moves[place].disabled);
  if (rules && moves.length > 1 && request.active[0].moves.length === battle.p2.active[0].moveSlots.length
    && battle.choose("p2", choice(rules, battle, moves))) return;
  if (moves.length && battle.choose("p2", `move ${pick(moves) + 1}`)) return;
  battle.choose("p2", "default");
}

/** Plays one battle; returns whether it was won before one of mine fainted. */
function play(generation, party, seed, rules) {
  const prng = new PRNG([seed, 1, 2, 3]);
  const used = [party.plan.lead, ...party.plan.used.filter((place) => place !== party.plan.lead)];
  const battle = new Battle({
    formatid: `gen${generation}customgame`, seed: [seed, 5, 6, 7],
    p1: { name: "mine", team: used.map((place) => setOf(party.mine[place], place)) },
    p2: { name: "theirs", team: party.theirs.map(setOf) },
  });
  battle.ai = prng;
  for (let turn = 0; turn < 2000 && !battle.ended; turn++) {
    for (const one of [...battle.p1.pokemon, ...battle.p2.pokemon]) {
      one.moveSlots.forEach((own) => { own.pp = 60; own.maxpp = 60; });
    }
    if (battle.p1.pokemon.some((one) => one.hp === 0)) return false;
    const [mine, theirs] = [battle.p1.activeRequest, battle.p2.activeRequest];
    if (mine?.teamPreview || theirs?.teamPreview) {
      battle.makeChoices("default", "default");
      continue;
    }
    if (mine && !mine.wait) mineDo(battle, party);
    if (!battle.ended && theirs && !theirs.wait && !battle.p2.isChoiceDone()) theyDo(battle, prng, rules);
    try {
      if (battle.allChoicesDone()) battle.commitChoices();
    } catch (error) {
      // Thrown after the requests of a turn in which neither side can choose; the next round commits it.
      if (!battle.allChoicesDone()) throw error;
    }
  }
  return battle.ended && battle.p1.pokemon.every((one) => one.hp > 0);
}

console.log("| game | boss | chance | met, not followed | in the simulator |");
console.log("|---|---|--:|---|--:|");
const questions = named.length ? [named.join(" ")] : BOSSES;
for (const line of questions) {
  const isGame = process.env.FOE === "game";
  const args = ["plan", ...line.split(" "), "--no-items", "--foe", isGame ? "game" : "random", "--limit", "20s", "--format", "json"];
  let text;
  try {
    text = execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 30 });
  } catch (error) {
    text = error.stdout;
  }
  const answer = JSON.parse(text);
  const party = answer.parties.find((one) => one.plan?.against_random);
  if (!party) {
    console.error(`${line}: no chance`);
    continue;
  }
  let won = 0;
  const order = isGame && JSON.parse(execFileSync(command, ["boss", ...line.split(" "), "--format", "json"], { encoding: "utf8" })).bosses[0].number.slice(1);
  const rules = isGame && rulesOf(answer.generation, answer.game, order);
  for (let seed = 0; seed < battles; seed++) won += play(answer.generation, party, seed, rules);
  const { interval, unknown } = party.plan[isGame ? "against_game" : "against_random"];
  const share = `${((100 * won) / battles).toFixed(1)}%`;
  console.log(`| ${answer.game} | ${party.leader} | ${interval[0]}–${interval[1]}% | ${Object.keys(unknown).join(", ")} | ${share} |`);
}
