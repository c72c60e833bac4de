import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";

/** A response that a page or one of its workers received. */
export interface Received {
  readonly path: string;
  /** As on the wire over HTTP/1.1. */
  readonly headerBytes: number;
}

export interface Count {
  readonly requests: number;
  /** Files of JavaScript, with those of workers. */
  readonly scripts: number;
  /** kB, each file gzipped. */
  readonly javascript: number;
  /** kB of style sheets, gzipped; a prerendered page contains them already. */
  readonly cssAgain: number;
  /** kB of the headers of all responses. */
  readonly headers: number;
  /** kB of sound files. */
  readonly sounds: number;
  readonly lines: readonly string[];
}

export interface Responses {
  all(): readonly Received[];
  /** Milliseconds since the last request or response. */
  quietMs(): number;
}

/** Starts to count the responses of a page, also of its workers. */
export async function countResponses(page: Page): Promise<Responses> {
  const received: Received[] = [];
  let last = Date.now();
  page.on("request", () => {
    last = Date.now();
  });
  page.on("response", async (response) => {
    last = Date.now();
    const { pathname } = new URL(response.url());
    const headers = await response.headersArray();
    // The status line, a colon, a space and a line break for each header, and an empty line.
    const headerBytes = headers.reduce(
      (sum, { name, value }) => sum + name.length + value.length + 4,
      19,
    );
    received.push({ path: pathname, headerBytes });
  });
  return { all: () => received, quietMs: () => Date.now() - last };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / 1000;

export function summarize(received: readonly Received[], dist: string, name: string): Count {
  const files = [...new Set(received.map((each) => each.path))].sort();
  const read = (file: string) =>
    existsSync(path.join(dist, file)) ? readFileSync(path.join(dist, file)) : Buffer.alloc(0);
  const gzipped = (file: string) => gzipSync(read(file), { level: 9 }).length;
  const scripts = files.filter((file) => file.endsWith(".js"));
  const sheets = files.filter((file) => file.endsWith(".css"));
  const sounds = files.filter((file) => file.startsWith("/audio/"));
  const page = read(`pages/${name}.html`).toString();
  const inlined = sheets.filter((file) => page.includes(read(file).toString().trim()));
  return {
    requests: received.length,
    scripts: scripts.length,
    javascript: sum(scripts.map(gzipped)),
    cssAgain: sum(inlined.map(gzipped)),
    headers: sum(received.map(({ headerBytes }) => headerBytes)),
    sounds: sum(sounds.map((file) => read(file).length)),
    lines: [...scripts, ...sheets, ...sounds].map((file) => `${file} ${gzipped(file)}`),
  };
}
