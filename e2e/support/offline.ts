import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Longer than the app waits after loading before it registers the service worker. */
const IDLE_DELAY_MS = 5000;

/** The element that holds the update and install banners; added once the service worker is registered. */
const bannerHost = (page: Page) => page.locator("[data-notices]");

/**
 * Fast-forwards the page's installed clock until the app has registered its service worker. Waits long before
 * it does so again: that would also end the app's timeouts for replies of the worker.
 */
export async function skipRegistrationDelay(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(IDLE_DELAY_MS);
    await expect(bannerHost(page)).toBeAttached({ timeout: 3000 });
  }).toPass({ intervals: [50, 100, 200] });
}

/** Waits until the service worker controls the page and reports that everything lessons need is cached. */
export async function waitForOfflineReady(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      const isComplete = new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
      active?.postMessage({ kind: "complete" }, [port2]);
      return (await isComplete) && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isReady, { timeout: 60_000, intervals: [50, 100, 200] }).toBe(true);
}

/** Opens a page whose clock is installed, and waits until lessons work offline. */
export async function openOfflineReady(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await skipRegistrationDelay(page);
  await waitForOfflineReady(page);
}

/** The number of cached sounds: notes, recordings and effects. */
export function countCachedSounds(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("attune-sounds-"));
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });
}

/** A proxy in front of the server, at an origin of its own, that can simulate a new release. */
export interface ReleaseProxy {
  readonly url: string;
  /** Changes the worker script. Paths that match `removed` are missing from now on. */
  publish(removed?: RegExp): void;
  /** Serves this script as the worker from now on. */
  replaceWorker(script: string): void;
  close(): Promise<void>;
}

/**
 * Headers that ask for the worker uncompressed, as a comment is appended, and unconditionally: to the
 * server it is unchanged, so a 304 would hide the new release.
 */
function forWholeBody(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { "if-none-match": _, "if-modified-since": __, ...others } = headers;
  return { ...others, "accept-encoding": "identity" };
}

export async function startReleaseProxy(baseURL: string): Promise<ReleaseProxy> {
  const { hostname, port } = new URL(baseURL);
  let release = 0;
  let removedPaths: RegExp | undefined;
  let workerScript: string | undefined;
  const server: Server = createServer(({ url = "/", method = "GET", headers }, response) => {
    if (removedPaths?.test(url)) {
      response.writeHead(404).end();
      return;
    }
    if (workerScript !== undefined && url === "/sw.js") {
      response.writeHead(200, { "content-type": "application/javascript" }).end(workerScript);
      return;
    }
    const isNewWorker = url === "/sw.js" && release > 0;
    const upstreamHeaders = isNewWorker ? forWholeBody(headers) : headers;
    const options = { hostname, port, path: url, method, headers: upstreamHeaders };
    const forwarded = request(options, (upstream) => {
      const {
        "content-length": _,
        etag: __,
        "last-modified": ___,
        ...otherHeaders
      } = upstream.headers;
      const status = upstream.statusCode ?? 502;
      response.writeHead(status, isNewWorker ? otherHeaders : upstream.headers);
      upstream.on("data", (chunk) => response.write(chunk));
      upstream.on("end", () => response.end(isNewWorker ? `\n// ${release}` : undefined));
    });
    forwarded.on("error", () => response.destroy());
    forwarded.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port: proxyPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${proxyPort}`,
    publish(removed) {
      release += 1;
      removedPaths = removed;
    },
    replaceWorker(script) {
      workerScript = script;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
