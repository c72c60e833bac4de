import { expect, test } from "vitest";
import { createMemoryStorage } from "../lib/storage/key-value-storage.ts";
import { createFailingStorage } from "../lib/storage/testing/failing-storage.ts";
import { createStoredAds } from "./stored-ads.ts";

const KEY = "attune.ads";

function setUp(stored?: string) {
  const storage = createMemoryStorage();
  if (stored !== undefined) storage.setItem(KEY, stored);
  const tabs = new EventTarget();
  return { storedAds: createStoredAds(storage, tabs), tabs, storage };
}

test.each([undefined, "", "null", "7", "[", '{"consent":"yes","startupAt":"now"}'])(
  "reads nothing when the stored text is %j",
  (text) => {
    expect(setUp(text).storedAds.current()).toEqual({});
  },
);

test("keeps other fields when an answer is stored", () => {
  const { storedAds, storage } = setUp('{"startupAt":5}');
  storedAds.change({ consent: "declined" });
  expect(storedAds.current()).toEqual({ startupAt: 5, consent: "declined" });
  expect(JSON.parse(storage.getItem(KEY) ?? "")).toEqual({ startupAt: 5, consent: "declined" });
});

test("reads the answer that another tab stored", () => {
  const { storedAds, tabs, storage } = setUp("{}");
  let calls = 0;
  storedAds.subscribe(() => {
    calls += 1;
  });
  storage.setItem(KEY, '{"consent":"accepted"}');
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "attune.settings" }));
  expect(storedAds.current()).toEqual({});
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  expect(storedAds.current()).toEqual({ consent: "accepted" });
  expect(calls).toBe(1);
});

test("keeps an answer in memory when storage is not accessible", () => {
  const storedAds = createStoredAds(createFailingStorage(), new EventTarget());
  storedAds.change({ consent: "accepted" });
  expect(storedAds.current()).toEqual({ consent: "accepted" });
});
