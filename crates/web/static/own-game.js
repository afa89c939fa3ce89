// Games of the player's own: takes their files, has a worker read them, keeps and forgets them. Loaded
// after the first answer; the page's module only knows which games there are (`page/mybox.rs`).
import { forget, keep } from "./kept.js";
import { bytes_of, dropped } from "./files.js";

/** What games are kept, for the page: a row for each game and each of its versions. */
const INDEX = "worlds";
/** How many faults are listed. */
const LISTED = 100;
/** Where files of a game are asked for. */
const NEW = "#/team?game=world.";

const rows = () => JSON.parse(localStorage.getItem(INDEX) ?? "[]");
const list = (rows) => localStorage.setItem(INDEX, JSON.stringify(rows));
const name_of = (row) => row.id.split(".")[1];
const is_game = (row) => row.id.split(".").length === 2;
const others = (name) => rows().filter((row) => name_of(row) !== name);

/** The name of the game that the address is about: empty where it is yet to be brought. */
const here = () => /[?&](?:game|generation)=world\.([^&.]*)/.exec(location.hash)?.[1];

/** Leads to an address. The page looks again at which games there are, too. */
function lead(address) {
  if (location.hash !== address) location.hash = address;
  else dispatchEvent(new HashChangeEvent("hashchange"));
}

/** An element with its text or its children. */
function made(tag, within = [], more = {}) {
  const element = Object.assign(document.createElement(tag), more);
  element.append(...[within].flat());
  return element;
}

/** Has files read in a worker of their own: however long that takes, nothing else waits for it. */
function read(files) {
  return new Promise((done, fail) => {
    const worker = new Worker("./worker.js", { type: "module" });
    const end = (settle) => (what) => {
      worker.terminate();
      settle(what);
    };
    worker.onmessage = ({ data }) => (Array.isArray(data) ? end(fail)(data[1]) : end(done)(data));
    worker.onerror = (event) => {
      event.preventDefault();
      end(fail)("the worker could not be loaded");
    };
    worker.postMessage(["read", files]);
  });
}

/** Takes in a game. Where anything is wrong, all that was kept before stays as it is. */
async function take(chosen) {
  say("Reading\u2026");
  try {
    const files = await chosen;
    if (files.length === 0) return say("None of these is a game file.");
    const { faults, name, about, notes, rows: found } = await read(files);
    if (faults.length > 0) return say(`${things(faults.length)} wrong; nothing was changed.`, faults);
    await keep(name, files);
    const [game, ...versions] = found;
    list([{ ...game, about, notes }, ...versions, ...others(name)]);
    say(`${game.title} is stored only in this browser.`);
    // An address that waited for these files stays as it is, and a view that waited for any.
    const waits = here() === "" ? location.hash.replace("=world.", `=world.${name}`) : location.hash;
    lead([name, ""].includes(here()) ? waits : NEW + name);
  } catch (error) {
    say(`These files cannot be read: ${error?.message ?? error}`);
  }
}

const things = (count) => (count === 1 ? "One thing is" : `${count} things are`);

async function drop_it({ id, title }) {
  list(others(name_of({ id })));
  await forget(name_of({ id }));
  say(`${title} is removed.`);
  lead(here() === name_of({ id }) ? NEW : location.hash);
}

/** A way to choose files; for a folder, all its files. */
function chooser(title, more) {
  const input = made("input", [], { type: "file", multiple: true, ...more });
  input.onchange = () => {
    // The list is emptied with the input: the same file may be chosen again.
    const files = [...input.files];
    input.value = "";
    if (files.length > 0) take(bytes_of(files));
  };
  return made("label", [made("span", title), input], { className: "field" });
}

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

/** Shows the result of reading files, and their errors. */
function say(text, faults = []) {
  status.textContent = text;
  const more = faults.length - LISTED;
  const lines = faults.slice(0, LISTED).map((fault) => made("li", fault));
  wrong.replaceChildren(...lines, ...(more > 0 ? [made("li", `and ${more} more`)] : []));
}

/** A game that is kept, and the way to be rid of it. */
function row(game) {
  const button = made("button", `Forget ${game.title}`, { onclick: () => drop_it(game) });
  return made("li", [made("a", game.title, { href: NEW + name_of(game) }), " ", button]);
}

/** The game that was shown last: `undefined` where it was none. */
let shown = null;

/** What game it is, and which others are kept. */
function show() {
  const own = rows().filter(is_game);
  const game = own.find((row) => name_of(row) === here());
  // What is put away must not take the focus with it.
  const held = details.contains(document.activeElement);
  // There is nothing to see yet, then.
  panel.toggleAttribute("data-lacking", !game);
  head.textContent = game ? `${game.title}, from your files` : "A game of your own";
  // Which is open does not change while the player looks at the same game.
  if (shown !== game?.id) details.open = !game;
  shown = game?.id;
  const notes = (game?.notes ?? []).map((note) => made("li", note));
  about.replaceChildren(...(game ? [made("p", game.about), made("ul", notes)] : []));
  kept.replaceChildren(...own.map(row));
  if (held) head.focus();
}

const main = document.querySelector("main");
/** What the panel was last shown for. */
let seen;

/** Is there while the address is about a game of the player's own. */
function follow() {
  if (here() === undefined) {
    // What was said is said.
    if (panel.isConnected) say("");
    return panel.remove();
  }
  const now = `${here()} ${localStorage.getItem(INDEX)}`;
  if (panel.isConnected && seen === now) return;
  seen = now;
  if (!panel.isConnected) main.prepend(panel);
  show();
}

// Whenever something else is asked, the address may be another.
new MutationObserver(follow).observe(main, { attributeFilter: ["aria-busy", "data-answered"] });
addEventListener("hashchange", follow);
addEventListener("popstate", follow);
follow();

const link = made("a", "Play a game of your own", { href: NEW });
document.querySelector("footer").append(made("p", [link, ": a fan game, a hack or a randomizer, from its files."]));
const style = made("link", [], { rel: "stylesheet", href: "own-game.css" });
document.head.append(style);

// Files may be dropped anywhere, but where something else takes them.
addEventListener("dragover", (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
addEventListener("drop", (event) => {
  if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  const files = dropped(event.dataTransfer);
  if (here() === undefined) lead(NEW);
  take(files);
});
