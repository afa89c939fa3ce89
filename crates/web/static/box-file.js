// Reads files as the player's box: a list or an export, or a save file, which also selects the game and the
// next boss. Nothing is uploaded.

/** The largest text and the largest save that are read, in bytes. */
const LARGEST_TEXT = 1 << 20;
const LARGEST_SAVE = 8 << 20;
/** The extensions of save files. */
const SAVES = /\.(sav|srm|dsv)$/i;
/** The maximum number of notes that are listed. */
const LISTED = 20;

/** Returns the box on the page, as soon as it is drawn. */
async function box_on_page() {
  for (;;) {
    const box = document.querySelector(".my-box");
    if (box) return box;
    await new Promise(requestAnimationFrame);
  }
}

/** Shows a sentence below the box, and notes. */
async function say(sentence, notes = []) {
  const box = await box_on_page();
  const said = box.querySelector(".box-said");
  const more = notes.length - LISTED;
  const lines = [...notes.slice(0, LISTED), ...(more > 0 ? [`and ${more} more`] : [])];
  const list = document.createElement("ul");
  list.append(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  said.replaceChildren(sentence, ...(lines.length > 0 ? [list] : []));
}

/** The module that reads save files, which also answers questions about boxes. */
async function reader() {
  const module = await import("./moves.js");
  await module.default();
  return module;
}

async function take_save(bytes) {
  const { address, text, about, notes } = JSON.parse((await reader()).read_save(bytes));
  // A box that came with a link is kept for this visit only, and so is what replaces it.
  const store = sessionStorage.getItem("box") === null ? localStorage : sessionStorage;
  store.setItem("box", text);
  // The page follows changes of the box in other windows; this one is announced in the same way.
  dispatchEvent(new StorageEvent("storage", { key: "box" }));
  location.hash = address;
  await say(about, notes);
}

async function take_text(bytes) {
  const field = (await box_on_page()).querySelector("textarea");
  field.value = new TextDecoder().decode(bytes);
  await say("");
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

async function take(file) {
  const { name } = file;
  try {
    if (file.size > LARGEST_SAVE) return await say(`${name} is too large for a box: at most 8 MiB are read.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Save files are full of zeros, which no text contains.
    if (SAVES.test(name) || bytes.includes(0)) return await take_save(bytes);
    if (bytes.length > LARGEST_TEXT) return await say(`${name} is too large for a box: at most 1 MiB of text is read.`);
    await take_text(bytes);
  } catch (error) {
    await say(`${name}: ${error?.message ?? error}`);
  }
}

function chosen(field) {
  const [file] = field.files;
  if (!file) return;
  // So that the same file can be chosen again.
  field.value = "";
  take(file);
}

const FIELD = ".my-box .box-file";
addEventListener("change", ({ target }) => target.matches?.(FIELD) && chosen(target));
// A file may have been chosen before this script was loaded.
document.querySelectorAll(FIELD).forEach(chosen);

/** Save files can be dropped anywhere, other files on the box; elsewhere, they are a player's own game. */
const is_for_box = (file, place) => place.closest?.(".my-box") || SAVES.test(file.name);

addEventListener("dragover", (event) => event.target.closest?.(".my-box") && event.preventDefault(), { capture: true });
addEventListener("drop", (event) => {
  const [file, ...others] = event.dataTransfer.files;
  if (!file || others.length > 0 || !is_for_box(file, event.target)) return;
  event.preventDefault();
  if (!document.querySelector(".my-box")) location.hash = "#/team?from=box";
  take(file);
}, { capture: true });
