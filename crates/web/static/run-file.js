// Opens a file in the run view: its text goes into the address, the worker reads it, and the page replaces it by
// the run that it contains.

/** Enough bytes for every area of a game, and as many as an address may have. */
export const LARGEST = 65_536;

export async function take([file]) {
  const text = await file.text();
  const [path, query] = location.hash.split("?");
  const run = new URLSearchParams(query);
  run.set("file", text);
  location.hash = `${path}?${run}`;
}

/** Shows what is wrong with a file below the field. */
export function refuse(sentence) {
  const form = document.querySelector(".run-file");
  form.open = true;
  const said = form.querySelector(".complaint") ?? form.appendChild(document.createElement("p"));
  said.className = "complaint";
  said.setAttribute("role", "alert");
  said.textContent = sentence;
}
