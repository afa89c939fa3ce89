// What the page takes along: text, and by a script that comes with the first of it all else.
export { copyText } from "./copy.js";

const written = () => import("./taken.js");
export const copyTable = async (...all) => (await written()).copyTable(...all);
export const copyPicture = async (...all) => (await written()).copyPicture(...all);
/** The address, with the player's box in it where that is asked for. */
export const addressWith = async (box) => (await import("./box-link.js")).addressWith(box);
