// Notes about the box that suggest names: each name becomes a button that writes it into the box.
const NOTE = /^line (\d+): .*`(.+)`; did you mean (.+)\?/;

/** Replaces a name in a line of the box. */
function write(line, wrong, name) {
  const field = document.querySelector(".my-box textarea");
  const lines = field.value.split("\n");
  lines[line - 1] = lines[line - 1]?.replace(wrong, name);
  field.value = lines.join("\n");
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function offer(note) {
  const [, line, wrong, names = ""] = NOTE.exec(note.textContent) ?? [];
  for (const name of names.split(/, | or /).filter(Boolean)) {
    const button = document.createElement("button");
    button.textContent = `Change to ${name}`;
    button.onclick = () => write(line, wrong, name);
    note.append(" ", button);
  }
}

function offer_all() {
  for (const note of document.querySelectorAll(".notes li:not(:has(button))")) offer(note);
}

new MutationObserver(offer_all).observe(document.body, { subtree: true, childList: true });
offer_all();
