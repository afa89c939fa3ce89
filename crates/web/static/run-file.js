// Opens run files in the run view: chosen, dropped or pasted. Their text goes into the address, the worker
// reads it, and the page replaces it by the run that it contains.

/** Enough for every area of a game, and as long as an address may be. */
const LARGEST = 65_536;

function open(text) {
  const [path, query] = location.hash.split("?");
  const run = new URLSearchParams(query);
  run.set("file", text);
  location.hash = `${path}?${run}`;
}

/** Shows what is wrong with a file below the field. */
function refuse(form, sentence) {
  const said = form.querySelector(".complaint") ?? form.appendChild(document.createElement("p"));
  said.className = "complaint";
  said.setAttribute("role", "alert");
  said.textContent = sentence;
}

async function read(form, file) {
  if (!file) return;
  if (file.size > LARGEST) return refuse(form, `${file.name} is too large for a run file: at most 64 KiB are read.`);
  const text = await file.text();
  if (text.trim()) open(text);
  else refuse(form, `${file.name} is empty.`);
}

const form_of = ({ target }) => target.closest?.(".run-file");

addEventListener("change", (event) => {
  const form = form_of(event);
  if (!form) return;
  const { target } = event;
  if (target.type === "file") read(form, target.files[0]);
  else if (target.value.length > LARGEST) refuse(form, "This is too long for a run file: at most 64 KiB are read.");
  else if (target.value.trim()) open(target.value);
});
// Otherwise a file that is dropped anywhere is one of a player's own game.
addEventListener("dragover", (event) => form_of(event) && event.preventDefault(), { capture: true });
addEventListener("drop", (event) => {
  const form = form_of(event);
  if (!form || !event.dataTransfer.files.length) return;
  event.preventDefault();
  read(form, event.dataTransfer.files[0]);
}, { capture: true });
