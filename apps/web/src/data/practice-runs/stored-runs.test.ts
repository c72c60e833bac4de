import { describe, expect, test } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { migrateKnownUnits, removeKnownUnits, removeRuns } from "./run-keys.ts";
import { createStoredRuns, type StoredRun } from "./stored-runs.ts";

const RUN: StoredRun = {
  startedAt: 1_800_000_000_000,
  minutes: 5,
  isSinging: false,
  elapsedMs: 61_000,
  answers: [{ atomId: "hear:+7", isRight: true }],
  skipped: ["sing:1-8"],
  returns: [],
};

describe("stored runs", () => {
  test("returns a user's paused run, and no other user's", () => {
    const runs = createStoredRuns(createMemoryStorage());
    runs.run.set("ada", RUN);
    expect(runs.run.get("ada")).toEqual(RUN);
    expect(runs.run.get(undefined)).toBeUndefined();
    runs.run.set("ada", undefined);
    expect(runs.run.get("ada")).toBeUndefined();
  });

  test("returns a visitor's time of the last check-up", () => {
    const runs = createStoredRuns(createMemoryStorage());
    expect(runs.lastCheckUp.get(undefined)).toBeUndefined();
    runs.lastCheckUp.set(undefined, 5);
    expect(runs.lastCheckUp.get(undefined)).toBe(5);
    expect(runs.lastCheckUp.get("ada")).toBeUndefined();
  });

  test("removes all of one user", () => {
    const storage = createMemoryStorage();
    const runs = createStoredRuns(storage);
    for (const who of ["ada", undefined]) {
      runs.run.set(who, RUN);
      runs.checkUp.set(who, { ...RUN, items: [] });
      runs.lastCheckUp.set(who, 5);
    }
    removeRuns("ada", storage);
    expect(storage.keys("attune.practice.")).toHaveLength(3);
    expect(runs.run.get(undefined)).toEqual(RUN);
  });

  test("keeps a user's known units until they are sent, or the account is deleted", () => {
    const storage = createMemoryStorage();
    const { knownUnits } = createStoredRuns(storage);
    // As earlier releases stored them.
    storage.setItem("attune.practice.known-units.visitor", '["do-re-mi"]');
    const unit = { isKnown: true, changedAt: 0, isSent: false };
    migrateKnownUnits("ada", storage);
    expect(knownUnits.get(undefined)).toBeUndefined();
    removeRuns("ada", storage);
    expect(knownUnits.get("ada")).toEqual({ "do-re-mi": unit });
    knownUnits.set("ada", { "do-re-mi": { ...unit, isSent: true } });
    removeRuns("ada", storage);
    expect(knownUnits.get("ada")).toBeUndefined();
    knownUnits.set("ada", { "do-re-mi": unit });
    removeKnownUnits("ada", storage);
    expect(storage.keys("attune.")).toEqual([]);
  });

  test("starts with five minutes that include singing", () => {
    const runs = createStoredRuns(createMemoryStorage());
    expect(runs.preferences()).toEqual({ minutes: 5, isSinging: true });
    runs.setPreferences({ minutes: 10, isSinging: false });
    expect(runs.preferences()).toEqual({ minutes: 10, isSinging: false });
  });

  test.each(["", "{", '{"minutes":7}', "null", JSON.stringify({ ...RUN, minutes: 4 })])(
    "ignores what it can't read: %s",
    (text) => {
      const storage = createMemoryStorage();
      storage.setItem("attune.practice.run.visitor", text);
      storage.setItem("attune.practice.preferences", text);
      const runs = createStoredRuns(storage);
      expect(runs.run.get(undefined)).toBeUndefined();
      expect(runs.preferences().minutes).toBe(5);
    },
  );
});
