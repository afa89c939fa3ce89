// The AI of the games' trainers in the simulator of Pokémon Showdown: a second reading of data/trainer_ai.csv. It
// chooses moves, switches and the next Pokémon; items are not used.

import { readFileSync } from "node:fs";

const table = (name) => {
  const text = readFileSync(new URL(`../data/${name}.csv`, import.meta.url), "utf8").trim();
  return text.split("\n").slice(1).map((line) => line.split(","));
};
const SCORES = table("trainer_ai");
const FLAGS = table("trainer_ai_flags");
const BOSSES = readFileSync(new URL("../../pokedata/data/boss_ai.csv", import.meta.url), "utf8").split("\n");

const id = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const CATEGORIES = ["basic", "attack", "expert", "setup", "risky", "extremes", "weather"];

/** The rows that apply to a boss: [layer, moves, rule], in the order of the layers. */
export function rulesOf(generation, game, order) {
  const flags = BOSSES.find((line) => line.startsWith(`${game},${order},,`)).split(",")[5];
  const number = Number(flags);
  const set = (flag) => (/^\d+$/.test(flag) ? Number.isInteger(number) && (number >> flag) % 2 === 1 : flags.split(" ").includes(flag));
  const layers = new Set(FLAGS.filter((row) => +row[0] === generation && (!row[1] || row[1].split(" ").includes(game)) && set(row[2])).map((row) => row[3]));
  const within = (span) => { const [from, to = from] = span.split("-"); return +from <= generation && generation <= +to; };
  const rows = SCORES.filter((row) => within(row[0]) && (!row[1] || row[1].split(" ").includes(game)));
  const lists = (layer) => rows.filter((row) => row[2] === layer).flatMap((row) => row[3].split(" ")).map(id);
  return {
    generation, measured: new Set(lists("measured")), unmeasured: new Set(lists("unmeasured")),
    layers: CATEGORIES.filter((layer) => layers.has(layer)).map((layer) => rows.filter((row) => row[2] === layer).map((row) => [row[3] === "*" ? "*" : row[3].split(" ").map(id), row[4].split(";")])),
  };
}

function multiplier(battle, type, target) {
  if (!battle.dex.getImmunity(type, target.types)) return 0;
  return 2 ** battle.dex.getEffectiveness(type, target.types);
}

/** The damage of a move without a critical hit and with the greatest roll. */
function expected(battle, user, target, move) {
  const kept = [battle.randomizer, battle.randomChance, battle.random];
  battle.randomizer = (damage) => damage;
  battle.randomChance = () => false;
  const active = battle.dex.getActiveMove(move.id);
  active.willCrit = false;
  active.multihit = undefined;
  let damage;
  try { damage = multiplier(battle, active.type, target) ? battle.actions.getDamage(user, target, active, true) : 0; } catch { damage = 0; }
  [battle.randomizer, battle.randomChance, battle.random] = kept;
  return Number(damage) || 0;
}

function scene(rules, battle) {
  const [target, user] = [battle.p1.active[0], battle.p2.active[0]];
  const own = user.moveSlots.map((slot) => battle.dex.moves.get(slot.id));
  const roll = () => (rules.generation === 3 ? 85 + battle.ai.random(16) : 100);
  const shots = own.map((move) => {
    const measured = (move.basePower > 1 || rules.measured.has(move.id)) && !rules.unmeasured.has(move.id);
    const most = move.category === "Status" ? 0 : expected(battle, user, target, move);
    return { move, measured, mult: 100 * multiplier(battle, move.type, target), damage: most && Math.max(1, Math.floor((most * roll()) / 100)) };
  });
  const speeds = [user.getActionSpeed(), target.getActionSpeed()];
  return { rules, battle, user, target, shots, speeds };
}

const STAGES = { atk: "atk", def: "def", spa: "spa", spd: "spd", spe: "spe", acc: "accuracy", eva: "evasion" };
const STATUS = { toxic: "tox", asleep: "slp", paralysed: "par", frozen: "frz" };
const WEATHER = { rain: "raindance", sun: "sunnyday", sand: "sandstorm", hail: "hail" };

