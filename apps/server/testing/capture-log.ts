import { Writable } from "node:stream";
import { createLogger } from "../src/http/logging.ts";

/** Captures every line at the most verbose level. */
export function captureLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: createLogger("trace", stream) };
}
