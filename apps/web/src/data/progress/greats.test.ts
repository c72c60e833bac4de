import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createCounterStore, GREATS } from "./counters.ts";
import { createGreatRecorder } from "./greats.ts";
import { createTabCounterKey } from "./tab-counter-key.ts";

type Write = readonly [key: string, text: string];

/**
 * A browser as it hands writes about: each page reads its own view; what it stores reaches the browser
 * later, and from there, in one order, every other page later still.
 */
function browser({ locks = true } = {}) {
  const stored = new Map<string, string>();
  const held = new Map<string, object>();
  const told: number[] = [];
  /** In the order of opening; closed ones still have writes on their way. */
  const pages = new Set<ReturnType<typeof open>>();

  function open() {
    const shelf = createMemoryStorage();
    for (const [key, text] of stored) shelf.setItem(key, text);
    const out: Write[] = [];
    const incoming: Write[] = [];
    const events = new EventTarget();
    const own = {
      ...shelf,
      get length() {
        return shelf.length;
      },
      setItem(key: string, text: string) {
        shelf.setItem(key, text);
        out.push([key, text]);
      },
    };
    const arrivals: (() => void)[] = [];
    const self = {};
    const claim = async (name: string) => {
      if (!locks || held.has(name)) return false;
      held.set(name, self);
      return true;
    };
    const arrival = () => new Promise<void>((resolve) => arrivals.push(resolve));
    const counters = createCounterStore(own, events);
    const pageKey = createTabCounterKey({ shelf: own, tryLock: claim, writesPropagated: arrival });
    const great = createGreatRecorder({
      counters,
      tabKey: pageKey.current,
      reportOvation: (n) => told.push(n),
    });
    const page = {
      counters,
      great,
      incoming,
      isOpen: true,
      arrive() {
        for (const resolve of arrivals.splice(0)) resolve();
      },
      /** Sends one write to the browser. */
      commit(): boolean {
        const write = out.shift();
        if (!write) return false;
        stored.set(...write);
        for (const other of pages) if (other !== page && other.isOpen) other.incoming.push(write);
        return true;
      },
      /** Hears of one write of another page. */
      hear(): boolean {
        const write = incoming.shift();
        if (!write) return false;
        shelf.setItem(...write);
        events.dispatchEvent(Object.assign(new Event("storage"), { key: write[0] }));
        return true;
      },
      close() {
        page.isOpen = false;
        incoming.length = 0;
        for (const [name, holder] of held) if (holder === self) held.delete(name);
      },
    };
    pages.add(page);
    return page;
  }

  /** Everything on its way arrives. */
  function deliver(): void {
    let moved = true;
    while (moved) {
      const all = [...pages];
      moved = all.filter((page) => page.commit()).length > 0;
      moved = all.filter((page) => page.isOpen && page.hear()).length > 0 || moved;
    }
  }

  /** Time enough for pages that are gone to have been heard of. */
  async function rest(): Promise<void> {
    await breathe();
    deliver();
    for (const page of pages) page.arrive();
    await breathe();
  }

  return { open, deliver, rest, told, stored };
}

async function breathe(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}

const from1 = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const command = fc.record({
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constant("great") },
    { weight: 5, arbitrary: fc.constantFrom("commit", "hear") },
    { weight: 4, arbitrary: fc.constantFrom("reload", "close", "rest", "breathe") },
  ),
  at: fc.nat(2),
});
const history = fc.array(command, { maxLength: 80, size: "max" });

describe("whatever pages do, and however late they hear of each other", () => {
  it.each([true, false])(
    "every great is counted, and every fifth is told (locks: %s)",
    async (locks) => {
      await fc.assert(
        fc.asyncProperty(history, fc.boolean(), async (commands, allClose) => {
          const { open, deliver, rest, told } = browser({ locks });
          const pages: (ReturnType<typeof open> | undefined)[] = [open(), open(), open()];
          let greats = 0;
          for (const { does, at } of commands) {
            const page = pages[at] ?? open();
            pages[at] = page;
            if (does === "great") {
              page.great();
              greats += 1;
            } else if (does === "commit") page.commit();
            else if (does === "hear") page.hear();
            else if (does === "rest") await rest();
            else if (does === "breathe") await breathe();
            else {
              page.close();
              if (does === "reload") pages[at] = open();
              else pages[at] = undefined;
            }
          }
          if (allClose) for (const page of pages.splice(0)) page?.close();
          deliver();
          if (!pages.some(Boolean)) pages.push(open());
          for (const { counters } of pages.filter((page) => page !== undefined)) {
            expect(counters.current()).toEqual({ applauses: greats, greats: greats % 5 });
          }
          expect([...new Set(told)].sort((a, b) => a - b)).toEqual(from1(Math.floor(greats / 5)));
        }),
        { numRuns: 500 },
      );
    },
  );
});

test("a page goes on with the key of one that is gone, so that keys stay few", async () => {
  const { open, rest, stored } = browser();
  for (let visit = 0; visit < 20; visit++) {
    const pages = [open(), open()];
    await rest();
    for (const { great } of pages) great();
    await rest();
    for (const page of pages) page.close();
  }
  expect(stored.size).toBe(2);
  expect(open().counters.current().applauses).toBe(40);
});

function alone(entries: Record<string, string> = {}) {
  const shelf = createMemoryStorage();
  for (const [key, text] of Object.entries(entries)) shelf.setItem(GREATS + key, text);
  const tabs = new EventTarget();
  const counters = createCounterStore(shelf, tabs);
  const told: number[] = [];
  const open = () =>
    createGreatRecorder({
      counters,
      tabKey: () => `${GREATS}own`,
      reportOvation: (n) => told.push(n),
    });
  return { shelf, tabs, counters, told, open };
}

test("the greats begin again at every fifth", () => {
  const { counters, told, open } = alone();
  const great = open();
  const seen = from1(6).map(() => {
    great();
    return counters.current().greats;
  });
  expect(seen).toEqual([1, 2, 3, 4, 0, 1]);
  expect(told).toEqual([1]);
});

test("an ovation that a page saw to is not told again by the next", () => {
  const { told, open } = alone({ before: "14 2" });
  const great = open();
  expect(told).toEqual([]);
  great();
  expect(told).toEqual([3]);
});

test("emptying the storage key by key tells nothing; then it begins anew", () => {
  const { shelf, tabs, counters, told, open } = alone({ a: "15 0", own: "0 3" });
  const great = open();
  for (const key of ["own", "a"]) {
    shelf.removeItem(GREATS + key);
    tabs.dispatchEvent(Object.assign(new Event("storage"), { key: GREATS + key }));
  }
  expect(counters.current().applauses).toBe(0);
  expect(told).toEqual([]);
  for (const _ of from1(5)) great();
  expect(told).toEqual([1]);
});
