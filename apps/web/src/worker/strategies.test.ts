import { expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { routeStrategy } from "./strategies.ts";

const ORIGIN = "https://attune.example";
const PLAN: Plan = {
  version: "e2",
  files: ["/index.html", "/assets/index-a1.js", "/favicon.svg"],
  pages: { file: "/assets/pages-1.txt", addresses: ["/intervals"] },
  lessons: ["/api/about", "/api/lessons", "/api/matching-lessons?key=C"],
  sounds: ["/audio/notes/C_4.mp3"],
  soundsVersion: "s1",
};

const way = (
  path: string,
  { mode = "cors", method = "GET", range = false } = {},
  origin: string = ORIGIN,
) => {
  const headers = new Headers(range ? { range: "bytes=0-" } : {});
  return routeStrategy(
    { url: origin + path, mode: mode as RequestMode, method, headers },
    ORIGIN,
    PLAN,
  );
};

test.each(["/", "/intervals", "/Core-Concepts/", "/reset-password?token=a.b", "/nowhere"])(
  "serves %s as a page",
  (path) => expect(way(path, { mode: "navigate" })).toBe("page"),
);

test.each(["/admin", "/ADMIN/login", "/api/user/export.csv", "/health", "/ready", "/robots.txt"])(
  "does not handle %s",
  (path) => expect(way(path, { mode: "navigate" })).toBe("network"),
);

test.each([
  ["/assets/index-a1.js", "cached"],
  ["/assets/of-another-release-b2.js", "cached"],
  ["/favicon.svg", "cached"],
  ["/api/lessons", "cached"],
  ["/api/matching-lessons?key=C", "cached"],
  ["/audio/notes/C_4.mp3", "sound"],
  ["/api/about", "fresh"],
])("serves %s with the strategy %s", (path, expected) => expect(way(path)).toBe(expected));

test.each([
  "/api/auth/me",
  "/api/session-progress?exercise=intervals",
  "/api/ear-training-lessons",
  "/api/scales-and-modes/mode/phrygian",
  "/api/lessons?x=1",
  "/api/admin/archives",
  "/audio/notes/nothing.mp3",
  "/sw.js",
])("never stores %s", (path) => expect(way(path)).toBe("network"));

test("never stores other methods, other origins and range requests", () => {
  expect(way("/api/lessons", { method: "POST" })).toBe("network");
  expect(way("/api/lessons", {}, "https://elsewhere.example")).toBe("network");
  expect(way("/audio/notes/C_4.mp3", { range: true })).toBe("network");
});
