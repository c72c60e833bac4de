import { expect, test } from "vitest";
import { createCelebrations } from "./celebrations.ts";

// Only passed on, never looked at.
const panel = {} as Element;

function watched() {
  const celebrations = createCelebrations();
  const seen: string[] = [];
  celebrations.subscribe(({ occasion }) => seen.push(occasion));
  return { celebrations, seen };
}

test("what was counted is celebrated when it is told, once", () => {
  const { celebrations, seen } = watched();
  celebrations.counted("applause");
  expect(seen).toEqual([]);
  celebrations.told(panel);
  celebrations.told(panel);
  expect(seen).toEqual(["applause"]);
});

test("a great that counts no more, because it was counted before, is not celebrated", () => {
  const { celebrations, seen } = watched();
  celebrations.told(panel);
  expect(seen).toEqual([]);
});

test("of several that were never told the last is celebrated", () => {
  const { celebrations, seen } = watched();
  celebrations.counted("applause");
  celebrations.counted("ovation");
  celebrations.told(panel);
  expect(seen).toEqual(["ovation"]);
});

test("the end of a set is celebrated for itself, whatever was left untold", () => {
  const { celebrations, seen } = watched();
  celebrations.counted("applause");
  celebrations.finished(panel);
  celebrations.told(panel);
  expect(seen).toEqual(["encore"]);
});

test("one who left hears no more of it", () => {
  const celebrations = createCelebrations();
  const seen: string[] = [];
  celebrations.subscribe(({ occasion }) => seen.push(occasion))();
  celebrations.finished(panel);
  expect(seen).toEqual([]);
});
