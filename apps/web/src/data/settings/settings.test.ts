import { expect, test } from "vitest";
import { createMemoryStorage, type KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { createSettingsStore, DEFAULTS, type Settings } from "./settings.ts";
import { createStoredSettings } from "./stored-settings.ts";

const createSettings = (kept: KeyValueStorage, tabs: EventTarget) =>
  createSettingsStore(createStoredSettings(kept, tabs));

function shelf(stored: Readonly<Record<string, string>> = {}) {
  const kept = createMemoryStorage();
  for (const [key, value] of Object.entries(stored)) kept.setItem(key, value);
  return kept;
}

const read = (stored: string) =>
  createSettings(shelf({ "attune.settings": stored }), new EventTarget()).current();

test("notes sound at 0.7 and effects at 0.15, and all else is as the device has it", () => {
  expect(createSettings(shelf(), new EventTarget()).current()).toEqual({
    theme: "system",
    motion: "system",
    noteVolume: 0.7,
    effectsVolume: 0.15,
    microphone: null,
    keyFirst: "off",
    voiceRange: null,
    rangeOffered: false,
    installOffered: false,
  });
});

test("what is set is told, kept, and there at the next visit", () => {
  const kept = shelf();
  const store = createSettings(kept, new EventTarget());
  const heard: string[] = [];
  store.subscribe(() => heard.push(store.current().theme));
  const changes: Partial<Settings> = {
    theme: "dark",
    noteVolume: 0,
    microphone: { id: "m1", label: "Headset" },
    voiceRange: { lowMidi: 45, highMidi: 64 },
  };
  store.change(changes);
  store.change({ keyFirst: "drone" });
  expect(heard).toEqual(["dark", "dark"]);
  const next = createSettings(kept, new EventTarget());
  expect(next.current()).toEqual({ ...DEFAULTS, ...changes, keyFirst: "drone" });
});

test.each([
  ["no JSON", "{"],
  ["no object", '"dark"'],
  ["null", "null"],
  ["another theme", '{"theme":"sepia"}'],
  ["too loud", '{"noteVolume":2}'],
  ["a volume that is none", '{"effectsVolume":"0.1"}'],
  ["a microphone without a name", '{"microphone":{"id":"m1"}}'],
  ["a range upside down", '{"voiceRange":{"lowMidi":60,"highMidi":50}}'],
  ["a range of nothing", '{"voiceRange":{}}'],
  ["something unknown", '{"colour":"red","__proto__":{"theme":"dark"}}'],
])("what can't be read counts as not set: %s", (_, stored) => {
  expect(read(stored)).toEqual(DEFAULTS);
});

test("one setting that can't be read takes no other along", () => {
  expect(read('{"theme":"sepia","keyFirst":"cadence"}').keyFirst).toBe("cadence");
});

test("a theme that was chosen before there were other settings moves in with them", () => {
  const kept = shelf({ "attune.theme": "dark" });
  const store = createSettings(kept, new EventTarget());
  expect(store.current().theme).toBe("dark");
  store.change({ keyFirst: "drone" });
  expect(kept.getItem("attune.theme")).toBeNull();
  expect(createSettings(kept, new EventTarget()).current().theme).toBe("dark");
});

test("what is set in another tab counts here", () => {
  const kept = shelf();
  const tabs = new EventTarget();
  const store = createSettings(kept, tabs);
  kept.setItem("attune.settings", '{"theme":"light"}');
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "attune.settings" }));
  expect(store.current().theme).toBe("light");
});

test("where storage is forbidden, what is set lasts as long as the page", () => {
  const forbidden = () => {
    throw new Error("forbidden");
  };
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const store = createSettings(closed, new EventTarget());
  expect(store.current()).toEqual(DEFAULTS);
  store.change({ theme: "dark" });
  expect(store.current().theme).toBe("dark");
});
