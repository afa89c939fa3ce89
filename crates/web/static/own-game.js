// Players' own games: adds their files, has a worker read them, stores and deletes them. Loaded
// after the first answer; the page's module only reads the list of games (`page/mybox.rs`).
import { forget, keep } from "./kept.js";
import { Link } from "./link.js";

/** The key of the list of stored games for the page, with a row for each game and each of its versions. */
const INDEX = "worlds";
/** The extensions of files of worlds, and of archives. */
const ENDINGS = /\.(csv|toml|txt|json|log|party|zip)$/i;
/** One more byte than the maximum size of a file, so that larger files are rejected, not truncated. */
const MOST = (64 << 20) + 1;
/** The maximum number of faults that are listed. */
const LISTED = 100;
/** The address at which the files of a game can be added. */
const NEW = "#/team?game=world.";

const rows = () => JSON.parse(localStorage.getItem(INDEX) ?? "[]");
const list = (rows) => localStorage.setItem(INDEX, JSON.stringify(rows));
const name_of = (row) => row.id.split(".")[1];
const is_game = (row) => row.id.split(".").length === 2;
const others = (name) => rows().filter((row) => name_of(row) !== name);

/** Returns the name of the player's own game in the address: empty before it is added, `undefined` for others. */
const here = () => /[?&](?:game|generation)=world\.([^&.]*)/.exec(location.hash)?.[1];

/** Goes to an address. This also makes the page read the list of games again. */
function lead(address) {
  if (location.hash !== address) location.hash = address;
  else dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Creates an element with its text or its children. */
function made(tag, within = [], more = {}) {
  const element = Object.assign(document.createElement(tag), more);
  element.append(...[within].flat());
  return element;
}

/** Has files read in a separate worker, so that nothing else waits for it. */
function read(files) {
  return new Promise((done, fail) => {
    const hear = (said) => {
      link.end();
      if (Array.isArray(said)) fail(said[1]);
      else done(said);
    };
    const link = new Link(hear, fail);
    link.send(["read", files]);
  });
}

const path_of = (file) => file.path ?? (file.webkitRelativePath || file.name);
const named = async (file) => [path_of(file), new Uint8Array(await file.slice(0, MOST).arrayBuffer())];

/** A single file is always read; of several, only those that may belong to a world. */
const wanted = (files) => (files.length === 1 ? files : files.filter((file) => ENDINGS.test(file.name)));

/** Adds a game. If anything is wrong, everything that was stored before remains. */
export async function take(given) {
  say("Reading\u2026");
  const files = await Promise.all(wanted(given).map(named));
  if (files.length === 0) throw "none of them is a game file";
  const { faults, name, about, notes, rows: found } = await read(files);
  if (faults.length > 0) return say(`${things(faults.length)} wrong; nothing was changed.`, faults);
  const is_stored = await keep(name, files);
  const [game, ...versions] = found;
  list([{ ...game, about, notes }, ...versions, ...others(name)]);
  say(!is_stored || localStorage.inMemory(INDEX) ? `${game.title} is kept only until you close this page.` : `${game.title} is stored only in this browser.`);
  // A view that waited for these files, or for any, keeps its address.
  const waits = here() === "" ? location.hash.replace("=world.", `=world.${name}`) : location.hash;
  lead([name, ""].includes(here()) ? waits : NEW + name);
}

const things = (count) => (count === 1 ? "One thing is" : `${count} things are`);

async function drop_it({ id, title }) {
  list(others(name_of({ id })));
  await forget(name_of({ id }));
  say(`${title} is removed.`);
  lead(here() === name_of({ id }) ? NEW : location.hash);
}

/** A field to choose files, or a folder with all its files. */
const chooser = (title, more) =>
  made("label", [made("span", title), made("input", [], { type: "file", multiple: true, ...more })], { className: "field" });

const WHAT =
  "A zip, a folder, or several files: a world of dancedex, the PBS files of Pok\u00e9mon Essentials, a " +
  "randomizer\u2019s log, trainers.party, Showdown sets or a calculator\u2019s JSON. Choose them here, or drop " +
  "them anywhere on the page. They are read and stored only in this browser: nothing is uploaded.";

const head = made("summary");
const about = made("div");
const kept = made("ul", [], { className: "own-games" });
const choosers = [chooser("Its files, or a zip of them", {}), chooser("Or its folder", { webkitdirectory: true })];
const details = made("details", [head, about, made("p", WHAT), ...choosers, kept], { className: "card more" });
const status = made("p", [], { role: "status" });
const wrong = made("ul", [], { className: "faults" });
const panel = made("section", [details, status, made("div", wrong, { role: "alert" })], { className: "own-game" });
panel.setAttribute("aria-label", "A game of your own");

/** Shows the result of reading files, and their faults. Goes to the panel from other games. */
function say(text, faults = []) {
  if (text && here() === undefined) lead(NEW);
  status.textContent = text;
  const more = faults.length - LISTED;
  const lines = faults.slice(0, LISTED).map((fault) => made("li", fault));
  wrong.replaceChildren(...lines, ...(more > 0 ? [made("li", `and ${more} more`)] : []));
}

/** A stored game with a button to delete it. */
function row(game) {
  const button = made("button", `Forget ${game.title}`, { onclick: () => drop_it(game) });
  return made("li", [made("a", game.title, { href: NEW + name_of(game) }), " ", button]);
}

/** The id of the last game that was shown; `undefined` if it was none. */
let shown = null;

/** Shows the game, and the other stored games. */
function show() {
  const own = rows().filter(is_game);
  const game = own.find((row) => name_of(row) === here());
  // If a part with the focus is folded away, the focus must not be lost.
  const held = details.contains(document.activeElement);
  // If the game is missing, there is nothing to show.
  panel.toggleAttribute("data-lacking", !game);
  head.textContent = game ? `${game.title}, from your files` : "A game of your own";
  // The panel does not open or close while the player looks at the same game.
  if (shown !== game?.id) details.open = !game;
  shown = game?.id;
  const notes = (game?.notes ?? []).map((note) => made("li", note));
  about.replaceChildren(...(game ? [made("p", game.about), made("ul", notes)] : []));
  kept.replaceChildren(...own.map(row));
  if (held) head.focus();
}

const main = document.querySelector("main");
/** The state for which the panel was last shown. */
let seen;

/** Shows the panel while the address is about a player's own game. */
function follow() {
  if (here() === undefined) {
    // The message is no longer relevant.
    if (panel.isConnected) say("");
    return panel.remove();
  }
  const now = `${here()} ${localStorage.getItem(INDEX)}`;
  if (panel.isConnected && seen === now) return;
  seen = now;
  if (!panel.isConnected) main.prepend(panel);
  show();
}

// With every new question, the address may have changed.
new MutationObserver(follow).observe(main, { attributeFilter: ["aria-busy", "data-answered"] });
addEventListener("hashchange", follow);
addEventListener("popstate", follow);
follow();

const link = made("a", "Play a game of your own", { href: NEW });
document.querySelector("footer").append(made("p", [link, ": a fan game, a hack or a randomizer, from its files."]));
const style = made("link", [], { rel: "stylesheet", href: "own-game.css" });
document.head.append(style);

export { say as refuse };
