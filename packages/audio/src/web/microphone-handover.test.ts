import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFlow, createHandovers } from "./microphone-handover.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const recording = (sampleRate: number) => ({ samples: new Float32Array(), sampleRate, frames: [] });

test("recordings go to those who asked, in order, and the last leaves none waiting", async () => {
  const emptied = vi.fn();
  const handovers = createHandovers(emptied);
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

test("a recording that never comes is lost, not waited for", async () => {
  const handovers = createHandovers(() => {});
  const waiting = expect(handovers.expect()).rejects.toMatchObject({ problem: "lost" });
  vi.runAllTimers();
  await waiting;
  expect(handovers.waiting).toBe(false);
});

test("a capture starts with its first sound, or after a while without", async () => {
  const sounding = createFlow();
  sounding.start();
  await sounding.started;
  expect(sounding.fail("lost")).toBe(false);
  const silent = createFlow();
  vi.runAllTimers();
  await silent.started;
  expect(silent.fail("lost")).toBe(false);
});

test("a problem before the first sound is the start's, and told once", async () => {
  const flow = createFlow();
  const failing = expect(flow.started).rejects.toMatchObject({ problem: "lost" });
  expect(flow.fail("lost")).toBe(true);
  flow.start();
  expect(flow.fail("lost")).toBe(false);
  await failing;
});
