import { expect, test } from "vitest";
import { isLoadFailure } from "./is-load-failure.ts";

test.each([
  ["Chromium", "Failed to fetch dynamically imported module: https://a.test/assets/x.js"],
  ["Firefox", "error loading dynamically imported module: https://a.test/assets/x.js"],
  ["WebKit", "Importing a module script failed."],
  ["Vite", "Unable to preload CSS for /assets/x.css"],
  ["Chromium's fetch", "Failed to fetch"],
  ["Firefox's fetch", "NetworkError when attempting to fetch resource."],
  ["WebKit's fetch", "Load failed"],
])("recognizes what %s reports when loading fails", (_, message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  new DOMException("The node to be removed is not a child of this node.", "NotFoundError"),
  new Error("broken"),
  "Failed to fetch",
])("takes %s for a fault of the page", (error) => {
  expect(isLoadFailure(error)).toBe(false);
});
