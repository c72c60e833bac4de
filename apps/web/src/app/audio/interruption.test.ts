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

test("pauses a part that is registered during an interruption", () => {
  const interruption = createInterruption();
  interruption.pause("ad");
  const late = part();
  interruption.register(late);
  expect(late.pause).toHaveBeenCalledOnce();
});

test("treats an ad that sends the Android app to the background as one interruption", async () => {
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

test("resolves with false when a part fails to resume", async () => {
  const interruption = createInterruption();
  interruption.register(part(new Error("refused")));
  interruption.register(part());
  interruption.pause("away");
  await expect(interruption.recover("away")).resolves.toBe(false);
});

test("resumes parts that the system interrupted by itself", async () => {
  const interruption = createInterruption();
  const sound = part();
  interruption.register(sound);
  await expect(interruption.recover("away")).resolves.toBe(true);
  expect(sound.recover).toHaveBeenCalledOnce();
});

test("keeps parts paused exactly while any source holds the speaker, in any order", async () => {
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