function value(at, shot, name, guess) {
  const { battle, user, target } = at;
  const [side, word] = name.includes(".") ? name.split(".") : ["", name];
  const one = side === "f" ? user : target;
  const other = one === user ? target : user;
  const [kind, detail] = word.split(":");
  const stages = Object.values(one.boosts);
  const last = one.lastMove && one.activeMoveActions > 0 ? one.lastMove : null;
  const suffers = () => one.status === "tox" || one.volatiles.attract || one.volatiles.leechseed || one.volatiles.yawn;
  if (kind in STAGES) return one.boosts[STAGES[kind]];
  if (kind in STATUS) return one.status === STATUS[kind];
  switch (kind) {
    case "hp": return Math.floor((100 * one.hp) / one.maxhp);
    case "best": return Math.max(...stages);
    case "worst": return Math.min(...stages);
    case "status": return one.status !== "";
    case "confused": return !!one.volatiles.confusion;
    case "attracted": return !!one.volatiles.attract;
    case "seeded": return !!one.volatiles.leechseed;
    case "suffers": return !!suffers();
    case "held": return !!one.volatiles.trapped;
    case "encored": return !!one.volatiles.encore;
    case "identified": return !!one.volatiles.foresight;
    case "focused": return !!one.volatiles.focusenergy;
    case "last": return one.side.pokemon.filter((own) => own.hp > 0).length === 1;
    case "stronger": return target.level > user.level;
    case "first": return one.activeTurns <= 1;
    case "turns": return one.activeTurns - 1;
    case "protects": return one.volatiles.stall ? Math.log2(one.volatiles.stall.counter ?? 1) : 0;
    case "reflect": case "mist": case "safeguard": return !!one.side.sideConditions[kind];
    case "light-screen": return !!one.side.sideConditions.lightscreen;
    case "attacked": return !!last;
    case "physical": return last?.category === "Physical";
    case "special": return last?.category === "Special";
    case "is": return one.types.some((type) => id(type) === detail);
    case "ability": return (one === user ? id(one.ability) : guess()) === id(detail);
    case "knows": return at.shots.some((own) => own.move.id === id(detail));
    case "attacks": return at.shots.some((own) => own.move.category !== "Status");
    case "effective": return at.shots.some((own) => own.move.basePower > 0 && own.mult >= 200);
    case "mult": return shot.mult;
    case "measured": return shot.measured;
    case "kills": return (shot.move.basePower > 1 || shot.measured) && shot.damage >= target.hp;
    case "strongest": return at.shots.every((own) => !own.measured || own.damage <= shot.damage);
    case "type": return id(shot.move.type) === detail;
    case "weather": return detail ? battle.field.weather === WEATHER[detail] : battle.field.weather !== "";
    case "faster": return at.speeds[0] > at.speeds[1];
    case "slower": return at.speeds[0] < at.speeds[1];
    case "start": return battle.turn <= 1;
    case "couple": return [user.gender, target.gender].sort().join("") === "FM";
    case "hazards": return Object.values(target.side.sideConditions).reduce((sum, own) => sum + (own.layers ?? 0), 0);
    default: throw new Error(`unknown condition ${word}`);
  }
}

const COMPARES = [["<=", (a, b) => a <= b], [">=", (a, b) => a >= b], ["!=", (a, b) => a !== b], ["<", (a, b) => a < b], [">", (a, b) => a > b], ["=", (a, b) => a === b]];

function holds(at, shot, text, guess) {
  const negated = text.startsWith("!");
  const rest = negated ? text.slice(1) : text;
  for (const [sign, compares] of COMPARES) {
    if (rest.includes(sign)) {
      const [name, number] = rest.split(sign);
      return compares(Number(value(at, shot, name, guess)), Number(number)) !== negated;
    }
  }
  return Boolean(value(at, shot, rest, guess)) !== negated;
}

