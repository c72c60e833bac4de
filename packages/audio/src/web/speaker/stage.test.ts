import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFakeOutput } from "../testing/fake-output.ts";
import { createStage } from "./stage.ts";

const NOTE = { voice: { kind: "synth", hz: 440 }, at: 0, hold: 1, gain: 1 } as const;
const LATER = { ...NOTE, at: 3 } as const;
/** A synthesized note rings on after `hold`. */
const RING_MS = 1200;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function perform(context: AudioContext) {
  const onEnd = vi.fn();
  const stage = createStage({ get: () => context, hasOutput: () => true, run: async () => true });
  return { onEnd, sounding: stage.perform([NOTE, LATER], onEnd) };
}

test("reports the end once, when the last voice has ended", () => {
  const { onEnd } = perform(installFakeOutput());
  vi.advanceTimersByTime(4000 + RING_MS);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(onEnd.mock.calls).toEqual([[true]]);
  vi.advanceTimersByTime(10_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("reports a sound as unheard a second after the audio clock has stopped", () => {
  const { onEnd } = perform(installFakeOutput({ isStopped: true }));
  vi.advanceTimersByTime(900);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onEnd.mock.calls).toEqual([[false]]);
  vi.advanceTimersByTime(20_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("reports no latency without an output", () => {
  const get = () => {
    throw new DOMException("no hardware", "NotSupportedError");
  };
  expect(createStage({ get, hasOutput: () => false, run: async () => true }).latency()).toBe(0);
});

test("doesn't report the end of a silenced performance", () => {
  const { onEnd, sounding } = perform(installFakeOutput());
  sounding.silence();
  vi.advanceTimersByTime(20_000);
  expect(onEnd).not.toHaveBeenCalled();
});

test("waits for a context that hasn't started yet, and notices when it stops later", () => {
  const context = installFakeOutput({ isStopped: true });
  Object.assign(context, { state: "suspended" });
  const { onEnd } = perform(context);
  vi.advanceTimersByTime(1900);
  expect(onEnd).not.toHaveBeenCalled();
  Object.assign(context, { state: "running" });
  vi.advanceTimersByTime(1000);
  expect(onEnd.mock.calls).toEqual([[false]]);
});
