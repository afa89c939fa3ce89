// Games of the player's own: takes their files, has a worker read them, keeps and forgets them. Loaded
// after the first answer; the page's module only knows which games there are (`own_games.rs`).
import { forget, keep } from "./kept.js";

/** What games are kept, for the page: a row for each game and each of its versions. */
const INDEX = "worlds";
/** How many faults are listed. */
const LISTED = 100;
/** What a world's files end in, and archives of them. */
const ENDINGS = /\.(csv|toml|txt|json|log|party|zip)$/i;

const address_of = (name) => `#/team?game=world.${name}`;
const rows = () => JSON.parse(localStorage.getItem(INDEX) ?? "[]");
const name_of = (row) => row.id.split(".")[1];
const without = (name) => rows().filter((row) => name_of(row) !== name);
const games = () => rows().filter((row) => row.id === `world.${name_of(row)}`);
const list = (rows) => localStorage.setItem(INDEX, JSON.stringify(rows));

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

/** What was last said of files, and what was wrong with them: it outlives the elements that show it. */
let said = { text: "", faults: [] };
const shown = new Set();

function say(text, faults = []) {
  said = { text, faults };
  for (const element of shown) element.say();
}

/** Has files read in a worker of their own: where they are a lot, nothing else waits for it. */
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
    if (files.length === 0) return say("There is no file of a game among these.");
    const found = await read(files);
    if (found.faults.length > 0) {
      const count = found.faults.length;
      return say(count === 1 ? "One thing is wrong; nothing was changed." : `${count} things are wrong; nothing was changed.`, found.faults);
    }
    const { name, about, notes } = found;
    await keep(name, files);
    const [game, ...versions] = found.rows;
    list([{ ...game, about, notes }, ...versions, ...without(name)]);
    say(`${game.title} is kept in this browser, and nowhere else.`);
    lead(address_of(name));
  } catch (error) {
    say(`These files cannot be taken: ${error?.message ?? error}.`);
  }
}

async function drop_it(name) {
  const [game] = games().filter((row) => name_of(row) === name);
  list(without(name));
  await forget(name);
  say(`${game.title} is forgotten.`);
  const here = location.hash.includes(`=world.${name}`);
  lead(here ? "#/team?game=world." : location.hash);
  for (const element of shown) element.show();
}

const wanted = (files) => (files.length === 1 ? files : files.filter((file) => ENDINGS.test(file.name)));
const named = async (file) => [file.path ?? file.name, new Uint8Array(await file.arrayBuffer())];
const bytes_of = (files) => Promise.all(wanted(files).map(named));

/** All that a folder holds comes in parts; an empty one is the last. */
async function inside(folder) {
  const reader = folder.createReader();
  const all = [];
  for (;;) {
    const part = await new Promise((done, fail) => reader.readEntries(done, fail));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

/** The files of what was dropped: a file, or a folder with all that is in it. */
async function files_in(entry) {
  if (entry.isDirectory) return (await Promise.all((await inside(entry)).map(files_in))).flat();
  const file = await new Promise((done, fail) => entry.file(done, fail));
  return [Object.assign(file, { path: entry.fullPath.slice(1) })];
}

function dropped({ items, files }) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return bytes_of([...files]);
  return Promise.all(entries.map(files_in)).then((files) => bytes_of(files.flat()));
}

class OwnGame extends HTMLElement {
  static observedAttributes = ["data-world"];

  connectedCallback() {
    shown.add(this);
    this.files ??= this.build();
    this.show();
    this.say();
  }

  disconnectedCallback() {
    shown.delete(this);
  }

  attributeChangedCallback() {
    if (this.isConnected && this.files) this.show();
  }

  build() {
    const input = made("input", [], { type: "file", multiple: true });
    input.onchange = () => {
      // The list is emptied with the input: the same file may be chosen again.
      const files = [...input.files];
      input.value = "";
      if (files.length > 0) take(bytes_of(files));
    };
    this.about = made("div");
    this.head = made("summary");
    this.kept = made("ul", [], { className: "own-games" });
    const what =
      "A zip, or several files: a world of dancedex, the PBS files of Pok\u00e9mon Essentials, a randomizer\u2019s log, " +
      "trainers.party, Showdown sets or a calculator\u2019s JSON. They are read in this browser, and kept in it alone.";
    this.files = made("details", [
      this.head,
      this.about,
      made("label", [made("span", "Its files"), input], { className: "field" }),
      made("p", what, { className: "hint-below" }),
      this.kept,
      made("p", made("a", "To the games that come along", { href: "#/team" })),
    ], { className: "card more" });
    this.status = made("p", [], { role: "status" });
    this.wrong = made("ul", [], { className: "faults" });
    this.append(this.files, this.status, made("div", this.wrong, { role: "alert" }));
    return this.files;
  }

  /** What game it is, and which others are kept. */
  show() {
    const own = games();
    const game = own.find((row) => name_of(row) === this.dataset.world);
    // What is put away must not take the focus with it.
    const held = this.files.contains(document.activeElement);
    // There is nothing to see yet, then.
    this.toggleAttribute("data-lacking", !game);
    this.head.textContent = game ? `${game.title}, from your files` : "A game of your own";
    this.files.open = !game;
    const notes = (game?.notes ?? []).map((note) => made("li", note));
    this.about.replaceChildren(...(game ? [made("p", game.about), made("ul", notes)] : []));
    const row = (game) => {
      const forget = made("button", `Forget ${game.title}`, { onclick: () => drop_it(name_of(game)) });
      return made("li", [made("a", game.title, { href: address_of(name_of(game)) }), " ", forget]);
    };
    this.kept.replaceChildren(...own.map(row));
    if (held) this.head.focus();
  }

  say() {
    this.status.textContent = said.text;
    const more = said.faults.length - LISTED;
    const lines = said.faults.slice(0, LISTED).map((fault) => made("li", fault));
    this.wrong.replaceChildren(...lines, ...(more > 0 ? [made("li", `and ${more} more`)] : []));
  }
}

customElements.define("own-game", OwnGame);

// Files may be dropped anywhere, but where something else takes them.
addEventListener("dragover", (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
addEventListener("drop", (event) => {
  if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  const files = dropped(event.dataTransfer);
  if (!document.querySelector("own-game")) lead("#/team?game=world.");
  take(files);
});
