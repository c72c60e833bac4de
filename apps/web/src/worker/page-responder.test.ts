import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  CHECK_VALID_MS,
  createPageResponder,
  INCOMPLETE_PAGE_AFTER_MS,
  type PageCookies,
  STORED_PAGE_AFTER_MS,
} from "./page-responder.ts";
import { storedPath } from "./stored-pages.ts";

const NOW = 1_000_000_000;
const PAGES = { file: "/assets/pages-1.txt", addresses: ["/intervals"] };
const VISITOR: PageCookies = { theme: undefined, session: "visitor" };
const USER: PageCookies = { theme: "dark", session: "loading" };

const SERVER = "the server's page";
const SHELL = "the shell";
const OF_VISITOR = "the visitor's page";
const OF_USER = "the user's page";

const page = (text: string) =>
  JSON.stringify({
    sheets: ["/assets/a.css"],
    document: `<html lang="en"><style nonce="__CSP_NONCE__">__STYLES__</style>${text}`,
  });

interface Scene {
  readonly cookies?: PageCookies | undefined;
  /** Milliseconds since the release was checked. */
  readonly age?: number | undefined;
  readonly isComplete?: boolean;
  readonly isBeingReplaced?: boolean;
  readonly missing?: readonly string[];
  readonly server?: () => Promise<Response>;
}

const SILENT = () => new Promise<Response>(() => undefined);
const OFFLINE = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};
const status = (code: number) => async () => new Response(SERVER, { status: code });

function scene({
  isComplete = true,
  isBeingReplaced = false,
  missing = [],
  server = status(200),
  ...rest
}: Scene = {}) {
  const { cookies, age } = { cookies: VISITOR, age: 0, ...rest };
  const fetch = vi.fn(server);
  const files = new Map([
    [storedPath("visitor", "/intervals"), page(OF_VISITOR)],
    [storedPath("loading", "/intervals"), page(OF_USER)],
    ["/assets/a.css", "a{}"],
  ]);
  for (const path of missing) files.delete(path);
  let nonces = 0;
  const respond = createPageResponder(
    { pages: PAGES },
    {
      precache: {
        text: async (path) => files.get(path),
        shell: async () =>
          missing.includes("/index.html")
            ? undefined
            : new Response(`<html lang="en"><style nonce="old"></style>${SHELL}`, {
                headers: { "content-security-policy": "style-src 'nonce-old'" },
              }),
        hasAllFiles: async () => isComplete,
        checkedAt: async () => (age === undefined ? undefined : NOW - age),
      },
      fetch,
      readCookies: async () => cookies,
      isBeingReplaced: () => isBeingReplaced,
      createNonce: () => `nonce${++nonces}`,
      now: () => NOW,
      origin: "https://attune.example",
    },
  );
  const open = (path = "/intervals", cache: RequestCache = "default") =>
    respond({ url: `https://attune.example${path}`, cache });
  return { open, fetch };
}

/** Which of the four the response is. */
async function kindOf(response: Promise<Response>): Promise<string | undefined> {
  const text = await (await response).text();
  return [SERVER, SHELL, OF_VISITOR, OF_USER].find((each) => text.includes(each));
}

