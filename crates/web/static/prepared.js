// The answers that were prepared when the page was built.

/** The names of their files, which are derived from addresses. */
const PREPARED = new Set([__PREPARED__]);

/** Returns the answer to an address; nothing if none is prepared. */
export async function prepared(address) {
  const name = address.slice(2).replace(/[?=&]/g, "-") || "team";
  if (!PREPARED.has(name)) return;
  const came = await fetch(`first/${name}`).catch(() => {});
  if (!came?.ok) return;
  const said = came.body.pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(said).arrayBuffer());
}
