import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createInterruption, type InterruptionSource } from "./interruption.ts";

function part(recovers: boolean | Error = true) {
  return {
    pause: vi.fn(),
    recover: vi.fn(async () => {
      if (recovers instanceof Error) throw recovers;
      return recovers;
    }),
  };
}

test("what is covered later is paused with the rest", () => {
  const interruption = createInterruption();
  interruption.pause("ad");
  const late = part();
  interruption.register(late);
  expect(late.pause).toHaveBeenCalledOnce();
});

test("an advertisement that covers the app on Android makes it one interruption", async () => {
  const interruption = createInterruption();
  const sound = part();
  interruption.register(sound);
  interruption.pause("ad");
  interruption.pause("away");
  await expect(interruption.recover("away")).resolves.toBe(false);
  expect(sound.recover).not.toHaveBeenCalled();
  await expect(interruption.recover("ad")).resolves.toBe(true);
  expect(sound.pause).toHaveBeenCalledOnce();
  expect(sound.recover).toHaveBeenCalledOnce();
});

test("a recovery that fails says so, and nothing is thrown", async () => {
  const interruption = createInterruption();
  interruption.register(part(new Error("refused")));
  interruption.register(part());
  interruption.pause("away");
  await expect(interruption.recover("away")).resolves.toBe(false);
});

test("what the system interrupted of itself is recovered too", async () => {
  const interruption = createInterruption();
  const sound = part();
  interruption.register(sound);
  await expect(interruption.recover("away")).resolves.toBe(true);
  expect(sound.recover).toHaveBeenCalledOnce();
});

test("whatever the order, parts are paused exactly while anyone has the loudspeaker", async () => {
  const steps = fc.array(
    fc.record({
      pause: fc.boolean(),
      by: fc.constantFrom<InterruptionSource>("ad", "away"),
    }),
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const interruption = createInterruption();
      const holders = new Set<InterruptionSource>();
      let paused = false;
      interruption.register({
        pause() {
          expect(paused).toBe(false);
          paused = true;
        },
        async recover() {
          paused = false;
          return true;
        },
      });
      for (const { pause, by } of all) {
        if (pause) {
          holders.add(by);
          interruption.pause(by);
        } else {
          holders.delete(by);
          await interruption.recover(by);
        }
        expect(paused).toBe(holders.size > 0);
        for (const each of ["ad", "away"] as const)
          expect(interruption.isHeldBy(each)).toBe(holders.has(each));
      }
    }),
  );
});
