import { expect, test } from "vitest";
import { createKeptAds, KEY } from "./stored-ads.ts";

function device(stored: string | null) {
  const shelf = {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
  const tabs = new EventTarget();
  return { kept: createKeptAds(() => shelf, tabs), tabs, stored: () => stored };
}

test("what can't be read counts as never answered", () => {
  for (const text of [null, "", "null", "7", "[", '{"consent":"yes","startupAt":"now"}'])
    expect(device(text).kept.current()).toEqual({});
});

test("an answer is kept beside the rest", () => {
  const { kept, stored } = device('{"startupAt":5}');
  kept.change({ consent: "declined" });
  expect(kept.current()).toEqual({ startupAt: 5, consent: "declined" });
  expect(JSON.parse(stored() ?? "")).toEqual({ startupAt: 5, consent: "declined" });
});

test("another tab's answer is heard", () => {
  let text = "{}";
  const tabs = new EventTarget();
  const kept = createKeptAds(() => ({ getItem: () => text, setItem: () => undefined }), tabs);
  let told = 0;
  kept.subscribe(() => {
    told += 1;
  });
  text = '{"consent":"accepted"}';
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "attune.settings" }));
  expect(kept.current()).toEqual({});
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  expect(kept.current()).toEqual({ consent: "accepted" });
  expect(told).toBe(1);
});

test("where nothing may be kept, an answer lasts as long as the page", () => {
  const forbidden = () => {
    throw new Error("forbidden");
  };
  const kept = createKeptAds(forbidden, new EventTarget());
  kept.change({ consent: "accepted" });
  expect(kept.current()).toEqual({ consent: "accepted" });
});
