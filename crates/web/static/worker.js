// The Web Worker: the same module as the page, answering views.
import init, { answer, copies } from "./dancedex.js";

/** Milliseconds: long enough for the page to draw an answer on a machine of few cores. */
const DRAWN = 250;

const ready = init();
let later;

// Bytes are handed over, strings are copied.
const say = (said) => postMessage([said, null], said.buffer ? [said.buffer] : []);

// Given up when the next view comes first.
const drawn = () =>
  new Promise((done) => {
    later = setTimeout(done, DRAWN);
  });

onmessage = async ({ data }) => {
  clearTimeout(later);
  try {
    await ready;
    answer(data, say);
    await drawn();
    copies(say);
  } catch (error) {
    postMessage([null, String(error)]);
  }
};
