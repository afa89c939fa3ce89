// The player's own pictures of the Pokémon of a team: those of a folder whose files are called
// after Pokémon. They are shown for this visit, and neither kept nor sent.

/** Where each picture is, by the name of its Pokémon. */
const pictures = new Map();

/** `Mr. Mime` and `mr-mime` are the same, and so are `Nidoran♀` and `nidoran-f`. */
const plain = (name) =>
  name.replace("♀", "f").replace("♂", "m").normalize("NFKD").toLowerCase().replace(/[^a-z0-9]/g, "");

/** A name on a card may have a form behind it in brackets, or be one of its own with the Pokémon there. */
function picture_of(name) {
  const [, own, inner] = name.match(/^(.*) \((.*)\)$/) ?? [];
  const names = [name, inner, own].filter(Boolean).map(plain);
  return names.map((name) => pictures.get(name)).find(Boolean);
}

function decorate() {
  for (const title of document.querySelectorAll(".mon h3")) {
    const src = !title.querySelector("img") && picture_of(title.textContent);
    // The name is next to it.
    if (src) title.prepend(Object.assign(new Image(), { src, alt: "" }));
  }
}

/** Shows what is in a folder beside its Pokémon, now and with each answer to come. */
export function show(files) {
  for (const url of pictures.values()) URL.revokeObjectURL(url);
  pictures.clear();
  for (const file of files) {
    if (file.type.startsWith("image/")) pictures.set(plain(file.name.replace(/\.\w+$/, "")), URL.createObjectURL(file));
  }
  for (const old of document.querySelectorAll(".mon h3 img")) old.remove();
  decorate();
}

new MutationObserver(decorate).observe(document.body, { subtree: true, childList: true });
