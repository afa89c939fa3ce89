// The only place where failures become sentences for players. A script that knows what is wrong throws a string, which is
// shown as it is. Everything else is an exception of the browser or a fault of dancedex: its text goes to the console.

/** A download that failed. */
export class NotDownloaded extends Error {}

/** Waits for a download. In all browsers, a failed one is a type error, but so are many faults. The loader of a module
 * throws an error of its own if the host does not have the file. */
export async function downloaded(download) {
  try {
    return await download;
  } catch (cause) {
    const is_missing = cause instanceof TypeError || /^failed to fetch/.test(cause?.message);
    throw is_missing ? new NotDownloaded(cause.message, { cause }) : cause;
  }
}

function explained(error, again) {
  if (typeof WebAssembly === "undefined") {
    return "this browser does not run WebAssembly, because it is older than 2023 or a security setting forbids it";
  }
  if (error instanceof NotDownloaded) return `a part of dancedex could not be downloaded. Check the connection, and ${again}`;
  if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) {
    return "the code of dancedex is damaged, or blocked by this browser or the network. Try another browser";
  }
  // Code that gets no memory stops without a message; a fault of dancedex has one.
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
    return `it probably needs more memory than this browser has. Close other pages, and ${again}`;
  }
  if (/SyntaxError(?!.*JSON)/.test(error)) return "dancedex was updated meanwhile, or this browser is older than 2023. Reload the page";
  if (error?.name === "QuotaExceededError") return "this browser has no space left to store it";
  if (error instanceof DOMException) return "this browser does not allow it";
  return "dancedex has a fault, which is described in the browser\u2019s console";
}

/** Returns why something failed, as the end of a sentence. `again` is how the player tries once more. */
export function reason(error, again = "try again") {
  if (typeof error === "string") return error;
  console.error(error);
  return explained(error, again);
}
