import { EXERCISES } from "@attune/curriculum/exercises";
import { expect, it } from "vitest";
import { ADMIN_PAGE_PATHS, PAGE_PATHS, pagePaths } from "./page-paths.ts";

it("has each page once, in the form in which visits record it", () => {
  const paths = [...PAGE_PATHS, ...ADMIN_PAGE_PATHS];
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/);
});

it("has the pages of exercises beside the others", () => {
  const others = pagePaths([]);
  expect(others).toContain("/practice");
  expect(pagePaths(EXERCISES).slice(0, others.length)).toEqual(others);
  expect(pagePaths(EXERCISES)).toContain("/intervals");
  expect(others).not.toContain("/intervals");
});
