// Loads the page, and shows why if this fails.
import { downloaded, reason } from "./failure.js";

/** Shows a sentence above everything else. */
function complain(sentence) {
  const message = document.getElementById("failure");
  message.textContent = sentence;
  message.hidden = false;
}

/** Shows that a part of the page does not work. */
const refuse = (part) => (error) => complain(`${part} cannot be used: ${reason(error, "reload the page")}.`);

/** Returns the prepared answer to the address, if any. Later visits have all modules stored. */
async function first() {
  if (navigator.serviceWorker?.controller) return;
  const { prepared } = await import("./prepared.js");
  return prepared(location.hash);
}

/** Resolves when the page is drawn. */
let drawn;
const page = new Promise((done) => (drawn = done));

/** Has files read by scripts that are loaded with the first of them. */
async function read(files, place) {
  await page;
  await downloaded(import("./files.js")).then(({ read }) => read(files, place)).catch(refuse("Files"));
}

/** The contents of the field that has the focus, if they were read when they were pasted. */
let pasted;
addEventListener("focusin", () => (pasted = undefined));
// Text that is pasted into a field of several lines is read at once, not when the field loses the focus. A list that is
// pasted into the field for one Pokémon is added to the box.
addEventListener("paste", (event) => {
  const box = event.target.closest?.(".my-box");
  const list = event.clipboardData?.getData("text") ?? "";
  let field = event.target;
  if (box && field.matches("[list]") && list.trim().includes("\n")) {
    event.preventDefault();
    field = box.querySelector("textarea");
    field.value = `${field.value}\n${list}`.trim();
  }
  if (!field.matches?.("textarea")) return;
  setTimeout(() => {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    pasted = field.value;
    // The answer is at the top.
    if (box) scrollTo(0, 0);
  });
});
addEventListener("change", (event) => event.target.matches("textarea") && event.target.value === pasted && event.stopImmediatePropagation(), { capture: true });
addEventListener("change", ({ target }) => {
  if (target.type === "file") {
    read([...target.files], target);
    // So that the same file can be chosen again.
    target.value = "";
  } else if (target.value && target.matches(".run-file textarea")) {
    read([new File([target.value], "The text")], target);
  }
});
addEventListener("dragover", (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
addEventListener("drop", (event) => {
  // Files and folders are available only during the event.
  const items = [...event.dataTransfer.items].filter(({ kind }) => kind === "file");
  if (items.length === 0) return;
  event.preventDefault();
  read(items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile()), event.target);
});

/** The first screen, which the page replaces. */
const painted = document.getElementById("loading");
try {
  // Use the box that came with the link. A damaged one is ignored.
  if (location.hash.includes("box=")) await import("./box-link.js").then(({ take }) => take()).catch(() => {});
  const answer = first();
  const { default: init, start } = await downloaded(import("./page.js"));
  await downloaded(init());
  const said = await answer.catch(() => {});
  painted.remove();
  start(said);
  drawn();
  // From here on nothing should fail. If something does, the browser's console shows what.
  addEventListener("error", () => complain("A part of this page has stopped, because dancedex has a fault. Reload the page: its address contains your question."));
} catch (error) {
  document.getElementById("failure").after(painted);
  // The first screen is hidden if the address asks for something else.
  const rest = "link" in document.documentElement.dataset ? "" : " The answer below can be read, but not changed.";
  complain(`dancedex cannot start: ${reason(error, "reload the page")}.${rest}`);
}

/** Loads what can wait until after the first answer: players' own games, rare rules, keys of grids, folding,
 * suggestions for the box, and everything needed to work offline. */
function follow() {
  own_game();
  downloaded(import("./more-rules.js")).catch(refuse("The rarely used rules"));
  import("./grid.js").catch(() => {});
  for (const file of ["remember", "details", "box-names"]) import(`./${file}.js`).catch(() => {});
  // Without the service worker the page still works, but not offline.
  navigator.serviceWorker?.register("./sw.js").catch(() => {});
}

/** Loads the script that accepts the files of players' own games. */
const own_game = () => downloaded(import("./own-game.js")).catch(refuse("Games of your own"));

// In this case the first answer depends on it.
if (location.hash.includes("=world.")) own_game();

// A new version has taken over and removed the files of this one, so the page reloads. The address
// contains the complete state. On a first visit there is no older version.
if (navigator.serviceWorker?.controller) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
}
const watch = new MutationObserver(() => {
  if (document.querySelector("main")?.dataset.ready !== "true") return;
  watch.disconnect();
  follow();
});
watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