describe("a page whose release was checked lately", () => {
  test("comes from the device, without a request", async () => {
    const { open, fetch } = scene();
    expect(await kindOf(open())).toBe(OF_VISITOR);
    expect(fetch).not.toHaveBeenCalled();
  });

  test("shows the user or the visitor whom the cookie names, in the chosen theme", async () => {
    const text = await (await scene({ cookies: USER }).open()).text();
    expect(text).toContain(OF_USER);
    expect(text).toContain('<html data-theme="dark" data-session="loading" lang="en">');
    const afterSignOut = await (await scene({ cookies: VISITOR }).open()).text();
    expect(afterSignOut).toContain(OF_VISITOR);
    expect(afterSignOut).toContain('<html lang="en">');
  });

  test("has a nonce of its own, which the policy allows", async () => {
    const { open } = scene();
    const responses = [await open(), await open()];
    for (const [index, response] of responses.entries()) {
      const nonce = `nonce${index + 1}`;
      expect(response.headers.get("content-security-policy")).toBe(`style-src 'nonce-${nonce}'`);
      expect(await response.text()).toContain(`<style nonce="${nonce}">a{}</style>`);
    }
  });

  test.each([
    ["workers can't read cookies", { cookies: undefined }],
    ["it isn't stored", { missing: [storedPath("visitor", "/intervals")] }],
    ["a style sheet isn't stored", { missing: ["/assets/a.css"] }],
    ["the shell isn't stored", { missing: ["/index.html"] }],
    ["another release is installed", { isBeingReplaced: true }],
    ["the release was checked too long ago", { age: CHECK_VALID_MS }],
    ["the release was never checked", { age: undefined }],
    ["the clock was set back", { age: -1 }],
  ] satisfies readonly [string, Scene][])("comes from the server if %s", async (_, given) => {
    expect(await kindOf(scene(given).open())).toBe(SERVER);
  });

  test.each(["no-cache", "reload"] as const)("comes from the server by '%s'", async (cache) => {
    expect(await kindOf(scene().open("/intervals", cache))).toBe(SERVER);
  });

  test.each(["/", "/reset-password?token=a.b", "/phrygian-mode", "/nowhere"])(
    "doesn't matter to %s, which comes from the server",
    async (path) => expect(await kindOf(scene().open(path))).toBe(SERVER),
  );
});

describe("a page that the server is asked for", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const stale = { age: CHECK_VALID_MS };

  test.each([
    ["is offline", OFFLINE],
    ["is replaced by a proxy's error", status(502)],
    ["is restarting", status(503)],
  ])("comes from the device if it %s", async (_, server) => {
    expect(await kindOf(scene({ ...stale, server }).open())).toBe(OF_VISITOR);
    expect(await kindOf(scene({ ...stale, server, cookies: USER }).open())).toBe(OF_USER);
    expect(await kindOf(scene({ ...stale, server, cookies: undefined }).open())).toBe(SHELL);
    expect(await kindOf(scene({ server }).open("/reset-password"))).toBe(SHELL);
  });

  test.each([200, 404])("comes from the server with the status %d", async (code) => {
    const response = await scene({ ...stale, server: status(code) }).open();
    expect([response.status, await response.text()]).toEqual([code, SERVER]);
  });

  test("comes from the device after a second of silence", async () => {
    const kind = kindOf(scene({ ...stale, server: SILENT }).open());
    await vi.advanceTimersByTimeAsync(STORED_PAGE_AFTER_MS);
    expect(await kind).toBe(OF_VISITOR);
  });

  test("waits longer while part of the release is missing", async () => {
    const given = { ...stale, isComplete: false };
    const slow = () =>
      new Promise<Response>((resolve) =>
        setTimeout(() => resolve(new Response(SERVER)), INCOMPLETE_PAGE_AFTER_MS - 1),
      );
    const kinds = [slow, SILENT].map((server) => kindOf(scene({ ...given, server }).open()));
    await vi.advanceTimersByTimeAsync(INCOMPLETE_PAGE_AFTER_MS);
    expect(await Promise.all(kinds)).toEqual([SERVER, OF_VISITOR]);
  });

  test("fails with the server's failure if nothing is stored", async () => {
    const given = { ...stale, missing: ["/index.html"], server: OFFLINE };
    await expect(scene(given).open()).rejects.toThrow("Failed to fetch");
  });
});

test("never shows a visitor's page to a user, or a user's to a visitor", async () => {
  const given = fc.record({
    cookies: fc.constantFrom(VISITOR, USER, undefined),
    age: fc.constantFrom(-1, 0, CHECK_VALID_MS, undefined),
    isComplete: fc.boolean(),
    isBeingReplaced: fc.boolean(),
    missing: fc.subarray([
      storedPath("visitor", "/intervals"),
      storedPath("loading", "/intervals"),
      "/assets/a.css",
    ]),
    server: fc.constantFrom(OFFLINE, status(200), status(503)),
  });
  await fc.assert(
    fc.asyncProperty(given, async (each) => {
      const kind = await kindOf(scene(each).open());
      const own = each.cookies === VISITOR ? OF_VISITOR : OF_USER;
      expect([SERVER, SHELL, ...(each.cookies ? [own] : [])]).toContain(kind);
    }),
  );
});
