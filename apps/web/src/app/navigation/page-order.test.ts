import { expect, it } from "vitest";
import { KEY_PAGES } from "../../screens/key-signatures/key-pages.ts";
import { MENUS } from "../../screens/menus/menus.ts";
import { MODE_PAGES } from "../../screens/modes/mode-pages.ts";
import { pageDirection } from "./page-order.ts";

const plain = (to: string) => to.replace(/\?.*/, "");

it("moves forward from a menu to its entries, and back to the menu", () => {
  for (const { path, entries } of MENUS)
    for (const { to } of entries) {
      expect(pageDirection(plain(to), path), `${path} to ${to}`).toBe("forward");
      expect(pageDirection(path, plain(to)), `${to} to ${path}`).toBe("back");
    }
});

it("moves back when a menu's Back button is pressed, and from lessons to the home page", () => {
  for (const { path, back } of MENUS) if (back) expect(pageDirection(back, path)).toBe("back");
  for (const { path } of [...MODE_PAGES, ...KEY_PAGES])
    expect(pageDirection("/core-concepts", path)).toBe("back");
  expect(pageDirection("/", "/core-concepts")).toBe("back");
});

it("moves forward along a chain of lessons, including into the next list", () => {
  const chain = ["/sharp-keys", "/c-to-g-major", "/e-to-b-major", "/flat-keys", "/c-to-f-major"];
  for (const [index, path] of chain.slice(1).entries())
    expect(pageDirection(path, chain[index] ?? "")).toBe("forward");
  expect(pageDirection("/dorian-mode", "/ionian-mode")).toBe("forward");
  expect(pageDirection("/ionian-mode", "/dorian-mode")).toBe("back");
});

it("moves forward from the home page to the daily practice, and on to the progress", () => {
  const chain = ["/core-concepts", "/practice", "/progress"];
  for (const [index, path] of chain.slice(1).entries()) {
    expect(pageDirection(path, chain[index] ?? "")).toBe("forward");
    expect(pageDirection(chain[index] ?? "", path)).toBe("back");
  }
});

it("puts pages that no menu links to last", () => {
  expect(pageDirection("/privacy", "/")).toBe("forward");
  expect(pageDirection("/core-concepts", "/privacy")).toBe("back");
  expect(pageDirection("*", "/flat-keys")).toBe("forward");
});
