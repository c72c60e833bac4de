import { SYLLABLES } from "@attune/theory";
import { expect, it } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { resetLocalData } from "../settings/local-data.ts";
import { ALL_TAKES, createOwnVoiceStore } from "./own-voice.ts";

const KEY = "attune.voice";
const DO = { symbol: "DO", embedding: [0.5, 0] } as const;
const RE = { symbol: "RE", embedding: [0, 1.25] } as const;
const NOTHING = { model: "", takes: [] };

function setup(stored?: string) {
  const storage = createMemoryStorage();
  if (stored !== undefined) storage.setItem(KEY, stored);
  const tabs = new EventTarget();
  return { storage, tabs, store: createOwnVoiceStore(storage, tabs) };
}

it("keeps takes for the next visit", () => {
  const { storage, store } = setup();
  store.add("m1", DO);
  store.add("m1", RE);
  expect(createOwnVoiceStore(storage, new EventTarget()).current()).toEqual({
    model: "m1",
    takes: [DO, RE],
  });
});

it("drops the takes of another model", () => {
  const { storage, store } = setup();
  store.add("m1", DO);
  store.keep("m1");
  expect(store.current().takes).toEqual([DO]);
  store.add("m2", RE);
  expect(store.current()).toEqual({ model: "m2", takes: [RE] });
  store.keep("m3");
  expect([store.current(), storage.getItem(KEY)]).toEqual([NOTHING, null]);
});

it("deletes everything on request", () => {
  const { storage, store } = setup();
  store.add("m1", DO);
  store.delete();
  expect([store.current(), storage.getItem(KEY)]).toEqual([NOTHING, null]);
});

it("deletes everything when the local data is reset", () => {
  const { storage, tabs, store } = setup();
  store.add("m1", DO);
  resetLocalData(storage, (key) => {
    tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
  });
  expect([store.current(), storage.getItem(KEY)]).toEqual([NOTHING, null]);
});

const tooMany = Array.from({ length: ALL_TAKES + 1 }, () => DO);

it.each([
  ["text", "{"],
  ["another syllable", JSON.stringify({ model: "m", takes: [{ ...DO, symbol: "XX" }] })],
  ["no numbers", JSON.stringify({ model: "m", takes: [{ ...DO, embedding: ["1"] }] })],
  ["too many takes", JSON.stringify({ model: "m", takes: tooMany })],
])("returns no takes when %s is stored", (_, stored) => {
  expect(setup(stored).store.current()).toEqual(NOTHING);
});

it("has room for two takes of each syllable", () => {
  const takes = [...SYLLABLES, ...SYLLABLES].map((symbol) => ({ symbol, embedding: [1] }));
  expect(setup(JSON.stringify({ model: "m", takes })).store.current().takes).toHaveLength(34);
});
