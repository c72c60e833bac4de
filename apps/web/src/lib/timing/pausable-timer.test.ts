import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPausableTimer } from "./pausable-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs its task once, after it has run for its duration without the pauses", () => {
  const task = vi.fn();
  const timer = createPausableTimer(task, 5000);
  vi.advanceTimersByTime(9000);
  timer.resume();
  vi.advanceTimersByTime(3000);
  timer.pause();
  timer.pause();
  vi.advanceTimersByTime(9000);
  timer.resume();
  timer.resume();
  vi.advanceTimersByTime(1999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(9000);
  expect(task).toHaveBeenCalledOnce();
});
