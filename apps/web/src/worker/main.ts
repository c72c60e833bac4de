/**
 * The service worker: keeps the app, the lessons and their sounds on the device, so that all of them
 * open without a network. See docs/decisions/0016-offline.md. It takes the place of a former one when
 * a learner says so, or when no tab is left.
 */

import type { ToPage, ToWorker } from "./messages.ts";
import type { Plan } from "./plan.ts";
import { createPrecache } from "./precache.ts";
import { renderShell } from "./shell.ts";
import { routeStrategy, type Strategy } from "./strategies.ts";
import { withTimeout } from "./with-timeout.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put in its place by the build. */
declare const __PLAN__: Plan;

/** For a page to come over a line that may be there in name only. */
const PATIENCE_MS = 4000;
/** For a tab to say which release it is of; one that is still loading says nothing. */
const REPLY_MS = 2000;

const plan = __PLAN__;
const keeping = createPrecache(plan, { caches, fetch: (path, init) => fetch(path, init) });

self.addEventListener("install", (event) => event.waitUntil(keeping.addFiles()));

self.addEventListener("activate", (event) => {
  const settle = async () => {
    // The browser's storage may have been cleared meanwhile; what is missing comes later.
    await keeping.addFiles().catch(() => undefined);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(settle());
});

const ANSWERS: Readonly<
  Record<Exclude<Strategy, "network">, (event: FetchEvent, path: string) => Promise<Response>>
> = {
  page: (event) => page(event),
  kept: async ({ request }, path) => (await keeping.match(path)) ?? fetch(request),
  sound: (_event, path) => keeping.sound(path),
  fresh: ({ request }, path) => fresh(request, path),
};

self.addEventListener("fetch", (event) => {
  const way = routeStrategy(event.request, self.location.origin, plan);
  if (way === "network") return;
  const { pathname, search } = new URL(event.request.url);
  event.respondWith(ANSWERS[way](event, pathname + search));
});

/** The server's page, which is right for theme, visitor and release; else the shell of this release. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(preloadResponse).then(
    (early?: Response) => early ?? fetch(request),
  );
  const kept = await keeping.shell();
  if (!kept) return asked;
  try {
    const answer = await withTimeout(PATIENCE_MS, asked);
    // A proxy whose server is away says so with a status that no page of ours has.
    if (answer.status < 500) return answer;
  } catch {
    // No network, or none to speak of.
  }
  return renderShell(kept, { theme: await chosenTheme(), nonce: newNonce() });
}

async function fresh(request: Request, path: string): Promise<Response> {
  try {
    const answer = await withTimeout(PATIENCE_MS, fetch(request));
    await keeping.put(path, answer.clone());
    return answer;
  } catch (error) {
    const kept = await keeping.match(path);
    if (kept) return kept;
    throw error;
  }
}

/** Where the browser lets workers read cookies; elsewhere the page finds its theme as it begins. */
async function chosenTheme(): Promise<string | undefined> {
  if (!("cookieStore" in self)) return undefined;
  return (await self.cookieStore.get("attune_theme"))?.value;
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

self.addEventListener("message", (event) => {
  const message: ToWorker = event.data;
  const [port] = event.ports;
  const answer = (value: unknown) => port?.postMessage(value);
  switch (message.kind) {
    case "take":
      event.waitUntil(self.skipWaiting());
      break;
    case "hello":
      event.waitUntil(hello(message.sounds));
      break;
    case "holds":
      answer(keeping.hasFile(message.url));
      break;
    case "complete":
      event.waitUntil(keeping.isComplete().then(answer));
      break;
  }
});

async function hello(sounds: boolean): Promise<void> {
  await Promise.allSettled([keeping.addFiles(), sounds && keeping.addSounds(), tidy()]);
}

/** Takes former releases away, once no tab is of one; a release that is just coming stays. */
async function tidy(): Promise<void> {
  const others = await keeping.staleCaches();
  // Whoever waits for a tab's answer keeps the next worker waiting, too.
  if (others.length === 0 || isReplaced()) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const files = await Promise.all(tabs.map(fileOf));
  if (!files.every((file) => file !== undefined && keeping.hasFile(file))) return;
  if (!isReplaced()) await keeping.deleteCaches(others);
}

function isReplaced(): boolean {
  const { installing, waiting } = self.registration;
  return installing !== null || waiting !== null;
}

/** The file that a tab began with; undefined where it doesn't say. */
function fileOf(tab: Client): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
  });
  const question: ToPage = { kind: "which" };
  tab.postMessage(question, [port2]);
  return withTimeout(REPLY_MS, reply).catch(() => undefined);
}
