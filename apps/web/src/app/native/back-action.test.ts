import { expect, test } from "vitest";
import { backAction } from "./back-action.ts";

test.each([
  ["a dialog over a lesson", { isCovered: true, path: "/intervals", canGoBack: true }, "back"],
  ["a dialog over the root", { isCovered: true, path: "/", canGoBack: true }, "back"],
  ["the title page leaves", { isCovered: false, path: "/", canGoBack: true }, "leave"],
  ["the lessons leave", { isCovered: false, path: "/Core-Concepts/", canGoBack: true }, "leave"],
  ["a lesson turns back", { isCovered: false, path: "/intervals", canGoBack: true }, "back"],
  [
    "a page opened by a link",
    { isCovered: false, path: "/reset-password", canGoBack: false },
    "home",
  ],
] as const)("%s", (_, facts, way) => {
  expect(backAction(facts)).toBe(way);
});
