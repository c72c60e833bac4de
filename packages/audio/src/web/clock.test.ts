import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "./clock.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("calls back once, after the requested time", () => {
  const clock = createClock();
  const start = clock.now();
  const calls: number[] = [];
  clock.after(300, () => calls.push(clock.now() - start));
  vi.advanceTimersByTime(299);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual([300]);
});

test("never calls back after a cancel; a late cancel has no effect", () => {
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
