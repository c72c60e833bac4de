import { describe, expect, test } from "vitest";
import { findCircle, sharedChunk } from "./chunks.ts";

const SRC = "/attune/apps/web/src";
const PACKAGES = "/attune/packages";

interface Module {
  readonly importers?: readonly string[];
  /** Whether it loads on demand. */
  readonly isLazy?: boolean;
  readonly code?: string;
  readonly exports?: readonly string[];
}

/** The name of the file of a module in a graph of modules. */
function chunkOf(id: string, modules: Readonly<Record<string, Module>>): string | null {
  const getModuleInfo = (at: string) => {
    const { importers = [], isLazy = false, code = "", exports = [] } = modules[at] ?? {};
    return { importers, dynamicImporters: isLazy ? ["app.ts"] : [], code, exports };
  };
  return sharedChunk(id, { getModuleInfo } as unknown as Parameters<typeof sharedChunk>[1]);
}

/** A module that these screens import. */
function usedBy(...screens: readonly string[]): Readonly<Record<string, Module>> {
  const entries = screens.map((screen) => `${SRC}/${screen}`);
  const lazy = Object.fromEntries(entries.map((entry) => [entry, { isLazy: true }]));
  return { shared: { importers: entries }, ...lazy };
}

const SUNG = ["screens/intervals/intervals-screen.tsx", "screens/phrases/phrases-screen.tsx"];
const QUIZZES = [
  "screens/quizzes/ear-training-screen.tsx",
  "screens/quizzes/inversions-screen.tsx",
  "screens/dictation/dictation-screen.tsx",
];
const PRACTICE = ["screens/practice/practice-screen.tsx", "screens/progress/progress-screen.tsx"];

describe("the file of a module", () => {
  test.each([
    ["everywhere", [...SUNG, "app/boot/background-services.ts"]],
    ["notation", [...SUNG, "screens/menus/incipit.tsx"]],
    ["lesson", [...SUNG, ...QUIZZES]],
    ["music", [...SUNG, ...QUIZZES, "screens/triads/triads-screen.tsx"]],
    ["common", [...SUNG, ...QUIZZES, "screens/settings/settings-dialog.tsx"]],
    ["sung", SUNG],
    ["quiz", QUIZZES],
    ["practice", PRACTICE],
    ["sung", ["screens/intervals/intervals-screen.tsx", ...PRACTICE]],
    ["quiz", ["screens/quizzes/inversions-screen.tsx", ...PRACTICE]],
    ["lesson", ["screens/quizzes/inversions-screen.tsx", "screens/menus/count-rows.ts"]],
    ["practice", ["screens/practice/practice-screen.tsx", "screens/practice/today/today-card.tsx"]],
    [
      "held",
      ["screens/match-note/match-note-screen.tsx", "screens/first-lesson/first-lesson-screen.tsx"],
    ],
    ["sung", [...SUNG, "screens/match-note/match-note-screen.tsx"]],
    ["everywhere", ["app/ads/web-ads.tsx", "app/offline/start-offline.ts"]],
    ["everywhere", ["app/ads/web-ads.tsx", "app/audio/device-audio.ts"]],
    ["ads", ["app/ads/web-ads.tsx", "app/ads/native-ads.tsx"]],
    ["everywhere", [...SUNG, "app/ads/web-ads.tsx"]],
    ["common", [...SUNG, "app/audio/device-audio.ts"]],
    ["common", ["app/audio/device-audio.ts", "data/memory/learner-memory-instance.ts"]],
    ["lesson", [...PRACTICE, "data/memory/answer-store-instance.ts"]],
    ["memory", [...PRACTICE, "data/memory/learner-memory-instance.ts"]],
    [null, [SUNG[0] as string, QUIZZES[0] as string]],
  ])("becomes %s when %j use it", (name, screens) => {
    expect(chunkOf("shared", usedBy(...screens))).toBe(name);
  });

  test.each([
    ["native", "/attune/node_modules/@capacitor/core/dist/index.js"],
    ["overlay", "/attune/node_modules/@radix-ui/react-dialog/dist/index.mjs"],
    ["overlay", `${SRC}/ui/overlays/dialog.tsx`],
    ["phrases", `${PACKAGES}/phrases/src/laws.ts`],
  ])("stays %s for %s, also when each lesson uses it", (name, id) => {
    const { shared = {}, ...screens } = usedBy(...SUNG, ...QUIZZES);
    expect(chunkOf(id, { [id]: shared, ...screens })).toBe(name);
  });

  test("follows the names that screens import from a package, through each file that re-exports them", () => {
    const kinds = `${PACKAGES}/exercises/src/kinds/index.ts`;
    const index = `${PACKAGES}/exercises/src/index.ts`;
    const [intervals = "", phrases = ""] = SUNG.map((screen) => `${SRC}/${screen}`);
    const modules = {
      shared: { importers: [kinds], exports: ["frequency"] },
      [kinds]: { importers: [index], code: 'export * from "./shared.ts";' },
      [index]: {
        importers: [intervals, phrases],
        code: '/** Kinds. */\nexport * from "./kinds/index.ts";\nexport { scale } from "./scale.ts";',
      },
      [intervals]: { isLazy: true, code: 'import { frequency as hz } from "@attune/exercises";' },
      [phrases]: { isLazy: true, code: 'import { scale } from "@attune/exercises";' },
    };
    expect(chunkOf("shared", modules)).toBeNull();
    const both = { ...modules, [phrases]: { ...modules[intervals], isLazy: true } };
    expect(chunkOf("shared", both)).toBe("sung");
  });
});

test("the file of several queries together is their own, through an index that imports and exports", () => {
  const observer = "/attune/node_modules/@tanstack/query-core/queries-observer.js";
  const index = "/attune/node_modules/@tanstack/query-core/index.js";
  const screen = (path: string, name: string) => ({
    [`${SRC}/${path}`]: { isLazy: true, code: `import { ${name} } from "@tanstack/react-query";` },
  });
  const screens = {
    ...screen("screens/practice/practice-screen.tsx", "QueriesObserver"),
    ...screen("screens/quizzes/by-ear-screens.ts", "QueriesObserver"),
    ...screen("app/navigation/lesson-providers.tsx", "QueryClient"),
  };
  const modules = {
    [observer]: { importers: [index], exports: ["QueriesObserver"] },
    [index]: {
      importers: Object.keys(screens),
      code: 'import { QueriesObserver } from "./queries-observer.js";\nexport { QueriesObserver };',
    },
    ...screens,
  };
  expect(chunkOf(observer, modules)).toBe("queries");
});

describe("a circle of files", () => {
  test("appears in the order of its imports", () => {
    const imports = { a: ["b"], b: ["c", "d"], c: [], d: ["b"] };
    expect(findCircle(new Map(Object.entries(imports)))).toEqual(["b", "d", "b"]);
  });

  test("doesn't appear when a file is imported twice", () => {
    const imports = { a: ["b", "c"], b: ["c"], c: [] };
    expect(findCircle(new Map(Object.entries(imports)))).toEqual([]);
  });
});
