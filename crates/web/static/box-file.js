// Reads files as the player's box: a list or an export, or a save file, which also selects the game and the
// next boss. Nothing is uploaded.

import { downloaded } from "./failure.js";

/** The largest save and the largest text that are read, in bytes and characters. */
export const LARGEST = 8 << 20;
const LARGEST_TEXT = 1 << 20;
/** The maximum number of notes that are listed. */
const LISTED = 20;

/** Returns the box on the page, as soon as it is drawn. Goes to it from other views. */
async function box_on_page() {
  if (!document.querySelector(".my-box")) location.hash = "#/team?from=box";
  for (;;) {
    const box = document.querySelector(".my-box");
    if (box) return box;
    await new Promise(requestAnimationFrame);
  }
}

/** Shows a sentence below the box, and notes. */
async function say(sentence, notes = []) {
  const box = await box_on_page();
  box.open = true;
  const said = box.querySelector(".box-said");
  const more = notes.length - LISTED;
  const lines = [...notes.slice(0, LISTED), ...(more > 0 ? [`and ${more} more`] : [])];
  const list = document.createElement("ul");
  list.append(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  said.replaceChildren(sentence, ...(lines.length > 0 ? [list] : []));
}

/** The module that reads files, which also answers questions about boxes. */
async function reader() {
  const module = await downloaded(import("./battles.js"));
  await downloaded(module.default());
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

async function take_text(text) {
  const field = (await box_on_page()).querySelector("textarea");
  field.value = text;
  await say("");
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

export async function take([file]) {
  await box_on_page();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = (await reader()).read_text(bytes);
  if (text === undefined) return take_save(bytes);
  if (text.length > LARGEST_TEXT) throw "a list may have at most 1 MiB";
  await take_text(text);
}

export { say as refuse };