function score(at, shot) {
  let points = 100;
  for (const rows of at.rules.layers) {
    let guessed;
    const guess = () => {
      const { species, ability } = at.target;
      const all = [species.abilities[0], species.abilities[1]].filter(Boolean).map(id).filter((own) => at.battle.dex.abilities.get(own).gen <= at.rules.generation);
      const shown = ["intimidate", "sandstream", "drought", "drizzle", "snowwarning"].includes(id(ability));
      guessed ??= shown || all.length < 2 ? id(ability) : all[at.battle.ai.random(2)];
      return guessed;
    };
    layer: for (const [moves, steps] of rows) {
      if (moves !== "*" && !moves.includes(shot.move.id)) continue;
      for (const step of steps) {
        const colon = step.search(/: /);
        if (!step.slice(0, colon).split(" ").filter(Boolean).every((text) => holds(at, shot, text, guess))) continue;
        const words = step.slice(colon + 2).split(" ").filter(Boolean);
        const chance = Number(words.find((word) => /^\d+$/.test(word)) ?? 256);
        const happens = at.battle.ai.random(256) < chance;
        if (happens) points += Number(words.find((word) => /^[+-]/.test(word)) ?? 0);
        if (words.includes("end") || (happens && words.includes("stop"))) break layer;
      }
    }
  }
  return Math.max(0, points);
}

const strong = (battle, one, target) => one.moveSlots.filter((slot) => multiplier(battle, battle.dex.moves.get(slot.id).type, target) > 1).length;

/** The Pokémon that comes next. */
export function successor(rules, battle) {
  const target = battle.p1.active[0];
  const all = battle.p2.pokemon.filter((one) => one.hp > 0 && !one.isActive);
  all.sort((one, other) => Number(one.set.name) - Number(other.set.name));
  const worth = (one) => {
    if (rules.generation === 3) return target.types.reduce((product, type) => product * multiplier(battle, type, one), 1);
    const sum = one.types.reduce((total, type) => total + 40 * multiplier(battle, type, target), 0);
    return (one.types.length === 1 ? 2 * sum : sum) % 256;
  };
  const order = all.filter((one) => worth(one) > 0).sort((one, other) => worth(other) - worth(one));
  return order.find((one) => strong(battle, one, target)) ?? all[0];
}

/** The Pokémon that the trainer sends in without need. */
function replacement(rules, battle) {
  const [target, user] = [battle.p1.active[0], battle.p2.active[0]];
  const happens = (chance) => battle.ai.random(1000) < 1000 * chance;
  const all = battle.p2.pokemon.filter((one) => one.hp > 0 && !one.isActive);
  all.sort((one, other) => Number(one.set.name) - Number(other.set.name));
  if (!all.length || user.trapped || user.volatiles.partiallytrapped) return null;
  const attacks = user.moveSlots.map((slot) => battle.dex.moves.get(slot.id)).filter((move) => move.category !== "Status");
  if (rules.generation === 4 && attacks.length >= 2 && attacks.every((move) => multiplier(battle, move.type, target) === 0)) {
    for (const one of all) for (let n = strong(battle, one, target); n > 0; n--) if (happens(2 / 3)) return one;
  }
  for (let n = strong(battle, user, target); n > 0; n--) if (happens(0.9)) return null;
  const struck = user.attackedBy.length && user.activeTurns > 1 ? battle.dex.moves.get(user.attackedBy.at(-1).move).type : null;
  if (!struck || Object.values(user.boosts).reduce((sum, stage) => sum + Math.max(0, stage), 0) > 3) return null;
  for (const [fits, chance] of [[(taken) => taken === 0, 0.5], [(taken) => taken > 0 && taken < 1, 1 / 3]]) {
    for (const one of all.filter((own) => fits(multiplier(battle, struck, own)))) {
      for (let n = strong(battle, one, target); n > 0; n--) if (happens(chance)) return one;
    }
  }
  return null;
}

/** What the trainer does: the choice in the simulator's words. */
export function choice(rules, battle, usable) {
  const send = (one) => `switch ${battle.p2.pokemon.indexOf(one) + 1}`;
  const next = replacement(rules, battle);
  if (next) return send(next);
  const at = scene(rules, battle);
  const scores = usable.map((place) => score(at, at.shots[place]));
  const most = Math.max(...scores);
  const best = usable.filter((_, place) => scores[place] === most);
  return `move ${best[battle.ai.random(best.length)] + 1}`;
}
