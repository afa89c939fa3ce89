// The Web Worker: the same module as the page, answering views.
import init, { answer } from "./dancedex.js";

const ready = init();

onmessage = async ({ data }) => {
  try {
    await ready;
    answer(data, (reply) => postMessage([reply, null], [reply.buffer]));
  } catch (error) {
    postMessage([null, String(error)]);
  }
};
