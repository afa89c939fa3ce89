// The files of a game that were chosen or dropped, as pairs of names and bytes.

/** The extensions of files of worlds, and of archives. */
const ENDINGS = /\.(csv|toml|txt|json|log|party|zip)$/i;
/** One more byte than the maximum size of a file, so that larger files are rejected, not truncated. */
const MOST = (64 << 20) + 1;

const path_of = (file) => file.path ?? (file.webkitRelativePath || file.name);
const named = async (file) => [path_of(file), new Uint8Array(await file.slice(0, MOST).arrayBuffer())];

/** A single file is always read; of several, only those that may belong to a world. */
const wanted = (files) => (files.length === 1 ? files : files.filter((file) => ENDINGS.test(file.name)));

export const bytes_of = (files) => Promise.all(wanted(files).map(named));

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

/** The files of a dropped entry: a file, or a folder with all its files. */
async function files_in(entry) {
  if (entry.isDirectory) return (await Promise.all((await inside(entry)).map(files_in))).flat();
  const file = await new Promise((done, fail) => entry.file(done, fail));
  return [Object.assign(file, { path: entry.fullPath.slice(1) })];
}

/** Must be called at once, because the dropped items are no longer available after the event. */
export function dropped({ items, files }) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return bytes_of([...files]);
  return Promise.all(entries.map(files_in)).then((files) => bytes_of(files.flat()));
}
