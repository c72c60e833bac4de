import { expect, test } from "vitest";
import { watchSlot } from "./slot-watch.ts";

/** A watched slot with a fake clock. */
function setUp(load: () => Promise<unknown> = () => Promise.resolve()) {
  const settled: string[] = [];
  let status: string | undefined;
  let now = 0;
  let next: { readonly at: number; readonly callback: () => void } | undefined;
  const stop = watchSlot({
    status: () => status,
    load,
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      next = timer;
      return () => {
        if (next === timer) next = undefined;
      };
    },
    onSettled: (outcome) => settled.push(`${outcome} at ${now}`),
  });
  return {
    settled,
    stop,
    advance(ms: number, nextStatus?: string) {
      const until = now + ms;
      for (; next && next.at <= until; ) {
        const due = next;
        next = undefined;
        now = due.at;
        due.callback();
      }
      now = until;
      status = nextStatus ?? status;
    },
  };
}

test("settles as filled when the network fills the slot", () => {
  const slot = setUp();
  slot.advance(250, "filled");
  slot.advance(5000);
  expect(slot.settled).toEqual(["filled at 300"]);
});

test("settles as house when the slot is unfilled, or has no status for 2 s", () => {
  const unfilled = setUp();
  unfilled.advance(150, "unfilled");
  unfilled.advance(100);
  expect(unfilled.settled).toEqual(["house at 200"]);
  const silent = setUp();
  silent.advance(60_000, "filled");
  silent.advance(60_000);
  expect(silent.settled).toEqual(["house at 2000"]);
});

test("settles as house when the script is blocked", async () => {
  const slot = setUp(() => Promise.reject(new Error("blocked")));
  await Promise.resolve();
  await Promise.resolve();
  expect(slot.settled).toEqual(["house at 0"]);
});

test("never settles after it was stopped", () => {
  const slot = setUp();
  slot.advance(100);
  slot.stop();
  slot.advance(5000);
  expect(slot.settled).toEqual([]);
});
