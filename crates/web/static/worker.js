// The Web Worker: the same module as the page, answering views.
import init, { answer, copies } from "./dancedex.js";

/** Milliseconds: long enough for the page to draw an answer on a machine of few cores. */
const DRAWN = 250;

const ready = init();
let later;

// Bytes are handed over, strings are copied.
const say = (said) => postMessage([said, null], said.buffer ? [said.buffer] : []);

const attempt = (work) => {
  try {
    work();
  } catch (error) {
    postMessage([null, String(error)]);
  }
};

onmessage = async ({ data }) => {
  clearTimeout(later);
  try {
    await ready;
  } catch (error) {
    return postMessage([null, String(error)]);
  }
  attempt(() => answer(data, say));
  later = setTimeout(() => attempt(() => copies(say)), DRAWN);
};
