import type { Take } from "@attune/exercises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeWorkers } from "../../../lib/testing/fake-workers.ts";
import { createAnalyzer } from "./create-analyzer.ts";

const recording = { samples: new Float32Array(0), sampleRate: 48_000, frames: [] };
const take: Take = { notes: [], voicedSeconds: 1 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("replaces a worker that doesn't respond, and none that is slow", async () => {
  const { started, start } = fakeWorkers();
  const { analyze } = createAnalyzer(start);
  const unanswered = expect(analyze(recording)).rejects.toThrow("failed");
  await vi.advanceTimersByTimeAsync(10_000);
  await unanswered;
  expect(started[0]?.isTerminated).toBe(true);
  const slow = analyze(recording);
  await vi.advanceTimersByTimeAsync(9_000);
  started[1]?.answer(2, take);
  expect(await slow).toEqual(take);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started[1]?.isTerminated).toBe(false);
});
