// Exports of the page. Text is copied here; a script that is loaded on first use does everything
// else.
export { copyText } from "./copy.js";

const written = () => import("./taken.js");
export const copyTable = async (...all) => (await written()).copyTable(...all);
export const copyPicture = async (...all) => (await written()).copyPicture(...all);
/** Returns the address with the player's box in it. */
export const addressWith = async (box) => (await import("./box-link.js")).addressWith(box);
