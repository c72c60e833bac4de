import { describe, expect, test, vi } from "vitest";
import type { Plan } from "./plan.ts";
import { createPrecache } from "./precache.ts";
import { formatPages, storedPath } from "./stored-pages.ts";

const ORIGIN = "https://attune.example";
const PAGES = "/assets/pages-3.txt";
const PLAN: Plan = {
  version: "2",
  files: ["/index.html", "/assets/a-1.js", "/assets/b-2.js", PAGES],
  pages: { file: PAGES, addresses: ["/keys"] },
  lessons: ["/api/lessons"],
  sounds: ["/audio/C_4.mp3", "/audio/D_4.mp3"],
  soundsVersion: "s",
};

const KEYS = { address: "/keys", sheets: ["/assets/a.css"], document: "<h1>Keys</h1>" };
const PAGES_FILE = formatPages([
  { ...KEYS, session: "visitor" },
  { ...KEYS, session: "loading" },
]);
const STORED_PAGES = [storedPath("visitor", "/keys"), storedPath("loading", "/keys")];

/** An in-memory CacheStorage. */
function storage() {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => void kept.set(path, answer),
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name) as unknown as Cache,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string) =>
      [...all.values()]
        .find((kept) => kept.has(path))
        ?.get(path)
        ?.clone(),
  };
  return { all, caches: caches as Pick<CacheStorage, "open" | "keys" | "delete" | "match"> };
}

/** A same-origin response. */
function answerOf(text: string, { status = 200, type = "basic", redirected = false } = {}) {
  const make = (): Response =>
    Object.defineProperties(new Response(text, { status }), {
      type: { value: type },
      redirected: { value: redirected },
      clone: { value: make },
    });
  return make();
}

function worker(given: Record<string, Response> = {}) {
  const answers: Record<string, Response> = { [PAGES]: answerOf(PAGES_FILE), ...given };
  const asked: string[] = [];
  const { all, caches } = storage();
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push(`${path} ${init?.credentials ?? "same-origin"}`);
    return answers[path]?.clone() ?? answerOf(`of the server: ${path}`);
  };
  return { asked, all, caches, keeping: createPrecache(PLAN, { caches, fetch }) };
}

describe("a release's cache", () => {
  test("fetches every file once, without credentials", async () => {
    const { asked, all, keeping } = worker();
    await keeping.addFiles();
    await keeping.addFiles();
    expect(asked.sort()).toEqual(
      [...PLAN.files, ...PLAN.lessons].map((path) => `${path} omit`).sort(),
    );
    expect([...(all.get("attune-2")?.keys() ?? [])].sort()).toEqual(
      [...PLAN.files, ...PLAN.lessons, ...STORED_PAGES].sort(),
    );
    expect(await keeping.isComplete()).toBe(false);
    await keeping.addSounds();
    expect(await keeping.isComplete()).toBe(true);
  });

  test("copies only hashed files from a former release", async () => {
    const { asked, caches, keeping } = worker();
    const former = await caches.open("attune-1");
    for (const path of ["/assets/a-1.js", "/index.html"])
      await former.put(path, answerOf(`former ${path}`));
    await keeping.addFiles();
    expect(asked).not.toContain("/assets/a-1.js omit");
    expect(await (await keeping.match("/assets/a-1.js"))?.text()).toBe("former /assets/a-1.js");
    expect(await (await keeping.shell())?.text()).toBe("of the server: /index.html");
  });

  test.each([
    ["missing", { status: 404 }],
    ["failing", { status: 503 }],
    ["elsewhere", { redirected: true }],
    ["opaque", { type: "opaque" }],
    ["a part", { status: 206 }],
  ])("rejects the installation when a file is %s", async (_, how) => {
    const { all, keeping } = worker({ "/assets/b-2.js": answerOf("", how) });
    await expect(keeping.addFiles()).rejects.toThrow("/assets/b-2.js");
    expect(all.get("attune-2")?.has("/assets/b-2.js")).toBe(false);
  });

  test("stores each page by itself, also when a former release had the same ones", async () => {
    const { asked, caches, keeping } = worker();
    await (await caches.open("attune-1")).put(PAGES, answerOf(""));
    await keeping.addFiles();
    expect(asked).toContain(`${PAGES} omit`);
    const { sheets, document } = KEYS;
    for (const path of STORED_PAGES)
      expect(JSON.parse((await keeping.text(path)) ?? "")).toEqual({ sheets, document });
    expect(await keeping.hasAllFiles()).toBe(true);
  });

  test("lacks a file while a page is missing", async () => {
    const { caches, keeping } = worker();
    const cache = await caches.open("attune-2");
    const { put } = cache;
    cache.put = async (path, response) => {
      if (path === STORED_PAGES[1]) throw new DOMException("full", "QuotaExceededError");
      return put(path, response);
    };
    vi.spyOn(caches, "open").mockResolvedValue(cache);
    await expect(keeping.addFiles()).rejects.toThrow("full");
    expect(await keeping.hasAllFiles()).toBe(false);
    vi.restoreAllMocks();
    await keeping.addFiles();
    expect(await keeping.hasAllFiles()).toBe(true);
  });

  test("finds files of another release", async () => {
    const { caches, keeping } = worker();
    await (await caches.open("attune-1")).put("/assets/old-0.js", answerOf("old"));
    expect(await (await keeping.match("/assets/old-0.js"))?.text()).toBe("old");
    expect(keeping.hasFile(`${ORIGIN}/assets/a-1.js`)).toBe(true);
    expect(keeping.hasFile(`${ORIGIN}/assets/old-0.js`)).toBe(false);
  });

  test("lists only other releases' caches as stale", async () => {
    const { caches, keeping } = worker();
    for (const name of ["attune-1", "attune-2", "attune-sounds-s", "attune-sounds-r", "foreign"])
      await caches.open(name);
    await keeping.deleteCaches(await keeping.staleCaches());
    expect((await caches.keys()).sort()).toEqual(["attune-2", "attune-sounds-s", "foreign"]);
  });
});

