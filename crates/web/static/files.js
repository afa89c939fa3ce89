// Reads files that were chosen, dropped or pasted, with the script for them. Loaded with the first file.

import { reason } from "./failure.js";

/** The extensions of save files. */
const SAVES = /\.(sav|srm|dsv)$/i;

/** Loads the script that reads files, which depends on the form in which they were chosen, or on which they were
 * dropped. Elsewhere, a save file is the box, and other files are a player's own game. */
function reader(files, place) {
  const is_in = (form) => place.closest?.(form);
  if (is_in(".run-file")) return import("./run-file.js");
  if (place.accept === "image/*") return import("./pictures.js");
  const is_box = is_in(".my-box") || (SAVES.test(files[0].name) && !is_in(".own-game"));
  return files.length === 1 && is_box ? import("./box-file.js") : import("./own-game.js");
}

/** The entries of a folder, which arrive in parts. An empty part is the last. */
async function inside(folder) {
  const reader = folder.createReader();
  const all = [];
  for (;;) {
    const part = await new Promise((done, fail) => reader.readEntries(done, fail));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

/** The files of a file, or of a dropped entry: a file, or a folder with all its files. */
async function files_in(entry) {
  if (entry instanceof File) return [entry];
  if (entry.isDirectory) return (await Promise.all((await inside(entry)).map(files_in))).flat();
  const file = await new Promise((done, fail) => entry.file(done, fail));
  return [Object.assign(file, { path: entry.fullPath.slice(1) })];
}

/** Reads files or dropped entries. If that fails, their form shows why. */
export async function read(entries, place) {
  const files = (await Promise.all(entries.map(files_in))).flat();
  if (files.length === 0) return;
  const [{ name, size }] = files;
  const { LARGEST = Infinity, take, refuse } = await reader(files, place);
  try {
    if (size === 0) throw "it is empty";
    if (size > LARGEST) throw `it is larger than ${LARGEST >> 20 ? `${LARGEST >> 20} MiB` : `${LARGEST >> 10} KiB`}`;
    await take(files);
  } catch (error) {
    refuse(`${files.length > 1 ? "The files" : name} cannot be read: ${reason(error)}`);
  }
}
