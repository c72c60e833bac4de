import { expect, test } from "vitest";
import { watchSlot } from "./slot-watch.ts";

/** A slot and a clock, which the test moves. */
function stage(load: () => Promise<unknown> = () => Promise.resolve()) {
  const told: string[] = [];
  let status: string | undefined;
  let now = 0;
  let next: { readonly at: number; readonly ring: () => void } | undefined;
  const stop = watchSlot({
    status: () => status,
    load,
    after(ms, ring) {
      const timer = { at: now + ms, ring };
      next = timer;
      return () => {
        if (next === timer) next = undefined;
      };
    },
    settled: (end) => told.push(`${end} at ${now}`),
  });
  return {
    told,
    stop,
    passes(ms: number, then?: string) {
      const until = now + ms;
      for (; next && next.at <= until; ) {
        const due = next;
        next = undefined;
        now = due.at;
        due.ring();
      }
      now = until;
      status = then ?? status;
    },
  };
}

test("a filled slot is the network's", () => {
  const slot = stage();
  slot.passes(250, "filled");
  slot.passes(5000);
  expect(slot.told).toEqual(["filled at 300"]);
});

test("an unfilled one is ours, as is one of which nothing is heard for 2 s", () => {
  const unfilled = stage();
  unfilled.passes(150, "unfilled");
  unfilled.passes(100);
  expect(unfilled.told).toEqual(["house at 200"]);
  const silent = stage();
  silent.passes(60_000, "filled");
  silent.passes(60_000);
  expect(silent.told).toEqual(["house at 2000"]);
});

test("a blocked script is not waited for", async () => {
  const slot = stage(() => Promise.reject(new Error("blocked")));
  await Promise.resolve();
  await Promise.resolve();
  expect(slot.told).toEqual(["house at 0"]);
});

test("a slot that is gone is told nothing", () => {
  const slot = stage();
  slot.passes(100);
  slot.stop();
  slot.passes(5000);
  expect(slot.told).toEqual([]);
});
