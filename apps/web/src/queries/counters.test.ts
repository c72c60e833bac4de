import { describe, expect, it } from "vitest";
import { type CounterPorts, createCounterStore as createStore } from "./counters.ts";
import type { Shelf } from "./shelf.ts";

function createCounterStore(
  shelf: Shelf,
  tabs: EventTarget,
  more: Partial<Pick<CounterPorts, "alone" | "onOvation">> = {},
) {
  const alone = (task: () => void) => task();
  return createStore({ shelf, tabs, alone, onOvation: () => undefined, ...more });
}

function shelf(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event("storage"), { key });
}

describe("the counters", () => {
  it("begin at none", () => {
    const store = createCounterStore(shelf(), new EventTarget());
    expect(store.current()).toEqual({ applauses: 0, greats: 0 });
  });

  it("count an applause for every great, and begin the greats again at 5", () => {
    const kept = shelf();
    const store = createCounterStore(kept, new EventTarget());
    const greats = Array.from({ length: 6 }, () => {
      store.recordGreat();
      return store.current().greats;
    });
    expect(greats).toEqual([1, 2, 3, 4, 0, 1]);
    expect(store.current().applauses).toBe(6);
    expect(kept.kept.get("attune.applauses")).toBe("6");
    expect(kept.kept.get("attune.greats")).toBe("1");
  });

  it("go on from what was kept", () => {
    const kept = shelf({ "attune.applauses": "41", "attune.greats": "4" });
    const store = createCounterStore(kept, new EventTarget());
    store.recordGreat();
    expect(store.current()).toEqual({ applauses: 42, greats: 0 });
  });

  it.each(["5", "6", "900"])("reset stored greats of %s to 0 on load", (greats) => {
    const kept = shelf({ "attune.applauses": "9", "attune.greats": greats });
    const store = createCounterStore(kept, new EventTarget());
    expect(store.current()).toEqual({ applauses: 9, greats: 0 });
    expect(kept.kept.get("attune.greats")).toBe("0");
  });

  it.each(["", "-3", "1.5", "NaN", "Infinity", "{}", "99999999999999999999", "1e3"])(
    "reset a corrupt %j",
    (text) => {
      const store = createCounterStore(
        shelf({ "attune.applauses": text, "attune.greats": text }),
        new EventTarget(),
      );
      expect(store.current()).toEqual({ applauses: 0, greats: 0 });
    },
  );

  it("follow another tab, and leave other keys alone", () => {
    const kept = shelf();
    const tabs = new EventTarget();
    const store = createCounterStore(kept, tabs);
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    kept.kept.set("attune.applauses", "7");
    tabs.dispatchEvent(storageEvent("attune.theme"));
    expect(changes).toBe(0);
    tabs.dispatchEvent(storageEvent("attune.applauses"));
    expect(store.current().applauses).toBe(7);
    kept.kept.clear();
    tabs.dispatchEvent(storageEvent(null));
    expect(store.current().applauses).toBe(0);
  });

  it("count on where the browser forbids storage", () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    const store = createCounterStore(
      { getItem: forbidden, setItem: forbidden, removeItem: forbidden },
      new EventTarget(),
    );
    store.recordGreat();
    store.recordGreat();
    expect(store.current()).toEqual({ applauses: 2, greats: 2 });
  });

  it("give an ovation for every five greats, whoever of two tabs counts them", () => {
    const kept = shelf();
    const turns: (() => void)[] = [];
    let ovations = 0;
    const open = () =>
      createCounterStore(kept, new EventTarget(), {
        alone: (task) => turns.push(task),
        onOvation: () => {
          ovations += 1;
        },
      });
    const tabs = [open(), open()];
    for (let great = 0; great < 11; great++) tabs[great % 2]?.recordGreat();
    expect(tabs.map((tab) => tab.current().applauses)).toEqual([6, 5]);
    for (const turn of turns) turn();
    expect(kept.kept.get("attune.applauses")).toBe("11");
    expect(kept.kept.get("attune.greats")).toBe("1");
    expect(ovations).toBe(2);
  });

  it("show a great at once, and store it before the page is left", () => {
    const kept = shelf();
    const tabs = new EventTarget();
    let late = () => {};
    const alone = (task: () => void) => {
      late = task;
    };
    const store = createCounterStore(kept, tabs, { alone });
    store.recordGreat();
    expect(store.current()).toEqual({ applauses: 1, greats: 1 });
    expect(kept.kept.get("attune.applauses")).toBe("0");
    tabs.dispatchEvent(new Event("pagehide"));
    expect(kept.kept.get("attune.applauses")).toBe("1");
    late();
    expect(kept.kept.get("attune.applauses")).toBe("1");
    expect(store.current().applauses).toBe(1);
  });
});
