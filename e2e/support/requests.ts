import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";

interface Requests {
  /** Sent, and neither finished nor failed. */
  readonly pending: Set<Request>;
  sent: number;
}

const tracked = new WeakMap<BrowserContext, Requests>();

/** Follows the requests of a context's pages, for {@link waitForRequests}. Call it before they are opened. */
export function trackRequests(context: BrowserContext): void {
  const requests: Requests = { pending: new Set(), sent: 0 };
  const { pending } = requests;
  tracked.set(context, requests);
  context.on("request", (request) => {
    // The browser doesn't report the end of requests of a page that it has left.
    if (request.isNavigationRequest())
      for (const earlier of pending)
        if (pageOf(earlier) === pageOf(request)) pending.delete(earlier);
    pending.add(request);
    requests.sent += 1;
  });
  context.on("requestfinished", (request) => pending.delete(request));
  context.on("requestfailed", (request) => pending.delete(request));
}

const pageOf = (request: Request): Page | undefined =>
  request.serviceWorker() ? undefined : request.frame().page();

/** Waits until React has hydrated the prerendered HTML: it marks the root element when it listens to its events. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) =>
      key.startsWith("__reactContainer"),
    ),
  );

/** Waits until the page has hydrated, is idle and has no request pending. */
export async function waitForRequests(page: Page): Promise<void> {
  const requests = tracked.get(page.context());
  if (!requests) throw new Error("The requests of this page are not tracked.");
  await waitForHydration(page);
  await expect(async () => {
    const { sent } = requests;
    // Requests that follow a response, or are made when the page is idle, are scheduled before this.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(requests.sent).toBe(sent);
    expect([...requests.pending].map((request) => request.url())).toEqual([]);
  }).toPass({ intervals: [20, 50, 100] });
}
