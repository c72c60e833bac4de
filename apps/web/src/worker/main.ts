/**
 * The service worker: stores the app, the lessons and their sounds on the device, so that they work offline.
 * See docs/decisions/0016-offline.md. A new worker replaces the active one when the user accepts the update,
 * or when no tab is open.
 */

import type { ToPage, ToWorker } from "./messages.ts";
import { createPageResponder, type PageCookies } from "./page-responder.ts";
import type { Plan } from "./plan.ts";
import { createPrecache } from "./precache.ts";
import { routeStrategy, type Strategy } from "./strategies.ts";
import { withTimeout } from "./with-timeout.ts";

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build. */
declare const __PLAN__: Plan;

/** A connected network may still deliver nothing. */
const NETWORK_TIMEOUT_MS = 4000;
/** A tab that is still loading doesn't reply. */
const REPLY_TIMEOUT_MS = 2000;

const plan = __PLAN__;
const precache = createPrecache(plan, { caches, fetch: (path, init) => fetch(path, init) });
const respondWithPage = createPageResponder(plan, {
  precache,
  fetch: (request) => fetch(request as Request),
  readCookies,
  isBeingReplaced,
  createNonce,
  now: Date.now,
  origin: self.location.origin,
});

self.addEventListener("install", (event) => {
  // The browser has just fetched this script, of the server's release.
  const checkedAt = Date.now();
  const install = async () => {
    await precache.addFiles();
    await precache.setCheckedAt(checkedAt).catch(() => undefined);
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  const activate = async () => {
    // The cache may have been cleared meanwhile; missing files are fetched later.
    await precache.addFiles().catch(() => undefined);
    // An earlier version enabled it, which persists, and costs a request that nothing uses.
    await self.registration.navigationPreload?.disable();
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

const HANDLERS: Readonly<
  Record<Exclude<Strategy, "network">, (request: Request, path: string) => Promise<Response>>
> = {
  page: respondWithPage,
  cached: async (request, path) => (await precache.match(path)) ?? fetch(request),
  sound: (_request, path) => precache.sound(path),
  fresh: (request, path) => networkFirst(request, path),
};

self.addEventListener("fetch", (event) => {
  const strategy = routeStrategy(event.request, self.location.origin, plan);
  if (strategy === "network") return;
  const { pathname, search } = new URL(event.request.url);
  event.respondWith(HANDLERS[strategy](event.request, pathname + search));
});

async function networkFirst(request: Request, path: string): Promise<Response> {
  try {
    const response = await withTimeout(NETWORK_TIMEOUT_MS, fetch(request));
    await precache.put(path, response.clone());
    return response;
  } catch (error) {
    const stored = await precache.match(path);
    if (stored) return stored;
    throw error;
  }
}

/** Undefined if workers can't read cookies. */
async function readCookies(): Promise<PageCookies | undefined> {
  if (!("cookieStore" in self)) return undefined;
  const [theme, hint] = await Promise.all(
    ["attune_theme", "attune_signed_in"].map((name) => self.cookieStore.get(name)),
  );
  return { theme: theme?.value, session: hint?.value === "1" ? "loading" : "visitor" };
}

function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

self.addEventListener("message", (event) => {
  const message: ToWorker = event.data;
  const [port] = event.ports;
  const reply = (value: unknown) => port?.postMessage(value);
  switch (message.kind) {
    case "take":
      event.waitUntil(self.skipWaiting());
      break;
    case "hello":
      event.waitUntil(onPageReady(message.sounds));
      break;
    case "current":
      // Without a new time, the next page is the server's.
      event.waitUntil(onReleaseChecked().catch(() => undefined));
      break;
    case "holds":
      reply(precache.hasFile(message.url));
      break;
    case "complete":
      event.waitUntil(precache.isComplete().then(reply));
      break;
    default:
      return message satisfies never;
  }
});

async function onPageReady(sounds: boolean): Promise<void> {
  await Promise.allSettled([
    precache.addFiles(),
    sounds && precache.addSounds(),
    deleteStaleCaches(),
  ]);
}

async function onReleaseChecked(): Promise<void> {
  const checkedAt = Date.now();
  await precache.refreshShell();
  await precache.setCheckedAt(checkedAt);
}

/** Deletes the caches of former releases once no tab uses them; keeps those of a release being installed. */
async function deleteStaleCaches(): Promise<void> {
  const stale = await precache.staleCaches();
  // Waiting for the tabs' replies would delay the next worker.
  if (stale.length === 0 || isBeingReplaced()) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const entries = await Promise.all(tabs.map(queryEntry));
  if (!entries.every((entry) => entry !== undefined && precache.hasFile(entry))) return;
  if (!isBeingReplaced()) await precache.deleteCaches(stale);
}

function isBeingReplaced(): boolean {
  const { installing, waiting } = self.registration;
  return installing !== null || waiting !== null;
}

/** URL of the script that a tab was loaded with; undefined if it doesn't reply. */
function queryEntry(tab: Client): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
  });
  const question: ToPage = { kind: "which" };
  tab.postMessage(question, [port2]);
  return withTimeout(REPLY_TIMEOUT_MS, reply).catch(() => undefined);
}
