import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ADMIN_PAGE_PATHS, PAGE_PATHS } from "@attune/contract";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  ADMIN_PAGES,
  EMPTY_PAGES,
  LOCKED_PAGES,
  OPEN_PAGES,
} from "../../../../../e2e/support/pages.ts";
import { MENUS } from "../../screens/menus/menus.ts";
import { PRERENDERED_STARTS } from "../boot/prerendered-starts.ts";
import { matchRoute, NOT_FOUND, ROUTES } from "./routes.ts";

// The welcome screen is imported eagerly, and with it the auth session, which needs browser globals.
vi.hoisted(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { cookie: "", documentElement: { dataset: {} } });
});

const VIEW_TESTS = globSync("../../**/*.view.test.tsx", { cwd: import.meta.dirname }).map((file) =>
  readFileSync(path.join(import.meta.dirname, file), "utf8"),
);

describe("routes", () => {
  it.each([
    ["/core-concepts", "Core Concepts"],
    ["/CORE-Concepts", "Core Concepts"],
    ["/Keys/", "Keys"],
    ["/C-MAJOR", "The Key of C major"],
    ["/Chromatic-Solfege", "Chromatic Solfege"],
    ["/INTERVALS", "Intervals"],
    ["/Sharp-Keys", "Sharp Keys"],
    ["/Bb-to-Eb-Major", "B♭ to E♭ Major"],
    ["/e-to-b-major", "E to B Major"],
    ["/treble-clef", "Treble Clef"],
    ["/Progress", "Progress"],
    ["/Privacy", "Privacy Policy"],
    ["/terms", "Terms of Service"],
    ["/Admin/", "Admin Dashboard"],
    ["/admin/login", "Admin Login"],
  ])("maps %s to %s", (path, title) => {
    expect(matchRoute(path).title).toBe(title);
  });

  it("have the welcome page at the root", () => {
    expect(matchRoute("/").path).toBe("/");
    expect(matchRoute("").path).toBe("/");
  });

  it.each(["/c-to-d-major", "/nowhere", "/keys/c", "/core", "*"])(
    "maps %s to no screen",
    (path) => {
      expect(matchRoute(path)).toBe(NOT_FOUND);
    },
  );

  it("match in any case", () => {
    const path = fc.constantFrom(...ROUTES.map((route) => route.path));
    fc.assert(
      fc.property(
        path,
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (lower, shift) => {
          const mixed = [...lower].map((c, i) => (shift[i] ? c.toUpperCase() : c)).join("");
          expect(matchRoute(mixed).path).toBe(lower);
        },
      ),
    );
  });

  it("have unique, lowercase paths", () => {
    const paths = ROUTES.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(paths.map((path) => path.toLowerCase()));
  });

  it("have an end-to-end test each", () => {
    const pages = [...OPEN_PAGES, ...LOCKED_PAGES, ...EMPTY_PAGES, ...ADMIN_PAGES];
    const visited = pages.map((page) => page.replace(/\?.*/, ""));
    const paths = ROUTES.map((route) => route.path).filter((path) => !path.startsWith("/_"));
    expect(new Set(visited)).toEqual(new Set(paths));
  });

  it.each([...OPEN_PAGES, ...LOCKED_PAGES])("have a view test: %s", (page) => {
    const isMenu = MENUS.some(({ path }) => path === page);
    const isOpened = (source: string) =>
      source.includes(`"${page}"`) || source.includes(`"${page}?token=`);
    expect(isMenu || VIEW_TESTS.some(isOpened)).toBe(true);
  });

  it("link back from every menu to a menu", () => {
    for (const { back } of MENUS) {
      if (back !== undefined) expect(matchRoute(back)).not.toBe(NOT_FOUND);
    }
  });
});

it.each([
  ["/keys", ["visitor", "loading"]],
  ["/phrase-lessons", ["visitor", "loading"]],
  ["/ear-training-lessons", ["visitor mode=sequential", "loading mode=sequential", "loading"]],
  ["/phrygian-mode", ["loading"]],
  ["/", ["visitor"]],
  ["/reset-password", []],
  ["/admin", []],
])("%s is prerendered for %j", (page, starts) => {
  const here = PRERENDERED_STARTS.filter(({ path }) => path === page);
  expect(here.map(({ session, query }) => [session, query].join(" ").trim())).toEqual(starts);
});

it("the routes are the pages that the server knows", () => {
  const paths = ROUTES.map(({ path }) => path).filter((path) => !path.startsWith("/_"));
  expect([...PAGE_PATHS, ...ADMIN_PAGE_PATHS].toSorted()).toEqual(paths.toSorted());
});
