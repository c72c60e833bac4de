import { expect, test } from "vitest";
import { backAction } from "./back-action.ts";

test.each([
  ["a closed dialog", { closed: true, path: "/intervals", canGoBack: true }, "closed"],
  ["a dialog over the root is closed", { closed: true, path: "/", canGoBack: true }, "closed"],
  ["the title page leaves", { closed: false, path: "/", canGoBack: true }, "leave"],
  ["the lessons leave", { closed: false, path: "/Core-Concepts/", canGoBack: true }, "leave"],
  ["a lesson turns back", { closed: false, path: "/intervals", canGoBack: true }, "back"],
  ["a page opened by a link", { closed: false, path: "/reset-password", canGoBack: false }, "home"],
] as const)("%s", (_, facts, way) => {
  expect(backAction(facts)).toBe(way);
});
