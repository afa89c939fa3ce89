// Asks the calculator of npm, @smogon/calc, questions in the form of `dancedex damage --batch`:
// checks its answers, makes new questions, compares, and measures its speed. docs/duels.md says how.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// From wherever the command runs: the package is not part of this repository.
const { calculate, Field, Generations, Move, Pokemon, toID } = createRequire(
  join(process.cwd(), "package.json"),
)("@smogon/calc");

const WEATHER = {
  sun: "Sun", rain: "Rain", sand: "Sand", hail: "Hail", snow: "Snow",
  "harsh-sun": "Harsh Sunshine", "heavy-rain": "Heavy Rain", "strong-winds": "Strong Winds",
};
const SIDE = {
  helping_hand: "isHelpingHand", charge: "isCharge", tailwind: "isTailwind", battery: "isBattery",
  power_spot: "isPowerSpot", steely_spirit: "isSteelySpirit", flower_gift: "isFlowerGift",
  reflect: "isReflect", light_screen: "isLightScreen", aurora_veil: "isAuroraVeil",
  friend_guard: "isFriendGuard", foresight: "isForesight", stealth_rock: "isSR",
};
const STATS = ["hp", "atk", "def", "spa", "spd", "spe"];

/** The package's names of a kind by their letters alone, in each generation. */
const known = new Map();

function nameOf(gen, kind, id) {
  const key = `${gen.num} ${kind}`;
  if (!known.has(key)) {
    known.set(key, new Map([...gen[kind]].map((one) => [toID(one.name), one.name])));
  }
  return known.get(key).get(toID(id));
}

/** What the package calls otherwise. */
const ALIASES = {
  "vice-grip": "vise-grip", "necrozma-dawn": "necrozma-dawn-wings",
  "necrozma-dusk": "necrozma-dusk-mane", "meowstic-male-mega": "meowstic-m-mega",
  "meowstic-female-mega": "meowstic-f-mega",
};

/** The species as it is, or without the last words: forms that the package does not tell apart. */
function speciesOf(gen, id) {
  const words = id.replace(/-female$/, "-f").split("-");
  for (let many = words.length; many > 0; many--) {
    const name = nameOf(gen, "species", words.slice(0, many).join(""));
    if (name !== undefined) return name;
  }
}

/** A name that must be there: what the package does not know it would answer for all the same. */
function need(gen, kind, word) {
  const id = ALIASES[word] ?? word;
  const name = kind === "species" ? speciesOf(gen, id) : nameOf(gen, kind, id);
  if (name === undefined) throw new Error(`the package has no ${kind} ${id}`);
  return name;
}

function table(values) {
  return Object.fromEntries(values.map((value, i) => [STATS[i], value]));
}

/** Effort and individual values: of generations 1 and 2 the package wants them doubled. */
function training(who) {
  if (!who.dvs) return { ivs: table(who.ivs), evs: table(who.evs) };
  const { atk, def, spe, spc } = who.dvs;
  const special = who.evs.spc;
  return {
    ivs: { atk: atk * 2, def: def * 2, spe: spe * 2, spa: spc * 2, spd: spc * 2 },
    evs: { ...who.evs, spa: special, spd: special },
  };
}

function fighter(gen, who) {
  const stages = who.boosts ?? [];
  return new Pokemon(gen, need(gen, "species", who.species), {
    level: who.level,
    gender: who.gender,
    nature: who.nature && need(gen, "natures", who.nature),
    ability: who.ability && need(gen, "abilities", who.ability),
    abilityOn: who.ability_active,
    item: who.item && need(gen, "items", who.item),
    status: who.status ?? "",
    curHP: who.cur_hp,
    teraType: who.tera,
    alliesFainted: who.fainted_allies,
    boostedStat: "auto",
    boosts: Object.fromEntries(stages.map((stage, i) => [STATS[i + 1], stage])),
    ...training(who),
  });
}

function side(words = {}) {
  const given = Object.entries(words).filter(([word, on]) => on && SIDE[word]);
  const flags = Object.fromEntries(given.map(([word]) => [SIDE[word], true]));
  return words.switching_out ? { ...flags, isSwitching: "out" } : flags;
}

function ground(field = {}) {
  const terrain = field.terrain;
  return new Field({
    gameType: field.doubles ? "Doubles" : "Singles",
    weather: WEATHER[field.weather],
    terrain: terrain && terrain[0].toUpperCase() + terrain.slice(1),
    isGravity: field.gravity ?? false,
    isMagicRoom: field.magic_room ?? false,
    isWonderRoom: field.wonder_room ?? false,
    attackerSide: side(field.attacker_side),
    defenderSide: side(field.defender_side),
  });
}

