import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("runs every step in all browsers by default", () => {
  expect(readOptions([])).toEqual({ engines: ["chromium", "firefox", "webkit"], only: [] });
});

test("runs chosen steps in chosen browsers, Chromium first", () => {
  const args = ["webkit", "chromium", "--only", "offline", "--only", "dark"];
  expect(readOptions(args)).toEqual({ engines: ["chromium", "webkit"], only: ["offline", "dark"] });
});

test.each([["safari"], ["--fast"]])("rejects %s", (word) => {
  expect(() => readOptions([word])).toThrow(word);
});
