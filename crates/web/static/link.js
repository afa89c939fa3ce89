// A worker, and the connection to it, which is lost if the worker fails, does not start, or ends without a word.
import { NotDownloaded, reason } from "./failure.js";

/** The time within which a worker must start, in seconds. Its script has a few kilobytes; it loads modules later. */
const START = 30;

export class Link {
  /** Starts a worker. `hear` receives its messages, until `fail` receives the reason why the worker is lost. */
  constructor(hear, fail) {
    this.hear = hear;
    this.fail = fail;
    const late = `nothing was loaded within ${START} seconds. Check the connection, and try again`;
    this.late = setTimeout(() => this.lose(late), START * 1000);
    try {
      this.open();
    } catch (error) {
      // The caller does not have this link yet.
      setTimeout(() => this.lose(error));
    }
  }

  open() {
    const name = `dancedex ${Math.random()}`;
    this.worker = new Worker("./worker.js", { type: "module", name });
    this.worker.onmessage = ({ data }) => {
      clearTimeout(this.late);
      if (data === "locked") this.watch(name);
      else if (data === "received") this.unreceived = undefined;
      else if (data !== "started") this.hear(data);
    };
    // Chromium sends this event, but has no property for it.
    this.worker.addEventListener("messageerror", () => this.lose(new Error("a message of the worker cannot be read")));
    this.worker.onerror = (event) => {
      // The error is reported here, and only once: the page itself is intact.
      event.preventDefault();
      // The event has a message only if the script was loaded.
      this.lose(event.message ? new Error(event.message) : new NotDownloaded("worker.js"));
    };
  }

  /** Waits for the lock that the worker holds as long as it lives, however busy it is. The browser sends no event when a
   * worker is killed, but it releases the lock. */
  watch(name) {
    const lost = "the browser ended the work on it, probably because memory ran out. Try again, or ask for less";
    navigator.locks.request(name, () => (this.unreceived ? this.replace() : this.lose(lost)));
  }

  /** Gives a message to another worker if the first was already dead when it was sent, so that the message cannot be the
   * cause. A second one may be. */
  replace() {
    const message = this.unreceived;
    this.unreceived = undefined;
    this.open();
    this.worker.postMessage(message);
  }

  send(message) {
    this.unreceived = message;
    this.worker?.postMessage(message);
  }

  /** Ends the worker. Nothing is heard from it any more. */
  end() {
    clearTimeout(this.late);
    this.fail = undefined;
    this.unreceived = undefined;
    this.worker?.terminate();
  }

  lose(error) {
    const { fail } = this;
    this.end();
    fail?.(reason(error));
  }
}
