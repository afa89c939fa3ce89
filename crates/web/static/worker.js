// The Web Worker: the same module as the page, answering views.
import init, { answer } from "./dancedex.js";

const ready = init();

onmessage = async ({ data }) => {
  try {
    await ready;
    // Bytes are handed over, strings are copied.
    answer(data, (said) => postMessage([said, null], said.buffer ? [said.buffer] : []));
  } catch (error) {
    postMessage([null, String(error)]);
  }
};
