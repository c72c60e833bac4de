import { expect, it } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createCounterStore } from "../progress/counters.ts";
import { resetLocalData } from "./local-data.ts";
import { createSettingsStore, DEFAULTS } from "./settings.ts";
import { createStoredSettings } from "./stored-settings.ts";

const KEPT = ["attune.user", "attune.outbox.ann.1", "attune.progress.ann.intervals", "other"];
const REMOVED = ["attune.progress.visitor.intervals", "attune.ads", "attune.theme"];

function setup() {
  const storage = createMemoryStorage();
  const tabs = new EventTarget();
  for (const key of [...KEPT, ...REMOVED]) storage.setItem(key, "kept");
  const settings = createSettingsStore(createStoredSettings(storage, tabs));
  storage.setItem("attune.device", "this one");
  const counters = createCounterStore(storage, tabs);
  const recordGreat = () =>
    counters.save("attune.greats.a", {
      greats: counters.countsOf("attune.greats.a").greats + 1,
      ovations: 0,
    });
  settings.change({ theme: "dark" });
  recordGreat();
  const notify = (key: string) =>
    void tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
  return { storage, settings, counters, recordGreat, reset: () => resetLocalData(storage, notify) };
}

it("removes counters, the visitor's lesson progress, settings and ads, and nothing else", () => {
  const { storage, reset } = setup();
  reset();
  expect(storage.keys("").sort()).toEqual([...KEPT].sort());
});

it("updates the open page immediately", () => {
  const { settings, counters, recordGreat, reset } = setup();
  reset();
  expect(settings.current()).toEqual(DEFAULTS);
  expect(counters.current()).toEqual({ applauses: 0, greats: 0 });
  recordGreat();
  expect(counters.current().applauses).toBe(1);
});
