import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createFailingStorage } from "../../lib/storage/testing/failing-storage.ts";
import { createCounterStore } from "./counters.ts";

function stored(entries: Record<string, string> = {}) {
  const storage = createMemoryStorage();
  for (const [page, text] of Object.entries(entries))
    storage.setItem(`attune.greats.${page}`, text);
  return storage;
}

const event = (type: string, fields: object) => Object.assign(new Event(type), fields);

describe("createCounterStore", () => {
  it("starts at zero when nothing is stored", () => {
    const store = createCounterStore(stored(), new EventTarget());
    expect(store.current()).toEqual({ applauses: 0, greats: 0 });
    expect(store.ovations()).toBe(0);
  });

  it("sums the counts of all tabs", () => {
    const store = createCounterStore(stored({ a: "3 0", b: "10 2", c: "0 1" }), new EventTarget());
    expect(store.current()).toEqual({ applauses: 13, greats: 3 });
    expect(store.ovations()).toBe(2);
  });

  it.each(["", "-3 0", "1.5 0", "NaN", "3", "{}", "99999999999999999999 0", "1e3 0", " 3 0"])(
    "counts a corrupt %j as zero",
    (text) => {
      const store = createCounterStore(stored({ a: text, b: "4 0" }), new EventTarget());
      expect(store.current()).toEqual({ applauses: 4, greats: 4 });
    },
  );

  it("stores a tab's counts under its key and notifies subscribers", () => {
    const storage = stored({ a: "4 0" });
    const store = createCounterStore(storage, new EventTarget());
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => seen.push(store.current().applauses));
    store.save("attune.greats.b", { greats: 1, ovations: 1 });
    expect(storage.getItem("attune.greats.b")).toBe("1 1");
    expect(store.countsOf("attune.greats.b")).toEqual({ greats: 1, ovations: 1 });
    unsubscribe();
    store.save("attune.greats.b", { greats: 2, ovations: 1 });
    expect(seen).toEqual([5]);
  });

  it("follows other tabs' counts and ignores other keys", () => {
    const storage = stored();
    const tabs = new EventTarget();
    const store = createCounterStore(storage, tabs);
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    storage.setItem("attune.greats.a", "7 1");
    tabs.dispatchEvent(event("storage", { key: "attune.theme" }));
    expect(changes).toBe(0);
    tabs.dispatchEvent(event("storage", { key: "attune.greats.a" }));
    expect(store.current().applauses).toBe(7);
    storage.removeItem("attune.greats.a");
    tabs.dispatchEvent(event("storage", { key: null }));
    expect(store.current().applauses).toBe(0);
  });

  it("reloads when the page returns from the back/forward cache", () => {
    const storage = stored();
    const tabs = new EventTarget();
    const store = createCounterStore(storage, tabs);
    storage.setItem("attune.greats.a", "7 1");
    tabs.dispatchEvent(event("pageshow", { persisted: false }));
    expect(store.current().applauses).toBe(0);
    tabs.dispatchEvent(event("pageshow", { persisted: true }));
    expect(store.current().applauses).toBe(7);
  });

  it("counts in memory when storage is denied", () => {
    const store = createCounterStore(createFailingStorage(), new EventTarget());
    store.save("attune.greats.a", { greats: 2, ovations: 0 });
    expect(store.current()).toEqual({ applauses: 2, greats: 2 });
  });
});
