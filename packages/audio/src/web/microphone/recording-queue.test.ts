import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCaptureStart, createRecordingQueue } from "./recording-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const recording = (sampleRate: number) => ({ samples: new Float32Array(), sampleRate, frames: [] });

test("resolves requests in order, and is empty after the last", async () => {
  const emptied = vi.fn();
  const handovers = createRecordingQueue(emptied);
  const first = handovers.expect();
  const second = handovers.expect();
  handovers.deliver(recording(1));
  expect(handovers.waiting).toBe(true);
  expect(emptied).not.toHaveBeenCalled();
  handovers.deliver(recording(2));
  expect(handovers.waiting).toBe(false);
  expect(emptied).toHaveBeenCalledTimes(1);
  expect((await first).sampleRate).toBe(1);
  expect((await second).sampleRate).toBe(2);
});

test("rejects with 'lost' when a recording never arrives", async () => {
  const handovers = createRecordingQueue(() => {});
  const waiting = expect(handovers.expect()).rejects.toMatchObject({ problem: "lost" });
  vi.runAllTimers();
  await waiting;
  expect(handovers.waiting).toBe(false);
});

test("a capture starts with its first frame, or after a timeout", async () => {
  const sounding = createCaptureStart();
  sounding.resolve();
  await sounding.started;
  expect(sounding.fail("lost")).toBe(false);
  const silent = createCaptureStart();
  vi.runAllTimers();
  await silent.started;
  expect(silent.fail("lost")).toBe(false);
});

test("a problem before the first frame rejects the start, once", async () => {
  const flow = createCaptureStart();
  const failing = expect(flow.started).rejects.toMatchObject({ problem: "lost" });
  expect(flow.fail("lost")).toBe(true);
  flow.resolve();
  expect(flow.fail("lost")).toBe(false);
  await failing;
});
