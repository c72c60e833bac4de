import { expect, it } from "vitest";
import { KEY_PAGES } from "../../screens/key-signatures/key-pages.ts";
import { MENUS } from "../../screens/menus/menus.ts";
import { MODE_PAGES } from "../../screens/modes/mode-pages.ts";
import { pageDirection } from "./page-order.ts";

const plain = (to: string) => to.replace(/\?.*/, "");

it("turns forwards to every entry of a menu, and back to the menu", () => {
  for (const { path, entries } of MENUS)
    for (const { to } of entries) {
      expect(pageDirection(plain(to), path), `${path} to ${to}`).toBe("forward");
      expect(pageDirection(path, plain(to)), `${to} to ${path}`).toBe("back");
    }
});

it("turns back where Back of a menu leads, and home from everywhere", () => {
  for (const { path, back } of MENUS) if (back) expect(pageDirection(back, path)).toBe("back");
  for (const { path } of [...MODE_PAGES, ...KEY_PAGES])
    expect(pageDirection("/core-concepts", path)).toBe("back");
  expect(pageDirection("/", "/core-concepts")).toBe("back");
});

it("turns forwards from lesson to lesson of a chain, also into the next list", () => {
  const chain = ["/sharp-keys", "/c-to-g-major", "/e-to-b-major", "/flat-keys", "/c-to-f-major"];
  for (const [index, path] of chain.slice(1).entries())
    expect(pageDirection(path, chain[index] ?? "")).toBe("forward");
  expect(pageDirection("/dorian-mode", "/ionian-mode")).toBe("forward");
  expect(pageDirection("/ionian-mode", "/dorian-mode")).toBe("back");
});

it("finds what no menu leads to at the end", () => {
  expect(pageDirection("/privacy", "/")).toBe("forward");
  expect(pageDirection("/core-concepts", "/privacy")).toBe("back");
  expect(pageDirection("*", "/flat-keys")).toBe("forward");
});
