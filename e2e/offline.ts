import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Waits until all that lessons need is on the device: the worker itself says so. */
export async function waitForOfflineReady(page: Page): Promise<void> {
  const isComplete = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
      active?.postMessage({ kind: "complete" }, [port2]);
      return (await answer) && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isComplete, { timeout: 60_000 }).toBe(true);
}

/** How many sounds are kept: notes, recordings and effects. */
export function countCachedSounds(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("attune-sounds-"));
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return kept.reduce((sum, count) => sum + count, 0);
  });
}

/** An address of its own before the server, where a new release can come out. */
export interface ReleaseProxy {
  readonly url: string;
  /** From now on the worker is another; and of the old release's files the server has none. */
  publish(gone?: RegExp): void;
  /** From now on the worker is this script. */
  replace(worker: string): void;
  close(): Promise<void>;
}

export async function startReleaseProxy(baseURL: string): Promise<ReleaseProxy> {
  const { hostname, port } = new URL(baseURL);
  let edition = 0;
  let removed: RegExp | undefined;
  let replaced: string | undefined;
  const server: Server = createServer(({ url = "/", method = "GET", headers }, reply) => {
    if (removed?.test(url)) {
      reply.writeHead(404).end();
      return;
    }
    if (replaced !== undefined && url === "/sw.js") {
      reply.writeHead(200, { "content-type": "application/javascript" }).end(replaced);
      return;
    }
    const isWorker = url === "/sw.js" && edition > 0;
    // As plain text something can be written after it.
    const asked = isWorker ? { ...headers, "accept-encoding": "identity" } : headers;
    const forwarded = ask({ hostname, port, path: url, method, headers: asked }, (answer) => {
      const { "content-length": _, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      answer.on("data", (piece) => reply.write(piece));
      answer.on("end", () => reply.end(isWorker ? `\n// ${edition}` : undefined));
    });
    forwarded.on("error", () => reply.destroy());
    forwarded.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${own}`,
    publish(gone) {
      edition += 1;
      removed = gone;
    },
    replace(worker) {
      replaced = worker;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