function blow(gen, asked) {
  const overrides = {};
  if (asked.power !== undefined) overrides.basePower = asked.power;
  if (asked.move_type !== undefined) overrides.type = asked.move_type;
  return new Move(gen, need(gen, "moves", asked.move), {
    ability: asked.attacker.ability && need(gen, "abilities", asked.attacker.ability),
    item: asked.attacker.item && need(gen, "items", asked.attacker.item),
    species: need(gen, "species", asked.attacker.species),
    isCrit: asked.crit ?? false,
    hits: asked.hits,
    timesUsedWithMetronome: asked.metronome_uses,
    isStellarFirstUse: asked.stellar_first_use,
    overrides,
  });
}

/** A question as the package takes it. */
function ready(asked) {
  const gen = Generations.get(asked.gen);
  const both = [fighter(gen, asked.attacker), fighter(gen, asked.defender)];
  return [gen, ...both, blow(gen, asked), ground(asked.field)];
}

/** Damage in our form: the rolls of each hit. */
function hits(damage, asked) {
  if (typeof damage === "number") return [[damage]];
  if (Array.isArray(damage[0])) return damage;
  const each = asked.attacker.ability === "parental-bond" && damage.length === 2;
  return each ? damage.map((roll) => [roll]) : [damage];
}

function answer(asked) {
  return hits(calculate(...ready(asked)).damage, asked);
}

/** The same, without hits that do nothing and without a list where all rolls are none. */
function plain(damage) {
  const nothing = damage.every((rolls) => rolls.every((roll) => roll === 0));
  return JSON.stringify(nothing ? [[0]] : damage);
}

function lines(file) {
  return readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/** Random numbers from a seed (mulberry32). */
function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** A fighter whose ability and item were those of two others. */
function mixed(who, abled, holder) {
  const { ability, ability_active, fainted_allies } = abled;
  const all = { ...who, ability, ability_active, fainted_allies, item: holder.item };
  delete all.stats;
  return all;
}

/** A question of parts of others of its generation. */
function draw(pool, roll) {
  const any = () => pool[roll(pool.length)];
  const anyone = (role) => mixed(any()[role], any()[role], any()[role]);
  const { damage, attacker, defender, field, ...used } = any();
  return { ...used, attacker: anyone("attacker"), defender: anyone("defender"), field: any().field };
}

/** New questions of the parts of those of a file, with the package's answers. */
function make(file, seed, count) {
  const all = lines(file);
  const roll = dice(seed);
  const gens = [...new Set(all.map((asked) => asked.gen))].sort();
  const pools = new Map(gens.map((gen) => [gen, all.filter((asked) => asked.gen === gen)]));
  for (let i = 0; i < count; i++) {
    const asked = draw(pools.get(gens[i % gens.length]), roll);
    console.log(JSON.stringify({ ...asked, damage: answer(asked) }));
  }
}

/** Whether the package still says what the file says. */
function check(file) {
  const all = lines(file);
  const wrong = all.filter((asked) => plain(answer(asked)) !== plain(asked.damage));
  for (const asked of wrong.slice(0, 5)) {
    console.log(JSON.stringify({ ...asked, package: answer(asked) }));
  }
  console.log(`${all.length} questions, ${wrong.length} that the package answers otherwise`);
}

/** The answers of a file of questions beside those of another. */
function compare(file, answers) {
  const ours = lines(answers);
  const tally = { same: 0, unmodelled: 0, different: 0 };
  lines(file).forEach((asked, i) => {
    const told = ours[i].damage;
    const same = told && plain(told) === plain(asked.damage);
    const what = same ? "same" : told ? "different" : "unmodelled";
    tally[what]++;
    if (what === "different") console.log(JSON.stringify({ ...asked, ours: told }));
  });
  console.error(JSON.stringify(tally));
}

/** Questions a second, all made ready before. */
function time(file) {
  const all = lines(file).map(ready);
  let best = Infinity;
  let sum = 0;
  for (let round = 0; round < 7; round++) {
    const start = process.cpuUsage();
    for (const asked of all) sum += calculate(...asked).range()[1];
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, user + system);
  }
  console.log(`${Math.round((all.length / best) * 1e6)} questions a second (sum ${sum})`);
}

const [task, ...words] = process.argv.slice(2);
const tasks = {
  check: () => check(words[0]),
  make: () => make(words[0], Number(words[1]), Number(words[2])),
  compare: () => compare(words[0], words[1]),
  time: () => time(words[0]),
};
if (!tasks[task]) {
  console.error("smogon.mjs check FILE | make FILE SEED COUNT | compare FILE ANSWERS | time FILE");
  process.exit(2);
}
tasks[task]();
