import { expect, test } from "vitest";
import { ATOMS } from "./atoms.ts";
import { foundationsOf } from "./foundations.ts";

const byId = new Map(ATOMS.map((atom) => [atom.id, atom]));

test("has no atom that builds on itself, over any number of others", () => {
  function depth(id: string, path: readonly string[]): number {
    expect(path).not.toContain(id);
    const atom = byId.get(id);
    if (!atom) throw new Error(`There is no atom ${id}`);
    return 1 + Math.max(0, ...foundationsOf(atom).map((each) => depth(each, [...path, id])));
  }
  expect(Math.max(...ATOMS.map(({ id }) => depth(id, [])))).toBeGreaterThan(3);
});

test.each([
  ["sing:1-8", ["sing:1-6", "hear:+7"]],
  ["hear:-7", ["hear:+7"]],
  ["name:C#", ["name:C"]],
  ["staff:F#", ["name:F#", "staff:F"]],
  ["triad:7", ["hear:+3", "hear:+6"]],
  ["hear:+2", []],
  ["name:C", []],
])("lets %s build on %j", (id, expected) => {
  const atom = byId.get(id);
  expect(atom && foundationsOf(atom)).toEqual(expected);
});
