import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createMemoryStorage, type KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { createCounterStore, GREATS } from "./counters.ts";
import { createGreatRecorder } from "./greats.ts";
import { createTabCounterKey } from "./tab-counter-key.ts";

type Write = readonly [key: string, text: string];

/**
 * Simulates how a browser propagates storage writes: each page reads its own view; a write reaches the
 * browser later and, in one order, the other pages later still.
 */
function browser({ locks = true } = {}) {
  const stored = new Map<string, string>();
  const held = new Map<string, object>();
  const reported: number[] = [];
  /** In the order of opening. Closed pages still have writes in flight. */
  const pages = new Set<ReturnType<typeof open>>();

  function open() {
    const view = createMemoryStorage();
    for (const [key, text] of stored) view.setItem(key, text);
    const out: Write[] = [];
    const incoming: Write[] = [];
    const events = new EventTarget();
    const storage: KeyValueStorage = {
      ...view,
      setItem(key, text) {
        out.push([key, text]);
        return view.setItem(key, text);
      },
    };
    const propagations: (() => void)[] = [];
    const self = {};
    const tryLock = async (name: string) => {
      if (!locks || held.has(name)) return false;
      held.set(name, self);
      return true;
    };
    const writesPropagated = () => new Promise<void>((resolve) => propagations.push(resolve));
    const counters = createCounterStore(storage, events);
    const tabKey = createTabCounterKey({ storage, tryLock, writesPropagated });
    const great = createGreatRecorder({
      counters,
      tabKey: tabKey.current,
      reportOvation: (n) => reported.push(n),
    });
    const page = {
      counters,
      great,
      incoming,
      isOpen: true,
      arrive() {
        for (const resolve of propagations.splice(0)) resolve();
      },
      /** Propagates one write to the browser. */
      commit(): boolean {
        const write = out.shift();
        if (!write) return false;
        stored.set(...write);
        for (const other of pages) if (other !== page && other.isOpen) other.incoming.push(write);
        return true;
      },
      /** Receives one write of another page. */
      receive(): boolean {
        const write = incoming.shift();
        if (!write) return false;
        view.setItem(...write);
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

  /** Propagates all writes. */
  function deliver(): void {
    let moved = true;
    while (moved) {
      const all = [...pages];
      moved = all.filter((page) => page.commit()).length > 0;
      moved = all.filter((page) => page.isOpen && page.receive()).length > 0 || moved;
    }
  }

  /** Propagates all writes, and lets pages adopt the keys of closed ones. */
  async function rest(): Promise<void> {
    await breathe();
    deliver();
    for (const page of pages) page.arrive();
    await breathe();
  }

  return { open, deliver, rest, reported, stored };
}

async function breathe(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}

const from1 = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const command = fc.record({
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constant("great") },
    { weight: 5, arbitrary: fc.constantFrom("commit", "receive") },
    { weight: 4, arbitrary: fc.constantFrom("reload", "close", "rest", "breathe") },
  ),
  at: fc.nat(2),
});
const history = fc.array(command, { maxLength: 80, size: "max" });

describe("with any sequence of actions in several tabs, and any propagation delay", () => {
  it.each([true, false])(
    "counts every great and reports every fifth as an ovation (locks: %s)",
    async (locks) => {
      await fc.assert(
        fc.asyncProperty(history, fc.boolean(), async (commands, allClose) => {
          const { open, deliver, rest, reported } = browser({ locks });
          const pages: (ReturnType<typeof open> | undefined)[] = [open(), open(), open()];
          let greats = 0;
          for (const { does, at } of commands) {
            const page = pages[at] ?? open();
            pages[at] = page;
            if (does === "great") {
              page.great();
              greats += 1;
            } else if (does === "commit") page.commit();
            else if (does === "receive") page.receive();
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
          expect([...new Set(reported)].sort((a, b) => a - b)).toEqual(
            from1(Math.floor(greats / 5)),
          );
        }),
        { numRuns: 500 },
      );
    },
  );
});

test("adopts the key of a closed tab, so that there are few keys", async () => {
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
  const storage = createMemoryStorage();
  for (const [key, text] of Object.entries(entries)) storage.setItem(GREATS + key, text);
  const tabs = new EventTarget();
  const counters = createCounterStore(storage, tabs);
  const reported: number[] = [];
  const open = () =>
    createGreatRecorder({
      counters,
      tabKey: () => `${GREATS}own`,
      reportOvation: (n) => reported.push(n),
    });
  return { storage, tabs, counters, reported, open };
}

test("restarts the greats at every fifth", () => {
  const { counters, reported, open } = alone();
  const great = open();
  const seen = from1(6).map(() => {
    great();
    return counters.current().greats;
  });
  expect(seen).toEqual([1, 2, 3, 4, 0, 1]);
  expect(reported).toEqual([1]);
});

test("does not report an ovation that an earlier tab handled", () => {
  const { reported, open } = alone({ before: "14 2" });
  const great = open();
  expect(reported).toEqual([]);
  great();
  expect(reported).toEqual([3]);
});

test("reports nothing while a reset removes the keys, then starts from zero", () => {
  const { storage, tabs, counters, reported, open } = alone({ a: "15 0", own: "0 3" });
  const great = open();
  for (const key of ["own", "a"]) {
    storage.removeItem(GREATS + key);
    tabs.dispatchEvent(Object.assign(new Event("storage"), { key: GREATS + key }));
  }
  expect(counters.current().applauses).toBe(0);
  expect(reported).toEqual([]);
  for (const _ of from1(5)) great();
  expect(reported).toEqual([1]);
});
