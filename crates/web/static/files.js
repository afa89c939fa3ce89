// The files of a game as they are chosen or dropped: pairs of names and bytes.

/** What a world's files end in, and archives of them. */
const ENDINGS = /\.(csv|toml|txt|json|log|party|zip)$/i;
/** One byte more than the largest file that is read: it is refused, not cut off. */
const MOST = (64 << 20) + 1;

const path_of = (file) => file.path ?? (file.webkitRelativePath || file.name);
const named = async (file) => [path_of(file), new Uint8Array(await file.slice(0, MOST).arrayBuffer())];

/** A single file counts whatever it is; of several, those that may be of a world. */
const wanted = (files) => (files.length === 1 ? files : files.filter((file) => ENDINGS.test(file.name)));

export const bytes_of = (files) => Promise.all(wanted(files).map(named));

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

/** The files of what was dropped: a file, or a folder with all its files. */
async function files_in(entry) {
  if (entry.isDirectory) return (await Promise.all((await inside(entry)).map(files_in))).flat();
  const file = await new Promise((done, fail) => entry.file(done, fail));
  return [Object.assign(file, { path: entry.fullPath.slice(1) })];
}

/** To be asked at once: what was dropped is gone when the event is over. */
export function dropped({ items, files }) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return bytes_of([...files]);
  return Promise.all(entries.map(files_in)).then((files) => bytes_of(files.flat()));
}
