// The player's box in an address: compressed, at its end. A visitor who opens the link sees that
// box for the visit; their own box is kept.
const WORD = /([?&])box=([\w-]*)/;
/** Programs that send longer addresses may cut them off. */
const LONGEST = 8_000;

const through = (stream, bytes) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

async function packed(text) {
  const bytes = new Uint8Array(await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text)));
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpacked(word) {
  const letters = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
}

/** Returns the address of the page with a box in it. */
export async function addressWith(box) {
  const address = `${location.href}&box=${await packed(box)}`;
  if (address.length > LONGEST) throw "this box is too large for a link: send it as a file, by Copy the box";
  return address;
}

/** Removes a box from the address, and uses it for this visit. */
export async function take() {
  const [word, before, box] = location.hash.match(WORD) ?? [];
  if (word === undefined) return;
  sessionStorage.setItem("box", await unpacked(box));
  const rest = location.hash.replace(word, before === "?" ? "?" : "");
  history.replaceState(null, "", rest);
}
