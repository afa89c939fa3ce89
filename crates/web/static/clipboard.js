// Exports of the page. Text is copied here; a script that is loaded on first use does everything
// else. Each function resolves to a sentence with the result.
import * as copy from "./copy.js";
import { downloaded, reason } from "./failure.js";

const written = () => downloaded(import("./taken.js"));
const said = (copied) => copied.catch((error) => `That could not be copied: ${reason(error)}.`);

async function link(box) {
  if (box === undefined) return location.href;
  return (await downloaded(import("./box-link.js"))).addressWith(box);
}

export const copyText = (...all) => said(copy.copyText(...all));
export const copyTable = (...all) => said(written().then(({ copyTable }) => copyTable(...all)));
export const copyPicture = (...all) => said(written().then(({ copyPicture }) => copyPicture(...all)));
/** Copies the address of the page, with a box in it if there is one. */
export const copyLink = (box) => said(link(box).then((address) => copy.copyText(address, "dancedex-link.txt")));
