import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { after, delay, every } from "./timers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("calls back once after the delay, unless canceled", () => {
  const kept = vi.fn();
  const canceled = vi.fn();
  after(100, kept);
  after(100, canceled)();
  vi.advanceTimersByTime(99);
  expect(kept).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(kept).toHaveBeenCalledOnce();
  expect(canceled).not.toHaveBeenCalled();
});

it("calls back at every interval until canceled", () => {
  const tick = vi.fn();
  const cancel = every(100, tick);
  vi.advanceTimersByTime(300);
  cancel();
  vi.advanceTimersByTime(300);
  expect(tick).toHaveBeenCalledTimes(3);
});

it("resolves a delay", async () => {
  const waited = delay(100);
  vi.advanceTimersByTime(100);
  await expect(waited).resolves.toBeUndefined();
});
