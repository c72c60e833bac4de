import { describe, expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { createPrecache } from "./precache.ts";

const ORIGIN = "https://attune.example";
const PLAN: Plan = {
  version: "2",
  files: ["/index.html", "/assets/a-1.js", "/assets/b-2.js"],
  lessons: ["/api/lessons"],
  sounds: ["/audio/C_4.mp3", "/audio/D_4.mp3"],
  soundsVersion: "s",
};

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

function worker(answers: Record<string, Response> = {}) {
  const asked: string[] = [];
  const { all, caches } = storage();
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push(`${path} ${init?.credentials ?? "same-origin"}`);
    return answers[path] ?? answerOf(`of the server: ${path}`);
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
      [...PLAN.files, ...PLAN.lessons].sort(),
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

test("stores a sound when it is first played, unless the response is partial", async () => {
  const { asked, keeping } = worker({ "/audio/D_4.mp3": answerOf("gone", { status: 404 }) });
  for (let time = 0; time < 2; time++) {
    expect(await (await keeping.sound("/audio/C_4.mp3")).text()).toContain("C_4");
    expect((await keeping.sound("/audio/D_4.mp3")).status).toBe(404);
  }
  expect(asked.filter((each) => each.startsWith("/audio/C_4.mp3"))).toHaveLength(1);
  expect(asked.filter((each) => each.startsWith("/audio/D_4.mp3"))).toHaveLength(2);
});
