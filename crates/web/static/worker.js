// The Web Worker: the same module as the page, answering views.
import init, { answer, first } from "./dancedex.js";

const ready = init();

onmessage = async ({ data }) => {
  try {
    await ready;
    const begun = first(data);
    if (begun) postMessage([begun, null]);
    postMessage([answer(data), null]);
  } catch (error) {
    postMessage([null, String(error)]);
  }
};