describe("the time of a release's check", () => {
  const shellOf = (script: string) => answerOf(`<script src="/assets/${script}"></script>`);

  test("stays unknown until the release is complete", async () => {
    const { keeping } = worker({ "/index.html": shellOf("a-1.js") });
    expect(await keeping.checkedAt()).toBeUndefined();
    await keeping.setCheckedAt(1);
    expect(await keeping.checkedAt()).toBeUndefined();
    await keeping.addFiles();
    await keeping.setCheckedAt(2);
    expect(await keeping.checkedAt()).toBe(2);
  });

  test("stays unknown if the server sent another release's shell during the installation", async () => {
    const { keeping } = worker({ "/index.html": shellOf("a-2.js") });
    await keeping.addFiles();
    await keeping.setCheckedAt(1);
    expect(await keeping.checkedAt()).toBeUndefined();
  });

  test("belongs to a new shell, which has the operator's present policy", async () => {
    const { all, keeping } = worker({ "/index.html": shellOf("a-1.js") });
    await keeping.addFiles();
    all.get("attune-2")?.set("/index.html", answerOf("with a former policy"));
    await keeping.refreshShell();
    expect(await keeping.text("/index.html")).toContain("/assets/a-1.js");
  });

  test.each([
    ["is of another release", answerOf('<script src="/assets/a-2.js"></script>')],
    ["fails", answerOf("", { status: 503 })],
  ])("keeps the stored shell if the new one %s", async (_, answer) => {
    const { all, keeping } = worker({ "/index.html": answer });
    const stored = shellOf("a-1.js");
    await keeping.addFiles().catch(() => undefined);
    all.get("attune-2")?.set("/index.html", stored);
    await expect(keeping.refreshShell()).rejects.toThrow();
    expect(await keeping.text("/index.html")).toBe(await stored.text());
  });
});

test("stores a sound when it is first played, unless the response is partial", async () => {
  const { asked, keeping } = worker({ "/audio/D_4.mp3": answerOf("gone", { status: 404 }) });
  for (let time = 0; time < 2; time++) {
    expect(await (await keeping.sound("/audio/C_4.mp3")).text()).toContain("C_4");
    expect((await keeping.sound("/audio/D_4.mp3")).status).toBe(404);
  }
  expect(asked.filter((each) => each.startsWith("/audio/C_4.mp3"))).toHaveLength(1);
  expect(asked.filter((each) => each.startsWith("/audio/D_4.mp3"))).toHaveLength(2);
});
