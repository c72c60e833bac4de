import { expect, test } from "vitest";
import { createMemoryStorage, type KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { createFailingStorage } from "../../lib/storage/testing/failing-storage.ts";
import { createSettingsStore, DEFAULTS, NOTE_NAMES, type Settings } from "./settings.ts";
import { createStoredSettings } from "./stored-settings.ts";

const createSettings = (storage: KeyValueStorage, tabs: EventTarget) =>
  createSettingsStore(createStoredSettings(storage, tabs));

function storageWith(stored: Readonly<Record<string, string>> = {}) {
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  return storage;
}

const read = (stored: string) =>
  createSettings(storageWith({ "attune.settings": stored }), new EventTarget()).current();

test("defaults to a note volume of 0.7, an effects volume of 0.15 and the device's preferences", () => {
  expect(createSettings(storageWith(), new EventTarget()).current()).toEqual({
    theme: "system",
    motion: "system",
    noteNames: "letters",
    minorTonic: "DO",
    noteVolume: 0.7,
    effectsVolume: 0.15,
    microphone: null,
    outputLatencyMs: null,
    keyFirst: "off",
    phraseTempo: 60,
    phraseSyllables: true,
    checkSyllables: true,
    listeningClicks: true,
    characterKeys: true,
    vibration: true,
    reminder: null,
    voiceRange: null,
    rangeOffered: false,
    hummedMidi: null,
    firstLessonDone: false,
    keyOffered: false,
    installOffered: false,
  });
});

test("notifies of a change and restores it on the next visit", () => {
  const storage = storageWith();
  const store = createSettings(storage, new EventTarget());
  const heard: string[] = [];
  store.subscribe(() => heard.push(store.current().theme));
  const changes: Partial<Settings> = {
    theme: "dark",
    noteVolume: 0,
    microphone: { id: "m1", label: "Headset" },
    voiceRange: { lowMidi: 45, highMidi: 64 },
  };
  store.change(changes);
  store.change({ keyFirst: "drone", checkSyllables: false });
  expect(heard).toEqual(["dark", "dark"]);
  const next = createSettings(storage, new EventTarget());
  expect(next.current()).toEqual({
    ...DEFAULTS,
    ...changes,
    keyFirst: "drone",
    checkSyllables: false,
    listeningClicks: true,
  });
});

test.each([
  ["invalid JSON", "{"],
  ["not an object", '"dark"'],
  ["null", "null"],
  ["an unknown theme", '{"theme":"sepia"}'],
  ["unknown note names", '{"noteNames":"numbers"}'],
  ["an unknown syllable of the tonic", '{"minorTonic":"ME"}'],
  ["a volume above 1", '{"noteVolume":2}'],
  ["a volume that is not a number", '{"effectsVolume":"0.1"}'],
  ["a microphone without a label", '{"microphone":{"id":"m1"}}'],
  ["a range whose low note is above the high one", '{"voiceRange":{"lowMidi":60,"highMidi":50}}'],
  ["a range of a single note", '{"voiceRange":{"lowMidi":50,"highMidi":50}}'],
  ["a range below the voice", '{"voiceRange":{"lowMidi":20,"highMidi":50}}'],
  ["a range above the voice", '{"voiceRange":{"lowMidi":50,"highMidi":100}}'],
  ["a range with fractions", '{"voiceRange":{"lowMidi":50.5,"highMidi":60}}'],
  ["a choice to check syllables that is neither", '{"checkSyllables":"no"}'],
  ["a tempo that is too slow", '{"phraseTempo":39}'],
  ["a tempo that is too fast", '{"phraseTempo":121}'],
  ["a tempo between two", '{"phraseTempo":60.5}'],
  ["an empty range", '{"voiceRange":{}}'],
  ["an unknown setting", '{"colour":"red","__proto__":{"theme":"dark"}}'],
])("uses the default when the stored value is invalid: %s", (_, stored) => {
  expect(read(stored)).toEqual(DEFAULTS);
});

test("accepts the widest and the narrowest voice range", () => {
  for (const voiceRange of [
    { lowMidi: 21, highMidi: 99 },
    { lowMidi: 50, highMidi: 51 },
  ])
    expect(read(JSON.stringify({ voiceRange })).voiceRange).toEqual(voiceRange);
});

test.each(NOTE_NAMES)("restores note names that were chosen: %s", (noteNames) => {
  const storage = storageWith();
  createSettings(storage, new EventTarget()).change({ noteNames });
  expect(createSettings(storage, new EventTarget()).current().noteNames).toBe(noteNames);
});

test("keeps the valid settings when one is invalid", () => {
  expect(read('{"theme":"sepia","keyFirst":"cadence"}').keyFirst).toBe("cadence");
});

test("moves a theme stored by an early release into the settings", () => {
  const storage = storageWith({ "attune.theme": "dark" });
  const store = createSettings(storage, new EventTarget());
  expect(store.current().theme).toBe("dark");
  store.change({ keyFirst: "drone" });
  expect(storage.getItem("attune.theme")).toBeNull();
  expect(createSettings(storage, new EventTarget()).current().theme).toBe("dark");
});

test("follows a change in another tab", () => {
  const storage = storageWith();
  const tabs = new EventTarget();
  const store = createSettings(storage, tabs);
  storage.setItem("attune.settings", '{"theme":"light"}');
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "attune.settings" }));
  expect(store.current().theme).toBe("light");
});

test("keeps changes until the page is closed when storage is denied", () => {
  const store = createSettings(createFailingStorage(), new EventTarget());
  expect(store.current()).toEqual(DEFAULTS);
  store.change({ theme: "dark" });
  expect(store.current().theme).toBe("dark");
});
