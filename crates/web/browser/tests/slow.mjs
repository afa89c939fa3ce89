// A host with a connection like a mobile phone's: 1.6 Mbit/s for all requests, compressed as hosts
// do.
import { createServer } from "node:http";
import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { once } from "node:events";

const DIST = fileURLToPath(new URL("../../../../dist", import.meta.url));
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const BYTES_A_SECOND = 1_600_000 / 8;
/** The number of bytes sent at once. */
const PIECE = 4_000;

const compressed = new Map();

/** The compressed content of a file, which is compressed only once. */
function small(path) {
  if (!compressed.has(path)) compressed.set(path, brotliCompressSync(readFileSync(DIST + path)));
  return compressed.get(path);
}

/** Serves `dist/` slowly, and counts the bytes sent until counting is switched off. */
export async function slow_host(t) {
  const host = { bytes: 0, counting: true };
  // Large files are compressed in advance: it takes seconds, and no host does it during a request.
  for (const file of readdirSync(DIST).filter((file) => file.endsWith(".wasm"))) small(`/${file}`);
  let free = 0;
  // All responses share the same connection.
  const send = async (response, bytes) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      free = Math.max(free, performance.now()) + (piece.length / BYTES_A_SECOND) * 1000;
      await new Promise((sent) => setTimeout(sent, free - performance.now()));
      response.write(piece);
      if (host.counting) host.bytes += piece.length;
    }
    response.end();
  };
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://page");
    const path = pathname === "/" ? "/index.html" : pathname;
    response.setHeader("Content-Type", KINDS[extname(path)] ?? "application/octet-stream");
    response.setHeader("Content-Encoding", "br");
    try {
      send(response, small(path));
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  host.address = `http://127.0.0.1:${server.address().port}/`;
  return host;
}
