import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createCounterStore } from "./counters.ts";

function stored(entries: Record<string, string> = {}) {
  const shelf = createMemoryStorage();
  for (const [page, text] of Object.entries(entries)) shelf.setItem(`attune.greats.${page}`, text);
  return shelf;
}

const event = (type: string, fields: object) => Object.assign(new Event(type), fields);

describe("the counters", () => {
  it("begin at none", () => {
    const store = createCounterStore(stored(), new EventTarget());
    expect(store.current()).toEqual({ applauses: 0, greats: 0 });
    expect(store.ovations()).toBe(0);
  });

  it("are the sum of what every page counted", () => {
    const store = createCounterStore(stored({ a: "3 0", b: "10 2", c: "0 1" }), new EventTarget());
    expect(store.current()).toEqual({ applauses: 13, greats: 3 });
    expect(store.ovations()).toBe(2);
  });

  it.each(["", "-3 0", "1.5 0", "NaN", "3", "{}", "99999999999999999999 0", "1e3 0", " 3 0"])(
    "count a corrupt %j as nothing",
    (text) => {
      const store = createCounterStore(stored({ a: text, b: "4 0" }), new EventTarget());
      expect(store.current()).toEqual({ applauses: 4, greats: 4 });
    },
  );

  it("keep a page's tally under its key, and say so", () => {
    const shelf = stored({ a: "4 0" });
    const store = createCounterStore(shelf, new EventTarget());
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.current().applauses));
    store.save("attune.greats.b", { greats: 1, ovations: 1 });
    expect(shelf.getItem("attune.greats.b")).toBe("1 1");
    expect(store.countsOf("attune.greats.b")).toEqual({ greats: 1, ovations: 1 });
    stop();
    store.save("attune.greats.b", { greats: 2, ovations: 1 });
    expect(seen).toEqual([5]);
  });

  it("follow other pages, and leave other keys alone", () => {
    const shelf = stored();
    const tabs = new EventTarget();
    const store = createCounterStore(shelf, tabs);
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    shelf.setItem("attune.greats.a", "7 1");
    tabs.dispatchEvent(event("storage", { key: "attune.theme" }));
    expect(changes).toBe(0);
    tabs.dispatchEvent(event("storage", { key: "attune.greats.a" }));
    expect(store.current().applauses).toBe(7);
    shelf.removeItem("attune.greats.a");
    tabs.dispatchEvent(event("storage", { key: null }));
    expect(store.current().applauses).toBe(0);
  });

  it("catch up when the page comes back from the browser's cache", () => {
    const shelf = stored();
    const tabs = new EventTarget();
    const store = createCounterStore(shelf, tabs);
    shelf.setItem("attune.greats.a", "7 1");
    tabs.dispatchEvent(event("pageshow", { persisted: false }));
    expect(store.current().applauses).toBe(0);
    tabs.dispatchEvent(event("pageshow", { persisted: true }));
    expect(store.current().applauses).toBe(7);
  });

  it("count on where the browser forbids storage", () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    const store = createCounterStore(
      {
        ...createMemoryStorage(),
        getItem: forbidden,
        setItem: forbidden,
        key: forbidden,
        length: 1,
      },
      new EventTarget(),
    );
    store.save("attune.greats.a", { greats: 2, ovations: 0 });
    expect(store.current()).toEqual({ applauses: 2, greats: 2 });
  });
});
