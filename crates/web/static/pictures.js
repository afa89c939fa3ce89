// The player's own pictures of Pokémon, from a folder of files named after Pokémon. They are shown
// for this visit, and neither stored nor sent.

/** The address of each picture, by the name of its Pokémon. */
const pictures = new Map();

/** Normalises names: `Mr. Mime` and `mr-mime` are the same, and so are `Nidoran♀` and `nidoran-f`. */
const plain = (name) =>
  name.replace("♀", "f").replace("♂", "m").normalize("NFKD").toLowerCase().replace(/[^a-z0-9]/g, "");

/** A name on a card may be followed by a form in brackets, or be a nickname followed by the Pokémon. */
function picture_of(name) {
  const [, own, inner] = name.match(/^(.*) \((.*)\)$/) ?? [];
  const names = [name, inner, own].filter(Boolean).map(plain);
  return names.map((name) => pictures.get(name)).find(Boolean);
}

function decorate() {
  for (const title of document.querySelectorAll(".mon h3")) {
    const src = !title.querySelector("img") && picture_of(title.textContent);
    // The picture needs no description, because the name is next to it.
    if (src) title.prepend(Object.assign(new Image(), { src, alt: "" }));
  }
}

/** Shows the pictures of a folder next to their Pokémon, now and in each later answer. */
export function take(files) {
  for (const url of pictures.values()) URL.revokeObjectURL(url);
  pictures.clear();
  for (const file of files) {
    if (file.type.startsWith("image/")) pictures.set(plain(file.name.replace(/\.\w+$/, "")), URL.createObjectURL(file));
  }
  for (const old of document.querySelectorAll(".mon h3 img")) old.remove();
  decorate();
}

new MutationObserver(decorate).observe(document.body, { subtree: true, childList: true });
