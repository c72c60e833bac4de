import { expect, test } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createCounterStore } from "../progress/counters.ts";
import { resetLocalData } from "./local-data.ts";
import { createSettingsStore, DEFAULTS } from "./settings.ts";
import { createStoredSettings } from "./stored-settings.ts";

const STAYS = ["attune.user", "attune.outbox.ann.1", "attune.progress.ann.intervals", "other"];

function setup() {
  const shelf = createMemoryStorage();
  const tabs = new EventTarget();
  for (const key of [...STAYS, "attune.progress.visitor.intervals"]) shelf.setItem(key, "kept");
  const settings = createSettingsStore(createStoredSettings(shelf, tabs));
  shelf.setItem("attune.device", "this one");
  const counters = createCounterStore(shelf, tabs);
  const great = () =>
    counters.save("attune.greats.a", {
      greats: counters.countsOf("attune.greats.a").greats + 1,
      ovations: 0,
    });
  settings.change({ theme: "dark" });
  great();
  const tell = (key: string) =>
    void tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
  return { shelf, settings, counters, great, reset: () => resetLocalData(shelf, tell) };
}

test("a reset takes counters, a visitor's places and settings, and nothing else", () => {
  const { shelf, reset } = setup();
  reset();
  const left = Array.from({ length: shelf.length }, (_, index) => shelf.key(index));
  expect(left.sort()).toEqual([...STAYS].sort());
});

test("the page shows at once that they are gone", () => {
  const { settings, counters, great, reset } = setup();
  reset();
  expect(settings.current()).toEqual(DEFAULTS);
  expect(counters.current()).toEqual({ applauses: 0, greats: 0 });
  great();
  expect(counters.current().applauses).toBe(1);
});
