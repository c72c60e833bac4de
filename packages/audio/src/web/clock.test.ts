import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "./clock.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("calls back once, after the time asked for", () => {
  const clock = createClock();
  const start = clock.now();
  const calls: number[] = [];
  clock.after(300, () => calls.push(clock.now() - start));
  vi.advanceTimersByTime(299);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual([300]);
});

test("a cancelled call never comes, and cancelling late does no harm", () => {
  const clock = createClock();
  let calls = 0;
  const cancel = clock.after(10, () => {
    calls += 1;
  });
  cancel();
  vi.advanceTimersByTime(100);
  cancel();
  expect(calls).toBe(0);
});
