import type { ResumedDictation } from "@attune/exercises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createStoredDictation, removeDictation } from "./stored-dictation.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGUN: ResumedDictation = {
  itemId: "g1-6",
  draft: {
    entries: [
      { onsetTicks: 0, ticks: 12, content: { position: 0, alteration: 0 }, isLocked: true },
      { onsetTicks: 12, ticks: 12, content: "blank", isLocked: false },
    ],
    cursor: 12,
    isWritten: false,
    ticks: 12,
  },
  mistakes: 1,
};

function open(userId?: string) {
  const storage = createMemoryStorage();
  let now = Date.UTC(2026, 0, 5);
  const stored = createStoredDictation(userId, storage, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { storage, stored, pass, keys: () => storage.keys("") };
}

test("keeps the dictation that was written last, and one only", () => {
  const { stored, keys } = open();
  stored.set("dictation-1", BEGUN);
  expect(stored.get("dictation-1")).toMatchObject(BEGUN);
  stored.set("dictation-2", { ...BEGUN, itemId: "g2-15" });
  expect(stored.get("dictation-1")).toBeUndefined();
  expect(keys()).toEqual(["attune.dictation.visitor"]);
});

test("removes it when it is finished, but not when another level is", () => {
  const { stored, keys } = open("ada");
  stored.set("dictation-1", BEGUN);
  stored.set("dictation-2", undefined);
  expect(keys()).toEqual(["attune.dictation.ada"]);
  stored.set("dictation-1", undefined);
  expect(keys()).toEqual([]);
});

test.each([8 * DAY_MS, -8 * DAY_MS])("drops what was written %i ms ago", (ms) => {
  const { stored, pass, keys } = open();
  stored.set("dictation-1", BEGUN);
  pass(ms);
  expect(stored.get("dictation-1")).toBeUndefined();
  expect(keys()).toEqual([]);
});

test("drops what it can't read, and survives any text", () => {
  const key = "attune.dictation.visitor";
  const text = fc.oneof(fc.string(), fc.json());
  fc.assert(
    fc.property(text, (stored) => {
      const browser = open();
      browser.storage.setItem(key, stored);
      expect(browser.stored.get("dictation-1")).toBeUndefined();
      expect(browser.keys()).toEqual([]);
    }),
  );
});

test("removes it with what else is stored of a user", () => {
  const { storage, stored, keys } = open("ada");
  stored.set("dictation-1", BEGUN);
  removeDictation("ada", storage);
  expect(keys()).toEqual([]);
});
